import { describe, expect, it } from 'vitest'
import { board, counters, defense, placeName } from '../../fixture/state.ts'
import { crossing } from '../../fixture/index.ts'
import { sequenceOfPlay } from '../../fixture/sequence.ts'
import { locate, rollDie, unitNamed } from '../index.ts'
import { automatic, sequence } from '../flow/step.ts'
import { loadedDice } from './dice.ts'
import { withFactors } from './factors.ts'
import { hexesLike, hexLike, sketch } from './ground.ts'
import { makeHarness } from './harness.ts'
import { phaseFrames } from './phases.ts'
import { REST, restingFlow } from './rest.ts'
import { textMap } from './textmap.ts'
import type { BaseState, Frame } from '../flow/contract.ts'
import type { CrossingState } from '../../fixture/index.ts'

const { seatOf, asked, play, playAs, offers, rule, dice, until } = makeHarness({
  flow: crossing.flow,
  verbs: crossing.verbs,
  place: name => locate(board, name),
  unit: id => unitNamed(counters, id),
  placeName,
  unitName: unit => counters.sheet.units[unit]!.id,
  cards: crossing.cards!,
})
const steps = { ...sequenceOfPlay, move: automatic<CrossingState>(() => undefined) }
const fresh = (): CrossingState => crossing.setup('standard', {}, 1)

describe('the harness', () => {
  it('says actions, offers and refusals in the words of the table', () => {
    const state = fresh()
    expect([asked(state), seatOf(state)]).toEqual(['plans', 0])
    expect(offers(state, 'plan')).toEqual(['north', 'south'])
    playAs(state, 1, 'plan south')
    play(state, 'plan north')
    expect(asked(state)).toBe('move')
    expect(offers(state, 'pick')).toContain('b1')
    expect(rule(state, 'pick b1')).toBe('legal')
    expect(rule(state, 'pick b1', 1)).not.toBe('legal')
    play(state, 'pick b1')
    expect(offers(state, 'to').length).toBeGreaterThan(0)
  })

  it('goes on until something is decided, and says when it never is', () => {
    const state = fresh()
    until(state, 'fight', (_state, actions) => actions.find(({ verb }) => verb === 'end' || verb === 'done'))
    expect(asked(state)).toBe('fight')
    expect(() => until(state, 'nothing')).toThrow(/never decided|was over/)
  })

  it('loads dice', () => {
    const state = fresh()
    dice(state, 6, 5, 4, 3, 2, 1)
    expect([6, 5, 4, 3, 2, 1].map(() => rollDie(state.rng, 6))).toEqual([6, 5, 4, 3, 2, 1])
    expect(loadedDice(1)).not.toEqual(loadedDice(2))
  })
})

it('names cards by their ids', () => {
  const state = crossing.setup('cards', {}, 5)
  playAs(state, 0, 'plan north')
  playAs(state, 1, 'plan north')
  const [event] = offers(state, 'event')
  expect(event).toMatch(/^blue-/)
  expect(play(state, `event ${event}`)[0]).toMatchObject({ kind: 'cardPlayed' })
  expect(rule(state, 'event red-scouts')).toBe('9.1')
})

describe('phases by name', () => {
  it('are found with all that lies below them', () => {
    expect(phaseFrames(steps, { on: { turn: 'turns' } }, 'move', { side: 1 })).toEqual([
      { step: 'game', at: 3 },
      { step: 'turns' },
      { step: 'turn', at: 8 },
      { step: 'move', side: 1 },
    ])
    expect(phaseFrames(steps, {}, 'plans')).toEqual([{ step: 'game', at: 2 }, { step: 'plans' }])
  })

  it('may stand for another entry, and must be there', () => {
    expect(phaseFrames(steps, { as: { march: 'move' } }, 'march', { side: 0 }).at(-1)).toEqual({
      step: 'march',
      side: 0,
    })
    expect(() => phaseFrames(steps, {}, 'breakfast')).toThrow('there is no phase called breakfast')
  })

  it('is a frame of its own, whatever its sequence says of it', () => {
    const asking = { turn: sequence<BaseState>({ step: 'move', with: { asked: [] } }) }
    const begun = (): Frame => phaseFrames(asking, {}, 'move').at(-1)!
    ;(begun()['asked'] as string[]).push('Italy')
    expect(begun()).toEqual({ step: 'move', asked: [] })
  })
})

it('rests when the steps in question are done, and goes round where it is told to', () => {
  const flow = restingFlow<CrossingState>({
    once: automatic(run => {
      run.state.turn++
      run.pop()
    }),
  })
  const state = { ...fresh(), frames: [{ ...REST, next: 'once' }], turn: 0 }
  flow.begin(state, { step: 'once' })
  flow.apply(state, 0, { verb: 'rest' })
  expect(state.turn).toBe(2)
  expect(flow.decisions(state).map(({ seat }) => seat)).toEqual([0, 1])
})

describe('ground', () => {
  const map = textMap(['. f ~', ' . r .', '. . .'], {
    sides: { river: ['0101-0102'] },
    features: { city: ['0202'] },
    countries: { France: ['0101', '0102'] },
  })
  const ids = (hexes: readonly number[]): string[] => hexes.map(hex => map.board.ids[hex]!)

  it('is found by description', () => {
    const found = (want: Parameters<typeof hexesLike>[1]): string[] => ids(hexesLike(map.board, want))
    expect(found({ terrain: 'rough', features: ['city'] })).toEqual(['0202'])
    expect(found({ sides: ['river'] })).toEqual(['0101', '0102'])
    expect(found({ country: 'France', that: hex => map.board.ids[hex] !== '0101' })).toEqual(['0102'])
    expect(found({ near: { hex: map.hex('0202'), within: 0 } })).toEqual(['0202'])
    expect(found({ terrain: 'clear', without: ['city'], near: { hex: map.hex('0101'), within: 1 } })).toEqual(
      ['0101', '0102'],
    )
    expect(() => hexLike(map.board, { terrain: 'sea', features: ['city'] })).toThrow('no hex is like')
  })

  it('is drawn as text, with marks where a test has something to show', () => {
    const mark = (hex: number): string | undefined => (map.board.ids[hex] === '0102' ? 'U' : undefined)
    expect(sketch(map.board, map.hex('0202'), 1, mark)).toEqual(['  f ~', ' U r .', '  . .'])
  })
})

describe('factors', () => {
  it('are lent for as long as something is done', () => {
    const at = unitNamed(counters, 'b1') * counters.maxSteps
    const printed = defense[at]
    expect(withFactors(counters, { b1: { defense: 9 } }, () => defense[at])).toBe(9)
    expect(defense[at]).toBe(printed)
    expect(() => withFactors(counters, { b1: { charm: 9 } }, () => 0)).toThrow('no factor charm')
    expect(() => withFactors(counters, { nobody: {} }, () => 0)).toThrow('no unit nobody')
    expect(defense[at]).toBe(printed)
  })
})
