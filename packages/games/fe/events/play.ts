/** Rule 6.5: playing a card as an Event: whether it may be, and how its effects are carried out one by one. */
import { automatic } from '@hexfront/engine'
import { cardById, cards, isPlayed } from '../cards/deck.ts'
import { own } from '../events.ts'
import { conditionMet, hasForce } from './conditions.ts'
import { performers } from './performers.ts'
import type { Frame, Run, Steps } from '@hexfront/engine'
import type { FeState } from '../state.ts'
import type { EffectData } from '../cards/card.ts'

interface EventFrame extends Frame {
  side: number
  card: number
  /** Effects of the card that have begun. */
  at: number
}

const effectsOf = (card: number): readonly EffectData[] => cards[card]!.effects

const BRANCHES = ['then', 'otherwise', 'success', 'failure'] as const

const isKnown = (effect: EffectData): boolean =>
  performers[effect.op] !== undefined &&
  BRANCHES.every(branch => {
    const inner = effect[branch]
    return !Array.isArray(inner) || (inner as readonly EffectData[]).every(isKnown)
  })

/** Whether the game knows how to carry out everything that a card says. */
export const isWritten = (card: number): boolean =>
  effectsOf(card).length > 0 && effectsOf(card).every(isKnown)

/** What an Event needs that never changes, read from the data when a card is first asked for. */
interface Demands {
  readonly isWritten: boolean
  readonly prerequisites: readonly number[]
}
const demands: Demands[] = []
const demandsOf = (card: number): Demands =>
  (demands[card] ??= {
    isWritten: isWritten(card),
    prerequisites: cards[card]!.prerequisites.map(cardById),
  })

/** Rules 6.511, 6.51, ruling B23: the rule that keeps a card from being played as an Event now, or null. */
export function eventFault(state: FeState, card: number): string | null {
  const { isWritten: isDoable, prerequisites } = demandsOf(card)
  if (!isDoable) return '6.51a'
  if (prerequisites.some(other => !isPlayed(state, other))) return '6.511b'
  if (state.effects.some(({ what, n }) => what === 'eventBlocked' && n === card)) return '6.51a'
  if (!cards[card]!.conditions.every(one => conditionMet(state, one))) return '6.51a'
  return hasForce(state, card) ? null : '6.564'
}

/** Notes that an Event has happened, for prerequisites and the table. */
function note(run: Run<FeState>, { side, card }: EventFrame): void {
  if (!run.state.played.includes(card)) run.state.played.push(card)
  run.tell(own('event', { side, card, rule: '6.51a' }))
}

export const eventSteps: Steps<FeState> = {
  event: automatic<FeState, EventFrame>((run, frame) => {
    if (frame.at === 0) note(run, frame)
    const effect = effectsOf(frame.card)[frame.at++]
    if (effect === undefined) return run.pop()
    performers[effect.op]!(run, effect, frame)
  }),
}
