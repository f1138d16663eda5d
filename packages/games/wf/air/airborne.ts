/** Section 14: paratroops. */
import { automatic, distance } from '@hexfront/engine'
import { ACTIVE, activeIndex, isMute, isParadropMode, MODE, obeys } from '../hq/active.ts'
import { airRange } from '../hq/range.ts'
import { airSupremacy } from '../calendar.ts'
import { areaFault } from '../movement/areas.ts'
import { AXIS, BLITZ_PARADROP, BY_AIR, DISPERSED, DROPPED, SENT } from '../state.ts'
import { board, HEXES, isMountain, isPara, landWays, lands, sideOf } from '../data.ts'
import { controlOf, friendlyTo } from '../control/control.ts'
import { eliminate, isBattle, isEngaged, isOnMap, stackOf } from '../position.ts'
import { stuckFault, tellMove, touchDown } from '../sea/landing.ts'
import { own } from '../events.ts'
import { has, mark, unitsWith, unmark } from '../flags.ts'
import type { Manner } from '../movement/manner.ts'
import type { Run, Steps } from '@hexfront/engine'
import type { WfState } from '../state.ts'

/** Rules 14.1 and 14.7: German paras stay on the ground once they are grounded. */
export const isGrounded = (state: WfState, unit: number): boolean =>
  sideOf[unit] === AXIS && (state.grounded === 1 || airSupremacy(state))

/** Rule 14.7a, ruling B165: whether a side may ground the German paras now. */
export const mayGround = (state: WfState, side: number): boolean => side === AXIS && state.grounded === 0

/** Rule 14.7: German paras never jump again. */
export function groundParas(run: Run<WfState>, rule: string): void {
  if (run.state.grounded) return
  run.state.grounded = 1
  run.tell(own('grounded', { side: AXIS, rule }))
}

/** The HQs in the hex of the para that may drop it, however far they reach (14.2, B112: one para each in a phase). */
function paradropHqs(state: WfState, unit: number): number[] {
  const found: number[] = []
  for (let i = 0; i < state.active.length; i += ACTIVE) {
    const [hq, mode] = [state.active[i]!, state.active[i + MODE]!]
    if (!isParadropMode(mode) || (state.blitz === 1 && mode !== BLITZ_PARADROP)) continue
    if (state.at[hq] !== state.at[unit] || has(state, hq, SENT)) continue
    if (obeys(unit, hq)) found.push(hq)
  }
  return found
}

/** Those of them that can drop it now. */
const droppers = (state: WfState, unit: number): number[] =>
  paradropHqs(state, unit).filter(hq => !isMute(state, hq))

/** Rules 13.11 and 13.16: whether the HQs that would drop the para have no air range, at 0 or at 1 in mud. */
export function isOutOfArm(state: WfState, unit: number): boolean {
  if (isPara[unit] !== 1 || isGrounded(state, unit)) return false
  const hqs = paradropHqs(state, unit)
  return hqs.length > 0 && hqs.every(hq => airRange(state, hq) === 0)
}

/** Rule 14.3: as far as any of them sends it. */
const reachOf = (state: WfState, unit: number): number =>
  droppers(state, unit).reduce((most, hq) => Math.max(most, airRange(state, hq)), 0)

/** The HQ that sends a para to a hex: of those that reach it the one with the shortest arm, to spare the others. */
function dropperTo(state: WfState, unit: number, hex: number): number {
  const from = state.at[unit]!
  const range = (hq: number): number => airRange(state, hq)
  return droppers(state, unit)
    .filter(hq => isInReach(from, hex, range(hq)))
    .reduce((best, hq) => (range(hq) < range(best) ? hq : best))
}

const isInReach = (from: number, to: number, range: number): boolean =>
  distance(board.grid, board.cellOf[from]!, board.cellOf[to]!) <= range

/** The rule that keeps a para from coming down in a hex, distance aside, or null. */
function dropFault(state: WfState, unit: number, hex: number): string | null {
  if (isMountain[hex] === 1 || hex === state.at[unit]) return '14.3'
  return areaFault(state, unit, hex)
}

/** Rule 14.3: a drop within air range of the HQ, into any hex but mountains. */
export const paradrop: Manner = {
  verb: 'paradrop',

  ban(state, unit) {
    if (isPara[unit] !== 1 || isGrounded(state, unit)) return '14.1'
    if (droppers(state, unit).length === 0) return '14.2c'
    // Nobody leaves a battle by air: the way out is into a friendly hex beside it.
    if (isEngaged(state, unit)) return '6.32a'
    return stuckFault(state, unit)
  },

  goals(state, unit, found) {
    const from = state.at[unit]!
    const range = reachOf(state, unit)
    for (const hex of lands)
      if (isInReach(from, hex, range) && dropFault(state, unit, hex) === null) found(hex)
  },

  fault(state, unit, hex) {
    if (hex < 0 || hex >= HEXES) return '14.3'
    const range = reachOf(state, unit)
    return isInReach(state.at[unit]!, hex, range) ? dropFault(state, unit, hex) : '14.3'
  },

  go(run, unit, hex) {
    const { state } = run
    const from = state.at[unit]!
    mark(state, dropperTo(state, unit, hex), SENT)
    touchDown(run, unit, hex, BY_AIR, DROPPED)
    tellMove(run, unit, 'paradrop', from, '14.3')
  },
}

/** Rule 14.2b: whether a paradrop HQ on a blitz still has to drop a para in this phase, and can. */
export function owesDrop(state: WfState, hq: number): boolean {
  const i = activeIndex(state, hq)
  if (i < 0 || state.active[i + MODE] !== BLITZ_PARADROP || has(state, hq, SENT)) return false
  return stackOf(state, sideOf[hq]!, state.at[hq]!).some(unit => {
    if (paradrop.ban(state, unit) !== null) return false
    let any = false
    paradrop.goals(state, unit, () => (any = true))
    return any
  })
}

/** Rule 14.2b: whether a para is kept for a drop that a paradrop HQ on a blitz beside it must still lead, now or in the blitz. */
export function isPledged(state: WfState, unit: number): boolean {
  if (isPara[unit] !== 1 || isGrounded(state, unit)) return false
  const { active, at } = state
  for (let i = 0; i < active.length; i += ACTIVE) {
    const hq = active[i]!
    if (active[i + MODE] !== BLITZ_PARADROP || at[hq] !== at[unit] || !obeys(unit, hq)) continue
    if (state.blitz === 0 || owesDrop(state, hq)) return true
  }
  return false
}

/** Rule 14.6b: whether a scattered para is in touch with friends on the ground; in a battle it alone holds nothing (B82). */
export function isLinked(state: WfState, unit: number): boolean {
  const [at, side] = [state.at[unit]!, sideOf[unit]!]
  const friendly = friendlyTo(state, side)
  const { battle } = controlOf(state)
  if (friendly[at] === 1 && battle[at] === 0) return true
  for (let d = 0; d < 6; d++) {
    const to = landWays[at * 6 + d]!
    if (to >= 0 && friendly[to] === 1 && battle[to] === 0) return true
  }
  return isBattle(state, at) && stackOf(state, side, at).some(other => !has(state, other, DROPPED))
}

/** Rule 14.6: all at once, for paras do not help one another (B82); who is not linked up is lost. */
function linkUp(run: Run<WfState>): void {
  const { state } = run
  const dropped = unitsWith(state, DROPPED).filter(
    unit => sideOf[unit] === state.side && isOnMap(state, unit),
  )
  const linked = dropped.filter(unit => isLinked(state, unit))
  for (const unit of dropped) {
    if (linked.includes(unit)) unmark(state, unit, DROPPED | DISPERSED)
    else eliminate(run, unit, '14.6b')
  }
  if (linked.length > 0)
    run.tell(
      own('linkedUp', {
        places: linked.map(unit => state.at[unit]!),
        side: state.side,
        rule: '14.6c',
      }),
    )
}

export const airborneSteps: Steps<WfState> = {
  linkUp: automatic<WfState>(run => {
    run.pop()
    linkUp(run)
  }),
}
