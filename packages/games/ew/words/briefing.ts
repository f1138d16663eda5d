/** One page for somebody who has never played it: how it plays, how one wins, a first turn, what costs beginners the game. */
import { makeBriefing } from '@hexfront/engine'

export const { words: wordsBriefing, briefing } = makeBriefing([
  {
    title: 'What it is',
    lines: [
      [
        'The western campaign from June 1944 to April 1945: a turn is a month or two, a hex sixty-five kilometers, a counter a corps. The Allies are ashore in Normandy and hold Rome; by the last turn they must have Germany west of the drawn game line and all of Italy. Doing as well as in history is no win yet.',
        '1.1a',
        '1.1b',
        '4.4b',
      ],
      [
        'Two scenarios: the historical landing has just happened; in the alternate one the Germans deploy as they like in France and Belgium, and the Allies land where their secret sheet says.',
        '3.2a',
        '3.3a',
        '3.3.1a',
      ],
    ],
  },
  {
    title: 'How a turn goes',
    lines: [
      [
        'First the Allies: an invasion if one is due, reinforcements and rebuilding, movement and attacks, a supply check. Then the Germans: movement and attacks, reinforcements, a supply check. At the end both look whether somebody has won.',
        '5.2a',
        '5.2b',
        '5.6',
      ],
      [
        'Before you move or attack you choose the order, for all your units alike. Attack first, and whoever advances still has his whole movement before him. Move first, and you bring strength to one place.',
        '5.5',
        '5.5.1',
        '5.5.2',
      ],
      [
        'Units in the reinforcement box enter at any moment of their own movement and attacks: Allied ones by supplied ports and beachheads, German ones by supplied cities. German arrivals reach the box after German movement, so they come into play a turn later.',
        '12.0a',
        '12.1a',
        '12.2',
      ],
      [
        'From Turn 2 on the Germans hold five mandated offensives. During Allied movement they may stop everything, activate the units in and around one hex, move and attack with one column in their favor, and then the Allies go on. The Answers tab says when you want to be asked.',
        '13.6a',
        '13.6b',
        '13.6c',
        '13.6j',
      ],
    ],
  },
  {
    title: 'How units move and fight',
    lines: [
      [
        'An enemy zone of control costs one movement more and stops nobody: there is no line without gaps. Static units, the gray ones, have no zone and never move.',
        '9.3',
        '9.1c',
        '1.2b',
      ],
      [
        'An attack is one sum divided by another, rounded in favor of the defender, then shifted by the ground, rivers that all attackers cross, and help; then one die. Each hex can be attacked once in a phase, by whoever stands beside it.',
        '10.1a',
        '10.2a',
        '10.4a',
        '10.0c',
      ],
      [
        'Results are steps. A defender who has to lose two or more may lose half and retreat as many hexes as the other half: but the attackers then follow as far as he went. Garrisons cannot retreat.',
        '11.0e',
        '11.2a',
        '11.2g',
        '11.3b',
      ],
      [
        'Twice in the game the Allies send bombers, one column, into any battle. In a city they wipe it from the map for good. Once a turn they may drop supplies on one hex, also in answer to an attack.',
        '10.10b',
        '10.10d',
        '7.11b',
      ],
    ],
  },
  {
    title: 'Supply',
    lines: [
      [
        'A line runs over hexes of your own, never through an enemy zone unless a friend stands in it. The Allies trace to a beachhead, to Rome, or to Antwerp once it runs; the Germans to the Ruhr and Berlin in the north, to Vienna in the south. No line crosses from one zone to the other. The Supply overlay draws them all.',
        '7.1a',
        '7.2',
        '7.5a',
        '7.7',
        '7.8c',
      ],
      [
        'On the coast Allied units are always fed, wherever they stand. Without supply a unit has half its factors and half its movement, and at its own check it loses a step.',
        '7.10a',
        '7.12a',
        '7.12b',
        '7.12c',
      ],
      [
        'Antwerp runs while the port and its four access hexes are Allied. From Turn 5 on, while it does not, one army group goes short each turn: half the movement in the north, and one column left in its attacks.',
        '7.9',
        '7.15a',
        '7.15b',
      ],
    ],
  },
  {
    title: 'How the Allies win',
    lines: [
      [
        'Early: the Ruhr up to Turn 6, two of Ruhr, Berlin and Vienna up to Turn 8, or every V-1 launch site on Turn 3 exactly.',
        '4.2.1',
        '4.2.2',
        '4.2.3',
      ],
      [
        'At the end of Turn 9: every city in Germany west of the line and every city in Italy, and no Alpine Fortress. For each German city that they lack they may count one farther east.',
        '4.4b',
        '4.4.1a',
      ],
      [
        'Until then they must have enough ports in France and the Low Countries, turn by turn: the Victory tab counts them against what each turn asks for.',
        '4.3.2a',
      ],
    ],
  },
  {
    title: 'How the Germans win',
    lines: [
      ['By a port check that fails on Turns 1 to 4.', '4.3.2a'],
      [
        'By standing, in supply, in any city that was ever Allied, or by holding a beachhead hex, when a turn ends. This is looked at right after German movement: the Allies have no turn in between.',
        '4.3.1a',
        '4.3.1b',
      ],
      [
        'By holding one city too many on Turn 9, or the Alpine Fortress, which they may build beside Munich on Turn 8 if Munich is still theirs.',
        '4.4a',
        '13.8a',
        '13.8c',
      ],
    ],
  },
  {
    title: 'A first turn for the Allies',
    lines: [
      [
        'Write the sheet: Turn 4 and Marseille, for example. Nothing binds you; it can be called off to the last moment, and a sheet that only pretends keeps Germans on the coast as well.',
        '3.2.3a',
        '3.2.3d',
        '13.1c',
      ],
      [
        'Choose to attack first. Bring the British 8th Corps into the beachhead: six units fit there, of both army groups.',
        '5.5.2',
        '12.1a',
        '6.3c',
      ],
      [
        'Attack Cherbourg with the US 5th and 7th Corps. Fifteen to three is 5:1, two columns left for rough ground and the city, and on that column no die leaves the garrison alive. Advance with one of them: that is the port that Turn 1 demands.',
        '10.1a',
        '10.2a',
        '11.3a',
        '3.2.4f',
      ],
      [
        'Attack 3204 with the three British corps, 21 to 7. Commonwealth units may attack only 3204 or 3205 this turn. In Italy four corps attack 1314; nobody there moves yet.',
        '3.2.4g',
        '3.2.4b',
      ],
      [
        'Then move: bring up the two US corps that wait, through Cherbourg or the beachhead, and leave at least two corps in the beachhead hex. Look at the warnings before you end the phase.',
        '12.1a',
        '4.3.1b',
      ],
    ],
  },
  {
    title: 'A first turn for the Germans',
    lines: [
      [
        'Nothing in the north moves or attacks on Turn 1, and nothing in Italy attacks. Defend: when two steps are to be lost in Normandy, think twice before you retreat, for whoever follows gets behind the next corps.',
        '3.2.4c',
        '3.2.4d',
        '11.3b',
      ],
      [
        'Place the 2nd SS Panzer Corps, at once, in any supplied French hex outside Allied zones: where it stands behind a gap and can reach the beachhead on Turn 2.',
        '3.2.4h',
      ],
      [
        'On Turn 2 the offensives are there. One in July, when the Allied corps stand apart from each other, can be worth more than the winter.',
        '13.6a',
        '13.6k',
      ],
    ],
  },
  {
    title: 'What kills beginners',
    lines: [
      [
        'A city that was entered and left. Every city that the Allies take is a place where one supplied German corps ends the game. Take those that you need or can keep, and leave something that can stand.',
        '4.3.1a',
      ],
      ['A thin beachhead. It is looked at together with the cities, supply or no supply.', '4.3.1b', '6.3c'],
      [
        'A landing with no port beside it: the invaders cannot move in the turn in which they land, and a port is needed at the end of Turn 1.',
        '5.3.2d',
        '3.3.4d',
        '4.3.2a',
      ],
      [
        'Lines through enemy zones. Two corps that slip through a gap are cut off by one zone behind them, and reduced at the very next check. Stand in the hexes that the line needs.',
        '7.2',
        '7.12c',
      ],
      [
        'For the Germans: an empty Vienna. As soon as an Allied unit has been in it, or bombs have destroyed it, everybody in the south has one turn to come within three hexes of the northern zone.',
        '7.4c',
        '7.5b',
      ],
      [
        'For the Germans: forgetting the Ruhr. From the Dutch coast a landing on Turn 3 or 4 reaches it faster than from Normandy, and up to Turn 6 it is the game.',
        '4.2.1',
        '3.2.3b',
      ],
    ],
  },
])
