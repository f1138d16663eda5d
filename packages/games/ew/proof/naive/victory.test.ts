/** Who has won, by the letter of section 4, in positions of chance. */
import { expect, it } from 'vitest'
import { TIMES } from '@hexfront/engine/testing'
import { ALLIED, GERMAN } from '../../state.ts'
import { victoryCheck } from '../../victory/victory.ts'
import mapFile from '../../data/map.json' with { type: 'json' }
import turnFile from '../../data/turns.json' with { type: 'json' }
import { standing, supply } from './naive.ts'
import { dice, numberOf, scatter, tableOf } from './position.ts'
import { has, hexes } from './sheet.ts'
import type { Table } from './naive.ts'
import type { EwState } from '../../state.ts'

const all = [...hexes.keys()]
const west = new Set(mapFile.zones.find(({ id }) => id === 'germanyWestOfLine')!.hexes)
const worth = new Map(
  mapFile.hexes.map(hex => [hex.id, (hex as { values?: { ports?: number } }).values?.ports ?? 0]),
)
const PRIZES = ['3215', '3120', '2422']

/** Whose game it is, and by which rule; null while it goes on, and 'draw' if nobody has won by the end. */
type Verdict = readonly [number, string] | 'draw' | null

const isWhole = (table: Table, hex: string): boolean => has(hex, 'city') && !table.destroyed.has(hex)

/** Rule 4.2. */
function alliedEarly(table: Table): Verdict {
  const held = PRIZES.filter(hex => table.allied.has(hex) && !table.destroyed.has(hex))
  if (table.turn <= 6 && held.includes('3215')) return [ALLIED, '4.2.1']
  if (table.turn <= 8 && held.length >= 2) return [ALLIED, '4.2.2']
  const sites = all.filter(hex => has(hex, 'v1Site'))
  return table.turn === 3 && sites.every(hex => table.allied.has(hex)) ? [ALLIED, '4.2.3'] : null
}

/** Rule 4.3; the two SS corps are gone before the check of Turn 6 (12.2.4). */
function germanEarly(table: Table, taken: ReadonlySet<string>): Verdict {
  const isBack = [...taken].some(
    hex =>
      isWhole(table, hex) &&
      standing(table, hex, GERMAN).some(
        ({ id }) => supply(table, id) !== 'none' && !(table.turn === 6 && ['1SS', '2SS'].includes(id)),
      ),
  )
  if (isBack) return [GERMAN, '4.3.1a']
  if ([...table.beachheads].some(hex => !table.allied.has(hex))) return [GERMAN, '4.3.1b']
  const ports = all.filter(hex => has(hex, 'port') && table.allied.has(hex) && !table.destroyed.has(hex))
  const due = table.turn <= 4 ? turnFile.turns[table.turn - 1]!.ports : 0
  return ports.reduce((sum, hex) => sum + worth.get(hex)!, 0) < due ? [GERMAN, '4.3.2a'] : null
}

/** Rules 4.4, 4.4.1, 13.8. */
function final(table: Table, fortress: boolean): Verdict {
  const cities = all.filter(hex => isWhole(table, hex))
  const country = (hex: string): string => hexes.get(hex)!.country
  const italian = cities.filter(hex => country(hex) === 'Italy' && !table.allied.has(hex))
  const western = cities.filter(hex => west.has(hex) && !table.allied.has(hex))
  const instead = cities.filter(
    hex =>
      table.allied.has(hex) &&
      ((country(hex) === 'Germany' && !west.has(hex)) ||
        ['Protectorate', 'Yugoslavia'].includes(country(hex))),
  )
  if (italian.length > 0 || western.length > instead.length) return [GERMAN, '4.4a']
  return fortress ? [GERMAN, '13.8c'] : [ALLIED, '4.4b']
}

const verdict = (table: Table, taken: ReadonlySet<string>, fortress: boolean): Verdict =>
  alliedEarly(table) ?? germanEarly(table, taken) ?? (table.turn === 9 ? final(table, fortress) : null)

/** A position at its victory check: some of the cities were Allied once, most are at the end. */
function atCheck(seed: number): EwState {
  const state = scatter(seed)
  const roll = dice(seed + 5000)
  state.phase = 8
  const cities = all.filter(hex => has(hex, 'city')).map(numberOf)
  state.taken = cities.filter(() => roll(5) === 0)
  state.alpine = roll(2) === 0 ? numberOf('2217') : -1
  return state
}

it(
  'the game is won by whom and by what the text says, early or at the end [4.2.1, 4.2.2, 4.2.3, 4.3.1a, 4.3.1b, 4.3.2a, 4.4a, 4.4b, 4.4.1a, 13.8c]',
  () => {
    const seen = new Map<string, number>()
    for (let seed = 1; seed <= 1500 * TIMES; seed++) {
      const state = atCheck(seed)
      const table = tableOf(state)
      const taken = new Set(all.filter(hex => state.taken.includes(numberOf(hex))))
      const mine = verdict(table, taken, state.alpine >= 0)
      const outcome = victoryCheck(state)
      const theirs = outcome && (outcome.winner === null ? 'draw' : [outcome.winner, outcome.rule])
      expect([seed, theirs]).toEqual([seed, mine])
      const key = mine === null ? 'on' : mine[1]!
      seen.set(key, (seen.get(key) ?? 0) + 1)
    }
    // Every way to win is among them.
    expect([...seen.keys()].sort()).toEqual(
      ['on', '4.2.1', '4.2.2', '4.2.3', '4.3.1a', '4.3.1b', '4.3.2a', '4.4a', '4.4b', '13.8c'].sort(),
    )
  },
  60_000 * TIMES,
)
