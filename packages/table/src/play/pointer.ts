/** What the pointer means: presses, drags, and what shows itself while it rests. */
import type { BoardReports, Spot } from '../board/model.ts'
import { act, explainPress, play } from './acting.ts'
import { choicesAt, handOf } from './choices.ts'
import type { Hand } from './hand.ts'
import { isHeld, marchInstead, putDown, takeInstead, takeUpAgain } from './holding.ts'
import { commandOf, reachOf } from './overlays.ts'

const FAN_AFTER_MS = 350
const FORESEE_AFTER_MS = 160

export function reportsOf(hand: Hand, redraw: () => void): BoardReports {
  return {
    click(spot) {
      hand.desk.set({ cursor: -1 })
      press(hand, spot)
    },
    hover: spot => hover(hand, spot),
    lift: spot => lift(hand, spot),
    carry(at) {
      if (at === hand.carrying) return
      hand.carrying = at
      redraw()
    },
    drop(spot, at) {
      hand.carrying = -1
      drop(hand, spot, at)
      redraw()
    },
    cancel() {
      hand.carrying = -1
      redraw()
    },
  }
}

export function press(hand: Hand, spot: Spot): void {
  const { session, desk, choices } = hand
  const { at, unit, touch } = spot
  const shown = session.shown()
  const stack = shown.scene.pieces.filter(piece => piece.at === at)
  const { instead, touched } = desk.get()
  desk.set({ inspected: at, choosing: null, ending: null, instead: null, touched: -1 })
  if (shown.mode !== 'deciding') return fanOnTouch(hand, at, stack.length, touch)
  if (instead?.at === at) return marchInstead(hand, instead)
  if (pressHeld(hand, spot)) return
  // A stack on a touch screen is spread out first: nothing else shows what lies in it.
  const wanted = touch && unit >= 0 && desk.get().fanned !== at && stack.length > 1 ? -1 : unit
  if (wanted >= 0 && !choices.byUnit.has(wanted) && takeInstead(hand, wanted, at)) return
  const open = choicesAt(choices, shown.scene.pieces, at, wanted)
  // A finger hides what it points at: the way is shown first, and the second tap goes it.
  if (
    touch &&
    touched !== at &&
    (hand.reach?.paths[at] ?? hand.reach?.routes?.[at]) &&
    choices.byPlace.has(at)
  )
    return desk.set({ touched: at })
  if (open.length === 1) return act(hand, open[0]!)
  fanOnTouch(hand, at, stack.length, touch)
  if (open.length > 1) desk.set({ choosing: { at, actions: open } })
  else explainPress(hand, at, unit)
}

/** A press on what is in hand puts it down, and on what lies aside takes it up again. */
function pressHeld(hand: Hand, { at, unit }: Spot): boolean {
  const { choices, desk, session } = hand
  const { focus, pieces } = session.shown().scene
  const here =
    unit >= 0 ? unit : (pieces.find(one => one.at === at && focus?.units?.includes(one.unit))?.unit ?? -1)
  if (!isHeld(hand, here) || choices.byUnit.has(here)) return false
  if (unit < 0 && choicesAt(choices, pieces, at, -1).length > 0) return false
  if (desk.get().aside) takeUpAgain(hand)
  else putDown(hand)
  return true
}

function fanOnTouch({ desk }: Hand, at: number, height: number, touch: boolean): void {
  if (touch) desk.set({ fanned: height > 1 && desk.get().fanned !== at ? at : -1 })
}

function hover(hand: Hand, spot: Spot | null): void {
  const { desk } = hand
  const { fanned, hover: before, hoverUnit } = desk.get()
  const at = spot?.at ?? -1
  const unit = spot?.unit ?? -1
  if (at === before && unit === hoverUnit) return
  desk.set({
    hover: at,
    hoverUnit: unit,
    cursor: -1,
    foreseen: [],
    // Whoever looks elsewhere no longer means what was pressed.
    ...(at !== desk.get().instead?.at && { instead: null }),
    ...(at >= 0 && { inspected: at }),
    ...(fanned >= 0 && fanned !== at && { fanned: -1 }),
  })
  fanLater(hand, at)
  foreseeLater(hand, unit)
}

/** A stack under a resting pointer spreads out, but not in the way of somebody who looks for a goal. */
function fanLater(hand: Hand, at: number): void {
  const { session, desk, choices, reach } = hand
  clearTimeout(hand.fanTimer)
  if (at < 0) return
  const stack = session.shown().scene.pieces.filter(piece => piece.at === at)
  if (stack.length < 2) return
  if (reach && !stack.some(({ unit }) => choices.byUnit.has(unit))) return
  hand.fanTimer = setTimeout(() => {
    if (desk.get().hover === at && hand.carrying < 0) desk.set({ fanned: at })
  }, FAN_AFTER_MS)
}

/** How far a unit would get, were it picked: shown while the pointer rests on it. */
function foreseeLater(hand: Hand, unit: number): void {
  const { session, desk, choices } = hand
  clearTimeout(hand.foreseeTimer)
  if (!choices.byUnit.has(unit)) return
  const picks = choices.byUnit.get(unit)!.some(({ verb }) => handOf(session.game, verb) === 'takes')
  hand.foreseeTimer = setTimeout(() => {
    if (desk.get().hoverUnit !== unit || hand.reach) return
    const reach = picks ? reachOf(session.ask, unit)?.places.map(({ at }) => at) : undefined
    const foreseen = reach ?? commandOf(session.ask, unit)?.places
    if (foreseen) desk.set({ foreseen })
  }, FORESEE_AFTER_MS)
}

/** Whether a drag picks up the unit: a finger carries only what is picked already, else it moves the map. */
function lift(hand: Hand, { unit, at, touch }: Spot): boolean {
  const { session, desk } = hand
  const shown = session.shown()
  if (shown.mode !== 'deciding') return false
  if (shown.scene.focus?.units?.includes(unit)) {
    if (desk.get().aside) takeUpAgain(hand)
    return hand.choices.placeVerbs.length > 0
  }
  if (touch) return false
  const own = hand.choices.byUnit.get(unit)
  if (!own) {
    if (!takeInstead(hand, unit, at)) return false
  } else if (own.length === 1 && handOf(session.game, own[0]!.verb) === 'takes') play(hand, own[0]!)
  else return false
  if (hand.choices.placeVerbs.length > 0) return true
  // It cannot go anywhere: nothing was meant by it.
  session.putBack()
  return false
}

function drop(hand: Hand, spot: Spot, at: number): void {
  if (at < 0 || at === spot.at) return
  const open = hand.choices.byPlace.get(at) ?? []
  if (open.length === 1) act(hand, open[0]!)
  else if (open.length > 1) hand.desk.set({ choosing: { at, actions: open } })
  else explainPress(hand, at, -1)
}
