/** What a player should hear before he ends something, computed by the code that will judge it. */
import { distance } from '@hexfront/engine'
import {
  allHexes,
  attackOf,
  board,
  isDepot,
  isGround,
  isLogistics,
  isMobile,
  movementOf,
  NATIONS,
  ownUnits,
  sideOf,
  sideOfNation,
} from '../data.ts'
import { isWorkingDepot } from '../ground.ts'
import { lastIn, isOnMap, stackOf, unitsIn } from '../position.ts'
import { NOBODY } from '../state.ts'
import { reachOf } from '../movement/reach.ts'
import { CUT_OFF, isSupported, portUserAmong, supportState, UNSUPPORTED } from '../supply/support.ts'
import { holderOf } from '../control.ts'
import { unitWorth } from '../victory/points.ts'
import type { Warning } from '@hexfront/engine'
import type { MwState } from '../state.ts'

/** Warnings about the end of the Movement Segment: from then on only combat changes anything. */
export function warningsOf(state: MwState, verb: string): Warning[] {
  const frame = state.frames.at(-1)
  if (frame?.step !== 'movement' || verb !== 'end') return []
  const side = Number(frame['side'])
  return [...unsupported(state, side), ...aloneColumns(state, side), ...contested(state, side)]
}

const placesOf = (state: MwState, units: readonly number[]): number[] => [
  ...new Set(units.map(unit => state.at[unit]!)),
]

/** Rule 15.2d, ruling B115: attacked where it stands, one French unit of a hex has the line over a Channel port. */
function inDefence(state: MwState, unit: number): number {
  const stack = stackOf(state, sideOf[unit]!, state.at[unit]!)
  return supportState(state, unit, 'fight', portUserAmong(state, stack, 'fight'))
}

/** Rules 15.5c, 15.6: every unit without support is a column for whoever attacks it. */
function unsupported(state: MwState, side: number): Warning[] {
  const found: Warning[] = []
  const mobile = ownUnits[side]!.filter(
    unit => isGround[unit] === 1 && isMobile[unit] === 1 && isOnMap(state, unit),
  )
  const [cut, loose] = [CUT_OFF, UNSUPPORTED].map(kind =>
    mobile.filter(unit => inDefence(state, unit) === kind),
  ) as [number[], number[]]
  if (loose.length > 0)
    found.push({
      reason: { id: 'warn.unsupported', params: { n: loose.length } },
      rule: '15.5c',
      places: placesOf(state, loose),
    })
  if (cut.length > 0)
    found.push({
      reason: { id: 'warn.cutOff', params: { n: cut.length } },
      rule: '15.6',
      places: placesOf(state, cut),
    })
  return found
}

/** Whether an enemy could march next to a hex, as things stand, and attack it. */
const isInReach = (state: MwState, side: number, hex: number): boolean =>
  ownUnits[1 - side]!.some(
    enemy =>
      isGround[enemy] === 1 &&
      isOnMap(state, enemy) &&
      attackOf(state, enemy) > 0 &&
      isMobile[enemy] === 1 &&
      // Farther as the crow flies than it can go: no way needs to be looked for.
      distance(board.grid, board.cellOf[state.at[enemy]!]!, board.cellOf[hex]!) <=
        movementOf(state, enemy) + 1 &&
      comesNextTo(state, enemy, hex),
  )

function comesNextTo(state: MwState, enemy: number, hex: number): boolean {
  const halved = isSupported(state, enemy, 'move') ? 0 : 1
  const { cost } = reachOf(state, { units: [enemy], spent: [0], halved, halted: 0 })
  return board.neighbours.subarray(hex * 6, hex * 6 + 6).some(near => near >= 0 && cost[near]! >= 0)
}

/** Rules 3.5b, 15.2b: a supply column that nobody guards, where the enemy could come to it; only some are worth points. */
function aloneColumns(state: MwState, side: number): Warning[] {
  const alone = ownUnits[side]!.filter(
    unit =>
      isLogistics[unit] === 1 &&
      isOnMap(state, unit) &&
      unitsIn(state, side)[state.at[unit]!] === 1 &&
      isInReach(state, side, state.at[unit]!),
  )
  return alone.length === 0
    ? []
    : [
        {
          reason: { id: 'warn.alone', params: { n: alone.length } },
          rule: alone.some(unit => unitWorth(unit) > 0) ? '3.5b' : '15.2b',
          places: placesOf(state, alone),
        },
      ]
}

/** Rule 7.2a: depots of a side that an enemy zone has made nobody's: its own that worked, and those that it has taken. */
function contested(state: MwState, side: number): Warning[] {
  const places = allHexes.filter(
    hex => isDepot[hex] === 1 && lastIn(state, hex) === side && holderOf(state, hex) === NOBODY,
  )
  const isOwn = (hex: number): boolean =>
    NATIONS.some((_, nation) => sideOfNation(nation) === side && isWorkingDepot(state, nation, hex))
  return [
    ...contestedAs('contested', places.filter(isOwn)),
    ...contestedAs(
      'contestedPrize',
      places.filter(hex => !isOwn(hex)),
    ),
  ]
}

const contestedAs = (id: string, places: number[]): Warning[] =>
  places.length === 0
    ? []
    : [{ reason: { id: `warn.${id}`, params: { n: places.length } }, rule: '7.2a', places }]
