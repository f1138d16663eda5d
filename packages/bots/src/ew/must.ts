/**
 * What nobody has second thoughts about: an attack on a port without which the turn is lost (4.3.2a), on a city or
 * beachhead that the Germans have retaken (4.3.1), or on what wins the game (4.2), those who join it, and the advance.
 */
import type { Action } from '@hexfront/engine'
import { ALLIED, controllerOf, GERMAN, isPort, portsIn } from '@hexfront/games/ew/insight'
import type { EwState } from '@hexfront/games/ew/insight'
import { vitalHexes } from './ground.ts'
import { argOf } from './question.ts'
import { portsMissing } from './worth.ts'
import type { BotInput } from '../bot.ts'

/** Decisions about one attack, and how to find the hex that it is made on. */
const TARGETS: Readonly<Record<string, (view: EwState, action: Action) => number>> = {
  attacks: (_view, action) => (action.verb === 'target' ? argOf(action) : -1),
  attackPlan: view => Number(view.frames.at(-1)!['target']),
  advance: view => Number(view.frames.at(-1)!['target']),
}

/** What has to be done if something else is asked for; nothing where all that is legal is offered, or another thing will do. */
export function mustDo(input: BotInput, answer: (input: BotInput) => Action): Action | undefined {
  const { game, seat, decision, actions } = input
  const targetOf = seat === ALLIED ? TARGETS[decision.kind] : undefined
  if (targetOf === undefined) return undefined
  const all = game.actions(input.view, seat)
  if (all.length === actions.length) return undefined
  const memory = structuredClone(input.memory)
  const meant = answer({ ...input, view: input.view, actions: all, memory, rng: input.rng.slice() })
  const view = input.view as unknown as EwState
  return isMust(view, targetOf(view, meant)) ? meant : undefined
}

/** Whether the game is lost without a hex, or won by it. */
export function isMust(view: EwState, hex: number): boolean {
  if (hex < 0) return false
  if (vitalHexes(view, GERMAN).includes(hex) || vitalHexes(view, ALLIED).includes(hex)) return true
  return (
    portsMissing(view).now > 0 && portsIn[hex]! > 0 && isPort(view, hex) && controllerOf(view, hex) === GERMAN
  )
}
