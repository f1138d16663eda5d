/** What only this game tells. */
import { ownEvents } from '@hexfront/engine'
import type { EventShapes } from '@hexfront/engine'

export const events = {
  /** Rule 3.6: the sector of the first turn, to its owner alone. */
  sectorSecret: { sector: 'word' },
  /** Rule 8.16: the sector that is fully supplied. */
  sector: { sector: 'word' },
  /** Rule 5.6: whether a side moves or fights first. */
  order: { side: 'side', order: 'word' },
  /** Rule 5.4: which operation the die has chosen. */
  watch: { watch: 'word' },
  /** Rule 8.15. */
  antwerp: { at: 'place' },
  /** Rule 4.5: 1 where the requirement is met. */
  broadFront: { met: 'number' },
  /** Rule 10.18: 1 where nobody may enter the water. */
  flood: { side: 'side', closed: 'number' },
  floodEnds: {},
  /** Rule 6.7: a unit lies on top of its stack from now on. */
  top: { side: 'side', unit: 'unit', at: 'place' },
  /** Rule 11.18: factors that the bombers add. */
  bombers: { n: 'number' },
  bombersShort: { n: 'number' },
  /** Rule 11.21.5b: who finds no hex to retreat to; 1 where they have had the losses of a DE already. */
  noWayOut: { side: 'side', units: 'units', at: 'place', taken: 'number' },
  /** Rule 11.25: units go into a hex without a fight. */
  probe: { side: 'side', units: 'units', at: 'place' },
  /** Rule 12.2: a corps comes down, made of these parts. */
  drop: { side: 'side', corps: 'unit', parts: 'units', at: 'place' },
  /** Rule 12.6: its parts take the place of a corps. */
  linkUp: { side: 'side', corps: 'unit', parts: 'units', at: 'place' },
} as const satisfies EventShapes

export const own = ownEvents(events)
