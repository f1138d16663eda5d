/** Section 13: reinforcements. */
import type { Rule } from '@hexfront/engine'
import { ruled } from './rulings.ts'

export const reinforcementRules: readonly Rule[] = [
  {
    id: '13.0',
    title: 'Reinforcements and deployment',
    summary:
      'Additional units received during the game are reinforcements; placing them on the map is deployment.',
    standing: 'data',
  },
  {
    id: '13.1a',
    title: 'Reinforcement codes on counters',
    summary: "A reinforcement shows a turn number or 'Opt'; Opt units are optional reinforcements (28.0).",
    standing: 'data',
  },
  {
    id: '13.1b',
    title: 'Reinforcements wait on the track',
    summary: "Reinforcements are kept in their turn boxes of the owner's TRT until deployed.",
    standing: 'enforced',
  },
  {
    id: '13.2a',
    title: 'Deploy when sub-command is activated',
    summary:
      'Reinforcements of a sub-command may be deployed in the first friendly Reinforcement Segment in which it is activated, or in a later activation of it in the same GT.',
    standing: 'enforced',
  },
  {
    id: '13.2b',
    title: 'No delay past the arrival GT',
    summary:
      'Scheduled units must arrive during a friendly impulse of their GT; they cannot be held back past it.',
    standing: 'enforced',
    note: ruled('B103', 'B104'),
  },
  {
    id: '13.2c',
    title: 'Reserve reinforcements any impulse',
    summary: 'Reserve reinforcements may be deployed in any friendly impulse of their GT.',
    standing: 'enforced',
    note: ruled('B35'),
  },
  {
    id: '13.3a',
    title: 'Placing is not movement',
    summary:
      'Placing a reinforcement is not movement; the unit may move and attack in the same impulse if activated.',
    standing: 'enforced',
  },
  {
    id: '13.3b',
    title: 'German deployment hexes',
    summary: 'Legal German entry hexes: every German depot, and the 17 east-edge hexes from 2228 to 2244.',
    standing: 'enforced',
    note: ruled('B107'),
  },
  {
    id: '13.3c',
    title: 'French, Belgian, Dutch deployment hexes',
    summary:
      'Legal entry hexes for French, Belgian and Dutch units: depots of their own country; the French may also enter at French hexes of the eastern or southern map edge.',
    standing: 'enforced',
    note: ruled('A22', 'B105'),
  },
  {
    id: '13.3d',
    title: 'British deployment hexes',
    summary:
      'Legal British entry hexes: the six western-edge French hexes 0439, 0440, 0441, 0442, 0443, 0444.',
    standing: 'enforced',
    note: ruled('B106'),
  },
  {
    id: '13.4a',
    title: 'Only friendly-controlled deployment hexes',
    summary: 'Deployment hexes must be friendly controlled (3.3).',
    standing: 'enforced',
  },
  { id: '13.4b', title: 'Not in EZOC', summary: 'Not in EZOC.', standing: 'enforced' },
  {
    id: '13.4c',
    title: 'Over-stacking on deployment',
    summary:
      "Deployment may exceed stacking limits, provided the excess is gone when that impulse's Movement Segment ends.",
    standing: 'enforced',
  },
  {
    id: '13.5',
    title: 'Air, naval, SF reinforcements',
    summary:
      'Air, naval and SF reinforcements go to their display during the Refit Phase, not in a Reinforcement Segment.',
    standing: 'enforced',
  },
]
