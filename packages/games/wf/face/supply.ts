/** Section 10 for the table: how every unit of a side is supplied, why so, and what bars its line. */
import { barsAround, reckonedAs } from '@hexfront/engine'
import {
  beachheadLanes,
  hasLine,
  LENGTH,
  linesFrom,
  portHopes,
  portLanes,
  safeSources,
  sourcesOf,
} from '../supply/lines.ts'
import {
  cadreStep,
  counters,
  HEXES,
  isFort,
  isFortress,
  landWays,
  placeName,
  sideOf,
  tables,
  UNITS,
} from '../data.ts'
import { controlOf, enemyTo, friendlyTo } from '../control/control.ts'
import { isImmune } from '../supply/supply.ts'
import { extendNet, railNet } from '../rail/rail.ts'
import { stackLimit } from '../movement/stacking.ts'
import { stackOf, unitsIn } from '../position.ts'
import { ALLIED, AXIS, EXCESS, stepOf, UNSUPPLIED } from '../state.ts'
import { has } from '../flags.ts'
import type { Lane } from '../supply/lines.ts'
import type { Reckoned, SupplyAnswer } from '@hexfront/engine'
import type { WfState } from '../state.ts'

/** The states of supply, the best first. */
const SAFE = 0
const LOST_LATELY = 1
const RISKED = 2
const CUT_OFF = 3
const states = [
  { id: 'supply.full' },
  { id: 'supply.attenuated' },
  { id: 'supply.risked' },
  { id: 'supply.out' },
]

const line = reckonedAs('line')
const rolls = tables.interdiction.supply

/** A place whose lane the enemy may cut, what lines lead to then, and the highest face that cuts it. */
interface Risk extends Lane {
  readonly kind: 'port' | 'beachhead'
  /** 1 for a port that feeds its own hex alone (15.31). */
  readonly besieged: number
  readonly feeds: (hex: number) => boolean
}

/** Answer to a question about supply: each own unit's status and the line it could be traced along now. */
export function explainSupply(state: WfState, side: number): SupplyAnswer {
  const beaches = side === ALLIED ? beachheadLanes(state) : []
  const landings = beaches.map(({ at }) => at)
  const landed = beaches.filter(({ dice }) => dice === 0).map(({ at }) => at)
  const safe = [...safeSources(state, side), ...landed]
  const risks = risksOf(state, side, beaches)
  const risked = riskedSources(state, side, beaches)
  const sure = lineTracer(linesFrom(state, side, safe))
  const shaky = lineTracer(linesFrom(state, side, [...safe, ...risked]))
  const units: SupplyAnswer['units'][number][] = []
  for (let unit = 0; unit < UNITS; unit++) {
    const at = state.at[unit]!
    if (sideOf[unit] !== side || at < 0 || at >= HEXES) continue
    if (isTooMany(state, unit)) {
      // Rule 6.22b: whatever line there is.
      const why = [line('tooMany', '6.22b', { place: placeName(at) }), hungerOf(state, unit)]
      units.push({ unit, state: CUT_OFF, path: [], why })
      continue
    }
    const path = sure(at)
    if (path.length > 0) {
      const isHungry = has(state, unit, UNSUPPLIED)
      const why = [whereTo(path, landed), ...(isHungry ? [line('later', '10.2a')] : [])]
      units.push({ unit, state: isHungry ? LOST_LATELY : SAFE, path, why })
      continue
    }
    const way = shaky(at)
    const why = way.length > 0 ? [whereTo(way, landings), ...dangers(side, risks, at)] : []
    if (way.length > 0) units.push({ unit, state: RISKED, path: way, why })
    else {
      const barred = barsOf(state, unit)
      units.push({ unit, state: CUT_OFF, path: [], why: whyNone(state, unit, risks), barred })
    }
  }
  return { states, units, sources: [...safe, ...risked] }
}

/** Rule 6.22b, ruling B93: one that was too many is so for as long as the hex holds too many. */
const isTooMany = (state: WfState, unit: number): boolean =>
  has(state, unit, EXCESS) && unitsIn(state, sideOf[unit]!)[state.at[unit]!]! > stackLimit(state.at[unit]!)

/** Rule 10.3a: the source that a line ends at; who stands in it needs none. */
function whereTo(path: readonly number[], beaches: readonly number[]): Reckoned {
  const place = placeName(path[0]!)
  if (beaches.includes(path[0]!)) return line('beachhead', '15.52a', { place })
  return path.length > 1
    ? line('leads', '10.3a', { place, n: path.length - 1 })
    : line('atSource', '10.1', { place })
}

/** Rule 15.73a: what the enemy throws against the lane that a unit hangs on, the safest of those that would do. */
function dangers(side: number, risks: readonly Risk[], at: number): Reckoned[] {
  const [best] = risks.filter(risk => risk.feeds(at)).sort((a, b) => a.dice - b.dice)
  return best === undefined ? [] : [dangerOf(side, best)]
}

function dangerOf(side: number, { at, dice, kind }: Risk): Reckoned {
  const faces: readonly number[] = side === AXIS ? rolls[kind].friendlySupremacy : rolls[kind].enemySupremacy
  const params = { place: placeName(at), n: dice, face: Math.max(...faces) }
  return line(params.face === 1 ? 'riskOfOne' : 'risk', '15.73a', params)
}

/** Rules 10.3, 10.4, 10.5 and 15.31: no line, and what comes of it. */
function whyNone(state: WfState, unit: number, risks: readonly Risk[]): Reckoned[] {
  const at = state.at[unit]!
  const side = sideOf[unit]!
  const none = line('none', '10.3a')
  if (isImmune(state, unit)) return [none, immunityOf(unit)]
  if (feedsStrongest(state, side, at)) return [none, line('fortress', '10.5a', { place: placeName(at) })]
  if (railNet(state, side).besieged[at] === 1)
    return [none, line('siege', '15.31b', { place: placeName(at) })]
  const siege = risks.find(risk => risk.at === at && risk.besieged === 1)
  if (siege !== undefined)
    return [none, line('siege', '15.31b', { place: placeName(at) }), dangerOf(side, siege)]
  return [none, hungerOf(state, unit)]
}

/** Rule 10.4: what hunger will cost. */
const hungerOf = (state: WfState, unit: number): Reckoned =>
  isImmune(state, unit) ? immunityOf(unit) : line(isAtLast(state, unit) ? 'dies' : 'starves', '10.4')

const immunityOf = (unit: number): Reckoned =>
  isFort[unit] === 1 ? line('fort', '2.26e') : line('tito', '16.32d')

const isAtLast = (state: WfState, unit: number): boolean => stepOf(state, unit) + 1 >= counters.steps[unit]!

const feedsStrongest = (state: WfState, side: number, at: number): boolean =>
  isFortress[at] === 1 && friendlyTo(state, side)[at] === 1

/** Rules 15.52b and 15.73a: every place whose lane the enemy may cut. */
function risksOf(state: WfState, side: number, beaches: readonly Lane[]): Risk[] {
  const ports = portHopes(state, side).map(({ at, dice, besieged, sources }): Risk => ({
    at,
    dice,
    kind: 'port',
    besieged,
    feeds: hex => hasLine(state, side, sources, hex),
  }))
  const landings = beaches
    .filter(({ dice }) => dice > 0)
    .map(({ at, dice }): Risk => {
      const reached = linesFrom(state, side, [at]).reached.slice()
      return { at, dice, kind: 'beachhead', besieged: 0, feeds: hex => reached[hex] === 1 }
    })
  return [...ports, ...landings]
}

/** The same with the railways behind them, as hexes. */
function riskedSources(state: WfState, side: number, beaches: readonly Lane[]): number[] {
  const lanes = portLanes(state, side).map(({ at }) => at)
  const net = lanes.length > 0 ? sourcesOf(extendNet(state, side, lanes)) : []
  return [...new Set([...net, ...beaches.filter(({ dice }) => dice > 0).map(({ at }) => at)])]
}

/** The line to a hex from its source, empty where none runs. Looked up before another flood is made. */
function lineTracer({
  reached,
  from,
}: {
  reached: Uint8Array
  from: ArrayLike<number>
}): (at: number) => number[] {
  const [known, back] = [reached.slice(), Array.from(from)]
  return at => {
    const path: number[] = []
    if (known[at]) for (let hex = at; hex >= 0; hex = back[hex]!) path.unshift(hex)
    return path
  }
}

/**
 * Rules 6.22b, 10.4, 10.5a and 15.31b: those who will lose a step if nothing changes, by the places in which they are:
 * not whom hunger does not hurt, nor the one whom a fortress feeds or a besieged port keeps as a cadre.
 */
export function hungryUnits(state: WfState, side: number): { readonly n: number; readonly places: number[] } {
  const out = explainSupply(state, side).units.filter(
    one => one.state === CUT_OFF && !isImmune(state, one.unit),
  )
  const cut = new Set(out.filter(({ unit }) => !isTooMany(state, unit)).map(({ unit }) => state.at[unit]!))
  const fed = [...cut].filter(at => feedsStrongest(state, side, at) || keepsCadre(state, side, at))
  return { n: out.length - fed.length, places: [...new Set(out.map(({ unit }) => state.at[unit]!))] }
}

/** Rule 15.31b: the one whom a besieged port feeds loses nothing if it is a cadre already. */
const keepsCadre = (state: WfState, side: number, at: number): boolean =>
  railNet(state, side).besieged[at] === 1 &&
  stackOf(state, side, at).some(unit => stepOf(state, unit) >= cadreStep(unit))

/** Rules 10.3b and 16.4a: hexes at which a line has to stop, as far as one may be long. */
function barsOf(state: WfState, unit: number): number[] {
  const enemy = enemyTo(state, sideOf[unit]!)
  const { neutral } = controlOf(state)
  return barsAround(landWays, state.at[unit]!, LENGTH, hex => enemy[hex] === 1 || neutral[hex] === 1)
}
