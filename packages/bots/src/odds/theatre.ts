/**
 * What a game of odds tells its computer about itself: the ground, the units, what its rules make of both, and how its
 * sides should be played. The parts in this folder (threat, line, assault, run, garrison) ask nothing else, and no
 * amount that the game's data states stands in them.
 */
import type { BaseState, Board, StepCosts } from '@hexfront/engine'

/** A view of a game whose units are in places. */
export interface FieldView extends BaseState {
  at: readonly number[]
}

/** What decides an attack, and what is at stake in it. */
export interface Stakes {
  readonly attack: number
  readonly defense: number
  /** Columns to the right, or to the left if below 0. */
  readonly shift: number
  /** The ground turns results into costlier ones. */
  readonly strong: boolean
  /** Steps and units of the defender, and what one of his steps is worth. */
  readonly steps: number
  readonly units: number
  readonly theirs: number
  /** What one of the attacker's steps is worth, and how many he has. */
  readonly ours: number
  readonly ourSteps: number
  /** What it is worth that the defender has left the hex. */
  readonly ground: number
  /** Chance that the defender finds no way to retreat. */
  readonly trapped: number
  /** Who attacks, as far as it is known. */
  readonly attackers?: readonly number[]
}

export interface Prospect {
  /** What the attacker can expect to gain. */
  readonly worth: number
  /** Chance that the hex is empty of its defenders afterwards. */
  readonly clears: number
  /** Chance that the defenders are gone for good. */
  readonly dies: number
}

/** How a side is played, as far as that is a matter of taste and of how big the game's numbers are. */
export interface Temper {
  /** The worth of winning: more than everything on the map together. */
  readonly win: number
  /** What each further way to lose at once costs: even where all is lost, fewer are better. */
  readonly fatal: number
  readonly leaning: number
  /** Share of what could come against a hex that will, and of what could come against one that must not fall. */
  readonly focus: number
  readonly vitalFocus: number
  /** Attack factors that one hex can hold. */
  readonly fullHex: number
  /** The same as each side has to fear it of the enemy, where his hexes hold less than its own. */
  readonly fearedHex?: readonly [number, number]
  /** Points of a fast unit that has broken through. */
  readonly runner: number
  /** The mean worth of a step of each side, and the factors that go with it. */
  readonly stepOf: readonly [number, number]
  readonly stepFactors: number
  /** What one of the attacker's steps is taken for. */
  readonly ours: number
  /** Where an advance may be followed by another attack: the factors that go on and their share, and the stakes. */
  readonly momentum: {
    readonly most: number
    readonly share: number
    readonly theirs: number
    readonly steps: number
  } | null
  /** Whether a ring that a side has closed may be broken before it counts. */
  readonly ringsBreak: readonly [boolean, boolean]
  /** Share of arrivals that come to any one place, and that come on right beside it. */
  readonly arriving: number
  readonly landing: number
  /** Points that an unseen unit may have: the worst that is likely. */
  readonly unseenPace: number
  /** Share of the worth of those whose lines the enemy could walk into. */
  readonly atRisk: readonly [number, number]
  /**
   * For games whose units die without a line: the chance of falling from which on a hex is reckoned as fallen when the
   * enemy's cuts are, his zones counted with him. Without it lines are cut only where the enemy walks.
   */
  readonly siege?: { readonly falls: number }
  /** Whether enemies without a line may have one again before they fight: what must not fall is kept against all of them. */
  readonly relinks?: true
  /** What a factor could have done elsewhere, what an attack must promise, and what success is reckoned with. */
  readonly elsewhere: number
  /** The same of those who are told off for a strike before anybody moves. */
  readonly apiece: number
  readonly leastWorth: number
  readonly likely: number
  /** Chance that an enemy who has fought his way to an edge by which he wins is still there a turn later. */
  readonly edge?: number
  /** A chance of falling that nobody minds. */
  readonly bearable: number
  /** The column beyond which more strength gains nothing. */
  readonly lastColumn: number
}

/** An attack that the enemy could make on a hex: strengths of both, and the columns to the right. */
export interface Blow {
  readonly hex: number
  readonly attack: number
  readonly defense: number
  readonly shift: number
}

/** Those who hold a hex together. */
export interface Garrison {
  readonly defense: number
  readonly steps: number
  readonly units: number
}

/** An enemy who comes down on a hex: the chance that those of a side in it are gone then, and what he pays around it. */
export interface Above<V> {
  clears(view: V, side: number, hex: number, garrison: Garrison): number
  /** Nowhere more than without him, and less only into the hex and those beside it. */
  costs(view: V, hex: number): StepCosts
}

/** Enemies who are due to come on: by which hexes, how fast and how strong. */
export interface Comers {
  readonly hexes: readonly number[]
  readonly points: number
  readonly strength: number
}

/** How a line across the map runs: rows from one end of it to the other, columns across the front. */
export interface Front {
  readonly rows: number
  readonly columns: number
  rowOf(hex: number): number
  columnOf(hex: number): number
  /** The side that stands at the high columns. */
  readonly high: number
}

/** A front along the map's rows; `high` stands at the high columns. */
export const frontByRows = ({ grid, hexCount }: Board, high: number): Front => ({
  rows: Math.floor(hexCount / grid.width),
  columns: grid.width,
  rowOf: hex => Math.floor(hex / grid.width),
  columnOf: hex => hex % grid.width,
  high,
})

export interface Theatre<V extends FieldView = FieldView> {
  readonly board: Board
  readonly hexes: number
  readonly units: number
  readonly sideOf: Uint8Array
  /** Where zones spread, and where lines of supply run. */
  readonly zoneWays: Int16Array
  readonly lineWays: Int16Array
  /** Units that have a zone; whether a zone ends a move, or only costs one more. */
  readonly exerts: ArrayLike<number>
  readonly zonesStop: boolean
  /** Kinds of sides that no attack crosses, those that no second attack does, and those that hamper it. */
  readonly shutSides: number
  readonly brokenSides: number
  readonly wetSides: number
  readonly front: Front
  readonly temper: Temper

  /** Units that never move; those that may come down among enemies. */
  readonly isFixed: ArrayLike<number>
  readonly isDropped: ArrayLike<number>
  /** What a unit counts in a stack, how much a hex holds, and the groups a unit can be counted with, as bits. */
  readonly size: ArrayLike<number>
  roomIn(view: V, hex: number): number
  /** Whether groups that keep apart elsewhere may stand together in a hex. */
  mayMix(view: V, hex: number): boolean
  readonly groups: ArrayLike<number>
  /** The groups of each side that fight by themselves. */
  readonly groupsOf: readonly (readonly number[])[]
  /** Whether a weaker group may do better than the strongest: each is weighed then. */
  readonly weighsGroups?: true
  stepWorth(unit: number): number
  /** What a step in a hex is worth besides to a side that has to take the hex in a later turn, if not in this one. */
  wears?(view: V, side: number, hex: number): number
  /** What a blow would cost units that stand together, where a mean step says too little. */
  lossOf?(view: V, units: readonly number[], blow: Blow): number

  attack(view: V, unit: number): number
  defense(view: V, unit: number): number
  points(view: V, unit: number): number
  steps(view: V, unit: number): number
  /** Steps of a whole unit. */
  full(unit: number): number
  /** Units that lie unseen in each hex, and whether a unit is one of them. */
  unseen(view: V): ArrayLike<number>
  isUnseen(view: V, unit: number): boolean
  /** What else threats hang on besides where the enemy is. */
  threatSigns(view: V): readonly number[]
  /** What an ordinary unit of a side pays. */
  costs(view: V, side: number): StepCosts
  /** Whether units of a side may go at twice their pace in the next turn, and where they may not. */
  mayHurry(view: V, side: number): boolean
  isShutToHurried(view: V, side: number, hex: number): boolean
  comers(view: V, side: number): readonly Comers[]

  /** Hexes that lose the game for a side when the enemy enters; also those that it has just entered itself. */
  isVital(view: V, side: number, hex: number): boolean
  isKept(side: number, hex: number): boolean
  /** Attacks in a row that a vital hex of a side has to stand before the side can do anything about it. */
  blows(view: V, side: number): number
  /** What the enemy brings up in the turn after his next, as a multiple of what can come in the next; not reckoned if not said. */
  gathers?(view: V): number | undefined
  /** Chance that a vital hex is lost whose garrison the enemy could cut off; for games with sieges. */
  besieged?(view: V): number
  /** Whether the enemy has to have a line to a vital hex of a side for it to count. */
  isHeldByLine(view: V, side: number, hex: number): boolean
  /** Hexes by which the enemy of a side leaves the map and wins, and the chance that it comes to that. */
  exits(side: number): Uint8Array
  gravity(view: V, side: number): number
  /** Whether the enemy of a side may leave only in a later turn, and dies without a line at the end of this one. */
  leavesLater?(view: V, side: number): boolean

  /** For games in which the enemy comes down from the air before he moves. */
  readonly above?: Above<V>

  /** Whether units beside an enemy may step into empty hexes beside them when they fight (probing attacks). */
  readonly probes?: true

  sources(view: V, side: number): readonly number[]
  /** Hexes that are shut to lines of a side unless it stands in them. */
  shutToLines(view: V, side: number): readonly number[]
  /** Share of its strength that a unit without a line has left. */
  readonly starvedShare: number
  /** Whether that is reckoned with when a side asks how safe its own units stand. */
  readonly hungerWeakens: boolean
  /** Share of the win that a side still has to lose: who is losing anyway may dare more. All of it if not said. */
  hope?(view: V, side: number): number
  /** Steps that each unit without a line loses before the enemy's turn. */
  readonly hungerTakes?: number
  /** Whether those of a side without a line are gone before the enemy moves. */
  starvesFirst?(view: V, side: number): boolean
  /** Whether a unit needs no line where it is, and whether it lives on without one for now. */
  feedsItself(view: V, unit: number, hex: number): boolean
  survives(view: V, unit: number, hex: number): boolean
  /** Share of its worth that hunger takes from a unit; hexes of a side that can be fed in another way this turn. */
  hunger(view: V, unit: number): number
  rescues(view: V, side: number): number
  /** Share of its worth that an enemy without a line will lose by it, as far as he does not get out. */
  starves(view: V, unit: number): number
  /** Whether hunger takes a unit this turn wherever it attacks from there; for games in which it takes all. */
  isLost?(view: V, unit: number, from: number): boolean
  /** Whether a unit is in full supply where it stands. */
  isFed(view: V, unit: number): boolean
  /** Hexes in which units that move there have full supply, as far as can be said before the move. */
  fullHexes(view: V, side: number): Uint8Array
  /** The same for one unit in one hex. */
  isFullAt(view: V, unit: number, hex: number): boolean

  /** Whether nobody attacks into a hex, and whether a unit may attack from one hex into another. */
  isClosed(view: V, hex: number): boolean
  mayAttack(view: V, unit: number, from: number, target: number): boolean
  /** The same with all that the ground says, for a unit that would go there first. */
  mayStrike(view: V, unit: number, from: number, target: number): boolean
  /** Whether those of a side in a hex stay there whatever comes. */
  isRooted(view: V, side: number, hex: number): boolean
  prospect(stakes: Stakes): Prospect
  /** The column that strengths and shifts come to, from 0 for the lowest. */
  column(attack: number, defense: number, shift: number): number
  /** What the ground shifts for the defender, and what the directions of an attack do. */
  groundShift(view: V, hex: number, side: number): number
  approachShift(view: V, target: number, from: readonly number[], units: readonly number[]): number
  /** What one side that is crossed shifts. */
  waterShift(kinds: number): number
  /** What it shifts that every attacker comes over water. */
  readonly wetShift: number
  isStrong(view: V, hex: number): boolean
  /** How much a unit is wanted elsewhere than at a post in a line. */
  wanted(view: V, unit: number, hex: number): number
}
