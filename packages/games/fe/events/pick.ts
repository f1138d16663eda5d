/** One step for all that an Event leaves to choose; each kind of choice is a record of its own. */
import { choice, seatBit } from '@hexfront/engine'
import { cards } from '../cards/deck.ts'
import { demandPicks } from './demands.ts'
import { forcePicks } from './unitpicks.ts'
import { placePicks } from './placepicks.ts'
import { travelPicks } from './travel.ts'
import type { Steps } from '@hexfront/engine'
import type { Pick, PickFrame } from './picking.ts'
import type { FeState } from '../state.ts'

const picks: Readonly<Record<string, Pick>> = { ...placePicks, ...forcePicks, ...demandPicks, ...travelPicks }

const pickOf = ({ kind }: PickFrame): Pick => picks[kind]!
const optionsOf = (state: FeState, frame: PickFrame): readonly number[] =>
  frame.left > 0 ? pickOf(frame).options(state, frame) : []

const titleOf = ({ card }: PickFrame): string => cards[card]!.name

function takes(verb: string) {
  return (run: Parameters<Pick['take']>[0], frame: PickFrame, arg: unknown): void => {
    if (pickOf(frame).verb !== verb) return
    frame.left--
    pickOf(frame).take(run, frame, Number(arg))
  }
}

export const pickSteps: Steps<FeState> = {
  eventPick: choice<FeState, PickFrame>({
    deciders: (state, frame) =>
      optionsOf(state, frame).length > 0 || (frame.left > 0 && pickOf(frame).decline)
        ? seatBit(frame.side)
        : 0,
    ask: (state, frame) => ({
      id: `ask.pick.${frame.kind}`,
      params: { card: titleOf(frame), n: frame.left, ...pickOf(frame).params?.(state, frame) },
    }),
    wait: (_state, frame) => ({ id: 'wait.pick', params: { card: titleOf(frame) } }),
    rules: ['6.51a'],
    offer(state, frame, _seat, offer) {
      const { verb, isOptional, decline } = pickOf(frame)
      for (const option of optionsOf(state, frame)) offer.add(verb, option)
      if (isOptional || decline) offer.add('none')
    },
    why: (_state, { kind }, _seat, { verb }) =>
      verb === 'none' ? null : { id: `no.pick.${kind}`, rule: '6.51a', params: {} },
    act: {
      choosePlace: takes('choosePlace'),
      chooseUnit: takes('chooseUnit'),
      chooseMarker: takes('chooseMarker'),
      district: takes('district'),
      discard: takes('discard'),
      to: takes('to'),
      none(run, frame) {
        frame.left = 0
        pickOf(frame).decline?.(run, frame)
      },
    },
    leave: run => run.pop(),
  }),
}
