/** Names on the map of Manstein's War: which rivers it shows, how places are spelt, what is labelled. */
import type { Point } from '../geo/transform.ts'
import type { RegionName } from '../names.ts'

export interface RiverChoice {
  readonly name: string
  /** Names of its parts in the geography. */
  readonly parts: readonly string[]
  /** How far apart, in map units, the ends of parts may lie. */
  readonly gap?: number
  /** Begun at the very end of its line: an arm of another river, a canal. */
  readonly from?: 'end'
  /** The end of its line that is the source, where the heights deceive. */
  readonly source?: 'first' | 'last'
  /** Where it meets the bed of a greater river and shares it from there on. */
  readonly until?: Point
  /** Its estuary, longitude and latitude from the last point downstream, where the geography ends it early. */
  readonly mouth?: readonly Point[]
}

const river = (name: string, ...parts: string[]): RiverChoice => ({
  name,
  parts: parts.length ? parts : [name],
})
const arm = (name: string, ...parts: string[]): RiverChoice => ({ ...river(name, ...parts), from: 'end' })

/** Main streams first: those that come later flow into those before. The canals were dug as moats. */
export const RIVERS: readonly RiverChoice[] = [
  { name: 'Rhine', parts: ['Rhine', 'Waal'], gap: 180, from: 'end' },
  river('Seine'),
  { name: 'Meuse', parts: ['Meuse'], until: [5.95, 51.69] },
  river('Loire'),
  {
    name: 'Scheldt',
    parts: ['Scheldt'],
    mouth: [
      [4.2, 51.4],
      [4.0, 51.42],
      [3.8, 51.37],
      [3.6, 51.41],
      [3.4, 51.42],
    ],
  },
  arm('Lek', 'Lower Rhine (Neder Rijn)', 'Lek'),
  arm('IJssel'),
  river('Moselle'),
  river('Saar'),
  river('Somme'),
  river('Oise'),
  river('Aisne'),
  river('Marne'),
  river('Yonne'),
  { name: 'Sambre', parts: ['Sambre'], source: 'first' },
  arm('Albert Canal'),
  arm('Dyle'),
]

/** Places on the edge of their river, put well onto their true bank. */
export const BANKS: Readonly<Record<string, Point>> = {
  'Eben Emael': [5.45, 50.75],
  Saarbruecken: [7.05, 49.32],
  Orleans: [1.95, 48.05],
  Rethel: [4.37, 49.6],
  Sedan: [4.9, 49.58],
}

const SPELLINGS: Readonly<Record<string, string>> = {
  Koeln: 'Cologne',
  Saarbruecken: 'Saarbrücken',
  Liege: 'Liège',
  'Liege / Eben Emael': 'Liège / Eben Emael',
  Orleans: 'Orléans',
  Mezieres: 'Mézières',
  Montmedy: 'Montmédy',
  'Montmedy / Verdun': 'Montmédy / Verdun',
  Compiegne: 'Compiègne',
  'Chateau-Salins': 'Château-Salins',
  Chalons: 'Châlons',
  'St-Quentin': 'Saint-Quentin',
  'St-Dizier': 'Saint-Dizier',
  Epinal: 'Épinal',
  Evreux: 'Évreux',
  Alencon: 'Alençon',
  Neufchateau: 'Neufchâteau',
  Moenchengladbach: 'Mönchengladbach',
  Dueren: 'Düren',
  Muenster: 'Münster',
  Osnabrueck: 'Osnabrück',
  Zweibruecken: 'Zweibrücken',
}

/** A name in its own spelling. */
export function spell(name: string): string {
  return SPELLINGS[name] ?? name
}

/** Names of countries, hills, waters: where they would stand on a map of the ground. */
export const REGION_NAMES: readonly RegionName[] = [
  { text: 'FRANCE', kind: 'country', height: 40, at: [2.6, 48.4] },
  { text: 'GERMANY', kind: 'country', height: 40, at: [8.0, 51.8] },
  { text: 'BELGIUM', kind: 'country', height: 30, at: [4.3, 50.68] },
  { text: 'NETHERLANDS', kind: 'country', height: 30, at: [5.9, 52.75] },
  { text: 'SWITZERLAND', kind: 'country', height: 22, at: [7.9, 47.35] },
  { text: 'ENGLAND', kind: 'country', height: 30, at: [0.4, 52.2] },
  { text: 'North Sea', kind: 'sea', height: 30, at: [3.0, 52.8] },
  { text: 'English Channel', kind: 'sea', height: 26, at: [0.3, 50.2] },
  { text: 'IJsselmeer', kind: 'lake', height: 14, at: [5.3, 52.75] },
  { text: 'Ardennes', kind: 'region', height: 22, at: [5.4, 50.1] },
  { text: 'Eifel', kind: 'region', height: 20, at: [6.6, 50.3] },
  { text: 'Hunsrück', kind: 'region', height: 18, at: [7.2, 49.9] },
  { text: 'Vosges', kind: 'region', height: 20, at: [7.0, 48.2] },
  { text: 'Black Forest', kind: 'region', height: 20, at: [8.2, 48.2] },
  { text: 'Sauerland', kind: 'region', height: 18, at: [8.0, 51.2] },
  { text: 'Westerwald', kind: 'region', height: 18, at: [7.9, 50.6] },
  { text: 'Taunus', kind: 'region', height: 16, at: [8.3, 50.25] },
  { text: 'Odenwald', kind: 'region', height: 16, at: [8.8, 49.7] },
  { text: 'Argonne', kind: 'region', height: 16, at: [5.0, 49.2] },
  { text: 'Champagne', kind: 'region', height: 18, at: [4.3, 48.7] },
  { text: 'Picardy', kind: 'region', height: 18, at: [2.5, 49.75] },
  { text: 'Normandy', kind: 'region', height: 18, at: [0.6, 49.1] },
  { text: 'Flanders', kind: 'region', height: 18, at: [3.1, 50.95] },
  { text: 'Lorraine', kind: 'region', height: 18, at: [6.2, 48.5] },
  { text: 'Alsace', kind: 'region', height: 16, at: [7.45, 48.3] },
  { text: 'Zeeland', kind: 'region', height: 16, at: [3.8, 51.55] },
  { text: 'Friesland', kind: 'region', height: 16, at: [5.8, 53.05] },
  { text: 'Peel', kind: 'region', height: 14, at: [5.85, 51.4] },
  { text: 'Rhine', kind: 'river', height: 18, at: [6.6, 51.6] },
  { text: 'Rhine', kind: 'river', height: 18, at: [7.4, 50.5] },
  { text: 'Rhine', kind: 'river', height: 18, at: [7.7, 48.3] },
  { text: 'Waal', kind: 'river', height: 14, at: [5.3, 51.83] },
  { text: 'Lek', kind: 'river', height: 14, at: [5.0, 51.97] },
  { text: 'IJssel', kind: 'river', height: 14, at: [6.15, 52.3] },
  { text: 'Maas', kind: 'river', height: 14, at: [5.95, 51.5] },
  { text: 'Meuse', kind: 'river', height: 14, at: [4.85, 50.1] },
  { text: 'Meuse', kind: 'river', height: 14, at: [5.5, 48.8] },
  { text: 'Moselle', kind: 'river', height: 14, at: [6.9, 49.95] },
  { text: 'Moselle', kind: 'river', height: 14, at: [6.2, 48.9] },
  { text: 'Saar', kind: 'river', height: 14, at: [6.85, 49.3] },
  { text: 'Scheldt', kind: 'river', height: 14, at: [3.5, 50.75] },
  { text: 'Sambre', kind: 'river', height: 14, at: [4.3, 50.38] },
  { text: 'Albert Canal', kind: 'river', height: 14, at: [5.1, 51.1] },
  { text: 'Dyle', kind: 'river', height: 12, at: [4.65, 50.8] },
  { text: 'Somme', kind: 'river', height: 14, at: [2.4, 49.9] },
  { text: 'Oise', kind: 'river', height: 14, at: [2.9, 49.5] },
  { text: 'Aisne', kind: 'river', height: 14, at: [4.1, 49.45] },
  { text: 'Marne', kind: 'river', height: 14, at: [4.0, 49.05] },
  { text: 'Seine', kind: 'river', height: 16, at: [1.3, 49.2] },
  { text: 'Seine', kind: 'river', height: 14, at: [3.6, 48.5] },
  { text: 'Yonne', kind: 'river', height: 14, at: [3.4, 48.0] },
  { text: 'Loire', kind: 'river', height: 16, at: [1.3, 47.6] },
]
