/** The check of supply by the letter of section 10, in positions that chance has made. */
import { below, seedDice } from '@hexfront/engine'
import { titleOf } from '@hexfront/engine/testing'
import { expect, it } from 'vitest'
import { beachheadLanes, portLanes } from '../supply/lines.ts'
import { closeBattles, openBattle, originalAttacker } from '../combat/battles.ts'
import { closedTo } from '../movement/areas.ts'
import { isBattle, put } from '../position.ts'
import { settleControl } from '../control/settle.ts'
import { checkSupply } from '../testing/supply.ts'
import { board, HEXES, inCountry, lands, sideOf, UNITS } from '../data.ts'
import { controlOf, DISPUTED, grant, OWNER } from '../control/control.ts'
import { feature, occupants, positions, sheet } from '../testing/chance.ts'
import { has } from '../flags.ts'
import { line, net } from '../testing/net.ts'
import { wf } from '../index.ts'
import { ALLIED, AXIS, stepOf, UNSUPPLIED } from '../state.ts'
import type { GameEvent } from '@hexfront/engine'
import type { Heard } from '@hexfront/engine/testing'
import type { WfState } from '../state.ts'

const strengthOf = (state: WfState, unit: number): number =>
  Number(sheet[unit]!.faces[stepOf(state, unit)]!['cv'])
const yugoslavia = inCountry('Yugoslavia')
/** Rules 2.26e and 16.32d. */
const isHardy = (state: WfState, unit: number): boolean => {
  const { id, type } = sheet[unit]!
  const at = state.at[unit]!
  if (type === 'fort') return strengthOf(state, unit) === 1
  return (
    id === 'YU-TITO-MTN' &&
    [at, ...[0, 1, 2, 3, 4, 5].map(d => board.neighbours[at * 6 + d]!)].some(hex => yugoslavia[hex] === 1)
  )
}
/** Rules 11.42 and 15.31b: the strength of a unit that is raised anew. */
const cadreOf = (unit: number): number => (['hq', 'shq', 'thq', 'static'].includes(sheet[unit]!.type) ? 0 : 1)

/** What became of a unit: its strength, or lost, and whether it is fed. */
const fate = (state: WfState, unit: number): string =>
  state.at[unit]! < 0 ? 'lost' : `${strengthOf(state, unit)}${has(state, unit, UNSUPPLIED) ? ' hungry' : ''}`
const weaker = (state: WfState, unit: number, more: string): string => {
  const left = sheet[unit]!.faces[stepOf(state, unit) + 1]
  return left === undefined ? 'lost' : `${Number(left['cv'])}${more}`
}

/** Rules 10.1 to 10.5, 15.31b, 15.52 and 15.73, once it is known which lanes held and who was chosen to be fed. */
function fates(
  state: WfState,
  of: number,
  ports: readonly number[],
  saved: readonly number[],
  fed: ReadonlyMap<number, number>,
): string[] {
  const wide = net(state, of, ports)
  const beaches =
    of === ALLIED ? beachheadLanes(state).filter(({ at, dice }) => dice === 0 || saved.includes(at)) : []
  const sources = new Set([...wide.sources, ...beaches.map(({ at }) => at)])
  const found: string[] = []
  for (const [hex, all] of occupants(state)) {
    const units = all.filter(unit => sideOf[unit] === of)
    const code = controlOf(state).codes[hex]!
    const isOurs = (code & OWNER) === of && (code & DISPUTED) === 0
    const strongest = units.toSorted((a, b) => strengthOf(state, b) - strengthOf(state, a))[0]!
    const isReached = line(state, of, sources, hex)
    const isStronghold = feature(hex, 'fortress')
    const feedsOne = !isReached && isOurs && (isStronghold || wide.besieged.has(hex))
    const eater = feedsOne ? (fed.get(hex) ?? strongest) : -1
    if (feedsOne && isStronghold) expect(strengthOf(state, eater)).toBe(strengthOf(state, strongest))
    for (const unit of units) {
      const name = `${sheet[unit]!.id} in ${board.ids[hex]}: `
      const strength = strengthOf(state, unit)
      if (isReached) found.push(`${name}${strength}`)
      else if (unit === eater)
        found.push(
          name + (isStronghold || strength <= cadreOf(unit) ? `${strength}` : weaker(state, unit, '')),
        )
      else found.push(name + (isHardy(state, unit) ? `${strength} hungry` : weaker(state, unit, ' hungry')))
    }
  }
  return found.sort()
}

/** Two blocks of a side in a port or fortress and an enemy with them, who began it. */
function besiege(state: WfState, of: number, draw: (n: number) => number): void {
  const ports = lands.filter(
    hex => feature(hex, 'majorPort', 'minorPort', 'fortress') && board.playable[hex] === 1,
  )
  const hex = ports[draw(ports.length)]!
  const placed = [...Array(UNITS).keys()].filter(unit => state.at[unit]! >= 0 && state.at[unit]! < HEXES)
  const own = placed.filter(unit => sideOf[unit] === of)
  const foes = placed.filter(unit => sideOf[unit] !== of)
  for (const unit of [own[draw(own.length)], own[draw(own.length)], foes[draw(foes.length)]])
    if (unit !== undefined && closedTo(state, unit)[hex] === 0) put(state, unit, hex)
  grant(state, [hex], of)
  closeBattles(state)
  for (const at of lands)
    if (isBattle(state, at) && originalAttacker(state, at) < 0) openBattle(state, at, 1 - of)
  settleControl(state)
}

/** A lane that was rolled for. */
interface Try {
  readonly at: number
  readonly isPort: boolean
  readonly isHeld: boolean
}

/** Rules 15.73a and 15.73b: the lanes that were tried, and that dice cut those that they should. */
function triesIn(start: WfState, of: number, events: readonly GameEvent[]): Try[] {
  const isRoll = (event: GameEvent): boolean => ['laneCut', 'laneHeld'].includes(titleOf(event))
  const rolled = events.filter(isRoll).map(event => ({ isHeld: titleOf(event) === 'laneHeld', ...event }))
  const atRisk = portLanes(start, of).map(({ at }) => at)
  const seen: number[] = []
  return (rolled as readonly object[] as readonly Heard[]).map(({ at: place, dice, isHeld }) => {
    const at = Number(place)
    // Ports are rolled for before beachheads, and a hex may have both.
    const isPort = atRisk.includes(at) && !seen.includes(at)
    seen.push(at)
    const worst = of === AXIS ? 4 : isPort ? 2 : 1
    expect((dice as readonly number[]).every(face => face > worst)).toBe(isHeld)
    return { at, isPort, isHeld: isHeld === true }
  })
}

/** Rule 15.73a: the ports whose lanes nobody tried, though they might have fed units that nothing else does. */
function forgotten(start: WfState, of: number, tries: readonly Try[]): string[] {
  const { sources } = net(start, of)
  const hungry = [...occupants(start)]
    .filter(([hex, all]) => all.some(unit => sideOf[unit] === of) && !line(start, of, sources, hex))
    .map(([hex]) => hex)
  return portLanes(start, of)
    .filter(({ at }) => !tries.some(one => one.at === at))
    .filter(({ at }) => {
      const more = net(start, of, [at]).sources
      return hungry.some(hex => line(start, of, more, hex))
    })
    .map(({ at }) => board.ids[at]!)
}

/** Has whoever is asked feed somebody, by chance; returns whom in which hex, and what was told. */
function feed(state: WfState, draw: (n: number) => number): [Map<number, number>, GameEvent[]] {
  const fed = new Map<number, number>()
  const events: GameEvent[] = []
  for (let asked = wf.decisions(state)[0]!; asked.kind === 'feed'; asked = wf.decisions(state)[0]!) {
    const eaters = wf.actions(state, asked.seat).map(({ arg }) => Number(arg))
    const chosen = eaters[draw(eaters.length)]!
    fed.set(state.at[chosen]!, chosen)
    events.push(...wf.apply(state, asked.seat, { verb: 'feed', arg: chosen }))
  }
  return [fed, events]
}

it('supply is checked as the rulebook says: who is fed, who starves, who lives on a port or a fortress [10.1, 10.4, 10.5a, 15.31b, 15.73a, 15.73b, 15.73c, 2.26e, 16.32d]', () => {
  const rng = seedDice(9)
  const draw = (n: number): number => below(rng, n)
  const seen = { starved: 0, fed: 0, lanes: 0, held: 0 }
  for (const [before] of positions(14))
    for (const of of [ALLIED, AXIS]) {
      const state = wf.copy(before)
      state.storm = draw(4) - 1
      state.rng = seedDice(draw(1000))
      besiege(state, of, draw)
      const start = wf.copy(state)
      const events = checkSupply(state, 1 - of)
      const [fed, more] = feed(state, draw)
      const tries = triesIn(start, of, [...events, ...more])
      const held = (isPort: boolean): number[] =>
        tries.filter(one => one.isHeld && one.isPort === isPort).map(({ at }) => at)
      const ours = [...sideOf.keys()]
        .filter(unit => sideOf[unit] === of && start.at[unit]! >= 0 && start.at[unit]! < HEXES)
        .map(unit => `${sheet[unit]!.id} in ${board.ids[start.at[unit]!]}: ${fate(state, unit)}`)
      expect([start.period, ...ours.sort()]).toEqual([
        start.period,
        ...fates(start, of, held(true), held(false), fed),
      ])
      expect(forgotten(start, of, tries)).toEqual([])
      seen.starved += ours.filter(text => text.endsWith('hungry')).length
      seen.fed += fed.size
      seen.lanes += tries.length
      seen.held += tries.filter(({ isHeld }) => isHeld).length
    }
  expect(Math.min(seen.starved, seen.fed, seen.lanes, seen.held)).toBeGreaterThan(0)
}, 120_000)
