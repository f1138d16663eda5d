/** Rules 2.2 to 2.8: counters and markers. */
import type { Rule } from '@hexfront/engine'
import { ruled } from './rulings.ts'

export const countersRules: readonly Rule[] = [
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
      'XXXX = army; XXX = corps; X = brigade; a size symbol in brackets [ ] = army detachment of corps to brigade size, a corps for stacking and rail.',
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
      'A multi-counter unit flips on its first loss, becomes its weaker counter on the second, flips again on the third if that has a back, and is eliminated with its last step.',
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
      'Bombed, destroyed-fort and control markers are unlimited: if the printed ones run out, more are made, unlike bridgeheads (27.1g).',
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
  {
    id: '2.8b',
    title: 'May and must',
    summary: 'What a player may do is his choice, what he must do is forced.',
    standing: 'data',
  },
  {
    id: '2.8c',
    title: 'Operating player defined',
    summary: 'The operating player is the one currently conducting an operations impulse.',
    standing: 'data',
  },
  {
    id: '2.8d',
    title: 'Pick versus select',
    summary: 'To pick is to draw a marker from the bin at random, to select is to choose it.',
    standing: 'enforced',
  },
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
