/** Section 17: victory. */
import type { Rule } from '@hexfront/engine'
import { ruled } from './rulings.ts'

export const victoryRules: readonly Rule[] = [
  {
    id: '17.1a',
    title: 'Victory Point counting procedure',
    summary: 'When a scenario ends each side adds up its victory points (VP).',
    standing: 'enforced',
  },
  {
    id: '17.1b',
    title: 'VP: current production level',
    summary: 'Your production level counts in full.',
    standing: 'enforced',
  },
  {
    id: '17.1c',
    title: 'VP: HQ command value',
    summary: 'Each CV of your HQs counts 2.',
    standing: 'enforced',
    note: ruled('B132'),
  },
  {
    id: '17.1d',
    title: 'VP: eliminated HQs',
    summary: 'Each HQ you have lost costs 4.',
    standing: 'enforced',
  },
  {
    id: '17.1e',
    title: 'VP: eliminated units',
    summary: 'Each other unit you have lost costs 2, or 1 if it is Italian, Spanish, Portuguese or static.',
    standing: 'enforced',
    note: ruled('B132'),
  },
  {
    id: '17.1f',
    title: 'VP: unsupplied units',
    summary: 'Each of your units without supply costs 1.',
    standing: 'enforced',
  },
  {
    id: '17.1g',
    title: 'VP: who counts as eliminated',
    summary:
      'Units that began eliminated and were never rebuilt count as lost, while those still to come do not.',
    standing: 'enforced',
    note: ruled('B167', 'B168'),
  },
  {
    id: '17.1h',
    title: 'VP for Allied BeachHeads',
    summary: 'A ready beachhead is worth 2 to the Allies, a lost one costs 2.',
    standing: 'enforced',
    note: ruled('B135', 'B173'),
  },
  {
    id: '17.1i',
    title: 'VP: cleared ports',
    summary:
      'Ports abroad that the Allies hold without battle count: 4 and 2 in the north for major and minor, 2 and 1 in the south.',
    standing: 'enforced',
    note: ruled('B128'),
  },
  {
    id: '17.1j',
    title: "VP: W'43 cap",
    summary: 'In Winter 43 beachheads and ports count no more than the Allied units in the north.',
    standing: 'enforced',
    note: ruled('B136'),
  },
  {
    id: '17.1k',
    title: 'VP: attacked neutrals',
    summary: 'The price of war on Spain or Portugal is taken off the Allied points.',
    standing: 'enforced',
  },
  {
    id: '17.1l',
    title: 'VP handicap for the Allies',
    summary: 'The Allied points are lowered by 55, 85 or 155, by scenario.',
    standing: 'enforced',
  },
  {
    id: '17.2',
    title: 'Victory level table',
    summary: 'A lead of 0 to 5 is a draw, 6 to 15 marginal, 16 to 25 major, more decisive.',
    standing: 'enforced',
  },
  {
    id: '17.21',
    title: 'Tournament points per victory level',
    summary: 'Tournament points: 1 each for a draw, 2 marginal, 3 major, 5 decisive.',
    standing: 'data',
  },
  {
    id: '17.3',
    title: 'Campaign victory check',
    summary: 'In the campaign only a decisive victory ends the game before its last scenario.',
    standing: 'enforced',
  },
  {
    id: '17.31a',
    title: 'List of Victory Cities',
    summary: 'The victory cities count 13 in all, for Berlin counts twice.',
    standing: 'data',
    note: ruled('B19'),
  },
  {
    id: '17.31b',
    title: 'Winter 44: ignores VPs',
    summary: 'Winter 44 is decided by victory cities alone.',
    standing: 'enforced',
  },
  {
    id: '17.32a',
    title: 'Winter 44: winner by Victory Cities',
    summary: 'After May 1945 whoever controls more victory cities in rail supply wins.',
    standing: 'enforced',
    note: ruled('B137', 'B185'),
  },
  {
    id: '17.32b',
    title: 'Winter 44: margin and victory level',
    summary: 'In Winter 44 a lead of 1 city is marginal, 2 major, 3 or more decisive.',
    standing: 'enforced',
  },
  {
    id: '17.sb',
    title: 'Worked Victory Point examples',
    summary: 'The worked examples of victory points come out as printed.',
    standing: 'enforced',
    note: ruled('B20'),
  },
  {
    id: '17.sb2',
    title: 'Victory section designer notes',
    summary: 'Hidden HQs make the score uncertain until the end.',
    standing: 'informational',
  },
]
