/**
 * A guided beginning: a session in which only what the present card asks for is open, and a card is
 * turned when what it waits for has happened on the real table.
 */
import { createMatch, play, storyMeans } from '@hexfront/engine'
import type { Action, Game, Match, Problem, Save, Story, StoryAction, StoryCard } from '@hexfront/engine'
import type { Desk } from '../play/desk.ts'
import { loadHistory } from '../session/history.ts'
import type { History } from '../session/history.ts'
import type { Speed } from '../session/pace.ts'
import { person } from '../session/players.ts'
import type { Player } from '../session/players.ts'
import { openSession } from '../session/session.ts'
import type { Shown, WholeSession } from '../session/session.ts'
import { isDone, storyOf } from './cards.ts'
import { opponentIn } from './opponent.ts'
import type { Progress } from './progress.ts'

export interface Guide {
  readonly session: WholeSession
  readonly story: Story
  /** The present card, by number. */
  at(): number
  card(): StoryCard
  /** From a card that is only read to the next. */
  next(): void
  /** Turns the card when what it waits for has happened. */
  look(desk: Desk): void
}

export interface GuideParts {
  readonly game: Game
  readonly kept: Progress | null
  readonly speed: Speed
  keep(progress: Progress): void
}

export function openGuide({ game, kept, speed, keep }: GuideParts): Guide | Problem {
  const story = storyOf(game)
  if (!story) return { problem: { id: 'trouble.unfinished' } }
  const { cards, learner } = story
  const players: Player[] = game.sides.map((_, seat) =>
    seat === learner ? person : { kind: 'computer', bot: '' },
  )
  const begun = begin(game, story, kept, players)
  if ('problem' in begun) return begun
  let at = begun.card
  const note = (save: Save): void => keep({ card: at, save })
  const base = openSession({
    id: '',
    history: begun.history,
    players,
    brain: opponentIn(game, story),
    keeper: { keep: save => Promise.resolve(note(save)) },
    speed,
  })
  const listeners = new Set<() => void>()
  const changed = (): void => listeners.forEach(listener => listener())
  const allowed = (action: Action): boolean => storyMeans(game, cards[at]!.allow ?? [], action)
  const ends = ({ verb }: Action): boolean => game.verbs[verb]?.ends === true
  // What ends a part comes last, or whoever presses it first has left out what the next cards build on.
  const open = (action: Action): boolean =>
    allowed(action) &&
    (cards[at]!.allow?.includes('*') === true ||
      !ends(action) ||
      base.shown().actions.every(one => ends(one) || !allowed(one)))
  const turn = (): void => {
    at = Math.min(at + 1, cards.length - 1)
    note(base.save())
    changed()
  }
  const unsubscribe = base.subscribe(changed)
  const guide: Guide = {
    session: gated(base, { open, at: () => at, cards }, listeners, unsubscribe),
    story,
    at: () => at,
    card: () => cards[at]!,
    next() {
      if (!cards[at]!.until) turn()
    },
    look(desk) {
      // Several may be done at once: what a card asks for is sometimes there already.
      for (let goal = cards[at]!.until; goal && at < cards.length - 1; goal = cards[at]!.until) {
        if (!isDone(goal, { game, shown: base.shown(), desk })) return
        turn()
      }
    },
  }
  return guide
}

/** Where the kept game stands, or the beginning; a game kept under other rules begins anew. */
function begin(
  game: Game,
  story: Story,
  kept: Progress | null,
  players: readonly Player[],
): { history: History; card: number } | Problem {
  const isKept = kept !== null && kept.card < story.cards.length && kept.card >= 0
  const loaded = isKept ? loadHistory(kept.save, game, players) : null
  if (kept && loaded && !('problem' in loaded)) return { history: loaded, card: kept.card }
  const match = createMatch(game, story.scenario, story.options ?? {}, story.seed)
  if ('problem' in match) return match
  for (const wanted of story.begin) playOne(game, match, wanted)
  return { history: { match, turns: [] }, card: 0 }
}

/** Plays what a story begins with, as whoever can. */
function playOne(game: Game, match: Match, wanted: StoryAction): void {
  for (const { seat } of game.decisions(match.state)) {
    const action = game.actions(match.state, seat).find(one => storyMeans(game, [wanted], one))
    if (action) return void play(match, seat, action)
  }
  throw new Error(`the story wants ${wanted}, and nobody can do it`)
}

/** What is open, and how far the story has come. */
interface Doors {
  open(action: Action): boolean
  at(): number
  readonly cards: readonly StoryCard[]
}

/** The session as the guide lets it be seen: the same game with fewer doors. */
function gated(
  base: WholeSession,
  { open, at, cards }: Doors,
  listeners: Set<() => void>,
  unsubscribe: () => void,
): WholeSession {
  let made: { from: Shown; card: number; shown: Shown } | null = null
  const free = (): boolean => cards[at()]!.allow?.includes('*') === true
  /** Whoever has gone through the doors in an order that leads nowhere may go back. */
  const mayGoBack = (): boolean => free() || !base.shown().actions.some(open)
  return {
    ...base,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    shown() {
      const from = base.shown()
      if (made?.from !== from || made.card !== at()) {
        const actions = from.actions.filter(open)
        const shown = {
          ...from,
          actions,
          lawful: from.actions,
          canUndo: from.canUndo && (free() || actions.length === 0),
          canRedo: from.canRedo && free(),
          takeBack: null,
        }
        made = { from, card: at(), shown }
      }
      return made.shown
    },
    act: action => (open(action) ? base.act(action) : NOT_NOW),
    undo: () => (mayGoBack() ? base.undo() : NOT_NOW),
    stand: answer => (free() ? base.stand(answer) : NOT_NOW),
    redo: () => (free() ? base.redo() : NOT_NOW),
    inHand: () => (free() ? base.inHand() : null),
    putBack: () => free() && base.putBack(),
    askToTakeBack: () => NOT_NOW,
    why: action => base.why(action) ?? (open(action) ? null : NOT_NOW),
    close() {
      unsubscribe()
      listeners.clear()
      base.close()
    },
  }
}

const NOT_NOW = { id: 'guide.notNow', rule: 'contract' } as const
