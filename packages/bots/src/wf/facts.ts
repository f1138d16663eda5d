/** The rules as the computer reads them, and what it needs of them ready made. */
import { ALLIED, board, distanceFrom, friendlyTo, isBeach, isPort, lands } from './ground.ts'
import { ACTIVE } from '@hexfront/games/wf/insight'
import type { WfState } from '@hexfront/games/wf/insight'

export * from '@hexfront/games/wf/insight'

/** How an HQ was activated, or -1 if it is not active. */
export function modeOf({ active }: WfState, hq: number): number {
  for (let i = 0; i < active.length; i += ACTIVE) if (active[i] === hq) return active[i + 1]!
  return -1
}

/** Hexes over water within which a landing is to be feared from a port. */
const FEARED = { 0: 7, 1: 2 } as const

const kept = new WeakMap<object, Uint8Array>()

/** 1 for coasts that a side could land on from its ports. */
export function approachable(state: WfState, side: number): Uint8Array {
  const own = friendlyTo(state, side)
  const known = kept.get(own)
  if (known) return known
  const mask = new Uint8Array(board.count)
  for (const port of lands) {
    if (isPort[port] !== 1 || own[port] !== 1) continue
    const far = side === ALLIED ? FEARED[0] : FEARED[1]
    for (const hex of lands) if (isBeach[hex] === 1 && distanceFrom(port, hex) <= far) mask[hex] = 1
  }
  kept.set(own, mask)
  return mask
}
