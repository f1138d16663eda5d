/** Rule 7.22: a round of combat in one hex: air strike, defensive fire, repulses, offensive fire. */
import { automatic, choice, seatBit, UNNAMED } from '@hexfront/engine'
import { ALLIED, AXIS } from '../state.ts'
import { airFire } from '../calendar.ts'
import { assaultFace } from './repulse.ts'
import { battleAt, closeBattles, FOUGHT, originalAttacker } from './battles.ts'
import { battleInHand, inflict, removeLoneStatics } from './hits.ts'
import { cvOf, placeName, sideOf, unitName } from '../data.ts'
import {
  firepowerOf,
  hitsIn,
  holdsFortress,
  largestCv,
  leastFace,
  levelAgainst,
  roleOf,
  TRIPLE,
} from './fire.ts'
import { hideUnits, isBattle, stackOf } from '../position.ts'
import { isActiveHq } from '../hq/active.ts'
import { isSupported } from '../hq/range.ts'
import { refuse } from '../words/combat.ts'
import type { BattleFrame } from './hits.ts'
import type { BattleNow, Frame, Run, Steps } from '@hexfront/engine'
import type { WfState } from '../state.ts'

interface FireFrame extends Frame {
  side: number
  /** Units that have fired. */
  fired: number[]
  /** 1 if the rest fire in the order of their numbers. */
  rest: number
}

/** Stages of a round (7.22). */
const OPENING = 0
const AIR = 1
export const DEFENSE = 2
export const REPULSE = 3
export const OFFENSE = 4
const CLOSE = 5

/** A round about to begin, with the dice of its air strike. */
export function battleFrame(state: WfState, hex: number, air: number): BattleFrame {
  return {
    step: 'battle',
    hex,
    side: state.side,
    stage: OPENING,
    air,
    level: levelAgainst(state, hex, 1 - state.side, isSupported(state, hex) ? 1 : 0),
    low: assaultFace(state, hex),
    repulses: 0,
    partial: [],
    tripled: -1,
  }
}

/** One stage of a round after the other (7.22). */
function playStage(run: Run<WfState>, frame: BattleFrame): void {
  const { state } = run
  const stage = isBattle(state, frame.hex) ? frame.stage : CLOSE
  frame.stage = stage + 1
  if (stage === OPENING) for (const side of [ALLIED, AXIS]) removeLoneStatics(run, frame, side)
  else if (stage === AIR) strike(run, frame)
  else if (stage === DEFENSE) run.push({ step: 'fire', side: 1 - frame.side, fired: [], rest: 0 })
  else if (stage === REPULSE && frame.repulses > 0) run.push({ step: 'repulse' })
  else if (stage === OFFENSE) run.push({ step: 'fire', side: frame.side, fired: [], rest: 0 })
  else if (stage === CLOSE) endRound(run, frame)
}

/** The stages of a round as the table shows them, by the stage that comes next. */
const SHOWN = ['air', 'air', 'air', 'defend', 'repulse', 'attack', 'attack'] as const

/** The round as the table shows it. */
const battleNow = (_state: WfState, { hex, side, stage }: BattleFrame): BattleNow => ({
  at: hex,
  side,
  form: 'volleys',
  stages: [
    { id: 'air', name: { id: 'stage.air' }, side },
    { id: 'defend', name: { id: 'stage.defend' }, side: 1 - side },
    { id: 'repulse', name: { id: 'stage.repulse' } },
    { id: 'attack', name: { id: 'stage.attack' }, side },
  ],
  stage: SHOWN[stage]!,
})

/** Rule 13.15: the air strike comes first, and nobody fires back at it. */
function strike(run: Run<WfState>, frame: BattleFrame): void {
  if (frame.air === 0) return
  const grade = airFire(run.state, frame.side)
  const dice = Array.from({ length: frame.air }, () => run.roll(6, 'roll.airstrike'))
  const hits = hitsIn(dice, grade)
  const { hex: at, side } = frame
  const least = leastFace[grade]!
  run.tell({ kind: 'fired', way: 'air', unit: UNNAMED, at, side, dice, least, hits, rule: '13.15a' })
  inflict(run, frame, 1 - frame.side, hits)
}

/** Rules 7.22 and 7.12b: the original defender stands up again; a battle that is won is over. */
function endRound(run: Run<WfState>, frame: BattleFrame): void {
  const { state } = run
  run.pop()
  state.battles[battleAt(state, frame.hex) + FOUGHT] = 0
  if (isBattle(state, frame.hex)) {
    const defender = 1 - originalAttacker(state, frame.hex)
    const units = stackOf(state, defender, frame.hex)
    hideUnits(
      state,
      units.filter(unit => !isActiveHq(state, unit)),
    )
    return
  }
  const winner = stackOf(state, ALLIED, frame.hex).length > 0 ? ALLIED : AXIS
  const isEmpty = stackOf(state, winner, frame.hex).length === 0
  closeBattles(state)
  if (isEmpty) run.tell({ kind: 'battleClosed', way: 'empty', at: frame.hex, rule: '7.12a' })
  else run.tell({ kind: 'battleClosed', at: frame.hex, winner, rule: '7.12a' })
}

/** Units that still have dice to throw. */
function firersOf(state: WfState, frame: FireFrame, battle: BattleFrame): number[] {
  const units = stackOf(state, frame.side, battle.hex)
  return units.filter(
    unit =>
      !frame.fired.includes(unit) &&
      cvOf(state, unit) > 0 &&
      firepowerOf(state, unit, battle.hex, roleOf(unit, battle.side)) > 0,
  )
}

/** Rule 7.32e: the largest original defender of a fortress, the first to fire among equals (B143). */
function isFortressGun(state: WfState, battle: BattleFrame, unit: number): boolean {
  const side = sideOf[unit]!
  if (side === battle.side || battle.tripled >= 0 || !holdsFortress(state, battle.hex, side)) return false
  return cvOf(state, unit) === largestCv(state, side, battle.hex)
}

/** Rule 7.31: a unit throws a die for each CV; its hits are taken at once. */
function fire(run: Run<WfState>, frame: FireFrame, unit: number): void {
  const { state } = run
  const battle = battleInHand(state)!
  frame.fired.push(unit)
  let grade = firepowerOf(state, unit, battle.hex, roleOf(unit, battle.side))
  if (isFortressGun(state, battle, unit)) {
    grade = TRIPLE
    battle.tripled = unit
  }
  const dice = Array.from({ length: cvOf(state, unit) }, () => run.roll(6, 'roll.fire'))
  const hits = hitsIn(dice, grade)
  const isDefense = frame.side !== battle.side
  const low = isDefense ? dice.filter(face => face <= battle.low).length : 0
  battle.repulses += low
  const { side } = frame
  const least = leastFace[grade]!
  run.tell({ kind: 'fired', unit, at: battle.hex, side, least, dice, hits, low, rule: '7.31' })
  inflict(run, battle, 1 - frame.side, hits)
}

export const roundSteps: Steps<WfState> = {
  /** Rule 7.22: a round. */
  battle: automatic<WfState, BattleFrame>(playStage, { battle: battleNow }),

  /** Rule 7.31: the units of one side fire, in the order their owner likes. */
  fire: choice<WfState, FireFrame>({
    deciders: (_state, frame) => seatBit(frame.side),
    ask: (state, frame) => {
      const battle = battleInHand(state)!
      const id = frame.side === battle.side ? 'ask.fire.attack' : 'ask.fire.defend'
      return { id, params: { place: placeName(battle.hex) } }
    },
    wait: state => ({ id: 'wait.fire', params: { place: placeName(battleInHand(state)!.hex) } }),
    rules: ['7.31', '7.32a'],
    offer(state, frame, _seat, offer) {
      const battle = battleInHand(state)!
      if (!isBattle(state, battle.hex)) return
      const units = firersOf(state, frame, battle)
      for (const unit of frame.rest === 1 ? units.slice(0, 1) : units) offer.add('fire', unit)
      if (units.length > 1 && frame.rest === 0) offer.add('fireAll')
    },
    why: (_state, _frame, _seat, { arg }) => refuse('7.31', unitName(Number(arg))),
    act: {
      fire: (run, frame, arg) => fire(run, frame, Number(arg)),
      fireAll: (_run, frame) => void (frame.rest = 1),
    },
    leave: run => run.pop(),
    forced: true,
  }),
}
