/** The western edge where it lies bare: Germans could get there, and hardly anybody who is on the map before them. */
import { ALLIED, HEXES } from '@hexfront/games/wotr/insight'
import type { WotrState } from '@hexfront/games/wotr/insight'
import { theatre } from './theatre.ts'
import { mobilitiesOf } from './plan.ts'
import { openWays } from '../odds/bar.ts'
import type { Guard } from '../odds/guard.ts'
import type { Picture } from './picture.ts'
import type { Question } from './question.ts'

/** Fewer than so many who could bar a hex are none: they are wanted in the line, or bar another. */
const FEW = 4

/** Hexes of the edge that few of those on the map could bar in this turn, by standing in them or beside them. */
export function bareExits(view: WotrState, exits: Uint8Array): Uint8Array {
  const { zoneWays } = theatre
  const mobilities = [...mobilitiesOf(view, ALLIED).values()]
  const bare = new Uint8Array(HEXES)
  for (let hex = 0; hex < HEXES; hex++) {
    if (exits[hex] === 0) continue
    const posts = [hex, ...zoneWays.subarray(hex * 6, hex * 6 + 6)].filter(post => post >= 0 && post < HEXES)
    const able = mobilities.filter(({ left }) => posts.some(post => left[post]! >= 0))
    if (able.length < FEW) bare[hex] = 1
  }
  return bare
}

interface Bare {
  readonly turn: number
  readonly exits: Uint8Array
}

const BARE = 'bare edge'

/**
 * Ways over the edge that only those who come on can bar, in a picture of them. Which parts are bare is reckoned once
 * in a turn, before anybody has come on: who has just come on is there to bar something already.
 */
export function bareWays({ view, memory }: Pick<Question, 'view' | 'memory'>, guard: Guard) {
  let known = memory.get(BARE) as Bare | undefined
  if (known?.turn !== view.turn)
    memory.set(BARE, (known = { turn: view.turn, exits: bareExits(view, guard.exits) }))
  const { exits } = known
  const alone = { ...guard, exits, vital: new Uint8Array(HEXES) }
  return (picture: Picture): number => openWays(picture, alone)
}
