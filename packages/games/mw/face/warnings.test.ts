/** What is said before a segment is ended. */
import { sideBetween } from '@hexfront/engine'
import { expect, it } from 'vitest'
import { board, unitName } from '../data.ts'
import { mw } from '../index.ts'
import { moving } from '../testing/play.ts'
import { ALLIED } from '../state.ts'
import { hex, unit } from '../testing/testing.ts'
import type { MwState } from '../state.ts'

/** All but those of cities that stand empty, of which these bare positions have many. */
const others = (state: MwState) =>
  mw
    .explain(state, { about: 'warnings', verb: 'end' })!
    .warnings.filter(({ reason }) => reason.id !== 'warn.openPrize')

const warned = (state: MwState): string[] => others(state).map(({ reason }) => reason.id)

it('names the dear cities that stand empty where an enemy could march in, the dearest first [3.4a, 3.3b]', () => {
  const at = { 'fr-1a': '0743', 'de-14': '1040', 'de-19': '1140', 'de-log-pgk': '1041' }
  const told = (want: Record<string, string>) =>
    mw
      .explain(moving({ marker: '1AG', commands: ['1AG'], at: { ...at, ...want } }, ALLIED), {
        about: 'warnings',
        verb: 'end',
      })!
      .warnings.filter(({ reason }) => reason.id === 'warn.openPrize')
      .map(({ reason, rule }) => [reason.params, rule] as const)
  const [[first, rule] = []] = told({})
  expect(first).toMatchObject({ place: 'Paris (0941)', n: 10 })
  expect(rule).toBe('3.4a')
  // A column takes nothing, and whoever stands there keeps it.
  expect(told({ 'de-14': '2034', 'de-19': '2034' })).toEqual([])
  expect(told({ 'fr-1a': 'Paris' }).map(([params]) => params!['place'])).not.toContain('Paris (0941)')
})

it('names who has no support, and three at most [15.5c]', () => {
  const ring = { 'fr-1a': '0541', 'fr-2a': '0743', 'fr-3a': '0443' }
  const state = moving({ commands: ['PGK'], at: { 'de-1': '0642', ...ring } })
  const [warning] = mw.explain(state, { about: 'warnings', verb: 'end' })!.warnings
  expect(warning!.reason.params).toEqual({ n: 1, who: `${unitName(unit('de-1'))} at 0642 near Alençon` })
})

it('warns of units without support before movement ends [15.5c, 15.6]', () => {
  const corps = { 'de-19': '1439', 'de-log-pgk': '1638', 'de-grd': '1638' }
  expect(warned(moving({ commands: ['PGK'], at: corps }))).toEqual([])
  const cut = moving({ commands: ['PGK'], at: { ...corps, 'be-gpk': '1538', 'fr-2cav': '1540' } })
  expect(warned(cut)).toContain('warn.unsupported')
  const [warning] = mw.explain(cut, { about: 'warnings', verb: 'end' })!.warnings
  expect(warning!.places).toEqual([hex('1439')])
  const ring = { 'fr-1a': '0541', 'fr-2a': '0743', 'fr-3a': '0443' }
  expect(warned(moving({ commands: ['PGK'], at: { 'de-1': '0642', ...ring } }))).toEqual(['warn.cutOff'])
})

it('warns of columns that stand alone and of depots that are contested [3.5b, 7.2a]', () => {
  const near = { 'de-log-pgk': '1638', 'fr-2cav': '1339' }
  expect(warned(moving({ commands: ['PGK'], at: near }))).toEqual(['warn.alone'])
  expect(warned(moving({ commands: ['PGK'], at: { ...near, 'de-grd': '1638' } }))).toEqual([])
  expect(warned(moving({ commands: ['PGK'], at: { 'de-1': '1835', 'fr-cav': '1933' } }))).toEqual([
    'warn.contested',
  ])
})

it('names points only for a column that is worth some [3.5b, 15.2b]', () => {
  const rulesOf = (state: MwState): string[] => others(state).map(({ rule }) => rule)
  expect(rulesOf(moving({ commands: ['PGK'], at: { 'de-log-pgk': '1638', 'fr-2cav': '1339' } }))).toEqual([
    '3.5b',
  ])
  expect(rulesOf(moving({ commands: ['HGC'], at: { 'de-log-hgc': '1638', 'fr-2cav': '1339' } }))).toEqual([
    '15.2b',
  ])
  const french = moving(
    { marker: '1AG', commands: ['1AG'], at: { 'fr-log-1ag': '1339', 'de-19': '1638' } },
    ALLIED,
  )
  expect(rulesOf(french)).toEqual(['15.2b'])
})

it('says nothing of a column that stands alone far from every enemy [3.5b]', () => {
  expect(warned(moving({ commands: ['HGC'], at: { 'de-log-hgc': '2039', 'fr-2cav': '1038' } }))).toEqual([])
})

it('says nothing of a column behind those who keep the enemy from it [3.5b, 7.2c]', () => {
  // The lone cavalry is near enough as the crow flies; the first proposal has three armies in its way.
  const far = { 'de-log-hga': '1937', 'be-gpk': '1538' }
  const front = { 'de-19': '1738', 'de-12a': '1739', 'de-15': '1736', 'de-4a': '1737', 'de-6a': '1636' }
  expect(warned(moving({ commands: ['HGA'], at: { ...far, ...front } }))).not.toContain('warn.alone')
})

it('says nothing before anything else [15.5c]', () => {
  const state = moving({ commands: ['PGK'], at: { 'de-log-pgk': '1638' } })
  expect(mw.explain(state, { about: 'warnings', verb: 'pick' })!.warnings).toEqual([])
})

it('warns of a depot that a bridgehead disputes, by a name that tells of it [27.1c]', () => {
  const state = moving({
    commands: ['HGB'],
    options: { bridgeheads: true },
    at: { 'de-1': 'Cologne', 'de-6a': 'Ruhr', 'fr-1a': '1935' },
  })
  expect(warned(state)).not.toContain('warn.contested')
  const side = sideBetween(board, hex('1935'), hex('Cologne'))
  state.bridgeheads.push({ side, from: hex('1935'), owner: ALLIED })
  expect(warned(state)).toContain('warn.contested')
  expect(mw.words['warn.contested']).toContain('bridgehead')
})

it('tells depots that feed its own side from those that were taken, which only count [7.2a, 15.2a]', () => {
  const state = moving({
    commands: ['HGA'],
    at: { 'de-38': 'Ruhr', 'be-1': '1237', 'fr-20': '2038' },
    german: ['Brussels'],
  })
  expect(others(state).map(({ reason, places }) => [reason.id, places])).toEqual([
    ['warn.contested', [hex('Mannheim')]],
    ['warn.contestedPrize', [hex('Brussels')]],
  ])
})
