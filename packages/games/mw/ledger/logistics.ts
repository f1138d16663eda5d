/** Section 15: logistics. */
import type { Rule } from '@hexfront/engine'
import { ruled } from './rulings.ts'

export const logisticsRules: readonly Rule[] = [
  {
    id: '15.0a',
    title: 'Ground units need support',
    summary:
      'Support depends on a LOC from the unit to a logistics source; With it the unit is fully effective and may refit; without it 15.5 applies.',
    standing: 'enforced',
  },
  {
    id: '15.0b',
    title: 'Units in own depot always supported',
    summary:
      'A unit in an eligible depot hex, one that could serve as its logistics source (15.2), is supported without tracing.',
    standing: 'enforced',
  },
  {
    id: '15.0c',
    title: 'Static units always supported',
    summary: 'Static units always supported.',
    standing: 'enforced',
  },
  {
    id: '15.0d',
    title: 'Mobile logistics always supported',
    summary: 'Mobile logistics always supported.',
    standing: 'enforced',
    note: ruled('B117'),
  },
  {
    id: '15.0e',
    title: 'Off-map units always supported',
    summary: 'Off-map units always supported.',
    standing: 'enforced',
  },
  {
    id: '15.0f',
    title: 'Air, naval, SF always supported',
    summary: 'Air, naval, SF always supported.',
    standing: 'enforced',
  },
  {
    id: '15.1a',
    title: 'Support checked when needed',
    summary: 'Support is checked at the instant it is required (15.5).',
    standing: 'enforced',
    note: ruled('B122'),
  },
  {
    id: '15.1b',
    title: 'LOC counted in hexes',
    summary:
      "LOC length is counted in hexes, not MF: the unit's own hex is left out, that of the source counts; in the same hex it is 0.",
    standing: 'enforced',
    note: ruled('B118'),
  },
  {
    id: '15.1c',
    title: 'LOC length equals printed MF',
    summary:
      "Maximum LOC length is the unit's printed MF; from a mobile logistics unit to its source, the printed MF of the logistics unit.",
    standing: 'enforced',
    note: ruled('A13'),
  },
  {
    id: '15.1d',
    title: 'Terrain restrictions on LOC',
    summary:
      'A LOC may cross any terrain except that prohibited to ground units (ocean hexsides, all-sea hexes, Switzerland).',
    standing: 'enforced',
  },
  {
    id: '15.1e',
    title: 'LOC blocked by enemy units',
    summary:
      'Hexes occupied by enemy ground units block a LOC; Control of the hexes on the path does not matter, only enemy units and EZOC do.',
    standing: 'enforced',
  },
  {
    id: '15.1f',
    title: 'LOC and EZOC',
    summary: 'A LOC may be traced out of an EZOC but not into or through one.',
    standing: 'enforced',
  },
  {
    id: '15.1g',
    title: 'Deliberate unsupported moves allowed',
    summary: 'A player may deliberately move units where they will be unsupported or cut off.',
    standing: 'enforced',
  },
  {
    id: '15.2a',
    title: 'Direct trace to own-country depot',
    summary: "Source type 1: a friendly depot hex in the unit's own national country, traced to directly.",
    standing: 'enforced',
    note: ruled('A6', 'B119'),
  },
  {
    id: '15.2b',
    title: 'Trace through a mobile logistics unit',
    summary:
      "Source type 2: a friendly mobile logistics unit, provided that unit has its own LOC to a friendly-controlled depot in the supported unit's national country.",
    standing: 'enforced',
    note: ruled('B116'),
  },
  {
    id: '15.2c',
    title: 'British support from Channel ports',
    summary:
      'Source type 3 (British only): an Allied-controlled English Channel port, reached directly or by way of the British mobile logistics unit, which then needs its own LOC to such a port.',
    standing: 'enforced',
    note: ruled('A7', 'B120'),
  },
  {
    id: '15.2d',
    title: 'One French unit via Channel port',
    summary:
      'One French unit of any size may trace to any Allied-controlled English Channel port, but not via the French mobile logistics units.',
    standing: 'enforced',
    note: ruled('B115'),
  },
  {
    id: '15.2e',
    title: 'Belgians and Dutch have no logistics units',
    summary:
      'Belgian and Dutch units have no mobile logistics units and must trace directly to their own depot hexes.',
    standing: 'enforced',
    note: ruled('B123'),
  },
  {
    id: '15.3a',
    title: 'German logistics units shared',
    summary: 'German units may use any German mobile logistics unit, whatever its command.',
    standing: 'enforced',
  },
  {
    id: '15.3b',
    title: 'Allied logistics units national',
    summary:
      'Allied units may use only mobile logistics units of their own nationality (any command within it).',
    standing: 'enforced',
  },
  {
    id: '15.3c',
    title: 'Logistics units not expended',
    summary: 'Mobile logistics units are not used up by providing support.',
    standing: 'enforced',
  },
  {
    id: '15.4a',
    title: 'Support units need no supply',
    summary: 'Units need not be supported to use air, naval and SF support in combat.',
    standing: 'enforced',
  },
  {
    id: '15.4b',
    title: 'Supported and unsupported states',
    summary:
      'Who can trace a LOC is supported, who cannot is unsupported, and who is cut off (15.4c) is unsupported too.',
    standing: 'enforced',
  },
  {
    id: '15.4c',
    title: 'Definition of cut-off units',
    summary:
      'A unit is cut off (and also unsupported) if all six hexes adjacent to its hex are enemy-occupied, in EZOC, and/or all-sea or map edge.',
    standing: 'enforced',
    note: ruled('B121'),
  },
  {
    id: '15.4d',
    title: 'Units that cannot be cut off',
    summary: 'Units in automatic support (15.0b-15.0f) and British units in ports cannot be cut off.',
    standing: 'enforced',
  },
  {
    id: '15.5a',
    title: 'Unsupported movement penalties',
    summary:
      'A unit that begins its movement unsupported has its printed MF halved (round up) and cannot use rail.',
    standing: 'enforced',
  },
  {
    id: '15.5b',
    title: 'Unsupported attackers shift left',
    summary: 'Each unsupported attacking unit shifts the column 1L.',
    standing: 'enforced',
  },
  {
    id: '15.5c',
    title: 'Unsupported defenders shift right',
    summary: 'Each unsupported defending unit shifts the column 1R.',
    standing: 'enforced',
  },
  {
    id: '15.5d',
    title: 'Unsupported pursuit limited',
    summary: 'One hex is the most an unsupported unit may pursue.',
    standing: 'enforced',
    note: ruled('B101'),
  },
  {
    id: '15.5e',
    title: 'Unsupported units cannot refit',
    summary: 'An unsupported reduced unit cannot refit.',
    standing: 'enforced',
  },
  {
    id: '15.6',
    title: 'Effects of being cut off',
    summary: 'A cut-off unit suffers all unsupported effects and may not pursue at all.',
    standing: 'enforced',
  },
]
