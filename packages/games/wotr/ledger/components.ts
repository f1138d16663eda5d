/** Sections 1 to 3: what the game consists of, set-up and control of hexes. */
import type { Rule } from '@hexfront/engine'
import { ruled } from './rulings.ts'

export const componentsRules: readonly Rule[] = [
  {
    id: '1.1',
    title: 'Game identity and player count',
    summary:
      "Two players fight out the last months of the war on Germany's western border, from September 1944 to March 1945.",
    standing: 'informational',
  },
  {
    id: '1.2a',
    title: 'Hex scale ten miles',
    summary: 'A hex is ten miles from side to opposite side.',
    standing: 'data',
  },
  {
    id: '1.2b',
    title: 'Unit scale divisions and brigades',
    summary:
      'Nearly every counter is a division or a brigade; the only two corps are those of the airborne army.',
    standing: 'data',
  },
  {
    id: '1.2c',
    title: 'Time scale per turn',
    summary: 'A game turn covers anything from ten days in early autumn to a whole month in winter.',
    standing: 'data',
    note: ruled('A3', 'M17'),
  },
  {
    id: '1.3a',
    title: "Meaning of 'German' units",
    summary: 'Where a rule says German it means every unit of the German side, of whatever kind.',
    standing: 'enforced',
    note: ruled('A4'),
  },
  {
    id: '1.3b',
    title: "Meaning of 'Allied' units",
    summary: 'Where a rule says Allied it means every unit of the Allied side, of whatever nation.',
    standing: 'enforced',
  },
  {
    id: '1.3c',
    title: 'Subset rules are explicit',
    summary:
      'A rule binds only some nations or kinds of unit when it names them, and otherwise the whole side.',
    standing: 'enforced',
  },
  {
    id: '1.4a',
    title: 'Both maps always used',
    summary: 'Both map sheets are always in play as one map.',
    standing: 'data',
  },
  {
    id: '1.4b',
    title: 'How the sheets join',
    summary:
      'The top row of the south sheet lies on the bottom row of the north sheet, so each of those hexes has two numbers.',
    standing: 'data',
    note: ruled('A1', 'M2'),
  },
  {
    id: '2.1a',
    title: 'Physical component list',
    summary: 'The game has two maps, 260 counters, two set-up sheets and a six-sided die.',
    standing: 'data',
  },
  {
    id: '2.1b',
    title: 'Adjunct games listed in the box',
    summary:
      'The box also lists a short December scenario and two prequels, whose rules are printed elsewhere and are not part of this game.',
    standing: 'informational',
    note: ruled('A82', 'M19'),
  },
  {
    id: '2.2a',
    title: 'Map and political borders',
    summary: 'Borders are those of 1939, and they decide what lies in Germany, France or the Netherlands.',
    standing: 'data',
    note: ruled('M1', 'M6'),
  },
  {
    id: '2.2b',
    title: 'One unit, one hex',
    summary: 'A unit stands in exactly one hex or box at a time.',
    standing: 'enforced',
  },
  {
    id: '2.2c',
    title: 'Hex identification numbers',
    summary:
      'A hex number is its row, 11 at the top to 29, then its column, 00 in the east to 17 in the west, then N or S for the sheet.',
    standing: 'data',
  },
  {
    id: '2.3',
    title: 'Counters: combat units and markers',
    summary: 'Most counters are fighting units; the rest are markers.',
    standing: 'informational',
  },
  {
    id: '2.4',
    title: 'Combat counter layout',
    summary:
      "A unit's counter shows entry code, size, type, name, attack, defense, movement and, for some Allies, nationality.",
    standing: 'data',
    note: ruled('M12'),
  },
  {
    id: '2.5a',
    title: 'Allied army group colours',
    summary: 'Allied counters come in four army groups: US, BC, French and First Allied Airborne Army.',
    standing: 'data',
  },
  {
    id: '2.5b',
    title: 'Allied nationality letters',
    summary: 'Units marked C, BN, NL or P are Canadian, Belgian, Dutch or Polish and count as BC.',
    standing: 'data',
    note: ruled('A86'),
  },
  {
    id: '2.6',
    title: 'Unit identification abbreviations',
    summary:
      "Letters beside a unit's number are short for its name, such as FW for Fortress Walcheren or Co for Commando.",
    standing: 'data',
  },
  {
    id: '2.7',
    title: 'Unit size symbols',
    summary:
      'XXX is a corps, XX a division and X a brigade; a bracket over the sign marks an improvised unit of that size.',
    standing: 'data',
    note: ruled('A85'),
  },
  {
    id: '2.8',
    title: 'Nine unit types',
    summary:
      'A unit is of one of nine types: infantry, mountain infantry, paratroop, armor, panzer grenadier, armored cavalry, assault guns, flak or garrison.',
    standing: 'data',
  },
  {
    id: '2.9',
    title: 'Attack and defense factors',
    summary: 'A unit attacks with its attack factor and defends with its defense factor.',
    standing: 'data',
  },
  {
    id: '2.10a',
    title: 'Movement factor defined',
    summary: 'The movement factor is what a unit can spend on entering hexes in one movement phase.',
    standing: 'data',
  },
  {
    id: '2.10b',
    title: 'Static units never move',
    summary: 'A unit with movement 0 never leaves its hex by moving, advancing or retreating.',
    standing: 'enforced',
    note: ruled('A43', 'A44'),
  },
  {
    id: '2.11a',
    title: 'One-step and two-step units',
    summary: 'A unit printed on one side has one step, a unit printed on both sides has two.',
    standing: 'data',
  },
  {
    id: '2.11b',
    title: 'First step loss flips a two-step unit',
    summary: 'A full two-step unit that loses a step turns to its weaker side.',
    standing: 'enforced',
  },
  {
    id: '2.11c',
    title: 'Last step loss eliminates',
    summary: 'A unit that loses its last step goes to the dead pile.',
    standing: 'enforced',
  },
  {
    id: '2.12a',
    title: 'German at-start hex codes',
    summary:
      'Most German units carry the number of the hex they start in; 15A and 19A units start in a small zone.',
    standing: 'data',
    note: ruled('M13'),
  },
  {
    id: '2.12b',
    title: 'No Allied units start on map',
    summary: 'No Allied unit is on the map when play begins.',
    standing: 'enforced',
  },
  {
    id: '2.12c',
    title: 'Reinforcement entry codes',
    summary: 'A reinforcement carries the turn it arrives, and some add N, S, SW or WR for where or why.',
    standing: 'data',
    note: ruled('M14'),
  },
  {
    id: '2.13a',
    title: 'Hex control markers',
    summary: 'Control markers show who holds a hex where the units do not make it plain.',
    standing: 'data',
    note: ruled('M18'),
  },
  {
    id: '2.13b',
    title: 'Allied full supply markers',
    summary: 'One marker stands for full supply in the north and one for full supply in the south.',
    standing: 'data',
  },
  {
    id: '2.13c',
    title: 'Allied aerial supply markers',
    summary: 'The Allies have two aerial supply markers.',
    standing: 'data',
  },
  {
    id: '2.13d',
    title: 'Roer River flood markers',
    summary: 'Five flood markers go to five fixed hexes along the Roer.',
    standing: 'data',
    note: ruled('M9'),
  },
  {
    id: '2.13e',
    title: 'Allied heavy bomber marker',
    summary: "One marker records the heavy bombers' support.",
    standing: 'data',
  },
  {
    id: '3.1',
    title: 'Players choose sides',
    summary:
      'One player leads all the Germans and the other all the Allies, and set-up then runs in its fixed order.',
    standing: 'enforced',
  },
  {
    id: '3.2',
    title: 'Markers set aside',
    summary: 'All markers start beside the map.',
    standing: 'informational',
  },
  {
    id: '3.3',
    title: 'Sort reinforcements onto turn tracks',
    summary: "Units with a turn number wait in that turn's box of their own side.",
    standing: 'enforced',
  },
  {
    id: '3.4',
    title: '1AAA holding box at start',
    summary:
      'Both airborne corps, the British 1st and Polish 1st paratroops and the US 82nd and 101st start in the airborne box.',
    standing: 'enforced',
  },
  {
    id: '3.5a',
    title: 'German exact-hex set-up',
    summary: 'A German unit with a hex number starts in that very hex.',
    standing: 'enforced',
  },
  {
    id: '3.5b',
    title: 'Fifteenth Army set-up',
    summary:
      'The five 15A units start in 1213N, 1312N and 1412N, divided as the German likes within stacking.',
    standing: 'enforced',
  },
  {
    id: '3.5c',
    title: 'Nineteenth Army set-up',
    summary:
      'The seven 19A units start in 2915S, 2916S and 2917S, divided as the German likes within stacking.',
    standing: 'enforced',
  },
  {
    id: '3.5d',
    title: "Ten 'Any' units set aside",
    summary: 'The ten German Any units wait until the Allies have made their secret supply choice.',
    standing: 'enforced',
  },
  {
    id: '3.6a',
    title: 'Secret first supply priority',
    summary:
      'Before the units marked Any go down, the Allies secretly choose north or south for full supply on Turn 1, for good.',
    standing: 'enforced',
  },
  {
    id: '3.6b',
    title: 'Turn 1 choice cannot be re-made',
    summary: 'The choice made at set-up is shown on Turn 1 and cannot be made anew that turn.',
    standing: 'enforced',
    note: ruled('A11'),
  },
  {
    id: '3.7a',
    title: "'Any' unit placement",
    summary:
      'All ten Any units go to Germany, to the Netherlands east of the Wilhelmina Canal or to Metz, within stacking.',
    standing: 'enforced',
    note: ruled('A92'),
  },
  {
    id: '3.8',
    title: 'Set-up ends; Allies enter on Turn 1',
    summary: 'Set-up ends when the last Any unit stands, with none but Germans on the map.',
    standing: 'enforced',
  },
  {
    id: '3.9a',
    title: 'Germans control everything at start',
    summary: 'Germany controls every hex at the start.',
    standing: 'enforced',
    note: ruled('A6'),
  },
  {
    id: '3.9b',
    title: 'Entry by a ground unit flips control',
    summary: 'A hex changes hands the moment a ground unit of the other side enters it, even in passing.',
    standing: 'enforced',
    note: ruled('A32', 'A52'),
  },
  {
    id: '3.9c',
    title: 'Control is used for victory',
    summary: 'Control decides victory, supply sources, the West Wall and the Roer dam.',
    standing: 'informational',
  },
  {
    id: '3.9d',
    title: 'Control markers are memory aids',
    summary: 'Control markers are a reminder only; control is shown for every hex.',
    standing: 'informational',
  },
  {
    id: '3.10',
    title: 'ZOC does not change control',
    summary: 'A zone of control alone never takes a hex from its owner.',
    standing: 'enforced',
  },
]
