/** Troops that the enemy can cut off next turn: where he may break in, and whom that leaves without supply. */
import {
  AXIS,
  BERLIN,
  board,
  cvOf,
  friendlyTo,
  isHq,
  lands,
  monthOf,
  railNet,
  stackOf,
  tables,
  unitsIn,
} from './facts.ts'
import { besides } from './ground.ts'
import { fedBy } from './cut.ts'
import { withHolders } from './suppose.ts'
import type { WfState } from './facts.ts'

/** Hexes that those who broke in go on before they can be met; who has walked in goes less far. */
const BEYOND = [1, 2] as const
/** Chance that an enemy beside ground that nobody holds walks in. */
const OPEN = 0.5
const SUREST = 0.9

/** How far a break-in is to be feared by the ground: dry, as the dice fall, mud. */
const DRY = 1
const VARIABLE = 0.6
const MUD = 0.15
/** Who has to walk through mud leaves a fortnight before it dries. */
const AHEAD = 0.8

function groundIn(view: WfState, turn: number): number {
  const month = Number(monthOf({ ...view, turn }).slice(5))
  const { mud, variable } = tables.weather
  return mud.includes(month) ? MUD : variable.months.includes(month) ? VARIABLE : DRY
}

/** How much a break-in is to be feared in the next two fortnights. */
const fearOf = (view: WfState): number => {
  const next = Math.min(view.last, view.turn + 1)
  return Math.max(groundIn(view, next), AHEAD * groundIn(view, Math.min(view.last, next + 1)))
}

/** Where cities alone count, ground that is lost with an army is dearer than the ground. */
const isFeared = (view: WfState, me: number): boolean =>
  me === AXIS && view.period === 'W44' && view.turn < view.last

/** Chance that the enemy breaks into each hex by his next turn. */
export function breachesIn(view: WfState, me: number, threat: Float64Array): Float64Array {
  const breaches = new Float64Array(board.count)
  if (!isFeared(view, me)) return breaches
  const fear = fearOf(view)
  for (const hex of lands) breaches[hex] = fear * breakIn(view, me, hex, threat)
  return breaches
}

/** Chance that a unit in each hex, fed today, has no supply after the enemy's next turn. */
export function exposedIn(view: WfState, me: number, breaches: Float64Array): Float64Array {
  const exposed = new Float64Array(board.count)
  if (!isFeared(view, me)) return exposed
  const before = fedBy(view, me)
  const { supplied } = railNet(view, me)
  for (const hex of lands) {
    const chance = breaches[hex]!
    if (chance < LEAST) continue
    const taken = beyond(view, me, hex)
    if (!taken.some(one => supplied[one] === 1)) continue
    const after = fedBy(withHolders(view, 1 - me, taken), me)
    for (const one of lands)
      if (before[one] === 1 && after[one] === 0 && exposed[one]! < chance) exposed[one] = chance
  }
  return exposed
}
const LEAST = 0.15

/** Chance that the enemy breaks into one of our hexes that he stands beside. */
function breakIn(view: WfState, me: number, hex: number, threat: Float64Array): number {
  if (friendlyTo(view, me)[hex] !== 1 || hex === BERLIN || !isBeside(view, 1 - me, hex)) return 0
  const held = stackOf(view, me, hex).reduce(
    (sum, unit) => sum + (isHq[unit] === 1 ? 0 : cvOf(view, unit)),
    0,
  )
  if (held === 0) return OPEN
  return Math.max(0, Math.min(SUREST, (threat[hex]! / (held + 0.5) - 0.8) / 2.4))
}

function isBeside(view: WfState, side: number, hex: number): boolean {
  const there = unitsIn(view, side)
  return there[hex]! > 0 || besides(hex).some(to => there[to]! > 0)
}

/** A hex that was broken into, and the ground behind it that nobody holds. */
function beyond(view: WfState, me: number, hex: number): number[] {
  const held = unitsIn(view, me)
  const far = BEYOND[held[hex]! > 0 ? 1 : 0]
  const taken = [hex]
  let ring = taken
  for (let d = 0; d < far; d++) {
    const next: number[] = []
    for (const to of ring.flatMap(besides)) {
      if (held[to]! > 0 || to === BERLIN || taken.includes(to) || next.includes(to)) continue
      if (friendlyTo(view, me)[to] === 1) next.push(to)
    }
    taken.push(...next)
    ring = next
  }
  return taken
}
