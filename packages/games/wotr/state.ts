import type { BaseState } from '@hexfront/engine'

/** The sides, as seats. */
export const ALLIED = 0
export const GERMAN = 1

/** Where a unit is that is in no place on the map. */
export const DEAD = -1
/** In an enemy's view only: somewhere under the top of a stack. */
export const UNSEEN = -2
/** On the turn track: not yet arrived, or arrived and without a hex to enter by (A7). */
export const WAITING = -3
/** Out of the game for good without having been destroyed: withdrawn, or never released. */
export const GONE = -4

/** Which sector has full supply; SECRET stands in the German view before it is revealed (3.6). */
export const NO_SECTOR = -1
export const NORTH = 0
export const SOUTH = 1
export const SECRET = 2

/** The order of a player turn (5.6). */
export const MOVE_FIGHT = 0
export const FIGHT_MOVE = 1

/** What Hitler decided at the end of Turn 6 (5.4). */
export const UNDECIDED = 0
export const RHINE = 1
export const ODER = 2

/** What a unit did in this combat phase, as bits of `fought`. */
export const ATTACKED = 1
export const MADE_MOMENTUM = 2
export const PROBED = 4
export const WAS_ATTACKED = 8

/**
 * A position of Watch on the Rhine. Units and hexes by number; every list is as long as there are of them.
 * Lists that seldom change are never written in place but replaced by another: so a copy may share them.
 * None is made by `map`, which may leave V8 with a list that it takes to have holes: all that meets it gets slower.
 */
export interface WotrState extends BaseState {
  /** Game turn, 1 to 11; 0 during set-up. */
  turn: number
  /** Whose player turn it is; during set-up and the supply checks the side that is dealt with. */
  side: number
  /** Location of each unit, or DEAD, WAITING, GONE; in a view also UNSEEN. */
  at: number[]
  /** Steps each unit has lost: 0 or 1 on the map; 0 for the dead (they come back as the rule says). */
  step: readonly number[]
  /** Unit that lies on top in each hex, -1 where there is none. */
  top: readonly number[]
  /** Units hidden under the top one in each hex: all 0 in the true state, counts in an enemy's view. */
  under: readonly number[]
  /** Controller of each hex (3.9). */
  control: readonly number[]
  /** 1 for West Wall hexes never yet entered by the Allies (8.5). */
  wall: readonly number[]
  /** 1 once Antwerp is up and running (8.15). */
  antwerp: number
  /** Sector in full supply while Antwerp is not open (8.16). */
  sector: number
  /** 1 once the first choice of sector lies open (3.6, A11). */
  sectorShown: number
  /** Order declared for the present player turn (5.6). */
  order: number
  /** Hitler's decision (5.4). */
  watch: number
  /** Allied-controlled hexes taken by the Germans in Turns 7 and 8, each once (4.6, A68). */
  captured: readonly number[]
  /** Turn in which the dam was opened, 0 if it was not (10.18). */
  flood: number
  /** Airdrops made in 1944 and in 1945 (12.8). */
  drops: readonly number[]
  /** For each unit the corps it is locked into while that is on the map, else -1 (12.5, A29). */
  corpsOf: readonly number[]
  /** 1 if a corps has been on the map in this game turn (A25). */
  corpsSeen: number
  /** 1 for units that were in the holding box when the game turn began (12.2). */
  boxed: readonly number[]
  /** Hexes with an aerial supply marker in this game turn (8.18). */
  aerial: readonly number[]
  /** Replacement steps spent this turn: United States and France, Commonwealth (9.7, 9.8). */
  spent: readonly number[]
  /** 1 for units reclaimed from the dead pile this turn (A42). */
  reclaimed: readonly number[]
  /** German units still to be taken from the dead pile on Turn 7 (9.2). */
  revivals: number
  /** 1 for units that have finished moving in this movement phase (10.2). */
  moved: readonly number[]
  /** What each unit did in this combat phase: bits ATTACKED, MADE_MOMENTUM, PROBED, WAS_ATTACKED. */
  fought: readonly number[]
  /** 1 if heavy bombers have been used in this combat phase (11.18). */
  bombers: number
}
