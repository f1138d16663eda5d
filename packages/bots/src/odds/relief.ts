/** The last look at what must not fall: where it might, those are sent who make it safest for the least. */
import { topOf } from '../shared/choose.ts'
import { hasRoom, neighboursOf, shift } from './picture.ts'
import { riskOf, weakSpots } from './safety.ts'
import { worthIn } from './settle.ts'
import type { Change, Sketch, Wishes } from './settle.ts'

/** How many times somebody is sent at most, how many go together, and how many ways are weighed in full. */
const MOST_ROUNDS = 6
const TOGETHER = 4
const WEIGHED = 8

/** Sends garrisons to hexes that might fall, or blockers beside them, as long as the side stands better for it. */
export function relieve(sketch: Sketch, wishes: Wishes): void {
  for (let round = 0; round < MOST_ROUNDS; round++) if (!relieveOnce(sketch, wishes)) return
}

function relieveOnce(sketch: Sketch, wishes: Wishes): boolean {
  const risk = riskIn(sketch)
  if (risk === 0) return false
  const tried = [...reliefs(sketch)].map(change => ({ change, left: withChange(sketch, change, riskIn) }))
  const few = topOf(
    tried.filter(({ left }) => left !== null && left < risk),
    WEIGHED,
    ({ left }) => -left!,
  )
  let most = worthIn(sketch, wishes)
  let best: Change | null = null
  for (const { change } of few) {
    const worth = withChange(sketch, change, () => worthIn(sketch, wishes))!
    if (worth <= most) continue
    most = worth
    best = change
  }
  for (const { unit, to } of best ?? []) shift(sketch.picture, unit, to)
  return best !== null
}

const riskIn = ({ picture, outlook }: Sketch): number => riskOf(picture, outlook.guard)

/** Asks something with everybody of a change where he goes, if there is room; all is as before then. */
function withChange<T>(sketch: Sketch, change: Change, ask: (sketch: Sketch) => T): T | null {
  const { picture } = sketch
  const back = change.map(({ unit }) => ({ unit, to: picture.at[unit]! }))
  for (const { unit, to } of change) shift(picture, unit, to)
  const answer = change.every(({ unit, to }) => hasRoom(picture, unit, to)) ? ask(sketch) : null
  for (const { unit, to } of back) shift(picture, unit, to)
  return answer
}

/** Garrisons of several kinds, the strongest in defense or those who would be missed least; and one blocker beside. */
function* reliefs({ picture, outlook, mobility }: Sketch): Iterable<Change> {
  const { game, view, me, foe, at, counts } = picture
  for (const { hex } of weakSpots(picture, outlook.guard)) {
    const comers = (to: number): number[] =>
      [...mobility.values()]
        .filter(({ unit, left }) => left[to]! >= 0 && at[unit] !== to)
        .map(one => one.unit)
    const able = comers(hex)
    for (const group of game.groupsOf[me]!) {
      const own = able.filter(unit => game.groups[unit]! & group)
      for (const share of [0, 0.5]) {
        const best = topOf(own, TOGETHER, unit => game.defense(view, unit) - share * game.attack(view, unit))
        for (let count = 1; count <= best.length; count++)
          yield best.slice(0, count).map(unit => ({ unit, to: hex }))
      }
    }
    for (const beside of neighboursOf(game, hex))
      if (beside < game.hexes && counts[foe]![beside] === 0)
        for (const unit of topOf(comers(beside), TOGETHER, one => -game.attack(view, one)))
          yield [{ unit, to: beside }]
  }
}
