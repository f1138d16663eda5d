/**
 * Movement of stacks: pick a unit, add others of its hex, go by any manner there is, go on, leave some behind, and be
 * done. Each unit pays by its own table; those left behind wait and go on when the others are done.
 */
import { mannerOf, offerGoals } from '../move/manner.ts'
import { automatic, choice, seatBit } from '../flow/step.ts'
import type { Frame, Message, Refusal } from '../flow/contract.ts'
import type { Manner } from '../move/manner.ts'
import type { Argument, ChoiceStep, Offer, Run, Steps } from '../flow/step.ts'
import type { FieldState, More, Names } from './field.ts'

/** Units that move together, with what each has paid so far; a game adds what was found when they began. */
export type Group = {
  units: number[]
  spent: number[]
}

export interface MovementFrame extends Frame {
  side: number
}

/** Units on their way. */
export type MovingFrame<G extends Group = Group> = Frame &
  G & {
    side: number
    /** 1 once they have left their first hex. */
    under: number
    /** Parts of the stack that wait where they split off, to go on later. */
    parked: G[]
  }

export interface MovementRules<S extends FieldState, G extends Group> {
  /** Rules that govern the phase, and a move. */
  readonly rules: readonly string[]
  readonly movingRules: readonly string[]
  readonly names: Names
  units(side: number): readonly number[]
  /** The units of a side in a location. */
  stack(state: S, side: number, location: number): readonly number[]
  /** The rule that keeps a unit from moving at all now, or null. */
  pickFault(state: S, side: number, unit: number): string | null
  /** Calls back with all of a side who may move now, in unit order, where they are found faster than one by one. */
  eachPick?(state: S, side: number, found: (unit: number) => void): void
  /** What is settled for units the moment they begin to move together, nothing paid. */
  begin(state: S, units: readonly number[]): G
  /** The rule that keeps a unit from moving with those in hand, or null; it may be picked, and is in their hex. */
  joinFault(state: S, frame: MovingFrame<G>, unit: number): string | null
  /** The rule by which only units of one hex begin to move together. */
  readonly apartRule: string
  readonly manners: readonly Manner<S, MovingFrame<G>>[]
  /** Why those in hand cannot go somewhere, where a game has more to say than the rule. */
  whyNot?(state: S, frame: MovingFrame<G>, manner: Manner<S, MovingFrame<G>>, to: number): Refusal | null
  /** Whether nobody of them could go on, not even by himself, or the move has been stopped. */
  isOver(state: S, group: G): boolean
  /** A unit splits off: the facts of those who wait with it become those of all of them. */
  wait(frame: MovingFrame<G>, waiting: G | undefined): G
  /** Units have finished moving; whatever is pushed now is asked before anybody moves on. */
  finished(run: Run<S>, units: readonly number[], frame: MovingFrame<G>): void
  /** The rule that keeps the phase from ending now, or null. */
  endFault?(state: S, frame: MovementFrame): string | null
  /** What is asked between moves, where there is more to say than that units may move. */
  ask?(state: S, frame: MovementFrame): Message
  /** What ending the phase does, if more than to leave its frame. */
  ended?(run: Run<S>, frame: MovementFrame): void
  /** What else can be done between moves, with units in hand, and only before they have gone anywhere. */
  readonly between?: More<S, MovementFrame>
  readonly inHand?: More<S, MovingFrame<G>>
  readonly atFirst?: More<S, MovingFrame<G>>
}

/** Steps `movement`, the phase of a side, `moving`, units in hand, and `moveOn`, after something came in between. */
export function movementSteps<S extends FieldState, G extends Group>(game: MovementRules<S, G>): Steps<S> {
  return {
    movement: phaseStep(game),
    moving: movingStep(game),
    moveOn: automatic(run => {
      run.pop()
      const frame = run.state.frames.at(-1) as MovingFrame<G>
      if (isDone(game, run.state, frame)) finish(game, run, frame)
    }),
  }
}

export const movingFrame = <G extends Group>(side: number, group: G): MovingFrame<G> =>
  Object.assign({ step: 'moving', side, under: 0, parked: [] }, group) as MovingFrame<G>

/** Pick a unit, or end the phase: all may move, or some, or none. */
function phaseStep<S extends FieldState, G extends Group>(game: MovementRules<S, G>): ChoiceStep<S, never> {
  return choice<S, MovementFrame>({
    phase: (_state, frame) => `movement${frame.side}`,
    deciders: (_state, frame) => seatBit(frame.side),
    ask: game.ask ?? (() => ({ id: 'ask.movement' })),
    wait: () => ({ id: 'wait.movement' }),
    rules: game.rules,
    offer(state, frame, seat, offer) {
      eachPick(game, state, frame.side, unit => offer.add('pick', unit))
      game.between?.offer(state, frame, seat, offer)
      if ((game.endFault?.(state, frame) ?? null) === null) offer.add('end')
    },
    why(state, frame, seat, action) {
      const held = action.verb === 'end' ? (game.endFault?.(state, frame) ?? null) : null
      if (held !== null) return { id: 'no.end', rule: held }
      if (action.verb !== 'pick') return game.between?.why?.(state, frame, seat, action) ?? null
      return pickRefusal(game, state, frame.side, action.arg)
    },
    act: {
      ...game.between?.act,
      pick: (run, frame, arg) => run.push(movingFrame(frame.side, game.begin(run.state, [Number(arg)]))),
      end: (run, frame) => (game.ended ? game.ended(run, frame) : run.pop()),
    },
  })
}

function eachPick<S extends FieldState, G extends Group>(
  game: MovementRules<S, G>,
  state: S,
  side: number,
  found: (unit: number) => void,
): void {
  if (game.eachPick) return game.eachPick(state, side, found)
  for (const unit of game.units(side)) if (game.pickFault(state, side, unit) === null) found(unit)
}

function pickRefusal<S extends FieldState, G extends Group>(
  game: MovementRules<S, G>,
  state: S,
  side: number,
  arg: Argument,
): Refusal | null {
  if (typeof arg !== 'number' || state.at[arg] === undefined) return null
  const rule = game.pickFault(state, side, arg)
  return rule === null ? null : { id: 'no.pick', rule, params: { unit: game.names.unit(arg) } }
}

/** Units in hand: more of the same hex may join before the first step. */
function movingStep<S extends FieldState, G extends Group>(game: MovementRules<S, G>): ChoiceStep<S, never> {
  type F = MovingFrame<G>
  const goings: Record<string, ChoiceStep<S, F>['act'][string]> = {}
  for (const manner of game.manners)
    goings[manner.verb] = (run, frame, arg) => go(game, run, frame, manner, Number(arg))
  return choice<S, F>({
    deciders: (_state, frame) => seatBit(frame.side),
    ask: (_state, frame) => askMoving(game.names, frame),
    wait: () => ({ id: 'wait.movement' }),
    rules: game.movingRules,
    offer(state, frame, seat, offer) {
      offerGoals(game.manners, state, frame, offer)
      game.inHand?.offer(state, frame, seat, offer)
      if (frame.under === 1) return offerSplit(frame, offer)
      offerJoiners(game, state, frame, offer)
      game.atFirst?.offer(state, frame, seat, offer)
      offer.add('stay')
    },
    why(state, frame, seat, action) {
      const { verb, arg } = action
      const manner = mannerOf(game.manners, verb)
      if (manner) return whyNotThere(game, manner, state, frame, arg)
      if (verb === 'add') return addRefusal(game, state, frame, arg)
      return (
        game.inHand?.why?.(state, frame, seat, action) ??
        game.atFirst?.why?.(state, frame, seat, action) ??
        null
      )
    },
    act: {
      ...game.inHand?.act,
      ...game.atFirst?.act,
      ...goings,
      add: (run, frame, arg) =>
        run.swap({ ...frame, ...game.begin(run.state, [...frame.units, Number(arg)]) }),
      drop: (run, frame, arg) => split(game, run.state, frame, Number(arg)),
      stay: (run, frame) => finish(game, run, frame),
      done: (run, frame) => finish(game, run, frame),
    },
  })
}

function askMoving(names: Names, { units }: Group): Message {
  const params = { unit: names.unit(units[0]!), n: units.length }
  return { id: units.length === 1 ? 'ask.moving' : 'ask.movingStack', params }
}

function offerJoiners<S extends FieldState, G extends Group>(
  game: MovementRules<S, G>,
  state: S,
  frame: MovingFrame<G>,
  offer: Offer,
): void {
  for (const unit of game.stack(state, frame.side, state.at[frame.units[0]!]!))
    if (!frame.units.includes(unit) && addFault(game, state, frame, unit) === null) offer.add('add', unit)
}

/** The rule that keeps a unit from moving with those in hand, or null. */
function addFault<S extends FieldState, G extends Group>(
  game: MovementRules<S, G>,
  state: S,
  frame: MovingFrame<G>,
  unit: number,
): string | null {
  if (frame.under === 1 || state.at[unit] !== state.at[frame.units[0]!]) return game.apartRule
  return game.pickFault(state, frame.side, unit) ?? game.joinFault(state, frame, unit)
}

function addRefusal<S extends FieldState, G extends Group>(
  game: MovementRules<S, G>,
  state: S,
  frame: MovingFrame<G>,
  arg: Argument,
): Refusal | null {
  if (typeof arg !== 'number' || !game.units(frame.side).includes(arg)) return null
  const rule = addFault(game, state, frame, arg)
  const id = rule === game.apartRule ? 'no.together' : 'no.pick'
  return rule === null ? null : { id, rule, params: { unit: game.names.unit(arg) } }
}

function whyNotThere<S extends FieldState, G extends Group>(
  game: MovementRules<S, G>,
  manner: Manner<S, MovingFrame<G>>,
  state: S,
  frame: MovingFrame<G>,
  arg: Argument,
): Refusal | null {
  if (typeof arg !== 'number') return null
  if (game.whyNot) return game.whyNot(state, frame, manner, arg)
  const rule = manner.ban(state, frame) ?? manner.fault(state, frame, arg)
  const params = { unit: game.names.unit(frame.units[0]!), place: game.names.place(arg) }
  return rule === null ? null : { id: `no.${manner.verb}`, rule, params }
}

/** A stack that has moved may leave units behind, or be done. */
function offerSplit({ units }: Group, offer: Offer): void {
  if (units.length > 1) for (const unit of units) offer.add('drop', unit)
  offer.add('done')
}

/** The group goes, and is done with if it cannot go on. */
function go<S extends FieldState, G extends Group>(
  game: MovementRules<S, G>,
  run: Run<S>,
  frame: MovingFrame<G>,
  manner: Manner<S, MovingFrame<G>>,
  to: number,
): void {
  const { state } = run
  frame.under = 1
  manner.go(run, frame, to)
  if (state.outcome) return
  // Where something has come in between, it is seen after it whether they can go on.
  const { frames } = state
  if (frames[frames.length - 1] !== frame) frames.splice(frames.indexOf(frame) + 1, 0, { step: 'moveOn' })
  else if (game.isOver(state, frame)) finish(game, run, frame)
}

const isDone = <S extends FieldState, G extends Group>(
  game: MovementRules<S, G>,
  state: S,
  frame: MovingFrame<G>,
): boolean => frame.units.every(unit => state.at[unit]! < 0) || game.isOver(state, frame)

/** Everybody pays for a way by his own table. */
export function payToll(group: Group, tollOf: (unit: number) => number): void {
  group.spent = group.spent.map((paid, i) => paid + tollOf(group.units[i]!))
}

/** A unit splits off where the stack stands; it can go on when the others are done. */
function split<S extends FieldState, G extends Group>(
  game: MovementRules<S, G>,
  state: S,
  frame: MovingFrame<G>,
  unit: number,
): void {
  const i = frame.units.indexOf(unit)
  const paid = frame.spent[i]!
  frame.units = frame.units.filter(other => other !== unit)
  frame.spent = frame.spent.filter((_, other) => other !== i)
  const last = frame.parked.at(-1)
  const beside = last && state.at[last.units[0]!] === state.at[unit] ? last : undefined
  const facts = game.wait(frame, beside)
  const group = {
    ...facts,
    units: [...(beside?.units ?? []), unit],
    spent: [...(beside?.spent ?? []), paid],
  }
  if (beside) frame.parked[frame.parked.length - 1] = group
  else frame.parked.push(group)
}

/** The group is done; whoever of its stack still waits and can go on does. */
function finish<S extends FieldState, G extends Group>(
  game: MovementRules<S, G>,
  run: Run<S>,
  frame: MovingFrame<G>,
): void {
  const done = frame.units.slice()
  const parked = frame.parked.slice()
  let waiting = parked.pop()
  while (waiting && game.isOver(run.state, waiting)) {
    done.push(...waiting.units)
    waiting = parked.pop()
  }
  if (waiting) run.swap({ ...frame, ...waiting, under: 1, parked })
  else run.pop()
  game.finished(run, done, frame)
}
