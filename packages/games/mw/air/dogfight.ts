/** Rules 16.6, 22.3, 16.9d: missions are declared, then every air unit that shares a hex with the enemy fights. */
import { choice, has, mark, seatBit } from '@hexfront/engine'
import { isAir, placeName, supportOf, unitName } from '../data.ts'
import { own } from '../events.ts'
import { ACTIVE, BOMBER } from '../state.ts'
import { bombFault } from './targets.ts'
import { enemyFlyer, flyersIn, flyersOf, reduceAndAbort } from './flyers.ts'
import { throwInAir } from './warfare.ts'
import type { Frame, Run, Steps } from '@hexfront/engine'
import type { MwState } from '../state.ts'

interface SideFrame extends Frame {
  side: number
}
export interface FightsFrame extends SideFrame {
  /** Air units that have fought: each does once in a segment (B127). */
  fought: number[]
}

/** Ruling B187: the rule that keeps a unit from a mission: it was not activated, or no such city or enemy is there. */
function missionFault(state: MwState, side: number, unit: number): string | null {
  if (!flyersOf(state, side).includes(unit)) return '16.9d'
  if (isAir[unit] === 0) return '26.0a'
  if (!has(state, unit, ACTIVE)) return '16.9a'
  const hex = state.at[unit]!
  const city = bombFault(state, side, hex)
  if (city !== null) return city
  return enemyFlyer(state, side, hex) < 0 || has(state, unit, BOMBER) ? '16.9d' : null
}

/** Ruling B187: activated units over a city that could be bombed, with an enemy in the air above it. */
const mayDeclare = (state: MwState, side: number): number[] =>
  flyersOf(state, side).filter(unit => missionFault(state, side, unit) === null)

/** Rules 16.2d, 16.6b, 16.6c: who has still to fight. */
const pending = (state: MwState, { side, fought }: FightsFrame): number[] =>
  flyersOf(state, side).filter(
    unit => !fought.includes(unit) && enemyFlyer(state, side, state.at[unit]!) >= 0,
  )

/** Rules 16.6d to 16.6f, 22.3a to 22.3c: one air combat. */
function fight(run: Run<MwState>, frame: FightsFrame, hex: number): void {
  const { state } = run
  const { side } = frame
  const unit = flyersIn(state, side, hex).find(one => !frame.fought.includes(one))!
  const enemy = enemyFlyer(state, side, hex)
  frame.fought = [...frame.fought, unit]
  const strengths = { attack: supportOf(state, unit), defence: supportOf(state, enemy) }
  const { column, code } = throwInAir(run, side, strengths, 'why.dogfight')
  run.tell(own('dogfight', { side, unit, enemy, at: hex, column, result: code, rule: '16.6f' }))
  if (code === 'DL1' || code === 'BL1') reduceAndAbort(run, enemy, code === 'BL1' ? '22.3b' : '22.3c')
  if (code === 'AL1' || code === 'BL1') reduceAndAbort(run, unit, code === 'BL1' ? '22.3b' : '22.3a')
}

export const dogfightSteps: Steps<MwState> = {
  /** Rule 16.9d: before the fight. */
  airMissions: choice<MwState, SideFrame>({
    deciders: (state, { side }) => (mayDeclare(state, side).length > 0 ? seatBit(side) : 0),
    ask: () => ({ id: 'ask.airMissions' }),
    wait: () => ({ id: 'wait.air' }),
    rules: ['16.9d', '16.9b', '16.5f'],
    offer(state, { side }, _seat, offer) {
      for (const unit of mayDeclare(state, side)) offer.add('mission', unit)
      offer.add('end')
    },
    why(state, { side }, _seat, { verb, arg }) {
      if (verb !== 'mission') return null
      const rule = missionFault(state, side, Number(arg)) ?? '16.9d'
      return { id: 'no.mission', rule, params: { unit: unitName(Number(arg)) } }
    },
    act: {
      mission(run, { side }, arg) {
        const unit = Number(arg)
        mark(run.state, unit, BOMBER)
        run.tell(own('mission', { side, unit, at: run.state.at[unit]!, rule: '16.9d' }))
      },
      end: (run, { side }) => run.swap({ step: 'dogfights', side, fought: [] }),
    },
    leave: (run, { side }) => run.swap({ step: 'dogfights', side, fought: [] }),
  }),

  /** Ruling B127: in the order that the side likes, until all are done. */
  dogfights: choice<MwState, FightsFrame>({
    deciders: (state, frame) => (pending(state, frame).length > 0 ? seatBit(frame.side) : 0),
    ask: () => ({ id: 'ask.dogfights' }),
    wait: () => ({ id: 'wait.air' }),
    rules: ['16.2d', '16.6b', '16.6f'],
    offer(state, frame, _seat, offer) {
      const hexes = new Set(pending(state, frame).map(unit => state.at[unit]!))
      for (const hex of hexes) offer.add('fight', hex)
    },
    why: (_state, _frame, _seat, { verb, arg }) =>
      verb === 'fight' ? { id: 'no.fight', rule: '16.6c', params: { place: placeName(Number(arg)) } } : null,
    act: { fight: (run, frame, arg) => fight(run, frame, Number(arg)) },
    leave: (run, { side, fought }) => run.swap({ step: 'bombers', side, fought }),
    forced: true,
  }),
}
