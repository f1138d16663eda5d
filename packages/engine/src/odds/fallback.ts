/**
 * Retreats after a battle, or out of an overfull hex: hex by hex along a way that can be completed, the force as a
 * whole, in parts as the owner likes, or unit by unit. Who cannot go is the game's affair.
 */
import { nextRetreatHexes } from '../combat/retreat.ts'
import { BEHIND, splitChoices } from '../combat/split.ts'
import { automatic, choice, seatBit } from '../flow/step.ts'
import { partyLeft, partySeat } from './battle.ts'
import type { Board } from '../board/board.ts'
import type { HexPath, NextHexes, RetreatTerms } from '../combat/retreat.ts'
import type { Frame } from '../flow/contract.ts'
import type { ChoiceStep, Run, StandingSheet, Steps } from '../flow/step.ts'
import type { BattleFrame, DeedRun } from './battle.ts'
import type { FieldState, Names, Refuse } from './field.ts'

export interface RetreatFrame extends Frame {
  side: number
  /** Who says where: the owner, unless the rules give it to his enemy. */
  chooser: number
  from: number
  /** Units that still have to go; in a choice those in hand. */
  units: number[]
  /** Hexes to go. */
  hexes: number
  /** The way of those in hand so far, from the hex that is left. */
  path: number[]
  /** When a force is split: hexes it has gone to, and units that found no way. */
  used: number[]
  staying: number[]
  /** 1 once somebody has been named to go first; until he has gone nobody else is. */
  named?: number
}

/**
 * How a force keeps together. whole: to one hex, and if there is none, split as little as can be; loose: its owner may
 * set units apart; single: unit by unit, each from where it is, in whatever order its owner likes.
 */
export type Cohesion = 'whole' | 'loose' | 'single'

export interface RetreatRules<S extends FieldState, F extends RetreatFrame> {
  readonly rules: readonly string[]
  readonly board: Board
  readonly names: Names
  readonly refuse: Refuse
  readonly cohesion: Cohesion
  /** The message that asks where to go; 'ask.retreat' if it says nothing. */
  ask?(state: S, frame: F): string
  /** Those of the units that cannot retreat at all; what becomes of them is done here. */
  sift?(run: Run<S>, frame: F): void
  /** The rule that keeps a unit from going on to a hex, stacking apart, or null. */
  stepFault(state: S, frame: F, unit: number, path: HexPath, to: number): string | null
  /** Where each of them could go, but not all together: the rule that keeps them from it, or null. */
  groupFault?(state: S, frame: F, units: readonly number[], to: number): string | null
  /** The rule that keeps units from ending in a hex together, or null. */
  endFault(state: S, frame: F, units: readonly number[], hex: number): string | null
  /** The rules of what has to be preferred, and of how a force splits, for refusals. */
  readonly preferRule: string
  readonly splitRule?: string
  /** In a loose force: the rule by which units part, for refusals. */
  readonly apartRule?: string
  /** Where units go one by one: the rule by which their owner says who is first, for refusals. */
  readonly firstRule?: string
  /** How far the way is at most, where it stops, which steps and which ends come before others. */
  terms?(
    state: S,
    frame: F,
    units: readonly number[],
  ): Partial<Pick<RetreatTerms, 'most' | 'stops' | 'mayStop' | 'stepRank' | 'prefer'>>
  /** In a loose force that cannot go as one: whether two of it still go together. */
  kin?(unit: number, other: number): boolean
  /** In a split: what a unit weighs, and how far each hex is from where the force should go. */
  weight?(unit: number): number
  distance?(state: S, frame: F): ArrayLike<number>
  /** Units go on by one hex. */
  go(run: Run<S>, frame: F, units: readonly number[], to: number): void
  /** Units that find no way; returns those of them that try once more. */
  stuck(run: Run<S>, frame: F, units: readonly number[]): readonly number[]
  /** Where units go one by one: whether their owner may say who of those that have still to go is first; not unless given. */
  orderMatters?(state: S, frame: F): boolean
  /** How the question where to can be answered once and for all. */
  readonly standing?: StandingSheet<S, F>
}

/** The retreat of units out of a hex. */
export const retreatFrame = (
  side: number,
  from: number,
  units: readonly number[],
  hexes: number,
): RetreatFrame => ({
  step: 'fallBack',
  side,
  chooser: side,
  from,
  units: units.slice(),
  hexes,
  path: [from],
  used: [],
  staying: [],
})

/** Where units that go together may go next so that they can complete their retreat. */
export function nextFor<S extends FieldState, F extends RetreatFrame>(
  game: RetreatRules<S, F>,
  state: S,
  frame: F,
  units: readonly number[],
): NextHexes {
  const { neighbours } = game.board
  return nextRetreatHexes(frame.path, {
    hexes: frame.hexes,
    neighbours: hex => neighbours.subarray(hex * 6, hex * 6 + 6),
    mayStep: (path, to) =>
      units.every(unit => game.stepFault(state, frame, unit, path, to) === null) &&
      (game.groupFault?.(state, frame, units, to) ?? null) === null,
    mayEnd: path => game.endFault(state, frame, units, path[path.length - 1]!) === null,
    ...game.terms?.(state, frame, units),
  })
}

/** Where the first unit of a force that must split may go, or `BEHIND`. */
export function splitFor<S extends FieldState, F extends RetreatFrame>(
  game: RetreatRules<S, F>,
  state: S,
  frame: F,
): number[] {
  const { units, used, path, from } = frame
  const far = game.distance?.(state, frame)
  return splitChoices({
    units,
    used,
    hexes: Array.from(game.board.neighbours.subarray(from * 6, from * 6 + 6)).filter(to => to >= 0),
    weight: unit => game.weight?.(unit) ?? 1,
    mayGo: (unit, to) => game.stepFault(state, frame, unit, path, to) === null,
    fits: (some, to) => game.endFault(state, frame, some, to) === null,
    distance: to => far?.[to] ?? 0,
  })
}

/** The frame that waits below a choice, and below others of the same force that parted on the way. */
const below = (state: FieldState): RetreatFrame =>
  state.frames.findLast(({ step }) => step === 'fallBack') as RetreatFrame

export function retreatSteps<S extends FieldState, F extends RetreatFrame = RetreatFrame>(
  game: RetreatRules<S, F>,
): Steps<S> {
  return {
    fallBack: automatic<S, F>((run, frame) => fallBack(game, run, frame)),
    retreat: retreatStep(game),
    ...(game.cohesion === 'whole' && { split: splitStep(game) }),
  }
}

/** Who is to go next is taken in hand; when all have gone, those who found no way are dealt with. */
function fallBack<S extends FieldState, F extends RetreatFrame>(
  game: RetreatRules<S, F>,
  run: Run<S>,
  frame: F,
): void {
  game.sift?.(run, frame)
  const { units, staying } = frame
  if (units.length === 0) {
    if (staying.length === 0) return run.pop()
    frame.staying = []
    frame.used = []
    frame.units = game.stuck(run, frame, staying).slice()
    return
  }
  if (game.cohesion === 'single') return sendOne(game, run, frame)
  const isSplit = frame.used.length > 0 || staying.length > 0
  const together = isSplit && game.cohesion === 'whole' ? NOBODY : units
  const groups = game.cohesion === 'loose' ? [together, kinOf(game, units), units.slice(0, 1)] : [together]
  for (const group of groups)
    if (group.length > 0 && nextFor(game, run.state, frame, group).hexes.length > 0)
      return run.push({ ...frame, units: group.slice(), step: 'retreat' })
  if (game.cohesion === 'whole') return run.push({ ...frame, step: 'split' })
  frame.staying.push(units[0]!)
  frame.units = units.slice(1)
}

const NOBODY: readonly number[] = []

/** Those of a force who go with the first of it. */
const kinOf = <S extends FieldState, F extends RetreatFrame>(
  game: RetreatRules<S, F>,
  units: readonly number[],
): readonly number[] => (game.kin ? units.filter(unit => game.kin!(units[0]!, unit)) : NOBODY)

/** The first of those who have to go is taken in hand, from the hex in which it is. */
function sendOne<S extends FieldState, F extends RetreatFrame>(
  game: RetreatRules<S, F>,
  run: Run<S>,
  frame: F,
): void {
  const unit = frame.units[0]!
  const from = run.state.at[unit]!
  const one = { ...frame, from, path: [from], units: [unit], step: 'retreat' }
  if (nextFor(game, run.state, one, one.units).hexes.length > 0) return run.push(one)
  frame.staying.push(unit)
  frame.units = frame.units.slice(1)
  delete frame.named
}

/** Units that could go before the one in hand. */
function othersFirst<S extends FieldState, F extends RetreatFrame>(
  game: RetreatRules<S, F>,
  state: S,
  frame: F,
): number[] {
  if (game.cohesion !== 'single' || frame.named === 1 || frame.path.length > 1) return []
  const waiting = state.frames.at(-2) as F
  if (waiting.units.length < 2 || game.orderMatters?.(state, waiting) !== true) return []
  return waiting.units.filter(unit => !frame.units.includes(unit))
}

function goFirst(run: Run<FieldState>, unit: number): void {
  run.pop()
  const waiting = below(run.state)
  waiting.units = [unit, ...waiting.units.filter(one => one !== unit)]
  waiting.named = 1
}

/** The retreat of those in hand is over. */
function settle(run: Run<FieldState>, frame: RetreatFrame, at: number): void {
  run.pop()
  const waiting = below(run.state)
  waiting.units = waiting.units.filter(unit => !frame.units.includes(unit))
  if (!waiting.used.includes(at) && waiting.units.length > 0) waiting.used.push(at)
  delete waiting.named
}

/** Those in hand go hex by hex, together. */
function retreatStep<S extends FieldState, F extends RetreatFrame>(
  game: RetreatRules<S, F>,
): ChoiceStep<S, never> {
  return choice<S, F>({
    deciders: (state, frame) => (inHand(state, frame).length > 0 ? seatBit(frame.chooser) : 0),
    ask: (state, frame) => ({
      id: game.ask?.(state, frame) ?? 'ask.retreat',
      params: {
        place: game.names.place(frame.from),
        at: game.names.place(frame.path.at(-1)!),
        n: Math.max(1, frame.hexes - frame.path.length + 1),
        // One by one, it is told who.
        ...(game.cohesion === 'single' && { unit: game.names.unit(frame.units[0]!) }),
        // In a loose force, which of its parts.
        ...(game.cohesion === 'loose' && {
          units: inHand(state, frame)
            .map(unit => game.names.unit(unit))
            .join(', '),
        }),
      },
    }),
    wait: (_state, frame) => ({ id: 'wait.retreat', params: { place: game.names.place(frame.from) } }),
    rules: game.rules,
    offer(state, frame, _seat, offer) {
      const next = nextFor(game, state, frame, inHand(state, frame))
      for (const to of next.hexes) offer.add('retreat', to)
      if (next.complete) offer.add('halt')
      for (const unit of othersFirst(game, state, frame)) offer.add('first', unit)
      if (game.cohesion !== 'loose') return
      const units = inHand(state, frame)
      if (units.length > 1) for (const unit of units) offer.add('apart', unit)
    },
    why: (state, frame, _seat, { verb, arg }) =>
      game.refuse(
        (verb === 'apart' && game.apartRule) ||
          (verb === 'first' && game.firstRule) ||
          wholeFault(game, state, frame, Number(arg)),
      ),
    act: {
      retreat: (run, frame, arg) => goOn(game, run, frame, Number(arg)),
      halt: (run, frame) => settle(run, frame, frame.path[frame.path.length - 1]!),
      first: (run, _frame, arg) => goFirst(run, Number(arg)),
      ...(game.cohesion === 'loose' && { apart: (run, frame, arg) => setApart(run, frame, Number(arg)) }),
    },
    leave(run, frame) {
      run.pop()
      const waiting = below(run.state)
      waiting.units = waiting.units.filter(unit => !frame.units.includes(unit))
      waiting.staying.push(...inHand(run.state, frame))
      delete waiting.named
    },
    forced: true,
    ...(game.standing && { standing: game.standing }),
  })
}

/** Those who are still on the way: some may have been lost on it. */
const inHand = (state: FieldState, { units, path }: RetreatFrame): number[] =>
  units.filter(unit => state.at[unit] === path[path.length - 1])

/** A unit goes its own way, after those in hand; on the way from where they have got to, with others set apart there. */
function setApart(run: Run<FieldState>, frame: RetreatFrame, unit: number): void {
  frame.units = frame.units.filter(one => one !== unit)
  if (frame.path.length === 1) return
  const { frames } = run.state
  const beneath = frames.at(-2) as RetreatFrame
  const isSameWay = beneath.step === frame.step && beneath.path.join() === frame.path.join()
  if (isSameWay) beneath.units = [...beneath.units, unit]
  else frames.splice(-1, 0, { ...frame, units: [unit] })
}

function goOn<S extends FieldState, F extends RetreatFrame>(
  game: RetreatRules<S, F>,
  run: Run<S>,
  frame: F,
  to: number,
): void {
  const units = inHand(run.state, frame)
  frame.path = [...frame.path, to]
  const { complete, hexes } = nextFor(game, run.state, frame, units)
  if (complete && hexes.length === 0) settle(run, frame, to)
  game.go(run, frame, units, to)
}

/** Why those in hand may not all go to a hex. */
function wholeFault<S extends FieldState, F extends RetreatFrame>(
  game: RetreatRules<S, F>,
  state: S,
  frame: F,
  to: number,
): string {
  for (const unit of frame.units) {
    const fault = game.stepFault(state, frame, unit, frame.path, to)
    if (fault !== null) return fault
  }
  const together = game.groupFault?.(state, frame, frame.units, to) ?? null
  return together ?? game.endFault(state, frame, frame.units, to) ?? game.preferRule
}

/** One unit after the other, split no more than there must be. */
function splitStep<S extends FieldState, F extends RetreatFrame>(
  game: RetreatRules<S, F>,
): ChoiceStep<S, never> {
  return choice<S, F>({
    deciders: (_state, frame) => seatBit(frame.chooser),
    ask: (_state, frame) => ({ id: 'ask.split', params: { unit: game.names.unit(frame.units[0]!) } }),
    wait: (_state, frame) => ({ id: 'wait.retreat', params: { place: game.names.place(frame.from) } }),
    rules: game.rules,
    offer(state, frame, _seat, offer) {
      for (const to of splitFor(game, state, frame)) {
        if (to === BEHIND) offer.add('stay')
        else offer.add('retreat', to)
      }
    },
    why: (state, frame, _seat, { verb, arg }) =>
      game.refuse(
        (verb === 'retreat' && game.stepFault(state, frame, frame.units[0]!, frame.path, Number(arg))) ||
          (game.splitRule ?? game.preferRule),
      ),
    act: {
      retreat(run, frame, arg) {
        run.pop()
        const [unit, ...rest] = frame.units
        const to = Number(arg)
        game.go(run, frame, [unit!], to)
        const waiting = below(run.state)
        waiting.units = rest
        if (!waiting.used.includes(to)) waiting.used.push(to)
      },
      stay(run, frame) {
        run.pop()
        const [unit, ...rest] = frame.units
        const waiting = below(run.state)
        waiting.units = rest
        waiting.staying.push(unit!)
      },
    },
    forced: true,
  })
}

/** The deed `retreat`: one side goes so many hexes; `make` may add what the game keeps in the frame. */
export function retreatDeed<S extends FieldState, B extends BattleFrame, F extends RetreatFrame>(
  make: (frame: RetreatFrame, state: S, battle: B) => F,
): DeedRun<S, B> {
  return (run, battle, { to = 'defender', n = 1 }) => {
    const units = partyLeft(run.state, battle, to)
    if (units.length === 0) return
    const froms = [...new Set(units.map(unit => run.state.at[unit]!))]
    // Attackers come from several hexes: a frame for each, the first on top.
    for (const from of froms.reverse()) {
      const some = units.filter(unit => run.state.at[unit] === from)
      run.push(make(retreatFrame(partySeat(battle, to), from, some, n), run.state, battle))
    }
  }
}
