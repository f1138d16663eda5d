/**
 * Whole games of eager players under a second referee, who follows what is told and judges it by the naive model.
 * `NAIVE=20` plays twenty times as many.
 */
import { automatic, below, createMatch, DEAD, defineGame, play, seedDice } from '@hexfront/engine'
import { TIMES } from '@hexfront/engine/testing'
import { expect, it } from 'vitest'
import { board as map, turns } from '../../data.ts'
import { parts } from '../../index.ts'
import { place } from '../../position.ts'
import { ALLIED, ALLIED_ACTION, GERMAN } from '../../state.ts'
import { victoryCheck } from '../../victory/victory.ts'
import { compare, follow, inNames, judgeStacks } from './follow.ts'
import { tableOf } from './position.ts'
import { boardOf, newReferee } from './referee.ts'
import { counters } from './sheet.ts'
import type { Action, Match } from '@hexfront/engine'
import type { Referee } from './referee.ts'
import type { EwState } from '../../state.ts'

/** All nine turns are played, whoever would have won before. */
const patient = defineGame<EwState>({
  ...parts,
  steps: {
    ...parts.steps,
    victoryCheck: automatic(run => {
      run.pop()
      if (run.state.turn === turns.length) run.end(victoryCheck(run.state)!)
    }),
  },
})

/** What ends or undoes something, done only now and then. */
const SELDOM = new Set([
  'end',
  'back',
  'drop',
  'hold',
  'pass',
  'stay',
  'done',
  'callOff',
  'takeBack',
  'halt',
  'keep',
])
/** What is mostly done in a question, as often as it is named. */
const WANTED: Readonly<Record<string, readonly string[]>> = {
  attackPlan: ['join', 'join', 'join', 'airdrop', 'commit'],
  attacks: ['target', 'target', 'target', 'airdrop', 'enter', 'end'],
  force: ['add', 'add', 'airdrop', 'join', 'commit'],
  advance: ['advance'],
  concede: ['giveWay', 'stand'],
}
const oneOf = <T>(some: readonly T[], rng: number[]): T => some[below(rng, some.length)]!

/** Of some hexes the one nearest to an enemy, as numbers on the map go. */
function toward(state: EwState, seat: number, goals: readonly Action[], rng: number[]): Action {
  const enemies = state.at.filter((at, unit) => at >= 0 && counters[unit]!.side !== seat)
  if (enemies.length === 0) return oneOf(goals, rng)
  const grid = (at: number): [number, number] => [
    Number(map.ids[at]!.slice(0, 2)),
    Number(map.ids[at]!.slice(2)),
  ]
  const prey = grid(oneOf(enemies, rng))
  const gap = ({ arg }: Action): number => {
    const [row, column] = grid(Number(arg))
    return Math.abs(row - prey[0]) + Math.abs(column - prey[1])
  }
  return goals.reduce((best, one) => (gap(one) < gap(best) ? one : best))
}

function eager(state: EwState, seat: number, kind: string, rng: number[]): Action {
  const actions = patient.actions(state, seat)
  const of = (verb: string): Action[] => actions.filter(one => one.verb === verb)
  const wanted = (WANTED[kind] ?? []).map(of).filter(some => some.length > 0)
  if (wanted.length > 0 && below(rng, 8) > 0) return oneOf(oneOf(wanted, rng), rng)
  const goals = kind === 'moving' ? of('to') : []
  if (goals.length > 0 && below(rng, 5) > 0) return toward(state, seat, goals, rng)
  const keen = actions.filter(({ verb }) => !SELDOM.has(verb))
  const some = keen.length > 0 && below(rng, 12) > 0 ? keen : actions
  return oneOf(of(oneOf([...new Set(some.map(({ verb }) => verb))], rng)), rng)
}

function judge(match: Match<EwState>, ref: Referee, rng: number[]): void {
  const { seat, kind } = oneOf(patient.decisions(match.state), rng)
  const declared = tableOf(match.state)
  const told = boardOf(declared)
  const done = play(match, seat, eager(match.state, seat, kind, rng))
  if (!('events' in done)) throw new Error('what was offered was refused')
  const story = done.events.map(event => inNames(event, map.ids))
  follow(ref, told, declared, story)
  const table = tableOf(match.state)
  const isTold = declared.turn > 0 && story.every(one => one.kind !== 'movesTakenBack')
  if (isTold) compare(ref, told, table)
  const step = match.state.frames.at(-1)?.step
  if (step === 'movement' || step === 'order') judgeStacks(ref, table)
}

/** Most of one side is gone in June: the other comes to the Rhine, the Elbe and Switzerland, or back to the beach. */
function weaken(state: EwState, loser: number, rng: number[]): void {
  for (const [unit, { side }] of counters.entries())
    if (side === loser && state.at[unit]! >= 0 && below(rng, 5) > 0) place(state, unit, DEAD)
  patient.flow.forget(state)
}

/** Games of this number and above are those in which a side is weak. */
const WEAK = 200
// Two that come to landings, drops, bridges and a line to Switzerland; more of them are taken as they come.
const seeds = TIMES === 1 ? [33, 218] : Array.from({ length: TIMES }, (_, n) => [33 + n, WEAK + n]).flat()

it.each(seeds)(
  'a whole game under a second referee breaks no rule, seed %d [3.2.4b, 3.4c, 5.3.7, 6.3b, 6.4b, 7.11b, 7.12c, 8.7a, 9.3, 9.5, 10.0c, 10.1a, 11.2e, 11.3b, 12.0a, 12.1a, 12.2, 12.3.1a, 12.4.3a, 13.2f, 13.2q, 13.5b, 13.6c, 13.6e]',
  { timeout: 120_000 },
  seed => {
    const rng = seedDice(seed)
    const scenario = seed % 2 === 0 ? 'alternate' : 'historical'
    const match = createMatch(patient, scenario, {}, seed)
    if ('problem' in match) throw new Error(match.problem.id)
    const ref = newReferee(scenario === 'alternate')
    const isOn = (): boolean => !match.state.outcome && ref.faults.length === 0
    while (isOn() && (match.state.turn === 0 || match.state.phase < ALLIED_ACTION)) judge(match, ref, rng)
    if (seed >= WEAK && isOn()) weaken(match.state, seed % 3 === 0 ? ALLIED : GERMAN, rng)
    for (let n = 0; isOn() && n < 4000; n++) judge(match, ref, rng)
    expect(ref.faults).toEqual([])
    // A first landing that fails ends the game at once.
    if (match.state.turn < turns.length) return
    for (const what of ['march', 'entry', 'attack', 'advance', 'offensive', 'mandated attack'])
      expect(ref.judged[what], what).toBeGreaterThan(0)
  },
)
