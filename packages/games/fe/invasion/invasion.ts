/** Rules 6.56, 6.564, 8.31, 9.53, 11.44: an invasion chooses its Beach Head, puts its units ashore and may go one hex on. */
import { choice, seatBit, WAITING } from '@hexfront/engine'
import { cards } from '../cards/deck.ts'
import { isAdjacent, isHexNumber, isUnitNumber, placeName, unitName, ways } from '../data.ts'
import { advanceFault } from '../combat/advance.ts'
import { enter } from '../enter.ts'
import { own } from '../events.ts'
import { roomFault } from '../movement/stacking.ts'
import { gatesMoved, unitsIn } from '../position.ts'
import { ALLIED, AXIS } from '../state.ts'
import { refuse } from '../words/refuse.ts'
import { beachesFor, canFill, slotsOf } from './force.ts'
import type { Frame, Run, Steps } from '@hexfront/engine'
import type { FeState } from '../state.ts'

interface BeachFrame extends Frame {
  card: number
}
interface LandingFrame extends BeachFrame {
  /** The Beach Head that was chosen. */
  hex: number
  /** Units for the slots so far, -1 for one that stays empty. */
  picked: number[]
}
interface AshoreFrame extends Frame {
  side: number
  /** Units that may still go on. */
  units: number[]
}
interface InlandFrame extends Frame {
  side: number
  unit: number
}

export function startInvasion(run: Run<FeState>, card: number): void {
  const beaches = beachesFor(run.state, card)
  if (cards[card]!.invasion!.choose === 'one' && beaches.length > 1) run.push({ step: 'beach', card })
  else run.push({ step: 'landing', card, hex: beaches[0]!, picked: [] })
}

/** Who may be put ashore next, so that all others can be. */
function nextUnits(state: FeState, { card, hex, picked }: LandingFrame): number[] {
  const slots = slotsOf(card, hex)
  const rest = slots.slice(picked.length + 1)
  return (slots[picked.length]?.candidates(state) ?? []).filter(
    unit => !picked.includes(unit) && canFill(state, rest, [...picked, unit]),
  )
}

/** Rules 8.31, 11.44, ruling B37: control markers open the Beach Heads that are used; then everybody is put there. */
function land(run: Run<FeState>, { card, hex, picked }: LandingFrame): void {
  const { state } = run
  const slots = slotsOf(card, hex)
  const ashore: number[] = []
  if (cards[card]!.invasion!.countsAsInvasion) state.invasions++
  for (const beach of new Set(slots.map(slot => slot.beach))) {
    openBeach(state, beach)
    const units = picked.filter((unit, n) => unit >= 0 && slots[n]!.beach === beach)
    for (const unit of units) if (state.at[unit] === WAITING) state.step[unit] = 0
    run.tell(own('landing', { at: beach, units, rule: '6.56a' }))
    enter(run, units, beach)
    ashore.push(...units)
  }
  run.push({ step: 'ashore', side: ALLIED, units: ashore })
}

/** A Beach Head is opened, by its first landing for the rest of the game (B36). */
export function openBeach(state: FeState, beach: number): void {
  const at = state.opened.indexOf(beach)
  if (at >= 0) state.landed[at] = state.turn
  else {
    state.opened.push(beach)
    state.landed.push(state.turn)
    gatesMoved(state)
  }
}

/** Rules 9.52b, 9.53, ruling B113: why a unit that has just landed may not go on to a hex, or null. */
function inlandFault(state: FeState, unit: number, to: number): string | null {
  const from = state.at[unit]!
  if (!isAdjacent(from, to) || unitsIn(state, AXIS)[to]! > 0) return '9.53'
  return advanceFault(state, unit, from, to) ?? roomFault(state, ALLIED, to)
}

/** Vacant hexes beside a unit that has just landed. */
function inlandOf(state: FeState, unit: number): number[] {
  const from = state.at[unit]!
  return [...ways.slice(from * 6, from * 6 + 6)].filter(
    to => to >= 0 && inlandFault(state, unit, to) === null,
  )
}

export const invasionSteps: Steps<FeState> = {
  beach: choice<FeState, BeachFrame>({
    deciders: () => seatBit(ALLIED),
    ask: (_state, { card }) => ({ id: 'ask.beach', params: { card: cards[card]!.name } }),
    wait: () => ({ id: 'wait.invasion' }),
    rules: ['6.56a', '6.564', '19.4a'],
    offer: (state, { card }, _seat, offer) => beachesFor(state, card).forEach(hex => offer.add('beach', hex)),
    why: (_state, _frame, _seat, { verb, arg }) =>
      verb === 'beach' && isHexNumber(arg) ? refuse('6.51a') : null,
    act: {
      beach: (run, { card }, arg) => run.swap({ step: 'landing', card, hex: Number(arg), picked: [] }),
    },
  }),

  landing: choice<FeState, LandingFrame>({
    deciders: () => seatBit(ALLIED),
    ask: (_state, { card, hex, picked }) => ({
      id: 'ask.landing',
      params: { card: cards[card]!.name, place: placeName(slotsOf(card, hex)[picked.length]!.beach) },
    }),
    wait: () => ({ id: 'wait.invasion' }),
    rules: ['6.564'],
    offer: (state, frame, _seat, offer) => nextUnits(state, frame).forEach(unit => offer.add('join', unit)),
    why: (_state, _frame, _seat, { verb, arg }) =>
      verb === 'join' && isUnitNumber(arg) ? refuse('6.564', { unit: unitName(arg) }) : null,
    act: {
      join(run, frame, arg) {
        frame.picked.push(Number(arg))
        finish(run, frame)
      },
    },
    // Nobody is there for a place that may stay empty.
    leave(run, frame) {
      frame.picked.push(-1)
      finish(run, frame)
    },
    forced: true,
  }),

  ashore: choice<FeState, AshoreFrame>({
    deciders: (state, { units }) =>
      units.some(unit => inlandOf(state, unit).length > 0) ? seatBit(ALLIED) : 0,
    ask: () => ({ id: 'ask.ashore' }),
    wait: () => ({ id: 'wait.invasion' }),
    rules: ['9.53'],
    offer(state, { units }, _seat, offer) {
      for (const unit of units) if (inlandOf(state, unit).length > 0) offer.add('pick', unit)
      offer.add('done')
    },
    why: (_state, _frame, _seat, { verb, arg }) =>
      verb === 'pick' && isUnitNumber(arg) ? refuse('9.53', { unit: unitName(arg) }) : null,
    act: {
      pick: (run, { side }, arg) => run.push({ step: 'inland', side, unit: Number(arg) }),
      done: run => run.pop(),
    },
    leave: run => run.pop(),
  }),

  inland: choice<FeState, InlandFrame>({
    deciders: () => seatBit(ALLIED),
    ask: (_state, { unit }) => ({ id: 'ask.inland', params: { unit: unitName(unit) } }),
    wait: () => ({ id: 'wait.invasion' }),
    rules: ['9.53'],
    offer: (state, { unit }, _seat, offer) => {
      inlandOf(state, unit).forEach(hex => offer.add('to', hex))
      offer.add('back')
    },
    why: (state, { unit }, _seat, { verb, arg }) =>
      verb === 'to' && isHexNumber(arg)
        ? refuse(inlandFault(state, unit, arg) ?? '9.53', { place: placeName(arg) })
        : null,
    act: {
      to(run, { side, unit }, arg) {
        run.pop()
        const waiting = run.state.frames.at(-1) as AshoreFrame
        waiting.units = waiting.units.filter(one => one !== unit)
        run.tell({ kind: 'advanced', side, units: [unit], path: [run.state.at[unit]!, Number(arg)] })
        enter(run, [unit], Number(arg))
      },
      back: run => run.pop(),
    },
  }),
}

function finish(run: Run<FeState>, frame: LandingFrame): void {
  if (frame.picked.length < slotsOf(frame.card, frame.hex).length) return
  run.pop()
  land(run, frame)
}
