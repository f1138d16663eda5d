/**
 * The hand-kept corrections of one game: a list of small changes, each with its reason. They come
 * after everything that geography and proposals say, and never against what a rule states.
 */
import type { Json } from '@hexfront/engine'
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

/** What an override may say beside its reason and the place it changes. */
const KEYS = {
  hexes: ['terrain', 'name', 'country', 'region', 'playable', 'values', 'add', 'drop'],
  sides: ['name', 'add', 'drop'],
  zone: ['add', 'drop'],
} as const

export function applyOverrides(draft: Draft, input: Input, words: Words): void {
  for (const one of list(field(input, 'overrides'))) {
    checkReason(one)
    if (optional(one, 'hexes')) {
      checkKeys(one, 'hexes')
      for (const id of texts(field(one, 'hexes'))) changeHex(draft, one, id, words)
    } else if (optional(one, 'sides')) {
      checkKeys(one, 'sides')
      for (const pair of list(field(one, 'sides'))) changeSide(draft, one, textPair(pair), words)
    } else if (optional(one, 'zone')) {
      checkKeys(one, 'zone')
      changeZone(draft, one, text(field(one, 'zone')))
    } else throw problem(one.file, one.path, 'names neither "hexes", "sides" nor a "zone"')
  }
}

/** How a report names an override: the hexes or sides it changes, or its place in the file. */
function placeOf(one: Input): string {
  if (!isRecord(one.value)) throw problem(one.file, one.path, 'must be an object')
  const { hexes, sides, zone } = one.value
  if (Array.isArray(hexes)) return hexes.join(', ')
  if (Array.isArray(sides)) return sides.map(pair => (Array.isArray(pair) ? pair.join('/') : pair)).join(', ')
  return typeof zone === 'string' ? zone : one.path
}

function checkReason(one: Input): void {
  const where = placeOf(one)
  const reason = optional(one, 'reason')
  if (!reason || typeof reason.value !== 'string' || reason.value.trim() === '') {
    throw problem(one.file, where, 'gives no reason')
  }
}

function checkKeys(one: Input, kind: keyof typeof KEYS): void {
  const known: readonly string[] = ['reason', kind, ...KEYS[kind]]
  for (const [key] of entries(one)) {
    if (!known.includes(key)) throw problem(one.file, placeOf(one), `"${key}" is not understood here`)
  }
  if (entries(one).length < 3) throw problem(one.file, placeOf(one), 'changes nothing')
}

function wordsOf(one: Input, name: string): string[] {
  const found = optional(one, name)
  return found ? texts(found) : []
}

function changeHex(draft: Draft, one: Input, id: string, words: Words): void {
  const cell = cellOf(draft.lattice, id, one.file)
  const hex = draft.hexes[cell]!
  const stop = (reason: string): Error => problem(one.file, id, reason)
  const fields: [HexField, readonly string[] | null][] = [
    ['terrain', words.terrains],
    ['country', words.countries],
    ['name', null],
    ['region', null],
  ]
  for (const [what, allowed] of fields) {
    const found = optional(one, what)
    if (!found) continue
    const value = text(found)
    if (allowed && !allowed.includes(value)) {
      throw stop(`"${value}" is no ${what} of this map (${allowed.join(', ')})`)
    }
    if (hex[what] === value) throw stop(`already has ${what} "${value}"`)
    setField(draft, cell, what, value, one.file)
  }
  const playable = optional(one, 'playable')
  if (playable) setPlayable(draft, cell, playable.value === true ? 'yes' : 'no', one.file)
  const values = optional(one, 'values')
  for (const [key, value] of values ? entries(values) : []) hex.values[key] = value.value as Json
  for (const feature of wordsOf(one, 'add')) {
    if (!words.features.includes(feature)) {
      throw stop(`"${feature}" is no feature of this map (${words.features.join(', ')})`)
    }
    if (hex.features.has(feature)) throw stop(`already has feature "${feature}"`)
    addFeature(draft, cell, feature, one.file)
  }
  for (const feature of wordsOf(one, 'drop')) {
    if (!hex.features.has(feature)) throw stop(`has no feature "${feature}" to drop`)
    dropFeature(draft, cell, feature, one.file)
  }
}

function changeSide(draft: Draft, one: Input, [a, b]: readonly [string, string], words: Words): void {
  const side = namedSide(draft, a, b, one.file)
  const stop = (reason: string): Error => problem(one.file, `${a}/${b}`, reason)
  const name = optional(one, 'name')
  for (const kind of wordsOf(one, 'drop')) {
    if (!dropSide(draft, side, kind)) throw stop(`has no "${kind}" to drop`)
  }
  for (const kind of wordsOf(one, 'add')) {
    if (!words.sides.includes(kind)) {
      throw stop(`"${kind}" is no side of this map (${words.sides.join(', ')})`)
    }
    if (hasSide(draft, side, kind)) throw stop(`already is "${kind}"`)
    addSide(draft, side, kind, name ? text(name) : '')
  }
}

function changeZone(draft: Draft, one: Input, id: string): void {
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
