/** The computer's turns: it decides for as long as no person has to, at a pace that can be followed. */
import type { Action, Decision, GameEvent, Refusal, Seat } from '@hexfront/engine'
import type { Weight } from './pace.ts'
import { changed, personToDecide } from './sitting.ts'
import type { Sitting } from './sitting.ts'

type Perform = (seat: Seat, action: Action) => Refusal | null

export async function letComputerPlay(sitting: Sitting, perform: Perform): Promise<void> {
  if (sitting.thinking || sitting.closed) return
  for (let decision = next(sitting); decision; decision = next(sitting)) {
    sitting.thinking = true
    changed(sitting)
    const action = await choose(sitting, decision)
    if (sitting.closed) return
    // The person may have given up meanwhile.
    if (sitting.history.match.state.outcome) break
    const refusal = perform(decision.seat, action)
    if (refusal) throw new Error(`${refusal.id} (${refusal.rule})`)
    if (!next(sitting)) break
    changed(sitting)
    await sitting.pace.wait(weightOf(sitting.fresh))
    if (sitting.closed) return
  }
  sitting.thinking = false
  sitting.pace.calm()
  changed(sitting)
}

function weightOf(events: readonly GameEvent[]): Weight {
  if (events.some(event => event.kind === 'roll')) return 'rolled'
  return events.length > 0 ? 'shown' : 'prepared'
}

/** Only the view goes to the computer, never the state. */
function choose({ brain, history }: Sitting, decision: Decision): Promise<Action> {
  const { game, state } = history.match
  const { seat } = decision
  return brain.choose(seat, game.view(state, seat), decision, game.actions(state, seat))
}

/** What the computer must decide now, or null. */
function next(sitting: Sitting): Decision | null {
  const { game, state } = sitting.history.match
  if (state.outcome || personToDecide(sitting) !== null) return null
  return game.decisions(state).find(one => sitting.players[one.seat]?.kind === 'computer') ?? null
}
