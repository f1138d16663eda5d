/** Section 3: scenarios, set-up and control. */
import type { Rule } from '@hexfront/engine'
import { ruled } from './rulings.ts'

export const scenariosRules: readonly Rule[] = [
  {
    id: '3.1a',
    title: 'Choose scenario and sides',
    summary: 'The players choose the scenario and their sides before the game.',
    standing: 'enforced',
  },
  {
    id: '3.1b',
    title: 'Player seating arrangement advice',
    summary: 'The Allies sit at the west edge of the map and the Germans at the east edge.',
    standing: 'informational',
  },
  {
    id: '3.2a',
    title: 'Historical scenario opening situation',
    summary:
      'The historical scenario begins after the landing in Normandy, with both sides set up openly and without choice.',
    standing: 'enforced',
  },
  {
    id: '3.2.1a',
    title: 'Set up units in printed hexes',
    summary: 'Units with a printed hex are set up in exactly that hex.',
    standing: 'enforced',
    note: ruled('A9'),
  },
  {
    id: '3.2.1b',
    title: 'Beachhead marker in 3304',
    summary: 'In the historical scenario a beachhead lies in 3304 from the start.',
    standing: 'enforced',
  },
  {
    id: '3.2.1c',
    title: 'Two-step units start full strength',
    summary: 'All units of two steps are set up at full strength.',
    standing: 'enforced',
  },
  {
    id: '3.2.2a',
    title: 'Reinforcements placed on Turn Track',
    summary: 'Units with a turn number wait on the turn track of their side in the box of that number.',
    standing: 'enforced',
    note: ruled('A10'),
  },
  {
    id: '3.2.2b',
    title: 'Turn markers start in Turn 1',
    summary: 'Both turn markers start in the box of Turn 1.',
    standing: 'enforced',
  },
  {
    id: '3.2.2c',
    title: 'Other markers kept aside',
    summary: 'All other markers wait beside the map.',
    standing: 'informational',
  },
  {
    id: '3.2.3a',
    title: 'Secretly plan second invasion',
    summary:
      'After set-up the Allied player secretly writes a turn, 3 or 4, and a hex for a second invasion.',
    standing: 'enforced',
  },
  {
    id: '3.2.3b',
    title: 'Legal second invasion hexes',
    summary:
      'The second invasion may go to the Mediterranean coast of France or Italy, the Adriatic, or the Atlantic coast from 2700 to 3510.',
    standing: 'enforced',
    note: ruled('B16'),
  },
  {
    id: '3.2.3c',
    title: 'Second invasion is optional',
    summary: 'The Allied player may plan no second invasion.',
    standing: 'enforced',
  },
  {
    id: '3.2.3d',
    title: 'Cancelling a planned invasion',
    summary: 'A planned invasion may be called off at any time, and then none can be planned again.',
    standing: 'enforced',
    note: ruled('B18'),
  },
  {
    id: '3.2.3e',
    title: 'Plan kept face down',
    summary: 'The Germans know that there is a plan, but not what it says.',
    standing: 'enforced',
  },
  {
    id: '3.2.3f',
    title: 'Invasion of friendly-controlled hex allowed',
    summary:
      'An invasion may still come ashore in a hex that is already Allied, if only to bring its beachhead.',
    standing: 'enforced',
  },
  {
    id: '3.2.4a',
    title: 'Historical game starts at Phase II',
    summary: 'The historical game begins with the Allied Reinforcement Phase of Turn 1.',
    standing: 'enforced',
  },
  {
    id: '3.2.4b',
    title: 'Turn 1 southern Allies cannot move',
    summary: 'On Turn 1 Allied units in the southern zone may attack but not move.',
    standing: 'enforced',
  },
  {
    id: '3.2.4c',
    title: 'Turn 1 northern Germans frozen',
    summary: 'On Turn 1 German units in the northern zone neither move nor attack.',
    standing: 'enforced',
  },
  {
    id: '3.2.4d',
    title: 'Turn 1 southern Germans move only',
    summary: 'On Turn 1 Germans in the southern zone can move, and attack nobody.',
    standing: 'enforced',
  },
  {
    id: '3.2.4e',
    title: 'No FMO on Turn 1',
    summary: 'No mandated offensive can be declared on Turn 1.',
    standing: 'enforced',
  },
  {
    id: '3.2.4f',
    title: 'Port required on Turn 1',
    summary: 'Without a port at the end of Turn 1 the Allies lose.',
    standing: 'enforced',
    note: ruled('B99'),
  },
  {
    id: '3.2.4g',
    title: 'Turn 1 Commonwealth attack limits',
    summary:
      'On Turn 1 of the historical scenario Commonwealth units of the northern zone attack 3204 or 3205 only.',
    standing: 'enforced',
    note: ruled('B10'),
  },
  {
    id: '3.2.4h',
    title: 'Turn 1 arrival of 2nd SS',
    summary:
      'On Turn 1 the 2nd SS may be placed at once in a supplied French hex free of Allied units and of their zones.',
    standing: 'enforced',
    note: ruled('B14'),
  },
  {
    id: '3.2.4i',
    title: 'Turn 1 Allied objective advice',
    summary: 'On Turn 1 the Allies should take Cherbourg and break the ring around their beachhead.',
    standing: 'informational',
  },
  {
    id: '3.3a',
    title: 'Alternate scenario first invasion mandatory',
    summary:
      'In the alternate scenario the Allies choose where to land and must do so in the first phase of Turn 1.',
    standing: 'enforced',
  },
  {
    id: '3.3b',
    title: 'Alternate set-up otherwise as historical',
    summary: 'What the alternate scenario does not change is set up as in the historical one.',
    standing: 'enforced',
  },
  {
    id: '3.3.1a',
    title: 'Free German mobile deployment',
    summary:
      'German mobile units with a printed hex in France or Belgium may be set up in any hex of those countries.',
    standing: 'enforced',
  },
  {
    id: '3.3.1b',
    title: 'Free deployment obeys stacking',
    summary: 'Free deployment keeps to the stacking limits.',
    standing: 'enforced',
  },
  {
    id: '3.3.2a',
    title: 'First invasion force set aside',
    summary:
      "The four corps of 3304, a beachhead and one airborne corps of the Allied player's choice are set aside for the landing.",
    standing: 'enforced',
  },
  {
    id: '3.3.2b',
    title: 'First invasion hex options',
    summary:
      'The first invasion goes to the Atlantic coast from 2700 to 3510 or the French Mediterranean coast from 2101 to 2007.',
    standing: 'enforced',
  },
  {
    id: '3.3.2c',
    title: 'Second invasion also planned',
    summary: 'The second invasion is planned along with the first.',
    standing: 'enforced',
  },
  {
    id: '3.3.2d',
    title: 'Both plans hidden from German',
    summary: 'Neither plan can be read by the Germans.',
    standing: 'enforced',
  },
  {
    id: '3.3.2e',
    title: 'Other Allied reinforcements unchanged',
    summary: 'All other Allied reinforcements arrive as printed, the second airborne corps with them.',
    standing: 'enforced',
  },
  {
    id: '3.3.3',
    title: 'German shifts one infantry corps',
    summary:
      'After the plans are written the Germans may shift one 2-3-4 infantry corps to any hex of France or Belgium.',
    standing: 'enforced',
  },
  {
    id: '3.3.4a',
    title: 'Alternate game starts at Phase I',
    summary: 'The alternate game begins with the Allied Invasion Phase of Turn 1.',
    standing: 'enforced',
    note: ruled('B13'),
  },
  {
    id: '3.3.4b',
    title: 'Alternate Turn 1 movement limits',
    summary: 'Turn 1 of the alternate scenario limits moves and attacks by zone as the historical one does.',
    standing: 'enforced',
  },
  {
    id: '3.3.4c',
    title: 'No joint attack after unopposed landing',
    summary:
      'After a landing in an empty hex US and Commonwealth units may not attack the same hex on Turn 1.',
    standing: 'enforced',
    note: ruled('B24', 'B25'),
  },
  {
    id: '3.3.4d',
    title: 'Alternate Turn 1 port requirement',
    summary: 'The alternate scenario asks for a port on Turn 1 as well.',
    standing: 'enforced',
  },
  {
    id: '3.3.4e',
    title: 'Alternate Turn 1 2nd SS arrival',
    summary: 'The 2nd SS is placed on Turn 1 of the alternate scenario by the same rule.',
    standing: 'enforced',
  },
  {
    id: '3.3.4f',
    title: 'Seine normal if landing east',
    summary:
      'The Seine is an ordinary river for German movement if the first landing is east of its mouth, and a harder one otherwise.',
    standing: 'enforced',
    note: ruled('B15'),
  },
  {
    id: '3.3.4g',
    title: 'Seine historical note',
    summary: 'The bridges of the Seine between Paris and the coast were destroyed from the air.',
    standing: 'informational',
  },
  {
    id: '3.4a',
    title: 'Control matters for victory and supply',
    summary: 'Every hex is controlled by one side, which matters for victory and supply.',
    standing: 'enforced',
  },
  {
    id: '3.4b',
    title: 'Initial hex control',
    summary: 'At the start the Germans control every hex without an Allied unit.',
    standing: 'enforced',
    note: ruled('B12'),
  },
  {
    id: '3.4c',
    title: 'Control flips on enemy entry',
    summary: 'A hex changes control when a ground unit of the other side enters it.',
    standing: 'enforced',
  },
  {
    id: '3.4d',
    title: 'Control may flip repeatedly',
    summary: 'A hex may change control any number of times.',
    standing: 'enforced',
  },
  {
    id: '3.4e',
    title: 'Use of control markers',
    summary: 'Control markers may show what units do not.',
    standing: 'informational',
  },
]
