/** Section 11: retreats after combat, unit by unit, and what they cost. */
import { directionBetween, distance, nextFor, retreatFrame } from '@hexfront/engine'
import { board, isMobile, names, nationOf, sideOf } from '../data.ts'
import { enterHex } from '../enter.ts'
import { hasFort } from '../ground.ts'
import { stackingFault } from '../movement/stacking.ts'
import { isOnMap, unitsIn } from '../position.ts'
import { refuse } from '../words/combat.ts'
import { enemyZone } from '../zones.ts'
import { takeStep, takeWhole } from './losses.ts'
import { mayFallBack, openSteps, retreatSources } from './retreat.ts'
import type { HexPath, RetreatFrame, RetreatRules, Run } from '@hexfront/engine'
import type { MwState } from '../state.ts'

/** How hard a way is looked for: straight away and toward supply; roundabout (1); at last in any direction. */
const STRAIGHT = 0
const ANYHOW = 2

export interface MwRetreat extends RetreatFrame {
  /** STRAIGHT to ANYHOW. */
  search: number
  /** The sources of each nation, by its number, as they were when the retreat began: a depot that is left counts (B95). */
  toward: Record<string, number[]>
  /** 1 for those who cannot complete their retreat: they go as far as they can and are lost there (11.1f). */
  doomed?: number
}

/** Ruling B96: hexes beyond the stated ones that a retreat goes on for want of room. */
const FARTHER = 4
const DETOUR = 2

const apart = (a: number, b: number): number => distance(board.grid, board.cellOf[a]!, board.cellOf[b]!)
const last = (path: HexPath): number => path[path.length - 1]!

/** Rules 11.1c, 12.2c: whether a unit could enter a hex from the one beside it, zones apart. */
export function canEnter(state: MwState, unit: number, from: number, to: number): boolean {
  const direction = directionBetween(board, from, to)
  return direction >= 0 && mayFallBack(state, unit, from, direction)
}

/** Rule 11.1f, ruling B98: each of the first hexes leads one farther away; whoever goes on stays that far away. */
function leadsAway({ from, hexes, search }: MwRetreat, path: HexPath, to: number): boolean {
  if (search !== STRAIGHT) return true
  return apart(from, to) >= Math.min(path.length, hexes)
}

function stepFault(state: MwState, frame: MwRetreat, unit: number, path: HexPath, to: number): string | null {
  if (unitsIn(state, 1 - frame.side)[to]! > 0 || !canEnter(state, unit, last(path), to)) return '11.1c'
  return leadsAway(frame, path, to) ? null : '11.1f'
}

/** Rules 11.1e, 11.1f: where a retreat may end: far enough, and with room for the unit. */
function endFault(state: MwState, frame: MwRetreat, units: readonly number[], hex: number): string | null {
  if (frame.doomed === 1) return null
  if (apart(frame.from, hex) < frame.hexes) return '11.1f'
  return stackingFault(state, units, hex) === null ? null : '11.1e'
}

/** Rule 11.1b, ruling B95: the sources that a way has kept to so far; a step away from all of them begins anew. */
function keptSources(sources: readonly number[], path: HexPath): readonly number[] {
  let kept = sources
  for (let i = 1; i < path.length; i++) {
    const still = nearerTo(kept, path[i - 1]!, path[i]!)
    kept = still.length > 0 ? still : sources
  }
  return kept
}

const nearerTo = (sources: readonly number[], from: number, to: number): number[] =>
  sources.filter(source => apart(to, source) <= apart(from, source))

/** Rules 7.2f, 11.1f: every hex of an enemy zone costs the unit a step; who cannot go on where he must is lost there. */
function go(run: Run<MwState>, frame: MwRetreat, units: readonly number[], to: number): void {
  const { state } = run
  const { side, path } = frame
  const unit = units[0]!
  run.tell({ kind: 'retreated', side, units: [unit], path: path.slice(-2) })
  enterHex(run, unit, to)
  if (!state.outcome && state.at[unit] === to && enemyZone(state, side)[to] === 1) takeStep(run, unit, '7.2f')
  const isLast = frame.doomed === 1 && path.length > frame.hexes
  if (isLast && !state.outcome && isOnMap(state, unit)) takeWhole(run, unit, '11.1f')
}

/** Rule 11.1g: who cannot move is lost; who is gone already need not go. */
function sift(run: Run<MwState>, frame: MwRetreat): void {
  const { state } = run
  for (const unit of frame.units)
    if (isOnMap(state, unit) && isMobile[unit] === 0) takeWhole(run, unit, '11.1g')
  frame.units = frame.units.filter(unit => isOnMap(state, unit))
  frame.staying = frame.staying.filter(unit => isOnMap(state, unit))
}

/** Whether it matters who goes first: not if all have one and the same way and room at its end. */
function orderMatters(state: MwState, frame: MwRetreat): boolean {
  const ways = new Set<number>()
  for (const unit of frame.units) {
    const from = state.at[unit]!
    const one = { ...frame, from, path: [from], units: [unit] }
    for (const hex of nextFor(retreat, state, one, [unit]).hexes) ways.add(hex)
  }
  return ways.size !== 1 || stackingFault(state, frame.units, [...ways][0]!) !== null
}

/** Rule 11.1c: no hex around is open to a unit at all. */
const isShutIn = (state: MwState, unit: number): boolean =>
  openSteps(state, unit, state.at[unit]!).length === 0

/** Rule 11.1e: who has come far enough goes on only where there is no room. */
function asksOn({ path, hexes }: MwRetreat): string {
  if (path.length === 1) return 'ask.retreat'
  return path.length > hexes ? 'ask.retreatRoom' : 'ask.retreatOn'
}

export const retreat: RetreatRules<MwState, MwRetreat> = {
  rules: ['11.0', '11.1a', '11.1b', '11.1c', '11.1e', '11.1f', '7.2f'],
  board,
  names,
  refuse,
  cohesion: 'single',
  // Rule 11.1f: who is told where to go hears it if he will not come through.
  ask: (_state, frame) => (frame.doomed === 1 ? 'ask.retreatLost' : asksOn(frame)),
  sift,
  stepFault,
  endFault,
  preferRule: '11.1b',
  firstRule: '11.1a',
  terms(state, frame, units) {
    const sources = frame.toward[nationOf[units[0]!]!]!
    const isOpen = frame.search === ANYHOW
    return {
      most: frame.doomed === 1 ? frame.hexes : frame.hexes + (frame.search === STRAIGHT ? FARTHER : DETOUR),
      ...(!isOpen && {
        stepRank: (path: HexPath, to: number) =>
          nearerTo(keptSources(sources, path), last(path), to).length > 0 ? 0 : 1,
      }),
      // Rule 17.0f: in a fortress of his own a unit may stop, if there is room.
      mayStop: path =>
        hasFort(state, frame.side, last(path)) && stackingFault(state, units, last(path)) === null,
    }
  },
  go,
  orderMatters,
  /** Rules 11.1b, 11.1c, 11.1f: every way is tried before a unit is lost. */
  stuck(run, frame, units) {
    if (frame.search < ANYHOW) {
      frame.search++
      return units
    }
    if (frame.hexes > 1) {
      frame.hexes--
      frame.search = STRAIGHT
      frame.doomed = 1
      return units
    }
    for (const unit of units)
      if (isOnMap(run.state, unit)) takeWhole(run, unit, isShutIn(run.state, unit) ? '11.1c' : '11.1f')
    return []
  },
  standing: {
    name: { id: 'standing.retreat' },
    seats: 3,
    choices: [{ id: 'safest', name: { id: 'standing.retreat.safest' }, reply: safest }],
  },
}

/** A standing answer: out of enemy zones if it can be, and then the nearest to supply. */
function safest(view: MwState, frame: MwRetreat) {
  const unit = frame.units[0]!
  const { hexes } = nextFor(retreat, view, frame, frame.units)
  const zone = enemyZone(view, frame.side)
  const sources = frame.toward[nationOf[unit]!]!
  const far = (hex: number): number => Math.min(...sources.map(source => apart(hex, source)))
  const cost = (hex: number): number => zone[hex]! * FAR + far(hex)
  if (hexes.length === 0) return null
  return { verb: 'retreat', arg: hexes.reduce((best, hex) => (cost(hex) < cost(best) ? hex : best)) }
}

const FAR = 1000

/** The retreat of units of a side, each from where it is, toward the sources of this moment (B122). */
export const retreating = (state: MwState, units: readonly number[], hexes: number): MwRetreat => ({
  ...retreatFrame(sideOf[units[0]!]!, state.at[units[0]!]!, units, hexes),
  search: STRAIGHT,
  toward: Object.fromEntries(units.map(unit => [nationOf[unit]!, retreatSources(state, unit).slice()])),
})
