/**
 * The machine that drives a game's steps. Legality is decided here and nowhere else: what a step
 * offers is legal, everything else is refused with a reason. The list is made once per position and
 * serves `actions`, `check` and `apply` alike.
 */
import { rollDie, shuffle } from './dice.ts'
import { nowIn } from './now.ts'
import { OfferList } from './offerlist.ts'
import { makeRoom } from './room.ts'
import { setStanding, STANDING, standingControls, standingReplyIn } from './standing.ts'
import { seatBit } from './step.ts'
import { stepFinder, tableOf } from './steptable.ts'
import type { Now } from './scene.ts'
import type {
  Action,
  BaseState,
  Decision,
  Frame,
  GameEvent,
  Message,
  Outcome,
  Refusal,
  Seat,
  StandingControl,
  Viewer,
} from './contract.ts'
import type { FactRoom } from './room.ts'
import type { AutomaticStep, ChoiceStep, Run, Step, Steps } from './step.ts'

/** An action that a caller applied although `check` refuses it. Nothing was changed. */
export class IllegalAction extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(`${refusal.id} (${refusal.rule})`)
    this.refusal = refusal
  }
}

/** What is known of one position, kept beside the state and good for one tick of it. */
interface Known {
  /** FORGOTTEN once the position has changed within its tick. */
  tick: number
  decisions: readonly Decision[] | null
  actions: (readonly Action[] | null)[]
}

export interface Flow<S extends BaseState> {
  /** Enters the first frame and runs until somebody must decide. */
  begin(state: S, frame: Frame): readonly GameEvent[]
  decisions(state: S): readonly Decision[]
  actions(state: S, seat: Seat): readonly Action[]
  check(state: S, seat: Seat, action: Action): Refusal | null
  apply(state: S, seat: Seat, action: Action): readonly GameEvent[]
  /** Where play stands, as the steps on the stack have it. */
  now(state: S): Now
  standing(state: S, seat: Seat): readonly StandingControl[]
  reply(state: S, seat: Seat): Action | null
  /** For tests and tools that change a state by hand: what was known of it is forgotten. */
  forget(state: S): void
}

/** What the flow asks of the game around it. */
export interface Host<S extends BaseState> {
  viewed(state: S, viewer: Viewer): S
  /** The position as an onlooker sees it, to be read at once. */
  known(state: S): S
  turn(state: S): number
  /** Message ids of the sides' names. */
  readonly sides: readonly string[]
}

type Mutable<T> = { -readonly [K in keyof T]: T[K] }

/** A flow without a game: for tests of the flow alone. */
const ALONE = {
  viewed: <S>(state: S): S => state,
  known: <S>(state: S): S => state,
  turn: (): number => 0,
  sides: [],
}

/** The verb by which either seat gives the game up, whoever has to decide; it is on no list of offers. */
export const RESIGN = 'resign'

const NONE: readonly Action[] = []
const NOTHING: readonly GameEvent[] = []
const FORGOTTEN = -1
/** Automatic steps in a row before we call it a loop: a bug, never a position. */
const LOOP = 10_000

/**
 * What the flow knows is kept in the room, if the game has one, and so goes along with copies. The host says what
 * only the whole game knows: its views, its turn, and the names of the sides for the words to those who wait.
 */
export function makeFlow<S extends BaseState>(
  given: Steps<S>,
  room: FactRoom<S> = makeRoom(),
  host: Host<S> = ALONE,
): Flow<S> {
  const steps = tableOf(given)
  const stepOf = stepFinder(steps)
  const choiceOf = (frame: Frame): ChoiceStep<S, never> => asChoice(stepOf(frame), frame)
  const memory = room.keep<Known>(
    state => ({ tick: state.tick, decisions: null, actions: [null, null] }),
    ({ tick, decisions, actions }) => ({ tick, decisions, actions: actions.slice() }),
  )

  const know = (state: S): Known => {
    const known = memory.of(state)
    if (known.tick === state.tick) return known
    known.tick = state.tick
    known.decisions = null
    known.actions[0] = null
    known.actions[1] = null
    return known
  }

  const forget = (state: S): void => {
    memory.of(state).tick = FORGOTTEN
  }

  const actions = (state: S, seat: Seat): readonly Action[] => {
    const known = know(state)
    const listed = known.actions[seat]
    if (listed) return listed
    const made = list(state, seat)
    known.actions[seat] = made
    return made
  }

  const list = (state: S, seat: Seat): readonly Action[] => {
    const frame = topFrame(state)
    if (!frame || state.outcome) return NONE
    const step = choiceOf(frame)
    if ((step.deciders(state, frame as never) & seatBit(seat)) === 0) return NONE
    const offered = OfferList.begin()
    step.offer(state, frame as never, seat, offered)
    return offered.end()
  }

  const decisions = (state: S): readonly Decision[] => {
    const known = know(state)
    known.decisions ??= decide(choiceOf, state, host.sides)
    return known.decisions
  }

  const check = (state: S, seat: Seat, action: Action): Refusal | null => {
    if (state.outcome) return { id: 'engine.over', rule: 'contract' }
    if (!isAction(action)) return { id: 'engine.malformed', rule: 'contract' }
    const frame = topFrame(state)!
    const step = choiceOf(frame)
    if (seat !== 0 && seat !== 1)
      return { id: 'engine.seat', params: { seat: String(seat) }, rule: 'contract' }
    if (isResignation(action)) return null
    if (action.verb === STANDING) return checkStanding(state, seat, action)
    if ((step.deciders(state, frame as never) & seatBit(seat)) === 0)
      return { id: 'engine.wait', rule: ruleSeenBy(state, seat) }
    if (isOffered(actions(state, seat), action)) return null
    if (!Object.hasOwn(step.act, action.verb)) {
      return { id: 'engine.verb', params: { verb: action.verb }, rule: step.rules[0] ?? 'contract' }
    }
    return (
      step.why?.(state, frame as never, seat, action) ?? {
        id: 'engine.offer',
        rule: step.rules[0] ?? 'contract',
      }
    )
  }

  /** The rule of what is being decided, for one who waits: he may not know how far the other has come with it. */
  const ruleSeenBy = (state: S, seat: Seat): string => {
    const frame = topFrame(host.viewed(state, seat))
    return (frame && choiceOf(frame).rules[0]) ?? 'contract'
  }

  const standing = (state: S, seat: Seat): readonly StandingControl[] =>
    state.standing && !state.outcome ? standingControls(steps, state, seat, host.turn(state)) : []

  const checkStanding = (state: S, seat: Seat, { arg }: Action): Refusal | null => {
    for (const { choices } of standing(state, seat))
      if (choices.some(one => one.action.arg === arg)) return null
    return { id: 'engine.standing.unknown', params: { answer: String(arg) }, rule: 'contract' }
  }

  const reply = (state: S, seat: Seat): Action | null => {
    if (!state.standing || state.outcome) return null
    const offered = actions(state, seat)
    if (offered.length === 0) return null
    const said = standingReplyIn(steps, host.viewed(state, seat), seat, host.turn(state))
    return said && isOffered(offered, said) ? said : null
  }

  /** Runs steps that decide nothing, until one asks or the game is over. */
  const settle = (run: Runner<S>): void => {
    const state = run.state
    for (let turns = 0; ; turns++) {
      if (state.outcome) {
        state.frames.length = 0
        forget(state)
        return
      }
      const frame = topFrame(state)
      if (!frame) throw new Error('the flow ran out without an outcome')
      if (turns > LOOP) throw new Error(`the flow loops in ${frame.step}`)
      const step = stepOf(frame)
      if (isAutomatic(step)) step.run(run, frame as never)
      else if (asks(step, run, frame)) return
    }
  }

  /** Whether a step asks; if not, it has been moved on. */
  const asks = (step: ChoiceStep<S, never>, run: Runner<S>, frame: Frame): boolean => {
    const state = run.state
    forget(state)
    if (step.opens && frame['open'] === undefined)
      frame['open'] = step.opens(host.known(state), frame as never)
    const deciders = step.deciders(state, frame as never)
    if (deciders === 3 || (deciders !== 0 && !step.leave && !step.forced)) return true
    const seat = deciders === 2 ? 1 : 0
    const offered = deciders === 0 ? NONE : actions(state, seat)
    if (offered.length === 0) {
      if (!step.leave) throw new Error(`${frame.step} offers nothing and cannot be left`)
      step.leave(run, frame as never)
      return false
    }
    if (!step.forced || offered.length > 1) return true
    run.seat = seat
    perform(step, run, frame, offered[0]!, seat)
    return false
  }

  const apply = (state: S, seat: Seat, action: Action): readonly GameEvent[] => {
    const refusal = check(state, seat, action)
    if (refusal) throw new IllegalAction(refusal)
    const frame = topFrame(state)!
    const step = choiceOf(frame)
    if (action.verb === STANDING) {
      setStanding(steps, state, seat, String(action.arg), host.turn(state))
      return NOTHING
    }
    const run = new Runner(state, seat)
    state.tick++
    if (isResignation(action))
      run.end({ winner: 1 - seat, reason: { id: 'engine.resigned' }, rule: 'contract' })
    else perform(step, run, frame, action, seat)
    settle(run)
    return run.events
  }

  const begin = (state: S, frame: Frame): readonly GameEvent[] => {
    state.frames.push(frame)
    const run = new Runner(state, 0)
    settle(run)
    return run.events
  }

  const now = (state: S): Now => nowIn(steps, state)

  return { begin, decisions, actions, check, apply, standing, reply, now, forget }
}

function perform<S extends BaseState>(
  step: ChoiceStep<S, never>,
  run: Runner<S>,
  frame: Frame,
  action: Action,
  seat: Seat,
): void {
  const act = step.act[action.verb]
  if (!act) throw new Error(`${frame.step} offers ${action.verb} but does not do it`)
  act(run, frame as never, action.arg, seat)
}

function decide<S extends BaseState>(
  choiceOf: (frame: Frame) => ChoiceStep<S, never>,
  state: S,
  sides: readonly string[],
): readonly Decision[] {
  const frame = topFrame(state)
  if (!frame || state.outcome) return []
  const step = choiceOf(frame)
  const deciders = step.deciders(state, frame as never)
  const made: Decision[] = []
  for (let seat = 0; seat < 2; seat++) {
    if ((deciders & seatBit(seat)) === 0) continue
    const decision: Mutable<Decision> = {
      seat,
      kind: frame.step,
      ask: step.ask(state, frame as never, seat),
      wait: withDecider(step.wait(state, frame as never, seat), sides[seat]),
      rules: step.cites?.(state, frame as never, seat) ?? step.rules,
    }
    // One by one, not spread: this is done for every action.
    if (step.about) decision.about = step.about
    if (step.opens) decision.window = true
    made.push(decision)
  }
  return made
}

/** Whoever waits, or only looks on, reads which side it is that decides: `{decider}`. */
function withDecider({ id, params }: Message, decider: string | undefined): Message {
  if (decider === undefined) return params === undefined ? { id } : { id, params }
  const all: Record<string, string | number> = { decider }
  // Field by field: the records are of many makes, and this is done for every action.
  for (const key in params) all[key] = params[key]!
  return { id, params: all }
}

/** What a rule is handed. A class only because one is made for every action: methods are shared. */
class Runner<S extends BaseState> implements Run<S> {
  readonly state: S
  seat: Seat
  readonly events: GameEvent[] = []

  constructor(state: S, seat: Seat) {
    this.state = state
    this.seat = seat
  }
  roll(sides: number, why: string): number {
    const value = rollDie(this.state.rng, sides)
    this.events.push({ kind: 'roll', sides, value, why, seals: true })
    return value
  }
  tell(event: GameEvent): void {
    this.events.push(event)
  }
  reveal(event: GameEvent): void {
    // Made for this occasion by whoever reveals it, so it can be marked as it is.
    ;(event as Mutable<GameEvent>).seals = true
    this.events.push(event)
  }
  shuffle(list: unknown[], event: GameEvent): void {
    shuffle(this.state.rng, list)
    this.reveal(event)
  }
  draw<T>(list: T[], count: number, event: GameEvent): T[] {
    this.reveal(event)
    return list.splice(Math.max(0, list.length - count))
  }
  push(frame: Frame): void {
    this.state.frames.push(frame)
  }
  pop(): void {
    this.state.frames.pop()
  }
  swap(frame: Frame): void {
    this.state.frames[this.state.frames.length - 1] = frame
  }
  end(outcome: Outcome): void {
    this.state.outcome ??= outcome
  }
}

const topFrame = (state: BaseState): Frame | undefined => state.frames[state.frames.length - 1]

function asChoice<S extends BaseState>(step: Step<S>, frame: Frame): ChoiceStep<S, never> {
  if (isAutomatic(step)) throw new Error(`${frame.step} decides nothing: run the flow first`)
  return step
}

const isAutomatic = <S extends BaseState>(step: Step<S>): step is AutomaticStep<S, never> =>
  (step as Partial<AutomaticStep<S, never>>).run !== undefined

function isOffered(offered: readonly Action[], action: Action): boolean {
  if (offered.includes(action)) return true
  for (const one of offered) if (one.verb === action.verb && one.arg === action.arg) return true
  return false
}

const isResignation = ({ verb, arg }: Action): boolean => verb === RESIGN && arg === undefined

/** Forged input may be anything at all. */
function isAction(action: unknown): action is Action {
  if (typeof action !== 'object' || action === null) return false
  const { verb, arg } = action as { verb?: unknown; arg?: unknown }
  if (typeof verb !== 'string') return false
  return arg === undefined || typeof arg === 'string' || (typeof arg === 'number' && Number.isFinite(arg))
}
