/** Section 23: counters of another game. */
import type { Rule } from '@hexfront/engine'

export const addonRules: readonly Rule[] = [
  {
    id: '23.0',
    title: 'Midway Solitaire add-on introduction',
    summary: 'The bonus counters belong to another game.',
    standing: 'informational',
  },
  {
    id: '23.1',
    title: 'Midway add-on victory and second cycle',
    summary: 'That game goes on for a second cycle of operations.',
    standing: 'informational',
  },
  {
    id: '23.2',
    title: 'Midway add-on bonus IJN units',
    summary: 'That game adds Japanese units in its second cycle.',
    standing: 'informational',
  },
  {
    id: '23.3',
    title: 'Midway add-on bonus USN units',
    summary: 'That game adds US naval units in its second cycle.',
    standing: 'informational',
  },
  {
    id: '23.4',
    title: 'Midway add-on Final Countdown option',
    summary: 'That game has an option with a modern carrier.',
    standing: 'informational',
  },
  {
    id: '23.5',
    title: 'Midway add-on errata units',
    summary: 'That game replaces three misprinted counters.',
    standing: 'informational',
  },
]
