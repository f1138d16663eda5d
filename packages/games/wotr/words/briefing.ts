/** One page for somebody who has never played it: how it plays, how one wins, what costs beginners the game. */
import { makeBriefing } from '@hexfront/engine'

export const { words: wordsBriefing, briefing } = makeBriefing([
  {
    title: 'What it is',
    lines: [
      [
        'September 1944: the Allies have outrun their supply and stand before the West Wall. A turn is ten days in autumn and up to a month in winter, a hex sixteen kilometres, a counter a division or a brigade. The Allies must break into Germany before the war is decided elsewhere; the Germans must only hold on.',
        '1.2a',
        '1.2c',
        '4.1',
      ],
      [
        'A game lasts nine turns, or eleven if the die of Turn 6 sends the German reserves west instead of east. Nobody can shorten or lengthen it otherwise, except by winning.',
        '5.4a',
        '5.4c',
      ],
    ],
  },
  {
    title: 'How a turn goes',
    lines: [
      [
        'Both sides have a player turn, then supply is checked for both. In a player turn come reinforcements, then one movement phase and one combat phase. Before it begins you announce which of the two comes first, for all your units alike.',
        '5.1a',
        '5.6a',
        '5.6b',
      ],
      [
        'Move first to bring strength to one place. Fight first to open a gap that your second phase can pour through: units that advance after combat still have their whole movement before them.',
        '11.23g',
      ],
      [
        'While Antwerp is closed the Allies choose each turn which half of the front has full supply, north or south. In the other half attack and movement are halved, and there are no columns, probes or momentum attacks.',
        '8.16a',
        '8.16b',
        '8.16d',
      ],
      [
        'Once in 1944 and once in 1945 the airborne army may drop. Once in the game whoever holds the dam may flood the Roer.',
        '12.8b',
        '10.18i',
      ],
    ],
  },
  {
    title: 'How units move and fight',
    lines: [
      [
        'Entering an enemy zone of control ends a move. Far from the enemy and in full supply a unit may go in column: twice its movement, as long as it never touches an enemy zone. So an armored division with 12 points can have 24.',
        '7.3a',
        '10.19a',
      ],
      [
        'An attack is one sum divided by another, rounded down, then shifted by ground, rivers and position, then one die. Attacking from opposite sides of a hex shifts it in your favor, but not against towns, cities or the wall.',
        '11.7',
        '11.10',
        '11.19a',
        '11.19b',
      ],
      [
        'Whoever enters the hex may attack once more at once: momentum. And into an empty hex beside an enemy a unit may simply probe, without a die. This is how a front is unhinged, and how cities change hands that nobody guards.',
        '11.24a',
        '11.25a',
        '11.25b',
      ],
      [
        'A bloodbath costs both a step; the attacker may then offer another, and the defender must match it or retreat, again and again. In cities and on the intact wall every retreat or elimination that is rolled becomes a bloodbath.',
        '11.21.2a',
        '11.21.2b',
        '11.16d',
        '11.17e',
      ],
      [
        'Of an enemy stack you see the top unit and how many lie under it, until you have committed the attack. Then it is too late to call it off.',
        '6.7a',
        '6.7b',
      ],
    ],
  },
  {
    title: 'How the Allies win',
    lines: [
      ['At once, by entering a city of the Ruhr or by moving a unit off the east edge.', '4.3', '4.2a'],
      [
        'First they must live past Turn 6. The broad front is checked at its end: Antwerp open, every city outside Germany Allied and supplied by land, and one city in Germany Allied and supplied. If anything lacks, the Germans have won.',
        '4.5a',
        '4.5b',
      ],
      [
        'Antwerp opens only when a turn begins with Antwerp, its seven access hexes and Ostend all Allied. For Turn 6 that means that the last of them must fall on Turn 5.',
        '8.15a',
      ],
      [
        'If the winter offensive comes, the Germans must take eight Allied hexes on Turns 7 and 8, or they lose at the end of Turn 8. On Turn 9 they must give up six mobile divisions and three mobile brigades that are in supply, or they lose at once.',
        '4.6a',
        '9.3a',
        '9.3c',
      ],
    ],
  },
  {
    title: 'How the Germans win',
    lines: [
      [
        'By lasting to the end of the last turn, or by the broad front not being there on Turn 6.',
        '4.7a',
        '4.5b',
      ],
      [
        'At once, by taking back any city that the Allies hold: with an attack, with a probe, or by walking in.',
        '4.4a',
      ],
      ['From Turn 4 on, at once, by moving a unit off the west edge.', '4.4b'],
    ],
  },
  {
    title: 'What kills beginners',
    lines: [
      [
        'An empty city. Whoever leaves an Allied city without a garrison where a German can reach or probe it loses the game on the spot. Look at the Victory tab before you end a phase.',
        '4.4a',
        '11.25a',
      ],
      [
        'Antwerp begun too late. Walcheren, the Scheldt and Ostend are far from the Rhine, and easy to put off until it is too late: begin on Turn 1 or 2.',
        '8.15a',
        '4.5b',
      ],
      [
        'Supply at the end of the turn. A unit without a line to a source is not weakened but gone. An enemy zone cuts a line wherever no friend stands in the hex.',
        '8.8',
        '8.4',
      ],
      [
        'The intact wall carries no Allied supply. Units that slip through a gap in it starve unless the hex behind them has been entered once.',
        '8.5b',
        '8.5c',
      ],
      [
        'Attacks from the half of the front that lacks full supply: half the factor, and no momentum to follow up. Choose the sector for the attack that you mean to make, and hold in the other.',
        '8.16b',
      ],
      [
        'Both airborne corps in one hex. When ground troops reach them their divisions must fit into that hex, and what does not fit is lost.',
        '12.6',
        '6.2b',
      ],
      [
        'For the Germans: a line without reserves. Three or four divisions behind the front that can close a gap are worth more than three or four more in it.',
        '11.24a',
      ],
    ],
  },
])
