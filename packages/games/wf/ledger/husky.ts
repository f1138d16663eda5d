/** The Husky training game and its worked example. */
import type { Rule } from '@hexfront/engine'
import { ruled } from './rulings.ts'

export const huskyRules: readonly Rule[] = [
  {
    id: 'HX.0',
    title: 'Husky introductory scenario',
    summary:
      'Husky uses only Tunisia, Malta, Sicily and Reggio, where the Axis may build, and Italy does not surrender.',
    standing: 'enforced',
    note: ruled('M2'),
  },
  {
    id: 'HX.1',
    title: 'Husky Axis setup',
    summary: 'What the Axis has in Husky and where it stands.',
    standing: 'data',
  },
  {
    id: 'HX.2',
    title: 'Husky Allied setup',
    summary: 'What the Allies have in Husky and where it stands.',
    standing: 'data',
    note: ruled('M24'),
  },
  {
    id: 'HX.3',
    title: 'Husky length and special rules',
    summary: 'Husky lasts from July to August 1943, and the German para is grounded.',
    standing: 'enforced',
  },
  {
    id: 'HX.4',
    title: 'Husky supply, production and result',
    summary:
      'In Husky both sides are supplied from fixed places, production does not change and nobody wins by points.',
    standing: 'enforced',
    note: ruled('B153'),
  },
  {
    id: 'HX.J1.cmd',
    title: 'Husky July I Allied command',
    summary: 'Husky, July I: the Allied command phase of the example.',
    standing: 'enforced',
  },
  {
    id: 'HX.J1.mov',
    title: 'Husky July I Allied movement',
    summary: 'Husky, July I: the Allied landings and drop of the example.',
    standing: 'enforced',
  },
  {
    id: 'HX.J1.com',
    title: 'Husky July I Allied combat',
    summary: 'Husky, July I: the fight for Catania of the example.',
    standing: 'enforced',
    note: ruled('B44'),
  },
  {
    id: 'HX.J1.blz',
    title: 'Husky July I blitz',
    summary: 'Husky, July I: the second wave of the example.',
    standing: 'enforced',
  },
  {
    id: 'HX.J1.sup',
    title: 'Husky July I Allied supply',
    summary: 'Husky, July I: the Allied supply phase of the example.',
    standing: 'enforced',
  },
  {
    id: 'HX.J1.axis',
    title: 'Husky July I Axis turn',
    summary: 'Husky, July I: the Axis turn of the example.',
    standing: 'enforced',
  },
  {
    id: 'HX.J2',
    title: 'Husky July II',
    summary: 'Husky, July II: both sides pass in the example.',
    standing: 'enforced',
  },
  {
    id: 'HX.P8.axis',
    title: 'Husky August Axis production',
    summary: 'Husky, August: what the Axis builds in the example.',
    standing: 'enforced',
  },
  {
    id: 'HX.P8.ally',
    title: 'Husky August Allied production',
    summary: 'Husky, August: what the Allies build in the example.',
    standing: 'enforced',
  },
  {
    id: 'HX.A1.mov',
    title: 'Husky August I Allied movement',
    summary: 'Husky, August I: the Allied movement of the example.',
    standing: 'enforced',
  },
  {
    id: 'HX.A1.com',
    title: 'Husky August I Allied combat',
    summary: 'Husky, August I: the battles of Messina and Palermo E1 of the example.',
    standing: 'enforced',
    note: ruled('B12'),
  },
  {
    id: 'HX.A1.axis',
    title: 'Husky August I Axis turn',
    summary: 'Husky, August I: the Axis passes in the example.',
    standing: 'enforced',
  },
  {
    id: 'HX.A2',
    title: 'Husky August II',
    summary: 'Husky, August II: both sides pass and the example ends.',
    standing: 'enforced',
  },
  {
    id: 'HX.notes',
    title: 'Husky scenario and history notes',
    summary: 'What happened in Sicily, and how the example might go on.',
    standing: 'informational',
  },
]
