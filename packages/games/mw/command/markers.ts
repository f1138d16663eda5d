/** Section 5.1, 23.0: the command markers as data. */
import { ALLIED, GERMAN } from '../state.ts'
import { commandNamed, markerData } from '../data.ts'

export type MarkerKind = 'regular' | 'plan' | 'leader' | 'air' | 'evac' | 'optional' | 'morale'

export interface CommandMarker {
  readonly id: string
  readonly side: number
  /** With an asterisk: one a side and turn (5.2b). */
  readonly isSpecial: boolean
  readonly kind: MarkerKind
  /** Air units that it activates. */
  readonly air: number
  /** Columns for attacks in its impulse (5.6a). */
  readonly shift: number
  /** Commands that it activates in any case, as bits. */
  readonly commands: number
  /** How many commands are chosen, and of which, as bits. */
  readonly choose: number
  readonly of: number
  /** How many mechanized corps are chosen (5.1l). */
  readonly corps: number
  /** First turn in which it may be placed. */
  readonly from: number
  /** The rule that says what it does. */
  readonly rule: string
}

const bitsOf = (ids: readonly string[]): number => ids.reduce((bits, id) => bits | (1 << commandNamed(id)), 0)

export const markers: readonly CommandMarker[] = markerData.markers.map(one => ({
  id: one.id,
  side: one.side,
  isSpecial: one.special,
  kind: one.kind as MarkerKind,
  air: one.air,
  shift: one.shift,
  commands: bitsOf(one.commands ?? []),
  choose: one.choose ?? 0,
  of: bitsOf(one.of ?? []),
  corps: one.corps ?? 0,
  from: one.from,
  rule: one.rules[0]!,
}))

export const markerNamed = (id: string): number => {
  const found = markers.findIndex(one => one.id === id)
  if (found < 0) throw new Error(`there is no command marker ${id}`)
  return found
}

const where = (test: (one: CommandMarker) => boolean): readonly number[] =>
  markers.flatMap((one, number) => (test(one) ? [number] : []))

export const markersOf: readonly (readonly number[])[] = [GERMAN, ALLIED].map(side =>
  where(one => one.side === side),
)
/** Rule 5.1b: the regular markers of each side. */
export const regularOf = [GERMAN, ALLIED].map(side =>
  where(one => one.side === side && one.kind === 'regular'),
)
export const specialOf = [GERMAN, ALLIED].map(side => where(one => one.side === side && one.isSpecial))
/** Rules 21.1l, 21.2g: the plans of each side, one of which is kept. */
export const plansOf = [GERMAN, ALLIED].map(side => where(one => one.side === side && one.kind === 'plan'))
export const moraleOf = [markerNamed('germanMorale'), markerNamed('alliedMorale')] as const

export const EVAC = markerNamed('evac')
export const MANSTEIN = markerNamed('manstein')
export const LUFTWAFFE = markerNamed('luftwaffe')
export const PLAN_R = markerNamed('planR')
export const DE_GAULLE = markerNamed('deGaulle')
export const FALL_ROT = markerNamed('fallRot')
export const PLAN_W = markerNamed('planW')
