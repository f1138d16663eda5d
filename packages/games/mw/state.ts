import { OWN_PLACES } from '@hexfront/engine'
import type { BaseState } from '@hexfront/engine'

/** The sides, as seats. */
export const GERMAN = 0
export const ALLIED = 1
/** Instead of a side: a hex that is contested or disputed (7.2a, 27.1c). */
export const NOBODY = -1

/** Places off the map: the displays of air, naval and special forces, and those who got away (2.1.2, 20.2f). */
export const AVAILABLE = OWN_PLACES
export const UTILIZED = OWN_PLACES - 1
export const EVACUATED = OWN_PLACES - 2
/** In hand during set-up: to be placed before it is done. */
export const IN_HAND = OWN_PLACES - 3
/** The airlift, set aside to carry the airborne corps in this impulse (B191). */
export const ASIDE = OWN_PLACES - 4

/** What is known of one unit, as bits of `flags`. */
/** Steps lost, 0 to 3: the two lowest bits (2.2.7). */
export const LOST = 3
/** Activated in this impulse: a ground unit may act, an air unit has been used (5.5, B177). */
export const ACTIVE = 4
/** Has moved in this movement segment, or may not (B186). */
export const MOVED = 8
/** Has attacked in this combat segment (10.1a). */
export const ATTACKED = 16
/** Has been attacked in this impulse (10.1b). */
export const DEFENDED = 32
/** A reserve that has had its one activation of this turn (5.8d). */
export const RESERVE_USED = 64
/** Landed from the air in this impulse, or was flown: in support for the combat segment (18.3, 26.3d). */
export const LANDED = 128
/** An air unit whose mission is to bomb the city below it (B187). */
export const BOMBER = 256
/** An air unit that has been on the map since it came: everybody knows of it (B185). */
export const SEEN = 512

/** Where a command marker is. */
/** Not yet placed: in its owner's hand. */
export const HELD = 0
export const IN_BIN = 1
/** Picked in this turn. */
export const PLAYED = 2
/** Out of the game: played and removed, or of a country that has surrendered. */
export const REMOVED = 3
/** Out of the game unseen: a plan not kept, Evac not placed (21.1l, 20.2e). */
export const DISCARDED = 4
/** In a view only: held, in the bin or discarded. */
export const SECRET = 5

/** Segments of an impulse, in order (4.1); 0 outside of one. */
export const COMMAND = 1
export const REINFORCEMENT = 2
export const AIR = 3
export const MOVEMENT = 4
export const COMBAT = 5
export const CLOSING = 6

/** Instead of a marker, a unit or a hex. */
export const NONE = -1

/** A bridgehead (27.1): on which side of which hex it lies, from where, and whose it is. */
export type Bridgehead = {
  /** The hexside by its number on the board. */
  side: number
  /** The hex from which it was won. */
  from: number
  owner: number
}

/** A position of Manstein's War. Units, hexes and markers by number; rare facts are short lists. */
export interface MwState extends BaseState {
  /** Game turn, 1 to 8; 0 during set-up. */
  turn: number
  /** 1 once the Germans have extended the game to Turn 8 (3.4d). */
  extended: number
  /** Side that picks first in this turn (5.3). */
  initiative: number
  /** Side that operates, or NOBODY between impulses (4.0b). */
  operating: number
  /** Segment of the impulse: COMMAND to CLOSING; 0 outside of one. */
  segment: number
  /** Marker being played, or NONE. */
  marker: number
  /** Commands activated in this impulse, as bits (5.5). */
  commands: number
  /** Air units that may still be activated in this impulse (16.1a). */
  airLeft: number
  /** Thirds of an army moved by rail in this segment (9.1). */
  railUsed: number
  /** Location of each unit: a hex, or DEAD, WAITING, GONE, AVAILABLE, UTILIZED, EVACUATED, IN_HAND, ASIDE. */
  at: number[]
  /** Bits of each unit: LOST and the flags above. */
  flags: number[]
  /** Turn in which each scheduled unit comes, in the order of `scheduled`; 0 where a viewer may not know. */
  due: number[]
  /** Where each command marker is: HELD to SECRET. */
  markers: number[]
  /** 1 for a side whose bin is empty: all that the enemy knows of it (B183). */
  empty: number[]
  /** Turn of the one Command Marker Phase in which Evac could be placed; 0 before it (B25). */
  evacChance: number
  /** Turn in which Evac was picked; 0 if it was not (25.3). */
  evacTurn: number
  /** Turn in which the Manstein Plan was picked; 0 if it was not (5.1j, 6.3b). */
  mansteinTurn: number
  /** Refit points of each nation (14.0). */
  refit: number[]
  /** Who controls each hex by last entry (3.3b): hexadecimal digits of four hexes each, a bit is 1 where the Allies do. */
  control: string
  /** Nations that have capitulated (3.7). */
  fallen: number[]
  /** Fortresses destroyed (17.1), cities bombed (22.4), open cities (25.4). */
  destroyed: number[]
  bombed: number[]
  open: number[]
  /** Bridgeheads on the map (27.1). */
  bridgeheads: Bridgehead[]
  /** Morale Victories won, as bits: German hex and bombing, Allied city and bomber (24.3.1). */
  morale: number
  /** Sides that have won one and may add their marker when the impulse closes, as bits (24.3a). */
  moraleOwed: number
  /** Turn of the airborne landing; 0 while it is still to come (18.0b). */
  landedTurn: number
  /** Hex of an opposed landing that is to be fought, or NONE (18.2). */
  landing: number
  /** Corps flown by airlift this turn beside the airborne corps: 1 (28.1d). */
  flown: number
  /** Turn in which British units last landed in a port instead of naval support; 0 if never (25.2). */
  portTurn: number
  /** The French unit that uses a Channel port in this segment or phase, or NONE (15.2d, B115). */
  channel: number
  /** Bridgehead markers of each side taken up in this impulse: they may be laid again in the next (27.1e). */
  bridgesTaken: number[]
}
