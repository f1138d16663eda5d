/** Orders for a movement phase. */
import { unitsOf } from './picture.ts'
import type { Picture } from './picture.ts'

/** Where a unit is to go. */
export interface Order {
  readonly unit: number
  readonly to: number
}

/** Brings orders into a sequence that can be carried out: first those who make room, also for another army. */
export function sequenceOf({ game, view, me }: Picture, orders: readonly Order[]): Order[] {
  const room = new Int16Array(game.board.count)
  for (let hex = 0; hex < game.hexes; hex++) room[hex] = game.roomIn(view, hex)
  const at = new Map(unitsOf(game, view, me).map(unit => [unit, view.at[unit]!]))
  for (const [unit, hex] of at) room[hex]! -= game.size[unit]!
  const mixes = ({ unit, to }: Order): boolean => {
    let groups = game.groups[unit]!
    for (const [other, hex] of at) if (hex === to) groups &= game.groups[other]!
    return groups !== 0 || game.mayMix(view, to)
  }
  const waiting = orders.filter(({ unit, to }) => view.at[unit] !== to)
  const done: Order[] = []
  for (let moved = true; moved;) {
    moved = false
    for (const order of waiting.slice()) {
      if (room[order.to]! < game.size[order.unit]! || !mixes(order)) continue
      at.set(order.unit, order.to)
      room[order.to]! -= game.size[order.unit]!
      room[view.at[order.unit]!]! += game.size[order.unit]!
      done.push(order)
      waiting.splice(waiting.indexOf(order), 1)
      moved = true
    }
  }
  return done
}
