/** Section 6.7: of an enemy stack only the top unit is seen, and how many lie under it. */
import { shuffle } from '@hexfront/engine'
import { counters, halfDivisions, HEXES, ownUnits, UNITS } from '../data.ts'
import { ALLIED, GERMAN, NO_SECTOR, NORTH, SECRET, SOUTH, UNSEEN } from '../state.ts'
import { unitsInBattle } from '../combat/combat.ts'
import { below } from '@hexfront/engine'
import type { Viewer } from '@hexfront/engine'
import type { WotrState } from '../state.ts'

/** Steps in which a side has something in hand that it has not done yet: nobody else sees them. */
const IN_HAND = new Set(['moving', 'placing', 'deploying', 'battlePlan', 'probePlan', 'momentum', 'dropping'])

/** Masks what the viewer may not know, in the viewer's own copy. */
export function hide(copy: WotrState, viewer: Viewer): void {
  if (viewer !== ALLIED) hideUnits(copy, ALLIED)
  if (viewer !== GERMAN) hideUnits(copy, GERMAN)
  // Rule 3.6: the first choice of sector is the Allied player's secret.
  if (viewer !== ALLIED && copy.sectorShown === 0 && copy.sector !== NO_SECTOR) copy.sector = SECRET
  const frame = copy.frames[copy.frames.length - 1]
  // Who is in supply tells something of who is where.
  if (frame?.step === 'withdrawal' && viewer !== GERMAN) frame['ready'] = []
  if (frame && IN_HAND.has(frame.step) && ownerOf(frame['side'], frame.step) !== viewer) copy.frames.pop()
}

/** Rule 6.7: who is under the top of a stack and not in a battle is only counted. */
function hideUnits(copy: WotrState, side: number): void {
  const { at, top } = copy
  const open = unitsInBattle(copy)
  const hidden: number[] = []
  const hexes: number[] = []
  const own = ownUnits[side]!
  for (let i = 0; i < own.length; i++) {
    const unit = own[i]!
    const hex = at[unit]!
    if (hex < 0 || hex >= HEXES || top[hex] === unit || open.includes(unit)) continue
    at[unit] = UNSEEN
    hidden.push(unit)
    hexes.push(hex)
  }
  copy.under = counted(covers[side]!, copy.under, hexes)
  copy.step = blanked(copy.step, hidden)
  copy.moved = blanked(copy.moved, hidden)
  copy.fought = blanked(copy.fought, hidden)
  copy.reclaimed = blanked(copy.reclaimed, hidden)
}

/** How many lie under the tops, with what that was counted from. */
interface Cover {
  before: readonly number[]
  hexes: readonly number[]
  under: readonly number[]
}

/** The last count for each side: an enemy mostly stands still from one view to the next. */
const covers: readonly Cover[] = [ALLIED, GERMAN].map(() => ({ before: [], hexes: [], under: [] }))

/** Adds one for each of the hexes to what was counted before. */
function counted(last: Cover, before: readonly number[], hexes: readonly number[]): readonly number[] {
  const still = last.hexes.length === hexes.length && last.hexes.every((hex, i) => hex === hexes[i])
  if (still && last.before === before) return last.under
  const under = before.slice()
  for (const hex of hexes) under[hex]!++
  last.before = before
  last.hexes = hexes
  last.under = under
  return under
}

/** A list that says nothing of some units: itself, if it says nothing of them anyway. */
function blanked(list: readonly number[], hidden: readonly number[]): readonly number[] {
  if (hidden.every(unit => list[unit] === 0)) return list
  const blank = list.slice()
  for (const unit of hidden) blank[unit] = 0
  return blank
}

const ownerOf = (side: unknown, step: string): number => (step === 'deploying' ? GERMAN : Number(side))

/** A full state that looks to the seat just as its view does: who is unseen is dealt out under the tops. */
export function sample(view: WotrState, _seat: number, rng: number[]): WotrState {
  view.rng = rng.slice()
  if (view.sector === SECRET) view.sector = below(rng, 2) === 0 ? NORTH : SOUTH
  const unseen: number[] = []
  const room = new Map<number, Room>()
  for (let unit = 0; unit < UNITS; unit++) {
    const at = view.at[unit]!
    if (at === UNSEEN) unseen.push(unit)
    else if (at >= 0 && at < HEXES && view.under[at]! > 0) join(roomIn(room, view, at), unit)
  }
  const step = view.step.slice()
  shuffle(rng, unseen)
  // The big units first: they are the hardest to fit.
  unseen.sort((a, b) => halfDivisions[b]! - halfDivisions[a]!)
  for (const unit of unseen) {
    const places = [...room.entries()].filter(([, one]) => one.slots > 0)
    const fitting = places.filter(([, one]) => fits(one, unit))
    const choices = fitting.length > 0 ? fitting : places
    const [at, chosen] = choices[below(rng, choices.length)]!
    chosen.slots--
    join(chosen, unit)
    view.at[unit] = at
    step[unit] = counters.steps[unit]! > 1 && below(rng, 3) === 0 ? 1 : 0
  }
  view.step = step
  view.under = view.under.slice().fill(0)
  return view
}

interface Room {
  /** Unseen units still to be dealt to the hex. */
  slots: number
  half: number
  nation: string
}

function roomIn(rooms: Map<number, Room>, view: WotrState, at: number): Room {
  const known = rooms.get(at) ?? { slots: view.under[at]!, half: 0, nation: '' }
  rooms.set(at, known)
  return known
}

const nationOf = (unit: number): string => counters.sheet.units[unit]!.nation
const LIMIT = 8

function join(room: Room, unit: number): void {
  room.half += halfDivisions[unit]!
  room.nation ||= nationOf(unit)
}

const fits = (room: Room, unit: number): boolean =>
  room.half + halfDivisions[unit]! <= LIMIT && (room.nation === nationOf(unit) || room.nation === '1AAA')
