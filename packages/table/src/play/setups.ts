/** Set-ups of one's own: who begins where and how strong, kept under a name, and how to get there by legal actions. */
import type { Action, BaseState, Game, Message, Piece, Problem, Seat, SetUpRole } from '@hexfront/engine'

/** The verbs of a game's set-up by what they do; a role that the game has not is missing. */
export type SetUpVerbs = Readonly<Partial<Record<SetUpRole, string>>>

export function setUpVerbs({ verbs }: Pick<Game, 'verbs'>): SetUpVerbs {
  return Object.fromEntries(
    Object.entries(verbs).flatMap(([name, { setUp }]) => (setUp ? [[setUp, name]] : [])),
  )
}

export interface SetUp {
  readonly hexfront: 'set-up'
  readonly game: string
  readonly scenario: string
  readonly side: string
  readonly name: string
  /** Unit, place and steps lost, by the ids of the counters and the map. */
  readonly units: readonly (readonly [unit: string, place: string, step: number])[]
}

/** What stands on the map now, as a set-up. */
export function setUpOf(
  game: Game,
  { scenario }: BaseState,
  pieces: readonly Piece[],
  seat: Seat,
  name: string,
): SetUp {
  const own = pieces.filter(({ unit, side, at }) => unit >= 0 && side === seat && at >= 0)
  return {
    hexfront: 'set-up',
    game: game.code,
    scenario,
    side: game.sides[seat]!.id,
    name,
    units: own.map(
      ({ unit, at, step }) => [game.counters.units[unit]!.id, game.board.ids[at]!, step] as const,
    ),
  }
}

export function readSetUp(text: string): SetUp | Problem {
  try {
    const found = JSON.parse(text) as unknown
    return isSetUp(found) ? found : { problem: { id: 'setup.notOne' } }
  } catch {
    return { problem: { id: 'setup.notOne' } }
  }
}

function isSetUp(value: unknown): value is SetUp {
  const { hexfront, units, ...names } = (value ?? {}) as Partial<SetUp>
  const { game, scenario, side, name } = names
  return (
    hexfront === 'set-up' &&
    [game, scenario, side, name].every(one => typeof one === 'string') &&
    Array.isArray(units) &&
    units.every(
      (row: unknown) =>
        Array.isArray(row) &&
        typeof row[0] === 'string' &&
        typeof row[1] === 'string' &&
        Number.isInteger(row[2]),
    )
  )
}

/** Where somebody shall stand, and with how many steps lost. */
interface Wish {
  readonly unit: number
  readonly at: number
  readonly step: number
}

/** The legal actions that lead from a position to a set-up, or what does not fit. */
export function planSetUp(
  game: Game,
  start: BaseState,
  seat: Seat,
  setUp: SetUp,
  verbs: SetUpVerbs,
): readonly Action[] | Problem {
  const stranger = strangeIn(game, start, seat, setUp)
  if (stranger) return { problem: stranger }
  const wishes = setUp.units.map(([unit, place, step]): Wish => ({
    unit: game.counters.units.findIndex(({ id }) => id === unit),
    at: game.board.byId.get(place) ?? -1,
    step,
  }))
  if (wishes.some(({ unit, at }) => unit < 0 || at < 0)) return { problem: { id: 'setup.unknown' } }
  // From what stands now, and where that leads into a dead end from the first set-up.
  for (const reset of [false, true]) {
    const hands = makeHands(game, start, seat, verbs)
    if (reset && !hands.tryIt(verbs.reset)) break
    const left = settle(hands, wishes)
    if (left.length === 0) return hands.done
    if (reset) return { problem: unfit(game, left) }
  }
  return { problem: { id: 'setup.unknown' } }
}

function strangeIn(game: Game, start: BaseState, seat: Seat, setUp: SetUp): Message | null {
  if (setUp.game !== game.code) return { id: 'setup.otherGame' }
  if (setUp.side !== game.sides[seat]?.id) return { id: 'setup.otherSide' }
  return setUp.scenario === start.scenario ? null : { id: 'setup.otherScenario' }
}

function unfit(game: Game, left: readonly Wish[]): Message {
  const names = left.slice(0, 4).map(({ unit, at }) => {
    const { name } = game.counters.units[unit]!
    return `${name} (${game.board.names[at] || game.board.ids[at]})`
  })
  return { id: 'setup.unfit', params: { n: left.length, names: names.join(', ') } }
}

/** A copy of the position on which the plan is tried out. */
interface Hands {
  readonly verbs: SetUpVerbs
  readonly done: Action[]
  standing(): ReadonlyMap<number, Piece>
  /** What a verb can be done with now. */
  offered(verb: string | undefined): ReadonlySet<number>
  /** Does it if it is on offer. */
  tryIt(verb: string | undefined, arg?: number): boolean
}

function makeHands(game: Game, start: BaseState, seat: Seat, verbs: SetUpVerbs): Hands {
  const state = structuredClone(start)
  const done: Action[] = []
  let standing: Map<number, Piece> | null = null
  const hands: Hands = {
    verbs,
    done,
    standing: () =>
      (standing ??= new Map(
        game
          .scene(state)
          .pieces.filter(({ unit, side, at }) => unit >= 0 && side === seat && at >= 0)
          .map(piece => [piece.unit, piece]),
      )),
    offered: verb =>
      new Set(
        game
          .actions(state, seat)
          .flatMap(action => (action.verb === verb && typeof action.arg === 'number' ? [action.arg] : [])),
      ),
    tryIt(verb, arg) {
      if (verb === undefined) return false
      const action: Action = arg === undefined ? { verb } : { verb, arg }
      if (game.check(state, seat, action) !== null) return false
      game.apply(state, seat, action)
      done.push(action)
      standing = null
      return true
    },
  }
  // A unit that is in somebody's hand is put back first.
  hands.tryIt(verbs.back)
  return hands
}

/** Fulfils wish after wish as long as something moves; what is left cannot be had. */
function settle(hands: Hands, wishes: readonly Wish[]): readonly Wish[] {
  const wanted = new Map(wishes.map(wish => [wish.unit, wish]))
  const open = (): Wish[] =>
    wishes.filter(({ unit, at, step }) => {
      const now = hands.standing().get(unit)
      return now?.at !== at || now.step !== step
    })
  for (let rounds = 0, detours = wishes.length; rounds < 4 * wishes.length; rounds++) {
    const left = open()
    if (left.length === 0) return []
    const moved = left.filter(wish => fulfil(hands, wish, wanted)).length > 0
    if (moved) continue
    if (detours-- <= 0 || !left.some(wish => makeRoom(hands, wish, wanted))) return left
  }
  return open()
}

function fulfil(hands: Hands, wish: Wish, wanted: ReadonlyMap<number, Wish>): boolean {
  const now = hands.standing().get(wish.unit)
  if (!now) return callUp(hands, wish, wanted)
  if (now.at !== wish.at) return goThere(hands, wish, wanted)
  return now.step > wish.step && growStrong(hands, wish, wanted)
}

/** Tries something with a unit in hand, and puts it back when it came to nothing. */
function withInHand(hands: Hands, unit: number, attempt: () => boolean): boolean {
  const { verbs, done } = hands
  if (!hands.tryIt(verbs.pick, unit)) return false
  if (attempt()) return true
  hands.tryIt(verbs.back)
  // What was put back untouched need not be done at all.
  done.splice(-2)
  return false
}

function goThere(hands: Hands, { unit, at }: Wish, wanted: ReadonlyMap<number, Wish>): boolean {
  return withInHand(hands, unit, () => {
    if (hands.tryIt(hands.verbs.place, at)) return true
    const others = [...hands.standing().values()].filter(piece => piece.at === at)
    return others.some(
      other => wanted.get(other.unit)?.at !== at && hands.tryIt(hands.verbs.swap, other.unit),
    )
  })
}

/** A unit that is not on the map takes the part of one that shall not be there. */
function callUp(hands: Hands, { unit }: Wish, wanted: ReadonlyMap<number, Wish>): boolean {
  const spare = [...hands.standing().keys()].filter(one => !wanted.has(one))
  return spare.some(one => withInHand(hands, one, () => hands.tryIt(hands.verbs.replace, unit)))
}

/** Takes strength from those who shall have less. */
function growStrong(hands: Hands, { unit }: Wish, wanted: ReadonlyMap<number, Wish>): boolean {
  const rich = [...hands.standing().values()].filter(
    piece => piece.step < (wanted.get(piece.unit)?.step ?? Infinity),
  )
  return withInHand(hands, unit, () => rich.some(donor => hands.tryIt(hands.verbs.take, donor.unit)))
}

/** Somebody who stands in the way waits elsewhere. */
function makeRoom(hands: Hands, { unit, at }: Wish, wanted: ReadonlyMap<number, Wish>): boolean {
  const inTheWay = [...hands.standing().values()].filter(
    piece => piece.at === at && piece.unit !== unit && wanted.get(piece.unit)?.at !== at,
  )
  return inTheWay.some(other =>
    withInHand(hands, other.unit, () =>
      [...hands.offered(hands.verbs.place)].some(hex => hands.tryIt(hands.verbs.place, hex)),
    ),
  )
}
