/**
 * The smallest game with a secret and a reaction window: the first side knocks, the second holds one card face down
 * and may answer with it if it is a trump. Built with a way to open the window, so that a test can open it badly.
 */
import { kindOf } from '../flow/events.ts'
import { ownEvents } from '../flow/eventshape.ts'
import { defineGame } from '../flow/game.ts'
import { automatic, choice, seatBit, sequence } from '../flow/step.ts'
import { window } from '../flow/window.ts'
import type { DefinedGame } from '../flow/game.ts'
import type { BaseState } from '../flow/contract.ts'
import type { EventShapes } from '../flow/eventshape.ts'
import type { Run, StandingChoice, Steps } from '../flow/step.ts'

export interface ParleyState extends BaseState {
  round: number
  /** The card of the second side: 1 a trump, 0 none, -1 unknown to the viewer, -2 it holds none any more. */
  card: number
}

export const NO_CARD = -2

/** What is done once a knock has been told: where the window is opened, or not. */
export type AfterKnock = (run: Run<ParleyState>) => void

export const openWindow: AfterKnock = run => run.push({ step: 'answer' })

/** What the window was asked with, newest last. */
export const openedWith: ParleyState[] = []

const onlyTrumps: StandingChoice<ParleyState> = {
  id: 'trump',
  name: { id: 'answer.trump' },
  reply: view => (view.card === 1 ? { verb: 'trump' } : null),
}

const events = {
  shuffled: {},
  drew: {},
  knocked: {},
  trumped: {},
  answered: {},
} as const satisfies EventShapes
const own = ownEvents(events)

const steps = (afterKnock: AfterKnock): Steps<ParleyState> => ({
  game: sequence('round', 'round', 'round', 'end'),
  round: sequence('deal', 'knock'),
  deal: automatic(run => {
    run.pop()
    run.state.round++
    const pile = [0, 1]
    run.shuffle(pile, own('shuffled', {}))
    run.state.card = run.draw(pile, 1, own('drew', {}))[0]!
  }),
  knock: choice({
    deciders: () => seatBit(0),
    ask: () => ({ id: 'knock.ask' }),
    wait: () => ({ id: 'knock.wait' }),
    rules: ['1'],
    offer(_state, _frame, _seat, offer) {
      offer.add('knock')
      offer.add('loudly')
    },
    act: {
      knock(run) {
        run.pop()
        run.tell(own('knocked', {}))
        afterKnock(run)
      },
      loudly(run) {
        run.pop()
        run.state.card = NO_CARD
        openWindow(run)
      },
    },
  }),
  answer: window<ParleyState>({
    asks(known) {
      openedWith.push(known)
      return known.card === NO_CARD ? 0 : seatBit(1)
    },
    ask: () => ({ id: 'answer.ask' }),
    wait: () => ({ id: 'answer.wait' }),
    rules: ['2'],
    offer: (state, _frame, _seat, offer) => state.card === 1 && offer.add('trump'),
    act: { trump: run => run.reveal(own('trumped', {})) },
    after: run => run.tell(own('answered', {})),
    standing: { name: { id: 'answer.standing' }, seats: seatBit(1), choices: [onlyTrumps] },
  }),
  end: automatic(run => run.end({ winner: null, reason: { id: 'end' }, rule: '3' })),
})

export const makeParley = (afterKnock: AfterKnock = openWindow): DefinedGame<ParleyState> =>
  defineGame<ParleyState>({
    code: 'parley',
    title: 'Parley',
    version: 1,
    dataHash: 'none',
    sides: [
      { id: 'outside', name: { id: 'side.outside' } },
      { id: 'inside', name: { id: 'side.inside' } },
    ],
    scenarios: [{ id: 'door', name: { id: 'door' }, summary: { id: 'door' }, turns: 3 }],
    options: [],
    board: null as never,
    counters: { units: [] },
    rules: [],
    words: {},
    verbs: {},
    events,
    steps: steps(afterKnock),
    start: base => ({ state: { ...base, round: 0, card: NO_CARD }, frame: { step: 'game' } }),
    hide(copy, viewer) {
      if (viewer !== 1 && copy.card >= 0) copy.card = -1
    },
    sample: (view, _seat, rng) => ({
      ...view,
      rng: rng.slice(),
      card: view.card === -1 ? rng[0]! % 2 : view.card,
    }),
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
    breaches: () => [],
    turn: state => state.round,
  })
