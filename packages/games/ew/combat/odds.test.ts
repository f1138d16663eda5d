import { describe, expect, it } from 'vitest'
import { board } from '../data.ts'
import { AMERICAN, GERMAN, GERMAN_ACTION } from '../state.ts'
import { asked, attack, fighting, odds, plan, play, rule, shifts, told } from '../testing/play.ts'
import { all, hex, unit } from '../testing/testing.ts'
import type { Given } from '../testing/testing.ts'

const target = (defender: Record<string, string>, attackers: Record<string, string>): Given => ({
  at: { ...defender, ...attackers },
  beachheads: [...new Set(Object.values(attackers))].slice(0, 1),
})

describe('odds', () => {
  it('divide the attack by the defense and round down: 50 to 15 is 3:1 [10.1a, 2.10]', () => {
    const state = fighting(
      target(all('2803', '1SS', '84'), {
        ...all('2802', 'US7', 'US12', 'US20', 'US5', 'US6'),
        ...all('2702', 'B30', 'US22'),
      }),
    )
    plan(state, '2803', 'US7', 'US12', 'US20', 'US5', 'US6', 'B30', 'US22')
    expect(odds(state)).toEqual([50, 15, '3:1', '3:1'])
  })

  it('round against a weaker attacker: 5 to 11 is 1:3 [10.1b]', () => {
    const state = fighting(target(all('2803', '47Pz', '82'), all('2802', 'B10')))
    plan(state, '2803', 'B10')
    expect(odds(state)).toEqual([5, 11, '1:3', '1:3'])
    const even = fighting(target(all('2803', '51Mtn'), all('2802', 'US22')))
    plan(even, '2803', 'US22')
    expect(odds(even)).toEqual([4, 4, '1:1', '1:1'])
  })

  it('are brought to 7:1 before shifts, so that two left of 20:1 is 5:1 [11.0a]', () => {
    const state = fighting(target(all('3204', 'KGO'), all('3205', 'US7', 'US12', 'US20', 'B30', 'US5')))
    plan(state, '3204', 'US7', 'US12', 'US20', 'B30', 'US5')
    expect(odds(state)).toEqual([39, 2, '7:1', '6:1'])
    const poor = fighting(target(all('3204', '1SS', '47Pz', '2SS'), all('3205', 'US23')))
    plan(poor, '3204', 'US23')
    expect(odds(poor)[2]).toBe('1:3')
  })

  it('leave the table by shifts, for a column of their own [11.0b]', () => {
    const poor = fighting(target(all('3204', '1SS', '47Pz'), all('3205', 'US23')))
    plan(poor, '3204', 'US23')
    expect(odds(poor)[3]).toBe('<1:3')
    const ring = { ...all('2802', 'US7', 'US12'), ...all('2804', 'US20', 'US5') }
    const rich = fighting({ at: { ...ring, '14SS': '2803' }, beachheads: ['2802', '2804'] })
    plan(rich, '2803', 'US7', 'US12', 'US20', 'US5')
    expect(odds(rich)).toEqual([31, 2, '7:1', '>7:1'])
  })

  it('one die decides, unmodified, and says what both sides lose [11.0d, 11.0e]', () => {
    const state = fighting(target(all('2803', '1SS'), all('2802', 'US7', 'US12')))
    const events = attack(state, '2803', ['US7', 'US12'], 2)
    expect(told(events, 'roll')).toMatchObject({ sides: 6, value: 2 })
    expect(told(events, 'result')).toMatchObject({ column: '1:1', result: '1/1' })
  })

  it('count what lies up: a reduced unit has the factors of its back [2.4b]', () => {
    const want = target(all('2803', '1SS'), all('2802', 'US7'))
    const state = fighting({ ...want, reduced: ['US7', '1SS'] })
    plan(state, '2803', 'US7')
    expect(odds(state).slice(0, 2)).toEqual([4, 5])
  })
})

describe('want of supply', () => {
  it('halves each factor and rounds up, in attack and in defense [7.12b, 7.4b, 7.0a]', () => {
    const cut = fighting({ at: { ...all('2802', 'US7', 'US5'), '84': '2803' } })
    plan(cut, '2803', 'US7', 'US5')
    expect(odds(cut).slice(0, 2)).toEqual([4 + 4, 5])
    // Ringed by enemies, the defenders have no line.
    const ring = { US7: '2802', US5: '2804', US12: '2902', US20: '2903', US6: '2702', US15: '2703' }
    const state = fighting({ at: { ...ring, '84': '2803', '81': '2803' }, beachheads: ['2802'] })
    plan(state, '2803', 'US7')
    expect(odds(state).slice(0, 2)).toEqual([8, 3 + 2])
  })

  it('does not touch static units [7.0b]', () => {
    const ring = { US7: '2802', US5: '2804', US12: '2902', US20: '2903', US6: '2702', US15: '2703' }
    const state = fighting({ at: { ...ring, CH: '2803' }, beachheads: ['2802'] })
    plan(state, '2803', 'US7')
    expect(odds(state)[1]).toBe(3)
  })

  it('shifts every attack of the army group that is short, in the north, by one left [7.15b, 7.15c]', () => {
    const short = { turn: 5, difficulties: AMERICAN }
    const at = { US7: '2802', B30: '2802', '84': '2803' }
    const state = fighting({ at, beachheads: ['2802'], set: short })
    plan(state, '2803', 'B30')
    expect(shifts(state)).toEqual([])
    play(state, 'join US7')
    expect(shifts(state)).toEqual(['difficulties -1'])
    const south = fighting({ at: { US2: '1213', '14Pz': '1312' }, set: short })
    plan(south, '1312', 'US2')
    expect(shifts(south)).not.toContain('difficulties -1')
  })

  it('counts a corps that drops with its own army group, before and after it is down [7.15b]', () => {
    const at = { US18A: 'box', B30: '2802', '84': '2803' }
    const state = fighting({ at, beachheads: ['2802'], set: { turn: 5, difficulties: AMERICAN } })
    play(state, 'target 2803', 'join B30')
    expect(shifts(state)).toEqual([])
    play(state, 'airdrop US18A')
    expect(shifts(state)).toEqual(['concentric 1', 'difficulties -1'])
    const south = fighting({ at: { US18A: 'box', '14Pz': '1813' }, set: { turn: 5, difficulties: AMERICAN } })
    play(south, 'target 1813', 'airdrop US18A')
    expect(shifts(south)).not.toContain('difficulties -1')
  })
})

describe('the ground', () => {
  const from = (place: string, defender: string, side: string, set: Given['set'] = {}) => {
    const state = fighting({ at: { [defender]: place, US7: side }, beachheads: [side], set })
    plan(state, place, 'US7')
    return shifts(state)
  }

  it('rough and city shift one each, mountains two [10.2a, 10.2b]', () => {
    expect(from('3204', '84', '3205')).toEqual(['rough -1'])
    expect(from('3202', '84', '3203')).toEqual(['city -1'])
    expect(from('1313', '84', '1314')).toEqual(['mountain -2'])
    expect(from('2803', '84', '2802')).toEqual([])
  })

  it('a fortification shifts two for Germans, all of it added up [10.2b, 10.6, 11.0c]', () => {
    expect(from('3400', '84', '3401')).toEqual(['city -1', 'fortification -2'])
    // Rough ground, a city and a fortification.
    expect(from('3300', '84', '3301')).toEqual(['rough -1', 'city -1', 'fortification -2'])
  })

  it('Allied units have no good of fortifications, and Germans have it again when they are back [10.3c, 10.3d]', () => {
    const state = fighting(
      { at: { US7: '3400', '1SS': '3401' }, allied: ['3400'], set: { phase: GERMAN_ACTION } },
      GERMAN,
    )
    plan(state, '3400', '1SS')
    expect(shifts(state)).toEqual(['city -1'])
    expect(from('3400', '84', '3401', { taken: [hex('3400')] })).toContain('fortification -2')
  })

  it('a pass counts as the ground below it [10.2c]', () => {
    expect(board.terrainNames[board.terrain[hex('2114')]!]).toBe('mountain')
    expect(from('2114', '84', '2014')).toContain('mountain -2')
  })

  it('the West Wall is nothing before Turn 3, one then, two from Turn 4 [10.3b]', () => {
    const wall = (turn: number) => from('2912', '84', '2812', { turn })
    expect(
      [wall(2), wall(3), wall(4), wall(9)].map(list => list.filter(one => one.startsWith('west'))),
    ).toEqual([[], ['westWall -1'], ['westWall -2'], ['westWall -2']])
  })
})

describe('rivers', () => {
  it('shift one if all attackers cross, nothing if one does not [10.4a]', () => {
    // The Loire runs between 2903 and 3003.
    const at = { US7: '2903', US5: '3002', '84': '3003' }
    const state = fighting({ at, beachheads: ['2903'], allied: ['3002'] })
    plan(state, '3003', 'US7')
    expect(shifts(state)).toEqual(['river -1'])
    play(state, 'join US5')
    expect(shifts(state)).not.toContain('river -1')
  })

  it('the Seine is a river for both sides [10.4a]', () => {
    const state = fighting({ at: { US7: '3106', '84': '3207' }, beachheads: ['3106'] })
    plan(state, '3207', 'US7')
    expect(shifts(state)).toEqual(['river -1'])
    const german = fighting({ at: { US7: '3106', '1SS': '3207' }, set: { phase: GERMAN_ACTION } }, GERMAN)
    plan(german, '3106', '1SS')
    expect(shifts(german)).toEqual(['river -1'])
  })

  it('the Rhine shifts two for Allies, one for Germans, one where some cross another river [10.5]', () => {
    const state = fighting({ at: { US7: '3313', '84': '3314' }, beachheads: ['3313'] })
    plan(state, '3314', 'US7')
    expect(shifts(state)).toEqual(['rhine -2'])
    const german = fighting({ at: { US7: '3313', '1SS': '3314' }, set: { phase: GERMAN_ACTION } }, GERMAN)
    plan(german, '3313', '1SS')
    expect(shifts(german)).toEqual(['river -1'])
  })

  it('the Rhine does not count over a captured bridge, and that only over its side [13.5d]', () => {
    const bridge =
      board.sideOf[
        hex('3313') * 6 + [0, 1, 2, 3, 4, 5].find(d => board.neighbours[hex('3313') * 6 + d] === hex('3314'))!
      ]!
    const at = { US7: '3313', US5: '3413', '84': '3314', '81': '3414' }
    const want = { at, beachheads: ['3313'], allied: ['3413'], set: { bridge, bridgeHex: hex('3313') } }
    const state = fighting(want)
    plan(state, '3314', 'US7')
    expect(shifts(state)).toEqual([])
    const beside = fighting(want)
    plan(beside, '3414', 'US5')
    expect(shifts(beside)).toEqual(['rhine -2'])
  })

  it('no river counts around a hex that a drop has secured this turn [13.2n]', () => {
    const state = fighting({
      at: { US7: '3313', '84': '3314' },
      beachheads: ['3313'],
      set: { secured: [hex('3313')] },
    })
    plan(state, '3314', 'US7')
    expect(shifts(state)).toEqual([])
  })
})

describe('concentric attacks', () => {
  const around = (...from: string[]) => {
    const ids = ['US7', 'US5', 'US12', 'US20', 'US6', 'US15'].slice(0, from.length)
    const at = Object.fromEntries(ids.map((id, i) => [id, from[i]!]))
    const state = fighting({ at: { ...at, '1SS': '2803' }, beachheads: [from[0]!] })
    plan(state, '2803', ...ids)
    return shifts(state)
  }

  it('come from opposite hexes, three alternate ones or more than three [10.9a]', () => {
    expect(around('2802', '2804')).toEqual(['concentric 1'])
    expect(around('2802', '2903', '2703')).toEqual(['concentric 1'])
    expect(around('2802', '2902', '2903', '2702')).toEqual(['concentric 1'])
    expect(around('2802', '2902')).toEqual([])
    expect(around('2802', '2902', '2702')).toEqual([])
  })

  it('never against a city, a port or a fortification [10.9c]', () => {
    const ring = (place: string, a: string, b: string, turn: number) => {
      const state = fighting({
        at: { US7: a, US5: b, '84': place },
        beachheads: [a],
        allied: [b],
        set: { turn },
      })
      plan(state, place, 'US7', 'US5')
      return shifts(state).includes('concentric 1')
    }
    expect(ring('3202', '3201', '3203', 2)).toBe(false)
    expect(ring('2912', '2911', '2913', 4)).toBe(false)
    // Before it exists the wall bars nothing.
    expect(ring('2912', '2911', '2913', 2)).toBe(true)
    expect(ring('2803', '2802', '2804', 4)).toBe(true)
  })

  it('a mandated offensive shifts one right [13.6j]', () => {
    const want = { at: { US7: '2803', '1SS': '2802' }, set: { turn: 4 } }
    const plain = fighting(want, GERMAN)
    plan(plain, '2803', '1SS')
    expect(shifts(plain)).toEqual([])
    const mandated = fighting({ ...want, set: { turn: 4, flags: flagged('1SS') } }, GERMAN, { mandate: 1 })
    plan(mandated, '2803', '1SS')
    expect(shifts(mandated)).toEqual(['mandated 1'])
  })
})

/** Flags with one activated unit. */
function flagged(id: string): number[] {
  const flags = Array.from({ length: 120 }, () => 0)
  flags[unit(id)] = 64
  return flags
}

describe('the panel', () => {
  it('knows the odds while an attack is put together, and who counts half', () => {
    const state = fighting({ at: { US7: '2802', '84': '2803' } })
    expect(rule(state, 'join US7')).not.toBe('legal')
    plan(state, '2803', 'US7')
    expect(asked(state)).toBe('attackPlan')
    expect(odds(state)).toEqual([4, 5, '1:2', '1:2'])
  })
})
