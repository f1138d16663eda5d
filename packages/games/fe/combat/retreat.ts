/** Rule 9.4: retreats, unit by unit, hex by hex. Hard limits first, then what is to be preferred, else elimination. */
import { choice, DEAD, mark, retreatFrame, retreatPaths, seatBit } from '@hexfront/engine'
import {
  boxesOf,
  HEXES,
  isAdjacent,
  isBeach,
  isFortress,
  isUnitNumber,
  linksOf,
  names,
  PLACES,
  placeName,
  sideOf,
  unitName,
  AFRICA,
  UK,
  ways,
} from '../data.ts'
import { board } from '../data.ts'
import { enter, notePort, settleBeside } from '../enter.ts'
import { ALLIED_CLASS, classOf, entryBan } from '../ground.ts'
import { roomIn } from '../movement/stacking.ts'
import { ageOf, controlledBy, place, room, sketchOf, stackOf, takeHex, unitsIn } from '../position.ts'
import { ALLIED, RETREATED } from '../state.ts'
import { sourceHexes } from '../supply/flood.ts'
import { floodWithout, isSupplied, OUT, zonesOf } from '../supply/supply.ts'
import { eliminate } from '../units.ts'
import { refuse } from '../words/refuse.ts'
import type { Frame, HexPath, RetreatFrame, RetreatRules, Run, Steps } from '@hexfront/engine'
import type { FeState } from '../state.ts'

export type FeRetreat = RetreatFrame

export const retreating = (frame: RetreatFrame): FeRetreat => frame

/** The position in which a unit began its retreat, as far as it has gone: found once for each hex on the way. */
interface Begun {
  readonly age: number
  readonly unit: number
  readonly sketch: FeState
}
const begunFact = room.keep<{ last: Begun | null }>(() => ({ last: null }))

/** Ruling B207: a unit on its way is judged by zones and lines as they were before it left, its own among them. */
function begun(state: FeState, unit: number, from: number): FeState {
  if (state.at[unit] === from) return state
  const kept = begunFact.of(state)
  if (kept.last?.age !== ageOf(state) || kept.last.unit !== unit) {
    const sketch = sketchOf(state)
    place(sketch, unit, from)
    kept.last = { age: ageOf(state), unit, sketch }
  }
  return kept.last.sketch
}

/** The rule that keeps a unit from retreating on to a hex, or null (9.46). */
export function stepFault(
  state: FeState,
  { from }: Pick<FeRetreat, 'from'>,
  unit: number,
  path: HexPath,
  to: number,
): string | null {
  const of = sideOf[unit]!
  if (!isAdjacent(path[path.length - 1]!, to)) return '9.46i'
  if (to === from) return '9.46e'
  if (unitsIn(state, 1 - of)[to]! > 0) return '9.46a'
  if (entryBan(state, classOf(unit), to) !== null) return '9.46i'
  // Ruling B100: a friend who does not retreat himself frees the hex from the zone.
  return zonesOf(begun(state, unit, from), 1 - of)[to] === 1 && unitsIn(state, of)[to] === 0 ? '9.46g' : null
}

/** Rules 9.46b, 9.46f: no overstacking, and not beside the hex that was left when it goes farther than one. */
export function endFault(
  state: FeState,
  { from, hexes }: Pick<FeRetreat, 'from' | 'hexes'>,
  units: readonly number[],
  hex: number,
): string | null {
  if (hexes > 1 && isAdjacent(from, hex)) return '9.46f'
  return roomIn(state, sideOf[units[0]!]!, hex) < units.length ? '9.46b' : null
}

/** How far every hex is from a place over hexes that a class may enter (B98). */
function distanceFrom(state: FeState, kind: number, starts: readonly number[]): Int16Array {
  const far = new Int16Array(PLACES).fill(-1)
  const queue = starts.filter(at => at < HEXES && entryBan(state, kind, at) === null)
  for (const at of queue) far[at] = 0
  for (const at of queue)
    for (let slot = at * 6, end = slot + 6; slot < end; slot++) {
      const to = ways[slot]!
      if (to < 0 || far[to]! >= 0 || entryBan(state, kind, to) !== null) continue
      far[to] = far[at]! + 1
      queue.push(to)
    }
  return far
}

/** Rules 9.43b, 11.2, 11.3: distances to each source of a class; of a Reserve box by its Beach Heads. */
function sourceFields(state: FeState, kind: number): Int16Array[] {
  const places = sourceHexes(state, kind).map(hex => [hex])
  if (kind === ALLIED_CLASS) for (const box of [UK, AFRICA]) places.push(linksOf[box]!.slice())
  return places.map(starts => distanceFrom(state, kind, starts))
}

/** Ruling B98: whether a hex is nearer to some source than another. */
export function leadsHome(fields: readonly Int16Array[], from: number, to: number): boolean {
  return fields.some(far => far[to]! >= 0 && (far[from]! < 0 || far[to]! < far[from]!))
}

/** Rule 9.46d: whether a unit would be in supply where it ends, when nobody holds the hex that was left any more. */
function feeding(state: FeState, unit: number, from: number): (hex: number) => boolean {
  const of = sideOf[unit]!
  const { status } = floodWithout(state, classOf(unit), from)
  const taken = new Map<number, boolean>()
  return hex => {
    if (controlledBy(state, of)[hex] === 1) return status[hex] !== OUT
    let isFed = taken.get(hex)
    if (isFed === undefined) taken.set(hex, (isFed = isFedIn(state, unit, hex)))
    return isFed
  }
}

/** The same of a hex that it takes by ending there, which may cut lines of the enemy and end zones of his (9.46c). */
function isFedIn(state: FeState, unit: number, hex: number): boolean {
  const sketch = sketchOf(state)
  for (const one of stackOf(state, sideOf[unit]!, state.at[unit]!)) place(sketch, one, DEAD)
  place(sketch, unit, hex)
  takeHex(sketch, sideOf[unit]!, hex)
  if (sideOf[unit] === ALLIED) notePort(sketch, hex)
  return isSupplied(sketch, unit)
}

/** Every way that a unit has, the best alone. */
function waysOf(state: FeState, frame: FeRetreat, unit: number): HexPath[] {
  const from = state.at[unit]!
  const one = { ...frame, from, path: [from], units: [unit] }
  return retreatPaths(from, {
    hexes: frame.hexes,
    neighbours: hex => board.neighbours.subarray(hex * 6, hex * 6 + 6),
    mayStep: (path, to) => stepFault(state, one, unit, path, to) === null,
    mayEnd: path => endFault(state, one, [unit], path.at(-1)!) === null,
    ...retreat.terms!(state, one, [unit]),
  })
}

/** Rule 9.47: who of a stack would be lost by retreating so far: Fortresses, and whoever has no way of his own. */
export function lostInRetreat(state: FeState, side: number, hex: number, hexes: number): number[] {
  const units = stackOf(state, side, hex)
  const frame = retreatFrame(side, hex, units, hexes)
  return units.filter(unit => isFortress[unit] === 1 || waysOf(state, frame, unit).length === 0)
}

/** Rules 7.13, 9.46b, ruling B44: whether it matters who goes first: if some end has no room for all who have to go. */
function orderMatters(state: FeState, frame: FeRetreat): boolean {
  const { side, units } = frame
  const isShort = (path: HexPath): boolean => roomIn(state, side, path.at(-1)!) < units.length
  return units.some(unit => waysOf(state, frame, unit).some(isShort))
}

export const retreat: RetreatRules<FeState, FeRetreat> = {
  rules: ['9.43a', '9.43b', '9.46a', '9.46c', '9.46d', '9.46h'],
  board,
  names,
  refuse,
  cohesion: 'single',
  ask: (_state, { path }) => (path.length > 1 ? 'ask.retreatOn' : 'ask.retreat'),
  stepFault,
  endFault,
  preferRule: '9.46c',
  terms(state, { from }, units) {
    const [unit] = units as [number]
    const kind = classOf(unit)
    const fields = sourceFields(state, kind)
    const friendly = controlledBy(state, sideOf[unit]!)
    const isFed = feeding(begun(state, unit, from), unit, from)
    return {
      prefer: [
        path => (leadsHome(fields, from, path[1]!) ? 0 : 1),
        path => (path.slice(1).every(hex => friendly[hex] === 1) ? 0 : 1),
        path => (isFed(path[path.length - 1]!) ? 0 : 1),
      ],
    }
  },
  /** Rule 9.46c: only where it ends does a retreat take control. */
  go(run, frame, units, to) {
    const { side, path, hexes } = frame
    run.tell({ kind: 'retreated', side, units: units.slice(), path: [path[path.length - 2]!, to] })
    const isOver = path.length > hexes
    if (isOver) enter(run, units, to)
    else {
      for (const unit of units) place(run.state, unit, to)
      settleBeside(run.state, side, to)
    }
    for (const unit of units) mark(run.state, unit, RETREATED)
  },
  orderMatters,
  /** Rule 9.47. */
  stuck(run, _frame, units) {
    for (const unit of units) eliminate(run, unit, '9.47')
    return []
  },
}

interface EvacuateFrame extends Frame {
  side: number
  hex: number
}

/** Rule 9.45: the box that Allied units on a Beach Head may retreat to, -1 for none. */
export const boxBehind = (side: number, hex: number): number =>
  side === ALLIED && isBeach[hex] === 1 ? (boxesOf[hex]![0] ?? -1) : -1

/** Rules 9.43b, 9.45, ruling B98: who finds no first hex inland that leads to another source has to leave by sea. */
export function mustLeave(state: FeState, hex: number, unit: number): boolean {
  const fields = sourceFields(state, classOf(unit))
  for (let slot = hex * 6, end = slot + 6; slot < end; slot++) {
    const to = ways[slot]!
    if (to < 0 || !leadsHome(fields, hex, to)) continue
    if (stepFault(state, { from: hex }, unit, [hex], to) === null) return false
  }
  return true
}

const mayStayAshore = (state: FeState, { side, hex }: EvacuateFrame): boolean =>
  !stackOf(state, side, hex).some(unit => mustLeave(state, hex, unit))

function evacuate(run: Run<FeState>, { side, hex }: EvacuateFrame, unit: number): void {
  const to = boxBehind(side, hex)
  run.tell({ kind: 'retreated', side, units: [unit], path: [hex, to], rule: '9.45' })
  place(run.state, unit, to)
  mark(run.state, unit, RETREATED)
}

export const evacuationSteps: Steps<FeState> = {
  evacuate: choice<FeState, EvacuateFrame>({
    deciders: (state, { side, hex }) =>
      boxBehind(side, hex) >= 0 && stackOf(state, side, hex).length > 0 ? seatBit(side) : 0,
    ask: (_state, { hex }) => ({ id: 'ask.evacuate', params: { place: placeName(hex) } }),
    wait: (_state, { hex }) => ({ id: 'wait.retreat', params: { place: placeName(hex) } }),
    rules: ['9.43b', '9.45'],
    offer(state, frame, _seat, offer) {
      for (const unit of stackOf(state, frame.side, frame.hex)) offer.add('evacuate', unit)
      if (mayStayAshore(state, frame)) offer.add('done')
    },
    why(_state, _frame, _seat, { verb, arg }) {
      if (verb === 'done') return refuse('9.43b')
      return verb === 'evacuate' && isUnitNumber(arg) ? refuse('9.45', { unit: unitName(arg) }) : null
    },
    act: {
      evacuate: (run, frame, arg) => evacuate(run, frame, Number(arg)),
      done: run => run.pop(),
    },
    leave: run => run.pop(),
  }),
}
