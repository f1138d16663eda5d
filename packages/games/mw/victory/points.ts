/** Rules 3.2 to 3.6: victory points, line by line. */
import { DEAD } from '@hexfront/engine'
import { isFlyer } from '../air/flyers.ts'
import { allHexes, allUnits, hexPoints, isArmy, isMech, isMechCorps, sideOf, tables } from '../data.ts'
import { holds } from '../control.ts'
import { isChosen } from '../options/options.ts'
import { ALLIED, GERMAN } from '../state.ts'
import { cededIn } from './handicap.ts'
import type { MwState } from '../state.ts'

/** One line of the victory sheet: for whom, what for, and how much. */
export interface PointLine {
  readonly side: number
  readonly kind: 'hex' | 'unit' | 'extension' | 'variant' | 'ceded'
  /** The hex or unit; -1 for the others. */
  readonly about: number
  /** The variant, by its option. */
  readonly option?: string
  readonly points: number
}

const { german, allied, levels } = tables.points

/** Rules 3.4a, 25.4c, ruling B166: what a hex is worth to the Germans; an open city half. */
export const germanWorth = ({ open }: MwState, hex: number): number =>
  open.includes(hex) ? Math.floor(hexPoints[GERMAN]![hex]! / 2) : hexPoints[GERMAN]![hex]!

/** Rules 3.4a, 3.5a, 25.4c, ruling B166: a hex counts once, by its best line; an open city half. */
function hexLine(state: MwState, side: number, hex: number): PointLine | null {
  const full = hexPoints[side]![hex]!
  if (full === 0 || !holds(state, side, hex)) return null
  const points = side === GERMAN ? germanWorth(state, hex) : full
  return { side, kind: 'hex', about: hex, points }
}

/** Rules 3.4b, 3.5b, 3.5d, 26.0a, rulings B14, B15: what an eliminated unit is worth to the enemy, by its best line. */
export function unitWorth(unit: number): number {
  if (isFlyer(unit)) return sideOf[unit] === GERMAN ? allied.air : german.air
  if (sideOf[unit] === GERMAN) {
    const mech = isMech[unit] === 1 ? allied.mech : 0
    return Math.max(mech, isArmy[unit] === 1 ? allied.army : 0)
  }
  const mech = isMechCorps[unit] === 1 ? german.mechCorps : 0
  return Math.max(mech, isArmy[unit] === 1 ? german.army : 0)
}

/** Every line of the sheet, in the order of the rules. */
export function pointLines(state: MwState): PointLine[] {
  const lines: PointLine[] = []
  for (const side of [GERMAN, ALLIED]) {
    for (const hex of allHexes) {
      const line = hexLine(state, side, hex)
      if (line) lines.push(line)
    }
    for (const unit of allUnits)
      if (sideOf[unit] !== side && state.at[unit] === DEAD && unitWorth(unit) > 0)
        lines.push({ side, kind: 'unit', about: unit, points: unitWorth(unit) })
  }
  if (state.extended === 1)
    lines.push({ side: GERMAN, kind: 'extension', about: -1, points: german.extension })
  for (const { option, to, points } of tables.variants)
    if (isChosen(state, option)) lines.push({ side: to, kind: 'variant', about: -1, option, points })
  const ceded = cededIn(state)
  if (ceded) lines.push({ ...ceded, kind: 'ceded', about: -1 })
  return lines
}

export const pointsOfSide = (lines: readonly PointLine[], side: number): number =>
  lines.reduce((sum, line) => sum + (line.side === side ? line.points : 0), 0)

/** Rule 3.6: German points less Allied points. */
export function scoreOf(state: MwState): number {
  const lines = pointLines(state)
  return pointsOfSide(lines, GERMAN) - pointsOfSide(lines, ALLIED)
}

/** Rule 3.6: points from which on the Germans win at all. */
export const germanMarginal = levels.find(({ id }) => id === 'germanMarginal')!.from

/** Rule 3.6: the level that a score reaches. */
export const levelOf = (score: number): string => levels.find(({ from }) => score >= from)!.id
