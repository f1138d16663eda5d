/** What computer opponents read of the rules besides the contract: the map, the counters, the cards, and what they mean. */
export {
  AFRICA,
  allHexes,
  allUnits,
  ANTWERP,
  attackOf,
  BALKANS,
  BERLIN,
  board,
  boxesOf,
  counters,
  crt,
  defenseOf,
  districtOf,
  EAST,
  HEXES,
  inFrance,
  inGermany,
  inMainlandItaly,
  inSicily,
  isAdjacent,
  isAmerican,
  isArmy,
  isBeach,
  isCorps,
  isFortress,
  isIndustrial,
  isItalian,
  isMechanized,
  isPortOnMap,
  isVp,
  isWinter,
  limit,
  linksOf,
  mayStandIn,
  movementOf,
  named,
  OKW,
  ownUnits,
  PARIS,
  placeName,
  PLACES,
  SCHELDT,
  sideOf,
  turnOf,
  UK,
  unitById,
  unitName,
  UNITS,
  ways,
} from './data.ts'
export * from './state.ts'
export {
  controlledBy,
  controllerOf,
  isInPlay,
  isOnMap,
  place,
  stackOf,
  takeHex,
  unitsIn,
} from './position.ts'
export { stepsOf } from './units.ts'
export { hasEffect, hasMark } from './effects/effects.ts'
export { ALLIED_CLASS, classOf, entryBan, GERMAN_CLASS, isSealiftBarred, ITALIAN_CLASS } from './ground.ts'
export { FULL, isSupplied, lineFrom, OUT, supplyAt, supplyOf, zonesOf } from './supply/supply.ts'
export { cardById, cards, handOf, isCombatCard, isPlayed } from './cards/deck.ts'
export { handSize } from './cards/hand.ts'
export { pointsOf } from './cards/action.ts'
export { activationCost, markerFault } from './operations/activation.ts'
export { allowanceOf, pathTo, reachOf } from './movement/reach.ts'
export type { Reach } from './movement/reach.ts'
export { roomIn } from './movement/stacking.ts'
export { forcesOf } from './combat/odds.ts'
export { nationFault } from './combat/nations.ts'
export { battleIn } from './combat/underway.ts'
export type { AttackFrame, BattleFrame, Plan } from './combat/plan.ts'
export { carpetFault, supportFault } from './air/support.ts'
export { rangeTo } from './air/range.ts'
export { missionLimit, parseOrder } from './air/missions.ts'
export { axisTest } from './victory/victory.ts'
export { costOf as redeployCost, goals as redeployGoals, leaveFault } from './redeployment/where.ts'
export { isLostForGood } from './units.ts'
export { stepCost } from './replacements/replacements.ts'
export { victoryHexes } from './economy/points.ts'
export { beachesFor, slotsOf } from './invasion/force.ts'
