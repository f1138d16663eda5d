/** Section 18: the Overlord scenario. */
import type { Rule } from '@hexfront/engine'
import { ruled } from './rulings.ts'

export const overlordRules: readonly Rule[] = [
  {
    id: '18.1',
    title: 'Length of Overlord Scenario',
    summary:
      'The Overlord Scenario runs from Turn 4 (Spring 1944) to Turn 10 (Fall 1945) or Automatic Victory.',
    standing: 'enforced',
  },
  {
    id: '18.2a',
    title: 'Overlord order and stripes',
    summary: 'The Allied player sets up first; striped units start reduced.',
    standing: 'enforced',
    note: ruled('B2'),
  },
  {
    id: '18.2b',
    title: 'Overlord excluded units',
    summary: 'Italian armies are permanently eliminated; the Cassino and Pescara fortresses are not used.',
    standing: 'enforced',
  },
  {
    id: '18.3a',
    title: 'Overlord starting totals',
    summary: 'VP total at scenario start 18; Axis Infrastructure at scenario start 15.',
    standing: 'enforced',
    note: ruled('B6'),
  },
  {
    id: '18.3b',
    title: 'Overlord initial discards',
    summary: 'U-Boat Offensive and Anti-Submarine Warfare start in the Discard Pile.',
    standing: 'enforced',
    note: ruled('B177'),
  },
  {
    id: '18.3c',
    title: 'Overlord draw decks',
    summary: 'Each player shuffles his remaining available 1943 and 1944 cards together.',
    standing: 'enforced',
  },
  {
    id: '18.3d',
    title: 'Overlord Allied hand',
    summary: 'The Allied player must start with the Overlord Event card, plus eight others (hand 9).',
    standing: 'enforced',
  },
  {
    id: '18.3e',
    title: 'Overlord Axis hand',
    summary: 'The Axis player may elect to start with V-1 Buzzbombs, plus eight others.',
    standing: 'enforced',
    note: ruled('B176'),
  },
  {
    id: '18.4a',
    title: 'Overlord Allied removed cards',
    summary: 'Permanently removed Allied cards: 1, 5, 6, 12, 13, 18, 20, 22, 24, 25, 33 (11 cards).',
    standing: 'enforced',
  },
  {
    id: '18.4b',
    title: 'Overlord Axis removed cards',
    summary: 'Permanently removed Axis cards: 1, 7, 8, 10, 11, 13, 16, 17, 18, 20, 21 (11 cards).',
    standing: 'enforced',
  },
  {
    id: '18.5a',
    title: 'Overlord turn track events',
    summary:
      'Events that count as played: on Turn 1 Avalanche, Eiche, Husky and Directive 51; on Turn 2 Speer, the Italian republic and Vemork (-1 VP); on Turn 3 Argument, Rommel, Shingle and the Mustangs.',
    standing: 'enforced',
    note: ruled('B178', 'B184'),
  },
  {
    id: '18.5b',
    title: 'Argument holding box',
    summary: 'The Argument marker is placed in its holding box on the map.',
    standing: 'enforced',
  },
  {
    id: '18.2c',
    title: 'Overlord Allied boxes',
    summary: 'North Africa box: US 7th Army 3-3-4, US Corps 2-2-4, BR Corps 2-2-3.',
    standing: 'data',
  },
  {
    id: '18.2d',
    title: 'Overlord Allied Italy',
    summary:
      'Italy: Rome US 5th Army 3-3-4; Pescara BR 8th Army 3-3-4; Termoli POL Corps 1-1-3; Cassino NZ Corps 1-1-3 and FF Corps 1-1-3.',
    standing: 'data',
    note: ruled('B3'),
  },
  {
    id: '18.2e',
    title: 'Overlord Allied airfields',
    summary: 'Airfields: one in the UK Reserve box, one at Foggia.',
    standing: 'data',
  },
  {
    id: '18.2f',
    title: 'Overlord Allied control markers',
    summary:
      'Allied control markers lie in twenty-five places of southern Italy, Sicily, Sardinia, Corsica and on five Beach Heads.',
    standing: 'data',
    note: ruled('B8'),
  },
  {
    id: '18.2g',
    title: 'Overlord Allied eliminated',
    summary: 'Eliminated and eligible to be rebuilt: 3 BR Corps, 2 US Corps.',
    standing: 'data',
  },
  {
    id: '18.2h',
    title: 'Overlord Axis north',
    summary: 'OKW box GE Corps 2-2-4.',
    standing: 'data',
  },
  {
    id: '18.2i',
    title: 'Overlord Axis Italy',
    summary: 'Milan IT Corps 0-1-3; Grosseto 14th Army 3-3-3; Perugia GE Pz Corps 2-2-4 and 10th Army 3-3-3.',
    standing: 'data',
    note: ruled('B3'),
  },
  {
    id: '18.2j',
    title: 'Overlord Axis Germany and East',
    summary:
      'Berlin fortress 0-3-0 and Hitler; Aachen fortress 0-3-0; The Eifel fortress 0-2-0; The Saar fortress 0-3-0; Freiburg fortress 0-2-0; Eastern Front box SS Pz Corps 4-3-4.',
    standing: 'data',
  },
  {
    id: '18.2k',
    title: 'Overlord Axis France row',
    summary:
      'The France row of Overlord names seventeen units from Brest to Marseilles, seven of them Fortresses, with their factors.',
    standing: 'data',
    note: ruled('B3', 'B183'),
  },
  {
    id: '18.2l',
    title: 'Overlord Axis eliminated',
    summary:
      'Eliminated and eligible to be rebuilt: 7 IT Corps, 3 GE Corps (Infantry), 1 GE Corps (Paratroop).',
    standing: 'data',
    note: ruled('B179'),
  },
]
