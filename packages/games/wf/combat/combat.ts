/** Section 7: the combat phase: which battles are fought, and in which order. */
import { automatic, choice, seatBit, UNNAMED } from '@hexfront/engine'
import { ALLIED, AXIS, REVEALED } from '../state.ts'
import { ATTACKER, battleAt, battlesThat, BEGUN, eachBattle, FOUGHT, STRIKE } from './battles.ts'
import { battleFrame, roundSteps } from './round.ts'
import { effectiveCv } from '../hq/range.ts'
import { hitSteps } from './hits.ts'
import { isFortress, placeName } from '../data.ts'
import { refuse } from '../words/combat.ts'
import { repulseSteps } from './repulse.ts'
import { revealUnits, stackOf } from '../position.ts'
import { inCombat } from '../phase.ts'
import { has } from '../flags.ts'
import type { BattleFrame } from './hits.ts'
import type { EventOf, Frame, Run, Steps } from '@hexfront/engine'
import type { WfState } from '../state.ts'

/** The battles of a phase; `strikes` are [hex, dice] as they were when the strikes were placed (7.13). */
interface BattlesFrame extends Frame {
  strikes: number[]
  /** 1 if the rest are fought in the order in which they began. */
  rest: number
}

/** Rule 7.15: whether the battle at an index of `battles` has to be fought. */
export function isMandatory(state: WfState, i: number): boolean {
  if (state.battles[i + BEGUN] === 1 || state.battles[i + STRIKE]! >= 0) return true
  return (
    isFortress[state.battles[i]!] === 1 && state.battles[i + ATTACKER] === state.side && state.blitz === 0
  )
}

/** Battles that may be fought or left alone. */
const optionalBattles = (state: WfState): number[] =>
  battlesThat(state, i => !isMandatory(state, i) && state.battles[i + FOUGHT] === 0)

/** Whether there is anything to choose: else the battles that must be fought begin by themselves. */
const anyOptional = (state: WfState): boolean => battlesThat(state, i => !isMandatory(state, i)).length > 0

/** Battles still to be fought in this phase. */
const battlesLeft = (state: WfState): number[] => battlesThat(state, i => state.battles[i + FOUGHT] === 1)

/** Rules 7.14 and 7.15a: those who fight are shown, and the original attacker everywhere (B24). */
function showAll(run: Run<WfState>): void {
  const { state } = run
  eachBattle(state, (hex, i) => {
    if (isMandatory(state, i)) state.battles[i + FOUGHT] = 1
    const isFought = state.battles[i + FOUGHT] === 1
    for (const side of isFought ? [ALLIED, AXIS] : [state.battles[i + ATTACKER]!])
      revealUnits(run, stackOf(state, side, hex), isFought ? '7.14' : '7.15a')
  })
}

/** What is planned for a phase lapses with it. */
function endPhase(state: WfState): void {
  eachBattle(state, (_hex, i) => {
    state.battles[i + BEGUN] = 0
    state.battles[i + STRIKE] = -1
    state.battles[i + FOUGHT] = 0
  })
}

function strikesOf(state: WfState): number[] {
  const strikes: number[] = []
  eachBattle(state, (hex, i) => {
    const hq = state.battles[i + STRIKE]!
    if (hq >= 0) strikes.push(hex, effectiveCv(state, hq))
  })
  return strikes
}

function strikeDice(strikes: readonly number[], hex: number): number {
  for (let i = 0; i < strikes.length; i += 2) if (strikes[i] === hex) return strikes[i + 1]!
  return 0
}

/** What everybody sees of a battle that begins: who lies open is named. */
function opened(state: WfState, { hex, side, level }: BattleFrame): EventOf<'battleOpened'> {
  const seen = (of: number): number[] =>
    stackOf(state, of, hex).map(unit => (has(state, unit, REVEALED) ? unit : UNNAMED))
  return {
    kind: 'battleOpened',
    form: 'volleys',
    at: hex,
    side,
    attackers: seen(side),
    defenders: seen(1 - side),
    needed: level,
    rule: '7.21',
  }
}

/** The frame of the phase, below the one that asks for the next battle. */
const phaseOf = (state: WfState): BattlesFrame => state.frames.at(-2) as BattlesFrame

export const combatSteps: Steps<WfState> = {
  /** Rules 7.14 and 7.15: which old battles are fought besides those that must be. */
  chooseBattles: choice<WfState>({
    phase: inCombat,
    about: 'battles',
    deciders: state => seatBit(state.side),
    ask: () => ({ id: 'ask.chooseBattles' }),
    wait: () => ({ id: 'wait.chooseBattles' }),
    rules: ['7.14', '7.15a', '7.15b', '7.15c'],
    offer(state, _frame, _seat, offer) {
      const open = optionalBattles(state)
      for (const hex of open) offer.add('fight', hex)
      if (open.length > 1) offer.add('fightAll')
      if (anyOptional(state)) offer.add('reveal')
    },
    why: (state, _frame, _seat, { arg }) =>
      typeof arg === 'number' ? refuse(battleAt(state, arg) < 0 ? '7.11' : '7.14', placeName(arg)) : null,
    act: {
      fight: (run, _frame, arg) => void (run.state.battles[battleAt(run.state, Number(arg)) + FOUGHT] = 1),
      fightAll: run => {
        for (const hex of optionalBattles(run.state)) run.state.battles[battleAt(run.state, hex) + FOUGHT] = 1
      },
      reveal: run => {
        run.pop()
        showAll(run)
      },
    },
    leave: run => {
      run.pop()
      showAll(run)
    },
  }),

  /** Rule 7.21: battle by battle. */
  battles: automatic<WfState, BattlesFrame>(
    (run, frame) => {
      frame.strikes ??= strikesOf(run.state)
      frame.rest ??= 0
      if (battlesLeft(run.state).length > 0) return run.push({ step: 'nextBattle' })
      endPhase(run.state)
      run.pop()
    },
    { phase: inCombat },
  ),

  /** Rule 7.21: in the order the active player likes. */
  nextBattle: choice<WfState>({
    about: 'battles',
    deciders: state => seatBit(state.side),
    ask: () => ({ id: 'ask.nextBattle' }),
    wait: () => ({ id: 'wait.nextBattle' }),
    rules: ['7.21'],
    offer(state, _frame, _seat, offer) {
      const left = battlesLeft(state)
      const { rest } = phaseOf(state)
      for (const hex of rest === 1 ? left.slice(0, 1) : left) offer.add('battle', hex)
      if (rest === 0 && left.length > 1) offer.add('battleAll')
    },
    why: (_state, _frame, _seat, { arg }) =>
      typeof arg === 'number' ? refuse('7.21', placeName(arg)) : null,
    act: {
      battleAll: run => void (phaseOf(run.state).rest = 1),
      battle(run, _frame, arg) {
        const air = strikeDice(phaseOf(run.state).strikes, Number(arg))
        const frame = battleFrame(run.state, Number(arg), air)
        run.swap(frame)
        run.tell(opened(run.state, frame))
      },
    },
    forced: true,
  }),

  ...roundSteps,
  ...hitSteps,
  ...repulseSteps,
}
