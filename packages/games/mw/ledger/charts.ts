/** Section 23: the charts of markers. */
import type { Rule } from '@hexfront/engine'

export const chartsRules: readonly Rule[] = [
  {
    id: '23.0a',
    title: 'German command marker chart',
    summary:
      'The German chart says what each marker activates, its columns, its first turn and what becomes of it: HG and PGK markers return, specials are removed.',
    standing: 'data',
  },
  {
    id: '23.0b',
    title: 'Allied command marker chart',
    summary:
      'The Allied chart says what each marker activates, its columns, its first turn and what becomes of it: army group markers return, specials are removed.',
    standing: 'data',
  },
]
