/**
 * The map file: what `games/<code>/data/map.json` holds. Written by mapmaker, corrected by hand,
 * compiled once into a `Board` of typed arrays.
 */
import type { GridSpec, Numbering } from '../hex/gridspec.ts'
import type { Json } from '../json.ts'

export type { GridSpec, Numbering, Sheet } from '../hex/gridspec.ts'

/** Where a datum comes from: stated by the rules, or reconstructed from geography and history. */
export type Source = 'rulebook' | 'reconstructed'

export interface MapHex {
  readonly id: string
  readonly terrain: string
  /** The place printed in the hex: city, town or hex name. */
  readonly name?: string
  readonly country?: string
  readonly region?: string
  /** Anything a rule can ask for: 'city', 'port', 'coast', 'westWall', 'beach', ... */
  readonly features?: readonly string[]
  /** Game-specific values, for example port capacity: { "capacity": 3 }. */
  readonly values?: Readonly<Record<string, Json>>
  readonly source: Source
  /** Printed but not playable (all sea, off the edge). */
  readonly playable?: false
}

export interface MapSide {
  /** The two hexes, in id order; a side on the map's edge names one hex and a direction 0..5. */
  readonly between: readonly [string, string]
  /** 'river', 'rhine', 'sea', 'estuary', 'strait', 'blocked', 'border', 'rail', ... one entry per kind. */
  readonly kind: string
  readonly name?: string
  readonly source: Source
}

/** A named set of hexes: a supply sector, a start zone, a logistic zone, a country's coast. */
export interface MapZone {
  readonly id: string
  readonly name: string
  readonly hexes: readonly string[]
  readonly source: Source
}

/** A named chain of hexes or hexsides: a front line, a sector boundary, the West Wall. */
export interface MapLine {
  readonly id: string
  readonly name: string
  readonly hexes?: readonly string[]
  readonly sides?: readonly (readonly [string, string])[]
  readonly source: Source
}

/** A place that is not a hex: off-map box, holding box, sea area. */
export interface MapBox {
  readonly id: string
  readonly name: string
  readonly kind: 'box' | 'sea'
  /** Hexes or boxes one can go to from here. */
  readonly links?: readonly string[]
  /** Game-specific values, for example a sea area's { "interdiction": 3 }. */
  readonly values?: Readonly<Record<string, Json>>
  /** Where it is drawn, in map units. */
  readonly at?: readonly [x: number, y: number]
  readonly source: Source
}

/** Where a name is written: centre of the text in map units, chosen so that names do not collide. */
export interface MapLabel {
  readonly text: string
  readonly kind: string
  readonly at: readonly [x: number, y: number]
  readonly anchor?: 'start' | 'middle' | 'end'
  readonly rotate?: number
}

/**
 * Geography for drawing, as SVG path data in map units (one hex from side to opposite side = 100,
 * x right, y down, origin at the top left corner of the map's frame). The rules never read it.
 */
export interface MapArt {
  readonly size: readonly [width: number, height: number]
  readonly coast: string
  readonly lakes: string
  readonly rivers: readonly { readonly rank: number; readonly path: string }[]
  readonly borders: string
  /** Relief as filled contour bands, lowest first. */
  readonly relief: readonly { readonly above: number; readonly path: string }[]
  readonly roads?: string
  readonly rails?: string
  readonly labels: readonly MapLabel[]
}

export interface MapFile {
  readonly format: 'hexfront-map'
  readonly version: 1
  readonly game: string
  readonly title: string
  readonly grid: GridSpec
  readonly numbering: Numbering
  readonly hexes: readonly MapHex[]
  readonly sides: readonly MapSide[]
  readonly zones: readonly MapZone[]
  readonly lines: readonly MapLine[]
  readonly boxes: readonly MapBox[]
  readonly art: MapArt
}
