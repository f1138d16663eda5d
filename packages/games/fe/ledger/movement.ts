/** Section 8: movement and zones of control. */
import type { Rule } from '@hexfront/engine'
import { ruled } from './rulings.ts'

export const movementRules: readonly Rule[] = [
  {
    id: '8.11a',
    title: 'Move when activated',
    summary:
      'Combat units move only when their hex is activated for movement by an Operation or Event; Move markers come off as each hex is carried out.',
    standing: 'enforced',
  },
  {
    id: '8.11b',
    title: 'Boxes are hexes for movement',
    summary:
      'UK Reserve, North Africa Reserve, Eastern Front and Balkans Front boxes are treated as hexes for movement; a Move marker there activates every unit in the box, for movement only.',
    standing: 'enforced',
    note: ruled('B46'),
  },
  {
    id: '8.21a',
    title: 'One MP per hex',
    summary: 'Every hex costs 1 movement point regardless of terrain.',
    standing: 'enforced',
  },
  {
    id: '8.21b',
    title: 'Movement Factor is limit',
    summary: 'A unit never moves more hexes in one Action Round than its printed Movement Factor.',
    standing: 'enforced',
  },
  {
    id: '8.31a',
    title: 'Hex to hex',
    summary: 'Movement goes from hex to adjacent hex; no hex may be skipped.',
    standing: 'enforced',
    note: ruled('B50'),
  },
  {
    id: '8.31b',
    title: 'No enemy hexes',
    summary: 'Nobody moves onto an enemy combat unit.',
    standing: 'enforced',
  },
  {
    id: '8.31c',
    title: 'Named hexes only',
    summary: 'Units may never enter partial hexes or hexes without a printed name.',
    standing: 'enforced',
  },
  {
    id: '8.31d',
    title: 'Axis and Beach Heads',
    summary:
      'Beach Heads are closed to Axis units until an Invasion Event has put an Allied control marker there.',
    standing: 'enforced',
    note: ruled('B36', 'B47'),
  },
  {
    id: '8.32a',
    title: 'UK box and Beach Heads',
    summary:
      'Allied units (only) may move directly between the UK Reserve box and any Beach Head hex adjacent to it.',
    standing: 'enforced',
    note: ruled('B48'),
  },
  {
    id: '8.32b',
    title: 'Roundup sea-lift limit',
    summary:
      'If Roundup was played, Allied units may only use RD (section 10), not OPS movement, between the UK Reserve box and any Beach Head, until the start of Turn 3 (Winter 1944).',
    standing: 'enforced',
    note: ruled('B49'),
  },
  {
    id: '8.33',
    title: 'North Africa box and Beach Heads',
    summary:
      'Allied units (only) may move directly between the North Africa Reserve box and any Beach Head hex adjacent to it.',
    standing: 'enforced',
    note: ruled('B47'),
  },
  {
    id: '8.34',
    title: 'Eastern Front box',
    summary: 'Axis units (only) may move directly between the Eastern Front box and hexes adjacent to it.',
    standing: 'enforced',
  },
  {
    id: '8.35',
    title: 'Balkans Front box',
    summary: 'Axis units (only) may move directly between the Balkans Front box and hexes adjacent to it.',
    standing: 'enforced',
  },
  {
    id: '8.36',
    title: 'Non-mech may not join attack',
    summary: 'Units without tanks pass a hex under an Attack marker, but do not stay in it.',
    standing: 'enforced',
  },
  {
    id: '8.37a',
    title: 'Mech may join attack',
    summary:
      'A Mechanized unit may pass through an Attack-marked hex, and may also end there and attack as part of that already placed marker; it then loses its Move status and counts as activated for combat.',
    standing: 'enforced',
    note: ruled('B53', 'B54', 'B194'),
  },
  {
    id: '8.37b',
    title: 'Mech may not create attack',
    summary: 'Mechanized units may not create an Attack marker after completing a move.',
    standing: 'enforced',
  },
  {
    id: '8.38a',
    title: 'Soviet zone after Tehran',
    summary:
      'Red hexes, Breslau and Danzig among them, are the Soviet occupation zone: after Tehran no Allied unit enters them.',
    standing: 'enforced',
    note: ruled('B55', 'B56', 'B203'),
  },
  {
    id: '8.38b',
    title: 'Soviet zone after Enemy at the Gates',
    summary: 'After the Axis plays Enemy at the Gates the red hexes are off-limits to both players.',
    standing: 'enforced',
    note: ruled('B55'),
  },
  {
    id: '8.41',
    title: 'Who has ZOC',
    summary:
      'Only Mechanized Armies and Mechanized Corps have ZOC, and only while in Limited or Full Supply.',
    standing: 'enforced',
    note: ruled('B57', 'B62'),
  },
  {
    id: '8.42a',
    title: 'Extent of ZOC',
    summary: 'ZOC extend into all six adjacent hexes, Beach Heads included.',
    standing: 'enforced',
  },
  {
    id: '8.42b',
    title: 'Skagerrak ZOC exception',
    summary:
      'ZOC do not extend between Kristiansand (Norway) and Hirtshals or Viborg (Denmark), in either direction.',
    standing: 'enforced',
    note: ruled('B51'),
  },
  {
    id: '8.42c',
    title: 'ZOC and boxes',
    summary:
      'Allied ZOC do not extend into the Eastern Front or Balkans Front boxes; Axis ZOC do not extend into the UK or North Africa Reserve boxes.',
    standing: 'enforced',
    note: ruled('B186'),
  },
  {
    id: '8.42d',
    title: 'ZOC and prohibited hexsides',
    summary: 'ZOC do not extend across prohibited hexsides (printed in red).',
    standing: 'enforced',
  },
  {
    id: '8.43a',
    title: 'Stop in enemy ZOC',
    summary: 'A moving unit must stop on entering an enemy ZOC.',
    standing: 'enforced',
  },
  {
    id: '8.43b',
    title: 'No ZOC to ZOC',
    summary: 'A unit may not move directly from one enemy ZOC hex to another.',
    standing: 'enforced',
    note: ruled('B61'),
  },
  {
    id: '8.43c',
    title: 'ZOC block retreat and supply',
    summary: 'Units may not retreat or trace supply through an enemy ZOC.',
    standing: 'enforced',
    note: ruled('B59', 'B100'),
  },
  {
    id: '8.43d',
    title: 'Friendly units negate ZOC',
    summary:
      'Friendly units negate enemy ZOC in their hex for retreat and supply only, not for movement, advance or RD.',
    standing: 'enforced',
    note: ruled('B58'),
  },
]
