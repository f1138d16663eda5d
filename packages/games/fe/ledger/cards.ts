/** Section 6: Strategy Cards. */
import type { Rule } from '@hexfront/engine'
import { ruled } from './rulings.ts'

export const cardsRules: readonly Rule[] = [
  {
    id: '6.1',
    title: 'Cards initiate all actions',
    summary:
      'All actions including movement and combat are initiated by playing Strategy Cards; the only exception is the Automatic Operation (5.12b).',
    standing: 'enforced',
  },
  {
    id: '6.11',
    title: 'Start with 1943 cards',
    summary:
      'Players begin with 1943 cards only; 1944 and 1945 cards are added by 6.7 (Overlord scenario: 18.3).',
    standing: 'enforced',
  },
  {
    id: '6.12a',
    title: 'Card values and uses',
    summary:
      'Each card has a value of 1, 2, 3 or 4, usable as OPS points, RD points or RP, or the card is used as an Event.',
    standing: 'enforced',
    note: ruled('B204'),
  },
  {
    id: '6.12b',
    title: 'One use per play',
    summary: 'A card is used in only one way each time it is played.',
    standing: 'enforced',
  },
  {
    id: '6.12c',
    title: 'Event + OPS cards',
    summary: "Cards headed 'Event + OPS' may be used as Event and for OPS in the same Action Round.",
    standing: 'enforced',
    note: ruled('B24'),
  },
  {
    id: '6.12d',
    title: 'Played card to discard',
    summary:
      "After being played for OPS, RD, RP or Event, a card leaves the hand and goes face down to its owner's Discard Pile, except asterisked Events (6.52).",
    standing: 'enforced',
    note: ruled('B29'),
  },
  {
    id: '6.21a',
    title: 'OPS points from card',
    summary: 'A card played for OPS gives activation points equal to its value.',
    standing: 'enforced',
  },
  {
    id: '6.21b',
    title: 'One unit needed to activate',
    summary: 'A hex can be activated only if at least one friendly unit is in it.',
    standing: 'enforced',
  },
  {
    id: '6.22',
    title: 'Same cost move or attack',
    summary:
      'A hex costs the same activation points for movement as for combat, except Limited Supply (11.52: attack costs 1 per unit) and OOS (11.61: 1 per unit for both).',
    standing: 'enforced',
  },
  {
    id: '6.23',
    title: 'Move or attack not both',
    summary:
      'Each hex may be activated for movement or for combat, never both in one action; a Move or Attack marker shows which.',
    standing: 'enforced',
    note: ruled('B97'),
  },
  {
    id: '6.24a',
    title: 'Only friendly occupied hexes',
    summary:
      'Only friendly hexes may be activated; markers never go on vacant hexes or hexes containing enemy units.',
    standing: 'enforced',
  },
  {
    id: '6.24b',
    title: 'Boxes activate for movement',
    summary:
      'The UK, North Africa, Eastern Front and Balkans Front boxes can take a Move marker like a friendly hex: 1 OPS activates the whole box.',
    standing: 'enforced',
    note: ruled('B123'),
  },
  {
    id: '6.241a',
    title: 'Movement after all marking',
    summary: 'All markers are laid before the first unit moves; then those under Move markers go.',
    standing: 'enforced',
  },
  {
    id: '6.241b',
    title: 'Movement is optional',
    summary:
      'Units in a hex marked for movement need not move; the Move marker is removed as its hex is carried out.',
    standing: 'enforced',
  },
  {
    id: '6.25a',
    title: 'Combat after movement',
    summary:
      'After all movement the Active Player conducts the combats he wishes from hexes with Attack markers; a marker is removed as its combat is resolved.',
    standing: 'enforced',
    note: ruled('B66'),
  },
  {
    id: '6.25b',
    title: 'Attack marker must be used',
    summary: 'If Attack markers were placed, at least one unit must actually attack and resolve a combat.',
    standing: 'enforced',
    note: ruled('B63'),
  },
  {
    id: '6.26',
    title: 'Axis armor versus French beaches',
    summary:
      'Axis Mechanized units may not attack an Allied Beach Head hex in France until the Rommel Event has been played; Allied play of Roundup removes the restriction permanently.',
    standing: 'enforced',
    note: ruled('B63', 'B64', 'B65', 'B200'),
  },
  {
    id: '6.31a',
    title: 'RD card moves units and airfields',
    summary:
      'A card played for RD moves Non-Mechanized and Mechanized units by Redeployment, and Allied Airfield markers (10.2).',
    standing: 'enforced',
  },
  {
    id: '6.31b',
    title: 'Fortress no RD',
    summary: 'Fortress units may not use RD.',
    standing: 'enforced',
  },
  {
    id: '6.31c',
    title: 'No limit on RD rounds',
    summary: 'Any number of Action Rounds per turn may be RD plays.',
    standing: 'enforced',
  },
  {
    id: '6.32',
    title: 'RD points from card',
    summary: "RD points equal the card's value.",
    standing: 'enforced',
  },
  {
    id: '6.33',
    title: 'RD rules reference',
    summary: 'Redeployment movement rules are in section 10.',
    standing: 'informational',
  },
  {
    id: '6.41a',
    title: 'RP points from card',
    summary: 'A card played for RP gives replacement points equal to its value, spent immediately.',
    standing: 'enforced',
    note: ruled('B141'),
  },
  {
    id: '6.41b',
    title: 'No limit on RP rounds',
    summary: 'Any number of Action Rounds per turn may be RP plays (Axis pays VP under 6.42).',
    standing: 'enforced',
  },
  {
    id: '6.42a',
    title: 'Axis RP marker flip',
    summary: "After the first Axis RP card of a turn, flip the Axis Action Round marker to 'RP card played'.",
    standing: 'enforced',
    note: ruled('B141'),
  },
  {
    id: '6.42b',
    title: 'Axis extra RP costs VP',
    summary: 'Each additional Axis card played for RP in the same turn subtracts 1 VP from the total.',
    standing: 'enforced',
    note: ruled('B30'),
  },
  {
    id: '6.42c',
    title: 'Event RP exempt',
    summary:
      'A Strategy Card Event that grants replacements to the German player does not count towards this penalty (neither flips the marker nor costs VP).',
    standing: 'enforced',
    note: ruled('B31'),
  },
  {
    id: '6.43',
    title: 'RP rules reference',
    summary: 'Spending of RP is governed by section 12.',
    standing: 'informational',
  },
  {
    id: '6.51a',
    title: 'Follow event text',
    summary: 'A card played as an Event must be carried out as written on the card.',
    standing: 'enforced',
    note: ruled('B23'),
  },
  {
    id: '6.51b',
    title: 'Event markers are placed',
    summary: 'Allied Invasion Events have a marker placed on the Game Turn Track.',
    standing: 'enforced',
  },
  {
    id: '6.511a',
    title: 'Event name position',
    summary: "The name right above a card's photo is its Event Name.",
    standing: 'data',
  },
  {
    id: '6.511b',
    title: 'Underlined name is prerequisite',
    summary:
      'An underlined Event Name means that Event is a prerequisite for some other Event: that other Event cannot be played as an Event before it.',
    standing: 'enforced',
    note: ruled('B23'),
  },
  {
    id: '6.52a',
    title: 'Asterisk events removed',
    summary: 'A * card used as an Event goes out of the game for good once that Action Round is complete.',
    standing: 'enforced',
    note: ruled('B25'),
  },
  {
    id: '6.52b',
    title: 'Asterisk not removed otherwise',
    summary: 'A * card played for OPS, RD or RP is not removed; it is discarded.',
    standing: 'enforced',
  },
  {
    id: '6.53a',
    title: 'Reinforcement events unlimited',
    summary:
      'Some Events bring new units; any number of reinforcement Events may be played by a side in one turn.',
    standing: 'enforced',
  },
  {
    id: '6.53b',
    title: 'Reinforcement separate from RP',
    summary:
      'Reinforcement Events are distinct from RP plays; both may be done in the same turn (by separate cards).',
    standing: 'enforced',
  },
  {
    id: '6.54',
    title: 'Allied reinforcement placement',
    summary:
      'New Allied units come to either Reserve box, to an open Allied Beach Head, or to Paris once it is Allied.',
    standing: 'enforced',
    note: ruled('B39'),
  },
  {
    id: '6.55a',
    title: 'Axis reinforcement placement',
    summary:
      'Axis reinforcements arrive in the OKW box, a national capital or a German urban-industrial hex (Berlin, Breslau, Munich, The Ruhr).',
    standing: 'enforced',
    note: ruled('B38', 'B39', 'B191'),
  },
  {
    id: '6.55b',
    title: 'No Italian reinforcements',
    summary: 'There are no Italian reinforcements in the game.',
    standing: 'data',
  },
  {
    id: '6.56a',
    title: 'One invasion per turn',
    summary: 'One Invasion Event a turn.',
    standing: 'enforced',
    note: ruled('B34'),
  },
  {
    id: '6.56b',
    title: 'Avalanche exception to limit',
    summary:
      'Avalanche may be played in any Action Round once every hex in Sicily is Allied-controlled, even in a turn with another invasion.',
    standing: 'enforced',
    note: ruled('B35'),
  },
  {
    id: '6.56c',
    title: 'Invasion marker placed',
    summary:
      'When an Invasion Event is played its named marker goes on the Game Turn Track on the current turn.',
    standing: 'enforced',
  },
  {
    id: '6.561',
    title: 'Husky or Roundup exclusive',
    summary: 'Only one of Husky and Roundup may be played as an Event in a game.',
    standing: 'enforced',
    note: ruled('B13'),
  },
  {
    id: '6.562',
    title: 'No winter invasions',
    summary: 'No Invasion Event in a winter turn (Turns 3 and 7), except Shingle.',
    standing: 'enforced',
    note: ruled('B35'),
  },
  {
    id: '6.563',
    title: 'Anvil-Dragoon from Fall 1944',
    summary: 'Anvil-Dragoon may be played from the Fall 1944 turn (Turn 6) onwards.',
    standing: 'enforced',
    note: ruled('B34'),
  },
  {
    id: '6.564',
    title: 'All invasion units used',
    summary: 'Every unit specified on the Invasion card must be used in that invasion.',
    standing: 'enforced',
    note: ruled('B32', 'B33'),
  },
  {
    id: '6.61a',
    title: 'Combat Card timing',
    summary:
      'Combat Cards are Events played immediately before combat resolution; Attacker plays first, then Defender.',
    standing: 'enforced',
    note: ruled('B26', 'B28'),
  },
  {
    id: '6.61b',
    title: 'Only Combat Cards in enemy round',
    summary: "In the other side's round nothing but Combat Cards is played.",
    standing: 'enforced',
  },
  {
    id: '6.62a',
    title: 'Combat Cards stay in play',
    summary:
      "Played Combat Cards lie face up on their owner's side and may affect combats in later Action Rounds of the same turn (9.25).",
    standing: 'enforced',
    note: ruled('B27'),
  },
  {
    id: '6.62b',
    title: 'Some leave after the round',
    summary:
      'Exception: a few Combat Cards (Severe Weather is named) leave the table when the current Action Round ends.',
    standing: 'enforced',
  },
  {
    id: '6.63',
    title: 'Combat Cards discarded at phase end',
    summary: "At the end of each Action Phase all played Combat Cards go to their owner's Discard Pile.",
    standing: 'enforced',
    note: ruled('B25'),
  },
  {
    id: '6.71',
    title: 'Winter 1944 deck change',
    summary:
      'At the start of the draw of Winter 1944 each player adds his 1944 cards and shuffles them with his draw pile and discards into a new draw pile.',
    standing: 'enforced',
    note: ruled('B40'),
  },
  {
    id: '6.72',
    title: 'Winter 1945 deck change',
    summary:
      'At the start of the Winter 1945 (Turn 7) Draw phase each player adds his 14 1945 cards and shuffles Draw and Discard together into a new Draw Pile (all years, less removed cards and hand).',
    standing: 'enforced',
  },
]
