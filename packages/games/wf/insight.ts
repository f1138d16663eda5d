/** What computer opponents read of the rules besides the contract: the map, the blocks, and what they mean. */
export {
  ACTIVE,
  activeHqs,
  effectiveCv,
  isBlitzMode,
  isInvasionMode,
  isParadropMode,
  modeNames,
  supremeMoves,
} from './hq/active.ts'
export { airFire, monthOf } from './calendar.ts'
export { airRange, commandRange, isCommanded, isSupported, supremeMovesLeft } from './hq/range.ts'
export { BATTLE, battleAt, battleHexes, FOUGHT, originalAttacker, STRIKE } from './combat/battles.ts'
export { crossingsLeft, isRiverSide, sideTo } from './movement/crossings.ts'
export { controlOf, enemyTo, friendlyTo, holderOf } from './control/control.ts'
export { zonesOf } from './control/settle.ts'
export { withCode } from './control/text.ts'
export {
  beachheadUnits,
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
  isMountain,
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
  zoneWays,
} from './data.ts'
export { placeFault } from './setup/deployment.ts'
export { eachFreeGoal as eachGoal, eachMovable, pickFault } from './movement/movement.ts'
export { defenseLevel, expectedFire, firepowerOf, largestCv, levelAgainst } from './combat/fire.ts'
export { countOfBlock, hexOfBlock, sideOfBlock, signsOfBlock } from './fog/blocks.ts'
export { has, mark, setStep } from './flags.ts'
export { isBattle, isEngaged, SIGHTING, stackOf, unitsIn } from './position.ts'
export { isGrounded } from './air/airborne.ts'
export { evacuationDice } from './sea/evacuation.ts'
export { closedToAxis } from './movement/areas.ts'
export { isBeach } from './sea/invasion.ts'
export { portRoom } from './sea/harbor.ts'
export { hostileTo, seasBeside } from './sea/sea.ts'
export { outlookFor } from './face/preview.ts'
export { isNorth, landingWorth, northernUnits, portWorth } from './victory/points.ts'
export { fewestMoves, seaDice } from './sea/seamove.ts'
export { facesAgainst } from './sea/interdict.ts'
export { ESCORTED, SEA_MOVE } from './sea/voyages.ts'
export { railNet } from './rail/rail.ts'
export { roomIn, stackLimit } from './movement/stacking.ts'
export {
  ALLIED,
  AXIS,
  BH_LOST,
  BH_READY,
  BLITZ,
  BLITZ_INVASION,
  DISPERSED,
  DROPPED,
  INVASION,
  LANDED,
  MOVED,
  NORMAL,
  PARADROP,
  REVEALED,
  SENT,
  UNSEEN,
  UNSUPPLIED,
} from './state.ts'
export type { WfState } from './state.ts'
