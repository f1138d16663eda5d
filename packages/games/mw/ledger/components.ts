/** Sections 1 and 2: the game and its parts. */
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
      '1d6 = number of six-sided dice rolled; AF attack factor; DF defense factor; DR die roll; DRM die roll modifier; GT game turn; LOC line of communication; MF movement factor; OOS out of supply.',
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
  {
    id: '2.2a',
    title: 'Counters: units and markers',
    summary: 'Counters are combat units plus informational markers.',
    standing: 'data',
  },
  {
    id: '2.2b',
    title: 'Information on a combat unit',
    summary:
      "A combat unit's face carries: nationality, type symbol, size symbol, AF, DF, MF, historical name, step number, and its command or reinforcement code.",
    standing: 'data',
  },
  {
    id: '2.2.1a',
    title: 'Single combat factor',
    summary: 'A unit printed with one combat factor uses it both as AF and as DF.',
    standing: 'enforced',
  },
  {
    id: '2.2.1b',
    title: 'Attack factor is the first number',
    summary:
      'If two combat numbers are printed, the first is the attack factor (used only when attacking) and the second the defense factor (used only when defending).',
    standing: 'enforced',
  },
  {
    id: '2.2.1c',
    title: 'Movement factor limits movement',
    summary:
      'The MF is the basic allowance of movement points a unit has for one Movement Segment, spent on terrain costs.',
    standing: 'enforced',
  },
  {
    id: '2.2.1d',
    title: 'Red MF means mechanized',
    summary:
      "A unit whose MF is printed in red is mechanized ('Mech'); it uses Mech costs and Mech privileges.",
    standing: 'data',
  },
  {
    id: '2.2.1e',
    title: 'White MF means non-mechanized',
    summary: 'A unit whose MF is printed in white is non-mechanized.',
    standing: 'data',
  },
  {
    id: '2.2.2a',
    title: 'Historical unit identification',
    summary: "The identification is the unit's historical designation.",
    standing: 'data',
  },
  {
    id: '2.2.2b',
    title: 'Optional units marked OPT',
    summary:
      'Counters marked OPT are not used in the standard game; they appear only when an optional rule (24.0-28.0) brings them in.',
    standing: 'enforced',
    note: ruled('A23', 'B178'),
  },
  {
    id: '2.2.3a',
    title: 'Mechanized class unit types',
    summary: 'Mechanized class: armor/panzer, mechanized cavalry, mobile logistics (mechanized), motorized.',
    standing: 'data',
  },
  {
    id: '2.2.3b',
    title: 'Non-mechanized class unit types',
    summary:
      'Infantry, cavalry, airborne, mountain and fortress troops are not mechanized, nor is a supply column marked static.',
    standing: 'data',
    note: ruled('B69'),
  },
  {
    id: '2.2.4',
    title: 'Unit size symbols',
    summary:
      'XXXX = army; XXX = corps; X = brigade; a size symbol in brackets [ ] = army detachment of corps to brigade size; For stacking/rail see.',
    standing: 'data',
    note: ruled('B47'),
  },
  {
    id: '2.2.5a',
    title: 'German command codes',
    summary:
      'HGA, HGB, HGC = Heeresgruppe (army group) A, B, C; PGK = Panzergruppe Kleist; Res = OKW reserve; R+number = GT of arrival as a reinforcement; OPT = optional unit.',
    standing: 'data',
    note: ruled('A19'),
  },
  {
    id: '2.2.5b',
    title: 'Allied command codes',
    summary:
      'AG1, AG2, AG3 (= 1AG, 2AG, 3AG) army groups; BL = Belgian; NL = Dutch; Res = high command reserve; R+number in the upper-left corner = GT of arrival; OPT = optional unit.',
    standing: 'data',
    note: ruled('B42'),
  },
  {
    id: '2.2.6a',
    title: 'Steps absorb losses',
    summary: 'A combat unit has one to four steps.',
    standing: 'data',
  },
  {
    id: '2.2.6b',
    title: 'One-step unit counters',
    summary: 'A one-step unit shows 1 in the upper-left corner and has a flag/symbol on its back.',
    standing: 'data',
  },
  {
    id: '2.2.6c',
    title: 'Two-step unit counters',
    summary: 'A two-step unit shows 2 on its front (full strength) and 1 on its back (reduced).',
    standing: 'data',
  },
  {
    id: '2.2.6d',
    title: 'Multi-counter units have two counters',
    summary: 'Some units (armies) have up to four steps represented by two counters of the same identity.',
    standing: 'data',
  },
  {
    id: '2.2.6e',
    title: 'Only one counter of a unit on map',
    summary:
      'Of a multi-counter unit, only one of its counters may be on the map at any time; the other waits off map (21.0).',
    standing: 'enforced',
  },
  {
    id: '2.2.7a',
    title: 'One-step unit loses a step',
    summary: "A one-step unit that suffers a step loss (or 'reduction') is eliminated.",
    standing: 'enforced',
  },
  {
    id: '2.2.7b',
    title: 'Two-step unit loses steps',
    summary:
      'A full-strength two-step unit flips to its reduced side on its first step loss and is eliminated on its second.',
    standing: 'enforced',
  },
  {
    id: '2.2.7c',
    title: 'Multi-counter unit loses steps',
    summary:
      'Multi-counter unit: 1st loss flips the stronger counter; 2nd loss replaces it by the weaker counter of the same unit (front side) in the same hex.',
    standing: 'enforced',
  },
  {
    id: '2.2.8a',
    title: 'Two sides, five nationalities',
    summary: 'Sides: German and Allied; Allied = French, British, Belgian, Dutch.',
    standing: 'data',
  },
  {
    id: '2.2.8b',
    title: 'Nationality by counter colour',
    summary: 'German light gray; French blue; British brown; Belgian green; Dutch orange.',
    standing: 'data',
  },
  {
    id: '2.2.8c',
    title: 'Command colour of unit symbols',
    summary:
      'German unit-type symbol colours: HGA green, HGB gray, HGC blue, PGK dark blue, Res dark gray; French: 1AG tan, 2AG light blue, 3AG white, Res red; The command abbreviation is also left of the symbol.',
    standing: 'data',
  },
  {
    id: '2.2.9a',
    title: 'German unit abbreviations',
    summary:
      'German counters abbreviate the names of special formations, from the Brandenburgers to the Airborne Corps.',
    standing: 'data',
  },
  {
    id: '2.2.9b',
    title: 'Allied unit abbreviations',
    summary:
      'Allied counters abbreviate the names of their forces, from the BEF to the air operations zones.',
    standing: 'data',
  },
  {
    id: '2.3a',
    title: 'Air support units',
    summary:
      'An air unit shows a support factor (its strength) and an identification; It has a full and a reduced side (22.3).',
    standing: 'data',
    note: ruled('A16'),
  },
  {
    id: '2.3b',
    title: 'Airlift unit has one step',
    summary: 'Airlift support units have one step (optional rule 26.0).',
    standing: 'data',
    note: ruled('B132'),
  },
  {
    id: '2.3c',
    title: 'Naval support unit',
    summary:
      'A naval support unit shows a support factor and identification and has one step (it is never affected by combat, 20.1).',
    standing: 'data',
    note: ruled('A17'),
  },
  {
    id: '2.4',
    title: 'Special Forces counters',
    summary: 'An SF unit shows the die range needed for success and an identification.',
    standing: 'data',
    note: ruled('A18'),
  },
  {
    id: '2.5a',
    title: 'Command markers activate commands',
    summary:
      'A command marker activates one or more commands of its side; An asterisk denotes a special marker.',
    standing: 'data',
  },
  {
    id: '2.5b',
    title: 'Plus-number gives attack shift',
    summary: 'A plus-number on a command marker is an attack column shift (5.6).',
    standing: 'data',
  },
  {
    id: '2.6a',
    title: 'Turn markers of both sides',
    summary: 'Each side has a Turn marker showing the current GT and whether that player has the initiative.',
    standing: 'data',
  },
  {
    id: '2.6b',
    title: 'Bombed / Destroyed Fortress markers',
    summary:
      'One marker type records both a city wrecked from the air (16.9) and a fortress put out of action by capture (17.1) or SF (19.1).',
    standing: 'data',
  },
  {
    id: '2.6c',
    title: 'Marker counts not limiting',
    summary:
      'Bombed, destroyed-fort and control markers are unlimited: if the printed ones run out, more are made; (Contrast bridgeheads, 27.1g, which are limited;).',
    standing: 'enforced',
  },
  { id: '2.6d', title: 'Open City markers', summary: 'Show cities declared open (25.4).', standing: 'data' },
  {
    id: '2.6e',
    title: 'Bridgehead markers (optional rule)',
    summary: 'Denote secured river crossings (27.0).',
    standing: 'data',
  },
  {
    id: '2.6f',
    title: 'Control markers show hex ownership',
    summary: 'Show which side controls a hex.',
    standing: 'data',
  },
  {
    id: '2.6g',
    title: 'Railroad capacity markers',
    summary: 'Each side has a railroad marker to track rail capacity remaining (9.1).',
    standing: 'data',
  },
  {
    id: '2.6h',
    title: 'Reserve activation markers',
    summary:
      'Each side has reserve activation markers placed on Reserve units that have been activated outside a sub-command activation (5.8).',
    standing: 'data',
  },
  {
    id: '2.6i',
    title: 'Refit point markers per nationality',
    summary:
      'Each nationality (German, French, British, Belgian, Dutch) has an RP marker: RP pools are national.',
    standing: 'data',
  },
  {
    id: '2.7',
    title: 'Opaque marker bins',
    summary: 'Each player has one opaque bin from which command markers are drawn at random.',
    standing: 'enforced',
  },
  {
    id: '2.8a',
    title: 'Friendly and enemy',
    summary: 'Friendly = units and hexes a player controls; enemy = those the other player controls.',
    standing: 'data',
  },
  { id: '2.8b', title: 'May and must', summary: 'May and must.', standing: 'data' },
  {
    id: '2.8c',
    title: 'Operating player defined',
    summary: 'The operating player is the one currently conducting an operations impulse.',
    standing: 'data',
  },
  { id: '2.8d', title: 'Pick versus select', summary: 'Pick versus select.', standing: 'enforced' },
  {
    id: '2.8e',
    title: 'Pool of future units',
    summary:
      'Pool = units not yet in play that may become available as reinforcements (also used for markers waiting in the bin).',
    standing: 'data',
  },
  {
    id: '2.8f',
    title: 'Sub-commands of each side',
    summary:
      'Sub-command = a formation above the unit counters (normally army group) within a nationality or side: German HGA, HGB, HGC, PGK; Allied 1AG, 2AG, 3AG, Belgium, Netherlands.',
    standing: 'data',
  },
]
