/**
 * What stands on the table, for drawing: made by a game from a view, understood by a table that
 * knows no game. Places are board locations (hexes first, then boxes).
 */
import type { Message, Seat } from './terms.ts'

/** A counter, block or card-like piece lying somewhere. */
export interface Piece {
  /** The unit's number, or -1 for one whose identity the viewer may not know. */
  readonly unit: number
  readonly side: Seat
  readonly at: number
  /** Which face shows: 0 full strength. Of a hidden piece 0. */
  readonly step: number
  /** Words shown as small marks on the piece: 'moved', 'unsupplied', 'attacking'. */
  readonly marks?: readonly string[]
}

/** A marker in a place, or on a hexside: flood, aerial supply, control, beachhead. */
export interface Marker {
  readonly kind: string
  readonly at: number
  readonly toward?: number
  readonly side?: Seat
  readonly text?: Message
}

/** One phase of the sequence of play. */
export interface OutlineEntry {
  readonly id: string
  readonly name: Message
  /** 0 player turn, 1 phase, 2 part of a phase. */
  readonly depth: number
  readonly side?: Seat
}

/** A row of boxes with something in them: turns with reinforcements, points, a dead pile. */
export interface Track {
  readonly id: string
  readonly name: Message
  readonly boxes: readonly TrackBox[]
}

export interface TrackBox {
  readonly name: Message
  readonly now?: true
  readonly pieces?: readonly Piece[]
  readonly text?: Message
}

/** A place that victory hangs on, and whose it is now; without an owner nobody holds it. */
export interface Objective {
  readonly at: number
  readonly name: Message
  readonly owner?: Seat
}

/** Cards that lie together: a hand, a heap, what is in play. */
export interface CardPile {
  readonly id: string
  readonly name: Message
  readonly side?: Seat
  /** The deck that its cards are of, where they are of one: what their backs show. */
  readonly deck?: string
  /** Card numbers, from the bottom of a heap to its top; -1 for a card that lies on its back. */
  readonly cards: readonly number[]
}

/** Something worth remembering about a place. */
export interface Note {
  readonly at: number
  readonly text: Message
}

export interface Scene {
  readonly turn: Message
  readonly outline: readonly OutlineEntry[]
  /** The outline entry in which play stands. */
  readonly now: string
  /** From the bottom of each stack to its top. */
  readonly pieces: readonly Piece[]
  readonly markers: readonly Marker[]
  /** Owner of each hex, -1 for nobody; absent where a game has no control. */
  readonly control?: readonly number[]
  readonly tracks: readonly Track[]
  /** Victory so far, one line each. */
  readonly standing: readonly Message[]
  /** Where victory is won, for the map and the list beside it. */
  readonly objectives?: readonly Objective[]
  /** Cards in hands, in draw and discard piles, and those that lie in play; absent where a game has none. */
  readonly hands?: readonly CardPile[]
  readonly decks?: readonly CardPile[]
  readonly inPlay?: readonly CardPile[]
  /** What the viewer has seen of pieces that are hidden now. */
  readonly notes?: readonly Note[]
  /** What the decision in hand is about, lit up: the units picked, the target, the battle. */
  readonly focus?: { readonly units?: readonly number[]; readonly places?: readonly number[] }
}

/** How a verb is shown: what its argument is and what it is called. */
export interface Verb {
  /** What the argument names: a unit, a place or a card to click, or a word or number on a button. */
  readonly on: 'unit' | 'place' | 'card' | 'word' | 'number' | 'nothing'
  /** Label of the button; `{arg}` is the argument's own message `verb.arg`, or its text. */
  readonly name: Message
  /** Ends a phase or gives something up: the table asks again when something useful is left. */
  readonly ends?: true
  /** Always possible and seldom wanted: nobody is reminded of it before ending a phase. */
  readonly idle?: true
  /**
   * What it does with the hand: takes up a unit that then goes somewhere, adds another to those in hand,
   * or lays down what is in hand, which is then done.
   */
  readonly hand?: 'takes' | 'adds' | 'lays'
  /** Of several ways to choose a place, which look this one has, from 0 to 4: the same wherever it is offered. */
  readonly manner?: number
  /**
   * Rare, grave and not to be taken back: stands last, has no number key, and asks once more with these
   * words on what will follow (`{arg}` as in the name); the answer to `warnings` may say more.
   */
  readonly grave?: Message
}

/** Answer to `{ about: 'reach', unit }` or `{ about: 'reach' }` for what is picked: places with cost and path. */
export interface ReachAnswer {
  readonly places: readonly { readonly at: number; readonly cost: number }[]
  readonly paths: Readonly<Record<number, readonly number[]>>
  /** Ways that are not paid for step by step: by sea, by rail, through the air. For drawing. */
  readonly routes?: Readonly<Record<number, readonly number[]>>
  readonly allowance: number
}

/** Answer to `{ about: 'supply', seat }`: each unit's state, and the line it is traced along. */
export interface SupplyAnswer {
  readonly units: readonly {
    readonly unit: number
    readonly status: string
    readonly path: readonly number[]
  }[]
  readonly sources: readonly number[]
}

/** Answer to `{ about: 'zones', seat }`. */
export interface ZonesAnswer {
  readonly places: readonly number[]
}

/** Answer to `{ about: 'prices', seat }`: what is left to spend, what each thing costs, what was ordered. */
export interface PricesAnswer {
  readonly points: number
  readonly prices: readonly { readonly verb: string; readonly arg: number; readonly cost: number }[]
  readonly orders: readonly Message[]
}

/** Something that will go wrong if it is left as it is, and the rule that says so. */
export interface Warning {
  readonly reason: Message
  readonly rule: string
  /** Where it is. */
  readonly places?: readonly number[]
}

/** Answer to `{ about: 'warnings', verb, arg? }`: what the one who decides should hear before ending something with it. */
export interface WarningsAnswer {
  readonly warnings: readonly Warning[]
}

/**
 * Answer to `{ about: 'battle' }`: the attack being built, as far as the asker may know it; to
 * `{ about: 'battle', at }`: the battle in a place, or the attack that could be made on it with everybody who can join.
 */
export interface BattleAnswer {
  readonly target: number
  readonly attackers: readonly number[]
  readonly defenders: readonly number[]
  readonly attack: number
  readonly defense: number
  /** The odds before and after shifts, as printed: "3:1". */
  readonly odds: string
  readonly column: string
  readonly shifts: readonly { readonly reason: Message; readonly rule: string; readonly amount: number }[]
  /** Units that count for less than is printed on them, and why. */
  readonly hampered?: readonly { readonly unit: number; readonly reason: Message; readonly rule: string }[]
  /** Chance of each result as a fraction. */
  readonly chances: readonly {
    readonly result: string
    readonly name: Message
    readonly n: number
    readonly d: number
  }[]
  /** Some of it is not known to the asker: the defender may hide more. */
  readonly uncertain?: true
  /** Where battles are fought with handfuls of dice: everybody's, in the order of the round. */
  readonly volleys?: readonly BattleVolley[]
  /** Steps that each side is likely to lose. */
  readonly losses?: readonly BattleLoss[]
}

/** The dice of one unit in a battle, or of an air strike. */
export interface BattleVolley {
  readonly side: Seat
  /** The unit that fires, -1 for one that the asker does not know or for aircraft. */
  readonly unit: number
  readonly name: Message
  readonly dice: number
  /** The lowest face that hits. */
  readonly least: number
}

/** How many steps a side is likely to lose in a round. */
export interface BattleLoss {
  readonly side: Seat
  readonly average: number
  /** Chance by number of steps, from none on. */
  readonly chances: readonly number[]
}
