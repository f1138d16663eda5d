/** Rules 4.2.1, 4.2.2: whether a hex that wins the game for the Allies at once can be struck this turn. */
import { ALLIED } from '@hexfront/games/ew/insight'
import type { EwState } from '@hexfront/games/ew/insight'
import { mobilitiesOf } from './mobility.ts'
import { picture as pictureOf, watch } from './picture.ts'
import { raceOf } from './race.ts'

/** Whether it could fall to those who march to it first. */
export function mayStrikeToWin(view: EwState): boolean {
  const picture = pictureOf(view, ALLIED)
  return raceOf(picture, mobilitiesOf(view, ALLIED), watch(picture)) !== null
}
