/** Games of players who like to fly, move and fight: random play ends most segments before anything happens. */
import { below, brokenEnd, brokenEvents, brokenLaws, createMatch, play, seedDice } from '@hexfront/engine'
import { expect, it } from 'vitest'
import { mw } from '../index.ts'
import type { Action } from '@hexfront/engine'

/** What a keen player does only now and then. */
const SELDOM = new Set([
  'end',
  'back',
  'drop',
  'hold',
  'pass',
  'enough',
  'waiveAir',
  'callAir',
  'stay',
  'dropBridge',
  'dropToward',
])
/** What ends a set-up, and an attack that is put together. */
const AT_ONCE = new Set(['finish', 'commit'])

function choose(actions: readonly Action[], rng: number[]): Action {
  const fast = actions.filter(one => AT_ONCE.has(one.verb))
  if (fast.length > 0 && below(rng, 2) === 0) return fast[0]!
  const keen = actions.filter(one => !SELDOM.has(one.verb))
  const list = keen.length > 0 && below(rng, 12) > 0 ? keen : actions
  // One verb as likely as the other, however many places it has.
  const verbs = [...new Set(list.map(one => one.verb))]
  const verb = verbs[below(rng, verbs.length)]!
  const same = list.filter(one => one.verb === verb)
  return same[below(rng, same.length)]!
}

it.each([2, 4])('a keen game keeps every law, seed %d', { timeout: 240_000 }, seed => {
  const rng = seedDice(seed)
  const drawn = mw.options.map(({ id, values }) => [id, values[below(rng, values.length)]!] as const)
  const match = createMatch(mw, 'campaign', Object.fromEntries(drawn), seed)
  if ('problem' in match) throw new Error(match.problem.id)
  const seen = new Set<string>()
  const broken: string[] = []
  while (!match.state.outcome && broken.length === 0 && match.played.length < 20_000) {
    broken.push(...brokenLaws(mw, match.state, rng, 60).broken)
    const decisions = mw.decisions(match.state)
    const { seat } = decisions[below(rng, decisions.length)]!
    const done = play(match, seat, choose(mw.actions(match.state, seat), rng))
    if ('refusal' in done) throw new Error(`refused: ${done.refusal.id}`)
    broken.push(...brokenEvents(mw, done.events))
    for (const event of done.events) if (event.kind === 'result') seen.add(event.result)
  }
  expect(broken).toEqual([])
  expect(brokenEnd(match, 20_000)).toEqual([])
  expect(seen.size).toBeGreaterThan(5)
})
