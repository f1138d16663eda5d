/** Section 8: movement. */
import type { Rule } from '@hexfront/engine'
import { ruled } from './rulings.ts'

export const movementRules: readonly Rule[] = [
  {
    id: '8.0a',
    title: 'Mobile units move in own phase',
    summary:
      'In his phase a player may move any of his mobile units, singly or stacked, up to their factors.',
    standing: 'enforced',
  },
  {
    id: '8.0b',
    title: 'MF is the last printed number',
    summary: 'The movement factor is the last number on a unit.',
    standing: 'data',
  },
  {
    id: '8.0c',
    title: 'MF not saved or shared',
    summary: 'Movement is neither saved nor lent.',
    standing: 'enforced',
  },
  {
    id: '8.0d',
    title: 'Pay terrain and river costs',
    summary: 'Entering a hex costs by its terrain and the river crossed.',
    standing: 'enforced',
    note: ruled('B50'),
  },
  {
    id: '8.0e',
    title: 'Highest terrain cost applies',
    summary: 'Of several kinds of terrain in a hex the dearest counts, passes apart.',
    standing: 'enforced',
  },
  {
    id: '8.0f',
    title: 'Costs are on the TEC',
    summary: 'What hexes cost stands on the chart of the map.',
    standing: 'data',
    note: ruled('A3'),
  },
  {
    id: '8.1',
    title: 'No minimum move',
    summary: 'A unit that cannot pay the whole cost of a hex does not enter it.',
    standing: 'enforced',
  },
  {
    id: '8.2',
    title: 'Hex by hex without skipping',
    summary: 'Movement goes from hex to hex without skipping any.',
    standing: 'enforced',
  },
  {
    id: '8.3',
    title: 'No entry into enemy hexes',
    summary: 'No moving unit enters a hex with an enemy unit.',
    standing: 'enforced',
  },
  {
    id: '8.4',
    title: 'Clear terrain must be wholly clear',
    summary: 'A hex is clear only if nothing else is in it.',
    standing: 'enforced',
  },
  {
    id: '8.5',
    title: 'Prohibited hexes and hexsides',
    summary: 'Closed hexes and sides stay closed to movement, attack, retreat and advance.',
    standing: 'enforced',
    note: ruled('B96', 'B97', 'B98'),
  },
  {
    id: '8.6',
    title: 'EZOC affects movement',
    summary: 'Enemy zones add to the cost of movement.',
    standing: 'enforced',
  },
  {
    id: '8.7a',
    title: 'Stack movement and drop-off',
    summary: 'A stack may move together and drop units on its way, which then have moved.',
    standing: 'enforced',
    note: ruled('B49'),
  },
  {
    id: '8.7b',
    title: 'Moving stack cannot pick up',
    summary: 'A moving stack picks up nobody.',
    standing: 'enforced',
  },
  {
    id: '8.8',
    title: 'Alpine Pass movement',
    summary: 'A pass is cheap only along its drawn way from hex to hex or from its entry hexes.',
    standing: 'enforced',
    note: ruled('B51'),
  },
  {
    id: '8.9',
    title: 'River crossing cost',
    summary: 'Crossing a river costs one or two more by the river.',
    standing: 'enforced',
  },
  {
    id: '8.10a',
    title: 'Scheldt estuary normally impassable',
    summary: 'The three sides of the Scheldt estuary are closed.',
    standing: 'enforced',
  },
  {
    id: '8.10b',
    title: 'German one-time Scheldt crossing',
    summary: 'Once in the game the Germans may cross the estuary as a river in one movement of theirs.',
    standing: 'enforced',
    note: ruled('B52'),
  },
  {
    id: '8.11',
    title: 'Retreat is not MF movement',
    summary: 'A retreat costs no movement but keeps to all bans.',
    standing: 'enforced',
  },
]
