import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { copyPosition, makePosition, movePiece } from '../board/position.ts'
import { makeRoom } from '../flow/room.ts'
import { makeWays } from '../move/ways.ts'
import { makeZoc } from '../move/zoc.ts'
import { textMap } from '../testing/textmap.ts'
import { ENDS, keepLines, keepRemoteness, PASSES, SHUT } from './lines.ts'
import { checkSupply, supplyCheckStep, unitsShort } from './supply.ts'
import { ground, sit } from './testing/skirmish.ts'
import type { Run } from '../flow/step.ts'
import type { SkirmishState } from './testing/skirmish.ts'
import type { Trace } from '../move/trace.ts'

const ROWS = ['. . . . .', ' . . . . .', '. . . . .']
const { board, counters, hex, at } = textMap(ROWS, {
  units: [
    { id: 'a', at: '0502' },
    { id: 'depot', at: '0401' },
    { id: 'x', at: '0302', side: 1 },
    { id: 'y', side: 1 },
  ],
})
const X = 2
const DEPOT = 1

interface State {
  at: number[]
  /** Hexes where lines of the first side begin. */
  from: readonly number[]
  /** Hexes that are shut to everybody. */
  closed: readonly number[]
}

type Seen = Pick<State, 'from' | 'closed'>

/** Two sides whose lines enemies shut and zones end, unless a friend is there; a room that counts what is read. */
function kept(withRelays: boolean) {
  const room = makeRoom<State>()
  const parts = { board, side: counters.side, zone: makeZoc(board) }
  const positions = room.keep(state => makePosition(parts, state.at), copyPosition)
  let read = 0
  const rules = {
    board,
    networks: 2,
    ways: makeWays(board),
    position: (state: State) => positions.of(state),
    barrier(state: State, side: number, one: number): number {
      read++
      const { occupancy, zones } = positions.of(state)
      if (occupancy.counts[1 - side]![one]! > 0 || state.closed.includes(one)) return SHUT
      return zones[1 - side]!.counts[one]! > 0 && occupancy.counts[side]![one] === 0 ? ENDS : PASSES
    },
    sources: (state: State, side: number): number[] => (side === 0 ? state.from.slice() : []),
    see: (state: State): Seen => ({ from: state.from, closed: state.closed }),
    isSame: (seen: Seen, state: State): boolean => seen.from === state.from && seen.closed === state.closed,
    stale: (seen: Seen, state: State): readonly number[] | null => (seen.closed === state.closed ? [] : null),
  }
  const relays = (state: State, _side: number, trace: Trace): number[] => {
    const place = state.at[DEPOT]!
    const isReached = place >= 0 && trace.reached[place] === 1
    return isReached && trace.distance[place]! <= 3 ? [place] : []
  }
  const traceOf = keepLines(room, withRelays ? { ...rules, relays } : rules)
  const distanceOf = keepRemoteness(room, rules)
  const move = (state: State, unit: number, to: number): void => {
    movePiece(positions.of(state), unit, to)
    state.at[unit] = to
  }
  const copy = (state: State): State => {
    const other = { ...state, at: state.at.slice() }
    room.copy(state, other)
    return other
  }
  return { traceOf, distanceOf, move, copy, reads: () => read }
}

const begin = (): State => ({ at: at.slice(), from: [hex('0102')], closed: [] })
/** Every hex that lines reach, in the order found, with the way there. */
const linesOf = ({ count, found, from, distance, reached }: Trace): number[][] => [
  Array.from(reached),
  ...Array.from(found.subarray(0, count), one => [one, from[one]!, distance[one]!]),
]

describe('lines that are kept with a position', () => {
  it('run from the sources round what shuts and ends them', () => {
    const { traceOf } = kept(false)
    const { reached: found } = traceOf(begin(), 0)
    // x stands in the middle: its zone reaches from edge to edge, and nothing goes through.
    expect([found[hex('0202')], found[hex('0302')], found[hex('0502')]]).toEqual([1, 0, 0])
    expect(traceOf(begin(), 1).count).toBe(0)
  })

  it('are not read again while nothing has changed, and only where somebody came or went', () => {
    const { traceOf, move, reads } = kept(false)
    const state = begin()
    const before = traceOf(state, 0)
    const all = reads()
    expect(traceOf(state, 0)).toBe(before)
    expect(reads()).toBe(all)
    move(state, X, -1)
    expect(traceOf(state, 0).reached[hex('0502')]).toBe(1)
    expect(reads() - all).toBeLessThanOrEqual(7)
  })

  it('follow what else they hang on', () => {
    const { traceOf } = kept(false)
    const state = begin()
    traceOf(state, 0)
    state.closed = [hex('0202'), hex('0201'), hex('0101'), hex('0103'), hex('0203')]
    expect(traceOf(state, 0).count).toBe(1)
    state.from = []
    expect(traceOf(state, 0).count).toBe(0)
  })

  it('run on from depots that they reach', () => {
    const state = { ...begin(), at: at.map((place, unit) => (unit === X ? -1 : place)) }
    expect(kept(true).traceOf(state, 0).distance[hex('0502')]).toBe(2)
    expect(kept(false).traceOf({ ...state, at: state.at.slice() }, 0).distance[hex('0502')]).toBe(4)
  })

  it('are as if they were made anew, in copies too', () => {
    const unit = fc.nat({ max: counters.count - 1 })
    const step = fc.record({
      unit,
      to: fc.integer({ min: -1, max: board.hexCount - 1 }),
      branch: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), fc.boolean(), (steps, relays) => {
        const { traceOf, move, copy } = kept(relays)
        let state = begin()
        const others: State[] = []
        for (const one of steps) {
          traceOf(state, 0)
          if (one.branch) {
            others.push(state)
            state = copy(state)
          }
          move(state, one.unit, one.to)
        }
        for (const one of [state, ...others])
          for (const side of [0, 1])
            expect(linesOf(traceOf(one, side))).toEqual(
              linesOf(kept(relays).traceOf({ ...one, at: one.at.slice() }, side)),
            )
      }),
    )
  })

  it('have a distance as the crow flies, whatever lies between', () => {
    const { distanceOf } = kept(false)
    const state = begin()
    const distance = distanceOf(state, 0)
    expect([distance[hex('0102')], distance[hex('0302')], distance[hex('0502')]]).toEqual([0, 2, 4])
    expect(distanceOf(state, 0)).toBe(distance)
    state.from = [hex('0502')]
    expect(distanceOf(state, 0)[hex('0502')]).toBe(0)
    expect(Array.from(distanceOf(state, 1)).every(one => one === 0)).toBe(true)
  })
})

describe('a supply check', () => {
  /** Out of supply from the third column on; in the last one cut off. */
  const field = () =>
    ground(['. . . .'], {
      units: [
        { id: 'a', at: '0101', faces: [{}, {}] },
        { id: 'b', at: '0301', faces: [{}, {}] },
        { id: 'c', at: '0401', faces: [{}] },
        { id: 'd', faces: [{}] },
        { id: 'x', at: '0401', side: 1, faces: [{}] },
      ],
    })
  const supply = (state: SkirmishState, unit: number): number => Math.max(0, state.at[unit]! - 1)

  it('makes everybody suffer who is in a state or a worse one, the weakest first', () => {
    const made = field()
    const told: [number, number][] = []
    const game = sit(
      made,
      {
        check: supplyCheckStep<SkirmishState>({
          units: side => (side === 0 ? [0, 1, 2, 3] : [4]),
          hexCount: made.map.board.hexCount,
          supply,
          suffersFrom: 1,
          rank: (state, unit) => made.stepsOf(state, unit),
          suffer(run: Run<SkirmishState>, unit, worst) {
            told.push([unit, worst])
            made.loseStep(run, unit, '7.12')
          },
        }),
      },
      { step: 'check', side: 0 },
    )
    expect(told).toEqual([
      [2, 2],
      [1, 1],
    ])
    expect([game.place('c'), made.state.step[1], made.state.step[0], game.place('x')]).toEqual([
      'dead',
      1,
      0,
      '0401',
    ])
  })

  it('judges all before anybody suffers', () => {
    const made = field()
    const seen: number[] = []
    const rules = {
      units: () => [1, 2],
      hexCount: made.map.board.hexCount,
      // Whoever is lost would leave the other in supply.
      supply: (state: SkirmishState) => (state.at[1] === -1 || state.at[2] === -1 ? 0 : 2),
      suffersFrom: 2,
      suffer: (run: Run<SkirmishState>, unit: number) => {
        seen.push(unit)
        run.state.at[unit] = -1
      },
    }
    expect(unitsShort(rules, made.state, 0, 2)).toEqual([1, 2])
    checkSupply(rules, { state: made.state } as Run<SkirmishState>, 0)
    expect(seen).toEqual([1, 2])
  })
})
