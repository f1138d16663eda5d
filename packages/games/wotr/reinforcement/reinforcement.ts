/** Sections 9.1, 9.2 and 9.4: reinforcements of both sides. Replacements are in replacement.ts. */
import {
  arrivalStep,
  entriesOf,
  locationsIn,
  NEVER,
  placingFrame,
  placingStep,
  readArrival,
  unitMask,
} from '@hexfront/engine'
import {
  ANTWERP,
  board,
  BOX,
  counters,
  germanSources,
  isAirborne,
  isFlood,
  isWall,
  names,
  ownUnits,
  places,
  unitName,
} from '../data.ts'
import { ALLIED, controllerOf, DEAD, GERMAN, RHINE, WAITING } from '../state.ts'
import { floodClosed } from '../movement/flood.ts'
import { functioningSources, traceOf } from '../supply/supply.ts'
import { offerBoxWithdrawal, withdrawToBox } from '../airborne/airborne.ts'
import { offerReplacements, replacementFault, spendReplacement, stepsLeft } from './replacement.ts'
import { refuseComing, refuseEntry, refuseRefit } from '../words/entry.ts'
import { isLocked } from '../airborne/airborne-corps.ts'
import { isIntact, put, remove, unitsIn } from '../position.ts'
import { stackingFault } from '../movement/stacking.ts'
import { joinGroundForces } from '../movement/area.ts'
import { offerOrder, putInOrder } from '../movement/order.ts'
import type { Arrival, Steps } from '@hexfront/engine'
import type { WotrState } from '../state.ts'

/** Letters of arrival codes. Units of the box enter as N (9.5.3, 9.5.1). */
const CODES = ['', 'N', 'S', 'SW', 'WR']
const arrivals: readonly (Arrival | null)[] = counters.sheet.units.map(({ setup }) =>
  setup === '*' ? { turn: 0, code: 'N' } : readArrival(setup, CODES),
)

/** Where each Allied unit may enter: its zone (9.5), and whether Antwerp joins it once open. */
const entries = entriesOf(board, counters, places.entryZones, unit => arrivals[unit]?.code)
/** The hexes of the zone, and last Antwerp if that joins it. */
const entryHexesOf = entries.map(entry =>
  entry ? [...entry.hexes, ...(entry.row.antwerp ? [ANTWERP] : [])] : [],
)
/** Units of each side that come by the turn track or from the box. */
const comers: readonly (readonly number[])[] = [ALLIED, GERMAN].map(side =>
  arrivals.flatMap((arrival, unit) => (arrival && counters.side[unit] === side ? [unit] : [])),
)
const boxUnits = locationsIn(isAirborne)
const reserve7 = unitMask(counters, 'tag', '7WR')

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
  if (hex === ANTWERP && entry.row.antwerp && state.antwerp === 1)
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
  return entryHexesOf[unit]!.filter(hex => alliedEntryFault(state, unit, hex) === null)
}

/** Rule 9.1a: sources, and intact West Wall hexes in supply; not under an early flood (A90). */
function germanEntries(state: WotrState): number[] {
  const { reached } = traceOf(state, GERMAN)
  const closed = floodClosed(state)
  const enemy = unitsIn(state, ALLIED)
  const found: number[] = functioningSources(state, GERMAN).filter(hex => enemy[hex] === 0)
  for (const hex of wallHexes) {
    if (reached[hex] === 0 || enemy[hex]! > 0 || controllerOf(state, hex) !== GERMAN) continue
    if (isIntact(state, hex)) found.push(hex)
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
function hasRoom(state: WotrState, unit: number, open: readonly number[]): boolean {
  for (let i = 0; i < open.length; i++) if (stackingFault(state, unit, open[i]!) === null) return true
  return false
}

/** Whether an Allied unit finds a hex to enter by. */
function canEnter(state: WotrState, unit: number): boolean {
  const hexes = entryHexesOf[unit]!
  for (let i = 0; i < hexes.length; i++)
    if (alliedEntryFault(state, unit, hexes[i]!) === null && stackingFault(state, unit, hexes[i]!) === null)
      return true
  return false
}

/** Allied units that must still be placed and can be. */
function placeable(state: WotrState): number[] {
  const found: number[] = []
  for (const unit of comers[ALLIED]!)
    if (isDue(state, unit) && (isAirborne[unit] === 1 || canEnter(state, unit))) found.push(unit)
  return found
}

/** How many are due, whether or not they find a hex. */
function dueCount(state: WotrState, side: number): number {
  let due = 0
  for (const unit of comers[side]!) if (isDue(state, unit)) due++
  return due
}

/** Rule 12.2c: airborne units in the box, not locked into a corps, may come on as ground units. */
const mayLeaveBox = (state: WotrState, unit: number): boolean =>
  isAirborne[unit] === 1 && state.at[unit] === BOX && !isLocked(state, unit) && canEnter(state, unit)

/** Rules 9.1a and A90: Germans who are due and for whom some entry has room. */
function germansDue(state: WotrState): number[] {
  const open = germanEntries(state)
  const found: number[] = []
  for (const unit of comers[GERMAN]!) if (isDue(state, unit) && hasRoom(state, unit, open)) found.push(unit)
  return found
}

/** Who of a side comes in its next reinforcement phase, and where each may be put (9.1a, 9.4a, 12.2c). */
export function arrivalsOf(state: WotrState, side: number): { unit: number; hexes: number[] }[] {
  return comers[side]!.filter(unit => isDue(state, unit) || mayLeaveBox(state, unit)).map(unit => ({
    unit,
    hexes: placements(state, unit),
  }))
}

export const reinforcementSteps: Steps<WotrState> = {
  /** Rules 9.4 to 9.9: the Allied reinforcement and replacement phase; nobody who can enter is held back. */
  alliedReinforcement: arrivalStep<WotrState>({
    rules: ['9.4a', '9.4b', '9.6a'],
    side: ALLIED,
    names,
    ask(state) {
      const [us, bc] = stepsLeft(state)
      const n = dueCount(state, ALLIED)
      const id = n > 0 ? 'ask.alliedReinforcement' : 'ask.onlyReplacement'
      return { id, params: { n, us: us!, bc: bc! } }
    },
    due: placeable,
    compulsory: '9.4b',
    fault: (state, unit) => (state.at[unit] === BOX ? '12.2c' : '9.4a'),
    refuse: refuseComing,
    more: {
      offer(state, _frame, seat, offer) {
        for (const unit of boxUnits) if (mayLeaveBox(state, unit)) offer.add('pick', unit)
        offerReplacements(state, offer, unit => isAirborne[unit] === 1 || canEnter(state, unit))
        offerBoxWithdrawal(state, seat, offer)
        offerOrder(state, seat, offer)
      },
      why(state, _frame, _seat, { verb, arg }) {
        const unit = Number(arg)
        const params = { unit: unitName(unit) }
        if (verb === 'toBox') return { id: 'no.toBox', rule: '12.2d', params }
        if (verb !== 'replace' && verb !== 'reclaim') return null
        return refuseRefit(replacementFault(state, unit, verb) ?? '9.6d', params)
      },
      act: {
        replace: (run, _frame, arg) => spendReplacement(run, Number(arg)),
        reclaim(run, _frame, arg) {
          spendReplacement(run, Number(arg))
          run.push(placingFrame(ALLIED, Number(arg)))
        },
        toBox: (run, _frame, arg) => withdrawToBox(run, Number(arg)),
        arrange: run => putInOrder(run, ALLIED),
      },
    },
  }),

  /** Rules 9.1 and 9.2: the German reinforcement phase. */
  germanReinforcement: arrivalStep<WotrState>({
    rules: ['9.1a', '9.1b', '9.2b'],
    side: GERMAN,
    names,
    ask(state) {
      const n = dueCount(state, GERMAN)
      const dead = revivalsLeft(state)
      if (dead > 0 && n === 0) return { id: 'ask.onlyRevival', params: { dead } }
      return dead > 0
        ? { id: 'ask.germanRevival', params: { n, dead } }
        : { id: 'ask.germanReinforcement', params: { n } }
    },
    due: germansDue,
    compulsory: '9.1b',
    fault: (state, unit) => (state.at[unit] === DEAD ? '9.2b' : reserve7[unit] === 1 ? '9.2a' : '9.1a'),
    refuse: refuseComing,
    ended(run) {
      // Rule 9.2b: what is not taken at once is not taken.
      if (run.state.turn === 7) run.state.revivals = 0
    },
    more: {
      offer(state, _frame, seat, offer) {
        offerOrder(state, seat, offer)
        if (!mayRevive(state)) return
        const open = germanEntries(state)
        for (const unit of ownUnits[GERMAN]!)
          if (state.at[unit] === DEAD && hasRoom(state, unit, open)) offer.add('revive', unit)
      },
      why: (_state, _frame, _seat, { verb, arg }) =>
        verb === 'revive' ? { id: 'no.revive', rule: '9.2b', params: { unit: unitName(Number(arg)) } } : null,
      act: {
        revive(run, _frame, arg) {
          run.state.revivals--
          run.tell({ kind: 'recovered', way: 'revive', unit: Number(arg), side: GERMAN })
          run.push(placingFrame(GERMAN, Number(arg)))
        },
        arrange: run => putInOrder(run, GERMAN),
      },
    },
  }),

  /** The unit in hand is put somewhere. */
  placing: placingStep<WotrState>({
    rules: ['9.1a', '9.4a', '9.4b', '9.5'],
    names,
    board,
    places: placements,
    fault: (state, unit, hex) => placementFault(state, unit, hex) ?? '9.4a',
    refuse: refuseEntry,
    place(run, { unit, side }, hex) {
      run.tell({ kind: 'arrived', units: [unit], at: hex, side })
      put(run, unit, hex)
      joinGroundForces(run.state, unit)
    },
    more: {
      offer(state, { unit }, _seat, offer) {
        // Rules 12.2b and 9.6d: an airborne unit that arrives, for the first time or again, may go to the box.
        if (isAirborne[unit] === 1 && state.at[unit] !== BOX) offer.add('box')
      },
      why: (_state, { unit }) => ({ id: 'no.box', rule: '12.2b', params: { unit: unitName(unit) } }),
      act: {
        box(run, { unit }) {
          run.pop()
          remove(run.state, unit, BOX)
          run.tell({ kind: 'arrived', way: 'box', units: [unit], at: BOX, side: ALLIED })
        },
      },
    },
  }),
}

/** Rule 9.2b: on Turn 7 of Watch on the Rhine seven of the dead come back at full strength. */
const mayRevive = (state: WotrState): boolean => state.turn === 7 && state.revivals > 0

/** Rule 9.2b: how many of the dead can still be brought back now; what is not taken in this phase lapses. */
export function revivalsLeft(state: WotrState): number {
  if (!mayRevive(state)) return 0
  const open = germanEntries(state)
  const able = ownUnits[GERMAN]!.filter(unit => state.at[unit] === DEAD && hasRoom(state, unit, open))
  return Math.min(state.revivals, able.length)
}
