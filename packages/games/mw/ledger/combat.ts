/** Section 10: combat. */
import type { Rule } from '@hexfront/engine'
import { ruled } from './rulings.ts'

export const combatRules: readonly Rule[] = [
  {
    id: '10.0a',
    title: 'Attacker and defender',
    summary:
      'Combat occurs in the Combat Segment; the operating player is the attacker, the other the defender.',
    standing: 'enforced',
  },
  {
    id: '10.0b',
    title: 'Attacking is voluntary',
    summary:
      'The operating player may attack with any number of activated units adjacent to enemy units; none are obliged (exception: opposed landing 18.2).',
    standing: 'enforced',
    note: ruled('B55'),
  },
  {
    id: '10.0c',
    title: 'Zero attack factor cannot attack',
    summary: 'Units with AF 0 cannot attack (they may counterattack with DF, 22.2).',
    standing: 'enforced',
  },
  {
    id: '10.0d',
    title: 'Order of combats',
    summary:
      'The operating player resolves combats in any order; a declared combat must be fully resolved before the next is begun.',
    standing: 'enforced',
  },
  {
    id: '10.1a',
    title: 'One attack per unit per segment',
    summary: 'A unit may attack at most once per Combat Segment.',
    standing: 'enforced',
  },
  {
    id: '10.1b',
    title: 'One defence per unit per impulse',
    summary: 'A unit may be attacked at most once per operations impulse (except 10.1c).',
    standing: 'enforced',
    note: ruled('B72'),
  },
  {
    id: '10.1c',
    title: 'Retreated unit in a newly attacked hex',
    summary:
      'A unit that retreated into a hex with another unit which is then attacked adds nothing to the defence but suffers the results normally.',
    standing: 'enforced',
    note: ruled('B71'),
  },
  {
    id: '10.1d',
    title: 'Attack from all six hexes',
    summary: 'A hex may be attacked from any or all of its six adjacent hexes.',
    standing: 'enforced',
  },
  {
    id: '10.1e',
    title: 'Attackers combine into one attack',
    summary: 'All units attacking a hex combine into one attack.',
    standing: 'enforced',
  },
  {
    id: '10.1f',
    title: 'Stacked attackers may split',
    summary: 'Units in one hex may attack different enemy hexes individually or combine against one.',
    standing: 'enforced',
  },
  {
    id: '10.1g',
    title: 'Defending stack is one target',
    summary: 'All units defending in a hex must be attacked as a single stack.',
    standing: 'enforced',
  },
  {
    id: '10.1h',
    title: 'One target hex per attack',
    summary: 'Each attack is directed at exactly one enemy-occupied hex.',
    standing: 'enforced',
  },
  {
    id: '10.1i',
    title: 'Strengths are unitary',
    summary: "A unit's AF or DF may not be divided among combats.",
    standing: 'enforced',
  },
  {
    id: '10.1j',
    title: 'Repeat attacks in different impulses',
    summary:
      'A unit may attack again in the same GT if activated by another marker in another impulse, and an enemy unit may defend again in another impulse.',
    standing: 'enforced',
  },
  {
    id: '10.2a',
    title: 'Attacker chooses the CRT',
    summary: 'The attacker chooses Assault or Mobile; Assault is always available.',
    standing: 'enforced',
  },
  {
    id: '10.2b',
    title: 'Mobile CRT needs all-Mech attackers',
    summary: 'The Mobile CRT may be chosen only if every attacking ground unit is Mech class.',
    standing: 'enforced',
    note: ruled('B82'),
  },
  {
    id: '10.2c',
    title: 'Fortress forces Assault CRT',
    summary:
      'If the defenders are in a fortress hex (major or minor) printed friendly to them and intact, the Assault CRT must be used; destroyed fortresses do not restrict.',
    standing: 'enforced',
    note: ruled('B81'),
  },
  {
    id: '10.3a',
    title: 'Combat step 1: attack declaration',
    summary: 'Step 1: the operating player declares which of his units attack which one enemy-occupied hex.',
    standing: 'enforced',
  },
  {
    id: '10.3b',
    title: 'Combat step 2: special forces',
    summary:
      'Step 2: the attacker may commit one SF (only against an intact enemy fortification) and resolves it at once (19.0).',
    standing: 'enforced',
  },
  {
    id: '10.3c',
    title: 'Combat step 3: choose CRT',
    summary:
      'Step 3: the attacker chooses Assault or Mobile (10.2), with the fortress status as left by step 2.',
    standing: 'enforced',
  },
  {
    id: '10.3d',
    title: 'Combat step 4: strengths and percentage',
    summary:
      'Step 4: total attacking strengths, total defending strengths, divide and multiply by 100 (10.4).',
    standing: 'enforced',
  },
  {
    id: '10.3e',
    title: 'Combat step 5: shifts',
    summary:
      'Step 5: determine all column shifts: terrain, river, air, naval, SF effect, command marker, logistics (10.5); Allied naval decision is made here.',
    standing: 'enforced',
    note: ruled('B145'),
  },
  {
    id: '10.3f',
    title: 'Combat step 6: final column',
    summary:
      'Step 6: from the base column of the chosen CRT apply the net shifts to get the final column, clamped to the first and last columns.',
    standing: 'enforced',
    note: ruled('B73'),
  },
  {
    id: '10.3g',
    title: 'Combat step 7: roll and apply',
    summary:
      'Step 7: roll one die on the final column and implement the result immediately, with all retreats, then all pursuits, before any other combat.',
    standing: 'enforced',
  },
  {
    id: '10.4',
    title: 'Computing the combat percentage',
    summary:
      'Percentage = attacker strength / defender strength x 100, fraction dropped; use the CRT column containing it.',
    standing: 'enforced',
    note: ruled('B75', 'B77'),
  },
  {
    id: '10.5a',
    title: 'Direction of shifts',
    summary:
      'A shift right (R) increases the column (favours attacker); a shift left (L) decreases it (favours defender).',
    standing: 'enforced',
  },
  {
    id: '10.5b',
    title: 'Net cumulative column shifts',
    summary: 'If both sides have shifts, use the cumulative difference.',
    standing: 'enforced',
  },
  {
    id: '10.5c',
    title: 'Base line for extreme percentages',
    summary:
      'If the starting percentage is below 49% or above 700%, start shifting from the 49% or 700% column.',
    standing: 'enforced',
    note: ruled('B74'),
  },
  {
    id: '10.5d',
    title: 'Terrain and river shifts',
    summary:
      'Defenders benefit from terrain in their own hex (TEC); If ALL attackers attack across river hexsides, the defender also gets the river shift.',
    standing: 'enforced',
    note: ruled('B79'),
  },
  {
    id: '10.5e',
    title: 'Logistics shifts per unit',
    summary: 'Each unsupported attacking ground unit: 1L; Each unsupported defending ground unit: 1R.',
    standing: 'enforced',
  },
  {
    id: '10.5f',
    title: 'Air support shifts',
    summary:
      'A defending hex in an air zone shifts the column by the support value of one air unit: right for one of the attacker, left for one of the defender.',
    standing: 'enforced',
    note: ruled('B78'),
  },
  {
    id: '10.5g',
    title: 'Naval support shift',
    summary:
      'If the Allied naval unit supports the Allied units, one column in their favour (1R attacking, 1L defending) (20.1).',
    standing: 'enforced',
  },
  {
    id: '10.5h',
    title: 'SF acts before shifts',
    summary: 'A successful SF destroys the printed fortification before shifts are determined.',
    standing: 'enforced',
  },
  {
    id: '10.5i',
    title: 'Command marker shift',
    summary:
      'Special markers may give 1R or 2R to all attacks of the activated command in that Combat Segment (5.6; Manstein 5.1j).',
    standing: 'enforced',
  },
  {
    id: '10.6a',
    title: 'Results applied in order given',
    summary: 'Apply each part of a result in the order stated in 22.1.',
    standing: 'enforced',
  },
  {
    id: '10.6b',
    title: 'Owner chooses losses',
    summary:
      'The owning player chooses which of his participating units lose steps (Mobile CRT exception 22.1).',
    standing: 'enforced',
    note: ruled('B83', 'B84'),
  },
  {
    id: '10.6c',
    title: 'Retreat and pursuit only if stated',
    summary: 'No retreat or pursuit occurs unless the result calls for it.',
    standing: 'enforced',
  },
]
