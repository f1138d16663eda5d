import { expect, test } from 'vitest'
import { does, sends, turn } from '../testing/march.ts'
import { explain } from './explain.ts'
import { act, hex, unit } from '../testing/testing.ts'
import { beginProduction, summer43 as summer43Map } from '../testing/supply.ts'
import { basins, beachheadUnits, lands, seas } from '../data.ts'
import { mark, setStep } from '../flags.ts'
import { summer43 } from '../testing/landing.ts'
import { explainSupply } from './supply.ts'
import { ALLIED, AXIS, BH_PREP, BH_READY, DISPERSED, EXCESS, UNSUPPLIED } from '../state.ts'
import { verbs, words } from '../words/words.ts'
import { wf } from '../index.ts'
import { grant } from '../control/control.ts'
import { warPrice } from '../politics/neutrals.ts'
import type { Warning } from '@hexfront/engine'
import type { WfState } from '../state.ts'

const heard = (state: WfState, verb: string): string[] => {
  const { warnings } = explain(state, { about: 'warnings', verb })!
  for (const { reason } of warnings) if (words[reason.id] === undefined) throw new Error(reason.id)
  // The armies of these tests live without supply, and their cities stand open: tested below.
  return warnings
    .filter(({ reason }) => !['warn.starving', 'warn.openCity', 'warn.loneHq'].includes(reason.id))
    .map(({ reason, rule }) => `${rule} ${reason.id}`)
}

test('[11.3b] production points that would be lost are warned of, while they could buy anything', () => {
  const state = summer43Map({ when: '1943-08', at: { 'GE-88-INF': 'Paris 1' } })
  beginProduction(state)
  const warned = (seat?: number) =>
    explain(state, { about: 'warnings', verb: 'done', ...(seat !== undefined && { seat }) })!.warnings
  expect(warned(AXIS)).toEqual([
    { reason: { id: 'warn.points', params: { n: state.points[AXIS] } }, rule: '11.3b' },
  ])
  expect(wf.words['warn.points']).toBeDefined()
  expect(warned()).toEqual([])
  expect(
    explain(wf.view(state, AXIS), { about: 'warnings', verb: 'done', seat: AXIS })!.warnings,
  ).toHaveLength(1)
  act(wf, state, AXIS, 'build', unit('GE-88-INF'))
  expect(warned(AXIS)).toEqual([])
})

test('[5.3b] a turn without active HQs is warned of', () => {
  const state = turn({ side: AXIS, at: { 'GE-OBW-HQ': 'Paris' } })
  expect(heard(state, 'endCommand')).toEqual(['5.3b warn.idle'])
  does(state, 'activate', 'GE-OBW-HQ')
  does(state, 'mode', 'normal')
  does(state, 'stay')
  expect(heard(state, 'endCommand')).toEqual([])
})

test('[5.61] B43: so are supreme moves that would lapse, and landings that nobody makes', () => {
  const state = turn({
    side: AXIS,
    at: { 'GE-OKW-SHQ': 'Berlin 1', 'GE-OBW-HQ': 'Brest', 'GE-84-INF': 'Paris', 'GE-88-INF': 'Metz' },
    active: { 'GE-OKW-SHQ': 'normal', 'GE-OBW-HQ': 'invasion' },
  })
  expect(heard(state, 'endMovement')).toEqual(['5.61 warn.supreme', '15.42a warn.landing'])
  sends(state, 'GE-84-INF', 'Reims')
  sends(state, 'GE-88-INF', 'Reims')
  expect(heard(state, 'endMovement')).toEqual(['15.42a warn.landing'])
  expect(heard(state, 'pick')).toEqual([])
})

test('[7.4a] and new battles without support, until the last HQ has decided', () => {
  const state = turn({
    at: { 'US-1-HQ': 'Reims', 'US-16-INF': 'Reims', 'GE-84-INF': 'Metz' },
    active: { 'US-1-HQ': 'normal' },
  })
  sends(state, 'US-16-INF', 'Metz')
  expect(heard(state, 'endMovement')).toEqual([])
  setStep(state, state.active[0]!, 2)
  expect(heard(state, 'endMovement')).toEqual(['7.4a warn.unsupported'])
  const { warnings } = explain(state, { about: 'warnings', verb: 'endMovement' })!
  expect(warnings.at(-1)!.places).toEqual([hex('Metz')])
  does(state, 'endMovement')
  expect(heard(state, 'endMobilize')).toEqual(['7.4a warn.unsupported'])
})

test('[16.4f] [16.4d] a declaration of war says what it costs and whom it calls up', () => {
  const state = turn({ at: { 'US-1-HQ': 'Reims' } })
  state.frames.push({ step: 'command' })
  const heardOf = (arg: string): Warning[] => [
    ...explain(state, { about: 'warnings', verb: 'declare', arg })!.warnings,
  ]
  expect(heardOf('Spain').map(({ rule }) => rule)).toEqual(['16.4f', '16.4d'])
  expect(heardOf('Portugal').map(({ rule }) => rule)).toEqual(['16.4f', '16.4d', '16.4d'])
  expect(Number(heardOf('Spain')[0]!.reason.params!['n'])).toBe(-warPrice(state.period, 'spain'))
  for (const { reason } of heardOf('Portugal')) expect(words[reason.id]).toBeDefined()
  expect(verbs['declare']!.grave).toBeDefined()
})

const ofKind = (state: WfState, id: string): Warning[] =>
  explain(state, { about: 'warnings', verb: 'endMovement' })!.warnings.filter(
    ({ reason }) => reason.id === id,
  )

test('[6.1a] a city that counts and stands empty near the enemy is warned of', () => {
  const active = { 'GE-OBW-HQ': 'normal' } as const
  const hq = { 'GE-OBW-HQ': 'Berlin 1' }
  const open = turn({ side: AXIS, at: { ...hq, 'US-16-INF': 'Reims' }, active })
  grant(open, [hex('Paris')], AXIS)
  const found = ofKind(open, 'warn.openCity')
  expect(found.map(({ places }) => places?.[0])).toContain(hex('Paris'))
  const held = turn({ side: AXIS, at: { ...hq, 'GE-84-INF': 'Paris', 'US-16-INF': 'Reims' }, active })
  grant(held, [hex('Paris')], AXIS)
  expect(ofKind(held, 'warn.openCity').map(({ places }) => places?.[0])).not.toContain(hex('Paris'))
})

test('[10.4] so are units without a line', () => {
  const cut = turn({
    side: ALLIED,
    at: { 'US-16-INF': 'Munich', 'US-1-HQ': 'London' },
    active: { 'US-1-HQ': 'normal' },
  })
  expect(ofKind(cut, 'warn.starving')).toMatchObject([{ rule: '10.4', places: [hex('Munich')] }])
})

test('[15.51a] [10.4] who has just landed starves only if the beachhead is not put down', () => {
  const ashore = (grade: number): WfState =>
    turn({
      side: ALLIED,
      at: { 'US-6-AMPH': 'Licata', 'BR-21-HQ': 'Tunis' },
      ...summer43,
      flags: { 'US-6-AMPH': DISPERSED },
      active: { 'BR-21-HQ': 'normal' },
      set: {
        landed: beachheadUnits.map(id => (id === unit('US-6-AMPH') ? hex('Licata') : -1)),
        beachhead: beachheadUnits.map(() => grade),
      },
    })
  const places = (state: WfState) => ofKind(state, 'warn.starving').flatMap(warning => warning.places ?? [])
  expect(places(ashore(BH_PREP))).toContain(hex('Licata'))
  expect(places(ashore(BH_READY))).not.toContain(hex('Licata'))
  const supply = { ...ashore(BH_READY), frames: [{ step: 'beachheads' }] }
  const [warning] = explain(supply, { about: 'warnings', verb: 'done' })!.warnings
  expect([warning?.rule, warning?.places?.includes(hex('Licata'))]).toEqual(['10.4', true])
})

test('[5.1c] an HQ without troops that an enemy may get to is warned of, and one that is guarded is not', () => {
  const active = { 'GE-OBW-HQ': 'normal' } as const
  const alone = turn({ side: AXIS, at: { 'GE-OBW-HQ': 'Metz', 'US-16-INF': 'Reims' }, active })
  expect(ofKind(alone, 'warn.loneHq')).toMatchObject([
    { rule: '5.1c', places: [hex('Metz'), hex('Reims')], reason: { params: { place: 'Metz' } } },
  ])
  const guarded = turn({
    side: AXIS,
    at: { 'GE-OBW-HQ': 'Metz', 'GE-84-INF': 'Metz', 'US-16-INF': 'Reims' },
    active,
  })
  expect(ofKind(guarded, 'warn.loneHq')).toEqual([])
  const far = turn({ side: AXIS, at: { 'GE-OBW-HQ': 'Berlin', 'US-16-INF': 'Reims' }, active })
  expect(ofKind(far, 'warn.loneHq')).toEqual([])
})

test('[1.39b] over a strait only those come who stand at it', () => {
  const active = { 'GE-OBW-HQ': 'normal' } as const
  const warned = (from: string): unknown[] =>
    ofKind(turn({ side: AXIS, at: { 'GE-OBW-HQ': 'Reggio', 'US-16-INF': from }, active }), 'warn.loneHq')
  expect(warned('Messina')).toMatchObject([{ places: [hex('Reggio'), hex('Messina')] }])
  expect(warned('Catania')).toEqual([])
})

test('[6.22b] (B93) one that was too many starves no longer once others have made room', () => {
  const crowd = ['US-16-INF', 'US-21-INF', 'US-22-INF', 'US-23-INF', 'US-15-ARMOR']
  const hungry = (n: number): unknown[] => {
    const at = Object.fromEntries(crowd.slice(0, n).map(id => [id, 'London']))
    const state = turn({
      side: ALLIED,
      at: { ...at, 'US-1-HQ': 'London NW1' },
      active: { 'US-1-HQ': 'normal' },
    })
    mark(state, unit(crowd[0]!), EXCESS | UNSUPPLIED)
    const { units, states } = explainSupply(state, ALLIED)
    const { state: supplied, why } = units.find(one => one.unit === unit(crowd[0]!))!
    return [ofKind(state, 'warn.starving').length, states[supplied]!.id, why![0]!.reason.id]
  }
  expect(hungry(5)).toEqual([1, 'supply.out', 'line.tooMany'])
  expect(hungry(4)).toEqual([0, 'supply.attenuated', 'line.atSource'])
})

/** The Axis holds Denmark with two corps, all ships are the enemy's, and he has landed on the one railway. */
const denmark = (more: Readonly<Record<string, string>>): WfState => {
  const at = {
    'GE-OKW-SHQ': 'Berlin',
    'GE-76-ARMOR': 'Aarhus',
    'GE-C-ARMOR': 'Aarhus',
    'US-6-AMPH': 'Odense',
  }
  const state = turn({ side: AXIS, at: { ...at, ...more }, active: { 'GE-OKW-SHQ': 'normal' } })
  grant(state, lands, AXIS)
  grant(state, [...seas.flatMap(({ base }) => (base < 0 ? [] : [base])), hex('Odense')], ALLIED)
  return state
}

test('[9.12a] a railway behind the front that an enemy can run through to is warned of, with what hangs on it', () => {
  const [found, ...others] = ofKind(denmark({}), 'warn.openLine')
  expect(others).toEqual([])
  expect(found).toMatchObject({ rule: '9.12a', reason: { params: { n: 2, from: 'Odense' } } })
  expect(found!.places).toEqual([hex('Aarhus W1'), hex('Odense')])
  expect(words['warn.openLine']).toBeDefined()
})

test('[9.12a] one that troops hold, or that nobody is near to, is not', () => {
  expect(ofKind(denmark({ 'GE-84-INF': 'Aarhus W1', 'GE-88-INF': 'Esbjerg' }), 'warn.openLine')).toEqual([])
  expect(ofKind(denmark({ 'US-6-AMPH': 'London' }), 'warn.openLine')).toEqual([])
})

test('[5.61] a supreme headquarters that has no supreme move left says so before it commands', () => {
  const asks = (cv: number): string => {
    const state = turn({ side: AXIS, at: { 'GE-OKW-SHQ': `Berlin ${cv}` } })
    does(state, 'activate', 'GE-OKW-SHQ')
    return wf.decisions(state)[0]!.ask.id
  }
  expect([0, 1, 2].map(asks)).toEqual(['ask.mode.nobody.last', 'ask.mode', 'ask.mode'])
  for (const id of ['ask.mode.nobody', 'ask.mode.nobody.last']) expect(words[id]).toContain('nobody marches')
})

test('[5.8a] nor has one of a single step that mud disrupts', () => {
  const state = turn({ side: AXIS, at: { 'GE-OKW-SHQ': 'Paris 1' } })
  state.mud = 1
  does(state, 'activate', 'GE-OKW-SHQ')
  expect(wf.decisions(state)[0]!.ask.id).toBe('ask.mode.nobody')
})

test('[12.3b] [15.42b2] a headquarters that would lead landings from a port that a storm or a strait shuts is told so', () => {
  const told = (port: string, storm: number, mode: string): string[] => {
    const state = turn({
      when: '1944-12',
      at: { 'BR-21-HQ': `${port} 3`, 'GE-88-INF': 'Rotterdam' },
      allied: [...summer43.allied, 'Brussels', 'Ostende'],
      set: { storm },
    })
    does(state, 'activate', 'BR-21-HQ')
    const { warnings } = explain(state, { about: 'warnings', verb: 'mode', arg: mode })!
    for (const { reason } of warnings) expect(words[reason.id]).toBeDefined()
    return warnings.map(({ rule }) => rule!)
  }
  const [atlantic, mediterranean] = [basins.indexOf('Atlantic'), basins.indexOf('Mediterranean')]
  expect(told('Dover', atlantic, 'invasion')).toEqual(['12.3b'])
  expect(told('Dover', atlantic, 'blitzInvasion')).toEqual(['12.3b'])
  expect(told('Dover', atlantic, 'normal')).toEqual([])
  expect(told('Dover', mediterranean, 'invasion')).toEqual([])
  // It lies on both, so that one of them is always calm.
  expect(told('Gibraltar', atlantic, 'invasion')).toEqual([])
  expect(told('Brussels', -1, 'invasion')).toEqual(['15.42b2'])
})
