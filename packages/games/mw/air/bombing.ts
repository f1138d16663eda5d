/** Rules 16.9, 22.4: cities are bombed. */
import { automatic, choice, has, seatBit } from '@hexfront/engine'
import { AIRLIFT, isAir, supportOf, tables, unitName } from '../data.ts'
import { own } from '../events.ts'
import { winMorale } from '../options/morale.ts'
import { isOnMap, place } from '../position.ts'
import { ACTIVE, BOMBER, GERMAN, UTILIZED } from '../state.ts'
import { settleNations } from '../victory/nations.ts'
import { enemyFlyer, flyersOf, reduceAndAbort } from './flyers.ts'
import { bombFault } from './targets.ts'
import { throwInAir } from './warfare.ts'
import type { Run, Steps } from '@hexfront/engine'
import type { FightsFrame } from './dogfight.ts'
import type { MwState } from '../state.ts'

/** Rules 22.4a to 22.4c, 16.5g: what comes of it; the bomber is done for the turn in any case. */
function bomb(run: Run<MwState>, side: number, unit: number): void {
  const { state } = run
  const at = state.at[unit]!
  const strengths = { attack: supportOf(state, unit), defence: tables.cityStrength.value }
  const { column, code } = throwInAir(run, side, strengths, 'why.bombing')
  run.tell(own('bombing', { side, unit, at, column, result: code, rule: '16.9c' }))
  if (code === 'AL1') {
    reduceAndAbort(run, unit, '22.4a')
    if (side === GERMAN) winMorale(run, 'alliedBomber')
  }
  if (code === 'DL1') {
    state.bombed.push(at)
    run.tell(own('bombed', { at, rule: '22.4c' }))
    if (side === GERMAN) winMorale(run, 'germanBombing')
  }
  if (isOnMap(state, unit)) place(state, unit, UTILIZED)
  settleNations(run)
}

/** Rule 16.9b, ruling B126: a declared bomber with an enemy still above the city goes home. */
function fly(run: Run<MwState>, side: number, unit: number): void {
  const { state } = run
  const at = state.at[unit]!
  if (enemyFlyer(state, side, at) < 0) return bomb(run, side, unit)
  place(state, unit, UTILIZED)
  run.tell(own('missionFailed', { side, unit, at, rule: '16.9b' }))
}

/** Rules 16.9a, 16.9d, 16.5h: the rule that keeps an air unit from bombing now, or null. */
export function bombingFault(state: MwState, { side, fought }: FightsFrame, unit: number): string | null {
  if (unit === AIRLIFT) return '26.0a'
  if (isAir[unit] === 0 || !isOnMap(state, unit) || !has(state, unit, ACTIVE)) return '16.9a'
  if (fought.includes(unit)) return '16.9d'
  return bombFault(state, side, state.at[unit]!)
}

const ready = (state: MwState, frame: FightsFrame): number[] =>
  flyersOf(state, frame.side).filter(unit => bombingFault(state, frame, unit) === null)

export const bombingSteps: Steps<MwState> = {
  /** Those on a mission go first, without another word. */
  bombers: automatic<MwState, FightsFrame>((run, { side, fought }) => {
    const { state } = run
    const next = flyersOf(state, side).find(unit => has(state, unit, BOMBER))
    if (next === undefined) run.swap({ step: 'bombing', side, fought })
    else fly(run, side, next)
  }),

  /** Rule 16.9d: where no enemy was in the air it is chosen now. */
  bombing: choice<MwState, FightsFrame>({
    deciders: (state, frame) => (ready(state, frame).length > 0 ? seatBit(frame.side) : 0),
    ask: () => ({ id: 'ask.bombing' }),
    wait: () => ({ id: 'wait.air' }),
    rules: ['16.9a', '16.9c', '22.4c', '16.5g'],
    offer(state, frame, _seat, offer) {
      for (const unit of ready(state, frame)) offer.add('bomb', unit)
      offer.add('end')
    },
    why(state, frame, _seat, { verb, arg }) {
      if (verb !== 'bomb') return null
      const rule = bombingFault(state, frame, Number(arg)) ?? '16.9a'
      return { id: 'no.bomb', rule, params: { unit: unitName(Number(arg)) } }
    },
    act: {
      bomb: (run, { side }, arg) => bomb(run, side, Number(arg)),
      end: run => run.pop(),
    },
    leave: run => run.pop(),
  }),
}
