/** Section 16: airpower. */
import type { Rule } from '@hexfront/engine'
import { ruled } from './rulings.ts'

export const airRules: readonly Rule[] = [
  {
    id: '16.0a',
    title: 'Air units and missions',
    summary:
      'Air units represent air operations over a sector: tactical support, interdiction, air superiority, city bombing.',
    standing: 'data',
  },
  {
    id: '16.0b',
    title: 'Air units start in the Available display',
    summary: 'Air units are kept in the Airstrikes & SF Available display and deployed from it to the map.',
    standing: 'enforced',
  },
  {
    id: '16.0c',
    title: 'Utilized units are done for the GT',
    summary: 'A unit placed in the Utilized display cannot be used for the rest of the GT.',
    standing: 'enforced',
    note: ruled('B133'),
  },
  {
    id: '16.1a',
    title: 'Number of air activations',
    summary: 'The number of air units that may be activated is given by the marker (5.1, 23.0).',
    standing: 'enforced',
  },
  {
    id: '16.1b',
    title: 'What one air activation does',
    summary:
      'Each activation does ONE of: move an air unit from Available to the map; move it from one hex to another; move it from the map to Utilized.',
    standing: 'enforced',
    note: ruled('B124', 'B177'),
  },
  {
    id: '16.1c',
    title: 'Unlimited air range',
    summary: 'Air units have unlimited range and may be placed anywhere on the map.',
    standing: 'enforced',
  },
  {
    id: '16.2a',
    title: 'Deploy only in own Air Operations Segment',
    summary:
      'Air units are deployed only in the Air Operations Segment of a friendly impulse; never during an enemy impulse to intercept.',
    standing: 'enforced',
  },
  {
    id: '16.2b',
    title: 'How long air units stay',
    summary:
      'Air units stay on the map until eliminated, aborted (to Utilized), moved to Utilized by the owner, or returned to Available in the Return Phase.',
    standing: 'enforced',
  },
  {
    id: '16.2c',
    title: 'Multiple redeployments per turn',
    summary: 'An air unit may be redeployed several times per GT through separate activations.',
    standing: 'enforced',
  },
  {
    id: '16.2d',
    title: 'Compulsory air superiority',
    summary:
      'The operating player must conduct air superiority with every one of his air units on the map sharing a hex with an enemy air unit, activated or not.',
    standing: 'enforced',
  },
  {
    id: '16.3',
    title: 'Air unit stacking limit',
    summary:
      'One friendly air unit per hex at most; ground stacking ignores air units; sharing a hex with enemy ground units or one enemy air unit is allowed; airlift exception 26.0b.',
    standing: 'enforced',
  },
  {
    id: '16.4a',
    title: 'Full-strength air zone',
    summary: "A full-strength air unit's air zone is its own hex and all adjacent hexes.",
    standing: 'enforced',
  },
  {
    id: '16.4b',
    title: 'Reduced air zone',
    summary: "A reduced air unit's zone is its own hex only.",
    standing: 'enforced',
    note: ruled('B125'),
  },
  {
    id: '16.4c',
    title: 'Air zones ignore terrain and enemies',
    summary: 'No terrain (sea included) and no enemy ground or air unit stops an air zone.',
    standing: 'enforced',
  },
  {
    id: '16.5a',
    title: 'Tactical and strategic mission categories',
    summary:
      'Tactical missions: air superiority, ground support, interdiction; Strategic mission: city bombing.',
    standing: 'data',
  },
  {
    id: '16.5b',
    title: 'German tactical missions',
    summary: 'German air units on the map perform all three tactical missions.',
    standing: 'enforced',
  },
  {
    id: '16.5c',
    title: 'Allied tactical missions',
    summary: 'Allied air units perform air superiority and ground support only; no interdiction.',
    standing: 'enforced',
  },
  {
    id: '16.5d',
    title: 'Tactical air stays on map',
    summary: 'Air units performing tactical missions remain on the map until removed.',
    standing: 'enforced',
  },
  {
    id: '16.5e',
    title: 'Only Germans bomb cities',
    summary: 'Only German air units may conduct city bombing (unless option 28.2).',
    standing: 'enforced',
  },
  {
    id: '16.5f',
    title: 'Bombing preceded by air superiority',
    summary:
      'If an Allied air unit is in the target hex the bomber must fight air superiority first; only if it survives may it bomb.',
    standing: 'enforced',
    note: ruled('B126'),
  },
  {
    id: '16.5g',
    title: 'Bombers go to Utilized',
    summary: 'Air units that conduct city bombing move to Utilized when the attack is completed.',
    standing: 'enforced',
  },
  {
    id: '16.5h',
    title: 'Bombing excludes other missions',
    summary:
      'A bombing air unit conducts no other mission in that activation except air superiority against an enemy air unit in the target hex.',
    standing: 'enforced',
  },
  {
    id: '16.6a',
    title: 'Air superiority is in Air Operations',
    summary: 'All air units can conduct air superiority; it is done in the Air Operations Segment.',
    standing: 'enforced',
  },
  {
    id: '16.6b',
    title: 'Operating player must initiate',
    summary:
      'The operating player must initiate air superiority with any friendly air unit sharing a hex with an enemy air unit, activated or not.',
    standing: 'enforced',
    note: ruled('B127', 'B128'),
  },
  {
    id: '16.6c',
    title: 'Same hex only',
    summary:
      'Only air units sharing one hex fight for superiority; the air zone plays no part, so neighbours in adjacent hexes never fight.',
    standing: 'enforced',
  },
  {
    id: '16.6d',
    title: 'Attacker is the operating player',
    summary: 'The operating player is the attacker, the other player the defender.',
    standing: 'enforced',
  },
  {
    id: '16.6e',
    title: 'No other modifiers in air superiority',
    summary:
      'Logistics, naval, SF and command attack bonuses do not affect air superiority (Luftwaffe marker excepted).',
    standing: 'enforced',
  },
  {
    id: '16.6f',
    title: 'Air superiority procedure',
    summary:
      "1) Differential = attacker's air strength minus defender's; 2) find that column on the Air Warfare Table (map); 3) attacker rolls one die; 4) apply the result (22.3).",
    standing: 'enforced',
    note: ruled('A11'),
  },
  {
    id: '16.6g',
    title: 'Luftwaffe marker shifts air superiority',
    summary: 'Air superiority gets no marker shifts unless stated; the Luftwaffe marker gives 1R.',
    standing: 'enforced',
  },
  {
    id: '16.6.1',
    title: 'Air superiority results reference',
    summary: 'Results are explained in 22.3.',
    standing: 'informational',
  },
  {
    id: '16.7a',
    title: 'Ground support in both Combat Segments',
    summary: 'All air units give ground support in friendly and enemy Combat Segments.',
    standing: 'enforced',
  },
  {
    id: '16.7b',
    title: 'One air unit per side per combat',
    summary: 'Only one friendly air unit applies its shift to a combat however many are eligible.',
    standing: 'enforced',
  },
  {
    id: '16.7c',
    title: 'One air unit may support many combats',
    summary:
      'An air unit may apply its shift to any number of combats in its zone, regardless of command or activation.',
    standing: 'enforced',
  },
  {
    id: '16.7d',
    title: "Attacker's air shift",
    summary:
      "If the defenders are in an enemy (attacker's) air zone, shift right by that air unit's strength.",
    standing: 'enforced',
  },
  {
    id: '16.7e',
    title: "Defender's air shift",
    summary: "If the defenders are in a friendly air zone, shift left by that air unit's strength.",
    standing: 'enforced',
  },
  {
    id: '16.7f',
    title: 'Both zones present',
    summary:
      "If the defending hex is in both sides' air zones, apply the attacker's shifts first, then the defender's: the net result.",
    standing: 'enforced',
  },
  {
    id: '16.8a',
    title: 'Only Germans interdict',
    summary: 'Only German air units interdict; effects apply in Allied Ground Movement Segments.',
    standing: 'enforced',
  },
  {
    id: '16.8b',
    title: 'Interdiction MF penalty',
    summary: 'Every Allied ground unit pays 1 additional MF to exit a hex in a German air zone.',
    standing: 'enforced',
    note: ruled('B64'),
  },
  {
    id: '16.8c',
    title: 'Interdiction blocks rail',
    summary: 'Allied ground units cannot use rail movement to enter or exit a hex in a German air zone.',
    standing: 'enforced',
    note: ruled('B65'),
  },
  {
    id: '16.8d',
    title: 'Air zones do not affect LOC',
    summary: 'Air zones have no effect on LOC.',
    standing: 'enforced',
  },
  {
    id: '16.9a',
    title: 'City bombing eligibility',
    summary:
      'City bombing: Air Operations Segment, German air unit standing on a city hex of an enemy country with no German ground unit in it.',
    standing: 'enforced',
    note: ruled('B130'),
  },
  {
    id: '16.9b',
    title: 'Enemy air over the target',
    summary:
      'If an enemy air unit is in the hex, air superiority must be fought; if the Allied unit is neither eliminated nor aborted, the bomber goes to Utilized without bombing.',
    standing: 'enforced',
  },
  {
    id: '16.9c',
    title: 'City bombing procedure',
    summary:
      'City strength is 1; Differential = bomber strength minus 1; find the Air Warfare Table column; roll one die; apply 22.4.',
    standing: 'enforced',
  },
  {
    id: '16.9d',
    title: 'Bombing mission declared before the air fight',
    summary:
      'If an enemy air unit is over the city, the owner of an activated air unit there states before that air superiority combat whether it is on a bombing mission.',
    standing: 'enforced',
    note: ruled('B187'),
  },
  {
    id: '16.9.1',
    title: 'City bombing results reference',
    summary: 'Results are explained in 22.4.',
    standing: 'informational',
  },
]
