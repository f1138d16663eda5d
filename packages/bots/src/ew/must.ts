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

/** Whether an action belongs to an attack that has to be made. */
export function isDue({ view: seen, seat, decision }: BotInput, action: Action): boolean {
  const view = seen as unknown as EwState
  const targetOf = seat === ALLIED ? TARGETS[decision.kind] : undefined
  return targetOf !== undefined && isMust(view, targetOf(view, action))
}

/** Whether the game is lost without a hex, or won by it. */
export function isMust(view: EwState, hex: number): boolean {
  if (hex < 0) return false
  if (vitalHexes(view, GERMAN).includes(hex) || vitalHexes(view, ALLIED).includes(hex)) return true
  return (
    portsMissing(view).now > 0 && portsIn[hex]! > 0 && isPort(view, hex) && controllerOf(view, hex) === GERMAN
  )
}
