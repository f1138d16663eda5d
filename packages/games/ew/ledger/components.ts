/** Sections 0 to 2: scale and components. */
import type { Rule } from '@hexfront/engine'
import { ruled } from './rulings.ts'

export const componentsRules: readonly Rule[] = [
  {
    id: '0.1',
    title: 'Publication front matter and credits',
    summary:
      'A magazine game of 2018 in thirteen sections; the last pages belong to another game and have no effect here.',
    standing: 'informational',
  },
  {
    id: '0.2',
    title: 'Colour convention of rulebook text',
    summary:
      'Colors in the printed text mark errata, exceptions and examples, and only the errata inside the text are applied.',
    standing: 'informational',
    note: ruled('A13'),
  },
  {
    id: '1.0a',
    title: 'Two-player game June 1944 to April 1945',
    summary:
      'Two players fight for western Europe from June 1944 to the end of April 1945, measured against history.',
    standing: 'informational',
  },
  {
    id: '1.0b',
    title: "Map borders are Hitler's drawn borders",
    summary:
      'Countries have the borders that Hitler drew, so that Germany is the enlarged Reich and the Protectorate stands apart.',
    standing: 'data',
    note: ruled('A4'),
  },
  {
    id: '1.1a',
    title: 'Turn scale one or two months',
    summary: 'A turn is one month or two, by the season.',
    standing: 'data',
    note: ruled('B1'),
  },
  {
    id: '1.1b',
    title: 'Hex scale forty miles',
    summary: 'A hex is 40 miles, or 65 km, across.',
    standing: 'data',
  },
  {
    id: '1.2a',
    title: 'Mobile unit definition',
    summary: 'A unit with a movement factor above zero is mobile.',
    standing: 'enforced',
  },
  {
    id: '1.2b',
    title: 'Static unit definition',
    summary: 'A unit with a movement factor of zero is static: it never moves, retreats or advances.',
    standing: 'enforced',
  },
  {
    id: '2.1',
    title: 'Full component inventory list',
    summary: 'The game has one map and 144 counters, units and markers together.',
    standing: 'data',
    note: ruled('A8'),
  },
  {
    id: '2.2a',
    title: 'Unit occupies exactly one hex',
    summary: 'A unit on the map is in exactly one hex at any moment.',
    standing: 'enforced',
  },
  {
    id: '2.2b',
    title: 'Hex terrain and four-digit numbers',
    summary:
      'Every hex has a four-digit number and may hold features of ground and works, as Berlin does in 3120.',
    standing: 'data',
    note: ruled('A4'),
  },
  {
    id: '2.2c',
    title: 'Terrain Effects Chart is on map',
    summary: 'What terrain costs and how it shifts odds stands on a chart of the map.',
    standing: 'data',
    note: ruled('A3'),
  },
  {
    id: '2.2d',
    title: 'CRT erratum 5:1 column',
    summary: 'A 6 in the 5:1 column costs the attacker one step and the defender two, by erratum.',
    standing: 'data',
    note: ruled('A1'),
  },
  {
    id: '2.2e',
    title: 'Meaning of OTIH abbreviation',
    summary: 'A line of the chart marked OTIH takes its value from the other terrain in the hex.',
    standing: 'data',
    note: ruled('A3'),
  },
  {
    id: '2.3a',
    title: 'Counters: units and markers',
    summary: 'Most counters are units, the rest are markers that help the memory.',
    standing: 'informational',
  },
  {
    id: '2.3b',
    title: 'Erratum: 14th Panzer mountain symbol',
    summary: 'The 14th Panzer Corps is good in mountains on both sides of its counter, by erratum.',
    standing: 'data',
    note: ruled('B90'),
  },
  {
    id: '2.4a',
    title: 'Sample unit 1st SS Panzer Corps',
    summary: 'The 1st SS Panzer Corps at full strength attacks with 9, defends with 10 and moves 6.',
    standing: 'data',
    note: ruled('A8'),
  },
  {
    id: '2.4b',
    title: 'Front full strength, back reduced',
    summary: 'A unit has the factors of the side that lies up: full strength in front, reduced behind.',
    standing: 'enforced',
  },
  {
    id: '2.4c',
    title: 'Set-up and arrival codes on counters',
    summary: 'A counter shows its hex of set-up, or the turn of its arrival with a sign for special cases.',
    standing: 'data',
    note: ruled('A9', 'A10'),
  },
  {
    id: '2.5a',
    title: 'German unit colours',
    summary: 'German mobile units are white on black, static ones black on gray.',
    standing: 'data',
  },
  {
    id: '2.5b',
    title: 'Allied unit colours and formations',
    summary:
      'Green counters are US or French, tan ones British, Commonwealth or Polish, dark green ones the airborne army.',
    standing: 'data',
  },
  {
    id: '2.6a',
    title: 'List of unit types',
    summary:
      'Nine signs tell mechanized, panzer, infantry, mountain, paratroop, garrison and flak units and both modes of airborne corps apart.',
    standing: 'data',
  },
  {
    id: '2.6b',
    title: 'Single Allied mountain unit',
    summary: 'The Allies have one mountain unit, the French Expeditionary Corps.',
    standing: 'data',
  },
  {
    id: '2.6c',
    title: 'German paratroops cannot airdrop',
    summary: 'German paratroops fight on the ground and never drop.',
    standing: 'enforced',
  },
  {
    id: '2.6d',
    title: 'Mountain symbol grants mountain movement',
    summary: 'Units with the mountain sign pay the lower price of mountains.',
    standing: 'enforced',
  },
  {
    id: '2.7a',
    title: 'Unit size symbols',
    summary: 'Size signs tell army, corps and improvised corps group apart.',
    standing: 'data',
  },
  {
    id: '2.7b',
    title: 'Two armies treated as corps',
    summary: 'The two armies, both German, are treated as corps in every way.',
    standing: 'enforced',
  },
  {
    id: '2.7c',
    title: 'Ad hoc corps groups and Luftgaue',
    summary: 'Bracketed signs mark improvised groups and the seven air defense districts of the flak.',
    standing: 'data',
  },
  {
    id: '2.8a',
    title: 'Historical identifications and abbreviations',
    summary: 'Letters on counters abbreviate places, nations and commands.',
    standing: 'data',
  },
  {
    id: '2.8b',
    title: 'The 4L/90 double-identity corps',
    summary: 'The corps with two numbers, 4L/90, is one unit.',
    standing: 'data',
  },
  {
    id: '2.9a',
    title: 'MF printed classifies and limits movement',
    summary:
      'The movement factor says how far a mobile unit goes, and what a hex costs depends on ground, water and kind of unit.',
    standing: 'enforced',
  },
  {
    id: '2.9b',
    title: 'Information printed on each unit',
    summary: 'A counter prints kind, size, name, factors and where or when the unit comes into play.',
    standing: 'data',
  },
  {
    id: '2.10',
    title: 'Attack and defense factor use',
    summary: 'A unit attacks with its attack factor and defends with its defense factor.',
    standing: 'enforced',
  },
  {
    id: '2.11a',
    title: 'One-step and two-step units',
    summary: 'A unit has as many steps as sides with factors, one or two.',
    standing: 'enforced',
  },
  {
    id: '2.11b',
    title: 'Two-step unit flips on step loss',
    summary: 'A unit of two steps that loses one is turned to its reduced side.',
    standing: 'enforced',
  },
  {
    id: '2.11c',
    title: 'Last step loss eliminates unit',
    summary: 'A unit that loses its last step goes to the box of eliminated units of its side.',
    standing: 'enforced',
    note: ruled('B105'),
  },
  {
    id: '2.11d',
    title: 'Initial units start at full strength',
    summary: 'Units on the map at the start are at full strength.',
    standing: 'enforced',
  },
  {
    id: '2.12',
    title: 'Markers are memory aids',
    summary: 'Markers help the memory and have no strength.',
    standing: 'data',
    note: ruled('A12'),
  },
]
