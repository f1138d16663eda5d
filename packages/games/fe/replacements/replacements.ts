/** Section 12: replacement points are spent on steps, one after the other; what is left is lost. */
import { choice, DEAD, GONE, seatBit } from '@hexfront/engine'
import {
  AFRICA,
  BALKANS,
  EAST,
  hasBlackDot,
  inItaly,
  isArmy,
  isBeach,
  isCorps,
  isFortress,
  isItalian,
  isLuftwaffe,
  isMechanized,
  isUnitNumber,
  isUrban,
  limit,
  MILAN,
  named,
  OKW,
  allHexes,
  HEXES,
  ownUnits,
  placeName,
  sideOf,
  tables,
  UK,
  unitName,
} from '../data.ts'
import { hasMark } from '../effects/effects.ts'
import { isBesideUnits } from '../effects/queries.ts'
import { enter } from '../enter.ts'
import { own } from '../events.ts'
import { classOf, entryBan, isOpenBeach } from '../ground.ts'
import { isPlace } from '../movement/reach.ts'
import { roomFault } from '../movement/stacking.ts'
import { controllerOf, isInPlay } from '../position.ts'
import { ALLIED, AXIS } from '../state.ts'
import { isSupplied } from '../supply/supply.ts'
import { flipUp, isLostForGood } from '../units.ts'
import { refuse } from '../words/refuse.ts'
import { isMeant, isMeantHere, onlyOf } from './only.ts'
import type { Frame, Run, Steps } from '@hexfront/engine'
import type { FeState } from '../state.ts'

export interface RpFrame extends Frame {
  side: number
  /** Half points left, and those spent on Mechanized and Luftwaffe units (12.4). */
  halves: number
  armor: number
  /** The Event that grants them, -1 for an RP action; 1 when Volkssturm is disbanded (19.32). */
  event: number
  disband: number
  /** Units that it has re-created: they may come full, wherever they come (12.3). */
  raised: number[]
}

interface RecreatingFrame extends Frame {
  side: number
  unit: number
  event: number
}

/** Rule 12.2: what a step costs, in half points (B142). */
export const stepCost = (unit: number): number => (isCorps[unit] === 1 ? CORPS : ARMY)
const CORPS = limit('corpsStepHalves')
const ARMY = limit('armyStepHalves')

/** Rules 12.4b, 12.4c, ruling B144: half points that an RP action may spend on Mechanized and Luftwaffe units. */
const armorLimit = (state: FeState): number =>
  2 * limit(hasMark(state, 'productionMiracle') ? 'miracleRp' : 'mechanizedRp')

const isArmor = (unit: number): boolean => isMechanized[unit] === 1 || isLuftwaffe[unit] === 1

/** Rules 12.34, 12.4, 13.3: why a unit may receive no step now, wherever it is, or null. */
function stepFault(state: FeState, frame: RpFrame, unit: number): string | null {
  const { side, halves, armor, event, disband } = frame
  if (sideOf[unit] !== side) return '12.1a'
  if (hasBlackDot[unit] === 1) return '12.34'
  if (stepCost(unit) > halves) return '12.1b'
  if (
    side === AXIS &&
    event < 0 &&
    disband === 0 &&
    isArmor(unit) &&
    armor + stepCost(unit) > armorLimit(state)
  )
    return hasMark(state, 'productionMiracle') ? '12.4c' : '12.4b'
  if (disband === 1 && (isArmor(unit) || isItalian[unit] === 1)) return '19.32'
  if (!isMeant(onlyOf(event), unit)) return '6.51a'
  return isItalian[unit] === 1 ? italianFault(state, unit) : null
}

/** Rules 12.4a, 13.3a to 13.3c, ruling B146: Italians before and after the surrender. */
function italianFault(state: FeState, unit: number): string | null {
  if (!hasMark(state, 'italianSurrender')) return null
  if (!hasMark(state, 'rsi')) return '13.3a'
  if (isArmy[unit] === 1) return '13.3c'
  return state.italians === 0 || state.italians === unit + 1 ? null : '13.3b'
}

/** Rules 11.64, 12.4e: why a reduced unit may not be flipped, or null. */
export function flipFault(state: FeState, frame: RpFrame, unit: number): string | null {
  if (!isInPlay(state, unit) || state.step[unit] === 0) return '12.1a'
  const fault = stepFault(state, frame, unit)
  if (fault !== null) return fault
  // Rule 12.3: the second step of who has just been re-created belongs to that.
  if (frame.raised.includes(unit)) return null
  if (!isSupplied(state, unit)) return '11.64'
  if (isFortress[unit] === 1 && isBesideUnits(state, ALLIED, state.at[unit]!)) return '12.4e'
  if (frame.disband === 1 && state.at[unit]! >= HEXES) return '19.32'
  return isMeantHere(state, onlyOf(frame.event), unit) ? null : '6.51a'
}

const german = tables.supply.german.map(named)
const beaches = allHexes.filter(hex => isBeach[hex] === 1)
const italianCities = allHexes.filter(hex => isUrban[hex] === 1 && inItaly[hex] === 1)

/** Rules 12.31 to 12.33: where a unit may be re-created. */
export const rebirthPlaces = (state: FeState, unit: number, event = -1): number[] =>
  rebirthList(state, unit, event).filter(at => siteFault(state, unit, at) === null)

/** The rule that keeps a unit from being re-created in a place of its list, or null. */
function siteFault(state: FeState, unit: number, at: number): string | null {
  const ban = entryBan(state, classOf(unit), at)
  if (ban !== null) return ban
  const side = sideOf[unit]!
  if (at < HEXES && controllerOf(state, at) !== side) return placeRule(state, unit)
  return roomFault(state, side, at)
}

function rebirthList(state: FeState, unit: number, event: number): number[] {
  if (sideOf[unit] === ALLIED) return [UK, AFRICA, ...beaches.filter(hex => isOpenBeach(state, hex))]
  if (isItalian[unit] === 1) return hasMark(state, 'italianSurrender') ? [MILAN] : [BALKANS, ...italianCities]
  return onlyOf(event).recreateAt === undefined ? [OKW, EAST, BALKANS, ...german] : german
}

/** Why who is not among the eliminated cannot be re-created: lost for good, or not lost at all. */
function goneRule(state: FeState, unit: number): string {
  if (state.at[unit] !== GONE || !isLostForGood(state, unit)) return '12.3'
  return isFortress[unit] === 1 ? '12.4f' : '13.3c'
}

/** Rules 12.3, 12.4f: why an eliminated unit may not be re-created, or null. */
export function rebirthFault(state: FeState, frame: RpFrame, unit: number): string | null {
  if (state.at[unit] !== DEAD) return goneRule(state, unit)
  const fault = stepFault(state, frame, unit)
  if (fault !== null) return fault
  if (frame.disband === 1 || onlyOf(frame.event).flipsOnly) return frame.disband === 1 ? '19.32' : '6.51a'
  return rebirthPlaces(state, unit, frame.event).length > 0 ? null : '12.3'
}

function pay(state: FeState, frame: RpFrame, unit: number): void {
  frame.halves -= stepCost(unit)
  if (isArmor(unit)) frame.armor += stepCost(unit)
  if (isItalian[unit] === 1 && hasMark(state, 'italianSurrender')) state.italians = unit + 1
}

function recreate(run: Run<FeState>, { side, unit }: RecreatingFrame, at: number): void {
  const { state } = run
  run.pop()
  const frame = state.frames.at(-1) as RpFrame
  pay(state, frame, unit)
  frame.raised.push(unit)
  state.step[unit] = 1
  run.tell(own('recreated', { side, unit, at, strength: 1, rule: '12.3' }))
  enter(run, [unit], at)
}

export const replacementSteps: Steps<FeState> = {
  spending: choice<FeState, RpFrame>({
    phase: 'replacements',
    deciders: (_state, { side, halves }) => (halves > 0 ? seatBit(side) : 0),
    ask: (_state, { halves }) => ({ id: 'ask.spending', params: { n: halves / 2 } }),
    wait: () => ({ id: 'wait.spending' }),
    rules: ['6.41a', '12.1a', '12.1b', '12.2a', '12.2b', '12.3'],
    offer(state, frame, _seat, offer) {
      for (const unit of ownUnits[frame.side]!) {
        if (flipFault(state, frame, unit) === null) offer.add('flip', unit)
        else if (rebirthFault(state, frame, unit) === null) offer.add('recreate', unit)
      }
      offer.add('end')
    },
    why(state, frame, _seat, { verb, arg }) {
      if (!isUnitNumber(arg)) return null
      const fault = verb === 'flip' ? flipFault : verb === 'recreate' ? rebirthFault : null
      return fault && refuse(fault(state, frame, arg) ?? '12.1a', { unit: unitName(arg) })
    },
    act: {
      flip(run, frame, arg) {
        pay(run.state, frame, Number(arg))
        flipUp(run, Number(arg), '12.2a')
      },
      recreate: (run, { side, event }, arg) =>
        run.push({ step: 'recreating', side, unit: Number(arg), event }),
      end: run => run.pop(),
    },
    leave: run => run.pop(),
  }),

  recreating: choice<FeState, RecreatingFrame>({
    phase: 'replacements',
    deciders: (_state, { side }) => seatBit(side),
    ask: (_state, { unit }) => ({ id: 'ask.recreating', params: { unit: unitName(unit) } }),
    wait: () => ({ id: 'wait.spending' }),
    rules: ['12.31', '12.32', '12.33a', '12.33b'],
    offer(state, { unit, event }, _seat, offer) {
      for (const at of rebirthPlaces(state, unit, event)) offer.add('to', at)
      offer.add('back')
    },
    why(state, { unit, event }, _seat, { verb, arg }) {
      if (verb !== 'to' || !isPlace(arg)) return null
      const fault = rebirthList(state, unit, event).includes(arg) ? siteFault(state, unit, arg) : null
      return refuse(fault ?? placeRule(state, unit), { unit: unitName(unit), place: placeName(arg) })
    },
    act: { to: (run, frame, arg) => recreate(run, frame, Number(arg)), back: run => run.pop() },
  }),
}

function placeRule(state: FeState, unit: number): string {
  if (sideOf[unit] === ALLIED) return '12.31'
  if (isItalian[unit] === 0) return '12.32'
  return hasMark(state, 'italianSurrender') ? '12.33b' : '12.33a'
}
