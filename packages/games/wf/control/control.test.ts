import { describe, expect, it } from 'vitest'
import { controlOf, DISPUTED, enemyTo, friendlyTo, holderOf, IN_BATTLE } from './control.ts'
import { settleControl, zonesOf } from './settle.ts'
import { cloneState } from '@hexfront/engine'
import { given, hex, unit } from '../testing/testing.ts'
import { explainSupply } from '../face/supply.ts'
import { put } from '../position.ts'
import { railNet } from '../rail/rail.ts'
import { ALLIED, AXIS, DISPERSED, UNSUPPLIED } from '../state.ts'
import { board, lands, side, zoneWays } from '../data.ts'
import type { WfState } from '../state.ts'

const code = (state: WfState, name: string): number => controlOf(state).codes[hex(name)]!
const SICILY = ['Palermo', 'Catania', 'Messina', 'Palermo E1', 'Licata'] as const

describe('control is settled when a phase begins', () => {
  it('[8.1a] a move changes nothing until control is settled again', () => {
    const state = given({ at: { 'BR-13-MECH': 'Catania', 'GE-C-ARMOR': 'Palermo E1' }, allied: ['Catania'] })
    const moved = cloneState(state)
    put(moved, unit('BR-13-MECH'), hex('Messina'))
    expect(holderOf(moved, hex('Catania'))).toBe(ALLIED)
    expect(code(moved, 'Messina') & DISPUTED).toBe(DISPUTED)
    settleControl(moved)
    expect(code(moved, 'Messina')).toBe(ALLIED)
  })

  it('[8.1a] [8.2b] an engaged unit loses its zone, and the hex beside it falls to the other side', () => {
    const before = given({
      at: { 'GE-1P-STATIC': 'Palermo E1', 'US-2-AMPH': 'Licata' },
      allied: ['Licata'],
      side: ALLIED,
    })
    expect(code(before, 'Palermo')).toBe(AXIS | DISPUTED)
    const after = given({
      at: { 'GE-1P-STATIC': 'Palermo E1', 'US-2-AMPH': 'Licata', 'BR-13-MECH': 'Palermo E1' },
      allied: ['Licata'],
    })
    expect(zonesOf(after, AXIS)[hex('Palermo')]).toBe(0)
    expect(code(after, 'Palermo')).toBe(ALLIED)
  })

  it('[8.1b] passing through leaves a hex with its owner', () => {
    const state = given({ at: { 'BR-13-MECH': 'Lyon' } })
    const moved = cloneState(state)
    put(moved, unit('BR-13-MECH'), hex('Lille'))
    settleControl(moved)
    // Lyon was entered by nobody who stayed: it keeps the owner of the last settling.
    expect(code(moved, 'Lyon')).toBe(ALLIED)
    expect(code(moved, 'Lyon E3')).toBe(code(given({}), 'Lyon E3'))
  })
})

describe('zones of control', () => {
  it('[8.2a] every unit in supply and out of battle, even a static one of no strength, spreads a zone', () => {
    const state = given({ at: { 'GE-1P-STATIC': 'Paris 0', 'BR-21-HQ': 'Milan' } })
    for (const [where, owner] of [
      ['Paris', AXIS],
      ['Milan', ALLIED],
    ] as const) {
      const around = lands.filter(to => [0, 1, 2, 3, 4, 5].some(d => zoneWays[hex(where) * 6 + d] === to))
      expect(around.length).toBeGreaterThan(1)
      for (const to of around) expect(controlOf(state).codes[to]).toBe(owner)
    }
  })

  it('[8.2a] no zone reaches a hex with a unit in it', () => {
    const state = given({
      at: { 'GE-C-ARMOR': 'Palermo E1', 'IT-SIC-STATIC': 'Palermo', 'BR-13-MECH': 'Licata' },
    })
    expect(code(state, 'Palermo')).toBe(AXIS)
    expect(code(state, 'Licata')).toBe(ALLIED)
  })

  it('[8.2b] a unit without supply holds its own hex and no other', () => {
    const flags = { 'BR-13-MECH': UNSUPPLIED }
    const state = given({ at: { 'BR-13-MECH': 'Paris' }, flags })
    expect(code(state, 'Paris')).toBe(ALLIED)
    expect([...zonesOf(state, ALLIED)].some(n => n > 0)).toBe(false)
    expect(lands.filter(to => controlOf(state).codes[to] === ALLIED)).toEqual([hex('Paris')])
  })

  it('[8.2c] zones stop at rivers, straits and closed sides', () => {
    for (const from of lands)
      for (let d = 0; d < 6; d++) {
        const to = zoneWays[from * 6 + d]!
        if (to < 0) continue
        const kinds = board.sideKinds[board.sideOf[from * 6 + d]!]!
        expect(kinds & (side.river | side.strait | side.sea | side.alpine)).toBe(0)
      }
    // A unit at Reggio reaches no zone over the strait to Messina.
    const state = given({ at: { 'GE-C-ARMOR': 'Reggio', 'BR-13-MECH': 'Catania' } })
    expect(code(state, 'Messina')).toBe(ALLIED)
  })

  it('[8.2c] a river between keeps a hex undisputed', () => {
    const river = lands.flatMap(from =>
      [0, 1, 2, 3, 4, 5].flatMap(d => {
        const to = board.neighbours[from * 6 + d]!
        return to >= 0 && board.sideKinds[board.sideOf[from * 6 + d]!]! === side.river
          ? [[from, to] as const]
          : []
      }),
    )
    expect(river.length).toBeGreaterThan(20)
    const [from, to] = river[0]!
    const state = given({})
    put(state, unit('BR-13-MECH'), from)
    settleControl(state)
    expect(controlOf(state).codes[to]).toBe(AXIS)
  })
})

describe('what a hex can be', () => {
  it('[8.31] a hex with own units alone, or in own zones alone, is friendly', () => {
    const state = given({ at: { 'BR-13-MECH': 'Palermo' } })
    expect(friendlyTo(state, ALLIED)[hex('Palermo')]).toBe(1)
    expect(friendlyTo(state, ALLIED)[hex('Palermo E1')]).toBe(1)
    expect(friendlyTo(state, AXIS)[hex('Palermo E1')]).toBe(0)
  })

  it('[8.31] a battle hex belongs to the original defender', () => {
    const at = { 'BR-13-MECH': 'Palermo', 'GE-C-ARMOR': 'Palermo' }
    const attacked = given({ at, attackers: { Palermo: ALLIED } })
    expect(code(attacked, 'Palermo')).toBe(AXIS | IN_BATTLE)
    const defended = given({ at, attackers: { Palermo: AXIS } })
    expect(code(defended, 'Palermo')).toBe(ALLIED | IN_BATTLE)
  })

  it('[8.32] what is friendly to one is enemy to the other; a disputed hex is neither', () => {
    const state = given({ at: { 'BR-13-MECH': 'Catania', 'GE-C-ARMOR': 'Palermo E1' } })
    for (const name of SICILY) {
      expect(enemyTo(state, AXIS)[hex(name)]).toBe(friendlyTo(state, ALLIED)[hex(name)])
      expect(enemyTo(state, ALLIED)[hex(name)]).toBe(friendlyTo(state, AXIS)[hex(name)])
    }
    expect(enemyTo(state, AXIS)[hex('Messina')]).toBe(0)
    expect(friendlyTo(state, AXIS)[hex('Messina')]).toBe(0)
  })

  it('[8.33] an empty hex in the zones of both sides is disputed', () => {
    const state = given({ at: { 'BR-13-MECH': 'Catania', 'GE-C-ARMOR': 'Palermo E1' } })
    expect(code(state, 'Messina')).toBe(AXIS | DISPUTED)
    expect(controlOf(state).disputed[hex('Messina')]).toBe(1)
  })

  it('[8.34] empty hexes in no zone stay with whoever held them last, disputed ones too (B79)', () => {
    const state = given({ at: { 'BR-13-MECH': 'Catania', 'GE-C-ARMOR': 'Palermo E1' } })
    const left = cloneState(state)
    put(left, unit('BR-13-MECH'), hex('Malta'))
    put(left, unit('GE-C-ARMOR'), hex('Berlin'))
    settleControl(left)
    expect(code(left, 'Catania')).toBe(ALLIED)
    expect(code(left, 'Messina')).toBe(AXIS)
    expect(code(left, 'Prague')).toBe(AXIS)
  })

  it('scattered units neither hold a hex nor keep zones out of it (B69, B81)', () => {
    const state = given({
      at: { 'BR-2-PARA': 'Palermo', 'GE-C-ARMOR': 'Palermo E1' },
      flags: { 'BR-2-PARA': DISPERSED },
    })
    expect(code(state, 'Palermo')).toBe(AXIS)
  })

  it('[14.6a] [15.42c] [8.2b] who is engaged by scattered enemies alone keeps its zone (B183)', () => {
    const engaged = (flags: number): WfState =>
      given({
        at: { 'GE-1P-STATIC': 'Palermo E1', 'US-2-AMPH': 'Licata', 'BR-2-PARA': 'Palermo E1' },
        flags: { 'BR-2-PARA': flags },
        allied: ['Licata'],
      })
    expect(code(engaged(DISPERSED), 'Palermo')).toBe(AXIS | DISPUTED)
    expect(code(engaged(DISPERSED), 'Palermo E1')).toBe(AXIS | IN_BATTLE)
    expect(code(engaged(0), 'Palermo')).toBe(ALLIED)
  })

  it('land at peace stays closed whatever stands beside it', () => {
    const spain = lands.filter(at => board.countryNames[board.country[at]!] === 'Spain')
    const state = given({ at: { 'GE-C-ARMOR': 'Bayonne' }, neutral: spain })
    expect(spain.every(at => controlOf(state).neutral[at] === 1)).toBe(true)
  })
})

describe('what control allows', () => {
  const at = { 'BR-13-MECH': 'Catania', 'GE-C-ARMOR': 'Palermo E1' }

  it('[8.4f] rail lines run through friendly hexes alone: with Messina disputed the railhead is Reggio', () => {
    const open = railNet(given({ at: { 'GE-C-ARMOR': 'Palermo E1' } }), AXIS)
    expect(open.supplied[hex('Messina')]).toBe(1)
    const cut = railNet(given({ at }), AXIS)
    expect(cut.supplied[hex('Messina')]).toBe(0)
    expect(cut.supplied[hex('Reggio')]).toBe(1)
  })

  it('[8.4e] supply lines run through friendly and disputed hexes, never through enemy ones', () => {
    const status = (state: WfState): number =>
      explainSupply(state, AXIS).units.find(one => one.unit === unit('GE-C-ARMOR'))!.state
    expect(status(given({ at }))).toBe(status(given({ at: { 'GE-C-ARMOR': 'Berlin' } })))
    const closed = given({ at: { ...at, 'US-2-AMPH': 'Messina' }, set: { italy: 1 } })
    expect(status(closed)).not.toBe(status(given({ at: { 'GE-C-ARMOR': 'Berlin' } })))
  })
})
