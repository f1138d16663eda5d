/**
 * The form of an event, declared once as data: from it come its type, the law that rejects anything
 * else, its words, and what it is about (units and places) for whoever shows it.
 */
import type { Json } from '../json.ts'
import type { Seat } from './terms.ts'

/** A unit, card or block whose identity is not told: it counts, and has no name. */
export const UNNAMED = -1

/** What may stand in a field, by the name of its kind. */
export interface FieldTypes {
  readonly side: Seat
  /** A unit by number, or `UNNAMED`. */
  readonly unit: number
  /** Everybody concerned, those without a name as `UNNAMED`: who shows comes first. */
  readonly units: readonly number[]
  /** A card by number, or `UNNAMED`. */
  readonly card: number
  readonly cards: readonly number[]
  /** A pile of cards: its words are `pile.<id>`. */
  readonly pile: string
  /** A place on the board. */
  readonly place: number
  readonly places: readonly number[]
  /** From the first place to the last; one place alone where nobody went anywhere. */
  readonly path: readonly number[]
  readonly number: number
  readonly numbers: readonly number[]
  /** The faces of dice, in the order in which they fell. */
  readonly dice: readonly number[]
  /** A result of a table by its code: the words are `result.<code>`. */
  readonly result: string
  /** A word that the catalogue has as `event.<kind>.<word>` or `word.<word>`. */
  readonly word: string
  /** The id of a message. */
  readonly message: string
  /** Text as it stands: a name, a date, odds. */
  readonly text: string
}

type FieldKind = keyof FieldTypes
/** A kind of field, or a choice of words ("odds|volleys"). */
type FieldSpec = FieldKind | `${string}|${string}`
/** The fields of an event by name; a question mark after the kind says that it may be missing. */
export type EventShape = Readonly<Record<string, FieldSpec | `${FieldSpec}?`>>
export type EventShapes = Readonly<Record<string, EventShape>>

type Choice<T extends string> = T extends `${infer First}|${infer Rest}` ? First | Choice<Rest> : T
type ValueOf<T> = T extends FieldKind ? FieldTypes[T] : T extends string ? Choice<T> : never
type Bare<T> = T extends `${infer Kind}?` ? Kind : T

/** The fields of a shape as a type. */
export type Fields<S extends EventShape> = {
  readonly [K in keyof S as S[K] extends `${string}?` ? never : K]: ValueOf<S[K]>
} & {
  readonly [K in keyof S as S[K] extends `${string}?` ? K : never]?: ValueOf<Bare<S[K]>>
}

/** What every event may carry. */
export interface Telling {
  /** For that seat's eyes alone. */
  readonly only?: Seat
  /** It could not be known before: undo stops here. */
  readonly seals?: true
  /** The rule by which it happened. */
  readonly rule?: string
  /** It decides something: nobody should miss it. */
  readonly weighs?: true
  /** A shade that a game gives the event, for its words alone: "by rail". */
  readonly way?: string
}

type Flat<T> = { readonly [K in keyof T]: T[K] }
/** The events of a set of shapes, told apart by `kind`. */
export type EventsOf<S extends EventShapes> = {
  [K in keyof S & string]: Flat<{ readonly kind: K } & Fields<S[K]> & Telling>
}[keyof S & string]

/** An event that only one game knows: `what` is a kind that the game declares. */
export interface OwnEvent extends Telling {
  readonly kind: 'own'
  readonly what: string
  readonly [field: string]: Json | undefined
}

/** Makes a game's own events, each with the fields that its shape asks for. */
export function ownEvents<S extends EventShapes>(_shapes: S) {
  return <K extends keyof S & string>(what: K, fields: Flat<Fields<S[K]> & Telling>): OwnEvent => {
    const event: Record<string, Json | undefined> & { kind: 'own'; what: string } = { kind: 'own', what }
    const given = fields as Readonly<Record<string, Json | undefined>>
    // Field by field: a spread of records of many makes takes several times as long.
    for (const key in given) event[key] = given[key]
    return event
  }
}

/** One field of a shape, taken apart. */
export interface Field {
  readonly name: string
  readonly kind: string
  readonly isOptional: boolean
}

/** The fields of a shape, taken apart. */
export function fieldsOf(shape: EventShape): readonly Field[] {
  const known = taken.get(shape)
  if (known) return known
  const fields = Object.entries(shape).map(([name, spec]) => {
    const isOptional = spec.endsWith('?')
    return { name, kind: isOptional ? spec.slice(0, -1) : spec, isOptional }
  })
  taken.set(shape, fields)
  return fields
}

/** Shapes are few and never change; events are many. */
const taken = new WeakMap<EventShape, readonly Field[]>()
