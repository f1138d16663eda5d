/** Eisenhower's War as the computer's parts for games of odds see it. */
import { directionBetween, has, makeTrace, makeWays, traceFrom } from '@hexfront/engine'
import {
  ALLIED,
  alliedEntries,
  AMERICAN,
  approachShift,
  attackOf,
  ATTACKED,
  board,
  BOX,
  BRITISH,
  controlledBy,
  controllerOf,
  costsOf,
  counters,
  defenseOf,
  GERMAN,
  GERMAN_ACTION,
  germanEntries,
  groupOf,
  HEXES,
  inNorth,
  isCityOnMap,
  isCoast,
  isCommonwealth,
  isMobile,
  isOpenSide,
  isSupplied,
  mayMix,
  movementOf,
  portsIn,
  REDUCED,
  RUHR,
  scenarios,
  sideKinds,
  sideOf,
  sourcesOf,
  stackLimit,
  stackOf,
  standingShift,
  stepsOf,
  terrain,
  UNITS,
  unitsIn,
  zoneOf,
} from '@hexfront/games/ew/insight'
import type { StepCosts } from '@hexfront/engine'
import type { EwState } from '@hexfront/games/ew/insight'
import { floodFrom, makeFlood } from '../shared/fields.ts'
import { columnOf, prospectOf } from './fight.ts'
import { hopeOf, RUHR_TURN, stepWorth, WIN } from './worth.ts'
import { vitalHexes } from './ground.ts'
import { kept, keptMask } from '../odds/kept.ts'
import { frontByRows } from '../odds/theatre.ts'
import type { Comers, Temper, Theatre } from '../odds/theatre.ts'

const temper: Temper = {
  win: WIN,
  fatal: 40,
  leaning: 200,
  focus: 0.5,
  vitalFocus: 0.65,
  fullHex: 22,
  runner: 5,
  stepOf: [3.5, 4],
  stepFactors: 3.5,
  ours: 4,
  // Rule 11.3: whoever takes a hex may go on into empty ones, but attacks no more.
  momentum: { most: 0, share: 0, theirs: 5, steps: 5 },
  ringsBreak: [true, true],
  arriving: 0.12,
  landing: 0.15,
  unseenPace: 0,
  atRisk: [0.15, 0.1],
  elsewhere: 0.1,
  apiece: 0.3,
  leastWorth: 0.5,
  likely: 0.8,
  bearable: 0.08,
  lastColumn: 8,
}

const ordinary = [ALLIED, GERMAN].map(side => sideOf.indexOf(side))
const costs = kept((view: EwState, side): StepCosts =>
  costsOf(withScheldt(view, side), [ordinary[side]!]).slice(),
)

/** Rule 8.10b: once in a game the Germans cross the Scheldt: until they have, they may come over it in any turn of theirs. */
const withScheldt = (view: EwState, side: number): EwState =>
  side === GERMAN && view.scheldt === 0 ? { ...view, scheldt: view.turn, phase: GERMAN_ACTION } : view

const vital = keptMask(HEXES, vitalHexes)

/** Hexes that some unit of a side could walk to now. */
const walkable = kept((view: EwState, side) => {
  const flood = makeFlood(board)
  const movers: { at: number; points: number }[] = []
  for (let unit = 0; unit < UNITS; unit++) {
    const at = view.at[unit]!
    if (sideOf[unit] === side && isMobile[unit] === 1 && at >= 0 && at < HEXES)
      movers.push({ at, points: movementOf(view, unit) })
  }
  const over = { blocked: unitsIn(view, 1 - side), stop: null, extra: zoneOf(view, 1 - side) }
  floodFrom(flood, movers, costs(view, side), over)
  return flood.left
})

/** Rule 7.1a: lines run through no hex of the enemy, unless it will be walked over first. */
const shutToLines = kept((view: EwState, side): readonly number[] => {
  const held = controlledBy(view, 1 - side)
  const mover = view.phase >= 4 ? GERMAN : ALLIED
  // Rule 7.12c: the Germans move before their check: what is not held against them is walked over again.
  const left = side === mover || side === GERMAN ? walkable(view, side) : null
  const found: number[] = []
  for (let hex = 0; hex < HEXES; hex++)
    if (held[hex] === 1 && (left === null || left[hex]! < 0)) found.push(hex)
  return found
})

const lineWays = makeWays(board, { closedSides: sideKinds.closed | sideKinds.logistic })
const sources = kept((view: EwState, side): readonly number[] =>
  [0, 1].flatMap(zone => sourcesOf(view, side, zone)),
)

/** Rules 7.1, 7.2: where a unit that moves there will probably have a line: as far as zones let one run. */
const fullHexes = kept((view: EwState, side) => {
  const trace = makeTrace(board)
  const [foes, friends, zone] = [unitsIn(view, 1 - side), unitsIn(view, side), zoneOf(view, 1 - side)]
  const blocked = new Uint8Array(board.count)
  for (const hex of shutToLines(view, side)) if (friends[hex] === 0) blocked[hex] = 1
  for (let hex = 0; hex < HEXES; hex++)
    if (foes[hex]! > 0 || (zone[hex]! > 0 && friends[hex] === 0)) blocked[hex] = 1
  traceFrom(trace, sources(view, side), { ways: lineWays, blocked })
  const full = new Uint8Array(HEXES)
  for (let hex = 0; hex < HEXES; hex++) {
    if (trace.reached[hex] === 1 || (side === ALLIED && isCoast[hex] === 1)) full[hex] = 1
    else
      for (let slot = hex * 6; slot < hex * 6 + 6; slot++)
        if (lineWays[slot]! >= 0 && trace.reached[lineWays[slot]!] === 1) full[hex] = 1
  }
  return full
})

/** Rule 12: who waits in the box comes on at ports or in cities, and goes on at once. */
const comers = kept((view: EwState, side): readonly Comers[] => {
  let strength = 0
  let points = 0
  for (let unit = 0; unit < UNITS; unit++)
    if (sideOf[unit] === side && view.at[unit] === BOX) {
      strength += attackOf(view, unit)
      points = Math.max(points, movementOf(view, unit))
    }
  if (strength === 0) return []
  return [{ hexes: side === ALLIED ? alliedEntries(view) : germanEntries(view), points, strength }]
})

const FIRST_TURN = 1
/** Rule 4.3.2a: up to this turn a port is missed whoever has walked into it. */
const PORTS_TURN = 4
const commonwealthTargets: readonly number[] = scenarios.turn1.commonwealthTargets.map(id =>
  board.byId.get(id)!,
)

/** Rules 3.2.4, 10.0c: who may attack what, wherever he stands. */
function mayFight(view: EwState, unit: number, from: number, target: number): boolean {
  if (has(view, unit, ATTACKED)) return false
  if (view.turn !== FIRST_TURN) return true
  if (sideOf[unit] === GERMAN) return false
  const isBound =
    view.scenario === scenarios.turn1.commonwealthScenario &&
    isCommonwealth[unit] === 1 &&
    inNorth[from] === 1
  return !isBound || commonwealthTargets.includes(target)
}

function mayStrike(view: EwState, unit: number, from: number, target: number): boolean {
  return (
    directionBetween(board, from, target) >= 0 &&
    isOpenSide(from, target) &&
    mayFight(view, unit, from, target)
  )
}

/** Army groups as bits; a corps that has come from the air stands with either (13.2e). */
const groupBit = (unit: number): number => {
  if (sideOf[unit] === GERMAN) return 4
  if (isMobile[unit] === 0) return 3
  return groupOf[unit] === BRITISH ? 2 : groupOf[unit] === AMERICAN ? 1 : 3
}

/** Rule 7.12c: a step, or the last one; whoever is hungry also fights and moves at half (7.12a, 7.12b). */
const hunger = (view: EwState, unit: number): number =>
  (counters.steps[unit] === 1 || has(view, unit, REDUCED) ? 1 : 0.5) + HALVED

const HALVED = 0.6

/** Rules 3.2.4c, 3.3.4b: on Turn 1 the Germans of the north neither move nor attack; their offensives come after it. */
const isFrozen = (view: EwState, unit: number): boolean =>
  view.turn === FIRST_TURN && sideOf[unit] === GERMAN && inNorth[view.at[unit]!] === 1
/** Rule 13.6c: who has no line joins no offensive. */
const frozenShare = (view: EwState, unit: number): number => (isSupplied(view, unit) ? 0.6 : 0)

/** Worth of a step of those who hold the Ruhr while it can still win the game. */
const WEARS = 15

const nobody = new Uint8Array(UNITS)
const nowhere = new Uint8Array(HEXES)
const riverShift = terrain('river').shift!
const rhineShift = terrain('rhine').shiftAllied!

export const theatre: Theatre<EwState> = {
  board,
  hexes: HEXES,
  units: UNITS,
  sideOf,
  zoneWays: makeWays(board, { closedSides: sideKinds.closed }),
  lineWays,
  exerts: isMobile,
  zonesStop: false,
  shutSides: sideKinds.closed,
  brokenSides: sideKinds.closed,
  wetSides: sideKinds.anyRiver,
  front: frontByRows(board, GERMAN),
  temper,

  isFixed: Uint8Array.from(isMobile, one => 1 - one),
  isDropped: nobody,
  size: new Uint8Array(UNITS).fill(1),
  roomIn: stackLimit,
  mayMix,
  groups: Uint8Array.from({ length: UNITS }, (_, unit) => groupBit(unit)),
  groupsOf: [[3], [4]],
  stepWorth,
  // Rule 4.2.1: whoever cannot take the Ruhr in one turn wears its garrison down for the next.
  wears: (view, side, hex) =>
    side === ALLIED && hex === RUHR && view.turn < RUHR_TURN && controllerOf(view, hex) === GERMAN
      ? WEARS
      : 0,

  attack: (view, unit) => attackOf(view, unit) * (isFrozen(view, unit) ? frozenShare(view, unit) : 1),
  defense: defenseOf,
  points: movementOf,
  steps: stepsOf,
  full: unit => counters.steps[unit]!,
  unseen: () => nowhere,
  isUnseen: () => false,
  threatSigns: view => [view.turn, view.phase],
  costs,
  mayHurry: () => false,
  isShutToHurried: () => false,
  comers,

  isVital: (view, side, hex) => vital(view, side)[hex] === 1,
  isKept: (side, hex) => side === ALLIED && isCityOnMap[hex] === 1,
  // Rule 4.3.1: a city counts with a supplied German in it, a beachhead with any.
  isHeldByLine: (view, side, hex) =>
    side === ALLIED && !view.beachheads.includes(hex) && !(portsIn[hex]! > 0 && view.turn <= PORTS_TURN),
  // Rule 13.6: a mandated offensive in the Allied turn, and the German turn after it.
  blows: (view, side) => (side === ALLIED && view.mandates > 0 ? 2 : 1),
  exits: () => nowhere,
  gravity: () => 0,

  sources,
  shutToLines,
  starvedShare: 0.5,
  hungerWeakens: true,
  // Rule 7.12c: the check comes before the enemy's phase.
  hungerTakes: 1,
  hope: hopeOf,
  feedsItself: (_view, unit, hex) => isMobile[unit] === 0 || (sideOf[unit] === ALLIED && isCoast[hex] === 1),
  survives: () => false,
  // Rule 7.12c: a step at the check, the last one too; whose turn comes before it may still get out.
  starves(view, unit) {
    const chance = sideOf[unit] === ALLIED ? 0.25 : view.turn === FIRST_TURN ? 1 : 0.5
    return chance * (hunger(view, unit) - HALVED)
  },
  hunger,
  // Rule 7.11: one hex by air.
  rescues: (view, side) => (side === ALLIED && view.aerialUsed === 0 && view.dropSeen === 0 ? 1 : 0),
  isFed: isSupplied,
  fullHexes,
  isFullAt: (view, unit, hex) =>
    view.at[unit] === hex ? isSupplied(view, unit) : fullHexes(view, sideOf[unit]!)[hex] === 1,

  isClosed: () => false,
  mayAttack: mayFight,
  mayStrike,
  isRooted: (view, side, hex) => stackOf(view, side, hex).every(unit => isMobile[unit] === 0),
  prospect: prospectOf,
  column: columnOf,
  groundShift: (view, hex, side) => standingShift(view, side, hex),
  approachShift: (view, target, from) =>
    approachShift(view, { side: unitsIn(view, GERMAN)[target]! > 0 ? ALLIED : GERMAN, target }, from),
  waterShift: kinds => (kinds & sideKinds.rhine ? rhineShift : kinds & sideKinds.anyRiver ? riverShift : 0),
  wetShift: riverShift,
  isStrong: () => false,
  wanted: (view, unit) => attackOf(view, unit),
}
