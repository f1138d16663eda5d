/**
 * A game in play at this screen. The true position lives in here and nowhere else: rendering gets
 * `shown()`, which is made from the view of whoever may look now.
 */
import { canUndo, play, saveMatch, SPECTATOR, undo } from '@hexfront/engine'
import type {
  Action,
  BaseState,
  Decision,
  Game,
  GameEvent,
  Json,
  Message,
  Outcome,
  Query,
  Refusal,
  Save,
  Scene,
  Seat,
  Viewer,
} from '@hexfront/engine'
import { makeLogReader } from './history.ts'
import type { History, LogEntry } from './history.ts'
import { makePace } from './pace.ts'
import type { Pace, PaceControl, Speed } from './pace.ts'
import { firstViewer, isHotseat, personSeats } from './players.ts'
import type { Player } from './players.ts'

/** The computer players, wherever they think. */
export interface Brain {
  choose(seat: Seat, view: BaseState, decision: Decision, actions: readonly Action[]): Promise<Action>
  close(): void
}

/** Where a match is kept after every action. */
export interface Keeper {
  keep(save: Save, turn: number, outcome: Outcome | null): Promise<void>
}

/** deciding: the viewer is asked. handover: the screen must change hands first. */
export type Mode = 'deciding' | 'waiting' | 'handover' | 'over'

/** What rendering knows. Never the state. */
export interface Shown {
  readonly mode: Mode
  readonly viewer: Viewer
  readonly view: BaseState
  readonly scene: Scene
  /** What the viewer is asked. */
  readonly decision: Decision | null
  readonly actions: readonly Action[]
  /** What the viewer is told while somebody else decides. */
  readonly wait: Message | null
  /** Who decides now, or must take the screen. */
  readonly turnOf: Seat | null
  readonly log: readonly LogEntry[]
  readonly canUndo: boolean
  readonly outcome: Outcome | null
  readonly turn: number
  /** What just happened, for the viewer's eyes; empty after an undo. */
  readonly fresh: readonly GameEvent[]
  readonly thinking: boolean
  readonly pace: Pace
  /** Set when the computer or the storage failed: a sentence for the person. */
  readonly trouble: Message | null
}

export interface Session {
  readonly id: string
  readonly game: Game
  readonly players: readonly Player[]
  readonly pace: PaceControl
  shown(): Shown
  subscribe(listener: () => void): () => void
  /** Plays the viewer's action, or says why not. */
  act(action: Action): Refusal | null
  undo(): Refusal | null
  /** The one who must decide sits down at the screen. */
  takeSeat(): void
  /** Looks on through other eyes, where nobody plays at this screen. */
  watch(viewer: Viewer): void
  /** Asks the rules about the position as the viewer knows it. */
  ask(query: Query): Json
  /** Why an action is not open, as far as the viewer may know. */
  why(action: Action): Refusal | null
  save(): Save
  history(): History
  /** Resolves when everything done so far is kept. */
  kept(): Promise<void>
  close(): void
}

export interface SessionParts {
  readonly id: string
  readonly history: History
  readonly players: readonly Player[]
  readonly brain: Brain
  readonly keeper: Keeper
  readonly speed: Speed
}

export function openSession(parts: SessionParts): Session {
  const { history, players, brain, keeper } = parts
  const { match, turns } = history
  const { game } = match
  const listeners = new Set<() => void>()
  const log = makeLogReader(history)
  const persons = personSeats(players)
  const hotseat = isHotseat(players)

  let viewer: Viewer = firstViewer(players)
  let fresh: readonly GameEvent[] = []
  let thinking = false
  let closed = false
  let trouble: Message | null = null
  let keeping: Promise<void> = Promise.resolve()
  let made: Shown | null = null
  let answers = new Map<string, Json>()

  const changed = (): void => {
    made = null
    for (const listener of listeners) listener()
  }
  const pace = makePace(parts.speed, changed)

  /** The person who must decide: who looks already goes first, then seat by seat. */
  const personToDecide = (): Seat | null => {
    const open = game.decisions(match.state).filter(decision => persons.includes(decision.seat))
    return (open.find(decision => decision.seat === viewer) ?? open[0])?.seat ?? null
  }

  const mode = (): Mode => {
    if (match.state.outcome) return 'over'
    const next = personToDecide()
    if (next === null) return 'waiting'
    return next === viewer ? 'deciding' : 'handover'
  }

  const make = (): Shown => {
    const now = mode()
    const eyes = now === 'handover' ? SPECTATOR : viewer
    const view = game.view(match.state, eyes)
    const decisions = game.decisions(match.state)
    const own = now === 'deciding' ? (decisions.find(one => one.seat === viewer) ?? null) : null
    answers = new Map()
    return {
      mode: now,
      viewer: eyes,
      view,
      scene: game.scene(view),
      decision: own,
      actions: own ? game.actions(match.state, viewer) : [],
      wait: own ? null : (decisions[0]?.wait ?? null),
      turnOf: own ? viewer : (personToDecide() ?? decisions[0]?.seat ?? null),
      log: log.read(eyes),
      canUndo: now === 'deciding' && canUndo(match, viewer),
      outcome: match.state.outcome,
      turn: game.turn(match.state),
      fresh: fresh.filter(event => event.only === undefined || event.only === eyes),
      thinking,
      pace: pace.get(),
      trouble,
    }
  }
  const shown = (): Shown => (made ??= make())

  const keep = (): void => {
    const save = saveMatch(match)
    const turn = game.turn(match.state)
    const { outcome } = match.state
    keeping = keeping
      .then(() => keeper.keep(save, turn, outcome))
      .catch((error: unknown) => fail('trouble.keep', error))
  }

  const fail = (id: string, error: unknown): void => {
    trouble = { id, params: { detail: error instanceof Error ? error.message : String(error) } }
    changed()
  }

  const perform = (seat: Seat, action: Action): Refusal | null => {
    const done = play(match, seat, action)
    if ('refusal' in done) return done.refusal
    turns.push(game.turn(match.state))
    fresh = done.events
    keep()
    return null
  }

  /** Lets the computer decide for as long as no person has to. */
  const letComputerPlay = async (): Promise<void> => {
    if (thinking || closed) return
    for (;;) {
      const decision = computerToDecide()
      if (!decision) break
      thinking = true
      changed()
      const { seat } = decision
      const action = await brain.choose(
        seat,
        game.view(match.state, seat),
        decision,
        game.actions(match.state, seat),
      )
      if (closed) return
      const refusal = perform(seat, action)
      if (refusal) throw new Error(`${refusal.id} (${refusal.rule})`)
      if (!computerToDecide()) break
      changed()
      await pace.wait(fresh.length > 0 ? 'shown' : 'prepared')
      if (closed) return
    }
    thinking = false
    changed()
  }
  const computerToDecide = (): Decision | null => {
    if (match.state.outcome || personToDecide() !== null) return null
    return game.decisions(match.state).find(one => players[one.seat]?.kind === 'computer') ?? null
  }
  const goOn = (): void => {
    letComputerPlay().catch((error: unknown) => {
      thinking = false
      fail('trouble.computer', error)
    })
  }

  const session: Session = {
    id: parts.id,
    game,
    players,
    pace,
    shown,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    act(action) {
      if (mode() !== 'deciding') return { id: 'engine.wait', rule: 'contract' }
      const refusal = perform(viewer, action)
      if (refusal) return refusal
      changed()
      goOn()
      return null
    },
    undo() {
      if (mode() !== 'deciding') return { id: 'engine.undoNothing', rule: 'contract' }
      const refusal = undo(match, viewer)
      if (refusal) return refusal
      turns.length = match.played.length
      fresh = []
      keep()
      changed()
      return null
    },
    takeSeat() {
      const next = personToDecide()
      if (next === null) return
      viewer = next
      fresh = []
      changed()
    },
    watch(eyes) {
      if (persons.length > 0) return
      viewer = eyes
      fresh = []
      changed()
    },
    ask(query) {
      const { view } = shown()
      const key = JSON.stringify(query)
      const known = answers.get(key)
      if (known !== undefined) return known
      const answer = game.explain(view, query)
      answers.set(key, answer)
      return answer
    },
    why(action) {
      const { view, mode: now } = shown()
      return now === 'deciding' ? game.check(view, viewer, action) : null
    },
    save: () => saveMatch(match),
    history: () => history,
    kept: () => keeping,
    close() {
      closed = true
      pace.skip()
      brain.close()
      listeners.clear()
    },
  }
  if (!hotseat) goOn()
  return session
}
