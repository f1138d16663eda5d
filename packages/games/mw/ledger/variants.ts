/** Section 28: variants. */
import type { Rule } from '@hexfront/engine'
import { ruled } from './rulings.ts'

export const variantsRules: readonly Rule[] = [
  {
    id: '28.0',
    title: 'Scenario variants section',
    summary:
      '28.1 and 28.2 list variants that add units or abilities at a VP price paid to the other side; 28.3 randomises reinforcement turns; None applies unless chosen before set-up.',
    standing: 'enforced',
    note: ruled('B175'),
  },
  {
    id: '28.1a',
    title: 'SS motorized corps variant',
    summary: 'German may deploy the SS motorized corps at set-up (Reserve unit); Allies gain 1 VP.',
    standing: 'enforced',
  },
  {
    id: '28.1b',
    title: 'Extra German SF variant',
    summary: 'The Germans receive the Optional SF unit at set-up; Allies gain 1 VP.',
    standing: 'enforced',
  },
  {
    id: '28.1c',
    title: 'Mountain corps variant',
    summary: 'GbK mountain corps arrives as a German reinforcement on GT 3 (Reserve); Allies gain 1 VP.',
    standing: 'enforced',
  },
  {
    id: '28.1d',
    title: 'Advanced airlift variant',
    summary:
      'The German may air-transfer one infantry or mountain corps (26.3) once per GT; Allies gain 1 VP.',
    standing: 'enforced',
    note: ruled('B173', 'B192'),
  },
  {
    id: '28.1e',
    title: 'No Netherlands variant',
    summary:
      'The Netherlands is out of play: its units are not deployed; neither side may enter, attack or trace LOC through Dutch hexes; Germans gain 5 VP.',
    standing: 'enforced',
    note: ruled('B18', 'B202'),
  },
  {
    id: '28.2a',
    title: 'Allied armor variant',
    summary: 'French 2GC and British 1 armor deploy at set-up at full strength; Germans gain 1 VP.',
    standing: 'enforced',
  },
  {
    id: '28.2b',
    title: 'Allied airpower variant',
    summary:
      'Each Allied army group activation marker activates two air units, and Allied air may bomb cities; Germans gain 5 VP.',
    standing: 'enforced',
    note: ruled('B174'),
  },
  {
    id: '28.2c',
    title: 'Allied SF variant',
    summary: 'The French receive their SF unit at set-up; Germans gain 1 VP.',
    standing: 'enforced',
  },
  {
    id: '28.2d',
    title: 'French colonial variant',
    summary: 'Col mountain corps arrives as a French reinforcement on GT 3 (Reserve); Germans gain 1 VP.',
    standing: 'enforced',
  },
  {
    id: '28.2e',
    title: 'Fighter Command variant',
    summary:
      'The British FC air unit arrives as a reinforcement on GT 3 (placed in the Refit Phase); Germans gain 3 VP.',
    standing: 'enforced',
  },
  {
    id: '28.2f',
    title: 'Franco-Anglo-Belgian alliance variant',
    summary:
      'With the alliance French or British stack with Belgians, Belgians may go to Luxembourg too, and the Germans gain 5 points.',
    standing: 'enforced',
    note: ruled('B193'),
  },
  {
    id: '28.3',
    title: 'Variable reinforcement schedule',
    summary:
      "At set-up roll 1d6 for each scheduled reinforcement unit; it arrives on that GT (GT 1: in its command's activation); rolls may be kept secret and track units hidden.",
    standing: 'enforced',
    note: ruled('B176'),
  },
]
