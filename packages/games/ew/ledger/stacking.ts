/** Section 6: stacking. */
import type { Rule } from '@hexfront/engine'
import { ruled } from './rulings.ts'

export const stackingRules: readonly Rule[] = [
  {
    id: '6.1',
    title: 'Opposing units never stack',
    summary: 'Units of both sides share a hex only while a drop or landing onto the enemy is being fought.',
    standing: 'enforced',
  },
  {
    id: '6.2a',
    title: 'Limits apply at end of movement',
    summary: 'Stacking counts where a move, advance or retreat ends, not on the way.',
    standing: 'enforced',
  },
  {
    id: '6.2b',
    title: 'Excess units in overstack eliminated',
    summary: 'The owner at once eliminates what is too much in a hex, by his choice.',
    standing: 'enforced',
    note: ruled('B27'),
  },
  {
    id: '6.3a',
    title: 'Each unit counts one',
    summary: 'Every unit counts as one, static or mobile, full or reduced.',
    standing: 'enforced',
  },
  {
    id: '6.3b',
    title: 'Normal limit five',
    summary: 'Five units may share a hex.',
    standing: 'enforced',
  },
  {
    id: '6.3c',
    title: 'Beachhead hex limit six',
    summary: 'Six units may share a hex with a beachhead.',
    standing: 'enforced',
  },
  {
    id: '6.3d',
    title: 'Hex 1215 initial overstack allowed',
    summary: 'Hex 1215 starts with too many units and has to comply by the end of Turn 1.',
    standing: 'enforced',
    note: ruled('B11'),
  },
  {
    id: '6.3e',
    title: 'Mountain and rough limit three',
    summary: 'Three units may share a rough or mountain hex, passes included.',
    standing: 'enforced',
    note: ruled('B28'),
  },
  {
    id: '6.4a',
    title: 'Two Allied army groups',
    summary: 'US and French units are one army group, British, Commonwealth and Polish ones the other.',
    standing: 'enforced',
  },
  {
    id: '6.4b',
    title: 'Army groups may not stack',
    summary: 'The army groups end together only in a beachhead hex and in Antwerp.',
    standing: 'enforced',
    note: ruled('B115'),
  },
  {
    id: '6.4c',
    title: 'No mixed advance into same hex',
    summary: 'Both army groups may not advance into the same hex.',
    standing: 'enforced',
    note: ruled('B74'),
  },
  {
    id: '6.4d',
    title: 'Army groups may pass through',
    summary: 'The army groups may move through each other.',
    standing: 'enforced',
  },
  {
    id: '6.4e',
    title: 'Airborne corps stacking exception',
    summary: 'Airborne corps stack by their own rule.',
    standing: 'enforced',
  },
  {
    id: '6.5',
    title: 'Markers stack free',
    summary: 'Markers do not count for stacking.',
    standing: 'enforced',
  },
  {
    id: '6.6',
    title: 'All stacks open to inspection',
    summary: 'All stacks lie open to both players.',
    standing: 'enforced',
  },
  {
    id: '6.7',
    title: 'Stack order irrelevant',
    summary: 'The order of units in a stack means nothing.',
    standing: 'informational',
  },
]
