/** Sections 0 and 1 and rules 2.1: the game, its map and its parts. */
import type { Rule } from '@hexfront/engine'
import { ruled } from './rulings.ts'

export const componentsRules: readonly Rule[] = [
  {
    id: '0.1',
    title: 'Contents list and optional rules online',
    summary:
      'The rules run from 1.0 to 23.0 (standard game) plus 24.0-28.0 (optional rules, published online only); Nothing in 24.0-28.0 applies unless the players agree to use it.',
    standing: 'informational',
  },
  {
    id: '0.2',
    title: 'Credits and copyright',
    summary:
      'Designer Joseph Miranda, developer Doug Johnson, map Joe Youst, counters Nadir Elfarrar; 2022 Decision Games; No effect in play.',
    standing: 'informational',
  },
  {
    id: '0.3',
    title: 'Removing the rules from the magazine',
    summary: 'Physical instruction about peeling the rules insert out of the magazine; No effect in play.',
    standing: 'informational',
  },
  {
    id: '0.4',
    title: 'Colour system of the rules text',
    summary:
      "In the printed rules red marks critical points (errata, exceptions), blue marks examples; E-rules updates are offered on the publisher's site; No effect in play.",
    standing: 'informational',
    note: ruled('A25'),
  },
  {
    id: '1.0a',
    title: 'Two-player game, German against Allies',
    summary:
      "Two players: German and Allied; Subject: the German offensive in Western Europe, May-June 1940 (Low Countries and France); Variant of the publisher's 'Boots' command system.",
    standing: 'data',
  },
  {
    id: '1.0b',
    title: 'Command markers drive activations',
    summary:
      'Overview: each player activates forces, divided into sub-commands (army groups and similar), by command markers; special markers give extra capabilities.',
    standing: 'informational',
  },
  {
    id: '1.1a',
    title: 'One game turn is one week',
    summary: 'Each game turn (GT) represents one week.',
    standing: 'data',
    note: ruled('A15'),
  },
  {
    id: '1.1b',
    title: 'Hex scale 40 km',
    summary: 'Each hex is 40 km (25 miles) from side to opposite side.',
    standing: 'data',
  },
  {
    id: '1.1c',
    title: 'Units are armies, corps, air groups',
    summary: 'Ground units are mainly armies and corps; air units represent air groups.',
    standing: 'data',
  },
  {
    id: '1.2',
    title: 'Abbreviations used in the rules',
    summary:
      'AF attack, DF defense, MF movement factor; DR die roll; GT game turn; LOC line of communication; OOS out of supply; RP refit points; RR railroad; SF special forces; VP victory points.',
    standing: 'data',
    note: ruled('B76'),
  },
  {
    id: '2.0a',
    title: 'List of game components',
    summary: 'One 22x34-inch map, the rules, one sheet of 176 counters of 5/8 inch.',
    standing: 'data',
    note: ruled('A12'),
  },
  {
    id: '2.0b',
    title: 'One six-sided die',
    summary:
      'Every random resolution in the game uses a single fair six-sided die (plus random picks from the marker bins).',
    standing: 'enforced',
  },
  {
    id: '2.1a',
    title: 'Map area and hex grid',
    summary:
      'The map shows western Germany, the Low Countries and northern France overlaid with a hex grid that regulates placement and movement.',
    standing: 'data',
  },
  {
    id: '2.1b',
    title: 'A unit is in exactly one hex',
    summary: 'At any instant a unit on the map is in one and only one hex.',
    standing: 'enforced',
  },
  {
    id: '2.1c',
    title: 'Hex contents affect movement and combat',
    summary:
      'Each hex holds natural and/or man-made terrain that may affect movement and combat; shapes are conformed to the grid.',
    standing: 'data',
    note: ruled('A2'),
  },
  {
    id: '2.1d',
    title: 'Four-digit hex numbers',
    summary:
      'Every hex has a unique four-digit number used by the rules to name locations and to record positions.',
    standing: 'data',
    note: ruled('A1'),
  },
  {
    id: '2.1e',
    title: 'Ocean hexsides cannot be crossed',
    summary:
      'Ground units may not cross a hexside that shows ocean terrain; Stated instances: the hexside between 0539 and 0540 and the hexside between 0539 and 0439 are not crossable.',
    standing: 'enforced',
    note: ruled('A3', 'B56'),
  },
  {
    id: '2.1.1a',
    title: 'Charts are on the map except 23.0',
    summary:
      'All tables, charts, tracks and displays are printed on the map, except the German and Allied Command Marker Charts, which are 23.0.',
    standing: 'data',
  },
  {
    id: '2.1.1b',
    title: 'Terrain Key on the map',
    summary:
      'The Terrain Key identifies in-hex and hexside terrain (including depot, port, city, town, fortification symbols).',
    standing: 'data',
  },
  {
    id: '2.1.1c',
    title: 'Terrain Effects Chart contents',
    summary:
      'The Terrain Effects Chart (TEC) lists each terrain type, its MF cost to enter the hex or cross the hexside (8.0), and its combat effect (10.0).',
    standing: 'data',
    note: ruled('A9'),
  },
  {
    id: '2.1.1d',
    title: 'Two Combat Results Tables',
    summary:
      'There are two ground CRTs on the map: Assault and Mobile; Roll 1d6 and cross-reference it with the final percentage column of the table in use (10.0).',
    standing: 'data',
    note: ruled('A10'),
  },
  {
    id: '2.1.1e',
    title: 'Out of Support Summary Chart',
    summary:
      'A map chart summarising the effects of lack of support on combat units; same content as 15.5-15.6.',
    standing: 'data',
    note: ruled('A24'),
  },
  {
    id: '2.1.1f',
    title: 'Refit Chart on the map',
    summary:
      'A map chart of RP prices: restoring steps and bringing a supply (or, it says, air) unit back into play; the prices are those of 14.3.',
    standing: 'data',
    note: ruled('B111'),
  },
  {
    id: '2.1.1g',
    title: 'Two Turn Record Tracks',
    summary:
      'Each player has his own Turn Record Track (TRT, also called Turn Record & Reinforcement Track); A turn marker shows the current GT; reinforcements may be placed in the turn boxes.',
    standing: 'data',
  },
  {
    id: '2.1.1h',
    title: 'Track boxes list refit points',
    summary:
      'Each Turn Record Track box lists the number of refit points each country receives on that GT (values missing from the text).',
    standing: 'data',
    note: ruled('A14'),
  },
  {
    id: '2.1.1i',
    title: 'Two Refit Point Tracks',
    summary:
      "Each player has a Refit Point Track recording the RP available to his side's nationalities (14.0); The railroad marker is also kept on it (9.1).",
    standing: 'data',
  },
  {
    id: '2.1.2',
    title: 'Off-map player displays',
    summary:
      "Each player has off-map displays: Airstrikes & SF Available, Airstrikes & SF Utilized, Eliminated Units, and for the Allies Evacuated Units; multi-counter units' spare counters are kept off map too.",
    standing: 'data',
  },
]
