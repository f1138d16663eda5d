/** Rules 14.1 to 14.3: the seven air markers and their missions. */
import { air, limit, turnOf } from '../data.ts'
import { CARPET, INDUSTRY, INFRASTRUCTURE, INTERDICTION, OIL, SUPPORT, UNASSIGNED } from '../state.ts'
import type { FeState } from '../state.ts'

export type AirKind = 'sac' | 'tac'

export interface AirMarker {
  readonly id: string
  readonly name: string
  readonly kind: AirKind
  /** US or UK. */
  readonly nation: string
  /** Its number among those of its kind. */
  readonly n: number
}

const ofKind = (kind: AirKind): AirMarker[] =>
  air.filter(one => one.kind === kind).map(({ id, name, nation }, n) => ({ id, name, nation, kind, n }))
export const sacMarkers: readonly AirMarker[] = ofKind('sac')
export const tacMarkers: readonly AirMarker[] = ofKind('tac')

const WORDS = [
  'none',
  'industry',
  'infrastructure',
  'oil',
  'carpet',
  'support',
  'interdiction',
  'spent',
  'absent',
] as const
export const missionWord = (mission: number): string => WORDS[mission]!

/** Missions that a marker of a kind may be given; none has to be (B153). */
export const MISSIONS: Readonly<Record<AirKind, readonly number[]>> = {
  sac: [INDUSTRY, INFRASTRUCTURE, OIL, CARPET],
  tac: [SUPPORT, INTERDICTION],
}

export const airName = (kind: AirKind, n: number): string =>
  (kind === 'sac' ? sacMarkers : tacMarkers)[n]!.name

interface Order {
  /** As it is given: 'SAC-UKBC oil'. */
  readonly line: string
  readonly kind: AirKind
  readonly n: number
  readonly mission: number
}

/** Every order there can be. */
export const orders: readonly Order[] = [...sacMarkers, ...tacMarkers].flatMap(({ id, kind, n }) =>
  MISSIONS[kind].map(mission => ({ line: `${id} ${missionWord(mission)}`, kind, n, mission })),
)

/** An order such as 'SAC-UKBC oil', or null if it is none. */
export const parseOrder = (line: string): Order | null => orders.find(one => one.line === line) ?? null

/** Rule 19.34: the first turn in which Attack Oil may have more than one marker. */
const OIL_TURN = 6

/** Rules 14.21, 19.34: SAC markers that a mission may have. */
export function missionLimit(state: FeState, mission: number): number {
  const most = turnOf(state).sacPerMission
  const isEarly = mission === OIL && state.options['oilPriority'] === true && state.turn < OIL_TURN
  return isEarly ? Math.min(most, limit('oilEarly')) : most
}

/** The rule that keeps an order from being given, or null. */
export function assignFault(state: FeState, line: string): string | null {
  const order = parseOrder(line)
  return order === null ? '14.1' : orderFault(state, order)
}

/** The rule by which a mission has room for no more SAC markers than these, or null. */
export function crowdFault(state: FeState, mission: number, markers: number): string | null {
  if (markers < missionLimit(state, mission)) return null
  return markers < turnOf(state).sacPerMission ? '19.34' : '14.21'
}

export function orderFault(state: FeState, { kind, n, mission }: Order): string | null {
  // A marker is given its mission once; who thinks better of it takes the order back.
  if (state[kind][n] !== UNASSIGNED) return '14.1'
  if (kind === 'tac') return null
  const others = state.sac.filter((one, other) => other !== n && one === mission).length
  return crowdFault(state, mission, others)
}
