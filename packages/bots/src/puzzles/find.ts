/**
 * Finds puzzles in games between computers: positions in which a march wins or takes an objective for certain, or in
 * which doing nothing would let the enemy do so. Each is proven by playing it out before it is kept.
 */
import { cloneState } from '@hexfront/engine'
import type { Action, BaseState, Game, Seat } from '@hexfront/engine'
import { questionIn } from '../question.ts'
import { fetchBot } from '../registry.ts'
import { findLine, hasWon, marchesIn } from '../shared/wins.ts'
import { enemyLine, ownerOf } from './check.ts'
import { playOut } from './solve.ts'
import type { SeatedBot } from '../bot.ts'
import type { Json } from '@hexfront/engine'
import type { Check, Puzzle } from './puzzle.ts'

export interface Mine {
  readonly scenario: string
  readonly options: Readonly<Record<string, Json>>
  readonly seed: number
  /** One name per side. */
  readonly bots: readonly string[]
  /** The kind of decision that begins a movement phase. */
  readonly kind: string
  readonly budgetMs: number
  /** Every movement phase is looked at, or only how games end, which costs little beside playing them. */
  readonly where: 'phases' | 'endings'
}

/** A position in which a seat is about to move. */
interface Moment {
  readonly state: BaseState
  readonly seat: Seat
  readonly turn: number
}

/** Plays a game and tells of the puzzles in it as they are found. */
export async function* findPuzzles(game: Game, mine: Mine): AsyncIterable<Puzzle> {
  const bots = await Promise.all(
    mine.bots.map(async (name, seat) => (await fetchBot(name, game, mine.seed * 2 + seat))!),
  )
  const state = game.setup(mine.scenario, mine.options, mine.seed)
  const seen = new Set<string>()
  const moments: Moment[] = []
  while (!state.outcome) {
    const decision = game.decisions(state)[0]!
    const { seat, kind } = decision
    const sign = `${game.turn(state)} ${seat} ${state.frames.length}`
    if (kind === mine.kind && !seen.has(sign)) {
      seen.add(sign)
      const moment = { state: cloneState(state), seat, turn: game.turn(state) }
      moments.push(moment)
      if (mine.where === 'phases') yield* puzzlesIn(game, mine, moment)
    }
    game.apply(state, seat, await bots[seat]!.choose(questionIn(game, state, decision, mine.budgetMs)))
  }
  yield* endgames(game, mine, moments, state)
}

async function* puzzlesIn(game: Game, mine: Mine, moment: Moment): AsyncIterable<Puzzle> {
  const { state, seat } = moment
  const win = enemyLine(game, state, seat)
  if (win) {
    yield puzzleOf(game, mine, moment, 'win', null, 'step', [{ kind: 'wins' }])
    return
  }
  const after = await answered(game, mine, moment, [])
  if (after === null) return
  for (const place of openTo(game, state, seat)) {
    const line = marchTo(game, state, seat, place)
    if (line && (await isKept(game, mine, moment, line, place)))
      yield puzzleOf(game, mine, moment, 'open', place, 'step', [{ kind: 'owns', at: [idOf(game, place)] }])
  }
  const enemy = 1 - seat
  if (enemyLine(game, after, enemy) && (await canHold(game, mine, moment, undefined)))
    yield puzzleOf(game, mine, moment, 'hold', null, 'step', [{ kind: 'holds', asked: mine.kind }])
  for (const place of openTo(game, after, enemy))
    if (
      ownerOf(game, state, place) === seat &&
      marchTo(game, after, enemy, place) &&
      (await canHold(game, mine, moment, place))
    ) {
      const check: Check = { kind: 'holds', asked: mine.kind, at: [idOf(game, place)] }
      yield puzzleOf(game, mine, moment, 'guard', place, 'step', [check])
    }
}

const idOf = ({ board }: Game, place: number): string => board.ids[place]!

/** Objectives of the other side. */
const openTo = (game: Game, state: BaseState, seat: Seat): number[] =>
  (game.scene(state).objectives ?? []).flatMap(({ at, owner }) => (owner === 1 - seat ? [at] : []))

/** Positions looked at for one march. */
const LOOKS = 4000

/** A march by which a seat takes an objective. */
function marchTo(game: Game, state: BaseState, seat: Seat, place: number): Action[] | null {
  const marches = marchesIn(game)
  return findLine(game, state, {
    seat,
    depth: 2,
    looks: LOOKS,
    isFound: one => ownerOf(game, one, place) === seat,
    tries: (actions, number) =>
      marches(actions, number).filter(({ arg }) => number === 0 || Number(arg) === place),
  })
}

/** The position in which the enemy moves after a seat has done only this; null where it does not come to that. */
async function answered(
  game: Game,
  mine: Mine,
  { state, seat }: Moment,
  line: readonly Action[],
): Promise<BaseState | null> {
  const tried = cloneState(state)
  for (const action of line) game.apply(tried, seat, action)
  if (!endStep(game, tried, seat, state.frames.length)) return null
  const bots = await computers(game, mine.seed)
  const isOver = (one: BaseState): boolean =>
    game.decisions(one).some(({ kind, seat: who }) => kind === mine.kind && who === 1 - seat)
  const played = await playOut(game, tried, { seat, bots, budgetMs: mine.budgetMs, isOver })
  return played.state.outcome ? null : played.state
}

const computers = async (game: Game, seed: number): Promise<SeatedBot[]> =>
  await Promise.all(game.sides.map(async (_, seat) => (await fetchBot('computer', game, seed * 2 + seat))!))

/** Actions within which a phase in which nothing is done has to be over. */
const FEW = 8

/** Ends the movement phase at once: lays down what is in hand, then says that all is done. */
function endStep(game: Game, state: BaseState, seat: Seat, depth: number): boolean {
  for (let n = 0; n < FEW; n++) {
    if (state.outcome || state.frames.length < depth) return state.outcome === null
    const actions = game.actions(state, seat)
    const isButton = ({ verb }: Action): boolean => game.verbs[verb]!.on === 'nothing'
    const end = actions.find(one => isButton(one) && game.verbs[one.verb]!.ends) ?? actions.find(isButton)
    if (!end) return false
    const step = state.frames[depth - 1]?.step
    game.apply(state, seat, end)
    if (state.frames[depth - 1]?.step !== step) return state.outcome === null
  }
  return false
}

/** Whether an objective that is taken so stays taken, and nothing else is lost over it at once. */
async function isKept(
  game: Game,
  mine: Mine,
  moment: Moment,
  line: readonly Action[],
  place: number,
): Promise<boolean> {
  const after = await answered(game, mine, moment, line)
  if (after === null || ownerOf(game, after, place) !== moment.seat) return false
  return !enemyLine(game, after, 1 - moment.seat) && !marchTo(game, after, 1 - moment.seat, place)
}

/** Whole phases of the computer that are tried to find one that holds. */
const TRIED = 3

/** Whether the computer, in one of a few tries, leaves the enemy no march that wins, or takes a place. */
async function canHold(game: Game, mine: Mine, moment: Moment, place: number | undefined): Promise<boolean> {
  const { seat } = moment
  for (let n = 0; n < TRIED; n++) {
    const bots = await computers(game, mine.seed + 101 * n)
    const isOver = (one: BaseState): boolean =>
      game.decisions(one).some(({ kind, seat: who }) => kind === mine.kind && who === 1 - seat)
    const { state } = await playOut(game, cloneState(moment.state), {
      seat,
      bots,
      budgetMs: mine.budgetMs,
      isOver,
    })
    if (state.outcome) continue
    const line =
      place === undefined ? enemyLine(game, state, 1 - seat) : marchTo(game, state, 1 - seat, place)
    if (line === null) return true
  }
  return false
}

/** The last turn: the winner wins in it, and whoever lost might have got through it. */
async function* endgames(
  game: Game,
  mine: Mine,
  moments: readonly Moment[],
  { outcome }: BaseState,
): AsyncIterable<Puzzle> {
  const winner = outcome?.winner ?? null
  if (winner === null) return
  const last = moments.at(-1)!.turn
  const lastOf = (seat: Seat): Moment | undefined =>
    moments.findLast(one => one.seat === seat && one.turn === last)
  const won = lastOf(winner)
  if (won && !(await endsSo(game, mine, won, winner, 'idle')))
    yield puzzleOf(game, mine, won, 'finish', null, 'turn', [{ kind: 'wins' }], outcome!.rule)
  const lost = lastOf(1 - winner)
  if (lost && !(await endsSo(game, mine, lost, winner, 'tries')))
    yield puzzleOf(game, mine, lost, 'survive', null, 'turn', [{ kind: 'survives' }], outcome!.rule)
}

/** Whether a seat wins by the end of the turn: when the mover does nothing, or in every one of a few tries. */
async function endsSo(
  game: Game,
  mine: Mine,
  { state, seat, turn }: Moment,
  winner: Seat,
  how: 'idle' | 'tries',
): Promise<boolean> {
  for (let n = 0; n < (how === 'idle' ? 1 : TRIED); n++) {
    const tried = cloneState(state)
    if (how === 'idle' && !endStep(game, tried, seat, state.frames.length)) return hasWon(winner)(tried)
    const bots = await computers(game, mine.seed + 101 * n)
    const isOver = (one: BaseState): boolean => game.turn(one) !== turn
    const done = await playOut(game, tried, { seat, bots, budgetMs: mine.budgetMs, isOver })
    if (!hasWon(winner)(done.state)) return false
  }
  return true
}

/** What a puzzle of each kind is about; `{place}` is a name on the map. */
const TITLES = {
  win: 'A march wins the game.',
  open: '{place} stands open and can be kept.',
  hold: 'The enemy wins by a march unless he is barred.',
  guard: 'The enemy walks into {place} unless he is barred.',
  finish: 'The game can be won this turn.',
  survive: 'The game is lost this turn unless something is done.',
}

function puzzleOf(
  game: Game,
  { seed }: Mine,
  { state, seat, turn }: Moment,
  kind: keyof typeof TITLES,
  place: number | null,
  until: Puzzle['until'],
  check: readonly Check[],
  rule?: string,
): Puzzle {
  const { id } = game.sides[seat]!
  const where = place === null ? '' : game.board.names[place] || idOf(game, place)
  const position = { state: { ...state, rng: [0, 0, 0, 0] } as unknown as Readonly<Record<string, Json>> }
  return {
    id: [kind, id, ...(place === null ? [] : [idOf(game, place)]), `s${seed}`, `t${turn}`].join('-'),
    title: TITLES[kind].replace('{place}', where),
    rules: rule === undefined ? [] : [rule],
    side: id,
    position,
    until,
    check,
  }
}
