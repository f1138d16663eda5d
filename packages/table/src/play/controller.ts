/**
 * Between the session and the board: turns what is shown into what the board draws, and what the
 * person does into actions. No React here: moving the pointer draws no panel again.
 */
import type { Action } from '@hexfront/engine'
import type { BoardHandle } from '../board/board.ts'
import type { Heading, Layout } from '../board/layout.ts'
import type { BoardReports } from '../board/model.ts'
import type { Presentation } from '@hexfront/draw/looks'
import type { Session } from '../session/session.ts'
import { clearNotes } from '../ui/note.tsx'
import type { Store } from '../ui/store.ts'
import { act, actAll, confirm, openRule, redo, takeBack } from './acting.ts'
import type { Choices } from './choices.ts'
import { enterCursor, moveCursor, nextChoice, toggleFan } from './cursor.ts'
import { placeName } from './describe.ts'
import type { Desk } from './desk.ts'
import { firstLook, follow } from './follow.ts'
import { keepGaze } from './gaze.ts'
import { makeHand, refresh } from './hand.ts'
import { tellLeave, withdraw } from './leave.ts'
import { makeNumberKeys } from './numberkeys.ts'
import { whyNot } from './whynot.ts'
import { putDown, takeUpAgain } from './holding.ts'
import type { Hand } from './hand.ts'
import { boardModel } from './picture.ts'
import { reportsOf } from './pointer.ts'

export interface Controller {
  readonly session: Session
  readonly desk: Store<Desk>
  readonly reports: BoardReports
  choices(): Choices
  /** Gives the board to draw on, and takes it away again. */
  attach(board: BoardHandle, layout: Layout): () => void
  board(): BoardHandle | null
  /** Plays an action; an ending one asks again while something is left. */
  act(action: Action): void
  /** A number key pressed at that time; false where it means nothing. */
  pressNumber(n: number, at: number): boolean
  /** Does all that is on offer with a verb, one after the other. */
  actAll(verb: string): void
  /** Why nothing can be done with a unit or a place now, in words. */
  whyNot(what: { readonly unit: number } | { readonly at: number }): void
  confirm(): void
  undo(): void
  redo(): void
  /** Does without the leave that was asked for. */
  withdraw(): void
  openRule(id: string): void
  /** Shows places on the map, from a log line. */
  show(places: readonly number[]): void
  moveCursor(heading: Heading): void
  enterCursor(): void
  /** To the next place with something to choose. */
  nextChoice(step: 1 | -1): void
  toggleFan(): void
  dismiss(): void
  /** Takes up again what was put aside. */
  takeUpAgain(): void
  dispose(): void
}

export function makeController(session: Session, presentation: Presentation): Controller {
  const hand = makeHand(session, presentation)
  const numbers = makeNumberKeys(hand)
  const redraw = (): void => {
    const before = hand.drawnFor
    if (refresh(hand)) {
      follow(hand)
      tellLeave(hand, before)
    }
    numbers.refresh()
    hand.board?.update(boardModel(hand))
  }
  const stop = [session.subscribe(redraw), hand.desk.subscribe(redraw)]
  refresh(hand)
  numbers.refresh()
  return {
    session,
    desk: hand.desk,
    reports: reportsOf(hand, redraw),
    choices: () => hand.choices,
    board: () => hand.board,
    attach: (board, layout) => attach(hand, board, layout),
    act: action => act(hand, action),
    pressNumber(n, at) {
      const action = numbers.pressed(n, at)
      if (action !== null && action !== 'unread') act(hand, action)
      return action !== null
    },
    actAll: verb => actAll(hand, verb),
    whyNot: what => whyNot(hand, what),
    confirm: () => confirm(hand),
    undo: () => takeBack(hand),
    redo: () => redo(hand),
    withdraw: () => withdraw(hand),
    openRule: id => openRule(hand, id),
    show: places => show(hand, places),
    moveCursor: heading => moveCursor(hand, heading),
    enterCursor: () => enterCursor(hand),
    nextChoice: step => nextChoice(hand, step),
    toggleFan: () => toggleFan(hand),
    dismiss: () => dismiss(hand),
    takeUpAgain: () => takeUpAgain(hand),
    dispose() {
      clearTimeout(hand.fanTimer)
      clearTimeout(hand.foreseeTimer)
      for (const one of stop) one()
    },
  }
}

function attach(hand: Hand, board: BoardHandle, layout: Layout): () => void {
  hand.board = board
  hand.layout = layout
  firstLook(hand)
  board.update(boardModel(hand))
  const keep = (): void => keepGaze(hand.session.id, board.looksAt())
  addEventListener('pagehide', keep)
  return () => {
    keep()
    removeEventListener('pagehide', keep)
    hand.board = null
  }
}

const FLASH_MS = 2600

function show({ session, desk, board }: Hand, places: readonly number[]): void {
  const { game } = session
  const seen = places.filter(at => at >= 0 && at < game.board.count)
  const first = seen[0]
  if (first === undefined) return
  desk.set({ flashed: seen, inspected: first, spoken: placeName(game.board, first) })
  board?.centre(first)
  setTimeout(() => desk.set({ flashed: [] }), FLASH_MS)
}

/** Closes whatever lies uppermost; with nothing open, puts down what is in hand. */
function dismiss(hand: Hand): void {
  const { desk } = hand
  clearNotes()
  const { dialog, choosing, ending, fanned } = desk.get()
  if (dialog !== 'none') desk.set({ dialog: 'none' })
  else if (choosing || ending) desk.set({ choosing: null, ending: null })
  else if (fanned >= 0) desk.set({ fanned: -1 })
  else putDown(hand)
}
