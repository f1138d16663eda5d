/** Ground that the broad front needs and that lies open: whoever walks in has it, as if he had fought for it (4.5, 8.15). */
import { topOf } from '../shared/choose.ts'
import { ALLIED, controllerOf, GERMAN } from '@hexfront/games/wotr/insight'
import { isTooFar } from './garrison.ts'
import { prizeOf } from './ground.ts'
import { goalsOf } from './worth.ts'
import type { Change, Sketch } from '../odds/settle.ts'
import type { Picture } from './picture.ts'

/** Goals of the Allies that nobody holds, and what it is worth to be in them. */
export function openPrizes({ view, me, foe, counts }: Picture): ReadonlyMap<number, number> {
  const found = new Map<number, number>()
  if (me !== ALLIED) return found
  const prize = prizeOf(view, ALLIED)
  for (const { hex } of goalsOf(view))
    if (hex >= 0 && counts[foe]![hex] === 0 && controllerOf(view, hex) === GERMAN && !isTooFar(view, hex))
      found.set(hex, prize[hex]!)
  return found
}

/** What the open goals are worth in which somebody stands in a picture. */
export function takenIn({ me, counts }: Picture, prizes: ReadonlyMap<number, number>): number {
  let sum = 0
  for (const [hex, prize] of prizes) if (counts[me]![hex]! > 0) sum += prize
  return sum
}

/** As many as may be wanted to keep what they enter. */
const MOST = 4

/** Those who stand best in an open goal and can get there: one, two, or as many as find room. */
export function* captures(
  { picture, mobility }: Sketch,
  prizes: ReadonlyMap<number, number>,
): Iterable<Change> {
  const { game, view, me, at } = picture
  for (const hex of prizes.keys()) {
    const able = [...mobility.values()].filter(({ unit, left }) => left[hex]! >= 0 && at[unit] !== hex)
    for (const group of game.groupsOf[me]!) {
      const best = topOf(
        able.map(({ unit }) => unit).filter(unit => game.groups[unit]! & group && !prizes.has(at[unit]!)),
        MOST,
        unit => game.defense(view, unit) - 0.3 * game.attack(view, unit),
      )
      for (let count = 1; count <= best.length; count++)
        yield best.slice(0, count).map(unit => ({ unit, to: hex }))
    }
  }
}
