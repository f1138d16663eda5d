/** A theme: one colour for each role on the map. Every game has its own pair, light and dark. */

/** What a colour is for. Blue is kept for water. */
export type Role =
  // sheet and words
  | 'paper' // the sheet around the map
  | 'panel' // legend, boxes
  | 'ink' // names, titles
  | 'soft' // second-rank words and thin frames
  | 'halo' // the light around words
  | 'id' // hex numbers
  | 'accent' // the game's own colour: rules, cartouche
  // ground
  | 'land'
  | 'low' // the tone that relief adds to land, band by band
  | 'glow' // the lit edge of a relief band
  | 'shade' // its shaded edge
  | 'sea'
  | 'shallow' // the sea near the coast
  | 'coast'
  | 'grid'
  | 'off' // land and sea beyond the playable hexes
  // water
  | 'river'
  | 'riverEdge'
  | 'stream' // the real river, faint
  | 'waterText'
  // terrain signs, each with the tint under it
  | 'rough'
  | 'roughTint'
  | 'mountain'
  | 'mountainTint'
  | 'forest'
  | 'forestTint'
  | 'marsh'
  | 'marshTint'
  | 'polder'
  | 'polderTint'
  | 'sand'
  | 'urban'
  // works of people
  | 'city'
  | 'town'
  | 'border'
  | 'rail'
  | 'road'
  | 'fort'
  | 'mark' // sector lines, start lines and other lines that only the game knows
  | 'mark2' // a second such line beside the first

export type Palette = Readonly<Record<Role, string>>

export interface Theme {
  readonly mode: 'light' | 'dark'
  readonly colours: Palette
  /** How far the highest relief band is from the land's own colour to the relief's. */
  readonly relief: number
  /** How strongly hex lines show. */
  readonly gridOpacity: number
}

export interface ThemePair {
  readonly light: Theme
  readonly dark: Theme
}

export function lightTheme(colours: Palette): Theme {
  return { mode: 'light', colours, relief: 0.55, gridOpacity: 0.42 }
}

export function darkTheme(colours: Palette): Theme {
  return { mode: 'dark', colours, relief: 0.45, gridOpacity: 0.4 }
}
