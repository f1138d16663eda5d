import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { below, createMatch, parseSave, play, say, seedDice, toAction } from '@hexfront/engine'
import { wotr } from '../index.ts'
import { UNITS, unitName } from '../data.ts'
import { words } from './words.ts'
import type { Message, Refusal } from '@hexfront/engine'
import type { WotrState } from '../state.ts'

/** A text with a hole in it, a thing without a name, or an id that nobody has written a text for. */
const unfinished = (text: string): boolean =>
  /[{}]|(^|[\s(])\?|^\w+\.[\w.]+$|\b(event|side|result|verb|why|shift)\.\w/.test(text)

test('everything that is said in random games has its words', () => {
  const missing = new Set<string>()
  const hear = (message: Message): void => {
    const text = say(wotr.words, message)
    if (unfinished(text)) missing.add(`${message.id}: ${text}`)
  }
  const hearScene = (state: WotrState, seat: number): void => {
    const { turn, standing, outline } = wotr.scene(wotr.view(state, seat))
    for (const message of [turn, ...standing, ...outline.map(entry => entry.name)]) hear(message)
  }
  for (let seed = 1; seed <= 3; seed++) {
    const match = createMatch(wotr, 'campaign', {}, seed)
    if ('problem' in match) throw new Error(match.problem.id)
    const rng = seedDice(seed)
    while (!match.state.outcome) {
      const { seat, ask, wait } = wotr.decisions(match.state)[0]!
      hear(ask)
      hear(wait)
      const actions = wotr.actions(match.state, seat)
      for (const { verb } of actions) hear({ ...wotr.verbs[verb]!.name, params: { arg: 'x' } })
      if (match.played.length % 25 === 0) hearScene(match.state, seat)
      const done = play(match, seat, actions[below(rng, actions.length)]!)
      if ('refusal' in done) throw new Error(done.refusal.id)
      for (const event of done.events) hear(wotr.describe(event))
    }
    hear(match.state.outcome.reason)
  }
  expect([...missing]).toEqual([])
})

test('everything that is asked and told in the kept games has its words', () => {
  const missing = new Set<string>()
  const hear = (message: Message): void => {
    const text = say(wotr.words, message)
    if (unfinished(text)) missing.add(`${message.id}: ${text}`)
  }
  const folder = new URL('../golden/', import.meta.url)
  for (const file of readdirSync(folder)) {
    const save = parseSave(readFileSync(new URL(file, folder), 'utf8'))
    if ('problem' in save) throw new Error(save.problem.id)
    const state = wotr.setup(save.scenario, save.options, save.seed)
    for (const [seat, verb, arg] of save.actions) {
      for (const { ask, wait } of wotr.decisions(state)) [ask, wait].forEach(hear)
      for (const event of wotr.apply(state, seat, toAction(verb, arg))) hear(wotr.describe(event))
    }
  }
  expect([...missing]).toEqual([])
})

test('every refusal in a random game has its words and names a rule of the book', () => {
  const known = new Set(wotr.rules.map(one => one.id))
  const wrong = new Set<string>()
  const state = wotr.setup('campaign', {}, 3)
  const rng = seedDice(3)
  const verbs = Object.keys(wotr.verbs)
  const hear = (refusal: Refusal): void => {
    const text = say(wotr.words, refusal)
    if (unfinished(text)) wrong.add(`${refusal.id}: ${text}`)
    if (refusal.rule !== 'contract' && !known.has(refusal.rule)) wrong.add(`${refusal.id}: ${refusal.rule}`)
  }
  let heard = 0
  while (!state.outcome) {
    const { seat } = wotr.decisions(state)[0]!
    const actions = wotr.actions(state, seat)
    const chosen = actions[below(rng, actions.length)]!
    for (const verb of [chosen.verb, verbs[below(rng, verbs.length)]!]) {
      const refusal = wotr.check(state, seat, { verb, arg: below(rng, UNITS) })
      if (!refusal || refusal.id.startsWith('engine.')) continue
      heard++
      hear(refusal)
    }
    wotr.apply(state, seat, chosen)
  }
  expect([[...wrong], heard > 100]).toEqual([[], true])
})

test('every verb that a step can offer is known to the table, and every known verb has words', () => {
  for (const [verb, { name }] of Object.entries(wotr.verbs))
    expect([verb, words[name.id]]).toEqual([verb, expect.any(String)])
})

test('every unit has a name of its own', () => {
  const names = Array.from({ length: UNITS }, (_, unit) => unitName(unit))
  expect(new Set(names).size).toBe(UNITS)
})
