/** Rule 16.5: Army Group E. */
import { countryOf, events as called, isRailEntry, lands, sideOf, stepWith, unitOf, UNITS } from './data.ts'
import { ALLIED, AXIS, EVENT, MOVED, STRATEGIC } from './state.ts'
import { mark, put, tellOwn, unitsIn } from './position.ts'
import { stackLimit } from './stacking.ts'
import type { Manner } from './manner.ts'
import type { WfState } from './state.ts'

const strengths = new Map(called.armyGroupE.units.map(({ unit, cv }) => [unitOf(unit), cv]))
const isGroup = Uint8Array.from({ length: UNITS }, (_, unit) => (strengths.has(unit) ? 1 : 0))
/** Rule 16.5b: eastern rail entries of Yugoslavia and Hungary, closed ones too (B149). */
const entries = lands.filter(
  hex => isRailEntry[hex] === 1 && ['Yugoslavia', 'Hungary'].includes(countryOf(hex)),
)

/** Rules 16.5a and 16.5e: the rule that keeps a unit of the group away, or null. */
function ban(state: WfState, unit: number): string | null {
  if (isGroup[unit] === 0 || state.at[unit] !== EVENT) return '16.5d'
  if (state.side !== AXIS || sideOf[unit] !== AXIS || state.balkans === 0) return '16.5a'
  return state.blitz === 1 ? '16.5c' : null
}

/** Rules 16.5b and 6.21: the rule that keeps the group out of an entry, or null. */
function fault(state: WfState, hex: number): string | null {
  if (!entries.includes(hex) || unitsIn(state, ALLIED)[hex]! > 0) return '16.5b'
  return unitsIn(state, AXIS)[hex]! < stackLimit(hex) ? null : '6.21a'
}

export const armyGroupE: Manner = {
  verb: 'enter',
  ban,
  goals(state, _unit, found) {
    for (const hex of entries) if (fault(state, hex) === null) found(hex)
  },
  fault: (state, _unit, hex) => fault(state, hex),
  go(run, unit, hex) {
    const { state } = run
    put(state, unit, hex)
    state.step[unit] = stepWith(unit, strengths.get(unit)!)
    mark(state, unit, MOVED | STRATEGIC)
    tellOwn(
      run,
      unit,
      { kind: 'entered', unit, at: hex, rule: '16.5b' },
      { kind: 'enteredUnseen', at: hex, rule: '16.5b' },
    )
  },
}
