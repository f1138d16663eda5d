/** Section 8: who controls which hex. */
import type { Rule } from '@hexfront/engine'
import { ruled } from './rulings.ts'

export const controlRules: readonly Rule[] = [
  {
    id: '8.1a',
    title: 'Control fixed per phase',
    summary: 'Who controls which hex is settled when a phase begins and holds until it ends.',
    standing: 'enforced',
    note: ruled('B78'),
  },
  {
    id: '8.1b',
    title: 'Passing through does not take control',
    summary: 'To pass through a hex does not take it.',
    standing: 'enforced',
  },
  {
    id: '8.2a',
    title: 'Projecting a ZOC',
    summary:
      'Every supplied unit that is not in a battle has a zone of control over the empty hexes next to it.',
    standing: 'enforced',
  },
  {
    id: '8.2c',
    title: 'What a ZOC cannot cross',
    summary: 'Zones do not cross rivers, straits or sides that cannot be crossed.',
    standing: 'enforced',
  },
  {
    id: '8.2b',
    title: 'No ZOC if engaged or unsupplied',
    summary: 'Units in battle or without supply have no zone.',
    standing: 'enforced',
    note: ruled('B183'),
  },
  {
    id: '8.31',
    title: 'Definition of Friendly hexes',
    summary:
      'A hex is friendly if only you stand in it, or if it is empty and in your zone alone, and a battle hex is friendly to its original defender.',
    standing: 'enforced',
    note: ruled('B80'),
  },
  {
    id: '8.32',
    title: 'Definition of Enemy hexes',
    summary: 'An enemy hex is one that is friendly to the other side.',
    standing: 'enforced',
  },
  {
    id: '8.33',
    title: 'Definition of Disputed hexes',
    summary: 'An empty hex in zones of both sides is disputed.',
    standing: 'enforced',
  },
  {
    id: '8.34',
    title: 'Prior control persists',
    summary: "An empty hex in nobody's zone stays with whoever had it last.",
    standing: 'enforced',
    note: ruled('B79'),
  },
  {
    id: '8.4a',
    title: 'Control does not hinder movement',
    summary: 'Empty hexes may be entered whoever controls them.',
    standing: 'enforced',
    note: ruled('B50'),
  },
  {
    id: '8.4b',
    title: 'Control: command and deployment',
    summary: 'HQs deploy into friendly hexes, and command passes friendly and disputed ones.',
    standing: 'enforced',
  },
  {
    id: '8.4c',
    title: 'Control effect on disengagement',
    summary: 'Units leave a battle only into friendly hexes.',
    standing: 'enforced',
  },
  {
    id: '8.4d',
    title: 'Control: strategic movement',
    summary: 'Rail and sea moves use friendly hexes only.',
    standing: 'enforced',
    note: ruled('B172'),
  },
  {
    id: '8.4e',
    title: 'Control: supply lines',
    summary: 'Supply lines pass friendly and disputed hexes.',
    standing: 'enforced',
  },
  {
    id: '8.4f',
    title: 'Control: rail lines',
    summary: 'Rail lines work through friendly hexes only.',
    standing: 'enforced',
  },
  {
    id: '8.sb1',
    title: 'Command through upright friends',
    summary:
      'Command always passes a hex with an upright friendly unit and any empty hex in a friendly zone.',
    standing: 'data',
  },
  {
    id: '8.chart',
    title: 'Hex control activity chart',
    summary: 'What may be done in friendly, disputed and enemy hexes, in one table.',
    standing: 'data',
  },
]
