/** The four scenarios. */
import type { Rule } from '@hexfront/engine'
import { ruled } from './rulings.ts'

export const scenariosRules: readonly Rule[] = [
  {
    id: 'S43.1a',
    title: 'Summer 43: territory and setup order',
    summary:
      'Summer 43: the Axis holds the continent and Italy with its islands, the Allies Britain, North Africa, Malta and Gibraltar.',
    standing: 'enforced',
    note: ruled('B25', 'B155'),
  },
  {
    id: 'S43.1b',
    title: 'Summer 43: deployment options',
    summary: 'Summer 43 has historical, semi-historical and free deployment.',
    standing: 'enforced',
  },
  {
    id: 'S43.1c',
    title: 'Summer 43, free set-up: Italians abroad',
    summary:
      'In free deployment of Summer 43 at least one Italian unit begins in France and one in Yugoslavia.',
    standing: 'enforced',
    note: ruled('B28'),
  },
  {
    id: 'S43.2',
    title: 'Summer 43: late start',
    summary: 'Summer 43 lasts from July to November 1943.',
    standing: 'enforced',
  },
  {
    id: 'S43.3a',
    title: 'Summer 43: Italians restricted',
    summary:
      'In Summer 43 all Italian units stay in or next to Italy, Yugoslavia and the islands of the Mediterranean.',
    standing: 'enforced',
  },
  {
    id: 'S43.3b',
    title: 'Summer 43: surrender possible',
    summary: 'In Summer 43 Italy may surrender.',
    standing: 'enforced',
  },
  {
    id: 'S43.4',
    title: 'Summer 43: Army Group E',
    summary: 'In Summer 43 the four units of Army Group E come if the Allies enter Yugoslavia.',
    standing: 'enforced',
  },
  {
    id: 'S43.forces',
    title: 'Summer 43: starting forces',
    summary: 'Forces of Summer 43: units and CV of each type, beachheads, production and air power.',
    standing: 'data',
  },
  {
    id: 'S43.reinf',
    title: 'Summer 43: reinforcement schedule, both sides',
    summary: 'Reinforcements of Summer 43 by month.',
    standing: 'data',
    note: ruled('B33'),
  },
  {
    id: 'S43.notes',
    title: 'Summer 43: scenario player notes',
    summary: 'Summer 43 is good for learning, and much hangs on how the Axis sets up.',
    standing: 'informational',
  },
  {
    id: 'W43.1a',
    title: 'Winter 43: territory and setup order',
    summary:
      'Winter 43: the Allies also hold the islands and Italy south of the start line, the Axis the rest.',
    standing: 'enforced',
    note: ruled('B148'),
  },
  {
    id: 'W43.1b',
    title: 'Winter 43: standing effects',
    summary: 'In Winter 43 Italy has surrendered and the Mediterranean is Allied.',
    standing: 'enforced',
  },
  {
    id: 'W43.1c',
    title: 'Winter 43: semi-historical deployment option',
    summary:
      'Semi-historical deployment of Winter 43 uses the units of Summer 43 at the new totals, each in its north or south.',
    standing: 'enforced',
    note: ruled('B29'),
  },
  {
    id: 'W43.1d',
    title: 'Winter 43: free deployment',
    summary: 'Winter 43 may also be set up freely.',
    standing: 'enforced',
    note: ruled('B174'),
  },
  {
    id: 'W43.2a',
    title: 'Winter 43: extended air range',
    summary: 'In Winter 43 Allied aircraft and paras reach twice as far, three times under a supreme HQ.',
    standing: 'enforced',
  },
  {
    id: 'W43.2b',
    title: 'Winter 43: strategic bombing',
    summary: 'In Winter 43 Axis HQs cost 15 a step and 30 a cadre.',
    standing: 'enforced',
  },
  {
    id: 'W43.3',
    title: 'Winter 43: Overlord cap',
    summary:
      'In Winter 43 points for beachheads and ports are limited by the number of Allied units in the north.',
    standing: 'enforced',
  },
  {
    id: 'W43.4',
    title: 'Winter 43: Army Group E',
    summary: 'In Winter 43 three units of Army Group E may come.',
    standing: 'enforced',
  },
  {
    id: 'W43.forces',
    title: 'Winter 43: starting forces',
    summary: 'Forces of Winter 43: units and CV of each type, beachheads, production and air power.',
    standing: 'data',
    note: ruled('B8'),
  },
  {
    id: 'W43.reinf',
    title: 'Winter 43: reinforcement schedule, both sides',
    summary: 'Reinforcements of Winter 43 by month.',
    standing: 'data',
  },
  {
    id: 'S44.1a',
    title: 'Summer 44: territory and setup order',
    summary:
      'Summer 44: the Allies hold Britain, the Mediterranean and Italy south of the start line, the Axis the rest.',
    standing: 'enforced',
    note: ruled('B148'),
  },
  {
    id: 'S44.1b',
    title: 'Summer 44: deployment options',
    summary:
      'Summer 44 has all three deployments; in each the Axis holds the Italian front with units marked for it.',
    standing: 'enforced',
    note: ruled('B188'),
  },
  {
    id: 'S44.2',
    title: 'Summer 44: air and naval supremacy',
    summary: 'From Summer 44 the Allies rule the air, and Axis units and trains are slower.',
    standing: 'enforced',
  },
  {
    id: 'S44.3',
    title: 'Summer 44: oil supply',
    summary: 'In Summer 44 Axis HQs rise to 20 a step and 40 a cadre in September.',
    standing: 'enforced',
  },
  {
    id: 'S44.4',
    title: 'Summer 44: Iron Curtain',
    summary: 'In Summer 44 the Axis begins to lose its eastern entries in October.',
    standing: 'enforced',
  },
  {
    id: 'S44.5',
    title: 'Summer 44: Army Group E',
    summary: 'In Summer 44 three units of Army Group E may come.',
    standing: 'enforced',
  },
  {
    id: 'S44.forces',
    title: 'Summer 44: starting forces',
    summary: 'Forces of Summer 44: units and CV of each type, beachheads, production and air power.',
    standing: 'data',
    note: ruled('B5', 'B7'),
  },
  {
    id: 'S44.reinf',
    title: 'Summer 44: reinforcement schedule, both sides',
    summary: 'Reinforcements of Summer 44 by month.',
    standing: 'data',
  },
  {
    id: 'W44.1a',
    title: 'Winter 44: territory and setup order',
    summary:
      'Winter 44: the Allies also hold France, Belgium, part of Holland and most of Italy, the Axis the rest.',
    standing: 'enforced',
  },
  {
    id: 'W44.1b',
    title: 'Winter 44: deployment options available',
    summary: 'Winter 44 has semi-historical and free deployment.',
    standing: 'enforced',
  },
  {
    id: 'W44.2',
    title: 'Winter 44: supremacies remain in effect',
    summary: 'In Winter 44 the Allies still rule sea and air.',
    standing: 'enforced',
  },
  {
    id: 'W44.3',
    title: 'Winter 44: fuel shortage',
    summary: 'In Winter 44 Axis HQs cost 20 a step and 40 a cadre.',
    standing: 'enforced',
  },
  {
    id: 'W44.4',
    title: 'Winter 44: Bulge surprise',
    summary: 'In one turn of Winter 44 Axis armor attacks with full fire in spite of mud.',
    standing: 'enforced',
    note: ruled('B138'),
  },
  {
    id: 'W44.5',
    title: 'Winter 44: Iron Curtain',
    summary: 'In Winter 44 the eastern entries are lost up to Gyor E1 and go on being lost.',
    standing: 'enforced',
  },
  {
    id: 'W44.6',
    title: 'Winter 44: Army Group E',
    summary: 'In Winter 44 three units of Army Group E may come if they have not.',
    standing: 'enforced',
    note: ruled('B149'),
  },
  {
    id: 'W44.7',
    title: 'Winter 44: victory by cities only',
    summary: 'Winter 44 is won by victory cities, of which the Axis begins with ten and the Allies with two.',
    standing: 'enforced',
    note: ruled('B19'),
  },
  {
    id: 'W44.forces',
    title: 'Winter 44: starting forces',
    summary: 'Forces of Winter 44: units and CV of each type, beachheads, production and air power.',
    standing: 'data',
    note: ruled('B1'),
  },
  {
    id: 'W44.reinf',
    title: 'Winter 44: reinforcement schedule, both sides',
    summary: 'Reinforcements of Winter 44 by month.',
    standing: 'data',
  },
  {
    id: 'W44.notes',
    title: 'Winter 44: scenario player notes',
    summary: 'Winter 44 is a race for Berlin against a defender who weakens.',
    standing: 'informational',
  },
]
