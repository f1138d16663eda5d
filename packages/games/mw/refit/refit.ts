/** Section 14: refit. */
import { automatic, choice, DEAD, seatBit, WAITING } from '@hexfront/engine'
import {
  allUnits,
  DE,
  FR,
  isAir,
  isGround,
  isLogistics,
  lostSteps,
  NATIONS,
  nationOf,
  NL,
  ownUnits,
  PARIS,
  RUHR,
  sideOf,
  tables,
  turns,
  unitName,
  UNITS,
} from '../data.ts'
import { holds } from '../control.ts'
import { own } from '../events.ts'
import { isFallen } from '../ground.ts'
import { isOn } from '../options/options.ts'
import { gainStep, isOnMap, place, stepsLeft } from '../position.ts'
import { ALLIED, AVAILABLE, EVACUATED, GERMAN, NONE } from '../state.ts'
import { isSupported, takePort } from '../supply/support.ts'
import { enemyZone } from '../zones.ts'
import { isDue } from '../arrival/schedule.ts'
import type { Frame, Refusal, Run, Steps } from '@hexfront/engine'
import type { MwState } from '../state.ts'

interface SideFrame extends Frame {
  side: number
}

const prices = tables.refit

/** Rules 14.2a, 14.2b, 3.7d, 28.1e: what a nation receives in a turn. */
export function incomeOf(state: MwState, nation: number): number {
  if (state.fallen.includes(nation)) return 0
  if (nation === NL && isOn(state, 'noNetherlands')) return 0
  if (nation === DE && !holds(state, GERMAN, RUHR)) return 0
  if (nation === FR && !holds(state, ALLIED, PARIS)) return 0
  return turns[state.turn - 1]!.rp[nation]!
}

/** Rules 14.1b, 14.0c, ruling B110: no more than the track has room for. */
function receive(run: Run<MwState>): void {
  const { state } = run
  for (const [nation, name] of NATIONS.entries()) {
    const n = incomeOf(state, nation)
    if (n === 0) continue
    state.refit[nation] = Math.min(prices.most, state.refit[nation]! + n)
    run.tell(own('points', { nation: name, n, left: state.refit[nation]!, rule: '14.1b' }))
  }
}

/** Rule 13.5: air units that are due come into their display, unseen (6.0i). */
function receiveAir(run: Run<MwState>): void {
  for (const unit of allUnits) {
    if (isAir[unit] === 0 || !isDue(run.state, unit)) continue
    place(run.state, unit, AVAILABLE)
    run.tell({
      kind: 'arrived',
      way: 'display',
      side: sideOf[unit]!,
      units: [unit],
      only: sideOf[unit]!,
      rule: '13.5',
    })
  }
}

/** Rules 14.3b to 14.3d, 20.2f: what it costs to refit a unit, or the rule against it. */
export function refitPrice(state: MwState, unit: number): number | string {
  const at = state.at[unit]!
  if (isFallen(state, unit)) return '3.7d'
  if (at === EVACUATED) return '20.2f'
  if (at === DEAD) return isLogistics[unit] === 1 ? prices.logistics : '14.3e'
  if (lostSteps(state, unit) === 0 || stepsLeft(state, unit) === 0) return '14.3a'
  if (isAir[unit] === 1) return isOnMap(state, unit) || at === AVAILABLE ? prices.airStep : '14.3d'
  if (isGround[unit] === 0 || !isOnMap(state, unit)) return '14.3b'
  if (!isSupported(state, unit, 'refit')) return '15.5e'
  return enemyZone(state, sideOf[unit]!)[at] === 1 ? prices.groundStepInZone : prices.groundStep
}

/** Rule 14.3a, ruling B109: the rule against refitting a unit with the points of its nation, or null. */
export function refitFault(state: MwState, unit: number): string | null {
  const price = refitPrice(state, unit)
  if (typeof price === 'string') return price
  return price > state.refit[nationOf[unit]!]! ? '14.3a' : null
}

/** In words that tell a whole unit from one that its nation cannot pay for. */
function whyNotRefit(state: MwState, side: number, unit: number): Refusal | null {
  const params = { unit: unitName(unit) }
  if (sideOf[unit] !== side) return { id: 'no.refit', rule: '14.3a', params }
  const rule = refitFault(state, unit)
  if (rule === null) return null
  const price = refitPrice(state, unit)
  if (typeof price === 'number')
    return { id: 'no.refitPoor', rule, params: { ...params, price, left: state.refit[nationOf[unit]!]! } }
  return { id: rule === '14.3a' ? 'no.refitWhole' : 'no.refit', rule, params }
}

function refitUnit(run: Run<MwState>, side: number, unit: number): void {
  const { state } = run
  const nation = nationOf[unit]!
  const price = Number(refitPrice(state, unit))
  state.refit[nation]! -= price
  if (state.at[unit] === DEAD) {
    // Ruling B112: a rebuilt column comes as a reinforcement.
    place(state, unit, WAITING)
    run.tell(own('rebuilt', { side, unit, rule: '14.3c' }))
  } else {
    takePort(state, unit, 'refit')
    gainStep(state, unit)
    const at = state.at[unit]!
    run.tell({
      kind: 'gainedStep',
      side,
      unit,
      ...(at >= 0 && { at }),
      strength: stepsLeft(state, unit),
      rule: isAir[unit] === 1 ? '14.3d' : '14.3b',
    })
  }
}

const refittable = (state: MwState, side: number): number[] =>
  ownUnits[side]!.filter(unit => refitFault(state, unit) === null)

const isUnit = (arg: unknown): arg is number => typeof arg === 'number' && arg >= 0 && arg < UNITS

export const refitSteps: Steps<MwState> = {
  /** Rules 4.1d, 5.3d: points come in, then the side with the initiative spends first. */
  refit: automatic(run => {
    const { initiative } = run.state
    run.pop()
    receive(run)
    receiveAir(run)
    run.push({ step: 'refitEnd' })
    run.push({ step: 'refitting', side: 1 - initiative })
    run.push({ step: 'refitting', side: initiative })
  }),

  refitting: choice<MwState, SideFrame>({
    phase: (_state, { side }) => `refit${side}`,
    deciders: (state, { side }) => (refittable(state, side).length > 0 ? seatBit(side) : 0),
    ask: ({ refit }, { side }) => {
      const [german, french, british, belgian, dutch] = NATIONS.map((_, nation) => refit[nation]!)
      return side === GERMAN
        ? { id: 'ask.refitGerman', params: { german: german! } }
        : {
            id: 'ask.refitAllied',
            params: { french: french!, british: british!, belgian: belgian!, dutch: dutch! },
          }
    },
    wait: () => ({ id: 'wait.refit' }),
    rules: ['14.3a', '14.3b', '14.3c', '14.3d'],
    offer(state, { side }, _seat, offer) {
      for (const unit of refittable(state, side)) offer.add('refit', unit)
      offer.add('end')
    },
    why(state, { side }, _seat, { verb, arg }) {
      return verb === 'refit' && isUnit(arg) ? whyNotRefit(state, side, arg) : null
    },
    act: {
      refit: (run, { side }, arg) => refitUnit(run, side, Number(arg)),
      end: run => run.pop(),
    },
    leave: run => run.pop(),
  }),

  refitEnd: automatic(run => {
    run.pop()
    run.state.channel = NONE
  }),
}
