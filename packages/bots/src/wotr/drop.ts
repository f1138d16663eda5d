/** The airborne army: whether, where and with whom it drops (12.2 to 12.4). */
import type { Action } from '@hexfront/engine'
import { softly } from '../shared/choose.ts'
import {
  ALLIED,
  ANTWERP,
  board,
  controllerOf,
  dropFault,
  GERMAN,
  HEXES,
  isAccess,
  sideKinds,
  standingShift,
} from '@hexfront/games/wotr/insight'
import type { WotrState } from '@hexfront/games/wotr/insight'
import { argOf, byVerb, find } from './question.ts'
import { winningDescent } from './descent.ts'
import { columnOf } from './fight.ts'
import { defenseOf, picture as pictureOf, unitsAt } from './picture.ts'
import { prizeOf } from './ground.ts'
import { corps } from './theatre.ts'
import { stepWorth } from './worth.ts'
import type { Descent } from './descent.ts'
import type { Question } from './question.ts'

/** The column from which on a fight to the end is as good as won, and what a drop must promise by the turn. */
const SURE_COLUMN = 3
const LEAST_WORTH = [Infinity, 18, 18, 18, 16, 14, 12, 10]
const LEAST_LATER = 12

/** What a drop of one corps on a hex promises; 0 if it is not as good as won. */
function dropWorth(view: WotrState, prize: Float64Array, one: number, hex: number): number {
  // Rules 6.4 and 12.6: where both come down, one nation's divisions find no room when they join the ground forces.
  if (corps.some(other => view.at[other] === hex)) return 0
  const picture = pictureOf(view, ALLIED)
  const { counts, defense, foe } = picture
  // Open ground is taken where it is wanted, but no city: what it would take to keep one is not there.
  if (counts[foe]![hex] === 0 && !isOpenGoal(view, hex)) return 0
  const column = columnOf(defenseOf(view, one), defense[hex]!, standingShift(view, ALLIED, hex))
  if (column < SURE_COLUMN) return 0
  const killed = unitsAt(picture, foe, hex).reduce((sum, unit) => sum + stepWorth(unit), 0)
  return (prize[hex]! + killed + SMOOTHED * goalsBeside(view, prize, hex)) * (1 + remoteness(hex))
}

/** Share of what lies beside a drop that it is worth: a corps makes every way around it easy (12.7). */
const SMOOTHED = 0.5

/** What the goals beside a hex are worth that can be reached from it. */
function goalsBeside(view: WotrState, prize: Float64Array, hex: number): number {
  let sum = 0
  for (let slot = hex * 6; slot < hex * 6 + 6; slot++) {
    const to = board.neighbours[slot]!
    if (to < 0 || board.sideKinds[board.sideOf[slot]!]! & (sideKinds.sea | sideKinds.estuary)) continue
    if ((isAccess[to] === 1 || to === ANTWERP) && controllerOf(view, to) === GERMAN) sum += prize[to]!
  }
  return sum
}

const isOpenGoal = (view: WotrState, hex: number): boolean =>
  view.antwerp === 0 && isAccess[hex] === 1 && controllerOf(view, hex) === GERMAN

/** Share of the sides of a hex that no attack by land comes across. */
function remoteness(hex: number): number {
  let shut = 0
  for (let slot = hex * 6; slot < hex * 6 + 6; slot++)
    if (
      board.neighbours[slot]! < 0 ||
      board.sideKinds[board.sideOf[slot]!]! & (sideKinds.sea | sideKinds.estuary)
    )
      shut++
  return shut / 6
}

interface Drop {
  readonly hex: number
  readonly worth: number
}

/** Hexes on which a drop of a corps promises enough by now. */
function dropsFor(view: WotrState, one: number, hexes: readonly number[]): Drop[] {
  const prize = prizeOf(view, ALLIED)
  const least = LEAST_WORTH[view.turn] ?? LEAST_LATER
  return hexes
    .map(hex => ({ hex, worth: dropWorth(view, prize, one, hex) }))
    .filter(({ worth }) => worth > least)
}

/** Rule 12.8: there is one airdrop in 1944: up to this turn it is kept for the day on which it wins the game. In Turn 5 it may be what opens the port in time (4.5). */
const KEPT_FOR = 4

const PLAN = 'descent'

/** What a descent is planned for. */
interface Planned {
  readonly turn: number
  readonly descent: Descent | null
}

/** The drops that win in this turn, looked for once. */
function descentOf({ view, actions, memory, plain }: Question): Descent | null {
  if (plain) return null
  const known = memory.get(PLAN) as Planned | undefined
  if (known?.turn === view.turn) return known.descent
  const descent = winningDescent(view, byVerb(actions, 'pick').map(argOf))
  memory.set(PLAN, { turn: view.turn, descent })
  return descent
}

/** Rule 12.8: drops that win, or where it takes a hex that is worth it, of each corps on a hex of its own. */
export function chooseDrop(question: Question): Action {
  const { view, actions } = question
  const end = find(actions, 'end')!
  const landed = (view.frames.at(-1)!['hexes'] as number[] | undefined) ?? []
  const descent = descentOf(question)
  if (descent) {
    const next = descent.landings.find(({ hex }) => !landed.includes(hex))
    return (next && find(actions, 'pick', next.corps)) ?? end
  }
  if (view.turn <= KEPT_FOR) return end
  const open: number[] = []
  // The stronger one takes the better hex.
  const picks = byVerb(actions, 'pick').sort((a, b) => defenseOf(view, argOf(b)) - defenseOf(view, argOf(a)))
  const pick = picks.find(action => {
    open.length = 0
    for (let hex = 0; hex < HEXES; hex++)
      if (board.playable[hex] === 1 && dropFault(view, argOf(action), hex, landed) === null) open.push(hex)
    return dropsFor(view, argOf(action), open).length > 0
  })
  return pick ?? end
}

/** How much of a difference in worth is left to chance. */
const HEAT = 15

/** Everybody who can joins, then the corps goes to one of the best hexes. */
export function chooseDropHex({ view, actions, rng, memory }: Question): Action {
  const join = find(actions, 'join')
  if (join) return join
  const hexes = byVerb(actions, 'airdrop')
  const one = Number(view.frames.at(-1)!['corps'])
  const plan = memory.get(PLAN) as Planned | undefined
  const wanted = plan?.turn === view.turn && plan.descent?.landings.find(({ corps }) => corps === one)
  const there = wanted ? hexes.find(action => argOf(action) === wanted.hex) : undefined
  if (there) return there
  const drops = dropsFor(view, one, hexes.map(argOf))
  if (drops.length === 0) return hexes[0]!
  const { hex } = softly(rng, drops, HEAT, ({ worth }) => worth)
  return hexes.find(action => argOf(action) === hex)!
}
