/** The airborne landing: it comes once, and goes where it brings most. */
import { distance } from '@hexfront/engine'
import type { Action } from '@hexfront/engine'
import {
  airSupport,
  ALLIED,
  attackOf,
  board,
  defenseOf,
  GERMAN,
  HEXES,
  isIntactFort,
  isLogistics,
  LLK,
  stackOf,
  stepsLeft,
  tables,
  unitsIn,
} from '@hexfront/games/mw/insight'
import type { MwState } from '@hexfront/games/mw/insight'
import { bestOf } from '../shared/choose.ts'
import { neighboursOf } from '../odds/picture.ts'
import { prospectOf } from './fight.ts'
import { theatre } from './theatre.ts'
import { germanGoals, stepWorth } from './worth.ts'
import { argOf, byVerb } from './question.ts'

/** What a landing must promise: the threat of it is worth something too, less from turn to turn. */
const LEAST = [0, 8, 6, 5, 3, 2, 1]
/** What the corps is worth at most, and the chance that it is thrown out again for each enemy beside it. */
const THROWN_OUT = 0.2
const FRIENDS = 3

/** What it is worth to land in a hex. */
export function dropWorth(view: MwState, hex: number): number {
  const goal = germanGoals(view).find(one => one.hex === hex)
  if (goal === undefined) return 0
  const keeps = keepsAfter(view, hex)
  const corps = stepsLeft(view, LLK) * stepWorth(LLK)
  const defenders = stackOf(view, ALLIED, hex)
  if (defenders.length === 0) return goal.worth * keeps
  const steps = defenders.reduce((sum, unit) => sum + stepsLeft(view, unit), 0)
  const { clears } = prospectOf({
    attack: attackOf(view, LLK),
    defense: defenders.reduce((sum, unit) => sum + defenseOf(view, unit), 0),
    shift: airSupport(view, GERMAN, hex) - airSupport(view, ALLIED, hex),
    strong: isIntactFort(view, hex),
    steps,
    units: defenders.length,
    theirs: 2,
    ours: 2,
    ourSteps: stepsLeft(view, LLK),
    ground: goal.worth,
    trapped: 0,
  })
  return clears * goal.worth * keeps - (1 - clears) * corps
}

/** Chance that what was taken is still held when it counts: fewer enemies beside it, friends not far. */
function keepsAfter(view: MwState, hex: number): number {
  const foes = neighboursOf(theatre, hex).filter(beside =>
    stackOf(view, ALLIED, beside).some(unit => isLogistics[unit] === 0),
  ).length
  const isAlone = !isNearFriends(view, hex)
  return Math.max(0.1, 0.9 - THROWN_OUT * foes - (isAlone ? 0.3 : 0))
}

function isNearFriends(view: MwState, hex: number): boolean {
  const own = unitsIn(view, GERMAN)
  for (let at = 0; at < HEXES; at++)
    if (own[at]! > 0 && distance(board.grid, board.cellOf[at]!, board.cellOf[hex]!) <= FRIENDS) return true
  return false
}

const leastOf = (view: MwState): number => LEAST[Math.min(view.turn, LEAST.length - 1)]!

/** The hex in which a landing would be worth it now, or null. */
export function bestDrop(view: MwState): number | null {
  const from = board.cellOf[view.at[LLK]!]!
  const near = germanGoals(view).filter(
    ({ hex }) =>
      distance(board.grid, from, board.cellOf[hex]!) <= tables.landing.range && view.at[LLK] !== hex,
  )
  return bestOf(near, ({ hex }) => dropWorth(view, hex), leastOf(view))?.hex ?? null
}

/** The landing to be made now, if any is worth it. */
export function chooseLanding(view: MwState, actions: readonly Action[]): Action | undefined {
  return bestOf(byVerb(actions, 'land'), action => dropWorth(view, argOf(action)), leastOf(view))
}
