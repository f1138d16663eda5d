/** Section 10: movement and the Roer flood. */
import type { Rule } from '@hexfront/engine'
import { ruled } from './rulings.ts'

export const movementRules: readonly Rule[] = [
  {
    id: '10.1a',
    title: 'Movement factor range',
    summary: 'Movement factors run from 0 to 13, and each is the number of points for one movement phase.',
    standing: 'data',
  },
  {
    id: '10.1b',
    title: 'Movement hex by hex',
    summary: 'Units move from hex to neighboring hex and pay for each.',
    standing: 'enforced',
  },
  {
    id: '10.1c',
    title: 'Only the phasing side moves',
    summary: 'Only the player whose movement phase it is may move.',
    standing: 'enforced',
  },
  {
    id: '10.2a',
    title: 'MP not saved or shared',
    summary: 'Movement points are neither saved nor lent.',
    standing: 'enforced',
  },
  {
    id: '10.2b',
    title: 'Movement is optional and partial',
    summary: 'A player may move any of his units or none, and need not spend every point.',
    standing: 'enforced',
  },
  {
    id: '10.2c',
    title: 'Finish one move before the next',
    summary:
      'One move is finished before the next begins, and it is not taken up again unless the opponent agrees.',
    standing: 'enforced',
  },
  {
    id: '10.2d',
    title: 'MF 0 units',
    summary: 'A unit with movement 0 cannot move at all.',
    standing: 'enforced',
  },
  {
    id: '10.3a',
    title: 'No minimum move',
    summary: 'A unit that cannot pay the whole cost of a hex may not enter it.',
    standing: 'enforced',
  },
  {
    id: '10.3b',
    title: 'No entry to enemy-occupied hexes',
    summary: 'Units may not enter a hex with an enemy unit.',
    standing: 'enforced',
  },
  {
    id: '10.4',
    title: 'Moving as a stack',
    summary: 'Only units that began the phase in the same hex may move together.',
    standing: 'enforced',
    note: ruled('A63'),
  },
  {
    id: '10.5a',
    title: 'Dropping off sub-stacks',
    summary: 'A moving stack may pause to let some of its units go their own way, and then go on.',
    standing: 'enforced',
  },
  {
    id: '10.5b',
    title: 'Starting another parent stack ends the first',
    summary: 'Once units from another hex move, the earlier stack may not go on.',
    standing: 'enforced',
  },
  {
    id: '10.6',
    title: 'Terrain classes defined',
    summary: 'A hex has one natural terrain and may have several manmade features.',
    standing: 'data',
  },
  {
    id: '10.7',
    title: 'Natural terrain list',
    summary:
      'Natural terrain is clear, rough or polder in the hex, and river, Rhine, blocked, sea or estuary on its sides.',
    standing: 'data',
  },
  { id: '10.8a', title: 'Clear terrain cost', summary: 'A clear hex costs 1.', standing: 'enforced' },
  {
    id: '10.8b',
    title: 'Cities and towns are otherwise clear',
    summary: 'Cities, Ruhr cities and towns stand on clear ground.',
    standing: 'data',
  },
  {
    id: '10.9',
    title: 'Rough terrain cost',
    summary: 'A rough hex costs 2, or 1 for mountain infantry.',
    standing: 'enforced',
  },
  { id: '10.10', title: 'Polder movement cost', summary: 'A polder hex costs 2.', standing: 'enforced' },
  {
    id: '10.11a',
    title: 'River crossing cost',
    summary: 'Crossing a river adds 1.',
    standing: 'enforced',
    note: ruled('M3'),
  },
  {
    id: '10.11b',
    title: 'Rhine crossing cost',
    summary: 'Crossing the Rhine adds 1 for Germans and 2 for Allies.',
    standing: 'enforced',
  },
  {
    id: '10.12',
    title: 'All-sea and estuary movement ban',
    summary:
      'Nobody crosses sea or estuary sides, save 15A units on Turn 1 and British commandos over the Scheldt.',
    standing: 'enforced',
  },
  {
    id: '10.13',
    title: 'Blocked hexside cost',
    summary: 'Crossing a blocked side adds 1.',
    standing: 'enforced',
  },
  {
    id: '10.14',
    title: 'Manmade terrain list',
    summary: "Manmade features that matter to movement are Hell's Highway, cities, Ruhr cities and towns.",
    standing: 'data',
  },
  {
    id: '10.15',
    title: 'Town and city cost',
    summary: 'A town, city or Ruhr city costs 1.',
    standing: 'enforced',
  },
  {
    id: '10.16a',
    title: "Hell's Highway cost",
    summary: "A Hell's Highway hex costs 1 when entered along the road and 2 otherwise, but a town always 1.",
    standing: 'enforced',
    note: ruled('A60', 'M10'),
  },
  {
    id: '10.16b',
    title: 'Highway does not negate rivers',
    summary: 'The highway does not save the cost of a river.',
    standing: 'enforced',
  },
  {
    id: '10.17',
    title: 'Costs are cumulative',
    summary: 'The costs of a hex and of the side crossed add up.',
    standing: 'enforced',
  },
  {
    id: '10.18a',
    title: 'Roer dam location and opening',
    summary:
      'From Turn 2, at the start of a turn, whoever may do so can open the Roer dam in 2504N and flood five hexes.',
    standing: 'enforced',
    note: ruled('A12', 'M9'),
  },
  {
    id: '10.18b',
    title: 'Roer River normally ignored',
    summary: 'The Roer has no effect except in a flood.',
    standing: 'data',
  },
  {
    id: '10.18c',
    title: 'Turn 2-3 flood closes hexes',
    summary: 'In a flood of Turn 2 or 3 nothing may enter, attack or drop into a flooded hex.',
    standing: 'enforced',
    note: ruled('A90'),
  },
  {
    id: '10.18d',
    title: 'Turn 2-3 flood freezes occupants',
    summary: 'In a flood of Turn 2 or 3 units in a flooded hex can neither move nor attack.',
    standing: 'enforced',
    note: ruled('A76'),
  },
  {
    id: '10.18e',
    title: 'Flood supply in Turns 2-3',
    summary: 'In a flood of Turn 2 or 3 supply reaches into a flooded hex but not through it.',
    standing: 'enforced',
  },
  {
    id: '10.18f',
    title: 'Turn 4+ flood movement cost',
    summary: 'In a flood from Turn 4 on a flooded hex costs 3 more to enter.',
    standing: 'enforced',
  },
  {
    id: '10.18g',
    title: 'Turn 4+ flood combat shift',
    summary: 'In a flood from Turn 4 on an attack into or out of flooded hexes shifts one column left, once.',
    standing: 'enforced',
  },
  {
    id: '10.18h',
    title: 'Flood lasts one turn',
    summary: 'A flood ends with its turn.',
    standing: 'enforced',
  },
  {
    id: '10.18i',
    title: 'Flood optional, once, inheritable',
    summary: 'The dam may be opened once per game, by whoever controls 2504N when a turn begins.',
    standing: 'enforced',
    note: ruled('A75'),
  },
  {
    id: '10.19a',
    title: 'Column movement doubles MF',
    summary:
      'A unit in full supply over land may move twice its factor if it never starts in, enters or ends in an enemy zone.',
    standing: 'enforced',
    note: ruled('A15', 'A16', 'A64'),
  },
  {
    id: '10.19b',
    title: 'Friends do not cancel EZOC for column',
    summary: 'A friend in the hex does not lift an enemy zone for column movement.',
    standing: 'enforced',
  },
  {
    id: '10.19c',
    title: 'No Allied column move into intact West Wall',
    summary: 'Allied column movement may not enter an intact West Wall hex, even an empty one.',
    standing: 'enforced',
  },
  {
    id: '10.20',
    title: 'Patton column movement exception',
    summary: 'In 1944 US units that came with code SW may start a column move in an enemy zone.',
    standing: 'enforced',
  },
]
