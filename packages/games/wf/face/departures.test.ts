/** What is said before a unit goes, and when movement ends, about what stays behind and what waits. */
import { expect, test } from 'vitest'
import { does, sends, turn } from '../testing/march.ts'
import { explain } from './explain.ts'
import { grant } from '../control/control.ts'
import { heldIn } from '../testing/supply.ts'
import { hex, unit } from '../testing/testing.ts'
import { words } from '../words/words.ts'
import { ALLIED, AXIS } from '../state.ts'
import type { Turn } from '../testing/march.ts'
import type { Warning } from '@hexfront/engine'
import type { WfState } from '../state.ts'

const OURS = [
  'leftBeachhead',
  'bareBeachhead',
  'bareFortress',
  'marshFire',
  'fortMoves',
  'lonelyDrop',
  'unlinked',
]

const warnings = (state: WfState, verb: string, arg?: number): readonly Warning[] => {
  const found = explain(state, { about: 'warnings', verb, ...(arg !== undefined && { arg }) })!.warnings
  return found.filter(({ reason }) => OURS.includes(reason.id.replace('warn.', '')))
}
const told = (all: readonly Warning[]): string[] => {
  for (const { reason } of all) expect(words[reason.id]).toBeDefined()
  return all.map(({ reason, rule }) => `${rule} ${reason.id}`)
}

/** What is said of sending a unit to a place. */
function before(state: WfState, id: string, to: string, verb = 'march'): string[] {
  does(state, 'pick', id)
  const found = told(warnings(state, verb, hex(to)))
  does(state, 'cancel')
  return found
}
const atEnd = (state: WfState): string[] => told(warnings(state, 'endMovement'))

test('[1.34d] armor that goes into a battle in a marsh is told that it fires like infantry there', () => {
  const at = { 'US-15-ARMOR': 'Venice W1', 'US-16-INF': 'Venice W1', 'US-1-HQ': 'Venice W1' }
  const fought = (more: Partial<Turn> = {}): WfState =>
    turn({ at: { ...at, 'GE-84-INF': 'Venice' }, active: { 'US-1-HQ': 'normal' }, ...more })
  expect(before(fought(), 'US-15-ARMOR', 'Venice')).toEqual(['1.34d warn.marshFire'])
  expect(before(fought(), 'US-16-INF', 'Venice')).toEqual([])
  // In mud it would fire no better anywhere, and nobody fires where nobody is.
  expect(before(fought({ set: { mud: 1 } }), 'US-15-ARMOR', 'Venice')).toEqual([])
  expect(before(turn({ at, active: { 'US-1-HQ': 'normal' } }), 'US-15-ARMOR', 'Venice')).toEqual([])
})

test('[2.26b] a fort that goes by train is told what it pays, unless it is a cadre', () => {
  const berlin = (strength: number): WfState =>
    turn({
      side: AXIS,
      at: { 'GE-OKW-SHQ': 'Berlin', 'GE-81-FORT': `Hamburg ${strength}` },
      active: { 'GE-OKW-SHQ': 'normal' },
    })
  expect(before(berlin(4), 'GE-81-FORT', 'Bremen', 'rail')).toEqual(['2.26b warn.fortMoves'])
  expect(before(berlin(1), 'GE-81-FORT', 'Bremen', 'rail')).toEqual([])
})

/** The US 6th corps holds its beachhead at Licata. */
const licata = (more: Turn['at']): WfState =>
  turn({
    at: { 'AL-AF-SHQ': 'Algiers', 'US-6-AMPH': 'Licata', ...more },
    allied: [heldIn('S43')],
    active: { 'AL-AF-SHQ': 'normal' },
    set: { beachhead: [hex('Licata'), -1, -1, -1, -1] },
  })

test('[15.51d] the last who leaves a beachhead, by ship or on foot, is told of the enemy who would destroy it', () => {
  const enemy = { 'GE-76-ARMOR': 'Catania' }
  expect(before(licata(enemy), 'US-6-AMPH', 'Tunis', 'seaMove')).toEqual(['15.51d warn.bareBeachhead'])
  expect(before(licata({}), 'US-6-AMPH', 'Tunis', 'seaMove')).toEqual([])
  const held = licata({ ...enemy, 'US-16-INF': 'Licata' })
  expect(before(held, 'US-6-AMPH', 'Tunis', 'seaMove')).toEqual([])
  expect(atEnd(held)).toEqual([])
  const bare = licata(enemy)
  sends(bare, 'US-6-AMPH', 'Tunis', 'seaMove')
  expect(atEnd(bare)).toEqual(['15.51d warn.bareBeachhead'])
})

test('[15.51d] out of a battle it is the enemy beside it who destroys it at once', () => {
  const fought = (more: Turn['at'] = {}): WfState =>
    turn({
      at: { 'BR-15-HQ': 'Tunis', 'US-6-AMPH': 'Licata', 'GE-76-ARMOR': 'Licata', ...more },
      allied: [heldIn('S43')],
      active: { 'BR-15-HQ': 'invasion' },
      set: { beachhead: [hex('Licata'), -1, -1, -1, -1] },
    })
  expect(before(fought(), 'US-6-AMPH', 'Tunis', 'evacuate')).toEqual(['15.51d warn.leftBeachhead'])
  expect(before(fought({ 'US-16-INF': 'Licata' }), 'US-6-AMPH', 'Tunis', 'evacuate')).toEqual([])
})

test('[15.51d] a rearguard that will leave too guards nothing', () => {
  const state = licata({ 'GE-76-ARMOR': 'Licata', 'US-16-INF': 'Licata', 'US-21-INF': 'Palermo E1' })
  does(state, 'pick', 'US-16-INF')
  does(state, 'rearguard')
  does(state, 'pick', 'US-6-AMPH')
  expect(told(warnings(state, 'march', hex('Palermo')))).toEqual(['15.51d warn.leftBeachhead'])
})

test('[1.46c] the garrison of a fortress is told when the last of it leaves', () => {
  const malta = (more: Turn['at']): WfState =>
    turn({
      at: { 'AL-AF-SHQ': 'Algiers', 'BR-5-INF': 'Malta', ...more },
      allied: [heldIn('S43')],
      active: { 'AL-AF-SHQ': 'normal' },
    })
  expect(before(malta({}), 'BR-5-INF', 'Tunis', 'seaMove')).toEqual(['1.46c warn.bareFortress'])
  expect(before(malta({ 'US-16-INF': 'Malta' }), 'BR-5-INF', 'Tunis', 'seaMove')).toEqual([])
  const spain = turn({
    at: { 'AL-AF-SHQ': 'Algiers', 'GE-84-INF': 'Gibraltar NE1' },
    allied: [heldIn('S43')],
    active: { 'AL-AF-SHQ': 'normal' },
  })
  grant(spain, [hex('Gibraltar')], ALLIED)
  expect(atEnd(spain)).toEqual(['1.46c warn.bareFortress'])
  expect(atEnd(malta({}))).toEqual([])
})

/** A para in Tunis, and who else. */
const tunis = (more: Turn['at'], active: Turn['active'] = {}): WfState =>
  turn({
    at: { 'BR-15-HQ': 'Tunis', 'US-17-PARA': 'Tunis', ...more },
    allied: [heldIn('S43')],
    active: { 'BR-15-HQ': 'paradrop', ...active },
  })

test('[14.6b] a para is told before it jumps that nobody will be with it, and again when movement ends', () => {
  const alone = tunis({})
  expect(before(alone, 'US-17-PARA', 'Palermo', 'paradrop')).toEqual(['14.6b warn.lonelyDrop'])
  sends(alone, 'US-17-PARA', 'Palermo', 'paradrop')
  const [end, ...others] = warnings(alone, 'endMovement')
  expect(others).toEqual([])
  expect(end).toMatchObject({ rule: '14.6b', reason: { id: 'warn.unlinked' }, places: [hex('Palermo')] })
  does(alone, 'endMovement')
  expect(told(warnings(alone, 'endMobilize'))).toEqual(['14.6b warn.unlinked'])
})

test('[14.6b] friends beside it, or who may still land beside it, are link enough', () => {
  expect(before(tunis({ 'US-16-INF': 'Licata' }), 'US-17-PARA', 'Palermo', 'paradrop')).toEqual([])
  const fleet = { 'BR-21-HQ': 'Bizerte', 'US-6-AMPH': 'Bizerte' }
  const landing = tunis(fleet, { 'BR-21-HQ': 'invasion' })
  expect(before(landing, 'US-17-PARA', 'Palermo', 'paradrop')).toEqual([])
  sends(landing, 'US-17-PARA', 'Palermo', 'paradrop')
  expect(atEnd(landing)).toEqual(['14.6b warn.unlinked'])
  // Invaders recover before the check: their hex is friendly then.
  sends(landing, 'US-6-AMPH', 'Licata', 'invade')
  expect(atEnd(landing)).toEqual([])
})

test('[14.6b] while a blitz is to come nothing is said, and in a battle friends on the ground are enough', () => {
  const blitz = tunis({ 'US-1-HQ': 'Algiers' }, { 'US-1-HQ': 'blitz' })
  expect(before(blitz, 'US-17-PARA', 'Palermo', 'paradrop')).toEqual([])
  sends(blitz, 'US-17-PARA', 'Palermo', 'paradrop')
  expect(atEnd(blitz)).toEqual([])
  const fought = tunis({ 'US-16-INF': 'Palermo', 'GE-76-ARMOR': 'Palermo' })
  sends(fought, 'US-17-PARA', 'Palermo', 'paradrop')
  expect(atEnd(fought)).toEqual([])
  expect(fought.at[unit('US-17-PARA')]).toBe(hex('Palermo'))
})
