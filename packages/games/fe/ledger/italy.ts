/** Section 13: Italy. */
import type { Rule } from '@hexfront/engine'
import { ruled } from './rulings.ts'

export const italyRules: readonly Rule[] = [
  {
    id: '13.1a',
    title: 'Area open to Italians',
    summary:
      'Until Italian Surrender, Italian units are confined to Italy and Sicily, hexes bordering Italy, Corsica, Sardinia and the Balkans Front box.',
    standing: 'enforced',
    note: ruled('B5'),
  },
  {
    id: '13.1b',
    title: 'Italian forced out',
    summary: 'If forced to retreat into any other hex the Italian unit is eliminated.',
    standing: 'enforced',
  },
  {
    id: '13.1c',
    title: 'German armies and the Arno',
    summary:
      'Until Italian Disarmament is played, German units of Army size are barred from Italian and Sicilian hexes south of the Arno.',
    standing: 'enforced',
    note: ruled('B148', 'B149'),
  },
  {
    id: '13.2a',
    title: 'Italian Surrender trigger',
    summary:
      'Italian Surrender occurs at the end of any Allied Action Round in which the Allies control at least eight hexes in Sicily/Italy.',
    standing: 'enforced',
    note: ruled('B150', 'B151'),
  },
  {
    id: '13.2b',
    title: 'Italian Surrender effect',
    summary: 'On surrender remove all Italian units from the map (by ruling, those in boxes too).',
    standing: 'enforced',
    note: ruled('B151'),
  },
  {
    id: '13.3a',
    title: 'No Italian rebuilding',
    summary: 'After surrender Italian units may not be rebuilt, until 13.3b.',
    standing: 'enforced',
  },
  {
    id: '13.3b',
    title: 'Italian Social Republic rebuild',
    summary:
      'When Italian Social Republic is played, Italian Corps may be rebuilt at one per turn for the rest of the game.',
    standing: 'enforced',
    note: ruled('B146', 'B152'),
  },
  {
    id: '13.3c',
    title: 'Italian Armies never after',
    summary: 'After the surrender no Italian Army comes back.',
    standing: 'enforced',
  },
]
