/** Where two rules of movement meet: ways through Yugoslavia, full ports, and what rearguards want kept. */
import { describe, expect, test } from 'vitest'
import { asks, barred, cv, does, isAt, moving, refused, sends, toBattles } from '../testing/turns.ts'
import { heldIn } from '../testing/supply.ts'
import { hex, offered } from '../testing/testing.ts'
import { wf } from '../index.ts'
import { ALLIED, AXIS, BLITZ_INVASION, INVASION, NORMAL, SURRENDERED } from '../state.ts'
import type { WfState } from '../state.ts'

const [S43, S44] = [heldIn('S43'), heldIn('S44')]

describe('a march past Yugoslavia', () => {
  /** From Fiume to Klagenfurt there is a way by Trieste and one through the hills of Yugoslavia. */
  const fiume = (trieste: Readonly<Record<string, string>>): WfState =>
    moving(
      {
        when: '1944-09',
        at: { 'BR-15-HQ': 'Fiume 3', 'BR-10-INF': 'Fiume', ...trieste },
        allied: [S44, 'Fiume', 'Trieste'],
        set: { italy: SURRENDERED },
      },
      [['BR-15-HQ', NORMAL]],
    )

  test('[16.5a] [6.1a] that leads through it and out again has entered it, and calls up Army Group E', () => {
    const state = fiume({ 'GE-87-STATIC': 'Trieste' })
    expect(state.balkans).toBe(0)
    sends(state, 'BR-10-INF', 'Klagenfurt')
    expect([isAt(state, 'BR-10-INF', 'Klagenfurt'), state.balkans]).toEqual([true, state.turn])
  })

  test('[16.5a] that can go around it does', () => {
    const state = fiume({})
    sends(state, 'BR-10-INF', 'Klagenfurt')
    expect([isAt(state, 'BR-10-INF', 'Klagenfurt'), state.balkans]).toEqual([true, 0])
  })
})

describe('a full port', () => {
  const garrison = ['BR-5-INF', 'BR-10-INF', 'FR-2-MTN', 'BR-13-MECH']
  /** Palermo is three seas from Gibraltar, two supreme moves, and nobody there is in range of an HQ. */
  const palermo = (strength: number): WfState =>
    moving(
      {
        when: '1943-09',
        at: {
          'AL-AF-SHQ': `Malta ${strength}`,
          'US-2-AMPH': 'Gibraltar',
          ...Object.fromEntries(garrison.map(id => [id, 'Palermo'])),
        },
        allied: [S43, 'Palermo', 'Catania', 'Messina', 'Licata', 'Palermo E1'],
        set: { italy: SURRENDERED },
      },
      [['AL-AF-SHQ', NORMAL]],
    )

  test('[6.22a] [15.2d] [6.52] takes no voyage that spends the last supreme moves, for nobody could make room', () => {
    const state = palermo(1)
    expect([state.active[2], barred(state, 'US-2-AMPH', 'Palermo', 'seaMove')]).toEqual([2, '6.21a'])
  })

  test('[6.2a] [15.2d] [6.52] takes one that leaves a move, and then somebody must go', () => {
    const state = palermo(2)
    sends(state, 'US-2-AMPH', 'Palermo', 'seaMove')
    expect([state.active[2], refused(state, 'endMovement')]).toEqual([2, '6.22a'])
    sends(state, 'BR-5-INF', 'Palermo E1')
    expect(refused(state, 'endMovement')).toBeUndefined()
  })

  test('[6.22a] [9.21b] [6.52] nor does a full hex take a ride over two moves that are the last', () => {
    const full = ['GE-84-INF', 'GE-88-INF', 'GE-86-INF', 'GE-90-INF']
    const ride = (strength: number): string | undefined =>
      barred(
        moving(
          {
            when: '1944-07',
            side: AXIS,
            at: {
              'GE-OKW-SHQ': `Berlin ${strength}`,
              'GE-66-STATIC': 'Berlin',
              ...Object.fromEntries(full.map(id => [id, 'Munich'])),
            },
            allied: [S44],
          },
          [['GE-OKW-SHQ', NORMAL]],
        ),
        'GE-66-STATIC',
        'Munich',
        'rail',
      )
    expect([ride(1), ride(2)]).toEqual(['6.21a', undefined])
  })
})

describe('what a rearguard wants', () => {
  /** Rouen, in a summer in which the Axis makes one hex: out to full Amiens, or over the Seine. */
  const rouen = (): WfState =>
    moving(
      {
        when: '1944-08',
        side: AXIS,
        at: {
          'GE-OBW-HQ': 'Amiens 3',
          'GE-88-INF': 'Amiens',
          'GE-86-INF': 'Amiens',
          'GE-90-INF': 'Amiens',
          'GE-84-INF': 'Rouen',
          'GE-64-INF': 'Rouen',
          'US-12-ARMOR': 'Rouen 1',
          'BR-5-INF': 'Le Havre',
          'BR-10-INF': 'Dieppe',
          'US-16-INF': 'Paris',
          'PL-POL-INF': 'Rouen NE1',
        },
        attackers: { Rouen: ALLIED },
        allied: [S44, 'Le Havre', 'Dieppe', 'Paris', 'Rouen NE1'],
      },
      [['GE-OBW-HQ', NORMAL]],
    )

  test('[6.41a3] [6.33a] [6.22a] is the hexside to a hex with room: nobody else leaves by it', () => {
    const state = rouen()
    does(state, 'pick', 'GE-64-INF')
    does(state, 'rearguard')
    expect(barred(state, 'GE-84-INF', 'Rouen SW1')).toBe('6.33a')
    toBattles(state)
    expect(offered(wf, state, AXIS, 'withdraw')).toEqual([hex('Rouen SW1')])
  })

  /** In mud a unit in Nice gets no farther than the full mountains beside it, or Toulon with room for one. */
  const nice = (): WfState => {
    const at = {
      'GE-OBW-HQ': 'Toulon 3',
      'GE-85-INF': 'Toulon',
      'GE-86-INF': 'Toulon',
      'GE-G-HQ': 'Marseilles 2',
      'GE-88-INF': 'Nice',
      'US-6-AMPH': 'Nice 1',
      'BR-5-INF': 'Cuneo',
      'GE-62-INF': 'Nice NW1',
      'GE-90-INF': 'Nice NW1',
    }
    const want = { when: '1944-12', side: AXIS, at, attackers: { Nice: ALLIED }, allied: [S44, 'Cuneo'] }
    return moving({ ...want, set: { mud: 1 } }, [
      ['GE-OBW-HQ', NORMAL],
      ['GE-G-HQ', NORMAL],
    ])
  }

  test('[6.41a3] [5.41a] [6.22a] no HQ that goes mobile takes: the last room that there is', () => {
    const state = nice()
    does(state, 'pick', 'GE-88-INF')
    does(state, 'rearguard')
    does(state, 'endMovement')
    does(state, 'mobilize', 'GE-G-HQ')
    expect([refused(state, 'march', 'Toulon'), refused(state, 'march', 'Avignon')]).toEqual([
      '6.41a3',
      undefined,
    ])
    does(state, 'march', 'Avignon')
    if (asks(state) === 'mobilize') does(state, 'endMobilize')
    while (asks(state) === 'pursuit') does(state, 'pursue', 'US-6-AMPH', 1)
    expect([offered(wf, state, AXIS, 'withdraw'), cv(state, 'GE-88-INF')]).toEqual([[hex('Toulon')], 4])
  })

  test('[6.41a3] [5.41a] but where nobody retreats it goes there', () => {
    const state = nice()
    does(state, 'endMovement')
    does(state, 'mobilize', 'GE-G-HQ')
    expect(refused(state, 'march', 'Toulon')).toBeUndefined()
  })

  /** Two battles out of which there is one way each in the mud, to Toulon. */
  const toulon = (...there: readonly string[]): WfState => {
    const at = {
      'GE-OBW-HQ': 'Toulon 3',
      ...Object.fromEntries(there.map(id => [id, 'Toulon'])),
      'GE-88-INF': 'Nice',
      'US-6-AMPH': 'Nice 1',
      'BR-5-INF': 'Cuneo',
      'GE-62-INF': 'Nice NW1',
      'GE-90-INF': 'Nice NW1',
      'GE-84-INF': 'Marseilles',
      'US-2-AMPH': 'Marseilles 1',
      'BR-10-INF': 'Avignon',
      'FR-2-MTN': 'Montpellier',
    }
    const attackers = { Nice: ALLIED, Marseilles: ALLIED }
    const allied = [S44, 'Cuneo', 'Avignon', 'Montpellier']
    const state = moving({ when: '1944-12', side: AXIS, at, attackers, allied, set: { mud: 1 } }, [
      ['GE-OBW-HQ', NORMAL],
    ])
    does(state, 'pick', 'GE-88-INF')
    does(state, 'rearguard')
    return state
  }

  test('[6.41a] [6.22a] is a place of its own: two are not named for the same one', () => {
    const one = toulon('GE-85-INF', 'GE-86-INF')
    expect(refused(one, 'pick', 'GE-84-INF')).toBe('6.21a')
    const two = toulon('GE-85-INF')
    does(two, 'pick', 'GE-84-INF')
    expect(refused(two, 'rearguard')).toBeUndefined()
  })

  test('[6.41a3] [6.22a] and may be taken by one who leaves a place behind for it', () => {
    const state = toulon('GE-85-INF')
    does(state, 'pick', 'GE-84-INF')
    does(state, 'rearguard')
    sends(state, 'GE-62-INF', 'Toulon')
    expect(barred(state, 'GE-90-INF', 'Toulon')).toBe('6.41a3')
    expect(barred(state, 'GE-85-INF', 'Nice NW1')).toBeUndefined()
    does(state, 'endMovement', undefined, 1, 1)
    if (asks(state) === 'mobilize') does(state, 'endMobilize', undefined, 1, 1)
    does(state, 'retreat', 'Nice', 1)
    expect(offered(wf, state, AXIS, 'withdraw')).toEqual([hex('Nice NW1')])
  })

  /** Naples has room for one, whom its fleet will fetch from Rome; the other rearguard is in Cassino. */
  const naples = (): WfState =>
    moving(
      {
        when: '1943-10',
        at: {
          'BR-21-HQ': 'Naples 3',
          'BR-15-HQ': 'Naples 3',
          'BR-5-INF': 'Naples',
          'US-6-AMPH': 'Rome 1',
          'GE-58-ARMOR': 'Rome 3',
          'FR-2-MTN': 'Cassino 3',
          'GE-73-STATIC': 'Cassino 1',
        },
        allied: [S43, 'Naples', 'Naples W1', 'Potenza', 'Foggia', 'Bari', 'Taranto'],
        attackers: { Rome: ALLIED, Cassino: ALLIED },
        set: { italy: SURRENDERED },
      },
      [
        ['BR-21-HQ', INVASION],
        ['BR-15-HQ', NORMAL],
      ],
    )
  const retreats = (...faces: number[]): WfState => {
    const state = naples()
    sends(state, 'US-6-AMPH', 'Naples', 'evacuate')
    does(state, 'pick', 'FR-2-MTN')
    does(state, 'rearguard')
    does(state, 'endMovement')
    if (asks(state) === 'mobilize') does(state, 'endMobilize')
    does(state, 'retreat', 'Rome', ...faces)
    while (asks(state) === 'pursuit') does(state, 'pursue', 'GE-58-ARMOR', ...faces)
    return state
  }

  test('[6.42c] [15.6b] [6.41a3] is there again when the one who was to have it is lost', () => {
    const lost = retreats(5, 1, 1)
    expect([cv(lost, 'US-6-AMPH'), asks(lost)]).toEqual(['lost', 'withdraw'])
    expect(offered(wf, lost, ALLIED, 'withdraw')).toContain(hex('Naples'))
    const saved = retreats(1, 1, 1)
    expect([isAt(saved, 'US-6-AMPH', 'Naples'), asks(saved)]).toEqual([true, 'withdraw'])
    expect(offered(wf, saved, ALLIED, 'withdraw')).not.toContain(hex('Naples'))
  })
})

describe('why a unit in hand does not go', () => {
  const reason = (state: WfState, verb: string, to: string): unknown =>
    wf.check(state, state.side, { verb, arg: hex(to) })
  const bizerte = (): WfState =>
    moving(
      {
        at: {
          'BR-15-HQ': 'Bizerte 3',
          'BR-21-HQ': 'Tunis 3',
          'BR-10-INF': 'Bizerte',
          'IT-5-INF': 'Cagliari',
          'AL-AF-SHQ': 'Malta',
        },
        allied: [S43],
      },
      [
        ['BR-15-HQ', BLITZ_INVASION],
        ['BR-21-HQ', NORMAL],
        ['AL-AF-SHQ', NORMAL],
      ],
    )

  test('[1.37a] [6.33a] it is the sea before a defended coast, and no hexside that others have used up', () => {
    const state = bizerte()
    does(state, 'pick', 'BR-10-INF')
    expect(reason(state, 'march', 'Cagliari')).toMatchObject({ id: 'refuse.water', rule: '1.37a' })
  })

  test('[6.1a] [9.21a] it is there already', () => {
    const state = bizerte()
    does(state, 'pick', 'BR-10-INF')
    expect(reason(state, 'march', 'Bizerte')).toMatchObject({ id: 'refuse.isThere' })
    expect(reason(state, 'rail', 'Bizerte')).toMatchObject({ id: 'refuse.isThere' })
  })

  test('[5.41a] [15.44a] an HQ that may mark a hex for its second wave hears that it is active', () => {
    const state = bizerte()
    does(state, 'pick', 'BR-15-HQ')
    expect(reason(state, 'march', 'Tunis')).toMatchObject({ id: 'refuse.activeHq', rule: '5.41a' })
    expect(reason(state, 'rail', 'Tunis')).toMatchObject({ id: 'refuse.activeHq', rule: '5.41a' })
    expect(reason(state, 'secondWave', 'Licata')).toBeNull()
  })
})
