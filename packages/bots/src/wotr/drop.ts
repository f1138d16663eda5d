/** The airborne army: whether, where and with whom it drops (12.2 to 12.4). */
import type { Action } from '@hexfront/engine'
import { bestOf } from '../shared/choose.ts'
import {
  ALLIED,
  board,
  BOX,
  dropFault,
  HEXES,
  isCorps,
  sideKinds,
  standingShift,
  UNITS,
} from '@hexfront/games/wotr/insight'
import type { WotrState } from '@hexfront/games/wotr/insight'
import { argOf, byVerb, find } from './question.ts'
import { columnOf } from './fight.ts'
import { defenseOf, picture as pictureOf, unitsAt } from './picture.ts'
import { prizeOf } from './ground.ts'
import { stepWorth } from './worth.ts'
import type { Question } from './question.ts'

/** The column from which on a fight to the end is as good as won, and what a drop must promise by the turn. */
const SURE_COLUMN = 3
const LEAST_WORTH = [Infinity, 18, 18, 18, 16, 14, 12, 10]
const LEAST_LATER = 12

const corps = Array.from({ length: UNITS }, (_, unit) => unit).filter(unit => isCorps[unit] === 1)

/** Factors with which corps fight for the hex they drop on: those that are there, and those that may still come. */
function strengthAt(view: WotrState, hex: number): number {
  return corps.reduce((sum, one) => {
    const comes = view.at[one] === hex || view.at[one] === BOX
    return comes ? sum + defenseOf(view, one) : sum
  }, 0)
}

/** What a drop of all who can on a hex promises; 0 if it is not as good as won. */
function dropWorth(view: WotrState, prize: Float64Array, hex: number): number {
  const picture = pictureOf(view, ALLIED)
  const { counts, defense, foe } = picture
  if (counts[foe]![hex] === 0) return 0
  const column = columnOf(strengthAt(view, hex), defense[hex]!, standingShift(view, ALLIED, hex))
  if (column < SURE_COLUMN) return 0
  const killed = unitsAt(picture, foe, hex).reduce((sum, unit) => sum + stepWorth(unit), 0)
  return (prize[hex]! + killed) * (1 + remoteness(hex))
}

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

function bestHex(view: WotrState, hexes: readonly number[]): number | undefined {
  const prize = prizeOf(view, ALLIED)
  return bestOf(hexes, hex => dropWorth(view, prize, hex), LEAST_WORTH[view.turn] ?? LEAST_LATER)
}

/** Rule 12.8: a drop where it takes a hex that is worth it; the second corps follows the first. */
export function chooseDrop({ view, actions }: Question): Action {
  const end = find(actions, 'end')!
  const landed = (view.frames.at(-1)!['hexes'] as number[] | undefined) ?? []
  const picks = byVerb(actions, 'pick')
  if (landed.length > 0) return picks[0] ?? end
  if (corps.filter(one => view.at[one] === BOX).length > picks.length) return end
  const open: number[] = []
  for (let hex = 0; hex < HEXES; hex++)
    if (board.playable[hex] === 1 && dropFault(view, corps[0]!, hex, landed) === null) open.push(hex)
  return bestHex(view, open) === undefined ? end : picks[0]!
}

/** Everybody who can joins, then the corps goes to where the other is, or to the best hex. */
export function chooseDropHex({ view, actions }: Question): Action {
  const join = find(actions, 'join')
  if (join) return join
  const hexes = byVerb(actions, 'airdrop')
  const landed = hexes.find(action => corps.some(one => view.at[one] === argOf(action)))
  if (landed) return landed
  const best = bestHex(
    view,
    hexes.map(action => argOf(action)),
  )
  return hexes.find(action => argOf(action) === best) ?? hexes[0]!
}
