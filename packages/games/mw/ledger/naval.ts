/** Section 20: naval support and evacuation. */
import type { Rule } from '@hexfront/engine'
import { ruled } from './rulings.ts'

export const navalRules: readonly Rule[] = [
  {
    id: '20.0',
    title: 'Allied naval powers',
    summary:
      'Section summary: naval gunfire support and evacuation from the continent are Allied-only abilities.',
    standing: 'data',
  },
  {
    id: '20.1a',
    title: 'Naval marker storage',
    summary: 'The naval support marker is kept in the Available display.',
    standing: 'enforced',
  },
  {
    id: '20.1b',
    title: 'Naval support use',
    summary:
      "Usable in either side's Combat Segment, for Allied ground units that attack or are attacked while standing in a coastal or port hex.",
    standing: 'enforced',
    note: ruled('B144', 'B146'),
  },
  {
    id: '20.1c',
    title: 'Naval support shift',
    summary: '1R if the Allies attack, 1L if they defend; after the combat the marker goes to Utilized.',
    standing: 'enforced',
  },
  {
    id: '20.1d',
    title: 'Naval support once per GT',
    summary: 'The naval marker may be used once per GT.',
    standing: 'enforced',
  },
  {
    id: '20.1e',
    title: 'Naval marker immune',
    summary: 'The naval marker is never affected by combat results.',
    standing: 'enforced',
  },
  {
    id: '20.1f',
    title: 'Naval in addition to air',
    summary: 'Naval support is cumulative with air shifts.',
    standing: 'enforced',
  },
  {
    id: '20.2a',
    title: 'Evac marker condition',
    summary:
      'Trigger for adding Evac: in the Command Marker Phase at least one German unit is in, or next to, a French port or coastal hex.',
    standing: 'enforced',
    note: ruled('B25'),
  },
  {
    id: '20.2b',
    title: 'Evac marker activation details',
    summary:
      'When picked: the Allied player activates one French army group (1AG includes all British) plus the 2 air units of 5.1 and conducts the activation normally.',
    standing: 'enforced',
  },
  {
    id: '20.2c',
    title: 'Evacuation from ports',
    summary:
      'Evacuation happens when the Ground Movement Segment of that impulse ends: units of the activated command standing in a port may leave for England; EZOC in the port is no bar; stacking limits hold.',
    standing: 'enforced',
    note: ruled('B36', 'B147', 'B148', 'B149', 'B150'),
  },
  {
    id: '20.2d',
    title: 'No ground attacks that impulse',
    summary: 'No ground unit of that command may attack in that impulse; air and naval operate normally.',
    standing: 'enforced',
  },
  {
    id: '20.2e',
    title: 'Use it or lose it',
    summary:
      'If the Evac marker is available and not placed in that Command Phase it is discarded for good; if placed, it is discarded at the end of the GT.',
    standing: 'enforced',
    note: ruled('B26'),
  },
  {
    id: '20.2f',
    title: 'Evacuated units gone for good',
    summary: 'Evacuated units never return and do not count as eliminated for VP.',
    standing: 'enforced',
  },
]
