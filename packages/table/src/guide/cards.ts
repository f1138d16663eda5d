/** The cards of the guided first game, in order: what each points at, what it lets happen, what it waits for. */
import type { Action, Game } from '@hexfront/engine'
import { verbOf } from '../play/choices.ts'
import type { Desk } from '../play/desk.ts'
import type { Shown } from '../session/session.ts'

export const cardIds = [
  'welcome',
  'plan',
  'sequence',
  'pick',
  'rule',
  'move',
  'zones',
  'stack',
  'endMove',
  'target',
  'odds',
  'join',
  'commit',
  'advance',
  'endCombat',
  'supply',
  'reserve',
  'endMove2',
  'ford',
  'odds2',
  'commit2',
  'lose',
  'endCombat2',
  'finish',
  'won',
] as const
export type CardId = (typeof cardIds)[number]

/** What a card can see of the table. */
export interface Seen {
  readonly game: Game
  readonly shown: Shown
  readonly desk: Desk
}

export interface Card {
  readonly id: CardId
  /** What it points at: parts of the page by selector, places of the map by id. */
  readonly point?: string
  readonly places?: readonly string[]
  /** Actions that are open meanwhile, as `actionId` writes them; '*' for all. Without any nothing is. */
  readonly allow?: readonly string[]
  /** True when what it asks for is done; a card without it is read, and left with a button. */
  readonly until?: (seen: Seen) => boolean
}

/** The person who is guided, and the dice that make the story: 3, 2 and 5. */
export const LEARNER = 0
export const SEED = 79

/** An action by the names that stand on map and counters: 'pick b3', 'to 0303', 'end'. */
export function actionId(game: Game, { verb, arg }: Action): string {
  if (arg === undefined) return verb
  const { on } = verbOf(game, verb)
  const name =
    on === 'unit' ? game.counters.units[Number(arg)]?.id : on === 'place' ? game.board.ids[Number(arg)] : arg
  return `${verb} ${name ?? '?'}`
}

type Condition = NonNullable<Card['until']>

const asked =
  (kind: string): Condition =>
  ({ shown }) =>
    shown.decision?.kind === kind

const askedOnTurn =
  (turn: number, kind: string): Condition =>
  ({ shown }) =>
    shown.turn === turn && shown.decision?.kind === kind

/** So many units are in hand, or in the attack that is being built. */
const inHand =
  (n: number): Condition =>
  ({ shown }) =>
    shown.scene.focus?.units?.length === n

const stand =
  (units: readonly string[], place: string): Condition =>
  ({ game, shown }) =>
    units.every(id => {
      const unit = game.counters.units.findIndex(one => one.id === id)
      return shown.scene.pieces.some(piece => piece.unit === unit && piece.at === game.board.byId.get(place))
    })

const overlay =
  (kind: Desk['overlay'], seat: number): Condition =>
  ({ desk }) =>
    desk.overlay === kind && desk.overlaySeat === seat

const FORD = '0302'

export const cards: readonly Card[] = [
  { id: 'welcome', places: [FORD] },
  { id: 'plan', point: '.prompt .buttons', allow: ['plan south'], until: asked('move') },
  { id: 'sequence', point: '.outline, .prompt' },
  { id: 'pick', places: ['0103'], allow: ['pick b3'], until: inHand(1) },
  {
    id: 'rule',
    point: '.prompt .rule-links',
    until: ({ desk }) => desk.panel === 'rules' && desk.rule !== null,
  },
  { id: 'move', places: ['0303'], allow: ['to 0303'], until: stand(['b3'], '0303') },
  { id: 'zones', point: '.tabs [data-panel=overlays]', until: overlay('zones', 1 - LEARNER) },
  {
    id: 'stack',
    places: ['0202'],
    allow: ['pick b1', 'pick b2', 'to 0202'],
    until: stand(['b1', 'b2'], '0202'),
  },
  { id: 'endMove', point: '.prompt .buttons', allow: ['end'], until: asked('fight') },
  { id: 'target', places: ['0301'], allow: ['target 0301', 'join b1'], until: inHand(1) },
  { id: 'odds', point: '.battle' },
  { id: 'join', places: ['0202'], allow: ['join b2'], until: inHand(2) },
  { id: 'commit', point: '.prompt .buttons', allow: ['commit'], until: asked('aftermath') },
  { id: 'advance', places: ['0301'], allow: ['advance b1'], until: asked('fight') },
  { id: 'endCombat', point: '.prompt .buttons, .pace', allow: ['end'], until: askedOnTurn(2, 'move') },
  { id: 'supply', point: '.tabs [data-panel=overlays]', until: overlay('supply', LEARNER) },
  {
    id: 'reserve',
    places: ['0103', '0303'],
    allow: ['pick b4', 'to 0303'],
    until: stand(['b4'], '0303'),
  },
  { id: 'endMove2', point: '.prompt .buttons', allow: ['end'], until: asked('fight') },
  {
    id: 'ford',
    places: [FORD],
    allow: [`target ${FORD}`, 'join b1', 'join b2', 'join b3', 'join b4'],
    until: inHand(4),
  },
  { id: 'odds2', point: '.battle' },
  { id: 'commit2', point: '.prompt .buttons', allow: ['commit'], until: asked('lose') },
  { id: 'lose', point: '.prompt', allow: ['lose b1', 'lose b2'], until: asked('fight') },
  { id: 'endCombat2', point: '.prompt .buttons', allow: ['end'], until: askedOnTurn(3, 'move') },
  { id: 'finish', places: [FORD], allow: ['*'], until: ({ shown }) => shown.outcome !== null },
  { id: 'won' },
]
