/** What Events that hold for a time really change: prices, ways, columns, dice. */
import { describe, expect, it } from 'vitest'
import { endOfTurn } from '../effects/effects.ts'
import { activationCost } from '../operations/activation.ts'
import { isPortOf } from '../ground.ts'
import { ALLIED, AXIS, INTERDICTION } from '../state.ts'
import { allowanceOf } from '../movement/reach.ts'
import { OUT, supplyOf, zonesOf } from '../supply/supply.ts'
import { explainBattle } from '../face/explain.ts'
import {
  acting,
  asked,
  attacking,
  begin,
  dice,
  offers,
  play,
  rule,
  shifts,
  told,
  where,
} from '../testing/play.ts'
import { given, hex, unit } from '../testing/testing.ts'
import type { Given } from '../testing/testing.ts'
import type { FeState } from '../state.ts'

const played = (side: number, line: string, want: Given): FeState => {
  const state = acting({ ...want, hand: [line.split(' ')[1]!, ...(want.hand ?? [])] }, side)
  play(state, line)
  return state
}

/** In the operations of a card: an attack put together, its shifts, and what is added to its die. */
function struck(state: FeState, from: string, target: string, ...units: string[]): [string[], number] {
  play(state, `markAttack ${from}`, 'done', `target ${target}`, ...units.map(id => `join ${id}`))
  const columns = shifts(state)
  dice(state, 3)
  const events = play(state, 'commit')
  return [columns, (told(events, 'modifier') as { n?: number } | undefined)?.n ?? 0]
}
/** The same in operations of no card. */
const strikes = (state: FeState, side: number, from: string, target: string, ...units: string[]) => {
  begin(state, 'marking', { side, points: 9, moves: [] })
  state.frames.splice(1, 0, { step: 'combat', side })
  state.marked = []
  state.owing = []
  return struck(state, from, target, ...units)
}

describe('offensives', () => {
  const gustav: Given = {
    at: { 'US-5-Army': 'Naples', 'Fort-Cassino': 'Cassino', 'GE-10-Army': 'Cassino' },
    allied: ['Avalanche'],
    marks: ['italianDisarmament'],
  }

  it('Diadem adds one south of the Arno and forgets the Fortress, not the ground [9.26] [9.242]', () => {
    const plain = struck(played(ALLIED, 'ops AL-33', gustav), 'Naples', 'Cassino', 'US-5-Army')
    expect(plain).toEqual([['mountain -1', 'fortressUnit -1', 'river -1'], 0])
    const card = played(ALLIED, 'both AL-33', { ...gustav, played: ['AL-06'] })
    expect(struck(card, 'Naples', 'Cassino', 'US-5-Army')).toEqual([['mountain -1', 'river -1'], 1])
  })

  it('Grapeshot forgets mountains of Italy, not the Alps [9.26] [9.242]', () => {
    const want: Given = { ...gustav, set: { turn: 8 } }
    const card = played(ALLIED, 'both AL-48', want)
    expect(struck(card, 'Naples', 'Cassino', 'US-5-Army')).toEqual([['fortressUnit -1', 'river -1'], 1])
    const alps: Given = {
      at: { 'US-5-Army': 'Milan', 'GE-Corps-1': 'Sondrio' },
      allied: ['Genoa'],
      set: { turn: 8 },
    }
    const [columns, die] = struck(played(ALLIED, 'both AL-48', alps), 'Milan', 'Sondrio', 'US-5-Army')
    expect([columns[0], die]).toEqual(['alpine -2', 1])
  })

  it('Plunder-Varsity forgets the Rhine and brings an Airborne unit to the bank, which attacks with it [9.263b]', () => {
    const want: Given = {
      at: { 'US-9-Army': 'Cologne', 'AB-Corps': 'unitedKingdom', 'GE-Corps-1': 'The Ruhr' },
      allied: ['Aachen', 'Antwerp', 'The Scheldt'],
      played: ['AL-42'],
      marks: ['rhineBridgehead'],
      set: { turn: 8 },
    }
    const state = played(ALLIED, 'both AL-46', want)
    play(state, 'chooseUnit AB-Corps', 'to Cologne')
    const [columns, die] = struck(state, 'Cologne', 'The Ruhr', 'US-9-Army', 'AB-Corps')
    expect([columns.includes('rhine -1'), die]).toEqual([false, 0])
    const plain = struck(played(ALLIED, 'ops AL-46', want), 'Cologne', 'The Ruhr', 'US-9-Army')
    expect(plain[0]).toContain('rhine -1')
  })

  it('Nordwind adds one and forgets the river before Metz, and nowhere else [9.26] [9.242]', () => {
    const want = (target: string): Given => ({
      at: { 'GE-1-Army': 'The Saar', 'US-Corps-1': target },
      set: { turn: 6 },
    })
    expect(struck(played(AXIS, 'both AX-40', want('Metz')), 'The Saar', 'Metz', 'GE-1-Army')).toEqual([[], 1])
    const other = struck(played(AXIS, 'both AX-40', want('The Eifel')), 'The Saar', 'The Eifel', 'GE-1-Army')
    expect(other).toEqual([['forest -1', 'river -1'], 0])
  })

  it('Wacht am Rhein adds one where a Mechanized Army attacks, and gives armor its zones back [9.26] [14.3e]', () => {
    const want: Given = {
      at: {
        'GE-6-SS-Pz-Army': 'waiting',
        'GE-5-Pz-Army': 'The Eifel',
        'GE-Pz-Corps-1': 'The Eifel',
        'US-Corps-1': 'Sedan',
      },
      set: {
        turn: 6,
        airfields: [hex('Reims'), hex('northAfrica')],
        tac: [INTERDICTION, 0, 0, 0],
        strafe: [hex('Reims'), -1, -1, -1],
      },
    }
    expect(zonesOf(given(want), AXIS)[hex('Metz')]).toBe(0)
    const state = played(AXIS, 'both AX-34', want)
    play(state, 'to okw')
    expect(zonesOf(state, AXIS)[hex('Metz')]).toBe(1)
    expect(struck(state, 'The Eifel', 'Sedan', 'GE-5-Pz-Army')[1]).toBe(1)
    const corps = played(AXIS, 'both AX-34', want)
    play(corps, 'to okw')
    expect(struck(corps, 'The Eifel', 'Sedan', 'GE-Pz-Corps-1')[1]).toBe(0)
  })
})

describe('defenses', () => {
  it('the Gustav Line takes one from every attack of the turn on its two hexes [9.26]', () => {
    const want: Given = { at: { 'US-5-Army': 'Naples', 'Fort-Cassino': 'Cassino' }, allied: ['Avalanche'] }
    const state = played(AXIS, 'event AX-21', want)
    expect(strikes(state, ALLIED, 'Naples', 'Cassino', 'US-5-Army')[1]).toBe(-1)
    const over = played(AXIS, 'event AX-21', want)
    endOfTurn(over)
    expect(strikes(over, ALLIED, 'Naples', 'Cassino', 'US-5-Army')[1]).toBe(0)
  })

  it('the Roer dams take one where every attacker crosses water [9.26]', () => {
    const want: Given = {
      at: { 'US-Corps-1': 'Brussels', 'US-Corps-2': 'The Eifel', 'GE-Corps-1': 'Aachen' },
      allied: ['Antwerp', 'The Scheldt'],
    }
    expect(strikes(played(AXIS, 'event AX-52', want), ALLIED, 'Brussels', 'Aachen', 'US-Corps-1')[1]).toBe(-1)
    expect(strikes(played(AXIS, 'event AX-52', want), ALLIED, 'The Eifel', 'Aachen', 'US-Corps-2')[1]).toBe(0)
  })

  it('the Alpine fortress takes one in the Alps, the Atlantic Wall from a beach in its first turn [9.26] [11.32]', () => {
    const alps: Given = {
      at: { 'US-7-Army': 'Munich', 'GE-Corps-1': 'Innsbruck' },
      allied: ['Ulm', 'Stuttgart'],
    }
    expect(strikes(played(AXIS, 'event AX-45', alps), ALLIED, 'Munich', 'Innsbruck', 'US-7-Army')[1]).toBe(-1)
    const beach = (landed: number): Given => ({
      at: { 'US-Corps-1': 'Normandy', 'GE-Corps-1': 'Falaise' },
      marks: ['atlanticWall'],
      set: { landed: [landed] },
    })
    expect(strikes(given(beach(5)), ALLIED, 'Normandy', 'Falaise', 'US-Corps-1')[1]).toBe(-1)
    expect(strikes(given(beach(4)), ALLIED, 'Normandy', 'Falaise', 'US-Corps-1')[1]).toBe(0)
    const fresh = attacking(beach(5), ALLIED, 'Normandy')
    play(fresh, 'target Falaise', 'join US-Corps-1')
    expect(explainBattle(fresh)!.modifiers).toMatchObject([{ amount: -1, rule: '9.26' }])
  })
})

describe('prices and ways', () => {
  const line: Given = {
    at: { 'GE-Corps-1': 'Florence', 'GE-Corps-2': 'okw', 'GE-Corps-3': 'Rimini' },
    marks: ['italianSurrender'],
  }

  it('partisans raise the price of a hex for either marker and bar redeployment into it [6.22] [10.4a]', () => {
    const state = played(ALLIED, 'event AL-16', line)
    play(state, 'choosePlace Florence', 'none')
    const price = (place: string, kind: 'move' | 'attack') => activationCost(state, AXIS, hex(place), kind)
    expect([price('Florence', 'move'), price('Florence', 'attack'), price('Rimini', 'move')]).toEqual([
      2, 2, 1,
    ])
    begin(state, 'redeployment', { side: AXIS, points: 3 })
    play(state, 'pick GE-Corps-2')
    expect([rule(state, 'to Florence'), rule(state, 'to Rimini')]).toEqual(['6.51a', 'legal'])
  })

  it('Strangle shuts Italy to redeployment from anywhere, and lets units out [10.4a]', () => {
    const state = played(ALLIED, 'event AL-27', { ...line, allied: ['Naples'] })
    begin(state, 'redeployment', { side: AXIS, points: 3 })
    play(state, 'pick GE-Corps-2')
    expect([rule(state, 'to Florence'), rule(state, 'to Munich')]).toEqual(['6.51a', 'legal'])
    play(state, 'back', 'pick GE-Corps-1')
    expect([rule(state, 'to Rimini'), rule(state, 'to Munich')]).toEqual(['6.51a', 'legal'])
  })

  it('the Resistance raises moves away from the front and keeps redeployment to the Army Districts [6.22] [10.4a]', () => {
    const want: Given = {
      at: { 'US-Corps-1': 'Normandy', 'GE-Corps-1': 'Falaise', 'GE-Corps-2': 'Dijon', 'GE-Corps-3': 'okw' },
    }
    const state = played(ALLIED, 'event AL-39', want)
    const price = (place: string, kind: 'move' | 'attack') => activationCost(state, AXIS, hex(place), kind)
    expect([price('Falaise', 'move'), price('Dijon', 'move'), price('Dijon', 'attack')]).toEqual([1, 2, 1])
    begin(state, 'redeployment', { side: AXIS, points: 3 })
    play(state, 'pick GE-Corps-3')
    expect([rule(state, 'to Lyon'), rule(state, 'to Rennes'), rule(state, 'to Brussels')]).toEqual([
      '6.51a',
      'legal',
      'legal',
    ])
  })

  it('Fortitude holds a district until an Allied unit stands beside the hex [20.ArmyDistrict]', () => {
    const want: Given = {
      at: { 'US-Corps-1': 'unitedKingdom', 'GE-15-Army': 'Amiens', 'GE-Corps-1': 'Channel Ports' },
      opened: ['Pas-de-Calais'],
    }
    const state = played(ALLIED, 'event AL-26', want)
    play(state, 'district 15')
    begin(state, 'marking', { side: AXIS, points: 4, moves: [] })
    expect([rule(state, 'markMove Amiens'), rule(state, 'markMove Channel Ports')]).toEqual([
      '20.ArmyDistrict',
      '20.ArmyDistrict',
    ])
    begin(state, 'moving', { side: ALLIED, unit: unit('US-Corps-1'), points: 2 })
    play(state, 'to Pas-de-Calais')
    begin(state, 'marking', { side: AXIS, points: 4, moves: [] })
    expect([rule(state, 'markMove Amiens'), rule(state, 'markMove Channel Ports')]).toEqual([
      '20.ArmyDistrict',
      'legal',
    ])
  })

  it('reserves of fuel give armor a point of movement and a cheap attack where it stands, others nothing [8.21b] [11.53]', () => {
    const want: Given = {
      at: {
        'GE-Pz-Corps-1': 'Lyon',
        'GE-Corps-1': 'Lyon',
        'GE-Corps-2': 'Grenoble',
        'GE-Corps-3': 'Grenoble',
        'US-Corps-1': 'Annecy',
      },
      played: ['AX-10'],
    }
    const state = played(AXIS, 'both AX-26', want)
    expect(['GE-Pz-Corps-1', 'GE-Corps-1'].map(id => allowanceOf(state, unit(id)))).toEqual([5, 4])
    const price = (place: string) => activationCost(state, AXIS, hex(place), 'attack')
    expect([price('Lyon'), price('Grenoble')]).toEqual([1, 2])
    play(state, 'done')
    expect(allowanceOf(state, unit('GE-Pz-Corps-1'))).toBe(4)
  })

  it('strife parts the two groups in combat, an Airborne unit goes with either [7.14] [9.17]', () => {
    const want: Given = {
      at: {
        'US-Corps-1': 'Falaise',
        'BR-Corps-1': 'Falaise',
        'AB-Corps': 'Falaise',
        'GE-Corps-1': 'Chartres',
      },
      allied: ['Normandy'],
    }
    const state = played(AXIS, 'event AX-09', want)
    begin(state, 'marking', { side: ALLIED, points: 2, moves: [] })
    state.frames.splice(1, 0, { step: 'combat', side: ALLIED })
    play(state, 'markAttack Falaise', 'done', 'target Chartres', 'join US-Corps-1', 'join BR-Corps-1')
    expect(rule(state, 'commit')).toBe('7.14')
    play(state, 'drop BR-Corps-1', 'join AB-Corps')
    expect(rule(state, 'commit')).toBe('legal')
  })

  it('strife among the Allies parts no Germans and Italians [7.14] [9.17]', () => {
    const want: Given = {
      at: { 'GE-Corps-1': 'Enna', 'IT-Corps-1': 'Enna', 'IT-Corps-2': 'Syracuse', 'US-Corps-1': 'Gela' },
      allied: ['Husky West'],
    }
    const state = played(AXIS, 'event AX-09', want)
    begin(state, 'marking', { side: AXIS, points: 4, moves: [] })
    state.frames.splice(1, 0, { step: 'combat', side: AXIS })
    play(state, 'markAttack Enna', 'done', 'target Gela', 'join GE-Corps-1', 'join IT-Corps-1')
    expect(rule(state, 'commit')).toBe('legal')
  })

  it('a blown up port feeds nobody, and the Nero Decree delays one that is taken [11.43a] [10.7]', () => {
    const want: Given = {
      at: { 'US-Corps-1': 'Cherbourg' },
      set: { ports: [hex('Cherbourg')], portTurns: [5] },
    }
    const state = played(AXIS, 'event AX-15', want)
    play(state, 'choosePlace Cherbourg')
    expect([supplyOf(state, unit('US-Corps-1')), isPortOf(state, ALLIED, hex('Cherbourg'))]).toEqual([
      OUT,
      false,
    ])
    const nero = given({
      allied: ['Bremen'],
      marks: ['nero'],
      set: { ports: [hex('Bremen')], portTurns: [5] },
    })
    expect(isPortOf(nero, ALLIED, hex('Bremen'))).toBe(false)
    nero.turn = 6
    expect(isPortOf(nero, ALLIED, hex('Bremen'))).toBe(true)
    const before: Given = { allied: ['Bremen'], set: { ports: [hex('Bremen')], portTurns: [5] } }
    expect(isPortOf(played(AXIS, 'event AX-51', before), ALLIED, hex('Bremen'))).toBe(true)
  })
})

describe('points that Events grant', () => {
  const spent = (card: string, want: Given): FeState => played(AXIS, `event ${card}`, want)

  it('of Panzer Refit are for armor away from the enemy, and for armor that is lost [12.4d] [6.51a]', () => {
    const state = spent('AX-12', {
      at: {
        'GE-Pz-Corps-1': 'Reims',
        'GE-Pz-Corps-2': 'Munich',
        'SS-Pz-Corps-1': 'dead',
        'GE-Corps-1': 'Munich',
        'US-Corps-1': 'Paris',
      },
      reduced: ['GE-Pz-Corps-1', 'GE-Pz-Corps-2', 'GE-Corps-1'],
      played: ['AX-10'],
    })
    expect([offers(state, 'flip'), offers(state, 'recreate')]).toEqual([['GE-Pz-Corps-2'], ['SS-Pz-Corps-1']])
    expect(rule(state, 'flip GE-Pz-Corps-1')).toBe('6.51a')
  })

  it('of the Atlantic Wall flip plain Germans and Fortresses on the coasts that it names [12.4e] [6.51a]', () => {
    const state = spent('AX-23', {
      at: {
        'GE-7-Army': 'Falaise',
        'GE-1-Army': 'Dijon',
        'Fort-Brest': 'Brest',
        'GE-Corps-1': 'Kiel',
        'GE-Corps-2': 'dead',
      },
      reduced: ['GE-7-Army', 'GE-1-Army', 'Fort-Brest', 'GE-Corps-1'],
      played: ['AX-01'],
    })
    expect(offers(state, 'flip').sort()).toEqual(['Fort-Brest', 'GE-7-Army', 'GE-Corps-1'])
    expect(offers(state, 'recreate')).toEqual([])
  })

  it('of the Last Levy flip in Germany and re-create at its sources [12.32] [6.51a]', () => {
    const state = spent('AX-54', {
      at: { 'GE-7-Army': 'Kassel', 'GE-1-Army': 'Dijon', 'GE-Corps-1': 'dead', 'GE-Pz-Corps-1': 'dead' },
      reduced: ['GE-7-Army', 'GE-1-Army'],
      allied: ['Aachen'],
    })
    expect([offers(state, 'flip'), offers(state, 'recreate')]).toEqual([['GE-7-Army'], ['GE-Corps-1']])
    play(state, 'recreate GE-Corps-1')
    expect(offers(state, 'to').sort()).toEqual(['Berlin', 'Breslau', 'Munich', 'The Ruhr'])
    play(state, 'to Munich', 'end')
    expect([asked(state), where(state, 'GE-Corps-1')]).toEqual(['rest', 'Munich'])
  })
})
