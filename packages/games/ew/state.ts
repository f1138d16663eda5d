import { OWN_PLACES } from '@hexfront/engine'
import type { BaseState } from '@hexfront/engine'

/** The sides, as seats. */
export const ALLIED = 0
export const GERMAN = 1

/** In the box of reinforcements of its side, free to enter (5.4). */
export const BOX = OWN_PLACES
/** Set aside for the first invasion of the alternate scenario (3.3.2). */
export const LANDING = OWN_PLACES - 1
/** The counter of an airborne corps for the mode that it is not in (13.2c). */
export const SPARE = OWN_PLACES - 2

/** What is known of one unit, as bits of `flags`. */
/** Has lost a step (2.11). */
export const REDUCED = 1
/** Has moved in this movement part, or may not move in it (8.7, 5.3.7). */
export const MOVED = 2
/** Has attacked in this phase (10.0c). */
export const ATTACKED = 4
/** Took part in an invasion this turn, by sea, air or land (5.3.7). */
export const INVADED = 8
/** Came onto the map in this turn: changes no mode (B113). */
export const FRESH = 16
/** Dropped in this turn (13.2o). */
export const DROPPED = 32
/** Activated by the mandated offensive that is being played (13.6c). */
export const ACTIVE = 64

/** Was fed by Vienna when it fell (7.5b). */
export const FED = 128

/** Was eliminated once and has been rebuilt: no reinforcement any more (12.0a, 12.4.3a). */
export const REBUILT = 256

/** Army groups (6.4); `NO_GROUP` for Germans. */
export const AMERICAN = 0
export const BRITISH = 1
export const NO_GROUP = -1

/** The order of a movement and attack phase (5.5). */
export const MOVE_ATTACK = 0
export const ATTACK_MOVE = 1

/** The phases of a turn (5.2); 0 during set-up. */
export const INVASION = 1
export const ALLIED_REINFORCEMENT = 2
export const ALLIED_ACTION = 3
export const ALLIED_SUPPLY = 4
export const GERMAN_ACTION = 5
export const GERMAN_REINFORCEMENT = 6
export const GERMAN_SUPPLY = 7
export const VICTORY_CHECK = 8

/** In a plan: no hex, no invasion; and in the German view: not known. */
export const NO_HEX = -1
export const SECRET = -2

/** How the second invasion stands (3.2.3, 13.1). */
export const UNPLANNED = 0
/** A sheet lies face down, real or pretended. */
export const PLANNED = 1
export const CALLED_OFF = 2
/** Its turn has come: the sheet has been shown. */
export const SHOWN = 3

/** In `bridge`: no Rhine bridge has been captured, or the one that was is gone again (13.5c, 13.5e). */
export const NO_BRIDGE = -1
export const BRIDGE_LOST = -2

/** Supply states by number, as in the table (7.3, 7.6). */
export const REGULAR = 0
export const COASTAL = 1
export const AERIAL = 2
export const NONE = 3

/** A position of Eisenhower's War. Units and hexes by number; rare facts are short lists of hexes or units. */
export interface EwState extends BaseState {
  /** Game turn, 1 to 9; 0 during set-up. */
  turn: number
  /** Phase of the turn, 1 to 8 as in the rulebook; 0 during set-up. */
  phase: number
  /** Order declared for the present movement and attack phase (5.5). */
  order: number
  /** Location of each unit: a hex, or DEAD, WAITING, GONE, BOX, LANDING, SPARE. */
  at: number[]
  /** Bits of each unit: REDUCED, MOVED, ATTACKED, INVADED, FRESH, DROPPED, ACTIVE, FED, REBUILT. */
  flags: number[]
  /** Who controls each hex (3.4): hexadecimal digits of four hexes each, a bit is 1 where the Allies do. */
  control: string
  /** Units on the track for the turn after a failed landing, whatever their printed turn (5.3.6a). */
  late: number[]
  /** Cities that were ever Allied, destroyed ones among them (4.3.1a). */
  taken: number[]
  /** Cities destroyed by bombers or Thunderclap: rough ground now (10.10d, 13.7b). */
  destroyed: number[]
  /** Hexes with a beachhead, the first landing's first (5.3.2). */
  beachheads: number[]
  /** Hex of the first landing: 3304, or as planned; SECRET in a German view, NO_HEX before it is planned (3.3.2b). */
  firstHex: number
  /** Hex of the second invasion; NO_HEX if none is meant; SECRET in a German view (3.2.3). */
  secondHex: number
  /** Turn of the second invasion, real or pretended; SECRET in a German view (13.1c). */
  secondTurn: number
  /** UNPLANNED, PLANNED, CALLED_OFF or SHOWN. */
  second: number
  /** 1 if no German stood where the first landing of the alternate scenario came ashore (3.3.4c). */
  unopposed: number
  /** German sources of supply that are lost for good (7.4c). */
  lostSources: number[]
  /** Last turn in which southern Germans live without Vienna; 0 while it works (7.5b). */
  graceTurn: number
  /** Army group with supply difficulties this turn, or NO_GROUP (7.15). */
  difficulties: number
  /** Hex of the aerial supply marker, or NO_HEX (7.11). */
  aerial: number
  /** 1 if the marker was committed this turn (7.11b). */
  aerialUsed: number
  /** 1 if a static airborne corps was on the map at any time of this turn (13.2h). */
  dropSeen: number
  /** Hexes into which corps have dropped this turn (13.2g), and those of them taken by it (13.2m, 13.2n). */
  drops: number[]
  secured: number[]
  /** Bombers left (10.10b). */
  bombers: number
  /** Mandated offensives left; 0 before Turn 2 (13.6a). */
  mandates: number
  /** 1 if another mandated offensive may be declared: an Allied unit has moved since the last (13.6h). */
  mandateReady: number
  /** Hexes attacked in this phase (10.0c). */
  attacked: number[]
  /** Turn in which the Germans cross the Scheldt, 0 if not yet (8.10b). */
  scheldt: number
  /** Side of the captured Rhine bridge, or NO_BRIDGE or BRIDGE_LOST; and the west bank hex it was captured from (13.5). */
  bridge: number
  bridgeHex: number
  /** Hexes of the west bank that have been tried for a bridge (13.5b). */
  triedBank: number[]
  /** 1 once the limit for Germans in Italy has ended (13.4b). */
  italyOpen: number
  /** Hex of the Alpine Fortress, or NO_HEX (13.8). */
  alpine: number
}
