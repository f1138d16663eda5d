/** Section 11, first part: attacks, odds and shifts. */
import type { Rule } from '@hexfront/engine'
import { ruled } from './rulings.ts'

export const combatRules: readonly Rule[] = [
  {
    id: '11.1a',
    title: 'Attacks between adjacent opposing units',
    summary: 'Units attack neighboring enemies in their own combat phase.',
    standing: 'enforced',
    note: ruled('A27', 'A44'),
  },
  { id: '11.1b', title: 'Attacking is voluntary', summary: 'Nobody has to attack.', standing: 'enforced' },
  {
    id: '11.1c',
    title: 'No joint army group attacks',
    summary: 'US, BC and French units do not attack together.',
    standing: 'enforced',
  },
  {
    id: '11.2',
    title: 'Defending stack fights as one',
    summary: 'All units in the target hex defend as one.',
    standing: 'enforced',
  },
  {
    id: '11.3',
    title: 'Multi-hex attacks, one target hex',
    summary: 'A battle has one target hex, and units from any of the hexes around it may join.',
    standing: 'enforced',
  },
  {
    id: '11.4a',
    title: 'Factors are indivisible',
    summary: "A unit's factors cannot be split between battles.",
    standing: 'enforced',
  },
  {
    id: '11.4b',
    title: 'One attack per unit per phase',
    summary: 'A unit attacks once per combat phase, apart from a momentum attack.',
    standing: 'enforced',
  },
  {
    id: '11.4c',
    title: 'One defense per unit per phase',
    summary:
      'A unit is attacked once per combat phase, unless by momentum or after retreating among friends not yet attacked.',
    standing: 'enforced',
    note: ruled('A53', 'A89'),
  },
  {
    id: '11.5',
    title: 'Attack order and sequencing',
    summary: 'Attacks are made one after the other in any order, each finished before the next.',
    standing: 'enforced',
  },
  {
    id: '11.6a',
    title: 'Partial stacks may attack',
    summary: 'Units of one stack may attack different hexes or none.',
    standing: 'enforced',
  },
  {
    id: '11.6b',
    title: 'Defenders may not refuse',
    summary: 'Every unit in an attacked hex must defend.',
    standing: 'enforced',
  },
  {
    id: '11.7',
    title: 'Normal odds calculation',
    summary: 'Odds are attack divided by defense, rounded down.',
    standing: 'enforced',
    note: ruled('A45'),
  },
  {
    id: '11.8',
    title: 'Poor odds calculation',
    summary: 'When the attacker is weaker, odds are defense divided by attack, rounded up, against him.',
    standing: 'enforced',
  },
  {
    id: '11.9',
    title: 'CRT odds limits',
    summary: 'Beyond 6:1 the defender is eliminated without a roll, and below 1:2 the attacker loses a step.',
    standing: 'enforced',
    note: ruled('A5', 'A46'),
  },
  {
    id: '11.10',
    title: 'Shifts are cumulative',
    summary: 'All shifts add up to one net shift.',
    standing: 'enforced',
  },
  {
    id: '11.11',
    title: 'Clear terrain defense',
    summary: 'Clear ground does not help the defender.',
    standing: 'enforced',
  },
  {
    id: '11.12',
    title: 'Rough defense shift',
    summary: 'Rough ground shifts one column left.',
    standing: 'enforced',
  },
  {
    id: '11.13a',
    title: 'Polder defense none',
    summary: 'Polder does not help the defender.',
    standing: 'enforced',
  },
  {
    id: '11.13b',
    title: "Hell's Highway German defense",
    summary:
      "Germans on a polder hex of Hell's Highway gain one column left; in a town there, only the town counts.",
    standing: 'enforced',
  },
  {
    id: '11.14a',
    title: 'River defense shift',
    summary:
      'If all attackers cross rivers, or some rivers and some the Rhine, the odds shift one column left.',
    standing: 'enforced',
    note: ruled('A88'),
  },
  {
    id: '11.14b',
    title: 'Rhine defense shift',
    summary: 'If all attackers cross the Rhine, the odds shift two columns left.',
    standing: 'enforced',
    note: ruled('A61'),
  },
  {
    id: '11.15a',
    title: 'No combat across sea or estuary',
    summary: 'No attack crosses a sea or estuary side.',
    standing: 'enforced',
  },
  {
    id: '11.15b',
    title: 'British commandos across the Scheldt',
    summary: 'British commandos treat Scheldt estuary sides as rivers in every way.',
    standing: 'enforced',
    note: ruled('A80'),
  },
  {
    id: '11.16a',
    title: 'Town defense shift',
    summary: 'A town shifts one column left and rules out the concentric bonus.',
    standing: 'enforced',
  },
  {
    id: '11.16b',
    title: 'City defense shift',
    summary: 'A city or Ruhr city shifts two columns left.',
    standing: 'enforced',
  },
  {
    id: '11.16c',
    title: 'No concentric bonus against cities',
    summary: 'The concentric bonus does not apply against a city or Ruhr city.',
    standing: 'enforced',
  },
  {
    id: '11.16d',
    title: 'City converts DR and DE to BB',
    summary: 'A DR or DE rolled against a city or Ruhr city becomes BB.',
    standing: 'enforced',
    note: ruled('A47'),
  },
  {
    id: '11.17a',
    title: 'West Wall intact or cleared',
    summary: 'A West Wall hex is cleared for good as soon as an Allied unit enters it.',
    standing: 'enforced',
    note: ruled('M5'),
  },
  {
    id: '11.17b',
    title: 'West Wall gives Allies nothing',
    summary: 'A cleared West Wall hex helps nobody.',
    standing: 'enforced',
  },
  {
    id: '11.17c',
    title: 'West Wall cities are cities',
    summary: 'A city on the line of the West Wall is only a city.',
    standing: 'enforced',
  },
  {
    id: '11.17d',
    title: 'Intact West Wall shift',
    summary: 'An intact West Wall hex gives German defenders one more column left, except on Turn 1.',
    standing: 'enforced',
  },
  {
    id: '11.17e',
    title: 'Intact West Wall converts DR and DE',
    summary: 'A DR or DE rolled against an intact West Wall hex becomes BB, except on Turn 1.',
    standing: 'enforced',
  },
  {
    id: '11.17f',
    title: 'No probe or momentum into intact West Wall',
    summary: 'Probing and momentum attacks cannot aim at an intact West Wall hex.',
    standing: 'enforced',
  },
  {
    id: '11.18a',
    title: 'Heavy bombers availability',
    summary:
      'Heavy bombers may help one US or BC attack in each Allied combat phase, but no French attack and no airdrop.',
    standing: 'enforced',
    note: ruled('A57'),
  },
  {
    id: '11.18b',
    title: 'Bombers when moving first',
    summary:
      'When the Allies move first, bombers add one die less 1 to the attack, or shift one column left on 0.',
    standing: 'enforced',
    note: ruled('A58'),
  },
  {
    id: '11.18c',
    title: 'Bombers when fighting first',
    summary:
      'When the Allies fight first, bombers add two dice less 1 to the attack, or shift one column left on 3 or less.',
    standing: 'enforced',
    note: ruled('A87'),
  },
  {
    id: '11.18d',
    title: 'Bombed attack cannot be called off',
    summary: 'An attack with bombers cannot be called off.',
    standing: 'enforced',
  },
  {
    id: '11.19a',
    title: 'Concentric attack geometry',
    summary:
      'Attacking from opposite hexes, from three alternate hexes or from more than three shifts one column right.',
    standing: 'enforced',
  },
  {
    id: '11.19b',
    title: 'Concentric bonus exclusions',
    summary: 'There is no concentric bonus against towns, cities, intact West Wall hexes or airborne corps.',
    standing: 'enforced',
    note: ruled('A59'),
  },
  {
    id: '11.19D',
    title: 'Concentric attack diagram',
    summary: 'The picture shows which hexes make an attack concentric.',
    standing: 'informational',
  },
  {
    id: '11.20',
    title: 'Final combat die roll',
    summary: 'The attacker rolls one die under the final odds.',
    standing: 'enforced',
  },
]
