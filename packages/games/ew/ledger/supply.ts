/** Section 7: supply. */
import type { Rule } from '@hexfront/engine'
import { ruled } from './rulings.ts'

export const supplyRules: readonly Rule[] = [
  {
    id: '7.0a',
    title: 'Mobile units need traced supply',
    summary: 'Mobile units need a line to a source of supply for full movement and strength.',
    standing: 'enforced',
  },
  {
    id: '7.0b',
    title: 'Static units exempt from supply',
    summary: 'Static units need no supply, airborne corps only while they are static.',
    standing: 'enforced',
  },
  {
    id: '7.1a',
    title: 'Supply line path rules',
    summary:
      'A supply line is a chain of hexes of any length that enters no enemy hex, no enemy unit and no uncontested enemy zone.',
    standing: 'enforced',
    note: ruled('B31'),
  },
  {
    id: '7.1b',
    title: 'Tracing limits apply to entry hexes',
    summary: 'Where reinforcements may enter is judged by the same kind of line.',
    standing: 'enforced',
    note: ruled('B36', 'B37'),
  },
  {
    id: '7.2',
    title: 'Friendly unit contests EZOC for supply',
    summary: 'A supply line enters an enemy zone only where a friendly unit stands.',
    standing: 'enforced',
  },
  {
    id: '7.3',
    title: 'German supply states',
    summary: 'A German mobile unit is supplied or out of supply.',
    standing: 'enforced',
  },
  {
    id: '7.4a',
    title: 'German supply sources',
    summary: 'German sources are the Ruhr, Berlin and Vienna.',
    standing: 'enforced',
  },
  {
    id: '7.4b',
    title: 'Supplied Germans use printed factors',
    summary: 'Supplied Germans use their printed factors.',
    standing: 'enforced',
  },
  {
    id: '7.4c',
    title: 'German source permanent loss',
    summary: 'A German source is lost for good once an Allied unit was in it or bombers destroyed it.',
    standing: 'enforced',
    note: ruled('B34'),
  },
  {
    id: '7.5a',
    title: 'German logistical zones',
    summary:
      'Germans south of the logistical line trace to Vienna alone, those north of it to the Ruhr or Berlin.',
    standing: 'enforced',
    note: ruled('B35'),
  },
  {
    id: '7.5b',
    title: 'Vienna lost: northern tracing',
    summary:
      'When Vienna is lost, southern Germans have one turn to come within three hexes of the line and then use northern sources.',
    standing: 'enforced',
    note: ruled('B33'),
  },
  {
    id: '7.6',
    title: 'Allied supply states',
    summary: 'An Allied mobile unit is in regular, coastal or aerial supply or out of supply.',
    standing: 'enforced',
  },
  {
    id: '7.7',
    title: 'Allied regular supply sources',
    summary: 'Allied sources are beachheads, Rome, and Antwerp while it is up and running.',
    standing: 'enforced',
  },
  {
    id: '7.8a',
    title: 'Allied southern logistical zone',
    summary: 'Allied units in the southern zone trace to Rome or a southern beachhead.',
    standing: 'enforced',
  },
  {
    id: '7.8b',
    title: 'Allied northern logistical zone',
    summary:
      'Allied units in the northern zone trace to Antwerp or a northern beachhead that the Allies control.',
    standing: 'enforced',
  },
  {
    id: '7.8c',
    title: 'No tracing through other zone',
    summary: 'Unit, line and source lie in one zone.',
    standing: 'enforced',
    note: ruled('B32'),
  },
  {
    id: '7.9',
    title: 'Antwerp up and running',
    summary: 'Antwerp is up and running while it and its four access hexes are Allied.',
    standing: 'enforced',
  },
  {
    id: '7.10a',
    title: 'Coastal hexes supply Allied occupants',
    summary: 'Allied mobile units in coastal hexes are always supplied.',
    standing: 'enforced',
    note: ruled('B44'),
  },
  {
    id: '7.10b',
    title: 'Coast is not a source inland',
    summary: 'A coastal hex supplies nobody inland unless it is a source.',
    standing: 'enforced',
  },
  {
    id: '7.11a',
    title: 'Aerial supply marker',
    summary: 'The aerial supply marker supplies all Allied units of one hex.',
    standing: 'enforced',
  },
  {
    id: '7.11b',
    title: 'Aerial supply timing once per turn',
    summary: 'The marker may be committed once a turn at any moment, and an announced attack goes on.',
    standing: 'enforced',
  },
  {
    id: '7.11c',
    title: 'Aerial marker fixed until turn end',
    summary: 'The marker stays in its hex until the turn ends or all units there have been eliminated.',
    standing: 'enforced',
    note: ruled('B48'),
  },
  {
    id: '7.12a',
    title: 'OOS halves movement',
    summary: 'A unit out of supply when it begins to move has half its movement factor.',
    standing: 'enforced',
    note: ruled('B29', 'B48'),
  },
  {
    id: '7.12b',
    title: 'OOS halves combat factor',
    summary: 'A unit out of supply in a battle has half its factor there, rounded up.',
    standing: 'enforced',
    note: ruled('B30', 'B46', 'B59'),
  },
  {
    id: '7.12c',
    title: 'Supply Check Phase losses',
    summary:
      'In its supply check a side loses reduced mobile units out of supply and then reduces full ones.',
    standing: 'enforced',
    note: ruled('B45'),
  },
  {
    id: '7.13',
    title: 'Deliberate OOS permitted',
    summary: 'A unit may be moved where it will be out of supply.',
    standing: 'enforced',
  },
  {
    id: '7.14',
    title: 'Sources serve only their side',
    summary: 'A captured source does not supply its captor.',
    standing: 'enforced',
  },
  {
    id: '7.15a',
    title: 'Turn 5+ supply difficulties declaration',
    summary:
      'From Turn 5 the Allied player names an army group with supply difficulties each turn that Antwerp is not running.',
    standing: 'enforced',
    note: ruled('B42'),
  },
  {
    id: '7.15b',
    title: 'Effects of supply difficulties',
    summary:
      'That army group moves at half in the northern zone and its attacks there are shifted one column left.',
    standing: 'enforced',
    note: ruled('B29'),
  },
  {
    id: '7.15c',
    title: 'Southern zone exempt from difficulties',
    summary: 'Supply difficulties do not touch the southern zone.',
    standing: 'enforced',
  },
  {
    id: '7.15d',
    title: 'Antwerp reminder on track',
    summary: 'The turn track reminds of Antwerp at Turn 5.',
    standing: 'informational',
  },
  {
    id: '7.16',
    title: 'French interior conversion',
    summary:
      'When Allied hexes join the Atlantic to Switzerland, German hexes west of that line without German units become Allied.',
    standing: 'enforced',
    note: ruled('B43', 'B120'),
  },
]
