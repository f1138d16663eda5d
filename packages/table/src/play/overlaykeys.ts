/** Keys of the overlays: one lays an overlay on the map, the same once more lifts it, Shift asks about the other side. */
import { sideInText } from './describe.ts'
import type { Desk, OverlayKind } from './desk.ts'
import { answersOverlay } from './overlays.ts'
import type { Hand } from './hand.ts'
import { t } from '../text.ts'

const KINDS: Readonly<Record<string, OverlayKind>> = {
  l: 'supply',
  z: 'zones',
  a: 'air',
  k: 'control',
  t: 'terrain',
  o: 'objectives',
}

/** Overlays that are about one side. */
export const OF_A_SIDE: ReadonlySet<OverlayKind> = new Set<OverlayKind>(['supply', 'zones', 'air'])

type Table = Pick<Hand, 'desk' | 'session'>

/** Lays or lifts the overlay of a key; false where the key has none. */
export function pressOverlayKey(table: Table, key: string): boolean {
  const kind = KINDS[key.toLowerCase()]
  if (kind === undefined) return false
  const { desk, session } = table
  const viewer = Math.max(0, session.shown().viewer)
  const other = key !== key.toLowerCase() && OF_A_SIDE.has(kind)
  const seat = other ? 1 - viewer : OF_A_SIDE.has(kind) ? viewer : desk.get().overlaySeat
  const { overlay, overlaySeat } = desk.get()
  if (overlay === kind && overlaySeat === seat) lay(table, 'none', seat)
  else if (answersOverlay(session, kind, seat)) lay(table, kind, seat)
  else desk.set({ spoken: t('overlay.unanswered') })
  return true
}

function lay({ desk, session }: Table, overlay: OverlayKind, overlaySeat: number): void {
  desk.set({ overlay, overlaySeat, spoken: overlayName(session, { overlay, overlaySeat }) })
}

/** "Supply of the Germans". */
export function overlayName(
  { game }: Pick<Table['session'], 'game'>,
  { overlay, overlaySeat }: Pick<Desk, 'overlay' | 'overlaySeat'>,
): string {
  const kind = t(`overlay.${overlay}`)
  return OF_A_SIDE.has(overlay)
    ? t('overlay.of', { kind, side: sideInText(game, overlaySeat) })
    : overlay === 'none'
      ? t('overlay.lifted')
      : kind
}
