/** What only this game tells. */
import { ownEvents } from '@hexfront/engine'
import type { EventShapes } from '@hexfront/engine'

export const events = {
  /** Section 3: the units of a side are laid out, and where they stand is final. */
  muster: { side: 'side' },
  deployed: { side: 'side' },
  /** Rule W43.1d: the beachheads that are ready. */
  grades: { units: 'units' },
  /** Rule 3.12: play goes on into the next scenario. */
  period: { scenario: 'text' },

  /** Section 11. */
  production: { side: 'side', level: 'number' },
  order: { unit: 'unit?', at: 'place?', cost: 'number', points: 'number' },
  beachheadComes: { name: 'text' },
  beachheadReady: { name: 'text' },
  beachheadPrep: { name: 'text' },
  beachheadUp: { name: 'text' },
  /** Rule 14.7. */
  grounded: { side: 'side' },

  /** Section 12. */
  weather: { weather: 'word', sum: 'number?' },
  storm: { basin: 'word', sum: 'number' },

  /** Section 5: an HQ commands, and is done. */
  activate: { side: 'side', unit: 'unit', at: 'place', mode: 'word' },
  standDown: { side: 'side', at: 'place' },

  /** Section 6. */
  rearguard: { side: 'side', unit: 'unit', at: 'place' },
  excess: { side: 'side', unit: 'unit', at: 'place' },

  /** Section 13: so many dice for a battle. */
  airstrike: { side: 'side', hq: 'unit', at: 'place', dice: 'number' },
  /** Rule 14.6. */
  linkedUp: { side: 'side', places: 'places' },

  /** Section 15. */
  secondWave: { side: 'side', hq: 'unit', at: 'place' },
  interdicted: {
    side: 'side',
    from: 'place',
    to: 'place',
    repulses: 'number',
    hits: 'number',
    /** Faces that send it back, and that cost it a step. */
    back: 'numbers',
    sink: 'numbers',
  },
  waived: { side: 'side' },
  beachhead: { side: 'side', name: 'text', at: 'place' },
  beachheadLost: { side: 'side', name: 'text', at: 'place' },
  laneCut: { side: 'side', at: 'place', dice: 'dice', faces: 'numbers' },
  laneHeld: { side: 'side', at: 'place', dice: 'dice', faces: 'numbers' },

  /** Section 16. */
  revolt: { roll: 'number', n: 'number' },
  noRevolt: { roll: 'number', n: 'number' },
  maquisBarred: { at: 'place' },
  surrender: { land: 'word', roll: 'number', n: 'number' },
  noSurrender: { land: 'word', roll: 'number', n: 'number' },
  friuliLater: { unit: 'unit' },
  defected: { unit: 'unit', at: 'place' },
  disbanded: { land: 'word' },
  conquered: { land: 'word' },
  war: { land: 'word' },
  neutralsDeployed: {},
  /** Rule W44.4. */
  bulge: {},

  /** Section 17: the totals, and what they are made of for one side after the other. */
  counted: { allied: 'number', axis: 'number', parts: 'numbers?' },
} as const satisfies EventShapes

export const own = ownEvents(events)
