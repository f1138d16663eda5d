/** A guess at what a seat cannot see: blocks that show their backs are dealt units that could be there. */
import { below, deal } from '@hexfront/engine'
import { counters, isArmor, isCavalry, isFort, isItalian, isPara, sideOf, UNITS } from '../data.ts'
import { battleHexes } from '../combat/battles.ts'
import { italianArea } from '../movement/areas.ts'
import { SIGHTING } from '../position.ts'
import { CAME, DROPPED, LANDED, UNSEEN, VOYAGE } from '../state.ts'
import { flagsOf, setFlags, setStep } from '../flags.ts'
import { countOfBlock, hexOfBlock, sideOfBlock, signsOfBlock } from './blocks.ts'
import type { WfState } from '../state.ts'

/** One block to be dealt a unit. */
interface Slot {
  /** One until it is dealt. */
  slots: number
  readonly at: number
  readonly side: number
  readonly flags: number
}

/** A full state that looks to the seat just as its view does. */
export function sample(view: WfState, _seat: number, rng: number[]): WfState {
  view.rng = rng.slice()
  const unseen: number[] = []
  for (let unit = 0; unit < UNITS; unit++) if (view.at[unit] === UNSEEN) unseen.push(unit)
  const forts = new Set<number>()
  deal(rng, unseen, slotsOf(view), {
    rank: unit => rankOf(view, unit),
    believed: (unit, open) => whereDropped(unit, open) ?? whereSeen(view, unit, open, rng),
    can: (unit, { side }) => side === sideOf[unit],
    fits: (unit, slot) => fits(slot, forts, unit),
    put(unit, { at, flags }) {
      view.at[unit] = at
      setFlags(view, unit, flags)
      setStep(view, unit, guessStep(unit, rng))
      if (isFort[unit] === 1) forts.add(at)
    },
  })
  view.blocks = []
  nameTuples(view)
  return view
}

function slotsOf({ blocks }: WfState): Slot[] {
  const slots: Slot[] = []
  for (const block of blocks)
    for (let n = countOfBlock(block); n > 0; n--)
      slots.push({ slots: 1, at: hexOfBlock(block), side: sideOfBlock(block), flags: signsOfBlock(block) })
  return slots
}

/** The hardest to place come first: those last seen somewhere, paras, forts, Italians. */
function rankOf(view: WfState, unit: number): number {
  return (sightingOf(view, unit) >= 0 ? 8 : 0) + isPara[unit]! * 4 + isFort[unit]! * 2 + isItalian[unit]!
}

/** Index of the tuple in `lastSeen`, or -1. */
function sightingOf({ lastSeen }: WfState, unit: number): number {
  for (let i = 0; i < lastSeen.length; i += SIGHTING) if (lastSeen[i] === unit) return i
  return -1
}

/** Fortnights after which a sighting tells little. */
const STALE = 3

/** Rule 14.1: a block that was dropped is a para, so that those have paras first. */
const whereDropped = (unit: number, open: readonly Slot[]): Slot | null =>
  (isPara[unit] === 1 && open.find(({ flags }) => (flags & DROPPED) !== 0)) || null

/** A block where the unit was seen lately, three times in four. */
function whereSeen(view: WfState, unit: number, open: readonly Slot[], rng: number[]): Slot | null {
  const seen = sightingOf(view, unit)
  if (seen < 0 || view.turn - view.lastSeen[seen + 3]! >= STALE || below(rng, 4) === 0) return null
  return open.find(slot => slot.at === view.lastSeen[seen + 1]) ?? null
}

function fits({ at, flags }: Slot, forts: ReadonlySet<number>, unit: number): boolean {
  if ((flags & DROPPED) !== 0) return isPara[unit] === 1
  if ((flags & LANDED) !== 0 && (isFort[unit] === 1 || isCavalry[unit] === 1 || isArmor[unit] === 1))
    return false
  if (isFort[unit] === 1) return !forts.has(at)
  return isItalian[unit] === 0 || italianArea[at] === 1
}

/** Most units are whole or have lost one step. */
function guessStep(unit: number, rng: number[]): number {
  const lost = [0, 0, 1, 1, 2][below(rng, 5)]!
  return Math.min(lost, counters.steps[unit]! - 1)
}

/** Units behind the masked lists: whoever now stands where the list says. */
function nameTuples(view: WfState): void {
  const used = new Set<number>()
  const free = (matches: (unit: number) => boolean): number => {
    for (let unit = 0; unit < UNITS; unit++)
      if (sideOf[unit] === view.side && !used.has(unit) && view.at[unit]! >= 0 && matches(unit)) {
        used.add(unit)
        return unit
      }
    return UNSEEN
  }
  const upright = (unit: number): boolean => (flagsOf(view)[unit]! & 1) === 0
  for (let i = 0; i < view.voyages.length; i += VOYAGE)
    if (view.voyages[i] === UNSEEN)
      view.voyages[i] = free(unit => upright(unit) && view.at[unit] === view.voyages[i + 2])
  used.clear()
  const inBattle = new Set(battleHexes(view))
  for (let i = 0; i < view.came.length; i += CAME)
    if (view.came[i] === UNSEEN) view.came[i] = free(unit => upright(unit) && inBattle.has(view.at[unit]!))
}
