/** Command: which HQs are worth a step of theirs, and for what. */
import {
  activeHqs,
  airRange,
  ALLIED,
  battleHexes,
  BLITZ,
  BLITZ_INVASION,
  cvOf,
  friendlyTo,
  fullCv,
  INVASION,
  isCoast,
  isCommanded,
  isGrounded,
  isHq,
  isInvasionMode,
  isPara,
  isPort,
  isSupported,
  isSupreme,
  lands,
  modeNames,
  modeOf,
  NORMAL,
  portRoom,
  PARADROP,
  sideOf,
  stackOf,
  supremeMoves,
  supremeMovesLeft,
  unitsIn,
} from './facts.ts'
import { bestOf } from '../shared/choose.ts'
import { distanceFrom } from './ground.ts'
import { airFor, attackScore } from './assault.ts'
import { dropScore } from './drops.ts'
import { isDoomed } from './escape.ts'
import { outlookOf } from './outlook.ts'
import { isLandingVerb, movesOf } from './moves.ts'
import { isOverlord } from './staging.ts'
import type { Move } from './moves.ts'
import type { Picture } from './picture.ts'
import type { WfState } from './facts.ts'

/** The least that a move must bring to be made. */
export const LEAST = 0.25

/** What each step of an HQ costs by how many it has: the last ones are dear, for a weak HQ does little. */
const DEARNESS = [60, 6.5, 3.8, 2.2]
/** A supreme HQ has two moves for each step, so that a weak one wastes more. */
const SUPREME = [60, 8.5, 4.3, 2.4]
/** The ships of the Allies are what brings their army over: they wait until there is a port to sail to. */
const SHIPS = [60, 7.5, 5, 4.5]

function price(view: WfState, hq: number, steps: number): number {
  const late = view.last - view.turn <= 1 ? 2 : 0
  let sum = steps * late
  const dearness =
    isSupreme[hq] === 0 ? DEARNESS : sideOf[hq] === ALLIED && isOverlord(view) ? SHIPS : SUPREME
  for (let cv = cvOf(view, hq); cv > cvOf(view, hq) - steps; cv--)
    sum += dearness[Math.max(0, Math.min(3, cv))]!
  if (isLent(view, hq)) sum -= (1 - LENT) * dearness[Math.min(3, cvOf(view, hq))]!
  // An HQ of two steps is as good as whole if it has no third.
  return sum - (fullCv(hq) < 3 ? 1.5 : 0)
}

/** What is left of the price of a step that comes back. */
const LENT = 0.3
/** Fortnights from one production to the next. */
const MONTH = 2

/**
 * Rule 11.41: each month gives an HQ one step back, so the first one that a whole HQ of the Allies uses costs it nothing
 * but points, of which they have enough; one that is not used is a step of the next month that nobody gets. The ships
 * that bring the army over the Channel are better whole.
 */
function isLent(view: WfState, hq: number): boolean {
  if (sideOf[hq] !== ALLIED || cvOf(view, hq) < fullCv(hq)) return false
  if (isSupreme[hq] === 1 && isOverlord(view)) return false
  return view.turn + (view.turn % MONTH === 0 ? 1 : MONTH) <= view.last
}

/** The position as if an HQ were active. */
function withActive(view: WfState, hq: number, mode: number): WfState {
  const active = [...view.active, hq, mode, mode === NORMAL ? supremeMoves(view, hq) : 0, -1]
  return { ...view, active, frames: [{ step: 'movement' }] }
}

/** Best moves of different units: all that are led, and as many others as supreme HQs and ports can see to. */
function gainOf(view: WfState, me: number, moves: readonly Move[]): number {
  // An attack counts once, however many take part.
  const foes = unitsIn(view, 1 - me)
  const byGoal = new Map<number, number>()
  for (const { hex, score } of affordable(view, moves, supremeMovesLeft(view, me))) {
    const before = byGoal.get(hex) ?? 0
    byGoal.set(hex, Math.max(score, before + (foes[hex]! > 0 ? 0.15 : 0.7) * score))
  }
  return [...byGoal.values()].reduce((sum, score) => sum + score, 0)
}

/** The best move of each unit: of those whom no HQ leads, as many as so many supreme moves and the ports are enough for. */
function affordable(view: WfState, moves: readonly Move[], most: number): Move[] {
  const taken = new Set<number>()
  const docked = new Map<number, number>()
  const isFull = (port: number): boolean => portRoom(view, port) <= (docked.get(port) ?? 0)
  let left = most
  return moves
    .filter(({ score, verb }) => score > LEAST && !isLandingVerb(verb))
    .toSorted((a, b) => b.score - a.score)
    .filter(({ unit, verb, hex, moves: fare }) => {
      if (taken.has(unit)) return false
      if (verb !== 'march' || !isCommanded(view, unit)) {
        const [price, ports] = [Math.max(1, fare), verb === 'seaMove' ? [view.at[unit]!, hex] : []]
        if (price > left || ports.some(isFull)) return false
        left -= price
        for (const port of ports) docked.set(port, (docked.get(port) ?? 0) + 1)
      }
      taken.add(unit)
      return true
    })
}

/** What a second wave adds to a landing, which counts on it already where it is fought for. */
const SECOND_WAVE = 1.1

/** What a mode of an HQ would bring beyond what the others bring already. */
function modeGain(picture: Picture, hq: number, mode: number, before: number): number {
  const view = withActive(picture.view, hq, mode)
  const then = { ...picture, view }
  const moves = movesOf(then)
  if (mode === INVASION || mode === BLITZ_INVASION) {
    const landed = landingGain(picture.view, hq, moves) * (mode === INVASION ? 1 : SECOND_WAVE)
    return Math.max(landed, fetchGain(picture.view, hq, moves)) + fightGain(picture, then, hq)
  }
  if (mode === PARADROP) return dropGain(then, hq, moves)
  const moved = gainOf(view, picture.me, moves) - before
  return (moved * 0.7 + fightGain(picture, then, hq)) * (mode === BLITZ ? 1.5 : 1)
}

/** The best landing that an HQ could lead with those in its port, after the others there have led theirs. */
function landingGain(view: WfState, hq: number, moves: readonly Move[]): number {
  const best = new Map<number, number>()
  for (const { unit, verb, score } of moves)
    if (verb === 'invade' && view.at[unit] === view.at[hq])
      best.set(unit, Math.max(score, best.get(unit) ?? 0))
  const sent = activeHqs(view).filter(
    other => view.at[other] === view.at[hq] && isInvasionMode(modeOf(view, other)),
  )
  return [...best.values()].toSorted((a, b) => b - a)[sent.length] ?? 0
}

/** The best of those whom an HQ could take off to its port and who cannot help themselves, after others have fetched theirs. */
function fetchGain(view: WfState, hq: number, moves: readonly Move[]): number {
  const [fetched, otherwise] = [new Map<number, number>(), new Map<number, number>()]
  for (const { unit, verb, hex, score } of moves) {
    if (verb === 'evacuate' && hex !== view.at[hq]) continue
    const best = verb === 'evacuate' ? fetched : otherwise
    best.set(unit, Math.max(score, best.get(unit) ?? 0))
  }
  const goesAshore = (port: number): boolean =>
    moves.some(({ unit, verb, score }) => verb === 'invade' && score > LEAST && view.at[unit] === port)
  // Whoever was sent for is nobody else's to fetch, from whatever port.
  const sent = activeHqs(view).filter(
    other => isInvasionMode(modeOf(view, other)) && !goesAshore(view.at[other]!),
  ).length
  const gains = [...fetched].map(([unit, score]) => score - (otherwise.get(unit) ?? 0))
  return Math.max(0, gains.toSorted((a, b) => b - a)[sent] ?? 0)
}

/** The best drop of the paras with an HQ, beside friends or those whom fleets are about to land. */
function dropGain(then: Picture, hq: number, moves: readonly Move[]): number {
  const { view } = then
  const ashore = comingAshore(then, moves)
  return moves
    .filter(({ verb, unit }) => verb === 'paradrop' && view.at[unit] === view.at[hq])
    .reduce((best, { unit, hex }) => Math.max(best, dropScore(then, unit, hex, ashore)), 0)
}

/** The best landing of each fleet that is to sail, with the chance that the hex is ours at once. */
function comingAshore(then: Picture, moves: readonly Move[]): Map<number, number> {
  const { view, me } = then
  const ashore = new Map<number, number>()
  for (const hq of activeHqs(view).filter(one => isInvasionMode(modeOf(view, one)))) {
    const best = bestOf(
      moves.filter(({ verb, unit }) => verb === 'invade' && view.at[unit] === view.at[hq]),
      ({ score }) => score,
    )
    if (!best || best.score <= LEAST) continue
    const isHeld = unitsIn(view, 1 - me)[best.hex]! > 0
    const attack = { hex: best.hex, units: [best.unit], air: airFor(then, best.hex), support: 1, low: 1 }
    ashore.set(best.hex, isHeld ? 0.5 * outlookOf(then, attack).wins : 0.8)
  }
  return ashore
}

/** What support and aircraft of one more HQ bring in the battles that go on. */
function fightGain(now: Picture, then: Picture, hq: number): number {
  const { me } = now
  let [supported, struck] = [0, 0]
  for (const hex of battleHexes(now.view)) {
    const units = stackOf(now.view, me, hex)
    if (units.length === 0) continue
    const score = (picture: Picture, air: number): number =>
      attackScore(picture, { hex, units, air, support: isSupported(picture.view, hex) ? 1 : 0, low: 0 })
    const [before, after] = [airFor(now, hex), airFor(then, hex)]
    const bare = Math.max(0, score(now, before))
    const helped = Math.max(0, score(then, before))
    supported += helped - bare
    if (distanceFrom(now.view.at[hq]!, hex) <= airRange(then.view, hq))
      struck = Math.max(struck, Math.max(0, score(then, after)) - helped)
  }
  return 0.5 * (supported + struck)
}

const gainsNow = new WeakMap<Picture, number>()

/** What is gained by the moves that are open without another HQ: the same for all that are thought of. */
function gainNow(picture: Picture): number {
  let gain = gainsNow.get(picture)
  if (gain === undefined) gainsNow.set(picture, (gain = gainBare(picture)))
  return gain
}

function gainBare(picture: Picture): number {
  if (picture.view.active.length === 0) return 0
  const view = { ...picture.view, frames: [{ step: 'movement' }] }
  return gainOf(view, picture.me, movesOf({ ...picture, view }))
}

const MODES: readonly (readonly [mode: number, steps: number])[] = [
  [NORMAL, 1],
  [INVASION, 1],
  [PARADROP, 1],
  [BLITZ, 2],
  [BLITZ_INVASION, 2],
]

export interface Order {
  readonly hq: number
  readonly mode: number
  readonly worth: number
}

/** What is begun late does not bear fruit. */
const timeLeft = ({ last, turn }: WfState): number => [0.4, 0.7][last - turn] ?? 1

/** What so many steps of an HQ are worth to its side. */
export type Pricing = (view: WfState, hq: number, steps: number) => number
/** Who does not save: every HQ is used as long as there is anything for it to do. */
export const lavish: Pricing = () => 0

/** The best mode of an HQ and what is left of its gain after its price. */
export function bestOrder(
  picture: Picture,
  hq: number,
  allowed: (mode: number) => boolean,
  pricing: Pricing = price,
): Order {
  const { view } = picture
  const before = gainNow(picture)
  let best: Order = { hq, mode: NORMAL, worth: -Infinity }
  for (const [mode, steps] of MODES) {
    if (!allowed(mode) || (steps > 1 && (isSupreme[hq] === 1 || cvOf(view, hq) < 2))) continue
    if ((mode === INVASION || mode === BLITZ_INVASION) && !mayLand(picture, hq) && !mayFetch(picture, hq))
      continue
    if (mode === PARADROP && !mayDrop(view, hq)) continue
    const worth = modeGain(picture, hq, mode, before) * timeLeft(view) - pricing(view, hq, steps)
    if (worth > best.worth) best = { hq, mode, worth }
  }
  return best
}

/** Whether there is somebody with the HQ to be landed. */
const mayLand = ({ view, me }: Picture, hq: number): boolean =>
  me === ALLIED && isSupreme[hq] === 0 && stackOf(view, me, view.at[hq]!).some(unit => isHq[unit] === 0)

/** Whether the HQ is in a port and somebody on a coast, not with it, would be lost. */
const mayFetch = (picture: Picture, hq: number): boolean => {
  const { view, me } = picture
  const at = view.at[hq]!
  if (isPort[at] === 0 || friendlyTo(view, me)[at] === 0) return false
  const own = unitsIn(view, me)
  return lands.some(hex => hex !== at && own[hex]! > 0 && isCoast[hex] === 1 && isDoomed(picture, hex))
}

/** Whether a para is with the HQ that may still jump. */
const mayDrop = (view: WfState, hq: number): boolean =>
  stackOf(view, sideOf[hq]!, view.at[hq]!).some(unit => isPara[unit] === 1 && !isGrounded(view, unit))

export const modeName = (mode: number): string => modeNames[mode]!
