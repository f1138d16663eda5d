/** Sections 15.42c and 15.5: invaders recover, beachheads are put down, serve and are lost. */
import { automatic, choice, featureMask, seatBit } from '@hexfront/engine'
import { ALLIED, BH_READY, DISPERSED, DROPPED } from './state.ts'
import { laneDice, NO_WAY, seaLanes } from './sea.ts'
import { beachheadUnits, board, isPort, lands, sideOf, UNITS } from './data.ts'
import { beachheadName } from './beachhead-loss.ts'
import { controlOf, friendlyTo } from './control.ts'
import { has, isOnMap, unmark } from './position.ts'
import { isStormbound } from './harbor.ts'
import type { Frame, Refusal, Steps } from '@hexfront/engine'
import type { WfState } from './state.ts'

/** Rule 15.51a: beachheads that can be put down now, by the number of their unit. */
export const deployable = (state: WfState): number[] =>
  beachheadUnits.filter(
    (unit, n) =>
      state.beachhead[n] === BH_READY && state.landed[n]! >= 0 && state.landed[n] === state.at[unit],
  )

/** A beachhead that can feed units: where, how far, and the dice against its sea line. */
export interface BeachheadSupply {
  /** Index in `beachhead`. */
  readonly number: number
  readonly hex: number
  /** Rule 15.52a: hexes that units may be away; 0 in an enemy hex. */
  readonly reach: number
  /** Rule 15.73a: dice of the enemy seas on the best line to a friendly port; 0 is a sure line. */
  readonly dice: number
}

const isShoal = featureMask(board, 'shoal')
const deepPorts: readonly number[] = lands.filter(hex => isPort[hex] === 1 && isShoal[hex] === 0)

/** Rules 15.52 and 15.54: every beachhead on the map with a sea line, storms left out. */
export function beachheadSupplies(state: WfState): BeachheadSupply[] {
  const friendly = friendlyTo(state, ALLIED)
  const { battle } = controlOf(state)
  const found: BeachheadSupply[] = []
  state.beachhead.forEach((hex, number) => {
    if (hex < 0 || isStormbound(state, hex)) return
    const ports = deepPorts.filter(port => port !== hex && friendly[port] === 1 && battle[port] === 0)
    const dice = laneDice(state, ALLIED, seaLanes(state, ALLIED, ports), hex)
    if (dice !== NO_WAY) found.push({ number, hex, reach: friendly[hex] === 1 ? 2 : 0, dice })
  })
  return found
}

export const beachheadSteps: Steps<WfState> = {
  /** Rule 15.42c: own invaders recover, paras not yet (B83). */
  recover: automatic<WfState>(run => {
    run.pop()
    const { state } = run
    for (let unit = 0; unit < UNITS; unit++)
      if (sideOf[unit] === state.side && has(state, unit, DISPERSED) && !has(state, unit, DROPPED))
        unmark(state, unit, DISPERSED)
    forgetLost(state)
  }),

  /** Rule 15.51a: in the Allied supply phase. */
  beachheads: choice<WfState, Frame>({
    deciders: state => (state.side === ALLIED ? seatBit(ALLIED) : 0),
    ask: () => ({ id: 'ask.beachheads' }),
    wait: () => ({ id: 'wait.beachheads' }),
    rules: ['15.51a'],
    offer(state, _frame, _seat, offer) {
      const units = deployable(state)
      for (const unit of units) offer.add('beachhead', unit)
      if (units.length > 0) offer.add('done')
    },
    why: (): Refusal => ({ id: 'refuse.15.51a', rule: '15.51a' }),
    act: {
      beachhead(run, _frame, arg) {
        const n = beachheadUnits.indexOf(Number(arg))
        const hex = run.state.landed[n]!
        run.state.beachhead[n] = hex
        run.tell({ kind: 'beachhead', name: beachheadName(n), at: hex, side: ALLIED, rule: '15.51a' })
      },
      done: run => run.pop(),
    },
    leave: run => run.pop(),
  }),
}

/** A unit that is off the map holds no beach. */
function forgetLost(state: WfState): void {
  beachheadUnits.forEach((unit, n) => {
    if (!isOnMap(state, unit)) state.landed[n] = -1
  })
}
