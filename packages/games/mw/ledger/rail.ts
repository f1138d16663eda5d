/** Section 9: railroads. */
import type { Rule } from '@hexfront/engine'
import { ruled } from './rulings.ts'

export const railRules: readonly Rule[] = [
  {
    id: '9.0a',
    title: 'Rail movement for mobile ground units',
    summary:
      'Rail movement is a special form of ground movement; only mobile ground units (MF 1+) may use it; No rail lines are drawn on the map; the net is assumed everywhere.',
    standing: 'enforced',
  },
  {
    id: '9.0b',
    title: 'Rail only in own country',
    summary: 'Units may use rail movement only inside their own country; British units may use it in France.',
    standing: 'enforced',
    note: ruled('B59', 'B63'),
  },
  {
    id: '9.0c',
    title: 'Start in a city or town',
    summary:
      'A rail mover must begin the Movement Segment in a city or town hex; a reinforcement just deployed in one may leave by rail.',
    standing: 'enforced',
    note: ruled('B61'),
  },
  {
    id: '9.0d',
    title: 'Unlimited distance, end in city or town',
    summary:
      'A rail mover moves any number of contiguous hexes and must end in a city or town hex, one that the enemy has not entered last.',
    standing: 'enforced',
  },
  {
    id: '9.0e',
    title: 'Terrain does not affect rail',
    summary: 'Terrain (hex or river) has no effect on rail movement.',
    standing: 'enforced',
  },
  {
    id: '9.0f',
    title: 'Armies by rail through rough',
    summary: 'Army-sized units may pass through rough hexes by rail but may not end in one.',
    standing: 'enforced',
  },
  {
    id: '9.0g',
    title: 'EZOC and rail',
    summary: 'EZOC rules of 7.2 apply to rail: stop on entering an EZOC; no EZOC to EZOC.',
    standing: 'enforced',
    note: ruled('B60'),
  },
  {
    id: '9.0h',
    title: 'Rail not combined with other movement',
    summary: 'A unit using rail may not use any other movement in the same Ground Movement Segment.',
    standing: 'enforced',
  },
  {
    id: '9.1a',
    title: 'Rail capacity per Movement Segment',
    summary:
      'Each Movement Segment a side may rail at most this many army equivalents: German 3, Allied 2 (all nationalities together).',
    standing: 'enforced',
    note: ruled('B62'),
  },
  {
    id: '9.1b',
    title: 'Rail cost of mobile logistics units',
    summary: 'A mobile logistics unit counts as one army.',
    standing: 'enforced',
  },
  {
    id: '9.1c',
    title: 'Rail cost of corps',
    summary: 'Corps use up a third of an army equivalent each.',
    standing: 'enforced',
  },
  {
    id: '9.1d',
    title: 'Railroad marker on RP track',
    summary: 'Each side records remaining rail capacity with its railroad marker on the RP track.',
    standing: 'data',
  },
]
