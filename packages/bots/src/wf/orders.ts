/** Command: which HQs are worth a step of theirs, and for what. */
import {
  activeHqs,
  airRange,
  ALLIED,
  battleHexes,
  BLITZ,
  BLITZ_INVASION,
  cvOf,
  fullCv,
  INVASION,
  isCommanded,
  isHq,
  isInvasionMode,
  isSupported,
  isSupreme,
  modeNames,
  modeOf,
  NORMAL,
  stackOf,
  supremeMoves,
  supremeMovesLeft,
  unitsIn,
} from './facts.ts'
import { distanceFrom } from './ground.ts'
import { airFor, attackScore } from './assault.ts'
import { movesOf } from './moves.ts'
import type { Move } from './moves.ts'
import type { Picture } from './picture.ts'
import type { WfState } from './facts.ts'

/** The least that a move must bring to be made. */
export const LEAST = 0.25

/** What each step of an HQ costs by how many it has: the last ones are dear, for a weak HQ does little. */
const DEARNESS = [60, 6.5, 3.8, 2.2]
/** A supreme HQ has two moves for each step, so that a weak one wastes more. */
const SUPREME = [60, 8.5, 4.3, 2.4]

function price(view: WfState, hq: number, steps: number): number {
  const late = view.last - view.turn <= 1 ? 2 : 0
  let sum = steps * late
  for (let cv = cvOf(view, hq); cv > cvOf(view, hq) - steps; cv--)
    sum += (isSupreme[hq] === 1 ? SUPREME : DEARNESS)[Math.max(0, Math.min(3, cv))]!
  // An HQ of two steps is as good as whole if it has no third.
  return sum - (fullCv(hq) < 3 ? 1.5 : 0)
}

/** The position as if an HQ were active. */
function withActive(view: WfState, hq: number, mode: number): WfState {
  const active = [...view.active, hq, mode, mode === NORMAL ? supremeMoves(view, hq) : 0, -1]
  return { ...view, active, frames: [{ step: 'movement' }] }
}

/** Best moves of different units: all that are led, and as many others as supreme HQs can see to. */
function gainOf(view: WfState, me: number, moves: readonly Move[]): number {
  const best = new Map<number, Move>()
  for (const move of moves) {
    if (move.score <= LEAST || move.verb === 'invade') continue
    if (move.score > (best.get(move.unit)?.score ?? 0)) best.set(move.unit, move)
  }
  const isLed = ({ verb, unit }: Move): boolean => verb === 'march' && isCommanded(view, unit)
  const ranked = [...best.values()].toSorted((a, b) => b.score - a.score)
  const seen = affordable(
    ranked.filter(move => !isLed(move)),
    supremeMovesLeft(view, me),
  )
  // An attack counts once, however many take part.
  const foes = unitsIn(view, 1 - me)
  const byGoal = new Map<number, number>()
  for (const { hex, score } of [...ranked.filter(isLed), ...seen]) {
    const before = byGoal.get(hex) ?? 0
    byGoal.set(hex, Math.max(score, before + (foes[hex]! > 0 ? 0.15 : 0.7) * score))
  }
  return [...byGoal.values()].reduce((sum, score) => sum + score, 0)
}

/** Those of some moves, the best first, that so many supreme moves are enough for. */
function affordable(ranked: readonly Move[], most: number): Move[] {
  let left = most
  return ranked.filter(({ moves }) => {
    const price = Math.max(1, moves)
    if (price > left) return false
    left -= price
    return true
  })
}

/** What a mode of an HQ would bring beyond what the others bring already. */
function modeGain(picture: Picture, hq: number, mode: number, before: number): number {
  const view = withActive(picture.view, hq, mode)
  const then = { ...picture, view }
  const moves = movesOf(then)
  if (mode === INVASION || mode === BLITZ_INVASION) {
    const best = landingGain(picture.view, hq, moves)
    return (mode === INVASION ? best : best * 1.6) + fightGain(picture, then, hq)
  }
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

/** What is gained by the moves that are open without another HQ. */
function gainNow(picture: Picture): number {
  if (picture.view.active.length === 0) return 0
  const view = { ...picture.view, frames: [{ step: 'movement' }] }
  return gainOf(view, picture.me, movesOf({ ...picture, view }))
}

const MODES: readonly (readonly [mode: number, steps: number])[] = [
  [NORMAL, 1],
  [INVASION, 1],
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

/** The best mode of an HQ and what is left of its gain after its price. */
export function bestOrder(picture: Picture, hq: number, allowed: (mode: number) => boolean): Order {
  const { view } = picture
  const before = gainNow(picture)
  let best: Order = { hq, mode: NORMAL, worth: -Infinity }
  for (const [mode, steps] of MODES) {
    if (!allowed(mode) || (steps > 1 && (isSupreme[hq] === 1 || cvOf(view, hq) < 2))) continue
    if ((mode === INVASION || mode === BLITZ_INVASION) && !mayLand(picture, hq)) continue
    const worth = modeGain(picture, hq, mode, before) * timeLeft(view) - price(view, hq, steps)
    if (worth > best.worth) best = { hq, mode, worth }
  }
  return best
}

/** Whether there is somebody with the HQ to be landed. */
const mayLand = ({ view, me }: Picture, hq: number): boolean =>
  me === ALLIED && isSupreme[hq] === 0 && stackOf(view, me, view.at[hq]!).some(unit => isHq[unit] === 0)

export const modeName = (mode: number): string => modeNames[mode]!
