import { describe, expect, test } from 'vitest'
import { board, HEXES, isMajorCity, isMajorPort, isMinorCity, landWays, lands, tables } from '../data.ts'
import { friendlyTo } from '../control/control.ts'
import { groundOf } from '../setup/sites.ts'
import { heldIn } from '../testing/supply.ts'
import { given, hex, unit } from '../testing/testing.ts'
import { railNet } from '../rail/rail.ts'
import { stackLimit } from '../movement/stacking.ts'
import { waysTo } from '../movement/reach.ts'
import { wf } from '../index.ts'
import { ALLIED, AXIS } from '../state.ts'

describe('places', () => {
  test('[1.4] a city changes neither stacking nor the way through: its terrain does', () => {
    const rowOf = (at: number) =>
      tables.terrain.hexes.find(({ id }) => id === board.terrainNames[board.terrain[at]!])!
    const cities = lands.filter(at => isMajorCity[at] || isMinorCity[at])
    expect(cities.length).toBeGreaterThan(50)
    for (const at of cities) expect(stackLimit(at), board.names[at]).toBe(rowOf(at).stack)
    // Through Cologne and on, as over open ground.
    const state = given({ at: { 'GE-58-ARMOR': 'The Ruhr' } })
    expect(waysTo(state, unit('GE-58-ARMOR'), 3, hex('Frankfurt')).length).toBeGreaterThan(0)
  })

  test('[1.9] no way leads off the hexes of the map; boxes are seas and places for beachheads', () => {
    for (const to of landWays) if (to >= 0) expect(to < HEXES && board.playable[to] === 1).toBe(true)
    const others = board.boxes.filter(({ kind }) => kind !== 'sea')
    expect(others.map(({ id }) => id).sort()).toEqual(['beachHeadsPrep', 'beachHeadsReady'])
    for (const box of others) expect(box.links.length).toBe(0)
  })

  test('[1.6b] [9.11b] between Aarhus W1 and Odense trains run and units walk', () => {
    const state = given({ at: { 'GE-DEN-INF': 'Aarhus W1' }, allied: [heldIn('S43')] })
    const net = railNet(state, AXIS)
    expect([net.trains[hex('Aarhus W1')], net.trains[hex('Odense')]]).toEqual([1, 1])
    expect(waysTo(state, unit('GE-DEN-INF'), 2, hex('Odense')).length).toBeGreaterThan(0)
    expect(waysTo(state, unit('GE-DEN-INF'), 2, hex('Copenhagen'))).toEqual([])
  })

  test('[11.6d] reinforcements of a first month are set up where new units appear', () => {
    for (const [id, name] of [
      ['W43', 'US-7-AMPH'],
      ['S44', 'US-6-HQ'],
    ] as const) {
      const state = wf.setup(id, {}, 1)
      const ground = groundOf(state, unit(name))
      const hexes = lands.filter(at => ground[at])
      expect(hexes.length).toBeGreaterThan(0)
      for (const at of hexes) expect([isMajorPort[at], friendlyTo(state, ALLIED)[at]]).toEqual([1, 1])
    }
  })
})
