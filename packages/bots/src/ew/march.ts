/** The movement part of a phase: several drafts are settled quickly, the best of them thoroughly, and orders given for it. */
import { makeBudget } from '../shared/budget.ts'
import { topOf } from '../shared/choose.ts'
import {
  ALLIED,
  allHexes,
  ATTACK_MOVE,
  defenseOf,
  GERMAN,
  HEXES,
  stepsOf,
  unitsIn,
} from '@hexfront/games/ew/insight'
import type { EwState } from '@hexfront/games/ew/insight'
import { armsOf, assaultOf } from '../odds/assault.ts'
import { holdVital, pinGarrisons } from '../odds/draft.ts'
import { secure } from '../odds/garrison.ts'
import { sequenceOf } from '../odds/orders.ts'
import { settle } from '../odds/settle.ts'
import { allot } from '../odds/allot.ts'
import { borneBy } from './battle.ts'
import { callBack, dyingIn } from './fed.ts'
import { mobilitiesOf, standingAt } from './mobility.ts'
import { hasRoom, picture as pictureOf, shift, waryEyes, watch } from './picture.ts'
import { goalsOf, portsMissing } from './worth.ts'
import { haltOnTheWay, holdRunners, holdTheWay, takesPort } from './passage.ts'
import { seizePorts } from './seize.ts'
import { holdOf } from './hold.ts'
import { keepOpenCities, portsChance } from './keep.ts'
import { isLiability, prizeOf } from './ground.ts'
import { barOf } from './bar.ts'
import { raceOf } from './race.ts'
import { recoveryOf } from './recover.ts'
import { theatre } from './theatre.ts'
import { retakeOf } from './retake.ts'
import { wishesFor } from './wishes.ts'
import type { Variant } from '../odds/draft.ts'
import type { Guard } from '../odds/guard.ts'
import type { Hold } from '../odds/strike.ts'
import type { Mobility } from '../odds/mobility.ts'
import type { Order } from '../odds/orders.ts'
import type { Outlook } from '../odds/outlook.ts'
import type { Picture } from './picture.ts'
import type { Effort } from '../shared/budget.ts'

export interface March {
  readonly orders: Order[]
  /** What the attacks promise that can be made once they have been carried out. */
  readonly attacks: number
  /** Chance that the Allies have the turn's ports by them. */
  readonly ports: number
}

const VARIANTS: readonly Variant[] = [
  { strikes: 99, idle: 'go' },
  { strikes: 99, idle: 'stay' },
  { strikes: 3, idle: 'go' },
  { strikes: 0, idle: 'stay' },
]
const LATER: readonly Variant[] = [
  { strikes: 0, idle: 'go' },
  { strikes: 0, idle: 'stay' },
]

/** What a factor is worth elsewhere once no ports are missing: hardly anything, and remnants are worth a corps. */
const IDLE = 0.05
const isFree = (view: EwState, me: number): boolean => me === ALLIED && portsMissing(view).later === 0

/** Share of the effort that goes into comparing drafts. */
const COMPARING = 0.15
/** A strike that promises less is not worth a move. */
const LEAST_WORTH = 1

/** How marches are asked for. */
interface Wanted {
  /** How many that differ, besides a wary one of the Allies if there is to be any choice. */
  readonly count: number
  /** Units that stay where they are. */
  readonly posted?: ReadonlySet<number>
  /** Places of which an answer has shown that the enemy takes them: more is feared for those than he seems to bring. */
  readonly feared?: readonly number[]
}

/** Orders for all units that should move, in an order in which they can. */
export const planMarch = (view: EwState, me: number, rng: number[], effort: Effort): March =>
  plansOf(view, me, rng, effort, { count: 1 })[0]!

/** The few best marches that differ, the most promising first; at least one. */
export function plansOf(
  view: EwState,
  me: number,
  rng: number[],
  effort: Effort,
  { count, posted = new Set(), feared = [] }: Wanted,
): March[] {
  const mobility = me === ALLIED ? withoutBurdens(view, mobilitiesOf(view, me)) : mobilitiesOf(view, me)
  for (const unit of posted) if (mobility.has(unit)) mobility.set(unit, standingAt(unit, view.at[unit]!))
  const win = me === GERMAN ? retakeOf(view, mobility) : null
  if (win !== null) return [{ orders: win, attacks: Infinity, ports: 1 }]
  const until = effort.now() + effort.milliseconds
  const field: Field = { view, me, mobility, ...seenWith(view, me, feared), feared, until, rng, effort }
  const { start, guard } = field
  const mayRace = me === ALLIED && view.order !== ATTACK_MOVE
  const race = mayRace ? raceOf(start, mobility, guard) : null
  const recovery = mayRace ? recoveryOf(start, mobility, guard) : null
  // Rules 4.1a, 4.3.1: what wins is looked at before what has been retaken.
  if (recovery !== null && recovery.chance > (race?.chance ?? 0))
    return plansSeen(field, recovery.orders, count)
  if (race !== null || !mayRace || portsMissing(view).now === 0)
    return plansSeen(field, race?.orders ?? (me === GERMAN ? barOf(view, mobility) : []), count)
  const plans = plansSeen(field, [], count)
  // Rules 4.1a, 4.3.2a: whoever loses for want of ports tries for the Ruhr instead, if that is likelier.
  const ports = Math.max(...plans.map(plan => plan.ports))
  const last = ports < 1 ? raceOf(start, mobility, guard, Math.max(ports, LAST_HOPE)) : null
  return last === null ? plans : plansSeen(field, last.orders, count)
}

/** A chance that is taken by those who have lost otherwise. */
const LAST_HOPE = 0.05

/** What a part is planned with. */
interface Field {
  readonly view: EwState
  readonly me: number
  readonly mobility: ReadonlyMap<number, Mobility>
  readonly start: Picture
  readonly guard: Guard
  readonly feared: readonly number[]
  readonly until: number
  readonly rng: number[]
  readonly effort: Effort
}

/** How much more is feared than the enemy seems to bring. */
const FEAR = 2

/** The position as it is seen, and what is guarded against in it. */
function seenWith(
  view: EwState,
  me: number,
  feared: readonly number[],
  eyes?: typeof waryEyes,
): Pick<Field, 'start' | 'guard'> {
  const start = pictureOf(view, me, eyes)
  const guard = watch(start)
  for (const hex of feared) guard.threat[hex]! *= FEAR
  return { start, guard }
}

/**
 * The best marches as things are likely to go. Where the Allies have a choice at all: one more that looks out for worse, and what
 * they would do if nobody had to go where he is sent, since what some are sent for may cost more than it promises.
 */
function plansSeen(field: Field, racers: readonly Order[], count: number): March[] {
  const { view, me } = field
  if (count === 1 || me !== ALLIED) return marchesOf(field, racers, count)
  const wary: Field = { ...field, ...seenWith(view, me, field.feared, waryEyes) }
  const isBound = racers.length > 0
  const plans = [
    ...marchesOf(field, racers, isBound || field.feared.length > 0 ? 1 : count),
    ...marchesOf(wary, racers, 1),
  ]
  if (isBound && field.feared.length === 0) plans.push(...marchesOf(field, [], 1), ...marchesOf(wary, [], 1))
  const known = new Set<string>()
  return plans.filter(({ orders }) => {
    const key = JSON.stringify(orders)
    return !known.has(key) && known.add(key)
  })
}

/** Marches of all, with some who have to go where they are sent; the best draft first. */
function marchesOf(field: Field, racers: readonly Order[], count: number): March[] {
  const { view, me, mobility: all, start, guard, until, rng, effort } = field
  const mobility = new Map(all)
  const budget = (share: number): ReturnType<typeof makeBudget> =>
    makeBudget(Math.ceil(effort.steps * share), until - effort.now(), effort.now)
  for (const { unit, to } of racers) mobility.set(unit, bound(mobility.get(unit)!, to))
  const ground = prizeOf(view, me)
  const hold = holdOf(start, guard, ground)
  const arms = armsOf(start, ground, hold)
  const fights: Outlook['fights'] = view.order === ATTACK_MOVE ? 'next turn' : 'now'
  const movable = new Map([...mobility].filter(([, { hexes }]) => hexes.length > 1))
  const drafts = (fights === 'now' ? VARIANTS : LATER).map(variant => {
    const brief = { mobility, guard, racers, eyes: start.game }
    const picture = draft(view, me, brief, { ...variant, ground, hold })
    const wishes = wishesFor(picture, [...movable.keys()])
    const sketch: Sketched = { picture, outlook: { guard, arms, fights }, mobility: movable, wishes }
    return { sketch, worth: settle(sketch, wishes, rng, budget(COMPARING)) }
  })
  const marches = new Map<string, March>()
  for (const { sketch } of topOf(drafts, count, ({ worth }) => worth)) {
    settle(sketch, sketch.wishes, rng, budget(1))
    if (me === ALLIED) makeSafe(sketch)
    const key = sketch.picture.at.join()
    if (!marches.has(key)) marches.set(key, ordered(sketch, racers))
  }
  return [...marches.values()]
}

/** What the Allies look after when everybody has his place: ports, ways, those who would starve, open cities. */
function makeSafe({ picture, mobility, outlook: { guard, arms, fights } }: Sketched): void {
  seizePorts(picture, mobility, guard)
  const falling = (): readonly number[] => (fights === 'now' ? assaultOf(picture, arms).doomed : [])
  if (fights === 'now') {
    const dying = dyingIn(picture, guard, mobility, falling())
    holdRunners(picture, { mobility, guard, dying }, () => portsChance(picture, arms))
  }
  holdTheWay(picture, mobility, guard)
  const doomed = falling()
  callBack(picture, mobility, doomed, unit => takesPort(picture, unit))
  haltOnTheWay(picture, mobility, guard)
  keepFrom(dyingIn(picture, guard, mobility, doomed), {
    picture,
    mobility,
    guard,
    arms: fights === 'now' ? arms : null,
  })
}

/** Open cities are looked after as if those were gone whom hunger takes before the Germans come. */
function keepFrom(dying: readonly number[], keep: Parameters<typeof keepOpenCities>[0]): void {
  const { picture, mobility } = keep
  const from = dying.map(unit => picture.at[unit]!)
  for (const unit of dying) shift(picture, unit, -1)
  keepOpenCities({ ...keep, mobility: new Map([...mobility].filter(([unit]) => !dying.includes(unit))) })
  for (const [i, unit] of dying.entries()) shift(picture, unit, from[i]!)
}

/** What has been sketched as orders, in an order in which they can be carried out. */
function ordered({ picture, mobility, outlook: { guard, arms } }: Sketched, racers: readonly Order[]): March {
  const { view, me } = picture
  const others = ordersOf(picture, mobility)
  // Rule 13.6a: the Germans may break in after any move: what must not fall is manned before anybody runs.
  const garrisons = others.filter(({ to }) => guard.vital[to] === 1)
  const rest = others.filter(({ to }) => guard.vital[to] === 0)
  const sequence = sequenceOf(picture, [...garrisons, ...racers, ...rest])
  const ranked = me === ALLIED ? strongestFirst(view, sequence) : sequence
  return {
    orders: lastOut(view, me, guard, ranked),
    attacks: assaultOf(picture, arms).worth,
    ports: me === ALLIED ? portsChance(picture, arms) : 1,
  }
}

/** Rule 13.6a: of those who go to the same place the strongest goes first: an offensive may strike before the others are there. */
export function strongestFirst(view: EwState, orders: readonly Order[]): Order[] {
  const weight = ({ unit }: Order): number => 100 * stepsOf(view, unit) + defenseOf(view, unit)
  const waiting = new Map<number, Order[]>()
  for (const order of orders) waiting.set(order.to, [...(waiting.get(order.to) ?? []), order])
  for (const some of waiting.values()) some.sort((a, b) => weight(b) - weight(a))
  return orders.map(({ to }) => waiting.get(to)!.shift()!)
}

/**
 * Rules 4.3.1, 13.6a: whoever leaves a place that must not fall goes after all others: they may cover it before an offensive comes.
 * Last of all goes whoever leaves it empty; rule 6.4: if those who come may not stand with him they come right after him.
 */
export function lastOut(view: EwState, me: number, guard: Guard, orders: readonly Order[]): Order[] {
  const held = unitsIn(view, me).slice()
  const now: Order[] = []
  const later: Order[] = []
  const last: Order[] = []
  const go = (order: Order, queue = now): void => {
    const from = view.at[order.unit]!
    if (from < HEXES) held[from]!--
    held[order.to]!++
    queue.push(order)
  }
  for (const order of orders) {
    if (now.includes(order)) continue
    const from = view.at[order.unit]!
    const isLeft = from < HEXES && guard.vital[from] === 1 && guard.threat[from]! > 0
    const relief = isLeft ? orders.filter(({ to }) => to === from) : []
    const isBarred =
      relief.length > 0 && relief.every(({ unit }) => !mayStandWith(view, from, unit, order.unit))
    const isFull = relief.length > 0 && unitsIn(view, me)[from]! + relief.length > theatre.roomIn(view, from)
    if (isLeft && held[from] === 1) {
      if (isBarred) for (const one of [order, ...relief]) go(one)
      else last.push(order)
    } else go(order, isLeft && !isBarred && !isFull && guard.vital[order.to] === 0 ? later : now)
  }
  return [...now, ...later, ...last]
}

/** Rule 6.4: whether two units may be in a hex together. */
const mayStandWith = (view: EwState, hex: number, one: number, other: number): boolean =>
  theatre.mayMix(view, hex) || (theatre.groups[one]! & theatre.groups[other]!) !== 0

/** Rule 4.3.1a: nobody goes into a city that would only have to be guarded. */
function withoutBurdens(view: EwState, mobility: ReadonlyMap<number, Mobility>): Map<number, Mobility> {
  const wanted = new Set(goalsOf(view).map(goal => goal.hex))
  const burdens = allHexes.filter(hex => isLiability(view, wanted, hex))
  const found = new Map<number, Mobility>()
  for (const [unit, { hexes, left }] of mobility) {
    const rest = left.slice()
    for (const hex of burdens) if (view.at[unit] !== hex) rest[hex] = -1
    found.set(unit, { unit, hexes: hexes.filter(hex => rest[hex]! >= 0), left: rest })
  }
  return found
}

/** A unit that has to go to a hex. */
const bound = ({ unit, left }: Mobility, to: number): Mobility => {
  const only = left.slice().fill(-1)
  only[to] = left[to]!
  return { unit, hexes: [to], left: only }
}

interface Sketched {
  readonly picture: Picture
  readonly outlook: Outlook
  readonly mobility: ReadonlyMap<number, Mobility>
  readonly wishes: ReturnType<typeof wishesFor>
}

interface Brief {
  readonly mobility: ReadonlyMap<number, Mobility>
  readonly guard: Guard
  readonly racers: readonly Order[]
  readonly eyes: Picture['game']
}

/** Who holds what must not fall, and who strikes. */
function draft(
  view: EwState,
  me: number,
  { mobility, guard, racers, eyes }: Brief,
  { strikes, idle, ground, hold }: Variant & { readonly ground: Float64Array; readonly hold: Hold },
): Picture {
  const picture = pictureOf(view, me, eyes)
  for (const { unit, to } of racers) shift(picture, unit, to)
  const free = new Map([...mobility].filter(([, { hexes }]) => hexes.length > 1))
  const sheet = { picture, guard, free, ready: new Map(mobility) }
  pinGarrisons(sheet, borneBy(view, me))
  holdVital(sheet, { lends: true })
  const isIdle = isFree(view, me)
  const field = { picture, mobility: sheet.ready, ground, hold, ...(isIdle && { apiece: IDLE }) }
  for (const strike of allot(field, { most: strikes, least: LEAST_WORTH, isIdle }).strikes)
    for (const [i, unit] of strike.units.entries()) {
      shift(picture, unit, strike.from[i]!)
      free.delete(unit)
    }
  if (idle === 'go') sendIdle(picture, free)
  const callable = new Map([...mobility].filter(([unit]) => sheet.ready.has(unit) || free.has(unit)))
  secure({ picture, mobility: callable, guard, dear: unit => (free.has(unit) ? 0 : 6), lends: true })
  return picture
}

/** Units without a task go where they are drawn, as far as they are fed there. */
function sendIdle(picture: Picture, free: ReadonlyMap<number, Mobility>): void {
  const { game, view } = picture
  const wishes = wishesFor(picture, [...free.keys()])
  for (const { unit, hexes } of free.values()) {
    const home = picture.at[unit]!
    let best = home
    let most = wishes.draw(unit)
    for (const hex of hexes) {
      if (!game.isFullAt(view, unit, hex) || !hasRoom(picture, unit, hex)) continue
      shift(picture, unit, hex)
      const drawn = wishes.draw(unit)
      if (drawn > most) {
        most = drawn
        best = hex
      }
    }
    shift(picture, unit, best)
  }
}

/** Everybody to where the draft has him. */
function ordersOf({ view, at }: Picture, mobility: ReadonlyMap<number, Mobility>): Order[] {
  const orders: Order[] = []
  for (const unit of mobility.keys()) if (at[unit] !== view.at[unit]) orders.push({ unit, to: at[unit]! })
  return orders
}
