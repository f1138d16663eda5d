/** Section 7: zones of control. */
import type { Rule } from '@hexfront/engine'
import { ruled } from './rulings.ts'

export const zonesRules: readonly Rule[] = [
  {
    id: '7.0a',
    title: 'Zone of control extent',
    summary: "A ground unit's ZOC is the six hexes around its own hex.",
    standing: 'enforced',
    note: ruled('B58'),
  },
  {
    id: '7.0b',
    title: 'ZOC always exerted',
    summary: 'Every ground unit always exerts ZOC: in every phase, full or reduced, mobile or static.',
    standing: 'enforced',
    note: ruled('B54'),
  },
  {
    id: '7.0c',
    title: 'Overlapping zones of control',
    summary:
      'Friendly and enemy ZOC may overlap in the same hex; several ZOC in one hex have no extra effect.',
    standing: 'enforced',
  },
  {
    id: '7.0d',
    title: 'Controlled hex differs from hex control',
    summary: "A hex in a ZOC is called a 'controlled hex'; this is not control of an objective hex (3.3).",
    standing: 'informational',
  },
  {
    id: '7.1a',
    title: 'No ZOC across all-sea hexsides',
    summary: 'ZOC does not extend across all-sea hexsides.',
    standing: 'enforced',
  },
  {
    id: '7.1b',
    title: 'Units do not negate ZOC',
    summary: 'In general units, friendly or enemy, do not negate ZOC.',
    standing: 'enforced',
  },
  {
    id: '7.1c',
    title: 'Fortress unit in fortress negates EZOC',
    summary:
      'While a fortress unit sits in a (non-destroyed) fortress hex, enemy ZOC does not exist in that hex for any purpose: movement, LOC, retreat losses, control contest, deployment, refit cost.',
    standing: 'enforced',
    note: ruled('B57'),
  },
  {
    id: '7.1d',
    title: 'Destroyed fortress does not negate',
    summary: 'A destroyed fortress never negates EZOC, even if a fortress unit is still there.',
    standing: 'enforced',
  },
  {
    id: '7.2a',
    title: 'EZOC contests control',
    summary:
      'An EZOC in a depot or victory hex contests its control; A mobile logistics unit left in an already friendly depot or victory hex keeps it occupied and so uncontested.',
    standing: 'enforced',
    note: ruled('B2'),
  },
  {
    id: '7.2b',
    title: 'No deployment in EZOC',
    summary: 'Reinforcements may not be deployed in an EZOC.',
    standing: 'enforced',
  },
  {
    id: '7.2c',
    title: 'Stop on entering EZOC',
    summary:
      'A unit must stop when it enters an EZOC and may move no further in that Movement Segment (ground and rail).',
    standing: 'enforced',
    note: ruled('B199'),
  },
  {
    id: '7.2d',
    title: 'No EZOC to EZOC movement',
    summary:
      'A unit cannot move directly from one EZOC hex to another EZOC hex (ground, rail and minimum movement).',
    standing: 'enforced',
  },
  {
    id: '7.2e',
    title: 'EZOC does not force combat',
    summary: 'A unit in an EZOC need not attack; EZOC does not affect combat.',
    standing: 'enforced',
  },
  {
    id: '7.2f',
    title: 'Retreat through EZOC costs steps',
    summary:
      'Units may retreat into and through EZOC; each EZOC hex entered costs the unit one step, friendly units in the hex notwithstanding.',
    standing: 'enforced',
  },
  {
    id: '7.2g',
    title: 'Retreated unit may be hit again',
    summary:
      'A retreat may end in an EZOC; with a friendly unit there that was not attacked yet, the unit can be attacked again in that segment.',
    standing: 'enforced',
  },
  {
    id: '7.2h',
    title: 'EZOC does not affect pursuit',
    summary: 'EZOC have no effect on pursuit.',
    standing: 'enforced',
  },
  {
    id: '7.2i',
    title: 'LOC and EZOC',
    summary:
      'LOC may not be traced through (or into, 15.1) a hex containing an EZOC; a unit in an EZOC can trace out of its hex; friendly units do not negate EZOC for LOC.',
    standing: 'enforced',
  },
]
