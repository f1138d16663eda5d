/**
 * Reach, supply and odds of the game against a model that was written from the rulebook alone. `NAIVE=20` throws twenty
 * times as many positions.
 */
import { chances, forecastOf } from '@hexfront/engine'
import { TIMES } from '@hexfront/engine/testing'
import { describe, expect, it } from 'vitest'
import { oddsRules } from '../../combat/odds.ts'
import { board, HEXES, isMobile, otherMode, UNITS } from '../../data.ts'
import { ew } from '../../index.ts'
import { groupOf } from '../../movement/movement.ts'
import { reachOf } from '../../movement/reach.ts'
import { enemyZone } from '../../movement/zones.ts'
import { stackOf } from '../../position.ts'
import { ALLIED, BOX, GERMAN, SPARE } from '../../state.ts'
import { supplyOf } from '../../supply/supply.ts'
import { counter, odds, reach, supply, zone } from './naive.ts'
import { dice, numberOf, scatter, tableOf } from './position.ts'
import { beside, counters, has, hexes, isClosed } from './sheet.ts'
import type { Plan } from '../../combat/odds.ts'
import type { EwState } from '../../state.ts'
import type { NaiveAttack, Table } from './naive.ts'
import type { Dice } from './position.ts'

const seeds = (n: number): number[] => Array.from({ length: n * TIMES }, (_, i) => i + 1)
const long = { timeout: 60_000 * TIMES }

const STATES = ['regular', 'coastal', 'aerial', 'none']
const sorted = (pairs: Iterable<readonly [string, number]>): string[] =>
  [...pairs].map(([id, cost]) => `${id} ${cost}`).sort()
const onMap = (state: EwState, unit: number): boolean => state.at[unit]! >= 0 && state.at[unit]! < HEXES

/** Where both disagree about zones and supply. */
function supplyQuarrels(state: EwState, table: Table): string[] {
  const found: string[] = []
  for (const side of [ALLIED, GERMAN]) {
    const [mask, theirs] = [enemyZone(state, side), zone(table, 1 - side)]
    for (const id of hexes.keys())
      if ((mask[numberOf(id)] === 1) !== theirs.has(id)) found.push(`zone of ${1 - side} in ${id}`)
  }
  counters.forEach(({ id, isMobile: moves }, unit) => {
    if (!moves || !onMap(state, unit)) return
    const [ours, theirs] = [STATES[supplyOf(state, unit)]!, supply(table, id)]
    if (ours !== theirs) found.push(`${id} in ${table.at.get(id)}: ${ours}, not ${theirs}`)
  })
  return found
}

/** Where both disagree about how far units get, alone and with some of their stack. */
function reachQuarrels(state: EwState, table: Table, roll: Dice): string[] {
  const found: string[] = []
  for (let unit = 0; unit < UNITS; unit++) {
    if (isMobile[unit] === 0 || !onMap(state, unit)) continue
    const stack = stackOf(state, counters[unit]!.side, state.at[unit]!).filter(
      one => isMobile[one] === 1 && (one === unit || roll(2) === 0),
    )
    for (const units of stack.length > 1 ? [[unit], stack] : [[unit]]) {
      const names = units.map(one => counters[one]!.id)
      const ours = reachOf(state, groupOf(state, units))
      const goals = Array.from({ length: ours.count }, (_, i) => ours.found[i]!)
      const code = sorted(goals.map(hex => [board.ids[hex]!, ours.cost[hex]!]))
      const model = sorted(reach(table, names))
      if (code.join() !== model.join())
        found.push(`${names.join('+')} from ${table.at.get(names[0]!)}: ${differ(code, model)}`)
    }
  }
  return found
}

const differ = (code: readonly string[], model: readonly string[]): string =>
  `code only ${code.filter(one => !model.includes(one)).join(', ')}; model only ${model.filter(one => !code.includes(one)).join(', ')}`

const unitOf = (id: string): number => counters.findIndex(one => one.id === id)

const planOf = ({ by, target, land, sea, air, isLanding, isMandated, bombers }: NaiveAttack): Plan => ({
  side: by,
  target: numberOf(target),
  units: [...sea, ...air, ...land].map(unitOf),
  dropped: air.map(unitOf),
  landing: isLanding ? 1 : 0,
  mandate: isMandated ? 1 : 0,
  bombers: bombers ? 1 : 0,
})

/** What is said of an attack: factors, shifts and how many of six dice bring what. */
function oddsQuarrels(state: EwState, table: Table, attack: NaiveAttack, when: string): string[] {
  const plan = planOf(attack)
  const theirs = odds(table, attack)
  if (theirs.attack === 0) return []
  const { attack: factor, defence, shifts } = oddsRules.forces(state, plan, null)
  const shift = shifts.reduce((sum, { amount }) => sum + amount, 0)
  const ahead = forecastOf(oddsRules, state, plan)!.results
  const code = chances(ahead).map(({ value, n, d }) => `${value}x${(n * 6) / d}`)
  const model = [...new Set(theirs.cells)].map(
    cell => `${cell}x${theirs.cells.filter(one => one === cell).length}`,
  )
  const [ours, said] = [
    `${factor}:${defence} ${shift} ${code.sort().join()}`,
    `${theirs.attack}:${theirs.defense} ${theirs.shift} ${model.sort().join()}`,
  ]
  if (ours === said) return []
  const reasons = shifts.map(({ reason, amount }) => `${reason.id} ${amount}`).join(', ')
  return [`${when} ${JSON.stringify(attack)} on turn ${table.turn}: ${ours} (${reasons}), not ${said}`]
}

/** A made-up attack on a hex, by whoever is beside it. */
function anyAttack(table: Table, roll: Dice, by: number, target: string): NaiveAttack {
  const from = beside(target).filter(hex => !isClosed(hex, target))
  const land = counters
    .filter(({ id, side }) => side === by && from.includes(table.at.get(id) ?? '') && roll(3) > 0)
    .map(({ id }) => id)
  return {
    by,
    target,
    land,
    sea: [],
    air: [],
    isLanding: false,
    isMandated: by === GERMAN && roll(2) === 0,
    bombers: roll(3) === 0,
  }
}

/** The same with corps from the box that drop onto the hex, or with a force from the sea. */
function helped(state: EwState, roll: Dice, attack: NaiveAttack): NaiveAttack {
  const corps = counters.filter(
    ({ id, isMobile: moves }) =>
      !moves && state.at[unitOf(id)] === SPARE && state.at[otherMode[unitOf(id)]!] === BOX,
  )
  const air = corps.filter(() => roll(2) === 0).map(({ id }) => id)
  if (roll(2) === 0 || !has(attack.target, 'coast')) return { ...attack, air }
  const sea = counters
    .filter(
      ({ id, side, isMobile: moves }, unit) =>
        side === ALLIED && moves && !onMap(state, unit) && !air.includes(id),
    )
    .filter(({ id }) => otherMode[unitOf(id)]! < 0 && roll(4) === 0)
    .map(({ id }) => id)
  return { ...attack, air, sea, isLanding: true }
}

/** Where both disagree about attacks on every hex that holds somebody. */
function attackQuarrels(state: EwState, table: Table, roll: Dice): string[] {
  const found: string[] = []
  const held = new Map([...table.at].map(([id, hex]) => [hex, counter(id).side]))
  for (const [target, owner] of held) {
    const attack = anyAttack(table, roll, 1 - owner, target)
    const both = owner === GERMAN ? [attack, helped(state, roll, attack)] : [attack]
    for (const one of both)
      if (one.land.length + one.sea.length + one.air.length > 0)
        found.push(...oddsQuarrels(state, table, one, 'planned'))
  }
  return found
}

/** Random games, looked at every so many actions. */
function played(seed: number, every: number, look: (state: EwState) => void): void {
  const roll = dice(seed)
  const state = ew.setup(seed % 2 === 0 ? 'historical' : 'alternate', {}, seed)
  for (let n = 0; !state.outcome && n < 4000; n++) {
    const [decision] = ew.decisions(state)
    const actions = ew.actions(state, decision!.seat)
    ew.apply(state, decision!.seat, actions[roll(actions.length)]!)
    const isApart = !state.frames.some(({ step }) => step === 'battle' || step === 'moving')
    if (n % every === 0 && isApart && state.turn > 0) look(state)
  }
}

describe('a naive model of the rules agrees with the code', () => {
  it('on zones and supply, in positions thrown together [7.1a, 7.2, 7.5b, 7.8c, 9.1a]', long, () => {
    for (const seed of seeds(200)) {
      const state = scatter(seed)
      expect(supplyQuarrels(state, tableOf(state)), `seed ${seed}`).toEqual([])
    }
  })

  it('on reach, in positions thrown together [8.0d, 8.8, 8.9, 8.10b, 9.3, 13.2m, 13.2n]', long, () => {
    for (const seed of seeds(40)) {
      const state = scatter(seed)
      expect(reachQuarrels(state, tableOf(state), dice(seed)), `seed ${seed}`).toEqual([])
    }
  })

  it('on odds, in positions thrown together [5.3.4b, 10.2a, 10.4a, 10.5, 10.9a, 11.0a, 11.0b]', long, () => {
    for (const seed of seeds(100)) {
      const state = scatter(seed)
      expect(attackQuarrels(state, tableOf(state), dice(seed)), `seed ${seed}`).toEqual([])
    }
  })

  it('on all three, in games played at random', long, () => {
    for (const seed of seeds(4))
      played(seed, 60, state => {
        const table = tableOf(state)
        const found = [
          ...supplyQuarrels(state, table),
          ...reachQuarrels(state, table, dice(seed)),
          ...attackQuarrels(state, table, dice(seed)),
        ]
        expect(found, `seed ${seed}, tick ${state.tick}`).toEqual([])
      })
  })
})
