/** Section 4: victory. */
import type { Rule } from '@hexfront/engine'
import { ruled } from './rulings.ts'

export const victoryRules: readonly Rule[] = [
  {
    id: '4.1a',
    title: 'First to meet conditions wins',
    summary:
      'Whoever first fulfills a condition of victory wins, and all ways of winning are worth the same.',
    standing: 'enforced',
    note: ruled('B6'),
  },
  {
    id: '4.1b',
    title: 'Supply irrelevant to victory control',
    summary: 'Supply does not matter for control in a victory check, except where a condition asks for it.',
    standing: 'enforced',
    note: ruled('B9'),
  },
  {
    id: '4.1c',
    title: 'Turn tracks show victory reminders',
    summary: 'Both turn tracks remind of ports and launch sites.',
    standing: 'data',
    note: ruled('A7'),
  },
  {
    id: '4.2.1',
    title: 'Allied win by taking Ruhr',
    summary: 'The Allies win if they control the Ruhr in a victory check up to Turn 6.',
    standing: 'enforced',
  },
  {
    id: '4.2.2',
    title: 'Allied win by two of three',
    summary: 'The Allies win if they control two of Ruhr, Berlin and Vienna in a victory check up to Turn 8.',
    standing: 'enforced',
  },
  {
    id: '4.2.3',
    title: 'Allied win by V-1 sites',
    summary: 'The Allies win if they control every launch site in the victory check of Turn 3.',
    standing: 'enforced',
    note: ruled('B93'),
  },
  {
    id: '4.3.1a',
    title: 'German win by recapturing city',
    summary:
      'The Germans win if a supplied unit of theirs stands in a city that was ever Allied in a victory check.',
    standing: 'enforced',
    note: ruled('B8'),
  },
  {
    id: '4.3.1b',
    title: 'German win by capturing beachhead',
    summary: 'The Germans win if they hold a hex with a beachhead in a victory check.',
    standing: 'enforced',
    note: ruled('B7'),
  },
  {
    id: '4.3.2a',
    title: 'Port minimum Turns 1 to 4',
    summary:
      'The Germans win if the Allies hold fewer ports of France and the Low Countries than Turns 1 to 4 demand.',
    standing: 'enforced',
    note: ruled('A6', 'B94'),
  },
  {
    id: '4.3.2b',
    title: 'Only map-marked ports count',
    summary: 'Only cities marked as ports count, and beachheads never do.',
    standing: 'enforced',
    note: ruled('A5'),
  },
  {
    id: '4.4a',
    title: 'German final victory condition',
    summary:
      'After Turn 9 the Germans win if they hold a city of Germany west of the drawn game line or a city of Italy.',
    standing: 'enforced',
  },
  {
    id: '4.4b',
    title: 'Allied final victory condition',
    summary: 'After Turn 9 the Allies win if they hold all those cities and no Alpine Fortress stands.',
    standing: 'enforced',
  },
  {
    id: '4.4.1a',
    title: 'City substitution across the DGL',
    summary:
      'Each Allied city east of the line, in the Protectorate or in Yugoslavia makes up for one German city west of it.',
    standing: 'enforced',
    note: ruled('B5'),
  },
  {
    id: '4.4.2',
    title: 'Draw when nobody wins',
    summary: 'If nobody fulfills a condition the game is drawn.',
    standing: 'enforced',
    note: ruled('B4'),
  },
]
