/** Attrition by the letter: whoever is out of supply dies, and a hex goes where a unit put there would have died. */
import { below, cloneState, DEAD, GONE, seedDice } from '@hexfront/engine'
import { expect, it } from 'vitest'
import {
  allHexes,
  allUnits,
  HEXES,
  isArmy,
  isBeach,
  isFortress,
  isItalian,
  isMechanized,
  isRed,
  sideOf,
} from '../data.ts'
import { classOf, entryBan } from '../ground.ts'
import { controllerOf, encodeControl, place, sketchOf, stackOf, unitsIn } from '../position.ts'
import { ALLIED, AXIS } from '../state.ts'
import { isSupplied } from '../supply/supply.ts'
import { begin } from '../testing/play.ts'
import { given } from '../testing/testing.ts'
import type { FeState } from '../state.ts'

/** Rule 11.71: out of supply on the map, and with no Fortress of one's own. */
const dying = (state: FeState, side: number): number[] =>
  allUnits.filter(unit => {
    const at = state.at[unit]!
    if (sideOf[unit] !== side || at < 0 || at >= HEXES) return false
    return !isSupplied(state, unit) && !stackOf(state, side, at).some(one => isFortress[one] === 1)
  })

/** Units that could be put into a hex for a try: a Corps without a zone, of each kind of the side. */
const tries = (state: FeState, side: number): number[] => {
  const free = allUnits.filter(
    unit =>
      sideOf[unit] === side &&
      (state.at[unit]! < 0 || state.at[unit]! >= HEXES) &&
      isMechanized[unit] === 0 &&
      isArmy[unit] === 0 &&
      isFortress[unit] === 0,
  )
  const one = (is: number): number[] => free.filter(unit => isItalian[unit] === is).slice(0, 1)
  return [...one(0), ...(side === AXIS ? one(1) : [])]
}

/** Rule 11.72: whether a unit that stood in a vacant hex would be in supply. */
function wouldLive(state: FeState, unit: number, hex: number): boolean {
  if (isItalian[unit] === 1 && entryBan(state, classOf(unit), hex) !== null) return false
  const tried = sketchOf(state)
  place(tried, unit, hex)
  return isSupplied(tried, unit)
}

function falling(state: FeState, side: number): number[] {
  const units = tries(state, side)
  return allHexes.filter(hex => {
    const isHeld = controllerOf(state, hex) === side && (isBeach[hex] === 0 || state.opened.includes(hex))
    if (!isHeld || unitsIn(state, ALLIED)[hex]! > 0 || unitsIn(state, AXIS)[hex]! > 0) return false
    // Ruling B55: what the Soviets hold stays as it is.
    if (isRed[hex] === 1 && state.marks.includes('redShut')) return false
    return !units.some(unit => wouldLive(state, unit, hex))
  })
}

const MARKS = ['redShut', 'redShutAllied', 'italianDisarmament', 'alpenfestung', 'italianSurrender', 'rsi']

/** A position of chance: units and control scattered, some Events in force. */
function scattered(seed: number): FeState {
  const rng = seedDice(seed)
  const state = given({ set: { turn: 8, round: 6 } })
  const beaches = allHexes.filter(hex => isBeach[hex] === 1)
  state.opened = beaches.filter(() => below(rng, 2) === 0)
  state.landed = state.opened.map(() => 4)
  state.marks = MARKS.filter(() => below(rng, 3) === 0).sort()
  const open = allHexes.filter(hex => isBeach[hex] === 0 || state.opened.includes(hex))
  const share = 2 + below(rng, 3)
  const allied = new Uint8Array(HEXES)
  for (const hex of open) if (below(rng, 5) < share) allied[hex] = 1
  for (const unit of allUnits) {
    if (below(rng, 3) > 0) continue
    const of = sideOf[unit] === ALLIED ? 1 : 0
    const own = open.filter(hex => allied[hex] === of && entryBan(state, classOf(unit), hex) === null)
    state.at[unit] = own[below(rng, own.length)]!
  }
  state.control = encodeControl(allied)
  return cloneState(state)
}

it('takes units and hexes as the text has it, in positions of chance [11.71a, 11.71b, 11.72]', () => {
  const seen = { units: 0, saved: 0, hexes: 0 }
  for (let seed = 1; seed <= 200; seed++) {
    const state = scattered(seed)
    const side = seed % 2
    const units = dying(state, side)
    const after = cloneState(state)
    for (const unit of units) place(after, unit, isFortress[unit] === 1 ? GONE : DEAD)
    const hexes = falling(after, side)
    const before = allHexes.map(hex => controllerOf(state, hex))
    const then = begin(state, 'attrition', { side })
    const dead = allUnits.filter(unit => after.at[unit]! >= 0 !== then.at[unit]! >= 0)
    expect(dead, `seed ${seed}`).toEqual([])
    const turned = allHexes.filter((hex, i) => controllerOf(then, hex) !== before[i])
    expect(turned, `seed ${seed}`).toEqual(hexes)
    seen.units += units.length
    seen.hexes += hexes.length
    seen.saved += allUnits.filter(
      unit =>
        sideOf[unit] === side && then.at[unit]! >= 0 && then.at[unit]! < HEXES && !isSupplied(after, unit),
    ).length
  }
  expect(Math.min(seen.units, seen.saved, seen.hexes)).toBeGreaterThan(100)
}, 60_000)
