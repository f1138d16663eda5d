import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { board, counters } from '../../fixture/state.ts'
import { makeZoc } from '../move/zoc.ts'
import { makePosition, movePiece } from './position.ts'
import { catchUp, isUpToDate, NOTHING_READ } from './watch.ts'
import type { Position } from './position.ts'
import type { Follower } from './watch.ts'

const parts = { board, side: counters.side, zone: makeZoc(board) }
const places = fc.integer({ min: -4, max: board.count - 1 })
const everywhere = fc.array(places, { minLength: counters.count, maxLength: counters.count })
const walks = fc.array(fc.tuple(fc.nat(counters.count - 1), places), { maxLength: 100 })

/** Somebody who keeps of every hex whether side 0 stands in it or has a zone there. */
interface Watcher extends Follower {
  readonly mask: Uint8Array
  reads: number
}
const newWatcher = (): Watcher => ({ read: NOTHING_READ, mask: new Uint8Array(board.hexCount), reads: 0 })
const truth = ({ occupancy, zones }: Position, hex: number): number =>
  occupancy.counts[0]![hex]! > 0 ? 2 : zones[0]!.counts[hex]! > 0 ? 1 : 0
const follow = (position: Position, watcher: Watcher): boolean =>
  catchUp(position, watcher, hex => {
    watcher.reads++
    const now = truth(position, hex)
    if (watcher.mask[hex] === now) return false
    watcher.mask[hex] = now
    return true
  })
const made = (position: Position): Uint8Array =>
  Uint8Array.from({ length: board.hexCount }, (_, hex) => truth(position, hex))

describe('who follows a position', () => {
  it('has what somebody has who reads all of it, whenever he looks', () => {
    fc.assert(
      fc.property(everywhere, walks, fc.integer({ min: 1, max: 50 }), (at, walk, pause) => {
        const position = makePosition(parts, at)
        const watcher = newWatcher()
        walk.forEach(([unit, to], i) => {
          movePiece(position, unit, to)
          if (i % pause !== 0) return
          const before = watcher.mask.slice()
          const changed = follow(position, watcher)
          expect(watcher.mask).toEqual(made(position))
          expect(changed).toBe(!watcher.mask.every((one, hex) => one === before[hex]))
          expect(isUpToDate(position, watcher)).toBe(true)
        })
      }),
    )
  })

  it('reads only where something has happened', () => {
    const at = Array.from({ length: counters.count }, () => -1)
    const position = makePosition(parts, at)
    const watcher = newWatcher()
    follow(position, watcher)
    expect(watcher.reads).toBe(board.hexCount)
    watcher.reads = 0
    expect(follow(position, watcher)).toBe(false)
    expect(watcher.reads).toBe(0)
    movePiece(position, 0, 0)
    expect(isUpToDate(position, watcher)).toBe(false)
    follow(position, watcher)
    const around = Array.from(board.neighbours.subarray(0, 6)).filter(hex => hex >= 0).length
    expect(watcher.reads).toBe(1 + around)
    watcher.read = NOTHING_READ
    watcher.reads = 0
    expect(follow(position, watcher)).toBe(false)
    expect(watcher.reads).toBe(board.hexCount)
  })
})
