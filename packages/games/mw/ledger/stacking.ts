/** Section 6: stacking. */
import type { Rule } from '@hexfront/engine'
import { ruled } from './rulings.ts'

export const stackingRules: readonly Rule[] = [
  {
    id: '6.0a',
    title: 'When stacking limits apply',
    summary:
      'Ground stacking is tested for every hex of both sides, activated or not, whenever a Movement Segment or a Combat Segment ends.',
    standing: 'enforced',
    note: ruled('B52'),
  },
  {
    id: '6.0b',
    title: 'Passing through friendly units',
    summary:
      'Units may move through friendly-occupied hexes at no extra cost and may exceed stacking temporarily.',
    standing: 'enforced',
  },
  {
    id: '6.0c',
    title: 'Over-stacking on reinforcement',
    summary:
      'Units may be over-stacked in the Reinforcement Segment but limits must be met by the end of the ensuing Movement Segment.',
    standing: 'enforced',
  },
  {
    id: '6.0d',
    title: 'Different sub-commands may stack',
    summary: 'Units of different sub-commands of the same side and nationality may stack together.',
    standing: 'enforced',
  },
  {
    id: '6.0e',
    title: 'Allied nationalities may not stack',
    summary: 'Allied units of different nationalities may not end a phase stacked together.',
    standing: 'enforced',
    note: ruled('B51'),
  },
  {
    id: '6.0f',
    title: 'No entry into enemy-occupied hexes',
    summary:
      'Ground units can never move into a hex that holds an enemy ground unit (sole exception: opposed airborne landing, 18.2).',
    standing: 'enforced',
  },
  {
    id: '6.0g',
    title: 'Free arrangement within a stack',
    summary: 'A player may order his stacked units from top to bottom as he likes; order has no game effect.',
    standing: 'enforced',
  },
  {
    id: '6.0h',
    title: 'Stacks are open information',
    summary: 'Every stack on the map, own or enemy, may be inspected by either player at all times.',
    standing: 'enforced',
  },
  {
    id: '6.0i',
    title: 'Off-map enemy units are hidden',
    summary:
      'A player may not examine enemy units in off-map displays or on the enemy Turn Record Track, nor command markers in the enemy pool.',
    standing: 'enforced',
    note: ruled('B180', 'B184', 'B185'),
  },
  {
    id: '6.1',
    title: 'German stacking limits',
    summary:
      'German limit per hex: (army + corps) or (up to 3 corps); on top of that one mobile logistics unit and one static unit; The airborne corps counts as a corps.',
    standing: 'enforced',
    note: ruled('B49'),
  },
  {
    id: '6.2',
    title: 'Allied stacking limits',
    summary:
      'Allied limit per hex: (army + corps) or (up to 2 corps); on top of that one mobile logistics unit and one static unit.',
    standing: 'enforced',
  },
  {
    id: '6.3a',
    title: 'Rough terrain: one corps',
    summary: 'Rough terrain: one corps.',
    standing: 'enforced',
    note: ruled('B48'),
  },
  {
    id: '6.3b',
    title: 'Manstein Plan lifts German rough limit',
    summary:
      'Once the Manstein Plan has been picked, and for all the rest of the game, the German rough-terrain limit is three corps instead of one; Allied limit unchanged.',
    standing: 'enforced',
    note: ruled('B29'),
  },
  {
    id: '6.4',
    title: 'Air, naval, SF do not count',
    summary: 'Air, naval and SF units never count for ground stacking.',
    standing: 'enforced',
  },
  {
    id: '6.5',
    title: 'Penalty for over-stacking',
    summary:
      'Where a hex is above its limit when a Movement or Combat Segment ends, every excess unit loses a step, and then the enemy retreats it one hex so that the limits hold again.',
    standing: 'enforced',
    note: ruled('B50'),
  },
]
