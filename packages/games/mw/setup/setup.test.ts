/** Section 21: set-up. */
import { DEAD, GONE, WAITING } from '@hexfront/engine'
import { describe, expect, it } from 'vitest'
import { markerNamed, plansOf } from '../command/markers.ts'
import { allUnits, counters, isAir, isGround, isSpecial, nationOf, NL, sideOf } from '../data.ts'
import { mw } from '../index.ts'
import { isOnMap } from '../position.ts'
import { ALLIED, AVAILABLE, DISCARDED, GERMAN, HELD, IN_HAND, REMOVED, SECRET } from '../state.ts'
import { hex, unit } from '../testing/testing.ts'
import { begun, kindOf, randomly, until } from '../testing/whole.ts'
import { isPlaced } from './blank.ts'
import { setupFault } from './sites.ts'
import type { Json } from '@hexfront/engine'
import type { MwState } from '../state.ts'

const act = (state: MwState, seat: number, verb: string, arg?: number | string) =>
  mw.apply(state, seat, arg === undefined ? { verb } : { verb, arg })
const refused = (state: MwState, seat: number, verb: string, arg?: number | string): string | undefined =>
  mw.check(state, seat, arg === undefined ? { verb } : { verb, arg })?.rule
const setup = (options: Readonly<Record<string, Json>> = {}): MwState => mw.setup('campaign', options, 3)
/** The Germans are to set up. */
const german = (options: Readonly<Record<string, Json>> = {}): MwState => {
  const state = setup(options)
  act(state, ALLIED, 'finish')
  act(state, ALLIED, 'keepPlan', 'planD')
  return state
}
/** The rule against a unit in a place, or undefined. */
function against(state: MwState, id: string, place: string): string | undefined {
  const seat = sideOf[unit(id)]!
  act(state, seat, 'pick', unit(id))
  const rule = refused(state, seat, 'place', hex(place))
  act(state, seat, 'back')
  return rule
}
const faults = (state: MwState): string[] =>
  allUnits
    .filter(
      one => isGround[one] === 1 && isOnMap(state, one) && setupFault(state, one, state.at[one]!) !== null,
    )
    .map(one => counters.sheet.units[one]!.id)

describe('the order of set-up', () => {
  it('has the Allies first, then the Germans, each with his plan last [21.0b]', () => {
    const state = setup()
    expect(mw.decisions(state)).toMatchObject([{ seat: ALLIED, kind: 'deploy', about: 'setUp' }])
    expect(refused(state, GERMAN, 'finish')).toBeDefined()
    expect(state.at[unit('de-6a')]).toBe(IN_HAND)
    act(state, ALLIED, 'finish')
    expect(mw.decisions(state)).toMatchObject([{ seat: ALLIED, kind: 'plan' }])
    act(state, ALLIED, 'keepPlan', 'planE')
    expect(mw.decisions(state)).toMatchObject([{ seat: GERMAN, kind: 'deploy' }])
    act(state, GERMAN, 'finish')
    act(state, GERMAN, 'keepPlan', 'manstein')
    expect(state.turn).toBe(1)
  })

  it('puts what was moved back where the proposal has it', () => {
    const state = setup()
    const before = state.at.slice()
    act(state, ALLIED, 'pick', unit('be-1'))
    act(state, ALLIED, 'place', hex('1136'))
    expect(state.at).not.toEqual(before)
    act(state, ALLIED, 'reset')
    expect(state.at).toEqual(before)
  })
})

describe('the proposal', () => {
  const variants: Readonly<Record<string, Json>>[] = [
    {},
    { ssCorps: true },
    { noNetherlands: true },
    { alliedArmor: true },
    { ssCorps: true, noNetherlands: true, alliedArmor: true, alliance: true },
  ]
  it.each(variants)('is legal, for all options %j [21.0d, 21.1b, 21.2c, 28.1a, 28.1e, 28.2a]', options => {
    const state = begun(['manstein', 'planD'], options)
    expect(faults(state)).toEqual([])
    expect(mw.breaches(state)).toEqual([])
  })

  it('has every unit whole [21.0e]', () => {
    const state = begun()
    expect(allUnits.filter(one => isOnMap(state, one) && state.flags[one] !== 0)).toEqual([])
  })

  it('leaves optional units out [2.2.2b, 21.0f]', () => {
    const state = begun()
    for (const id of ['de-ss', 'de-gbk', 'fr-col', 'uk-air-fc', 'de-sf-opt', 'fr-sf-cf', 'de-airlift'])
      expect(state.at[unit(id)], id).toBe(GONE)
    const all = begun(['manstein', 'planD'], {
      ssCorps: true,
      mountainCorps: true,
      colonial: true,
      fighterCommand: true,
      moreSf: true,
      alliedSf: true,
      airlift: 'on',
    })
    expect(isOnMap(all, unit('de-ss'))).toBe(true)
    for (const id of ['de-gbk', 'fr-col', 'uk-air-fc']) expect(all.at[unit(id)], id).toBe(WAITING)
    for (const id of ['de-sf-opt', 'fr-sf-cf', 'de-airlift']) expect(all.at[unit(id)], id).toBe(AVAILABLE)
  })

  it('has three French air units, a British one and the navy available, and six German with two special forces [21.1j, 21.2e]', () => {
    const state = begun()
    const available = (side: number, mask: Uint8Array): number =>
      allUnits.filter(one => sideOf[one] === side && mask[one] === 1 && state.at[one] === AVAILABLE).length
    expect([available(GERMAN, isAir), available(GERMAN, isSpecial), available(ALLIED, isAir)]).toEqual([
      6, 2, 4,
    ])
    expect(state.at[unit('uk-naval')]).toBe(AVAILABLE)
    expect(allUnits.filter(one => isAir[one] === 1 && isOnMap(state, one))).toEqual([])
  })

  it('gives more special forces where a variant says so [28.1b, 28.2c]', () => {
    const state = begun(['manstein', 'planD'], { moreSf: true, alliedSf: true })
    const forces = (side: number): number =>
      allUnits.filter(one => sideOf[one] === side && isSpecial[one] === 1 && state.at[one] === AVAILABLE)
        .length
    expect([forces(GERMAN), forces(ALLIED)]).toEqual([3, 1])
  })

  it('has no Dutch unit or marker when the Netherlands stay out [28.1e]', () => {
    const state = begun(['manstein', 'planD'], { noNetherlands: true })
    for (const one of allUnits) if (nationOf[one] === NL) expect(state.at[one]).toBe(GONE)
    expect(state.markers[markerNamed('Netherlands')]).toBe(REMOVED)
  })

  it('has the Allied armor on the map, whole, where that variant is chosen [28.2a]', () => {
    const state = begun(['manstein', 'planD'], { alliedArmor: true })
    for (const id of ['fr-2gc', 'uk-1arm']) {
      expect(isOnMap(state, unit(id)), id).toBe(true)
      expect(state.flags[unit(id)], id).toBe(0)
    }
    expect(begun().at[unit('fr-2gc')]).toBe(WAITING)
  })
})

describe('Allied places', () => {
  it('French supply columns anywhere in France [21.1a]', () => {
    expect(against(setup(), 'fr-log-res', '0542')).toBeUndefined()
    expect(against(setup(), 'fr-log-1ag', 'Brussels')).toBe('21.1a')
  })

  it('mobile units of an army group in France, two hexes from its column [21.1b]', () => {
    const state = setup()
    // The column of 1AG is in 1238.
    expect(against(state, 'fr-cav', '1038')).toBeUndefined()
    expect(against(state, 'fr-cav', '0938')).toBe('21.1b')
    expect(against(state, 'fr-cav', '1237')).toBe('21.1b')
    // Reserves near their own column, in 1140.
    expect(against(state, 'fr-21', '1141')).toBeUndefined()
    expect(against(state, 'fr-21', '0542')).toBe('21.1b')
  })

  it('the British in France, two hexes from the column of 1AG [21.1c]', () => {
    const state = setup()
    expect(against(state, 'uk-bef', '1138')).toBe('21.0d')
    expect(against(state, 'uk-bef', '0936')).toBe('21.1c')
    expect(against(state, 'uk-bef', '1137')).toBe('21.1c')
    expect(against(state, 'uk-log', '1039')).toBeUndefined()
  })

  it('French fortress units in forts near their column, one to a hex [21.1d, 21.1g]', () => {
    const state = setup()
    expect(against(state, 'fr-f-rhin', '1943')).toBeUndefined()
    // The British are in Lille.
    expect(against(state, 'fr-f-maub', 'Lille')).toBe('21.0d')
    expect(against(state, 'fr-f-maub', '1339')).toBe('21.1g')
    expect(against(state, 'fr-f-maub', '1138')).toBe('21.1d')
    expect(against(state, 'fr-f-crus', '2041')).toBe('21.1d')
  })

  it('a French column only where its fortress units find forts [21.1d]', () => {
    expect(against(setup(), 'fr-log-2ag', '0542')).toBe('21.1d')
  })

  it('Belgian fortress units in their cities, Dutch ones one to a fort [21.1e, 21.1f]', () => {
    const state = setup()
    expect(refused(state, ALLIED, 'pick', unit('be-f-ee'))).toBe('21.1e')
    expect(state.at[unit('be-f-ee')]).toBe(hex('1537'))
    expect(against(state, 'nl-f-vh', '1530')).toBe('21.1g')
    expect(against(state, 'nl-f-vh', 'Rotterdam')).toBe('21.1f')
    expect([state.at[unit('nl-f-vh')], state.at[unit('nl-f-k')]]).toEqual([hex('1433'), hex('1530')])
  })

  it('fortress units change places where both may stand [21.1d, 21.1f]', () => {
    const state = setup()
    act(state, ALLIED, 'pick', unit('nl-f-vh'))
    expect(refused(state, ALLIED, 'swap', unit('fr-f-boul'))).toBe('21.0d')
    act(state, ALLIED, 'swap', unit('nl-f-k'))
    expect([state.at[unit('nl-f-vh')], state.at[unit('nl-f-k')]]).toEqual([hex('1530'), hex('1433')])
    act(state, ALLIED, 'pick', unit('fr-f-maub'))
    expect(refused(state, ALLIED, 'swap', unit('fr-f-ard'))).toBeUndefined()
    expect(refused(state, ALLIED, 'swap', unit('fr-f-pfb'))).toBe('21.0d')
  })

  it('Belgians in Belgium, Dutch in the Netherlands [21.1h, 21.1i]', () => {
    const state = setup()
    expect(against(state, 'be-1', '1539')).toBeUndefined()
    expect(against(state, 'be-1', 'Lille')).toBe('21.1h')
    expect(against(state, 'nl-1', '1730')).toBeUndefined()
    expect(against(state, 'nl-1', 'Antwerp')).toBe('21.1i')
  })

  it('within stacking limits, nations apart [21.0d]', () => {
    const state = setup()
    // Antwerp holds two corps already; BEF stands in Lille.
    expect(against(state, 'be-1', 'Antwerp')).toBe('21.0d')
    expect(against(state, 'fr-cav', 'Lille')).toBe('21.0d')
  })
})

describe('German places', () => {
  it('columns anywhere in Germany, units three hexes from theirs [21.2b, 21.2c]', () => {
    const state = german()
    expect(against(state, 'de-log-pgk', '2229')).toBeUndefined()
    expect(against(state, 'de-log-pgk', '1638')).toBe('21.2b')
    // The column of HGB is in 1834.
    expect(against(state, 'de-1', '1932')).toBeUndefined()
    expect(against(state, 'de-1', '1931')).toBe('21.2c')
    expect(against(state, 'de-15', '1637')).toBe('21.2c')
    // A reserve near any of them.
    expect(against(state, 'de-38', '2138')).toBeUndefined()
    expect(against(state, 'de-38', '2229')).toBe('21.2c')
  })

  it('fortress units where they belong [21.2d]', () => {
    const state = german()
    expect(['de-f-saar', 'de-f-aachen', 'de-f-rhine', 'de-f-eifel'].map(id => state.at[unit(id)])).toEqual(
      ['1839', '1636', '1633', '1738'].map(hex),
    )
    expect(refused(state, GERMAN, 'pick', unit('de-f-saar'))).toBe('21.2d')
    expect(refused(state, GERMAN, 'pick', unit('fr-1a'))).toBe('21.0b')
  })

  it('whoever is too far from a column that moved comes back into the hand and has to be placed', () => {
    const state = german()
    act(state, GERMAN, 'pick', unit('de-log-pgk'))
    act(state, GERMAN, 'place', hex('2229'))
    const hand = allUnits.filter(one => state.at[one] === IN_HAND)
    expect(hand.map(one => counters.sheet.units[one]!.id)).toEqual(['de-14', 'de-19', 'de-41', 'de-grd'])
    expect(refused(state, GERMAN, 'finish')).toBe('21.0e')
    expect(refused(state, GERMAN, 'pick', unit('de-15'))).toBe('21.0e')
    for (const id of ['de-14', 'de-19', 'de-41', 'de-grd']) {
      act(state, GERMAN, 'pick', unit(id))
      act(state, GERMAN, 'place', Number(mw.actions(state, GERMAN).find(({ verb }) => verb === 'place')!.arg))
    }
    expect(refused(state, GERMAN, 'finish')).toBeUndefined()
  })
})

describe('plans', () => {
  it('are kept in secret, the others laid aside for good [21.1l, 21.2g]', () => {
    const state = german()
    const plans = plansOf[ALLIED]!.map(marker => state.markers[marker])
    expect(plans).toEqual([HELD, DISCARDED, DISCARDED])
    expect(plansOf[ALLIED]!.map(marker => mw.view(state, GERMAN).markers[marker])).toEqual([
      SECRET,
      SECRET,
      SECRET,
    ])
    expect(plansOf[ALLIED]!.map(marker => mw.view(state, ALLIED).markers[marker])).toEqual(plans)
    expect(kindOf(state)).toBe('deploy')
  })

  it('are told to nobody else [21.1l]', () => {
    const state = setup()
    act(state, ALLIED, 'finish')
    const events = act(state, ALLIED, 'keepPlan', 'planR')
    expect(events.filter(event => event.only === undefined)).toEqual([
      { kind: 'own', what: 'planLaid', side: ALLIED },
    ])
  })
})

it('stays legal whatever is done in it [21.0d, 21.1g]', () => {
  for (let seed = 1; seed <= 4; seed++) {
    const state = mw.setup('campaign', {}, seed)
    until(state, ({ turn }) => turn > 0, randomly(seed))
    expect(faults(state)).toEqual([])
    for (const one of allUnits) if (isPlaced(state, one)) expect(state.at[one]).not.toBe(DEAD)
  }
})
