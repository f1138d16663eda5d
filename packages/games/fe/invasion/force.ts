/** Rule 6.564, ruling B32: the units that an invasion needs, and whether they are where its card wants them. */
import { WAITING } from '@hexfront/engine'
import { cards } from '../cards/deck.ts'
import {
  board,
  inMainlandItaly,
  inSicily,
  isAirborne,
  isAmerican,
  isArmy,
  isBeach,
  isBritish,
  isCorps,
  named,
  nationOf,
  ownUnits,
  PLACES,
  unitById,
} from '../data.ts'
import { ALLIED } from '../state.ts'
import { isSupplied } from '../supply/supply.ts'
import type { Landing, LandingSource } from '../cards/card.ts'
import type { FeState } from '../state.ts'

/** One unit that goes ashore: where, and who may be it. */
export interface Slot {
  readonly beach: number
  /** Left out where nobody can fill it. */
  readonly optional: boolean
  candidates(state: FeState): number[]
}

/** Nations as the types of units on cards call them. */
const NATIONS: Readonly<Record<string, string>> = { US: 'US', BR: 'BR', CAN: 'CA', FF: 'FF' }

/** Whether a unit is of a type that a card names, such as 'BR-Corps or CAN-Corps'. */
export function isOfType(unit: number, type: string): boolean {
  return type.split(' or ').some(one => {
    if (one === 'AB-Corps') return isCorps[unit] === 1 && isAirborne[unit] === 1
    if (one === 'American-group Corps') return isCorps[unit] === 1 && isAmerican[unit] === 1
    if (one === 'British-group Corps') return isCorps[unit] === 1 && isBritish[unit] === 1
    const [nation, size] = one.split('-') as [string, string]
    const isSize = size === 'Army' ? isArmy[unit] === 1 : isCorps[unit] === 1
    return isSize && nationOf(unit) === NATIONS[nation]
  })
}

/** Shingle: in supply in mainland Italy, Sicily or on a Beach Head of Italy. */
function isInItaly(state: FeState, unit: number): boolean {
  const at = state.at[unit]!
  if (at < 0 || at >= board.hexCount || !isSupplied(state, unit)) return false
  const isItalianBeach = isBeach[at] === 1 && board.countryNames[board.country[at]!] === 'Italy'
  return inMainlandItaly[at] === 1 || inSicily[at] === 1 || isItalianBeach
}

function sourceSlot(beach: number, source: LandingSource): Slot {
  const box = named(source.box)
  const able = ownUnits[ALLIED]!.filter(unit => isOfType(unit, source.type))
  return {
    beach,
    optional: source.optional === true,
    candidates: state =>
      able.filter(
        unit =>
          (source.step !== 'full' || state.step[unit] === 0) &&
          (state.at[unit] === box || (source.orFrom !== undefined && isInItaly(state, unit))),
      ),
  }
}

/** A new Army; where the card says so another one may come in its place. */
function newSlot(beach: number, id: string, { substitute }: Landing): Slot {
  const unit = unitById(id)
  const places = substitute?.for === id ? substitute.from.map(named) : []
  const others = substitute?.for === id ? ownUnits[ALLIED]!.filter(one => isOfType(one, substitute.type)) : []
  return {
    beach,
    optional: false,
    candidates(state) {
      if (state.at[unit] === WAITING) return [unit]
      if (places.length > 0 && state.at[unit] === places[0]) return [unit]
      return others.filter(one => places.includes(state.at[one]!))
    },
  }
}

/** The slots of each card by the Beach Head that was chosen, made when first asked for. */
const slots = new Map<number, readonly Slot[]>()

/** Every unit that an invasion puts ashore, given the Beach Head that was chosen. */
export function slotsOf(card: number, chosen: number): readonly Slot[] {
  const key = card * PLACES + chosen
  let made = slots.get(key)
  if (!made) slots.set(key, (made = makeSlots(card, chosen)))
  return made
}

function makeSlots(card: number, chosen: number): Slot[] {
  const { place } = cards[card]!.invasion!
  return place.flatMap(landing => {
    const beach = landing.beach === 'chosen' ? chosen : named(landing.beach)
    return [
      ...landing.units.map(id => newSlot(beach, id, landing)),
      ...landing.fromBox.flatMap(source =>
        Array.from({ length: source.count }, () => sourceSlot(beach, source)),
      ),
    ]
  })
}

/** Whether the slots that are left can all be filled with units that are not taken yet. */
export function canFill(state: FeState, left: readonly Slot[], taken: readonly number[]): boolean {
  const able = left.map(slot => slot.candidates(state))
  return fills(left, able, 0, taken.slice())
}

/** Whether the slots from one on can be filled, given who is able; `taken` is left as it was. */
function fills(
  left: readonly Slot[],
  able: readonly (readonly number[])[],
  from: number,
  taken: number[],
): boolean {
  if (from === left.length) return true
  let isTried = false
  for (const unit of able[from]!) {
    if (taken.includes(unit)) continue
    isTried = true
    taken.push(unit)
    const isFull = fills(left, able, from + 1, taken)
    taken.pop()
    if (isFull) return true
  }
  return !isTried && left[from]!.optional && fills(left, able, from + 1, taken)
}

/** Rules 8.31, 19.4: the Beach Heads that an invasion may use in this game. */
export function beachesFor({ options }: Pick<FeState, 'options'>, card: number): number[] {
  const { name, invasion } = cards[card]!
  const chosen = invasion!.beaches.map(named)
  if (invasion!.choose !== 'one') return chosen
  const optional = (invasion!.optionalBeaches ?? []).map(named).filter(hex => {
    const { optional: site } = board.values[hex] as { optional?: { option: string; events: string[] } }
    return site !== undefined && site.events.includes(name) && options[site.option] === true
  })
  return [...chosen, ...optional]
}

/** Whether an invasion can be made with what there is. */
export const canInvade = (state: FeState, card: number): boolean =>
  canFill(state, slotsOf(card, beachesFor(state, card)[0]!), [])
