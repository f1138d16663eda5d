/** What computer opponents read of the rules besides the contract: the map, the counters, and what they mean. */
export {
  alliedSources,
  ANTWERP,
  attack,
  board,
  BOX,
  counters,
  crt,
  DAM,
  defense,
  germanSources,
  halfDivisions,
  hasTag,
  HEXES,
  inGermany,
  inNorth,
  inSouth,
  isAccess,
  isAirborne,
  isBuiltUp,
  isCity,
  isCoast,
  isCorps,
  isFlood,
  isHighway,
  isPolder,
  isRough,
  isRuhr,
  isStatic,
  isTown,
  isWall,
  METZ,
  movement,
  onEastEdge,
  onWestEdge,
  side as sideKinds,
  sideOf,
  tables,
  UNITS,
  valueOf,
} from './data.ts'
export * from './state.ts'
export { areaFault } from './area.ts'
export { armyFault } from './combat-armies.ts'
export { battleIn } from './results.ts'
export type { BattleFrame } from './results.ts'
export { broadFrontGaps } from './victory.ts'
export { columnFault } from './column.ts'
export { costsOf } from './costs.ts'
export { floodClosed, isClosed } from './flood.ts'
export { bestPath, reachesOf } from './reach.ts'
export type { Group } from './reach.ts'
export { armyGroups, groupFault, STACK_LIMIT } from './stacking.ts'
export { ATTENUATED, FULL, functioningSources, OUT, supplyOf, traceOf } from './supply.ts'
export { dropFault } from './airborne.ts'
