/** What only this game tells. */
import { ownEvents } from '@hexfront/engine'
import type { EventShapes } from '@hexfront/engine'

export const events = {
  /** Rule 5.5: whether a side moves or attacks first. */
  order: { side: 'side', order: 'word' },
  /** Rules 3.2.3, 3.3.2, 13.1: the plan sheet, to its owner alone, and that it lies there. */
  planned: { at: 'place', turn: 'number' },
  pretended: { turn: 'number' },
  sheet: {},
  calledOff: {},
  /** Rule 13.1c: what the sheet says, or that nothing was meant. */
  sheetShown: { at: 'place' },
  sheetEmpty: {},
  /** Rule 3.3.2a: an airborne corps goes with the first invasion. */
  setAside: { unit: 'unit' },
  /** Rules 5.3.2a, 5.3.6a: a force goes ashore, has come ashore, or is thrown back. */
  landing: { at: 'place', units: 'units', dropped: 'units' },
  ashore: { at: 'place' },
  landingFailed: { at: 'place' },
  /** Rule 5.3.5d. */
  inland: { at: 'place' },
  /** Rule 7.16: what a line from the sea to Switzerland cuts off. */
  interior: { places: 'places' },
  /** Rule 7.4c. */
  sourceLost: { at: 'place' },
  /** Rules 10.10d, 13.7b. */
  destroyed: { at: 'place' },
  /** Rule 7.15a. */
  difficulties: { group: 'word' },
  /** Rule 8.10b. */
  scheldt: {},
  /** Rule 10.10: bombers in the battle for a hex. */
  bombers: { at: 'place', left: 'number' },
  /** Rule 11.2a: the defender gives ground, so many hexes. */
  gaveWay: { side: 'side', at: 'place', hexes: 'number' },
  /** Rules 12.2.1c, 12.2.1d: out of the game, or in the place of another. */
  forfeited: { unit: 'unit' },
  replaced: { unit: 'unit', by: 'unit', at: 'place' },
  /** Rules 13.2f, 13.2m, 13.2j: a corps comes down, takes a hex, or is lost in it. */
  drop: { unit: 'unit', at: 'place' },
  secured: { at: 'place' },
  dropFailed: { at: 'place' },
  /** Rule 13.2p. */
  converted: { unit: 'unit', at: 'place', mode: 'word' },
  /** Rule 13.5: whether the bridge still stood, and that it is gone again. */
  bridge: { at: 'place', toward: 'place', outcome: 'word' },
  bridgeLost: { at: 'place' },
  /** Rule 13.6: an offensive begins around a hex, and is over. */
  mandated: { at: 'place', units: 'units', left: 'number' },
  offensiveOver: {},
  movesTakenBack: {},
  /** Rule 13.8. */
  fortress: { at: 'place' },
  fortressFell: { at: 'place' },
} as const satisfies EventShapes

export const own = ownEvents(events)
