/** Rules 16.1 and 16.4g, 16.4h: countries that give up, and what becomes of their land. */
import { automatic, choice, seatBit } from '@hexfront/engine'
import { closeBattles } from '../combat/battles.ts'
import { controlOf, friendlyTo, grant } from '../control/control.ts'
import {
  events as called,
  inCountry,
  isItalian,
  isNation,
  isPort,
  lands,
  place,
  stepWith,
  unitName,
  unitOf,
  UNITS,
} from '../data.ts'
import { inGermanZone } from './revolt.ts'
import { roomIn } from '../movement/stacking.ts'
import {
  ALLIED,
  AT_WAR,
  AXIS,
  BEATEN,
  CONQUERED,
  DEAD,
  EVENT,
  FIGHTING,
  GONE,
  POOL,
  SURRENDERED,
  TAKEN,
} from '../state.ts'
import { put, remove, revealUnits, stackOf, unitsIn } from '../position.ts'
import { own } from '../events.ts'
import { setStep } from '../flags.ts'
import type { Frame, Run, Steps } from '@hexfront/engine'
import type { WfState } from '../state.ts'

/** A country that may give up. */
interface Country {
  readonly name: 'Italy' | 'Spain' | 'Portugal'
  readonly hexes: readonly number[]
  readonly ports: readonly number[]
  readonly units: readonly number[]
  readonly capital: number
}

function country(name: Country['name'], nation: string, capital: string): Country {
  const mask = inCountry(name)
  const hexes = lands.filter(hex => mask[hex] === 1)
  const members = isNation(nation)
  return {
    name,
    hexes,
    ports: hexes.filter(hex => isPort[hex] === 1),
    units: Array.from({ length: UNITS }, (_, unit) => unit).filter(unit => members[unit] === 1),
    capital: capital ? place(capital) : -1,
  }
}

export const ITALY = country('Italy', 'IT', '')
export const SPAIN = country('Spain', 'SP', called.spain.capital)
export const PORTUGAL = country('Portugal', 'PO', called.portugal.capital)
const COUNTRIES: readonly Country[] = [ITALY, SPAIN, PORTUGAL]
export const FRIULI = unitOf(called.surrender.unit)

/** Whether a country still fights for the Axis. */
function fights(state: WfState, { name }: Country): boolean {
  if (name === 'Italy') return state.italy === FIGHTING
  return state.neutrals[name === 'Spain' ? 0 : 1] === AT_WAR
}

/** Rules 16.1a and 16.4h: Italian ports that the Allies control, Sicily and Sardinia included. */
export function portsHeld(state: WfState, { ports }: Country): number {
  const ours = friendlyTo(state, ALLIED)
  return ports.reduce((count, hex) => count + ours[hex]!, 0)
}

/** Ruling B125: units lost by now, not those that are still to come. */
const unitsLost = (state: WfState, { units }: Country): number =>
  units.filter(unit => state.at[unit] === DEAD).length

/** What the die must stay below. */
export const surrenderNumber = (state: WfState, land: Country): number =>
  portsHeld(state, land) + unitsLost(state, land)

interface SurrenderFrame extends Frame {
  asked: string[]
}
interface DefectorFrame extends Frame {
  /** Italian units away from the Germans: all Italians lie open by now. */
  units: number[]
}

const askable = (state: WfState, frame: SurrenderFrame): Country[] =>
  COUNTRIES.filter(
    land => fights(state, land) && portsHeld(state, land) > 0 && !frame.asked.includes(land.name),
  )

export const surrenderSteps: Steps<WfState> = {
  /** Rules 16.1a, 16.1g and 16.4h: one die for each country in each Allied politics phase. */
  surrenders: choice<WfState, SurrenderFrame>({
    deciders: (state, frame) => (askable(state, frame).length > 0 ? seatBit(ALLIED) : 0),
    ask: () => ({ id: 'ask.surrenders' }),
    wait: () => ({ id: 'wait.politics' }),
    rules: ['16.1a', '16.1g', '16.4h'],
    offer(state, frame, _seat, offer) {
      for (const land of askable(state, frame)) offer.add('demand', land.name)
      offer.add('done')
    },
    why: (_state, _frame, _seat, { verb, arg }) =>
      verb === 'demand'
        ? { id: 'refuse.demand', rule: arg === 'Italy' ? '16.1a' : '16.4h', params: { land: String(arg) } }
        : null,
    act: {
      done: run => run.pop(),
      demand(run, frame, arg) {
        const land = COUNTRIES.find(one => one.name === arg)!
        frame.asked.push(land.name)
        rollSurrender(run, land)
      },
    },
    leave: run => run.pop(),
  }),

  /** Rule 16.1b, ruling B124: the Allies choose who changes sides. */
  defector: choice<WfState, DefectorFrame>({
    deciders: () => seatBit(ALLIED),
    ask: () => ({ id: 'ask.defector' }),
    wait: () => ({ id: 'wait.politics' }),
    rules: ['16.1b'],
    offer(_state, frame, _seat, offer) {
      for (const unit of frame.units) offer.add('defect', unit)
    },
    why: (_state, _frame, _seat, { verb, arg }) =>
      verb === 'defect' && typeof arg === 'number' && arg >= 0 && arg < UNITS
        ? { id: 'refuse.defect', rule: '16.1b', params: { unit: unitName(arg) } }
        : null,
    act: {
      defect(run, _frame, arg) {
        run.pop()
        defect(run, Number(arg))
        disband(run)
      },
    },
    leave(run) {
      run.pop()
      // Rule 16.1d: nobody can change sides, so Friuli comes with the next production.
      run.state.friuli = 1
      run.tell(own('friuliLater', { unit: FRIULI, rule: '16.1d' }))
      disband(run)
    },
    forced: true,
  }),

  /** Rules 16.11, 16.4g and 16.1g: last of all, capitals and conquest. */
  conquest: automatic<WfState>(run => {
    run.pop()
    for (const land of [SPAIN, PORTUGAL])
      if (fights(run.state, land) && controlOf(run.state).friendly[ALLIED][land.capital] === 1)
        beat(run, land)
    for (const land of COUNTRIES) conquer(run, land)
  }),
}

function rollSurrender(run: Run<WfState>, land: Country): void {
  const n = surrenderNumber(run.state, land)
  const roll = run.roll(6, 'why.surrender')
  const does = roll < n
  const rule = land.name === 'Italy' ? '16.1a' : '16.4h'
  const said = { land: land.name, roll, n, rule }
  run.tell(does ? own('surrender', { ...said, weighs: true }) : own('noSurrender', said))
  if (!does) return
  if (land.name !== 'Italy') return beat(run, land)
  surrenderItaly(run)
}

/** Rules 16.1b and 16.1f: all Italians are shown, and one of them may change sides. */
function surrenderItaly(run: Run<WfState>): void {
  const { state } = run
  state.italy = SURRENDERED
  const onMap = ITALY.units.filter(unit => state.at[unit]! >= 0)
  for (const hex of new Set(onMap.map(unit => state.at[unit]!)))
    revealUnits(
      run,
      onMap.filter(unit => state.at[unit] === hex),
      '16.1b',
    )
  const units = onMap.filter(unit => mayDefect(state, state.at[unit]!))
  run.push({ step: 'defector', units })
}

/** Rule 16.1b: away from the Germans, beside no other friends of theirs, and with room for one more Allied unit. */
const mayDefect = (state: WfState, hex: number): boolean =>
  !inGermanZone(state, hex) &&
  roomIn(state, ALLIED, hex) > 0 &&
  stackOf(state, AXIS, hex).every(unit => isItalian[unit] === 1)

/** Rule 16.1b, ruling B126: the unit becomes Friuli and is not counted as lost. */
function defect(run: Run<WfState>, unit: number): void {
  const { state } = run
  const hex = state.at[unit]!
  remove(state, unit, POOL)
  put(state, FRIULI, hex)
  setStep(state, FRIULI, stepWith(FRIULI, called.surrender.cv))
  run.tell(own('defected', { unit, at: hex, rule: '16.1b' }))
}

/** Rule 16.1c: the other Italians are gone for good; the 9th Army never comes (16.5e). */
function disband(run: Run<WfState>): void {
  const { state } = run
  for (const unit of ITALY.units) {
    if (state.at[unit] === EVENT) remove(state, unit, POOL)
    layDown(run, unit, '16.1c')
  }
  forgetSightings(state, ITALY)
  closeBattles(state)
  run.tell(own('disbanded', { land: 'Italy', weighs: true, rule: '16.1c' }))
}

/** Rules 16.4g and 16.4h: a beaten neutral loses all its units, and its land when no Axis unit is left. */
function beat(run: Run<WfState>, land: Country): void {
  const { state } = run
  state.neutrals[land === SPAIN ? 0 : 1] = BEATEN
  for (const unit of land.units) layDown(run, unit, '16.4g')
  forgetSightings(state, land)
  closeBattles(state)
  run.tell(own('disbanded', { land: land.name, weighs: true, rule: '16.4g' }))
}

/** A unit of a country that is out of the war is gone for good; where it stood, its owner alone is told. */
function layDown(run: Run<WfState>, unit: number, rule: string): void {
  const { state } = run
  const at = state.at[unit]!
  if (at < 0 && at !== DEAD) return
  remove(state, unit, GONE)
  if (at >= 0) run.tell({ kind: 'eliminated', only: AXIS, unit, at, side: AXIS, rule })
}

/** What was last seen of units that are in play no more is forgotten. */
function forgetSightings(state: WfState, { units }: Country): void {
  const gone = new Set(units)
  state.lastSeen = state.lastSeen.filter((_, i) => !gone.has(state.lastSeen[i - (i % 4)]!))
}

/** Rule 16.11, rulings B127 and B160: in any politics phase, so again when the Axis has come back and gone. */
function conquer(run: Run<WfState>, land: Country): void {
  const { state } = run
  if (!isOut(state, land) || land.hexes.some(hex => unitsIn(state, AXIS)[hex]! > 0)) return
  const ours = friendlyTo(state, ALLIED)
  if (land.hexes.every(hex => ours[hex] === 1) && isTaken(state, land)) return
  grant(state, land.hexes, ALLIED)
  if (land.name === 'Italy') state.italy = CONQUERED
  else state.neutrals[land === SPAIN ? 0 : 1] = TAKEN
  run.tell(
    own('conquered', { land: land.name, weighs: true, rule: land.name === 'Italy' ? '16.11' : '16.4g' }),
  )
}

const isTaken = (state: WfState, { name }: Country): boolean =>
  name === 'Italy' ? state.italy === CONQUERED : state.neutrals[name === 'Spain' ? 0 : 1] === TAKEN
/** Whether a country has surrendered or was beaten, however long ago. */
const isOut = (state: WfState, { name }: Country): boolean =>
  name === 'Italy' ? state.italy !== FIGHTING : state.neutrals[name === 'Spain' ? 0 : 1]! >= BEATEN
