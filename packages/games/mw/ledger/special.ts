/** Section 19: special forces. */
import type { Rule } from '@hexfront/engine'
import { ruled } from './rulings.ts'

export const specialRules: readonly Rule[] = [
  {
    id: '19.0a',
    title: 'SF destroy fortifications',
    summary:
      'SF are used to destroy enemy fortifications; they are received at set-up and kept in the Available display.',
    standing: 'enforced',
  },
  {
    id: '19.0b',
    title: 'Committing an SF',
    summary:
      'When a ground attack is made on an intact enemy fortification, one SF may be committed by the attacker (placed on the defending hex); SF need no activation.',
    standing: 'enforced',
    note: ruled('B197'),
  },
  {
    id: '19.0c',
    title: 'SF die roll',
    summary: "Roll one die; within the marker's range is success, otherwise failure.",
    standing: 'enforced',
  },
  {
    id: '19.0d',
    title: 'One SF per attack',
    summary: 'Each attack may be supported by one SF; an SF supports at most one attack per Combat Segment.',
    standing: 'enforced',
  },
  {
    id: '19.1a',
    title: 'Special forces success effect',
    summary: 'On success the fortification is marked destroyed; any fortress unit inside survives.',
    standing: 'enforced',
  },
  {
    id: '19.1b',
    title: 'Special forces failure effect',
    summary: 'Failure: the mission fails; the fort stays intact.',
    standing: 'enforced',
  },
  {
    id: '19.1c',
    title: 'SF removed after use',
    summary: 'Whatever the outcome, the SF unit is removed from play at the end of the combat.',
    standing: 'enforced',
    note: ruled('B143'),
  },
  {
    id: '19.1d',
    title: 'SF timing and no lone attacks',
    summary:
      'SF act in the Combat Segment after an attack on a force defending in a fortress hex is declared; they cannot attack alone.',
    standing: 'enforced',
  },
]
