/** Names on the map of Eisenhower's War: rivers, spellings, labels and the ground that changed hands. */
import type { Ring } from '../geo/raster.ts'
import type { RegionName } from '../names.ts'

export interface RiverChoice {
  readonly name: string
  /** Names of its parts in the geography. */
  readonly parts: readonly string[]
  /** How far apart, in map units, the ends of parts may lie. */
  readonly gap?: number
  /** Begun at the very end of its line: an arm of another river, or a stream that is great at once. */
  readonly from?: 'end'
}

const river = (name: string, ...parts: string[]): RiverChoice => ({
  name,
  parts: parts.length ? parts : [name],
})

/**
 * Rivers that hinder a corps at this scale, main streams first; the Rhine, the Seine, the Danube and
 * the lower Elbe come side by side from the proposals.
 */
export const RIVERS: readonly RiverChoice[] = [
  river('Loire'),
  river('Garonne'),
  river('Rhône', 'Rhone'),
  { name: 'Po', parts: ['Po'], from: 'end' },
  river('Oder'),
  river('Scheldt'),
  river('Meuse'),
  river('Moselle'),
  river('Weser'),
  river('Main'),
  river('Neckar'),
  river('Marne'),
  river('Saône', 'Saone'),
  river('Somme'),
  { name: 'IJssel', parts: ['IJssel'], from: 'end' },
  river('Saale'),
  river('Neisse', 'Luzicka Nisa'),
  river('Vltava'),
  river('Inn'),
  { name: 'Adige', parts: ['Adige'], gap: 30 },
  river('Piave'),
  river('Arno'),
  river('Tiber'),
  river('Sava'),
  river('Drava'),
  river('Mur', 'Mura'),
]

const SPELLINGS: Readonly<Record<string, string>> = {
  'The Ruhr': 'Ruhr',
  Orleans: 'Orléans',
  Liege: 'Liège',
  Saarbruecken: 'Saarbrücken',
  'Bruenn (Brno)': 'Brünn',
  'Fiume (Rijeka)': 'Fiume',
}

/** A name in its own spelling. */
export function spell(name: string): string {
  return SPELLINGS[name] ?? name
}

/** Which country an overlay of 1938 to 1945 goes to; overlays without an entry change nothing. */
export const OVERLAYS: readonly [name: RegExp, country: string][] = [
  [/^Protectorate/, 'Protectorate'],
  [/^Sudetenland/, 'Germany'],
  [/^Austria/, 'Germany'],
  [/^Alsace-Lorraine/, 'Germany'],
  [/^Luxembourg/, 'Germany'],
  [/^Eupen-Malmedy/, 'Germany'],
  [/^Lower Styria/, 'Germany'],
  [/^Danzig/, 'Germany'],
  [/^Slovakia/, 'Slovakia'],
]

/**
 * The operational zones of September 1943, run as Reich ground: the Alpine Foreland (Bolzano, Trento,
 * Belluno) and the Adriatic Littoral from the Livenza to Istria. Drawn by hand, within 10 km.
 */
export const OPERATIONAL_ZONES: readonly Ring[] = [
  [
    [10.47, 46.87],
    [10.45, 46.5],
    [10.6, 46.25],
    [10.52, 46.0],
    [10.5, 45.82],
    [10.85, 45.8],
    [11.0, 45.7],
    [11.25, 45.75],
    [11.4, 45.95],
    [11.75, 45.97],
    [12.05, 45.98],
    [12.4, 46.1],
    [12.5, 46.4],
    [12.73, 46.65],
    [12.4, 46.78],
    [12.15, 47.0],
    [11.6, 47.02],
    [11.0, 46.8],
    [10.47, 46.87],
  ],
  [
    [12.73, 46.65],
    [12.5, 46.4],
    [12.4, 46.1],
    [12.7, 45.9],
    [12.85, 45.55],
    [13.4, 45.5],
    [13.4, 45.0],
    [13.85, 44.7],
    [14.2, 45.1],
    [14.2, 45.4],
    [14.1, 45.75],
    [13.8, 46.1],
    [13.7, 46.5],
    [12.73, 46.65],
  ],
]

/** Names of countries, hills, waters: where they would stand on a map of the ground. */
export const REGION_NAMES: readonly RegionName[] = [
  { text: 'FRANCE', kind: 'country', height: 40, at: [2.3, 46.9] },
  { text: 'GERMANY', kind: 'country', height: 40, at: [10.3, 51.0] },
  { text: 'ITALY', kind: 'country', height: 40, at: [11.3, 43.2] },
  { text: 'BELGIUM', kind: 'country', height: 26, at: [4.6, 50.4] },
  { text: 'NETHERLANDS', kind: 'country', height: 24, at: [6.0, 52.3] },
  { text: 'PROTECTORATE', kind: 'country', height: 24, at: [15.2, 49.6] },
  { text: 'YUGOSLAVIA', kind: 'country', height: 34, at: [16.9, 45.0] },
  { text: 'SWITZERLAND', kind: 'country', height: 26, at: [8.1, 46.9] },
  { text: 'SPAIN', kind: 'country', height: 26, at: [2.0, 41.9] },
  { text: 'UNITED KINGDOM', kind: 'country', height: 26, at: [-0.9, 51.2] },
  { text: 'DENMARK', kind: 'country', height: 22, at: [10.4, 55.3] },
  { text: 'HUNGARY', kind: 'country', height: 26, at: [18.6, 46.9] },
  { text: 'SLOVAKIA', kind: 'country', height: 22, at: [18.2, 48.6] },
  { text: 'Bay of Biscay', kind: 'sea', height: 26, at: [-2.6, 46.3] },
  { text: 'English Channel', kind: 'sea', height: 26, at: [-1.0, 50.2] },
  { text: 'North Sea', kind: 'sea', height: 28, at: [4.5, 53.4] },
  { text: 'Baltic Sea', kind: 'sea', height: 24, at: [13.6, 54.6] },
  { text: 'Mediterranean Sea', kind: 'sea', height: 28, at: [5.6, 42.1] },
  { text: 'Ligurian Sea', kind: 'sea', height: 22, at: [9.0, 43.5] },
  { text: 'Tyrrhenian Sea', kind: 'sea', height: 24, at: [10.8, 41.0] },
  { text: 'Adriatic Sea', kind: 'sea', height: 26, at: [14.3, 43.5] },
  { text: 'Corsica', kind: 'region', height: 20, at: [9.1, 42.2] },
  { text: 'Sardinia', kind: 'region', height: 20, at: [9.0, 40.1] },
  { text: 'Brittany', kind: 'region', height: 22, at: [-2.9, 48.2] },
  { text: 'Normandy', kind: 'region', height: 20, at: [-0.3, 48.8] },
  { text: 'Massif Central', kind: 'region', height: 24, at: [3.0, 45.1] },
  { text: 'Pyrenees', kind: 'region', height: 22, at: [1.6, 42.6] },
  { text: 'Alps', kind: 'region', height: 28, at: [6.5, 45.1] },
  { text: 'Alps', kind: 'region', height: 28, at: [13.3, 47.3] },
  { text: 'Dolomites', kind: 'region', height: 18, at: [12.0, 46.4] },
  { text: 'Apennines', kind: 'region', height: 24, at: [12.9, 43.1] },
  { text: 'Dinaric Alps', kind: 'region', height: 24, at: [16.3, 44.3] },
  { text: 'Jura', kind: 'region', height: 18, at: [6.1, 46.8] },
  { text: 'Vosges', kind: 'region', height: 18, at: [6.9, 48.1] },
  { text: 'Black Forest', kind: 'region', height: 18, at: [8.2, 48.3] },
  { text: 'Ardennes', kind: 'region', height: 22, at: [5.4, 50.0] },
  { text: 'Eifel', kind: 'region', height: 18, at: [6.7, 50.2] },
  { text: 'Harz', kind: 'region', height: 18, at: [10.7, 51.7] },
  { text: 'Thuringian Forest', kind: 'region', height: 18, at: [10.7, 50.6] },
  { text: 'Ore Mountains', kind: 'region', height: 18, at: [13.0, 50.5] },
  { text: 'Bohemian Forest', kind: 'region', height: 18, at: [13.2, 49.1] },
  { text: 'Po Valley', kind: 'region', height: 20, at: [10.4, 45.1] },
  { text: 'Seine', kind: 'river', height: 16, at: [0.9, 49.3] },
  { text: 'Loire', kind: 'river', height: 16, at: [0.2, 47.35] },
  { text: 'Garonne', kind: 'river', height: 16, at: [0.4, 44.3] },
  { text: 'Rhône', kind: 'river', height: 16, at: [4.75, 44.6] },
  { text: 'Saône', kind: 'river', height: 14, at: [4.9, 46.6] },
  { text: 'Somme', kind: 'river', height: 14, at: [2.5, 49.9] },
  { text: 'Meuse', kind: 'river', height: 14, at: [5.3, 49.2] },
  { text: 'Moselle', kind: 'river', height: 14, at: [6.8, 50.0] },
  { text: 'Rhine', kind: 'river', height: 18, at: [6.6, 51.6] },
  { text: 'Rhine', kind: 'river', height: 18, at: [7.9, 48.7] },
  { text: 'Main', kind: 'river', height: 14, at: [9.5, 49.9] },
  { text: 'Weser', kind: 'river', height: 14, at: [9.1, 52.4] },
  { text: 'Elbe', kind: 'river', height: 16, at: [11.4, 53.0] },
  { text: 'Oder', kind: 'river', height: 16, at: [14.5, 52.5] },
  { text: 'Danube', kind: 'river', height: 16, at: [12.6, 48.9] },
  { text: 'Inn', kind: 'river', height: 14, at: [12.4, 48.1] },
  { text: 'Vltava', kind: 'river', height: 14, at: [14.3, 49.5] },
  { text: 'Po', kind: 'river', height: 16, at: [9.8, 45.05] },
  { text: 'Adige', kind: 'river', height: 14, at: [11.3, 45.3] },
  { text: 'Arno', kind: 'river', height: 14, at: [11.0, 43.7] },
  { text: 'Tiber', kind: 'river', height: 14, at: [12.3, 42.7] },
  { text: 'Sava', kind: 'river', height: 14, at: [16.7, 45.3] },
  { text: 'Drava', kind: 'river', height: 14, at: [16.2, 46.4] },
]
