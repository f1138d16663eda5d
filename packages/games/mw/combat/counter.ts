/** Rule 22.2: the defenders strike back. */
import {
  attackersLeft,
  battleFrame as frameOf,
  battleIn,
  choice,
  defendersLeft,
  seatBit,
} from '@hexfront/engine'
import { defenseOf, placeName } from '../data.ts'
import { own } from '../events.ts'
import { hasFort } from '../ground.ts'
import { stackOf } from '../position.ts'
import { refuse } from '../words/combat.ts'
import type { Deed, Frame, Run, Steps } from '@hexfront/engine'
import type { MwBattle, Plan } from './plan.ts'
import type { MwState } from '../state.ts'

export interface CounterFrame extends Frame {
  side: number
  /** The hex that strikes back. */
  target: number
  /** Hexes with attackers, one of which it strikes. */
  hexes: number[]
}

/**
 * Rules 22.2b, 22.2c: no ships, no more than one column; the rest as ever: special forces against a fortress from which
 * the attack was made (19.0b, B197), a bridgehead too (27.1a).
 */
const SCRIPT: readonly Deed[] = [
  { do: 'open' },
  { do: 'special' },
  { do: 'table' },
  { do: 'port' },
  { do: 'muster' },
  { do: 'resolve' },
  { do: 'bridgehead' },
]

/** Rules 22.2a, 22.2f, ruling B93: all defenders, those who were attacked before without strength. */
export function counterPlan(state: MwState, { side }: CounterFrame, hex: number): Plan {
  const outer = battleIn<MwBattle>(state)!
  return {
    side,
    target: hex,
    units: defendersLeft(state, outer),
    counter: 1,
    landing: outer.landing,
    mobile: 0,
    naval: 0,
    grounded: 0,
    idle: outer.idle.slice(),
  }
}

function strike(run: Run<MwState>, frame: CounterFrame, hex: number): void {
  const { state } = run
  const { target: from } = battleIn<MwBattle>(state)!
  const plan = counterPlan(state, frame, hex)
  run.pop()
  run.tell(own('counterattack', { side: plan.side, at: from, to: hex, rule: '22.2a' }))
  const battle: MwBattle = {
    ...plan,
    ...frameOf(plan, SCRIPT),
    idle: [...plan.idle],
    states: [],
    froms: [from],
  }
  run.push(battle)
}

/** Rules 22.1f, 17.0g, 22.2f: in an intact fortress, and after a counterattack, nothing comes of it. */
export function counterDeed(run: Run<MwState>, battle: MwBattle): void {
  const { state } = run
  const { side, target, counter } = battle
  if (counter === 1) return run.tell(own('noCounter', { at: target, rule: '22.2f' }))
  if (hasFort(state, 1 - side, target)) return run.tell(own('noCounter', { at: target, rule: '22.1f' }))
  const hexes = [...new Set(attackersLeft(state, battle).map(unit => state.at[unit]!))]
  if (hexes.length > 0) run.push({ step: 'counterattack', side: 1 - side, target, hexes })
}

const strengthIn = (state: MwState, side: number, hex: number): number =>
  stackOf(state, side, hex).reduce((sum, unit) => sum + defenseOf(state, unit), 0)

export const counterSteps: Steps<MwState> = {
  counterattack: choice<MwState, CounterFrame>({
    deciders: (_state, { side }) => seatBit(side),
    ask: (_state, { target }) => ({ id: 'ask.counterattack', params: { place: placeName(target) } }),
    wait: (_state, { target }) => ({ id: 'wait.counterattack', params: { place: placeName(target) } }),
    rules: ['22.2a', '22.2b', '22.2c'],
    offer(_state, { hexes }, _seat, offer) {
      for (const hex of hexes) offer.add('counter', hex)
    },
    why: (_state, _frame, _seat, { verb }) => (verb === 'counter' ? refuse('22.2a') : null),
    act: { counter: (run, frame, arg) => strike(run, frame, Number(arg)) },
    forced: true,
    standing: {
      name: { id: 'standing.counterattack' },
      seats: 3,
      choices: [
        {
          id: 'weakest',
          name: { id: 'standing.counterattack.weakest' },
          reply: (view, { side, hexes }) => ({
            verb: 'counter',
            arg: hexes.reduce((best, hex) =>
              strengthIn(view, 1 - side, hex) < strengthIn(view, 1 - side, best) ? hex : best,
            ),
          }),
        },
      ],
    },
  }),
}
