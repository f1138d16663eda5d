/**
 * Stances: a seat says once how it wants to be asked at a reaction window, so that the window does
 * not nag. Setting one is an action like any other, which keeps replays exact.
 */
import type { Seat } from './contract.ts'
import type { Offer } from './step.ts'

/** ask: always; never: not before the turn ends; here: only in the named place. */
export type Stance = 'ask' | 'never' | `only:${number}`

/** One record per seat: window name to stance. Missing means `ask`. */
export type Stances = Record<string, Stance>[]

export const noStances = (): Stances => [{}, {}]

/** Whether a seat wants to be asked at this window, in this place. */
export function wantsAsking(stances: Stances, seat: Seat, window: string, place: number): boolean {
  const stance = stances[seat]?.[window] ?? 'ask'
  if (stance === 'ask') return true
  return stance === `only:${place}`
}

/** Offers the stances at a window: for a seat that is being asked there. */
export function offerStances(offer: Offer, window: string, place: number): void {
  offer.add('stance', `${window} never`)
  offer.add('stance', `${window} only:${place}`)
}

/** Offers to be asked again, in the seat's own decisions, where a stance keeps a window shut. */
export function offerToBeAsked(stances: Stances, seat: Seat, offer: Offer): void {
  for (const window of Object.keys(stances[seat] ?? {}).sort()) offer.add('stance', `${window} ask`)
}

/** Takes the argument of a `stance` action to heart. */
export function setStance(stances: Stances, seat: Seat, arg: string): void {
  const [window, stance] = arg.split(' ') as [string, Stance]
  const own = stances[seat]
  if (!own) return
  if (stance === 'ask') delete own[window]
  else own[window] = stance
}

/** At the end of a turn `never` and `only` lapse. */
export function lapseStances(stances: Stances): void {
  for (let seat = 0; seat < stances.length; seat++) stances[seat] = {}
}
