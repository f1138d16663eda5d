/** Section 21: set-up. */
import type { Rule } from '@hexfront/engine'
import { ruled } from './rulings.ts'

export const setupRules: readonly Rule[] = [
  {
    id: '21.0a',
    title: 'Game length in turns',
    summary: 'GT 1 through GT 6 (extendable to GT 8, 3.4d).',
    standing: 'enforced',
  },
  {
    id: '21.0b',
    title: 'Set-up order of sides',
    summary: 'The Allied player deploys completely first, then the German, following general rules.',
    standing: 'enforced',
    note: ruled('B156', 'B157'),
  },
  {
    id: '21.0c',
    title: 'Start units and reinforcements',
    summary: 'Most units start on the map; reinforcements arrive on their designated turns.',
    standing: 'data',
  },
  {
    id: '21.0d',
    title: 'Set-up within stacking',
    summary: 'Start units must be within stacking restrictions.',
    standing: 'enforced',
    note: ruled('B53'),
  },
  {
    id: '21.0e',
    title: 'Full strength at set-up',
    summary:
      'All units start at full strength unless stated otherwise (2GC and British 1 Armor arrive reduced).',
    standing: 'enforced',
  },
  {
    id: '21.0f',
    title: 'No optional markers and units',
    summary:
      'Optional command markers are unused unless playing 24.3 (or 24.1/24.2); optional units unused unless playing 28.0.',
    standing: 'enforced',
  },
  {
    id: '21.0g',
    title: 'Secondary counters off map',
    summary: 'For multi-counter armies the secondary counter starts in an off-map display.',
    standing: 'enforced',
  },
  {
    id: '21.0h',
    title: 'Standard victory conditions',
    summary: 'Standard victory conditions (3.0) apply.',
    standing: 'enforced',
  },
  {
    id: '21.1a',
    title: 'Allied mobile supply units set-up',
    summary: 'The four French mobile supply units (1AG, 2AG, 3AG, Reserve) may start in any French hex.',
    standing: 'enforced',
    note: ruled('A21'),
  },
  {
    id: '21.1b',
    title: 'Allied major commands set-up',
    summary:
      'Mobile units of each of 1AG, 2AG, 3AG must be within two hexes of the mobile supply unit of that command and in France.',
    standing: 'enforced',
    note: ruled('B152'),
  },
  {
    id: '21.1c',
    title: 'British Expeditionary Force set-up',
    summary:
      "BEF (a 1AG formation): must start in France no more than two hexes from 1AG's mobile supply unit.",
    standing: 'enforced',
    note: ruled('B153'),
  },
  {
    id: '21.1d',
    title: 'French fortress units set-up',
    summary:
      'Each French fortress unit starts in a French fortress hex no more than two hexes from the mobile supply unit of its army group.',
    standing: 'enforced',
    note: ruled('B154'),
  },
  {
    id: '21.1e',
    title: 'Belgian fortress units set-up',
    summary:
      'Belgian fortress units go in the fortress hex of the same city name; EE/Liege goes in Eben Emael (1537).',
    standing: 'enforced',
    note: ruled('A20'),
  },
  {
    id: '21.1f',
    title: 'Dutch fortress units set-up',
    summary: 'Every fortress hex of the Netherlands receives one Dutch fortress unit.',
    standing: 'enforced',
  },
  {
    id: '21.1g',
    title: 'One fortress unit per hex',
    summary: 'No more than one fortress unit in any hex.',
    standing: 'enforced',
  },
  {
    id: '21.1h',
    title: 'Belgian mobile units set-up',
    summary: 'Belgians: anywhere in Belgium.',
    standing: 'enforced',
    note: ruled('B155'),
  },
  {
    id: '21.1i',
    title: 'Dutch mobile units set-up',
    summary: 'Netherlands units: anywhere in the Netherlands.',
    standing: 'enforced',
  },
  {
    id: '21.1j',
    title: 'Allied displays at start',
    summary: 'Available display: three French air units, one British air unit, one naval unit.',
    standing: 'enforced',
  },
  {
    id: '21.1k',
    title: 'Allied starting RP',
    summary: 'Start: French 2, British 1, Belgian 0, Dutch 0.',
    standing: 'enforced',
  },
  {
    id: '21.1l',
    title: 'Allied secret plan choice',
    summary:
      'Before play the Allied player secretly chooses one of Plan D, Plan E, Plan R; the others are discarded face down and may not be inspected by the German.',
    standing: 'enforced',
    note: ruled('B190'),
  },
  {
    id: '21.1m',
    title: 'Allied compulsory markers',
    summary:
      'Each GT the Allies must place 1AG, 2AG, 3AG, Belgium and Netherlands (5 markers, less those removed by capitulation).',
    standing: 'enforced',
  },
  {
    id: '21.1n',
    title: 'De Gaulle from GT 2',
    summary: 'From GT 2 the Allied player may place De Gaulle.',
    standing: 'enforced',
  },
  {
    id: '21.1o',
    title: 'Evac at start of any GT',
    summary:
      'Scenario restatement of 20.2a: Evac becomes placeable at the start of a GT in which a German unit is on or next to a French port or coastal hex.',
    standing: 'enforced',
  },
  {
    id: '21.1p',
    title: 'Allied reinforcement schedule listed',
    summary:
      'Allied reinforcements: 2GC and British 1 Armor, both reduced, and DLM on Turn 2; 6 Army, 10 Army and British 2 Corps on Turns 3, 4 and 5.',
    standing: 'data',
  },
  {
    id: '21.2a',
    title: 'German starts with initiative, selects marker',
    summary:
      'The German has the initiative on GT 1, and on GT 1 he selects (does not pick) his first command marker.',
    standing: 'enforced',
    note: ruled('B45'),
  },
  {
    id: '21.2b',
    title: 'German mobile supply units set-up',
    summary: 'HGA, HGB, HGC and PGK mobile supply units: anywhere in Germany.',
    standing: 'enforced',
  },
  {
    id: '21.2c',
    title: 'German major commands set-up',
    summary:
      "Units of HGA, HGB, HGC and PGK must be within three hexes of their command's mobile supply unit and in Germany.",
    standing: 'enforced',
    note: ruled('B151'),
  },
  {
    id: '21.2d',
    title: 'German fortress units set-up',
    summary: 'Saar: Saarbruecken 1839; Aachen: 1636; Rhine: 1633; Eifel: 1738.',
    standing: 'enforced',
    note: ruled('B158'),
  },
  {
    id: '21.2e',
    title: 'German displays at start',
    summary: 'Available: 6 air units and 2 SF units.',
    standing: 'enforced',
  },
  { id: '21.2f', title: 'German starting RP', summary: 'Germany starts with 5 RP.', standing: 'enforced' },
  {
    id: '21.2g',
    title: 'German secret plan choice',
    summary:
      'Before play the German secretly chooses OKH Plan, OKH Mod Plan or Manstein Plan; the others are discarded face down, not inspectable; On GT 1 the chosen plan is placed in the bin.',
    standing: 'enforced',
    note: ruled('B21'),
  },
  {
    id: '21.2h',
    title: 'German compulsory markers',
    summary: 'Each GT the German must place HGA, HGB, HGC, PGK.',
    standing: 'enforced',
  },
  {
    id: '21.2i',
    title: 'Luftwaffe from GT 2',
    summary: 'From GT 2 the German may place Luftwaffe (as the one special of that GT).',
    standing: 'enforced',
  },
  {
    id: '21.2j',
    title: 'Leaders from GT 2',
    summary: 'From GT 2 the German may place one of Guderian, Hoth, Rommel each GT; once played, removed.',
    standing: 'enforced',
    note: ruled('B24'),
  },
  {
    id: '21.2k',
    title: 'Fall Rot condition in scenario',
    summary:
      'If the German controls all fortress and city hexes in Belgium he may place Fall Rot (optional rules only).',
    standing: 'enforced',
    note: ruled('B159'),
  },
  {
    id: '21.2l',
    title: 'German reinforcement schedule listed',
    summary:
      'GT 2: 2 Army; GT 3: 39 Mechanized Corps (errata: its counter lacks the reinforcement code); GT 4: 9 Army.',
    standing: 'data',
  },
]
