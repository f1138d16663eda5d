/**
 * What holds of every game, whichever it is: its files keep to their schemas, its ledger is in order, its kept games
 * still lead where they led, and all that is asked, told and refused has words and a rule of the book.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, it } from 'vitest'
import {
  below,
  createMatch,
  hashState,
  loadSave,
  parseSave,
  play,
  seedDice,
  toAction,
} from '@hexfront/engine'
import { allGames, loadGame } from './index.ts'
import { listener } from './testing/index.ts'
import type { Action, BaseState, Game, Rule, Save } from '@hexfront/engine'

const here = new URL('./', import.meta.url)
const filesIn = (folder: string, ending: string): string[] =>
  existsSync(new URL(folder, here))
    ? readdirSync(new URL(folder, here)).filter(name => name.endsWith(ending))
    : []
const read = (path: string): unknown => JSON.parse(readFileSync(new URL(path, here), 'utf8'))

const codes = allGames.map(({ code }) => code)
const written = codes.filter(code => existsSync(new URL(`${code}/ledger/rules.ts`, here)))
const playable = allGames.filter(({ standing }) => standing === 'playable').map(({ code }) => code)

async function ledgerOf(code: string): Promise<readonly Rule[]> {
  return ((await import(`./${code}/ledger/rules.ts`)) as { readonly rules: readonly Rule[] }).rules
}

describe('the data', () => {
  const schemas = codes.flatMap(code =>
    filesIn(`${code}/data/schema/`, '.schema.json').map(
      name => [code, name.replace('.schema.json', '')] as const,
    ),
  )

  it.each(schemas)(
    'of %s in %s.json keeps to its schema, and the schema lets nothing else in',
    (code, name) => {
      const validate = new Ajv2020({ strict: true, allErrors: true }).compile(
        read(`${code}/data/schema/${name}.schema.json`) as object,
      )
      const data = read(`${code}/data/${name}.json`) as object
      expect(validate(data), JSON.stringify(validate.errors)).toBe(true)
      expect(validate({ ...data, extra: 1 })).toBe(false)
    },
  )

  it.each(written)('of %s cites only rules of the ledger', async code => {
    const cited: string[] = []
    const walk = (value: unknown, key: string): void => {
      if (key === 'rules' && Array.isArray(value)) cited.push(...value.map(String))
      else if (value !== null && typeof value === 'object')
        for (const [name, inner] of Object.entries(value)) walk(inner, name)
    }
    for (const name of filesIn(`${code}/data/`, '.json'))
      if (name !== 'map.json') walk(read(`${code}/data/${name}`), '')
    const known = new Set((await ledgerOf(code)).map(rule => rule.id))
    expect(cited.length).toBeGreaterThan(100)
    expect(cited.filter(id => !known.has(id))).toEqual([])
  })
})

describe.each(written)('the ledger of %s', code => {
  it('lists each rule once', async () => {
    const ids = (await ledgerOf(code)).map(rule => rule.id)
    expect(ids.filter((id, n) => ids.indexOf(id) !== n)).toEqual([])
  })

  it('sums each rule up in one sentence of its own of at most 200 characters', async () => {
    const rules = await ledgerOf(code)
    for (const { id, summary } of rules) {
      expect(summary, id).toMatch(/^[A-Z0-9][^.!?]*(\d\.\d[^.!?]*)*\.$/)
      expect(summary.length, id).toBeLessThanOrEqual(200)
    }
    expect(new Set(rules.map(rule => rule.summary)).size).toBe(rules.length)
  })

  it('gives each rule a short title', async () => {
    const long = (await ledgerOf(code)).filter(({ title }) => title === undefined || title.length > 60)
    expect(long).toEqual([])
  })

  it('has every ruling as the note of a rule', async () => {
    const { rulings } = (await import(`./${code}/ledger/rulings.ts`)) as { rulings: Record<string, string> }
    const notes = (await ledgerOf(code)).flatMap(({ note }) => note ?? [])
    const lost = Object.entries(rulings).filter(
      ([id, text]) => !notes.some(note => note.includes(`${id}: ${text}`)),
    )
    expect(lost.map(([id]) => id)).toEqual([])
  })
})

it.each(playable)('the ledger of %s leaves nothing to do', async code => {
  expect((await ledgerOf(code)).filter(({ standing }) => standing === 'todo')).toEqual([])
})

const golden = playable.flatMap(code =>
  filesIn(`${code}/golden/`, '.json').map(name => [code, name] as const),
)

function savedGame(code: string, name: string): Save {
  const save = parseSave(readFileSync(new URL(`${code}/golden/${name}`, here), 'utf8'))
  if ('problem' in save) throw new Error(save.problem.id)
  return save
}

it.each(golden)('the kept game of %s in %s still leads where it led', async (code, name) => {
  const match = loadSave(savedGame(code, name), (await loadGame(code))!)
  if ('problem' in match) throw new Error(JSON.stringify(match.problem))
  expect(match.state.outcome).not.toBeNull()
})

it.each([
  ['wotr', 2],
  ['wf', 3],
])('the kept games of %s lead there as saves of version %i, too', async (code, rules) => {
  const game = (await loadGame(code))!
  const kept = golden.filter(([other]) => other === code).map(([, name]) => savedGame(code, name))
  for (const save of kept) {
    const match = loadSave({ ...save, rules, hash: 'of another form' }, game)
    if ('problem' in match) throw new Error(JSON.stringify(match.problem))
    expect(hashState(match.state)).toBe(save.hash)
  }
  expect(kept.length).toBeGreaterThan(0)
})

/** What a position may take when it is stored. */
const MOST_BYTES = 4000

it.each(golden)('every position of the kept game of %s in %s is small', async (code, name) => {
  const { scenario, options, seed, actions } = savedGame(code, name)
  const match = createMatch((await loadGame(code))!, scenario, options, seed)
  if ('problem' in match) throw new Error(match.problem.id)
  let most = 0
  for (const [seat, verb, arg] of actions) {
    play(match, seat, toAction(verb, arg))
    most = Math.max(most, JSON.stringify(match.state).length)
  }
  expect(match.state.tick).toBe(actions.length)
  expect(most).toBeLessThan(MOST_BYTES)
})

it.each(playable)('%s keeps a game of every scenario', async code => {
  const kept = golden.filter(([other]) => other === code).map(([, name]) => savedGame(code, name).scenario)
  expect((await loadGame(code))!.scenarios.filter(({ id }) => !kept.includes(id))).toEqual([])
})

/** Something that might be done by mistake: a unit or a place that is not meant, now or in another phase. */
function mistake(game: Game, rng: number[], own: readonly Action[]): Action {
  const clicks = (verb: string): boolean => ['unit', 'place'].includes(game.verbs[verb]!.on)
  const now = own.map(({ verb }) => verb).filter(clicks)
  const verbs = now.length > 0 && below(rng, 4) > 0 ? now : Object.keys(game.verbs).filter(clicks)
  const verb = verbs[below(rng, verbs.length)]!
  const { on } = game.verbs[verb]!
  return { verb, arg: below(rng, on === 'unit' ? game.counters.units.length : game.board.hexCount) }
}

/** Plays on with all that is asked, refused and told heard. */
function listen(
  game: Game,
  state: BaseState,
  rng: number[],
  next: () => readonly [number, Action] | null,
): Set<string> {
  const { faults, hear, cite, watch } = listener(game)
  for (let turn = next(); turn !== null && !state.outcome; turn = next()) {
    const [seat, action] = turn
    if (state.tick % 25 === 0) watch(game.view(state, seat))
    for (const { verb } of game.actions(state, seat))
      hear({ ...game.verbs[verb]!.name, params: { arg: 'x' } })
    for (const { ask, wait, rules, kind } of game.decisions(state)) {
      hear(ask)
      hear(wait)
      for (const rule of rules) cite(rule, kind)
    }
    for (let n = 0; n < 2; n++) {
      const refusal = game.check(state, seat, mistake(game, rng, game.actions(state, seat)))
      if (refusal && refusal.rule !== 'contract') hear(refusal)
      if (refusal) cite(refusal.rule, refusal.id)
    }
    for (const event of game.apply(state, seat, action)) {
      hear(game.describe(event))
      cite(event['rule'], event.kind)
    }
  }
  const { outcome } = state
  if (outcome) {
    hear(outcome.reason)
    cite(outcome.rule, 'the end')
  }
  return faults
}

describe('all that is asked, told and refused has words and a rule', () => {
  it.each(golden)('in the kept game of %s in %s', async (code, name) => {
    const game = (await loadGame(code))!
    const { scenario, options, seed, actions } = savedGame(code, name)
    const state = game.setup(scenario, options, seed)
    let at = 0
    const next = (): [number, Action] | null => {
      const line = actions[at++]
      return line ? [line[0], toAction(line[1], line[2])] : null
    }
    expect([...listen(game, state, seedDice(1), next)]).toEqual([])
  })

  it.each(playable)('in random games of every scenario of %s', async code => {
    const game = (await loadGame(code))!
    for (const [n, { id }] of game.scenarios.entries()) {
      const state = game.setup(id, {}, n + 1)
      const rng = seedDice(n + 501)
      const next = (): [number, Action] | null => {
        const decisions = game.decisions(state)
        if (decisions.length === 0) return null
        const { seat } = decisions[below(rng, decisions.length)]!
        const actions = game.actions(state, seat)
        return [seat, actions[below(rng, actions.length)]!]
      }
      expect([...listen(game, state, seedDice(n + 1), next)], id).toEqual([])
    }
  })

  it.each(playable)('and every option of %s with what it changes and each of its values', async code => {
    const { options, words } = (await loadGame(code))!
    const ids = options.flatMap(({ name, values }) => [
      name.id,
      `${name.id}.about`,
      ...values.flatMap(value => (typeof value === 'boolean' ? [] : [`${name.id}.${String(value)}`])),
    ])
    expect(ids.filter(id => words[id] === undefined)).toEqual([])
  })

  it.each(playable)('and every verb of %s', async code => {
    const { verbs, words } = (await loadGame(code))!
    for (const [verb, { name }] of Object.entries(verbs))
      expect([verb, words[name.id]]).toEqual([verb, expect.any(String)])
  })

  it.each(playable)(
    'and the help that can be called in in %s has a name that needs nothing filled in',
    async code => {
      const { verbs, words } = (await loadGame(code))!
      const names = Object.keys(verbs).map(verb => words[`aid.${verb}`] ?? '')
      expect(names.filter(name => name.includes('{'))).toEqual([])
    },
  )
})
