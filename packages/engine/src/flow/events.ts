/**
 * What happens in a game, as everybody above the rules reads it: log, animation, statistics, replay.
 * The kinds here are every game's; a game adds its own by declaring their shapes (`Game.events`) and
 * telling them as `{ kind: 'own', what }`.
 */
import { fieldsOf } from './eventshape.ts'
import type { EventShape, EventShapes, EventsOf, OwnEvent } from './eventshape.ts'

export const commonEvents = {
  /** A game turn begins. */
  turn: { turn: 'number', label: 'text?' },
  /** A part of a turn begins. */
  phase: { side: 'side?' },
  /** A die fell; `side` where it is not the die of whoever acted. */
  roll: { sides: 'number', value: 'number', why: 'message', side: 'side?' },

  /** Somebody went somewhere of their own will. */
  moved: { side: 'side', units: 'units', path: 'path' },
  /** Somebody was made to go: the path leads from where it happened. */
  retreated: { side: 'side', units: 'units', path: 'path' },
  /** Somebody followed up a fight. */
  advanced: { side: 'side', units: 'units', path: 'path' },
  /** Somebody comes into play; without a place into a box beside the map. */
  arrived: { side: 'side', units: 'units', at: 'place?' },
  /** Somebody goes out of play without being lost. */
  departed: { side: 'side', units: 'units', at: 'place?' },
  /** Somebody is set up. */
  placed: { side: 'side', units: 'units', at: 'place', strength: 'number?' },

  /** A step is lost; `strength` is what is left, as the game counts it. */
  lostStep: { side: 'side', unit: 'unit', at: 'place', strength: 'number?' },
  gainedStep: { side: 'side', unit: 'unit', at: 'place?', strength: 'number?' },
  eliminated: { side: 'side', unit: 'unit', at: 'place' },
  /** Somebody lost is to be had again. */
  recovered: { side: 'side', unit: 'unit' },

  /** A battle begins: `side` attacks. What fights is seen by both. */
  battleOpened: {
    side: 'side',
    at: 'place',
    form: 'odds|volleys',
    attackers: 'units',
    defenders: 'units',
    /** Hits that cost a defender a step. */
    needed: 'number?',
  },
  /** The odds a battle is fought at, before and after shifts. */
  odds: { at: 'place', attack: 'number', defense: 'number', odds: 'text', column: 'text' },
  /** Somebody fires a handful of dice; without a name aircraft or guns. `least` is the lowest face that hits. */
  fired: {
    side: 'side',
    unit: 'unit',
    at: 'place',
    dice: 'dice',
    least: 'number',
    hits: 'number',
    /** How many faces were so low that they throw an attacker back. */
    low: 'number?',
  },
  /** A hit that is not yet a step: so many of those needed. */
  damaged: { side: 'side', unit: 'unit', at: 'place', hits: 'number', needed: 'number' },
  /** What the table said of an attack by `side`; `made` is the die with what is added to it, where that is anything (way `made`). */
  result: { side: 'side', at: 'place', result: 'result', column: 'text', roll: 'number', made: 'number?' },
  /** A battle is over; without a winner nobody is left. */
  battleClosed: { at: 'place', winner: 'side?' },

  /** Places pass to a side. */
  control: { side: 'side', places: 'places' },
  /** What was hidden lies open. */
  revealed: { side: 'side', units: 'units', at: 'place', strengths: 'numbers?' },
  /** A unit is out of supply and suffers for it. */
  cutOff: { side: 'side', unit: 'unit', at: 'place' },
  /** A place is supplied by other means than a line. */
  supplied: { side: 'side', at: 'place' },

  /** Cards come from a pile to another; who may look is told which they are besides. */
  cardsDrawn: { side: 'side?', cards: 'cards', from: 'pile', to: 'pile' },
  /** A card is played, or laid aside, for everybody to see. */
  cardPlayed: { side: 'side?', card: 'card', from: 'pile', to: 'pile' },
  cardDiscarded: { side: 'side?', card: 'card', from: 'pile', to: 'pile' },
  /** Cards go face down; who may look is told which they are besides. */
  cardsHidden: { side: 'side?', cards: 'cards', from: 'pile', to: 'pile' },
  /** A side looks at a pile; it alone is told what it sees. */
  cardsShown: { by: 'side', cards: 'cards', pile: 'pile' },
  cardsShuffled: { pile: 'pile', n: 'number' },

  /** The two players change places: whoever keeps the match seats each of them on the other's side. */
  placesChanged: {},
} as const satisfies EventShapes

export type CommonEvents = typeof commonEvents
export type CommonKind = keyof CommonEvents
export type CommonEvent = EventsOf<CommonEvents>

/** What happened. */
export type GameEvent = CommonEvent | OwnEvent

/** One kind of common event. */
export type EventOf<K extends CommonKind> = Extract<CommonEvent, { readonly kind: K }>

/** Whether an event is of a kind: for filters. */
export const isKind =
  <K extends CommonKind>(...kinds: readonly K[]) =>
  (event: GameEvent): event is EventOf<K> =>
    (kinds as readonly string[]).includes(event.kind)

/** Whether an event is of a kind that its game alone knows. */
export const isOwn =
  (...whats: readonly string[]) =>
  (event: GameEvent): event is OwnEvent =>
    event.kind === 'own' && whats.includes(event.what)

/** Whether what was hidden or undecided came to light by an event: nobody takes it back without leave. */
export const isSealing = (event: GameEvent): boolean => event['seals'] === true

/** The shape that an event should have, or undefined for a kind that nobody declared. */
export function shapeOf(own: EventShapes, event: GameEvent): EventShape | undefined {
  if (event.kind !== 'own')
    return Object.hasOwn(commonEvents, event.kind) ? commonEvents[event.kind] : undefined
  return Object.hasOwn(own, event.what) ? own[event.what] : undefined
}

/** What a log calls an event: its kind, or the game's own word for it. */
export const kindOf = (event: GameEvent): string => (event.kind === 'own' ? event.what : event.kind)

/** The units that an event names. */
export const eventUnits = (own: EventShapes, event: GameEvent): number[] =>
  numbersIn(own, event, ['unit', 'units'])

/** The places that an event is about, where it led to first. */
export function eventPlaces(own: EventShapes, event: GameEvent): number[] {
  const places = numbersIn(own, event, ['place', 'places'])
  const paths = numbersIn(own, event, ['path'])
  return [...new Set([...places, ...paths.reverse()])]
}

function numbersIn(own: EventShapes, event: GameEvent, kinds: readonly string[]): number[] {
  const shape = shapeOf(own, event)
  if (!shape) return []
  const values = event as Readonly<Record<string, unknown>>
  return fieldsOf(shape)
    .filter(({ kind }) => kinds.includes(kind))
    .flatMap(({ name }) => values[name])
    .filter((n): n is number => typeof n === 'number' && n >= 0)
}
