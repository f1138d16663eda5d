import { describe, expect, test } from 'vitest'
import {
  asks,
  barred,
  does,
  endMovement,
  flagged,
  isAt,
  may,
  movesLeft,
  refused,
  sends,
  strength,
  told,
  turn,
} from '../testing/march.ts'
import { airRange, commandRange, isSupported, supremeMovesLeft } from './range.ts'
import { AXIS, DONE, REVEALED, stepOf } from '../state.ts'
import { lands } from '../data.ts'
import { hex, unit } from '../testing/testing.ts'
import { setStep } from '../flags.ts'

const OBW = 'GE-OBW-HQ'
const OKW = 'GE-OKW-SHQ'
const INF = 'GE-84-INF'

describe('activation', () => {
  test('[5.2a] any HQs are activated, and turned face up; [4.41a] or none', () => {
    const state = turn({ side: AXIS, at: { [OBW]: 'Paris', [OKW]: 'Berlin', 'GE-B-HQ': 'Lyon' } })
    expect(asks(state)).toBe('command')
    expect(may(state, 'endCommand')).toBe(true)
    does(state, 'activate', OBW)
    does(state, 'mode', 'normal')
    does(state, 'stay')
    expect(flagged(state, OBW, REVEALED)).toBe(true)
    expect(flagged(state, 'GE-B-HQ', REVEALED)).toBe(false)
    expect(refused(state, 'activate', OBW)).toBe('5.2a')
    expect(refused(state, 'activate', 'US-1-HQ')).toBe('5.2a')
    does(state, 'endCommand')
    expect(asks(state)).toBe('movement')
  })

  test('[5.2a] an engaged HQ is activated like any other, and is not fired at when it stays', () => {
    const state = turn({
      side: AXIS,
      at: { [OBW]: 'Paris 2', [INF]: 'Reims', 'US-15-ARMOR': 'Paris' },
      attackers: { Paris: 0 },
    })
    does(state, 'activate', OBW)
    does(state, 'mode', 'normal')
    does(state, 'stay')
    expect(asks(state)).toBe('command')
    expect(strength(state, OBW)).toBe(2)
    does(state, 'endCommand')
    expect(may(state, 'pick', INF)).toBe(true)
  })

  test('an activation can be taken back before anybody has seen it', () => {
    const state = turn({ side: AXIS, at: { [OBW]: 'Paris' } })
    does(state, 'activate', OBW)
    does(state, 'cancel')
    expect(state.active).toEqual([])
    expect(flagged(state, OBW, REVEALED)).toBe(false)
  })

  test('[5.7b] a supreme HQ cannot blitz, and [5.66d] a minor one leads no landing', () => {
    const state = turn({ side: AXIS, at: { [OKW]: 'Hamburg', 'SP-JDN-THQ': 'Bordeaux' } })
    does(state, 'activate', OKW)
    expect(refused(state, 'mode', 'blitz')).toBe('5.7b')
    expect(may(state, 'mode', 'invasion')).toBe(true)
    does(state, 'cancel')
    does(state, 'activate', 'SP-JDN-THQ')
    expect(refused(state, 'mode', 'blitz')).toBe('5.7b')
    expect(refused(state, 'mode', 'invasion')).toBe('5.66d')
    expect(refused(state, 'mode', 'paradrop')).toBe('5.66d')
  })

  test('[5.7a] B40: an HQ at 0 cannot blitz', () => {
    const state = turn({ side: AXIS, at: { [OBW]: 'Paris 0', 'GE-B-HQ': 'Lyon 1' } })
    does(state, 'activate', OBW)
    expect(refused(state, 'mode', 'blitz')).toBe('5.7a')
    does(state, 'cancel')
    does(state, 'activate', 'GE-B-HQ')
    expect(may(state, 'mode', 'blitz')).toBe(true)
  })

  test('[15.41] an invasion HQ stands in a friendly port free of battle, and does not deploy', () => {
    const state = turn({
      side: AXIS,
      at: { [OBW]: 'Brest', 'GE-B-HQ': 'Paris', 'GE-C-HQ': 'Genoa', 'US-1-HQ': 'Genoa' },
    })
    does(state, 'activate', 'GE-B-HQ')
    expect(refused(state, 'mode', 'invasion')).toBe('15.41')
    does(state, 'cancel')
    does(state, 'activate', 'GE-C-HQ')
    expect(refused(state, 'mode', 'invasion')).toBe('15.41')
    does(state, 'cancel')
    does(state, 'activate', OBW)
    does(state, 'mode', 'invasion')
    expect(asks(state)).toBe('command')
    expect(isAt(state, OBW, 'Brest')).toBe(true)
  })

  test('[5.8a] B157: an HQ at 0 may lead an invasion, but not when mud disrupts it', () => {
    const dry = turn({ side: AXIS, at: { [OBW]: 'Brest 0' } })
    does(dry, 'activate', OBW)
    expect(may(dry, 'mode', 'invasion')).toBe(true)
    const mud = turn({ side: AXIS, at: { [OBW]: 'Brest 0' }, set: { mud: 1 } })
    does(mud, 'activate', OBW)
    expect(refused(mud, 'mode', 'invasion')).toBe('5.8a')
  })

  test('[14.2c] a paradrop HQ has the para in its hex; [14.2b] on a blitz two', () => {
    const state = turn({ side: AXIS, at: { [OBW]: 'Paris', 'GE-B-HQ': 'Lyon', 'GE-1-PARA': 'Lyon' } })
    does(state, 'activate', OBW)
    expect(refused(state, 'mode', 'paradrop')).toBe('14.2c')
    does(state, 'cancel')
    does(state, 'activate', 'GE-B-HQ')
    expect(refused(state, 'mode', 'blitzParadrop')).toBe('14.2b')
    expect(may(state, 'mode', 'paradrop')).toBe(true)
  })

  test('[14.2b] a para that one HQ must drop is there for no other: each blitz takes two of its own', () => {
    const modesBeside = (first: string): (string | null)[] => {
      const hqs = { 'BR-15-HQ': 'Tunis 3', 'BR-21-HQ': 'Tunis 3' }
      const state = turn({ at: { ...hqs, 'US-17-PARA': 'Tunis', 'BR-2-PARA': 'Tunis' }, allied: [lands] })
      does(state, 'activate', 'BR-15-HQ')
      does(state, 'mode', first)
      if (first === 'normal') does(state, 'stay')
      does(state, 'activate', 'BR-21-HQ')
      return ['paradrop', 'blitzParadrop'].map(mode => refused(state, 'mode', mode))
    }
    expect(modesBeside('blitzParadrop')).toEqual(['14.2b', '14.2b'])
    expect(modesBeside('paradrop')).toEqual([null, '14.2b'])
    expect(modesBeside('normal')).toEqual([null, null])
  })

  test('[14.2b] [5.7c] [13.11a] and reach enough for the drop that it must lead with a step less', () => {
    const blitz = (hq: string, mud: number): string | null => {
      const at = { 'BR-15-HQ': hq, 'US-17-PARA': 'Tunis', 'BR-2-PARA': 'Tunis' }
      const state = turn({ at, allied: [lands], set: { mud } })
      does(state, 'activate', 'BR-15-HQ')
      expect(may(state, 'mode', 'paradrop')).toBe(true)
      return refused(state, 'mode', 'blitzParadrop')
    }
    expect([blitz('Tunis 1', 0), blitz('Tunis 2', 0)]).toEqual(['13.11a', null])
    expect([blitz('Tunis 2', 1), blitz('Tunis 3', 1)]).toEqual(['13.11a', null])
  })
})

const MARCHING = ['GE-84-INF', 'GE-88-INF', 'GE-64-INF', 'GE-80-INF']
const STATIC = ['GE-DEN-STATIC', 'GE-88-STATIC', 'GE-89-STATIC', 'GE-65-STATIC']

/** OB West has joined four units in Amiens, one more than there is room for, and the orders are given. */
function overfilled(four: readonly string[], mode: 'normal' | 'blitz') {
  const at = Object.fromEntries(four.map(unit => [unit, 'Amiens']))
  const state = turn({ side: AXIS, at: { [OBW]: 'Paris', ...at } })
  does(state, 'activate', OBW)
  does(state, 'mode', mode)
  does(state, 'deploy', 'Amiens')
  does(state, 'endCommand')
  return state
}

describe('deploying', () => {
  test('[5.21a] one hex, into a friendly one that is free of battle', () => {
    const state = turn({
      side: AXIS,
      at: {
        [OBW]: 'Reims',
        'US-15-ARMOR': 'Amiens',
        'GE-84-INF': 'Troyes',
        'US-8-ARMOR': 'Troyes',
      },
      attackers: { Troyes: 0 },
    })
    does(state, 'activate', OBW)
    does(state, 'mode', 'normal')
    expect(refused(state, 'deploy', 'Amiens')).toBe('5.21a')
    // Friendly, but embattled.
    expect(refused(state, 'deploy', 'Troyes')).toBe('5.21a')
    // Disputed: the armor and the HQ both reach it.
    expect(refused(state, 'deploy', 'Paris')).toBe('5.21a')
    // Two hexes away.
    expect(refused(state, 'deploy', 'Metz')).toBe('5.21a')
    does(state, 'deploy', 'Sedan')
    expect(isAt(state, OBW, 'Sedan')).toBe(true)
    expect(asks(state)).toBe('command')
  })

  test('[5.21a] B36: over a strait too', () => {
    const state = turn({ side: AXIS, at: { [OBW]: 'Reggio' } })
    does(state, 'activate', OBW)
    does(state, 'mode', 'normal')
    does(state, 'deploy', 'Messina')
    expect(isAt(state, OBW, 'Messina')).toBe(true)
    expect(state.crossed).toEqual([])
  })

  test('[5.21b] nobody deploys in mud, [5.8b] B38: not even in a capital; [12.21]', () => {
    const state = turn({ side: AXIS, at: { [OBW]: 'Reims', [OKW]: 'Berlin' }, set: { mud: 1 } })
    does(state, 'activate', OBW)
    expect(refused(state, 'deploy', 'Sedan')).toBe('5.21b')
    does(state, 'mode', 'normal')
    expect(asks(state)).toBe('command')
    expect(isAt(state, OBW, 'Reims')).toBe(true)
    does(state, 'activate', OKW)
    does(state, 'mode', 'normal')
    expect(asks(state)).toBe('command')
  })

  test('[5.21c] a lone HQ that deploys out of a battle is fired at once', () => {
    const state = turn({
      side: AXIS,
      at: { [OBW]: 'Reims', 'US-15-ARMOR': 'Reims' },
      attackers: { Reims: 0 },
    })
    does(state, 'activate', OBW)
    does(state, 'mode', 'normal')
    // Three dice at double fire, one pursuer: nobody has to be asked.
    does(state, 'deploy', 'Paris', 5, 2, 6)
    expect(told.filter(({ kind }) => kind === 'roll')).toHaveLength(3)
    expect(strength(state, OBW)).toBe(1)
    expect(isAt(state, OBW, 'Paris')).toBe(true)
    expect(asks(state)).toBe('command')
  })

  test('[5.21c] it is not fired at when others stay', () => {
    const state = turn({
      side: AXIS,
      at: { [OBW]: 'Paris', [INF]: 'Paris', 'US-15-ARMOR': 'Paris' },
      attackers: { Paris: 0 },
    })
    does(state, 'activate', OBW)
    does(state, 'mode', 'normal')
    does(state, 'deploy', 'Reims')
    expect(told.some(({ kind }) => kind === 'roll')).toBe(false)
    expect(isAt(state, OBW, 'Reims')).toBe(true)
  })

  test('[5.21c] an HQ that the pursuers destroy commands nobody', () => {
    const state = turn({
      side: AXIS,
      at: { [OBW]: 'Reims 0', [INF]: 'Paris', 'US-15-ARMOR': 'Reims' },
      attackers: { Reims: 0 },
    })
    does(state, 'activate', OBW)
    does(state, 'mode', 'normal')
    does(state, 'deploy', 'Amiens', 5, 1, 1)
    expect(strength(state, OBW)).toBe('lost')
    expect(state.active).toEqual([])
    does(state, 'endCommand')
    expect(refused(state, 'pick', INF)).toBe('5.3b')
  })

  test('[5.21d] a deploying HQ may overfill a hex until movement ends; [6.22a]', () => {
    // On a blitz it has to stay, so somebody else must go.
    const state = overfilled(MARCHING, 'blitz')
    expect(refused(state, 'endMovement')).toBe('6.22a')
    sends(state, 'GE-84-INF', 'Lille')
    expect(may(state, 'endMovement')).toBe(true)
  })

  test('[5.21d] [5.41a] an HQ that overfills a hex may leave it to the others and go mobile', () => {
    const state = overfilled(MARCHING, 'normal')
    does(state, 'endMovement')
    expect([asks(state), refused(state, 'endMobilize')]).toEqual(['mobilize', '6.22a'])
    does(state, 'mobilize', OBW)
    does(state, 'march', 'Reims')
    expect(isAt(state, OBW, 'Reims')).toBe(true)
  })

  test('[5.21d] an HQ that overfills a hex of units without orders must move off itself', () => {
    const state = overfilled(STATIC, 'normal')
    does(state, 'endMovement')
    expect(asks(state)).toBe('mobilize')
    expect(refused(state, 'endMobilize')).toBe('6.22a')
  })

  test('[5.21d] [6.22a] not into a full hex that nobody could leave by the orders given so far', () => {
    const at = Object.fromEntries(STATIC.map(unit => [unit, 'Amiens']))
    const state = turn({ side: AXIS, at: { [OBW]: 'Paris', 'GE-OKW-SHQ': 'Berlin', ...at } })
    does(state, 'activate', OBW)
    does(state, 'mode', 'blitz')
    expect(refused(state, 'deploy', 'Amiens')).toBe('5.21d')
    expect([may(state, 'deploy', 'Reims'), isAt(state, OBW, 'Paris')]).toEqual([true, true])
    // With supreme moves one of the four can be sent off, and has to be.
    const helped = turn({ side: AXIS, at: { [OBW]: 'Paris', 'GE-OKW-SHQ': 'Berlin', ...at } })
    does(helped, 'activate', 'GE-OKW-SHQ')
    does(helped, 'mode', 'normal')
    if (asks(helped) === 'commanding') does(helped, 'stay')
    does(helped, 'activate', OBW)
    does(helped, 'mode', 'blitz')
    does(helped, 'deploy', 'Amiens')
    does(helped, 'endCommand')
    expect(refused(helped, 'endMovement')).toBe('6.22a')
    sends(helped, STATIC[0]!, 'Lille')
    expect(may(helped, 'endMovement')).toBe(true)
  })

  test('[5.21d] two HQs into a full hex need two that can leave it', () => {
    const into = (four: readonly string[]): string | null => {
      const at = Object.fromEntries(four.map(unit => [unit, 'Amiens']))
      const state = turn({ side: AXIS, at: { [OBW]: 'Paris', 'GE-B-HQ': 'Rouen', ...at } })
      for (const hq of [OBW, 'GE-B-HQ']) {
        does(state, 'activate', hq)
        does(state, 'mode', 'blitz')
        if (hq === OBW) does(state, 'deploy', 'Amiens')
      }
      return refused(state, 'deploy', 'Amiens')
    }
    expect(into([...STATIC.slice(0, 3), MARCHING[0]!])).toBe('5.21d')
    expect(into([...STATIC.slice(0, 2), ...MARCHING.slice(0, 2)])).toBeNull()
  })
})

describe('range', () => {
  test('[5.3a] as many hexes as the HQ has CV, not through enemy hexes', () => {
    const state = turn({
      side: AXIS,
      at: { [OBW]: 'Paris 2', 'GE-84-INF': 'Reims E1', 'GE-88-INF': 'Metz' },
      active: { [OBW]: 'normal' },
    })
    expect(commandRange(state, unit(OBW))[hex('Sedan')]).toBe(1)
    expect(may(state, 'pick', 'GE-84-INF')).toBe(true)
    expect(refused(state, 'pick', 'GE-88-INF')).toBe('5.3b')
  })

  test('[5.3a] an enemy hex is not passed, [8.4b] a disputed one is', () => {
    const open = turn({ side: AXIS, at: { [OBW]: 'Metz' }, active: { [OBW]: 'normal' } })
    expect(commandRange(open, unit(OBW))[hex('Paris')]).toBe(1)
    const state = turn({
      side: AXIS,
      at: { [OBW]: 'Metz', 'US-15-ARMOR': 'Reims', 'US-16-INF': 'Épinal W1' },
      active: { [OBW]: 'normal' },
    })
    // The infantry's zone over the river is none, but Troyes lies in those of both Americans alone.
    expect(commandRange(state, unit(OBW))[hex('Troyes')]).toBe(0)
    expect(commandRange(state, unit(OBW))[hex('Paris')]).toBe(0)
    // Between Metz and Reims both have zones.
    expect(commandRange(state, unit(OBW))[hex('Reims SE1')]).toBe(1)
  })

  test('[5.3a] B34: the range ends in a battle that the enemy holds', () => {
    const state = turn({
      side: AXIS,
      at: { [OBW]: 'Reims SE1 2', [INF]: 'Reims', 'US-16-INF': 'Reims' },
      attackers: { Reims: AXIS },
      active: { [OBW]: 'normal' },
    })
    const range = commandRange(state, unit(OBW))
    expect(range[hex('Reims')]).toBe(1)
    // Amiens is two hexes away through the battle, and three around it.
    expect(range[hex('Amiens')]).toBe(0)
    expect(isSupported(state, hex('Reims'))).toBe(true)
  })

  test('[5.3a] high mountains stop it', () => {
    const state = turn({ side: AXIS, at: { [OBW]: 'Briançon 1' }, active: { [OBW]: 'normal' } })
    const range = commandRange(state, unit(OBW))
    expect(range[hex('Turin')]).toBe(1)
    expect(range[hex('Cuneo')]).toBe(0)
  })

  test('[5.3b] B35: measured from where the HQ stands after deploying', () => {
    const state = turn({ side: AXIS, at: { [OBW]: 'Paris 1', [INF]: 'Reims E1' } })
    does(state, 'activate', OBW)
    does(state, 'mode', 'normal')
    does(state, 'deploy', 'Reims')
    does(state, 'endCommand')
    expect(may(state, 'pick', INF)).toBe(true)
  })

  test('[5.1e] an HQ at 0 commands its own hex alone', () => {
    const state = turn({
      side: AXIS,
      at: { [OBW]: 'Paris 0', 'GE-84-INF': 'Paris', 'GE-88-INF': 'Reims' },
      active: { [OBW]: 'normal' },
    })
    expect(may(state, 'pick', 'GE-84-INF')).toBe(true)
    expect(refused(state, 'pick', 'GE-88-INF')).toBe('5.3b')
  })

  test('[5.8a] mud takes one CV of command, B39: one of I commands its own hex, one of 0 nobody', () => {
    const at = { [OBW]: 'Paris', 'GE-84-INF': 'Paris', 'GE-88-INF': 'Reims', 'GE-64-INF': 'Metz' }
    const mud = { side: AXIS, set: { mud: 1 }, active: { [OBW]: 'normal' } } as const
    const three = turn({ ...mud, at })
    expect(may(three, 'pick', 'GE-88-INF')).toBe(true)
    expect(refused(three, 'pick', 'GE-64-INF')).toBe('5.3b')
    const one = turn({ ...mud, at: { ...at, [OBW]: 'Paris 1' } })
    expect(may(one, 'pick', 'GE-84-INF')).toBe(true)
    expect(refused(one, 'pick', 'GE-88-INF')).toBe('5.3b')
    const none = turn({ ...mud, at: { ...at, [OBW]: 'Paris 0' } })
    expect(refused(none, 'pick', 'GE-84-INF')).toBe('5.3b')
  })

  test('[5.63] [5.66c] air range: CV, double for a supreme HQ, more for the Allies from December 1943', () => {
    const early = turn({
      at: { [OKW]: 'Paris', 'SP-JDN-THQ': 'Madrid', 'AL-AF-SHQ': 'Malta', 'US-1-HQ': 'Tunis' },
    })
    expect(['GE-OKW-SHQ', 'SP-JDN-THQ', 'AL-AF-SHQ', 'US-1-HQ'].map(id => airRange(early, unit(id)))).toEqual(
      [6, 2, 6, 3],
    )
    const late = turn({ when: '1943-12', at: { [OKW]: 'Paris', 'AL-AF-SHQ': 'Malta', 'US-1-HQ': 'Tunis' } })
    expect(['GE-OKW-SHQ', 'AL-AF-SHQ', 'US-1-HQ'].map(id => airRange(late, unit(id)))).toEqual([6, 9, 6])
  })
})

describe('mobile and combat HQs', () => {
  const at = { [OBW]: 'Paris', 'GE-B-HQ': 'Metz', [INF]: 'Reims' }

  test('[5.41a] after movement an HQ stands down, a step less, and goes two hexes; [5.43]', () => {
    const state = turn({ side: AXIS, at, active: { [OBW]: 'normal' } })
    does(state, 'endMovement')
    expect(asks(state)).toBe('mobilize')
    does(state, 'mobilize', OBW)
    expect(refused(state, 'march', 'Metz')).toBe('6.1a')
    expect(refused(state, 'rail', 'Lille')).toBe('5.62a')
    does(state, 'march', 'Lille')
    expect(isAt(state, OBW, 'Lille')).toBe(true)
    expect(strength(state, OBW)).toBe(2)
    expect(flagged(state, OBW, DONE)).toBe(true)
    expect(flagged(state, OBW, REVEALED)).toBe(false)
    expect(state.active).toEqual([])
    expect(isSupported(state, hex('Lille'))).toBe(false)
  })

  test('[5.41a] [12.22] one hex in mud', () => {
    const state = turn({ side: AXIS, at, active: { [OBW]: 'normal' }, set: { mud: 1 } })
    does(state, 'endMovement')
    does(state, 'mobilize', OBW)
    expect(refused(state, 'march', 'Lille')).toBe('6.1a')
    expect(may(state, 'march', 'Amiens')).toBe(true)
  })

  test('[5.1d] an HQ never goes where enemies are, whether active or not', () => {
    const state = turn({
      side: AXIS,
      at: { ...at, 'US-15-ARMOR': 'Amiens', 'US-16-INF': 'Troyes', 'GE-84-INF': 'Troyes' },
      active: { [OBW]: 'normal' },
    })
    expect(barred(state, 'GE-B-HQ', 'Troyes')).toBe('5.1d')
    does(state, 'endMovement')
    does(state, 'mobilize', OBW)
    expect(refused(state, 'march', 'Amiens')).toBe('5.1d')
  })

  test('[5.2b] an HQ that is not active moves like a unit and loses nothing', () => {
    const state = turn({ side: AXIS, at, active: { [OBW]: 'normal' } })
    sends(state, 'GE-B-HQ', 'Reims')
    expect(strength(state, 'GE-B-HQ')).toBe(2)
    expect(flagged(state, 'GE-B-HQ', REVEALED)).toBe(false)
  })

  test('B37: an active HQ does not move under another', () => {
    const state = turn({ side: AXIS, at, active: { [OBW]: 'normal', 'GE-B-HQ': 'normal' } })
    expect(refused(state, 'pick', 'GE-B-HQ')).toBe('5.41a')
  })

  test('[5.42a] [5.43] a combat HQ stays, supports battles in range and stands down in place', () => {
    const state = turn({ side: AXIS, at, active: { [OBW]: 'normal' } })
    endMovement(state)
    expect(asks(state)).toBe('rest')
    expect(isSupported(state, hex('Metz'))).toBe(true)
    expect(isSupported(state, hex('Strasbourg'))).toBe(false)
    does(state, 'rest')
    expect(isAt(state, OBW, 'Paris')).toBe(true)
    expect(strength(state, OBW)).toBe(2)
    expect(flagged(state, OBW, REVEALED)).toBe(false)
    expect(state.active).toEqual([])
  })

  test('[5.42b] any active HQ in range supports, whoever commanded the move; [5.64] never a supreme one', () => {
    const state = turn({
      side: AXIS,
      at: { ...at, [OKW]: 'Reims' },
      active: { [OKW]: 'normal', 'GE-B-HQ': 'normal' },
    })
    expect(isSupported(state, hex('Reims'))).toBe(true)
    expect(isSupported(state, hex('Amiens'))).toBe(false)
    const alone = turn({ side: AXIS, at: { [OKW]: 'Reims' }, active: { [OKW]: 'normal' } })
    expect(isSupported(alone, hex('Reims'))).toBe(false)
    // B45: not even one that leads an invasion.
    const afloat = turn({ side: AXIS, at: { [OKW]: 'Genoa' }, active: { [OKW]: 'invasion' } })
    expect(isSupported(afloat, hex('Genoa'))).toBe(false)
  })

  test('[5.sb1] B47: an HQ at 0 is lost when it is done, and does not go mobile', () => {
    const state = turn({
      side: AXIS,
      at: { [OBW]: 'Paris 0', 'GE-B-HQ': 'Metz' },
      active: { [OBW]: 'normal', 'GE-B-HQ': 'normal' },
    })
    does(state, 'endMovement')
    expect(refused(state, 'mobilize', OBW)).toBe('5.sb1')
    does(state, 'endMobilize')
    does(state, 'rest')
    expect(strength(state, OBW)).toBe('lost')
    expect(strength(state, 'GE-B-HQ')).toBe(1)
  })

  test('[5.41a] B44: an HQ that leads a landing may go mobile as well', () => {
    const state = turn({ side: AXIS, at: { [OBW]: 'Brest' }, active: { [OBW]: 'invasion' } })
    does(state, 'endMovement')
    does(state, 'mobilize', OBW)
    does(state, 'march', 'Lorient')
    expect(isAt(state, OBW, 'Lorient')).toBe(true)
  })

  test('[5.1b] an HQ II that has commanded is an HQ I', () => {
    const state = turn({ side: AXIS, at: { 'GE-B-HQ': 'Metz' }, active: { 'GE-B-HQ': 'normal' } })
    endMovement(state)
    does(state, 'rest')
    expect(strength(state, 'GE-B-HQ')).toBe(1)
  })

  test('an HQ that is done lies open only in its own attack', () => {
    const state = turn({
      side: AXIS,
      at: { [OBW]: 'Paris', 'US-16-INF': 'Paris', 'GE-B-HQ': 'Metz', 'US-21-INF': 'Metz' },
      attackers: { Paris: AXIS, Metz: 0 },
      active: { [OBW]: 'normal', 'GE-B-HQ': 'normal' },
    })
    endMovement(state)
    does(state, 'rest')
    expect(flagged(state, OBW, REVEALED)).toBe(true)
    expect(flagged(state, 'GE-B-HQ', REVEALED)).toBe(false)
  })
})

describe('supreme HQs', () => {
  test('[5.61] two supreme moves for each CV; [5.66b] one for a minor one', () => {
    const state = turn({ side: AXIS, at: { [OKW]: 'Berlin', 'SP-JDN-THQ': 'Madrid' } })
    for (const id of [OKW, 'SP-JDN-THQ']) {
      does(state, 'activate', id)
      does(state, 'mode', 'normal')
      if (asks(state) === 'commanding') does(state, 'stay')
    }
    expect(movesLeft(state, OKW)).toBe(6)
    expect(movesLeft(state, 'SP-JDN-THQ')).toBe(2)
  })

  test('[5.61] a move more than there are is refused; [6.51] without range all over the map', () => {
    const state = turn({
      side: AXIS,
      at: { [OKW]: 'Berlin 1', 'GE-84-INF': 'Paris', 'GE-88-INF': 'Rome', 'GE-64-INF': 'Berlin' },
      active: { [OKW]: 'normal' },
    })
    sends(state, 'GE-84-INF', 'Reims')
    sends(state, 'GE-88-INF', 'Viterbo')
    expect(movesLeft(state, OKW)).toBe(0)
    expect(refused(state, 'pick', 'GE-64-INF')).toBe('5.3b')
  })

  test('[5.61] B41: both Allied supreme HQs give moves to any unit, B42: in the first movement alone', () => {
    const state = turn({
      at: {
        'AL-AF-SHQ': 'Tunis 1',
        'AL-SHAEF-SHQ': 'London 1',
        'US-1-HQ': 'Palermo',
        'US-16-INF': 'Bizerte',
      },
      allied: ['Tunis', 'London', 'Bizerte', 'Palermo'],
      active: { 'AL-AF-SHQ': 'normal', 'AL-SHAEF-SHQ': 'normal', 'US-1-HQ': 'blitz' },
    })
    expect(supremeMovesLeft(state, 0)).toBe(4)
    expect(may(state, 'pick', 'US-16-INF')).toBe(true)
    endMovement(state)
    does(state, 'rest')
    expect(supremeMovesLeft(state, 0)).toBe(0)
    expect(refused(state, 'pick', 'US-16-INF')).toBe('5.3b')
  })

  test('B49: Spanish supreme moves serve Spanish units, and others serve them too', () => {
    const at = { 'SP-JDN-THQ': 'Madrid', 'SP-I-INF': 'Barcelona', 'GE-84-INF': 'Paris' }
    const state = turn({ side: AXIS, at, active: { 'SP-JDN-THQ': 'normal' } })
    expect(may(state, 'pick', 'SP-I-INF')).toBe(true)
    expect(refused(state, 'pick', 'GE-84-INF')).toBe('5.3b')
    const both = turn({
      side: AXIS,
      at: { ...at, [OKW]: 'Berlin' },
      active: { 'SP-JDN-THQ': 'normal', [OKW]: 'normal' },
    })
    sends(both, 'SP-I-INF', 'Perpignan')
    expect([movesLeft(both, 'SP-JDN-THQ'), movesLeft(both, OKW)]).toEqual([1, 6])
  })

  test('[5.8b] [12.21] in mud a supreme HQ keeps its CV in its capital only', () => {
    const moves = (where: string): number => {
      const state = turn({ side: AXIS, at: { [OKW]: where }, set: { mud: 1 } })
      does(state, 'activate', OKW)
      does(state, 'mode', 'normal')
      return movesLeft(state, OKW)
    }
    expect([moves('Berlin'), moves('Paris')]).toEqual([6, 4])
  })

  test('[5.65] a supreme HQ that leads an invasion has no moves to give', () => {
    const state = turn({ side: AXIS, at: { [OKW]: 'Hamburg', [INF]: 'Berlin' } })
    does(state, 'activate', OKW)
    does(state, 'mode', 'invasion')
    expect(movesLeft(state, OKW)).toBe(0)
    does(state, 'endCommand')
    expect(refused(state, 'pick', INF)).toBe('5.3b')
  })

  test('[5.62a] a supreme HQ goes off by train without paying for it, [5.62b] farther if it saved moves', () => {
    const at = { [OKW]: 'Berlin 1', 'GE-84-INF': 'Paris', 'GE-88-INF': 'Rome' }
    const state = turn({ side: AXIS, at, active: { [OKW]: 'normal' } })
    sends(state, 'GE-84-INF', 'Reims')
    sends(state, 'GE-88-INF', 'Viterbo')
    does(state, 'endMovement')
    does(state, 'mobilize', OKW)
    expect(may(state, 'rail', 'Hannover')).toBe(true)
    expect(refused(state, 'rail', 'Paris')).toBe('9.21a')
    does(state, 'rail', 'Cologne')
    expect(isAt(state, OKW, 'Cologne')).toBe(true)
    expect(strength(state, OKW)).toBe(0)
    const saving = turn({ side: AXIS, at, active: { [OKW]: 'normal' } })
    sends(saving, 'GE-84-INF', 'Reims')
    does(saving, 'endMovement')
    does(saving, 'mobilize', OKW)
    expect(may(saving, 'rail', 'Paris')).toBe(true)
  })

  test('[5.62a] or by ship', () => {
    const state = turn({ side: AXIS, at: { [OKW]: 'Hamburg' }, active: { [OKW]: 'normal' } })
    does(state, 'endMovement')
    does(state, 'mobilize', OKW)
    does(state, 'seaMove', 'Bremen')
    expect(isAt(state, OKW, 'Bremen')).toBe(true)
    expect(strength(state, OKW)).toBe(2)
  })
})

describe('blitz', () => {
  const at = { [OBW]: 'Paris', [INF]: 'Reims', 'GE-88-INF': 'Metz', 'GE-B-HQ': 'Troyes' }

  test('[5.7a] a blitz HQ does not go mobile before its second movement; [5.7d] then it may', () => {
    const state = turn({ side: AXIS, at, active: { [OBW]: 'blitz', 'GE-B-HQ': 'normal' } })
    does(state, 'endMovement')
    expect(refused(state, 'mobilize', OBW)).toBe('5.7a')
    does(state, 'endMobilize')
    does(state, 'rest')
    does(state, 'endMovement')
    expect(may(state, 'mobilize', OBW)).toBe(true)
  })

  test('[5.7c] after the first combat it has a step less and commands with that; [4.44a] units move again', () => {
    const state = turn({ side: AXIS, at, active: { [OBW]: 'blitz', 'GE-B-HQ': 'normal' } })
    sends(state, INF, 'Sedan')
    sends(state, 'GE-88-INF', 'Saarbrücken')
    endMovement(state)
    does(state, 'rest')
    expect(strength(state, OBW)).toBe(2)
    expect(flagged(state, OBW, REVEALED)).toBe(true)
    expect(may(state, 'pick', INF)).toBe(true)
    expect(refused(state, 'pick', 'GE-88-INF')).toBe('5.3b')
    // Rule 5.43: who is done moves no more.
    expect(refused(state, 'pick', 'GE-B-HQ')).toBe('5.43')
  })

  test('[5.7f] it loses the second step at the end, B40: one of I does not survive', () => {
    for (const [before, after] of [
      ['Paris', 1],
      ['Paris 1', 'lost'],
    ] as const) {
      const state = turn({ side: AXIS, at: { [OBW]: before }, active: { [OBW]: 'blitz' } })
      endMovement(state)
      does(state, 'rest')
      endMovement(state)
      does(state, 'rest')
      expect(strength(state, OBW)).toBe(after)
      expect(state.active).toEqual([])
    }
  })

  test('B170: one that has no step left after the first combat is lost', () => {
    const state = turn({ side: AXIS, at: { [OBW]: 'Paris 1' }, active: { [OBW]: 'blitz' } })
    endMovement(state)
    setStep(state, unit(OBW), stepOf(state, unit(OBW)) + 1)
    does(state, 'rest')
    expect(strength(state, OBW)).toBe('lost')
    expect(state.active).toEqual([])
  })
})
