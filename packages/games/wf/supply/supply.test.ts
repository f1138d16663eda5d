import { describe, expect, test } from 'vitest'
import { isKind, isOwn } from '@hexfront/engine'
import { act, given, hex, loadedDice, offered, refusedBy, unit } from '../testing/testing.ts'
import { checkSupply, heldIn, iberia, summer43 } from '../testing/supply.ts'
import { cvOf } from '../data.ts'
import { explainSupply } from '../face/supply.ts'
import { put } from '../position.ts'
import { movementBreaches } from '../breach.ts'
import { railheads } from '../rail/rail.ts'
import { wf } from '../index.ts'
import { ALLIED, AXIS, BH_READY, DEAD, EXCESS, UNSUPPLIED } from '../state.ts'
import { beachheadUnits } from '../data.ts'
import { flagsOf, has } from '../flags.ts'
import type { Given } from '../testing/testing.ts'
import type { GameEvent } from '@hexfront/engine'
import type { WfState } from '../state.ts'

const cv = (state: WfState, id: string): number => cvOf(state, unit(id))
const isOut = (state: WfState, id: string): boolean => has(state, unit(id), UNSUPPLIED)
const rolls = (events: readonly GameEvent[]): unknown[] =>
  events.filter(isKind('roll')).map(({ value }) => value)
const deployed = (id: string, at: string): number[] =>
  beachheadUnits.map(one => (one === unit(id) ? hex(at) : BH_READY))

describe('supply lines', () => {
  // Sicily after Messina is disputed: the line of the Axis ends in Reggio.
  const sicily = (want: Given = {}): WfState =>
    given({
      allied: [heldIn('S43'), 'Catania'],
      neutral: iberia,
      ...want,
      set: { period: 'husky', ...want.set },
      at: {
        'US-2-AMPH': 'Catania',
        'GE-C-ARMOR': 'Palermo E1 3',
        'IT-SIC-STATIC': 'Palermo 1',
        'GE-1P-STATIC': 'Reggio',
        ...want.at,
      },
    })

  test('[10.1] [10.3a] [10.4] [1.39c] two hexes to the railhead over a strait feed a unit, three do not', () => {
    const state = sicily()
    const events = checkSupply(state, ALLIED)
    expect([cv(state, 'GE-C-ARMOR'), isOut(state, 'GE-C-ARMOR')]).toEqual([3, false])
    expect([cv(state, 'IT-SIC-STATIC'), isOut(state, 'IT-SIC-STATIC')]).toEqual([0, true])
    expect([cv(state, 'GE-1P-STATIC'), isOut(state, 'GE-1P-STATIC')]).toEqual([2, false])
    // Rule HX.4: no lanes and no dice for the Axis there.
    expect(rolls(events)).toEqual([])
  })

  test('[10.4] the last step kills', () => {
    const state = sicily({ at: { 'IT-SIC-STATIC': 'Palermo 0', 'IT-7-INF': 'Palermo 1' } })
    checkSupply(state, ALLIED)
    expect([state.at[unit('IT-SIC-STATIC')], state.at[unit('IT-7-INF')]]).toEqual([DEAD, DEAD])
  })

  test('[10.2a] status is set in the enemy supply phase alone and lasts until the next', () => {
    const state = sicily()
    checkSupply(state, AXIS)
    expect(isOut(state, 'IT-SIC-STATIC')).toBe(false)
    checkSupply(state, ALLIED)
    expect(isOut(state, 'IT-SIC-STATIC')).toBe(true)
    const back = sicily({ at: { 'IT-SIC-STATIC': 'Palermo E1 1' }, flags: { 'IT-SIC-STATIC': UNSUPPLIED } })
    checkSupply(back, AXIS)
    expect(isOut(back, 'IT-SIC-STATIC')).toBe(true)
    checkSupply(back, ALLIED)
    expect([isOut(back, 'IT-SIC-STATIC'), cv(back, 'IT-SIC-STATIC')]).toEqual([false, 1])
  })

  test('[10.3b] a line passes friendly battles and disputed hexes, but no enemy hex', () => {
    const battle = sicily({
      at: { 'FR-2-MTN': 'Messina', 'GE-1-PARA': 'Messina', 'US-2-AMPH': 'Licata' },
      attackers: { Messina: ALLIED },
    })
    checkSupply(battle, ALLIED)
    expect(isOut(battle, 'GE-C-ARMOR')).toBe(false)
    const enemy = sicily({ at: { 'FR-2-MTN': 'Messina' }, allied: [heldIn('S43'), 'Messina', 'Catania'] })
    checkSupply(enemy, ALLIED)
    expect([isOut(enemy, 'GE-C-ARMOR'), cv(enemy, 'GE-C-ARMOR')]).toEqual([true, 2])
  })

  test('[10.1] a unit in an enemy battle hex draws on the hex beside it', () => {
    const state = sicily({
      at: { 'GE-1-PARA': 'Messina 2', 'FR-2-MTN': 'Messina', 'US-2-AMPH': 'Licata' },
      attackers: { Messina: AXIS },
    })
    checkSupply(state, ALLIED)
    expect(isOut(state, 'GE-1-PARA')).toBe(false)
    // Through that enemy hex no line runs: Palermo E1 is cut off.
    expect(isOut(state, 'GE-C-ARMOR')).toBe(true)
  })

  test('[6.22b] the units too many are unsupplied for as long as the hex is overfull (B93)', () => {
    const crowd = { 'GE-1P-STATIC': 'Reggio 2', 'GE-1-PARA': 'Reggio', 'GE-2-PARA': 'Reggio' }
    const more = { 'GE-OKW-SHQ': 'Reggio', 'GE-58-ARMOR': 'Reggio 3' }
    const over = sicily({ at: { ...crowd, ...more }, flags: { 'GE-58-ARMOR': EXCESS } })
    checkSupply(over, ALLIED)
    expect([cv(over, 'GE-58-ARMOR'), isOut(over, 'GE-58-ARMOR')]).toEqual([2, true])
    expect(flagsOf(over)[unit('GE-58-ARMOR')]! & EXCESS).toBe(EXCESS)
    expect(movementBreaches({ ...over, frames: [] })).toEqual([])
    put(over, unit('GE-1-PARA'), hex('Milan'))
    checkSupply(over, ALLIED)
    expect([cv(over, 'GE-58-ARMOR'), isOut(over, 'GE-58-ARMOR')]).toEqual([2, false])
    expect(flagsOf(over)[unit('GE-58-ARMOR')]! & EXCESS).toBe(0)
    const cured = sicily({ at: crowd, flags: { 'GE-1-PARA': EXCESS } })
    checkSupply(cured, ALLIED)
    expect(isOut(cured, 'GE-1-PARA')).toBe(false)
  })

  test('[16.32d] Tito is never starved in Yugoslavia or next to it', () => {
    const home = summer43({ at: { 'YU-TITO-MTN': 'Sarajevo 2' } })
    checkSupply(home, AXIS)
    expect([cv(home, 'YU-TITO-MTN'), isOut(home, 'YU-TITO-MTN')]).toEqual([2, true])
    const away = summer43({ at: { 'YU-TITO-MTN': 'Munich 2' } })
    checkSupply(away, AXIS)
    expect(cv(away, 'YU-TITO-MTN')).toBe(1)
  })
})

describe('the example around Lyon', () => {
  /** X on the Garonne, Y at Clermont-Ferrand; the hexes they passed stay Allied. */
  const lyon = (want: Given = {}): WfState =>
    given({
      when: '1944-08',
      neutral: iberia,
      allied: [heldIn('S44'), 'Marseilles', 'Toulon', 'Limoges', 'Clermont-Ferrand W1', 'Limoges SW1'],
      ...want,
      at: {
        'US-15-ARMOR': 'Bordeaux SE1 3',
        'US-12-ARMOR': 'Clermont-Ferrand 3',
        'US-6-AMPH': 'Lyon',
        'US-2-AMPH': 'Lyon SE1',
        'FR-2-MTN': 'Avignon',
        'GE-85-INF': 'Narbonne 2',
        'GE-62-INF': 'Perpignan 2',
        'GE-64-INF': 'Montpellier 2',
        'GE-80-INF': 'Toulouse SW1 2',
        'GE-86-INF': 'Bordeaux SW1 2',
        'GE-90-INF': 'Bordeaux SW1 2',
        'GE-75-INF': 'Grenoble 2',
        ...want.at,
      },
    })
  const cutOff = ['GE-85-INF', 'GE-62-INF', 'GE-64-INF', 'GE-80-INF']

  test('[10.ex] [9.12c] the railhead is La Rochelle; four units starve, two are fed through disputed Bordeaux', () => {
    const state = lyon()
    expect(railheads(state, AXIS)).toContain(hex('La Rochelle'))
    checkSupply(state, ALLIED)
    for (const id of cutOff) expect([id, cv(state, id)]).toEqual([id, 1])
    for (const id of ['GE-86-INF', 'GE-90-INF', 'GE-75-INF']) expect([id, cv(state, id)]).toEqual([id, 2])
  })

  test('[10.ex] a battle at Avignon cuts off X and Y, one at Lyon SE1 only X', () => {
    const free = lyon()
    checkSupply(free, AXIS)
    expect([cv(free, 'US-15-ARMOR'), cv(free, 'US-12-ARMOR')]).toEqual([3, 3])
    const avignon = lyon({ at: { 'GE-64-INF': 'Avignon' }, attackers: { Avignon: AXIS } })
    checkSupply(avignon, AXIS)
    expect([cv(avignon, 'US-15-ARMOR'), cv(avignon, 'US-12-ARMOR'), cv(avignon, 'FR-2-MTN')]).toEqual([
      2, 2, 4,
    ])
    const se1 = lyon({ at: { 'GE-75-INF': 'Lyon SE1' }, attackers: { 'Lyon SE1': AXIS } })
    checkSupply(se1, AXIS)
    expect([cv(se1, 'US-15-ARMOR'), cv(se1, 'US-12-ARMOR')]).toEqual([2, 3])
  })
})

describe('supply by sea', () => {
  /** Italy has surrendered, US 6 is in Reggio and the Allies in Bari: three Axis units in Sicily. */
  const sicily = (dice: readonly number[], want: Given = {}): WfState =>
    given({
      when: '1943-09',
      neutral: iberia,
      allied: [heldIn('S43'), 'Bari', 'Brindisi'],
      attackers: { Reggio: ALLIED },
      ...want,
      set: { italy: 1, rng: loadedDice(...dice), ...want.set },
      at: {
        'US-6-AMPH': 'Reggio',
        'GE-1-PARA': 'Reggio',
        'BR-13-MECH': 'Bari',
        'GE-C-ARMOR': 'Palermo 3',
        'GE-76-ARMOR': 'Licata 3',
        'GE-58-ARMOR': 'Palermo E1 3',
        ...want.at,
      },
    })

  test('[15.73a] [15.73b] [15.73c] [10.7] the worked example: three lanes are cut, X and Y lose a step', () => {
    const state = sicily([2, 4, 2, 5])
    const events = checkSupply(state, ALLIED)
    expect(rolls(events).sort()).toEqual([2, 2, 4, 5])
    expect(
      events
        .filter(isOwn('laneCut'))
        .map(({ at }) => at)
        .sort(),
    ).toEqual([hex('Palermo'), hex('Messina'), hex('Catania')].sort())
    expect(
      events
        .filter(isOwn('laneCut', 'laneHeld'))
        .map(({ dice }) => (dice as number[]).length)
        .sort(),
    ).toEqual([1, 1, 2])
    expect(['GE-C-ARMOR', 'GE-76-ARMOR', 'GE-58-ARMOR'].map(id => cv(state, id))).toEqual([2, 2, 3])
  })

  test('[15.73c] one lane that holds is enough for all within reach of its railway', () => {
    const state = sicily([5, 4, 2, 5])
    checkSupply(state, ALLIED)
    expect(['GE-C-ARMOR', 'GE-76-ARMOR'].map(id => cv(state, id))).toEqual([3, 3])
  })

  test('[15.31b] a besieged port without supremacy keeps one unit, as a cadre; its owner names it', () => {
    const state = sicily([6, 6, 6, 6], {
      at: {
        'GE-2-PARA': 'Messina 3',
        'GE-58-ARMOR': 'Messina 3',
        'FR-2-MTN': 'Messina',
        'GE-C-ARMOR': 'dead',
        'GE-76-ARMOR': 'dead',
        'GE-1-PARA': 'dead',
      },
      attackers: { Messina: ALLIED },
      allied: [heldIn('S43'), 'Reggio', 'Palermo', 'Catania', 'Taranto', 'Bari', 'Brindisi'],
    })
    checkSupply(state, ALLIED)
    expect(wf.decisions(state).map(({ seat, kind }) => [seat, kind])).toEqual([[AXIS, 'feed']])
    expect(offered(wf, state, AXIS, 'feed')).toEqual([unit('GE-58-ARMOR'), unit('GE-2-PARA')])
    expect(refusedBy(wf, state, AXIS, 'feed', unit('FR-2-MTN'))).toBe('15.31b')
    act(wf, state, AXIS, 'feed', unit('GE-2-PARA'))
    expect([cv(state, 'GE-2-PARA'), isOut(state, 'GE-2-PARA')]).toEqual([2, false])
    expect([cv(state, 'GE-58-ARMOR'), isOut(state, 'GE-58-ARMOR')]).toEqual([2, true])
  })

  test('[15.31b] where the limit binds the one unit stands in the port: nobody beside it is fed (B13)', () => {
    const state = sicily([6, 6, 6, 6], {
      at: {
        'GE-2-PARA': 'Messina 3',
        'GE-58-ARMOR': 'Palermo E1 3',
        'FR-2-MTN': 'Messina',
        'GE-C-ARMOR': 'dead',
        'GE-76-ARMOR': 'dead',
        'GE-1-PARA': 'dead',
      },
      // Without a zone that would open Palermo to its ships.
      flags: { 'GE-58-ARMOR': UNSUPPLIED },
      attackers: { Messina: ALLIED },
      allied: [heldIn('S43'), 'Reggio', 'Palermo', 'Catania', 'Taranto', 'Bari', 'Brindisi'],
    })
    checkSupply(state, ALLIED)
    expect([cv(state, 'GE-2-PARA'), isOut(state, 'GE-2-PARA')]).toEqual([2, false])
    expect([cv(state, 'GE-58-ARMOR'), isOut(state, 'GE-58-ARMOR')]).toEqual([2, true])
  })

  test('[11.42b] [15.31b] an HQ fed in a siege goes down to its own cadre, and so does a static unit', () => {
    const besieged = (id: string, strength: string): WfState =>
      summer43({
        allied: ['Trieste', 'Venice', 'Fiume'],
        at: { [id]: `Palermo ${strength}`, 'US-2-AMPH': 'Palermo', 'US-6-AMPH': 'Messina' },
        attackers: { Palermo: ALLIED },
        set: { rng: loadedDice(6, 6, 6, 6) },
      })
    const starved = (id: string, strength: string): [number, boolean, boolean] => {
      const state = besieged(id, strength)
      checkSupply(state, ALLIED)
      return [cv(state, id), isOut(state, id), state.at[unit(id)]! >= 0]
    }
    expect(starved('GE-C-HQ', '2')).toEqual([1, false, true])
    expect(starved('GE-C-HQ', '1')).toEqual([0, false, true])
    expect(starved('GE-C-HQ', '0')).toEqual([0, false, true])
    expect(starved('GE-1P-STATIC', '1')).toEqual([0, false, true])
    expect(starved('GE-58-ARMOR', '1')).toEqual([1, false, true])
  })

  test('[15.31a] with supremacy a besieged port feeds everybody within two hexes (B13)', () => {
    const state = summer43({
      allied: ['Split'],
      set: { italy: 1 },
      at: { 'US-2-AMPH': 'Split 4', 'BR-5-INF': 'Split 3', 'GE-73-INF': 'Split' },
      attackers: { Split: AXIS },
    })
    checkSupply(state, AXIS)
    expect([cv(state, 'US-2-AMPH'), cv(state, 'BR-5-INF')]).toEqual([4, 3])
  })
})

describe('fortresses', () => {
  const malta = (garrison: Readonly<Record<string, string>>, want: Given = {}): WfState =>
    given({
      neutral: iberia,
      allied: [heldIn('S43').filter(at => at !== hex('London'))],
      ...want,
      at: garrison,
    })

  test('[10.5a] [1.46d] a fortress that is cut off feeds its strongest unit; its owner chooses among equals', () => {
    const state = malta({ 'BR-5-INF': 'Malta 2', 'BR-10-INF': 'Malta 2', 'BR-2-PARA': 'Malta 1' })
    checkSupply(state, AXIS)
    expect(wf.decisions(state).map(({ seat, kind }) => [seat, kind])).toEqual([[ALLIED, 'feed']])
    expect(offered(wf, state, ALLIED, 'feed')).toEqual([unit('BR-5-INF'), unit('BR-10-INF')])
    expect(refusedBy(wf, state, ALLIED, 'feed', unit('BR-2-PARA'))).toBe('10.5a')
    act(wf, state, ALLIED, 'feed', unit('BR-10-INF'))
    expect([cv(state, 'BR-5-INF'), cv(state, 'BR-10-INF'), state.at[unit('BR-2-PARA')]]).toEqual([1, 2, DEAD])
  })

  test('[6.22b] [10.5a] the unit too many in a fortress that is cut off goes hungry, be it the strongest (B93)', () => {
    const crowd = { 'BR-5-INF': 'Gibraltar 3', 'BR-10-INF': 'Gibraltar 2', 'BR-3-INF': 'Gibraltar 2' }
    const state = malta(
      { ...crowd, 'BR-2-PARA': 'Gibraltar 1', 'US-16-INF': 'Gibraltar 1' },
      { flags: { 'BR-5-INF': EXCESS | UNSUPPLIED } },
    )
    const answer = explainSupply(state, ALLIED).units
    const why = (id: string): unknown[] =>
      answer.find(one => one.unit === unit(id))!.why!.map(one => one.reason.id)
    expect(why('BR-5-INF')).toEqual(['line.tooMany', 'line.starves'])
    checkSupply(state, AXIS)
    expect(offered(wf, state, ALLIED, 'feed')).toEqual([unit('BR-10-INF'), unit('BR-3-INF')])
    expect(refusedBy(wf, state, ALLIED, 'feed', unit('BR-5-INF'))).toBe('6.22b')
    expect(refusedBy(wf, state, ALLIED, 'feed', unit('BR-2-PARA'))).toBe('10.5a')
    act(wf, state, ALLIED, 'feed', unit('BR-10-INF'))
    expect(['BR-5-INF', 'BR-10-INF', 'BR-3-INF'].map(id => cv(state, id))).toEqual([2, 2, 1])
    expect(['BR-5-INF', 'BR-10-INF'].map(id => isOut(state, id))).toEqual([true, false])
  })

  test('[15.31b] [10.5a] in a siege ships do not add to what the fortress feeds', () => {
    const state = summer43({
      at: { 'BR-5-INF': 'Malta 3', 'BR-10-INF': 'Malta 2', 'GE-1-PARA': 'Malta' },
      attackers: { Malta: AXIS },
    })
    checkSupply(state, AXIS)
    // The stronger one alone can be fed, so nobody is asked.
    expect(wf.decisions(state).map(({ kind }) => kind)).not.toContain('feed')
    expect([cv(state, 'BR-5-INF'), cv(state, 'BR-10-INF')]).toEqual([3, 1])
    const calm = summer43({ at: { 'BR-5-INF': 'Malta 3', 'BR-10-INF': 'Malta 2' } })
    checkSupply(calm, AXIS)
    expect([cv(calm, 'BR-5-INF'), cv(calm, 'BR-10-INF')]).toEqual([3, 2])
  })

  test('[10.5a] in a siege only the original defender is fed (B140)', () => {
    const held = malta(
      { 'BR-5-INF': 'Gibraltar 3', 'GE-88-INF': 'Gibraltar 2' },
      { attackers: { Gibraltar: AXIS } },
    )
    checkSupply(held, AXIS)
    expect(cv(held, 'BR-5-INF')).toBe(3)
    checkSupply(held, ALLIED)
    expect(cv(held, 'GE-88-INF')).toBe(1)
  })
})

describe('beachheads', () => {
  const landing = (want: Given = {}): WfState =>
    summer43({
      attackers: { Caen: ALLIED },
      ...want,
      set: { beachhead: deployed('US-2-AMPH', 'Caen'), ...want.set },
      at: { 'US-2-AMPH': 'Caen 4', 'US-4-MECH': 'Caen 3', 'GE-84-INF': 'Caen', ...want.at },
    })

  test('[10.6] [15.51c] [15.52a] a beachhead feeds all in its hex even in an enemy battle, and nobody beside it', () => {
    const state = landing({ at: { 'BR-10-INF': 'Cherbourg 3' } })
    checkSupply(state, AXIS)
    expect([cv(state, 'US-2-AMPH'), cv(state, 'US-4-MECH')]).toEqual([4, 3])
    const without = landing({ set: { beachhead: deployed('US-6-AMPH', 'Caen').fill(BH_READY) } })
    checkSupply(without, AXIS)
    expect([cv(without, 'US-2-AMPH'), cv(without, 'US-4-MECH')]).toEqual([3, 2])
  })

  test('[15.52a] in a friendly hex it feeds units within two hexes, and no railway', () => {
    const friendly = landing({ at: { 'GE-84-INF': 'Rennes', 'US-4-MECH': 'Caen W1 3' } })
    checkSupply(friendly, AXIS)
    expect(cv(friendly, 'US-4-MECH')).toBe(3)
    const enemy = landing({ at: { 'US-4-MECH': 'Caen W1 3' } })
    checkSupply(enemy, AXIS)
    expect(cv(enemy, 'US-4-MECH')).toBe(2)
  })

  test('[12.3c] [15.54] a storm in its basin takes its supply away', () => {
    const storm = landing({ set: { storm: 0 } })
    checkSupply(storm, AXIS)
    expect(isOut(storm, 'US-2-AMPH')).toBe(true)
    const elsewhere = landing({ set: { storm: 1 } })
    checkSupply(elsewhere, AXIS)
    expect(isOut(elsewhere, 'US-2-AMPH')).toBe(false)
  })

  test('[15.52b] [15.73b] over an enemy sea it is rolled for, and 1 cuts it', () => {
    const bari = (face: number): WfState =>
      summer43({
        at: { 'US-2-AMPH': 'Bari 4', 'IT-7-INF': 'Bari' },
        attackers: { Bari: ALLIED },
        set: { beachhead: deployed('US-2-AMPH', 'Bari'), rng: loadedDice(face, 6) },
      })
    const cut = bari(1)
    expect(rolls(checkSupply(cut, AXIS))).toEqual([1, 6])
    expect(cv(cut, 'US-2-AMPH')).toBe(3)
    const held = bari(2)
    checkSupply(held, AXIS)
    expect(cv(held, 'US-2-AMPH')).toBe(4)
  })
})

describe('the overlay of supply', () => {
  test('[10.1] [10.2a] shows status and line of one’s own units', () => {
    const state = summer43({
      at: { 'US-2-AMPH': 'Catania', 'GE-C-ARMOR': 'Palermo E1', 'GE-88-INF': 'Paris', 'IT-7-INF': 'Palermo' },
      flags: { 'GE-88-INF': UNSUPPLIED },
      set: { period: 'husky' },
    })
    const { units, sources } = wf.explain(state, { about: 'supply', seat: AXIS })!
    const status = new Map(units.map(one => [one.unit, one]))
    expect(status.get(unit('GE-C-ARMOR'))).toMatchObject({
      state: 0,
      path: [hex('Reggio'), hex('Messina'), hex('Palermo E1')],
    })
    expect(status.get(unit('IT-7-INF'))).toMatchObject({ state: 3, path: [] })
    expect(status.has(unit('US-2-AMPH'))).toBe(false)
    expect(sources).toContain(hex('Reggio'))
    const joined = summer43({ at: { 'GE-88-INF': 'Paris' }, flags: { 'GE-88-INF': UNSUPPLIED } })
    expect(explainSupply(joined, AXIS).units[0]!.state).toBe(1)
  })
})
