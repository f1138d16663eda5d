/** Sections 4 and 5: how the game is won and how a turn runs. */
import type { Rule } from '@hexfront/engine'
import { ruled } from './rulings.ts'

export const sequenceRules: readonly Rule[] = [
  {
    id: '4.1',
    title: 'Victory in general',
    summary:
      'The Allies win by crossing the east edge or entering the Ruhr; the Germans mostly win by stopping them.',
    standing: 'informational',
  },
  {
    id: '4.2a',
    title: 'Allied east-edge exit wins',
    summary: 'The Allies win at once when one of their units moves off the east edge, supplied or not.',
    standing: 'enforced',
  },
  {
    id: '4.2b',
    title: 'Allied exit costs one MP',
    summary: 'Leaving the map takes one more movement point and a unit that has not been stopped.',
    standing: 'enforced',
    note: ruled('A65'),
  },
  {
    id: '4.3',
    title: 'Allied Ruhr city win',
    summary: 'The Allies win at once when they gain a Ruhr city hex, supplied or not.',
    standing: 'enforced',
    note: ruled('M4'),
  },
  {
    id: '4.4a',
    title: 'German city capture wins',
    summary: 'The Germans win at once when they take any city that the Allies hold.',
    standing: 'enforced',
  },
  {
    id: '4.4b',
    title: 'German west-edge exit wins from Turn 4',
    summary:
      'From Turn 4 on the Germans win at once when one of their units moves off the west edge for one movement point.',
    standing: 'enforced',
  },
  {
    id: '4.4c',
    title: 'No German exit before Turn 4',
    summary: 'No German unit may leave the map before Turn 4.',
    standing: 'enforced',
  },
  {
    id: '4.5a',
    title: 'Turn 6 broad-front check timing',
    summary: 'The broad-front check comes at the end of Turn 6, just before the German die roll.',
    standing: 'enforced',
    note: ruled('A66'),
  },
  {
    id: '4.5b',
    title: 'Turn 6 broad-front conditions',
    summary:
      'At that check the Germans win unless Antwerp is open, every city outside Germany is Allied and supplied by land, and at least one city in Germany is Allied and supplied.',
    standing: 'enforced',
    note: ruled('A67', 'M4'),
  },
  {
    id: '4.6a',
    title: 'German eight-hex offensive requirement',
    summary:
      'After Watch on the Rhine the Germans must take eight Allied hexes in Turns 7 and 8 or lose at the end of Turn 8.',
    standing: 'enforced',
    note: ruled('A68'),
  },
  {
    id: '4.6b',
    title: 'Recaptured hexes still count',
    summary: 'A hex counts toward the eight even when the Allies take it back.',
    standing: 'enforced',
  },
  {
    id: '4.6c',
    title: 'Any method of capture counts',
    summary: 'Any way of gaining a hex counts toward the eight.',
    standing: 'enforced',
  },
  {
    id: '4.7a',
    title: 'Germans win at game end otherwise',
    summary: 'The Germans win if the last turn ends without an Allied win.',
    standing: 'enforced',
  },
  {
    id: '4.7b',
    title: 'No draws or victory levels',
    summary: 'Every game has one winner, with no draws and no degrees of victory.',
    standing: 'enforced',
  },
  {
    id: '4.7N',
    title: 'Design note on victory conditions',
    summary: 'The victory conditions aim to take hindsight out of play and keep the game even.',
    standing: 'informational',
  },
  {
    id: '5.1a',
    title: 'Game turn structure',
    summary: 'A game turn is two player turns and a supply check for both, and there are at most eleven.',
    standing: 'enforced',
  },
  {
    id: '5.1b',
    title: 'No out-of-sequence or repeated actions',
    summary:
      'Each act belongs to its phase, and a finished phase or act is reopened only if the opponent agrees.',
    standing: 'enforced',
    note: ruled('A81'),
  },
  {
    id: '5.2a',
    title: 'Phase I.A Allied supply sector allocation',
    summary:
      'While Antwerp is closed the Allied player turn opens with the choice of the full supply sector.',
    standing: 'enforced',
  },
  {
    id: '5.2b',
    title: 'Phase I.B 1AAA Entry',
    summary:
      'Airdrops are made and fought out in the airborne entry phase, in one turn of 1944 and one of 1945 at most.',
    standing: 'enforced',
  },
  {
    id: '5.2c',
    title: 'Phase I.C Allied reinforcement and replacement',
    summary: 'In the Allied reinforcement phase every arriving unit is placed and replacements are spent.',
    standing: 'enforced',
  },
  {
    id: '5.2d',
    title: 'Phases I.D and I.E Allied move and combat',
    summary: 'The Allies then have one movement and one combat phase, in the order they announced.',
    standing: 'enforced',
  },
  {
    id: '5.2e',
    title: 'Phase II.A German reinforcement and withdrawal',
    summary:
      'In the German reinforcement phase arriving units are placed and, on Turn 9 after Watch on the Rhine, units withdrawn.',
    standing: 'enforced',
  },
  {
    id: '5.2f',
    title: 'Phases II.B and II.C German move and combat',
    summary: 'The Germans then have one movement and one combat phase, in the order they announced.',
    standing: 'enforced',
  },
  {
    id: '5.2g',
    title: 'Phase II.D Watch on the Rhine determination',
    summary:
      'Only on Turn 6, after the German phases, comes the broad-front check and then the Watch on the Rhine roll.',
    standing: 'enforced',
    note: ruled('A66'),
  },
  {
    id: '5.2h',
    title: 'Phase III terminal supply checks',
    summary: 'Every turn ends with the German supply check and then the Allied one.',
    standing: 'enforced',
  },
  {
    id: '5.2i',
    title: 'Post-Watch phase sequence',
    summary:
      'From Turn 7 after Watch on the Rhine the German player turn comes first and no supply sector is chosen.',
    standing: 'enforced',
  },
  {
    id: '5.2j',
    title: 'Sequence repeated on back page',
    summary: 'The back page repeats both orders of play.',
    standing: 'informational',
  },
  {
    id: '5.3',
    title: 'End of game turn',
    summary: 'When the Allied supply check is over, both turn markers move on and a new turn begins.',
    standing: 'enforced',
  },
  {
    id: '5.4a',
    title: 'Watch on the Rhine die roll',
    summary:
      'At the end of Turn 6 the German rolls: 1 to 3 sends the reserves east, 4 to 6 launches Watch on the Rhine.',
    standing: 'enforced',
  },
  {
    id: '5.4b',
    title: 'Player order reversed permanently',
    summary: 'Watch on the Rhine puts the German player turn first for good, from Turn 7.',
    standing: 'enforced',
  },
  {
    id: '5.4c',
    title: 'Last game turn',
    summary: 'The game ends with Turn 11 after Watch on the Rhine, and with Turn 9 otherwise.',
    standing: 'enforced',
    note: ruled('A2'),
  },
  {
    id: '5.4d',
    title: 'December German attack bonus',
    summary: 'After Watch on the Rhine every German attack on Turn 7 shifts one column right.',
    standing: 'enforced',
  },
  {
    id: '5.4N',
    title: 'Design note: German double turn',
    summary:
      'After Watch on the Rhine the Germans in effect play twice running, late on Turn 6 and early on Turn 7.',
    standing: 'informational',
  },
  {
    id: '5.5',
    title: '1AAA Entry Phase frequency',
    summary: 'The airborne entry phase is used on one turn of 1944 and one of 1945 at most.',
    standing: 'enforced',
  },
  {
    id: '5.6a',
    title: 'Declare move/fight or fight/move',
    summary: 'Before his player turn each player announces whether he moves or fights first.',
    standing: 'enforced',
    note: ruled('A12'),
  },
  {
    id: '5.6b',
    title: 'One order for all units',
    summary: 'The announced order holds for all his units, and each may both move and fight.',
    standing: 'enforced',
  },
  {
    id: '5.7',
    title: 'Reinforcement phases cross-reference',
    summary: 'Section 9 tells what happens in the reinforcement phases.',
    standing: 'informational',
  },
  {
    id: '5.8.1',
    title: 'Turn 1: no German column movement',
    summary: 'The Germans have no columns on Turn 1: their units march at the plain factor.',
    standing: 'enforced',
  },
  {
    id: '5.8.2',
    title: 'Turn 1: German attacks one left',
    summary: 'On Turn 1 every German attack shifts one column left.',
    standing: 'enforced',
  },
  {
    id: '5.8.3a',
    title: 'Turn 1: West Wall gives no shift',
    summary: 'On Turn 1 the West Wall gives its defenders no shift and converts no result.',
    standing: 'enforced',
    note: ruled('A59'),
  },
  {
    id: '5.8.3b',
    title: 'Turn 1: West Wall still blocks probes',
    summary:
      'On Turn 1 intact West Wall hexes still bar probing and momentum attacks and still receive German reinforcements.',
    standing: 'enforced',
  },
  {
    id: '5.8.4a',
    title: 'Turn 1: Fifteenth Army auto-supply',
    summary: 'On Turn 1 a 15A unit in an Antwerp access hex is in supply.',
    standing: 'enforced',
  },
  {
    id: '5.8.4b',
    title: 'Turn 1: Fifteenth Army estuary crossing',
    summary:
      'On Turn 1 a 15A unit moves over Scheldt estuary sides and into coastal polder as if into clear ground.',
    standing: 'enforced',
    note: ruled('A93'),
  },
]
