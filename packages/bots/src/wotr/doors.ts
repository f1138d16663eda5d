/**
 * The southern edge, by which Seventh Army and the French come on: only hexes of it that are Allied let them in (9.4), and
 * each holds a stack and no more, so who comes first opens doors for those behind him and does not stand in them.
 */
import { zoneHexes } from '@hexfront/engine'
import { topOf } from '../shared/choose.ts'
import {
  ALLIED,
  armyGroups,
  board,
  controllerOf,
  counters,
  halfDivisions,
  STACK_LIMIT,
  UNITS,
  WAITING,
} from '@hexfront/games/wotr/insight'
import type { WotrState } from '@hexfront/games/wotr/insight'
import type { Change, Sketch } from '../odds/settle.ts'
import { unitsAt } from '../odds/picture.ts'
import type { Picture } from './picture.ts'

const doors = zoneHexes(board, 'southFrance')

/** Those who come by the doors, and the turn from which on. */
const comers = Array.from({ length: UNITS }, (_, unit) => unit).flatMap(unit => {
  const found = /^(\d+)S$/.exec(counters.sheet.units[unit]!.setup ?? '')
  return found ? [{ unit, turn: Number(found[1]) }] : []
})

/** Half-divisions of each army that will want to come on in the next turn: one army does not stack with another (6.4). */
function waitingFor(view: WotrState): Map<number, number> {
  const waiting = new Map<number, number>()
  for (const { unit, turn } of comers) {
    if (view.at[unit] !== WAITING || turn > view.turn + 1) continue
    waiting.set(armyGroups(unit), (waiting.get(armyGroups(unit)) ?? 0) + halfDivisions[unit]!)
  }
  return waiting
}

/** What it is worth that half a division comes on in time. */
const IN_TIME = 12

/** What the room in the doors of a picture is worth to those who wait. */
export function doorsOf({ view, me }: Picture): (picture: Picture) => number {
  const waiting = me === ALLIED ? waitingFor(view) : new Map<number, number>()
  if (waiting.size === 0) return () => 0
  const ours = new Set(doors.filter(hex => controllerOf(view, hex) === ALLIED))
  return picture => {
    const { counts, foe, load } = picture
    const left = new Map(waiting)
    let placed = 0
    let free = 0
    const place = (army: number, room: number): void => {
      const most = Math.min(left.get(army) ?? 0, room)
      left.set(army, (left.get(army) ?? 0) - most)
      placed += most
    }
    for (const hex of doors) {
      if (counts[foe]![hex]! > 0 || (!ours.has(hex) && counts[ALLIED][hex] === 0)) continue
      const [first] = counts[ALLIED][hex]! > 0 ? unitsAt(picture, ALLIED, hex) : []
      if (first === undefined) free++
      else place(armyGroups(first), STACK_LIMIT - load[hex]!)
    }
    // An empty door is for the army that needs it most.
    for (; free > 0; free--) place([...left].reduce((a, b) => (b[1] > a[1] ? b : a))[0], STACK_LIMIT)
    return IN_TIME * placed
  }
}

/** What it costs that the enemy walks into a door that somebody waits before. */
const SHUT = 50

/** Adds to what it costs the Allies that the enemy walks into a hex. */
export function addDoors(view: WotrState, stake: Float64Array): void {
  if (waitingFor(view).size === 0) return
  for (const hex of doors) if (controllerOf(view, hex) === ALLIED) stake[hex]! += SHUT
}

/** The weakest who can get there open a door that is still shut. */
export function* openings({ picture, mobility }: Sketch): Iterable<Change> {
  const { game, me, at, counts } = picture
  const view = picture.view as WotrState
  if (me !== ALLIED || waitingFor(view).size === 0) return
  for (const hex of doors) {
    if (controllerOf(view, hex) === ALLIED || counts[0][hex]! + counts[1][hex]! > 0) continue
    const able = [...mobility.values()].filter(({ unit, left }) => left[hex]! >= 0 && at[unit] !== hex)
    for (const { unit } of topOf(able, 2, ({ unit }) => -game.attack(view, unit))) yield [{ unit, to: hex }]
  }
}
