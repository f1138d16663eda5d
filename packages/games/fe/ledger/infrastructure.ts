/** Section 15: collapse of the infrastructure. */
import type { Rule } from '@hexfront/engine'
import { ruled } from './rulings.ts'

export const infrastructureRules: readonly Rule[] = [
  {
    id: '15.1a',
    title: 'German Infrastructure track',
    summary:
      'German Infrastructure, 20 at the start and 15 in Overlord, falls by bombing, by Allied Events and by the loss of Industrial Centers.',
    standing: 'enforced',
  },
  {
    id: '15.1b',
    title: 'Bombing of infrastructure',
    summary: 'When the Air Power Phase closes, each SAC marker on Attack Infrastructure takes one off.',
    standing: 'enforced',
  },
  {
    id: '15.1c',
    title: 'Events minus one',
    summary: 'Hamburg Firebombing and each play of Dambusters reduce infrastructure by one.',
    standing: 'enforced',
  },
  {
    id: '15.1d',
    title: 'Events minus two',
    summary: 'Strangle and Thunderclap reduce infrastructure by two each.',
    standing: 'enforced',
  },
  {
    id: '15.1e',
    title: 'Industrial Center capture',
    summary:
      'Allied capture of any Industrial Center hex reduces infrastructure by one, permanently even if recaptured.',
    standing: 'enforced',
    note: ruled('B159', 'B160'),
  },
  {
    id: '15.2a',
    title: 'Trigger of the collapse',
    summary: 'When infrastructure reaches 0 the Axis economy has collapsed.',
    standing: 'enforced',
    note: ruled('B161'),
  },
  {
    id: '15.2b',
    title: 'Collapse blocks events',
    summary:
      'Collapse ends or prevents six Events: both rockets (V-1, V-2), Electro U-Boats, Synthetic Fuel, Panzer Refit and Production Miracle.',
    standing: 'enforced',
    note: ruled('B190'),
  },
  {
    id: '15.2c',
    title: 'Collapse hand reduction',
    summary: 'Collapse permanently reduces the Axis hand size by two.',
    standing: 'enforced',
  },
  {
    id: '15.2d',
    title: 'Collapse RP penalty',
    summary: 'After collapse each future Axis RP Action Round costs 1 VP.',
    standing: 'enforced',
    note: ruled('B30'),
  },
]
