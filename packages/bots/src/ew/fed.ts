/**
 * Rule 7.12c: nobody marches into hunger. Lines are looked at as they will be when all orders are carried out, over hexes
 * that are Allied then; whoever would have none goes only as far as he has one.
 */
import { cloneState, makeTrace, traceFrom } from '@hexfront/engine'
import {
  ALLIED,
  board,
  controlledBy,
  GERMAN,
  HEXES,
  isCity,
  isMobile,
  isSupplied,
  ownUnits,
  place,
  stepsOf,
  takeHex,
} from '@hexfront/games/ew/insight'
import type { EwState } from '@hexfront/games/ew/insight'
import { addZone, exertingIn, hasRoom, shift, unitsAt } from '../odds/picture.ts'
import { pathOf } from './mobility.ts'
import type { Guard } from '../odds/guard.ts'
import type { Mobility } from '../odds/mobility.ts'
import type { Picture } from './picture.ts'

const trace = makeTrace(board)

/** Where lines reach when the orders of a picture have been carried out and some of the enemy's hexes have fallen. */
function linesIn(picture: Picture, movers: readonly number[], doomed: readonly number[]): Uint8Array {
  const { game, view, at, counts, zones } = picture
  const held = Uint8Array.from(controlledBy(view, ALLIED))
  for (const unit of movers) for (const hex of pathOf(view, unit, at[unit]!)) held[hex] = 1
  const zone = zones[GERMAN]!.slice()
  const foes = counts[GERMAN]!.slice()
  for (const hex of doomed) {
    addZone(game, zone, hex, -exertingIn(picture, GERMAN, hex))
    foes[hex] = 0
  }
  const blocked = new Uint8Array(board.count)
  for (let hex = 0; hex < HEXES; hex++)
    if (foes[hex]! > 0 || (counts[ALLIED]![hex] === 0 && (held[hex] === 0 || zone[hex]! > 0)))
      blocked[hex] = 1
  traceFrom(trace, game.sources(view, ALLIED), { ways: game.lineWays, blocked })
  return trace.reached
}

/** Those who have marched and would go hungry, except in one hex for each that can be fed by air (7.11). */
function hungryIn(picture: Picture, movers: readonly number[], lines: Uint8Array): number[] {
  const { game, view, at } = picture
  const hungry = movers.filter(
    unit => isMobile[unit] === 1 && lines[at[unit]!] === 0 && !game.feedsItself(view, unit, at[unit]!),
  )
  const hexes = [...new Set(hungry.map(unit => at[unit]!))]
  hexes.sort((a, b) => unitsAt(picture, ALLIED, b).length - unitsAt(picture, ALLIED, a).length)
  const fed = new Set(hexes.slice(0, game.rescues(view, ALLIED)))
  return hungry.filter(unit => !fed.has(at[unit]!))
}

/**
 * Rules 4.3.1, 7.11a, 7.12c: those on their last step whom the check will take out of what must not fall, or out of a city that
 * they go into, when the orders of a picture have been carried out; where supplies can still be dropped, all but those of one such
 * place.
 */
export function dyingIn(
  picture: Picture,
  { vital }: Guard,
  mobility: ReadonlyMap<number, Mobility>,
  doomed: readonly number[],
): number[] {
  const { game, view, at } = picture
  const isKept = (hex: number): boolean => hex >= 0 && hex < HEXES && (vital[hex] === 1 || isCity(view, hex))
  const frail = ownUnits[ALLIED]!.filter(
    unit => isKept(at[unit]!) && stepsOf(view, unit) === 1 && isMobile[unit] === 1,
  )
  if (frail.length === 0) return []
  const movers = [...mobility.keys()].filter(unit => at[unit] !== view.at[unit])
  const lines = linesIn(picture, movers, doomed)
  const dying = frail.filter(unit => lines[at[unit]!] === 0 && !game.feedsItself(view, unit, at[unit]!))
  const emptied = [...new Set(dying.map(unit => at[unit]!))].filter(hex =>
    unitsAt(picture, ALLIED, hex).every(unit => dying.includes(unit)),
  )
  const fed = new Set(emptied.slice(0, game.rescues(view, ALLIED)))
  return dying.filter(unit => !fed.has(at[unit]!))
}

/** Who is called back changes the lines of others: so often they are looked at. */
const ROUNDS = 4

/** Calls back everybody who would march into hunger; those who must go on whatever comes are not in the list. */
export function callBack(
  picture: Picture,
  mobility: ReadonlyMap<number, Mobility>,
  doomed: readonly number[],
  mustGo: (unit: number) => boolean,
): void {
  const { game, view, at } = picture
  for (let round = 0; round < ROUNDS; round++) {
    const movers = [...mobility.keys()].filter(unit => at[unit] !== view.at[unit])
    const lines = linesIn(picture, movers, doomed).slice()
    const hungry = hungryIn(picture, movers, lines).filter(unit => !mustGo(unit))
    if (hungry.length === 0) return
    for (const unit of hungry) {
      const isFed = (hex: number): boolean => lines[hex] === 1 || game.feedsItself(view, unit, hex)
      const way = pathOf(view, unit, at[unit]!).slice(0, -1).reverse()
      shift(picture, unit, way.find(hex => isFed(hex) && hasRoom(picture, unit, hex)) ?? view.at[unit]!)
    }
  }
}

/** Rules 7.11a, 7.12c: those of some who go into a hex together whom the check does not take from there. */
export function outlasting(view: EwState, units: readonly number[], hex: number): readonly number[] {
  if (view.aerialUsed === 0) return units
  const state = cloneState(view)
  takeHex(state, ALLIED, hex)
  for (const unit of units) place(state, unit, hex)
  return units.filter(unit => stepsOf(state, unit) > 1 || isSupplied(state, unit))
}
