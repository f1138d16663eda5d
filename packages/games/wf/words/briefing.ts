/** One page for somebody who has never played it: how it plays, how one wins, what costs beginners the game. */
import { makeBriefing } from '@hexfront/engine'

export const { words: briefingWords, briefing } = makeBriefing([
  {
    title: 'What it is',
    lines: [
      [
        'The war in the west from July 1943 to May 1945, with wooden blocks that only their owner can read. A month is production and two fortnights; in each fortnight the Allies have a turn, then the Axis.',
        '4.1',
        '4.4a',
      ],
      [
        'A scenario lasts six months, and play may go on into the next. Husky, the landing in Sicily, is the one to begin with: four fortnights on a small part of the map.',
        '3.11a',
        '3.13',
        '3.sb1',
      ],
    ],
  },
  {
    title: 'How a turn goes',
    lines: [
      [
        'Headquarters are everything. In the command phase you activate as many as you like. A unit moves only if an active headquarters has it within range, as many hexes as the headquarters has strength. When it is done the headquarters loses a step, and only production gives it back.',
        '4.41a',
        '4.42a',
        '5.3a',
        '5.43',
      ],
      [
        'After movement a headquarters either moves itself and is done, or stays to support the battles in its range. Without support the enemy takes half the damage.',
        '4.42b',
        '4.43b',
        '7.4a',
      ],
      [
        'A blitz costs two steps and gives its units a second movement and a second combat in the same turn. It is how fronts are broken, and a headquarters that blitzes twice in a month is worn out.',
        '4.41c',
        '5.sb4',
      ],
      [
        'Supreme headquarters command nobody around them. They pay for moves by rail and sea, and for single units anywhere.',
        '4.42c',
        '5.61',
      ],
      [
        'At the end of your turn the enemy’s supply is checked: each of his units without a line of at most two hexes to a supplied railway or port loses a step.',
        '4.46',
        '10.3a',
        '10.4',
      ],
    ],
  },
  {
    title: 'How battles are fought',
    lines: [
      [
        'Who enters a hex with enemies begins a battle, and it may last for months. Each round an air strike, then the fire of the side whose turn it is not, then yours. Every unit throws a die for each point of its strength; headquarters throw none.',
        '7.11',
        '7.22',
        '7.31',
      ],
      [
        'Single fire hits with a 6, double fire with 5 and 6, triple fire with 4 to 6. A hit costs the strongest unit a step; in forest, hills, mountains and great cities two hits are needed for a step, in a fortress three.',
        '7.32a',
        '7.33b',
        '7.34a',
        '7.35a',
      ],
      [
        'An attack over a river, from the sea or from the air can be thrown back by low dice in its first round. Come with more than you need.',
        '7.5a',
        '7.51a',
      ],
      [
        'Leaving a battle is dangerous: if all go, one stays behind as the rearguard, and every enemy that is no slower fires at it.',
        '6.41a',
        '6.42a',
      ],
    ],
  },
  {
    title: 'How one wins',
    lines: [
      [
        'At the end of a scenario both sides count points: production counts in full, each step of a headquarters two, each unit lost takes points away. The Allies add ports and beachheads and take off a fixed number for each scenario.',
        '17.1b',
        '17.1c',
        '17.1d',
        '17.1e',
        '17.1i',
        '17.1l',
      ],
      ['A lead of six is a marginal victory, of sixteen a major and of twenty-six a decisive one.', '17.2'],
      [
        'Winter 44 is different: only the victory cities count, of which Berlin is worth two, and only those that can be supplied by rail.',
        '17.31b',
        '17.32a',
      ],
      [
        'Husky has no winner by the text. The Victory tab shows what it is about, with a count of our own.',
        'HX.4',
      ],
    ],
  },
  {
    title: 'What kills beginners',
    lines: [
      [
        'Spending headquarters. Each step costs ten points of production, overseas and for the Axis from December 1943 more, and counts two points of victory. Activate the one that you need, at the front that you mean, and let the others rest.',
        '17.1c',
        '5.43',
        '11.43a',
        '11.43b',
      ],
      [
        'Fighting out of range. A battle begun where no active headquarters reaches must still be fought, and the enemy has double defense there.',
        '7.15a',
        '7.4a',
      ],
      [
        'Lines longer than two hexes. A front that has run ahead of its railways loses a step from every block in each enemy turn.',
        '10.3a',
        '10.4',
      ],
      [
        'Too many in one hex at a river or a pass: only one unit crosses such a side into a battle in each movement phase, two a clear one.',
        '6.33a',
      ],
      [
        'Landing too thin. Only one unit at a time invades a defended hex, it is scattered until your next supply phase, and what has landed must be fed through a beachhead or a port: bring what follows.',
        '15.42c',
        '15.42d',
        '10.6',
      ],
      [
        'For the Axis: static units cannot march. They move only by supreme moves, so what stands in the wrong place in June stands there in August.',
        '2.25a',
      ],
      [
        'Mud. In December and January hardly anybody moves and headquarters act as one weaker: plan for October.',
        '5.8a',
        '12.21',
      ],
    ],
  },
])
