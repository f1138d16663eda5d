/** Rules 16.31 and 16.32: the Maquis and Tito. */
import { choice, seatBit } from '@hexfront/engine'
import { friendlyTo } from '../control/control.ts'
import { stackLimit } from '../movement/stacking.ts'
import {
  HEXES,
  inCountry,
  isHill,
  isMountain,
  isNation,
  lands,
  placeName,
  stepWith,
  events as called,
  unitOf,
  zoneWays,
} from '../data.ts'
import { ALLIED, AXIS, EVENT, UNSUPPLIED } from '../state.ts'
import { isBattle, occupancyOf, put, unitsIn } from '../position.ts'
import { own } from '../events.ts'
import { has, mark, setStep } from '../flags.ts'
import type { Frame, Run, Steps } from '@hexfront/engine'
import type { WfState } from '../state.ts'

interface UprisingFrame extends Frame {
  /** 1 once the die for France is cast in this phase. */
  rolled: number
}
interface MaquisFrame extends Frame {
  /** Hexes that proved to lie in a German zone. */
  tried: number[]
}

export const MAQUIS = unitOf(called.revolt.unit)
export const TITO = unitOf(called.tito.unit)
const isGerman = isNation('GE')
const inFrance = inCountry('France')
const inYugoslavia = inCountry('Yugoslavia')
const french = lands.filter(hex => inFrance[hex] === 1)
/** Ruling B18: mountains and hills of Yugoslavia. */
const wilds = lands.filter(hex => inYugoslavia[hex] === 1 && (isMountain[hex] === 1 || isHill[hex] === 1))

/** Rule 16.31a, ruling B128: French hexes that the Allies control, Corsica included. */
export function frenchHexes(state: WfState): number {
  const ours = friendlyTo(state, ALLIED)
  return french.reduce((count, hex) => count + ours[hex]!, 0)
}

const mayRevolt = (state: WfState): boolean =>
  state.revolt === 0 && state.at[MAQUIS] === EVENT && frenchHexes(state) > 0
const mayRise = (state: WfState): boolean => state.tito === 0 && state.at[TITO] === EVENT

/** Rules 16.31a and 16.32a: what is asked names only what can still be done in this phase. */
function askFor(state: WfState, frame: UprisingFrame): string {
  if (!mayRise(state)) return 'ask.uprisings.revolt'
  return frame.rolled === 0 && mayRevolt(state) ? 'ask.uprisings' : 'ask.uprisings.tito'
}

/** Ruling B152: a German unit in the hex, or next to it, supplied, out of battle and over a side that zones cross. */
export function inGermanZone(state: WfState, hex: number): boolean {
  if (hasGerman(state, hex, 0)) return true
  for (let d = 0; d < 6; d++) {
    const next = zoneWays[hex * 6 + d]!
    if (next >= 0 && !isBattle(state, next) && hasGerman(state, next, UNSUPPLIED)) return true
  }
  return false
}

/** Whether a German unit without the given flag is in a hex. */
function hasGerman(state: WfState, hex: number, without: number): boolean {
  const { first, next } = occupancyOf(state)
  for (let unit = first[hex]!; unit >= 0; unit = next[unit]!)
    if (isGerman[unit] === 1 && !has(state, unit, without)) return true
  return false
}

/** A hex without Axis units that has room for one more Allied unit. */
const isOpen = (state: WfState, hex: number): boolean =>
  unitsIn(state, AXIS)[hex] === 0 && unitsIn(state, ALLIED)[hex]! < stackLimit(hex)

export const revoltSteps: Steps<WfState> = {
  /** Rules 16.31a, 16.32a and 16.1g: in any order, before surrenders are asked for. */
  uprisings: choice<WfState, UprisingFrame>({
    deciders: (state, frame) =>
      (frame.rolled === 0 && mayRevolt(state)) || mayRise(state) ? seatBit(ALLIED) : 0,
    ask: (state, frame) => ({ id: askFor(state, frame) }),
    wait: () => ({ id: 'wait.politics' }),
    rules: ['16.31a', '16.32a', '16.1g'],
    offer(state, frame, _seat, offer) {
      offer.add('done')
      if (frame.rolled === 0 && mayRevolt(state)) offer.add('revolt')
      if (mayRise(state)) for (const hex of wilds) if (isOpen(state, hex)) offer.add('tito', hex)
    },
    why(state, frame, _seat, { verb, arg }) {
      if (verb === 'revolt') return { id: 'refuse.revolt', rule: state.revolt === 1 ? '16.31b' : '16.31a' }
      if (verb !== 'tito' || typeof arg !== 'number' || !(arg >= 0 && arg < HEXES)) return null
      return { id: 'refuse.tito', rule: '16.32a', params: { place: placeName(arg), rolled: frame.rolled } }
    },
    act: {
      done: run => run.pop(),
      revolt(run, frame) {
        frame.rolled = 1
        rollRevolt(run)
      },
      tito: (run, _frame, arg) => raiseTito(run, Number(arg)),
    },
    leave: run => run.pop(),
  }),

  /** Rule 16.31b: the Allies cannot tell German zones from others, so a hex is tried and may prove barred. */
  maquis: choice<WfState, MaquisFrame>({
    deciders: () => seatBit(ALLIED),
    ask: () => ({ id: 'ask.maquis' }),
    wait: () => ({ id: 'wait.politics' }),
    rules: ['16.31b'],
    offer(state, frame, _seat, offer) {
      offer.add('none')
      for (const hex of french) if (isOpen(state, hex) && !frame.tried.includes(hex)) offer.add('place', hex)
    },
    why: (_state, _frame, _seat, { verb, arg }) =>
      verb === 'place' && typeof arg === 'number' && arg >= 0 && arg < HEXES
        ? { id: 'refuse.maquis', rule: '16.31b', params: { place: placeName(arg) } }
        : null,
    act: {
      none: run => run.pop(),
      place(run, frame, arg) {
        const hex = Number(arg)
        if (inGermanZone(run.state, hex)) {
          frame.tried.push(hex)
          return run.reveal(own('maquisBarred', { at: hex, rule: '16.31b' }))
        }
        run.pop()
        rise(run, MAQUIS, called.revolt.cv, hex)
        run.tell({ kind: 'arrived', way: 'maquis', units: [MAQUIS], at: hex, side: ALLIED, rule: '16.31b' })
      },
    },
  }),
}

function rollRevolt(run: Run<WfState>): void {
  const { state } = run
  const hexes = frenchHexes(state)
  const roll = run.roll(6, 'why.revolt')
  const does = roll < hexes
  run.tell(own(does ? 'revolt' : 'noRevolt', { roll, n: hexes, rule: '16.31a' }))
  if (!does) return
  state.revolt = 1
  run.push({ step: 'maquis', tried: [] })
}

/** Rules 16.31c, 16.32b and ruling B94: partisans begin without supply. */
function rise(run: Run<WfState>, unit: number, cv: number, hex: number): void {
  const { state } = run
  put(state, unit, hex)
  setStep(state, unit, stepWith(unit, cv))
  mark(state, unit, UNSUPPLIED)
}

/** Rules 16.32a and 16.5a, ruling B134: Tito's rising counts as entering Yugoslavia. */
function raiseTito(run: Run<WfState>, hex: number): void {
  const { state } = run
  rise(run, TITO, called.tito.cv, hex)
  state.tito = 1
  if (state.balkans === 0) state.balkans = state.turn
  run.tell({ kind: 'arrived', way: 'tito', units: [TITO], at: hex, side: ALLIED, rule: '16.32a' })
}
