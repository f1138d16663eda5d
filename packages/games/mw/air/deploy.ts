/** Rules 16.1 to 16.3, 26.0: activated air units fly to a hex, on to another, or home. */
import { choice, has, mark, seatBit, WAITING } from '@hexfront/engine'
import {
  AIRLIFT,
  drawnHexes,
  HEXES,
  inNetherlands,
  isAir,
  ownUnits,
  placeName,
  sideOf,
  unitName,
} from '../data.ts'
import { own } from '../events.ts'
import { hasAirlift, isOn } from '../options/options.ts'
import { isOnMap, place } from '../position.ts'
import { ACTIVE, ASIDE, AVAILABLE, GERMAN, UTILIZED } from '../state.ts'
import { enemyFlyer, flyersIn, flyersOf, isFlyer } from './flyers.ts'
import type { Frame, Run, Steps } from '@hexfront/engine'
import type { MwState } from '../state.ts'

interface SideFrame extends Frame {
  side: number
}
interface FlyingFrame extends SideFrame {
  unit: number
}

/** Rules 16.1a, 16.1b, 16.0c, ruling B177: the rule that keeps an air unit from being activated now, or null. */
export function flyFault(state: MwState, side: number, unit: number): string | null {
  const flies = isAir[unit] === 1 || (unit === AIRLIFT && hasAirlift(state))
  if (!flies || sideOf[unit] !== side) return '16.1b'
  if (state.at[unit] === UTILIZED) return '16.0c'
  if (state.at[unit] !== AVAILABLE && !isOnMap(state, unit)) return '16.0b'
  if (has(state, unit, ACTIVE)) return '16.1b'
  return state.airLeft > 0 ? null : '16.1a'
}

const isDrawn = Uint8Array.from({ length: HEXES }, (_, hex) => (drawnHexes.includes(hex) ? 1 : 0))

/** Rule 28.1e, ruling B202: the hexes of a country that no forces enter, air units among them; null if there is none. */
const neutral = (state: MwState): Uint8Array | null => (isOn(state, 'noNetherlands') ? inNetherlands : null)

/** Rules 16.1c, 16.3, 26.0b, 28.1e: the rule that keeps an air unit from a hex, or null. */
export function overFault(state: MwState, unit: number, hex: number): string | null {
  if (!(hex >= 0 && hex < HEXES && isDrawn[hex] === 1)) return '16.1c'
  if (neutral(state)?.[hex] === 1) return '28.1e'
  const side = sideOf[unit]!
  if (unit === AIRLIFT) return enemyFlyer(state, side, hex) < 0 ? null : '26.0b'
  return flyersIn(state, side, hex).some(one => one !== unit && one !== AIRLIFT) ? '16.3' : null
}

/** The hexes that other air units close to one, all at once. */
function takenBy(state: MwState, unit: number): Set<number> {
  const side = sideOf[unit]!
  const flyers = flyersOf(state, unit === AIRLIFT ? 1 - side : side)
  return new Set(
    flyers.filter(one => unit === AIRLIFT || (one !== unit && one !== AIRLIFT)).map(one => state.at[one]!),
  )
}

const ready = (state: MwState, side: number): number[] =>
  state.airLeft <= 0 ? [] : ownUnits[side]!.filter(unit => flyFault(state, side, unit) === null)

/** Whether, for all that the enemy may know, somebody could be activated: displays are hidden (6.0i). */
const mayFly = (state: MwState, side: number): boolean =>
  state.airLeft > 0 &&
  ownUnits[side]!.some(
    unit =>
      isFlyer(unit) &&
      !has(state, unit, ACTIVE) &&
      (isOnMap(state, unit) || [AVAILABLE, WAITING].includes(state.at[unit]!)),
  )

/** One activation is used up, by a unit that may not have another in this impulse. */
function spend({ state }: Run<MwState>, unit: number): void {
  state.airLeft--
  mark(state, unit, ACTIVE)
}

export const deploySteps: Steps<MwState> = {
  airDeploy: choice<MwState, SideFrame>({
    deciders: (state, { side }) => (mayFly(state, side) ? seatBit(side) : 0),
    ask: (state, { side }) => ({
      id: 'ask.airDeploy',
      params: { n: Math.min(state.airLeft, ready(state, side).length) },
    }),
    wait: () => ({ id: 'wait.air' }),
    rules: ['16.1a', '16.1b', '16.2a', '16.2c'],
    offer(state, { side }, _seat, offer) {
      for (const unit of ready(state, side)) offer.add('fly', unit)
      offer.add('end')
    },
    why(state, { side }, _seat, { verb, arg }) {
      if (verb !== 'fly') return null
      const rule = flyFault(state, side, Number(arg)) ?? '16.1b'
      return { id: 'no.fly', rule, params: { unit: unitName(Number(arg)) } }
    },
    act: {
      fly: (run, { side }, arg) => run.push({ step: 'flying', side, unit: Number(arg) }),
      end: (run, { side }) => run.swap({ step: 'airMissions', side }),
    },
    leave: (run, { side }) => run.swap({ step: 'airMissions', side }),
  }),

  /** Rule 16.1b: one of three things; to stay where it is counts as flying there (B124). */
  flying: choice<MwState, FlyingFrame>({
    deciders: (_state, { side }) => seatBit(side),
    ask: (_state, { unit }) => ({ id: 'ask.flying', params: { unit: unitName(unit) } }),
    wait: () => ({ id: 'wait.air' }),
    rules: ['16.1b', '16.1c', '16.3', '16.4a'],
    offer(state, { unit }, _seat, offer) {
      const taken = takenBy(state, unit)
      const closed = neutral(state)
      for (const hex of drawnHexes) if (!taken.has(hex) && closed?.[hex] !== 1) offer.add('over', hex)
      if (isOnMap(state, unit)) offer.add('recall')
      // Rules 26.1, 16.2c: out of its display, or off the map where an earlier impulse left it.
      if (unit === AIRLIFT) offer.add('aside')
      offer.add('back')
    },
    why(state, { unit }, _seat, { verb, arg }) {
      const rule = verb === 'over' ? overFault(state, unit, Number(arg)) : null
      return rule === null
        ? null
        : { id: 'no.over', rule, params: { unit: unitName(unit), place: placeName(Number(arg)) } }
    },
    act: {
      over(run, { side, unit }, arg) {
        run.pop()
        spend(run, unit)
        place(run.state, unit, Number(arg))
        run.tell(own('flew', { side, unit, at: Number(arg), rule: '16.1b' }))
      },
      recall(run, { side, unit }) {
        run.pop()
        spend(run, unit)
        place(run.state, unit, UTILIZED)
        run.tell(own('recalled', { side, unit, rule: '16.1b' }))
      },
      // Ruling B191: it waits for whom it carries in the Movement Segment.
      aside(run, { unit }) {
        run.pop()
        spend(run, unit)
        place(run.state, unit, ASIDE)
        run.tell(own('setAside', { side: GERMAN, unit, rule: '26.2' }))
      },
      back: run => run.pop(),
    },
  }),
}
