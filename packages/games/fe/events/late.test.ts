import { describe, expect, it } from 'vitest'
import { cardsIn } from '@hexfront/engine'
import { cardById, handOf } from '../cards/deck.ts'
import { handSize } from '../cards/hand.ts'
import { lowerInfrastructure } from '../economy/points.ts'
import { addEffect, hasEffect } from '../effects/effects.ts'
import { ALLIED, AXIS, CARPET, INDUSTRY, INFRASTRUCTURE, OIL, SPENT, SUPPORT } from '../state.ts'
import { acting, asked, attacking, offers, play, rule, shifts, told } from '../testing/play.ts'
import { given } from '../testing/testing.ts'
import type { Run } from '@hexfront/engine'
import type { Given } from '../testing/testing.ts'
import type { FeState } from '../state.ts'

describe('Pointblank Directive', () => {
  const directed = (set: Partial<FeState>, hand: string[] = []): FeState => {
    const state = acting({ hand: ['AL-19', ...hand], set: { turn: 5, ...set } })
    play(state, 'event AL-19')
    return state
  }

  it('moves a marker that is still on a mission to another with room, which works at once [6.51a] [14.21] [15.1b]', () => {
    const state = directed({ sac: [INDUSTRY, SPENT, 8] })
    expect(offers(state, 'assign').sort()).toEqual([
      'SAC-UKBC carpet',
      'SAC-UKBC infrastructure',
      'SAC-UKBC oil',
    ])
    // A marker that is used up is not short of room: the card does not mean it.
    expect(rule(state, 'assign SAC-US8AF oil')).toBe('6.51a')
    play(state, 'assign SAC-UKBC infrastructure')
    expect([state.infrastructure, state.sac[0]]).toEqual([19, INFRASTRUCTURE])
  })

  it('against Industry costs the Axis a card at random, face down [6.51a]', () => {
    const state = directed({ sac: [CARPET, 0, 8] }, ['AX-01', 'AX-02'])
    play(state, 'assign SAC-UKBC industry')
    expect([handOf(state, AXIS).length, cardsIn(state.cards, 'discard1').length]).toEqual([1, 1])
  })

  it('goes to oil only where there is room for it, and is told of the agreement that keeps it away [19.34] [14.21]', () => {
    const toOil = (options: Given['options'], sac: number[]): string => {
      const state = acting({ hand: ['AL-19'], options: options!, set: { sac } })
      play(state, 'event AL-19')
      return rule(state, 'assign SAC-US8AF oil')
    }
    expect(toOil({}, [OIL, CARPET, CARPET])).toBe('legal')
    expect(toOil({ oilPriority: true }, [OIL, CARPET, CARPET])).toBe('19.34')
    expect(toOil({}, [OIL, CARPET, OIL])).toBe('14.21')
  })

  it('does nothing where no marker can go [6.51a]', () => {
    expect(asked(directed({ sac: [0, SPENT, 8] }))).toBe('rest')
    const full = directed({ turn: 1, sac: [INDUSTRY, OIL, 8] })
    expect(offers(full, 'assign')).not.toContain('SAC-UKBC oil')
    expect(rule(full, 'assign SAC-UKBC oil')).toBe('14.21')
  })
})

it('Jet Interceptors take a marker from Industry and give the Axis a card at once [4.21c]', () => {
  const want: Given = { hand: ['AX-27'], played: ['AX-10'], set: { turn: 5, sac: [INDUSTRY, 0, 8] } }
  const state = acting(want, AXIS)
  play(state, 'event AX-27')
  if (asked(state) === 'eventPick') play(state, `chooseMarker ${offers(state, 'chooseMarker')[0]!}`)
  expect(state.sac[0]).toBe(SPENT)
  expect(handOf(state, AXIS).length).toBe(1)
  expect(rule(acting({ ...want, set: { turn: 5, sac: [OIL, 0, 8] } }, AXIS), 'event AX-27')).toBe('6.51a')
})

it('War Crimes Uncovered costs one point, two with Forced Labor, and twice that with its option [19.33]', () => {
  const points = (played: string[], options: Given['options']): number => {
    const state = acting({
      hand: ['AL-44'],
      played,
      options: options!,
      allied: ['Aachen', 'Cologne'],
      set: { turn: 8 },
    })
    play(state, 'event AL-44')
    return state.vp
  }
  expect([points([], {}), points(['AX-24'], {})]).toEqual([20, 19])
  expect([points([], { warCrimes: true }), points(['AX-24'], { warCrimes: true })]).toEqual([19, 17])
})

it('Air Superiority adds to the die beside Ground Support and beside Carpet Bombing [14.22b] [14.31b]', () => {
  for (const [line, shift] of [
    ['support 0', 'groundSupport 1'],
    ['carpet 0', 'carpetBombing 3'],
  ] as const) {
    const state = attacking(
      {
        at: { 'US-Corps-1': 'Normandy', 'GE-Corps-1': 'Falaise' },
        hand: ['AL-29'],
        played: ['AL-25'],
        set: { tac: [SUPPORT, 0, 0, 0], sac: [CARPET, 0, 8] },
      },
      ALLIED,
      'Normandy',
    )
    play(state, 'target Falaise', 'join US-Corps-1', line)
    expect(shifts(state)).toContain(shift)
    play(state, 'commit')
    expect(told(play(state, 'use AL-29'), 'modifier')).toMatchObject({ n: 1 })
  }
})

describe('the collapse', () => {
  const run = (state: FeState): Run<FeState> => ({ state, tell: () => {} }) as unknown as Run<FeState>

  it('comes when infrastructure is gone, once, and never goes below nothing [15.2a]', () => {
    const state = given({ set: { infrastructure: 1 } })
    lowerInfrastructure(run(state), 2, '15.1b')
    expect([state.infrastructure, state.marks]).toEqual([0, ['collapse']])
    expect(handSize(state, AXIS)).toBe(7)
    const near = given({ set: { infrastructure: 2 } })
    lowerInfrastructure(run(near), 1, '15.1b')
    expect(near.marks).toEqual([])
  })

  it('ends what still works of six Events and bars them, but not their points (B190, C10) [15.2a] [15.2b]', () => {
    const state = given({ marks: ['productionMiracle'], set: { infrastructure: 1 } })
    addEffect(state, 'ignoreOil', cardById('AX-26'), 'turn')
    addEffect(state, 'crossbow', cardById('AX-22'), 'game')
    lowerInfrastructure(run(state), 1, '15.1b')
    expect(state.marks).toEqual(['collapse'])
    expect([hasEffect(state, 'ignoreOil'), hasEffect(state, 'crossbow')]).toEqual([false, false])
    const hunted = given({ marks: ['uBoats'], set: { infrastructure: 1 } })
    addEffect(hunted, 'eventBlocked', cardById('AX-46'), 'game', { n: cardById('AL-03') })
    addEffect(hunted, 'eventBlocked', cardById('AL-49'), 'game', { n: cardById('AX-09') })
    addEffect(hunted, 'limitedAsFull', cardById('AX-26'), 'round', { n: AXIS })
    addEffect(hunted, 'limitedAsFull', cardById('AL-38'), 'round', { n: ALLIED })
    lowerInfrastructure(run(hunted), 1, '15.1b')
    expect(hunted.effects.map(({ card }) => card)).toEqual([cardById('AL-49'), cardById('AL-38')])
    expect(hunted.marks).toEqual(['collapse', 'uBoats'])
    const barred = acting({ hand: ['AX-12', 'AX-36'], played: ['AX-10', 'AX-22'], marks: ['collapse'] }, AXIS)
    expect([rule(barred, 'event AX-12'), rule(barred, 'event AX-36'), rule(barred, 'rp AX-12')]).toEqual([
      '15.2b',
      '15.2b',
      'legal',
    ])
    const free = acting({ hand: ['AX-12', 'AX-36'], played: ['AX-10', 'AX-22'] }, AXIS)
    expect([rule(free, 'event AX-12'), rule(free, 'event AX-36')]).toEqual(['legal', 'legal'])
  })
})
