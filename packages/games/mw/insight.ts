/** What computer opponents read of the rules besides the contract: the map, the counters, and what they mean. */
export {
  airTable,
  airZoneOf,
  allHexes,
  AIRLIFT,
  assaultTable,
  attackOf,
  BE,
  board,
  commandNamed,
  commandOf,
  counters,
  DE,
  defenseOf,
  factorAt,
  FR,
  HEXES,
  hexAt,
  inGermany,
  hexPoints,
  homeOf,
  inBelgium,
  inFrance,
  isAir,
  isArmy,
  isChannelPort,
  isCity,
  isDepot,
  isForest,
  isGround,
  isLogistics,
  isMajorFort,
  isMech,
  isMechCorps,
  isMobile,
  isRough,
  isStatic,
  LLK,
  lostSteps,
  mobileTable,
  movementOf,
  nationOf,
  NL,
  ownUnits,
  PARIS,
  placeName,
  side as sideKinds,
  sideOf,
  supportOf,
  tables,
  terrain,
  UK,
  unitById,
  UNITS,
} from './data.ts'
export * from './state.ts'
export { isIntactFort, isWholeCity, isWorkingDepot, isWorkingPort } from './ground.ts'
export { lastIn, place, stackOf, stepsLeft, takeHex, unitsIn } from './position.ts'
export { holds } from './control.ts'
export { enemyZone } from './zones.ts'
export { airborneOf, airAround, covers } from './air/zones.ts'
export { bombFault } from './air/targets.ts'
export { overFault } from './air/deploy.ts'
export { flyersIn } from './air/flyers.ts'
export { isReady } from './command/ready.ts'
export { binOf } from './command/bins.ts'
export { EVAC, markerNamed, markers } from './command/markers.ts'
export { airSupport, crosses, oddsRules } from './combat/odds.ts'
export type { MwBattle, Plan } from './combat/plan.ts'
export { costsOf } from './movement/ground.ts'
export { pickFault } from './movement/pick.ts'
export { rail, railBan, railLeft, railLoad } from './movement/rail.ts'
export { reachOf } from './movement/reach.ts'
export { nextOverfull, overfull, stackingFault } from './movement/stacking.ts'
export { isWithin, linesOf, sourcesOf } from './supply/lines.ts'
export { isSupported } from './supply/support.ts'
export { frenchPrizes, germanDepots, pillars } from './victory/nations.ts'
export { scoreOf, unitWorth } from './victory/points.ts'
