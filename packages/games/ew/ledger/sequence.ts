/** Section 5: the turn, invasions. */
import type { Rule } from '@hexfront/engine'
import { ruled } from './rulings.ts'

export const sequenceRules: readonly Rule[] = [
  {
    id: '5.1a',
    title: 'Nine-turn game length',
    summary: 'The game lasts nine turns at most, each with the same phases in the same order.',
    standing: 'enforced',
  },
  {
    id: '5.1b',
    title: 'Designer note on Dec/Jan turn',
    summary: 'December and January are one turn because of the weather, for which there are no other rules.',
    standing: 'informational',
  },
  {
    id: '5.2a',
    title: 'Allied player turn phases',
    summary:
      'The Allied player turn has four phases: invasion, reinforcement, movement and attack, supply check.',
    standing: 'enforced',
  },
  {
    id: '5.2b',
    title: 'German player turn phases',
    summary:
      'The German player turn has movement and attack, reinforcement and supply check, and then victory is checked.',
    standing: 'enforced',
  },
  {
    id: '5.3a',
    title: 'Number of invasions per scenario',
    summary:
      'The historical scenario has at most one more invasion, the alternate one its compulsory first and perhaps a second.',
    standing: 'enforced',
  },
  {
    id: '5.3.1a',
    title: 'First invasion force composition',
    summary: 'The first invasion is made by the four corps of 3304 and one airborne corps.',
    standing: 'enforced',
    note: ruled('B111'),
  },
  {
    id: '5.3.1b',
    title: 'Second invasion force composition',
    summary: 'The second invasion may use any units of the Allied box, up to the limit of the beachhead.',
    standing: 'enforced',
    note: ruled('B19'),
  },
  {
    id: '5.3.2a',
    title: 'Reveal hex and place force',
    summary: 'The hex is revealed, and the force and its beachhead are placed there.',
    standing: 'enforced',
  },
  {
    id: '5.3.2b',
    title: 'Occupied hex forces Phase I combat',
    summary: 'Germans in the invasion hex must be fought in the same phase.',
    standing: 'enforced',
  },
  {
    id: '5.3.2c',
    title: 'Unopposed or vacated landing',
    summary: 'If no German is there, or all go before the die, the whole force stands in the hex.',
    standing: 'enforced',
  },
  {
    id: '5.3.2d',
    title: 'Invaders may attack but not move',
    summary: 'Invaders may not move in the next phase but may attack neighbors.',
    standing: 'enforced',
    note: ruled('B21', 'B23'),
  },
  {
    id: '5.3.3a',
    title: 'Airborne coordinated with invasion',
    summary: 'Airborne corps may drop onto the Germans whom an invasion attacks.',
    standing: 'enforced',
  },
  {
    id: '5.3.3b',
    title: 'Failed invasion kills airborne',
    summary: 'Airborne units in an invasion that does not clear the hex are eliminated.',
    standing: 'enforced',
  },
  {
    id: '5.3.4a',
    title: 'Adjacent units may join invasion attack',
    summary: 'Allied units beside the invasion hex may join the attack.',
    standing: 'enforced',
  },
  {
    id: '5.3.4b',
    title: 'Coordinating units add hexside shifts',
    summary:
      'A single joining unit that attacks over a river brings the shift of that river into the invasion.',
    standing: 'enforced',
  },
  {
    id: '5.3.5a',
    title: 'Invasion force must attack occupied hex',
    summary: 'The landing force has to attack an occupied hex.',
    standing: 'enforced',
  },
  {
    id: '5.3.5b',
    title: 'Invasion two-column left shift',
    summary: 'An invasion is shifted two columns left beside all else.',
    standing: 'enforced',
  },
  {
    id: '5.3.5c',
    title: 'Concentric bonus in invasions',
    summary: 'An invasion is concentric by dropped corps at once, or else by the hexes of those who join it.',
    standing: 'enforced',
    note: ruled('B109'),
  },
  {
    id: '5.3.5d',
    title: 'German may withdraw inland before roll',
    summary: 'Before the die Germans who are all mobile may go inland, and then nobody loses anything.',
    standing: 'enforced',
    note: ruled('B20'),
  },
  {
    id: '5.3.6a',
    title: 'Failed invasion penalties',
    summary:
      'If a defender stays, each unit of the landing force loses one more step and the rest wait for the next turn.',
    standing: 'enforced',
    note: ruled('B22'),
  },
  {
    id: '5.3.6b',
    title: 'Overland participants in failed invasion',
    summary: 'Units that joined a failed invasion over land only take their share of the result.',
    standing: 'enforced',
  },
  {
    id: '5.3.6c',
    title: 'Airborne eliminated in failed invasion',
    summary: 'Airborne units in a failed invasion are lost.',
    standing: 'enforced',
  },
  {
    id: '5.3.6d',
    title: 'Successful invasion normal losses',
    summary: 'An invasion that clears its hex costs no more than the result says.',
    standing: 'enforced',
  },
  {
    id: '5.3.6e',
    title: 'Failed first invasion loses game',
    summary: 'If the first invasion fails the Allies lose the game.',
    standing: 'enforced',
  },
  {
    id: '5.3.7',
    title: 'Invasion counts as movement',
    summary: 'Whoever took part in an invasion, by sea, air or land, has moved for that turn.',
    standing: 'enforced',
  },
  {
    id: '5.4',
    title: 'Move arrivals into Reinforcement Box',
    summary:
      'In its reinforcement phase a side moves the units of the present turn from the track to its box.',
    standing: 'enforced',
  },
  {
    id: '5.4.1',
    title: 'Rebuild rules differ by nationality',
    summary: 'US, Commonwealth and German units are rebuilt by different rules.',
    standing: 'enforced',
  },
  {
    id: '5.5',
    title: 'Declare move-attack order',
    summary: 'The active player first declares whether his phase is move and attack or attack and move.',
    standing: 'enforced',
  },
  {
    id: '5.5.1',
    title: 'Move then attack',
    summary: 'Who moves first finishes all moves before any attack.',
    standing: 'enforced',
  },
  {
    id: '5.5.2',
    title: 'Attack then move',
    summary: 'Who attacks first finishes all attacks before any move.',
    standing: 'enforced',
    note: ruled('B102'),
  },
  {
    id: '5.6',
    title: 'Victory Check Phase procedure',
    summary: 'Victory is checked at the end of every turn.',
    standing: 'enforced',
  },
]
