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
  /** It flies over those who stand there: beside their stack, not on top of it. */
  readonly flies?: true
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

/** A reckoning line by line: what counts for whom, and what it comes to. */
export interface Account {
  readonly id: string
  readonly name: Message
  readonly side?: Seat
  readonly lines: readonly AccountLine[]
  /** The last line, where the others add up. */
  readonly sum?: AccountLine
}

export interface AccountLine {
  readonly text: Message
  /** What it counts; a line without it only says something. */
  readonly n?: number
  readonly places?: readonly number[]
}

/** A place that victory hangs on, and whose it is now; without an owner nobody holds it. */
export interface Objective {
  readonly at: number
  readonly name: Message
  readonly owner?: Seat
  /** The side that is to take it: where that has it, it is done with. */
  readonly wanted?: Seat
  /** What it is listed under; its country unless it says so. */
  readonly group?: Message
  /** The turn by whose end it is to be taken, where there is one. */
  readonly by?: number
}

/** Cards that lie together: a hand, a heap, what is in play. */
export interface CardPile {
  readonly id: string
  readonly name: Message
  readonly side?: Seat
  /** The deck that its cards are of, where they are of one: what their backs show. */
  readonly deck?: string
  /** Laid out and not heaped: none of them lies on top. */
  readonly loose?: true
  /** What is worth knowing about it now: when a hand is filled. */
  readonly note?: Message
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
  /** What it is made of, line by line. */
  readonly accounts?: readonly Account[]
  /** Where victory is won, for the map and the list beside it. */
  readonly objectives?: readonly Objective[]
  /** Cards in hands, in draw and discard piles, and those that lie in play; absent where a game has none. */
  readonly hands?: readonly CardPile[]
  readonly decks?: readonly CardPile[]
  readonly inPlay?: readonly CardPile[]
  /** What the viewer has seen of pieces that are hidden now. */
  readonly notes?: readonly Note[]
  /** What the decision in hand is about, lit up: the units picked, the target, the battle. */
  readonly focus?: Focus
  /** The battle that is being planned or fought. */
  readonly battle?: BattleNow
  /** Where battles go on, or are to be decided on. */
  readonly battles?: readonly number[]
}

/** What the decision in hand is about. */
export interface Focus {
  readonly units?: readonly number[]
  readonly places?: readonly number[]
}

/** A battle and where it stands. */
export interface BattleNow {
  readonly at: number
  /** The side that attacks; the other defends. */
  readonly side: Seat
  /** By odds and a table, or by everybody's handful of dice. */
  readonly form: 'odds' | 'volleys'
  /** Its stages in order, and the one it is in. */
  readonly stages: readonly BattleStage[]
  readonly stage: string
}

export interface BattleStage {
  readonly id: string
  readonly name: Message
  /** The side that acts in it. */
  readonly side?: Seat
}

/** Where play stands: what the steps on the stack say of themselves. */
export interface Now {
  /** The entry of the outline, or '' where no step names one. */
  readonly phase: string
  readonly focus: Focus
  readonly battle: BattleNow | null
}

/** How a verb is shown: what its argument is and what it is called. */
export interface Verb {
  /** What the argument names: a unit, a place or a card to click, or a word or number on a button. */
  readonly on: 'unit' | 'place' | 'card' | 'word' | 'number' | 'nothing'
  /** Label of the button; `{arg}` is the argument's own message `verb.arg`, or its text. */
  readonly name: Message
  /**
   * Its argument is two words, a row and a column: shown as a table of buttons. Their names are
   * `<name>.row.<word>` and `<name>.column.<word>`.
   */
  readonly grid?: true
  /** Ends a phase or gives something up: the table asks again when something useful is left. */
  readonly ends?: true
  /** What a decision comes to when everything is put together: it stands first and stands out. */
  readonly main?: true
  /** Why it cannot be done where no step offers it: when it can, and the rule that says so. */
  readonly elsewhere?: { readonly reason: Message; readonly rule: string }
  /** Always possible and seldom wanted: nobody is reminded of it before ending a phase. */
  readonly idle?: true
  /**
   * What it does with the hand: takes up a unit that then goes somewhere, adds another to those in hand,
   * or lays down what is in hand, which is then done.
   */
  readonly hand?: 'takes' | 'adds' | 'lays'
  /** It takes back, one by one, what was chosen before: where nothing else can be chosen, nothing is left to choose. */
  readonly revokes?: true
  /** Where what it takes up goes wants thought: several are never placed with one press. */
  readonly alone?: true
  /** Of several ways to choose a place, which look this one has, from 0 to 4: the same wherever it is offered. */
  readonly manner?: number
  /**
   * Rare, grave and not to be taken back: stands last, has no number key, and asks once more with these
   * words on what will follow (`{arg}` as in the name); the answer to `warnings` may say more.
   */
  readonly grave?: Message
  /** What it does on a screen for setting up. */
  readonly setUp?: SetUpRole
}

/**
 * What a verb does in a set-up: takes a unit in hand, puts it somewhere, lets it go again; changes places with another,
 * takes a step from another, takes another instead; begins anew; lets the set-up stand.
 */
export type SetUpRole = 'pick' | 'place' | 'back' | 'swap' | 'take' | 'replace' | 'reset' | 'done'
