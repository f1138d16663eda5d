/** Sections 10.3, 10.6 and 22.1: a combat from its declaration to the last pursuit. */
import {
  battleFrame as frameOf,
  mark,
  oddsBattle,
  partyLeft,
  partySeat,
  totalSteps,
  loseFrame,
} from '@hexfront/engine'
import { tables } from '../data.ts'
import { unitsIn } from '../position.ts'
import { ATTACKED, DEFENDED } from '../state.ts'
import { settleNations } from '../victory/nations.ts'
import { bridgeheadSteps, bridgeSites } from './bridgehead.ts'
import { portDeed, portSteps } from './channel.ts'
import { counterDeed, counterSteps } from './counter.ts'
import { retreat, retreating } from './fallback.ts'
import { holdSteps, orderRetreat } from './hold.ts'
import { losses, takeWhole } from './losses.ts'
import { navalSteps } from './naval.ts'
import { attackedBefore, oddsRules, supportOfAll } from './odds.ts'
import { pursuit } from './pursuit.ts'
import { specialSteps } from './special.ts'
import { sweepBridgeheads } from './sweep.ts'
import { tableSteps } from './tables.ts'
import type { BattleRules, Deed, Run, Steps } from '@hexfront/engine'
import type { MwBattle, Plan } from './plan.ts'
import type { MwRetreat } from './fallback.ts'
import type { MwState } from '../state.ts'

/** Rule 10.3: the order of a combat, each part before the next. */
const SCRIPT: readonly Deed[] = [
  { do: 'open' },
  { do: 'special' },
  { do: 'table' },
  { do: 'naval' },
  { do: 'port' },
  { do: 'muster' },
  { do: 'resolve' },
  { do: 'bridgehead' },
]

export const battleFrame = (plan: Plan): MwBattle => ({
  ...frameOf(plan, SCRIPT),
  counter: plan.counter,
  landing: plan.landing,
  mobile: plan.mobile,
  naval: plan.naval,
  grounded: plan.grounded,
  idle: plan.idle.slice(),
  states: [],
  froms: [],
})

/** Rules 10.1a, 10.1b, ruling B72: who has attacked and who was attacked; a counterattack is part of the same combat. */
function noteOpened({ state }: Run<MwState>, battle: MwBattle): void {
  if (battle.counter === 1) return
  battle.froms = [...new Set(battle.units.map(unit => state.at[unit]!))]
  battle.idle = attackedBefore(state, 1 - battle.side, battle.target)
  for (const unit of battle.units) mark(state, unit, ATTACKED)
  for (const unit of battle.defenders) mark(state, unit, DEFENDED)
}

const results = new Map(tables.results.map(row => [row.id, row]))

/** Rules 22.1b to 22.1n, 10.6a: losses of the defender, of the attacker, retreats, pursuit. */
function outcome(_state: MwState, _battle: MwBattle, code: string): readonly Deed[] {
  const row = results.get(code)!
  const rule = row.rules[0]!
  if (row.id === 'CA') return [{ do: 'counter' }]
  const deeds: Deed[] = []
  if (row.defenderSteps > 0) deeds.push({ do: 'lose', to: 'defender', n: row.defenderSteps, rule })
  if (row.attackerSteps > 0) deeds.push({ do: 'lose', to: 'attacker', n: row.attackerSteps, rule })
  if (row.defenderRetreat > 0) deeds.push({ do: 'retreat', to: 'defender', n: row.defenderRetreat, rule })
  if (row.attackerRetreat > 0) deeds.push({ do: 'retreat', to: 'attacker', n: row.attackerRetreat, rule })
  if (row.pursuit !== 'never') deeds.push({ do: 'pursue', n: row.id === 'OR' ? 2 : 1, rule })
  return deeds
}

/** Rule 10.6b, ruling B83: the owner chooses; where all is lost there is nothing to choose. */
function lose(run: Run<MwState>, battle: MwBattle, { to = 'defender', n = 1, rule = '' }: Deed): void {
  const units = partyLeft(run.state, battle, to)
  if (units.length === 0) return
  if (totalSteps(losses, run.state, units) > n)
    return run.push(loseFrame(partySeat(battle, to), units, n, rule))
  for (const unit of units) {
    battle.hits.push(unit)
    takeWhole(run, unit, rule)
  }
}

/** Rules 11.0, 18.2g, ruling B137: a corps that has landed on enemies has nowhere to go. */
function goBack(run: Run<MwState>, battle: MwBattle, { to = 'defender', n = 1 }: Deed): void {
  const isCorps = (to === 'attacker') === (battle.counter === 0)
  if (battle.landing === 1 && isCorps) return
  orderRetreat(run, partySeat(battle, to), partyLeft(run.state, battle, to), n)
}

/**
 * Rules 12.0, 18.2h: nobody pursues out of a landing. What the losses have decided comes first: whoever has won by them
 * or given up need not wait for the pursuit (3.1, 3.7), nor does a bridgehead that nobody is left to hold (27.1f).
 */
function pursue(run: Run<MwState>, battle: MwBattle, { n = 1 }: Deed): void {
  if (battle.landing === 1 && battle.counter === 0) return
  sweepBridgeheads(run)
  settleNations(run)
  if (run.state.outcome) return
  battle.due = [{ do: 'advance', n }, ...battle.due]
}

const battle: BattleRules<MwState, Plan, MwBattle> = {
  ...oddsRules,
  opened: noteOpened,
  outcome,
  deeds: {
    special: (run, { side, target }) => run.push({ step: 'specialForces', side, target }),
    table: (run, { side, target }) => run.push({ step: 'chooseTable', side, target }),
    naval: (run, { target }) => run.push({ step: 'naval', target }),
    port: portDeed,
    // Ruling B101: the same support shifts the column and limits pursuit.
    muster: ({ state }, fight) => void (fight.states = supportOfAll(state, fight, fight.units)),
    lose,
    retreat: goBack,
    pursue,
    counter: counterDeed,
    bridgehead(run, fight) {
      const hexes = bridgeSites(run.state, fight)
      if (hexes.length > 0) run.push({ step: 'bridgehead', side: fight.side, target: fight.target, hexes })
    },
  },
  closed(run, { counter }) {
    if (counter === 1) return
    sweepBridgeheads(run)
    settleNations(run)
    if (!run.state.outcome) run.push({ step: 'afterBattle' })
  },
}

export const battleSteps: Steps<MwState> = {
  ...oddsBattle<MwState, Plan, MwBattle, MwRetreat>({
    battle,
    losses,
    retreat,
    retreating: (frame, state) => retreating(state, frame.units, frame.hexes),
    advance: pursuit,
    isLeft: (state, { side, target }) => unitsIn(state, 1 - side)[target] === 0,
  }),
  ...specialSteps,
  ...tableSteps,
  ...navalSteps,
  ...portSteps,
  ...counterSteps,
  ...holdSteps,
  ...bridgeheadSteps,
}
