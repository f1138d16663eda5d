/**
 * What Combat Cards and Events of the moment do to a combat beyond terrain, supply and air support. The combat asks
 * here alone; who plays what is in `cards/combat.ts` and `events/`.
 */
import { isMet as isBonusMet } from './bonus.ts'
import { cards, ownerOf } from '../cards/deck.ts'
import { isFortress, isWinter } from '../data.ts'
import { effectsOf, hasEffect } from '../effects/effects.ts'
import { stackOf } from '../position.ts'
import type { Message } from '@hexfront/engine'
import type { BonusData } from './bonus.ts'
import type { BattleFrame, Plan } from './plan.ts'
import type { FeState } from '../state.ts'

/** Something that is added to the die. */
export interface Modifier {
  readonly reason: Message
  readonly amount: number
  readonly rule: string
}

/** An amount as it is told: with its sign. */
export const signed = (n: number): string => (n > 0 ? `+${n}` : `−${-n}`)

export interface Influence {
  readonly modifiers: readonly Modifier[]
  readonly ignoreFortressShift: boolean
  readonly ignoreRiverShift: boolean
  /** The shift of the Rhine alone does not count. */
  readonly ignoreRhineShift: boolean
  /** Terrains whose shift does not count. */
  readonly ignoreTerrain: readonly string[]
  /** Severe Weather: Ground Support, Carpet Bombing and Air Superiority have no effect. */
  readonly cancelsAir: boolean
  /** The defenders may stand whatever the ground (as 9.441). */
  readonly grantsStand: boolean
  /** Hexes of an advance at most, and beyond the margin. */
  readonly maxAdvance: number
  readonly extraAdvance: number
  /** Steps by which the defender's loss is lowered. */
  readonly ignoreDefenderLoss: number
}

export const NO_INFLUENCE: Influence = {
  modifiers: [],
  ignoreFortressShift: false,
  ignoreRiverShift: false,
  ignoreRhineShift: false,
  ignoreTerrain: [],
  cancelsAir: false,
  grantsStand: false,
  maxAdvance: Infinity,
  extraAdvance: 0,
  ignoreDefenderLoss: 0,
}

/** `combat.other` of a card, and what Events beside a modifier may say. */
interface Other {
  readonly cancels?: readonly string[]
  readonly drmDefenseWinter?: number
  readonly grantsStand?: boolean
  readonly maxAdvance?: number
  readonly extraAdvance?: number
  readonly ignoreFortressShift?: boolean
  readonly ignoreRiverShift?: boolean
  readonly ignoreTerrain?: readonly string[]
  readonly ignoreDefenderLoss?: number
  readonly onlyIfFortressFull?: boolean
}

/** Rules 9.25c, 11.63b, ruling B81: a side with anybody out of supply in the combat has nothing of its cards. */
export const isStarved = (plan: Plan, side: number): boolean =>
  side === plan.side ? plan.cut.length > 0 : (plan as Partial<BattleFrame>).starved === 1

/** Cards that work in a combat: not those of the starved, nor those that another one cancels. */
function cardsAtWork(plan: Plan): number[] {
  const fed = plan.cards.filter(card => !isStarved(plan, ownerOf(card)))
  const cancelled = new Set(fed.flatMap(card => (cards[card]!.combat!.other as Other).cancels ?? []))
  return fed.filter(card => !cancelled.has(cards[card]!.name))
}

/** Rule 9.26: what a card adds to the die. */
function cardModifier(state: FeState, plan: Plan, card: number): Modifier[] {
  const { combat, id } = cards[card]!
  const { attackModifier, defenseModifier, other } = combat!
  const isAttacker = ownerOf(card) === plan.side
  const winter = (isWinter(state) && (other as Other).drmDefenseWinter) || 0
  const amount = isAttacker ? attackModifier : defenseModifier + winter
  return amount === 0 ? [] : [{ reason: { id: `card.${id}` }, amount, rule: '9.26' }]
}

const hasFullFortress = (state: FeState, { side, target }: Plan): boolean =>
  stackOf(state, 1 - side, target).some(unit => isFortress[unit] === 1 && state.step[unit] === 0)

function withOther(state: FeState, plan: Plan, sum: Influence, other: Other): Influence {
  const counts = other.onlyIfFortressFull !== true || hasFullFortress(state, plan)
  return {
    ...sum,
    ignoreFortressShift: sum.ignoreFortressShift || other.ignoreFortressShift === true,
    ignoreRiverShift: sum.ignoreRiverShift || other.ignoreRiverShift === true,
    ignoreTerrain: [...sum.ignoreTerrain, ...(other.ignoreTerrain ?? [])],
    cancelsAir: sum.cancelsAir || other.cancels !== undefined,
    grantsStand: sum.grantsStand || other.grantsStand === true,
    maxAdvance: Math.min(sum.maxAdvance, other.maxAdvance ?? Infinity),
    extraAdvance: sum.extraAdvance + (other.extraAdvance ?? 0),
    ignoreDefenderLoss: sum.ignoreDefenderLoss + (counts ? (other.ignoreDefenderLoss ?? 0) : 0),
  }
}

/** Events in force that concern this attack, with what they say. */
const bonusesOn = (state: FeState, plan: Plan): { card: number; data: BonusData }[] =>
  (['attackBonus', 'defenseBonus'] as const).flatMap(what =>
    effectsOf(state, what).flatMap(({ card }) =>
      cards[card]!.effects.filter(({ op }) => op === what)
        .map(effect => ({ card, data: effect as unknown as BonusData }))
        .filter(({ data }) => isBonusMet(state, plan, data, what)),
    ),
  )

/** All that Combat Cards in use and Events in force do to this combat. */
export function influenceOn(state: FeState, plan: Plan): Influence {
  if (plan.cards.length === 0 && state.effects.length === 0) return NO_INFLUENCE
  let sum: Influence = { ...NO_INFLUENCE, ignoreRhineShift: hasEffect(state, 'ignoreRhine') }
  const modifiers: Modifier[] = []
  for (const card of cardsAtWork(plan)) {
    modifiers.push(...cardModifier(state, plan, card))
    sum = withOther(state, plan, sum, cards[card]!.combat!.other as Other)
  }
  for (const { card, data } of bonusesOn(state, plan)) {
    modifiers.push({ reason: { id: `card.${cards[card]!.id}` }, amount: data.drm, rule: '9.26' })
    sum = withOther(state, plan, sum, data)
  }
  return { ...sum, modifiers }
}
