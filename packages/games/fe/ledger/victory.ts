/** Section 16: victory. */
import type { Rule } from '@hexfront/engine'
import { ruled } from './rulings.ts'

export const victoryRules: readonly Rule[] = [
  {
    id: '16.1a',
    title: 'VP markers decide',
    summary: 'Victory depends on the Victory Point total on the General Records Track (one shared total).',
    standing: 'enforced',
  },
  {
    id: '16.1b',
    title: 'What changes VP',
    summary:
      'The total changes when control of a VP hex changes, by certain Strategy Cards, and by Axis RP card play (6.42) (and 15.2d).',
    standing: 'enforced',
    note: ruled('B162'),
  },
  {
    id: '16.1c',
    title: 'Direction of VP changes',
    summary: 'An Axis gain raises the total by one immediately; an Allied gain lowers it by one immediately.',
    standing: 'enforced',
  },
  {
    id: '16.2a',
    title: 'Allied VP victory',
    summary:
      "A VP total of 0 in any turn's Victory Determination (Turn End) Phase is an Allied Automatic Victory.",
    standing: 'enforced',
    note: ruled('B14', 'B162'),
  },
  {
    id: '16.2b',
    title: 'Allied Berlin victory',
    summary: 'He also wins if he controls Berlin and the Hitler marker has been eliminated.',
    standing: 'enforced',
    note: ruled('B163'),
  },
  {
    id: '16.2c',
    title: 'Axis victory Husky',
    summary:
      'If the Allied player began with Husky, the Axis wins if he controls Marseilles, Paris and Rome at the end of Fall 1944 (Turn 6).',
    standing: 'enforced',
    note: ruled('B165'),
  },
  {
    id: '16.2d',
    title: 'Axis victory Roundup',
    summary:
      'If the Allied player began with Roundup, the Axis wins if he controls Marseilles, Oslo and The Ruhr at the end of Spring 1944 (Turn 4).',
    standing: 'enforced',
    note: ruled('B165'),
  },
  {
    id: '16.3',
    title: 'End of campaign victory',
    summary:
      'The game ends at Automatic Victory or at the end of Fall 1945 (Turn 10), when the Axis wins if the Allies have no Automatic Victory.',
    standing: 'enforced',
    note: ruled('B164', 'B166', 'B195'),
  },
  {
    id: '16.41',
    title: 'Hitler marker movement',
    summary:
      'The Hitler marker starts in Berlin and moves only by RD (3 points), between German supply sources only; certain Events may eliminate it.',
    standing: 'enforced',
    note: ruled('B119'),
  },
  {
    id: '16.42',
    title: 'Hitler in stacking and combat',
    summary:
      'Hitler does not count for stacking; an Allied attack on his hex shifts one column left (the shift of 9.244, not a second one).',
    standing: 'enforced',
    note: ruled('B196'),
  },
  {
    id: '16.43',
    title: 'Eliminating the Hitler marker',
    summary:
      'Hitler dies for good if an Allied unit occupies his hex, in Berlin by Fall of Berlin, by the roll of Valkyrie, or by Hitler Dies.',
    standing: 'enforced',
    note: ruled('B167', 'B168'),
  },
  {
    id: '16.44',
    title: 'Failed Valkyrie penalty',
    summary:
      'If Valkyrie fails, the penalty of Orders from Berlin, both Disasters and Mincemeat rises from 1 to 2 until Hitler Dies is played.',
    standing: 'enforced',
  },
]
