/** What one game adds to the common pipeline: its numbering, its words and the order of its steps. */
import type { Numbering } from '@hexfront/engine'
import type { ArtOptions } from './art/art.ts'
import type { Draft } from './draft.ts'
import type { Area, Cell, Geography } from './geo/layers.ts'
import type { Line } from './geo/line.ts'
import type { Point, Transform } from './geo/transform.ts'
import type { Input } from './input.ts'
import type { Lattice } from './lattice.ts'
import type { NameWish } from './art/labels.ts'
import type { Words } from './overrides.ts'
import type { RiverBed } from './rivers.ts'

/** Everything a recipe works with. */
export interface Kit {
  readonly geo: Geography
  readonly lattice: Lattice
  /** Longitude and latitude to map units and back. */
  readonly place: Transform
  /** The drafted shares of each hex, by cell. */
  readonly cells: readonly Cell[]
  /** What the rulebook states, <code>-facts.json. */
  readonly facts: Input
  /** What is proposed for the rest, <code>-data.json. */
  readonly data: Input
}

/** A place on the ground, the hex it belongs in and where in that hex, in map units from its centre. */
export interface PlacePull {
  readonly at: Point
  readonly hex: string
  readonly by: Point
}

export interface Recipe {
  readonly code: string
  readonly title: string
  /** The game's key in grids.json. */
  readonly grid: string
  readonly numbering: Numbering
  /** The terrain of a hex that nothing else is said of. */
  readonly ground: string
  readonly words: Words
  readonly art: ArtOptions
  /** Fills the draft from facts, proposals and geography; returns the rivers for the outlier report. */
  readonly build: (kit: Kit, draft: Draft) => RiverBed
  /** What follows from the corrected map: coast, borders, anything that overrides must reach first. */
  readonly finish: (kit: Kit, draft: Draft) => void
  readonly names: (kit: Kit, draft: Draft) => readonly NameWish[]
  readonly roads?: (kit: Kit) => readonly Line[]
  /** The land as drawn, where the geography files end before the map does. */
  readonly land?: (areas: readonly Area[]) => readonly Area[]
  /** Places whose hexes the fit misses, brought to them; the ground follows within the radius. */
  readonly pulls?: { readonly radius: number; readonly places: readonly PlacePull[] }
}
