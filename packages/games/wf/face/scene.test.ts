/** What lies on the table: whose the land is, which blocks show what, and what everybody may count. */
import { describe, expect, test } from 'vitest'
import { asked, combat, doing } from '../testing/combat.ts'
import { beginProduction, summer43 } from '../testing/supply.ts'
import { given, hex, inPhase, unit } from '../testing/testing.ts'
import { turn } from '../testing/march.ts'
import { ALLIED, AXIS, BH_LOST, BH_PREP, BH_READY, DISPERSED, MOVED, stepOf, UNSUPPLIED } from '../state.ts'
import { pointsOf } from '../victory/points.ts'
import { wf } from '../index.ts'
import type { Given } from '../testing/testing.ts'
import type { Scene } from '@hexfront/engine'
import type { WfState } from '../state.ts'

const sceneFor = (state: WfState, seat: number = ALLIED): Scene => wf.scene(wf.view(state, seat))
const inCommand = (want: Given): WfState => inPhase({ side: ALLIED, ...want }, 'command')
const standing = (state: WfState): string[] => sceneFor(state).standing!.map(({ id }) => id)
const lineOf = (state: WfState, id: string) => sceneFor(state).standing!.find(line => line.id === id)
const piecesAt = (state: WfState, seat: number, name: string) =>
  sceneFor(state, seat).pieces.filter(({ at }) => at === hex(name))

describe('the map', () => {
  test('[8.31] [8.33] land has the colour of its owner; disputed and neutral land has none', () => {
    const state = inCommand({
      at: { 'US-15-ARMOR': 'Reims', 'GE-84-INF': 'Metz' },
      neutral: [hex('Madrid')],
    })
    const { control } = sceneFor(state)
    expect([control![hex('Reims')], control![hex('Metz')], control![hex('Berlin')]]).toEqual([
      ALLIED,
      AXIS,
      AXIS,
    ])
    expect(control![hex('Reims SE1')]).toBe(-1)
    expect(control![hex('Madrid')]).toBe(-1)
  })

  test('[17.31a] victory cities belong to whoever holds them, and to nobody in a neutral land', () => {
    const state = inCommand({ at: { 'US-15-ARMOR': 'Paris' }, neutral: [hex('Madrid')] })
    const objectives = sceneFor(state).objectives!
    const owners = Object.fromEntries(objectives.map(({ at, owner }) => [at, owner]))
    expect([owners[hex('Paris')], owners[hex('Berlin')]]).toEqual([ALLIED, AXIS])
    expect(objectives.find(({ at }) => at === hex('Paris'))!.name.params).toEqual({ place: 'Paris' })
    expect(objectives.every(({ at, owner }) => (at === hex('Madrid')) === (owner === undefined))).toBe(true)
  })
})

describe('blocks', () => {
  const state = inCommand({
    at: { 'US-16-INF': 'Reims 2', 'GE-84-INF': 'Metz 1', 'GE-85-INF': 'Metz', 'GE-87-INF': 'dead' },
    flags: { 'GE-84-INF': MOVED, 'US-16-INF': DISPERSED | UNSUPPLIED },
  })

  test('[2.3a] an enemy sees how many they are and what lies on them, their owner sees their faces', () => {
    expect(piecesAt(state, ALLIED, 'Metz')).toEqual([
      { unit: -1, side: AXIS, at: hex('Metz'), step: 0 },
      { unit: -1, side: AXIS, at: hex('Metz'), step: 0, marks: ['moved'] },
    ])
    const [first, second] = piecesAt(state, AXIS, 'Metz')
    expect([first!.unit, second!.unit].sort((a, b) => a - b)).toEqual(
      [unit('GE-84-INF'), unit('GE-85-INF')].sort((a, b) => a - b),
    )
    expect(piecesAt(state, AXIS, 'Metz').find(one => one.unit === unit('GE-84-INF'))).toMatchObject({
      step: stepOf(state, unit('GE-84-INF')),
      marks: ['moved'],
    })
  })

  test('[15.42c] [8.2b] scattered and unsupplied blocks are marked, in that order', () => {
    expect(piecesAt(state, ALLIED, 'Reims')).toMatchObject([{ marks: ['dispersed', 'unsupplied'] }])
  })

  test('[5.2a] an active headquarters is marked for both sides, one that is not active for nobody', () => {
    const commanded = turn({
      side: AXIS,
      at: { 'GE-OBW-HQ': 'Paris', 'GE-OKW-SHQ': 'Berlin' },
      active: { 'GE-OBW-HQ': 'normal' },
    })
    for (const seat of [ALLIED, AXIS])
      expect(
        sceneFor(commanded, seat)
          .pieces.filter(({ marks }) => marks?.includes('active'))
          .map(({ at }) => at),
      ).toEqual([hex('Paris')])
  })

  test('nobody off the map is drawn on it, and the dead lie in the pile of their side', () => {
    expect(sceneFor(state).pieces).toHaveLength(3)
    const piles = sceneFor(state).tracks!.filter(({ id }) => id.startsWith('dead'))
    expect(piles.map(({ id, boxes }) => [id, boxes[0]!.pieces!.map(one => one.unit)])).toEqual([
      ['dead0', []],
      ['dead1', [unit('GE-87-INF')]],
    ])
  })
})

describe('markers', () => {
  const battle = (at: Given['at'] = {}): WfState =>
    combat({
      side: ALLIED,
      active: { 'BR-21-HQ': 0 },
      at: { 'BR-21-HQ': 'Lille 3', 'BR-5-INF': 'Calais 3', 'GE-88-INF': 'Calais 2', ...at },
      attackers: { Calais: AXIS },
    })
  const kinds = (state: WfState) => sceneFor(state).markers!.map(({ kind, side }) => [kind, side])

  test('[7.11] a battle shows who began it, and where aircraft will strike', () => {
    const state = battle()
    expect(sceneFor(state).markers).toEqual([{ kind: 'battle', at: hex('Calais'), side: AXIS }])
    expect(sceneFor(state).battles).toEqual([hex('Calais')])
    const two = battle({ 'US-16-INF': 'Metz', 'GE-84-INF': 'Metz' })
    doing(two, 'airstrike', 'BR-21-HQ')
    doing(two, 'strike', 'Calais')
    expect(asked(two)).toBe('chooseBattles')
    expect(sceneFor(two).markers!.filter(({ kind }) => kind === 'airstrike')).toEqual([
      { kind: 'airstrike', at: hex('Calais'), side: ALLIED },
    ])
  })

  test('[7.21] the battles that are to be fought stand out', () => {
    const state = battle()
    doing(state, 'endStrikes')
    expect(kinds(state)).toContainEqual(['battle', AXIS])
    doing(state, 'fight', 'Calais')
    expect(kinds(state)).toContainEqual(['battleNow', AXIS])
  })

  test('[15.51a] beachheads lie where they were landed, and the others in their boxes', () => {
    const state = given({ at: { 'US-16-INF': 'Naples' } })
    state.beachhead = [hex('Naples'), BH_READY, BH_PREP, BH_LOST, BH_PREP]
    const { markers, tracks } = sceneFor(state)
    expect(markers).toMatchObject([
      { kind: 'beachhead', at: hex('Naples'), side: ALLIED, text: { params: { name: 'US 6' } } },
    ])
    const boxes = tracks!.find(({ id }) => id === 'beachheads')!.boxes
    expect(boxes.map(({ name, text }) => [name.id, text!.params!['names']])).toEqual([
      ['track.beachhead.ready', 'US 2'],
      ['track.beachhead.prep', 'US 5, BR 1'],
      ['track.beachhead.lost', 'US 7'],
      ['track.beachhead.later', '-'],
    ])
  })
})

describe('the track of months', () => {
  const boxesOf = (state: WfState) => sceneFor(state).tracks!.find(({ id }) => id === 'turns')!.boxes

  test('[11.5] shows who is due, in the first fortnight of the month, until he has come', () => {
    const state = inCommand({ when: '1943-07/2', at: { 'GE-15-MTN': 'waiting', 'GE-84-INF': 'Metz' } })
    const due = boxesOf(state).flatMap(({ name, pieces }) =>
      pieces!.length > 0 ? [[name.params!['label'], pieces!.map(one => one.unit)]] : [],
    )
    expect(due).toEqual([['August 1943, I', [unit('GE-15-MTN')]]])
    expect(boxesOf(state).map(({ now }) => now === true)).toEqual(
      Array.from({ length: 10 }, (_, n) => n === 1),
    )
  })

  test('[3.12a] begins with the fortnight in which the game began', () => {
    const state = inCommand({ when: '1943-09', set: { began: 3 } })
    expect(boxesOf(state)[0]!.name.params!['label']).toBe('August 1943, I')
    expect(boxesOf(state)).toHaveLength(8)
  })
})

describe('how things stand', () => {
  test('[12.1a] [12.3a] the weather, and the storm where there is one', () => {
    expect(standing(inCommand({}))).toContain('standing.dry')
    expect(standing(inCommand({}))).not.toContain('standing.storm')
    const wild = inCommand({ set: { mud: 1, storm: 0 } })
    expect(standing(wild)).toContain('standing.mud')
    expect(standing(wild)).not.toContain('standing.dry')
    expect(String(lineOf(wild, 'standing.storm')!.params!['basin']).length).toBeGreaterThan(3)
  })

  test('[17.1a] [17.31b] points decide until Winter 44, and cities then', () => {
    expect(standing(inCommand({ when: '1943-07' }))).toContain('standing.points')
    const winter = inCommand({ when: '1945-01', at: { 'US-15-ARMOR': 'Paris' } })
    expect(standing(winter)).not.toContain('standing.points')
    const before = lineOf(inCommand({ when: '1945-01' }), 'standing.cities')!.params!
    const after = lineOf(winter, 'standing.cities')!.params!
    expect(Number(after['axis']) - Number(before['axis'])).toBe(-1)
    expect(after['allied']).toBe(0)
  })

  test('[17.1a] [17.sb2] once it is over and all is open, headquarters and the hungry are in the count', () => {
    const outcome = { winner: ALLIED, reason: { id: 'end.points.major' }, rule: '17.2' }
    const state = inCommand({
      when: '1944-11',
      at: { 'US-1-HQ': 'Paris', 'GE-84-INF': 'Metz' },
      set: { outcome },
    })
    const told = (seen: WfState) => wf.scene(seen).standing!.map(({ id }) => id)
    expect(told(wf.view(state, ALLIED))).toContain('standing.points')
    expect(told(state)).not.toContain('standing.points')
    const { standing: lines } = wf.scene(state)
    const [allied, axis] = [pointsOf(state, ALLIED), pointsOf(state, AXIS)]
    expect(lines!.find(({ id }) => id === 'standing.points.all')!.params).toEqual({
      allied: allied.total,
      axis: axis.total,
    })
    expect(allied.hqs).toBeGreaterThan(0)
    expect(lines!.find(({ id }) => id === 'standing.parts.all.0')!.params).toMatchObject({ hqs: allied.hqs })
  })

  test('[11.2] production as the map gives it now, beside what was counted last if that differs', () => {
    const state = inCommand({ at: { 'US-16-INF': 'Reims' } })
    const { params } = lineOf(state, 'standing.levelNow')!
    expect(params).toMatchObject({ was: 0, wasAxis: 0 })
    state.level = [Number(params!['allied']), Number(params!['axis'])]
    expect(lineOf(state, 'standing.level')!.params).toEqual({
      allied: params!['allied'],
      axis: params!['axis'],
    })
    expect(standing(state)).not.toContain('standing.levelNow')
    state.level[1]!--
    expect(standing(state)).toContain('standing.levelNow')
  })

  test('[15.1a] the seas that the Axis rules, and the fortnights that are left', () => {
    const state = summer43({ when: '1943-07' })
    state.side = ALLIED
    expect(String(lineOf(state, 'standing.seas')!.params!['names'])).toContain('Adriatic')
    expect(String(lineOf(state, 'standing.seas')!.params!['names'])).not.toContain('North Atlantic')
    expect(lineOf(state, 'standing.turns')!.params).toEqual({ n: 9 })
  })

  test('[16.1a] the surrender of Italy', () => {
    expect(standing(inCommand({}))).not.toContain('standing.italy')
    expect(standing(inCommand({ set: { italy: 1 } }))).toContain('standing.italy')
  })
})

describe('the outline of the turn', () => {
  const phases = (state: WfState): string[] => sceneFor(state).outline!.map(({ id }) => id)

  test('[4.4b] five phases for each side, the Allies first, and play stands in one of them', () => {
    const state = inCommand({})
    const five = (side: number): string[] =>
      ['command', 'movement', 'combat', 'supply', 'politics'].map(phase => `${phase}${side}`)
    expect(phases(state)).toEqual(['production', 'turn0', ...five(0), 'turn1', ...five(1)])
    expect(sceneFor(state).now).toBe('command0')
  })

  test('[5.7e] a blitz moves and fights again, after the combat of the side that blitzes', () => {
    const state = turn({ side: AXIS, at: { 'GE-OBW-HQ': 'Paris' }, set: { blitz: 1 } })
    const list = phases(state)
    expect(list.slice(list.indexOf('combat1'), list.indexOf('supply1'))).toEqual([
      'combat1',
      'blitzMovement1',
      'blitzCombat1',
    ])
    expect(list.filter(id => id.startsWith('blitz'))).toHaveLength(2)
  })

  test('[3.21a] before the first turn there is the set-up alone', () => {
    expect(phases(wf.setup('S43', {}, 1))).toEqual(['setup'])
  })
})

describe('orders that are not carried out yet', () => {
  const building = (): WfState => {
    const state = summer43({
      when: '1943-08',
      at: { 'BR-10-INF': 'London 2', 'GE-76-ARMOR': 'Berlin 2', 'GE-84-INF': 'Berlin' },
    })
    beginProduction(state)
    return state
  }

  test('[11.1] [11.41a] lie on the table for their owner, and for nobody else', () => {
    const state = building()
    const [armor] = piecesAt(state, AXIS, 'Berlin').filter(one => one.unit === unit('GE-76-ARMOR'))
    wf.apply(state, AXIS, { verb: 'build', arg: unit('GE-76-ARMOR') })
    const [built] = piecesAt(state, AXIS, 'Berlin').filter(one => one.unit === unit('GE-76-ARMOR'))
    expect(built!.step).toBe(armor!.step - 1)
    expect(built!.marks).toEqual(['fresh'])
    expect(stepOf(state, unit('GE-76-ARMOR'))).toBe(armor!.step)
    expect(piecesAt(state, ALLIED, 'Berlin')).toEqual(
      Array.from({ length: 2 }, () => ({ unit: -1, side: AXIS, at: hex('Berlin'), step: 0 })),
    )
  })
})
