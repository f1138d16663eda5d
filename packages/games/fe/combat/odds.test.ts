import { describe, expect, it } from 'vitest'
import { say } from '@hexfront/engine'
import { ALLIED, AXIS } from '../state.ts'
import { asked, attack, attacking, odds, offers, play, rule, shifts, told } from '../testing/play.ts'
import { hex } from '../testing/testing.ts'
import { crt } from '../data.ts'
import { fe } from '../index.ts'
import type { Given } from '../testing/testing.ts'
import type { FeState } from '../state.ts'

/** An attack in hand: everybody under a marker joins. */
function planned(want: Given, target: string, units: readonly string[], side = ALLIED): FeState {
  const froms = new Set(units.map(id => want.at![id]!))
  const state = attacking(want, side, ...froms)
  play(state, `target ${target}`, ...units.map(id => `join ${id}`))
  return state
}
const shiftsFor = (want: Given, target: string, units: readonly string[], side = ALLIED): string[] =>
  shifts(planned(want, target, units, side))

/** All that is added to the die, as it is told; the die itself shows `die`. */
function modifier(want: Given, target: string, units: readonly string[], side = ALLIED): number {
  const froms = new Set(units.map(id => want.at![id]!))
  const state = attacking(want, side, ...froms)
  const event = told(attack(state, target, units, 3), 'modifier')
  return event === undefined ? 0 : (event as { n: number }).n
}

describe('who attacks', () => {
  const want: Given = {
    at: {
      'US-Corps-1': 'Chartres',
      'US-Corps-2': 'Chartres',
      'US-Corps-3': 'Paris',
      'US-Corps-4': 'Reims',
      'GE-Corps-1': 'Orléans',
      'GE-Corps-2': 'Tours',
    },
    allied: ['Normandy', 'Falaise'],
  }

  it('is who stands under an Attack marker beside the one hex that is attacked [9.1] [9.12] [9.22] [6.25a]', () => {
    const state = attacking(want, ALLIED, 'Chartres', 'Paris')
    expect(offers(state, 'target').sort()).toEqual(['Orléans', 'Tours'])
    expect(rule(state, 'target Reims')).toBe('9.12')
    play(state, 'target Orléans')
    expect(offers(state, 'join').sort()).toEqual(['US-Corps-1', 'US-Corps-2', 'US-Corps-3'])
    expect(rule(state, 'join US-Corps-4')).toBe('9.1')
    expect(rule(state, 'commit')).toBe('9.22')
  })

  it('may attack another hex than those it stands with, once, and whole [9.13] [9.14a] [9.14b]', () => {
    const state = attacking(want, ALLIED, 'Chartres', 'Paris')
    attack(state, 'Orléans', ['US-Corps-1', 'US-Corps-3'], 1)
    for (let n = 0; n < 4 && asked(state) !== 'combat'; n++) {
      if (asked(state) === 'lose') play(state, `lose ${offers(state, 'lose')[0]}`)
      else break
    }
    expect(asked(state)).toBe('combat')
    play(state, 'target Tours')
    expect(rule(state, 'join US-Corps-1')).not.toBe('legal')
    expect(offers(state, 'join')).toEqual(['US-Corps-2'])
    play(state, 'join US-Corps-2')
    expect(rule(state, 'join US-Corps-2')).toBe('9.14b')
  })

  it('must be somebody from every marker while it can [6.25b]', () => {
    const state = attacking(want, ALLIED, 'Chartres', 'Paris')
    expect(rule(state, 'end')).toBe('6.25b')
    attack(state, 'Orléans', ['US-Corps-1', 'US-Corps-3'], 3)
    while (asked(state) !== 'combat') {
      const kind = asked(state)
      if (kind === 'lose') play(state, `lose ${offers(state, 'lose')[0]}`)
      else if (kind === 'advance') play(state, 'hold')
      else if (kind === 'retreat') play(state, `retreat ${offers(state, 'retreat')[0]}`)
      else break
    }
    expect(rule(state, 'end')).toBe('legal')
  })

  it('of two nationalities only if one attacking hex holds both; Canadians, Poles and New Zealanders are British, French American [9.17] [2.22c]', () => {
    const at = { 'US-Corps-1': 'Chartres', 'BR-Corps-1': 'Paris', 'GE-Corps-1': 'Orléans' }
    const base: Given = { at, allied: ['Normandy', 'Falaise'] }
    expect(rule(planned(base, 'Orléans', ['US-Corps-1', 'BR-Corps-1']), 'commit')).toBe('9.17')
    const shared: Given = { ...base, at: { ...at, 'POL-Corps-1': 'Chartres' } }
    expect(rule(planned(shared, 'Orléans', ['US-Corps-1', 'BR-Corps-1']), 'commit')).toBe('legal')
    const canada: Given = {
      ...base,
      at: { 'CAN-Corps-1': 'Chartres', 'NZ-Corps': 'Paris', 'GE-Corps-1': 'Orléans' },
    }
    expect(rule(planned(canada, 'Orléans', ['CAN-Corps-1', 'NZ-Corps']), 'commit')).toBe('legal')
    const french: Given = {
      ...base,
      at: { 'US-Corps-1': 'Chartres', 'FF-Corps': 'Paris', 'GE-Corps-1': 'Orléans' },
    }
    expect(rule(planned(french, 'Orléans', ['US-Corps-1', 'FF-Corps']), 'commit')).toBe('legal')
  })

  it('with Airborne units as either nationality [2.22d] [9.17]', () => {
    const at = {
      'US-Corps-1': 'Chartres',
      'BR-Corps-1': 'Paris',
      'AB-Corps': 'Paris',
      'GE-Corps-1': 'Orléans',
    }
    const want: Given = { at, allied: ['Normandy', 'Falaise'] }
    expect(rule(planned(want, 'Orléans', ['US-Corps-1', 'AB-Corps']), 'commit')).toBe('legal')
    expect(rule(planned(want, 'Orléans', ['US-Corps-1', 'BR-Corps-1']), 'commit')).toBe('legal')
  })

  it('with two Airborne units in one hex as one of each nationality (B70) [2.22d] [9.17]', () => {
    const at = {
      'US-Corps-1': 'Chartres',
      'BR-Corps-1': 'Reims',
      'AB-Corps': 'Paris',
      'GE-Corps-1': 'Orléans',
    }
    const all = ['US-Corps-1', 'BR-Corps-1', 'AB-Corps']
    const allied = ['Normandy', 'Falaise']
    expect(rule(planned({ at, allied }, 'Orléans', all), 'commit')).toBe('9.17')
    const both: Given = { at: { ...at, 'AB-1-Army': 'Paris' }, allied }
    expect(rule(planned(both, 'Orléans', all), 'commit')).toBe('legal')
  })

  it('of Germans the SS and the Luftwaffe, of whom Italians are apart [2.22e] [9.17]', () => {
    const at = { 'SS-Pz-Corps-1': 'Rome', 'Para-Corps-1': 'Perugia', 'US-Corps-1': 'Pescara' }
    expect(rule(planned({ at }, 'Pescara', ['SS-Pz-Corps-1', 'Para-Corps-1'], AXIS), 'commit')).toBe('legal')
    const mixed = { 'GE-Corps-1': 'Rome', 'IT-Corps-1': 'Perugia', 'US-Corps-1': 'Pescara' }
    expect(rule(planned({ at: mixed }, 'Pescara', ['GE-Corps-1', 'IT-Corps-1'], AXIS), 'commit')).toBe('9.17')
  })
})

describe('odds', () => {
  it('are the sums of factors, rounded for the defender, from 1:3 to 7:1 [9.23a] [9.23b] [9.24]', () => {
    const at = (units: Record<string, string>, ...ids: string[]) =>
      odds(planned({ at: { ...units }, allied: ['Normandy', 'Falaise'] }, 'Tours', ids))
    const five = { 'US-Corps-1': 'Le Mans', 'US-Corps-2': 'Le Mans', 'POL-Corps-1': 'Le Mans' }
    expect(at({ ...five, 'GE-Corps-1': 'Tours' }, ...Object.keys(five)).slice(0, 3)).toEqual([5, 2, '2:1'])
    expect(at({ ...five, 'GE-7-Army': 'Tours', 'GE-1-Army': 'Tours' }, 'POL-Corps-1').slice(0, 3)).toEqual([
      1,
      6,
      '1:3',
    ])
    expect(crt.columns.list.map(({ label }) => label)).toEqual([
      '1:3',
      '1:2',
      '1:1',
      '2:1',
      '3:1',
      '4:1',
      '5:1',
      '6:1',
      '7:1',
    ])
  })

  it('with no attack factor at all are 1:3, and nothing shifts them; with others it adds nothing [9.15a] [9.15b]', () => {
    const want: Given = {
      at: { 'POL-Corps-1': 'Le Mans', 'US-Corps-1': 'Le Mans', 'GE-Corps-1': 'Tours' },
      reduced: ['POL-Corps-1', 'GE-Corps-1'],
      allied: ['Normandy', 'Falaise'],
    }
    expect(odds(planned(want, 'Tours', ['POL-Corps-1']))[3]).toBe('1:3')
    expect(odds(planned(want, 'Tours', ['POL-Corps-1', 'US-Corps-1'])).slice(0, 3)).toEqual([2, 1, '2:1'])
    const fort: Given = { at: { 'Fort-Aachen': 'Aachen', 'US-Corps-1': 'Brussels' }, allied: ['Ostend'] }
    expect(odds(planned(fort, 'Brussels', ['Fort-Aachen'], AXIS))[3]).toBe('1:3')
  })

  it('with no attack factor are told without shifts, air support included, since none counts [9.15b] [9.241]', () => {
    const state = planned(
      {
        at: { 'FF-Corps': 'Normandy', 'GE-Corps-1': 'Falaise' },
        reduced: ['FF-Corps'],
        set: { tac: [5, 5, 5, 5] },
      },
      'Falaise',
      ['FF-Corps'],
    )
    play(state, 'support 0')
    expect([shifts(state), odds(state)[3]]).toEqual([[], '1:3'])
  })
})

describe('shifts', () => {
  const from = (target: string, place: string, more: Given = {}): Given => ({
    ...more,
    at: { 'US-Corps-1': place, 'GE-Corps-1': target, ...more.at },
  })

  it('of the ground are always to the left and add up with sides that all attackers cross [9.242]', () => {
    expect(shiftsFor(from('Falaise', 'Normandy'), 'Falaise', ['US-Corps-1'])).toEqual(['forest -1'])
    expect(
      shiftsFor(from('Innsbruck', 'Munich', { allied: ['Ulm'] }), 'Innsbruck', ['US-Corps-1']),
    ).toContain('alpine -2')
    expect(
      shiftsFor(from('Tours', 'Chartres', { allied: ['Normandy', 'Falaise'] }), 'Tours', ['US-Corps-1']),
    ).toEqual([])
    expect(
      shiftsFor(from('Paris', 'Chartres', { allied: ['Normandy', 'Falaise'] }), 'Paris', ['US-Corps-1']),
    ).toEqual(['urbanIndustrial -1', 'river -1'])
    const two = from('Paris', 'Chartres', {
      at: { 'US-Corps-2': 'Reims' },
      allied: ['Normandy', 'Falaise', 'Le Havre'],
    })
    expect(shiftsFor(two, 'Paris', ['US-Corps-1', 'US-Corps-2'])).not.toContain('river -1')
    expect(
      shiftsFor(
        from('Messina', 'Pizzo', { allied: ['Naples', 'Corigliano-Calabro', 'Auletta-Potenza'] }),
        'Messina',
        ['US-Corps-1'],
      ),
    ).toEqual(['mountain -1', 'strait -1'])
  })

  it('of a Fortress in the hex, and of a Beach Head against the Axis alone [9.242]', () => {
    const fort = from('Le Havre', 'Amiens', { at: { 'Fort-Le-Havre': 'Le Havre' }, allied: ['Paris'] })
    expect(shiftsFor(fort, 'Le Havre', ['US-Corps-1'])).toEqual(['fortressUnit -1'])
    const beach: Given = { at: { 'US-Corps-1': 'Normandy', 'GE-Corps-1': 'Falaise' } }
    expect(shiftsFor(beach, 'Normandy', ['GE-Corps-1'], AXIS)).toEqual(['beachHead -1'])
    const lost: Given = { at: { 'GE-Corps-1': 'Normandy', 'US-Corps-1': 'Falaise' }, allied: ['Cherbourg'] }
    expect(shiftsFor(lost, 'Normandy', ['US-Corps-1'])).toEqual([])
  })

  it('of armor that attacks, against none and no Fortress; once, for either side [9.243] [2.2.1d]', () => {
    const armor: Given = {
      at: { 'US-1-Army': 'Chartres', 'US-3-Army': 'Chartres', 'GE-Corps-1': 'Tours' },
      allied: ['Normandy', 'Falaise'],
    }
    expect(shiftsFor(armor, 'Tours', ['US-1-Army', 'US-3-Army'])).toEqual(['mechanized 1'])
    const tanks = { ...armor, at: { ...armor.at, 'GE-Pz-Corps-1': 'Tours' } }
    expect(shiftsFor(tanks, 'Tours', ['US-1-Army'])).toEqual([])
    const infantry = { ...armor, at: { ...armor.at, 'US-Corps-1': 'Chartres' } }
    expect(shiftsFor(infantry, 'Tours', ['US-Corps-1'])).toEqual([])
    const axis: Given = {
      at: { 'GE-Pz-Corps-1': 'Tours', 'US-Corps-1': 'Chartres' },
      allied: ['Falaise', 'Normandy'],
    }
    expect(shiftsFor(axis, 'Chartres', ['GE-Pz-Corps-1'], AXIS)).toEqual(['mechanized 1'])
    const fort: Given = { at: { 'US-1-Army': 'Amiens', 'Fort-Le-Havre': 'Le Havre' }, allied: ['Paris'] }
    expect(shiftsFor(fort, 'Le Havre', ['US-1-Army'])).toEqual(['fortressUnit -1'])
  })

  it('of Hitler in the hex, against the Allies [9.244] [16.42]', () => {
    const want = from('Ulm', 'Stuttgart', {
      allied: ['The Saar', 'Metz', 'Paris', 'Chaumont', 'Reims'],
      set: { hitler: hex('Ulm') },
    })
    expect(shiftsFor(want, 'Ulm', ['US-Corps-1'])).toContain('hitler -1')
    expect(shiftsFor({ ...want, set: {} }, 'Ulm', ['US-Corps-1'])).not.toContain('hitler -1')
  })

  it('of attackers out of supply, one in all [9.245] [11.63a]', () => {
    const want: Given = { at: { 'US-Corps-1': 'Tours', 'US-Corps-2': 'Tours', 'GE-Corps-1': 'Le Mans' } }
    expect(shiftsFor(want, 'Le Mans', ['US-Corps-1', 'US-Corps-2'])).toEqual(['outOfSupply -1'])
    // Ruling B135: what counts is the moment when the marker was laid.
    const state = planned(want, 'Le Mans', ['US-Corps-1'])
    expect(shifts(state)).toEqual(['outOfSupply -1'])
  })
})

describe('what the log tells of a combat', () => {
  it('is each shift and each addition with its rule, and what they make of the die [9.24] [9.26]', () => {
    const want: Given = {
      at: { 'US-7-Army': 'Metz', 'GE-Corps-1': 'Sedan' },
      allied: ['Normandy', 'Falaise', 'Chartres', 'Paris', 'Reims', 'Chaumont', 'Metz'],
      marks: ['patton7th'],
    }
    const state = attacking(want, ALLIED, 'Metz')
    const expected = shifts(planned(want, 'Sedan', ['US-7-Army']))
    const events = attack(state, 'Sedan', ['US-7-Army'], 3)
    const causes = events.flatMap(event =>
      event.kind === 'own' && (event['what'] === 'shift' || event['what'] === 'added')
        ? [[event['what'], event['why'], event['by'], event.rule]]
        : [],
    )
    expect(causes.filter(([what]) => what === 'shift')).toHaveLength(expected.length)
    expect(causes).toContainEqual(['shift', 'shift.mechanized', '+1', '9.243'])
    expect(causes.at(-1)).toEqual(['added', 'modifier.patton7th', '+1', '9.261a'])
    const result = told(events, 'result')!
    expect(result).toMatchObject({ roll: 3, made: 4 })
    expect(say(fe.words, fe.describe(result))).toContain('makes 4')
    const plain = told(
      attack(attacking({ ...want, marks: [] }, ALLIED, 'Metz'), 'Sedan', ['US-7-Army'], 3),
      'result',
    )!
    expect(say(fe.words, fe.describe(plain))).not.toContain('makes')
  })
})

describe('what is added to the die', () => {
  const paris: Given = {
    at: {},
    allied: ['Normandy', 'Falaise', 'Chartres', 'Paris', 'Reims', 'Chaumont', 'Metz'],
  }
  const at = (units: Record<string, string>, more: Given = {}): Given => ({ ...paris, ...more, at: units })

  it('is one for the 7th Army until Patton is sacked, and then for the 3rd once he is back; never two [9.261a] [9.261b] [9.261c]', () => {
    const seventh = { 'US-7-Army': 'Metz', 'US-3-Army': 'Metz', 'GE-Corps-1': 'Sedan' }
    expect(modifier(at(seventh, { marks: ['patton7th'] }), 'Sedan', ['US-7-Army'])).toBe(1)
    expect(modifier(at(seventh), 'Sedan', ['US-7-Army'])).toBe(0)
    expect(modifier(at(seventh, { marks: ['patton3rd'] }), 'Sedan', ['US-3-Army'])).toBe(1)
    expect(modifier(at(seventh, { marks: ['patton3rd'] }), 'Sedan', ['US-7-Army'])).toBe(0)
    expect(
      modifier(at(seventh, { marks: ['patton3rd', 'patton7th'] }), 'Sedan', ['US-7-Army', 'US-3-Army']),
    ).toBe(1)
  })

  it('is two less for the Allies over the Skagerrak, either way [9.262]', () => {
    const north: Given = {
      at: { 'US-Corps-1': 'Viborg', 'GE-Corps-1': 'Kristiansand' },
      allied: ['Copenhagen'],
    }
    expect(modifier(north, 'Kristiansand', ['US-Corps-1'])).toBe(-2)
    const south: Given = { at: { 'US-Corps-1': 'Kristiansand', 'GE-Corps-1': 'Viborg' } }
    expect(modifier(south, 'Viborg', ['US-Corps-1'])).toBe(-2)
    expect(
      modifier(
        { at: { 'GE-Corps-1': 'Viborg', 'US-Corps-1': 'Kristiansand' } },
        'Kristiansand',
        ['GE-Corps-1'],
        AXIS,
      ),
    ).toBe(0)
  })

  it('is two less for Allies who all cross the Rhine, until there is a bridgehead; the shift stays [9.263a] [9.263b]', () => {
    const rhine = at({ 'US-Corps-1': 'Metz', 'GE-Corps-1': 'Freiburg' })
    expect(modifier(rhine, 'Freiburg', ['US-Corps-1'])).toBe(-2)
    expect(shiftsFor(rhine, 'Freiburg', ['US-Corps-1'])).toContain('rhine -1')
    const bridged = { ...rhine, marks: ['rhineBridgehead'] }
    expect(modifier(bridged, 'Freiburg', ['US-Corps-1'])).toBe(0)
    expect(shiftsFor(bridged, 'Freiburg', ['US-Corps-1'])).toContain('rhine -1')
    const partly = at({ 'US-Corps-1': 'Metz', 'US-Corps-2': 'Stuttgart', 'GE-Corps-1': 'Freiburg' })
    expect(modifier(partly, 'Freiburg', ['US-Corps-1', 'US-Corps-2'])).toBe(0)
    expect(
      modifier({ at: { 'GE-Corps-1': 'Freiburg', 'US-Corps-1': 'Metz' } }, 'Metz', ['GE-Corps-1'], AXIS),
    ).toBe(0)
  })

  it('is one less on Industrial Centers and W hexes with the Volkssturm, once [9.264]', () => {
    const ruhr: Given = { at: { 'US-Corps-1': 'Münster', 'GE-Corps-1': 'The Ruhr' }, marks: ['volkssturm'] }
    expect(modifier(ruhr, 'The Ruhr', ['US-Corps-1'])).toBe(-1)
    expect(modifier({ ...ruhr, marks: [] }, 'The Ruhr', ['US-Corps-1'])).toBe(0)
    const munich: Given = { at: { 'US-Corps-1': 'Ulm', 'GE-Corps-1': 'Munich' }, marks: ['volkssturm'] }
    expect(modifier(munich, 'Munich', ['US-Corps-1'])).toBe(-1)
    const plain: Given = { at: { 'US-Corps-1': 'Münster', 'GE-Corps-1': 'Emden' }, marks: ['volkssturm'] }
    expect(modifier(plain, 'Emden', ['US-Corps-1'])).toBe(0)
  })

  it('never leads beyond 1 and 6 [9.27a]', () => {
    const low = attacking(at({ 'US-Corps-1': 'Metz', 'GE-Corps-1': 'Freiburg' }), ALLIED, 'Metz')
    const result = told(attack(low, 'Freiburg', ['US-Corps-1'], 1), 'result') as { result: string }
    const column = crt.columns.list.findIndex(({ label }) => label === '1:3')
    expect(result.result).toBe(crt.codes[crt.grid[(column + 1) * crt.rows]!])
    const high = attacking(
      at({ 'US-7-Army': 'Metz', 'GE-Corps-1': 'Sedan' }, { marks: ['patton7th'] }),
      ALLIED,
      'Metz',
    )
    const best = told(attack(high, 'Sedan', ['US-7-Army'], 6), 'result') as {
      result: string
      column: string
    }
    const at6 = crt.columns.list.findIndex(({ label }) => label === best.column)
    expect(best.result).toBe(crt.codes[crt.grid[(at6 + 1) * crt.rows + 5]!])
  })
})
