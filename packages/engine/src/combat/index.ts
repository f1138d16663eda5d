/** Combat as parts: odds, shifts, tables, exact chances, fire, losses, retreats and advances. */
export * from './advance.ts'
export * from './columns.ts'
export * from './dicespec.ts'
export * from './firepower.ts'
export * from './forecast.ts'
export { addFractions, compareFractions, fraction } from './fraction.ts'
export type { Fraction } from './fraction.ts'
export * from './losses.ts'
export * from './odds.ts'
export {
  lastHex,
  nearer,
  nearestEnd,
  nextRetreatHexes,
  notFarther,
  retreatEnds,
  retreatPaths,
} from './retreat.ts'
export type { HexPath, NextHexes, RetreatTerms } from './retreat.ts'
export * from './scaling.ts'
export * from './shifts.ts'
export * from './split.ts'
export * from './spread.ts'
export * from './table.ts'
export type * from './tablefile.ts'
export * from './tableproblems.ts'
