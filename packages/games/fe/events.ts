/** What only this game tells. */
import { ownEvents } from '@hexfront/engine'
import type { EventShapes } from '@hexfront/engine'

export const events = {
  /** Rule 5.12: what a side does in its Action Round; `points` where there are any. */
  action: { side: 'side', use: 'word', points: 'number?' },
  /** Rule 6.23: a marker is laid. */
  markerLaid: { side: 'side', at: 'place', marker: 'word', cost: 'number' },
  /** Rule 16.1: victory points change, and what they are now. */
  points: { change: 'number', now: 'number' },
  /** Rule 15.1: German infrastructure falls; rule 15.2: it collapses. */
  infrastructure: { change: 'number', now: 'number' },
  collapse: {},
  /** Rule 6.51: an Event happens. */
  event: { side: 'side', card: 'card' },
  /** Rule 6.51: hexes that an Event is about, and an air marker that it takes from its mission. */
  chosen: { side: 'side', card: 'card', places: 'places' },
  grounded: { card: 'card', marker: 'text' },
  /** Rules 6.56, 11.44: a Beach Head is opened. */
  landing: { at: 'place', units: 'units' },
  /** Rule 6.62: a Combat Card that lies face up is used again. */
  cardUsed: { side: 'side', card: 'card', at: 'place' },
  /** Rule 9.32: a Corps takes the place of an Army. */
  replaced: { side: 'side', unit: 'unit', by: 'unit', at: 'place' },
  /** Rule 9.441: defenders stand. */
  stoodFirm: { side: 'side', at: 'place' },
  /** Rules 9.24, 9.26: what moves the column of a battle, and what is added to its die, one by one. */
  shift: { at: 'place', why: 'message', by: 'text' },
  added: { at: 'place', why: 'message', by: 'text' },
  /** Rule 9.26: what is added to the die of a battle in all. */
  modifier: { at: 'place', n: 'number' },
  /** Rule 9.26: steps of the result that a card takes from the defender's loss. */
  spared: { at: 'place', n: 'number' },
  /** Section 10: a unit is redeployed. */
  redeployed: { side: 'side', unit: 'unit', from: 'place', at: 'place' },
  airfieldMoved: { n: 'number', from: 'place', at: 'place' },
  hitlerMoved: { from: 'place', at: 'place' },
  /** Rule 16.43. */
  hitlerDead: { at: 'place?' },
  /** Rule 12.3: a unit is re-created. */
  recreated: { side: 'side', unit: 'unit', at: 'place', strength: 'number' },
  /** Rule 13.2. */
  surrender: { units: 'units' },
  /** Rule 11.7: what attrition takes. */
  attrition: { side: 'side', places: 'places' },
  /** Rule 5.13: an Action Round of a side is over. */
  roundOver: { side: 'side', n: 'number' },
  /** Section 14: what air markers do. */
  mission: { marker: 'text', mission: 'word' },
  strafe: { marker: 'text', at: 'place' },
  support: { marker: 'text', at: 'place' },
  carpet: { marker: 'text', at: 'place' },
  oil: { n: 'number' },
  /** Rule 19.51. */
  bid: { by: 'side', side: 'side', n: 'number' },
  bidTaken: { by: 'side', side: 'side', n: 'number', places: 'word' },
} as const satisfies EventShapes

export const own = ownEvents(events)
