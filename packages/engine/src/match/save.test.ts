import { expect, test } from 'vitest'
import { engineWords } from '../flow/words.ts'
import { hashState } from '../flow/hash.ts'
import { haggle } from '../testing/haggle.ts'
import { createMatch, play } from './match.ts'
import { loadSave, parseSave, saveMatch } from './save.ts'
import type { Save } from './save.ts'

const played = (): Save => {
  const match = createMatch(haggle, 'market', { protests: 0 }, 77)
  if ('problem' in match) throw new Error(match.problem.id)
  for (let i = 0; i < 4; i++) {
    play(match, 0, { verb: 'bid', arg: 1 + (i % 3) })
    play(match, 1, { verb: 'bid', arg: 2 })
  }
  return saveMatch(match)
}

const problemOf = (text: string): { id: string; params?: unknown } => {
  const save = parseSave(text)
  if ('problem' in save) return save.problem
  const match = loadSave(save, haggle)
  if ('problem' in match) return match.problem
  throw new Error('loads without a problem')
}

test('a save reads back to the same position and plays on', () => {
  const save = played()
  const read = parseSave(JSON.stringify(save))
  if ('problem' in read) throw new Error(read.problem.id)
  const match = loadSave(read, haggle)
  if ('problem' in match) throw new Error(match.problem.id)
  expect(hashState(match.state)).toBe(save.hash)
  expect(saveMatch(match)).toEqual(save)
})

test('a save of an earlier version of which games go alike is played again, whatever its positions looked like', () => {
  const now = { ...haggle, version: 5, alike: [3, 4] }
  const old = { ...played(), rules: 3, hash: 'of another form' }
  const match = loadSave(old, now)
  if ('problem' in match) throw new Error(match.problem.id)
  expect(match.played).toEqual(old.actions)
  expect(saveMatch(match).rules).toBe(5)
  const problem = (save: Save): unknown => {
    const loaded = loadSave(save, now)
    return 'problem' in loaded ? loaded.problem.id : null
  }
  expect(problem({ ...old, rules: 2 })).toBe('save.rules')
  expect(problem({ ...old, rules: 5 })).toBe('save.hash')
  expect(problem({ ...old, actions: [...old.actions, [0, 'sing']] })).toBe('save.action')
})

test('a save holds no position and no log: it is small', () => {
  expect(Object.keys(played()).sort()).toEqual(
    ['actions', 'data', 'format', 'game', 'hash', 'options', 'rules', 'scenario', 'seed', 'version'].sort(),
  )
})

test('text cut off anywhere is refused with a reason', () => {
  const text = JSON.stringify(played())
  for (let length = 0; length < text.length; length++)
    expect(problemOf(text.slice(0, length)).id).toBe('save.json')
})

const broken: [string, (save: Record<string, unknown>) => void, string, unknown?][] = [
  ['another format', save => (save['format'] = 'chess'), 'save.format'],
  ['a newer version', save => (save['version'] = 2), 'save.newer', { version: 2, known: 1 }],
  ['no version', save => delete save['version'], 'save.field', { field: 'version' }],
  ['version zero', save => (save['version'] = 0), 'save.field', { field: 'version' }],
  ['no game', save => delete save['game'], 'save.field', { field: 'game' }],
  ['another game', save => (save['game'] = 'chess'), 'save.game', { game: 'chess' }],
  ['other rules', save => (save['rules'] = 9), 'save.rules', { saved: 9, known: 1 }],
  ['rules that are no number', save => (save['rules'] = 'x'), 'save.field', { field: 'rules' }],
  ['other data', save => (save['data'] = 'abc'), 'save.data', { saved: 'abc', known: 'none' }],
  ['data that is no text', save => (save['data'] = 5), 'save.field', { field: 'data' }],
  ['no scenario', save => delete save['scenario'], 'save.field', { field: 'scenario' }],
  ['an unknown scenario', save => (save['scenario'] = 'moon'), 'engine.scenario'],
  ['an unknown option', save => (save['options'] = { luck: 1 }), 'engine.option'],
  ['options that are a list', save => (save['options'] = []), 'save.field', { field: 'options' }],
  ['options that are nothing', save => (save['options'] = null), 'save.field', { field: 'options' }],
  ['a broken seed', save => (save['seed'] = -4), 'save.field', { field: 'seed' }],
  ['another seed', save => (save['seed'] = 5), 'save.hash'],
  ['no actions', save => (save['actions'] = {}), 'save.field', { field: 'actions' }],
  [
    'an action too short',
    save => ((save['actions'] as unknown[])[2] = [0]),
    'save.field',
    { field: 'actions[2]' },
  ],
  [
    'an action too long',
    save => ((save['actions'] as unknown[])[1] = [0, 'a', 1, 2]),
    'save.field',
    { field: 'actions[1]' },
  ],
  [
    'an action without a seat',
    save => ((save['actions'] as unknown[])[0] = ['a', 'bid', 1]),
    'save.field',
    { field: 'actions[0]' },
  ],
  [
    'an action without a verb',
    save => ((save['actions'] as unknown[])[0] = [0, 7, 1]),
    'save.field',
    { field: 'actions[0]' },
  ],
  [
    'an action with a list',
    save => ((save['actions'] as unknown[])[0] = [0, 'bid', []]),
    'save.field',
    { field: 'actions[0]' },
  ],
  [
    'an action that is a record',
    save => ((save['actions'] as unknown[])[0] = {}),
    'save.field',
    { field: 'actions[0]' },
  ],
  ['no hash', save => (save['hash'] = null), 'save.field', { field: 'hash' }],
  ['another hash', save => (save['hash'] = '0'.repeat(16)), 'save.hash'],
  [
    'a proof of the dice that is none',
    save => (save['fair'] = { match: 'm' }),
    'save.field',
    { field: 'fair' },
  ],
  ['an action left out', save => (save['actions'] as unknown[]).pop(), 'save.hash'],
]
test.each(broken)('%s is refused', (_what, breakIt, id, params) => {
  const save = played() as unknown as Record<string, unknown>
  breakIt(save)
  const problem = problemOf(JSON.stringify(save))
  expect(problem.id).toBe(id)
  if (params) expect(problem.params).toEqual(params)
  expect(engineWords[problem.id]).toBeTypeOf('string')
})

test.each(['null', '3', '[]', '"x"', '{}'])('%s is not a save', text => {
  expect(problemOf(text).id).toBe('save.format')
})

test('an action that is not legal is named by its number with the reason in words', () => {
  const save = played()
  const actions = save.actions.map(one => [...one]) as [number, string, number][]
  actions[2] = [0, 'bid', 8]
  const match = loadSave({ ...save, actions }, haggle)
  expect(match).toMatchObject({
    at: 3,
    problem: { id: 'save.action', params: { at: 3, reason: 'Nobody has 8.' } },
  })
})

const proof = {
  match: 'm',
  commitment: 'c',
  secret: 's',
  shares: [
    { commitment: 'a', share: 'b' },
    { commitment: 'a', share: null },
    { commitment: null, share: null },
  ],
}

test('a save with the proof of its dice keeps it, with shares that were never shown', () => {
  const read = parseSave(JSON.stringify({ ...played(), fair: proof }))
  expect(read).toMatchObject({ fair: proof })
})

test.each<[string, unknown]>([
  ['nothing', null],
  ['a text', 'proof'],
  ['no match', { ...proof, match: undefined }],
  ['a commitment that is no text', { ...proof, commitment: 4 }],
  ['a secret that is no text', { ...proof, secret: null }],
  ['no shares', { ...proof, shares: undefined }],
  ['shares that are no list', { ...proof, shares: { length: 0 } }],
  ['a share that is nothing', { ...proof, shares: [null] }],
  ['a share that is a text', { ...proof, shares: [proof.shares[0], 'share'] }],
  ['a share without its commitment', { ...proof, shares: [{ share: 'b' }] }],
  ['a share that is a number', { ...proof, shares: [{ commitment: 'a', share: 7 }] }],
])('a proof of the dice with %s is refused', (_what, fair) => {
  const { problem } = parseSave(JSON.stringify({ ...played(), fair })) as { problem: unknown }
  expect(problem).toMatchObject({ id: 'save.field', params: { field: 'fair' } })
})
