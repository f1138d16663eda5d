import { describe, expect, test } from 'vitest'
import { beginBlitzPhase, goals, make, position, refusal, summer43, summer44 } from '../testing/landing.ts'
import { basins, beachheadUnits } from '../data.ts'
import { battleAt, originalAttacker } from '../combat/battles.ts'
import { commandRange, isSupported } from '../hq/range.ts'
import { friendlyTo } from '../control/control.ts'
import { settleControl } from '../control/settle.ts'
import { isBattle } from '../position.ts'
import { hex, unit } from '../testing/testing.ts'
import { invasion, secondWave } from './invasion.ts'
import { noteFirstWave } from './waves.ts'
import { land } from '../movement/march.ts'
import { mobileHqs } from '../hq/mobilize.ts'
import { pickFault } from '../movement/movement.ts'
import { seaMove } from './seamove.ts'
import { paradrop } from '../air/airborne.ts'
import {
  ALLIED,
  AXIS,
  BH_READY,
  BLITZ_INVASION,
  BY_LAND,
  BY_SEA,
  DISPERSED,
  INVASION,
  LANDED,
  MOVED,
  NORMAL,
  REARGUARD,
  SENT,
  THROWN,
} from '../state.ts'
import { has, mark, unmark } from '../flags.ts'
import type { Given } from '../testing/testing.ts'
import type { WfState } from '../state.ts'

type Want = Given & { readonly mode?: number }
/** HQ 21 leads from Bizerte, as in the example of Husky. */
const bizerte = ({ mode = BLITZ_INVASION, ...want }: Want): WfState =>
  position({ ...want, at: { 'BR-21-HQ': 'Bizerte', ...want.at }, hqs: [['BR-21-HQ', mode]] })
const portsmouth = ({ mode = INVASION, ...want }: Want): WfState =>
  position({ ...want, at: { 'BR-21-HQ': 'Portsmouth', ...want.at }, hqs: [['BR-21-HQ', mode]] })
/** HQ C leads from an Axis port. */
const axis = (port: string, want: Given, hq = 'GE-C-HQ'): WfState =>
  position({ ...want, side: AXIS, at: { [hq]: port, ...want.at }, hqs: [[hq, INVASION]] })

describe('invasions', () => {
  test('[15.42a] [HX.J1.mov] [15.sb2] Bizerte to Licata over two Allied seas', () => {
    const state = bizerte({ at: { 'US-2-AMPH': 'Bizerte 2' } })
    make(invasion, state, 'US-2-AMPH', 'Licata')
    const us2 = unit('US-2-AMPH')
    expect(state.at[us2]).toBe(hex('Licata'))
    expect(has(state, us2, DISPERSED) && has(state, us2, LANDED)).toBe(true)
    expect(state.voyages[4]).toBe(0)
    expect(state.landed[beachheadUnits.indexOf(us2)]).toBe(hex('Licata'))
    expect(state.battles).toEqual([])
    // Undefended: not an assault.
    expect(state.came).toEqual([])
  })

  test('[15.sb2] [15.42a] Portsmouth to Esbjerg, and to Brest, which stays Axis until the landing recovers', () => {
    const state = portsmouth({ at: { 'US-6-AMPH': 'Portsmouth' } })
    expect(refusal(invasion, state, 'US-6-AMPH', 'Esbjerg')).toBeNull()
    make(invasion, state, 'US-6-AMPH', 'Brest')
    settleControl(state)
    expect(friendlyTo(state, ALLIED)[hex('Brest')]).toBe(0)
    unmark(state, unit('US-6-AMPH'), DISPERSED)
    settleControl(state)
    expect(friendlyTo(state, ALLIED)[hex('Brest')]).toBe(1)
  })

  test('[15.42a] three seas are too far, and for the Axis two', () => {
    const state = portsmouth({ at: { 'US-16-INF': 'Portsmouth' }, when: '1943-07' })
    expect(refusal(invasion, state, 'US-16-INF', 'Malaga')).toBe('16.4a')
    expect(refusal(invasion, state, 'US-16-INF', 'Aarhus')).toBe('15.42a')
    const naples = axis('Naples', { at: { 'GE-88-INF': 'Naples' }, allied: [...summer43.allied, 'Licata'] })
    expect(refusal(invasion, naples, 'GE-88-INF', 'Licata')).toBe('15.42a')
    expect(refusal(invasion, naples, 'GE-88-INF', 'Palermo')).toBeNull()
  })

  test('[15.4a] the unit starts in the port of its HQ, which sends one in a phase', () => {
    const at = { 'US-2-AMPH': 'Bizerte', 'US-16-INF': 'Bizerte', 'BR-5-INF': 'Tunis' }
    const state = bizerte({ at })
    expect(refusal(invasion, state, 'BR-5-INF', 'Licata')).toBe('15.4a')
    make(invasion, state, 'US-2-AMPH', 'Licata')
    expect(has(state, unit('BR-21-HQ'), SENT)).toBe(true)
    expect(refusal(invasion, state, 'US-16-INF', 'Palermo')).toBe('15.4a')
    expect(refusal(invasion, bizerte({ at, mode: NORMAL }), 'US-16-INF', 'Palermo')).toBe('15.4a')
  })

  test('[15.4a] [15.44a3] an invasion HQ commands no other movement, in the blitz either', () => {
    for (const mode of [INVASION, BLITZ_INVASION]) {
      const state = bizerte({ at: { 'US-16-INF': 'Bizerte', 'US-17-PARA': 'Bizerte' }, mode })
      for (const phase of [0, 1]) {
        if (phase === 1) beginBlitzPhase(state)
        expect(goals(land, state, 'US-16-INF')).toEqual([])
        expect(goals(paradrop, state, 'US-17-PARA')).toEqual([])
        expect(goals(seaMove, state, 'US-16-INF')).toEqual([])
      }
    }
  })

  test('[15.42a] not out of an embattled port (B156)', () => {
    const state = axis('Naples', {
      at: { 'GE-88-INF': 'Naples', 'US-16-INF': 'Naples' },
      attackers: { Naples: ALLIED },
    })
    expect(refusal(invasion, state, 'GE-88-INF', 'Palermo')).not.toBeNull()
  })

  test('[15.42a] an HQ at 0 leads an invasion, unless mud disrupts it (B157)', () => {
    const at = { 'BR-21-HQ': 'Bizerte 0', 'US-16-INF': 'Bizerte' }
    expect(refusal(invasion, bizerte({ at }), 'US-16-INF', 'Licata')).toBeNull()
    expect(refusal(invasion, bizerte({ at, set: { mud: 1 } }), 'US-16-INF', 'Licata')).toBe('15.4a')
    expect(isSupported(bizerte({ at }), hex('Licata'))).toBe(false)
  })

  test('[15.42b1] not into mountains, marsh or shoals; mud is no marsh (B141)', () => {
    const state = bizerte({ at: { 'US-16-INF': 'Bizerte' }, set: { mud: 1 } })
    expect(refusal(invasion, state, 'US-16-INF', 'Messina')).toBe('15.42b1')
    expect(refusal(invasion, state, 'US-16-INF', 'Catania')).toBeNull()
    const channel = portsmouth({ at: { 'US-16-INF': 'Portsmouth' } })
    expect(refusal(invasion, channel, 'US-16-INF', 'Amsterdam')).toBe('15.42b1')
    expect(refusal(invasion, channel, 'US-16-INF', 'Emden')).toBe('15.42b1')
    expect(refusal(invasion, channel, 'US-16-INF', 'Paris')).toBe('15.4a')
  })

  test('[15.42b2] not past a strait with an enemy shore', () => {
    const at = { 'US-16-INF': 'Benghazi', 'BR-15-HQ': 'Benghazi' }
    const from = (allied: readonly (string | number[])[]): WfState =>
      position({ at, allied, hqs: [['BR-15-HQ', INVASION]] })
    const tyrrhenian = 'Naples'
    // Two seas by the Central Mediterranean; cut that short by starting from Taranto.
    expect(refusal(invasion, from(summer43.allied), 'US-16-INF', tyrrhenian)).toBeNull()
    const taranto = (allied: readonly (string | number[])[]): WfState =>
      position({
        at: { 'US-16-INF': 'Taranto', 'BR-15-HQ': 'Taranto' },
        allied,
        hqs: [['BR-15-HQ', INVASION]],
      })
    expect(refusal(invasion, taranto(summer43.allied), 'US-16-INF', tyrrhenian)).toBe('15.42b2')
    const open = [...summer43.allied, 'Messina', 'Reggio']
    expect(refusal(invasion, taranto(open), 'US-16-INF', tyrrhenian)).toBeNull()
    expect(refusal(invasion, taranto([...summer43.allied, 'Messina']), 'US-16-INF', tyrrhenian)).toBe(
      '15.42b2',
    )
    const channel = portsmouth({ at: { 'US-16-INF': 'Portsmouth' } })
    expect(refusal(invasion, channel, 'US-16-INF', 'Antwerp')).toBe('15.42b2')
  })

  test('[15.42b3] no cavalry, no forts; static units only under a supreme HQ (B123)', () => {
    const at = { 'GE-78-CAV': 'Brest', 'GE-81-FORT': 'Brest', 'GE-88-STATIC': 'Brest' }
    const brest = axis('Brest', { at })
    expect(refusal(invasion, brest, 'GE-78-CAV', 'Lorient')).toBe('15.42b3')
    expect(refusal(invasion, brest, 'GE-81-FORT', 'Lorient')).toBe('15.42b3')
    expect(refusal(invasion, brest, 'GE-88-STATIC', 'Lorient')).toBe('15.4a')
    expect(refusal(invasion, axis('Brest', { at }, 'GE-OKW-SHQ'), 'GE-88-STATIC', 'Lorient')).toBeNull()
  })

  test('[1.1c] the Axis lands neither in Africa nor in Britain', () => {
    const palermo = axis('Palermo', { at: { 'GE-88-INF': 'Palermo' } })
    expect(refusal(invasion, palermo, 'GE-88-INF', 'Tunis')).toBe('1.1c')
  })

  test('[12.3b] no landing in or through a stormy sea', () => {
    const at = { 'US-16-INF': 'Portsmouth' }
    const stormy = portsmouth({ at, set: { storm: basins.indexOf('Atlantic') } })
    expect(refusal(invasion, stormy, 'US-16-INF', 'Brest')).toBe('12.3b')
    expect(refusal(invasion, portsmouth({ at, set: { storm: 1 } }), 'US-16-INF', 'Brest')).toBeNull()
    const bizerteStorm = bizerte({
      at: { 'US-16-INF': 'Bizerte' },
      set: { storm: basins.indexOf('Atlantic') },
    })
    expect(refusal(invasion, bizerteStorm, 'US-16-INF', 'Licata')).toBeNull()
  })

  test('[15.42c] invaders are scattered: they hold nothing and do not move in the blitz', () => {
    const state = bizerte({ at: { 'US-2-AMPH': 'Bizerte', 'US-12-HQ': 'Tunis' } })
    make(invasion, state, 'US-2-AMPH', 'Licata')
    beginBlitzPhase(state)
    state.active.push(unit('US-12-HQ'), 1, 0, -1)
    expect(pickFault(state, ALLIED, unit('US-2-AMPH'))).toBe('15.42c')
    settleControl(state)
    expect(friendlyTo(state, AXIS)[hex('Licata')]).toBe(1)
  })

  test('[15.42c] a coast with a port may be invaded; the port serves after recovery (B115)', () => {
    const state = position({
      at: { 'BR-21-HQ': 'Bizerte', 'US-2-AMPH': 'Bizerte', 'AL-AF-SHQ': 'Malta', 'US-16-INF': 'Tunis' },
      hqs: [
        ['BR-21-HQ', INVASION],
        ['AL-AF-SHQ', NORMAL, 4],
      ],
    })
    make(invasion, state, 'US-2-AMPH', 'Palermo')
    settleControl(state)
    expect(refusal(seaMove, state, 'US-16-INF', 'Palermo')).toBe('15.2c')
    unmark(state, unit('US-2-AMPH'), DISPERSED)
    settleControl(state)
    expect(refusal(seaMove, state, 'US-16-INF', 'Palermo')).toBeNull()
  })

  test('[15.42d] one unit in a phase lands in a defended hex, several in an empty one', () => {
    const at = {
      'BR-15-HQ': 'Bizerte',
      'BR-21-HQ': 'Bizerte',
      'US-2-AMPH': 'Bizerte',
      'US-16-INF': 'Bizerte',
      'GE-88-INF': 'Catania',
    }
    const state = position({
      at,
      hqs: [
        ['BR-15-HQ', BLITZ_INVASION],
        ['BR-21-HQ', BLITZ_INVASION],
      ],
    })
    make(invasion, state, 'US-2-AMPH', 'Catania')
    expect(state.came).toEqual([unit('US-2-AMPH'), hex('Bizerte'), BY_SEA])
    expect([isBattle(state, hex('Catania')), originalAttacker(state, hex('Catania'))]).toEqual([true, ALLIED])
    expect(refusal(invasion, state, 'US-16-INF', 'Catania')).toBe('15.42d')
    beginBlitzPhase(state)
    expect(refusal(invasion, state, 'US-16-INF', 'Catania')).toBeNull()
    const empty = position({
      at: { ...at, 'GE-88-INF': 'Rome' },
      hqs: [
        ['BR-15-HQ', INVASION],
        ['BR-21-HQ', INVASION],
      ],
    })
    make(invasion, empty, 'US-2-AMPH', 'Catania')
    make(invasion, empty, 'US-16-INF', 'Catania')
    expect(battleAt(empty, hex('Catania'))).toBe(-1)
  })

  test('[15.42a] [5.1d] an HQ is carried only to a hex without enemies (B48)', () => {
    const state = bizerte({ at: { 'BR-15-HQ': 'Bizerte', 'GE-88-INF': 'Catania' } })
    expect(refusal(invasion, state, 'BR-15-HQ', 'Catania')).toBe('5.1d')
    expect(refusal(invasion, state, 'BR-15-HQ', 'Licata')).toBeNull()
    expect(refusal(invasion, state, 'BR-21-HQ', 'Licata')).toBe('15.4a')
  })

  test('[15.45c] armor and static units land, but do not begin a battle from the sea', () => {
    const at = { 'BR-30-ARMOR': 'Bizerte', 'GE-88-INF': 'Catania' }
    expect(refusal(invasion, bizerte({ at }), 'BR-30-ARMOR', 'Catania')).toBe('15.45c')
    expect(refusal(invasion, bizerte({ at }), 'BR-30-ARMOR', 'Licata')).toBeNull()
    const old = bizerte({ at: { ...at, 'BR-5-INF': 'Catania' }, attackers: { Catania: ALLIED } })
    expect(refusal(invasion, old, 'BR-30-ARMOR', 'Catania')).toBeNull()
  })

  test('[15.45c] unless a plain ground attack joins them (B158); an assault does not do', () => {
    const at = {
      'BR-30-ARMOR': 'Bizerte',
      'GE-88-INF': 'Catania',
      'BR-5-INF': 'Licata',
      'US-2-AMPH': 'Tunis',
    }
    const state = position({
      at: { ...at, 'BR-21-HQ': 'Bizerte', 'AL-AF-SHQ': 'Malta', 'BR-15-HQ': 'Tunis' },
      hqs: [
        ['BR-21-HQ', INVASION],
        ['BR-15-HQ', INVASION],
        ['AL-AF-SHQ', NORMAL, 4],
      ],
    })
    make(invasion, state, 'US-2-AMPH', 'Catania')
    expect(refusal(invasion, state, 'BR-30-ARMOR', 'Catania')).toBe('15.42d')
    state.voyages = []
    expect(refusal(invasion, state, 'BR-30-ARMOR', 'Catania')).toBe('15.45c')
    state.came.push(unit('BR-5-INF'), hex('Licata'), 0)
    state.at[unit('BR-5-INF')] = hex('Catania')
    expect(refusal(invasion, state, 'BR-30-ARMOR', 'Catania')).toBeNull()
  })

  test('[6.41b] [15.45c] friends do not leave armor that landed beside them alone in what would be an assault', () => {
    const at = {
      'BR-30-ARMOR': 'Bizerte',
      'GE-88-INF': 'Catania',
      'BR-5-INF': 'Catania',
      'US-16-INF': 'Catania',
      'AL-AF-SHQ': 'Malta',
      'BR-15-HQ': 'Licata',
    }
    const battle = (more: object = {}): WfState =>
      position({
        at: { ...at, ...more, 'BR-21-HQ': 'Bizerte' },
        attackers: { Catania: ALLIED },
        allied: [...summer43.allied, 'Licata'],
        hqs: [
          ['BR-21-HQ', INVASION],
          ['BR-15-HQ', NORMAL],
          ['AL-AF-SHQ', NORMAL, 4],
        ],
      })
    const state = battle()
    make(invasion, state, 'BR-30-ARMOR', 'Catania')
    expect(pickFault(state, ALLIED, unit('BR-5-INF'))).toBeNull()
    mark(state, unit('BR-5-INF'), REARGUARD | MOVED)
    // The rearguard will have gone: the other one stays.
    expect(pickFault(state, ALLIED, unit('US-16-INF'))).toBe('15.45c')
    // Nor does armor land where everybody is about to leave, unless it joins a plain attack.
    const leaving = battle({ 'US-16-INF': 'Licata' })
    mark(leaving, unit('BR-5-INF'), REARGUARD | MOVED)
    expect(refusal(invasion, leaving, 'BR-30-ARMOR', 'Catania')).toBe('15.45c')
    leaving.came.push(unit('US-16-INF'), hex('Licata'), BY_LAND)
    leaving.at[unit('US-16-INF')] = hex('Catania')
    expect(refusal(invasion, leaving, 'BR-30-ARMOR', 'Catania')).toBeNull()
    // An HQ that alone is left in the battle does not go mobile either.
    const hq = battle({ 'BR-15-HQ': 'Catania', 'BR-5-INF': 'Licata', 'US-16-INF': 'Licata' })
    expect(mobileHqs(hq)).toContain(unit('BR-15-HQ'))
    make(invasion, hq, 'BR-30-ARMOR', 'Catania')
    expect(mobileHqs(hq)).not.toContain(unit('BR-15-HQ'))
  })

  test('[15.53c] no invasion from a beachhead outside a port', () => {
    const beachhead = [hex('Licata'), BH_READY, BH_READY, BH_READY, BH_READY]
    const state = position({
      at: { 'US-6-AMPH': 'Licata', 'BR-21-HQ': 'Licata', 'US-16-INF': 'Licata' },
      hqs: [['BR-21-HQ', INVASION]],
      set: { beachhead },
    })
    expect(refusal(invasion, state, 'US-16-INF', 'Catania')).toBe('15.42a')
  })
})

describe('second waves', () => {
  const at = { 'US-2-AMPH': 'Bizerte', 'BR-30-ARMOR': 'Bizerte', 'US-16-INF': 'Bizerte' }

  test('[15.44a] [HX.J1.blz] a second unit follows in the blitz into the hex of the first', () => {
    const state = bizerte({ at })
    make(invasion, state, 'US-2-AMPH', 'Licata')
    beginBlitzPhase(state)
    expect(goals(invasion, state, 'BR-30-ARMOR')).toEqual(['Licata'])
    make(invasion, state, 'BR-30-ARMOR', 'Licata')
    expect(refusal(invasion, state, 'US-16-INF', 'Licata')).toBe('15.4a')
    const single = bizerte({ at, mode: INVASION })
    make(invasion, single, 'US-2-AMPH', 'Licata')
    beginBlitzPhase(single)
    expect(goals(invasion, single, 'BR-30-ARMOR')).toEqual([])
  })

  test('[15.44a2] another hex only if it was marked in the first movement phase (B117)', () => {
    const state = bizerte({ at })
    make(secondWave, state, 'BR-21-HQ', 'Palermo')
    expect(refusal(secondWave, state, 'BR-21-HQ', 'Palermo')).toBe('15.44a2')
    make(invasion, state, 'US-2-AMPH', 'Licata')
    beginBlitzPhase(state)
    expect(goals(invasion, state, 'US-16-INF').sort()).toEqual(['Licata', 'Palermo'])
    const unmarked = bizerte({ at })
    make(invasion, unmarked, 'US-2-AMPH', 'Licata')
    beginBlitzPhase(unmarked)
    expect(refusal(secondWave, unmarked, 'BR-21-HQ', 'Palermo')).toBe('15.44a')
    expect(refusal(invasion, unmarked, 'US-16-INF', 'Palermo')).toBe('15.44a2')
  })

  test('[15.44a2] it may be marked or changed through that phase, the first wave gone or not (B117)', () => {
    const state = bizerte({ at })
    make(secondWave, state, 'BR-21-HQ', 'Palermo')
    make(secondWave, state, 'BR-21-HQ', 'Catania')
    make(invasion, state, 'US-2-AMPH', 'Licata')
    expect(refusal(secondWave, state, 'BR-21-HQ', 'Licata')).toBe('15.44a2')
    expect(pickFault(state, ALLIED, unit('BR-21-HQ'))).toBeNull()
    make(secondWave, state, 'BR-21-HQ', 'Cagliari')
    beginBlitzPhase(state)
    expect(goals(invasion, state, 'US-16-INF').sort()).toEqual(['Cagliari', 'Licata'])
    const after = bizerte({ at })
    make(invasion, after, 'US-2-AMPH', 'Licata')
    make(secondWave, after, 'BR-21-HQ', 'Palermo')
    beginBlitzPhase(after)
    expect(goals(invasion, after, 'US-16-INF').sort()).toEqual(['Licata', 'Palermo'])
  })

  test('[15.44a] [15.42c] a unit thrown back does not sail again in the same turn (B186)', () => {
    const state = bizerte({ at: { ...at, 'GE-88-INF': 'Catania' } })
    noteFirstWave(state, 0, hex('Catania'))
    mark(state, unit('US-2-AMPH'), THROWN)
    beginBlitzPhase(state)
    expect(pickFault(state, ALLIED, unit('US-2-AMPH'))).toBe('15.42c')
    expect(refusal(invasion, state, 'US-2-AMPH', 'Catania')).toBe('15.42c')
    expect(refusal(invasion, state, 'US-16-INF', 'Catania')).toBeNull()
  })

  test('[15.44a2] only an HQ on a blitz marks, and only what it could reach', () => {
    expect(refusal(secondWave, bizerte({ at, mode: INVASION }), 'BR-21-HQ', 'Palermo')).toBe('15.44a')
    expect(refusal(secondWave, bizerte({ at }), 'US-16-INF', 'Palermo')).toBe('15.44a')
    expect(refusal(secondWave, bizerte({ at }), 'BR-21-HQ', 'Messina')).toBe('15.42b1')
    expect(refusal(secondWave, bizerte({ at }), 'BR-21-HQ', 'Brest')).toBe('15.42a')
  })

  test('[15.45c] after a complete repulse it is a new sea assault, closed to armor (B116)', () => {
    const state = bizerte({ at: { ...at, 'GE-88-INF': 'Catania' } })
    make(invasion, state, 'US-2-AMPH', 'Catania')
    expect(refusal(invasion, state, 'US-16-INF', 'Catania')).toBe('15.4a')
    beginBlitzPhase(state)
    expect(refusal(invasion, state, 'BR-30-ARMOR', 'Catania')).toBeNull()
    const thrownBack = bizerte({ at: { ...at, 'GE-88-INF': 'Catania' } })
    noteFirstWave(thrownBack, 0, hex('Catania'))
    beginBlitzPhase(thrownBack)
    expect(refusal(invasion, thrownBack, 'BR-30-ARMOR', 'Catania')).toBe('15.45c')
    expect(refusal(invasion, thrownBack, 'US-16-INF', 'Catania')).toBeNull()
  })
})

describe('long-range invasions', () => {
  const want = {
    ...summer44,
    at: { 'US-6-AMPH': 'Liverpool', 'US-16-INF': 'Liverpool', 'BR-21-HQ': 'Liverpool' },
  }
  const far = (mode: number): WfState => position({ ...want, hqs: [['BR-21-HQ', mode]] })

  test('[15.44b] Allied amphibious units cross three or four seas, in blitz movement', () => {
    const state = far(BLITZ_INVASION)
    // Irish Sea, English Channel, North Sea.
    expect(refusal(invasion, state, 'US-6-AMPH', 'Esbjerg')).toBe('15.42a')
    beginBlitzPhase(state)
    expect(refusal(invasion, state, 'US-6-AMPH', 'Esbjerg')).toBeNull()
    expect(refusal(invasion, state, 'US-16-INF', 'Esbjerg')).toBe('15.42a')
    // Irish Sea, Atlantic, Alboran, Gulf of Lyon are four, the Ligurian Sea is a fifth.
    expect(refusal(invasion, state, 'US-6-AMPH', 'Marseilles')).toBeNull()
    expect(refusal(invasion, state, 'US-6-AMPH', 'Genoa')).toBe('15.42a')
    // Near hexes belong to second waves.
    expect(refusal(invasion, state, 'US-6-AMPH', 'Le Havre')).toBe('15.44a2')
  })

  test('[15.44b] it takes the whole command of the HQ: nothing before', () => {
    const state = far(BLITZ_INVASION)
    make(invasion, state, 'US-16-INF', 'Le Havre')
    beginBlitzPhase(state)
    expect(refusal(invasion, state, 'US-6-AMPH', 'Esbjerg')).toBe('15.42a')
    const marked = far(BLITZ_INVASION)
    make(secondWave, marked, 'BR-21-HQ', 'Le Havre')
    beginBlitzPhase(marked)
    // To mark a hex is no landing: the command is all there.
    expect(refusal(invasion, marked, 'US-6-AMPH', 'Le Havre')).toBeNull()
    expect(refusal(invasion, marked, 'US-6-AMPH', 'Esbjerg')).toBeNull()
    const plain = far(INVASION)
    beginBlitzPhase(plain)
    expect(refusal(invasion, plain, 'US-6-AMPH', 'Esbjerg')).toBe('15.4a')
  })
})

describe('support of invasions', () => {
  test('[15.43b2] twice its CV in sea hexes for an Allied HQ, its CV for an Axis one', () => {
    const state = bizerte({ at: { 'US-16-INF': 'Bizerte' } })
    const range = commandRange(state, unit('BR-21-HQ'))
    expect(range[hex('Palermo E1')]).toBe(1)
    expect(range[hex('Rome')]).toBe(1)
    expect(range[hex('Genoa')]).toBe(0)
    const weak = bizerte({ at: { 'BR-21-HQ': 'Bizerte 1' } })
    expect(commandRange(weak, unit('BR-21-HQ'))[hex('Rome')]).toBe(0)
    expect(commandRange(weak, unit('BR-21-HQ'))[hex('Palermo')]).toBe(1)
    const naples = axis('Naples', { at: { 'GE-C-HQ': 'Naples 2' } })
    expect(commandRange(naples, unit('GE-C-HQ'))[hex('Palermo')]).toBe(0)
  })

  test('[15.43a] [15.43b1] [15.43c] over the sea alone, into hexes that can be invaded', () => {
    const at = {
      'US-2-AMPH': 'Catania',
      'GE-88-INF': 'Catania',
      'US-16-INF': 'Messina',
      'GE-84-INF': 'Messina',
      'BR-5-INF': 'Genoa',
      'GE-64-INF': 'Genoa',
    }
    const state = bizerte({ at, attackers: { Catania: 0, Messina: 0, Genoa: 0 } })
    expect(isSupported(state, hex('Catania'))).toBe(true)
    expect(isSupported(state, hex('Messina'))).toBe(false)
    expect(isSupported(state, hex('Genoa'))).toBe(false)
    const land = position({
      at: { 'BR-21-HQ': 'Naples', 'US-16-INF': 'Naples NE1', 'GE-88-INF': 'Naples NE1' },
      hqs: [['BR-21-HQ', INVASION]],
    })
    expect(isSupported(land, hex('Naples NE1'))).toBe(false)
  })
})
