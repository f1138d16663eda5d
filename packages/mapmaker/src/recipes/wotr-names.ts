/** Names on the map of Watch on the Rhine: which rivers it shows, how places are spelt, what is labelled. */
import type { RegionName } from '../names.ts'

export interface RiverChoice {
  readonly name: string
  readonly kind: 'river' | 'rhine'
  /** Names of its parts in the geography. */
  readonly parts: readonly string[]
  /** How far apart, in map units, the ends of parts may lie. */
  readonly gap?: number
}

const river = (name: string, ...parts: string[]): RiverChoice => ({
  name,
  kind: 'river',
  parts: parts.length ? parts : [name],
})

/**
 * Main streams first: those that come later flow into those before. Rule 10.18 calls the Roer too small
 * to matter, so that lesser streams are left out too, save the Our, whose gorge is the frontier. The
 * Albert Canal was dug wide and steep to be a moat.
 */
export const RIVERS: readonly RiverChoice[] = [
  { name: 'Rhine', kind: 'rhine', parts: ['Rhine', 'Waal'], gap: 180 },
  river('Meuse'),
  river('Moselle'),
  river('Scheldt'),
  river('Lower Rhine', 'Lower Rhine (Neder Rijn)', 'Lek'),
  river('IJssel'),
  river('Neckar'),
  river('Main'),
  river('Lahn'),
  river('Nahe'),
  river('Lippe'),
  river('Ruhr'),
  river('Sieg'),
  river('Ill'),
  river('Sambre'),
  river('Ourthe'),
  river('Semois'),
  river('Saar'),
  river('Sauer'),
  river('Our'),
  river('Meurthe'),
  river('Lys'),
  river('Albert Canal'),
  river('Marne'),
  river('Aisne'),
  river('Saône', 'Saone'),
  river('Doubs'),
]

export const CANAL = 'Wilhelmina Canal'

const SPELLINGS: Readonly<Record<string, string>> = {
  Liege: 'Liège',
  Moenchengladbach: 'Mönchengladbach',
  Saarbruecken: 'Saarbrücken',
  Duesseldorf: 'Düsseldorf',
  Malmedy: 'Malmédy',
  Neufchateau: 'Neufchâteau',
  Luneville: 'Lunéville',
  Epinal: 'Épinal',
  'St. Die': 'St. Dié',
  Juelich: 'Jülich',
  Dueren: 'Düren',
  Pruem: 'Prüm',
  Zweibruecken: 'Zweibrücken',
  'Huertgen Forest': 'Hürtgen Forest',
  'Pfaelzerwald north': 'Pfälzerwald north',
  'Pfaelzerwald south': 'Pfälzerwald south',
}

/** A name in its own spelling. */
export function spell(name: string): string {
  return SPELLINGS[name] ?? name
}

/** Names of countries, hills, waters: where they would stand on a map of the ground. */
export const REGION_NAMES: readonly RegionName[] = [
  { text: 'NETHERLANDS', kind: 'country', height: 34, at: [5.83, 52.23] },
  { text: 'BELGIUM', kind: 'country', height: 34, at: [4.3, 50.65] },
  { text: 'LUXEMBOURG', kind: 'country', height: 22, at: [6.1, 49.8] },
  { text: 'FRANCE', kind: 'country', height: 34, at: [5.3, 48.95] },
  { text: 'GERMANY', kind: 'country', height: 34, at: [7.3, 49.65] },
  { text: 'North Sea', kind: 'sea', height: 26, at: [3.2, 51.45] },
  { text: 'Ardennes', kind: 'region', height: 26, at: [5.4, 50.1] },
  { text: 'Eifel', kind: 'region', height: 26, at: [6.7, 50.25] },
  { text: 'Hohes Venn', kind: 'region', height: 18, at: [6.1, 50.52] },
  { text: 'Hunsrück', kind: 'region', height: 22, at: [7.1, 49.87] },
  { text: 'Pfälzerwald', kind: 'region', height: 20, at: [7.75, 49.28] },
  { text: 'Vosges', kind: 'region', height: 26, at: [7.0, 48.2] },
  { text: 'Black Forest', kind: 'region', height: 26, at: [8.2, 48.3] },
  { text: 'Westerwald', kind: 'region', height: 20, at: [7.8, 50.65] },
  { text: 'Argonne', kind: 'region', height: 18, at: [5.0, 49.22] },
  { text: 'Peel', kind: 'region', height: 18, at: [5.83, 51.38] },
  { text: 'Betuwe', kind: 'region', height: 16, at: [5.55, 51.96] },
  { text: 'South Beveland', kind: 'region', height: 14, at: [3.95, 51.45] },
  { text: 'Rhine', kind: 'river', height: 18, at: [6.72, 51.55] },
  { text: 'Rhine', kind: 'river', height: 18, at: [7.35, 50.5] },
  { text: 'Rhine', kind: 'river', height: 18, at: [8.43, 49.3] },
  { text: 'Rhine', kind: 'river', height: 18, at: [7.6, 48.2] },
  { text: 'Waal', kind: 'river', height: 16, at: [5.4, 51.85] },
  { text: 'Lower Rhine', kind: 'river', height: 16, at: [5.5, 51.98] },
  { text: 'IJssel', kind: 'river', height: 16, at: [6.1, 52.2] },
  { text: 'Maas', kind: 'river', height: 16, at: [6.0, 51.6] },
  { text: 'Meuse', kind: 'river', height: 16, at: [5.2, 50.5] },
  { text: 'Meuse', kind: 'river', height: 16, at: [5.3, 49.35] },
  { text: 'Moselle', kind: 'river', height: 16, at: [7.1, 50.05] },
  { text: 'Moselle', kind: 'river', height: 16, at: [6.15, 48.95] },
  { text: 'Saar', kind: 'river', height: 16, at: [7.0, 49.1] },
  { text: 'Our', kind: 'river', height: 14, at: [6.15, 50.05] },
  { text: 'Scheldt', kind: 'river', height: 16, at: [3.55, 50.8] },
  { text: 'Sambre', kind: 'river', height: 14, at: [4.3, 50.35] },
  { text: 'Albert Canal', kind: 'river', height: 14, at: [5.1, 51.08] },
  { text: 'Marne', kind: 'river', height: 14, at: [5.05, 48.5] },
]
