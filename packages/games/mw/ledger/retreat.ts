/** Sections 11 and 12: retreat and pursuit. */
import type { Rule } from '@hexfront/engine'
import { ruled } from './rulings.ts'

export const retreatRules: readonly Rule[] = [
  {
    id: '11.0',
    title: 'Mandatory immediate retreat',
    summary:
      'A retreat result is carried out immediately by the owner of the affected units, for exactly the stated hexes (or more for stacking), regardless of MF.',
    standing: 'enforced',
  },
  {
    id: '11.1a',
    title: 'Units retreat individually',
    summary: 'Each unit retreats separately, not as a stack; number of hexes is given by the result.',
    standing: 'enforced',
    note: ruled('B97'),
  },
  {
    id: '11.1b',
    title: 'Retreat toward supply',
    summary:
      "Each retreat hex must be closer to, or at least no farther from, the unit's supply source; If no valid hex meets that, any direction is allowed.",
    standing: 'enforced',
    note: ruled('B95'),
  },
  {
    id: '11.1c',
    title: 'Hexes prohibited for retreat',
    summary:
      'No retreat into enemy ground units, terrain or country prohibited to the unit, across ocean hexsides, or off the map; if nothing else is left the unit is eliminated.',
    standing: 'enforced',
  },
  {
    id: '11.1d',
    title: 'Air and naval units do not block',
    summary: 'Enemy air and naval units do not block retreats and are not affected by them.',
    standing: 'enforced',
  },
  {
    id: '11.1e',
    title: 'Retreat through friends and stacking',
    summary:
      'Units may retreat through friendly units; a unit ending in violation of stacking must retreat further until legal.',
    standing: 'enforced',
    note: ruled('B96'),
  },
  {
    id: '11.1f',
    title: 'No doubling back; distance',
    summary:
      'The path may not revisit hexes; the unit must end the stated number of hexes (or more) away from its combat hex; If it cannot complete it, it is eliminated in the last hex it reached.',
    standing: 'enforced',
    note: ruled('B98', 'B200'),
  },
  {
    id: '11.1g',
    title: 'Zero-MF units forced to retreat',
    summary:
      'Units with MF 0 that must retreat are eliminated, unless in a fortress where the retreat may be ignored (17.0).',
    standing: 'enforced',
    note: ruled('B99'),
  },
  {
    id: '11.1h',
    title: 'EZOC on retreats cross-reference',
    summary: 'EZOC effects on retreat are those of 7.2f: one step lost per EZOC hex entered.',
    standing: 'enforced',
  },
  {
    id: '12.0',
    title: 'Pursuit is optional',
    summary: 'Pursuit is an optional special move of attacking units after combat, counted in hexes, not MF.',
    standing: 'enforced',
  },
  {
    id: '12.1a',
    title: 'Pursuit limits by unit type',
    summary:
      'If the result allows pursuit, surviving attacking ground units may at once move: German Mech units up to 2 hexes; all other units 1 hex.',
    standing: 'enforced',
  },
  {
    id: '12.1b',
    title: 'Overrun pursuit bonus',
    summary:
      'After an OR result on the Mobile CRT, attacking Mech units may pursue one additional hex: 3 hexes German Mech, 2 hexes Allied Mech.',
    standing: 'enforced',
    note: ruled('B94'),
  },
  {
    id: '12.2a',
    title: 'First pursuit hex',
    summary:
      'The first hex of a pursuit must be the hex the defenders vacated; further hexes may be in any direction; a unit may stop at any hex of its path.',
    standing: 'enforced',
    note: ruled('B100'),
  },
  {
    id: '12.2b',
    title: 'No MF spent in pursuit',
    summary: 'Pursuit is not normal movement; no MF is spent.',
    standing: 'enforced',
  },
  {
    id: '12.2c',
    title: 'Pursuit only into enterable hexes',
    summary: 'Pursuit only into hexes the unit could normally enter (terrain, country, enemy occupation).',
    standing: 'enforced',
  },
  {
    id: '12.2d',
    title: 'Pursuit through EZOC',
    summary: 'Pursuing units pass through EZOC without step loss or stopping.',
    standing: 'enforced',
  },
  {
    id: '12.2e',
    title: 'No pursuit if defenders stay',
    summary: 'If the retreat was negated (fortress) and defenders survive in the hex, no pursuit.',
    standing: 'enforced',
  },
  {
    id: '12.2f',
    title: 'Zero MF units cannot pursue',
    summary: 'Units with MF 0 cannot pursue.',
    standing: 'enforced',
  },
]
