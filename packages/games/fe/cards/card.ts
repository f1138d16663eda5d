/** A Strategy Card as the data have it. Everything that is a number, a place or a unit stands there. */
import type { Source } from '@hexfront/engine'

export interface CardData {
  readonly id: string
  readonly deck: 'allied' | 'axis'
  readonly number: number
  readonly year: number
  readonly value: number
  readonly name: string
  readonly kind: 'event' | 'combat' | 'invasion' | 'reinforcement'
  /** Rule 6.52: out of the game once it was played as an Event. */
  readonly asterisk: boolean
  /** Rule 6.12c: Event and OPS in one action. */
  readonly eventAndOps: boolean
  /** Rule 6.511: another Event needs this one. */
  readonly underlined: boolean
  readonly prerequisites: readonly string[]
  readonly conditions: readonly Condition[]
  /** The conditions in words, '' for none. */
  readonly when: string
  readonly text: string
  readonly effects: readonly EffectData[]
  readonly combat?: CombatData
  readonly invasion?: InvasionData
  readonly marker?: string
  readonly source: Source
  /** Stated by the rules, known from a report, or made up. */
  readonly origin: string
  readonly rules: readonly string[]
}

/** One word with what it asks, and sometimes `outside` or `inSupply`. */
export type Condition = Readonly<Record<string, unknown>>

/** What an Event does: a word that `events/performers.ts` knows, with its amounts. */
export type EffectData = { readonly op: string } & Readonly<Record<string, unknown>>

export interface CombatData {
  readonly role: 'attack' | 'defense' | 'either'
  readonly attack?: Condition
  readonly defense?: Condition
  readonly attackModifier: number
  readonly defenseModifier: number
  readonly leavesAfterRound: boolean
  readonly other: Readonly<Record<string, unknown>>
}

export interface InvasionData {
  readonly beaches: readonly string[]
  readonly choose: 'one' | 'all'
  readonly optionalBeaches?: readonly string[]
  readonly countsAsInvasion: boolean
  readonly place: readonly Landing[]
}

export interface Landing {
  /** A Beach Head by name, or 'chosen'. */
  readonly beach: string
  /** New Armies. */
  readonly units: readonly string[]
  readonly fromBox: readonly LandingSource[]
  readonly substitute?: { readonly for: string; readonly type: string; readonly from: readonly string[] }
}

export interface LandingSource {
  readonly box: string
  readonly type: string
  readonly count: number
  readonly step?: string
  readonly optional?: boolean
  readonly orFrom?: string
}
