import type { Catalogue, Chapter } from '@hexfront/engine'

const NAMES: readonly string[] = [
  'About these rules',
  'Introduction',
  'Components',
  'Victory',
  'Sequence of play',
  'Command markers',
  'Stacking',
  'Zones of control',
  'Ground movement',
  'Railroads',
  'Combat',
  'Retreat',
  'Pursuit',
  'Reinforcements',
  'Refit',
  'Logistics',
  'Airpower',
  'Fortifications',
  'The airborne corps',
  'Special forces',
  'Naval support and evacuation',
  'Set-up',
  'Results',
  'Charts of markers',
  'Option: further markers',
  'Option: units and maneuvers',
  'Option: airlift',
  'Option: bridgeheads',
  'Variants',
]

export const chapters: readonly Chapter[] = NAMES.map((_, n) => ({
  prefix: String(n),
  name: { id: `chapter.${n}` },
}))

export const wordsChapters: Catalogue = Object.fromEntries(NAMES.map((name, n) => [`chapter.${n}`, name]))
