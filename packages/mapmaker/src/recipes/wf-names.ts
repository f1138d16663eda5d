/** Names on the map of WestFront: spellings, and what is written on land and water. */
import type { NameWish } from '../art/labels.ts'
import type { Draft } from '../draft.ts'
import type { Kit } from '../recipe.ts'
import { regionName, regionWishes, spotsBeside } from '../names.ts'
import type { RegionName } from '../names.ts'

const SPELLINGS: Readonly<Record<string, string>> = {
  Saarbruecken: 'Saarbrücken',
  Osnabrueck: 'Osnabrück',
  Wuerzburg: 'Würzburg',
  Liege: 'Liège',
  Epinal: 'Épinal',
  Orleans: 'Orléans',
  Briancon: 'Briançon',
  Gabes: 'Gabès',
  'Meuse (Maas)': 'Meuse',
  Rhone: 'Rhône',
  Saone: 'Saône',
  'Garigliano-Rapido': 'Garigliano',
}

/** A name in its own spelling; names that stand in the rules keep theirs. */
export function spell(name: string): string {
  return SPELLINGS[name] ?? name
}

/** Where each sea area's name stands: a hex, and map units from its middle. */
export const SEA_SPOTS: Readonly<Record<string, readonly [hex: string, x: number, y: number]>> = {
  'Atlantic Ocean': ['0318', 0, 0],
  'North Atlantic': ['0606', 0, 0],
  'Irish Sea': ['0913', -20, -40],
  'North Sea': ['1708', 0, 40],
  'English Channel': ['0916', -20, -60],
  'Bay of Biscay': ['0820', 0, 0],
  'Alboran Sea': ['0933', 40, -30],
  'Western Mediterranean': ['1432', 0, 0],
  'Gulf of Lyon': ['1428', 30, 20],
  'Ligurian Sea': ['1728', -70, -20],
  'Tyrrhenian Sea': ['2031', 30, 0],
  'Central Mediterranean': ['2139', 0, -20],
  'Ionian Sea': ['2536', 0, 0],
  'Adriatic Sea': ['2429', 20, -60],
  Skagerrak: ['2108', -40, -30],
  'Western Baltic Sea': ['2512', 0, -20],
}

/** Names of countries, hills and rivers: where they would stand on a map of the ground. */
const REGION_NAMES: readonly RegionName[] = [
  regionName('country', 40, 'FRANCE', 2.6, 46.9),
  regionName('country', 40, 'GERMANY', 10.6, 51.2),
  regionName('country', 40, 'SPAIN', -4.2, 40.3),
  regionName('country', 34, 'ITALY', 12.2, 42.9),
  regionName('country', 34, 'BRITAIN', -1.6, 52.9),
  regionName('country', 26, 'PORTUGAL', -8.1, 40.6),
  regionName('country', 26, 'EIRE', -8.0, 53.2),
  regionName('country', 24, 'BELGIUM', 4.6, 50.5),
  regionName('country', 24, 'HOLLAND', 5.8, 52.3),
  regionName('country', 24, 'DENMARK', 9.3, 56.2),
  regionName('country', 22, 'SWITZERLAND', 8.2, 46.8),
  regionName('country', 26, 'AUSTRIA', 14.4, 47.6),
  regionName('country', 26, 'CZECHOSLOVAKIA', 15.8, 49.5),
  regionName('country', 24, 'HUNGARY', 18.4, 47.2),
  regionName('country', 30, 'YUGOSLAVIA', 17.2, 44.9),
  regionName('country', 34, 'SWEDEN', 14.6, 59.3),
  regionName('country', 34, 'NORWAY', 8.6, 60.6),
  regionName('country', 34, 'MOROCCO', -5.6, 33.0),
  regionName('country', 34, 'ALGERIA', 2.6, 35.2),
  regionName('country', 26, 'TUNISIA', 9.4, 35.1),
  regionName('country', 34, 'LIBYA', 14.6, 31.2),
  regionName('region', 24, 'Corsica', 9.1, 42.2),
  regionName('region', 24, 'Sardinia', 9.0, 40.1),
  regionName('region', 22, 'Sicily', 14.1, 37.6),
  regionName('region', 24, 'Pyrenees', 0.4, 42.7),
  regionName('region', 24, 'Massif Central', 3.1, 45.1),
  regionName('region', 28, 'Alps', 7.6, 45.9),
  regionName('region', 28, 'Alps', 13.2, 47.2),
  regionName('region', 22, 'Ardennes', 5.6, 50.0),
  regionName('region', 24, 'Dinaric Alps', 17.2, 43.9),
  regionName('region', 26, 'Atlas', -2.0, 33.6),
  regionName('region', 24, 'Sierra Nevada', -3.2, 37.1),
  regionName('river', 16, 'Rhine', 6.6, 51.6),
  regionName('river', 16, 'Rhine', 8.0, 48.6),
  regionName('river', 16, 'Meuse', 5.2, 50.3),
  regionName('river', 16, 'Moselle', 6.6, 49.8),
  regionName('river', 16, 'Seine', 1.3, 49.2),
  regionName('river', 16, 'Loire', 0.3, 47.3),
  regionName('river', 16, 'Garonne', 0.4, 44.4),
  regionName('river', 16, 'Rhône', 4.75, 44.6),
  regionName('river', 16, 'Elbe', 11.6, 53.0),
  regionName('river', 16, 'Oder', 14.6, 52.6),
  regionName('river', 16, 'Danube', 12.4, 48.9),
  regionName('river', 16, 'Po', 10.0, 45.05),
  regionName('river', 16, 'Sava', 17.0, 45.2),
  regionName('river', 16, 'Ebro', -0.6, 41.4),
  regionName('river', 16, 'Tagus', -5.4, 39.8),
  regionName('river', 16, 'Thames', -1.2, 51.6),
]

/** Major cities first, then minor ones and towns, then countries and rivers where there is room. */
export function nameWishes(kit: Kit, draft: Draft): NameWish[] {
  const wishes: NameWish[] = []
  for (const [feature, kind, height] of [
    ['majorCity', 'city', 19],
    ['minorCity', 'city', 16],
    ['town', 'town', 14],
  ] as const) {
    draft.hexes.forEach((hex, cell) => {
      if (!hex.name || !hex.features.has(feature)) return
      wishes.push({ text: hex.name, kind, height, spots: spotsBeside(kit, cell, 30, 28) })
    })
  }
  return [...wishes, ...regionWishes(kit, REGION_NAMES)]
}
