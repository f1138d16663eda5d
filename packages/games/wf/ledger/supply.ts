/** Section 10: supply. */
import type { Rule } from '@hexfront/engine'
import { ruled } from './rulings.ts'

export const supplyRules: readonly Rule[] = [
  {
    id: '10.1',
    title: 'Supplied or unsupplied',
    summary:
      'A unit is supplied if a supply line joins it to friendly rail or sea supply when it is checked.',
    standing: 'enforced',
    note: ruled('B26', 'B84'),
  },
  {
    id: '10.2a',
    title: 'When supply is checked',
    summary: 'Supply is checked in the enemy supply phase and holds until the next.',
    standing: 'enforced',
  },
  {
    id: '10.2b',
    title: 'Status versus line at production',
    summary: 'For replacements a unit needs a supply line at that moment, whatever its status.',
    standing: 'enforced',
  },
  {
    id: '10.3a',
    title: 'Supply line length',
    summary: 'A supply line is at most 2 hexes long.',
    standing: 'enforced',
  },
  {
    id: '10.3b',
    title: 'Supply line path',
    summary:
      'Supply lines run through friendly and disputed hexes, over straits, and never through enemy hexes or closed sides.',
    standing: 'enforced',
  },
  {
    id: '10.4',
    title: 'Supply attrition of one step',
    summary: 'A unit found without supply loses a step at once, and the last step kills it.',
    standing: 'enforced',
  },
  {
    id: '10.5a',
    title: 'Fortress supplies its largest defender',
    summary: 'A fortress feeds its largest original defender and no other.',
    standing: 'enforced',
    note: ruled('B140'),
  },
  {
    id: '10.5b',
    title: 'No building on fortress supply',
    summary: 'A unit that lives on fortress supply takes no replacements.',
    standing: 'enforced',
  },
  {
    id: '10.6',
    title: 'Beachhead supply pointer',
    summary: 'Beachheads supply units even in the battle they opened.',
    standing: 'enforced',
  },
  {
    id: '10.7',
    title: 'Supply interdiction pointer',
    summary: 'Supply over enemy seas can be cut.',
    standing: 'enforced',
  },
  {
    id: '10.sb1',
    title: 'Supply tactics notes',
    summary: 'Supplied units can cut loose for a turn and sever enemy lines behind the front.',
    standing: 'informational',
  },
  {
    id: '10.sb2',
    title: 'Hexes that always carry supply',
    summary: 'Supply always passes a hex with an upright friendly unit and any empty hex in a friendly zone.',
    standing: 'data',
  },
  {
    id: '10.ex',
    title: 'Lyon supply example',
    summary: 'The worked example of supply around Lyon comes out as printed.',
    standing: 'enforced',
  },
]
