/** Lines that are mended: by posts together, and by taking what bars them. */
import { describe, expect, test } from 'vitest'
import { GERMAN } from '@hexfront/games/wotr/insight'
import type { WotrState } from '@hexfront/games/wotr/insight'
import { guardOf } from '../odds/guard.ts'
import { hungryHexes, linesIn } from '../odds/lines.ts'
import { addReliefs, rejoin, rejoins } from '../odds/rejoin.ts'
import { prizesOf } from './battle.ts'
import { prizeOf, stakeOf, toVitalOf } from './ground.ts'
import { planMarch } from './march.ts'
import { picture as pictureOf, shift } from './picture.ts'
import { mobilitiesOf } from './plan.ts'
import { asked, effort } from './testing/asked.ts'
import { hex, position, unitById } from './testing/position.ts'

/** A division before the Jura whose every way is watched by two others, and one in Belfort that has its line. */
const shutIn = (more: Readonly<Record<string, string>> = { 'GE-405-INF': '2812S' }): WotrState =>
  position(
    { 'US-3-INF': '2814S', 'US-80-INF': '2816S', 'GE-716-INF': '2915S', ...more },
    { side: GERMAN, turn: 2 },
  )

function fieldIn(view: WotrState) {
  const picture = pictureOf(view, GERMAN)
  const guard = guardOf(picture, stakeOf(view, GERMAN), toVitalOf(view, GERMAN))
  return { picture, guard, mobility: mobilitiesOf(view, GERMAN) }
}
const sketchIn = (view: WotrState) => {
  const field = fieldIn(view)
  return { ...field, outlook: { guard: field.guard } } as unknown as Parameters<typeof rejoin>[0]
}
const isHungry = (view: WotrState, at: string): boolean => {
  const { picture, guard } = fieldIn(view)
  return linesIn(picture, guard).hungry[hex(at)] === 1
}

describe('units without a line (8.4, 8.8)', () => {
  test('are joined to it by posts that only together make one', () => {
    const view = shutIn()
    expect(isHungry(view, '2915S')).toBe(true)
    const sketch = sketchIn(view)
    const [change, ...others] = [...rejoins(sketch)]
    expect(others).toEqual([])
    expect(new Map(change!.map(({ unit, to }) => [unit, to]))).toEqual(
      new Map([
        [unitById('GE-716-INF'), hex('2914S')],
        [unitById('GE-405-INF'), hex('2913S')],
      ]),
    )
    for (const { unit, to } of change!) shift(sketch.picture, unit, to)
    linesIn(sketch.picture, sketch.outlook.guard)
    expect([...hungryHexes(sketch.picture.game)]).not.toContain(1)
  })

  test('are ordered there in the movement phase', () => {
    const view = shutIn({ 'GE-405-INF': '2812S', 'GE-11-PZ': '2915S', 'GE-198-INF': '2915S' })
    const at = view.at.slice()
    for (const { unit, to } of planMarch({ ...asked(view), me: GERMAN }, effort)) at[unit] = to
    const { picture, guard } = fieldIn({ ...view, at })
    expect([...linesIn(picture, guard).hungry]).not.toContain(1)
  })

  test('are left to themselves where nobody can get to a post', () => {
    expect([...rejoins(sketchIn(shutIn({})))]).toEqual([])
    const fed = position({ 'GE-716-INF': '2915S', 'GE-405-INF': '2812S' }, { side: GERMAN, turn: 2 })
    expect([...rejoins(sketchIn(fed))]).toEqual([])
  })

  test('make the hex that bars their line worth taking, by what hunger would take', () => {
    const view = shutIn({})
    const field = fieldIn(view)
    const ground = new Float64Array(field.picture.game.hexes)
    addReliefs(field, ground)
    const worth = field.picture.game.stepWorth(unitById('GE-716-INF'))
    expect([ground[hex('2814S')], ground[hex('2816S')]]).toEqual([worth, worth])
    const fed = fieldIn(position({ 'US-3-INF': '2814S', 'GE-716-INF': '2915S' }, { side: GERMAN, turn: 2 }))
    ground.fill(0)
    addReliefs(fed, ground)
    expect([...ground].every(one => one === 0)).toBe(true)
  })

  test('count in the combat phase with those who stand at their posts already', () => {
    const gain = (at: string): number => {
      const view = shutIn({ 'GE-198-INF': at })
      return prizesOf(pictureOf(view, GERMAN))[hex('2814S')]! - prizeOf(view, GERMAN)[hex('2814S')]!
    }
    expect(gain('2914S')).toBeGreaterThan(gain('2305S'))
  })
})
