/** What a player should hear before he ends something, computed by the code that will judge it. */
import { distance, say } from '@hexfront/engine'
import {
  allHexes,
  attackOf,
  board,
  hexPoints,
  isDepot,
  isGround,
  isLogistics,
  isMobile,
  movementOf,
  NATIONS,
  ownUnits,
  placeName,
  sideOf,
  sideOfNation,
  unitName,
} from '../data.ts'
import { isWorkingDepot } from '../ground.ts'
import { lastIn, isOnMap, stackOf, unitsIn } from '../position.ts'
import { ALLIED, NOBODY } from '../state.ts'
import { reachOf } from '../movement/reach.ts'
import { lastTurn } from '../sequence.ts'
import { CUT_OFF, isSupported, portUserAmong, supportState, UNSUPPORTED } from '../supply/support.ts'
import { holderOf } from '../control.ts'
import { germanWorth, unitWorth } from '../victory/points.ts'
import { words } from '../words/words.ts'
import type { Reach, Warning } from '@hexfront/engine'
import type { MwState } from '../state.ts'

/** Rules 3.4d, 5.4c: whether the enemy marches and attacks no more in this game: it cannot be extended, his bin is empty. */
const isLastWord = (state: MwState, side: number): boolean =>
  state.extended === 1 && state.turn === lastTurn(state) && state.empty[1 - side] === 1

/** Warnings about the end of the Movement Segment: from then on only combat changes anything. */
export function warningsOf(state: MwState, verb: string): Warning[] {
  const frame = state.frames.at(-1)
  if (frame?.step !== 'movement' || verb !== 'end') return []
  const side = Number(frame['side'])
  const isSafe = isLastWord(state, side)
  return [
    ...(isSafe ? [] : openPrizes(state, side)),
    ...unsupported(state, side),
    ...(isSafe ? [] : aloneColumns(state, side)),
    ...contested(state, side),
  ]
}

const placesOf = (state: MwState, units: readonly number[]): number[] => [
  ...new Set(units.map(unit => state.at[unit]!)),
]

/** So many are named; where the others are can be shown. */
const NAMED = 3

const some = (list: readonly string[]): string =>
  [...list.slice(0, NAMED), ...(list.length > NAMED ? ['…'] : [])].join(', ')

const whoAmong = (state: MwState, units: readonly number[]): string =>
  some(
    units.map(unit =>
      say(words, { id: 'warn.who', params: { unit: unitName(unit), place: placeName(state.at[unit]!) } }),
    ),
  )

/** Rules 3.4a, 3.5a: what a hex counts in either hand. */
const worthOf = (state: MwState, hex: number): number => germanWorth(state, hex) + hexPoints[ALLIED]![hex]!

/** Cities and ports count so much; a hex of a fortified line counts less. */
const DEAR = 3

/** Rules 3.3b, 3.4a, 3.5a: hexes worth points that stand empty where an enemy could march in, the dearest first. */
function openPrizes(state: MwState, side: number): Warning[] {
  const open = new Set(
    allHexes.filter(
      hex => worthOf(state, hex) >= DEAR && lastIn(state, hex) === side && unitsIn(state, side)[hex] === 0,
    ),
  )
  const found = new Map<number, number>()
  for (const enemy of ownUnits[1 - side]!) {
    if (isGround[enemy] !== 1 || isLogistics[enemy] === 1 || isMobile[enemy] === 0 || !isOnMap(state, enemy))
      continue
    const { cost } = marchOf(state, enemy)
    for (const hex of open) if (cost[hex]! >= 0 && !found.has(hex)) found.set(hex, enemy)
  }
  return [...found]
    .map(([hex, unit]) => ({ hex, unit, n: worthOf(state, hex) }))
    .sort((a, b) => b.n - a.n)
    .slice(0, NAMED)
    .map(({ hex, unit, n }) => ({
      reason: { id: 'warn.openPrize', params: { place: placeName(hex), unit: unitName(unit), n } },
      rule: germanWorth(state, hex) > 0 ? '3.4a' : '3.5a',
      places: [hex, state.at[unit]!],
    }))
}

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
      reason: { id: 'warn.unsupported', params: { n: loose.length, who: whoAmong(state, loose) } },
      rule: '15.5c',
      places: placesOf(state, loose),
    })
  if (cut.length > 0)
    found.push({
      reason: { id: 'warn.cutOff', params: { n: cut.length, who: whoAmong(state, cut) } },
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

/** Where a unit could march, if it began now. */
function marchOf(state: MwState, unit: number): Reach {
  const halved = isSupported(state, unit, 'move') ? 0 : 1
  return reachOf(state, { units: [unit], spent: [0], halved, halted: 0 })
}

function comesNextTo(state: MwState, enemy: number, hex: number): boolean {
  const { cost } = marchOf(state, enemy)
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
          reason: { id: 'warn.alone', params: { n: alone.length, who: whoAmong(state, alone) } },
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
    : [
        {
          reason: { id: `warn.${id}`, params: { n: places.length, where: some(places.map(placeName)) } },
          rule: '7.2a',
          places,
        },
      ]
