/** How far places are from each other, and how much weight carries over a distance. */
import {
  AFRICA,
  ALLIED,
  allHexes,
  controlledBy,
  EAST,
  HEXES,
  isBeach,
  isPortOnMap,
  isSealiftBarred,
  linksOf,
  OKW,
  PLACES,
  UK,
  ways,
} from '@hexfront/games/fe/insight'
import type { FeState } from '@hexfront/games/fe/insight'

const NOWHERE_NEAR = 60

function distancesFrom(start: number): Uint8Array {
  const far = new Uint8Array(HEXES).fill(NOWHERE_NEAR)
  const queue = [start]
  far[start] = 0
  for (const at of queue)
    for (let slot = at * 6, end = slot + 6; slot < end; slot++) {
      const to = ways[slot]!
      if (to < 0 || far[to]! < NOWHERE_NEAR) continue
      far[to] = far[at]! + 1
      queue.push(to)
    }
  return far
}

const table: (Uint8Array | undefined)[] = []
for (const hex of allHexes) table[hex] = distancesFrom(hex)

/** Hexes between two hexes, whoever is in the way. */
export const distance = (from: number, to: number): number => table[to]![from]!

/** What is left of a unit's weight so many hexes away. */
const DECAY = 0.7
const shares = Float64Array.from({ length: 2 * NOWHERE_NEAR }, (_, far) => (far > 14 ? 0 : DECAY ** far))
export const shareAt = (far: number): number => shares[far]!

/** Where troops in a box come onto the map: by Beach Heads that are open, or over land; nowhere from the OKW box. */
export function gatesOf(state: FeState, box: number): readonly number[] {
  if (box === OKW) return []
  if (box === UK && isSealiftBarred(state)) return []
  return linksOf[box]!.filter(hex => isBeach[hex] === 0 || state.opened.includes(hex))
}

/** What a unit in a box is worth at a hex as long as only redeployment brings it there. */
const FROM_AFAR = 0.05
/** The same by way of a port of the Allies (10.7): who could land anywhere stands nowhere yet. */
const BY_SEA = 0.2

/** Shares by pairs of hexes: [to * HEXES + from]. */
const felt = new Float64Array(HEXES * HEXES)
for (const to of allHexes) for (const from of allHexes) felt[to * HEXES + from] = shares[table[to]![from]!]!

const harbours = allHexes.filter(hex => isPortOnMap[hex] === 1)

/** How much of a unit's weight is felt at each hex from a place. */
export function makeReachOut(state: FeState): (at: number, hex: number) => number {
  const gates = Array.from({ length: PLACES - HEXES }, (_, n) => gatesOf(state, HEXES + n))
  const allied = controlledBy(state, ALLIED)
  const ports = harbours.filter(hex => allied[hex] === 1)
  const byBox = Array.from({ length: PLACES - HEXES }, () => new Float64Array(HEXES).fill(-1))
  const fromBox = (box: number, hex: number): number => {
    let most = FROM_AFAR
    for (const gate of gates[box - HEXES]!) most = Math.max(most, DECAY * felt[hex * HEXES + gate]!)
    // Who stands on the Eastern Front is wanted there.
    if (box === EAST) return most / 2
    if (box === UK || box === AFRICA)
      for (const port of ports) most = Math.max(most, BY_SEA * felt[hex * HEXES + port]!)
    return most
  }
  return (at, hex) => {
    if (at < HEXES) return felt[hex * HEXES + at]!
    const known = byBox[at - HEXES]!
    return known[hex]! >= 0 ? known[hex]! : (known[hex] = fromBox(at, hex))
  }
}
