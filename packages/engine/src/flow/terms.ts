/** The words that every part of the contract uses: who, what he does, and what people are told. */

/** A side at the table, as an index into `Game.sides`. */
export type Seat = number

/** Who looks: a seat, or `SPECTATOR`, who may know only what both sides know. */
export type Viewer = Seat
export const SPECTATOR: Viewer = -1

/** One thing a seat does: a verb and at most one argument (a unit, a hex, a box, a column, a word). */
export interface Action {
  readonly verb: string
  readonly arg?: number | string
}

/** Words for people leave the rules as an id with parameters; the text stands in a catalogue. */
export interface Message {
  readonly id: string
  readonly params?: Readonly<Record<string, number | string>>
}

/** Why an action is illegal, in one sentence, with the rule that says so. */
export interface Refusal extends Message {
  readonly rule: string
}

/** One message text per id; see `say`. */
export type Catalogue = Readonly<Record<string, string>>
