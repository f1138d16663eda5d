/**
 * Hexes by name on maps without numbers: "Palermo", "Palermo E1" (one hex east of it), "Stettin E3",
 * "Palermo E1 SE2". A gazetteer works on any neighbour table: a grid's cells or a board's hexes.
 */
import {
  type Direction,
  type DirectionName,
  type Orientation,
  directionName,
  directionNames,
  directionOf,
  opposite,
  turn,
} from './direction.ts'
import { nearestNames, nameKey } from './spelling.ts'

export interface Gazetteer {
  readonly orientation: Orientation
  readonly neighbours: Int16Array
  /** Places by the key of their name; several hexes may share one. */
  readonly places: ReadonlyMap<string, readonly number[]>
  /** Names as printed, in the order given. */
  readonly names: readonly string[]
  /** The name that stands for a hex: the first given that no other hex shares. */
  readonly nameAt: ReadonlyMap<number, string>
}

/**
 * Why a text leads to no hex. empty: nothing there. name: no such place, `suggestions` are spelled alike,
 * nearest first. ambiguous: several hexes have that name. direction: hexes on this map have no neighbour
 * that way, `valid` are the ways there are. count: a step of no hexes. offMap: the walk leaves the map
 * at `step`, from `last`, the last hex on it.
 */
export type PlaceProblem =
  | { readonly error: 'empty' }
  | { readonly error: 'name'; readonly name: string; readonly suggestions: readonly string[] }
  | { readonly error: 'ambiguous'; readonly name: string; readonly places: readonly number[] }
  | { readonly error: 'direction'; readonly step: string; readonly valid: readonly DirectionName[] }
  | { readonly error: 'count'; readonly step: string }
  | { readonly error: 'offMap'; readonly step: string; readonly last: number }

/** A step of a walk as typed: a compass point of one or two letters and how many hexes. */
const STEP = /^([NSEW]{1,2})([0-9]*)$/i

/** A name further away than this tells nobody where a hex is. */
const FURTHEST = 30

/** Collects names; a hex may have several, and what tells names apart is their key, not their case or accents. */
export function makeGazetteer(
  orientation: Orientation,
  neighbours: Int16Array,
  entries: Iterable<readonly [name: string, at: number]>,
): Gazetteer {
  const places = new Map<string, number[]>()
  const given: (readonly [name: string, at: number])[] = []
  for (const [name, at] of entries) {
    const key = nameKey(name)
    const known = places.get(key)
    if (known?.includes(at)) continue
    if (known) known.push(at)
    else places.set(key, [at])
    given.push([name, at])
  }
  const nameAt = new Map<number, string>()
  for (const [name, at] of given) {
    if (places.get(nameKey(name))!.length === 1 && !nameAt.has(at)) nameAt.set(at, name)
  }
  return { orientation, neighbours, places, names: [...new Set(given.map(([name]) => name))], nameAt }
}

/** The hex that a name and a chain of steps lead to, or what is wrong with them. */
export function readPlace(gazetteer: Gazetteer, text: string): number | PlaceProblem {
  const words = text.split(/[\s,]+/).filter(word => word !== '')
  if (words.length === 0) return { error: 'empty' }
  // The longest known name wins, so that a name may end in what looks like a step.
  for (let length = words.length; length > 0; length--) {
    const places = gazetteer.places.get(nameKey(words.slice(0, length).join(' ')))
    const steps = words.slice(length)
    if (places === undefined || !steps.every(word => STEP.test(word))) continue
    if (places.length > 1) return { error: 'ambiguous', name: words.slice(0, length).join(' '), places }
    return walk(gazetteer, places[0]!, steps)
  }
  const name = withoutSteps(words).join(' ')
  return { error: 'name', name, suggestions: nearestNames(gazetteer.names, name) }
}

/**
 * A hex in words: its own name, or the nearest named hex and at most two legs from there, straight
 * if there is a choice; null if no such walk leads here. Reading the words back gives the hex.
 */
export function formatPlace(gazetteer: Gazetteer, at: number): string | null {
  const own = gazetteer.nameAt.get(at)
  if (own !== undefined) return own
  for (let steps = 1; steps <= FURTHEST; steps++) {
    for (let second = 0; second <= steps / 2; second++) {
      const found = backTrack(gazetteer, at, steps - second, second)
      if (found !== null) return found
    }
  }
  return null
}

/** Looks for a named hex from which `long` hexes one way and `short` another lead here. */
function backTrack(gazetteer: Gazetteer, at: number, long: number, short: number): string | null {
  const { orientation } = gazetteer
  for (let d = 0; d < 6; d++) {
    const corner = follow(gazetteer, at, opposite(d), long)
    if (corner < 0) continue
    if (short === 0) {
      const name = gazetteer.nameAt.get(corner)
      if (name !== undefined) return `${name} ${directionName(orientation, d)}${long}`
      continue
    }
    for (const e of [turn(d, 1), turn(d, -1)]) {
      const start = follow(gazetteer, corner, opposite(e), short)
      const name = gazetteer.nameAt.get(start)
      if (name === undefined) continue
      return `${name} ${directionName(orientation, e)}${short} ${directionName(orientation, d)}${long}`
    }
  }
  return null
}

/** That many hexes straight on, or -1 off the map. */
function follow(gazetteer: Gazetteer, from: number, direction: Direction, count: number): number {
  let at = from
  for (let i = 0; i < count && at >= 0; i++) at = gazetteer.neighbours[at * 6 + direction]!
  return at
}

function walk(gazetteer: Gazetteer, from: number, steps: readonly string[]): number | PlaceProblem {
  const { orientation, neighbours } = gazetteer
  let at = from
  for (const step of steps) {
    const [, compass, digits] = STEP.exec(step)!
    const direction = directionOf(orientation, compass!)
    if (direction === null) return { error: 'direction', step, valid: directionNames(orientation) }
    const count = digits === '' ? 1 : Number(digits)
    if (count === 0) return { error: 'count', step }
    for (let i = 0; i < count; i++) {
      const next = neighbours[at * 6 + direction]!
      if (next < 0) return { error: 'offMap', step, last: at }
      at = next
    }
  }
  return at
}

/** The words that can only be a name: everything up to the last word that is no step. */
function withoutSteps(words: readonly string[]): readonly string[] {
  let length = words.length
  while (length > 1 && STEP.test(words[length - 1]!)) length--
  return words.slice(0, length)
}
