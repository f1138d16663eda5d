/** Rules 9.25, 9.26: what a Combat Card would do to the combat in hand, reckoned by the code that will do it. */
import { oddsOf, reckonedAs } from '@hexfront/engine'
import { ownerOf } from '../cards/deck.ts'
import { influenceOn, isStarved, signed } from '../combat/influence.ts'
import { forcesOf } from '../combat/odds.ts'
import { battleIn } from '../combat/underway.ts'
import { crt } from '../data.ts'
import type { PreviewAnswer, Reckoned } from '@hexfront/engine'
import type { Influence } from '../combat/influence.ts'
import type { Plan } from '../combat/plan.ts'
import type { FeState } from '../state.ts'

const line = reckonedAs('preview')

/** The column and the sum that is added to the die. */
function reckoned(state: FeState, plan: Plan): { column: string; die: number } {
  const { attack, defence, shifts, modifier = 0 } = forcesOf(state, plan)
  return { column: oddsOf(crt.columns, attack, defence, shifts)!.label, die: modifier }
}

/** What the card does beside the odds. */
function besides(before: Influence, after: Influence): Reckoned[] {
  const { maxAdvance, extraAdvance, ignoreDefenderLoss } = after
  const far = extraAdvance - before.extraAdvance
  const less = ignoreDefenderLoss - before.ignoreDefenderLoss
  return [
    ...(after.grantsStand && !before.grantsStand ? [line('useStand', '9.441a')] : []),
    ...(maxAdvance < before.maxAdvance ? [line('useShort', '9.51a', { n: maxAdvance })] : []),
    ...(far > 0 ? [line('useFar', '9.51a', { n: far })] : []),
    ...(less > 0 ? [line('useLoss', '9.27b', { n: less })] : []),
  ]
}

export function ofCombatCard(state: FeState, card: number): PreviewAnswer | null {
  const battle = battleIn(state)
  if (!battle) return null
  if (isStarved(battle, ownerOf(card))) return { lines: [line('useStarved', '9.25c')] }
  const plan = { ...battle, cards: [...battle.cards, card] }
  const [before, after] = [reckoned(state, battle), reckoned(state, plan)]
  const lines = [
    ...(after.column === before.column
      ? []
      : [line('useColumn', '9.26', { from: before.column, to: after.column })]),
    ...(after.die === before.die ? [] : [line('useDie', '9.26', { n: signed(after.die - before.die) })]),
    ...besides(influenceOn(state, battle), influenceOn(state, plan)),
  ]
  return { lines: lines.length > 0 ? lines : [line('useNothing', '9.26')] }
}
