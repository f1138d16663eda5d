/** Situations of Hitler, the Soviet zone and victory in which several rules meet. */
import { DEAD } from '@hexfront/engine'
import { describe, expect, it } from 'vitest'
import { hasMark } from '../effects/effects.ts'
import { standingOf } from '../face/standing.ts'
import { controllerOf } from '../position.ts'
import { ALLIED, AXIS } from '../state.ts'
import { sourceHexes } from '../supply/flood.ts'
import { GERMAN_CLASS } from '../ground.ts'
import { acting, begin, dice, offers, operating, play, rule, where } from '../testing/play.ts'
import { BACK, given, hex } from '../testing/testing.ts'
import type { Given } from '../testing/testing.ts'
import type { FeState } from '../state.ts'

const acts = (want: Given, side: number, ...lines: string[]): FeState => {
  const state = acting(want, side)
  play(state, ...lines)
  return state
}

describe('Hitler and the end', () => {
  it('he outlives the fall of Berlin elsewhere; Berlin then feeds nobody and wins nothing (C22) [16.43] [16.2b]', () => {
    const want: Given = {
      at: { 'GE-Corps-1': 'Berlin' },
      hand: ['AL-45'],
      played: ['AL-09'],
      set: { turn: 8, hitler: hex('Munich'), vp: 10 },
    }
    const state = acts(want, ALLIED, 'event AL-45')
    expect([state.hitler, where(state, 'GE-Corps-1'), state.vp]).toEqual([hex('Munich'), '-1', 9])
    expect(sourceHexes(state, GERMAN_CLASS)).not.toContain(hex('Berlin'))
    state.hitler = DEAD
    begin(state, 'victoryCheck')
    expect(state.outcome).toBeNull()
  })

  it('a failed plot doubles what is refused until he dies by card, not by a bullet at the front [16.44]', () => {
    const failed = acting({ at: { 'US-Corps-1': 'Falaise' }, hand: ['AL-34', 'AL-36'], allied: BACK })
    dice(failed, 3)
    play(failed, 'event AL-34')
    expect([hasMark(failed, 'valkyrieFailed'), failed.vp]).toEqual([true, 21])
    begin(failed, 'action', { side: ALLIED })
    play(failed, 'event AL-36')
    expect(failed.vp).toBe(19)
  })

  it('points that fall to nothing and rise again before the turn ends win nothing (B162) [16.2a]', () => {
    const state = given({ hand: ['AX-36'], played: ['AX-22'], set: { vp: 0, turn: 5 } })
    begin(state, 'action', { side: AXIS })
    play(state, 'event AX-36')
    begin(state, 'victoryCheck')
    expect([state.vp, state.outcome]).toEqual([1, null])
    const won = begin(given({ set: { vp: -1, turn: 5 } }), 'victoryCheck')
    expect(won.outcome).toMatchObject({ winner: ALLIED, rule: '16.2a' })
  })

  it('of two automatic victories at once the Allied one counts (B164) [16.2a] [16.2c]', () => {
    const state = begin(given({ played: ['AL-01'], set: { vp: 0, turn: 6 } }), 'victoryCheck')
    expect(state.outcome).toMatchObject({ winner: ALLIED })
    const axis = begin(given({ played: ['AL-01'], set: { vp: 1, turn: 6 } }), 'victoryCheck')
    expect(axis.outcome).toMatchObject({ winner: AXIS, rule: '16.2c' })
  })

  it('and that it comes first is said beside what the Axis wins with (B164) [16.2a] [16.2c]', () => {
    const said = (vp: number, allied: readonly string[] = []): string[] => {
      const lines = standingOf(given({ played: ['AL-01'], allied, set: { vp, turn: 6 } })).map(({ id }) => id)
      return lines.filter(id => ['standing.fortress', 'standing.alliesFirst'].includes(id))
    }
    expect(said(0)).toEqual(['standing.fortress', 'standing.alliesFirst'])
    expect([said(1), said(0, ['Rome'])]).toEqual([['standing.fortress'], []])
  })

  it('what the Axis wins with is said to both once it is known, and only while it can still come [16.2c] [16.2d]', () => {
    const said = (want: Given): string | undefined => {
      const line = standingOf(given(want)).find(({ id }) => id === 'standing.fortress')
      return line && `${String(line.params!['label'])}: ${String(line.params!['second'])}`
    }
    expect(said({ set: { turn: 3 } })).toBeUndefined()
    expect(said({ played: ['AL-01'], set: { turn: 3 } })).toBe('Fall 1944: Paris')
    expect(said({ played: ['AL-05'], set: { turn: 3 } })).toBe('Spring 1944: Oslo')
    expect(said({ played: ['AL-01'], allied: ['Rome'], set: { turn: 3 } })).toBeUndefined()
    expect(said({ played: ['AL-01'], set: { turn: 7 } })).toBeUndefined()
  })

  it('the new government has its peace after the Allied test, or one more point (B195) [6.51a] [16.2a]', () => {
    const asked = (set: Partial<FeState>, allied: string[] = []): FeState => {
      const state = acts(
        { hand: ['AX-43'], allied, set: { turn: 8, hitler: DEAD, ...set } },
        AXIS,
        'event AX-43',
      )
      return begin(state, 'victoryCheck')
    }
    expect(asked({ vp: 5 }).outcome).toMatchObject({ winner: AXIS, reason: { id: 'end.donitz' } })
    expect(asked({ vp: 0 }).outcome).toMatchObject({ winner: ALLIED })
    const on = asked({ vp: 5 }, ['Aachen'])
    expect([on.outcome, on.vp]).toEqual([null, 6])
  })

  it('with the Nero Decree a center falls at once for infrastructure, for its point with the next turn if it is kept [15.1e] [16.1b]', () => {
    const taken = (): FeState => {
      const state = operating(
        {
          at: { 'US-Corps-1': 'Cologne' },
          allied: ['Aachen', 'Antwerp', 'The Scheldt'],
          marks: ['nero'],
          set: { vp: 10, infrastructure: 9 },
        },
        ALLIED,
        1,
      )
      play(state, 'markMove Cologne', 'done', 'pick US-Corps-1', 'to The Ruhr', 'halt')
      return state
    }
    const kept = taken()
    expect([kept.vp, kept.infrastructure]).toEqual([10, 8])
    begin(kept, 'startTurn')
    expect(kept.vp).toBe(9)
  })

  it('an Allied unit that is dropped on him ends him [16.43] [6.51a]', () => {
    const state = acts(
      {
        at: { 'AB-1-Army': 'waiting', 'US-1-Army': 'Aachen' },
        allied: ['Antwerp', 'The Scheldt'],
        played: ['AL-23'],
        hand: ['AL-37'],
        set: { hitler: hex('The Ruhr') },
      },
      ALLIED,
      'event AL-37',
      'chooseUnit AB-1-Army',
      'to The Ruhr',
    )
    expect([state.hitler, controllerOf(state, hex('The Ruhr'))]).toEqual([DEAD, ALLIED])
  })

  it('red hexes that are shut stop lines, redeployment and Hitler, and never change hands (C21) [8.38b] [16.41]', () => {
    const state = begin(given({ at: { 'GE-Corps-1': 'Berlin' }, marks: ['redShut'] }), 'redeployment', {
      side: AXIS,
      points: 4,
    })
    expect(sourceHexes(state, GERMAN_CLASS)).not.toContain(hex('Breslau'))
    play(state, 'pick GE-Corps-1')
    expect(rule(state, 'to Breslau')).toBe('8.38b')
    play(state, 'back', 'hitler')
    expect(offers(state, 'to').sort()).toEqual(['Munich', 'The Ruhr'])
  })
})
