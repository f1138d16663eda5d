/** One page on how the game plays, how it is won and what costs beginners the game. */
import { makeBriefing } from '@hexfront/engine'

export const { briefing, words: wordsBriefing } = makeBriefing([
  {
    title: 'How it plays',
    lines: [
      [
        'A turn is a season. The Allies send out their air forces, both sides draw cards, and then each side acts six times, the Axis first.',
        '4',
        '4.3a',
        '4.3b',
      ],
      [
        'An action is one card, for one of four things: operations, redeployment, replacements, or its Event; a card that says so gives its Event and its operations together.',
        '5.12a',
        '6.12a',
        '6.12c',
      ],
      ['Without a card there is always an automatic operation of one point.', '5.12b'],
      [
        'Operations points buy Move and Attack markers. A hex moves or attacks, never both; only armor may end its move under an Attack marker that lies there already and join in.',
        '6.21a',
        '6.23',
        '8.37a',
      ],
      [
        'Close to a source of supply a hex costs one point for anything. Farther than three hexes an attack costs a point for every unit in the hex, and out of supply everything does.',
        '11.51b',
        '11.52b',
        '11.61',
      ],
      [
        'Armor in supply holds the hexes around it: who enters stops there, and lines of supply do not pass unless a friend stands in the hex.',
        '8.41',
        '8.43a',
        '8.43c',
        '8.43d',
      ],
      [
        'A combat compares the factors of the attackers with those of one hex, moves the column for ground, air support and armor, and adds to the die what cards and places say. Both sides may play a Combat Card, the attacker first.',
        '9.23a',
        '9.24',
        '9.25a',
        '9.26',
      ],
      [
        'Who inflicts more steps wins by the difference: so many hexes the defender retreats and the attacker may follow. In rough ground, or with a Fortress, the defender may stand for one more step.',
        '9.41',
        '9.43a',
        '9.441a',
        '9.51a',
      ],
      [
        'The Allies come by sea with invasion cards, one a turn and not in winter. The Beach Head they take is a port from then on.',
        '6.56a',
        '6.562',
        '11.44',
      ],
    ],
  },
  {
    title: 'How one wins',
    lines: [
      [
        'One number counts, 21 at the start of the Campaign and 18 at that of Overlord: a victory hex taken by the Allies lowers it, some Events and replacement cards move it. At 0 when a turn ends the Allies have won.',
        '16.1b',
        '16.2a',
      ],
      ['They also win with Berlin in their hands and Hitler dead.', '16.2b'],
      [
        'The Axis wins at the end of Fall 1944 if Marseilles, Paris and Rome are all still its own; after a landing across the Channel in 1943 the day comes earlier, and the three are Marseilles, Oslo and the Ruhr.',
        '16.2c',
        '16.2d',
      ],
      ['If nobody has won by the end of Fall 1945, the Axis has.', '16.3'],
      [
        'Bombing, Events and lost Industrial Centers wear down German infrastructure. When it is gone the Axis holds fewer cards, pays for every replacement card and loses its late weapons.',
        '15.1a',
        '15.2a',
        '15.2c',
        '15.2d',
      ],
    ],
  },
  {
    title: 'What costs beginners the game',
    lines: [
      [
        'A unit that cannot trace supply when its side has taken its sixth action is gone. Count the way back before you take the last step of an advance.',
        '11.71a',
        '4.4a',
      ],
      [
        'Vacant hexes that are cut off change hands as well, and victory points with them: leave somebody behind, or keep the line open.',
        '11.72',
        '20.VPHex',
      ],
      [
        'The Axis is checked before the sixth Allied action. What the Allies cut off with their last action lives on until next turn.',
        '4.4a',
        '4.4b',
      ],
      [
        'A lone Fortress that loses a combat is lost: it cannot retreat, and it cannot pay for standing.',
        '9.441b',
        '9.47',
      ],
      [
        'Who retreated and is attacked again in the same action dies of any step. Do not leave your beaten units in front of fresh armor.',
        '9.48',
      ],
      [
        'Units in the OKW box leave it by redeployment alone; but a Corps there may take the place of an Army that dies in battle.',
        '10.8a',
        '9.323',
      ],
      [
        'Until Rommel has come no German armor attacks a beach in France, and until Italian Disarmament no German Army goes south of the Arno. Plan the first summer with that in mind.',
        '6.26',
        '13.1c',
      ],
      [
        'Antwerp is worth little without The Scheldt: no supply comes through the one without the other.',
        '11.43d',
      ],
      [
        'A second replacement card in the same turn costs the Axis a victory point. Events that give replacements do not.',
        '6.42b',
        '6.42c',
      ],
      [
        'Cards kept for later fill your hand: what you hold you do not draw. Discard at the end of a turn what you will not play.',
        '4.21b',
        '4.5d',
      ],
    ],
  },
])
