/**
 * What Events have put in force. Marks last for good (or until something takes them off) and are words in
 * `state.marks`; effects last for a time and are records in `state.effects`. Rules ask here and in `queries.ts`;
 * Events write by `setMark`, `clearMark`, `addEffect` and `endEffect`.
 */
import { gatesMoved, stirred } from '../position.ts'
import type { Effect, FeState, Until } from '../state.ts'

/** What can be in force for good. */
export type Mark =
  | 'italianSurrender'
  | 'italianDisarmament'
  | 'rsi'
  | 'patton7th'
  | 'patton3rd'
  | 'argument'
  | 'rhineBridgehead'
  | 'volkssturm'
  | 'alpenfestung'
  | 'nero'
  | 'atlanticWall'
  | 'valkyrieFailed'
  | 'redShutAllied'
  | 'redShut'
  | 'berlinTaken'
  | 'eastShut'
  | 'beachArmor'
  | 'protectUsSac'
  | 'productionMiracle'
  | 'forcedLabor'
  | 'collapse'
  | 'uBoats'
  | 'abbey'

export const hasMark = ({ marks }: FeState, mark: Mark): boolean => marks.includes(mark)

export function setMark(state: FeState, mark: Mark): void {
  if (hasMark(state, mark)) return
  state.marks.push(mark)
  state.marks.sort()
  gatesMoved(state)
}

export function clearMark(state: FeState, mark: Mark): void {
  state.marks = state.marks.filter(one => one !== mark)
  gatesMoved(state)
}

/**
 * What can be in force for a time.
 * - harassed: markers on `hexes` cost the Axis `n` more, no Axis redeployment into them (AL-16).
 * - resistance: Move markers in mainland France away from Allies cost `n` more, no Axis redeployment there outside
 *   Army Districts (AL-39).
 * - italyShut: no Axis redeployment into Italy (AL-27).
 * - frozen: `hexes` may not be activated by the Axis, no German redeploys out of them (AL-26).
 * - strife: Coalition Strife (AX-09).
 * - limitedAsFull: side `n` pays for Limited Supply as for Full; for the Axis only hexes with a Mechanized unit
 *   (AL-38, AX-26).
 * - attackBonus, defenseBonus: the card's own data say which attacks; `combat/bonus.ts` reads them.
 * - ignoreRhine: no river shift over the Rhine (AL-46).
 * - mfBonus: German Mechanized units have `n` more movement (AX-26).
 * - ignoreOil, ignoreInterdiction: those missions have no effect (AX-26, AX-34).
 * - portSpared: `hexes` were taken before the Nero Decree, which does not touch them (AX-51).
 * - portClosed: `hexes` are no Allied ports (AX-15). supplyBarred: no Allied line or redeployment through `hexes` (AX-47).
 * - noRd: side `n` may not play cards for RD (AL-52). eventBlocked: card `n` may not be played as an Event.
 * - orders: Orders from Berlin await the next Axis action (AL-35); donitz: the test at Turn End (AX-43);
 *   crossbow: the next Air Power Phase owes a marker (AX-22). opsBonus: `n` more points of OPS (AL-55).
 */
export type Kind =
  | 'harassed'
  | 'resistance'
  | 'italyShut'
  | 'frozen'
  | 'strife'
  | 'limitedAsFull'
  | 'attackBonus'
  | 'defenseBonus'
  | 'ignoreRhine'
  | 'mfBonus'
  | 'ignoreOil'
  | 'ignoreInterdiction'
  | 'portClosed'
  | 'portSpared'
  | 'supplyBarred'
  | 'noRd'
  | 'eventBlocked'
  | 'orders'
  | 'donitz'
  | 'crossbow'
  | 'opsBonus'

export function addEffect(
  state: FeState,
  what: Kind,
  card: number,
  until: Until,
  more: Partial<Pick<Effect, 'hexes' | 'n'>> = {},
): void {
  state.effects.push({ what, card, until, turn: state.turn, hexes: more.hexes ?? [], n: more.n ?? 0 })
  if (touchesLines({ what })) stirred(state)
}

export const endEffect = (state: FeState, what: Kind): void => keep(state, effect => effect.what !== what)

/** Whether ports, lines or zones hang on an effect: everything else leaves what is known of supply as it is. */
const touchesLines = ({ what }: Pick<Effect, 'what'>): boolean => LINES.has(what)
const LINES: ReadonlySet<string> = new Set<Kind>([
  'ignoreInterdiction',
  'portClosed',
  'portSpared',
  'supplyBarred',
])

/** What these cards have put in force ends. */
export const endEffectsBy = (state: FeState, isMeant: (card: number) => boolean): void =>
  keep(state, ({ card }) => !isMeant(card))

export const effectsOf = (state: FeState, what: Kind): readonly Effect[] =>
  hasEffect(state, what) ? state.effects.filter(effect => effect.what === what) : NONE
const NONE: readonly Effect[] = []
export function hasEffect({ effects }: FeState, what: Kind): boolean {
  for (let i = 0; i < effects.length; i++) if (effects[i]!.what === what) return true
  return false
}

function keep(state: FeState, stays: (effect: Effect) => boolean): void {
  const left = state.effects.filter(stays)
  if (left.length === state.effects.length) return
  const isStirring = state.effects.some(effect => touchesLines(effect) && !stays(effect))
  state.effects = left
  if (isStirring) stirred(state)
}

/** An action is over: what held for it ends. */
export const endOfRound = (state: FeState): void => keep(state, ({ until }) => until !== 'round')

/** Ruling B206: the Turn End Phase begins. */
export const endOfTurn = (state: FeState): void =>
  keep(state, ({ until, turn }) =>
    until === 'nextTurn' ? turn >= state.turn : until !== 'turn' && until !== 'round',
  )
