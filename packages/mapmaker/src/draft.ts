/**
 * The map while it is being made: hexes and sides by number, with what the rules pin. A pinned datum
 * cannot be changed by a proposal or an override, and two facts that differ stop the run.
 */
import type { Json, MapBox, MapLabel, MapLine, MapZone, Source } from '@hexfront/engine'
import type { Lattice } from './lattice.ts'
import { cellOf, sideOfPair } from './lattice.ts'
import { problem } from './problem.ts'

export interface HexDraft {
  terrain: string
  name?: string
  country?: string
  region?: string
  features: Set<string>
  values: Record<string, Json>
  source: Source
  playable: boolean
}

export interface SideDraft {
  name: string
  source: Source
}

export interface Draft {
  readonly lattice: Lattice
  readonly hexes: HexDraft[]
  /** By side number, then by kind. */
  readonly sides: Map<number, Map<string, SideDraft>>
  readonly zones: MapZone[]
  readonly lines: MapLine[]
  readonly boxes: MapBox[]
  readonly labels: MapLabel[]
  /** `cell/what` to the value a rule states and the rule. */
  readonly pins: Map<string, { readonly value: string; readonly rule: string }>
}

export type HexField = 'terrain' | 'name' | 'country' | 'region'

export function makeDraft(lattice: Lattice, terrain: string): Draft {
  const hexes = lattice.ids.map((): HexDraft => ({
    terrain,
    features: new Set(),
    values: {},
    source: 'reconstructed',
    playable: true,
  }))
  return { lattice, hexes, sides: new Map(), zones: [], lines: [], boxes: [], labels: [], pins: new Map() }
}

const keyOf = (cell: number, what: string): string => `${cell}/${what}`

/** Notes what a rule states of a hex; another rule that states otherwise stops the run. */
function pin(draft: Draft, cell: number, what: string, value: string, rule: string, file: string): void {
  const old = draft.pins.get(keyOf(cell, what))
  if (old && old.value !== value) {
    const reason = `rule ${rule} makes its ${what} "${value}", but rule ${old.rule} makes it "${old.value}"`
    throw problem(file, draft.lattice.ids[cell]!, reason)
  }
  draft.pins.set(keyOf(cell, what), { value, rule })
  draft.hexes[cell]!.source = 'rulebook'
}

/** Stops the run if a rule states another value than the one a file wants. */
export function mayBe(draft: Draft, cell: number, what: string, value: string, file: string): void {
  const old = draft.pins.get(keyOf(cell, what))
  if (!old || old.value === value) return
  const reason = `wants ${what} "${value}", but rule ${old.rule} makes it "${old.value}"`
  throw problem(file, draft.lattice.ids[cell]!, reason)
}

export function setField(draft: Draft, cell: number, what: HexField, value: string, file: string): void {
  mayBe(draft, cell, what, value, file)
  draft.hexes[cell]![what] = value
}

/** A field that a rule states. */
export function stateField(
  draft: Draft,
  cell: number,
  what: HexField,
  value: string,
  rule: string,
  file: string,
): void {
  pin(draft, cell, what, value, rule, file)
  draft.hexes[cell]![what] = value
}

export function addFeature(draft: Draft, cell: number, feature: string, file: string): void {
  mayBe(draft, cell, `feature ${feature}`, 'yes', file)
  draft.hexes[cell]!.features.add(feature)
}

export function dropFeature(draft: Draft, cell: number, feature: string, file: string): void {
  mayBe(draft, cell, `feature ${feature}`, 'no', file)
  draft.hexes[cell]!.features.delete(feature)
}

export function stateFeature(draft: Draft, cell: number, feature: string, rule: string, file: string): void {
  pin(draft, cell, `feature ${feature}`, 'yes', rule, file)
  draft.hexes[cell]!.features.add(feature)
}

/** A hex a rule numbers is on the map and can be entered. */
export function statePlayable(draft: Draft, cell: number, rule: string, file: string): void {
  pin(draft, cell, 'playable', 'yes', rule, file)
  draft.hexes[cell]!.playable = true
}

export function setPlayable(draft: Draft, cell: number, playable: 'yes' | 'no', file: string): void {
  mayBe(draft, cell, 'playable', playable, file)
  draft.hexes[cell]!.playable = playable === 'yes'
}

export function addSide(
  draft: Draft,
  side: number,
  kind: string,
  name = '',
  source: Source = 'reconstructed',
): void {
  const kinds = draft.sides.get(side) ?? new Map<string, SideDraft>()
  kinds.set(kind, { name: name || (kinds.get(kind)?.name ?? ''), source })
  draft.sides.set(side, kinds)
}

export function dropSide(draft: Draft, side: number, kind: string): boolean {
  return draft.sides.get(side)?.delete(kind) ?? false
}

export function hasSide(draft: Draft, side: number, kind: string): boolean {
  return draft.sides.get(side)?.has(kind) ?? false
}

/** The side that a file names: two hexes that touch, or a hex on the edge and a direction 0..5. */
export function namedSide(draft: Draft, a: string, b: string, file: string): number {
  const { lattice } = draft
  const cell = cellOf(lattice, a, file)
  if (!/^[0-5]$/.test(b)) return sideOfPair(lattice, cell, cellOf(lattice, b, file), file)
  if (lattice.grid.neighbours[cell * 6 + Number(b)]! < 0) return lattice.sides.sideOf[cell * 6 + Number(b)]!
  throw problem(file, `${a}/${b}`, 'is not on the edge of the map: name both hexes')
}

/** Adds a zone; its hexes are written in map order, each once, under their canonical ids. */
export function addZone(
  draft: Draft,
  id: string,
  name: string,
  cells: Iterable<number>,
  source: Source,
): void {
  const sorted = [...new Set(cells)].sort((a, b) => a - b)
  draft.zones.push({ id, name, hexes: sorted.map(cell => draft.lattice.ids[cell]!), source })
}
