/** Section 1, second part: cities, ports, resources, railways and borders. */
import type { Rule } from '@hexfront/engine'
import { ruled } from './rulings.ts'

export const placesRules: readonly Rule[] = [
  {
    id: '1.4',
    title: 'Cities do not change movement or stacking',
    summary: 'A city changes neither movement nor stacking: the terrain of its hex does.',
    standing: 'enforced',
  },
  {
    id: '1.41a',
    title: 'Major City defense',
    summary: 'Defenders of a major city have double defense and fire at double fire or better.',
    standing: 'enforced',
  },
  {
    id: '1.41b',
    title: 'Rome is an open city',
    summary: 'Rome is an open city: it produces and counts for victory, but does not help its defenders.',
    standing: 'enforced',
    note: ruled('B77'),
  },
  {
    id: '1.41c',
    title: 'Major Cities produce',
    summary: 'A major city adds its number to the production of whoever controls it.',
    standing: 'enforced',
    note: ruled('M6'),
  },
  {
    id: '1.41d',
    title: 'Major City arrival capacity',
    summary: 'At most 2 new units may appear in a major city in one production.',
    standing: 'enforced',
  },
  {
    id: '1.41e',
    title: 'Victory Cities as Axis arrival sites',
    summary: 'New Axis units may appear in victory cities.',
    standing: 'enforced',
  },
  {
    id: '1.42a',
    title: 'Minor Cities give nothing in defense',
    summary: 'A minor city neither produces nor helps its defenders.',
    standing: 'enforced',
  },
  {
    id: '1.42b',
    title: 'Minor City arrival capacity',
    summary: 'At most 1 new unit may appear in a minor city in one production.',
    standing: 'enforced',
  },
  {
    id: '1.43',
    title: 'Towns have no function',
    summary: 'Towns only give names to hexes and hold ports.',
    standing: 'data',
  },
  {
    id: '1.44a',
    title: 'Home City definition',
    summary: "A home city is any major or minor city of a unit's own country.",
    standing: 'data',
  },
  {
    id: '1.44b',
    title: 'Arrivals go to Home Cities',
    summary: 'New units appear in home cities of their nation, and those of the Axis in victory cities too.',
    standing: 'enforced',
  },
  {
    id: '1.45a',
    title: 'Major and minor ports',
    summary: 'An anchor is a port for ships and supply: a large one a major port, a small one a minor port.',
    standing: 'data',
    note: ruled('M7'),
  },
  {
    id: '1.45b',
    title: 'Black anchors are naval bases',
    summary: 'A black anchor is a naval base, which rules the sea beside it.',
    standing: 'data',
  },
  {
    id: '1.45c',
    title: 'Ports bordering several sea areas',
    summary: 'Some ports lie on two or three sea areas.',
    standing: 'data',
  },
  {
    id: '1.46a',
    title: 'Fortress hexes: Malta and Gibraltar',
    summary: 'Malta and Gibraltar are fortresses.',
    standing: 'data',
    note: ruled('M8'),
  },
  {
    id: '1.46b',
    title: 'Fortress combat is mandatory',
    summary:
      'Whoever attacked a fortress must fight there in each of his normal combat phases, though not in a blitz.',
    standing: 'enforced',
  },
  {
    id: '1.46c',
    title: 'Fortress triple defense',
    summary: 'Defenders of a fortress have triple defense.',
    standing: 'enforced',
  },
  {
    id: '1.46d',
    title: 'Largest fortress defender TF and supply',
    summary:
      'Only the largest defender of a fortress fires triple fire and is supplied by the fortress itself.',
    standing: 'enforced',
  },
  {
    id: '1.5a',
    title: 'Resource Centers on the map',
    summary:
      'Picks and derricks mark resources with a value: minerals at Lille, Metz and the Ruhr, oil at Gyor.',
    standing: 'data',
    note: ruled('M20'),
  },
  {
    id: '1.5b',
    title: 'Resource plus city value',
    summary: 'A city and a resource in the same hex are added together.',
    standing: 'enforced',
  },
  {
    id: '1.5c',
    title: 'Axis resources doubled',
    summary: 'Resources, but not cities, count double for the Axis.',
    standing: 'enforced',
  },
  {
    id: '1.6a',
    title: 'Railroads and Rail Entry hexes',
    summary: 'Railways carry supply and rail moves, and enter the map at rail entry hexes.',
    standing: 'data',
    note: ruled('M5'),
  },
  {
    id: '1.6b',
    title: 'Aarhus W1 - Odense crossing',
    summary: 'Between Aarhus W1 and Odense a unit may go by rail or over the strait.',
    standing: 'enforced',
  },
  {
    id: '1.7a',
    title: 'National boundaries on the map',
    summary: 'Dash-dot lines are the borders of countries.',
    standing: 'data',
    note: ruled('M11'),
  },
  {
    id: '1.7b',
    title: 'Three unlabelled Hungarian hexes',
    summary: 'Hungary is three hexes in a row beyond the Austrian border.',
    standing: 'data',
  },
  {
    id: '1.8',
    title: 'East Front boundary ignored',
    summary: 'The boundary of the eastern front has no effect here.',
    standing: 'informational',
  },
  {
    id: '1.9',
    title: 'Zones out of play',
    summary: 'The zones without hexes around the map are not used.',
    standing: 'enforced',
    note: ruled('M12'),
  },
  {
    id: '1.sb1',
    title: 'Red Spanish towns',
    summary: 'The red print of Spanish places means nothing here, except that Madrid is a victory city.',
    standing: 'informational',
  },
  {
    id: '1.sb2',
    title: 'Why resources are doubled',
    summary: 'Germany under blockade lacked raw materials, and that is why they count double for it.',
    standing: 'informational',
  },
]
