/** The terrain effects chart and the combat results table. */
import type { Rule } from '@hexfront/engine'
import { ruled } from './rulings.ts'

export const chartsRules: readonly Rule[] = [
  {
    id: 'TEC.1',
    title: 'Clear hex chart entry',
    summary: 'Clear hex: costs 1 and has no effect on combat.',
    standing: 'data',
  },
  {
    id: 'TEC.2',
    title: 'Polder hex chart entry',
    summary: 'Polder hex: costs 2 and has no effect on combat.',
    standing: 'data',
  },
  {
    id: 'TEC.3',
    title: "Hell's Highway chart entry",
    summary:
      "Hell's Highway: costs 1 along the road and 2 otherwise, and gives German defenders one column left.",
    standing: 'data',
  },
  {
    id: 'TEC.4',
    title: 'Rough hex chart entry',
    summary: 'Rough hex: costs 2, or 1 for mountain infantry, and shifts one column left.',
    standing: 'data',
  },
  {
    id: 'TEC.5',
    title: 'Blocked hexside chart entry',
    summary: 'Blocked side: adds 1, and no probe or momentum attack crosses it.',
    standing: 'data',
  },
  {
    id: 'TEC.6',
    title: 'Town hex chart entry',
    summary: 'Town: costs 1, shifts one column left, no concentric bonus.',
    standing: 'data',
  },
  {
    id: 'TEC.7',
    title: 'City hex chart entry',
    summary: 'City: costs 1, shifts two columns left, no concentric bonus, DR and DE become BB.',
    standing: 'data',
  },
  {
    id: 'TEC.8',
    title: 'Ruhr city chart entry',
    summary: 'Ruhr city: costs 1, shifts two columns left, no concentric bonus, DR and DE become BB.',
    standing: 'data',
  },
  {
    id: 'TEC.9',
    title: 'River hexside chart entry',
    summary: 'River side: adds 1, and shifts one column left if all attackers cross rivers or the Rhine.',
    standing: 'data',
  },
  {
    id: 'TEC.10',
    title: 'Rhine hexside chart entry',
    summary:
      'Rhine side: adds 1 for Germans and 2 for Allies, and shifts two columns left if all attackers cross it.',
    standing: 'data',
  },
  {
    id: 'TEC.11',
    title: 'Roer flood chart entry',
    summary: 'Flooded hex: its effects depend on the turn in which the dam was opened.',
    standing: 'data',
  },
  {
    id: 'TEC.12',
    title: 'Hook of Holland closed',
    summary: 'Nothing enters the Hook of Holland or fights there.',
    standing: 'enforced',
    note: ruled('A23', 'M11'),
  },
  {
    id: 'TEC.13',
    title: 'West Wall chart entry',
    summary:
      'Intact West Wall hex: costs as its other terrain; save on Turn 1 one column left, DR or DE becomes BB and no concentric bonus; never for probes or momentum attacks.',
    standing: 'data',
  },
  {
    id: 'TEC.14',
    title: 'Sea and estuary chart entry',
    summary: 'Sea or estuary side: closed to movement and combat, with few exceptions.',
    standing: 'data',
  },
  {
    id: 'TEC.15',
    title: 'Antwerp Access chart entry',
    summary: 'Antwerp access hex: moves and fights as its other terrain.',
    standing: 'data',
  },
  {
    id: 'TEC.16',
    title: 'Sector boundary chart entry',
    summary:
      'Sector boundary: divides Allied supply and the areas of army groups, and costs nothing to cross.',
    standing: 'data',
  },
  {
    id: 'CRT.1',
    title: 'Combat Results Table',
    summary: 'Six rolls under seven columns, from 1:2 to 6:1, give one of five results.',
    standing: 'enforced',
  },
  {
    id: 'CRT.2',
    title: 'CRT automatic results',
    summary:
      'Final odds below 1:2 cost the attacker a step and final odds above 6:1 eliminate the defender, without a roll.',
    standing: 'enforced',
  },
]
