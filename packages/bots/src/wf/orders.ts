/** Command: which HQs are worth a step of theirs, and for what. */
import {
  ALLIED,
  battleHexes,
  BLITZ,
  BLITZ_INVASION,
  commandRange,
  cvOf,
  fullCv,
  INVASION,
  isHq,
  isSupreme,
  modeNames,
  NORMAL,
  stackOf,
  supremeMoves,
} from './facts.ts'
import { airFor, attackScore } from './assault.ts'
import { movesOf } from './moves.ts'
import type { Move } from './moves.ts'
import type { Picture } from './picture.ts'
import type { WfState } from './facts.ts'

/** The least that a move must bring to be made. */
export const LEAST = 0.25

/** What a step of an HQ costs: two points, and the dearer the fewer are left. */
function price(view: WfState, hq: number, steps: number): number {
  const left = cvOf(view, hq) - steps
  const late = view.last - view.turn <= 1 ? 2 : 0
  const missing = fullCv(hq) - cvOf(view, hq)
  return steps * (2 + late) + missing * 1.2 + (left < 1 ? 4 : 0) + (left < 0 ? 50 : 0)
}

/** The position as if an HQ were active. */
function withActive(view: WfState, hq: number, mode: number): WfState {
  const active = [...view.active, hq, mode, mode === NORMAL ? supremeMoves(view, hq) : 0, -1]
  return { ...view, active, frames: [{ step: 'movement' }] }
}

/** Best moves of different units, the best few of them. */
function gainOf(moves: readonly Move[], most: number): number {
  const best = new Map<number, number>()
  const fought = new Map<number, number>()
  for (const { unit, score, hex } of moves) {
    if (score <= LEAST) continue
    if (score > (best.get(unit) ?? 0)) {
      best.set(unit, score)
      fought.set(unit, hex)
    }
  }
  // An attack counts once, however many take part.
  const byGoal = new Map<number, number>()
  for (const [unit, score] of best) {
    const hex = fought.get(unit)!
    byGoal.set(hex, Math.max(score, (byGoal.get(hex) ?? 0) + 0.15 * score))
  }
  return [...byGoal.values()]
    .toSorted((a, b) => b - a)
    .slice(0, most)
    .reduce((sum, score) => sum + score, 0)
}

/** What a mode of an HQ would bring beyond what the others bring already. */
function modeGain(picture: Picture, hq: number, mode: number, before: number): number {
  const { me } = picture
  const view = withActive(picture.view, hq, mode)
  const then = { ...picture, view }
  const moves = movesOf(then)
  if (mode === INVASION || mode === BLITZ_INVASION) {
    const best = Math.max(0, ...moves.filter(one => one.verb === 'invade').map(one => one.score))
    return mode === INVASION ? best : best * 1.7
  }
  const most = isSupreme[hq] === 1 ? supremeMoves(view, hq) + 12 : 12
  const moved = gainOf(moves, most) - before
  const range = commandRange(view, hq)
  const fights = battleHexes(view).reduce((sum, hex) => {
    if (range[hex] !== 1) return sum
    const attack = { hex, units: stackOf(view, me, hex), air: airFor(then, hex), support: 1, low: 0 }
    return sum + Math.max(0, attackScore(then, attack)) * 0.4
  }, 0)
  return (moved * 0.7 + fights) * (mode === BLITZ ? 1.5 : 1)
}

/** What is gained by the moves that are open without another HQ. */
function gainNow(picture: Picture): number {
  if (picture.view.active.length === 0) return 0
  return gainOf(movesOf({ ...picture, view: { ...picture.view, frames: [{ step: 'movement' }] } }), 12)
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

/** The best mode of an HQ and what is left of its gain after its price. */
export function bestOrder(picture: Picture, hq: number, allowed: (mode: number) => boolean): Order {
  const { view } = picture
  const before = gainNow(picture)
  let best: Order = { hq, mode: NORMAL, worth: -Infinity }
  for (const [mode, steps] of MODES) {
    if (!allowed(mode) || (steps > 1 && (isSupreme[hq] === 1 || cvOf(view, hq) < 2))) continue
    if ((mode === INVASION || mode === BLITZ_INVASION) && !mayLand(picture, hq)) continue
    const worth = modeGain(picture, hq, mode, before) - price(view, hq, steps)
    if (worth > best.worth) best = { hq, mode, worth }
  }
  return best
}

/** Whether there is somebody with the HQ to be landed. */
const mayLand = ({ view, me }: Picture, hq: number): boolean =>
  me === ALLIED && isSupreme[hq] === 0 && stackOf(view, me, view.at[hq]!).some(unit => isHq[unit] === 0)

export const modeName = (mode: number): string => modeNames[mode]!
