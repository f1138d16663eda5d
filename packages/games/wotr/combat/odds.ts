/** Rules 11.7 to 11.20: the strength of both sides, what shifts the odds, and what a battle can come to. */
import {
  checkedConversion,
  concentricPattern,
  diceSpread,
  directionBetween,
  HALVED,
  mapSpread,
  namedShift,
  parseDice,
  strength,
} from '@hexfront/engine'
import {
  attack,
  board,
  crt,
  defense,
  HEXES,
  isBuiltUp,
  isCorps,
  isFlood,
  isHighway,
  isPolder,
  isRough,
  isTown,
  side as sides,
  tables,
  valueOf,
} from '../data.ts'
import { ALLIED, FIGHT_MOVE, GERMAN, RHINE } from '../state.ts'
import { floodCost, floodShift } from '../movement/flood.ts'
import { isIntact, stackOf, unseenIn } from '../position.ts'
import { ATTENUATED, FULL, supplyOf } from '../supply/supply.ts'
import { own } from '../events.ts'
import type {
  Attack,
  Battle,
  BattleFrame as OddsFrame,
  Conversion,
  DiceSpec,
  OddsRules,
  Onlooker,
  Run,
  Shift,
  Spread,
} from '@hexfront/engine'
import type { WotrState } from '../state.ts'

/** An attack: who, on what, and how it is made. */
export interface Plan extends Attack {
  /** 1 with heavy bombers. */
  readonly bombers: number
  /** 1 for a momentum attack. */
  readonly momentum: number
  /** 1 for a corps that comes down on its enemies (12.4). */
  readonly drop: number
}

export interface BattleFrame extends OddsFrame {
  bombers: number
  momentum: number
  drop: number
}

/** All that shifts and strengths are reckoned from. */
type Fight = Omit<Plan, 'bombers' | 'momentum'>

/** The first turn and the turn of the winter offensive, each with rules of its own. */
const FIRST_TURN = 1
const DECEMBER = 7

const amounts = new Map(
  [...tables.terrain.rows, ...tables.shifts.rows].map(row => [row.id, 'shift' in row ? row.shift : 0]),
)
const shift = (id: string, rule: string): Shift => namedShift(id, amounts.get(id)!, rule)

const ROUGH = shift('rough', '11.12')
const HIGHWAY = shift('hellsHighway', '11.13b')
const RIVER = shift('river', '11.14a')
const RHINE_BANK = shift('rhine', '11.14b')
const TOWN = shift('town', '11.16a')
const CITY = shift('city', '11.16b')
const WEST_WALL = shift('westWall', '11.17d')
const CONCENTRIC = shift('concentric', '11.19a')
const GERMAN_TURN_1 = shift('germanTurn1', '5.8.2')
const GERMAN_DECEMBER = shift('germanDecember', '5.4d')
const FLOOD = shift('lateFlood', '10.18g')
const SHORT_WHEN_MOVING_FIRST = shift('bombersShort', '11.18b')
const SHORT_WHEN_FIGHTING_FIRST = shift('bombersShort', '11.18c')

/** Rules 11.17a and 11.17c: a West Wall hex no Allied unit has entered; a city there is only a city. */
export const intactWall = (state: WotrState, hex: number): boolean =>
  isIntact(state, hex) && isBuiltUp[hex] === 0

/** Rule 5.8.3 and ruling A59: on Turn 1 the wall neither shifts nor converts nor bars the concentric bonus. */
const wallHolds = (state: WotrState, hex: number): boolean =>
  state.turn !== FIRST_TURN && intactWall(state, hex)

/** The kinds of the side between two neighbours, as bits. */
function kindsBetween(from: number, to: number): number {
  return board.sideKinds[board.sideOf[from * 6 + directionBetween(board, from, to)]!]!
}

const holdsCorps = (state: WotrState, { side, target }: Fight): boolean =>
  stackOf(state, 1 - side, target).some(unit => isCorps[unit] === 1)

/** Rules 8.7a and 8.16: attackers without full supply; a corps that lands needs none (12.4). */
const hamperedIn = (state: WotrState, { units, drop }: Fight): number[] =>
  drop === 1 ? [] : units.filter(unit => supplyOf(state, unit) !== FULL)

/** Rules 11.7, 8.7 and 8.16: attack factors, those without full supply added up and halved once (A18). */
function attackOf(state: WotrState, { units, drop }: Fight): number {
  // Rule 12.4: a corps lands with its defense factor, whole.
  if (drop === 1) return units.reduce((sum, unit) => sum + valueOf(defense, state, unit), 0)
  const whole: number[] = []
  const hampered: number[] = []
  for (const unit of units)
    (supplyOf(state, unit) === FULL ? whole : hampered).push(valueOf(attack, state, unit))
  return strength({ whole, hampered }, HALVED)
}

/** Rules 11.2, 11.6 and 8.7: everybody in the hex defends, in supply or not. */
const defenseOf = (state: WotrState, { side, target }: Fight): number =>
  stackOf(state, 1 - side, target).reduce((sum, unit) => sum + valueOf(defense, state, unit), 0)

/** Rules 11.10 to 11.19: every shift that applies before the bombers. */
function shiftsOf(state: WotrState, fight: Fight): Shift[] {
  const { side, target, units, drop } = fight
  const from = units.map(unit => state.at[unit]!)
  const shifts = groundShifts(state, side, target)
  const crossing = drop === 1 ? null : crossingShift(target, from)
  if (crossing) shifts.push(crossing)
  if (floodShift(state, [target, ...from]) !== 0) shifts.push(FLOOD)
  const turn = turnShift(state, side)
  if (turn) shifts.push(turn)
  if (drop === 0 && isConcentric(state, target, from) && !holdsCorps(state, fight)) shifts.push(CONCENTRIC)
  return shifts
}

/** Rules 11.11 to 11.13, 11.16 and 11.17: the ground the defender stands on. */
function groundShifts(state: WotrState, side: number, target: number): Shift[] {
  const shifts = terrainShifts(side, target)
  if (wallHolds(state, target)) shifts.push(WEST_WALL)
  return shifts
}

/** What never changes of it. */
function terrainShifts(side: number, target: number): Shift[] {
  const shifts: Shift[] = []
  if (isRough[target] === 1) shifts.push(ROUGH)
  if (isTown[target] === 1) shifts.push(TOWN)
  else if (isHighway[target] === 1 && isPolder[target] === 1 && side !== GERMAN) shifts.push(HIGHWAY)
  if (isBuiltUp[target] === 1) shifts.push(CITY)
  return shifts
}

/** Rules 5.8.2 and 5.4d: what a turn does to attacks of a side, or null. */
function turnShift(state: WotrState, side: number): Shift | null {
  if (side !== GERMAN) return null
  if (state.turn === FIRST_TURN) return GERMAN_TURN_1
  return state.turn === DECEMBER && state.watch === RHINE ? GERMAN_DECEMBER : null
}

/** Columns that the terrain of each hex shifts attacks of each side. */
const terrainAmounts = [ALLIED, GERMAN].map(side =>
  Int8Array.from({ length: HEXES }, (_, hex) =>
    terrainShifts(side, hex).reduce((sum, { amount }) => sum + amount, 0),
  ),
)

/** Columns that the ground and the turn shift an attack of a side on a hex, whoever makes it from wherever. */
export function standingShift(state: WotrState, side: number, target: number): number {
  let sum = terrainAmounts[side]![target]! + (turnShift(state, side)?.amount ?? 0)
  if (wallHolds(state, target)) sum += WEST_WALL.amount
  if (isFlood[target] === 1 && floodCost(state)) sum += FLOOD.amount
  return sum
}

/** Columns that the hexes shift from which an attack comes, corps apart (11.14, 11.19). */
export const approachShift = (state: WotrState, target: number, from: readonly number[]): number =>
  (crossingShift(target, from)?.amount ?? 0) + (isConcentric(state, target, from) ? CONCENTRIC.amount : 0)

/** Columns that it shifts if all attackers cross a side of these kinds (11.14). */
export const crossingAmount = (kinds: number): number =>
  kinds & sides.rhine ? RHINE_BANK.amount : kinds & sides.river ? RIVER.amount : 0

/** Rule 11.14: all must cross; over the Rhine alone it is two columns. Commandos take estuaries for rivers (A88). */
function crossingShift(target: number, from: readonly number[]): Shift | null {
  let found = RHINE_BANK
  for (const hex of from) {
    const kinds = kindsBetween(target, hex)
    if (kinds & sides.rhine) continue
    if ((kinds & (sides.river | sides.estuary)) === 0) return null
    found = RIVER
  }
  return found
}

/** Rule 11.19: from opposite hexes, three alternate ones or more than three; never against strong ground. */
function isConcentric(state: WotrState, target: number, from: readonly number[]): boolean {
  if (isTown[target] === 1 || isStrongGround(state, target)) return false
  let directions = 0
  for (const hex of from) directions |= 1 << directionBetween(board, target, hex)
  return concentricPattern(directions) !== null
}

/** Rules 11.16d and 11.17e: ground that turns results into bloodbaths. */
export const isStrongGround = (state: WotrState, hex: number): boolean =>
  isBuiltUp[hex] === 1 || wallHolds(state, hex)

const conversions = {
  strongGround: checkedConversion(crt, tables.conversions.strongGround as Conversion),
  corps: checkedConversion(crt, tables.conversions.corps as Conversion),
}

/** Rules 11.16d, 11.17e and 12.5b: what a rolled result turns into. */
function conversionOf(state: WotrState, fight: Fight): Conversion | undefined {
  if (isStrongGround(state, fight.target)) return conversions.strongGround
  return holdsCorps(state, fight) ? conversions.corps : undefined
}

/** How the bombers are rolled in a turn of this order (11.18). */
interface BomberRule {
  readonly dice: DiceSpec
  readonly minus: number
  /** Results at which the bombs fall short. */
  readonly short: readonly number[]
  readonly shift: Shift
}

const bomberRule = (row: { dice: string; minus: number; short: number[] }, miss: Shift): BomberRule => ({
  dice: parseDice(row.dice)!,
  minus: row.minus,
  short: row.short,
  shift: miss,
})
const movingFirst = bomberRule(tables.bombers.moveFight, SHORT_WHEN_MOVING_FIRST)
const fightingFirst = bomberRule(tables.bombers.fightMove, SHORT_WHEN_FIGHTING_FIRST)

export const bombersOf = (state: WotrState): BomberRule =>
  state.order === FIGHT_MOVE ? fightingFirst : movingFirst

/** The battle with no bombers, or with bombers that came to this result. */
function forcesOf(state: WotrState, fight: Fight, bombs: number | null): Battle {
  const rule = bombersOf(state)
  const short = bombs !== null && rule.short.includes(bombs)
  const shifts = shiftsOf(state, fight)
  const conversion = conversionOf(state, fight)
  return {
    attack: attackOf(state, fight) + (short ? 0 : (bombs ?? 0)),
    defence: defenseOf(state, fight),
    shifts: short ? [...shifts, rule.shift] : shifts,
    ...(conversion ? { conversion } : {}),
  }
}

/** Rule 11.18: factors the bombers add, or one of the results at which they fall short. */
function castBombers(run: Run<WotrState>, battle: BattleFrame): number | null {
  if (battle.bombers === 0) return null
  const { dice, minus, short } = bombersOf(run.state)
  let result = -minus
  for (let n = 0; n < dice.count; n++) result += run.roll(dice.sides, 'why.bombers')
  run.tell(own(short.includes(result) ? 'bombersShort' : 'bombers', { n: result }))
  return result
}

function bombersAhead(state: WotrState, { bombers }: Plan): Spread<number> | null {
  const { dice, minus } = bombersOf(state)
  return bombers === 0 ? null : mapSpread(diceSpread(dice), total => total - minus)
}

/** Rules 11.7 to 11.20: what decides a battle, and what can be said of it before. */
export const oddsRules: OddsRules<WotrState, Plan, BattleFrame> & Onlooker<WotrState, Plan> = {
  table: () => crt,
  forces: forcesOf,
  earlier: { spread: bombersAhead, cast: castBombers },
  defenders: (state, { side, target }) => stackOf(state, 1 - side, target),
  hampered: (state, plan) =>
    hamperedIn(state, plan).map(unit =>
      supplyOf(state, unit) === ATTENUATED
        ? { unit, reason: { id: 'battle.attenuated' }, rule: '8.16b' }
        : { unit, reason: { id: 'battle.halved' }, rule: '8.7a' },
    ),
  isUncertain: (state, hex) => unseenIn(state)[hex]! > 0,
}
