/** Section 3: victory, control, capitulation. */
import type { Rule } from '@hexfront/engine'
import { ruled } from './rulings.ts'

export const victoryRules: readonly Rule[] = [
  {
    id: '3.0',
    title: 'Two ways to win',
    summary: 'The game is won by Sudden Death (3.1) or by End Game comparison of VP (3.2-3.6).',
    standing: 'enforced',
  },
  {
    id: '3.1a',
    title: 'German sudden death',
    summary:
      "At any time the German player controls every supply (depot) hex and every port hex in France, bombed ones included, the game ends at once with a German Epic Victory; 'Supply hex' means depot hex.",
    standing: 'enforced',
    note: ruled('B5', 'B9'),
  },
  {
    id: '3.1b',
    title: 'Allied sudden death',
    summary:
      'The moment two German depot hexes (or more) are under Allied control, the game stops with an Allied Epic Victory.',
    standing: 'enforced',
  },
  {
    id: '3.2a',
    title: 'VP counted at end of last turn',
    summary: 'VP are counted only at the end of the last GT of the game.',
    standing: 'enforced',
  },
  {
    id: '3.2b',
    title: 'Sources of VP',
    summary:
      'VP come from objective hexes held (text says occupied; 3.4/3.5 say controlled) and from specified enemy units in the Eliminated Units display at game end.',
    standing: 'enforced',
    note: ruled('B1'),
  },
  {
    id: '3.3a',
    title: 'Occupation of a hex',
    summary:
      'A hex is occupied by a side if one of its units is in it; An occupied hex is also controlled by that side (except as 3.3c).',
    standing: 'enforced',
  },
  {
    id: '3.3b',
    title: 'Control of a hex',
    summary:
      'A side controls a hex if one of its units entered it and no enemy unit has entered it since; control persists after the unit leaves; Retreats and pursuits count as entry.',
    standing: 'enforced',
    note: ruled('B3', 'B179'),
  },
  {
    id: '3.3c',
    title: 'Mobile logistics cannot take control',
    summary:
      'A mobile logistics unit never establishes control of a hex, it only ends that of the enemy while it stands there; it may satisfy a requirement to occupy one.',
    standing: 'enforced',
    note: ruled('B4'),
  },
  {
    id: '3.4a',
    title: 'German VP: hexes controlled',
    summary:
      'German VP for control at game end: Paris +10; Rotterdam +4; Antwerp +4; each other Allied supply center and/or English Channel port +3; each Maginot Line hex (Allied major fortification) +1.',
    standing: 'enforced',
    note: ruled('B6', 'B7', 'B8'),
  },
  {
    id: '3.4b',
    title: 'German VP: eliminated Allied units',
    summary:
      'German VP per Allied unit in the Eliminated box: each mechanized corps +2; each air unit +1; each army-sized unit +1; all others 0.',
    standing: 'enforced',
    note: ruled('B14', 'B15'),
  },
  {
    id: '3.4c',
    title: 'Game extension costs 10 VP',
    summary: 'If the German extended the game (3.4d), subtract 10 from German VP.',
    standing: 'enforced',
  },
  {
    id: '3.4d',
    title: 'German option to extend to Turn 8',
    summary:
      'At the end of GT 6, if the German has not won by sudden death, he may extend the game to GT 8, at which point it must end.',
    standing: 'enforced',
    note: ruled('B16'),
  },
  {
    id: '3.5a',
    title: 'Allied VP: hexes controlled',
    summary:
      'The Ruhr is worth 5 points to the Allies, any further German depot 3 and each hex of the West Wall 2.',
    standing: 'enforced',
  },
  {
    id: '3.5b',
    title: 'Allied VP: eliminated German units',
    summary:
      'Allied VP per German unit in the Eliminated box: each mechanized unit +3; each air unit +1; each army-sized unit +2; others 0.',
    standing: 'enforced',
  },
  {
    id: '3.5c',
    title: 'Best single VP type per hex',
    summary:
      'If a victory hex qualifies under more than one VP line, only the single best value counts (both sides).',
    standing: 'enforced',
  },
  {
    id: '3.5d',
    title: 'Multi-counter armies must lose last step',
    summary:
      'A multi-counter army counts as eliminated for VP only when its last step is gone; removal of its first counter does not count.',
    standing: 'enforced',
  },
  {
    id: '3.6',
    title: 'Levels of victory',
    summary:
      'German VP less Allied VP: 50 or more German Strategic, 40-49 Operational, 30-39 Marginal, 20-29 a draw, 10-19 Allied Marginal, 0-9 Operational, below 0 Allied Strategic.',
    standing: 'enforced',
  },
  {
    id: '3.7a',
    title: 'Capitulation removes command markers',
    summary: 'When a country surrenders, remove its command markers from play (France: see 5.7c, 1AG stays).',
    standing: 'enforced',
    note: ruled('B12', 'B13'),
  },
  {
    id: '3.7b',
    title: 'Capitulation removes units',
    summary: 'Remove all units of the surrendering country from the map; Air units included.',
    standing: 'enforced',
    note: ruled('B11', 'B131'),
  },
  {
    id: '3.7c',
    title: 'No more reinforcements after capitulation',
    summary: 'A surrendered country receives no further reinforcements.',
    standing: 'enforced',
  },
  {
    id: '3.7d',
    title: 'RP zeroed after capitulation',
    summary: "A surrendered country's RP become 0 and stay 0.",
    standing: 'enforced',
  },
  {
    id: '3.7e',
    title: 'Depots stop functioning',
    summary: "A surrendered country's depot hexes no longer function (supply, deployment).",
    standing: 'enforced',
  },
  {
    id: '3.7f',
    title: 'Ports keep functioning',
    summary: "A surrendered country's ports remain functional (for example for British LOC and evacuation).",
    standing: 'enforced',
  },
  {
    id: '3.7g',
    title: 'Surrendered units score as eliminated',
    summary: 'Units removed by surrender count for VP as if eliminated.',
    standing: 'enforced',
  },
  {
    id: '3.8a',
    title: 'Germany and England never capitulate',
    summary: 'Germany and England never capitulate.',
    standing: 'enforced',
  },
  {
    id: '3.8b',
    title: 'France capitulation condition',
    summary: 'France capitulates when the German controls all French supply centers.',
    standing: 'enforced',
    note: ruled('B10'),
  },
  {
    id: '3.8c',
    title: 'Belgium capitulation condition',
    summary: 'Belgium capitulates when the German controls Brussels, Antwerp and Eben Emael (1537).',
    standing: 'enforced',
  },
  {
    id: '3.8d',
    title: 'Netherlands capitulation condition',
    summary: 'The Netherlands capitulates when the German controls Amsterdam and Rotterdam.',
    standing: 'enforced',
  },
]
