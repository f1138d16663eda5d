import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Board, directionBetween } from '../board/board.ts'
import { sideMask, terrainMask } from '../board/features.ts'
import { maskOf } from '../board/mask.ts'
import { anyMap, anyMask, fitted } from '../testing/arbitrary.ts'
import { drawMap, textMap } from '../testing/textmap.ts'
import { lineTo, makeTrace, traceFrom, type TraceRules } from './trace.ts'
import { makeWays } from './ways.ts'

const { board, hex } = textMap(['. . . . .', ' . . ~ . .', '. . . . .'], {
  sides: { estuary: ['0101-0201'] },
  boxes: { UK: ['0101'] },
})
const trace = makeTrace(board)
const ways = makeWays(board, {
  closedSides: sideMask(board, 'estuary'),
  closedHexes: terrainMask(board, 'sea'),
})
const mask = (...ids: string[]): Uint8Array => maskOf(board, ids.map(hex))

/** Distances drawn as a map. */
function flooded(sources: string, rules: Omit<TraceRules, 'ways'> = {}): string[] {
  traceFrom(trace, sources.split(' ').map(hex), { ways, ...rules })
  return drawMap(board, at => (trace.reached[at] === 1 ? String(trace.distance[at]) : '.'))
}

describe('supply lines', () => {
  test('run any length, not over closed sides nor into closed hexes', () => {
    expect(flooded('0101')).toEqual(['0 2 3 4 5', ' 1 2 . 5 6', '2 2 3 4 5'])
    expect(lineTo(trace, hex('0201'))).toEqual(['0101', '0102', '0201'].map(hex))
    expect(lineTo(trace, hex('0101'))).toEqual([hex('0101')])
    expect(lineTo(trace, hex('0302'))).toBeNull()
  })

  test('run from the nearest of many sources', () => {
    expect(flooded('0101 0501')).toEqual(['0 2 2 1 0', ' 1 2 . 1 1', '2 2 3 2 2'])
    expect(lineTo(trace, hex('0403'))![0]).toBe(hex('0501'))
  })

  test('are at most so many hexes long', () => {
    expect(flooded('0101', { limit: 2 })).toEqual(['0 2 . . .', ' 1 2 . . .', '2 2 . . .'])
    expect(flooded('0101', { limit: 0 })).toEqual(['0 . . . .', ' . . . . .', '. . . . .'])
    expect(traceFrom(trace, [hex('0101')], { ways, limit: 1 })).toBe(2)
  })

  test('do not enter blocked hexes, and a blocked source gives nothing', () => {
    expect(flooded('0101', { blocked: mask('0202', '0203') })).toEqual([
      '0 2 3 4 5',
      ' 1 . . 5 6',
      '2 . 7 6 6',
    ])
    expect(flooded('0101 0501', { blocked: mask('0101'), limit: 1 })).toEqual([
      '. . . 1 0',
      ' . . . 1 1',
      '. . . . .',
    ])
  })

  test('go into an enemy zone but not through it', () => {
    const into = mask('0201', '0202', '0203')
    expect(flooded('0101', { into })).toEqual(['0 2 . . .', ' 1 2 . . .', '2 2 . . .'])
  })

  test('go through a zone where an own unit stands', () => {
    const into = mask('0201', '0202', '0203')
    expect(flooded('0101', { into, open: mask('0203') })).toEqual(['0 2 7 6 6', ' 1 2 . 5 6', '2 2 3 4 5'])
    expect(lineTo(trace, hex('0303'))).toEqual(['0101', '0102', '0203', '0303'].map(hex))
  })

  test('a source in a zone serves its own hex alone, unless an own unit stands there', () => {
    const into = mask('0101')
    expect(traceFrom(trace, [hex('0101')], { ways, into })).toBe(1)
    expect(trace.reached[hex('0101')]).toBe(1)
    expect(traceFrom(trace, [hex('0101')], { ways, into, open: mask('0101') })).toBe(14)
    expect(traceFrom(trace, [hex('0101')], { ways, open: mask('0101') })).toBe(14)
  })

  test('a box can be a source for itself and no more', () => {
    expect(traceFrom(trace, [hex('UK'), hex('UK')], { ways })).toBe(1)
    expect(lineTo(trace, hex('UK'))).toEqual([hex('UK')])
  })

  test('forget the last flood', () => {
    flooded('0101')
    expect(traceFrom(trace, [], { ways })).toBe(0)
    expect(trace.reached.every(reached => reached === 0)).toBe(true)
    expect([...trace.found.slice(0, traceFrom(trace, [hex('0101')], { ways, limit: 1 }))]).toEqual(
      ['0101', '0102'].map(hex),
    )
  })
})

/** One unit asks by itself: from its hex toward any source, hex by hex, with sets and lists. */
function distanceToSource(
  board: Board,
  sources: ReadonlySet<number>,
  unit: number,
  rules: TraceRules,
): number {
  const passable = (at: number): boolean => !rules.into?.[at] || (rules.open?.[at] ?? 0) > 0
  if (rules.blocked?.[unit]) return -1
  const seen = new Set([unit])
  let rim = [unit]
  for (let length = 0; rim.length > 0 && length <= (rules.limit ?? Infinity); length++) {
    if (rim.some(at => sources.has(at) && (at === unit || passable(at)))) return length
    const next: number[] = []
    for (const at of rim) {
      if (at !== unit && !passable(at)) continue
      for (const from of board.neighbours.slice(at * 6, at * 6 + 6)) {
        if (from < 0 || rules.ways[from * 6 + directionBetween(board, from, at)] !== at) continue
        if (seen.has(from) || rules.blocked?.[from]) continue
        seen.add(from)
        next.push(from)
      }
    }
    rim = next
  }
  return -1
}

describe('supply lines on any map', () => {
  const masks = fc.record({ blocked: anyMask(1), into: anyMask(2), open: anyMask(2) }, { requiredKeys: [] })
  const sources = fc.array(fc.nat(80), { maxLength: 4 })
  const limits = fc.option(fc.nat(8), { nil: undefined })

  test('reach exactly the units that find a source by themselves, and as short', () => {
    fc.assert(
      fc.property(anyMap, masks, sources, limits, ({ board: any }, given, picks, limit) => {
        const overlay = Object.fromEntries(
          Object.entries(given).map(([key, mask]) => [key, fitted(any, mask)]),
        )
        const closedSides = any.sideKindNames.includes('sea') ? sideMask(any, 'sea') : 0
        const rules: TraceRules = {
          ways: makeWays(any, { closedSides }),
          ...overlay,
          ...(limit === undefined ? {} : { limit }),
        }
        const from = picks.map(pick => pick % any.hexCount)
        const work = makeTrace(any)
        traceFrom(work, [0], { ways: rules.ways })
        const count = traceFrom(work, from, rules)
        expect(work.reached.reduce((sum, reached) => sum + reached, 0)).toBe(count)
        const units = Array.from({ length: any.hexCount }, (_, unit) => unit)
        const expected = units.map(unit => distanceToSource(any, new Set(from), unit, rules))
        expect(units.map(unit => (work.reached[unit] === 1 ? work.distance[unit] : -1))).toEqual(expected)
        const lines = units.map(unit => lineTo(work, unit) ?? [])
        expect(lines.map(line => line.length - 1)).toEqual(expected)
        const whole = units.filter(unit => {
          const line = lines[unit]!
          const joined = line.slice(1).every((at, i) => directionBetween(any, line[i]!, at) !== -1)
          return joined && line.at(-1) === unit && from.includes(line[0]!)
        })
        expect(whole).toEqual(units.filter(unit => expected[unit] !== -1))
      }),
      { numRuns: 150 },
    )
  })
})
