/** Section 2: the blocks. */
import type { Rule } from '@hexfront/engine'
import { ruled } from './rulings.ts'

export const unitsRules: readonly Rule[] = [
  {
    id: '2.1a',
    title: 'Label colours by nationality',
    summary: 'Axis blocks are black and Allied ones blue, and the colour of the label tells the nation.',
    standing: 'data',
  },
  {
    id: '2.1b',
    title: 'Axis minor unit counts',
    summary: 'The Axis has 10 Italian units and, once war is declared on them, 12 Spanish and 2 Portuguese.',
    standing: 'data',
    note: ruled('M14'),
  },
  {
    id: '2.1c',
    title: 'Applying labels to blocks',
    summary: 'Each block bears one label, and there may be a spare block or two.',
    standing: 'informational',
  },
  {
    id: '2.2',
    title: 'Type fixes speed and firepower',
    summary: 'The symbol on a unit is its type, which sets its speed and its fire.',
    standing: 'data',
  },
  {
    id: '2.21',
    title: 'Armor speed and firepower',
    summary: 'Armor moves 3 (1 in mud) and fires double fire in attack and defense.',
    standing: 'enforced',
  },
  {
    id: '2.22',
    title: 'Mech speed and firepower',
    summary: 'Mech moves 3 (1 in mud) and fires single fire in attack, double fire in defense.',
    standing: 'enforced',
  },
  {
    id: '2.23',
    title: 'Infantry speed and firepower',
    summary:
      'Infantry moves 2 (1 in mud) and fires single fire, and Allied infantry moves 3 unless it is Maquis or Friuli.',
    standing: 'enforced',
  },
  {
    id: '2.24',
    title: 'Cavalry speed and firepower',
    summary:
      'Cavalry, which only the Axis has, moves 3 (2 in mud), fires single fire and is not stopped by mountain or marsh.',
    standing: 'enforced',
  },
  {
    id: '2.25a',
    title: 'Static units need Supreme Command',
    summary: 'Static units move only with supreme moves: one hex by land, or by rail or sea.',
    standing: 'enforced',
    note: ruled('B57', 'B177'),
  },
  {
    id: '2.25b',
    title: 'Static 0CV step',
    summary: 'A static unit can stand at 0 CV: it rolls no dice and the next loss removes it.',
    standing: 'enforced',
  },
  {
    id: '2.25c',
    title: 'Lone engaged 0CV static dies',
    summary: 'A static unit at 0 CV that is alone in a battle is lost when the battle is fought.',
    standing: 'enforced',
    note: ruled('B70', 'B159'),
  },
  {
    id: '2.26a',
    title: 'Forts move by rail/sea only',
    summary: 'Forts move only by rail or sea under a supreme HQ, and never out of a battle.',
    standing: 'enforced',
    note: ruled('B56', 'B177'),
  },
  {
    id: '2.26b',
    title: 'Moved fort drops to cadre',
    summary: 'A fort that moves falls to 1 CV.',
    standing: 'enforced',
    note: ruled('B169'),
  },
  {
    id: '2.26c',
    title: 'Fort firepower SF and TF',
    summary: 'Forts fire single fire in attack and triple fire in defense.',
    standing: 'enforced',
  },
  {
    id: '2.26d',
    title: 'Fort triple defense shields smaller units',
    summary:
      'While a supplied fort is the largest defender, three hits cost it one step and the smaller units are safe behind it.',
    standing: 'enforced',
    note: ruled('B64'),
  },
  {
    id: '2.26e',
    title: 'Unsupplied forts lose their advantages',
    summary:
      'A fort without supply loses triple fire and triple defense, and hunger brings it down to 1 CV but never removes it.',
    standing: 'enforced',
    note: ruled('B67'),
  },
  {
    id: '2.26f',
    title: 'One fort per hex',
    summary: 'There is never more than one fort in a hex.',
    standing: 'enforced',
  },
  {
    id: '2.27',
    title: 'Headquarters speed and no firepower',
    summary: 'Headquarters move 2 (1 in mud), do not fire and command others.',
    standing: 'enforced',
  },
  {
    id: '2.3a',
    title: 'How CV is displayed',
    summary: 'The numbers around the symbol are the steps of a unit, and the one on top is its strength now.',
    standing: 'data',
    note: ruled('M13'),
  },
  {
    id: '2.3b',
    title: 'Engaged units tipped flat keep CV',
    summary: 'Units revealed for combat lie flat, and both players read their strength.',
    standing: 'enforced',
  },
  {
    id: '2.4a',
    title: 'Step losses and removal',
    summary:
      'A hit takes a step and production gives one back, and a unit that loses its last step can return later as a cadre.',
    standing: 'enforced',
  },
  {
    id: '2.5a',
    title: 'Identity codes on labels',
    summary:
      'The number at the lower left is the historical one of a corps, or of an army among Italians and minor nations.',
    standing: 'data',
  },
  {
    id: '2.5b',
    title: 'Setup codes on labels',
    summary:
      'The code at the upper right is the month of arrival counted from September 1939, or the event that brings the unit.',
    standing: 'data',
    note: ruled('M15'),
  },
  {
    id: '2.61',
    title: 'Amphibious unit basic abilities',
    summary:
      'Amphibious units move and fight like Allied infantry, land better from the sea and bring a beachhead of their own.',
    standing: 'enforced',
  },
  {
    id: '2.62',
    title: 'Mountain unit basic abilities',
    summary:
      'Mountain units move 2 (1 in mud) and fire double fire in mountains, single fire elsewhere and in mud.',
    standing: 'enforced',
    note: ruled('B12'),
  },
  {
    id: '2.63',
    title: 'Paratroop unit basic abilities',
    summary:
      'Paras move 2 (1 in mud), fire single fire in attack and double fire in defense, and may be dropped.',
    standing: 'enforced',
  },
  {
    id: '2.65a',
    title: "SS units' enhanced firepower",
    summary:
      'SS units fire one grade better: armor triple, mech double in attack and triple in defense, mountain units triple in mountains.',
    standing: 'enforced',
  },
  {
    id: '2.65b',
    title: 'SS rebuild limit',
    summary: 'SS units cost what their type costs, but only one SS step can be rebuilt in a production.',
    standing: 'enforced',
    note: ruled('B97'),
  },
  {
    id: '2.66',
    title: 'Italian units restricted to area',
    summary:
      'Italian units stay in Italy, the islands of the Mediterranean, Yugoslavia or a hex next to these, and are gone when Italy surrenders.',
    standing: 'enforced',
    note: ruled('M23'),
  },
  {
    id: '2.67',
    title: 'Tito is an Allied special unit',
    summary: 'Tito is an Allied unit of 3 steps that rises in the mountains or hills of Yugoslavia.',
    standing: 'data',
  },
  {
    id: '2.68',
    title: 'Maquis and Friuli volunteer units',
    summary:
      'Maquis and Friuli are Allied volunteers of 2 steps on foot, brought by the French revolt and the Italian surrender.',
    standing: 'data',
  },
  {
    id: '2.sb1',
    title: 'Unit scale notes',
    summary:
      'A German or Allied corps stands for some 50,000 men, and double fire hits twice as often as single fire.',
    standing: 'informational',
  },
  {
    id: '2.sb2',
    title: 'Spanish and Portuguese units appear on war',
    summary: 'Spanish and Portuguese units are off the map until war is declared on their country.',
    standing: 'enforced',
  },
  {
    id: '2.tab',
    title: 'Unit speed table, dry and mud',
    summary: 'Speeds in dry weather and mud, by type, as in the list of units.',
    standing: 'data',
  },
]
