/** What the Allied computer sees in a constructed position, and what it chooses in combat there. */
import type { Action } from '@hexfront/engine'
import { loadGame } from '@hexfront/games'
import { ALLIED } from '@hexfront/games/wotr/insight'
import type { WotrState } from '@hexfront/games/wotr/insight'
import { guardOf } from '../../odds/guard.ts'
import { wotrPlain } from '../computer.ts'
import { stakeOf, toVitalOf } from '../ground.ts'
import { picture as pictureOf } from '../picture.ts'
import { asked } from './asked.ts'

const game = (await loadGame('wotr'))!

export const guardIn = (view: WotrState) => {
  const picture = pictureOf(view, ALLIED)
  return { picture, guard: guardOf(picture, stakeOf(view, ALLIED), toVitalOf(view, ALLIED)) }
}

export const chosenInCombat = (view: WotrState, actions: Action[]) =>
  wotrPlain.choose({
    ...asked(view, actions),
    game,
    view: view as never,
    seat: ALLIED,
    decision: { seat: ALLIED, kind: 'combat' } as never,
    budgetMs: 1,
  })
