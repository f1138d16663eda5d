/** Section 12: weather. */
import type { Rule } from '@hexfront/engine'
import { ruled } from './rulings.ts'

export const weatherRules: readonly Rule[] = [
  {
    id: '12.1a',
    title: 'Fixed weather months',
    summary: 'March to October is dry, December and January are mud.',
    standing: 'enforced',
  },
  {
    id: '12.1b',
    title: 'Variable weather in November, February',
    summary:
      'In November and February each player rolls a die every fortnight: an even sum is dry, an odd one mud.',
    standing: 'enforced',
    note: ruled('B109'),
  },
  {
    id: '12.21',
    title: 'Mud disrupts HQs',
    summary: 'Mud weakens all HQs by one and stops their deployment, save those in Berlin and London.',
    standing: 'enforced',
  },
  {
    id: '12.22',
    title: 'Mud reduces speed to one',
    summary: 'In mud all units move 1 hex and cavalry 2.',
    standing: 'enforced',
  },
  {
    id: '12.23a',
    title: 'Mud makes clear and forest marsh',
    summary: 'In mud clear, forest and hill hexes act as marsh, but still hold 4 units.',
    standing: 'enforced',
    note: ruled('B141'),
  },
  {
    id: '12.23b',
    title: 'Mud double defense',
    summary: 'In mud the passive side has double defense everywhere.',
    standing: 'enforced',
  },
  {
    id: '12.23c',
    title: 'Mud offensive fire SF',
    summary: 'In mud all offensive fire is single fire, while air strikes keep theirs.',
    standing: 'enforced',
  },
  {
    id: '12.24',
    title: 'Mud river repulse',
    summary: 'In mud river assaults are repulsed by 1, 2 and 3.',
    standing: 'enforced',
  },
  {
    id: '12.3a',
    title: 'Storm roll and affected basin',
    summary:
      'From November to February the two dice of a fortnight may bring a storm: 3 or 11 Mediterranean, 7 Baltic, 5 or 9 Atlantic.',
    standing: 'enforced',
    note: ruled('B108'),
  },
  {
    id: '12.3b',
    title: 'Storms forbid invasions',
    summary: 'No invasion crosses a stormy basin in that fortnight.',
    standing: 'enforced',
  },
  {
    id: '12.3c',
    title: 'Storms shut beachheads',
    summary: 'In a storm beachheads neither supply nor serve as ports.',
    standing: 'enforced',
  },
  {
    id: '12.3d',
    title: 'Ports are weatherproof',
    summary: 'Storms touch neither sea moves nor supply through ports.',
    standing: 'enforced',
  },
  {
    id: '12.basins',
    title: 'Which seas form each basin',
    summary: 'Each sea belongs to the Mediterranean, the Baltic or the Atlantic basin.',
    standing: 'data',
  },
  {
    id: '12.sb1',
    title: 'Weather design and stacking notes',
    summary: 'Storms strike one basin at a time, and weather never changes stacking.',
    standing: 'informational',
  },
]
