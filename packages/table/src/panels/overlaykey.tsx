/** What the tints of an overlay mean. */
import type { Game } from '@hexfront/engine'
import { sideInText, wordOf } from '../play/describe.ts'
import type { OverlayKind } from '../play/desk.ts'
import { airOf, groundLook, HAMPERED_LOOK, SOURCE_LOOK, supplyLook, supplyOf } from '../play/overlays.ts'
import type { Ask } from '../play/overlays.ts'
import { useShown, useTable } from '../play/use.ts'
import { t, tell } from '../text.ts'

interface Entry {
  readonly colour: string
  readonly name: string
}

export function OverlayKey({ kind, seat }: { kind: OverlayKind; seat: number }) {
  const { controller, presentation } = useTable()
  const { game, ask } = controller.session
  const { scene } = useShown()
  const sides = game.sides.map((_, side) => ({
    colour: presentation.sides[side] ?? '#777777',
    name: t('overlay.held', { side: sideInText(game, side) }),
  }))
  const own = presentation.sides[seat] ?? '#777777'
  const entries = kind === 'air' ? airEntries(ask, seat, own) : entriesOf(kind, game, ask, seat, sides)
  if (kind === 'objectives' && scene.objectives === undefined)
    return <p className="quiet">{t('victory.none')}</p>
  if (entries.length === 0) return null
  return (
    <>
      <h3>{t('overlay.key')}</h3>
      <ul className="overlay-key">
        {entries.map(({ colour, name }) => (
          <li key={name}>
            <i style={{ '--side': colour } as React.CSSProperties} /> {name}
          </li>
        ))}
      </ul>
    </>
  )
}

/** Air zones, and where they hamper the other side, if they do anywhere. */
function airEntries(ask: Ask, seat: number, colour: string): readonly Entry[] {
  const air = airOf(ask, seat)
  if (!air || air.places.length === 0) return []
  const zones = { colour, name: t('overlay.airZones') }
  return air.hampered.length === 0
    ? [zones]
    : [zones, { colour: HAMPERED_LOOK.colour, name: t('overlay.hampered') }]
}

function entriesOf(
  kind: OverlayKind,
  game: Game,
  ask: Ask,
  seat: number,
  sides: readonly Entry[],
): readonly Entry[] {
  switch (kind) {
    case 'terrain':
      return game.board.terrainNames.map((name, n) => ({
        colour: groundLook(n).colour,
        name: wordOf(game, 'terrain', name),
      }))
    case 'supply': {
      const supply = supplyOf(ask, seat)
      if (!supply) return []
      const { states, units } = supply
      const named = states.map((name, state) => ({
        state,
        colour: supplyLook(state, states.length).colour,
        name: tell(game, name),
      }))
      return [
        ...named.filter(({ state }) => units.some(one => one.state === state)),
        { colour: SOURCE_LOOK.colour, name: t('overlay.sources') },
      ]
    }
    case 'control':
      return sides
    case 'objectives':
      return [...sides, { colour: '#f4d35e', name: t('overlay.open') }]
    default:
      return []
  }
}
