/** Section 3: set-up. The plan sheet stands in plan.ts. */
import { choice, seatBit } from '@hexfront/engine'
import {
  allHexes,
  allUnits,
  board,
  codeOf,
  counters,
  HEXES,
  inSouth,
  isAirborne,
  isMobile,
  placeName,
  scenarios,
  sideOf,
  unitName,
  UNITS,
} from '../data.ts'
import { copyOf } from '../fog/copy.ts'
import { stackingFault } from '../movement/stacking.ts'
import { own } from '../events.ts'
import { hasLine } from '../supply/supply.ts'
import { place, positionOf, room, unitsIn } from '../position.ts'
import { ALLIED, GERMAN, LANDING, NO_HEX } from '../state.ts'
import { blankState, printedPlace, settleControl } from './blank.ts'
import type { BaseState, Frame, Refusal, Steps } from '@hexfront/engine'
import type { EwState } from '../state.ts'

interface PickedFrame extends Frame {
  unit: number
}

const historical = scenarios.scenarios.find(one => one.id === 'historical')!
const alternate = scenarios.scenarios.find(one => one.id === 'alternate')!
export const isAlternate = (state: EwState): boolean => state.scenario === alternate.id

/** Rule 3.3.2a: the corps printed with the hex of the landing. */
const landingForce: readonly number[] = allUnits.filter(unit => codeOf[unit] === alternate.force)
/** Rule 3.3.1a: hexes of the countries where Germans may deploy freely. */
const { countries, shiftedFace, shiftedType } = alternate.deployment!
const inCountries = (hex: number): boolean => countries.includes(board.countryNames[board.country[hex]!]!)
const openHexes: readonly number[] = allHexes.filter(inCountries)
const isOpen = new Set(openHexes)
/** Rule 3.3.1a: German mobile units whose printed hex lies there. */
const deployable: readonly number[] = allUnits.filter(
  unit =>
    sideOf[unit] === GERMAN &&
    isMobile[unit] === 1 &&
    printedPlace[unit]! >= 0 &&
    inCountries(printedPlace[unit]!),
)
/** Rule 3.3.3: those of the weak class, one of which may be shifted once the plans are written. */
const shiftable: readonly number[] = deployable.filter(unit => {
  const { type, faces } = counters.sheet.units[unit]!
  const full = faces[0]!
  return (
    type === shiftedType &&
    full['attack'] === shiftedFace.attack &&
    full['defense'] === shiftedFace.defense &&
    full['movement'] === shiftedFace.movement
  )
})
/** Rule 3.3.2a: the counters that stand for the airborne corps until they drop. */
const airborneCorps: readonly number[] = allUnits.filter(
  unit => isAirborne[unit] === 1 && isMobile[unit] === 1,
)

/** Rules 3.2, 3.3: everybody where his counter says, at full strength (2.11d, 3.2.1c); control follows (3.4b). */
export function start(base: BaseState): { state: EwState; frame: Frame } {
  const opening = openings.get(base.scenario) ?? setUp(base)
  openings.set(base.scenario, opening)
  const state = copyOf({ ...opening, ...base })
  room.copy(opening, state)
  return { state, frame: { step: 'game' } }
}

/** Positions to begin with, made once for each scenario, with what follows from them. */
const openings = new Map<string, EwState>()

function setUp(base: BaseState): EwState {
  const state = blankState(base)
  state.at = printedPlace.slice()
  if (isAlternate(state)) for (const unit of landingForce) state.at[unit] = LANDING
  else {
    state.firstHex = board.byId.get(historical.beachhead!) ?? NO_HEX
    state.beachheads = [state.firstHex]
  }
  settleControl(state)
  positionOf(state)
  for (const side of [ALLIED, GERMAN]) for (const hex of zoneExamples) hasLine(state, side, hex)
  return state
}

/** A hex of either logistic zone: lines are kept by zone. */
const zoneExamples = [0, 1].map(south => inSouth.indexOf(south))

const isUnit = (arg: unknown): arg is number => typeof arg === 'number' && arg >= 0 && arg < UNITS
const isHex = (arg: unknown): arg is number => typeof arg === 'number' && arg >= 0 && arg < HEXES

/** Why a unit may not be set up in a hex: outside the countries, or too many there. */
function placeFault(state: EwState, unit: number, hex: number, rule: string): Refusal | null {
  const params = { unit: unitName(unit), place: placeName(hex) }
  if (!isOpen.has(hex)) return { id: 'no.deployHex', rule, params }
  return stackingFault(state, [unit], hex) === null ? null : { id: 'no.stack', rule: '3.3.1b', params }
}

/** A step that puts one picked unit of the Germans into a hex, or keeps it where it is. */
const placing = (rule: string) =>
  choice<EwState, PickedFrame>({
    deciders: () => seatBit(GERMAN),
    ask: (_state, frame) => ({ id: 'ask.deploying', params: { unit: unitName(frame.unit) } }),
    wait: () => ({ id: 'wait.deploy' }),
    rules: [rule, '3.3.1b'],
    offer(state, frame, _seat, offer) {
      const inHand = [frame.unit]
      const germans = unitsIn(state, GERMAN)
      // There is room for one wherever nobody is.
      for (const hex of openHexes)
        if (
          germans[hex] === 0 ||
          (hex !== state.at[frame.unit] && stackingFault(state, inHand, hex) === null)
        )
          offer.add('to', hex)
      offer.add('back')
    },
    why: (state, frame, _seat, { verb, arg }) =>
      verb === 'to' && isHex(arg) ? placeFault(state, frame.unit, arg, rule) : null,
    act: {
      to(run, frame, arg) {
        run.pop()
        place(run.state, frame.unit, Number(arg))
        run.tell({ kind: 'placed', side: GERMAN, units: [frame.unit], at: Number(arg) })
        if (rule === '3.3.3') run.pop()
      },
      back: run => run.pop(),
    },
  })

export const setupSteps: Steps<EwState> = {
  /** Rule 3.3.1: the Germans move what they like of their units in France and Belgium, openly, until they are done. */
  deploy: choice({
    deciders: () => seatBit(GERMAN),
    ask: () => ({ id: 'ask.deploy' }),
    wait: () => ({ id: 'wait.deploy' }),
    rules: ['3.3.1a'],
    offer(_state, _frame, _seat, offer) {
      for (const unit of deployable) offer.add('pick', unit)
      offer.add('done')
    },
    why: (_state, _frame, _seat, { verb, arg }) =>
      verb === 'pick' && isUnit(arg)
        ? { id: 'no.deployUnit', rule: '3.3.1a', params: { unit: unitName(arg) } }
        : null,
    act: {
      pick: (run, _frame, arg) => run.push({ step: 'deploying', unit: Number(arg) }),
      done: run => run.pop(),
    },
  }),
  deploying: placing('3.3.1a'),

  /** Rule 3.3.2a: one airborne corps goes with the first invasion; the other comes as printed (3.3.2e). */
  landingCorps: choice({
    deciders: () => seatBit(ALLIED),
    ask: () => ({ id: 'ask.landingCorps' }),
    wait: () => ({ id: 'wait.landingCorps' }),
    rules: ['3.3.2a'],
    offer(_state, _frame, _seat, offer) {
      for (const unit of airborneCorps) offer.add('pick', unit)
    },
    why: (_state, _frame, _seat, { verb, arg }) =>
      verb === 'pick' && isUnit(arg)
        ? { id: 'no.landingCorps', rule: '3.3.2a', params: { unit: unitName(arg) } }
        : null,
    act: {
      pick(run, _frame, arg) {
        run.pop()
        place(run.state, Number(arg), LANDING)
        run.tell(own('setAside', { unit: Number(arg) }))
      },
    },
  }),

  /** Rule 3.3.3: with the plans written, unseen, the Germans may shift one weak corps. */
  shift: choice({
    deciders: () => seatBit(GERMAN),
    ask: () => ({ id: 'ask.shift' }),
    wait: () => ({ id: 'wait.deploy' }),
    rules: ['3.3.3'],
    offer(_state, _frame, _seat, offer) {
      for (const unit of shiftable) offer.add('pick', unit)
      offer.add('done')
    },
    why: (_state, _frame, _seat, { verb, arg }) =>
      verb === 'pick' && isUnit(arg)
        ? { id: 'no.shiftUnit', rule: '3.3.3', params: { unit: unitName(arg) } }
        : null,
    act: {
      pick: (run, _frame, arg) => run.push({ step: 'shifting', unit: Number(arg) }),
      done: run => run.pop(),
    },
  }),
  shifting: placing('3.3.3'),
}
