/** Section 17: fortifications. */
import type { Rule } from '@hexfront/engine'
import { ruled } from './rulings.ts'

export const fortsRules: readonly Rule[] = [
  {
    id: '17.0a',
    title: 'Fortifications help original owner only',
    summary:
      'Fortified hexes benefit only the side that controlled them at the start of the game; A friendly fortification is one your side started with; an enemy fortification one the enemy started with.',
    standing: 'enforced',
    note: ruled('A8', 'B181'),
  },
  {
    id: '17.0b',
    title: 'Movement costs of enemy fortifications',
    summary: 'Enemy units pay different MF to enter an enemy fortified hex (TEC).',
    standing: 'enforced',
    note: ruled('B68'),
  },
  {
    id: '17.0c',
    title: 'Fort defence: one column',
    summary:
      "Units defending in their own side's intact fortification get one column left in addition to other terrain shifts (TEC).",
    standing: 'enforced',
    note: ruled('B80'),
  },
  {
    id: '17.0d',
    title: 'Fort forces Assault CRT',
    summary: 'The attacker must use the Assault CRT against an intact fortified hex (10.2c).',
    standing: 'enforced',
  },
  {
    id: '17.0e',
    title: 'Fort units may ignore retreat',
    summary:
      "Units in their own major or minor fortress that receive a retreat result, attacking or defending, may ignore it at the owner's choice; participating units outside the hex may not.",
    standing: 'enforced',
    note: ruled('B87', 'B88'),
  },
  {
    id: '17.0f',
    title: 'Stop retreat in a friendly fortress',
    summary:
      'A unit on a multi-hex retreat that enters a friendly fortress hex may cease its retreat there, stacking permitting.',
    standing: 'enforced',
  },
  {
    id: '17.0g',
    title: 'Major fortress ignores CA',
    summary:
      'Units defending in a major fortress always ignore a CA result; 22.1 extends it to any intact fortification.',
    standing: 'enforced',
    note: ruled('B85'),
  },
  {
    id: '17.1a',
    title: 'Fortress destroyed on enemy entry',
    summary:
      'The instant any enemy unit enters a fortress hex, it is marked destroyed and loses all fortress effects for the rest of the game; Entry means a ground unit, mobile logistics units included.',
    standing: 'enforced',
    note: ruled('B102', 'B135'),
  },
  {
    id: '17.1b',
    title: 'City in a fortress survives',
    summary: 'A city in a destroyed fortress hex keeps its city effects unless bombed.',
    standing: 'enforced',
  },
]
