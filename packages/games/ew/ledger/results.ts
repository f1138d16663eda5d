/** Section 11: combat results. */
import type { Rule } from '@hexfront/engine'
import { ruled } from './rulings.ts'

export const resultsRules: readonly Rule[] = [
  {
    id: '11.0a',
    title: 'Raw odds limited to 1:3 and 7:1',
    summary: 'Odds are brought to 1:3 or 7:1 before any shift.',
    standing: 'enforced',
  },
  {
    id: '11.0b',
    title: 'Shifts may leave the table',
    summary: 'Shifts may lead beyond the ends of the table, to columns of their own.',
    standing: 'enforced',
    note: ruled('A2', 'B61'),
  },
  {
    id: '11.0c',
    title: 'Apply all cumulative shifts',
    summary: 'All shifts are added up.',
    standing: 'enforced',
    note: ruled('B68'),
  },
  {
    id: '11.0d',
    title: 'Roll one die',
    summary: 'One die is rolled and nothing modifies it.',
    standing: 'enforced',
  },
  {
    id: '11.0e',
    title: 'Result format attacker/defender',
    summary: 'A result is the steps that the attackers lose and the steps that the defenders lose.',
    standing: 'enforced',
  },
  {
    id: '11.0f',
    title: 'Defender absorbs first',
    summary: 'The defender takes his result first.',
    standing: 'enforced',
  },
  {
    id: '11.0g',
    title: 'No carry-over, excess ignored',
    summary: 'What cannot be lost is ignored and carries over to nothing.',
    standing: 'enforced',
  },
  {
    id: '11.1a',
    title: 'Owner apportions step losses',
    summary: 'Each player spreads his losses as he likes.',
    standing: 'enforced',
  },
  {
    id: '11.1b',
    title: 'Spread losses before eliminating two-steppers',
    summary: 'No unit of two steps dies before every unit of its side in the battle shows a loss.',
    standing: 'enforced',
    note: ruled('B107'),
  },
  {
    id: '11.2a',
    title: 'Defender may convert losses to retreat',
    summary:
      'A defender who loses two or more may take half, rounded down, and retreat as many hexes as are left.',
    standing: 'enforced',
    note: ruled('B71'),
  },
  {
    id: '11.2b',
    title: 'Retreat path legality',
    summary: 'A retreat goes through hexes that may be entered and hold no enemy.',
    standing: 'enforced',
    note: ruled('B75'),
  },
  {
    id: '11.2c',
    title: 'Retreat through EZOC allowed with loss',
    summary: 'A retreat may enter enemy zones at the price of steps.',
    standing: 'enforced',
  },
  {
    id: '11.2d',
    title: 'Retreat ignores costs, stops at rough',
    summary: 'A retreat ignores costs but ends in the first rough or mountain hex.',
    standing: 'enforced',
  },
  {
    id: '11.2e',
    title: 'Retreat direction constraints',
    summary:
      'Each hex of a retreat is farther from the battle and nearer to a working source than the battle was.',
    standing: 'enforced',
    note: ruled('B69', 'B95'),
  },
  {
    id: '11.2f',
    title: 'Retreating stack may split',
    summary: 'A retreating stack may split up.',
    standing: 'enforced',
  },
  {
    id: '11.2g',
    title: 'Static units lost when others retreat',
    summary: 'Static units die when others retreat, and their steps count for the loss.',
    standing: 'enforced',
    note: ruled('B70'),
  },
  {
    id: '11.3a',
    title: 'Advance into vacated hex',
    summary: 'When no defender is left, attackers may advance into the hex.',
    standing: 'enforced',
    note: ruled('B21'),
  },
  {
    id: '11.3b',
    title: 'Extra advance after retreat',
    summary: 'After a retreat they may go on by as many hexes as the defender chose to retreat.',
    standing: 'enforced',
    note: ruled('B72'),
  },
  {
    id: '11.3c',
    title: 'Extra advance after elimination',
    summary:
      'After an elimination they may go on by half, rounded up, of the losses that nobody was left to take.',
    standing: 'enforced',
  },
  {
    id: '11.3d',
    title: 'EZOC stops advance except first hex',
    summary: 'An advance stops in an enemy zone, the hex of the defender apart.',
    standing: 'enforced',
  },
  {
    id: '11.3e',
    title: 'No extra advance into rough or mountain',
    summary: 'An advance goes on into no rough or mountain hex.',
    standing: 'enforced',
    note: ruled('B73'),
  },
  {
    id: '11.3f',
    title: 'Advance obeys stacking',
    summary: 'An advance keeps to stacking.',
    standing: 'enforced',
  },
  {
    id: '11.3g',
    title: 'Advance is not movement',
    summary: 'An advance is no movement and costs none.',
    standing: 'enforced',
  },
  {
    id: '11.3h',
    title: 'Advance obeys terrain prohibitions',
    summary: 'An advance keeps to closed hexes and sides.',
    standing: 'enforced',
  },
  {
    id: '11.3i',
    title: 'Advance optional and immediate',
    summary: 'An advance is free to each unit, and is made before the next attack.',
    standing: 'enforced',
  },
  {
    id: '11.3j',
    title: 'No defender or static advance',
    summary: 'Defenders and static units never advance.',
    standing: 'enforced',
  },
]
