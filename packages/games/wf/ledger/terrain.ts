/** Section 1, first part: map, terrain and straits. */
import type { Rule } from '@hexfront/engine'
import { ruled } from './rulings.ts'

export const terrainRules: readonly Rule[] = [
  {
    id: '1.1a',
    title: 'East and west home mapedges',
    summary: 'The east edge of the map is home to the Axis and the west edge to the Allies.',
    standing: 'data',
  },
  {
    id: '1.1b',
    title: 'Four nations out of play',
    summary:
      'Nothing enters or is traced through Norway, Sweden, Switzerland or Eire, and what lies there has no effect.',
    standing: 'enforced',
    note: ruled('B122'),
  },
  {
    id: '1.1c',
    title: 'Axis barred from Britain and Africa',
    summary: 'No Axis unit ever enters a hex of Britain or Africa, however it moves.',
    standing: 'enforced',
  },
  {
    id: '1.2a',
    title: 'Partial and coastal hexes playable',
    summary: 'Half hexes at the edge and hexes that are partly water can be used like any other.',
    standing: 'data',
  },
  {
    id: '1.2b',
    title: 'Naming hexes by place and offset',
    summary: 'A hex is called by the place in it, or by direction and distance from one, such as Palermo E1.',
    standing: 'data',
    note: ruled('M1'),
  },
  {
    id: '1.3a',
    title: 'Majority terrain rule',
    summary: 'A hex or hexside counts as the terrain that covers most of its land.',
    standing: 'data',
    note: ruled('M3'),
  },
  {
    id: '1.3b',
    title: 'What hex and hexside terrain govern',
    summary:
      'The terrain of a hex governs movement, combat and stacking, and that of a hexside how many units may cross it into or out of a battle.',
    standing: 'data',
    note: ruled('M4'),
  },
  {
    id: '1.31',
    title: 'Clear terrain effects',
    summary:
      'Clear: does not slow, 2 units may cross a side into or out of a battle, 4 units stack, no help in defense.',
    standing: 'enforced',
  },
  {
    id: '1.32a',
    title: 'Forest movement and stacking',
    summary: 'Forest does not slow movement and holds 4 units of a side.',
    standing: 'enforced',
  },
  {
    id: '1.32b',
    title: 'Forest double defense',
    summary: 'In forest the passive side has double defense: two hits of one round cost a step.',
    standing: 'enforced',
  },
  {
    id: '1.32c',
    title: 'Forest hexside engagement limit',
    summary: 'Only 1 unit may cross a forest hexside into or out of a battle in a movement phase.',
    standing: 'enforced',
  },
  {
    id: '1.33',
    title: 'Hill equals forest',
    summary: 'Hills work in every way like forest.',
    standing: 'enforced',
  },
  {
    id: '1.34a',
    title: 'Marsh halts movement',
    summary: 'A unit that enters a marsh stops there, unless it is cavalry.',
    standing: 'enforced',
  },
  {
    id: '1.34b',
    title: 'Marsh double defense',
    summary: 'In a marsh the passive side has double defense.',
    standing: 'enforced',
  },
  {
    id: '1.34c',
    title: 'Marsh engagement limit and stacking',
    summary: 'A marsh holds 3 units of a side, and 1 unit may cross a marsh hexside into or out of a battle.',
    standing: 'enforced',
  },
  {
    id: '1.34d',
    title: 'Marsh offensive fire is SF',
    summary: 'In a marsh all offensive fire is single fire, whatever the unit.',
    standing: 'enforced',
  },
  {
    id: '1.34e',
    title: 'No sea invasion of marsh',
    summary: 'No invasion from the sea lands in a marsh.',
    standing: 'enforced',
    note: ruled('B141'),
  },
  {
    id: '1.35a',
    title: 'Mountains halt movement',
    summary: 'A unit that enters mountains stops there, unless it is cavalry.',
    standing: 'enforced',
  },
  {
    id: '1.35b',
    title: 'Mountain double defense',
    summary: 'In mountains the passive side has double defense.',
    standing: 'enforced',
  },
  {
    id: '1.35c',
    title: 'Mountain engagement limit and stacking',
    summary:
      'Mountains hold 2 units of a side, and 1 unit may cross a mountain hexside into or out of a battle.',
    standing: 'enforced',
  },
  {
    id: '1.35d',
    title: 'No invasion or drop on mountains',
    summary: 'Neither invasions nor paradrops go into mountains.',
    standing: 'enforced',
  },
  {
    id: '1.35e',
    title: 'Alpine hexsides impassable',
    summary: 'Nothing crosses an alpine hexside: no move, retreat, zone, supply line or command.',
    standing: 'enforced',
  },
  {
    id: '1.36a',
    title: 'Rivers and engagement limit',
    summary: 'Rivers run along hexsides, slow nobody and let 1 unit into or out of a battle.',
    standing: 'enforced',
  },
  {
    id: '1.36b',
    title: 'Attacking across rivers is assault',
    summary: 'To open a battle over a river is a river assault and can be repulsed.',
    standing: 'enforced',
  },
  {
    id: '1.37a',
    title: 'Seas impassable to land movement',
    summary:
      'Land movement crosses the sea only at straits; otherwise units need sea movement, invasion or evacuation.',
    standing: 'enforced',
  },
  {
    id: '1.37b',
    title: 'Shoals bar sea invasions',
    summary:
      'Invasions cannot land on shoals, and a beachhead is not supplied across them, but ships sail over them from port to port.',
    standing: 'enforced',
  },
  {
    id: '1.38',
    title: 'Lakes are always impassable',
    summary: 'Lakes are closed to everything, ships included.',
    standing: 'enforced',
  },
  {
    id: '1.39a',
    title: 'Straits act as rivers',
    summary: 'A strait counts as a river: 1 unit, river assault, no zone across.',
    standing: 'enforced',
  },
  {
    id: '1.39b',
    title: 'Strait crossing is the whole move',
    summary: 'To cross a strait a unit starts next to it and stops on the far side: that is its whole move.',
    standing: 'enforced',
    note: ruled('B51'),
  },
  {
    id: '1.39c',
    title: 'Supply lines cross straits',
    summary: 'A supply line of one or two hexes may cross a strait whoever rules the sea.',
    standing: 'enforced',
  },
  {
    id: '1.39d',
    title: 'Enemy-held strait blocks sea traffic',
    summary: 'Ships, invasions and sea supply cannot pass a strait while either shore is in enemy hands.',
    standing: 'enforced',
  },
  {
    id: '1.39e',
    title: 'Red straits are rail ferries',
    summary: 'The straits of Messina and Copenhagen carry rail ferries.',
    standing: 'data',
  },
]
