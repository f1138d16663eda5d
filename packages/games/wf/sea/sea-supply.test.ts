/** Rules of supply by sea that are kept by the code of supply: lanes, sieges, beachheads, interdiction. */
import { restingFlow } from '@hexfront/engine/testing'
import { describe, expect, test } from 'vitest'
import { basins, cvOf } from '../data.ts'
import { beachheadLanes, linesFrom, portLanes } from '../supply/lines.ts'
import { controlOf } from '../control/control.ts'
import { has } from '../flags.ts'
import { hex, loadedDice, unit } from '../testing/testing.ts'
import { position, summer43 } from '../testing/landing.ts'
import { railNet } from '../rail/rail.ts'
import { supplySteps } from '../supply/supply.ts'
import { ALLIED, AXIS, BH_LOST, BH_PREP, UNSUPPLIED } from '../state.ts'
import type { Given } from '../testing/testing.ts'
import type { WfState } from '../state.ts'

const flow = restingFlow<WfState>(supplySteps)
/** The supply check that a side makes of its enemy's units. */
function checkBy(side: number, want: Given, ...faces: number[]): WfState {
  const state = position({
    ...want,
    side,
    frames: [{ step: 'rest', next: 'supply' }],
    set: { ...want.set, ...(faces.length > 0 ? { rng: loadedDice(...faces) } : {}) },
  })
  flow.apply(state, ALLIED, { verb: 'rest' })
  return state
}
const isFed = (state: WfState, id: string): boolean => !has(state, unit(id), UNSUPPLIED)
const beachheadAt = (place: string): number[] => [hex(place), BH_PREP, BH_LOST, BH_LOST, BH_LOST]

describe('beachheads as sources of supply', () => {
  // The ports beside Licata are held, or a zone would open them.
  const ports = { 'GE-84-INF': 'Palermo', 'GE-64-INF': 'Catania' }
  const at = { 'US-6-AMPH': 'Licata', ...ports }

  test('[15.51c] [15.52a] a beachhead feeds its hex, in battle and in an enemy hex too', () => {
    const fight = { at: { ...at, 'GE-88-INF': 'Licata' }, attackers: { Licata: ALLIED } }
    const bare = checkBy(AXIS, fight)
    const fed = checkBy(AXIS, { ...fight, set: { beachhead: beachheadAt('Licata') } })
    expect([isFed(bare, 'US-6-AMPH'), isFed(fed, 'US-6-AMPH')]).toEqual([false, true])
  })

  test('[15.52a] up to two hexes away if its hex is friendly, nobody else if it is not', () => {
    const set = { beachhead: beachheadAt('Licata') }
    const out = { ...at, 'US-16-INF': 'Palermo E1' }
    expect(isFed(checkBy(AXIS, { at: out, set }), 'US-16-INF')).toBe(true)
    const fight = { at: { ...out, 'GE-88-INF': 'Licata' }, attackers: { Licata: ALLIED }, set }
    expect(isFed(checkBy(AXIS, fight), 'US-16-INF')).toBe(false)
  })

  test('[15.52a] [8.33] an empty one in a disputed hex is not in a friendly one: it feeds nobody around', () => {
    const set = { beachhead: beachheadAt('Licata') }
    const out = { ...ports, 'US-16-INF': 'Palermo E1 3' }
    // Without supply the Germans hold their ports and nothing around them.
    const flags = { 'GE-84-INF': UNSUPPLIED, 'GE-64-INF': UNSUPPLIED }
    const ours = checkBy(AXIS, { at: out, flags, set })
    const disputed = checkBy(AXIS, { at: out, set })
    expect(controlOf(disputed).disputed[hex('Licata')]).toBe(1)
    expect([isFed(ours, 'US-16-INF'), isFed(disputed, 'US-16-INF')]).toEqual([true, false])
  })

  test('[15.sb3] without port or beachhead an invader loses a step at the enemy check', () => {
    const state = checkBy(AXIS, { at: { ...ports, 'US-16-INF': 'Licata 3' } })
    expect([isFed(state, 'US-16-INF'), cvOf(state, unit('US-16-INF'))]).toEqual([false, 2])
  })

  test('[15.54] [12.3c] in a storm it feeds nobody', () => {
    const storm = basins.indexOf('Mediterranean')
    const state = checkBy(AXIS, { at, set: { beachhead: beachheadAt('Licata'), storm } })
    expect(isFed(state, 'US-6-AMPH')).toBe(false)
    const calm = checkBy(AXIS, {
      at,
      set: { beachhead: beachheadAt('Licata'), storm: basins.indexOf('Atlantic') },
    })
    expect(isFed(calm, 'US-6-AMPH')).toBe(true)
  })

  test('[15.52b] [15.73b] its line is rolled for in enemy seas, and a 1 cuts it', () => {
    const want = { at: { 'US-6-AMPH': 'Ancona' }, set: { beachhead: beachheadAt('Ancona') } }
    expect(beachheadLanes(position(want))).toEqual([{ at: hex('Ancona'), dice: 2 }])
    expect(beachheadLanes(position({ at, set: { beachhead: beachheadAt('Licata') } }))[0]?.dice).toBe(0)
  })

  test('[15.52b] [1.37b] it needs a port that lies in no shoals', () => {
    const want = { at, set: { period: 'husky', beachhead: beachheadAt('Licata') } }
    expect(beachheadLanes(position({ ...want, allied: ['Tripoli', 'Tunis'] }))).toHaveLength(1)
    expect(beachheadLanes(position({ ...want, allied: ['Tripoli', 'Sfax'] }))).toHaveLength(0)
  })

  test('[15.53c] [15.52a] no railway begins at it', () => {
    const state = position({ at, set: { beachhead: beachheadAt('Licata') } })
    expect(railNet(state, ALLIED).supplied[hex('Licata')]).toBe(0)
    expect(linesFrom(state, ALLIED, [hex('Licata')]).reached[hex('Palermo E1')]).toBe(1)
  })
})

describe('sea lanes', () => {
  test('[15.3a] railways go on beyond the sea, from a port that nobody fights for', () => {
    const cherbourg = { allied: [...summer43.allied, 'Cherbourg', 'Caen'] }
    const { supplied } = railNet(position(cherbourg), ALLIED)
    expect(supplied[hex('Cherbourg')]).toBe(1)
    const fight = position({
      ...cherbourg,
      at: { 'US-16-INF': 'Cherbourg', 'GE-88-INF': 'Cherbourg' },
      attackers: { Cherbourg: AXIS },
    })
    expect(railNet(fight, ALLIED).supplied[hex('Cherbourg')]).toBe(1)
  })

  test('[15.31a] [15.31b] Split besieged: the Allies in it and about it are fed, its railway is not', () => {
    const want = {
      allied: [...summer43.allied, 'Split'],
      set: { italy: 1 },
      at: { 'US-16-INF': 'Split', 'US-21-INF': 'Split', 'GE-88-INF': 'Split' },
      attackers: { Split: AXIS },
    }
    const state = checkBy(AXIS, want)
    expect(isFed(state, 'US-16-INF') && isFed(state, 'US-21-INF')).toBe(true)
  })

  test('[15.3b] [15.73a] what only a lane at risk could feed is rolled for', () => {
    const state = position({
      at: { 'GE-88-INF': 'Palermo' },
      allied: [...summer43.allied, 'Messina', 'Reggio'],
    })
    const dice = new Map(portLanes(state, AXIS).map(lane => [lane.at, lane.dice]))
    expect(dice.get(hex('Palermo'))).toBe(1)
  })

  test('[15.73a] [15.73b] an Axis port is closed by 1 to 4, and held by 5 and 6', () => {
    const want = {
      at: { 'GE-88-INF': 'Palermo 3' },
      allied: [...summer43.allied, 'Messina', 'Reggio', 'Palermo E1', 'Licata', 'Catania'],
    }
    for (const [face, fed] of [
      [4, false],
      [5, true],
    ] as const)
      expect(isFed(checkBy(ALLIED, want, face, face, face, face), 'GE-88-INF'), String(face)).toBe(fed)
  })

  test('[15.73c] a unit with another source does not care', () => {
    const state = checkBy(ALLIED, { at: { 'GE-88-INF': 'Naples' } }, 1, 1)
    expect(isFed(state, 'GE-88-INF')).toBe(true)
  })
})
