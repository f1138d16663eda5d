import { OWN_PLACES, packedAt } from '@hexfront/engine'
import type { BaseState } from '@hexfront/engine'

export { DEAD, GONE, UNSEEN, WAITING } from '@hexfront/engine'

/** The sides, as seats. */
export const ALLIED = 0
export const AXIS = 1
/** In `control`: land of a country that is not at war. */
export const NEUTRAL = 2
/** In decoded control: a hex that nobody can be in. */
export const NOBODY = 3

/** Where a unit is, besides hexes and the places of every game: not in this game at all. */
export const POOL = OWN_PLACES
/** Called by an event that has not happened: neutrals, Army Group E, Tito, Maquis, Friuli. */
export const EVENT = OWN_PLACES - 1

/** What is known of one unit, as bits of `flags`. */
export const REVEALED = 1
/** Has moved in this movement phase (6.1d). */
export const MOVED = 2
/** Went by rail or sea in this player turn (6.53c). */
export const STRATEGIC = 4
/** Left a battle in this phase: may not engage again (6.32c). */
export const LEFT_BATTLE = 8
export const REARGUARD = 16
/** Scattered by a landing from the air or sea: holds no hex (14.6, 15.42). */
export const DISPERSED = 32
/** Came by air in this turn: needs a link-up (14.6). */
export const DROPPED = 64
/** Found without supply at the last check (10.2). */
export const UNSUPPLIED = 128
/** An HQ that has been active and is done in this player turn (5.43). */
export const DONE = 256
/** Arrived in this month's production: takes no replacements (11.41). */
export const FRESH = 512
/** One of the units too many in an overfull hex (6.22b). */
export const EXCESS = 1024
/** Came by sea invasion in this player turn. */
export const LANDED = 2048
/** An HQ that has sent or fetched its unit in this movement phase: a landing, a drop, an evacuation (15.42, B112). */
export const SENT = 4096
/** Thrown back from a landing or a drop, or sent back from the sea, in this player turn: moves no more in it (B186). */
export const THROWN = 8192
/** Named as one too many while it was supplied, and not looked at since: supplied again when it is not too many any more (B93). */
export const SATED = 16384

/** Flags that everybody at the table can see on a block that stands upright. */
export const PUBLIC = MOVED | STRATEGIC | LEFT_BATTLE | REARGUARD | DISPERSED | DROPPED | UNSUPPLIED | LANDED

/** How an HQ was activated (5.4, 5.7, 14.2, 15.41), as the second number of an `active` entry. */
export const NORMAL = 0
export const BLITZ = 1
export const INVASION = 2
export const PARADROP = 3
export const BLITZ_INVASION = 4
export const BLITZ_PARADROP = 5

/** How a unit came to a battle that it opened, as the third number of a `came` entry (7.5). */
export const BY_LAND = 0
export const BY_RIVER = 1
export const BY_AIR = 2
export const BY_SEA = 3

/** Grades of a beachhead that is not on the map; a number from 0 up is the hex it lies in (15.51). */
export const BH_LATER = -1
export const BH_LOST = -2
export const BH_PREP = -3
export const BH_READY = -4

/** How Italy stands, and Spain and Portugal. */
export const FIGHTING = 0
export const SURRENDERED = 1
export const CONQUERED = 2
export const AT_PEACE = 0
export const AT_WAR = 1
export const BEATEN = 2
export const TAKEN = 3

/** Numbers of one tuple in `came` and in `voyages`. */
export const CAME = 3
export const VOYAGE = 5

/** A position of WestFront. Units and hexes by number; sparse facts are flat lists of tuples. */
export interface WfState extends BaseState {
  /** Fortnight, 1 to 46 (turns.json); 0 during set-up of a game that begins with fortnight 1. */
  turn: number
  /** Fortnight in which this game began: that month has no production (3.21c). */
  began: number
  /** Last fortnight of the scenario in play. */
  last: number
  /** The scenario in play: S43, W43, S44, W44 or husky; changes when games are linked (3.12). */
  period: string
  /** The active side; -1 in set-up and production. */
  side: number
  /** 1 during the blitz phases of a player turn. */
  blitz: number
  /** Location of each unit: a hex, or a code below zero: DEAD, WAITING, GONE, POOL, EVENT, and in a view UNSEEN. */
  at: number[]
  /** Steps each unit has lost, 0 at full strength; 0 off the map unless it waits at less than full. See `stepOf`. */
  step: string
  /** What is known of units, of whom anything is; see flags.ts. */
  flags: number[]
  /** Whose each playable hex is, as of the phase's start (8.1); see control/text.ts. */
  control: string
  /** [hex, original attacker, 1 if begun this phase, HQ of the air strike or -1, 1 if to be fought] per battle. */
  battles: number[]
  /** [hq, mode, supreme moves left, where the second wave may go or -1 (see waves.ts)] per active HQ. */
  active: number[]
  /** [board side, units over it into or out of a battle this phase] (6.33). */
  crossed: number[]
  /** [port hex, units in and out this player turn] (15.21). */
  docked: number[]
  /** [unit, hex it came from, BY_*] for units that opened battles this phase (7.5). */
  came: number[]
  /** [unit, from, to, 0 invasion or evacuation 1 sea move, bits of enemy seas crossed] to be interdicted. */
  voyages: number[]
  /** Per beachhead: the hex that its unit invaded and still holds, or -1 (15.51a). */
  landed: number[]
  /** Per beachhead: BH_LATER, BH_LOST, BH_PREP, BH_READY, or the hex it is deployed in. */
  beachhead: number[]
  mud: number
  /** Stormy basin as an index into `basins`, -1 for none. */
  storm: number
  italy: number
  /** Spain, Portugal. */
  neutrals: number[]
  /** Victory points owed for declarations of war (16.4f). */
  warCost: number
  /** 1 once German paras are grounded (14.7). */
  grounded: number
  /** 1 once France has revolted. */
  revolt: number
  /** 1 once Tito has risen. */
  tito: number
  /** Fortnight in which Allied units first entered Yugoslavia, 0 never (16.5). */
  balkans: number
  /** The Ardennes turn: 0 unused, 1 this turn, 2 used (W44.4). */
  bulge: number
  /** 1 while Friuli is due as a reinforcement (16.1d). */
  friuli: number
  /** Per seat: production points left in the production phase. */
  points: number[]
  /** Per seat: production level at the last production. */
  level: number[]
  /** [unit, hex, cv, turn] as last shown to the enemy: public. */
  lastSeen: number[]
  /** In a view only: blocks that show their backs; see fog/blocks.ts. */
  blocks: number[]
}

/** Bits for a unit in `step`. */
export const STEP_BITS = 2

/** Steps that a unit has lost. */
export const stepOf = ({ step }: WfState, unit: number): number => packedAt(step, STEP_BITS, unit)
