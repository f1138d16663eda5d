/** Section 3: preparing for play. */
import type { Rule } from '@hexfront/engine'
import { ruled } from './rulings.ts'

export const setupRules: readonly Rule[] = [
  {
    id: '3.11',
    title: 'Turn marker start',
    summary: 'Campaign: Turn marker starts on Summer 1943 (Turn 1).',
    standing: 'enforced',
  },
  {
    id: '3.12',
    title: 'VP start 21',
    summary: 'Campaign: VP x10 marker on 2 and x1 marker on 1 of the General Records Track: VP total 21.',
    standing: 'enforced',
  },
  {
    id: '3.13',
    title: 'Infrastructure start 20',
    summary: 'Campaign: German Infrastructure x10 marker on 2, x1 on 0: total 20.',
    standing: 'enforced',
  },
  {
    id: '3.14',
    title: 'Hand size markers start 8',
    summary: 'Campaign: Allied and Axis Hand Size markers both on 8.',
    standing: 'enforced',
  },
  {
    id: '3.15',
    title: 'Action Round markers start 1',
    summary:
      "Both Action Round markers start on space 1 of the Action Round Track (Axis marker on its normal, not 'RP card played', side).",
    standing: 'enforced',
  },
  {
    id: '3.16',
    title: 'Airfield markers start',
    summary:
      'Campaign: the two mobile Allied Airfield markers start one each in the UK and the North Africa Reserve boxes.',
    standing: 'enforced',
    note: ruled('B9'),
  },
  {
    id: '3.17',
    title: 'Other markers aside',
    summary:
      'All other markers start off map within reach, including the Allied TAC and SAC markers (assigned in the first Air Power Phase; see 14.2, 14.3).',
    standing: 'data',
    note: ruled('B10'),
  },
  {
    id: '3.2',
    title: 'Campaign unit setup reference',
    summary:
      'Allied and Axis units start where section 17 lists them; every other unit starts off map (not in play).',
    standing: 'enforced',
  },
  {
    id: '3.3a',
    title: 'Separate decks by year',
    summary:
      'Each player sorts cards by year; only 1943 cards are used at the start; they are shuffled before the first hand is drawn.',
    standing: 'enforced',
  },
  {
    id: '3.31a',
    title: 'Allied starting card choice',
    summary:
      'The Allied player must take Husky or Roundup (both Invasion Events) into his hand, then shuffles his remaining 1943 cards (20) and draws 7: initial hand 8.',
    standing: 'enforced',
    note: ruled('B11', 'B13'),
  },
  {
    id: '3.31b',
    title: 'Axis starting card choice',
    summary:
      'Axis player must put any one card of his 1943 deck in his hand, shuffles the remaining 20 and draws 7: initial hand 8.',
    standing: 'enforced',
    note: ruled('B12'),
  },
  {
    id: '3.31c',
    title: 'Later years set aside',
    summary: '1944 and 1945 cards of both players stay out of play until 6.71 and 6.72.',
    standing: 'enforced',
  },
]
