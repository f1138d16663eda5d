/** Who may arrive where, by the letter of 9.1, 9.4 and 9.5, in positions of random games. */
import { expect, it } from 'vitest'
import { ANTWERP, alliedSources, board, isWall, sideOf, UNITS } from '../data.ts'
import { ALLIED, controllerOf, GERMAN } from '../state.ts'
import {
  fits,
  hasLine,
  hexes,
  isDrowned,
  isWhole,
  positions,
  sheet,
  sources,
  tableOf,
  tagsOf,
} from '../testing/naive.ts'
import { placementFault } from '../reinforcement/reinforcement.ts'
import type { Table } from '../testing/naive.ts'

const idOf = (hex: number): string => board.ids[hex]!
/** The row in which the halves of the map meet has its numbers of the southern one: 1117S is 2917N. */
const isNorth = (hex: number): boolean => idOf(hex).endsWith('N') || idOf(hex) === '1117S'
/** Rule 9.5.3: the south edge of the southern map, inside France. */
const isSouthEdge = (hex: number): boolean => !isNorth(hex) && idOf(hex).startsWith('29')

/** Rules 9.5.1 to 9.5.4: the edges by which an Allied unit enters, and whether it may use Antwerp. */
function gates(unit: number): { readonly mayEnter: (hex: number) => boolean; readonly antwerp: boolean } {
  const { nation, setup = '' } = sheet[unit]!
  const isFrench = nation === 'F' && !tagsOf(unit).includes('usOrFrench')
  if (isFrench) return { mayEnter: isSouthEdge, antwerp: false }
  if (nation === 'US' && setup.endsWith('SW'))
    return {
      mayEnter: hex => /^(1[5-9]|2\d)17S$/.test(idOf(hex)),
      antwerp: true,
    }
  if (nation === 'US' && setup.endsWith('S')) return { mayEnter: isSouthEdge, antwerp: true }
  if (nation === 'BC') return { mayEnter: isNorth, antwerp: true }
  // For American N units only the sector line is named, which ends between 1417S and 1517S.
  return { mayEnter: hex => isNorth(hex) || /^1[1-4]17S$/.test(idOf(hex)), antwerp: true }
}

/** Rules 9.1a, 9.4a, 9.5, A6, A90: whether a unit may be placed in a hex. */
function mayArrive(table: Table, unit: number, hex: number): boolean {
  const { state, held } = table
  const of = sideOf[unit]!
  if (held[(1 - of) as 0 | 1].has(hex) || !isGate(table, unit, hex)) return false
  return fits(state, [unit], hex)
}

/** The same but for enemies and friends who are there. */
function isGate(table: Table, unit: number, hex: number): boolean {
  const { state } = table
  const of = sideOf[unit]!
  if (of === GERMAN) {
    if (isDrowned(state, hex)) return false
    if (sources(table, GERMAN).includes(hex)) return true
    return (
      isWall[hex] === 1 &&
      isWhole(state, hex) &&
      controllerOf(state, hex) === GERMAN &&
      hasLine(table, GERMAN, hex)
    )
  }
  const { mayEnter, antwerp } = gates(unit)
  if (hex === ANTWERP) return antwerp && state.antwerp === 1 && controllerOf(state, hex) === ALLIED
  return [...alliedSources].includes(hex) && mayEnter(hex) && sources(table, ALLIED).includes(hex)
}

it('units arrive by the edges, walls and ports that the rulebook names for them, where there is room [9.1a, 9.4a, 9.5.1b, 9.5.2b, 9.5.3b, 9.5.3c, 6.3a, 6.4, 10.18c]', () => {
  let [open, compared] = [0, 0]
  for (const state of positions(3)) {
    const table = tableOf(state)
    for (let unit = 0; unit < UNITS; unit++) {
      const { setup } = sheet[unit]!
      if (
        (unit + state.tick) % 23 > 0 ||
        state.at[unit]! >= 0 ||
        sheet[unit]!.size === 'corps' ||
        !/^\d+[A-Z]*$/.test(setup ?? '')
      )
        continue
      const name = `${sheet[unit]!.id} on Turn ${state.turn}`
      const ours = hexes.filter(hex => placementFault(state, unit, hex) === null).map(idOf)
      const theirs = hexes.filter(hex => mayArrive(table, unit, hex)).map(idOf)
      expect([name, ours]).toEqual([name, theirs])
      open += ours.length
      compared++
    }
  }
  expect(compared).toBeGreaterThan(80)
  expect(open).toBeGreaterThan(500)
}, 120_000)
