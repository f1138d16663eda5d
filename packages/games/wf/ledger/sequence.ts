/** Section 4: the sequence of play. */
import type { Rule } from '@hexfront/engine'
import { ruled } from './rulings.ts'

export const sequenceRules: readonly Rule[] = [
  {
    id: '4.1',
    title: 'Structure of a month',
    summary: 'A month is production and then two fortnights, and in each fortnight both sides have one turn.',
    standing: 'enforced',
  },
  {
    id: '4.2',
    title: 'Order of Production steps',
    summary:
      'Both sides produce at once, each in this order: production level, replacements, cadres, reinforcements.',
    standing: 'enforced',
    note: ruled('B142'),
  },
  {
    id: '4.3',
    title: 'Weather determination timing',
    summary: 'In the months of changing weather each fortnight begins with a roll for it.',
    standing: 'enforced',
  },
  {
    id: '4.4a',
    title: 'Allied turn first each month',
    summary: 'The Allied turn comes first in every fortnight.',
    standing: 'enforced',
  },
  {
    id: '4.4b',
    title: 'Phases in fixed order',
    summary:
      'A turn is command, movement, combat, blitz movement, blitz combat, supply and politics, always in that order.',
    standing: 'enforced',
  },
  {
    id: '4.41a',
    title: 'Activate any number of HQs',
    summary: 'In the command phase you activate as many of your HQs as you like, or none.',
    standing: 'enforced',
  },
  {
    id: '4.41b',
    title: 'War declared before activation',
    summary: 'War on Spain or Portugal is declared before any HQ is activated.',
    standing: 'enforced',
  },
  {
    id: '4.41c',
    title: 'Activating an HQ for Blitz',
    summary:
      'An HQ activated for a blitz spends two steps and in return moves and fights a second time in the turn.',
    standing: 'enforced',
  },
  {
    id: '4.42a',
    title: 'Only commanded units move',
    summary:
      'Only units in command of an active HQ move, apart from supreme moves, and all of them before combat.',
    standing: 'enforced',
  },
  {
    id: '4.42b',
    title: 'Mobilize or stay active',
    summary: 'After movement each active HQ either goes mobile and is done, or stays for combat.',
    standing: 'enforced',
  },
  {
    id: '4.42c',
    title: 'Supreme movement available',
    summary:
      'Rail and sea moves need an active supreme HQ, which can also move units that nobody else commands.',
    standing: 'enforced',
  },
  {
    id: '4.43a',
    title: 'Optional and mandatory combat',
    summary: 'You may fight one round in any battle, and must in those begun this phase and a few others.',
    standing: 'enforced',
  },
  {
    id: '4.43b',
    title: 'Unsupported combat effect',
    summary: 'In a battle that no active HQ supports the active side does half damage and takes it in full.',
    standing: 'enforced',
  },
  {
    id: '4.43c',
    title: 'Airstrikes chosen before reveal',
    summary:
      'First air strikes are placed, then the other battles chosen, then all their units are revealed and fought in any order.',
    standing: 'enforced',
  },
  {
    id: '4.43d',
    title: 'Combat round steps',
    summary:
      'A round is the air strike, then defensive fire, then offensive fire, and losses are taken at once.',
    standing: 'enforced',
  },
  {
    id: '4.43e',
    title: 'HQ reduction after combat',
    summary:
      'After combat active HQs lose a step and are hidden again, while those on a blitz lose a step and stay.',
    standing: 'enforced',
  },
  {
    id: '4.44a',
    title: 'Second movement under Blitz HQs',
    summary:
      'In blitz movement units in command of a blitz HQ move again in full, unless they went by rail or sea.',
    standing: 'enforced',
  },
  {
    id: '4.44b',
    title: 'Blitz HQ stays, may mobilize after',
    summary: 'A blitz HQ stands still during blitz movement and may go mobile after it.',
    standing: 'enforced',
  },
  {
    id: '4.45',
    title: 'Second combat round under Blitz',
    summary:
      'In blitz combat battles near a blitz HQ are fought with support and any others without, and then those HQs are done.',
    standing: 'enforced',
  },
  {
    id: '4.46',
    title: 'Supply phase checks enemy',
    summary: 'The supply phase checks enemy units only, and each that is not supplied loses a step at once.',
    standing: 'enforced',
  },
  {
    id: '4.47',
    title: 'Politics Phase events resolved',
    summary: 'Revolts and surrenders are settled in the politics phase.',
    standing: 'enforced',
  },
  {
    id: '4.seq',
    title: 'Turn sequence',
    summary: 'The sequence of play in outline: month, fortnight, turn and phases.',
    standing: 'data',
    note: ruled('B11'),
  },
]
