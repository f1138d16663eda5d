/** Nothing above the contract knows a game's step, verb or event: whoever shows or runs a game reads what they say. */
import { readdirSync, readFileSync } from 'node:fs'
import { commonEvents } from '@hexfront/engine'
import type { Game } from '@hexfront/engine'
import { allGames, loadGame } from '@hexfront/games'
import { beforeAll, expect, test } from 'vitest'

/** Words of the contract, of the browser and of the table that some game uses as a name as well. */
const ORDINARY = new Set(
  [
    'aside attack back battle battles box cancel card command done draw drop end exit fight game land leave lose lost move',
    'movement moving none over place planned ready reveal setUp short stay supply takeBack top usual',
  ].flatMap(line => line.split(' ')),
)

const roots = ['..', '../../cli/src'].map(
  path => new URL(path === '..' ? './' : path, import.meta.url).pathname,
)

interface Line {
  readonly where: string
  readonly text: string
}

/** Every line of code, without imports and comments. */
function lines(): Line[] {
  return roots.flatMap(root =>
    readdirSync(root, { recursive: true, encoding: 'utf8' })
      .map(file => `${root.replace(/\/$/, '')}/${file}`)
      .filter(file => /\.tsx?$/.test(file) && !/\.test\.|\/testing\.ts$/.test(file))
      .flatMap(file =>
        readFileSync(file, 'utf8')
          .split('\n')
          .map((text, i) => ({ where: `${file.slice(root.length)}:${i + 1}`, text }))
          .filter(({ text }) => !/^\s*(import\b|\/?\*|\/\/)|\bfrom '/.test(text)),
      ),
  )
}

/** Names by which games call their steps, verbs and own events. */
const names = new Set<string>()

beforeAll(async () => {
  const games = await Promise.all(allGames.map(({ code }) => loadGame(code)))
  for (const game of games.filter(one => one !== null)) {
    const { steps } = game as Game & { readonly steps: object }
    for (const name of [steps, game.verbs, game.events].flatMap(one => Object.keys(one))) names.add(name)
  }
  for (const kind of Object.keys(commonEvents)) names.delete(kind)
}, 60_000)

const named = (pattern: RegExp, isForbidden: (name: string) => boolean): string[] =>
  lines().flatMap(({ where, text }) =>
    [...text.matchAll(pattern)].filter(([, name]) => isForbidden(name!)).map(() => `${where} ${text.trim()}`),
  )

test('there are names to look for', () => {
  expect(names.size).toBeGreaterThan(150)
  expect([...names]).toEqual(expect.arrayContaining(['battlePlan', 'takeHit', 'beachhead']))
})

test('no word that only a game uses stands in the table or the command line', () => {
  expect(named(/'(\w+)'/g, name => names.has(name) && !ORDINARY.has(name))).toEqual([])
})

test('nor is a step, verb or event compared with a name, however ordinary', () => {
  const compared = /\b(?:verb|step|what|kind)\s*[!=]==\s*'(\w+)'/g
  // Kinds of traces, players and overlays are the table's own.
  const isTables =
    /\bplayer|\bclocks\.kind|\.kind === '(?:person|computer)'|\bif \(kind [!=]== '(?:attack|supply)'/
  expect(named(compared, name => names.has(name)).filter(line => !isTables.test(line))).toEqual([])
})

test('nor does anybody look into the frames of the flow', () => {
  expect(
    named(/\b(frames)\b/g, () => true).filter(
      line => !/bench|keyframes|const frames|animate\(frames/.test(line),
    ),
  ).toEqual([])
})
