/** What a player hears who tries what cannot be done: the reason, not only that it cannot. */
import { say } from '@hexfront/engine'
import { describe, expect, it } from 'vitest'
import { markerNamed } from '../command/markers.ts'
import { mw } from '../index.ts'
import { ALLIED, DISCARDED, GERMAN, RESERVE_USED } from '../state.ts'
import { moving, play, stage } from '../testing/play.ts'
import { given, hex, unit } from '../testing/testing.ts'
import { words } from '../words/words.ts'
import { wordsWhy } from '../words/why.ts'
import type { Given } from '../testing/testing.ts'
import type { MwState } from '../state.ts'

/** A unit in hand. */
const hand = (id: string, at: Given['at'], more: Given = {}, side = GERMAN): MwState => {
  const commands = side === GERMAN ? ['HGA', 'HGB', 'HGC', 'PGK'] : ['1AG', '2AG', '3AG']
  const marker = side === GERMAN ? 'HGB' : '1AG'
  const state = moving({ commands, marker, ...more, at: { ...at } }, side)
  play(state, `pick ${id}`)
  return state
}
const french = (id: string, at: Given['at'], more: Given = {}): MwState => hand(id, at, more, ALLIED)
const step = (name: string, side: number, want: Given, data = {}): MwState =>
  stage.begin(given(want), name, { side, ...data })
const flying = (want: Given, left: number): MwState =>
  step('airOperations', GERMAN, {
    ...want,
    set: { airLeft: left, segment: 3, operating: GERMAN, ...want.set },
  })
const entering = (id: string, side: number, more: Given = {}): MwState =>
  step('bringing', side, { ...more, at: { [id]: 'track', ...more.at } }, { unit: unit(id) })
const placing = (side: number, more: Given = {}, laid = ''): MwState => {
  const state = given({ set: { turn: 3 }, ...more })
  if (laid !== '') state.markers[markerNamed(laid)] = DISCARDED
  return stage.begin(state, 'command', { open: side === GERMAN ? 1 : 2 })
}
const open = { options: { openCities: true }, set: { open: [hex('Paris')] } }
const airlift = { options: { airlift: 'on' } }

/** What is tried, and the words of the refusal. */
const tries: readonly (readonly [string, string, () => MwState])[] = [
  ['to 2145', 'no.to.8.5c', () => hand('de-24', { 'de-24': '2044' })],
  ['to Paris', 'no.to.25.4b', () => french('fr-cav', { 'fr-cav': '0942' }, open)],
  ['rail Metz', 'no.rail.9.0b', () => hand('de-24', { 'de-24': 'Mannheim' })],
  ['rail Ruhr', 'no.rail.9.0c', () => hand('de-24', { 'de-24': '2137' })],
  ['rail 2138', 'no.rail.9.0d', () => hand('de-24', { 'de-24': 'Mannheim' }, { allied: ['2138'] })],
  ['rail 2039', 'no.rail.9.0f', () => hand('de-1a', { 'de-1a': 'Mannheim' })],
  ['rail Paris', 'no.rail.15.5a', () => french('uk-2', { 'uk-2': '1443' })],
  ['rail Paris', 'no.rail.16.8c', () => french('fr-20', { 'fr-20': 'Reims', 'de-air-1': 'Paris' })],
  ['rail Paris', 'no.rail.25.4b', () => french('fr-20', { 'fr-20': 'Reims' }, open)],
  ['land Rotterdam', 'no.land.18.0a', () => hand('de-1', { 'de-1': 'Ruhr' })],
  ['land Rotterdam', 'no.land.18.0b', () => hand('de-llk', { 'de-llk': 'Ruhr' }, { set: { landedTurn: 1 } })],
  ['land Rotterdam', 'no.land.18.0d', () => hand('de-llk', { 'de-llk': 'Antwerp' })],
  ['land Le Havre', 'no.land.18.0e', () => hand('de-llk', { 'de-llk': 'Ruhr' })],
  ['land 1934', 'no.land.18.0e', () => hand('de-llk', { 'de-llk': 'Ruhr' })],
  ['land Rotterdam', 'no.land.26.2', () => hand('de-llk', { 'de-llk': 'Ruhr' }, airlift)],
  ['transfer Cologne', 'no.transfer.26.3b', () => hand('de-llk', { 'de-llk': 'Ruhr' }, airlift)],
  ['exit 0440', 'no.exit.25.3', () => french('uk-2', { 'uk-2': '0440' })],
  ['bring fr-10a', 'no.bring.13.1b', () => bringing({ 'fr-10a': 'track', 'fr-2gc': 'track' })],
  ['to Sedan', 'no.bringing.13.3c', () => entering('fr-6a', ALLIED)],
  ['to Paris', 'no.bringing.13.3d', () => entering('uk-2', ALLIED)],
  ['to Paris', 'no.bringing.13.3b', () => entering('de-2a', GERMAN)],
  ['to Paris', 'no.bringing.22.4e', () => entering('fr-6a', ALLIED, { set: { bombed: [hex('Paris')] } })],
  ['to Reims', 'no.bringing.13.4a', () => entering('fr-6a', ALLIED, { at: { 'de-1': '1140' } })],
  [
    'to Reims',
    'no.bringing.13.4b',
    () => entering('fr-6a', ALLIED, { at: { 'de-1': '1140', 'fr-20': 'Reims' } }),
  ],
  ['refit de-1', 'no.refit.15.5e', () => refitting({ 'de-1': '1439' })],
  ['refit de-19', 'no.refit.14.3e', () => refitting({ 'de-19': 'dead' })],
  ['refit de-air-1', 'no.refitPoor', () => refitting({ 'de-air-1': 'available' }, [1, 0, 0, 0, 0])],
  ['refit de-38', 'no.refitWhole', () => refitting({ 'de-38': 'Ruhr' })],
  [
    'fly de-air-4',
    'no.fly.16.0c',
    () => flying({ at: { 'de-air-4': 'utilized', 'de-air-1': 'available' } }, 2),
  ],
  ['over Sedan', 'no.over.16.3', () => aloft('Sedan')],
  ['mission de-air-4', 'no.mission.16.9a', () => missions()],
  ['special deGaulle', 'no.special.5.2a', () => placing(ALLIED, { set: { turn: 1 } })],
  ['special planE', 'no.special.21.1l', () => placing(ALLIED, {}, 'planE')],
  ['special evac', 'no.special.20.2a', () => placing(ALLIED)],
  ['special planW', 'no.special.24.2', () => placing(ALLIED, { options: { planW: true } })],
  ['special fallRot', 'no.special.24.1', () => placing(GERMAN, { options: { fallRot: true } })],
  ['corps de-grd', 'no.corps.5.1l', () => led('guderian', { 'de-grd': 'Ruhr', 'de-19': 'Ruhr' })],
  ['corps de-ss', 'no.corps.5.8d', () => led('hoth', { 'de-ss': 'Ruhr', 'de-19': 'Ruhr' })],
  ['evacuate fr-21', 'no.evacuate.5.8d', () => leaving({ 'fr-21': 'Dunkirk', 'uk-2': '0836' })],
  ['evacuate uk-bef', 'no.evacuate.20.2c', () => leaving({ 'uk-bef': '0937', 'uk-2': '0836' })],
]

function bringing(at: Given['at']): MwState {
  return step('reinforcement', ALLIED, { marker: '1AG', commands: ['1AG'], at: { ...at } })
}
function refitting(at: Given['at'], refit = [3, 0, 0, 0, 0]): MwState {
  const worn = { ...at, 'de-40': 'Ruhr' }
  const lost = Object.fromEntries(
    Object.keys(worn)
      .filter(id => id !== 'de-38')
      .map(id => [id, 1]),
  )
  return step('refitting', GERMAN, { at: worn, lost, set: { refit } })
}
function aloft(place: string): MwState {
  const state = flying({ at: { 'de-air-4': place, 'de-air-1': 'available' } }, 2)
  play(state, 'fly de-air-1')
  return state
}
function missions(): MwState {
  const at = { 'de-air-4': 'Reims', 'fr-air-zoan': 'Reims', 'de-air-1': 'available', 'fr-air-zoae': 'Paris' }
  const state = flying({ at }, 1)
  play(state, 'fly de-air-1', 'over Paris')
  return state
}
function led(marker: string, at: Given['at']): MwState {
  const state = given({ marker, at: { ...at } })
  if (state.at[unit('de-ss')]! >= 0) state.flags[unit('de-ss')]! |= RESERVE_USED
  return stage.begin(state, 'activate', { side: GERMAN })
}
function leaving(at: Given['at']): MwState {
  const state = given({ marker: 'evac', commands: ['1AG'], at: { ...at } })
  state.flags[unit('fr-21')]! |= RESERVE_USED
  return stage.begin(state, 'evacuation', { side: ALLIED })
}

describe('a refusal', () => {
  it.each(tries)('of %s says why: %s', (line, key, made) => {
    const state = made()
    const { id, rule, params } = stage.flow.check(state, stage.seatOf(state), stage.actionOf(line))!
    const exact = words[`${id}.${rule}`] === undefined ? id : `${id}.${rule}`
    expect(exact).toBe(key)
    expect(say(words, { id: exact, ...(params && { params }) })).not.toMatch(/[{}]|undefined/)
  })

  it('names rules that are in the ledger', () => {
    const ledger = new Set(mw.rules.map(({ id }) => id))
    const cited = Object.keys(wordsWhy).map(id => id.split('.').slice(2).join('.'))
    expect(cited.filter(id => id !== '' && !ledger.has(id))).toEqual([])
  })
})
