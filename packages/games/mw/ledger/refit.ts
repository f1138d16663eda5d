/** Section 14: refit. */
import type { Rule } from '@hexfront/engine'
import { ruled } from './rulings.ts'

export const refitRules: readonly Rule[] = [
  {
    id: '14.0a',
    title: 'What refit does',
    summary: 'Refit restores reduced units and returns eligible eliminated units, by spending Refit Points.',
    standing: 'data',
  },
  {
    id: '14.0b',
    title: 'Refit only in the Refit Phase',
    summary: 'Refitting takes place in the Refit Phase, never during an activation.',
    standing: 'enforced',
  },
  {
    id: '14.0c',
    title: 'RP accumulation limit',
    summary: 'RP may accumulate up to the maximum of the RP Track.',
    standing: 'enforced',
    note: ruled('B109', 'B110'),
  },
  {
    id: '14.1a',
    title: 'Initial refit points',
    summary:
      'Scenario set-up gives starting RP: German 5; French 2; British 1; Belgian 0; Dutch 0 (21.1, 21.2).',
    standing: 'enforced',
  },
  {
    id: '14.1b',
    title: 'Scheduled refit points each turn',
    summary:
      'Each Refit Phase each player receives the RP listed on his TRT for that GT (values on the map only).',
    standing: 'enforced',
  },
  {
    id: '14.2a',
    title: 'Ruhr needed for German RP',
    summary:
      'If the German does not control the Ruhr (1934) he receives no RP that GT; A contested Ruhr does not count as controlled.',
    standing: 'enforced',
  },
  {
    id: '14.2b',
    title: 'Paris needed for French RP',
    summary:
      'If the Allied player does not control Paris (0941) the French receive no RP that GT (other Allies unaffected); A contested Paris does not count as controlled.',
    standing: 'enforced',
  },
  {
    id: '14.3a',
    title: 'Spend any number of RP',
    summary:
      'In the Refit Phase a player may spend any number of available RP: declare the refit, pay, carry it out.',
    standing: 'enforced',
    note: ruled('B108'),
  },
  {
    id: '14.3b',
    title: 'Refit a reduced ground unit',
    summary:
      'Restore one step of a reduced ground unit that can trace a LOC (15.1): 1 RP if not in an EZOC, 2 RP if in an EZOC; A two-step unit flips to full; a multi-step unit gains one step.',
    standing: 'enforced',
    note: ruled('B113'),
  },
  {
    id: '14.3c',
    title: 'Replace eliminated mobile logistics unit',
    summary: '1 RP returns an eliminated mobile logistics unit; place it as a reinforcement.',
    standing: 'enforced',
    note: ruled('B112'),
  },
  {
    id: '14.3d',
    title: 'Refit a reduced air unit',
    summary: '2 RP flip a reduced air unit to full strength.',
    standing: 'enforced',
    note: ruled('B114'),
  },
  {
    id: '14.3e',
    title: 'Eliminated units cannot be rebuilt',
    summary: 'Eliminated units never return, except mobile logistics units.',
    standing: 'enforced',
  },
]
