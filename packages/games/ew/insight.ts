/** What computer opponents read of the rules besides the contract: the map, the counters, and what they mean. */
export {
  allHexes,
  ANTWERP,
  attackOf,
  BERLIN,
  board,
  counters,
  crt,
  defenseOf,
  groupOf,
  HEXES,
  inFrance,
  inGermany,
  inItaly,
  inNorth,
  inSouth,
  isAirborne,
  isCityOnMap,
  isCoast,
  isCommonwealth,
  isFrench,
  isMobile,
  isUs,
  MUNICH,
  movementOf,
  otherMode,
  ownUnits,
  portsIn,
  RUHR,
  scenarios,
  side as sideKinds,
  sideOf,
  tables,
  terrain,
  turns,
  unitById,
  UNITS,
  VIENNA,
  westOfLine,
  zone,
} from './data.ts'
export * from './state.ts'
export { isCity, isFortified, isMountain, isPort, isRough } from './ground.ts'
export { controlledBy, controllerOf, place, stackOf, takeHex, unitsIn, zoneOf } from './position.ts'
export { arrivalOf } from './arrival/codes.ts'
export { alliedEntries, germanEntries } from './arrival/entry.ts'
export { isDropGround } from './airborne/drop.ts'
export { battleIn } from './combat/battle.ts'
export { stepsOf } from './combat/losses.ts'
export { approachShift, attackFactor, shiftsOf, standingShift } from './combat/odds.ts'
export type { BattleFrame, Plan } from './combat/odds.ts'
export { isOpenSide } from './combat/retreat.ts'
export { planOf as landingPlan } from './landing/landing.ts'
export type { ForceFrame } from './landing/landing.ts'
export { activatedBy, isOutOfItaly, joinsMandate, offensiveIn } from './mandate/limits.ts'
export { isBridged } from './movement/bridge.ts'
export { costsOf, seineIsEasy } from './movement/costs.ts'
export { mayBeInItaly } from './movement/italy.ts'
export { groupOf as moveGroup, pickFault } from './movement/movement.ts'
export { pointsOf as movePoints, reachOf } from './movement/reach.ts'
export { mayMix, stackLimit } from './movement/stacking.ts'
export { isAlternate } from './setup/setup.ts'
export { firstHexes, secondHexes } from './setup/plan.ts'
export { antwerpRuns } from './supply/difficulties.ts'
export { sourcesOf } from './supply/sources.ts'
export { hasLine, isSupplied } from './supply/supply.ts'
export { cededCities } from './victory/handicap.ts'
export {
  beachheadsLost,
  citiesRetaken,
  suddenDeath,
  finalCount,
  leftWithFortress,
  portsDue,
  portsHeld,
  prizesHeld,
  sitesMissing,
} from './victory/victory.ts'
