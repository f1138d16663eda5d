/** Situations in which a rule meets the exception of another one. */
import { describe, expect, test } from 'vitest'
import { asks, barred, cv, does, isAt, moving, refused, sends, toBattles, until } from '../testing/turns.ts'
import { activeIndex, isActiveHq } from '../hq/active.ts'
import { ALLIED, AXIS, BH_READY, BLITZ, BLITZ_INVASION, NORMAL, PARADROP } from '../state.ts'
import { arrivalHexes } from '../production/arrival.ts'
import { given, hex, offered, unit } from '../testing/testing.ts'
import { heldIn } from '../testing/supply.ts'
import { lands } from '../data.ts'
import { seatOf } from '../testing/turns.ts'
import { wf } from '../index.ts'
import type { WfState } from '../state.ts'

const S43 = heldIn('S43')
const may = (state: WfState, verb: string): number[] => offered(wf, state, seatOf(state), verb).map(Number)

describe('an HQ on a blitz in a battle', () => {
  const lyon = (strength: number): WfState =>
    moving(
      {
        side: AXIS,
        at: {
          'GE-B-HQ': `Lyon ${strength}`,
          'GE-84-INF': 'Lyon 1',
          'US-16-INF': 'Lyon 3',
          'GE-88-INF': 'Lyon E1',
        },
        attackers: { Lyon: ALLIED },
      },
      [['GE-B-HQ', BLITZ]],
    )

  test('[5.7c] [5.1b] that is hit goes on with what is left: at 0 it moves nobody but those beside it', () => {
    const state = lyon(2)
    toBattles(state)
    does(state, 'fight', 'Lyon')
    // No strike was placed; the Americans fire three dice, then the Germans one.
    does(state, 'reveal', undefined, 6, 1, 1, 1, 1, 1)
    expect([asks(state), cv(state, 'GE-B-HQ'), state.blitz]).toEqual(['movement', 0, 1])
    expect(refused(state, 'pick', 'GE-88-INF')).toBe('5.3b')
    expect(refused(state, 'pick', 'GE-84-INF')).toBeUndefined()
  })

  test('[5.7e] that is lost in it takes the blitz along', () => {
    const state = lyon(1)
    toBattles(state)
    does(state, 'fight', 'Lyon')
    // Of two at I the owner gives the HQ; then the infantry is the stronger one, and what stands down at 0 is lost.
    does(state, 'reveal', undefined, 6, 6, 1, 1, 1, 1)
    while (asks(state) === 'takeHit') does(state, 'takeHit', 'GE-B-HQ')
    expect([cv(state, 'GE-B-HQ'), cv(state, 'GE-84-INF'), state.blitz]).toEqual(['lost', 'lost', 0])
    expect(state.side).toBe(ALLIED)
  })
})

describe('straits', () => {
  test('[1.39a] [6.33a] [1.39b] let one into a battle in a phase, and one more in the blitz', () => {
    const state = moving(
      {
        at: {
          'BR-15-HQ': 'Messina 3',
          'US-16-INF': 'Messina',
          'BR-5-INF': 'Catania',
          'US-6-AMPH': 'Messina',
          'GE-88-INF': 'Reggio 2',
        },
        allied: [S43],
      },
      [['BR-15-HQ', BLITZ]],
    )
    sends(state, 'US-16-INF', 'Reggio')
    expect(barred(state, 'US-6-AMPH', 'Reggio')).toBe('6.33a')
    toBattles(state, 3, 4, 4)
    for (let n = 0; n < 20 && asks(state) !== 'movement'; n++) {
      const { seat } = wf.decisions(state)[0]!
      wf.apply(state, seat, wf.actions(state, seat).at(-1)!)
    }
    expect([state.blitz, barred(state, 'US-6-AMPH', 'Reggio')]).toEqual([1, undefined])
    // Who is a hex away from the strait only gets to its shore, mountains or not.
    expect(barred(state, 'BR-5-INF', 'Reggio')).toBe('1.39b')
  })
})

describe('two amphibious corps against one hex', () => {
  /** US 6 leads, US 2 follows in the second wave; a German corps of 1 CV holds Licata. */
  const waves = (): WfState =>
    moving(
      {
        at: {
          'BR-15-HQ': 'Tunis 3',
          'US-6-AMPH': 'Tunis 4',
          'US-2-AMPH': 'Tunis 4',
          'GE-88-INF': 'Licata 1',
        },
        allied: [S43],
        set: { beachhead: [BH_READY, BH_READY, -2, -2, -2] },
      },
      [['BR-15-HQ', BLITZ_INVASION]],
    )
  test('[15.51a] [15.45a] whoever was thrown back founds no beachhead, and who came after him does', () => {
    const state = waves()
    sends(state, 'US-6-AMPH', 'Licata', 'invade')
    toBattles(state, 1)
    until(state, 'movement')
    expect([isAt(state, 'US-6-AMPH', 'Tunis'), state.blitz]).toEqual([true, 1])
    expect(refused(state, 'pick', 'US-6-AMPH')).toBe('15.42c')
    sends(state, 'US-2-AMPH', 'Licata', 'invade')
    toBattles(state, 3, 6, 6, 6, 6)
    until(state, 'beachheads')
    expect(may(state, 'beachhead')).toEqual([unit('US-2-AMPH')])
  })
})

describe('a supreme HQ at 0', () => {
  test('[5.61] [5.sb1] can be activated for nothing, and is lost', () => {
    const state = moving({ side: AXIS, at: { 'GE-OKW-SHQ': 'Berlin 0', 'GE-84-INF': 'Paris' } }, [
      ['GE-OKW-SHQ', NORMAL],
    ])
    expect(refused(state, 'pick', 'GE-84-INF')).toBe('5.3b')
    toBattles(state)
    expect(cv(state, 'GE-OKW-SHQ')).toBe('lost')
  })
})

describe('a drop in mud', () => {
  const malta = (month: string, mud: number): string | undefined => {
    const state = moving(
      { when: month, at: { 'AL-AF-SHQ': 'Malta 1', 'US-17-PARA': 'Malta' }, allied: [S43], set: { mud } },
      [['AL-AF-SHQ', PARADROP]],
    )
    return barred(state, 'US-17-PARA', 'Licata', 'paradrop')
  }

  test('[12.21] [13.11a] [13.16] [14.3] reaches as far as the HQ has left: at I nowhere at all', () => {
    expect(malta('1943-11', 0)).toBeUndefined()
    expect(malta('1943-11', 1)).toBe('13.16')
  })
})

describe('new units', () => {
  test('[11.6c] [6.21a] [1.35c] appear in a mountain city only while it has room', () => {
    const at = { 'GE-84-INF': 'Sarajevo', 'GE-88-INF': 'Sarajevo' }
    const open = (units: Readonly<Record<string, string>>): boolean =>
      arrivalHexes(given({ at: { ...units, 'GE-64-INF': 'dead' } }), unit('GE-64-INF'), []).includes(
        hex('Sarajevo'),
      )
    expect([open({}), open({ 'GE-84-INF': 'Sarajevo' }), open(at)]).toEqual([true, true, false])
  })

  test('[16.7b] [11.6a] [9.5a] an entry that is lost takes no cadre, the next one north does', () => {
    const open = (when: string, place: string): boolean =>
      arrivalHexes(given({ when, at: { 'GE-64-INF': 'dead' } }), unit('GE-64-INF'), []).includes(hex(place))
    expect([open('1944-10', 'Sarajevo'), open('1944-10', 'Vukovar E1')]).toEqual([false, true])
    expect([
      open('1945-02', 'Ostrava NE1'),
      open('1945-02', 'Posnan E1'),
      open('1945-02', 'Stettin E3'),
    ]).toEqual([false, false, true])
  })
})

describe('a blitz drop', () => {
  test('[14.2b] [14.6a] by an HQ that has sent its para leaves nobody to drop twice: a second para is needed', () => {
    const state = moving(
      { at: { 'BR-15-HQ': 'Tunis 3', 'US-17-PARA': 'Tunis', 'BR-2-PARA': 'Tunis' }, allied: [lands] },
      [['BR-15-HQ', 5]],
    )
    expect(refused(state, 'endMovement')).toBe('14.2b')
    sends(state, 'US-17-PARA', 'Bizerte', 'paradrop')
    expect(refused(state, 'pick', 'BR-2-PARA')).toBe('15.42a')
    toBattles(state)
    expect([asks(state), state.blitz]).toEqual(['movement', 1])
    expect(refused(state, 'pick', 'US-17-PARA')).toBe('14.6a')
    expect(refused(state, 'endMovement')).toBe('14.2b')
    sends(state, 'BR-2-PARA', 'Bizerte', 'paradrop')
    expect(activeIndex(state, unit('BR-15-HQ'))).toBeGreaterThanOrEqual(0)
    expect(isActiveHq(state, unit('BR-15-HQ'))).toBe(true)
  })
})
