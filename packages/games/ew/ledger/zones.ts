/** Section 9: zones of control. */
import type { Rule } from '@hexfront/engine'
import { ruled } from './rulings.ts'

export const zonesRules: readonly Rule[] = [
  {
    id: '9.1a',
    title: 'Mobile units project ZOC',
    summary: 'A mobile unit has a zone in the six hexes around it, except over sea and blocked sides.',
    standing: 'enforced',
    note: ruled('B53'),
  },
  {
    id: '9.1b',
    title: 'ZOCs overlap without accumulating',
    summary: 'Zones overlap and do not add up.',
    standing: 'enforced',
  },
  {
    id: '9.1c',
    title: 'Static units and markers lack ZOC',
    summary: 'Static units and markers have no zone.',
    standing: 'enforced',
  },
  {
    id: '9.2',
    title: 'ZOC into forbidden areas',
    summary: 'Zones reach into hexes that the unit itself could not enter.',
    standing: 'enforced',
  },
  {
    id: '9.3',
    title: 'EZOC entry costs +1',
    summary: 'Each hex in an enemy zone costs one more to enter, and nobody has to stop there.',
    standing: 'enforced',
  },
  {
    id: '9.4',
    title: 'EZOC does not force combat',
    summary: 'Nobody has to attack because of a zone.',
    standing: 'enforced',
  },
  {
    id: '9.5',
    title: 'EZOC stops advance',
    summary: 'An advance stops in the first enemy zone after the hex of the defender.',
    standing: 'enforced',
    note: ruled('B56'),
  },
  {
    id: '9.6',
    title: 'EZOC costs steps in retreat',
    summary: 'A retreat costs a step for every hex in an enemy zone that it enters.',
    standing: 'enforced',
    note: ruled('B54'),
  },
  {
    id: '9.8a',
    title: 'Friendly units do not negate EZOC',
    summary: 'A friendly unit does not cancel an enemy zone.',
    standing: 'enforced',
    note: ruled('B55'),
  },
  {
    id: '9.8b',
    title: 'Friendly unit negates EZOC for supply',
    summary: 'For supply alone a friendly unit cancels an enemy zone in its hex.',
    standing: 'enforced',
  },
]
