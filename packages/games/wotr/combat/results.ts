/** Rules 11.20 and 11.21: what a battle brings about, and the bloodbath. */
import {
  attackersLeft,
  battleFrame as frameOf,
  battleIn as innermost,
  choice,
  defendersLeft,
  insertDeeds,
  loseInBattle,
  mayLose,
  oddsBattle,
  retreatDeed,
  seatBit,
  totalSteps,
} from '@hexfront/engine'
import { isCorps, sideOf, placeName } from '../data.ts'
import { ALLIED, ATTACKED, MADE_MOMENTUM, WAS_ATTACKED } from '../state.ts'
import { advance } from './advance.ts'
import { noteFight, stackOf, takeControl, unitsIn } from '../position.ts'
import { loseStepEach, losses } from './losses.ts'
import { oddsRules } from './odds.ts'
import { retreat } from './retreat.ts'
import { refuse } from '../words/combat.ts'
import { has, unitsWith } from '../flags.ts'
import type { BattleRules, Deed, Frame, RetreatFrame, Run, Steps } from '@hexfront/engine'
import type { BattleFrame, Plan } from './odds.ts'
import type { WotrRetreat } from './retreat.ts'
import type { WotrState } from '../state.ts'

const SCRIPT: readonly Deed[] = [{ do: 'open' }, { do: 'resolve' }, { do: 'advance' }]
/** Rule 12.4b: a fight over a drop hex. */
const DROP_SCRIPT: readonly Deed[] = [{ do: 'open' }, { do: 'resolve' }, { do: 'fightOn' }]

export function battleFrame({ side, target, units, bombers, momentum, drop }: Plan): BattleFrame {
  const plain = frameOf({ side, target, units }, drop === 1 ? DROP_SCRIPT : SCRIPT)
  return Object.assign(plain, { bombers, momentum, drop })
}

export const battleIn = (state: WotrState): BattleFrame | null => innermost<BattleFrame>(state)

/** Rule 11.21. */
const results: Readonly<Record<string, readonly Deed[]>> = {
  AL1: [{ do: 'lose', to: 'attacker', n: 1, rule: '11.21.3' }],
  AS: [],
  BB: [
    { do: 'lose', to: 'attacker', n: 1, rule: '11.21.2a' },
    { do: 'lose', to: 'defender', n: 1, rule: '11.21.2a' },
    { do: 'bloodbath' },
  ],
  DR: [{ do: 'retreat' }],
  DE: [{ do: 'loseEach' }, { do: 'retreatReduced' }],
}

/** Rules 6.7, 11.4 and 11.18: who has fought in this phase, and whether the bombers have flown. */
function noteOpened(
  { state }: Run<WotrState>,
  { units, defenders, bombers, momentum, drop }: BattleFrame,
): void {
  if (bombers === 1) state.bombers = 1
  if (drop === 1) return
  noteFight(state, units, momentum === 1 ? MADE_MOMENTUM : ATTACKED)
  noteFight(state, defenders, WAS_ATTACKED)
}

/** Rule 11.21.2e: the attacker may give up another step as long as both sides fight and it is not his last. */
function bloodbath(run: Run<WotrState>, battle: BattleFrame): void {
  const units = attackersLeft(run.state, battle)
  if (defendersLeft(run.state, battle).length === 0 || totalSteps(losses, run.state, units) <= 1) return
  run.push({ step: 'escalate', side: battle.side, units })
}

/** Rule 12.4b: round after round until one side is gone; then the hex belongs to whoever is alone in it (A32). */
function fightOn(run: Run<WotrState>, battle: BattleFrame): void {
  if (attackersLeft(run.state, battle).length === 0) return
  if (defendersLeft(run.state, battle).length > 0) insertDeeds(battle, { do: 'resolve' }, { do: 'fightOn' })
  else takeControl(run, ALLIED, [battle.target])
}

/** Rule 11.24: those who advanced may go on at once, unless this was a momentum attack already. */
function goOn(run: Run<WotrState>, { side, target, drop, momentum, gone }: BattleFrame): void {
  if (drop === 1) return
  noteStruck(run.state, side)
  if (momentum === 0 && gone.length > 0) run.push({ step: 'momentum', side, hex: target, units: gone })
}

/** What a retreat remembers; `taken` is 1 if the force has had the losses of a DE. */
const retreating =
  (taken: 0 | 1) =>
  (frame: RetreatFrame, state: WotrState, { units }: BattleFrame): WotrRetreat => ({
    ...frame,
    taken,
    corps: units.filter(unit => state.at[unit] === frame.from).length,
  })

const battle: BattleRules<WotrState, Plan, BattleFrame> = {
  ...oddsRules,
  opened: noteOpened,
  outcome: (_state, _battle, code) => results[code]!,
  deeds: {
    bloodbath,
    fightOn,
    /** Rule 11.21.2b: the defender answers a step given up with one of his own, or goes. */
    answer: (run, fight) =>
      run.push({ step: 'answer', side: 1 - fight.side, units: defendersLeft(run.state, fight) }),
    loseEach: (run, fight) => loseStepEach(run, defendersLeft(run.state, fight)),
    retreatReduced: retreatDeed(retreating(1)),
  },
  closed: goOn,
}

/**
 * Rule 11.4c and ruling A89: hexes in which every unit has been attacked in this phase, so that only
 * momentum can strike them. Kept in the frame of the phase: what the attacker has seen happen, he knows.
 */
export function noteStruck(state: WotrState, side: number): void {
  const phase = state.frames.find(frame => frame.step === 'combat')
  if (!phase) return
  const struck = new Set<number>()
  for (const unit of unitsWith(state, WAS_ATTACKED)) {
    const at = state.at[unit]!
    if (sideOf[unit] === side || at < 0 || struck.has(at)) continue
    if (stackOf(state, 1 - side, at).every(one => has(state, one, WAS_ATTACKED))) struck.add(at)
  }
  phase['struck'] = [...struck].sort((a, b) => a - b)
}

interface ForceFrame extends Frame {
  side: number
  units: number[]
}

const holdsCorps = (units: readonly number[]): boolean => units.some(unit => isCorps[unit] === 1)

/** Rule 11.21.2b: the battle goes on, or the defender has gone. */
const leaveBloodbath = (fight: BattleFrame): void => {
  fight.due = fight.due.filter(deed => deed.do !== 'bloodbath')
}

export const battleSteps: Steps<WotrState> = {
  ...oddsBattle<WotrState, Plan, BattleFrame, WotrRetreat>({
    battle,
    losses,
    retreat,
    retreating: retreating(0),
    advance,
    isLeft: (state, { side, target }) => unitsIn(state, 1 - side)[target] === 0,
  }),

  /** Rules 11.21.2b and 11.21.2c: one more step of his own, or enough. */
  escalate: choice<WotrState, ForceFrame>({
    deciders: (_state, frame) => seatBit(frame.side),
    ask(state) {
      const fight = battleIn(state)!
      const id = holdsCorps(defendersLeft(state, fight)) ? 'ask.escalateOnCorps' : 'ask.escalate'
      return { id, params: { place: placeName(fight.target) } }
    },
    wait: () => ({ id: 'wait.escalate' }),
    rules: ['11.21.2b', '11.21.2c', '11.22'],
    offer(state, frame, _seat, offer) {
      for (const unit of mayLose(losses, state, frame.units)) offer.add('escalate', unit)
      offer.add('stop')
    },
    why: (_state, frame, _seat, { arg }) => refuse(frame.units.includes(Number(arg)) ? '11.22' : '11.21.2b'),
    act: {
      escalate(run, _frame, arg) {
        run.pop()
        insertDeeds(battleIn(run.state)!, { do: 'answer' }, { do: 'bloodbath' })
        loseInBattle(losses, run, Number(arg), '11.21.2b')
      },
      stop: run => run.pop(),
    },
  }),

  /** Rule 11.21.2b: a step for a step, or a retreat; no retreat from beside a corps (A36). */
  answer: choice<WotrState, ForceFrame>({
    deciders: (_state, frame) => seatBit(frame.side),
    ask: (_state, { units }) => ({ id: holdsCorps(units) ? 'ask.answerBesideCorps' : 'ask.answer' }),
    wait: () => ({ id: 'wait.answer' }),
    rules: ['11.21.2b', '11.21.2d', '11.22'],
    offer(state, frame, _seat, offer) {
      for (const unit of mayLose(losses, state, frame.units)) offer.add('lose', unit)
      if (!holdsCorps(frame.units)) offer.add('giveWay')
    },
    why: (_state, frame, _seat, { verb, arg }) =>
      refuse(verb === 'giveWay' ? '12.5b' : frame.units.includes(Number(arg)) ? '11.22' : '11.21.2b'),
    act: {
      lose(run, _frame, arg) {
        run.pop()
        loseInBattle(losses, run, Number(arg), '11.21.2b')
      },
      giveWay(run) {
        run.pop()
        const fight = battleIn(run.state)!
        leaveBloodbath(fight)
        insertDeeds(fight, { do: 'retreat' })
      },
    },
    forced: true,
  }),
}
