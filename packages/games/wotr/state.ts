import { packedAt, packedWith } from '@hexfront/engine'
import type { BaseState } from '@hexfront/engine'

/** Where a unit is that is in no place on the map; WAITING is on the turn track, arrived or not (A7). */
export { DEAD, GONE, UNSEEN, WAITING } from '@hexfront/engine'

/** The sides, as seats. */
export const ALLIED = 0
export const GERMAN = 1

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

/** What is known of a unit, as bits of `flags`. It has lost a step; the dead have not (they come back as the rule says). */
export const REDUCED = 1
/** It lies on top of others in its hex. */
export const ON_TOP = 2
/** It has finished moving in this movement phase (10.2). */
export const MOVED = 4
/** What it did in this combat phase. */
export const ATTACKED = 8
export const WAS_ATTACKED = 16
export const MADE_MOMENTUM = 32
export const PROBED = 64
export const FOUGHT = ATTACKED | WAS_ATTACKED | MADE_MOMENTUM | PROBED
/** It was reclaimed from the dead pile this turn (A42). */
export const RECLAIMED = 128
/** It was in the holding box when the game turn began (12.2). */
export const BOXED = 256
/** An airborne unit of the US that joined the ground forces north or south of the sector line before Antwerp was open (A95). */
export const JOINED_NORTH = 512
export const JOINED_SOUTH = 1024

/**
 * A position of Watch on the Rhine. Units and hexes by number. `at` and `flags` are written in place; every other
 * list is replaced by another when it changes, so a copy may share it.
 */
export interface WotrState extends BaseState {
  /** Game turn, 1 to 11; 0 during set-up. */
  turn: number
  /** Whose player turn it is; during set-up and the supply checks the side that is dealt with. */
  side: number
  /** Location of each unit, or DEAD, WAITING, GONE; in a view also UNSEEN. */
  at: number[]
  /** What is known of units, of whom anything is: bits REDUCED, ON_TOP, MOVED ..., see flags.ts. */
  flags: number[]
  /** In an enemy's view: the hex of every unit that is UNSEEN, in order of the hexes. In the true state nobody is. */
  under: readonly number[]
  /** Controller of each hex, a bit for each (3.9): see `controllerOf`. */
  control: string
  /** West Wall hexes that Allies have entered (8.5). */
  breached: readonly number[]
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
  /** For each corps the units in the box that it is made of while it is on the map (12.5, A29). */
  parts: readonly (readonly number[])[]
  /** 1 if a corps has been on the map in this game turn (A25). */
  corpsSeen: number
  /** Hexes with an aerial supply marker in this game turn (8.18). */
  aerial: readonly number[]
  /** Replacement steps used this turn: United States and France, Commonwealth (9.7, 9.8). */
  replaced: readonly number[]
  /** German units still to be taken from the dead pile on Turn 7 (9.2). */
  revivals: number
  /** 1 if heavy bombers have been used in this combat phase (11.18). */
  bombers: number
}

/** Bits for a hex in `control`. */
export const CONTROL_BITS = 1

/** Rule 3.9: the side that controls a hex. */
export const controllerOf = ({ control }: WotrState, hex: number): number =>
  packedAt(control, CONTROL_BITS, hex)

/** The same text with some hexes in the hands of a side. */
export function controlAfter(control: string, hexes: readonly number[], side: number): string {
  let after = control
  for (const hex of hexes) after = packedWith(after, CONTROL_BITS, hex, side)
  return after
}
