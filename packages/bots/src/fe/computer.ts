/** The computer opponent for Festung Europa: it sees its view, and answers every decision of either side. */
import type { Action } from '@hexfront/engine'
import {
  chooseAdvance,
  chooseEvacuation,
  chooseExcess,
  chooseLoss,
  choosePursuit,
  chooseRetreat,
  chooseStand,
  chooseSubstitute,
} from './aftermath.ts'
import {
  chooseField,
  chooseFields,
  chooseMission,
  chooseOil,
  chooseReassignment,
  chooseRecall,
  chooseRefuge,
  chooseStrafing,
} from './air.ts'
import { chooseAttack, chooseCombatCard, planAttack } from './battle.ts'
import {
  chooseArrival,
  chooseBid,
  chooseDestination,
  chooseDiscard,
  choosePicked,
  chooseRebirth,
  chooseStart,
  chooseStep,
  chooseTraveller,
} from './calls.ts'
import { isFirm } from './firm.ts'
import { chooseUse } from './hand.ts'
import { chooseAshore, chooseBeach, chooseInland, chooseLanded } from './landing.ts'
import { chooseGoal, chooseMarker, chooseMover } from './orders.ts'
import { choosePick } from './picks.ts'
import type { FeState } from '@hexfront/games/fe/insight'
import type { Bot, BotInput } from '../bot.ts'
import type { Answer, Question } from './question.ts'

const first: Answer = ({ actions }) => actions[0]!

/** By the step that asks. */
const answers: Readonly<Record<string, Answer>> = {
  bidding: chooseBid,
  startCards: chooseStart,
  pickCards: choosePicked,
  airfields: chooseFields,
  rebasing: chooseField,
  flying: chooseField,
  missions: chooseMission,
  strafing: chooseStrafing,
  displace: chooseRefuge,
  argument: chooseRecall,
  reassign: chooseReassignment,
  oil: chooseOil,
  action: chooseUse,
  marking: chooseMarker,
  movement: chooseMover,
  moving: chooseGoal,
  combat: chooseAttack,
  planning: planAttack,
  combatCards: chooseCombatCard,
  lose: chooseLoss,
  substitute: chooseSubstitute,
  stand: chooseStand,
  evacuate: chooseEvacuation,
  retreat: chooseRetreat,
  advance: chooseAdvance,
  pursue: choosePursuit,
  excess: chooseExcess,
  redeployment: chooseTraveller,
  sending: chooseDestination,
  spending: chooseStep,
  recreating: chooseRebirth,
  beach: chooseBeach,
  landing: chooseLanded,
  ashore: chooseAshore,
  inland: chooseInland,
  arriving: chooseArrival,
  eventPick: choosePick,
  discards: chooseDiscard,
}

function answer(input: BotInput, plain: boolean): Action {
  const { actions, rng, memory, seat } = input
  if (actions.length === 1) return actions[0]!
  const view = input.view as FeState
  const question: Question = { view, me: seat, actions, rng, memory, plain }
  return (answers[input.decision.kind] ?? first)(question)
}

const player = (name: string, plain: boolean): Bot => ({
  name,
  firm: isFirm,
  choose: input => answer(input, plain),
})

export const feComputer = player('computer', false)
/** Looks at fewer marches: what stands behind the lower levels. */
export const fePlain = player('plain', true)
