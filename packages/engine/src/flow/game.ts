import { cloneState } from './clone.ts'
import { isSeed, seedDice } from './dice.ts'
import type { Seed } from './dice.ts'
import { SPECTATOR } from './contract.ts'
import { makeFlow } from './flow.ts'
import { makeRoom } from './room.ts'
import { hasStanding, hideStanding, noStandingAnswers } from './standing.ts'
import type { Flow } from './flow.ts'
import type { Action, BaseState, Frame, Game, Json, Message, Refusal, Seat, Viewer } from './contract.ts'
import type { FactRoom } from './room.ts'
import type { Now, Scene } from './scene.ts'
import type { Steps } from './step.ts'

/** What a game writes; `defineGame` adds what every game has alike. */
export interface GameParts<S extends BaseState> extends Omit<
  Game<S>,
  | 'setup'
  | 'decisions'
  | 'actions'
  | 'check'
  | 'apply'
  | 'standing'
  | 'reply'
  | 'copy'
  | 'view'
  | 'outcome'
  | 'scene'
> {
  readonly steps: Steps<S>
  /** The position before anybody decides anything, and the frame that play begins with. */
  start(base: BaseState): { state: S; frame: Frame }
  /** Copies a state, all that it holds included: for games whose views are asked for often. */
  copy?(state: S): S
  /** A copy for a viewer, where making it without what is hidden is faster than to copy and mask; `hide` masks the rest. */
  copyFor?(state: S, viewer: Viewer): S
  /** Where the game keeps what it derives from a state. */
  readonly room?: FactRoom<S>
  /** Everything in the room follows from what everybody sees: then windows ask by it, and derive nothing anew. */
  readonly isRoomOpen?: true
  /** Masks, in a copy that is the viewer's own, everything the viewer may not know; what it was copied from is known well. */
  hide(copy: S, viewer: Viewer, from: S): void
  /** What lies on the table, from a view; where play stands is what its steps say. */
  scene(view: S, now: Now): SceneParts
}

/** What a game says of a scene; the rest is said by its steps. */
export type SceneParts = Omit<Scene, 'now' | 'focus' | 'battle'>

/** A game as the rest of the house knows it, with its flow and steps for tests that set up positions by hand. */
export type DefinedGame<S extends BaseState> = Game<S> & { readonly flow: Flow<S>; readonly steps: Steps<S> }

export function defineGame<S extends BaseState>(parts: GameParts<S>): DefinedGame<S> {
  const { steps, start, hide, copy: copyOf = cloneState, room = makeRoom<S>(), isRoomOpen, ...others } = parts
  const { copyFor = copyOf, ...rest } = others
  const flow = makeFlow(steps, room, {
    viewed: (state, viewer) => view(state, viewer),
    known(state) {
      const seen = view(state, SPECTATOR)
      if (isRoomOpen) room.lend(state, seen)
      return seen
    },
    turn: rest.turn,
    sides: rest.sides.map(({ name }) => name.id),
  })
  const answersStand = hasStanding(steps)
  /**
   * The first state that was set up, kept for its make alone: as soon as no state is left, the machine forgets all it has
   * learned about records of that make, and the next match begins slowly.
   */
  const kept: S[] = []

  const setup = (scenario: string, options: Readonly<Record<string, Json>>, seed: Seed): S => {
    const problem = setupProblem(rest, scenario, options, seed)
    if (problem) throw new RangeError(`${problem.id} ${JSON.stringify(problem.params)}`)
    const base: BaseState = {
      scenario,
      options: fullOptions(rest, options),
      rng: seedDice(seed),
      frames: [],
      tick: 0,
      outcome: null,
      ...(answersStand && { standing: noStandingAnswers() }),
    }
    const { state: started, frame } = start(base)
    // A copy, so that states and views are records of one make, whoever made them: rules run faster on those.
    const state = copyOf(started)
    room.copy(started, state)
    flow.begin(state, frame)
    if (kept.length === 0) kept.push(state)
    return state
  }

  const copy = (state: S): S => {
    const made = copyOf(state)
    room.copy(state, made)
    return made
  }

  const view = (state: S, viewer: Viewer): S => {
    const masked = copyFor(state, viewer)
    masked.rng = [0, 0, 0, 0]
    hideStanding(masked, viewer)
    hide(masked, viewer, state)
    // What was derived from the copy while it still held secrets must not be found again.
    room.clear(masked)
    return masked
  }

  const sample = (view: S, seat: Seat, rng: number[]): S => ({ ...rest.sample(cloneState(view), seat, rng) })

  /** A verb of another phase is refused by what the game says of it, not by the rule of the step in hand. */
  const check = (state: S, seat: Seat, action: Action): Refusal | null => {
    const refusal = flow.check(state, seat, action)
    if (refusal?.id !== 'engine.verb') return refusal
    const { elsewhere } = Object.hasOwn(rest.verbs, action.verb) ? rest.verbs[action.verb]! : {}
    return elsewhere ? { ...elsewhere.reason, rule: elsewhere.rule } : refusal
  }

  const scene = (view: S): Scene => {
    const now = flow.now(view)
    const parts = rest.scene(view, now)
    return {
      ...parts,
      now: now.phase || (parts.outline[0]?.id ?? ''),
      focus: now.focus,
      ...(now.battle && { battle: now.battle }),
    }
  }

  return {
    ...rest,
    scene,
    flow,
    steps,
    setup,
    copy,
    view,
    sample,
    decisions: flow.decisions,
    actions: flow.actions,
    check,
    apply: flow.apply,
    standing: flow.standing,
    reply: flow.reply,
    outcome: state => state.outcome,
  }
}

type Choices = Pick<Game, 'scenarios' | 'options'>

/** Why a game cannot be set up with these choices, or null. */
export function setupProblem(
  game: Choices,
  scenario: string,
  options: Readonly<Record<string, Json>>,
  seed: Seed,
): Message | null {
  if (!game.scenarios.some(one => one.id === scenario)) {
    return { id: 'engine.scenario', params: { scenario, known: names(game.scenarios.map(one => one.id)) } }
  }
  for (const [id, value] of Object.entries(options)) {
    const option = game.options.find(one => one.id === id)
    if (!option)
      return { id: 'engine.option', params: { option: id, known: names(game.options.map(one => one.id)) } }
    if (!option.values.includes(value)) {
      const known = names(option.values.map(one => JSON.stringify(one)))
      return { id: 'engine.optionValue', params: { option: id, value: JSON.stringify(value), known } }
    }
  }
  if (!isSeed(seed)) return { id: 'engine.seed', params: { seed: String(seed) } }
  return null
}

const names = (list: readonly string[]): string => list.join(', ') || 'none'

function fullOptions(game: Choices, chosen: Readonly<Record<string, Json>>): Record<string, Json> {
  const all: Record<string, Json> = {}
  for (const { id, standard, handicap } of game.options) {
    const value = chosen[id] ?? standard
    if (!handicap || value !== standard) all[id] = value
  }
  return all
}
