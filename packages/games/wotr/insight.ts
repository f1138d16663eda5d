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
  is1944,
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
export { has, stepOf, unmarkAll } from './flags.ts'
export * from './state.ts'
export { capturesCount, isIntact, unseenIn } from './position.ts'
export { areaFault } from './movement/area.ts'
export { armyFault } from './combat/combat-armies.ts'
export { battleIn } from './combat/results.ts'
export { probeFault } from './combat/momentum.ts'
export type { BattleFrame } from './combat/odds.ts'
export { broadFrontGaps, exitFault, lastTurn } from './victory/victory.ts'
export { sparedOf } from './victory/handicap.ts'
export { germansFirst } from './sequence.ts'
export { columnFault, mayColumn } from './movement/column.ts'
export { approachShift, bombersOf, crossingAmount, isStrongGround, standingShift } from './combat/odds.ts'
export { costsOf } from './movement/costs.ts'
export { floodClosed, isClosed } from './movement/flood.ts'
export { bestPath, pointsOf as movePoints, reachesOf, reachesUpTo } from './movement/reach.ts'
export type { Group } from './movement/reach.ts'
export { armyGroups, groupFault, STACK_LIMIT } from './movement/stacking.ts'
export {
  ATTENUATED,
  FULL,
  functioningSources,
  OUT,
  sourceDistance,
  supplyOf,
  traceOf,
} from './supply/supply.ts'
export { dropFault } from './airborne/airborne.ts'
