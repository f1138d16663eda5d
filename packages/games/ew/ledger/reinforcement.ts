/** Section 12: reinforcements and rebuilding. */
import type { Rule } from '@hexfront/engine'
import { ruled } from './rulings.ts'

export const reinforcementRules: readonly Rule[] = [
  {
    id: '12.0a',
    title: 'Reinforcements to Box then map',
    summary:
      'New units go to the box in their phase and to the map at any time in a movement and attack phase of their side.',
    standing: 'enforced',
    note: ruled('B26'),
  },
  {
    id: '12.0b',
    title: 'Placement free but stacking applies',
    summary: 'Placing a unit costs no movement and keeps to stacking.',
    standing: 'enforced',
  },
  {
    id: '12.1a',
    title: 'Allied entry hexes',
    summary: 'Allied units enter at supplied ports and beachhead hexes of theirs, in an enemy zone as well.',
    standing: 'enforced',
    note: ruled('B36', 'B103'),
  },
  {
    id: '12.1b',
    title: 'Reinforcements as second invasion',
    summary: 'Allied units may come with the second invasion, on Turn 4 those of that turn too.',
    standing: 'enforced',
    note: ruled('B17'),
  },
  {
    id: '12.1.1a',
    title: 'FX Corps withdrawal option',
    summary: 'From Turn 3 the Allied player may withdraw the French Expeditionary Corps for good.',
    standing: 'enforced',
    note: ruled('B104'),
  },
  {
    id: '12.1.1b',
    title: 'F1 and F2 locked until withdrawal',
    summary: 'The French 1st and 2nd Corps come only once that corps has been withdrawn.',
    standing: 'enforced',
    note: ruled('B89'),
  },
  {
    id: '12.2',
    title: 'German entry hexes',
    summary: 'German units enter at supplied cities of theirs that are not destroyed.',
    standing: 'enforced',
    note: ruled('B37'),
  },
  {
    id: '12.2.1a',
    title: 'Seven hex-specific or Italy reinforcements',
    summary: 'Four mobile and three static German units have a printed hex or Italy beside their turn.',
    standing: 'data',
    note: ruled('A10'),
  },
  {
    id: '12.2.1b',
    title: 'Italy reinforcements entry',
    summary: 'Units marked Italy enter a supplied German hex of Italy that is in no enemy zone.',
    standing: 'enforced',
  },
  {
    id: '12.2.1c',
    title: 'Hex-specific entry or forfeit',
    summary:
      'Units with a printed hex come there for the first time or not at all, and are forfeited if it is not German and supplied.',
    standing: 'enforced',
    note: ruled('B38'),
  },
  {
    id: '12.2.1d',
    title: 'AOL enters by substitution',
    summary: 'The Army of Liguria replaces a supplied mobile German unit of the southern zone, or is lost.',
    standing: 'enforced',
    note: ruled('B39'),
  },
  {
    id: '12.2.2a',
    title: 'OGS and 12A Turn 8 conditions',
    summary:
      'Steiner and the 12th Army are there on Turn 8 if Allies are in Germany east of the Elbe and part of it is still German.',
    standing: 'enforced',
    note: ruled('B40'),
  },
  {
    id: '12.2.2b',
    title: 'OGS and 12A placement',
    summary: 'They are placed at once in German hexes of that area.',
    standing: 'enforced',
    note: ruled('B40'),
  },
  {
    id: '12.2.3a',
    title: 'Yugoslav garrison trigger',
    summary:
      'A landing on the coast from 1913 to 1517, or Allies in one of five hexes, release the Yugoslav garrison.',
    standing: 'enforced',
    note: ruled('B110'),
  },
  {
    id: '12.2.3b',
    title: 'Yugoslav garrison placement',
    summary: 'Its five corps are placed at once in or beside Zagreb.',
    standing: 'enforced',
    note: ruled('B41'),
  },
  {
    id: '12.2.4',
    title: 'Turn 6 withdrawal of SS corps',
    summary: 'On Turn 6 the 1st and 2nd SS leave for the box of eliminated units, wherever they are.',
    standing: 'enforced',
    note: ruled('B88'),
  },
  {
    id: '12.3',
    title: 'Some reduced units may be rebuilt',
    summary: 'Only the reduced units that the rules name are rebuilt.',
    standing: 'enforced',
  },
  {
    id: '12.3.1a',
    title: 'US reduced unit rebuild',
    summary: 'Each turn up to two reduced US units in supply and in no enemy zone are restored.',
    standing: 'enforced',
    note: ruled('B83'),
  },
  {
    id: '12.3.1b',
    title: 'US reduced versus eliminated choice',
    summary: 'In a turn US units are rebuilt from reduced or from eliminated, not both.',
    standing: 'enforced',
  },
  {
    id: '12.3.1c',
    title: 'French corps never rebuilt',
    summary: 'French corps are never rebuilt.',
    standing: 'enforced',
    note: ruled('B86'),
  },
  {
    id: '12.3.2a',
    title: 'Commonwealth pair rebuild',
    summary:
      'Each turn two reduced Commonwealth units may leave the map: one is restored in the box, the other is eliminated.',
    standing: 'enforced',
    note: ruled('B85'),
  },
  {
    id: '12.3.2b',
    title: 'CW airborne not rebuilt',
    summary: 'The British airborne corps is not restored when reduced.',
    standing: 'enforced',
    note: ruled('A11'),
  },
  {
    id: '12.3.3',
    title: 'German reduced units not rebuilt',
    summary: 'The Germans do not restore reduced units.',
    standing: 'enforced',
  },
  {
    id: '12.4',
    title: 'Eliminated units boxes',
    summary: 'Eliminated units lie in the box of their side.',
    standing: 'enforced',
  },
  {
    id: '12.4.1',
    title: 'US eliminated unit rebuild',
    summary: 'Each turn one eliminated US unit may return to the box.',
    standing: 'enforced',
    note: ruled('B84', 'B87'),
  },
  {
    id: '12.4.2',
    title: 'Commonwealth eliminated units permanent',
    summary: 'Eliminated Commonwealth units never return.',
    standing: 'enforced',
  },
  {
    id: '12.4.3a',
    title: 'German eliminated unit rebuild',
    summary:
      'Each turn one eliminated German mobile unit may return to the box, from where it enters like any other.',
    standing: 'enforced',
    note: ruled('B87'),
  },
  {
    id: '12.4.3b',
    title: 'German rebuilds return reduced',
    summary: 'German units of two steps return reduced.',
    standing: 'enforced',
  },
]
