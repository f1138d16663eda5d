/** Sections 9.1, 9.2 and 9.4: reinforcements of both sides. Replacements are in replacement.ts. */
import { choice, seatBit, unitMask, unitNamed, zoneHexes, zoneMask, locationsIn } from '@hexfront/engine'
import {
  ANTWERP,
  board,
  BOX,
  counters,
  germanSources,
  HEXES,
  isAirborne,
  isFlood,
  isWall,
  ownUnits,
  placeName,
  places,
  UNITS,
  unitName,
} from '../data.ts'
import { ALLIED, controllerOf, DEAD, GERMAN, RHINE, WAITING } from '../state.ts'
import { floodClosed } from '../movement/flood.ts'
import { functioningSources, traceOf } from '../supply/supply.ts'
import { offerBoxWithdrawal, withdrawToBox } from '../airborne/airborne.ts'
import { offerReplacements, replacementFault, spendReplacement } from './replacement.ts'
import { isLocked } from '../airborne/airborne-corps.ts'
import { isIntact, put, remove, unitsIn } from '../position.ts'
import { stackingFault } from '../movement/stacking.ts'
import type { Frame, Refusal, Run, Steps } from '@hexfront/engine'
import type { WotrState } from '../state.ts'

interface PlacingFrame extends Frame {
  side: number
  unit: number
}

/** Arrival code of a unit: turn and letters, for example 4 and N. Units of the box enter as N (9.5.3, 9.5.1). */
interface Arrival {
  readonly turn: number
  readonly code: string
}
const arrivals: readonly (Arrival | null)[] = counters.sheet.units.map(({ setup }) => {
  if (setup === '*') return { turn: 0, code: 'N' }
  const found = /^(\d{1,2})(|N|S|SW|WR)$/.exec(setup ?? '')
  return found ? { turn: Number(found[1]), code: found[2]! } : null
})

/** Where each Allied unit may enter: its zone (9.5), and whether Antwerp joins it once open. */
interface Entry {
  readonly zone: Uint8Array
  /** The hexes of the zone, and last Antwerp if that joins it. */
  readonly hexes: readonly number[]
  readonly antwerp: boolean
}
const entries: readonly (Entry | null)[] = counters.sheet.units.map((counter, unit) => {
  const code = arrivals[unit]?.code
  const row =
    places.entryZones.find(one => 'unit' in one && unitNamed(counters, one.unit as string) === unit) ??
    places.entryZones.find(one => !('unit' in one) && one.nation === counter.nation && one.code === code)
  return row
    ? {
        zone: zoneMask(board, row.zone),
        hexes: [...zoneHexes(board, row.zone), ...(row.antwerp ? [ANTWERP] : [])],
        antwerp: row.antwerp,
      }
    : null
})
/** Units of each side that come by the turn track or from the box. */
const comers: readonly (readonly number[])[] = [ALLIED, GERMAN].map(side =>
  arrivals.flatMap((arrival, unit) => (arrival && counters.side[unit] === side ? [unit] : [])),
)
const boxUnits = locationsIn(isAirborne)
const reserve7 = unitMask(counters, 'tag', '7WR')

/** A turn that never comes: of units that do not come by the track. */
const NEVER = 99
const arrivalTurn = Uint8Array.from(arrivals, arrival => arrival?.turn ?? NEVER)

/** Rules 9.1a, 9.2a, 9.4a and A7: on the track, and due by now. */
export function isDue(state: WotrState, unit: number): boolean {
  if (state.at[unit] !== WAITING || arrivalTurn[unit]! > state.turn) return false
  return reserve7[unit] === 0 || state.watch === RHINE
}

/** Why a unit may not be placed in a hex now: the rule, or null. */
export function placementFault(state: WotrState, unit: number, hex: number): string | null {
  return (
    (counters.side[unit] === ALLIED ? alliedEntryFault(state, unit, hex) : germanEntryFault(state, hex)) ??
    stackingFault(state, unit, hex)
  )
}

/** Rules 9.4 and 9.5; on Turn 1 every entry hex without Germans works (A6). */
function alliedEntryFault(state: WotrState, unit: number, hex: number): string | null {
  const entry = entries[unit]
  if (!entry) return '9.4a'
  if (unitsIn(state, GERMAN)[hex]! > 0) return '9.4a'
  if (hex === ANTWERP && entry.antwerp && state.antwerp === 1)
    return controllerOf(state, hex) === ALLIED ? null : '9.4a'
  if (entry.zone[hex] !== 1) return entryRule(unit)
  return state.turn === 1 || controllerOf(state, hex) === ALLIED ? null : '9.4a'
}

const entryRule = (unit: number): string =>
  ({ BC: '9.5.1b', F: '9.5.2b' })[counters.sheet.units[unit]!.nation] ?? '9.5.3b'

/** Rules 9.1a and A90: why Germans may not enter by a hex, stacking apart. */
function germanEntryFault(state: WotrState, hex: number): string | null {
  if (germanEntries(state).includes(hex)) return null
  return isFlood[hex] === 1 && floodClosed(state) ? '10.18c' : '9.1a'
}

/** Entry hexes of a unit before stacking. For Germans they are the same for everybody: make them once. */
function entryHexes(state: WotrState, unit: number): readonly number[] {
  if (counters.side[unit] === GERMAN) return germanEntries(state)
  return entries[unit]?.hexes.filter(hex => alliedEntryFault(state, unit, hex) === null) ?? []
}

/** Rule 9.1a: sources, and intact West Wall hexes in supply; not under an early flood (A90). */
function germanEntries(state: WotrState): number[] {
  const { reached } = traceOf(state, GERMAN)
  const closed = floodClosed(state)
  const enemy = unitsIn(state, ALLIED)
  const found: number[] = functioningSources(state, GERMAN).filter(hex => enemy[hex] === 0)
  for (const hex of wallHexes) {
    const open = isIntact(state, hex) && controllerOf(state, hex) === GERMAN && enemy[hex] === 0
    if (open && reached[hex] === 1) found.push(hex)
  }
  return closed ? found.filter(hex => isFlood[hex] === 0) : found
}

/** The West Wall, but for hexes of it that are sources: these work or do not as such. */
const wallHexes = locationsIn(isWall).filter(hex => !germanSources.includes(hex))

/** Hexes where a unit may be placed now. */
function placements(state: WotrState, unit: number): number[] {
  return entryHexes(state, unit).filter(hex => stackingFault(state, unit, hex) === null)
}

/** Whether one of the hexes open to all Germans has room for a unit. */
const hasRoom = (state: WotrState, unit: number, open: readonly number[]): boolean =>
  open.some(hex => stackingFault(state, unit, hex) === null)

/** Whether an Allied unit finds a hex to enter by. */
const canEnter = (state: WotrState, unit: number): boolean =>
  entries[unit]?.hexes.some(
    hex => alliedEntryFault(state, unit, hex) === null && stackingFault(state, unit, hex) === null,
  ) ?? false

/** Allied units that must still be placed and can be. */
const placeable = (state: WotrState): number[] =>
  comers[ALLIED]!.filter(unit => isDue(state, unit) && (isAirborne[unit] === 1 || canEnter(state, unit)))

/** How many are due, whether or not they find a hex. */
function dueCount(state: WotrState, side: number): number {
  let due = 0
  for (const unit of comers[side]!) if (isDue(state, unit)) due++
  return due
}

/** Rule 12.2c: airborne units in the box, not locked into a corps, may come on as ground units. */
const mayLeaveBox = (state: WotrState, unit: number): boolean =>
  isAirborne[unit] === 1 && state.at[unit] === BOX && !isLocked(state, unit) && canEnter(state, unit)

export const reinforcementSteps: Steps<WotrState> = {
  /** Rules 9.4 to 9.9: the Allied reinforcement and replacement phase. */
  alliedReinforcement: choice({
    phase: 'reinforcement0',
    deciders: () => seatBit(ALLIED),
    ask: state => ({ id: 'ask.alliedReinforcement', params: { n: dueCount(state, ALLIED) } }),
    wait: () => ({ id: 'wait.reinforcement' }),
    rules: ['9.4a', '9.4b', '9.6a'],
    offer(state, _frame, seat, offer) {
      const due = placeable(state)
      for (const unit of due) offer.add('pick', unit)
      for (const unit of boxUnits) if (mayLeaveBox(state, unit)) offer.add('pick', unit)
      offerReplacements(state, offer, unit => isAirborne[unit] === 1 || canEnter(state, unit))
      offerBoxWithdrawal(state, seat, offer)
      // Rule 9.4b: nobody who can enter is held back.
      if (due.length === 0) offer.add('end')
    },
    why(state, _frame, _seat, { verb, arg }): Refusal | null {
      if (verb === 'end') return { id: 'no.withhold', rule: '9.4b' }
      if (typeof arg !== 'number' || !(arg >= 0 && arg < UNITS)) return null
      const params = { unit: unitName(arg) }
      if (verb === 'replace' || verb === 'reclaim') {
        return { id: 'no.replace', rule: replacementFault(state, arg, verb) ?? '9.6d', params }
      }
      if (verb === 'toBox') return { id: 'no.toBox', rule: '12.2d', params }
      return { id: 'no.arrival', rule: state.at[arg] === BOX ? '12.2c' : '9.4a', params }
    },
    act: {
      pick: (run, _frame, arg) => run.push({ step: 'placing', side: ALLIED, unit: Number(arg) }),
      replace: (run, _frame, arg) => spendReplacement(run, Number(arg)),
      reclaim(run, _frame, arg) {
        spendReplacement(run, Number(arg))
        run.push({ step: 'placing', side: ALLIED, unit: Number(arg) })
      },
      toBox: (run, _frame, arg) => withdrawToBox(run, Number(arg)),
      end: run => run.pop(),
    },
  }),

  /** Rules 9.1 and 9.2: the German reinforcement phase. */
  germanReinforcement: choice({
    phase: 'reinforcement1',
    deciders: () => seatBit(GERMAN),
    ask: state => ({ id: 'ask.germanReinforcement', params: { n: dueCount(state, GERMAN) } }),
    wait: () => ({ id: 'wait.reinforcement' }),
    rules: ['9.1a', '9.1b', '9.2b'],
    offer(state, _frame, _seat, offer) {
      const open = germanEntries(state)
      const due = comers[GERMAN]!.filter(unit => isDue(state, unit) && hasRoom(state, unit, open))
      for (const unit of due) offer.add('pick', unit)
      if (mayRevive(state))
        for (const unit of ownUnits[GERMAN]!)
          if (state.at[unit] === DEAD && hasRoom(state, unit, open)) offer.add('revive', unit)
      if (due.length === 0) offer.add('end')
    },
    why(state, _frame, _seat, { verb, arg }): Refusal | null {
      if (verb === 'end') return { id: 'no.withhold', rule: '9.1b' }
      if (typeof arg !== 'number' || !(arg >= 0 && arg < UNITS)) return null
      const rule =
        verb === 'revive' || state.at[arg] === DEAD ? '9.2b' : reserve7[arg] === 1 ? '9.2a' : '9.1a'
      return { id: verb === 'revive' ? 'no.revive' : 'no.arrival', rule, params: { unit: unitName(arg) } }
    },
    act: {
      pick: (run, _frame, arg) => run.push({ step: 'placing', side: GERMAN, unit: Number(arg) }),
      revive(run, _frame, arg) {
        run.state.revivals--
        run.tell({ kind: 'recovered', way: 'revive', unit: Number(arg), side: GERMAN })
        run.push({ step: 'placing', side: GERMAN, unit: Number(arg) })
      },
      end(run) {
        run.pop()
        // Rule 9.2b: what is not taken at once is not taken.
        if (run.state.turn === 7) run.state.revivals = 0
      },
    },
  }),

  /** The unit in hand is put somewhere. */
  placing: choice<WotrState, PlacingFrame>({
    deciders: (_state, frame) => seatBit(frame.side),
    ask: (_state, frame) => ({ id: 'ask.placing', params: { unit: unitName(frame.unit) } }),
    wait: () => ({ id: 'wait.reinforcement' }),
    rules: ['9.1a', '9.4a', '9.4b', '9.5'],
    offer(state, frame, _seat, offer) {
      for (const hex of placements(state, frame.unit)) offer.add('to', hex)
      // Rules 12.2b and 9.6d: an airborne unit that arrives, for the first time or again, may go to the box.
      if (isAirborne[frame.unit] === 1 && state.at[frame.unit] !== BOX) offer.add('box')
    },
    why(state, frame, _seat, { verb, arg }): Refusal | null {
      const params = { unit: unitName(frame.unit), place: placeName(Number(arg)) }
      if (verb === 'box') return { id: 'no.box', rule: '12.2b', params }
      if (typeof arg !== 'number' || !(arg >= 0 && arg < HEXES)) return null
      return { id: 'no.placing', rule: placementFault(state, frame.unit, arg) ?? '9.4a', params }
    },
    act: {
      to(run, frame, arg) {
        run.pop()
        enter(run, frame, Number(arg))
      },
      box(run, frame) {
        run.pop()
        remove(run.state, frame.unit, BOX)
        run.tell({ kind: 'arrived', way: 'box', units: [frame.unit], at: BOX, side: ALLIED })
      },
    },
  }),
}

function enter(run: Run<WotrState>, { unit, side }: PlacingFrame, hex: number): void {
  run.tell({ kind: 'arrived', units: [unit], at: hex, side })
  put(run, unit, hex)
}

/** Rule 9.2b: on Turn 7 of Watch on the Rhine seven of the dead come back at full strength. */
const mayRevive = (state: WotrState): boolean => state.turn === 7 && state.revivals > 0
