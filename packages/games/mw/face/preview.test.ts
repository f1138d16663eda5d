/** What a flight or a pursuit would come to, what a battle is measured in, and which marker is being played. */
import { describe, expect, it } from 'vitest'
import { retreating } from '../combat/fallback.ts'
import { markers } from '../command/markers.ts'
import { drawnHexes, board } from '../data.ts'
import { mw } from '../index.ts'
import { pieces } from '../pieces.ts'
import { ALLIED, GERMAN, PLAYED } from '../state.ts'
import { airAround } from '../air/zones.ts'
import { attack, field, plan } from '../testing/combat.ts'
import { asked, fighting, play, stage } from '../testing/play.ts'
import { given, hex, unit } from '../testing/testing.ts'
import type { MwState } from '../state.ts'

const preview = (state: MwState, verb: string, arg: number) =>
  mw.explain(state, { about: 'preview', verb, arg })

describe('before an air unit flies', () => {
  const state = stage.begin(
    given({
      marker: 'HGA',
      at: { 'de-air-1': 'available', 'fr-2a': 'Sedan', 'de-19': 'Charleroi', 'fr-1a': 'Paris' },
      set: { airLeft: 2, segment: 3, operating: GERMAN },
    }),
    'airOperations',
    { side: GERMAN },
  )
  play(state, 'fly de-air-1')

  it('one is told whom it would cover, and where [16.4a]', () => {
    const found = preview(state, 'over', hex('Sedan'))!
    expect(found.lines.map(({ reason }) => reason.params)).toEqual([{ own: 0, enemy: 1 }])
    expect(found.places).toEqual(airAround[hex('Sedan')])
  })

  it('one may send it out to sea, and is told that it serves nothing there [16.1c]', () => {
    const open = drawnHexes.find(at => airAround[at]!.every(one => board.playable[one] === 0))!
    expect(mw.check(state, GERMAN, { verb: 'over', arg: open })).toBeNull()
    expect(preview(state, 'over', open)!.lines[0]!.reason.id).toBe('preview.overSea')
    // What is no hex is told nothing about.
    for (const at of [3.5, -1, 99999, Number.NaN]) expect(preview(state, 'over', at)).toBeNull()
  })
})

describe('before a unit retreats', () => {
  const back = (steps: number): MwState => {
    const at = { 'fr-20': '0742', 'de-1': '0641', 'de-38': '0943' }
    const state = fighting({ commands: ['HGA'], at, lost: { 'fr-20': steps } })
    const { step, ...data } = retreating(state, [unit('fr-20')], 1)
    stage.begin(state, step, data as never)
    return state
  }

  it('one is told what an enemy zone costs there, and nothing of a hex that is free of it [7.2f]', () => {
    const told = (steps: number, to: string) =>
      preview(back(steps), 'retreat', hex(to))?.lines.map(({ reason }) => reason.id)
    expect(told(0, '0842')).toEqual(['preview.zoneStep'])
    expect(told(1, '0842')).toEqual(['preview.zoneLoss'])
    expect(told(0, '0743')).toBeUndefined()
  })
})

describe('before a city is bombed', () => {
  it('one is told how likely it is hit, and that the bomber is missing afterwards [16.9c] [16.5g]', () => {
    const state = stage.begin(
      given({
        marker: 'HGA',
        at: { 'de-air-2': 'available', 'fr-2a': 'Sedan' },
        set: { airLeft: 1, segment: 3, operating: GERMAN },
      }),
      'airOperations',
      { side: GERMAN },
    )
    play(state, 'fly de-air-2', 'over Reims')
    expect(asked(state)).toBe('bombing')
    const found = preview(state, 'bomb', unit('de-air-2'))!
    expect(found.lines.map(({ rule }) => rule)).toEqual(['16.9c', '16.5g'])
    const { won, lost, all } = found.lines[0]!.reason.params as Record<string, number>
    expect([all, won! > 0, won! + lost! <= 6]).toEqual([6, true, true])
    play(state, 'bomb de-air-2')
    expect(state.at[unit('de-air-2')]).not.toBe(hex('Reims'))
  })
})

describe('before special forces go', () => {
  it('one is told how likely they succeed [19.0c] [19.1c]', () => {
    const at = { 'be-f-ee': '1537', 'de-6a': 'Aachen', 'de-sf-koch': 'available' }
    const state = fighting({ commands: ['HGB'], at })
    play(plan(state, '1537', 'de-6a'), 'commit')
    expect(asked(state)).toBe('specialForces')
    const [told] = preview(state, 'send', unit('de-sf-koch'))!.lines
    expect([told!.rule, told!.reason.params]).toEqual(['19.0c', { n: 4, of: 6 }])
  })
})

describe('in the air', () => {
  /** VIII Air Corps (3) against ZOAN (2), and against the 1 of a city. */
  const at = { 'de-air-8': 'available', 'fr-air-zoan': 'Paris' }
  const over = (marker: string): MwState =>
    stage.begin(given({ marker, at, set: { airLeft: 2, segment: 3, operating: GERMAN } }), 'airOperations', {
      side: GERMAN,
    })
  const params = (found: ReturnType<typeof preview>) => found!.lines.map(({ reason }) => reason.params)

  it('one is told before a flight whom it would meet, and with what chances [16.6d, 16.6f]', () => {
    const state = over('HGA')
    play(state, 'fly de-air-8')
    const [, odds] = params(preview(state, 'over', hex('Paris')))
    expect(odds).toMatchObject({ column: '+1', won: 1, both: 1, lost: 1, all: 6 })
    expect(preview(state, 'over', hex('Reims'))!.lines).toHaveLength(1)
  })

  it('one is told of a mission both of its fights, a column better by the Luftwaffe marker [16.9c, 16.9d, 16.6g]', () => {
    for (const [marker, columns, hits] of [
      ['HGA', ['+1', '+2'], 2],
      ['luftwaffe', ['+2', '+3+'], 3],
    ] as const) {
      const state = over(marker)
      play(state, 'fly de-air-8', 'over Paris')
      if (asked(state) === 'airDeploy') play(state, 'end')
      expect(asked(state)).toBe('airMissions')
      const lines = params(preview(state, 'mission', unit('de-air-8')))
      expect(lines.map(one => one!['column'])).toEqual(columns)
      expect(lines[1]).toMatchObject({ won: hits })
    }
    const alone = given({ at: { 'de-air-8': 'Paris' } })
    expect(params(preview(alone, 'bomb', unit('de-air-8')))).toHaveLength(1)
  })

  it('one is told of each air combat that is to be fought [16.6b]', () => {
    const two = { 'de-air-1': 'Reims', 'fr-air-zoan': 'Reims', 'de-air-2': 'Paris', 'fr-air-zoae': 'Paris' }
    const state = stage.begin(
      given({ at: two, set: { airLeft: 0, segment: 3, operating: GERMAN } }),
      'airOperations',
      { side: GERMAN },
    )
    expect(asked(state)).toBe('dogfights')
    expect(params(preview(state, 'fight', hex('Reims')))[0]).toMatchObject({ column: '0' })
    expect(params(preview(state, 'fight', hex('Paris')))[0]).toMatchObject({ column: '+2' })
  })
})

describe('before the airborne corps lands', () => {
  it('one is told whether the hex is free, and that a corps that does not clear it is lost [18.1a, 18.2a, 18.2g]', () => {
    const state = given({ at: { 'de-llk': 'Ruhr', 'nl-1': 'Rotterdam', 'be-f-ee': '1537' } })
    const ids = (place: string) => preview(state, 'land', hex(place))!.lines.map(({ reason }) => reason.id)
    expect(ids('Amsterdam')).toEqual(['preview.landFree'])
    expect(ids('Rotterdam')).toEqual(['preview.landFight'])
    expect(ids('1537')).toEqual(['preview.landFight', 'preview.landFort'])
  })
})

describe('after a battle is won', () => {
  it('one is told how far each may pursue, and how much of it is left [12.1a]', () => {
    const at = { 'fr-1cav': '0742', 'de-19': '0641', 'de-1': '0741' }
    const state = field(at, GERMAN)
    attack(state, '0742', ['de-19', 'de-1'], 'DD', { table: 'assault' })
    const far = (id: string) => preview(state, 'advance', unit(id))!.lines[0]!.reason.params
    expect([far('de-19'), far('de-1')]).toEqual([{ n: 2 }, { n: 1 }])
    play(state, 'advance de-19')
    expect(asked(state)).toBe('pursue')
    expect(mw.decisions(state)[0]!.ask.params).toMatchObject({ n: 1 })
    expect(mw.words['ask.pursue']).toContain('{n}')
  })
})

describe('whoever retreats', () => {
  it('is named, with the hexes that are left to go [11.1a]', () => {
    const state = field({ 'fr-1a': '0742', 'de-19': '0641', 'de-6a': '0741' }, GERMAN)
    attack(state, '0742', ['de-19', 'de-6a'], 'DW', { table: 'assault' })
    expect(asked(state)).toBe('retreat')
    expect(mw.decisions(state)[0]!.ask.params).toMatchObject({ unit: 'French 1 Army', n: 1 })
    expect(mw.words['ask.retreat']).toContain('{unit}')
  })
})

describe('a battle', () => {
  it('is measured in per cent, on the table that will be rolled on [10.3b] [10.2b]', () => {
    const state = fighting({ commands: ['PGK'], at: { 'de-19': '0641', 'fr-1cav': '0742' } })
    play(state, 'target 0742', 'join de-19')
    expect(mw.explain(state, { about: 'battle' })).toMatchObject({ measure: '%', chart: 'assault' })
    play(state, 'commit', 'mobile')
    expect(mw.words['event.odds']).toContain('%')
  })
})

describe('counters', () => {
  const faceOf = (id: string) => pieces.face(mw.counters.units[unit(id)]!, 0)
  it('show by letter and colour to whom their units answer [2.2.5a]', () => {
    const shown = ['de-4a', 'de-6a', 'de-1a', 'de-19', 'de-9a'].map(id => faceOf(id).left)
    expect(shown).toEqual(['A', 'B', 'C', 'K', 'R'])
    expect(['fr-1a', 'fr-3a'].map(id => faceOf(id).left)).toEqual(['I', 'II'])
    expect(new Set(['de-4a', 'de-6a', 'de-1a', 'de-19', 'de-9a'].map(id => faceOf(id).strip)).size).toBe(5)
    for (const { tags } of mw.counters.units.filter(({ tags }) => tags.includes('HGA')))
      expect(mw.words[`tag.${tags[0]!}`]).toBe('Army Group A')
  })
})

describe('the bin', () => {
  it('shows which marker is being played, apart from those that were [5.5]', () => {
    const state = given({ marker: 'PGK', set: { operating: GERMAN, segment: 4 } })
    state.markers[markers.findIndex(({ id }) => id === 'PGK')] = PLAYED
    const boxes = mw.scene(mw.view(state, ALLIED)).tracks.find(({ id }) => id === 'bin0')!.boxes
    expect(boxes.find(({ now }) => now)!.text!.params).toEqual({ list: 'Panzer Group Kleist' })
    expect(boxes.filter(({ name }) => name.id === 'track.markers.played')).toEqual([])
  })
})
