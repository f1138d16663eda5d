/** Watch on the Rhine as the computer's parts for games of odds see it. */
import { directionBetween, makeWays } from '@hexfront/engine'
import {
  ALLIED,
  approachShift,
  areaFault,
  armyGroups,
  attack,
  board,
  BOX,
  controllerOf,
  costsOf,
  counters,
  crossingAmount,
  defense,
  FULL,
  functioningSources,
  GERMAN,
  germansFirst,
  halfDivisions,
  hasTag,
  HEXES,
  inNorth,
  is1944,
  isAccess,
  isAirborne,
  isBuiltUp,
  isClosed,
  isCoast,
  isCorps,
  isIntact,
  isPolder,
  isRough,
  isRuhr,
  isStatic,
  isStrongGround,
  isTown,
  isWall,
  lastTurn,
  mayColumn,
  METZ,
  movement,
  NORTH,
  onEastEdge,
  onWestEdge,
  OUT,
  RHINE,
  sideKinds,
  sideOf,
  SOUTH,
  STACK_LIMIT,
  standingShift,
  stepOf,
  supplyOf,
  tables,
  traceOf,
  UNITS,
  UNSEEN,
  unseenIn,
  valueOf,
} from '@hexfront/games/wotr/insight'
import type { StepCosts } from '@hexfront/engine'
import type { WotrState } from '@hexfront/games/wotr/insight'
import { comers } from './comers.ts'
import { clearedFromAbove, columnOf, prospectOf } from './fight.ts'
import { arrearsOf, BROAD_FRONT, frontWorth, isFrontLost, stepWorth, WIN } from './worth.ts'
import { frontByRows } from '../odds/theatre.ts'
import type { Above, Temper, Theatre } from '../odds/theatre.ts'

export const attackOf = (view: WotrState, unit: number): number => valueOf(attack, view, unit)
export const defenseOf = (view: WotrState, unit: number): number => valueOf(defense, view, unit)
export const pointsOf = (view: WotrState, unit: number): number => valueOf(movement, view, unit)
export const stepsOf = (view: WotrState, unit: number): number => counters.steps[unit]! - stepOf(view, unit)

const everyHex = Array.from({ length: HEXES }, (_, hex) => hex)
const wallHexes = everyHex.filter(hex => isWall[hex] === 1)
const needsNoLine = hasTag('autoSupply')
/** Rule 5.8.4: fed in the first turn as long as it stands before Antwerp. */
const isFifteenth = hasTag('15A')

/** The map's rows run from north to south, its columns from east (0) to west. */
export const front = frontByRows(board, ALLIED)

const temper: Temper = {
  win: WIN,
  fatal: 100,
  leaning: 800,
  focus: 0.7,
  vitalFocus: 0.9,
  fullHex: 27,
  // Most German divisions attack with three.
  fearedHex: [19, 27],
  runner: 24,
  stepOf: [5, 7],
  stepFactors: 4,
  ours: 5,
  momentum: { most: 24, share: 0.6, theirs: 7, steps: 6 },
  ringsBreak: [true, false],
  arriving: 0.45,
  landing: 0.35,
  unseenPace: 11,
  atRisk: [1.2, 0.15],
  siege: { falls: 0.5 },
  relinks: true,
  elsewhere: 0.03,
  apiece: 0.05,
  leastWorth: 0.5,
  likely: 0.8,
  edge: 0.4,
  bearable: 0.02,
  lastColumn: 7,
}

/** Rule 4.4: Germans may leave by the western edge from Turn 4 on; who gets near it before may still be hunted down. */
const GRAVITY = [0, 0.1, 0.4, 0.9]

/**
 * By the turn, the chance that a city is lost whose garrison could be cut off, as far as that is minded: without all
 * of them the broad front fails at the end of Turn 6, so toward the end it is minded less; but on the last day a city
 * without a line overland counts for nothing (4.5).
 */
const BESIEGED = [0.7, 0.7, 0.7, 0.6, 0.5, 0.4, 0.8]

/** In the first turn the Germans have not come up yet: before Antwerp half as many again stand in the second. */
const GATHERS = [1.5, 1.5]

/** Share of the game that the Allies still have to lose, by the turns that are left: time alone beats them (4.5, 4.7). */
const TIME_LEFT = [0.02, 0.4, 0.7]

/** What is left of it for each thing that the broad front lacks beyond what the turns before it will bring (4.5). */
const BEHIND = 0.75
/** The turn from which on that is minded: before it everything is still missing, and the game all the same to be lost. */
const COUNTED = 4

/**
 * What a lost game is to the Allies, in wins: what the front still wants grows from turn to turn (4.5), and nothing of
 * it is worth anything once a city or the edge behind is lost, so the game counts for at least as much.
 */
const atStake = (view: WotrState): number => Math.max(1, frontWorth(view) / WIN)

function hope(view: WotrState, side: number): number {
  if (side === GERMAN) return 1
  if (isFrontLost(view)) return TIME_LEFT[0]!
  const behind = view.turn < COUNTED ? 1 : BEHIND ** arrearsOf(view)
  return atStake(view) * behind * (TIME_LEFT[lastTurn(view) - view.turn] ?? 1)
}

const everyUnit = Array.from({ length: UNITS }, (_, unit) => unit)
/** The corps of the airborne army. */
export const corps = everyUnit.filter(unit => isCorps[unit] === 1)
const airborne = everyUnit.filter(unit => isAirborne[unit] === 1)

/** Rule 12.3a: clear ground and towns, on which a corps may come down. */
const isDropZone = everyHex.map(
  hex =>
    board.playable[hex] === 1 &&
    (isTown[hex] === 1 || (isBuiltUp[hex] === 0 && isRough[hex] === 0 && isPolder[hex] === 0)),
)

/** Rule 12.8: whether the airborne army can still come down in the next Allied turn. */
export function mayDrop({ turn, watch, drops, at }: WotrState): boolean {
  const next = watch === RHINE ? turn : turn + 1
  return drops[is1944(next) ? 0 : 1] === 0 && airborne.some(unit => at[unit] === BOX)
}

/** The strongest corps, and how it fights when it comes down (12.4). */
const printed = (unit: number): number => counters.sheet.units[unit]!.faces[0]!['defense'] ?? 0
const strongest = corps.reduce((best, unit) => (printed(unit) > printed(best) ? unit : best))

/** Rules 12.3, 12.4 and 12.7: how the Germans see the airborne army. */
const above: Above<WotrState> = {
  clears: (view, side, hex, garrison) =>
    side === GERMAN && isDropZone[hex] && mayDrop(view)
      ? clearedFromAbove({
          ...garrison,
          attack: printed(strongest),
          shift: standingShift(view, ALLIED, hex),
        })
      : 0,
  costs: (view, hex) => costsAround(view, [{ corps: strongest, hex }]),
}

/**
 * Rules 8.18 and 8.19: hexes that aircraft can still feed in this turn: none while a corps is on the map, and none that
 * helps when the front is judged by its lines overland (4.5).
 */
function rescues(view: WotrState, side: number): number {
  if (side === GERMAN || view.corpsSeen === 1 || view.turn === BROAD_FRONT) return 0
  if (corps.some(unit => view.at[unit]! >= 0 && view.at[unit]! < HEXES)) return 0
  return tables.supply.aerialMarkers - view.aerial.length
}

/** What an ordinary unit of a side pays: the first few counters are not ordinary. */
const costs = (view: WotrState, side: number): StepCosts => costsOf(view, [sideOf.indexOf(side, 6)]).slice()

/** Rule 12.7: what an ordinary Allied unit pays with corps in some hexes, until asked again. */
export function costsAround(
  view: WotrState,
  landings: readonly { readonly corps: number; readonly hex: number }[],
): StepCosts {
  const at = view.at.slice()
  for (const { corps: one, hex } of landings) at[one] = hex
  return costsOf({ ...view, at }, [sideOf.indexOf(ALLIED, 6)])
}

/** The intact part of the West Wall, for each list of what has been breached. */
const intact = new WeakMap<readonly number[], readonly number[]>()

/** Rule 8.5: lines of the Allies run through no intact West Wall hex. */
function shutToLines(view: WotrState, side: number): readonly number[] {
  if (side === GERMAN) return []
  let known = intact.get(view.breached)
  if (known === undefined) intact.set(view.breached, (known = wallHexes.filter(hex => isIntact(view, hex))))
  return known
}

/** Rule 8.16: where lines give full supply. */
function fullHexes(view: WotrState, side: number): Uint8Array {
  const full = new Uint8Array(HEXES)
  const { reached } = traceOf(view, side)
  for (let hex = 0; hex < HEXES; hex++) {
    if (side === ALLIED && view.antwerp === 0 && view.sector !== (inNorth[hex] === 1 ? NORTH : SOUTH))
      continue
    if (side === GERMAN || reached[hex] === 1 || besides(hex).some(beside => reached[beside] === 1))
      full[hex] = 1
  }
  return full
}

/** Rule 8.16: whether lines into a hex give full supply, as far as can be said before the move. */
function isFullAt(view: WotrState, unit: number, hex: number): boolean {
  if (view.at[unit] === hex) return supplyOf(view, unit) === FULL
  if (sideOf[unit] === GERMAN) return !isLost(view, unit, hex)
  const full = view.antwerp === 1 || view.sector === (inNorth[hex] === 1 ? NORTH : SOUTH)
  if (!full) return false
  const { reached } = traceOf(view, ALLIED)
  return reached[hex] === 1 || besides(hex).some(beside => reached[beside] === 1)
}

/** Rule 8.8: whether who has no line now has none there either, and nobody else feeds him. */
function isLost(view: WotrState, unit: number, hex: number): boolean {
  const side = sideOf[unit]!
  if (supplyOf(view, unit) !== OUT || rescues(view, side) > 0) return false
  if (side === ALLIED && isCoast[hex] === 1) return false
  if (view.at[unit] === hex) return true
  const { reached } = traceOf(view, side)
  return reached[hex] === 0 && besides(hex).every(beside => reached[beside] === 0)
}

const isCommando = hasTag('commando')

/** Rules 11.1 and 11.15: whether a unit in a hex may attack its neighbour. */
function mayStrike(view: WotrState, unit: number, from: number, target: number): boolean {
  const direction = directionBetween(board, from, target)
  if (direction < 0 || isClosed(view, from) || isClosed(view, target)) return false
  const kinds = board.sideKinds[board.sideOf[from * 6 + direction]!]!
  if (kinds & sideKinds.sea || (kinds & sideKinds.estuary && isCommando[unit] === 0)) return false
  return areaFault(view, unit, from) === null && areaFault(view, unit, target) === null
}

const besides = (hex: number): number[] =>
  Array.from(board.neighbours.subarray(hex * 6, hex * 6 + 6)).filter(to => to >= 0)

/**
 * What a German step is worth to the Allies beyond its factors: few of them come back, and cities, the Ruhr and the edge
 * beyond fall to whoever has no line left before him.
 */
const WORN_DOWN = 3

/** Attackers are wanted elsewhere, and good ground wants few. */
function wanted(view: WotrState, unit: number, hex: number): number {
  if (sideOf[unit] === ALLIED) return attackOf(view, unit)
  const strong = isRough[hex] === 1 || isTown[hex] === 1 || isBuiltUp[hex] === 1 ? 0.5 : 1
  return attackOf(view, unit) * 0.6 - defenseOf(view, unit) * 0.3 * strong
}

const ways = makeWays(board, { closedSides: sideKinds.sea | sideKinds.estuary })

export const theatre: Theatre<WotrState> = {
  board,
  hexes: HEXES,
  units: UNITS,
  sideOf,
  zoneWays: ways,
  lineWays: ways,
  exerts: new Uint8Array(UNITS).fill(1),
  zonesStop: true,
  shutSides: sideKinds.sea | sideKinds.estuary,
  brokenSides: sideKinds.sea | sideKinds.estuary | sideKinds.blocked,
  wetSides: sideKinds.river | sideKinds.rhine,
  front,
  temper,

  isFixed: isStatic,
  isDropped: isCorps,
  size: halfDivisions,
  roomIn: () => STACK_LIMIT,
  mayMix: () => false,
  groups: Uint8Array.from({ length: UNITS }, (_, unit) => armyGroups(unit)),
  groupsOf: [[1, 2, 4], [8]],
  stepWorth,

  attack: attackOf,
  defense: defenseOf,
  points: pointsOf,
  steps: stepsOf,
  full: unit => counters.steps[unit]!,
  unseen: unseenIn,
  isUnseen: (view, unit) => view.at[unit] === UNSEEN,
  threatSigns: view => [view.turn, wallHexes.length - view.breached.length],
  costs,
  mayHurry: mayColumn,
  isShutToHurried: (view, side, hex) => side === ALLIED && isIntact(view, hex),
  comers,

  // Rules 4.3 and 4.4: hexes that must not be entered; a city that the Allies have just entered is one more to keep.
  hope,
  isVital: (view, side, hex) =>
    side === GERMAN ? isRuhr[hex] === 1 : isBuiltUp[hex] === 1 && controllerOf(view, hex) === ALLIED,
  isKept: (side, hex) => side === ALLIED && isBuiltUp[hex] === 1,
  isHeldByLine: () => false,
  above,
  probes: true,
  besieged: ({ turn }) => BESIEGED[turn] ?? 0.5,
  gathers: ({ turn }) => GATHERS[turn],
  blows: () => 1,
  exits: side => (side === GERMAN ? onEastEdge : onWestEdge),
  gravity: (view, side) => (side === GERMAN ? 1 : (GRAVITY[view.turn] ?? 1)),
  leavesLater: (view, side) => side === ALLIED && view.turn < tables.exits.germanFromTurn,

  sources: functioningSources,
  shutToLines,
  starvedShare: 0.5,
  hungerWeakens: false,
  feedsItself: (view, unit, at) =>
    needsNoLine[unit] === 1 ||
    isCorps[unit] === 1 ||
    (sideOf[unit] === GERMAN && at === METZ) ||
    (view.turn === 1 && isFifteenth[unit] === 1 && isAccess[at] === 1) ||
    view.turn === 0,
  survives: (_view, unit, hex) => sideOf[unit] === ALLIED && isCoast[hex] === 1,
  starves: () => 0.8,
  // Rule 8.8: supply is checked when both have had their turns.
  starvesFirst: (view, side) => (side === GERMAN) !== germansFirst(view),
  hunger: () => 1,
  rescues,
  isLost,
  isFed: (view, unit) => supplyOf(view, unit) === FULL,
  fullHexes,
  isFullAt,

  isClosed,
  mayAttack: (view, unit, from, target) =>
    sideOf[unit] !== ALLIED || (areaFault(view, unit, target) ?? areaFault(view, unit, from)) === null,
  mayStrike,
  isRooted: () => false,
  wears: (_view, side) => (side === ALLIED ? WORN_DOWN : 0),
  prospect: prospectOf,
  column: columnOf,
  groundShift: (view, hex, side) => standingShift(view, side, hex),
  approachShift,
  waterShift: crossingAmount,
  wetShift: crossingAmount(sideKinds.river),
  isStrong: isStrongGround,
  wanted,
}
