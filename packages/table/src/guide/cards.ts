/** The cards of a guided beginning, read from a game's story: what each points at, what it opens, what it waits for. */
import type { Game, Story, StoryCard, StoryGoal, StoryPart } from '@hexfront/engine'
import type { Desk } from '../play/desk.ts'
import type { Shown } from '../session/session.ts'

/** What a card can see of the table. */
export interface Seen {
  readonly game: Game
  readonly shown: Shown
  readonly desk: Desk
}

/** Parts of the page by what a story calls them. */
const PARTS: Readonly<Record<StoryPart, string>> = {
  buttons: '.prompt .buttons, .pace:not(.idle)',
  sequence: '.outline, .prompt',
  rules: '.prompt .rule-links',
  overlays: '.tabs [data-panel=overlays]',
  battle: '.battle',
  prompt: '.prompt',
  hand: '.fan',
  tracks: '.tabs [data-panel=tracks]',
  victory: '.tabs [data-panel=victory]',
  cards: '.tabs [data-panel=cards]',
  log: '.tabs [data-panel=log]',
  answers: '.tabs [data-panel=answers]',
}

export const selectorOf = ({ point }: StoryCard): string | undefined =>
  point === undefined ? undefined : PARTS[point]

/** Whether what a card waits for has happened. */
export function isDone(goal: StoryGoal, { game, shown, desk }: Seen): boolean {
  const { asked, turn, hand, stand, overlay, panel, over } = goal
  return (
    (asked === undefined || shown.decision?.kind === asked) &&
    (turn === undefined || shown.turn === turn) &&
    (hand === undefined || (shown.scene.focus?.units?.length ?? 0) === hand) &&
    (stand === undefined || stand.units.every(id => standsIn(game, shown, id, stand.at))) &&
    (overlay === undefined || (desk.overlay === overlay.kind && desk.overlaySeat === overlay.seat)) &&
    (panel === undefined ||
      (panel === 'rule' ? desk.panel === 'rules' && desk.rule !== null : desk.panel === panel)) &&
    (over === undefined || shown.outcome !== null)
  )
}

function standsIn(game: Game, { scene }: Shown, id: string, place: string): boolean {
  const unit = game.counters.units.findIndex(one => one.id === id)
  return scene.pieces.some(piece => piece.unit === unit && piece.at === game.board.byId.get(place))
}

/** The game's story, where it has one. */
export const storyOf = ({ story }: Game): Story | null => story ?? null
