/** Rules 7.5 to 7.53: assaults over rivers, from the sea and from the air, and how they are thrown back. */
import { choice, seatBit } from '@hexfront/engine'
import {
  ALLIED,
  BY_AIR,
  BY_RIVER,
  BY_SEA,
  CAME,
  DISPERSED,
  DROPPED,
  EXCESS,
  LANDED,
  SATED,
  THROWN,
  UNSUPPLIED,
} from '../state.ts'
import { battleAt, BEGUN } from './battles.ts'
import { battleInHand } from './hits.ts'
import { beachheadUnits, cvOf, isAmphibious, placeName, sideOf, tables } from '../data.ts'
import { eliminate, hideUnits, loseStep, put, stackOf, tellOwn, unitsIn } from '../position.ts'
import { isActiveHq } from '../hq/active.ts'
import { refuse } from '../words/combat.ts'
import { surplusIn } from '../movement/stacking.ts'
import { own } from '../events.ts'
import { has, mark, unmark } from '../flags.ts'
import type { BattleFrame } from './hits.ts'
import type { Frame, Run, Steps } from '@hexfront/engine'
import type { WfState } from '../state.ts'

/** Index of the unit's tuple in `came`, or -1. */
function cameAt(state: WfState, unit: number): number {
  for (let i = 0; i < state.came.length; i += CAME) if (state.came[i] === unit) return i
  return -1
}

/** Whether a unit has come down in this phase to begin a battle (14.4). */
export function cameByAir(state: WfState, unit: number): boolean {
  const came = cameAt(state, unit)
  return came >= 0 && state.came[came + 2] === BY_AIR
}

/** Rules 7.51a, 7.52 and 15.45: highest face that throws a unit back that came so; 0 if none does. */
function repulseFace(state: WfState, unit: number, how: number): number {
  const { river, air, sea } = tables.repulse
  if (how === BY_RIVER) return Math.max(...(state.mud === 1 ? river.mud : river.dry))
  if (how === BY_AIR) return Math.max(...air)
  if (how !== BY_SEA) return 0
  // The columns of the table are named from the defender's side: only the Allies rule the waves.
  const row = isAmphibious[unit] === 1 ? sea.amphibious : sea.other
  const faces = sideOf[unit] === ALLIED ? row.enemySupremacy : row.friendlySupremacy
  return Math.max(...(faces ?? [0]))
}

/** Rules 7.5 and 7.53: highest face that throws attackers back in a battle begun just now, or 0: no assault. */
export function assaultFace(state: WfState, hex: number): number {
  const battle = battleAt(state, hex)
  if (battle < 0 || state.battles[battle + BEGUN] === 0) return 0
  const units = stackOf(state, state.side, hex)
  // In a view of blocks that have not been shown nobody can say.
  if (units.length < unitsIn(state, state.side)[hex]!) return 0
  let least = 6
  for (const unit of units) {
    const came = cameAt(state, unit)
    if (came < 0) return 0
    least = Math.min(least, repulseFace(state, unit, state.came[came + 2]!))
  }
  return least
}

/** Rule 7.51c: the weakest attackers that are left. */
function weakest(state: WfState, battle: BattleFrame): number[] {
  const units = stackOf(state, battle.side, battle.hex)
  const least = units.reduce((low, unit) => Math.min(low, cvOf(state, unit)), 9)
  return units.filter(unit => cvOf(state, unit) === least)
}

/** Rule 7.51b: back to where it came from; a para pays a step (14.4). */
function throwBack(run: Run<WfState>, unit: number): void {
  const { state } = run
  const [, from, how] = state.came.slice(cameAt(state, unit), cameAt(state, unit) + CAME) as [
    number,
    number,
    number,
  ]
  const at = state.at[unit]!
  const side = sideOf[unit]!
  run.tell({ kind: 'retreated', way: 'repulsed', units: [unit], path: [at, from], side, rule: '7.51b' })
  if (how === BY_AIR && !loseStep(run, unit, '14.4c')) return
  // B61: only enemies in the hex keep the unit from it.
  if (unitsIn(state, 1 - sideOf[unit]!)[from]! > 0) return eliminate(run, unit, '7.51b')
  put(state, unit, from)
  unmark(state, unit, DISPERSED | DROPPED | LANDED)
  // Ruling B186: its landing was its turn.
  if (how === BY_AIR || how === BY_SEA) mark(state, unit, THROWN)
  if (isAmphibious[unit] === 1) state.landed[beachheadUnits.indexOf(unit)] = -1
  if (!isActiveHq(state, unit)) hideUnits(state, [unit])
  const count = surplusIn(state, sideOf[unit]!, from)
  if (count > 0) run.push({ step: 'excess', side: sideOf[unit]!, hex: from, count })
}

/** Rule 6.22b: a unit is one too many, and without supply for as long as it is. */
function nameExcess(state: WfState, unit: number): void {
  const isSated = !has(state, unit, UNSUPPLIED)
  mark(state, unit, isSated ? EXCESS | UNSUPPLIED | SATED : EXCESS | UNSUPPLIED)
}

interface ExcessFrame extends Frame {
  side: number
  hex: number
  count: number
}

export const repulseSteps: Steps<WfState> = {
  /** Rule 7.51c: after the hits the weakest go back, and their owner chooses among equals. */
  repulse: choice<WfState>({
    deciders: state => seatBit(battleInHand(state)!.side),
    ask: state => ({ id: 'ask.repulse', params: { place: placeName(battleInHand(state)!.hex) } }),
    wait: () => ({ id: 'wait.repulse' }),
    rules: ['7.51c', '7.51a', '7.51b'],
    offer(state, _frame, _seat, offer) {
      const battle = battleInHand(state)!
      if (battle.repulses > 0) for (const unit of weakest(state, battle)) offer.add('repulse', unit)
    },
    why: () => refuse('7.51c'),
    act: {
      repulse(run, _frame, arg) {
        battleInHand(run.state)!.repulses--
        throwBack(run, Number(arg))
      },
    },
    leave: run => run.pop(),
    forced: true,
  }),

  /** Rule 6.22b: the owner names the unit too many at once, and from then on it is without supply (B93). */
  excess: choice<WfState, ExcessFrame>({
    deciders: (_state, frame) => seatBit(frame.side),
    ask: (_state, frame) => ({ id: 'ask.excess', params: { place: placeName(frame.hex) } }),
    wait: (_state, frame) => ({ id: 'wait.excess', params: { place: placeName(frame.hex) } }),
    rules: ['6.22b'],
    offer(state, frame, _seat, offer) {
      if (frame.count === 0) return
      for (const unit of stackOf(state, frame.side, frame.hex))
        if (!has(state, unit, EXCESS)) offer.add('excess', unit)
    },
    why: () => refuse('6.22b'),
    act: {
      excess(run, frame, arg) {
        frame.count--
        nameExcess(run.state, Number(arg))
        const said = { at: frame.hex, side: frame.side, rule: '6.22b' }
        tellOwn(run, Number(arg), unit => own('excess', { unit, ...said }))
      },
    },
    leave: run => run.pop(),
  }),
}
