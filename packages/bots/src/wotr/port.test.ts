/** Fifteenth Army before Antwerp: it lives there without a line in the first turn, and the computer knows. */
import { expect, test } from 'vitest'
import { GERMAN, isAccess } from '@hexfront/games/wotr/insight'
import type { WotrState } from '@hexfront/games/wotr/insight'
import { guardOf } from '../odds/guard.ts'
import { linesIn } from '../odds/lines.ts'
import { stakeOf, toVitalOf } from './ground.ts'
import { planMarch } from './march.ts'
import { picture as pictureOf } from './picture.ts'
import { asked, effort } from './testing/asked.ts'
import { hex, position, unitById } from './testing/position.ts'

/** Three divisions at the mouth of the Scheldt, with Allies on every way to them. */
const before = (turn: number): WotrState =>
  position(
    {
      'GE-245-INF': '1312N',
      'GE-59-INF': '1312N',
      'GE-64-INF': '1312N',
      'GE-719-INF': '1509N',
      'BC-G-ARM': '1511N',
      'BC-50-INF': '1510N',
      'BC-11-ARM': '1412N',
      'BC-7-ARM': '1310N',
      'BC-15-INF': '1314N',
      'BC-43-INF': '1211N',
    },
    { side: GERMAN, turn, allied: ['1511N', '1411N', '1412N', '1414N', '1116N'] },
  )

test('is not counted among the starving in Turn 1, and is in Turn 2 (5.8.4)', () => {
  const hungry = [1, 2].map(turn => {
    const picture = pictureOf(before(turn), GERMAN)
    const { view } = picture
    return linesIn(picture, guardOf(picture, stakeOf(view, GERMAN), toVitalOf(view, GERMAN))).hungry[
      hex('1312N')
    ]
  })
  expect(hungry).toEqual([0, 1])
})

test('stays at the port in Turn 1 instead of giving it up for a line (5.8.4, 8.15)', () => {
  const view = before(1)
  const at = view.at.slice()
  for (const { unit, to } of planMarch({ ...asked(view), me: GERMAN }, effort)) at[unit] = to
  const army = ['GE-245-INF', 'GE-59-INF', 'GE-64-INF'].map(unitById)
  expect(army.map(unit => isAccess[at[unit]!])).toEqual([1, 1, 1])
})
