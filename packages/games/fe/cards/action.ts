/** Section 5 and rules 6.1 to 6.5: what a side does in its Action Round, and what becomes of its card. */
import { automatic, choice, discardCard, has, inPhase, playCard, seatBit, unmarkAll } from '@hexfront/engine'
import { meetOil } from '../air/oil.ts'
import { ANTWERP, limit, ownUnits, SCHELDT, turnOf } from '../data.ts'
import { endOfRound, effectsOf, hasMark } from '../effects/effects.ts'
import { own } from '../events.ts'
import { needsOf } from '../events/needs.ts'
import { eventFault } from '../events/play.ts'
import { controllerOf } from '../position.ts'
import { replacementPoints } from '../replacements/points.ts'
import { ALLIED, ATTACK, AXIS, CUT, FOUGHT, JOINED, MOVE, RESTING, RETREATED, SENT } from '../state.ts'
import { afterAction } from '../turn/after.ts'
import { refuse } from '../words/refuse.ts'
import { leaveAfterRound } from './combat.ts'
import { cards, cardTable, handOf, isCombatCard } from './deck.ts'
import type { Offer, Refusal, Run, Steps } from '@hexfront/engine'
import type { ActingFrame, SideFrame, Use } from './acting.ts'
import type { FeState } from '../state.ts'

/** Rules 5.12, 6.12, ruling B24: the parts of an action in their order; an Event comes before its OPS. */
const OPS = ['mark', 'move', 'fight'] as const
const PARTS: Readonly<Record<Use, readonly string[]>> = {
  ops: OPS,
  auto: OPS,
  rd: ['redeploy'],
  rp: ['oil', 'replace'],
  event: ['event'],
  both: ['event', ...OPS],
  disband: ['oil', 'disband'],
}

/** The rule that keeps a side from a use of a card, or null. */
export function useFault(state: FeState, side: number, card: number, use: Use): string | null {
  return handOf(state, side).includes(card) ? inHandFault(state, side, card, use) : '5.12a'
}

/** The same of a card that is in hand. */
function inHandFault(state: FeState, side: number, card: number, use: Use): string | null {
  if (use === 'rd') return state.effects.some(({ what, n }) => what === 'noRd' && n === side) ? '6.31a' : null
  if (use !== 'event' && use !== 'both') return null
  // Ruling B26: a Combat Card is no Event of an action.
  if (isCombatCard(card)) return '6.61a'
  if (use === 'both' && !cards[card]!.eventAndOps) return '6.12c'
  return eventFault(state, card)
}

const CARD_USES: readonly Use[] = ['ops', 'rd', 'rp', 'event', 'both']

/** Rule 19.32, ruling B170: once, in 1945, while the Event is in force. */
const mayDisband = (state: FeState, side: number): boolean =>
  side === AXIS &&
  state.options['disbandVolkssturm'] === true &&
  hasMark(state, 'volkssturm') &&
  turnOf(state).year === 1945

function offerUses(state: FeState, side: number, offer: Offer): void {
  const hand = handOf(state, side)
  for (const use of CARD_USES)
    for (const card of hand) if (inHandFault(state, side, card, use) === null) offer.add(use, card)
  if (mayDisband(state, side)) offer.add('disband')
  offer.add('auto')
}

function begin(run: Run<FeState>, side: number, card: number, use: Use): void {
  const { state } = run
  run.swap({ step: 'acting', side, card, use, at: 0, oil: 0 })
  if (card >= 0) playCard(run, cardTable, card, `current${side}`)
  const rule = '5.12a'
  if (use === 'event' || use === 'disband') run.tell(own('action', { side, use, rule, weighs: true }))
  else run.tell(own('action', { side, use, points: pointsAhead(state, side, card, use), rule, weighs: true }))
  if (side === ALLIED) {
    state.supported = 0
    state.bombed = 0
  }
}

/** Rule 19.31, ruling B169: two more points from the turn after Antwerp and The Scheldt were taken, while both are held. */
function antwerpPoints(state: FeState, side: number, use: Use): number {
  if (side !== ALLIED || use === 'auto' || state.options['antwerpSupply'] !== true) return 0
  const isHeld = [ANTWERP, SCHELDT].every(hex => controllerOf(state, hex) === ALLIED)
  return isHeld && state.antwerpTurn > 0 && state.antwerpTurn < state.turn ? limit('antwerpOps') : 0
}

/** Rules 5.12c, 6.21a, 6.32, 6.41a: points of an action. */
export function pointsOf(state: FeState, side: number, card: number, use: Use): number {
  if (use === 'rp') return replacementPoints(state, side, cards[card]!.value)
  const value = card < 0 ? limit('automaticOps') : cards[card]!.value
  if (use === 'rd') return value
  const bonus = effectsOf(state, 'opsBonus').reduce((sum, { n }) => sum + n, 0)
  return value + bonus + antwerpPoints(state, side, use)
}

/** What an action will have once its Event, if it has one, has happened. */
const pointsAhead = (state: FeState, side: number, card: number, use: Use): number =>
  use === 'both' ? pointsWith(state, side, card) : pointsOf(state, side, card, use)

/** Points that an Event adds to the operations that follow it. */
const bonusOf = (card: number): number =>
  cards[card]!.effects.reduce((sum, { op, amount }) => (op === 'bonusOps' ? sum + Number(amount) : sum), 0)

/** Rules 6.12c, 6.21a: points of the operations that come with an Event, before it has happened. */
export const pointsWith = (state: FeState, side: number, card: number): number =>
  pointsOf(state, side, card, 'both') + bonusOf(card)

/** What each part of an action puts on the table. */
const parts: Readonly<Record<string, (run: Run<FeState>, frame: ActingFrame) => void>> = {
  mark(run, { side, card, use }) {
    run.state.marked = []
    run.state.owing = []
    run.push({ step: 'marking', side, points: pointsOf(run.state, side, card, use), moves: [] })
  },
  move: (run, { side }) => run.push({ step: 'movement', side }),
  fight(run, { side }) {
    if (ownUnits[side]!.some(unit => has(run.state, unit, ATTACK))) run.push({ step: 'combat', side })
  },
  redeploy: (run, { side, card }) =>
    run.push({ step: 'redeployment', side, points: pointsOf(run.state, side, card, 'rd') }),
  oil: (run, { side }) => meetOil(run, side),
  replace: (run, { side, card }) => run.push({ step: 'replacements', side, card }),
  disband: (run, { side }) => run.push({ step: 'disband', side }),
  event: (run, { side, card }) => run.push({ step: 'event', side, card, at: 0 }),
}

/** Rules 6.12, 6.52, 20 (asterisk): to the discards, or out of the game if it was an Event with an asterisk. */
function layAway(run: Run<FeState>, { side, card, use }: ActingFrame): void {
  if (card < 0) return
  const isGone = cards[card]!.asterisk && (use === 'event' || use === 'both')
  discardCard(run, cardTable, card, isGone ? `removed${side}` : `discard${side}`)
}

function whyNot(state: FeState, side: number, use: string, card: unknown): Refusal | null {
  if (use === 'disband') return refuse('19.32')
  if (typeof card !== 'number' || !(CARD_USES as readonly string[]).includes(use)) return null
  const rule = useFault(state, side, card, use as Use) ?? '5.12a'
  // Of a card that is not in hand nothing is said.
  if (!handOf(state, side).includes(card)) return refuse(rule)
  const isEvent = use === 'event' || use === 'both'
  if (isEvent && isCombatCard(card)) return { id: 'no.combatCard', rule, params: {} }
  const missing = isEvent ? needsOf(state, card).find(({ isMet }) => !isMet) : null
  if (!missing) return refuse(rule)
  return { id: 'need.unmet', params: { what: missing.what }, rule: missing.rule }
}

export const actionSteps: Steps<FeState> = {
  action: choice<FeState, SideFrame>({
    phase: (_state, { side }) => `action${side}`,
    deciders: (_state, { side }) => seatBit(side),
    ask: state => ({ id: 'ask.action', params: { n: state.round } }),
    wait: () => ({ id: 'wait.action' }),
    rules: ['5.1', '5.12a', '5.12b', '5.12c', '6.12a'],
    offer: (state, { side }, _seat, offer) => offerUses(state, side, offer),
    why: (state, { side }, _seat, { verb, arg }) => whyNot(state, side, verb, arg),
    act: {
      ops: (run, { side }, arg) => begin(run, side, Number(arg), 'ops'),
      rd: (run, { side }, arg) => begin(run, side, Number(arg), 'rd'),
      rp: (run, { side }, arg) => begin(run, side, Number(arg), 'rp'),
      event: (run, { side }, arg) => begin(run, side, Number(arg), 'event'),
      both: (run, { side }, arg) => begin(run, side, Number(arg), 'both'),
      auto: (run, { side }) => begin(run, side, -1, 'auto'),
      disband: (run, { side }) => begin(run, side, -1, 'disband'),
    },
  }),

  /** Whatever an action puts on the table belongs to the action of its side. */
  acting: inPhase(
    (_state, { side }) => `action${Number(side)}`,
    automatic<FeState, ActingFrame>((run, frame) => {
      const part = PARTS[frame.use][frame.at++]
      if (part !== undefined) return parts[part]!(run, frame)
      const { state } = run
      run.pop()
      layAway(run, frame)
      state.marked = []
      state.owing = []
      leaveAfterRound(run)
      afterAction(run, frame.side)
      unmarkAll(state, MOVE | ATTACK | RETREATED | SENT | RESTING | FOUGHT | CUT | JOINED)
      endOfRound(state)
      run.tell(own('roundOver', { side: frame.side, n: state.round, rule: '5.13' }))
    }),
  ),
}
