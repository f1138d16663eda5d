/** The state of a game of Festung Europa: plain JSON, shallow, every list by unit or marker number. */
import type { BaseState, CardState } from '@hexfront/engine'

export const ALLIED = 0
export const AXIS = 1

/** Flags of a unit in an Action Round. */
/** Under a Move marker, and has not moved yet (6.23). */
export const MOVE = 1
/** Activated for combat, and has not fought yet (6.23, 8.37). */
export const ATTACK = 2
/** Retreated in this Action Round (9.48). */
export const RETREATED = 4
/** Redeployed in this Action Round (10.6). */
export const SENT = 8
/** May be neither activated nor redeployed in this Action Round (by an Event). */
export const RESTING = 16
/** May be neither activated nor redeployed, nor leave its box, in this turn (by an Event). */
export const HELD = 32
/** Attacked in this Action Round (9.14). */
export const FOUGHT = 64
/** Stood under an Attack marker when it was laid, and was out of supply then (B135). */
export const CUT = 128
/** Came under its Attack marker by moving (8.37). */
export const JOINED = 256

/** What an air marker does: missions of SAC markers, then of TAC markers. */
export const UNASSIGNED = 0
export const INDUSTRY = 1
export const INFRASTRUCTURE = 2
export const OIL = 3
export const CARPET = 4
export const SUPPORT = 5
export const INTERDICTION = 6
/** Used up or taken away until the next Air Power Phase. */
export const SPENT = 7
/** Not in play yet (the US 15th Air Force, 14.2). */
export const ABSENT = 8

/** No place: a marker that is not on the map. */
export const NOWHERE = -1

/** How long something holds: this action, until Turn End, until the Turn End of the next turn, until the next draw. */
export type Until = 'round' | 'turn' | 'nextTurn' | 'draw' | 'game'

/** Something an Event has put in force for a time; `effects/effects.ts` reads and writes it. */
export interface Effect {
  /** What it is, in the words of `effects/effects.ts`. */
  what: string
  /** The card that brought it. */
  card: number
  until: Until
  /** The turn in which it was played. */
  turn: number
  /** Hexes that it concerns. */
  hexes: number[]
  /** An amount, a card or a side, as the kind wants it. */
  n: number
}

export interface FeState extends BaseState {
  /** Game turn, 1 to 10; the first of the scenario while it is set up. */
  turn: number
  /** Action Round, 1 to 6; 0 before and after them. */
  round: number
  /** Location of each unit: a hex, a box, DEAD (may be re-created), WAITING (comes by a card), GONE (for good). */
  at: number[]
  /** Steps that each unit has lost: 0 full, 1 reduced. */
  step: number[]
  /** Flags of each unit. */
  flags: number[]
  /** Who controls what: hexadecimal digits of four hexes each, bit 1 = Allied; written by `takeHex`. */
  control: string
  /** Beach Heads that an Event has opened (8.31), and the turn of each. */
  opened: number[]
  landed: number[]
  /** Victory points and German infrastructure (3.12, 3.13). */
  vp: number
  infrastructure: number
  /** Cards that were played as Events, each once, in order. */
  played: number[]
  /** Invasion Events of this turn that count against the limit (6.56). */
  invasions: number
  /** What is in force for good, as words in order: 'italianSurrender', 'rommel'. */
  marks: string[]
  /** What is in force for a time. */
  effects: Effect[]
  /** Where Hitler is: a hex, or DEAD. */
  hitler: number
  /** Where the two Airfields are (14.4). */
  airfields: number[]
  /** Mission of each SAC and of each TAC marker. */
  sac: number[]
  tac: number[]
  /** The base of each TAC marker on Interdiction, NOWHERE for others. */
  strafe: number[]
  /** TAC markers that have supported an attack in this Action Round, as bits (14.3). */
  supported: number
  /** 1 once a Carpet Bombing has been made in this Action Round (14.22), 1 once the Argument shift was used this turn. */
  bombed: number
  shifted: number
  /** RP cards that the Axis has played this turn (6.42), and 1 once an RP action of the turn has met Attack Oil (B141). */
  rpCards: number
  oilMet: number
  /** One more than the Italian Corps that has received replacements this turn (13.3), 0 for none. */
  italians: number
  /** Hexes under an Attack marker that has not been used yet (6.25), and all that were marked in this action (8.36). */
  owing: number[]
  marked: number[]
  /** Industrial Centers that have cost infrastructure (15.1), each once. */
  captured: number[]
  /** Ports that passed to the Allies, and the turn in which each last did. */
  ports: number[]
  portTurns: number[]
  /** Industrial Centers whose victory point waits for the next turn (Nero Decree). */
  delayed: number[]
  /** The turn since which the Allies hold both Antwerp and The Scheldt (19.31), 0 while they do not. */
  antwerpTurn: number
  /** The card that the Allies began with (3.31, B165): a secret of theirs; -1 for none, -2 in others' views. */
  firstCard: number
  /** How much smaller each side's next draw is by Events. */
  cut: number[]
  cards: CardState
}
