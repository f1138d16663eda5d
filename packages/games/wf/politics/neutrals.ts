/** Rule 16.4: Spain and Portugal. */
import { choice, seatBit } from '@hexfront/engine'
import { grant } from '../control/control.ts'
import {
  events as called,
  HEXES,
  place,
  placeName,
  stepWith,
  tables,
  unitName,
  unitOf,
  UNITS,
} from '../data.ts'
import { ALLIED, AT_PEACE, AT_WAR, AXIS } from '../state.ts'
import { PORTUGAL, SPAIN } from './surrender.ts'
import { put, unitsIn } from '../position.ts'
import { stackLimit } from '../movement/stacking.ts'
import { own } from '../events.ts'
import { refuseHex } from '../words/setup.ts'
import { setStep } from '../flags.ts'
import type { Argument, Frame, Offer, Run, Steps, Warning } from '@hexfront/engine'
import type { WfState } from '../state.ts'

interface NeutralsFrame extends Frame {
  side: number
  /** Units that the Axis may set up. */
  units: number[]
}
interface NeutralFrame extends Frame {
  side: number
  unit: number
}

const isAtPeace = (state: WfState, land: 0 | 1): boolean =>
  state.neutrals[land] === AT_PEACE && state.period !== 'husky'
const countryOfUnit = (unit: number): typeof SPAIN => (SPAIN.units.includes(unit) ? SPAIN : PORTUGAL)

/** Rule 16.4f, ruling B147: the price in the scenario in which war is declared. */
export function warPrice(period: string, land: 'spain' | 'portugal'): number {
  return tables.victory.war[land][period as 'S43']
}

/** Rules 16.4b and 16.4c: in the Allied command phase, before any HQ is active. */
export function offerWar(state: WfState, seat: number, offer: Offer): void {
  if (seat !== ALLIED || state.active.length > 0) return
  if (isAtPeace(state, 0)) offer.add('declare', 'Spain')
  if (isAtPeace(state, 1)) offer.add('declare', 'Portugal')
}

export const neutralSteps: Steps<WfState> = {
  /** Rule 16.4d: the Axis sets them up anywhere in their country; they stand at proposed places first. */
  deployNeutrals: choice<WfState, NeutralsFrame>({
    deciders: () => seatBit(AXIS),
    ask: () => ({ id: 'ask.deployNeutrals' }),
    wait: () => ({ id: 'wait.deployNeutrals' }),
    rules: ['16.4d'],
    offer(_state, frame, _seat, offer) {
      offer.add('done')
      for (const unit of frame.units) offer.add('pick', unit)
    },
    why: (_state, _frame, _seat, { verb, arg }) =>
      verb === 'pick' && typeof arg === 'number' && arg >= 0 && arg < UNITS
        ? { id: 'refuse.deployUnit', rule: '16.4d', params: { unit: unitName(arg) } }
        : null,
    act: {
      done(run) {
        run.pop()
        // Rule 8.1: what their zones do to hexes shows when the movement phase begins.
        run.tell(own('neutralsDeployed', { rule: '16.4d' }))
      },
      pick: (run, frame, arg) => run.push({ step: 'deployNeutral', side: frame.side, unit: Number(arg) }),
    },
  }),

  deployNeutral: choice<WfState, NeutralFrame>({
    deciders: () => seatBit(AXIS),
    ask: (_state, frame) => ({ id: 'ask.deploying', params: { unit: unitName(frame.unit) } }),
    wait: () => ({ id: 'wait.deployNeutrals' }),
    rules: ['16.4d'],
    offer(state, { unit }, _seat, offer) {
      offer.add('back')
      const counts = unitsIn(state, AXIS)
      const from = state.at[unit]!
      for (const hex of countryOfUnit(unit).hexes)
        if (counts[hex]! < stackLimit(hex) && from !== hex) offer.add('place', hex)
    },
    why(_state, { unit }, _seat, { verb, arg }) {
      if (verb !== 'place' || typeof arg !== 'number' || !(arg >= 0 && arg < HEXES)) return null
      const rule = countryOfUnit(unit).hexes.includes(arg) ? '6.21a' : '16.4d'
      return refuseHex(rule, { unit: unitName(unit), place: placeName(arg) })
    },
    act: {
      back: run => run.pop(),
      place(run, { unit }, arg) {
        run.pop()
        put(run.state, unit, Number(arg))
        run.tell({ kind: 'placed', only: AXIS, units: [unit], at: Number(arg), side: AXIS })
      },
    },
  }),
}

/** Rules 16.4c to 16.4f: what a declaration of war would bring about. */
export function warWarnings(state: WfState, arg: Argument): Warning[] {
  const lands = landsAt(state, arg)
  const price = lands.reduce<number>(
    (sum, land) => sum - warPrice(state.period, land === 0 ? 'spain' : 'portugal'),
    0,
  )
  if (lands.length === 0) return []
  return [
    { reason: { id: 'warn.warPrice', params: { n: price } }, rule: '16.4f' },
    ...lands.map(land => ({
      reason: {
        id: 'warn.warUnits',
        params: { land: `word.${countryOf(land).name}`, n: calledUp(land).length },
      },
      rule: '16.4d',
      places: [...new Set(calledUp(land).map(({ at }) => place(at)))],
    })),
  ]
}

const countryOf = (land: 0 | 1): typeof SPAIN => (land === 0 ? SPAIN : PORTUGAL)
const calledUp = (land: 0 | 1): typeof called.spain.units =>
  (land === 0 ? called.spain : called.portugal).units

/** Rule 16.4c: war on Portugal is war on both. */
function landsAt(state: WfState, arg: Argument): (0 | 1)[] {
  const wanted: readonly (0 | 1)[] = arg === 'Portugal' ? [0, 1] : [0]
  return wanted.filter(land => isAtPeace(state, land))
}

/** Rules 16.4c, 16.4d and 16.4f, ruling B163: their land is Axis from now on. */
export function declareWar(run: Run<WfState>, arg: Argument): void {
  const { state } = run
  const units: number[] = []
  for (const land of landsAt(state, arg)) {
    const country = countryOf(land)
    state.neutrals[land] = AT_WAR
    state.warCost += warPrice(state.period, land === 0 ? 'spain' : 'portugal')
    grant(state, country.hexes, AXIS)
    run.tell(own('war', { land: country.name, weighs: true, rule: '16.4b' }))
    for (const { unit: id, cv, at } of calledUp(land)) {
      const unit = unitOf(id)
      put(state, unit, place(at))
      setStep(state, unit, stepWith(unit, cv))
      units.push(unit)
    }
  }
  run.push({ step: 'deployNeutrals', side: AXIS, units })
}
