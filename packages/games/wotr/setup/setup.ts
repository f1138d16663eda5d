/** Section 3: set-up. */
import { packedOf, choice, flagList, locate, seatBit, unitNamed, zoneHexes } from '@hexfront/engine'
import { board, BOX, counters, HEXES, placeName, places, UNITS, unitName } from '../data.ts'
import {
  ALLIED,
  CONTROL_BITS,
  GERMAN,
  NO_SECTOR,
  NORTH,
  ON_TOP,
  SOUTH,
  UNDECIDED,
  WAITING,
} from '../state.ts'
import { put } from '../position.ts'
import { stackingFault } from '../movement/stacking.ts'
import { own } from '../events.ts'
import type { BaseState, Frame, Run, Steps } from '@hexfront/engine'
import type { WotrState } from '../state.ts'

interface DeployFrame extends Frame {
  /** The printed code of the group: 15A, 19A or Any. */
  code: string
}
interface DeployingFrame extends DeployFrame {
  unit: number
}

/** A position before anybody is anywhere, with everything as it is at the beginning. */
export function blankState(base: BaseState): WotrState {
  return {
    ...base,
    turn: 0,
    side: GERMAN,
    at: Array.from({ length: UNITS }, () => WAITING),
    flags: [],
    under: [],
    // Rule 3.9a: the Germans begin in control of every hex.
    control: packedOf(CONTROL_BITS, HEXES, GERMAN),
    breached: [],
    antwerp: 0,
    sector: NO_SECTOR,
    sectorShown: 0,
    order: 0,
    watch: UNDECIDED,
    captured: [],
    flood: 0,
    drops: [0, 0],
    parts: [[], []],
    corpsSeen: 0,
    aerial: [],
    replaced: [0, 0],
    revivals: 0,
    bombers: 0,
  }
}

/** Rules 3.3 to 3.5a: units with a hex stand there, the airborne army waits in its box, everybody else on the side. */
const startAt: readonly number[] = counters.sheet.units.map(({ setup }) =>
  setup === '*' ? BOX : (board.byId.get(setup ?? '') ?? WAITING),
)
const startFlags = topsIn(startAt)

/** Of units that stand together the first lies on top: the flags for it. */
export function topsIn(at: readonly number[]): number[] {
  const isFirstOfMany = (unit: number): boolean =>
    at.indexOf(at[unit]!) === unit && at.lastIndexOf(at[unit]!) !== unit
  return flagList(at.map((hex, unit) => (hex >= 0 && hex < HEXES && isFirstOfMany(unit) ? ON_TOP : 0)))
}

export function start(base: BaseState): { state: WotrState; frame: Frame } {
  const state = { ...blankState(base), at: startAt.slice(), flags: startFlags.slice() }
  return { state, frame: { step: 'game' } }
}

const zones = new Map(places.setupZones.map(({ code, zone }) => [code, zoneHexes(board, zone)]))
const suggested = new Map(
  places.suggested.map(({ unit, hex }) => [unitNamed(counters, unit), locate(board, hex)]),
)

const rulesOf: Readonly<Record<string, readonly string[]>> = {
  '15A': ['3.5b'],
  '19A': ['3.5c'],
  Any: ['3.7a'],
}

/** The units of each group, by their printed code. */
const groups = new Map(
  places.setupZones.map(({ code }) => [
    code,
    counters.sheet.units.flatMap(({ setup }, unit) => (setup === code ? [unit] : [])),
  ]),
)
const toPlace = (state: WotrState, code: string): number[] =>
  groups.get(code)!.filter(unit => state.at[unit] === WAITING)

export const setupSteps: Steps<WotrState> = {
  /** Rules 3.5b, 3.5c, 3.7: the German places a group unit by unit, or the rest of it where history suggests. */
  deploy: choice<WotrState, DeployFrame>({
    deciders: (state, frame) => (toPlace(state, frame.code).length > 0 ? seatBit(GERMAN) : 0),
    ask: (state, frame) => ({
      id: `ask.deploy${frame.code}`,
      params: { n: toPlace(state, frame.code).length },
    }),
    wait: () => ({ id: 'wait.deploy' }),
    rules: ['3.5b', '3.5c', '3.7a'],
    offer(state, frame, _seat, offer) {
      for (const unit of toPlace(state, frame.code)) offer.add('pick', unit)
      offer.add('suggested')
    },
    why: (_state, frame, _seat, { verb, arg }) =>
      verb === 'pick' && typeof arg === 'number' && arg >= 0 && arg < UNITS
        ? { id: 'no.deployUnit', rule: rulesOf[frame.code]![0]!, params: { unit: unitName(arg) } }
        : null,
    act: {
      pick: (run, frame, arg) => run.push({ step: 'deploying', code: frame.code, unit: Number(arg) }),
      suggested: (run, frame) => placeSuggested(run, frame.code),
    },
    leave: run => run.pop(),
  }),

  deploying: choice<WotrState, DeployingFrame>({
    deciders: () => seatBit(GERMAN),
    ask: (_state, frame) => ({ id: 'ask.deploying', params: { unit: unitName(frame.unit) } }),
    wait: () => ({ id: 'wait.deploy' }),
    rules: ['3.5b', '3.5c', '3.7a'],
    offer(state, frame, _seat, offer) {
      for (const hex of zones.get(frame.code)!)
        if (stackingFault(state, frame.unit, hex) === null) offer.add('to', hex)
    },
    why(state, frame, _seat, { arg }) {
      if (typeof arg !== 'number' || !(arg >= 0 && arg < HEXES)) return null
      const inside = zones.get(frame.code)!.includes(arg)
      const rule = inside ? (stackingFault(state, frame.unit, arg) ?? '6.3a') : rulesOf[frame.code]![0]!
      return {
        id: inside ? 'no.stack' : 'no.deployHex',
        rule,
        params: { place: placeName(arg), unit: unitName(frame.unit) },
      }
    },
    act: {
      to(run, frame, arg) {
        run.pop()
        deployAt(run, frame.unit, Number(arg))
      },
    },
  }),

  /** Rule 3.6: the Allied player chooses the fully supplied sector in secret. */
  firstSector: choice({
    deciders: state => (state.sector === NO_SECTOR ? seatBit(ALLIED) : 0),
    ask: () => ({ id: 'ask.firstSector' }),
    wait: () => ({ id: 'wait.firstSector' }),
    rules: ['3.6a'],
    offer(_state, _frame, _seat, offer) {
      offer.add('sector', 'north')
      offer.add('sector', 'south')
    },
    act: {
      sector(run, _frame, arg) {
        run.state.sector = arg === 'north' ? NORTH : SOUTH
        run.tell(own('sectorSecret', { only: ALLIED, sector: String(arg) }))
      },
    },
    leave: run => run.pop(),
  }),

  /** The German looks over the whole set-up before it stands (3.8). */
  confirmSetup: choice({
    deciders: () => seatBit(GERMAN),
    ask: () => ({ id: 'ask.confirmSetup' }),
    wait: () => ({ id: 'wait.deploy' }),
    rules: ['3.8'],
    offer: (_state, _frame, _seat, offer) => offer.add('confirm'),
    act: { confirm: run => run.pop() },
  }),
}

function deployAt(run: Run<WotrState>, unit: number, hex: number): void {
  put(run, unit, hex)
  run.tell({ kind: 'placed', only: GERMAN, units: [unit], at: hex, side: GERMAN })
}

/** Everybody left of the group to the suggested hex, or to the first with room if that is taken. */
function placeSuggested(run: Run<WotrState>, code: string): void {
  for (const unit of toPlace(run.state, code)) {
    const fits = (hex: number): boolean => stackingFault(run.state, unit, hex) === null
    const wanted = suggested.get(unit)
    const hex = wanted !== undefined && fits(wanted) ? wanted : zones.get(code)!.find(fits)
    if (hex !== undefined) deployAt(run, unit, hex)
  }
}
