/** Whatever is refused in the kept games is refused with words and a rule, whichever verb somebody tries. */
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { below, parseSave, seedDice, toAction } from '@hexfront/engine'
import { listener } from '@hexfront/games/testing'
import { HEXES, UNITS } from '../data.ts'
import { modeNames } from '../hq/active.ts'
import { wf } from '../index.ts'
import type { Action } from '@hexfront/engine'
import type { WfState } from '../state.ts'

const golden = new URL('../golden/', import.meta.url)
const verbs = Object.keys(wf.verbs)
/** Mistakes that are tried in a position. */
const TRIES = 6

/** A verb of any phase, or one of this one, with something that it could be about. */
function anything(state: WfState, seat: number, rng: number[]): Action {
  const now = wf.actions(state, seat).map(({ verb }) => verb)
  const verb = below(rng, 3) > 0 ? now[below(rng, now.length)]! : verbs[below(rng, verbs.length)]!
  const { on } = wf.verbs[verb]!
  if (verb === 'mode') return { verb, arg: modeNames[below(rng, modeNames.length)]! }
  if (on === 'unit') return { verb, arg: below(rng, UNITS) }
  return on === 'place' ? { verb, arg: below(rng, HEXES) } : { verb }
}

const same = (a: Action, b: Action): boolean => a.verb === b.verb && a.arg === b.arg

test.each(readdirSync(golden))('in the kept game of %s', name => {
  const save = parseSave(readFileSync(new URL(name, golden), 'utf8'))
  if ('problem' in save) throw new Error(save.problem.id)
  const state = wf.setup(save.scenario, save.options, save.seed)
  const { faults, hear, cite } = listener(wf)
  const rng = seedDice(7)
  let refused = 0
  for (const [seat, verb, arg] of save.actions) {
    for (let n = 0; n < TRIES; n++) {
      const tried = anything(state, seat, rng)
      const refusal = wf.check(state, seat, tried)
      const isOffered = wf.actions(state, seat).some(one => same(one, tried))
      expect([tried, refusal === null]).toEqual([tried, isOffered])
      if (!refusal || refusal.rule === 'contract') continue
      hear(refusal)
      cite(refusal.rule, refusal.id)
      refused++
    }
    wf.apply(state, seat, toAction(verb, arg))
  }
  expect([...faults]).toEqual([])
  expect(refused).toBeGreaterThan(save.actions.length)
})
