/** Section 17: the Campaign. */
import type { Rule } from '@hexfront/engine'
import { ruled } from './rulings.ts'

export const campaignRules: readonly Rule[] = [
  {
    id: '17.1',
    title: 'Length of Campaign Game',
    summary: 'The Campaign runs from Turn 1 (Summer 1943) to Turn 10 (Fall 1945) or Automatic Victory.',
    standing: 'enforced',
  },
  {
    id: '17.2a',
    title: 'Allied sets up first',
    summary: 'The Allied player sets up first, then the Axis.',
    standing: 'enforced',
  },
  {
    id: '17.2b',
    title: 'Stripe means reduced',
    summary: 'Units shown with a stripe in the set-up start reduced.',
    standing: 'enforced',
    note: ruled('B2'),
  },
  {
    id: '17.2c',
    title: 'Campaign Allied North Africa box',
    summary:
      'North Africa Reserve box: BR Corps 2-2-3, NZ Corps 1-1-3, US Corps 2-2-4 x2, AB Corps 1-2-2, FF Corps 1-1-3, POL Corps 1-1-3 (7 units).',
    standing: 'data',
  },
  {
    id: '17.2d',
    title: 'Campaign Allied UK box',
    summary:
      'UK Reserve box: BR Corps 2-2-3, BR Corps 1-1-3 x3, US Corps 2-2-4 x2, CAN Corps 2-2-3, POL Corps 1-1-3 (8 units).',
    standing: 'data',
  },
  {
    id: '17.2e',
    title: 'Campaign Axis reserve, Norway, Denmark, Netherlands',
    summary: 'OKW box: GE Corps 2-2-4.',
    standing: 'data',
  },
  {
    id: '17.2f',
    title: 'Campaign Axis Germany',
    summary:
      'Germany: Berlin GE Corps 1-1-4, Berlin fortress 0-3-0, Hitler; Aachen fortress 0-2-0, The Eifel fortress 0-1-0, The Saar fortress 0-2-0, Freiburg fortress 0-1-0.',
    standing: 'data',
  },
  {
    id: '17.2g',
    title: 'Campaign Axis France row',
    summary: 'The France row of the Campaign names eleven units from Brest to Corsica, with their factors.',
    standing: 'data',
    note: ruled('B1', 'B4', 'B5'),
  },
  {
    id: '17.2h',
    title: 'Campaign Axis Italy',
    summary:
      'The Italy row of the Campaign names seventeen units from Milan to Syracuse, with their factors.',
    standing: 'data',
    note: ruled('B1'),
  },
  {
    id: '17.2i',
    title: 'Campaign Balkans and Eastern boxes',
    summary: 'Balkans Front box: IT Corps 1-1-3 x4.',
    standing: 'data',
  },
  {
    id: '17.3',
    title: 'Campaign special rules',
    summary: 'None, but see 3.31.',
    standing: 'data',
  },
]
