/** What a player should hear before one unit goes: what it gives up where it leaves, and what waits where it arrives. */
import { activeHqs, ACTIVE, MODE } from '../hq/active.ts'
import { beachheadName } from '../sea/beachhead-loss.ts'
import {
  board,
  cvOf,
  HEXES,
  isFort,
  isFortress,
  landWays,
  lands,
  placeName,
  sideOf,
  unitName,
} from '../data.ts'
import { cloneState } from '@hexfront/engine'
import { DISPERSED, DROPPED, ALLIED, BLITZ, BLITZ_INVASION, MOVED, REARGUARD } from '../state.ts'
import { eachGoal, eachMovable } from '../movement/manners.ts'
import { firepowerOf, SINGLE } from '../combat/fire.ts'
import { has, mark, unitsWith, unmark } from '../flags.ts'
import { holderOf } from '../control/control.ts'
import { isLinked } from '../air/airborne.ts'
import { isOnMap, put, stackOf, unitsIn } from '../position.ts'
import { diceUnasked } from '../sea/seamove.ts'
import { nearestEnemy } from './exposed.ts'
import { settleControl } from '../control/settle.ts'
import type { Warning } from '@hexfront/engine'
import type { WfState } from '../state.ts'

/** What is said before a unit goes to a hex, or stays as the rearguard that will leave last. */
export function departure(state: WfState, unit: number, verb: string, to: number): Warning[] {
  return [
    ...bared(state, unit),
    ...(to >= 0 ? [...weaker(state, unit, to), ...reduced(state, unit, verb)] : []),
    ...(verb === 'seaMove' ? hunted(state, unit, to) : []),
    ...(verb === 'paradrop' ? outOfTouch(state, unit, to) : []),
  ]
}

/** Rules 15.51d and 1.46c: the last of a side to leave a beachhead or a fortress. */
function bared(state: WfState, unit: number): Warning[] {
  const [at, side] = [state.at[unit]!, sideOf[unit]!]
  if (!isOnMap(state, unit) || staysIn(state, unit)) return []
  const isFought = unitsIn(state, 1 - side)[at]! > 0
  if (isFought) return side === ALLIED ? beachheadsIn(state, at, 'warn.leftBeachhead') : []
  return [
    ...(side === ALLIED && nearestEnemy(state, side, at) >= 0
      ? beachheadsIn(state, at, 'warn.bareBeachhead')
      : []),
    ...(isFortress[at] === 1 && holderOf(state, at) === side ? [openFortress(at)] : []),
  ]
}

/** Whether somebody else of its side stays in the hex of a unit: no rearguard does. */
const staysIn = (state: WfState, unit: number): boolean =>
  stackOf(state, sideOf[unit]!, state.at[unit]!).some(
    other => other !== unit && !has(state, other, REARGUARD),
  )

const beachheadsIn = (state: WfState, at: number, id: string): Warning[] =>
  state.beachhead.flatMap((hex, n) => {
    const params = { name: beachheadName(n), place: placeName(at) }
    return hex === at ? [{ reason: { id, params }, rule: '15.51d', places: [at] }] : []
  })

const openFortress = (at: number): Warning => ({
  reason: { id: 'warn.bareFortress', params: { place: placeName(at) } },
  rule: '1.46c',
  places: [at],
})

/** The same when movement ends: what nobody guards and an enemy in sight may enter. */
export function unguarded(state: WfState, side: number): Warning[] {
  const found: Warning[] = []
  const isOpen = (hex: number): boolean =>
    unitsIn(state, side)[hex] === 0 && nearestEnemy(state, side, hex) >= 0
  if (side === ALLIED)
    for (const at of new Set(state.beachhead))
      if (at >= 0 && isOpen(at)) found.push(...beachheadsIn(state, at, 'warn.bareBeachhead'))
  for (let at = 0; at < HEXES; at++)
    if (isFortress[at] === 1 && holderOf(state, at) === side && isOpen(at)) found.push(openFortress(at))
  return found
}

/** Open ground, on which everybody fires as printed. */
const OPEN = lands.find(hex => board.terrainNames[board.terrain[hex]!] === 'clear')!

/** Rule 1.34d: who attacks better elsewhere and goes into a battle in a marsh. */
function weaker(state: WfState, unit: number, to: number): Warning[] {
  if (unitsIn(state, 1 - sideOf[unit]!)[to] === 0) return []
  const fire = (hex: number): number => firepowerOf(state, unit, hex, 'active')
  if (fire(to) !== SINGLE || fire(OPEN) <= SINGLE) return []
  const params = { unit: unitName(unit), place: placeName(to) }
  return [{ reason: { id: 'warn.marshFire', params }, rule: '1.34d', places: [to] }]
}

/** Rule 2.26b: a fort that travels is a cadre when it arrives. */
function reduced(state: WfState, unit: number, verb: string): Warning[] {
  const cv = cvOf(state, unit)
  if (isFort[unit] === 0 || cv === 1 || (verb !== 'rail' && verb !== 'seaMove')) return []
  return [{ reason: { id: 'warn.fortMoves', params: { unit: unitName(unit), cv } }, rule: '2.26b' }]
}

/** Rules 15.2d and 15.72: the only voyage, or the shortest that no longer one makes safer, through seas of the enemy. */
function hunted(state: WfState, unit: number, to: number): Warning[] {
  const n = diceUnasked(state, unit, to) ?? 0
  if (n === 0) return []
  const params = { unit: unitName(unit), place: placeName(to), n }
  return [{ reason: { id: 'warn.voyage', params }, rule: '15.72a', places: [to] }]
}

/** Whether there will be a blitz in which somebody may still get to those who have dropped. */
const isBlitzAhead = ({ active, blitz }: WfState): boolean =>
  blitz === 0 && active.some((mode, i) => i % ACTIVE === MODE && (mode === BLITZ || mode === BLITZ_INVASION))

/** The position as the supply phase would find it if nothing more happened: own invaders have recovered. */
function atTurnsEnd(state: WfState, side: number): WfState {
  const soon = cloneState(state)
  for (const unit of unitsWith(soon, DISPERSED))
    if (sideOf[unit] === side && !has(soon, unit, DROPPED)) unmark(soon, unit, DISPERSED)
  settleControl(soon)
  return soon
}

/** Rule 14.6b: a para that would be alone where it comes down, with nobody who could still get there. */
function outOfTouch(state: WfState, unit: number, to: number): Warning[] {
  if (isBlitzAhead(state)) return []
  const soon = cloneState(state)
  put(soon, unit, to)
  mark(soon, unit, DISPERSED | DROPPED | MOVED)
  const side = sideOf[unit]!
  if (isLinked(atTurnsEnd(soon, side), unit) || mayBeJoined(soon, side, to)) return []
  const params = { unit: unitName(unit), place: placeName(to) }
  return [{ reason: { id: 'warn.lonelyDrop', params }, rule: '14.6b', places: [to] }]
}

/** Whether anybody can still go to a hex or beside it, other than by parachute. */
function mayBeJoined(state: WfState, side: number, hex: number): boolean {
  const near = [hex, ...[0, 1, 2, 3, 4, 5].map(d => landWays[hex * 6 + d]!)]
  let any = false
  eachMovable(state, side, unit => {
    if (any || activeHqs(state).includes(unit)) return
    eachGoal(state, unit, (verb, goal) => {
      any ||= verb !== 'paradrop' && near.includes(goal)
    })
  })
  return any
}

/** Rule 14.6b: paras that are lost in the supply phase, unless a battle beside them is won before. */
export function unlinked(state: WfState, side: number): Warning[] {
  if (isBlitzAhead(state)) return []
  const soon = atTurnsEnd(state, side)
  const paras = unitsWith(soon, DROPPED).filter(
    unit => sideOf[unit] === side && isOnMap(soon, unit) && !isLinked(soon, unit),
  )
  if (paras.length === 0) return []
  const params = { n: paras.length, list: paras.map(unitName).join(', ') }
  const places = [...new Set(paras.map(unit => state.at[unit]!))]
  return [{ reason: { id: 'warn.unlinked', params }, rule: '14.6b', places }]
}
