/** Section 23: the charts of markers. */
import type { Rule } from '@hexfront/engine'

export const chartsRules: readonly Rule[] = [
  {
    id: '23.0a',
    title: 'German command marker chart',
    summary:
      'German markers and availability: HGA/HGB/HGC +3 air, All GTs, return; PGK +3 air, return; OKH Plan: any 2 AG +2 air, remove; OKH Mod Plan: any 1 AG +3 air, 1R, remove.',
    standing: 'data',
  },
  {
    id: '23.0b',
    title: 'Allied command marker chart',
    summary:
      'Allied markers and availability: 1AG +2 air, 2AG +1 air, 3AG +1 air, all turns, return; Plan D: any 1 AG +2 air, 1R, all turns, remove; Plan E: any 2 AGs +1 air, no shift, all turns, remove.',
    standing: 'data',
  },
]
