/** Rule 11.21.5: retreat. The force stays together if it can, and goes where supply is nearest. */
import { automatic, choice, directionBetween, seatBit } from '@hexfront/engine'
import { board, hasTag, halfDivisions, isStatic, placeName, side as sides, unitName } from '../data.ts'
import { areaFault } from '../movement/area.ts'
import { isClosed } from '../movement/flood.ts'
import { put, unitsIn, zoneOf } from '../position.ts'
import { loseStepEach, loseWhole } from './results-losses.ts'
import { fitsTogether } from '../movement/stacking.ts'
import { sourceDistance } from '../supply/supply.ts'
import { refuse } from '../words/combat.ts'
import type { Frame, Run, Steps } from '@hexfront/engine'
import type { WotrState } from '../state.ts'

export interface RetreatFrame extends Frame {
  side: number
  from: number
  /** Units that still have to go. */
  units: number[]
  /** 1 once the force has taken the losses of a DE: who cannot go now is lost. */
  taken: number
  /** Corps that have just landed in the hex: their zones do not count (A33). */
  corps: number
  /** When the force is split: hexes it has gone to, and units that found no room. */
  used: number[]
  staying: number[]
}

/** What is asked of a battle: who attacks what. */
interface Force {
  readonly side: number
  readonly target: number
  readonly units: readonly number[]
}

/** The retreat of defenders from a battle; `taken` is 1 if they have had the losses of a DE. */
export const retreatFrame = (
  state: WotrState,
  battle: Force,
  units: readonly number[],
  taken: 0 | 1,
): RetreatFrame => ({
  step: 'fallBack',
  side: 1 - battle.side,
  from: battle.target,
  units: units.slice(),
  taken,
  corps: battle.units.filter(unit => state.at[unit] === battle.target).length,
  used: [],
  staying: [],
})

const isCommando = hasTag('commando')
const isFifteenth = hasTag('15A')

/** Rule 11.15: nobody crosses sea or estuary, but for British commandos over the estuary. */
export function seaFault(unit: number, from: number, direction: number): string | null {
  const kinds = board.sideKinds[board.sideOf[from * 6 + direction]!]!
  if (kinds & sides.sea) return '11.15a'
  return kinds & sides.estuary && isCommando[unit] === 0 ? '11.15a' : null
}

/** Rules 11.21.5a, 7.5 and A50: why a unit may not retreat to a hex, stacking apart. */
function retreatFault(state: WotrState, frame: RetreatFrame, unit: number, to: number): string | null {
  const direction = directionBetween(board, frame.from, to)
  if (direction < 0) return '11.21.5a'
  if (seaFault(unit, frame.from, direction)) return isFifteenth[unit] === 1 ? '11.21.5g' : '11.15a'
  if (unitsIn(state, 1 - frame.side)[to]! > 0) return '11.21.5a'
  const zones = zoneOf(state, 1 - frame.side)[to]! - frame.corps
  if (zones > 0 && unitsIn(state, frame.side)[to] === 0) return '7.5'
  return isClosed(state, to) ? '10.18c' : areaFault(state, unit, to)
}

const neighboursOf = (hex: number): number[] =>
  Array.from(board.neighbours.subarray(hex * 6, hex * 6 + 6)).filter(to => to >= 0)

/** Rules 11.21.5c to 11.21.5e: hexes that take the whole force; of these the nearest to supply. */
export function hexesForAll(state: WotrState, frame: RetreatFrame): number[] {
  const open = neighboursOf(frame.from).filter(
    to =>
      frame.units.every(unit => retreatFault(state, frame, unit, to) === null) &&
      fitsTogether(state, frame.units, to),
  )
  const distance = sourceDistance(state, frame.side)
  const least = Math.min(...open.map(to => distance[to]!))
  return open.filter(to => distance[to] === least)
}

/** No hex: the unit stays behind. */
const BEHIND = -1

/** What a split costs, the weightiest first: half divisions left behind, hexes used, their way from supply. */
const LOST = 1_000_000
const HEX = 10_000

/**
 * Rules 11.21.5c to 11.21.5e: where the first unit of a force that must split may go so that as much as
 * possible gets away, over as few hexes as possible, as near to supply as possible.
 */
export function splitChoices(state: WotrState, frame: RetreatFrame): number[] {
  const hexes = neighboursOf(frame.from)
  const cost = splitCosts(state, frame, hexes)
  const options = [...hexes, BEHIND].map(to => ({ to, cost: cost(to) }))
  const least = Math.min(...options.map(option => option.cost))
  return options.filter(option => option.cost === least).map(option => option.to)
}

/** The least cost of a split in which the first unit goes to a given hex. Sets of units are bit masks. */
function splitCosts(
  state: WotrState,
  frame: RetreatFrame,
  hexes: readonly number[],
): (first: number) => number {
  const { units } = frame
  const all = (1 << units.length) - 1
  const distance = sourceDistance(state, frame.side)
  const among = (set: number): number[] => units.filter((_unit, i) => set & (1 << i))
  const halvesOf = (set: number): number => among(set).reduce((sum, unit) => sum + halfDivisions[unit]!, 0)
  const open = hexes.map(to =>
    units.reduce((set, unit, i) => (retreatFault(state, frame, unit, to) === null ? set | (1 << i) : set), 0),
  )
  const priceOf = (hex: number, set: number): number => {
    if (set === 0) return 0
    const to = hexes[hex]!
    if ((set & ~open[hex]!) !== 0 || !fitsTogether(state, among(set), to)) return Infinity
    return (frame.used.includes(to) ? 0 : HEX) + halvesOf(set) * distance[to]!
  }
  const prices = hexes.map((_to, hex) => Array.from({ length: all + 1 }, (_, set) => priceOf(hex, set)))
  const lost = Array.from({ length: all + 1 }, (_, set) => halvesOf(set) * LOST)
  return first => {
    let best = lost
    // Hex by hex: what the rest costs once this hex has taken its share.
    hexes.forEach((to, hex) => {
      best = best.map((_, left) => leastOver(left, to === first ? 1 : 0, best, prices[hex]!))
    })
    return best[all]!
  }
}

/** The least price over all shares of a set; the first unit, if it is in the set, is in the share or not as asked. */
function leastOver(left: number, first: 0 | 1, rest: readonly number[], price: readonly number[]): number {
  let least = Infinity
  for (let share = left; ; share = (share - 1) & left) {
    const fits = (share & 1) === (first & left)
    if (fits) least = Math.min(least, price[share]! + rest[left & ~share]!)
    if (share === 0) return least
  }
}

function goTo(run: Run<WotrState>, frame: RetreatFrame, units: readonly number[], to: number): void {
  for (const unit of units) {
    run.tell({ kind: 'retreated', units: [unit], path: [frame.from, to], side: frame.side })
    put(run, unit, to)
  }
}

const frameBelow = (state: WotrState): RetreatFrame => state.frames.at(-1) as RetreatFrame

/** Rulings A43, A49 and A91: who cannot go takes a DE, tries once more, and is lost. */
function stayBehind(run: Run<WotrState>, frame: RetreatFrame): void {
  if (frame.taken === 1) frame.staying.forEach(unit => loseWhole(run, unit, '11.21.1b'))
  else loseStepEach(run, frame.staying)
  frame.units = frame.staying.filter(unit => run.state.at[unit] === frame.from)
  frame.taken = 1
  frame.staying = []
  frame.used = []
}

export const retreatSteps: Steps<WotrState> = {
  /** Rule 11.21.5: the whole force, else in parts, else not at all. */
  fallBack: automatic<WotrState, RetreatFrame>((run, frame) => {
    const { state } = run
    // Ruling A43: what cannot move cannot retreat.
    const fixed = frame.units.filter(unit => isStatic[unit] === 1)
    for (const unit of fixed) loseWhole(run, unit, '11.21.5b')
    frame.units = frame.units.filter(unit => isStatic[unit] === 0)
    if (frame.units.length === 0) {
      if (frame.staying.length === 0) return run.pop()
      return stayBehind(run, frame)
    }
    const whole = frame.used.length === 0 && frame.staying.length === 0 ? hexesForAll(state, frame) : []
    if (whole.length > 0) run.push({ ...frame, step: 'retreat' })
    else run.push({ ...frame, step: 'split' })
  }),

  /** Rules 11.21.5c and 11.21.5e: together to one hex, the nearest to supply. */
  retreat: choice<WotrState, RetreatFrame>({
    deciders: (_state, frame) => seatBit(frame.side),
    ask: (_state, frame) => ({ id: 'ask.retreat', params: { place: placeName(frame.from) } }),
    wait: (_state, frame) => ({ id: 'wait.retreat', params: { place: placeName(frame.from) } }),
    rules: ['11.21.5a', '11.21.5c', '11.21.5e'],
    offer: (state, frame, _seat, offer) => hexesForAll(state, frame).forEach(to => offer.add('retreat', to)),
    why: (state, frame, _seat, { arg }) => refuse(wholeFault(state, frame, Number(arg))),
    act: {
      retreat(run, frame, arg) {
        run.pop()
        goTo(run, frame, frame.units, Number(arg))
        frameBelow(run.state).units = []
      },
    },
    forced: true,
  }),

  /** Rule 11.21.5e and ruling A91: one unit after the other, split no more than there must be. */
  split: choice<WotrState, RetreatFrame>({
    deciders: (_state, frame) => seatBit(frame.side),
    ask: (_state, frame) => ({ id: 'ask.split', params: { unit: unitName(frame.units[0]!) } }),
    wait: (_state, frame) => ({ id: 'wait.retreat', params: { place: placeName(frame.from) } }),
    rules: ['11.21.5e', '11.21.5a', '11.21.5c'],
    offer(state, frame, _seat, offer) {
      for (const to of splitChoices(state, frame)) {
        if (to === BEHIND) offer.add('stay')
        else offer.add('retreat', to)
      }
    },
    why: (state, frame, _seat, { verb, arg }) =>
      refuse((verb === 'retreat' && retreatFault(state, frame, frame.units[0]!, Number(arg))) || '11.21.5e'),
    act: {
      retreat(run, frame, arg) {
        run.pop()
        const [unit, ...rest] = frame.units
        goTo(run, frame, [unit!], Number(arg))
        const below = frameBelow(run.state)
        below.units = rest
        if (!below.used.includes(Number(arg))) below.used.push(Number(arg))
      },
      stay(run, frame) {
        run.pop()
        const [unit, ...rest] = frame.units
        const below = frameBelow(run.state)
        below.units = rest
        below.staying.push(unit!)
      },
    },
    forced: true,
  }),
}

/** Why the whole force may not retreat to a hex. */
function wholeFault(state: WotrState, frame: RetreatFrame, to: number): string {
  for (const unit of frame.units) {
    const fault = retreatFault(state, frame, unit, to)
    if (fault) return fault
  }
  return fitsTogether(state, frame.units, to) ? '11.21.5c' : '11.21.5d'
}
