import { describe, expect, test } from 'vitest'
import { isKind, UNNAMED } from '@hexfront/engine'
import {
  asks,
  does,
  goesVia,
  endMovement,
  flagged,
  isAt,
  may,
  refused,
  seatOf,
  sends,
  strength,
  told,
  turn,
} from '../testing/march.ts'
import { BATTLE, originalAttacker } from '../combat/battles.ts'
import { ALLIED, AXIS, BLITZ, LEFT_BATTLE, MOVED, REARGUARD, REVEALED } from '../state.ts'
import { hex, unit } from '../testing/testing.ts'
import { setStep } from '../flags.ts'

const OBW = 'GE-OBW-HQ'
const ARMOR = 'GE-58-ARMOR'
const INF = 'GE-84-INF'
const axis = { side: AXIS, active: { [OBW]: 'normal' }, attackers: { Reims: ALLIED } } as const
const rolls = (): number => told.filter(({ kind }) => kind === 'roll').length

describe('rearguards', () => {
  const two = { [OBW]: 'Paris', [INF]: 'Reims', [ARMOR]: 'Reims', 'US-15-ARMOR': 'Reims' }

  test('[6.41a] the last unit leaves as rearguard only', () => {
    const state = turn({ ...axis, at: two })
    sends(state, INF, 'Amiens', 'march', 'Amiens')
    does(state, 'pick', ARMOR)
    expect(refused(state, 'march', 'Amiens')).toBe('6.41a')
    does(state, 'rearguard')
    expect(flagged(state, ARMOR, REARGUARD | MOVED)).toBe(true)
    expect(isAt(state, ARMOR, 'Reims')).toBe(true)
    expect(may(state, 'endMovement')).toBe(true)
  })

  test('[6.41a] one for each battle, and it may be named first', () => {
    const state = turn({ ...axis, at: { ...two, 'GE-88-INF': 'Reims' } })
    does(state, 'pick', ARMOR)
    does(state, 'rearguard')
    does(state, 'pick', INF)
    expect(refused(state, 'rearguard')).toBe('6.41a')
    does(state, 'march', 'Amiens')
    goesVia(state, 'Amiens')
    sends(state, 'GE-88-INF', 'Paris', 'march', 'Paris')
    expect(isAt(state, 'GE-88-INF', 'Paris')).toBe(true)
  })

  test('[6.41a] B56: a fort is never one', () => {
    const state = turn({
      side: AXIS,
      at: { 'GE-OKW-SHQ': 'Berlin', 'GE-81-FORT': 'Reims', [INF]: 'Reims', 'US-15-ARMOR': 'Reims' },
      attackers: { Reims: ALLIED },
      active: { 'GE-OKW-SHQ': 'normal' },
    })
    expect(refused(state, 'pick', 'GE-81-FORT')).toBe('2.26a')
    // But it stays, so that others leave without one.
    sends(state, INF, 'Amiens')
    expect(isAt(state, INF, 'Amiens')).toBe(true)
  })

  test('[6.41a2] [6.42d] it waits for everybody else, HQs that go mobile too, and all see that it does', () => {
    const state = turn({ ...axis, at: { ...two, 'GE-88-INF': 'Paris' } })
    does(state, 'pick', ARMOR)
    does(state, 'rearguard')
    expect(refused(state, 'pick', ARMOR)).toBe('6.41a2')
    expect(told.filter(({ only }) => only === ALLIED)).toMatchObject([{ what: 'rearguard', unit: UNNAMED }])
    expect(flagged(state, ARMOR, REVEALED)).toBe(false)
    sends(state, INF, 'Amiens', 'march', 'Amiens')
    does(state, 'endMovement')
    expect(asks(state)).toBe('mobilize')
    expect(rolls()).toBe(0)
    does(state, 'endMobilize', undefined, 1, 1, 1)
    expect(rolls()).toBe(3)
    expect(asks(state)).toBe('withdraw')
  })

  test('[6.41a3] who comes through leaves for a friendly hex and goes on to the end of its move', () => {
    const state = turn({ ...axis, at: { [OBW]: 'Paris', [ARMOR]: 'Reims', 'US-16-INF': 'Reims' } })
    does(state, 'pick', ARMOR)
    does(state, 'rearguard')
    does(state, 'endMovement')
    // Infantry of the Allies is as fast as armor.
    does(state, 'endMobilize', undefined, 1, 1, 1, 6)
    expect(strength(state, ARMOR)).toBe(3)
    expect(may(state, 'withdraw', 'Calais')).toBe(true)
    does(state, 'withdraw', 'Lille')
    does(state, 'via', 'Amiens')
    expect(isAt(state, ARMOR, 'Lille')).toBe(true)
    expect(flagged(state, ARMOR, REARGUARD)).toBe(false)
    expect(flagged(state, ARMOR, LEFT_BATTLE)).toBe(true)
    expect(flagged(state, ARMOR, REVEALED)).toBe(false)
    expect(asks(state)).toBe('rest')
    expect(state.battles).toEqual([])
  })

  test('[6.41a3] B52: a way out is kept for it, and others may not use it up', () => {
    const state = turn({
      side: AXIS,
      at: {
        [OBW]: 'Liège',
        [INF]: 'Sedan',
        'GE-88-INF': 'Sedan',
        'US-15-ARMOR': 'Sedan',
        'US-16-INF': 'Metz',
        'US-21-INF': 'Reims',
        'US-22-INF': 'Reims SE1',
      },
      attackers: { Sedan: ALLIED },
      active: { [OBW]: 'normal' },
    })
    does(state, 'pick', 'GE-88-INF')
    does(state, 'rearguard')
    // Liège is the one friendly hex beside Sedan, and one unit may go there over the forest side.
    expect(refused(state, 'pick', INF)).toBe('6.32a')
    does(state, 'endMovement')
    does(state, 'endMobilize')
    expect(asks(state)).toBe('withdraw')
  })

  test('if others stay after all, the rearguard leaves without a shot', () => {
    const state = turn({ ...axis, at: two })
    does(state, 'pick', ARMOR)
    does(state, 'rearguard')
    does(state, 'endMovement')
    does(state, 'endMobilize')
    expect(rolls()).toBe(0)
    expect(asks(state)).toBe('withdraw')
    expect(refused(state, 'withdraw', 'Reims')).toBe('6.41a3')
    does(state, 'withdraw', 'Paris')
    goesVia(state, 'Paris')
    expect(originalAttacker(state, hex('Reims'))).toBe(ALLIED)
  })

  test('[6.41a] an HQ that goes mobile out of a battle and leaves nobody is the rearguard', () => {
    const state = turn({ ...axis, at: { [OBW]: 'Reims', 'US-17-PARA': 'Reims' } })
    does(state, 'endMovement')
    does(state, 'mobilize', OBW)
    expect(refused(state, 'march', 'Paris')).not.toBeNull()
    does(state, 'rearguard', undefined, 6, 1, 1)
    // The para is as fast: three dice, and stepping down costs one too.
    expect(strength(state, OBW)).toBe(1)
    does(state, 'withdraw', 'Paris')
    goesVia(state, 'Paris')
    expect(isAt(state, OBW, 'Paris')).toBe(true)
  })

  test('B57: a static unit leaves a battle by supreme move, at speed 1', () => {
    const state = turn({
      side: AXIS,
      at: { 'GE-OKW-SHQ': 'Berlin', 'GE-DEN-STATIC': 'Reims', 'US-17-PARA': 'Reims' },
      attackers: { Reims: ALLIED },
      active: { 'GE-OKW-SHQ': 'normal' },
    })
    does(state, 'pick', 'GE-DEN-STATIC')
    does(state, 'rearguard')
    does(state, 'endMovement')
    does(state, 'endMobilize', undefined, 1, 1, 1)
    // Paras are faster: they hit with 5 and 6.
    expect(rolls()).toBe(3)
    expect(refused(state, 'withdraw', 'Lille')).toBe('6.32a')
    does(state, 'withdraw', 'Amiens')
    expect(isAt(state, 'GE-DEN-STATIC', 'Amiens')).toBe(true)
  })

  test('[6.41b] all relieved by others: a retreat and a new attack, and the roles change', () => {
    const state = turn({
      ...axis,
      at: { [OBW]: 'Paris', [INF]: 'Reims', 'GE-88-INF': 'Paris', 'US-17-PARA': 'Reims' },
    })
    does(state, 'pick', INF)
    does(state, 'rearguard')
    sends(state, 'GE-88-INF', 'Reims', 'march', 'Paris')
    does(state, 'endMovement')
    does(state, 'endMobilize', undefined, 1, 1, 1)
    expect(rolls()).toBe(3)
    does(state, 'withdraw', 'Amiens')
    goesVia(state, 'Amiens')
    expect(asks(state)).toBe('rest')
    expect(state.battles.slice(0, BATTLE)).toEqual([hex('Reims'), AXIS, 1, -1, 0])
    expect(flagged(state, 'US-17-PARA', REVEALED)).toBe(false)
    expect(state.came).toHaveLength(3)
  })

  test('[6.41b] one who was there stays: no retreat, no new battle', () => {
    const state = turn({ ...axis, at: { ...two, 'GE-88-INF': 'Paris' } })
    sends(state, INF, 'Amiens', 'march', 'Amiens')
    sends(state, 'GE-88-INF', 'Reims', 'march', 'Paris')
    endMovement(state)
    expect(state.battles.slice(0, BATTLE)).toEqual([hex('Reims'), ALLIED, 0, -1, 0])
  })

  test('[6.41b] B179: a unit that its voyage brought back has never left', () => {
    const state = turn({
      ...axis,
      at: { [OBW]: 'Paris', [INF]: 'Reims', 'US-17-PARA': 'Reims' },
      flags: { [INF]: MOVED },
    })
    endMovement(state)
    expect(state.battles.slice(0, BATTLE)).toEqual([hex('Reims'), ALLIED, 0, -1, 0])
  })

  test('[6.41b] who has just come does not count as staying', () => {
    const state = turn({
      ...axis,
      at: { [OBW]: 'Paris', [INF]: 'Reims', 'GE-88-INF': 'Paris', 'US-17-PARA': 'Reims' },
    })
    sends(state, 'GE-88-INF', 'Reims', 'march', 'Paris')
    does(state, 'pick', INF)
    expect(refused(state, 'march', 'Amiens')).toBe('6.41a')
    expect(may(state, 'rearguard')).toBe(true)
  })
})

describe('pursuit', () => {
  /** A rearguard in a battle with pursuers, all others gone. */
  const retreat = (
    rearguard: string,
    pursuers: Readonly<Record<string, string>>,
    more: { when?: string; mud?: number; at?: string; attacker?: number } = {},
  ) => {
    const where = more.at ?? 'Reims'
    const state = turn({
      side: AXIS,
      at: { [OBW]: 'Paris', [rearguard]: where, ...pursuers },
      attackers: { [where]: more.attacker ?? ALLIED },
      active: { [OBW]: 'normal' },
      when: more.when ?? '1943-07',
      set: { mud: more.mud ?? 0 },
    })
    does(state, 'pick', rearguard)
    does(state, 'rearguard')
    does(state, 'endMovement')
    return state
  }

  test('[6.42a] faster pursuers hit with 5 and 6, a die for each CV; hits cost a step', () => {
    const state = retreat(INF, { 'US-15-ARMOR': 'Reims' })
    does(state, 'endMobilize', undefined, 5, 2, 6)
    expect(strength(state, INF)).toBe(2)
    expect(flagged(state, 'US-15-ARMOR', REVEALED)).toBe(true)
  })

  test('[6.42a] equally fast ones with 6, slower ones not at all', () => {
    const equal = retreat(ARMOR, { 'US-15-ARMOR': 'Reims' })
    does(equal, 'endMobilize', undefined, 5, 6, 1)
    expect(strength(equal, ARMOR)).toBe(3)
    const slower = retreat(ARMOR, { 'US-17-PARA': 'Reims' })
    does(slower, 'endMobilize')
    expect(rolls()).toBe(0)
    expect(flagged(slower, ARMOR, REVEALED)).toBe(false)
  })

  test('[6.42a] B54: by the speeds of the weather, and of 1944', () => {
    const mud = retreat(INF, { 'US-15-ARMOR': 'Reims' }, { mud: 1, when: '1943-12' })
    does(mud, 'endMobilize', undefined, 5, 5, 6)
    // Single fire, and mud shelters: no step.
    expect(strength(mud, INF)).toBe(4)
    const late = retreat(ARMOR, { 'US-17-PARA': 'Reims' }, { when: '1944-07' })
    does(late, 'endMobilize', undefined, 6, 6, 1)
    expect(strength(late, ARMOR)).toBe(2)
  })

  test('[6.42a] B150: HQs do not pursue', () => {
    const state = retreat(INF, { 'US-1-HQ': 'Reims' })
    does(state, 'endMobilize')
    expect(rolls()).toBe(0)
    expect(asks(state)).toBe('withdraw')
  })

  test('[6.42a] forts and static units are too slow for a para', () => {
    const state = turn({
      at: { 'US-1-HQ': 'Paris', 'US-17-PARA': 'Reims', 'GE-81-FORT': 'Reims', 'GE-DEN-STATIC': 'Reims' },
      allied: ['Paris', 'Amiens', 'Troyes'],
      active: { 'US-1-HQ': 'normal' },
      attackers: { Reims: ALLIED },
    })
    does(state, 'pick', 'US-17-PARA')
    does(state, 'rearguard')
    does(state, 'endMovement')
    does(state, 'endMobilize')
    expect(rolls()).toBe(0)
  })

  test('[6.42a] B53: the pursuers fire in the order that their owner likes; [6.42c] whoever need not fire stays hidden', () => {
    const pursuers = { 'US-15-ARMOR': 'Reims', 'US-8-ARMOR': 'Reims' }
    const state = retreat('GE-88-INF', pursuers, { attacker: AXIS })
    setStep(state, unit('GE-88-INF'), 3)
    does(state, 'endMobilize')
    expect(asks(state)).toBe('pursuit')
    expect(seatOf(state)).toBe(ALLIED)
    expect(refused(state, 'pursue', 'US-17-PARA')).toBe('6.42a')
    does(state, 'pursue', 'US-8-ARMOR', 6, 1, 1)
    expect(strength(state, 'GE-88-INF')).toBe('lost')
    const shown = told.filter(isKind('revealed')).flatMap(({ units }) => units)
    expect(shown).toEqual([unit('US-8-ARMOR')])
    expect(flagged(state, 'US-8-ARMOR', REVEALED)).toBe(false)
    expect(asks(state)).toBe('rest')
    expect(isAt(state, OBW, 'Paris')).toBe(true)
  })

  test('[6.42b] forest, hills and mud shelter the rearguard; B55: parts of hits add up among the pursuers', () => {
    const forest = retreat(INF, { 'US-15-ARMOR': 'Orléans' }, { at: 'Orléans' })
    does(forest, 'endMobilize', undefined, 5, 5, 6)
    expect(strength(forest, INF)).toBe(3)
    const shared = retreat(INF, { 'US-15-ARMOR': 'Orléans', 'US-8-ARMOR': 'Orléans' }, { at: 'Orléans' })
    does(shared, 'endMobilize')
    does(shared, 'pursue', 'US-15-ARMOR', 5, 1, 1, 6, 1, 1)
    expect(strength(shared, INF)).toBe(3)
  })

  test('[6.42b] [1.41a] a major city shelters it as forest does', () => {
    const after = (at: string): unknown => {
      const state = retreat(INF, { 'US-15-ARMOR': at }, { at })
      does(state, 'endMobilize', undefined, 5, 5, 6)
      return strength(state, INF)
    }
    expect([after('Reims'), after('Lille')]).toEqual([1, 3])
  })

  test('[16.32d] nobody fires at Tito in his mountains, [16.32c] and he leaves for any of them', () => {
    const state = turn({
      at: {
        'AL-AF-SHQ': 'Malta',
        'YU-TITO-MTN': 'Sarajevo',
        'GE-78-CAV': 'Sarajevo',
        'GE-84-INF': 'Dubrovnik',
      },
      active: { 'AL-AF-SHQ': 'normal' },
      attackers: { Sarajevo: AXIS },
    })
    does(state, 'pick', 'YU-TITO-MTN')
    does(state, 'rearguard')
    does(state, 'endMovement')
    if (asks(state) === 'mobilize') does(state, 'endMobilize')
    expect(rolls()).toBe(0)
    expect(asks(state)).toBe('withdraw')
    does(state, 'withdraw', 'Sarajevo W1')
    expect(isAt(state, 'YU-TITO-MTN', 'Sarajevo W1')).toBe(true)
  })

  test('[6.42a] [15.6b] an evacuated rearguard gets away at speed 1, amphibious 2', () => {
    const state = turn({
      when: '1944-07',
      at: { 'US-1-HQ': 'Portsmouth', 'US-6-AMPH': 'Cherbourg', [ARMOR]: 'Cherbourg', [INF]: 'Cherbourg' },
      allied: ['Portsmouth'],
      active: { 'US-1-HQ': 'invasion' },
      attackers: { Cherbourg: ALLIED },
    })
    sends(state, 'US-6-AMPH', 'Portsmouth', 'evacuate')
    does(state, 'endMovement')
    // Axis armor has speed 2 now and fires singly, infantry is too slow.
    does(state, 'endMobilize', undefined, 5, 5, 5, 6)
    expect(rolls()).toBe(4)
    expect(asks(state)).toBe('rest')
    expect(isAt(state, 'US-6-AMPH', 'Portsmouth')).toBe(true)
  })

  test('a blitz HQ stays for its second movement even if all others leave its battle', () => {
    const state = turn({
      ...axis,
      at: { [OBW]: 'Reims', [INF]: 'Reims', 'US-17-PARA': 'Reims' },
      active: { [OBW]: 'blitz' },
    })
    expect(state.active[1]).toBe(BLITZ)
    sends(state, INF, 'Amiens', 'march', 'Amiens')
    does(state, 'endMovement')
    expect(asks(state)).toBe('rest')
  })
})
