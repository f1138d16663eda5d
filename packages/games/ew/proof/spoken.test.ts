/** Whatever is asked, told or refused is said in words, under rules of the ledger: in games of all nine turns. */
import { automatic, defineGame } from '@hexfront/engine'
import { describe, expect, it } from 'vitest'
import { UNITS, turns } from '../data.ts'
import { parts } from '../index.ts'
import { victoryCheck } from '../victory/victory.ts'
import type { Action, GameEvent, Message } from '@hexfront/engine'
import type { EwState } from '../state.ts'
import { dice } from './naive/position.ts'

const ew = defineGame<EwState>({
  ...parts,
  steps: {
    ...parts.steps,
    victoryCheck: automatic(run => {
      run.pop()
      if (run.state.turn >= turns.length) run.end(victoryCheck(run.state)!)
    }),
  },
})

const ids = new Set(ew.rules.map(({ id }) => id))
const isEngines = (id: string): boolean => id.startsWith('engine.') || ENGINE.has(id)
/** Rules that are not of the book: the contract's own. */
const ENGINE = new Set(['contract'])

/** What is wrong with a sentence: no words for it, or nothing filled in. */
const mute = ({ id, params }: Message): string[] =>
  (ew.words[id] === undefined && !isEngines(id)) || Object.values(params ?? {}).includes('')
    ? [`no words: ${id}`]
    : []
const unruled = (what: string, rules: readonly string[]): string[] =>
  rules.filter(rule => !ids.has(rule) && !isEngines(rule)).map(rule => `${what}: no rule ${rule}`)

function asked(state: EwState): string[] {
  return ew
    .decisions(state)
    .flatMap(({ kind, ask, wait, rules }) => [
      ...mute(ask),
      ...mute(wait),
      ...unruled(kind, rules),
      ...(rules.length === 0 ? [`${kind} has no rules`] : []),
    ])
}

const told = (event: GameEvent): string[] =>
  'rule' in event && event['rule'] !== undefined ? unruled(event.kind, [String(event['rule'])]) : []

/** Verbs with arguments that may or may not be legal: a refusal has words and a rule. */
function refused(state: EwState, seat: number, roll: (n: number) => number): string[] {
  const verbs = Object.keys(ew.verbs)
  const action: Action = { verb: verbs[roll(verbs.length)]!, arg: roll(UNITS + 200) }
  const refusal = ew.check(state, seat, action)
  return refusal ? [...mute(refusal), ...unruled(action.verb, [refusal.rule])] : []
}

describe.each(['historical', 'alternate'])('in the %s scenario', scenario => {
  it.each([11, 12])('everything is said in words and by a rule, seed %d', { timeout: 60_000 }, seed => {
    const roll = dice(seed)
    const state = ew.setup(scenario, {}, seed)
    const faults = new Set<string>()
    const kinds = new Set<string>()
    for (let n = 0; n < 6000 && !state.outcome; n++) {
      const [decision] = ew.decisions(state)
      const { seat, kind } = decision!
      kinds.add(kind)
      const found = [...asked(state), ...refused(state, seat, roll)]
      const actions = ew.actions(state, seat)
      const events = ew.apply(state, seat, actions[roll(actions.length)]!)
      for (const fault of [...found, ...events.flatMap(told)]) faults.add(fault)
    }
    expect([...faults]).toEqual([])
    expect(kinds.size).toBeGreaterThan(15)
  })
})
