/** What computer opponents read of the rules besides the contract: the map, the blocks, and what they mean. */
export {
  ACTIVE,
  activeHqs,
  effectiveCv,
  isBlitzMode,
  isInvasionMode,
  modeNames,
  supremeMoves,
} from './active.ts'
export { airFire, monthOf } from './calendar.ts'
export { airRange, commandRange, isCommanded, isSupported, supremeMovesLeft } from './range.ts'
export { BATTLE, battleAt, battleHexes, FOUGHT, originalAttacker, STRIKE } from './battles.ts'
export { crossingsLeft, isRiverSide, sideTo } from './crossings.ts'
export { controlOf, enemyTo, friendlyTo, holderOf, zonesOf } from './control.ts'
export {
  BERLIN,
  board,
  counters,
  countryOf,
  cvAt,
  cvOf,
  fullCv,
  HEXES,
  isAmphibious,
  isArmor,
  isCavalry,
  isCoast,
  isFort,
  isHq,
  isItalian,
  isMajorCity,
  isMajorPort,
  isPara,
  isPort,
  isStatic,
  isSupreme,
  isVictoryCity,
  landWays,
  lands,
  place,
  placeName,
  scenarioData,
  sideOf,
  stepWith,
  tables,
  typeOf,
  unitOf,
  UNITS,
} from './data.ts'
export { placeFault } from './deployment.ts'
export { eachGoal, pickFault } from './movement.ts'
export { defenseLevel, expectedFire, firepowerOf, largestCv, levelAgainst } from './fire.ts'
export { BLOCK, has, isBattle, isEngaged, SIGHTING, stackOf, unitsIn } from './position.ts'
export { isBeach } from './invasion.ts'
export { outlookFor } from './preview.ts'
export { portWorth } from './points.ts'
export { railNet } from './rail.ts'
export { roomIn, stackLimit } from './stacking.ts'
export {
  ALLIED,
  AXIS,
  BH_READY,
  BLITZ,
  BLITZ_INVASION,
  DISPERSED,
  INVASION,
  MOVED,
  NORMAL,
  REVEALED,
  UNSEEN,
  UNSUPPLIED,
} from './state.ts'
export type { WfState } from './state.ts'
