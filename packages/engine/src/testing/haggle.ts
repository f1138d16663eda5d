/**
 * The smallest game that touches every corner of the flow: both sides bid in secret, the higher bid
 * rolls for points, the loser may protest once, and the first to three points wins.
 */
import { kindOf } from '../flow/events.ts'
import { ownEvents } from '../flow/eventshape.ts'
import { defineGame } from '../flow/game.ts'
import { automatic, choice, sequence } from '../flow/step.ts'
import type { DefinedGame } from '../flow/game.ts'
import type { BaseState, Frame } from '../flow/contract.ts'
import type { EventShapes } from '../flow/eventshape.ts'
import type { Steps } from '../flow/step.ts'

export interface HaggleState extends BaseState {
  round: number
  /** Bid of each side: 0 none yet, -1 made but hidden, 1 to 3. */
  bids: number[]
  points: number[]
  protests: number[]
}

interface ProtestFrame extends Frame {
  loser: number
}

const events = {
  bid: { amount: 'number' },
  bids: { bids: 'dice' },
  nod: { by: 'side' },
} as const satisfies EventShapes

const own = ownEvents(events)

const steps: Steps<HaggleState> = {
  round: sequence('newRound', 'bid', { step: 'score', when: s => s.bids[0] !== s.bids[1] }, 'last'),
  newRound: automatic(run => {
    run.state.round++
    run.state.bids = [0, 0]
    run.pop()
  }),
  bid: choice({
    deciders: s => (s.bids[0] === 0 ? 1 : 0) | (s.bids[1] === 0 ? 2 : 0),
    ask: s => ({ id: 'bid.ask', params: { round: s.round } }),
    wait: () => ({ id: 'bid.wait' }),
    rules: ['1.1'],
    offer: (_s, _f, _seat, offer) => [1, 2, 3].forEach(n => offer.add('bid', n)),
    why: (_s, _f, _seat, action) =>
      typeof action.arg === 'number' && action.arg > 3
        ? { id: 'bid.high', rule: '1.2', params: { n: action.arg } }
        : null,
    act: {
      bid(run, _frame, arg, seat) {
        run.state.bids[seat] = Number(arg)
        run.tell(own('bid', { only: seat, amount: Number(arg) }))
      },
    },
    leave: run => {
      run.reveal(own('bids', { bids: run.state.bids.slice() }))
      run.pop()
    },
  }),
  score: automatic(run => {
    const winner = run.state.bids[0]! > run.state.bids[1]! ? 0 : 1
    run.state.points[winner]! += run.roll(2, 'score.roll')
    run.swap({ step: 'protest', loser: 1 - winner })
  }),
  protest: choice<HaggleState, ProtestFrame>({
    deciders: (s, f) => (s.protests[f.loser]! > 0 ? 1 << f.loser : 0),
    ask: () => ({ id: 'protest.ask' }),
    wait: () => ({ id: 'protest.wait' }),
    rules: ['1.3'],
    offer: (_s, _f, _seat, offer) => {
      offer.add('protest')
      offer.add('accept')
    },
    act: {
      protest(run, frame) {
        run.state.protests[frame.loser]!--
        run.state.points[1 - frame.loser]!--
        run.swap({ step: 'nod', seat: frame.loser })
      },
      accept: run => run.pop(),
    },
    leave: run => run.pop(),
  }),
  /** A single choice, taken without asking. */
  nod: choice({
    deciders: (_s, f) => 1 << Number(f['seat']),
    ask: () => ({ id: 'nod.ask' }),
    wait: () => ({ id: 'nod.wait' }),
    rules: ['1.3'],
    offer: (_s, _f, _seat, offer) => offer.add('nod'),
    act: {
      nod: run => {
        run.tell(own('nod', { by: run.seat }))
        run.pop()
      },
    },
    forced: true,
  }),
  last: automatic(run => {
    const { points, round } = run.state
    const winner = points.findIndex(n => n >= 3)
    if (winner >= 0 || round === 9) {
      run.end({ winner: winner < 0 ? null : winner, reason: { id: 'end' }, rule: '1.4' })
    } else run.swap({ step: 'again' })
  }),
  again: automatic(run => {
    run.pop()
    run.swap({ step: 'round' })
  }),
}

export const haggle: DefinedGame<HaggleState> = defineGame<HaggleState>({
  code: 'haggle',
  title: 'Haggle',
  version: 1,
  dataHash: 'none',
  sides: [
    { id: 'buyer', name: { id: 'side.buyer' } },
    { id: 'seller', name: { id: 'side.seller' } },
  ],
  scenarios: [{ id: 'market', name: { id: 'market' }, summary: { id: 'market' }, turns: 9 }],
  options: [
    { id: 'protests', name: { id: 'protests' }, values: [0, 1], standard: 1 },
    { id: 'purse', name: { id: 'purse' }, values: [-1, 0, 1], standard: 0, handicap: true },
  ],
  board: null as never,
  counters: { units: [] },
  rules: [],
  words: { 'bid.high': 'Nobody has {n}.' },
  verbs: {},
  events,
  steps,
  start: base => {
    const protests = Number(base.options['protests'])
    return {
      state: { ...base, round: 0, bids: [0, 0], points: [0, 0], protests: [protests, protests] },
      frame: { step: 'round' },
    }
  },
  hide(copy, viewer) {
    const secret = copy.frames.at(-1)?.step === 'bid'
    for (let seat = 0; seat < 2; seat++)
      if (secret && seat !== viewer && copy.bids[seat]! > 0) copy.bids[seat] = -1
  },
  sample: view => ({ ...view, rng: [1, 2, 3, 4], bids: view.bids.map(bid => (bid < 0 ? 2 : bid)) }),
  explain: () => null,
  describe: event => ({ id: kindOf(event) }),
  scene: () => ({
    turn: { id: 'round' },
    outline: [],
    pieces: [],
    markers: [],
    tracks: [],
    standing: [],
  }),
  breaches: state => (state.points.some(n => n < 0 || n > 4) ? [{ what: 'points out of bounds' }] : []),
  turn: state => state.round,
})
