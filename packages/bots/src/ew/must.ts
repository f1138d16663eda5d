/**
 * What nobody has second thoughts about: an attack on a port without which this turn or a later one is lost (4.3.2a), on a city or
 * beachhead that the Germans have retaken (4.3.1), or on what wins the game (4.2), those who join it, and the advance;
 * and for the Germans the same about what the Allies win by if it stays theirs.
 */
import type { Action } from '@hexfront/engine'
import { ALLIED, controllerOf, GERMAN, isPort, portsIn } from '@hexfront/games/ew/insight'
import type { EwState } from '@hexfront/games/ew/insight'
import { isWorthIt } from './battle.ts'
import { vitalHexes, wonBy } from './ground.ts'
import { argOf } from './question.ts'
import { isRash, isWard } from './rash.ts'
import { isWon } from './won.ts'
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
  const view = seen as EwState
  const targetOf = TARGETS[decision.kind]
  if (targetOf === undefined) return false
  const target = targetOf(view, action)
  if (seat !== ALLIED) return wonBy(view).includes(target)
  return isMust(view, target) || (decision.kind === 'attacks' && target >= 0 && isWard(view, target))
}

/**
 * Whether the attacks of a phase must not end on second thought: whoever leaves out supplies from the air or one who comes on
 * still attacks, and nobody goes home as long as there is an attack that has to be made.
 */
function isTooSoon(input: BotInput, first: Action, second: Action): boolean {
  if (input.decision.kind !== 'attacks' || second.verb !== 'end') return false
  return first.verb !== 'target' || input.actions.some(action => isDue(input, action))
}

/** Whether a second thought is an attack that nobody would make if there were no other: those who may not go home yet look for one. */
const isFolly = ({ view, seat, decision }: BotInput, { verb, arg }: Action): boolean =>
  seat === ALLIED &&
  decision.kind === 'attacks' &&
  verb === 'target' &&
  !isWorthIt(view as EwState, Number(arg))

/** What is done on no second thought. */
export const isFirm = (input: BotInput, first: Action, second: Action): boolean =>
  isWon(input.view as EwState, input.seat) ||
  isDue(input, first) ||
  isTooSoon(input, first, second) ||
  isRash(input, first, second) ||
  isFolly(input, second)

/** Whether the game is lost without a hex, or won by it. */
export function isMust(view: EwState, hex: number): boolean {
  if (hex < 0) return false
  if (vitalHexes(view, GERMAN).includes(hex) || vitalHexes(view, ALLIED).includes(hex)) return true
  return (
    portsMissing(view).later > 0 &&
    portsIn[hex]! > 0 &&
    isPort(view, hex) &&
    controllerOf(view, hex) === GERMAN
  )
}
