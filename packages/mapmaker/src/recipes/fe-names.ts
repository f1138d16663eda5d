/** Names on the map of Festung Europa: spellings, rivers, and what is written on land and water. */
import { centreOf } from '@hexfront/engine'
import type { NameWish } from '../art/labels.ts'
import type { Draft } from '../draft.ts'
import type { Kit } from '../recipe.ts'
import { regionName, regionWishes } from '../names.ts'
import type { RegionName } from '../names.ts'

const SPELLINGS: Readonly<Record<string, string>> = {
  Munster: 'Münster',
  Gottingen: 'Göttingen',
  Kustrin: 'Küstrin',
  Koslin: 'Köslin',
  Schneidemuhl: 'Schneidemühl',
  Koniggratz: 'Königgrätz',
  Olmutz: 'Olmütz',
  Brunn: 'Brünn',
  'St. Polten': 'St. Pölten',
  Angouleme: 'Angoulême',
  Perigueux: 'Périgueux',
  Chateauroux: 'Châteauroux',
  Orleans: 'Orléans',
  Montlucon: 'Montluçon',
  'St. Etienne': 'St. Étienne',
  Epinal: 'Épinal',
  Besancon: 'Besançon',
  Briancon: 'Briançon',
}

/** A name in its own spelling; names that stand in the rules keep theirs. */
export function spell(name: string): string {
  return SPELLINGS[name] ?? name
}

/** Rivers that the proposals join in one name. */
export const COURSES: Readonly<Record<string, string>> = {
  'Rhone-Saone': 'Rhône and Saône',
  'Garigliano-Volturno': 'Volturno',
  'Piave-Tagliamento': 'Tagliamento',
  'Oder-Neisse': 'Oder and Neisse',
}

/** Rivers that a rule names: line id and printed name. */
export const RIVER_LINES: readonly [string, string][] = [
  ['rhine', 'Rhine'],
  ['arno', 'Arno'],
]

/** Names of countries, hills and waters: where they would stand on a map of the ground. */
const REGION_NAMES: readonly RegionName[] = [
  regionName('country', 40, 'FRANCE', 2.4, 46.9),
  regionName('country', 40, 'GERMANY', 10.6, 51.0),
  regionName('country', 34, 'ITALY', 11.6, 44.2),
  regionName('country', 30, 'NORWAY', 8.6, 60.1),
  regionName('country', 30, 'SWEDEN', 15.2, 58.6),
  regionName('country', 24, 'DENMARK', 9.3, 56.0),
  regionName('country', 30, 'SPAIN', -3.2, 41.2),
  regionName('country', 24, 'SWITZERLAND', 8.2, 46.7),
  regionName('country', 24, 'AUSTRIA', 14.2, 47.4),
  regionName('country', 24, 'BOHEMIA', 14.6, 49.6),
  regionName('country', 30, 'POLAND', 19.6, 52.5),
  regionName('country', 30, 'HUNGARY', 19.3, 47.3),
  regionName('country', 30, 'YUGOSLAVIA', 17.6, 44.3),
  regionName('country', 30, 'ENGLAND', -1.6, 52.4),
  regionName('country', 24, 'IRELAND', -7.4, 53.2),
  regionName('country', 24, 'ALGERIA', 3.0, 36.2),
  regionName('country', 24, 'TUNISIA', 9.6, 36.6),
  regionName('sea', 34, 'Atlantic Ocean', -7.5, 46.6),
  regionName('sea', 34, 'North Sea', 3.6, 55.9),
  regionName('sea', 30, 'Baltic Sea', 17.2, 55.3),
  regionName('sea', 28, 'English Channel', -2.6, 50.1),
  regionName('sea', 28, 'Bay of Biscay', -4.2, 45.0),
  regionName('sea', 34, 'Mediterranean Sea', 5.4, 40.2),
  regionName('sea', 28, 'Tyrrhenian Sea', 11.9, 39.8),
  regionName('sea', 28, 'Adriatic Sea', 15.7, 43.0),
  regionName('sea', 28, 'Ionian Sea', 18.3, 38.3),
  regionName('sea', 22, 'Ligurian Sea', 8.7, 43.4),
  regionName('sea', 20, 'Skagerrak', 6.6, 57.6),
  regionName('region', 22, 'Sicily', 14.2, 37.6),
  regionName('region', 22, 'Sardinia', 9.0, 40.3),
  regionName('region', 22, 'Massif Central', 3.0, 45.0),
  regionName('region', 24, 'Pyrenees', 0.4, 42.7),
  regionName('region', 26, 'Alps', 10.6, 46.7),
  regionName('region', 20, 'Apennines', 13.4, 42.6),
  regionName('region', 20, 'Ardennes', 5.4, 49.9),
  regionName('river', 16, 'Seine', 1.2, 49.2),
  regionName('river', 16, 'Loire', 0.1, 47.3),
  regionName('river', 16, 'Garonne', 0.4, 44.4),
  regionName('river', 16, 'Rhône', 4.75, 44.5),
  regionName('river', 16, 'Meuse', 5.4, 49.4),
  regionName('river', 16, 'Moselle', 6.6, 49.6),
  regionName('river', 18, 'Rhine', 6.6, 51.7),
  regionName('river', 18, 'Rhine', 7.8, 48.5),
  regionName('river', 16, 'Weser', 9.2, 52.4),
  regionName('river', 16, 'Elbe', 11.6, 53.0),
  regionName('river', 16, 'Oder', 14.5, 52.8),
  regionName('river', 16, 'Danube', 12.3, 48.9),
  regionName('river', 16, 'Po', 10.0, 45.05),
  regionName('river', 16, 'Arno', 11.0, 43.7),
  regionName('river', 16, 'Volturno', 14.1, 41.2),
]

/** Every open hex by its own name, then countries, seas and rivers where there is room. */
export function nameWishes(kit: Kit, draft: Draft): NameWish[] {
  const wishes: NameWish[] = []
  draft.hexes.forEach((hex, cell) => {
    if (!hex.name) return
    const [x, y] = centreOf(kit.lattice.grid, cell)
    const spots = [{ at: [x, y + 34] as const }, { at: [x, y - 34] as const }, { at: [x, y] as const }]
    wishes.push({ text: hex.name, kind: hex.features.has('vp') ? 'city' : 'town', height: 15, spots })
  })
  return [...wishes, ...regionWishes(kit, REGION_NAMES)]
}
