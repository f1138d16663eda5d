/** Section 18: the airborne corps. */
import type { Rule } from '@hexfront/engine'
import { ruled } from './rulings.ts'

export const airborneRules: readonly Rule[] = [
  {
    id: '18.0a',
    title: 'German airborne corps',
    summary: 'LLK is a non-mechanized infantry unit that may also conduct an airborne landing.',
    standing: 'enforced',
  },
  {
    id: '18.0b',
    title: 'One landing per game',
    summary: 'An airborne unit may make only one airborne landing per game.',
    standing: 'enforced',
  },
  {
    id: '18.0c',
    title: 'No other movement with landing',
    summary: 'A landing unit may not otherwise move in the same Movement Segment.',
    standing: 'enforced',
  },
  {
    id: '18.0d',
    title: 'Airborne landing prerequisites',
    summary:
      'Conditions: LLK is activated (through HGB, its command) and at the start of the Movement Segment stands in Germany in a hex where it is supported.',
    standing: 'enforced',
  },
  {
    id: '18.0e',
    title: 'Landing range ten hexes',
    summary: 'The landing moves LLK up to ten hexes, ignoring terrain, enemy units and EZOC.',
    standing: 'enforced',
    note: ruled('B140'),
  },
  {
    id: '18.0f',
    title: 'Landing target hex',
    summary:
      'LLK may land in any hex it could enter by regular movement, including an enemy-occupied one; that is the target hex.',
    standing: 'enforced',
    note: ruled('B141'),
  },
  {
    id: '18.1a',
    title: 'Unopposed airborne landing',
    summary:
      'If no enemy unit is in the target hex, nothing further happens; LLK may fight normally if adjacent to enemies.',
    standing: 'enforced',
  },
  {
    id: '18.1b',
    title: 'Joint attack after unopposed landing',
    summary: 'Non-airborne units may join the same attack as the airborne unit.',
    standing: 'enforced',
    note: ruled('B134'),
  },
  {
    id: '18.2a',
    title: 'Opposed landing must attack',
    summary:
      'If enemies are in the target hex, LLK must attack them in the ensuing Combat Segment: only LLK attacks, only units in that hex defend.',
    standing: 'enforced',
    note: ruled('B139', 'B142', 'B182'),
  },
  {
    id: '18.2b',
    title: 'Support for the opposed landing',
    summary: 'That attack may be supported by air (16.0) and SF (19.0).',
    standing: 'enforced',
  },
  {
    id: '18.2c',
    title: 'Airborne loses ZOC until combat ends',
    summary: 'In an opposed landing LLK exerts no ZOC until the end of the Combat Segment.',
    standing: 'enforced',
  },
  {
    id: '18.2d',
    title: 'No terrain shifts in opposed landing',
    summary:
      'In an opposed landing the defender gets no shifts for terrain in the hex or along its hexsides.',
    standing: 'enforced',
    note: ruled('B188'),
  },
  {
    id: '18.2e',
    title: 'Fortress provisions in opposed landing',
    summary: 'Fortress no-retreat and counterattack provisions still apply in an opposed landing.',
    standing: 'enforced',
    note: ruled('B136', 'B138'),
  },
  {
    id: '18.2f',
    title: 'Defender support and air normal',
    summary:
      'Support status of the defender is determined as usual, and its air and naval help counts as usual.',
    standing: 'enforced',
  },
  {
    id: '18.2g',
    title: 'Failure or success of opposed landing',
    summary:
      'If the attack does not clear all enemy units from the hex, LLK is eliminated; if it does, LLK remains in the hex.',
    standing: 'enforced',
    note: ruled('B137', 'B201'),
  },
  {
    id: '18.2h',
    title: 'No pursuit after an opposed landing',
    summary:
      'An airborne unit that clears its landing hex stays in it, whatever pursuit the result would allow; it already stands in the vacated hex.',
    standing: 'enforced',
  },
  {
    id: '18.3',
    title: 'Airborne landing supply',
    summary:
      'A unit that made a landing is automatically supported for the ensuing Combat Segment; afterwards it traces LOC normally.',
    standing: 'enforced',
  },
]
