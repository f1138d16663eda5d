/** Section 13: reinforcements. */
import { choice, firstFault, seatBit, unmark, WAITING } from '@hexfront/engine'
import { binOf } from '../command/bins.ts'
import { isReady } from '../command/ready.ts'
import { markers } from '../command/markers.ts'
import {
  allHexes,
  BE,
  COMMANDS,
  commandOf,
  DE,
  FR,
  HEXES,
  homeOf,
  isArmy,
  isDepot,
  isGround,
  isMobile,
  isRough,
  NAVAL,
  nationOf,
  NL,
  ownUnits,
  placeName,
  RESERVE,
  sideOf,
  UK,
  unitName,
  UNITS,
  zone,
} from '../data.ts'
import { holds } from '../control.ts'
import { enterHex } from '../enter.ts'
import { isBombed, isWorkingDepot, isWorkingPort } from '../ground.ts'
import { closedTo } from '../movement/ground.ts'
import { stackingFault } from '../movement/stacking.ts'
import { isOn } from '../options/options.ts'
import { place, stackOf, unitsIn } from '../position.ts'
import { AVAILABLE, MOVED, UTILIZED } from '../state.ts'
import { enemyZone } from '../zones.ts'
import { isDue, printedTurns, scheduled } from './schedule.ts'
import type { Frame, Run, Steps } from '@hexfront/engine'
import type { MwState } from '../state.ts'

interface SideFrame extends Frame {
  side: number
}
interface PlacingFrame extends SideFrame {
  unit: number
}

const edges: ReadonlyMap<number, Uint8Array> = new Map([
  [DE, zone('germanEntry')],
  [FR, zone('frenchEntry')],
  [UK, zone('britishEntry')],
])

/** Rules 13.3b to 13.3d: depots of the own country, and the edge of the map that belongs to the nation. */
const isEntry = (state: MwState, nation: number, hex: number): boolean =>
  edges.get(nation)?.[hex] === 1 || isWorkingDepot(state, nation, hex)

/** Rule 25.2, ruling B164: British land in ports while the naval unit is unused, or has made way for them this turn. */
const mayUsePorts = (state: MwState): boolean =>
  isOn(state, 'britishPorts') && (state.at[NAVAL] === AVAILABLE || state.portTurn === state.turn)

/** The rule that keeps a unit from being deployed in a hex, or null. */
export function deployFault(state: MwState, unit: number, hex: number): string | null {
  const nation = nationOf[unit]!
  const side = sideOf[unit]!
  const isByPort = nation === UK && isWorkingPort(state, hex) && mayUsePorts(state)
  if (!isEntry(state, nation, hex) && !isByPort) return entryRule(state, nation, hex)
  if (unitsIn(state, 1 - side)[hex]! > 0) return '6.0f'
  if (!holds(state, side, hex)) return '13.4a'
  if (enemyZone(state, side)[hex] === 1) return '13.4b'
  if (isArmy[unit] === 1 && isRough[hex] === 1) return '8.4.1'
  if (closedTo(state, unit)[hex] === 1) return state.open.includes(hex) ? '25.4b' : '28.1e'
  return isHopeless(state, unit, hex) ? '13.4c' : null
}

/**
 * Rule 13.4c, ruling B52: a reserve comes in any impulse, also where neither it nor anybody with it can move on: then
 * it may not be one too many. Whoever comes with his command can move.
 */
const isHopeless = (state: MwState, unit: number, hex: number): boolean =>
  commandOf[unit] === RESERVE &&
  stackingFault(state, [unit], hex) !== null &&
  ![unit, ...stackOf(state, sideOf[unit]!, hex)].some(one => isMobile[one] === 1 && isReady(state, one))

const ENTRY_RULES: Readonly<Record<number, string>> = {
  [DE]: '13.3b',
  [FR]: '13.3c',
  [BE]: '13.3c',
  [NL]: '13.3c',
  [UK]: '13.3d',
}

/** Why a hex is none of those at which a nation comes in: a bombed depot, ships that were used, or none of its places. */
function entryRule(state: MwState, nation: number, hex: number): string {
  if (isDepot[hex] === 1 && homeOf[nation]![hex] === 1 && isBombed(state, hex)) return '22.4e'
  const isShipless = nation === UK && isOn(state, 'britishPorts') && isWorkingPort(state, hex)
  return isShipless ? '25.2' : ENTRY_RULES[nation]!
}

const placesFor = (state: MwState, unit: number): number[] =>
  allHexes.filter(hex => deployFault(state, unit, hex) === null)

/** Rules 13.2a, 13.2c: whether the marker of this impulse brings a unit in; reserves come in any impulse. */
const isCalled = (state: MwState, unit: number): boolean =>
  commandOf[unit] === RESERVE || (state.commands & (1 << commandOf[unit]!)) !== 0

const due = (state: MwState, side: number): number[] =>
  ownUnits[side]!.filter(unit => isGround[unit] === 1 && isDue(state, unit))

/** Whether, for all that the enemy may know, somebody could come now: the track is hidden (6.0i, 28.3). */
const mayBring = (state: MwState, side: number): boolean =>
  ownUnits[side]!.some(unit => {
    if (isGround[unit] === 0 || state.at[unit] !== WAITING || !isCalled(state, unit)) return false
    const slot = scheduled.indexOf(unit)
    return slot < 0 || isOn(state, 'variableArrivals') || printedTurns[slot]! <= state.turn
  })

/** Rule 13.2b, ruling B104: whether a marker still in the bin could bring a command's units in. */
const comesLater = (state: MwState, side: number, command: number): boolean =>
  binOf(state, side).some(
    marker =>
      command === RESERVE || ((markers[marker]!.commands | markers[marker]!.of) & (1 << command)) !== 0,
  )

/** Rule 13.2b: whether a unit has to be deployed now. */
const isLastChance = (state: MwState, side: number, unit: number): boolean =>
  !comesLater(state, side, commandOf[unit]!) && placesFor(state, unit).length > 0

/** Ruling B104: commands of units that only the marker of this impulse can bring in. */
export const requiredCommands = (state: MwState, side: number): number[] =>
  COMMANDS.flatMap((_, command) =>
    command !== RESERVE &&
    (state.commands & (1 << command)) === 0 &&
    due(state, side).some(unit => commandOf[unit] === command && isLastChance(state, side, unit))
      ? [command]
      : [],
  )

/** Who can be deployed now. */
const deployable = (state: MwState, side: number): number[] =>
  due(state, side).filter(unit => isCalled(state, unit) && placesFor(state, unit).length > 0)

/** Why a unit cannot be deployed now: it is not due, not called, or every place of its nation is shut, the first by this. */
function bringRule(state: MwState, side: number, unit: number): string {
  if (!isDue(state, unit) || sideOf[unit] !== side) return '13.1b'
  if (!isCalled(state, unit)) return '13.2a'
  const nation = nationOf[unit]!
  const places = allHexes.filter(
    hex => edges.get(nation)?.[hex] === 1 || (isDepot[hex] === 1 && homeOf[nation]![hex] === 1),
  )
  return firstFault(places, hex => deployFault(state, unit, hex)) ?? '13.4a'
}

const isUnit = (arg: unknown): arg is number => typeof arg === 'number' && arg >= 0 && arg < UNITS
const isHex = (arg: unknown): arg is number => typeof arg === 'number' && arg >= 0 && arg < HEXES

/** Rule 13.3a: placing is no movement; the unit may move in the segment that follows. */
function deploy(run: Run<MwState>, { side, unit }: PlacingFrame, hex: number): void {
  const { state } = run
  const isByPort = nationOf[unit] === UK && edges.get(UK)![hex] === 0
  if (isByPort) {
    state.portTurn = state.turn
    if (state.at[NAVAL] === AVAILABLE) place(state, NAVAL, UTILIZED)
  }
  unmark(state, unit, MOVED)
  run.tell({ kind: 'arrived', side, units: [unit], at: hex, rule: '13.3a' })
  enterHex(run, unit, hex)
}

export const arrivalSteps: Steps<MwState> = {
  /** Rule 4.1f: units of activated commands that are due are deployed. */
  reinforcement: choice<MwState, SideFrame>({
    deciders: (state, { side }) => (mayBring(state, side) ? seatBit(side) : 0),
    ask: (state, { side }) => ({
      id: deployable(state, side).some(unit => isLastChance(state, side, unit))
        ? 'ask.reinforcementDue'
        : 'ask.reinforcement',
    }),
    wait: () => ({ id: 'wait.reinforcement' }),
    rules: ['13.2a', '13.2b'],
    offer(state, { side }, _seat, offer) {
      const able = deployable(state, side)
      for (const unit of able) offer.add('bring', unit)
      if (!able.some(unit => isLastChance(state, side, unit))) offer.add('end')
    },
    why(state, { side }, _seat, { verb, arg }) {
      if (verb === 'end') return { id: 'no.withhold', rule: '13.2b' }
      if (verb !== 'bring' || !isUnit(arg)) return null
      return { id: 'no.bring', rule: bringRule(state, side, arg), params: { unit: unitName(arg) } }
    },
    act: {
      bring: (run, { side }, arg) => run.push({ step: 'bringing', side, unit: Number(arg) }),
      end: run => run.pop(),
    },
    leave: run => run.pop(),
  }),

  bringing: choice<MwState, PlacingFrame>({
    deciders: (_state, { side }) => seatBit(side),
    ask: (_state, { unit }) => ({ id: 'ask.bringing', params: { unit: unitName(unit) } }),
    wait: () => ({ id: 'wait.reinforcement' }),
    rules: ['13.3a', '13.4a'],
    offer(state, { unit }, _seat, offer) {
      for (const hex of placesFor(state, unit)) offer.add('to', hex)
      offer.add('back')
    },
    why(state, { unit }, _seat, { verb, arg }) {
      const rule = verb === 'to' && isHex(arg) ? deployFault(state, unit, arg) : null
      return rule === null
        ? null
        : { id: 'no.bringing', rule, params: { unit: unitName(unit), place: placeName(Number(arg)) } }
    },
    act: {
      to(run, frame, arg) {
        run.pop()
        deploy(run, frame, Number(arg))
      },
      back: run => run.pop(),
    },
  }),
}
