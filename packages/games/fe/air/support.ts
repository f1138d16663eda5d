/** Rules 9.241, 14.22, 14.3: Ground Support and Carpet Bombing for an Allied attack that is being put together. */
import { CASSINO, isAirborne, isAmerican, isBritish, isWinter, limit, UK, AFRICA, linksOf } from '../data.ts'
import { changeVp } from '../economy/points.ts'
import { hasMark, setMark } from '../effects/effects.ts'
import { isThere } from '../ground.ts'
import { own } from '../events.ts'
import { ALLIED, CARPET, SPENT, SUPPORT } from '../state.ts'
import { refuse } from '../words/refuse.ts'
import { sacMarkers, tacMarkers } from './missions.ts'
import { rangeTo } from './range.ts'
import type { More, Run } from '@hexfront/engine'
import type { AttackFrame, Plan } from '../combat/plan.ts'
import type { FeState } from '../state.ts'

/** Rule 14.31a, rulings B82, B83: whether a marker may be placed on an attacking hex. */
export function isInRange(state: FeState, hex: number): boolean {
  if ([UK, AFRICA].some(box => linksOf[box]!.includes(hex) && isThere(state, hex))) return true
  return state.airfields.some(field => rangeTo(state, field, hex) <= limit('groundSupportRange'))
}

const nations = (nation: string): Uint8Array => (nation === 'US' ? isAmerican : isBritish)

/** Rules 14.3c, B84: an attacking unit of the marker's nationality; Airborne units are of either. */
const hasNation = (units: readonly number[], nation: string): boolean =>
  units.some(unit => isAirborne[unit] === 1 || nations(nation)[unit] === 1)

/** Rules 14.3d, 19.35, 19.38: which of them limits the markers on one attack; in winter one where players agreed on that. */
function limitRule(state: FeState): keyof typeof LIMITS {
  if (isWinter(state) && state.options['winterSupport'] === true) return '19.38'
  return state.options['freeSupport'] === true ? '19.35' : '14.3d'
}
const LIMITS = {
  '14.3d': limit('groundSupport'),
  '19.35': limit('groundSupportFree'),
  '19.38': limit('groundSupportWinter'),
}

const supportLimit = (state: FeState): number => LIMITS[limitRule(state)]

/** Rule 2.22d, ruling B70: in one combat an Airborne unit is of one nationality, so alone it calls for one nation's markers. */
function hasBothNations(units: readonly number[]): boolean {
  const [us, uk] = ['US', 'UK'].map(nation => units.some(unit => nations(nation)[unit] === 1))
  const airborne = units.filter(unit => isAirborne[unit] === 1).length
  return Number(us) + Number(uk) + airborne >= 2
}

/** Rule 14.3d: one of each nation, unless 19.35 lets two of one come with one of the other (B174). */
function nationFault(state: FeState, { tac, units }: AttackFrame, n: number): string | null {
  const { nation } = tacMarkers[n]!
  if (!hasNation(units, nation)) return '14.3c'
  const isOther = tac.some(other => tacMarkers[other]!.nation !== nation)
  if (isOther && !hasBothNations(units)) return '14.3c'
  const same = tac.filter(other => tacMarkers[other]!.nation === nation).length
  if (same === 0) return null
  if (state.options['freeSupport'] !== true || supportLimit(state) < 3) return '14.3d'
  return same < 2 && hasBothNations(units) ? null : '19.35'
}

/** The rule that keeps a TAC marker from supporting the attack in hand, or null. */
export function supportFault(state: FeState, frame: AttackFrame, n: number): string | null {
  if (frame.side !== ALLIED || frame.units.length === 0) return '9.241'
  if (state.tac[n] !== SUPPORT) return '14.1'
  if (frame.tac.includes(n) || (state.supported & (1 << n)) !== 0) return '14.3b'
  if (frame.sac >= 0) return '14.31b'
  if (frame.tac.length >= supportLimit(state)) return limitRule(state)
  const nation = nationFault(state, frame, n)
  if (nation !== null) return nation
  return frame.units.some(unit => isInRange(state, state.at[unit]!)) ? null : '14.31a'
}

/** The rule that keeps a SAC marker from bombing for the attack in hand, or null. */
export function carpetFault(state: FeState, frame: AttackFrame, n: number): string | null {
  if (frame.side !== ALLIED || frame.units.length === 0) return '9.241'
  if (state.sac[n] !== CARPET) return '14.1'
  if (state.bombed === 1 || frame.sac >= 0) return '14.22c'
  return frame.tac.length > 0 ? '14.22d' : null
}

/** What the Allied attacker may add to his attack; who leaves the attack again may take it with him. */
export const supportMore: More<FeState, AttackFrame> = {
  offer(state, frame, _seat, offer) {
    if (frame.side !== ALLIED) return
    for (const { n } of tacMarkers) if (supportFault(state, frame, n) === null) offer.add('support', n)
    for (const { n } of sacMarkers) if (carpetFault(state, frame, n) === null) offer.add('carpet', n)
    if (frame.tac.length > 0 || frame.sac >= 0) offer.add('callOff')
  },
  why(state, frame, _seat, { verb, arg }) {
    if (verb === 'support') return refuse(supportFault(state, frame, Number(arg)) ?? '14.1')
    return verb === 'carpet' ? refuse(carpetFault(state, frame, Number(arg)) ?? '14.1') : null
  },
  act: {
    support: (_run, frame, arg) => void frame.tac.push(Number(arg)),
    carpet: (_run, frame, arg) => void (frame.sac = Number(arg)),
    callOff(_run, frame) {
      frame.tac = []
      frame.sac = -1
    },
  },
}

/** Why the support of an attack does not hold any more, after units have left it; or null. */
export function commitFault(state: FeState, frame: AttackFrame): string | null {
  const bare = { ...frame, tac: [] as number[] }
  for (const n of frame.tac) {
    const fault = supportFault(state, bare, n)
    if (fault !== null) return fault
    bare.tac = [...bare.tac, n]
  }
  return null
}

/** Rules 14.22e, 14.31c, 19.36: markers that are in the attack have been used; the abbey costs a point, once. */
export function useSupport(run: Run<FeState>, { tac, sac, target }: Plan): void {
  const { state } = run
  for (const n of tac) {
    state.supported |= 1 << n
    run.tell(own('support', { marker: tacMarkers[n]!.name, at: target, rule: '14.31a' }))
  }
  if (sac < 0) return
  state.sac[sac] = SPENT
  state.bombed = 1
  run.tell(own('carpet', { marker: sacMarkers[sac]!.name, at: target, rule: '14.22a' }))
  if (target !== CASSINO || state.options['abbey'] !== true || hasMark(state, 'abbey')) return
  setMark(state, 'abbey')
  changeVp(run, 1, '19.36')
}
