/** Sections 4 and 5: the sequence of play and the action phase. */
import type { Rule } from '@hexfront/engine'
import { ruled } from './rulings.ts'

export const sequenceRules: readonly Rule[] = [
  {
    id: '4',
    title: 'Strict turn order',
    summary:
      'A turn: air power (4.1), cards (4.2), six Action Rounds (4.3), attrition of each side after its sixth action (4.4), the end (4.5).',
    standing: 'enforced',
  },
  {
    id: '4.1a',
    title: 'Airfield relocation first',
    summary: 'Air Power Phase step 1: the Allied player may relocate his mobile Airfield markers (14.4).',
    standing: 'enforced',
    note: ruled('B9'),
  },
  {
    id: '4.1b',
    title: 'Assign air markers',
    summary:
      'Air Power Phase step 2: the Allied player places available TAC and SAC markers on missions of the Allied Air Missions chart (14).',
    standing: 'enforced',
    note: ruled('B153'),
  },
  {
    id: '4.1c',
    title: 'Place Interdiction markers',
    summary: 'Air Power Phase step 3: TAC markers assigned to Interdiction are placed on the map (14.32).',
    standing: 'enforced',
  },
  {
    id: '4.21a',
    title: 'Draw to maximum hand',
    summary:
      'Draw phase: each player draws from his Draw Pile up to his maximum hand size for the turn: 8 in 1943 turns (1-2), 9 in 1944 turns (3-6), 10 in 1945 turns (7-10).',
    standing: 'enforced',
    note: ruled('B180'),
  },
  {
    id: '4.21b',
    title: 'Hand size reductions',
    summary:
      'The maximum may be lowered by certain Events and, for the Axis, by one per SAC marker on Attack Industry (14.2); also by Infrastructure Collapse (-2, 15.2) and option 19.37.',
    standing: 'enforced',
    note: ruled('B17', 'B18'),
  },
  {
    id: '4.21c',
    title: 'Jet Interceptors extra draw',
    summary:
      'If the Axis plays Jet Interceptors to cancel an Attack Industry mission, he immediately draws one additional card.',
    standing: 'enforced',
    note: ruled('B19', 'B20'),
  },
  {
    id: '4.22',
    title: 'Draw pile exhausted',
    summary:
      'If the Draw Pile cannot fill the hand: take all its cards, reshuffle the Discard Pile into a new Draw Pile and continue to the maximum.',
    standing: 'enforced',
  },
  {
    id: '4.3a',
    title: 'Six Action Rounds',
    summary: 'The Action Phase has six identical Action Rounds; in each, each player takes one action.',
    standing: 'enforced',
  },
  {
    id: '4.3b',
    title: 'Axis acts first',
    summary:
      'The Axis takes his action first in every Action Round; players alternate and advance their Action Round markers.',
    standing: 'enforced',
  },
  {
    id: '4.4a',
    title: 'Axis Attrition timing',
    summary:
      'Axis attrition comes at the end of the sixth Axis action, before the sixth Allied one: units are checked, and vacant hexes that are cut off change hands.',
    standing: 'enforced',
    note: ruled('B15'),
  },
  {
    id: '4.4b',
    title: 'Allied Attrition timing',
    summary:
      'Allied Attrition Phase comes at the end of the sixth Allied action: Allied units are checked (11.71) and Allied-controlled vacant hexes may change control (11.72).',
    standing: 'enforced',
    note: ruled('B138', 'B197'),
  },
  {
    id: '4.5a',
    title: 'Automatic victory check',
    summary: 'Turn End Phase: check Automatic Victory (16.2) first.',
    standing: 'enforced',
    note: ruled('B14', 'B195', 'B206'),
  },
  {
    id: '4.5b',
    title: 'Advance the turn marker',
    summary: 'Unless somebody has won or Fall 1945 is over, the next season begins with its air power.',
    standing: 'enforced',
  },
  {
    id: '4.5c',
    title: 'Reset RP marker',
    summary: "In the Turn End Phase the Axis Action Round marker, if on 'RP card played', is flipped back.",
    standing: 'enforced',
  },
  {
    id: '4.5d',
    title: 'Optional discards at turn end',
    summary:
      'In the Turn End Phase each player may discard any or all remaining hand cards face down to his own Discard Pile.',
    standing: 'enforced',
    note: ruled('B16'),
  },
  {
    id: '4.5e',
    title: 'Discard piles secret',
    summary: "Players may not examine each other's Discard Pile (cards lie face down).",
    standing: 'enforced',
    note: ruled('B29'),
  },
  {
    id: '5.1',
    title: 'One action per round',
    summary: 'Six Action Rounds per Action Phase; each player is allowed exactly one action per round.',
    standing: 'enforced',
  },
  {
    id: '5.11',
    title: 'Axis first each round',
    summary: 'The Axis conducts the first action of each Action Round (same as 4.3b).',
    standing: 'enforced',
  },
  {
    id: '5.12a',
    title: 'Action A: play a card',
    summary:
      'On his action a player plays one card, for operations, redeployment, replacements or its Event, or takes an Automatic Operation.',
    standing: 'enforced',
    note: ruled('B181'),
  },
  {
    id: '5.12b',
    title: 'Action B: Automatic Operation',
    summary:
      'B: play no Strategy Card; he must then take an Automatic Operation, exactly as if he had played a card of value 1 for Operations (1 OPS).',
    standing: 'enforced',
    note: ruled('B21', 'B22'),
  },
  {
    id: '5.12c',
    title: 'Passing is not allowed',
    summary:
      'A player must take one of the two actions; he cannot pass his action (though he may leave points unspent).',
    standing: 'enforced',
    note: ruled('B21'),
  },
  {
    id: '5.13',
    title: 'Advance Action Round marker',
    summary:
      'After each action the player moves his Action Round marker on by one space, to show the rounds completed.',
    standing: 'enforced',
  },
  {
    id: '5.14',
    title: 'Until six each',
    summary: 'Players alternate until each has taken six actions.',
    standing: 'enforced',
  },
]
