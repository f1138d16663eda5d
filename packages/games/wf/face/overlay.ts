/** Answers for the table about command and movement: where a unit can go, and what an HQ commands. */
import { eachGoal } from '../movement/manners.ts'
import { eachMarch, speedOf, waysTo } from '../movement/reach.ts'
import { activeHqs, activeIndex, isParadropMode, MODE } from '../hq/active.ts'
import { commandRange } from '../hq/range.ts'
import { eachMobileGoal } from '../hq/mobilize.ts'
import { eachWithdrawal } from '../movement/retreat.ts'
import { withExit } from '../movement/crossings.ts'
import { airSupremacy } from '../calendar.ts'
import { counters, HEXES, isFort, isHq, sideOf, UNITS } from '../data.ts'
import { isOnMap } from '../position.ts'
import { seaway } from '../sea/seaway.ts'
import { AXIS, stepOf } from '../state.ts'
import type { PlacesAnswer, ReachAnswer, Reckoned } from '@hexfront/engine'
import type { WfState } from '../state.ts'

type Goals = (state: WfState, unit: number, found: (verb: string, hex: number) => void) => void

/** Where the unit in hand can go, by the step that asks. */
const goalsIn: Readonly<Record<string, Goals>> = {
  movement: eachGoal,
  moving: eachGoal,
  mobilize: eachMobileGoal,
  mobilizing: eachMobileGoal,
  withdraw: (state, unit, found) => eachWithdrawal(state, unit, hex => found('withdraw', hex)),
}

/** Manners that go over the sea. */
const SEA = new Set(['seaMove', 'invade', 'evacuate'])
/** Manners that go from hex to hex. */
const LAND = new Set(['march', 'withdraw'])

/** The unit that is in hand, or -1. */
function inHand({ frames }: WfState): number {
  const frame = frames.at(-1)
  const unit = frame?.['unit'] ?? frame?.['hq']
  return typeof unit === 'number' ? unit : -1
}

const unitOr = (unit: number | undefined, other: number): number =>
  unit !== undefined && unit >= 0 && unit < UNITS ? unit : other

/** Everywhere a unit can go now, by whatever manner; paths for what it can march. */
export function explainReach(state: WfState, asked?: number): ReachAnswer | null {
  const unit = unitOr(asked, inHand(state))
  if (unit < 0 || !isOnMap(state, unit) || sideOf[unit] !== state.side) return null
  const step = state.frames.at(-1)?.step ?? ''
  const goals = goalsIn[step]
  if (goals === undefined) return null
  return step === 'withdraw'
    ? withExit(state, state.at[unit]!, () => reachOf(state, unit, goals))
    : reachOf(state, unit, goals)
}

function reachOf(state: WfState, unit: number, goals: Goals): ReachAnswer {
  const allowance = speedOf(state, unit)
  const costs = new Map<number, number>()
  const byLand = new Set<number>()
  const routes: Record<number, number[]> = {}
  goals(state, unit, (verb, hex) => {
    costs.set(hex, allowance)
    if (LAND.has(verb)) byLand.add(hex)
    else routes[hex] = SEA.has(verb) ? seaway(state.at[unit]!, hex) : [state.at[unit]!, hex]
  })
  const marched: number[] = []
  eachMarch(state, unit, allowance, (hex, cost) => {
    if (!byLand.has(hex)) return
    costs.set(hex, cost)
    marched.push(hex)
  })
  const paths: Record<number, number[]> = {}
  for (const hex of marched) {
    const way = waysTo(state, unit, allowance, hex)[0]
    if (way) paths[hex] = way.path
  }
  return {
    places: [...costs].map(([at, cost]) => ({ at, cost })),
    paths,
    routes,
    allowance,
    why: speedWhy(state, unit),
  }
}

/** How a unit comes by its speed: by kind, weather and the enemy's air force. */
function speedWhy(state: WfState, unit: number): Reckoned[] {
  if (isFort[unit] === 1) return [{ reason: { id: 'reach.fort' }, rule: '2.26a' }]
  const { faces } = counters.sheet.units[unit]!
  const face = faces[stepOf(state, unit)]!
  const kind = { reason: { id: 'reach.speed', params: { n: face['dry']! } }, rule: 'CH.unit' }
  const weather = { reason: { id: 'reach.mud', params: { n: face['mud']! } }, rule: '12.22' }
  const isHunted = sideOf[unit] === AXIS && airSupremacy(state)
  return [
    kind,
    ...(state.mud === 1 ? [weather] : []),
    ...(isHunted ? [{ reason: { id: 'reach.hunted' }, rule: '13.22a' }] : []),
  ]
}

/** Rules 5.3 and 14.2a: the hexes under command of an HQ, or of all that are active; one that leads a drop has none. */
export function explainCommand(state: WfState, unit?: number): PlacesAnswer | null {
  const hq = unitOr(unit, -1)
  const asked = hq >= 0 ? [hq] : activeHqs(state)
  const places = new Set<number>()
  for (const one of asked) {
    if (isHq[one] === 0 || !isOnMap(state, one) || leadsDrop(state, one)) continue
    commandRange(state, one).forEach((is, hex) => {
      if (is === 1 && hex < HEXES) places.add(hex)
    })
  }
  return { places: [...places].sort((a, b) => a - b) }
}

function leadsDrop(state: WfState, hq: number): boolean {
  const i = activeIndex(state, hq)
  return i >= 0 && isParadropMode(state.active[i + MODE]!)
}
