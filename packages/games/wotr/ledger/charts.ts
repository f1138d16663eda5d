/** The terrain effects chart and the combat results table. */
import type { Rule } from '@hexfront/engine'
import { ruled } from './rulings.ts'

export const chartsRules: readonly Rule[] = [
  {
    id: 'TEC.1',
    title: 'Terrain chart: clear hex',
    summary: 'Clear hex: costs 1 and has no effect on combat.',
    standing: 'data',
  },
  {
    id: 'TEC.2',
    title: 'Terrain chart: polder hex',
    summary: 'Polder hex: costs 2 and has no effect on combat.',
    standing: 'data',
  },
  {
    id: 'TEC.3',
    title: "Terrain chart: Hell's Highway",
    summary:
      "Hell's Highway: costs 1 along the road and 2 otherwise, and gives German defenders one column left.",
    standing: 'data',
  },
  {
    id: 'TEC.4',
    title: 'Terrain chart: rough hex',
    summary: 'Rough hex: costs 2, or 1 for mountain infantry, and shifts one column left.',
    standing: 'data',
  },
  {
    id: 'TEC.5',
    title: 'Terrain chart: blocked hexside',
    summary: 'Blocked side: adds 1, and no probe or momentum attack crosses it.',
    standing: 'data',
  },
  {
    id: 'TEC.6',
    title: 'Terrain chart: town hex',
    summary: 'Town: costs 1, shifts one column left, no concentric bonus.',
    standing: 'data',
  },
  {
    id: 'TEC.7',
    title: 'Terrain chart: city hex',
    summary: 'City: costs 1, shifts two columns left, no concentric bonus, DR and DE become BB.',
    standing: 'data',
  },
  {
    id: 'TEC.8',
    title: 'Terrain chart: Ruhr city',
    summary: 'Ruhr city: costs 1, shifts two columns left, no concentric bonus, DR and DE become BB.',
    standing: 'data',
  },
  {
    id: 'TEC.9',
    title: 'Terrain chart: river hexside',
    summary: 'River side: adds 1, and shifts one column left if all attackers cross rivers or the Rhine.',
    standing: 'data',
  },
  {
    id: 'TEC.10',
    title: 'Terrain chart: Rhine hexside',
    summary:
      'Rhine side: adds 1 for Germans and 2 for Allies, and shifts two columns left if all attackers cross it.',
    standing: 'data',
  },
  {
    id: 'TEC.11',
    title: 'Terrain chart: Roer flood',
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
    title: 'Terrain chart: West Wall',
    summary:
      'Intact West Wall hex: costs as its other terrain; save on Turn 1 one column left, DR or DE becomes BB and no concentric bonus; never for probes or momentum attacks.',
    standing: 'data',
  },
  {
    id: 'TEC.14',
    title: 'Terrain chart: sea and estuary',
    summary: 'Sea or estuary side: closed to movement and combat, with few exceptions.',
    standing: 'data',
  },
  {
    id: 'TEC.15',
    title: 'Terrain chart: Antwerp Access',
    summary: 'Antwerp access hex: moves and fights as its other terrain.',
    standing: 'data',
  },
  {
    id: 'TEC.16',
    title: 'Terrain chart: sector boundary',
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
