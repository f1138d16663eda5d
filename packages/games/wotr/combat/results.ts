/**
 * Rules 11.20 and 11.21: a battle from the moment it is seen to its end. The battle is one frame that
 * goes from stage to stage; losses, the bloodbath, retreat and advance are asked in frames above it.
 */
import { automatic, choice, has, isWithoutRoll, oddsOf, resultAt, seatBit } from '@hexfront/engine'
import { crt, isCorps, ownUnits, placeName } from '../data.ts'
import { ALLIED, ATTACKED, MADE_MOMENTUM, WAS_ATTACKED } from '../state.ts'
import { battleOf, bombersOf } from './odds.ts'
import { noteFight, stackOf, takeControl, unitsIn } from '../position.ts'
import { loseStep, loseStepEach, mayLose, totalSteps } from './results-losses.ts'
import { retreatFrame } from './retreat.ts'
import { refuse } from '../words/combat.ts'
import { own } from '../events.ts'
import type { Frame, Run, Steps } from '@hexfront/engine'
import type { WotrState } from '../state.ts'

type Stage = 'open' | 'resolve' | 'bloodbath' | 'answer' | 'after' | 'advanced'

export interface BattleFrame extends Frame {
  side: number
  target: number
  /** The attackers, and the defenders as they were when the battle was opened: both sides see them all. */
  units: number[]
  defenders: number[]
  /** 1 with heavy bombers. */
  bombers: number
  /** 1 for a momentum attack. */
  momentum: number
  /** 1 for a fight over a drop hex (12.4). */
  drop: number
  stage: Stage
  /** Attackers that have advanced. */
  gone: number[]
}

export interface Plan {
  readonly side: number
  readonly target: number
  readonly units: readonly number[]
  readonly bombers: number
  readonly momentum: number
  readonly drop: number
}

export const battleFrame = (plan: Plan): BattleFrame => ({
  step: 'battle',
  side: plan.side,
  target: plan.target,
  units: plan.units.slice(),
  defenders: [],
  bombers: plan.bombers,
  momentum: plan.momentum,
  drop: plan.drop,
  stage: 'open',
  gone: [],
})

/** The innermost battle under way. */
export function battleIn(state: WotrState): BattleFrame | null {
  for (let i = state.frames.length - 1; i >= 0; i--)
    if (state.frames[i]!.step === 'battle') return state.frames[i] as BattleFrame
  return null
}

/** Rule 6.7 and ruling A78: units that a battle under way has laid open to both sides. */
export function unitsInBattle(state: WotrState): number[] {
  const battle = battleIn(state)
  return battle ? [...battle.units, ...battle.defenders] : []
}

const attackersLeft = (state: WotrState, { units }: BattleFrame): number[] =>
  units.filter(unit => state.at[unit]! >= 0)

const defendersLeft = (state: WotrState, { defenders, target }: BattleFrame): number[] =>
  defenders.filter(unit => state.at[unit] === target)

type StageRun = (run: Run<WotrState>, battle: BattleFrame) => void

/** Rules 6.7, 11.4 and 11.6: both sides see what fights; everybody in the hex defends; nobody can call it off. */
const open: StageRun = (run, battle) => {
  const { state } = run
  battle.defenders = stackOf(state, 1 - battle.side, battle.target)
  battle.stage = 'resolve'
  if (battle.bombers === 1) state.bombers = 1
  if (battle.drop === 0) {
    noteFight(state, battle.units, battle.momentum === 1 ? MADE_MOMENTUM : ATTACKED)
    noteFight(state, battle.defenders, WAS_ATTACKED)
  }
  run.reveal({
    kind: 'battleOpened',
    side: battle.side,
    at: battle.target,
    form: 'odds',
    attackers: battle.units.slice(),
    defenders: battle.defenders.slice(),
  })
}

/** Rules 11.18 and 11.20: bombers, odds, one die, unless the odds are beyond the table. */
const resolve: StageRun = (run, battle) => {
  const fight = { ...battle, units: attackersLeft(run.state, battle) }
  const forces = battleOf(run.state, fight, battle.bombers === 1 ? rollBombers(run) : null)
  const odds = oddsOf(crt.columns, forces.attack, forces.defence, forces.shifts)!
  run.tell({
    kind: 'odds',
    at: battle.target,
    attack: forces.attack,
    defense: forces.defence,
    odds: odds.startLabel,
    column: odds.label,
  })
  const rolled = isWithoutRoll(crt, odds.position) ? 0 : run.roll(6, 'why.combat')
  const code = resultAt(crt, odds.position, rolled, forces.conversion)
  const { side, target: at } = battle
  run.tell({ kind: 'result', side, at, result: code, column: odds.label, roll: rolled })
  applyResult(run, battle, code)
}

/** Rule 11.18: factors the bombers add, or one of the results at which they fall short. */
function rollBombers(run: Run<WotrState>): number {
  const { dice, minus, short } = bombersOf(run.state)
  let result = -minus
  for (let n = 0; n < dice.count; n++) result += run.roll(dice.sides, 'why.bombers')
  run.tell(own(short.includes(result) ? 'bombersShort' : 'bombers', { n: result }))
  return result
}

/** Rule 11.21. */
function applyResult(run: Run<WotrState>, battle: BattleFrame, code: string): void {
  const { side } = battle
  const defenders = defendersLeft(run.state, battle)
  battle.stage = code === 'BB' ? 'bloodbath' : 'after'
  if (code === 'DE') {
    loseStepEach(run, defenders)
    run.push(retreatFrame(run.state, battle, defendersLeft(run.state, battle), 1))
  }
  if (code === 'DR') run.push(retreatFrame(run.state, battle, defenders, 0))
  if (code === 'BB') run.push(loseFrame(1 - side, defenders, '11.21.2a'))
  if (code === 'BB' || code === 'AL1') {
    const rule = code === 'BB' ? '11.21.2a' : '11.21.3'
    run.push(loseFrame(side, attackersLeft(run.state, battle), rule))
  }
}

const loseFrame = (side: number, units: number[], rule: string): Frame => ({
  step: 'lose',
  side,
  units,
  rule,
})

/** Rule 11.21.2e: the attacker may give up another step as long as both sides fight and it is not his last. */
const bloodbath: StageRun = (run, battle) => {
  const attackers = attackersLeft(run.state, battle)
  battle.stage = 'after'
  if (defendersLeft(run.state, battle).length === 0 || totalSteps(run.state, attackers) <= 1) return
  run.push({ step: 'escalate', side: battle.side, units: attackers })
}

/** Rule 11.21.2b: the defender answers a step given up with one of his own, or goes. */
const answer: StageRun = (run, battle) => {
  battle.stage = 'bloodbath'
  run.push({ step: 'answer', side: 1 - battle.side, units: defendersLeft(run.state, battle) })
}

/** Rules 11.23 and 12.4: into a hex left empty the attackers may go; over a drop hex the fight goes on. */
const after: StageRun = (run, battle) => {
  const { state } = run
  const attackers = attackersLeft(state, battle)
  if (battle.drop === 1) return afterDrop(run, battle, attackers)
  battle.stage = 'advanced'
  if (attackers.length > 0 && unitsIn(state, 1 - battle.side)[battle.target] === 0)
    run.push({ step: 'advance', side: battle.side, target: battle.target, units: attackers })
}

/** Rule 12.4b: round after round until one side is gone; then the hex belongs to whoever is alone in it (A32). */
function afterDrop(run: Run<WotrState>, battle: BattleFrame, attackers: number[]): void {
  if (attackers.length > 0 && defendersLeft(run.state, battle).length > 0) {
    battle.stage = 'resolve'
    return
  }
  if (attackers.length > 0) takeControl(run, ALLIED, [battle.target])
  run.pop()
}

/** Rule 11.24: those who advanced may go on at once, unless this was a momentum attack already. */
const advanced: StageRun = (run, battle) => {
  noteStruck(run.state, battle.side)
  if (battle.momentum === 1 || battle.gone.length === 0) return run.pop()
  run.swap({ step: 'momentum', side: battle.side, hex: battle.target, units: battle.gone })
}

const stages: Readonly<Record<Stage, StageRun>> = { open, resolve, bloodbath, answer, after, advanced }

/**
 * Rule 11.4c and ruling A89: hexes in which every unit has been attacked in this phase, so that only
 * momentum can strike them. Kept in the frame of the phase: what the attacker has seen happen, he knows.
 */
export function noteStruck(state: WotrState, side: number): void {
  const phase = state.frames.find(frame => frame.step === 'combat')
  if (!phase) return
  const struck = new Set<number>()
  for (const unit of ownUnits[1 - side]!) {
    const at = state.at[unit]!
    if (!has(state, unit, WAS_ATTACKED) || at < 0 || struck.has(at)) continue
    if (stackOf(state, 1 - side, at).every(one => has(state, one, WAS_ATTACKED))) struck.add(at)
  }
  phase['struck'] = [...struck].sort((a, b) => a - b)
}

interface ForceFrame extends Frame {
  side: number
  units: number[]
}

export const battleSteps: Steps<WotrState> = {
  battle: automatic<WotrState, BattleFrame>((run, battle) => stages[battle.stage](run, battle)),

  /** Rules 11.21.2b and 11.21.2c: one more step of his own, or enough. */
  escalate: choice<WotrState, ForceFrame>({
    deciders: (_state, frame) => seatBit(frame.side),
    ask: state => ({ id: 'ask.escalate', params: { place: placeName(battleIn(state)!.target) } }),
    wait: () => ({ id: 'wait.escalate' }),
    rules: ['11.21.2b', '11.21.2c', '11.22'],
    offer(state, frame, _seat, offer) {
      for (const unit of mayLose(state, frame.units)) offer.add('escalate', unit)
      offer.add('stop')
    },
    why: (_state, frame, _seat, { arg }) => refuse(frame.units.includes(Number(arg)) ? '11.22' : '11.21.2b'),
    act: {
      escalate(run, _frame, arg) {
        run.pop()
        battleIn(run.state)!.stage = 'answer'
        loseStep(run, Number(arg), '11.21.2b')
      },
      stop: run => run.pop(),
    },
  }),

  /** Rule 11.21.2b: a step for a step, or a retreat; no retreat from beside a corps (A36). */
  answer: choice<WotrState, ForceFrame>({
    deciders: (_state, frame) => seatBit(frame.side),
    ask: () => ({ id: 'ask.answer' }),
    wait: () => ({ id: 'wait.answer' }),
    rules: ['11.21.2b', '11.21.2d', '11.22'],
    offer(state, frame, _seat, offer) {
      for (const unit of mayLose(state, frame.units)) offer.add('lose', unit)
      if (!frame.units.some(unit => isCorps[unit] === 1)) offer.add('giveWay')
    },
    why: (_state, frame, _seat, { verb, arg }) =>
      refuse(verb === 'giveWay' ? '12.5b' : frame.units.includes(Number(arg)) ? '11.22' : '11.21.2b'),
    act: {
      lose(run, _frame, arg) {
        run.pop()
        loseStep(run, Number(arg), '11.21.2b')
      },
      giveWay(run, frame) {
        run.pop()
        const battle = battleIn(run.state)!
        battle.stage = 'after'
        run.push(retreatFrame(run.state, battle, frame.units, 0))
      },
    },
    forced: true,
  }),
}
