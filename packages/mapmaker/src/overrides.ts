/**
 * The hand-kept corrections of one game: a list of small changes, each with its reason. They come
 * after everything that geography and proposals say, and never against what a rule states.
 */
import type { Draft, HexField } from './draft.ts'
import {
  addFeature,
  addSide,
  dropFeature,
  dropSide,
  hasSide,
  namedSide,
  setField,
  setPlayable,
} from './draft.ts'
import type { Input } from './input.ts'
import { entries, field, isRecord, list, optional, text, textPair, texts } from './input.ts'
import { cellOf } from './lattice.ts'
import { problem } from './problem.ts'

/** The words a game's map may use; anything else in an override is a slip of the pen. */
export interface Words {
  readonly terrains: readonly string[]
  readonly features: readonly string[]
  readonly sides: readonly string[]
  readonly countries: readonly string[]
}

const HEX_KEYS = ['hex', 'terrain', 'name', 'country', 'region', 'playable', 'add', 'drop', 'reason']
const SIDE_KEYS = ['side', 'add', 'drop', 'name', 'reason']
const ZONE_KEYS = ['zone', 'add', 'drop', 'reason']

export function applyOverrides(draft: Draft, input: Input, words: Words): void {
  for (const one of list(field(input, 'overrides'))) {
    const where = placeOf(one)
    const reason = isRecord(one.value) ? one.value['reason'] : undefined
    if (typeof reason !== 'string' || reason.trim() === '')
      throw problem(input.file, where, 'gives no reason')
    if (optional(one, 'hex')) changeHex(draft, one, words)
    else if (optional(one, 'side')) changeSide(draft, one, words)
    else if (optional(one, 'zone')) changeZone(draft, one)
    else throw problem(input.file, where, 'names neither a hex, a side nor a zone')
  }
}

/** How a report names an override: its hex, its side, or its place in the file. */
function placeOf(one: Input): string {
  if (!isRecord(one.value)) throw problem(one.file, one.path, 'must be an object')
  const { hex, side, zone } = one.value
  if (typeof hex === 'string') return hex
  if (Array.isArray(side)) return side.join('/')
  return typeof zone === 'string' ? zone : one.path
}

function knownKeys(one: Input, keys: readonly string[]): void {
  for (const [key] of entries(one)) {
    if (!keys.includes(key)) throw problem(one.file, placeOf(one), `"${key}" is not understood here`)
  }
}

function knownWord(one: Input, kind: string, word: string, words: readonly string[]): string {
  if (words.includes(word)) return word
  throw problem(one.file, placeOf(one), `"${word}" is no ${kind} of this map (${words.join(', ')})`)
}

function changeHex(draft: Draft, one: Input, words: Words): void {
  knownKeys(one, HEX_KEYS)
  const cell = cellOf(draft.lattice, text(field(one, 'hex')), one.file)
  const hex = draft.hexes[cell]!
  const fields: [HexField, readonly string[] | null][] = [
    ['terrain', words.terrains],
    ['country', words.countries],
    ['name', null],
    ['region', null],
  ]
  for (const [what, allowed] of fields) {
    const found = optional(one, what)
    if (!found) continue
    const value = allowed ? knownWord(one, what, text(found), allowed) : text(found)
    if (hex[what] === value) throw problem(one.file, placeOf(one), `already has ${what} "${value}"`)
    setField(draft, cell, what, value, one.file)
  }
  const playable = optional(one, 'playable')
  if (playable) setPlayable(draft, cell, playable.value === true ? 'yes' : 'no', one.file)
  for (const feature of wordsOf(one, 'add')) {
    knownWord(one, 'feature', feature, words.features)
    if (hex.features.has(feature)) throw problem(one.file, placeOf(one), `already has feature "${feature}"`)
    addFeature(draft, cell, feature, one.file)
  }
  for (const feature of wordsOf(one, 'drop')) {
    if (!hex.features.has(feature))
      throw problem(one.file, placeOf(one), `has no feature "${feature}" to drop`)
    dropFeature(draft, cell, feature, one.file)
  }
}

function wordsOf(one: Input, name: string): string[] {
  const found = optional(one, name)
  return found ? texts(found) : []
}

function changeSide(draft: Draft, one: Input, words: Words): void {
  knownKeys(one, SIDE_KEYS)
  const [a, b] = textPair(field(one, 'side'))
  const side = namedSide(draft, a, b, one.file)
  const name = optional(one, 'name')
  const [add, drop] = [wordsOf(one, 'add'), wordsOf(one, 'drop')]
  if (add.length + drop.length === 0) throw problem(one.file, placeOf(one), 'neither adds nor drops anything')
  for (const kind of drop) {
    if (!dropSide(draft, side, kind)) throw problem(one.file, placeOf(one), `has no "${kind}" to drop`)
  }
  for (const kind of add) {
    knownWord(one, 'side', kind, words.sides)
    if (hasSide(draft, side, kind)) throw problem(one.file, placeOf(one), `already is "${kind}"`)
    addSide(draft, side, kind, name ? text(name) : '')
  }
}

function changeZone(draft: Draft, one: Input): void {
  knownKeys(one, ZONE_KEYS)
  const id = text(field(one, 'zone'))
  const at = draft.zones.findIndex(zone => zone.id === id)
  if (at < 0) throw problem(one.file, id, 'is not a zone of this map')
  const { lattice } = draft
  const zone = draft.zones[at]!
  const cells = new Set(zone.hexes.map(hex => cellOf(lattice, hex, one.file)))
  for (const hex of wordsOf(one, 'add')) cells.add(cellOf(lattice, hex, one.file))
  for (const hex of wordsOf(one, 'drop')) {
    if (!cells.delete(cellOf(lattice, hex, one.file))) throw problem(one.file, hex, `is not in zone ${id}`)
  }
  const sorted = [...cells].sort((p, q) => p - q)
  draft.zones[at] = { ...zone, hexes: sorted.map(cell => lattice.ids[cell]!) }
}
