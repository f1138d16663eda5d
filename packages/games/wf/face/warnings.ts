/** What a player should hear before he ends a phase, computed by the code that will judge it. */
import { cloneState } from '@hexfront/engine'
import { ACTIVE, activeHqs, commandsMoves, isInvasionMode, MODE, modeNames, MOVES } from '../hq/active.ts'
import { battlesThat, BEGUN } from '../combat/battles.ts'
import { isBattle } from '../position.ts'
import { isSupported } from '../hq/range.ts'
import { loneHqs, openLines } from './flanks.ts'
import { departure, unguarded, unlinked } from './departures.ts'
import { openCities, starving, starvingOnBeaches } from './exposed.ts'
import { placeName, sideOf, unitName } from '../data.ts'
import { settleControl } from '../control/settle.ts'
import { shoreFault } from '../sea/shut.ts'
import { warWarnings } from '../politics/neutrals.ts'
import { canBuy } from '../production/building.ts'
import { pointsLeft } from '../production/orders.ts'
import { AXIS, SENT } from '../state.ts'
import { goesOn } from '../calendar.ts'
import { has } from '../flags.ts'
import type { Argument, Warning } from '@hexfront/engine'
import type { BuildFrame } from '../production/orders.ts'
import type { WfState } from '../state.ts'

interface Ending {
  readonly verb: string
  readonly arg?: Argument
  /** Who would end it, where that is known. */
  readonly seat?: number | undefined
}

/** Warnings about what ends with a verb. */
export function warningsOf(state: WfState, { verb, arg, seat }: Ending): Warning[] {
  const frame = state.frames.at(-1)
  const step = frame?.step
  if (step === 'command' && verb === 'endCommand') return idleTurn(state)
  if (step === 'building' && verb === 'done') return unspent(state, seat)
  if (step === 'command' && verb === 'declare') return warWarnings(state, arg)
  if (step === 'commanding' && verb === 'mode') return shutIn(state, Number(frame!['hq']), arg)
  if (step === 'movement' && verb === 'endMovement')
    return [
      ...(isLastMove(state) ? [] : dangers(state, state.side)),
      ...unusedMoves(state),
      ...unusedLandings(state),
      ...unsupported(state),
      ...unlinked(state, state.side),
    ]
  if (step === 'moving') return going(state, Number(frame!['unit']), verb, arg)
  if (step === 'mobilizing') return going(state, Number(frame!['hq']), verb, arg)
  if (step === 'beachheads' && verb === 'done') return starvingOnBeaches(state)
  if (step === 'maquis' && verb === 'none') return [{ reason: { id: 'warn.maquis' }, rule: '16.31b' }]
  return step === 'mobilize' && verb === 'endMobilize'
    ? [...unsupported(state), ...unlinked(state, state.side)]
    : []
}

/** What a unit in hand does by going somewhere, or by covering those who go. */
function going(state: WfState, unit: number, verb: string, arg?: Argument): Warning[] {
  if (verb === 'rearguard') return departure(state, unit, verb, -1)
  return typeof arg === 'number' && verb !== 'secondWave' ? departure(state, unit, verb, arg) : []
}

/** What the enemy's next turn may bring. */
const dangers = (state: WfState, side: number): Warning[] => [
  ...starving(state, side),
  ...openCities(state, side),
  ...unguarded(state, side),
  ...loneHqs(state, side),
  ...openLines(state, side),
]

/** Rules 3.11b and 3.13: the Axis moves last, and unless play may go on no enemy comes any more. */
const isLastMove = (state: WfState): boolean =>
  state.side === AXIS && state.turn >= state.last && !goesOn(state) && state.options['extend'] !== 'ask'

/** Rule 11.3b: points that are not spent are lost; nobody hears of those that would buy nothing. */
function unspent(state: WfState, seat: number | undefined): Warning[] {
  const frame = state.frames.at(-1) as BuildFrame
  if (seat === undefined || frame.orders[seat] === undefined || !canBuy(state, frame, seat)) return []
  const n = pointsLeft(state, frame, seat)
  return [{ reason: { id: 'warn.points', params: { n } }, rule: '11.3b' }]
}

/** Rule 5.3b: without an active HQ nobody moves. */
function idleTurn(state: WfState): Warning[] {
  if (state.active.length > 0) return []
  return [{ reason: { id: 'warn.idle' }, rule: '5.3b' }]
}

/** Rules 12.3b and 15.42b2: an HQ that would lead landings from a port that no landing leaves. */
function shutIn(state: WfState, hq: number, arg?: Argument): Warning[] {
  const at = state.at[hq]!
  const mode = modeNames.indexOf(arg as 'normal')
  const rule = isInvasionMode(mode) ? shoreFault(state, sideOf[hq]!, at) : null
  if (rule === null) return []
  return [
    { reason: { id: `warn.shutIn.${rule}`, params: { unit: unitName(hq), place: placeName(at) } }, rule },
  ]
}

/** Ruling B43: supreme moves that are not used lapse. */
function unusedMoves({ active }: WfState): Warning[] {
  let n = 0
  for (let i = 0; i < active.length; i += ACTIVE) n += active[i + MOVES]!
  return n === 0 ? [] : [{ reason: { id: 'warn.supreme', params: { n } }, rule: '5.61' }]
}

/** Rules 14.2a and 15.42a: an HQ that gave all its command for a landing and has sent nobody. */
function unusedLandings(state: WfState): Warning[] {
  const idle = activeHqs(state).filter(
    (hq, n) => !commandsMoves(state.active[n * ACTIVE + MODE]!) && !has(state, hq, SENT),
  )
  if (idle.length === 0) return []
  const places = idle.map(hq => state.at[hq]!)
  return [{ reason: { id: 'warn.landing', params: { n: idle.length } }, rule: '15.42a', places }]
}

/** Rule 7.4a: battles that must be fought and that no active HQ supports. */
function unsupported(state: WfState): Warning[] {
  // Control as it will be when combat begins: who attacks opens the way for command.
  const soon = cloneState(state)
  settleControl(soon)
  const places = battlesThat(state, i => state.battles[i + BEGUN] === 1).filter(
    hex => isBattle(state, hex) && !isSupported(soon, hex),
  )
  if (places.length === 0) return []
  return [{ reason: { id: 'warn.unsupported', params: { n: places.length } }, rule: '7.4a', places }]
}
