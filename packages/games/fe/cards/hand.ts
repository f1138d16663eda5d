/** Rules 4.2, 6.7: how large a hand is, and how piles change with the years. */
import { automatic, cardsIn, inPhase, reshuffle } from '@hexfront/engine'
import { hasMark } from '../effects/effects.ts'
import { isIndustrial, limit, scenarioOf, turnOf } from '../data.ts'
import { controlledBy } from '../position.ts'
import { ALLIED, AXIS, INDUSTRY } from '../state.ts'
import { cards, draw, handOf } from './deck.ts'
import type { Run, Steps } from '@hexfront/engine'
import type { FeState } from '../state.ts'

const centers = [...isIndustrial.keys()].filter(hex => isIndustrial[hex] === 1)

/** Rule 19.37: Industrial Centers that the Allies hold. */
const centersLost = (state: FeState): number =>
  centers.filter(hex => controlledBy(state, ALLIED)[hex] === 1).length

/** Rule 4.21, rulings B17, B18: how many cards a side may hold after drawing; reductions add up, down to none. */
export function handSize(state: FeState, side: number): number {
  let size = turnOf(state).hand - state.cut[side]!
  if (side === ALLIED) return Math.max(0, hasMark(state, 'uBoats') ? size - 1 : size)
  size -= state.sac.filter(mission => mission === INDUSTRY).length
  if (hasMark(state, 'collapse')) size -= limit('collapseHand')
  if (state.options['industrialLosses'] === true) size -= centersLost(state)
  return Math.max(0, size)
}

/** Rules 6.71, 6.72: the cards of the year join the draw pile and the discards. */
function addYear(run: Run<FeState>, side: number, year: number): void {
  const later = cardsIn(run.state.cards, `later${side}`)
  const pile = cardsIn(run.state.cards, `draw${side}`)
  const mine = later.filter(card => cards[card]!.year === year)
  run.state.cards.piles[`later${side}`] = later.filter(card => !mine.includes(card))
  pile.push(...mine)
  reshuffle(run, [`discard${side}`], `draw${side}`)
}

/** Whether the turn begins with new cards: never in the first turn of a scenario, whose piles are made in set-up. */
const addsYear = (state: FeState): boolean =>
  turnOf(state).addDeck > 0 && state.turn > scenarioOf(state).firstTurn

export const handSteps: Steps<FeState> = {
  newYear: inPhase(
    'draw',
    automatic(run => {
      run.pop()
      if (addsYear(run.state))
        for (const side of [ALLIED, AXIS]) addYear(run, side, turnOf(run.state).addDeck)
    }),
  ),
  /** Rules 4.21, 4.22: up to the maximum; who holds more draws nothing. */
  draw: inPhase(
    'draw',
    automatic(run => {
      const { state } = run
      run.pop()
      for (const side of [ALLIED, AXIS]) {
        const missing = handSize(state, side) - handOf(state, side).length
        if (missing > 0) draw(run, side, missing)
        state.cut[side] = 0
      }
    }),
  ),
}
