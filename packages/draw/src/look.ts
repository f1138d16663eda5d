/** A look: how each word of a map file is drawn. Data only; what a game does not say falls back on the family. */
import type { TextStyle } from './metrics.ts'
import type { Role, ThemePair } from './theme.ts'

/** Signs scattered over a whole hex. */
export type GlyphName =
  'hills' | 'peaks' | 'leaves' | 'firs' | 'reeds' | 'ditches' | 'dunes' | 'blocks' | 'hedges' | 'hatch'

/** Signs that stand once in a hex, with the place's name. */
export type SignName =
  | 'blocks'
  | 'square'
  | 'works'
  | 'ring'
  | 'dot'
  | 'star'
  | 'capital'
  | 'anchor'
  | 'harbour'
  | 'beach'
  | 'bastion'
  | 'crate'
  | 'depot'
  | 'dam'
  | 'waves'
  | 'pass'
  | 'rocket'
  | 'oil'
  | 'ore'
  | 'airfield'
  | 'flag'
  | 'badge'

export interface TerrainLook {
  readonly name: string
  readonly glyph?: GlyphName
  readonly ink?: Role
  readonly tint?: Role
  /** All water: no glyphs, and ids in the water's own ink. */
  readonly water?: true
  /** The hex itself is a place: its name is written as one. */
  readonly place?: PlaceClass
}

export type SideStyle =
  /** One soft curve with an edge: rivers. */
  | 'river'
  /** A broad wash along the hexside: sea, estuary, lake. */
  | 'wash'
  /** A soft line without an edge: borders, sectors, fronts. */
  | 'line'
  /** A ridge with hachures on both sides: blocked, alpine. */
  | 'ridge'
  /** From centre to centre across the side: rail, road. */
  | 'rail'
  | 'road'
  /** A small sign across the side: strait, pass, bridge. */
  | 'arrows'
  | 'bridge'
  | 'none'

export interface SideLook {
  readonly name: string
  readonly draw: SideStyle
  readonly ink: Role
  readonly width: number
  readonly dash?: string
  /** A second, wider and paler line under it. */
  readonly under?: Role
}

export interface FeatureLook {
  readonly name: string
  /** How the place is drawn; the place with the highest rank names the hex. */
  readonly place?: PlaceClass
  /** A sign beside the place. */
  readonly sign?: SignName
  readonly ink?: Role
  /** Letters in the sign: the feature's detail ("XX" of "wehrkreis:XX") or a value of the hex. */
  readonly letters?: 'detail' | { readonly value: string } | { readonly text: string }
  /** A belt around all hexes with this feature, with teeth on the sides that face this way. */
  readonly belt?: { readonly facing: readonly [x: number, y: number] | 'all' }
  readonly tint?: Role
  /** Known to the rules and not worth ink. */
  readonly hidden?: true
}

/** Ranks of places; each has a sign and a lettering. */
export type PlaceClass = 'metropolis' | 'capital' | 'city' | 'town' | 'spot'

export interface PlaceLook {
  readonly sign: SignName | null
  readonly ink: Role
  readonly text: TextStyle
  readonly rank: number
}

export interface LineLook {
  readonly name: string
  readonly ink: Role
  readonly width: number
  readonly dash?: string
  readonly under?: Role
  /** Hexes: a line through them, around them, or along those of their sides that are the map's edge. */
  readonly chain?: 'through' | 'around' | 'edge'
  /** Known to the rules and drawn by other means. */
  readonly hidden?: true
}

export type LegendKind = 'terrain' | 'feature' | 'side' | 'line' | 'zone'

/** A row of the legend: a sample, its name and the columns of the terrain effects chart. */
export interface LegendEntry {
  readonly kind: LegendKind
  /** The word in the map file. */
  readonly key: string
  readonly name?: string
  readonly effects?: readonly string[]
}

export interface LegendTable {
  /** Titles of the effect columns, for example ["Movement", "Combat"]. */
  readonly heads: readonly string[]
  readonly entries: readonly LegendEntry[]
  readonly notes?: readonly string[]
}

export interface Look {
  readonly subtitle: string
  /** Hex numbers in the hex, or none where names do their work. */
  readonly ids: 'number' | 'none'
  /** Kilometres from side to side. */
  readonly hexKm: number
  /** Where north points on the sheet, in degrees clockwise from up. */
  readonly north: number
  readonly themes: ThemePair
  readonly terrain: Readonly<Record<string, TerrainLook>>
  readonly sides: Readonly<Record<string, SideLook>>
  readonly features: Readonly<Record<string, FeatureLook>>
  readonly lines: Readonly<Record<string, LineLook>>
  readonly zones: Readonly<Record<string, LineLook>>
  readonly places: Readonly<Record<PlaceClass, PlaceLook>>
  readonly lettering: Readonly<Record<string, Lettering>>
  readonly legend: LegendTable
  /** Relief in quiet bands, or none for maps in flat colours. */
  readonly relief: 'bands' | 'none'
  /** Room for a box without a size of its own. */
  readonly boxSize: readonly [width: number, height: number]
}

/** How names of countries, seas, rivers and regions are written. */
export interface Lettering {
  readonly ink: Role
  readonly text: TextStyle
  readonly opacity?: number
}

/** 'westWall', 'west-wall' and 'West Wall' are one word. */
export function wordKey(word: string): string {
  return word.toLowerCase().replace(/[^a-z0-9]/g, '')
}

function found<T>(table: Readonly<Record<string, T>>, word: string): T | undefined {
  const direct = table[word]
  if (direct !== undefined) return direct
  const key = wordKey(word)
  for (const [name, value] of Object.entries(table)) if (wordKey(name) === key) return value
  return undefined
}

/** 'westWall' read aloud: "West wall". */
export function spoken(word: string): string {
  const spaced = word
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[-_:]+/g, ' ')
    .toLowerCase()
  return spaced.charAt(0).toUpperCase() + spaced.slice(1)
}

export function terrainLook(look: Look, word: string): TerrainLook {
  return found(look.terrain, word) ?? { name: spoken(word), glyph: 'hatch', ink: 'rough', tint: 'roughTint' }
}

export function sideLook(look: Look, word: string): SideLook {
  return found(look.sides, word) ?? { name: spoken(word), draw: 'line', ink: 'mark', width: 3, dash: '7 4' }
}

export function featureLook(look: Look, word: string): FeatureLook {
  const letters = { text: spoken(word).slice(0, 1) }
  return found(look.features, word) ?? { name: spoken(word), sign: 'badge', ink: 'soft', letters }
}

export function lineLook(look: Look, word: string): LineLook {
  return (
    found(look.lines, word) ?? { name: spoken(word), ink: 'mark', width: 3.2, dash: '10 5', chain: 'through' }
  )
}

export function zoneLook(look: Look, word: string): LineLook | undefined {
  return found(look.zones, word)
}

export function lettering(look: Look, kind: string): Lettering {
  return found(look.lettering, kind) ?? look.lettering['region']!
}
