/**
 * Section 15.3: sea lanes, from port to port over seas that touch. A strait between two seas, or before a
 * port, is shut while an enemy holds one of its shores (1.39), and the canal at Hamburg serves its owner
 * alone (B161).
 */
import { airSupremacy } from './calendar.ts'
import { isPort, place, seas, seasOfPort } from './data.ts'
import { controlOf, OWNER } from './control.ts'
import { rulerOf } from './sea.ts'
import { SURRENDERED } from './state.ts'
import type { Control } from './control.ts'
import type { WfState } from './state.ts'

const HAMBURG = place('Hamburg')
const ANTWERP = place('Antwerp')

/** Shores of the straits between two seas, by the names of the seas. */
const STRAITS: readonly (readonly [string, string, string, string])[] = [
  ['Atlantic Ocean', 'Alboran Sea', 'Gibraltar', 'Tangiers'],
  ['Tyrrhenian Sea', 'Ionian Sea', 'Messina', 'Reggio'],
  ['Skagerrak', 'Western Baltic Sea', 'Odense', 'Copenhagen'],
]
const seaNamed = (name: string): number => seas.findIndex(sea => sea.name === name)
const NORTH_SEA = seaNamed('North Sea')
const BALTIC = seaNamed('Western Baltic Sea')
const COUNT = seas.length

/** Shores that an enemy must not hold between two seas, at [a * COUNT + b]. */
const shores: readonly number[][] = Array.from({ length: COUNT * COUNT }, (_, pair) => {
  const [a, b] = [seas[Math.floor(pair / COUNT)]!.name, seas[pair % COUNT]!.name]
  const found = STRAITS.find(([one, two]) => (one === a && two === b) || (one === b && two === a))
  return found ? [place(found[2]), place(found[3])] : []
})
const ANTWERP_SHORES = [place('Ostende'), place('Rotterdam')]

/** Seas of each port. */
export const portSeas: readonly (readonly number[])[] = Array.from(isPort, (is, hex) =>
  is ? seasOfPort(hex) : [],
)

const isEnemy = ({ codes, disputed }: Control, side: number, hex: number): boolean =>
  (codes[hex]! & OWNER) === 1 - side && disputed[hex] === 0

/** Rule 1.39: whether ships of a side pass from one sea into the next. */
export function seaOpens(control: Control, side: number, from: number, to: number): boolean {
  const isCanal = (from === NORTH_SEA && to === BALTIC) || (from === BALTIC && to === NORTH_SEA)
  if (isCanal) return control.friendly[side as 0 | 1][HAMBURG] === 1 && control.battle[HAMBURG] === 0
  return shores[from * COUNT + to]!.every(hex => !isEnemy(control, side, hex))
}

/** Rule 1.39: whether ships of a side come from a port to its seas. */
export const portOpens = (control: Control, side: number, port: number): boolean =>
  port !== ANTWERP || ANTWERP_SHORES.every(hex => !isEnemy(control, side, hex))

/** What besides control decides who rules the seas, as a number for keeping answers apart. */
export const seaKey = (state: WfState): number =>
  (airSupremacy(state) ? 1 : 0) + (state.italy >= SURRENDERED ? 2 : 0)

/** Rule 15.1: 1 for each sea that a side rules. */
export const ruledBy = (state: WfState, side: number): Uint8Array =>
  Uint8Array.from(seas, (_, sea) => (rulerOf(state, sea) === side ? 1 : 0))

/** Calls back with every sea that ships of a side come to from these seas, over seas that it rules. */
export function sailOn(state: WfState, side: number, ruled: Uint8Array, reached: Uint8Array): void {
  const control = controlOf(state)
  const queue: number[] = []
  for (let sea = 0; sea < COUNT; sea++) if (reached[sea]) queue.push(sea)
  for (const sea of queue)
    for (const next of seas[sea]!.next) {
      if (reached[next] || !ruled[next] || !seaOpens(control, side, sea, next)) continue
      reached[next] = 1
      queue.push(next)
    }
}

/** Never reached. */
export const NO_LANE = 255

/**
 * Rule 15.73: dice that the enemy rolls against the best lane to each sea, from ports that are open to it:
 * the values of all enemy seas on the way.
 */
export function diceTo(state: WfState, side: number, ports: readonly number[]): Uint8Array {
  const control = controlOf(state)
  const ruled = ruledBy(state, side)
  const toll = (sea: number): number => (ruled[sea] ? 0 : seas[sea]!.interdiction)
  const dice = new Uint8Array(COUNT).fill(NO_LANE)
  const queue: number[] = []
  const arrive = (sea: number, total: number): void => {
    if (total >= dice[sea]!) return
    dice[sea] = total
    queue.push(sea)
  }
  for (const port of ports)
    if (portOpens(control, side, port)) for (const sea of portSeas[port]!) arrive(sea, toll(sea))
  for (const sea of queue)
    for (const next of seas[sea]!.next)
      if (seaOpens(control, side, sea, next)) arrive(next, dice[sea]! + toll(next))
  return dice
}
