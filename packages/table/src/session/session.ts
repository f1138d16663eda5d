/**
 * A game in play at this screen. The true position lives in here and nowhere else: rendering gets
 * `shown()`, which is made from the view of whoever may look now.
 */
import { play, RESIGN, saveMatch, STANDING } from '@hexfront/engine'
import type {
  Action,
  AnswerTo,
  Explain,
  Game,
  Played,
  Query,
  Refusal,
  Save,
  Seat,
  Viewer,
} from '@hexfront/engine'
import type { Advice } from '@hexfront/bots'
import { letComputerPlay } from './computer.ts'
import { partOf } from './history.ts'
import type { History } from './history.ts'
import type { PaceControl } from './pace.ts'
import { isHotseat, personSeats } from './players.ts'
import type { Player } from './players.ts'
import { followStanding } from './standing.ts'
import { inHandOf, putBack } from './inhand.ts'
import { changed, makeSitting, modeOf, personToDecide, reseat, shownNow } from './sitting.ts'
import type { InHand, Shown, Sitting } from './sitting.ts'
import type { ReviewListener, SessionParts } from './parts.ts'
import { answerTakeBack, askToTakeBack, undoLast } from './undo.ts'

export type { TakeBack } from './takeback.ts'
export type { InHand, Shown } from './sitting.ts'
export type { Brain, SessionParts } from './parts.ts'

export interface Session {
  readonly id: string
  /** A server keeps it, and knows who would play again. */
  readonly isOnline?: true
  readonly game: Game
  readonly players: readonly Player[]
  readonly pace: PaceControl
  shown(): Shown
  subscribe(listener: () => void): () => void
  /** Plays the viewer's action, or says why not. */
  act(action: Action): Refusal | null
  /** What is done in there is one gesture: undo takes it back as one. */
  asOne<T>(gesture: () => T): T
  undo(): Refusal | null
  /** Does again what was taken back last. */
  redo(): Refusal | null
  /** What the viewer has in hand, or null. */
  inHand(): InHand | null
  /** Puts it back as if it had never been taken up; false where it has done something since. */
  putBack(): boolean
  /** Past a die or a hand-over: the computer gives leave, a person is asked for it. */
  askToTakeBack(): Refusal | null
  answerTakeBack(answer: 'allow' | 'refuse'): void
  /** Sets a standing answer of the viewer's, whoever has to decide. */
  stand(answer: Action): Refusal | null
  /** The viewer gives up the game, whoever's turn it is. */
  resign(): Refusal | null
  /** The one who must decide sits down at the screen. */
  takeSeat(): void
  /** Looks on through other eyes, where nobody plays at this screen. */
  watch(viewer: Viewer): void
  /** Asks the rules about the position as the viewer knows it. */
  readonly ask: Explain
  /** Why an action is not open, as far as the viewer may know. */
  why(action: Action): Refusal | null
  /** What a computer would do in the viewer's place; null where none can tell. */
  advise?(): Promise<Advice | null>
  /** Goes through what cost a seat most in a match that is over; resolves when all is told. */
  readonly review?: ((seat: Seat, hear: ReviewListener) => Promise<void>) | undefined
  /** What has been played as far as this screen knows it: whole, or one's own. */
  moves(): readonly Played[]
  /** The whole match, secrets and all; null where only what one side knew is there. */
  save(): Save | null
  history(): History | null
  /** Resolves when everything done so far is kept. */
  kept(): Promise<void>
  /** The match is played elsewhere now: nothing more is kept from here, and the screen says so. */
  letGo(): void
  close(): void
}

/** A session whose match is at hand. */
export interface WholeSession extends Session {
  save(): Save
  history(): History
}

export function openSession(parts: SessionParts): WholeSession {
  const sitting = makeSitting(parts)
  const { history } = parts
  const { match } = history
  if (!isHotseat(sitting.players)) goOn(sitting)
  return {
    id: parts.id,
    game: match.game,
    get players() {
      return sitting.players
    },
    pace: sitting.pace,
    shown: () => shownNow(sitting),
    subscribe(listener) {
      sitting.listeners.add(listener)
      return () => void sitting.listeners.delete(listener)
    },
    act: action => act(sitting, action),
    asOne: gesture => asOne(sitting, gesture),
    undo: () => keepAfter(sitting, undoLast(sitting)),
    redo: () => redo(sitting),
    inHand: () => inHand(sitting),
    putBack() {
      const done = modeOf(sitting) === 'deciding' && putBack(sitting)
      if (done) keep(sitting)
      if (done) changed(sitting)
      return done
    },
    askToTakeBack: () => keepAfter(sitting, askToTakeBack(sitting)),
    answerTakeBack: answer => {
      answerTakeBack(sitting, answer)
      keep(sitting)
    },
    stand: answer => stand(sitting, answer),
    resign: () => resign(sitting),
    takeSeat: () => look(sitting, personToDecide(sitting)),
    watch: viewer => look(sitting, personSeats(sitting.players).length > 0 ? null : viewer),
    ask: query => ask(sitting, query),
    why: action => why(sitting, action),
    advise: () => adviseViewer(sitting),
    review: (seat, hear) => reviewSeat(sitting, seat, hear),
    moves: () => match.played,
    save: () => saveMatch(match),
    history: () => history,
    kept: () => sitting.keeping,
    letGo: () => letGo(sitting),
    close: () => close(sitting),
  }
}

function act(sitting: Sitting, action: Action): Refusal | null {
  if (modeOf(sitting) !== 'deciding') return { id: 'engine.wait', rule: 'contract' }
  const refusal = perform(sitting, sitting.viewer, action)
  if (refusal) return refusal
  // Whoever does something else has no use for what was taken back.
  sitting.undone = []
  changed(sitting)
  goOn(sitting)
  return null
}

/** A computer is shown what the viewer knows, and no more. */
async function adviseViewer(sitting: Sitting): Promise<Advice | null> {
  const { brain, history, viewer } = sitting
  if (modeOf(sitting) !== 'deciding' || !brain.advise) return null
  const { game, state } = history.match
  return await brain.advise(viewer, game.view(state, viewer))
}

/** Only of a match that is over: a computer that looks back would tell what is hidden still. */
async function reviewSeat(
  { brain, history: { match } }: Sitting,
  seat: Seat,
  hear: ReviewListener,
): Promise<void> {
  if (match.state.outcome) await brain.review?.(saveMatch(match), seat, hear)
}

function redo(sitting: Sitting): Refusal | null {
  const action = sitting.undone.at(-1)
  if (!action) return { id: 'engine.undoNothing', rule: 'contract' }
  const rest = sitting.undone.slice(0, -1)
  const refusal = act(sitting, action)
  if (refusal) return refusal
  sitting.undone = rest
  changed(sitting)
  return null
}

function inHand(sitting: Sitting): InHand | null {
  const { mode, actions } = shownNow(sitting)
  if (mode !== 'deciding') return null
  if (sitting.held === undefined) sitting.held = inHandOf(sitting, sitting.viewer, actions)
  return sitting.held
}

function asOne<T>(sitting: Sitting, gesture: () => T): T {
  const { match } = sitting.history
  const from = match.played.length
  try {
    return gesture()
  } finally {
    const to = match.played.length
    if (to > from + 1) sitting.gestures.push({ from, to })
  }
}

/** What was taken back is taken back in what is kept, too. */
function keepAfter(sitting: Sitting, refusal: Refusal | null): Refusal | null {
  if (!refusal) keep(sitting)
  return refusal
}

function stand(sitting: Sitting, answer: Action): Refusal | null {
  const { players, viewer } = sitting
  const mode = modeOf(sitting)
  const isPlaying = players[viewer]?.kind === 'person' && (mode === 'deciding' || mode === 'waiting')
  if (!isPlaying || sitting.closed || answer.verb !== STANDING) return { id: 'engine.wait', rule: 'contract' }
  const refusal = perform(sitting, viewer, answer)
  if (refusal) return refusal
  changed(sitting)
  goOn(sitting)
  return null
}

function resign(sitting: Sitting): Refusal | null {
  const { players, viewer } = sitting
  if (players[viewer]?.kind !== 'person' || sitting.closed) return { id: 'engine.wait', rule: 'contract' }
  const refusal = perform(sitting, viewer, { verb: RESIGN })
  if (refusal) return refusal
  // The computer need not be waited for any more.
  sitting.pace.rush()
  return null
}

/** Other eyes at the screen; null changes nothing. */
function look(sitting: Sitting, viewer: Viewer | null): void {
  if (viewer === null) return
  sitting.viewer = viewer
  sitting.fresh = []
  changed(sitting)
}

function ask<Q extends Query>(sitting: Sitting, query: Q): AnswerTo<Q> | null {
  const { view } = shownNow(sitting)
  const key = JSON.stringify(query)
  const known = sitting.answers.get(key)
  if (known !== undefined) return known as AnswerTo<Q> | null
  const answer = sitting.history.match.game.explain(view, query)
  sitting.answers.set(key, answer)
  return answer
}

function why(sitting: Sitting, action: Action): Refusal | null {
  const { view, mode } = shownNow(sitting)
  return mode === 'deciding' ? sitting.history.match.game.check(view, sitting.viewer, action) : null
}

/** Plays an action, and what standing answers say to the questions that come of it. */
function perform(sitting: Sitting, seat: Seat, action: Action): Refusal | null {
  const { match } = sitting.history
  notePhase(sitting, seat)
  const done = play(match, seat, action)
  if ('refusal' in done) return done.refusal
  // What only its owner knows of does not wipe off what just happened.
  if (action.verb !== STANDING) sitting.fresh = done.events
  noteTurn(sitting)
  followStanding(match, sitting.players, (other, reply) => {
    const answered = play(match, other, reply)
    if ('refusal' in answered) throw new Error(`${answered.refusal.id} (${answered.refusal.rule})`)
    sitting.fresh = [...sitting.fresh, ...answered.events]
    noteTurn(sitting)
  })
  keep(sitting)
  return null
}

/** What a computer is at: a person knows that of his own doing. */
function notePhase({ history: { match, phases }, players }: Sitting, seat: Seat): void {
  const at = match.played.length
  phases?.delete(at)
  if (!phases || players[seat]?.kind !== 'computer') return
  const part = partOf(match.game.scene(match.state))
  if (part) phases.set(at, part)
}

function noteTurn({ history: { match, turns } }: Sitting): void {
  turns.push(match.game.turn(match.state))
}

function keep(sitting: Sitting): void {
  const { match } = sitting.history
  sitting.brain.stopAdvising?.()
  reseat(sitting)
  const save = saveMatch(match)
  const turn = match.game.turn(match.state)
  const { outcome } = match.state
  const kept = sitting.keeper.keep(save, turn, outcome)
  sitting.keeping = Promise.all([sitting.keeping, kept])
    .then(() => undefined)
    .catch((error: unknown) => fail(sitting, 'trouble.keep', error))
}

function goOn(sitting: Sitting): void {
  letComputerPlay(sitting, (seat, action) => perform(sitting, seat, action)).catch((error: unknown) => {
    sitting.thinking = false
    fail(sitting, 'trouble.computer', error)
  })
}

function fail(sitting: Sitting, id: string, error: unknown): void {
  sitting.trouble = { id, params: { detail: error instanceof Error ? error.message : String(error) } }
  changed(sitting)
}

function letGo(sitting: Sitting): void {
  sitting.closed = true
  sitting.keeper = { keep: () => Promise.resolve() }
  sitting.trouble = { id: 'trouble.takenOver' }
  sitting.thinking = false
  sitting.pace.skip()
  sitting.brain.close()
  changed(sitting)
}

function close(sitting: Sitting): void {
  sitting.closed = true
  sitting.pace.skip()
  sitting.brain.close()
  sitting.listeners.clear()
}
