/** Sections 6 and 7: stacking, the fog of war and zones of control. */
import type { Rule } from '@hexfront/engine'
import { ruled } from './rulings.ts'

export const stackingRules: readonly Rule[] = [
  {
    id: '6.1a',
    title: 'Stacking term defined',
    summary: 'Two or more units of a side in one hex are a stack.',
    standing: 'informational',
  },
  {
    id: '6.1b',
    title: 'Opposing units never share a hex',
    summary: 'Units of both sides share a hex only while an airborne corps fights for the hex it dropped on.',
    standing: 'enforced',
  },
  {
    id: '6.2a',
    title: 'When stacking limits apply',
    summary:
      'Stacking is checked when a move ends, when units retreat and at the end of each phase, not in passing.',
    standing: 'enforced',
  },
  {
    id: '6.2b',
    title: 'Overstacked hexes lose units',
    summary: 'The owner of an overfull hex eliminates units of his choice until it fits.',
    standing: 'enforced',
    note: ruled('A72'),
  },
  {
    id: '6.3a',
    title: 'Stacking limit four divisions',
    summary:
      'A hex holds four divisions; a brigade counts half and an airborne corps two, whatever their strength.',
    standing: 'enforced',
    note: ruled('A79'),
  },
  {
    id: '6.3b',
    title: 'Stacking diagram captions',
    summary: 'The stacking picture shows four divisions in a hex, with only the top one open to the enemy.',
    standing: 'informational',
  },
  {
    id: '6.4',
    title: 'Army groups may not stack together',
    summary: 'US, BC, French and airborne units may pass through each other but not stack together.',
    standing: 'enforced',
  },
  {
    id: '6.5a',
    title: '1AAA corps choose army group freely',
    summary: 'Each airborne corps on the map counts as US or BC, whichever suits at that moment.',
    standing: 'enforced',
  },
  {
    id: '6.5b',
    title: 'French 2nd Armored counts as US or French',
    summary: 'The French 2nd Armored Division counts as US or French, whichever suits at that moment.',
    standing: 'enforced',
    note: ruled('A10'),
  },
  {
    id: '6.6',
    title: 'Markers have no stacking value',
    summary: 'Markers take no room in a hex.',
    standing: 'enforced',
  },
  {
    id: '6.7a',
    title: 'Fog of war on stacks',
    summary: 'Only the top unit of an enemy stack may be seen until an attack on it is being resolved.',
    standing: 'enforced',
    note: ruled('A77', 'A78'),
  },
  {
    id: '6.7b',
    title: 'Revealed attack cannot be called off',
    summary: 'Once the defenders have been seen, the attack must go on.',
    standing: 'enforced',
  },
  {
    id: '6.8',
    title: 'Stack order has no effect',
    summary: 'The order of units in a stack changes nothing but which of them the enemy sees.',
    standing: 'enforced',
  },
  {
    id: '6.9',
    title: 'Antwerp mixed stacking',
    summary: 'Once Antwerp is open, Allied units of all army groups may stack there, up to four divisions.',
    standing: 'enforced',
    note: ruled('A73'),
  },
  {
    id: '7.1a',
    title: 'Zone of control defined',
    summary: 'A hex with ground units casts a zone of control over the six hexes around it.',
    standing: 'enforced',
  },
  {
    id: '7.1b',
    title: 'ZOCs of both sides may overlap',
    summary: 'Zones of both sides may cover the same hex and do not cancel each other.',
    standing: 'enforced',
  },
  {
    id: '7.1D',
    title: 'ZOC diagram caption',
    summary: 'The picture shows the six hexes of a zone of control.',
    standing: 'informational',
  },
  {
    id: '7.2',
    title: 'ZOC and terrain',
    summary: 'Zones reach across every kind of ground and side except all-sea and estuary sides.',
    standing: 'enforced',
  },
  {
    id: '7.3a',
    title: 'Stop on entering EZOC',
    summary: 'A unit stops for the phase on entering an enemy zone.',
    standing: 'enforced',
  },
  {
    id: '7.3b',
    title: 'Friends do not negate EZOC for movement',
    summary: 'A friend in the hex does not lift an enemy zone for movement.',
    standing: 'enforced',
  },
  {
    id: '7.4',
    title: 'EZOC and supply tracing',
    summary:
      'A supply line may end in an enemy zone, but passes through one only in hexes that hold a friend.',
    standing: 'enforced',
  },
  {
    id: '7.5',
    title: 'EZOC and retreat',
    summary: 'A retreat may enter an enemy zone only where a friend stands.',
    standing: 'enforced',
  },
  {
    id: '7.6',
    title: 'EZOC does not hinder advance',
    summary: 'Enemy zones never hinder an advance after combat.',
    standing: 'enforced',
  },
  {
    id: '7.7',
    title: 'EZOC does not prohibit airdrop',
    summary: 'An enemy zone alone does not forbid an airdrop.',
    standing: 'enforced',
  },
  {
    id: '7.8',
    title: 'Supply state does not affect ZOC',
    summary: 'A unit short of supply casts its zone as always.',
    standing: 'enforced',
  },
]
