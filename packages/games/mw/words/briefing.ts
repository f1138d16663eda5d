/** One page for who has never played it. */
import { makeBriefing } from '@hexfront/engine'

export const { words: wordsBriefing, briefing } = makeBriefing([
  {
    title: 'How it plays',
    lines: [
      [
        'A turn is a week. Both sides first put their command markers into a bin, in secret: all the regular ones, and one special marker at most.',
        '4.1c',
        '5.2b',
      ],
      [
        'Then the sides draw in turn. The marker that comes out is played, whether it suits you or not, until both bins are empty.',
        '5.4a',
        '5.4b',
        '5.4d',
      ],
      [
        'A marker activates an army group, or two, or a few corps of a leader, and some air units. Only what is activated may act; everybody defends.',
        '5.5',
        '5.0d',
        '4.1i',
      ],
      [
        'An impulse has five segments: the marker, reinforcements, air, movement, combat. There is no way back to an earlier one.',
        '4.1j',
      ],
      ['Reserves can be called by any army group’s marker, each once a turn.', '5.8c', '5.8d'],
      [
        'A unit stops where it enters an enemy zone, and never steps from one zone straight into another. A single corps can hold a road.',
        '7.2c',
        '7.2d',
      ],
      [
        'Armies cannot enter rough ground. The Ardennes are for corps, and only one to a hex until the Manstein Plan has been drawn.',
        '8.4.1',
        '6.3a',
        '6.3b',
      ],
      [
        'In combat strengths become a percentage, and terrain, air, supply and markers shift the column. All-mechanized forces may choose the Mobile table, which takes ground early; the Assault table takes steps.',
        '10.4',
        '10.5a',
        '10.2b',
      ],
      [
        'An intact fortress must be assaulted, need not retreat, and never counterattacks. Special forces may blow it open before the table is chosen.',
        '17.0d',
        '17.0e',
        '19.0b',
      ],
      [
        'Units live on lines of communication as long as their own movement, to a depot at home or to a supply column that reaches one. No line enters an enemy zone.',
        '15.1c',
        '15.2b',
        '15.1f',
      ],
      [
        'Air units stay where they were put until another marker moves them or the turn ends. Their zone helps every battle in it, and German zones slow Allied units and stop their trains.',
        '16.2b',
        '16.7c',
        '16.8b',
        '16.8c',
      ],
    ],
  },
  {
    title: 'How one wins',
    lines: [
      [
        'The Germans win at once with every depot and port of France, the Allies with two German depots.',
        '3.1a',
        '3.1b',
      ],
      [
        'Otherwise points are counted after Turn 6: Paris 10, Rotterdam and Antwerp 4, other depots and Channel ports 3, hexes of the Maginot Line 1, and enemy units eliminated.',
        '3.4a',
        '3.4b',
      ],
      [
        'The Allies count the Ruhr 5, other German depots 3, the West Wall 2, and above all German mechanized units, 3 each, motorized supply columns included.',
        '3.5a',
        '3.5b',
      ],
      [
        'German points less Allied points: 20 to 29 is a draw, more is for the Germans, less for the Allies.',
        '3.6',
      ],
      ['The Germans may go on to Turn 8 at the price of ten points.', '3.4c', '3.4d'],
      [
        'Countries give up: the Netherlands with Amsterdam and Rotterdam, Belgium with Brussels, Antwerp and Eben Emael, France with all its depots. All their units are lost and count.',
        '3.8b',
        '3.8c',
        '3.8d',
        '3.7g',
      ],
    ],
  },
  {
    title: 'What costs beginners the game',
    lines: [
      [
        'Panzers that run ahead of their column: each unsupported unit is a column for the enemy’s counterblow, and one corps beside the road is enough to cut it.',
        '15.5c',
        '7.2i',
      ],
      [
        'A supply column left alone: it defends with 1, and a motorized German one counts 3 points for the Allies while it lies among the dead. One refit point brings it back.',
        '3.5b',
        '14.3c',
      ],
      [
        'An empty depot: an enemy zone over it contests it, a landing takes it, bombs close it for good.',
        '7.2a',
        '18.1a',
        '22.4e',
      ],
      [
        'Holding a reinforcement back too long: the last marker that could bring it forces you to take it.',
        '13.2b',
      ],
      [
        'Forgetting Evac: it has one chance, in the first phase with Germans near the French coast, and takes the place of any other special.',
        '20.2a',
        '20.2e',
      ],
      [
        'Stacks that are too high, or of two nations: they lose steps, and the enemy sends them where he likes.',
        '6.5',
        '6.0e',
      ],
      ['Dropping the airborne corps on defenders: if one of them is left, the corps is gone.', '18.2g'],
      [
        'Retreating through zones: every one costs a step, and a unit with nowhere to go is lost.',
        '7.2f',
        '11.1c',
      ],
    ],
  },
])
