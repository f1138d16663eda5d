/** Section 12: replacements. */
import type { Rule } from '@hexfront/engine'
import { ruled } from './rulings.ts'

export const replacementsRules: readonly Rule[] = [
  {
    id: '12.1a',
    title: 'Declaring an RP action',
    summary: 'RP come from playing a card and announcing a Replacement Point Action Round.',
    standing: 'enforced',
    note: ruled('B205'),
  },
  {
    id: '12.1b',
    title: 'RP spent or lost',
    summary: 'RP must be spent at once; unspent RP are lost and never carry to another round or turn.',
    standing: 'enforced',
  },
  {
    id: '12.2a',
    title: 'Corps step cost',
    summary: 'A Corps step costs 1/2 RP, same for both sides and every nationality.',
    standing: 'enforced',
    note: ruled('B142', 'B143'),
  },
  {
    id: '12.2b',
    title: 'Army and Fortress step cost',
    summary: 'An Army or Fortress step costs 1 RP.',
    standing: 'enforced',
  },
  {
    id: '12.3',
    title: 'Strength of re-created units',
    summary:
      'An eliminated unit may be re-created reduced (one step) or full (two steps) in a single RP Action Round.',
    standing: 'enforced',
  },
  {
    id: '12.31',
    title: 'Allied re-creation places',
    summary: 'Allied units come back in a Reserve box or on a Beach Head of theirs.',
    standing: 'enforced',
    note: ruled('B39'),
  },
  {
    id: '12.32',
    title: 'German re-creation places',
    summary: 'German units come back in one of their three boxes or at a German source (11.31).',
    standing: 'enforced',
    note: ruled('B39'),
  },
  {
    id: '12.33a',
    title: 'Italian re-creation places',
    summary: 'Italian units come back in the Balkans or in Milan, Turin or Rome.',
    standing: 'enforced',
    note: ruled('B147'),
  },
  {
    id: '12.33b',
    title: 'Italian Social Republic placement',
    summary: 'After Italian Social Republic, re-created Italian units must be placed in Milan.',
    standing: 'enforced',
  },
  {
    id: '12.34',
    title: 'Black dot units',
    summary: 'Units with a black dot on the right of the counter never take replacements.',
    standing: 'enforced',
  },
  {
    id: '12.4a',
    title: 'Italian Corps after surrender',
    summary: 'After Italian Surrender no RP on Italian Corps until Italian Social Republic is played.',
    standing: 'enforced',
  },
  {
    id: '12.4b',
    title: 'Mechanized and Luftwaffe cap',
    summary: 'The Axis may spend at most two RP per RP Action Round on Mechanized and Luftwaffe units.',
    standing: 'enforced',
    note: ruled('B144'),
  },
  {
    id: '12.4c',
    title: 'Production Miracle cap',
    summary: 'After Production Miracle the cap is three RP.',
    standing: 'enforced',
  },
  {
    id: '12.4d',
    title: 'Event RP uncapped',
    summary: 'The cap does not apply to Axis Events that grant RP.',
    standing: 'enforced',
  },
  {
    id: '12.4e',
    title: 'Fortress replacement restrictions',
    summary: 'German Fortress units take no replacements while an Allied unit is in an adjacent hex.',
    standing: 'enforced',
    note: ruled('B145', 'B208'),
  },
  {
    id: '12.4f',
    title: 'Fortress never re-created',
    summary: 'Eliminated German Fortress units may not be re-created.',
    standing: 'enforced',
  },
]
