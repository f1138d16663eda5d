/** What the controller holds between two events: the session, the board, and what was worked out for both. */
import type { Action, Game, ReachAnswer } from '@hexfront/engine'
import type { BoardHandle } from '../board/board.ts'
import type { Layout } from '../board/layout.ts'
import type { BoardModel, Tint } from '../board/model.ts'
import type { Presentation } from '@hexfront/draw/looks'
import type { Session, Shown } from '../session/session.ts'
import { makeStore } from '../ui/store.ts'
import type { Store } from '../ui/store.ts'
import { mannersOf, noChoices, sortChoices } from './choices.ts'
import type { Choices } from './choices.ts'
import { firstDesk } from './desk.ts'
import type { Desk, OverlayKind } from './desk.ts'
import { reachInHand } from './overlays.ts'
import { quietKinds } from './quiet.ts'

export type Lit = Pick<BoardModel, 'litPlaces' | 'litUnits' | 'pickedUnits' | 'pickedPlaces' | 'costs'>

export interface Hand {
  readonly session: Session
  readonly presentation: Presentation
  readonly desk: Store<Desk>
  board: BoardHandle | null
  layout: Layout | null
  /** What everything below was worked out for. */
  drawnFor: Shown | null
  choices: Choices
  /** How far the picked units get. */
  reach: ReachAnswer | null
  lit: Lit
  /** How many actions had been played when the present phase began for the present eyes. */
  since: number
  /** The action that the person did last, however little came of it, or -1. */
  acted: number
  tinted: { shown: Shown; kind: OverlayKind; seat: number; tints: readonly Tint[] } | null
  /** Other eyes look than before: nothing of what the last ones saw may linger. */
  handedOver: boolean
  /** The viewer has taken back his own request to take back. */
  withdrew: boolean
  /** Where a straight walk of the cursor began. */
  anchor: readonly [number, number]
  /** The place over which a counter is carried, or -1. */
  carrying: number
  fanTimer: ReturnType<typeof setTimeout> | undefined
  foreseeTimer: ReturnType<typeof setTimeout> | undefined
}

export function makeHand(session: Session, presentation: Presentation): Hand {
  return {
    session,
    presentation,
    desk: makeStore(firstDesk(Math.max(0, session.shown().viewer), quietKinds())),
    board: null,
    layout: null,
    drawnFor: null,
    choices: noChoices,
    reach: null,
    lit: litBy(session.game, noChoices, null, null),
    since: 0,
    acted: -1,
    tinted: null,
    handedOver: false,
    withdrew: false,
    anchor: [0, 0],
    carrying: -1,
    fanTimer: undefined,
    foreseeTimer: undefined,
  }
}

/** Works out what changes with the position, not with the pointer. True when the position was new. */
export function refresh(hand: Hand): boolean {
  const { session, desk } = hand
  const shown = session.shown()
  const before = hand.drawnFor
  if (before === shown) return false
  const hadReach = hand.reach !== null
  const length = session.moves().length
  const isNewPhase = before?.scene.now !== shown.scene.now || before.viewer !== shown.viewer
  if (isNewPhase || length < hand.since) hand.since = length
  const heard = heardOf(hand, shown.viewer)
  hand.drawnFor = shown
  sortOut(hand, shown, shown.actions)
  hand.handedOver = before !== null && before.viewer !== shown.viewer
  if (hand.handedOver) hand.board?.skip()
  desk.set({
    heard,
    choosing: null,
    aside: false,
    instead: null,
    touched: -1,
    ending: null,
    foreseen: [],
    foretold: null,
    // Whoever has picked a unit looks for a goal, and a fan would lie over the nearest.
    fanned: hand.reach && !hadReach ? -1 : stillFanned(shown, desk.get().fanned),
    ...(hand.handedOver && cleared(desk.get())),
  })
  return true
}

/** The last action of an earlier phase by which the person had read what was told; -1 where there is none. */
function heardOf({ session, since, acted }: Hand, viewer: number): number {
  const moves = session.moves()
  const isOwn = (at: number): boolean => at < since && moves[at]?.[0] === viewer
  return Math.max(...[since - 1, acted].filter(isOwn), -1)
}

function sortOut(hand: Hand, shown: Shown, actions: readonly Action[]): void {
  hand.choices = sortChoices(hand.session.game, actions)
  hand.reach = reachOfPicked(hand, shown)
  hand.lit = litBy(hand.session.game, hand.choices, shown, hand.reach)
}

/** Puts what is in hand aside, so that others can be chosen, or takes it up again. */
export function setAside(hand: Hand, where: 'aside' | 'inHand'): void {
  const shown = hand.session.shown()
  const held = where === 'aside' ? hand.session.inHand() : null
  sortOut(hand, shown, held?.free ?? shown.actions)
  hand.desk.set({ aside: held !== null, choosing: null })
}

/** The desk for other eyes: what was told to everybody stays, what was told to one side goes. */
function cleared({ told }: Desk): Partial<Desk> {
  const open = told.filter(event => event.only === undefined)
  return {
    inspected: -1,
    hover: -1,
    hoverUnit: -1,
    fanned: -1,
    cursor: -1,
    spoken: '',
    noticed: [],
    ...(open.length < told.length && { told: open }),
  }
}

function reachOfPicked({ session, choices }: Hand, shown: Shown): ReachAnswer | null {
  if (shown.mode !== 'deciding' || choices.placeVerbs.length === 0) return null
  return reachInHand(session.ask, shown.scene)
}

function litBy(game: Game, choices: Choices, shown: Shown | null, reach: ReachAnswer | null): Lit {
  const manners = mannersOf(game, choices.placeVerbs)
  return {
    litPlaces: new Map([...choices.byPlace].map(([at, [first]]) => [at, manners.get(first!.verb) ?? 0])),
    litUnits: new Set(choices.byUnit.keys()),
    pickedUnits: new Set(shown?.scene.focus?.units),
    pickedPlaces: new Set(shown?.scene.focus?.places),
    costs: new Map(
      reach?.places
        // Of several ways to go only the one that is paid for in steps has a cost to show.
        .filter(({ at }) => choices.byPlace.has(at) && (!isMixed(reach) || reach.paths[at] !== undefined))
        .map(({ at, cost }) => [at, cost]),
    ),
  }
}

/** Whether some places are reached step by step and others in another way. */
const isMixed = ({ places, paths }: ReachAnswer): boolean => places.some(({ at }) => paths[at] === undefined)

/** A stack that has gone apart is no longer fanned. */
function stillFanned(shown: Shown, fanned: number): number {
  return shown.scene.pieces.filter(piece => piece.at === fanned).length > 1 ? fanned : -1
}
