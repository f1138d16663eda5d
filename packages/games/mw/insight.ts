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
  COMMANDS,
  counters,
  DE,
  defenseOf,
  factorAt,
  FR,
  HEXES,
  hexAt,
  hexPoints,
  homeOf,
  inBelgium,
  inFrance,
  inGermany,
  inNetherlands,
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
  isPort,
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
  RUHR,
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
export { isIntactFort, isBombed, isWholeCity, hasFort, isWorkingDepot } from './ground.ts'
export { lastIn, place, stackOf, stepsLeft, takeHex, unitsIn, zoneOf } from './position.ts'
export { holderOf, holds, isContestable } from './control.ts'
export { enemyZone } from './zones.ts'
export { airborneOf, airAround, covers } from './air/zones.ts'
export { bombFault } from './air/targets.ts'
export { flyersIn } from './air/flyers.ts'
export { isReady } from './command/ready.ts'
export { binOf } from './command/bins.ts'
export { markerNamed, markers } from './command/markers.ts'
export { airSupport, crosses, oddsRules, shiftsOf } from './combat/odds.ts'
export type { MwBattle, Plan } from './combat/plan.ts'
export { bridgesLeft } from './combat/bridgehead.ts'
export { retreatSources } from './combat/retreat.ts'
export { closedTo, costsOf } from './movement/ground.ts'
export { pickFault } from './movement/pick.ts'
export { rail, railBan, railLeft, railLoad } from './movement/rail.ts'
export { reachOf } from './movement/reach.ts'
export { overfull, stackingFault } from './movement/stacking.ts'
export { hasAirlift, isOn } from './options/options.ts'
export { isWithin, linesOf, sourcesOf } from './supply/lines.ts'
export { CUT_OFF, isSupported, SUPPORTED, supportState } from './supply/support.ts'
export { frenchPrizes, germanDepots, pillars } from './victory/nations.ts'
export { scoreOf, unitWorth } from './victory/points.ts'
