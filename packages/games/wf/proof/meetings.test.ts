/** Where two rules meet: situations that a referee is called for. */
import { describe, expect, test } from 'vitest'
import { act, hex, inPhase, loadedDice, offered, refusedBy, unit } from '../testing/testing.ts'
import { asks, barred, does, endMovement, isAt, may, refused, sends, turn } from '../testing/march.ts'
import { beginProduction, summer43 } from '../testing/supply.ts'
import { eachFreeGoal } from '../movement/movement.ts'
import { explainCommand, explainReach } from '../face/overlay.ts'
import { stackOf } from '../position.ts'
import { ALLIED, AXIS, DEAD } from '../state.ts'
import { wf } from '../index.ts'
import type { Given } from '../testing/testing.ts'
import type { WfState } from '../state.ts'

const OKW = 'GE-OKW-SHQ'
const OBW = 'GE-OBW-HQ'

describe('trains out of a battle', () => {
  const nice = (): WfState =>
    turn({
      side: AXIS,
      at: { [OKW]: 'Berlin', 'IT-4-INF': 'Nice', 'GE-62-INF': 'Nice', 'US-6-AMPH': 'Nice' },
      attackers: { Nice: ALLIED },
      active: { [OKW]: 'normal' },
    })

  test('[9.22a] [2.66] take no Italian out of his area, neither to the next hex nor beyond it', () => {
    const state = nice()
    expect(barred(state, 'IT-4-INF', 'Toulon', 'rail')).toBe('2.66')
    expect(barred(state, 'IT-4-INF', 'Marseilles', 'rail')).toBe('2.66')
    expect(barred(state, 'IT-4-INF', 'Turin', 'rail')).toBeNull()
  })

  test('[9.22a] a German beside him goes where he may not', () => {
    const state = nice()
    sends(state, 'GE-62-INF', 'Toulon', 'rail')
    expect(isAt(state, 'GE-62-INF', 'Toulon')).toBe(true)
  })
})

describe('a rearguard that will sail', () => {
  /** The last Allied unit in Calais, an HQ at 0 in Dover that can fetch it, and who else is in Dover. */
  const calais = (...dover: readonly string[]): WfState =>
    turn({
      side: ALLIED,
      when: '1943-08',
      at: {
        'BR-1-AMPH': 'Calais 4',
        'GE-88-STATIC': 'Calais 1',
        'BR-21-HQ': 'Dover 0',
        'US-1-HQ': 'London',
        'CW-2-MECH': 'London',
        ...Object.fromEntries(dover.map(id => [id, 'Dover'])),
      },
      allied: ['London', 'Dover', 'Portsmouth'],
      attackers: { Calais: ALLIED },
      active: { 'BR-21-HQ': 'invasion', 'US-1-HQ': 'normal' },
    })

  test('[15.6a] [6.22a] has its place in the port: who comes meanwhile must make room again', () => {
    const state = calais('BR-8-MECH', 'BR-12-MECH')
    sends(state, 'BR-1-AMPH', 'Dover', 'evacuate')
    sends(state, 'CW-2-MECH', 'Dover')
    expect(refused(state, 'endMovement')).toBe('6.22a')
    sends(state, 'BR-8-MECH', 'London')
    endMovement(state)
    expect(asks(state)).toBe('rest')
    expect(stackOf(state, ALLIED, hex('Dover'))).toHaveLength(4)
    expect(isAt(state, 'BR-1-AMPH', 'Dover')).toBe(true)
  })

  test('[15.6a] [6.2a] may name a full port that somebody can leave, and somebody has to', () => {
    const state = calais('BR-8-MECH', 'BR-12-MECH', 'BR-5-INF')
    sends(state, 'BR-1-AMPH', 'Dover', 'evacuate')
    expect(refused(state, 'endMovement')).toBe('6.22a')
    expect(refused(state, 'pick', 'CW-2-MECH')).toBe('6.22a')
    sends(state, 'BR-5-INF', 'London')
    expect(may(state, 'endMovement')).toBe(true)
  })

  test('[15.6a] a port with room to spare stays open to others', () => {
    const state = calais('BR-8-MECH')
    sends(state, 'BR-1-AMPH', 'Dover', 'evacuate')
    sends(state, 'CW-2-MECH', 'Dover')
    expect(may(state, 'endMovement')).toBe(true)
  })
})

describe('the way of a rearguard', () => {
  test('[6.41a3] [6.33a] is shown over the one hexside that is kept for it', () => {
    const state = turn({
      side: AXIS,
      at: { [OBW]: 'Toulon', 'GE-88-INF': 'Nice', 'US-6-AMPH': 'Nice' },
      attackers: { Nice: ALLIED },
      active: { [OBW]: 'normal' },
      allied: ['Cuneo'],
    })
    does(state, 'pick', 'GE-88-INF')
    does(state, 'rearguard')
    endMovement(state)
    while (asks(state) === 'pursuit') does(state, 'pursue', 'US-6-AMPH', 1, 1, 1, 1)
    expect(asks(state)).toBe('withdraw')
    const shown = explainReach(state)!
    const places = shown.places.map(({ at }) => at)
    for (const at of places) expect(may(state, 'withdraw', at)).toBe(true)
    expect(may(state, 'withdraw', 'Toulon')).toBe(true)
    expect(places).toContain(hex('Toulon'))
    expect(shown.paths[hex('Toulon')]).toEqual([hex('Nice'), hex('Toulon')])
  })
})

describe('room for a rearguard', () => {
  /** In mud a unit in Nice gets no farther than the full mountains beside it, or Toulon. */
  const nice = (...toulon: readonly string[]): WfState =>
    turn({
      side: AXIS,
      at: {
        [OBW]: 'Toulon 3',
        'GE-88-INF': 'Nice',
        'US-6-AMPH': 'Nice',
        'BR-5-INF': 'Cuneo',
        'GE-62-INF': 'Nice NW1',
        'GE-90-INF': 'Nice NW1',
        'GE-84-INF': 'Marseilles',
        ...Object.fromEntries(toulon.map(id => [id, 'Toulon'])),
      },
      attackers: { Nice: ALLIED },
      active: { [OBW]: 'normal' },
      set: { mud: 1 },
    })

  test('[6.41a3] [6.22a] is kept: nobody takes the last place that it could get away to', () => {
    const state = nice('GE-85-INF', 'GE-86-INF')
    expect(barred(state, 'GE-84-INF', 'Toulon')).toBeNull()
    does(state, 'pick', 'GE-88-INF')
    does(state, 'rearguard')
    expect(barred(state, 'GE-84-INF', 'Toulon')).toBe('6.41a3')
    const free: number[] = []
    eachFreeGoal(state, unit('GE-84-INF'), (_verb, at) => free.push(at))
    expect(free).not.toContain(hex('Toulon'))
    expect(free).toContain(hex('Avignon'))
    sends(state, 'GE-85-INF', 'Avignon')
    expect(barred(state, 'GE-84-INF', 'Toulon')).toBeNull()
  })

  test('[6.41a] [6.22a] must be there when it is named, for a full hex takes nobody in', () => {
    const state = nice('GE-85-INF', 'GE-86-INF', 'GE-80-INF')
    expect(refused(state, 'pick', 'GE-88-INF')).toBe('6.21a')
    sends(state, 'GE-85-INF', 'Avignon')
    does(state, 'pick', 'GE-88-INF')
    expect(may(state, 'rearguard')).toBe(true)
  })
})

describe('an HQ that leads a drop', () => {
  test('[14.2a] shows no hex under its command, another one does', () => {
    const at = { 'BR-15-HQ': 'Tunis', 'BR-2-PARA': 'Tunis' }
    const drop = turn({ side: ALLIED, at, active: { 'BR-15-HQ': 'paradrop' } })
    expect(explainCommand(drop)).toEqual({ places: [] })
    const plain = turn({ side: ALLIED, at, active: { 'BR-15-HQ': 'normal' } })
    expect(explainCommand(plain)!.places).toContain(hex('Tunis'))
  })
})

describe('war on Spain', () => {
  test('[4.41b] [16.4b] [5.21c] comes too late after an HQ that was activated and shot on its way out', () => {
    const state = inPhase(
      {
        side: ALLIED,
        at: { 'BR-15-HQ': 'Foggia 0', 'GE-C-ARMOR': 'Foggia 3', 'BR-21-HQ': 'Tunis' },
        allied: ['Taranto', 'Bari', 'Foggia', 'Tunis'],
        attackers: { Foggia: AXIS },
      },
      'command',
    )
    expect(offered(wf, state, ALLIED, 'declare')).toHaveLength(2)
    act(wf, state, ALLIED, 'activate', unit('BR-15-HQ'))
    act(wf, state, ALLIED, 'mode', 'normal')
    state.rng = loadedDice(6, 6, 6)
    act(wf, state, ALLIED, 'deploy', hex('Bari'))
    while (wf.decisions(state)[0]!.seat === AXIS) act(wf, state, AXIS, 'pursue', unit('GE-C-ARMOR'))
    expect(state.at[unit('BR-15-HQ')]).toBe(DEAD)
    expect(offered(wf, state, ALLIED, 'activate')).toEqual([unit('BR-21-HQ')])
    expect(offered(wf, state, ALLIED, 'declare')).toEqual([])
    expect(refusedBy(wf, state, ALLIED, 'declare', 'Spain')).toBe('16.4b')
  })
})

describe('a unit that is disbanded', () => {
  const berlin = (): WfState => {
    const state = summer43({
      when: '1943-08',
      at: {
        'GE-81-FORT': 'Berlin',
        'GE-65-STATIC': 'Berlin',
        'GE-66-STATIC': 'Berlin',
        [OKW]: 'Berlin',
        'GE-88-INF': 'dead',
        'GE-89-FORT': 'dead',
      },
    })
    beginProduction(state)
    state.points = [0, 60]
    return state
  }
  const disband = (state: WfState, id: string): void => {
    act(wf, state, AXIS, 'disband')
    act(wf, state, AXIS, 'dissolve', unit(id))
  }

  test('[11.52] [6.21a] makes room for a new one in the same production', () => {
    const state = berlin()
    act(wf, state, AXIS, 'cadre', unit('GE-88-INF'))
    expect(refusedBy(wf, state, AXIS, 'place', hex('Berlin'))).toBe('6.21a')
    act(wf, state, AXIS, 'undo')
    disband(state, 'GE-65-STATIC')
    act(wf, state, AXIS, 'cadre', unit('GE-88-INF'))
    act(wf, state, AXIS, 'place', hex('Berlin'))
    act(wf, state, AXIS, 'cadre', unit('GE-89-FORT'))
    expect(refusedBy(wf, state, AXIS, 'place', hex('Berlin'))).toBe('6.21a')
  })

  test('[11.52] [2.26f] and a fort for another fort, which no other unit does', () => {
    const state = berlin()
    disband(state, 'GE-65-STATIC')
    act(wf, state, AXIS, 'cadre', unit('GE-89-FORT'))
    expect(refusedBy(wf, state, AXIS, 'place', hex('Berlin'))).toBe('2.26f')
    act(wf, state, AXIS, 'undo')
    disband(state, 'GE-81-FORT')
    act(wf, state, AXIS, 'cadre', unit('GE-89-FORT'))
    act(wf, state, AXIS, 'place', hex('Berlin'))
    if (offered(wf, state, ALLIED, 'usual').length > 0) act(wf, state, ALLIED, 'usual')
    if (offered(wf, state, AXIS, 'usual').length > 0) act(wf, state, AXIS, 'usual')
    act(wf, state, ALLIED, 'done')
    act(wf, state, AXIS, 'done')
    expect(stackOf(state, AXIS, hex('Berlin'))).toContain(unit('GE-89-FORT'))
    expect(stackOf(state, AXIS, hex('Berlin'))).not.toContain(unit('GE-81-FORT'))
    expect(state.at[unit('GE-81-FORT')]).toBe(DEAD)
  })
})

describe('Tito raised again', () => {
  const august = (want: Given = {}): WfState => {
    const state = summer43({
      when: '1943-08',
      at: { 'GE-88-INF': 'dead', 'YU-TITO-MTN': 'dead' },
      set: { tito: 1 },
      ...want,
    })
    beginProduction(state)
    state.points = [20, 20]
    return state
  }

  test('[16.32a] [11.6a] [11.1] does not appear at an entry that the Axis may use in the same month', () => {
    const state = august()
    act(wf, state, AXIS, 'cadre', unit('GE-88-INF'))
    expect(offered(wf, state, AXIS, 'place')).toContain(hex('Sarajevo'))
    act(wf, state, ALLIED, 'cadre', unit('YU-TITO-MTN'))
    expect(refusedBy(wf, state, ALLIED, 'place', hex('Sarajevo'))).toBe('16.32a')
    expect(offered(wf, state, ALLIED, 'place')).toContain(hex('Dubrovnik'))
  })

  test('[16.32a] [16.7b] at one that the Axis has lost, or that its railways do not reach, he does', () => {
    const lost = august({ when: '1944-10' })
    act(wf, lost, ALLIED, 'cadre', unit('YU-TITO-MTN'))
    expect(offered(wf, lost, ALLIED, 'place')).toContain(hex('Sarajevo'))
    const cut = august({ allied: ['Sarajevo', 'Dubrovnik'] })
    act(wf, cut, ALLIED, 'cadre', unit('YU-TITO-MTN'))
    expect(offered(wf, cut, ALLIED, 'place')).toContain(hex('Sarajevo'))
  })
})
