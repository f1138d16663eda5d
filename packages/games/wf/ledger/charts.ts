/** Orders of battle and charts. */
import type { Rule } from '@hexfront/engine'
import { ruled } from './rulings.ts'

export const chartsRules: readonly Rule[] = [
  {
    id: 'OB43.dep1',
    title: 'Summer 43: historical placement',
    summary:
      'Historical set-up of Summer 43: in or next to the city, in the country, or on the coast of the army named.',
    standing: 'enforced',
    note: ruled('B181', 'M22'),
  },
  {
    id: 'OB43.dep2',
    title: 'Summer 43: semi-historical placement',
    summary: 'Semi-historical set-up of Summer 43: which countries are north and south for each side.',
    standing: 'enforced',
    note: ruled('B180'),
  },
  {
    id: 'OB43.data',
    title: 'Summer 43: OB data',
    summary: 'The units of Summer 43 with strength and place.',
    standing: 'data',
    note: ruled('B3'),
  },
  {
    id: 'OB44.dep1',
    title: 'Summer 44: historical placement',
    summary:
      'Historical set-up of Summer 44: in or next to the city, in the country, on the coast or at the Italian front.',
    standing: 'enforced',
    note: ruled('B176'),
  },
  {
    id: 'OB44.dep2',
    title: 'Summer 44: semi-historical placement',
    summary: 'Semi-historical set-up of Summer 44: which countries are north and south for each side.',
    standing: 'enforced',
    note: ruled('B22'),
  },
  {
    id: 'OB44.data',
    title: 'Summer 44: OB data',
    summary: 'The units of Summer 44 with strength and place.',
    standing: 'data',
    note: ruled('B4', 'B6'),
  },
  {
    id: 'CH.terrain',
    title: 'Terrain effects chart',
    summary: 'Terrain chart: stacking, units per hexside, movement, fire and defense.',
    standing: 'data',
  },
  {
    id: 'CH.unit',
    title: 'Unit data chart',
    summary: 'Unit chart: speed, fire and cost of each type.',
    standing: 'data',
    note: ruled('M19'),
  },
  {
    id: 'CH.weather',
    title: 'Weather effects chart',
    summary: 'Weather chart: what mud does to ground, command, movement and fire.',
    standing: 'data',
    note: ruled('B17'),
  },
  {
    id: 'CH.basic',
    title: 'Basic production chart',
    summary: 'Production chart: basic and starting production of each scenario.',
    standing: 'data',
    note: ruled('B1', 'B2'),
  },
  {
    id: 'CH.assault',
    title: 'Assault repulse chart',
    summary: 'Repulse chart: which dice throw back river, air and sea assaults.',
    standing: 'data',
  },
  {
    id: 'CH.interdict',
    title: 'Interdiction charts',
    summary: 'Interdiction charts: which dice stop or hurt ships and cut supply.',
    standing: 'data',
  },
  {
    id: 'CH.hexcontrol',
    title: 'Hex control chart',
    summary: 'Control chart: what friendly, disputed and enemy hexes allow.',
    standing: 'data',
  },
]
