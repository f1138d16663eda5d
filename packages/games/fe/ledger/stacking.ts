/** Section 7: stacking. */
import type { Rule } from '@hexfront/engine'
import { ruled } from './rulings.ts'

export const stackingRules: readonly Rule[] = [
  {
    id: '7.11a',
    title: 'Stacking limit three',
    summary: 'At most three units, whatever type or size, in one hex.',
    standing: 'enforced',
    note: ruled('B42'),
  },
  {
    id: '7.11b',
    title: 'Beach Head limit five',
    summary: 'Up to five Allied units in a Beach Head hex.',
    standing: 'enforced',
    note: ruled('B43'),
  },
  {
    id: '7.11c',
    title: 'Boxes have no limit',
    summary:
      'No stacking limit in the UK and North Africa Reserve boxes, Eastern Front, Balkans Front and OKW Reserve boxes.',
    standing: 'enforced',
  },
  {
    id: '7.12',
    title: 'No mixed sides',
    summary: 'Allied and Axis units never stack together.',
    standing: 'enforced',
  },
  {
    id: '7.13',
    title: 'Stacking timing and excess',
    summary:
      'Limits hold at all times but during RD, movement and retreats; what is then too much in a hex is eliminated, as its owner chooses.',
    standing: 'enforced',
    note: ruled('B44', 'B45'),
  },
  {
    id: '7.14',
    title: 'Mixed nationality no extra cost',
    summary:
      'Units of different nationalities of one side may stack, and activate for movement and combat, at no extra OPS; except Allied units while Coalition Strife is in effect.',
    standing: 'enforced',
    note: ruled('B134'),
  },
]
