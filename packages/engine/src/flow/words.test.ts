import { expect, test } from 'vitest'
import { engineWords, say } from './words.ts'

const words = {
  plain: 'Move.',
  named: '{who} takes {n} {n|step|steps} in {where}.',
  'side.allied': 'the Allies',
}

test('parameters are put in, and words that are ids are written out', () => {
  const message = { id: 'named', params: { who: 'side.allied', n: 2, where: 'Metz' } }
  expect(say(words, message)).toBe('the Allies takes 2 steps in Metz.')
})

test('one and many', () => {
  expect(say(words, { id: 'named', params: { who: 'x', n: 1, where: 'y' } })).toBe('x takes 1 step in y.')
})

test('what is missing stays visible', () => {
  expect(say(words, { id: 'nowhere' })).toBe('nowhere')
  expect(say(words, { id: 'named', params: { n: 3 } })).toBe('{who} takes 3 steps in {where}.')
})

test('a name that every record has is no text', () => {
  for (const name of ['constructor', '__proto__', 'toString']) {
    const message = { id: 'engine.verb', params: { verb: name } }
    expect(say(words, message)).toBe(`Nothing called "${name}" can be done at this point.`)
    expect(say(words, { id: name })).toBe(name)
  }
})

test('the engine speaks where the game is silent, and the game has the last word', () => {
  expect(say(words, { id: 'engine.over' })).toBe(engineWords['engine.over'])
  expect(say({ 'engine.over': 'Fertig.' }, { id: 'engine.over' })).toBe('Fertig.')
})

test('whatever the engine has to say, it says in a sentence', () => {
  const said = Object.entries(engineWords).filter(([id]) => !/^(event|stage)\./.test(id))
  for (const [id, text] of said)
    expect([id, text]).toEqual([id, expect.stringMatching(/^[A-Z].{10,}\.( \{reason\})?$/)])
})

test('a message without parameters keeps its holes', () => {
  expect(say(words, { id: 'named' })).toBe('{who} takes {n} {n|step|steps} in {where}.')
})
