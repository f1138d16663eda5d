/** Section 15 for the table: every unit's line of communication, why it has none, and what bars it. */
import { has, reckonedAs } from '@hexfront/engine'
import { wasFlown } from '../combat/landed.ts'
import {
  BE,
  DE,
  FR,
  isGround,
  isLogistics,
  isStatic,
  movementOf,
  nationOf,
  NL,
  ownUnits,
  placeName,
  UK,
} from '../data.ts'
import { isOnMap } from '../position.ts'
import { GERMAN, LANDED } from '../state.ts'
import { barsTo, portsOf, sourcesOf } from '../supply/lines.ts'
import {
  CUT_OFF,
  hasPortLine,
  isAirSupplied,
  isAlwaysSupported,
  lineOf,
  needsPort,
  ownSupport,
  purposeNow,
  SUPPORTED,
} from '../supply/support.ts'
import type { Reckoned, SupplyAnswer } from '@hexfront/engine'
import type { MwState } from '../state.ts'

/** Rule 15.4: the states of support, the best first. */
const states = ['supported', 'unsupported', 'cutOff'].map(id => ({ id: `supply.${id}` }))

const line = reckonedAs('line')

/** Rules 15.2c, 15.2e: of what a unit has none: the British live on ports, Belgians and Dutch without columns. */
const NONE_OF: Readonly<Record<number, string>> = { [UK]: 'nonePort', [BE]: 'noneDirect', [NL]: 'noneDirect' }

/** Rules 15.0b to 15.0d: by what a unit needs no line; a column says besides whether it has anything to pass on (15.2b, 15.2c). */
function withoutLine(state: MwState, unit: number, path: readonly number[]): Reckoned[] {
  if (isStatic[unit] === 1) return [line('needsNone', '15.0c')]
  if (isLogistics[unit] === 0) return [line('needsNone', '15.0b')]
  const rule = nationOf[unit] === UK ? '15.2c' : '15.2b'
  const feeds =
    path.length > 0
      ? line('feeds', rule, { place: placeName(path[0]!), n: path.length - 1 })
      : line('feedsNobody', rule, { n: movementOf(state, unit) })
  return [line('needsNone', '15.0d'), feeds]
}

function whyOf(state: MwState, unit: number, found: number, path: readonly number[]): Reckoned[] {
  if (found === SUPPORTED) {
    if (isAlwaysSupported(state, unit)) return withoutLine(state, unit, path)
    const source = path[0]
    if (source === undefined) return [line('byAir', isAirSupplied(state, unit) ? '26.1' : '18.3')]
    const leads = line('leads', '15.1c', { place: placeName(source), n: path.length - 1 })
    return needsPort(state, unit, purposeNow(state)) ? [leads, line('onePort', '15.2d')] : [leads]
  }
  const n = movementOf(state, unit)
  return [
    found === CUT_OFF
      ? line('surrounded', '15.4c')
      : line(NONE_OF[nationOf[unit]!] ?? 'none', '15.1c', { n }),
    ...(hasPortLine(state, unit) ? [line('port', '15.2d')] : []),
    ...(has(state, unit, LANDED) ? [line('cameByAir', wasFlown(state, unit) ? '26.3d' : '18.3')] : []),
    line('halved', '15.5a'),
    line('shift', '15.5c'),
    ...(found === CUT_OFF ? [line('noPursuit', '15.6')] : []),
  ]
}

export function explainSupply(state: MwState, seat: number): SupplyAnswer {
  const units = (ownUnits[seat] ?? [])
    .filter(unit => isGround[unit] === 1 && isOnMap(state, unit))
    .map(unit => {
      const found = ownSupport(state, unit, purposeNow(state))
      const path = lineOf(state, unit)
      // A column needs no line for itself, but those who live on it want to know what is in its way.
      const isFree = isLogistics[unit] === 1 ? path.length > 0 : found === SUPPORTED
      const barred = isFree ? [] : barsTo(state, seat, state.at[unit]!, movementOf(state, unit))
      return { unit, state: found, path, why: whyOf(state, unit, found, path), barred }
    })
  const nations = seat === GERMAN ? [DE] : [FR, UK, BE, NL]
  const sources = nations.flatMap(nation => sourcesOf(state, nation))
  return { states, units, sources: seat === GERMAN ? sources : [...new Set([...sources, ...portsOf(state)])] }
}
