/**
 * Between the session and the board: turns what is shown into what the board draws, and what the
 * person does into actions. No React here: moving the pointer draws no panel again.
 */
import type { Action, ReachAnswer, Refusal } from '@hexfront/engine'
import type { BoardHandle } from '../board/board.ts'
import { centreAt, stepFrom } from '../board/layout.ts'
import type { Heading, Layout } from '../board/layout.ts'
import type { BoardModel, BoardReports, Spot, Tint, Trace } from '../board/model.ts'
import type { Presentation } from '../games/presentation.ts'
import type { Session, Shown } from '../session/session.ts'
import { t, tell } from '../text.ts'
import { clearNotes, note } from '../ui/note.tsx'
import { makeStore } from '../ui/store.ts'
import type { Store } from '../ui/store.ts'
import { choicePlaces, choicesAt, leftUndone, noChoices, sortChoices, verbOf } from './choices.ts'
import type { Choices } from './choices.ts'
import { describePlace, placeName } from './describe.ts'
import { firstDesk } from './desk.ts'
import type { Desk, OverlayKind } from './desk.ts'
import { actionLabel } from './label.ts'
import { reachOf, supplyTrace, tintsFor } from './overlays.ts'

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
  confirm(): void
  undo(): void
  openRule(id: string): void
  /** Shows places on the map, from a log line. */
  show(places: readonly number[]): void
  moveCursor(heading: Heading): void
  enterCursor(): void
  /** To the next place with something to choose. */
  nextChoice(step: 1 | -1): void
  toggleFan(): void
  dismiss(): void
  dispose(): void
}

export function makeController(session: Session, presentation: Presentation): Controller {
  const { game } = session
  const desk = makeStore(firstDesk())
  let board: BoardHandle | null = null
  let layout: Layout | null = null
  let choices: Choices = noChoices
  let reach: ReachAnswer | null = null
  let drawnFor: Shown | null = null
  let lit = litBy(choices, null, reach)
  let tinted: { shown: Shown; kind: OverlayKind; seat: number; tints: readonly Tint[] } | null = null
  let anchor: readonly [number, number] = [0, 0]
  let carrying = -1

  /** What changes with the position, not with the pointer. */
  const refresh = (): void => {
    const shown = session.shown()
    if (drawnFor === shown) return
    const changedHands = drawnFor !== null && drawnFor.viewer !== shown.viewer
    drawnFor = shown
    choices = sortChoices(game, shown.actions)
    const picked = shown.scene.focus?.units
    reach =
      shown.mode === 'deciding' && choices.placeVerbs.length > 0 && picked && picked.length > 0
        ? reachOf(session.ask, picked[0])
        : null
    lit = litBy(choices, shown, reach)
    desk.set({
      choosing: null,
      ending: null,
      fanned: stillFanned(shown, desk.get().fanned),
      ...(changedHands && { inspected: -1, hover: -1, hoverUnit: -1, fanned: -1, cursor: -1, spoken: '' }),
    })
  }

  const redraw = (): void => {
    refresh()
    if (board) board.update(modelOf())
  }

  const modelOf = (): BoardModel => {
    const shown = session.shown()
    const { hover, hoverUnit, cursor, fanned, flashed, motion, overlay, overlaySeat } = desk.get()
    const { scene } = shown
    const pointed = carrying >= 0 ? carrying : hover >= 0 ? hover : cursor
    const input = { game, scene, ask: session.ask, presentation, kind: overlay, seat: overlaySeat }
    const traces: Trace[] = []
    const path = reach?.paths[pointed]
    if (path && path.length > 1) traces.push({ path, kind: 'move' })
    const supply = supplyTrace(input, hoverUnit >= 0 ? hoverUnit : topUnit(shown, pointed))
    if (supply) traces.push(supply)
    if (tinted?.shown !== shown || tinted.kind !== overlay || tinted.seat !== overlaySeat)
      tinted = { shown, kind: overlay, seat: overlaySeat, tints: tintsFor(input) }
    return {
      ...lit,
      pieces: scene.pieces,
      markers: scene.markers,
      tints: tinted.tints,
      traces,
      flashed,
      cursor,
      fanned,
      tip: tipFor(shown, pointed),
      fresh: shown.fresh,
      motion: shown.pace.speed === 'instant' && shown.thinking ? 'still' : motion,
    }
  }

  /** The cost of a place that can be reached, and the reason for one that cannot be chosen. */
  const tipFor = (shown: Shown, at: number): BoardModel['tip'] => {
    if (at < 0 || shown.mode !== 'deciding' || choices.placeVerbs.length === 0) return null
    const found = reach?.places.find(place => place.at === at)
    if (choices.byPlace.has(at)) {
      if (!found) return null
      return { at, text: t('reach.cost', { cost: found.cost, allowance: reach!.allowance }), tone: 'plain' }
    }
    if (scenePicked(shown, at)) return null
    const refusal = refusalAt(at)
    return refusal && { at, text: tell(game, refusal), tone: 'refusal' }
  }

  const refusalAt = (at: number): Refusal | null => {
    for (const verb of choices.placeVerbs) {
      const refusal = session.why({ verb, arg: at })
      if (refusal) return refusal
    }
    return null
  }

  const refuse = (refusal: Refusal): void => {
    note(tell(game, refusal), 'refusal', {
      id: refusal.rule,
      open: () => controller.openRule(refusal.rule),
    })
  }

  const play = (action: Action): void => {
    clearNotes()
    const refusal = session.act(action)
    if (refusal) refuse(refusal)
  }

  const press = ({ at, unit, touch }: Spot): void => {
    const shown = session.shown()
    const stack = shown.scene.pieces.filter(piece => piece.at === at)
    desk.set({ inspected: at, choosing: null, ending: null })
    if (shown.mode !== 'deciding') return fanOnTouch(at, stack.length, touch)
    // A stack on a touch screen is spread out first: nothing else shows what lies in it.
    const wanted = touch && unit >= 0 && desk.get().fanned !== at && stack.length > 1 ? -1 : unit
    const open = choicesAt(choices, shown.scene.pieces, at, wanted)
    if (open.length === 1) return controller.act(open[0]!)
    if (open.length > 1) {
      fanOnTouch(at, stack.length, touch)
      return desk.set({ choosing: { at, actions: open } })
    }
    fanOnTouch(at, stack.length, touch)
    explainPress(at, unit)
  }

  const fanOnTouch = (at: number, height: number, touch: boolean): void => {
    if (touch) desk.set({ fanned: height > 1 && desk.get().fanned !== at ? at : -1 })
  }

  /** Nothing can be chosen where somebody pressed: say why, if the rules have a reason. */
  const explainPress = (at: number, unit: number): void => {
    if (unit >= 0) {
      for (const verb of choices.unitVerbs) {
        const refusal = session.why({ verb, arg: unit })
        if (refusal) return refuse(refusal)
      }
    }
    const refusal = refusalAt(at)
    if (refusal) refuse(refusal)
  }

  const reports: BoardReports = {
    click: press,
    hover(spot) {
      const { fanned, hover, hoverUnit } = desk.get()
      const at = spot?.at ?? -1
      const unit = spot?.unit ?? -1
      if (at === hover && unit === hoverUnit) return
      desk.set({
        hover: at,
        hoverUnit: unit,
        ...(at >= 0 && { inspected: at }),
        ...(fanned >= 0 && fanned !== at && { fanned: -1 }),
      })
      fanLater(at, unit)
    },
    lift({ unit }) {
      const shown = session.shown()
      if (shown.mode !== 'deciding') return false
      if (shown.scene.focus?.units?.includes(unit)) return choices.placeVerbs.length > 0
      const own = choices.byUnit.get(unit)
      if (own?.length !== 1) return false
      play(own[0]!)
      return choices.placeVerbs.length > 0
    },
    carry(at) {
      if (at === carrying) return
      carrying = at
      redraw()
    },
    drop(spot, at) {
      carrying = -1
      if (at >= 0 && at !== spot.at) {
        const open = choices.byPlace.get(at) ?? []
        if (open.length === 1) controller.act(open[0]!)
        else if (open.length > 1) desk.set({ choosing: { at, actions: open } })
        else explainPress(at, -1)
      }
      redraw()
    },
    cancel() {
      carrying = -1
      redraw()
    },
  }

  /** A stack under a resting pointer spreads out. */
  let fanTimer: ReturnType<typeof setTimeout> | undefined
  const fanLater = (at: number, unit: number): void => {
    clearTimeout(fanTimer)
    if (at < 0 || unit < -1) return
    fanTimer = setTimeout(() => {
      const onPiece = session.shown().scene.pieces.filter(piece => piece.at === at).length > 1
      if (onPiece && desk.get().hover === at && carrying < 0) desk.set({ fanned: at })
    }, FAN_AFTER_MS)
  }

  const moveTo = (at: number): void => {
    if (at < 0) return
    const here = choicesAt(choices, session.shown().scene.pieces, at, -1)
    const what =
      here.length === 0
        ? ''
        : here.length === 1
          ? t('say.choice', { what: actionLabel(game, here[0]!) })
          : t('say.choices', { n: here.length })
    const cost = reach?.places.find(place => place.at === at)?.cost
    const costText = cost === undefined ? '' : t('say.cost', { cost })
    const there = [describePlace(game, session.shown().scene, at), costText, what]
      .filter(part => part !== '')
      .join('. ')
    desk.set({ cursor: at, inspected: at, hover: -1, hoverUnit: -1, fanned: -1, spoken: there })
    board?.reveal(at)
  }

  const controller: Controller = {
    session,
    desk,
    reports,
    choices: () => choices,
    board: () => board,
    attach(handle, made) {
      board = handle
      layout = made
      redraw()
      return () => {
        board = null
      }
    },
    act(action) {
      const { warn } = desk.get()
      const ends = verbOf(game, action.verb).ends === true
      if (ends && warn === 'warn' && leftUndone(game, session.shown().actions).size > 0)
        return desk.set({ ending: action, choosing: null })
      play(action)
    },
    confirm() {
      const { ending } = desk.get()
      desk.set({ ending: null })
      if (ending) play(ending)
    },
    undo() {
      clearNotes()
      const refusal = session.undo()
      if (refusal) refuse(refusal)
    },
    openRule: id => desk.set({ panel: 'rules', rule: id }),
    show(places) {
      const seen = places.filter(at => at >= 0 && at < game.board.count)
      if (seen.length === 0) return
      desk.set({ flashed: [...seen], inspected: seen[0]!, spoken: placeName(game.board, seen[0]!) })
      board?.centre(seen[0]!)
      setTimeout(() => desk.set({ flashed: [] }), FLASH_MS)
    },
    moveCursor(heading) {
      if (!layout) return
      const { cursor } = desk.get()
      if (cursor < 0) return moveTo(firstCursor())
      const next = stepFrom(layout, cursor, heading, anchor)
      if (next < 0) return
      const [x, y] = centreAt(layout, next)
      anchor = heading === 'left' || heading === 'right' ? [x, anchor[1]] : [anchor[0], y]
      moveTo(next)
    },
    enterCursor() {
      const { cursor } = desk.get()
      if (cursor >= 0) press({ at: cursor, unit: -1, touch: false })
    },
    nextChoice(step) {
      const places = choicePlaces(choices, session.shown().scene.pieces)
      if (places.length === 0) return
      const { cursor } = desk.get()
      const next =
        step > 0
          ? (places.find(at => at > cursor) ?? places[0]!)
          : (places.findLast(at => at < cursor) ?? places.at(-1)!)
      if (layout) anchor = centreAt(layout, next)
      moveTo(next)
    },
    toggleFan() {
      const { cursor, fanned, hover } = desk.get()
      const at = cursor >= 0 ? cursor : hover
      desk.set({ fanned: fanned === at ? -1 : at, inspected: at, panel: 'stack' })
    },
    dismiss() {
      clearNotes()
      const { dialog, choosing, ending, fanned } = desk.get()
      if (dialog !== 'none') desk.set({ dialog: 'none' })
      else if (choosing || ending) desk.set({ choosing: null, ending: null })
      else if (fanned >= 0) desk.set({ fanned: -1 })
    },
    dispose() {
      clearTimeout(fanTimer)
      unsubscribe()
      unsubscribeDesk()
    },
  }

  const firstCursor = (): number => {
    const places = choicePlaces(choices, session.shown().scene.pieces)
    const at = places[0] ?? session.shown().scene.pieces.find(piece => piece.at >= 0)?.at ?? 0
    if (layout) anchor = centreAt(layout, at)
    return at
  }

  const unsubscribe = session.subscribe(redraw)
  const unsubscribeDesk = desk.subscribe(redraw)
  refresh()
  return controller
}

type Lit = Pick<BoardModel, 'litPlaces' | 'litUnits' | 'pickedUnits' | 'pickedPlaces' | 'costs'>

function litBy(choices: Choices, shown: Shown | null, reach: ReachAnswer | null): Lit {
  return {
    litPlaces: new Set(choices.byPlace.keys()),
    litUnits: new Set(choices.byUnit.keys()),
    pickedUnits: new Set(shown?.scene.focus?.units),
    pickedPlaces: new Set(shown?.scene.focus?.places),
    costs: new Map(
      reach?.places.filter(({ at }) => choices.byPlace.has(at)).map(({ at, cost }) => [at, cost]),
    ),
  }
}

const FAN_AFTER_MS = 350
const FLASH_MS = 2600

/** A stack that has gone apart is no longer fanned. */
function stillFanned(shown: Shown, fanned: number): number {
  return shown.scene.pieces.filter(piece => piece.at === fanned).length > 1 ? fanned : -1
}

function topUnit(shown: Shown, at: number): number {
  return shown.scene.pieces.findLast(piece => piece.at === at && piece.unit >= 0)?.unit ?? -1
}

/** The pointer stands where the picked units stand: nothing to explain. */
function scenePicked(shown: Shown, at: number): boolean {
  const picked = shown.scene.focus?.units ?? []
  return shown.scene.pieces.some(piece => piece.at === at && picked.includes(piece.unit))
}
