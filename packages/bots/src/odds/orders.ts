/** Orders for a movement phase. */
import { unitsOf } from './picture.ts'
import type { Picture } from './picture.ts'

/** Where a unit is to go. */
export interface Order {
  readonly unit: number
  readonly to: number
}

/** Brings orders into a sequence that can be carried out: first those who make room. */
export function sequenceOf({ game, view, me }: Picture, orders: readonly Order[]): Order[] {
  const room = new Int16Array(game.board.count)
  for (let hex = 0; hex < game.hexes; hex++) room[hex] = game.roomIn(view, hex)
  for (const unit of unitsOf(game, view, me)) room[view.at[unit]!]! -= game.size[unit]!
  const waiting = orders.filter(({ unit, to }) => view.at[unit] !== to)
  const done: Order[] = []
  for (let moved = true; moved;) {
    moved = false
    for (const order of waiting.slice()) {
      if (room[order.to]! < game.size[order.unit]!) continue
      room[order.to]! -= game.size[order.unit]!
      room[view.at[order.unit]!]! += game.size[order.unit]!
      done.push(order)
      waiting.splice(waiting.indexOf(order), 1)
      moved = true
    }
  }
  return done
}
