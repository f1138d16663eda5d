/** What only this game tells. */
import { ownEvents } from '@hexfront/engine'
import type { EventShapes } from '@hexfront/engine'

export const events = {
  /** Section 3.2: the plan sheet, to its owner; to all only that it is written. */
  planned: { at: 'place', turn: 'number?' },
  pretended: { turn: 'number' },
  sheet: {},
  setAside: { unit: 'unit' },
  /** Whether a side moves or fights first. */
  order: { side: 'side', order: 'word' },

  /** Section 12.2: units that never come, and one that takes the place of another. */
  forfeited: { unit: 'unit' },
  replaced: { unit: 'unit', by: 'unit', at: 'place' },

  /** Section 7: hexes cut off by a line through France, sources that are gone, the group that is short. */
  interior: { places: 'places' },
  sourceLost: { at: 'place' },
  difficulties: { group: 'text' },

  /** Section 13: 1 where the bridge was captured whole. */
  bridge: { at: 'place', toward: 'place', captured: 'number' },
  bridgeLost: { at: 'place' },
  destroyed: { at: 'place' },
  fortress: { at: 'place' },
  fortressFell: { at: 'place' },
} as const satisfies EventShapes

export const own = ownEvents(events)
