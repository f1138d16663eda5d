/** Where new units may appear, read off section 11.6 hex by hex, in positions that chance has made. */
import { below, seedDice } from '@hexfront/engine'
import { expect, it } from 'vitest'
import { arrivalHexes } from './arrival.ts'
import { countryOf, lands, place, UNITS, sideOf } from '../data.ts'
import { feature, ground, names, occupants, positions, sheet } from '../testing/chance.ts'
import { isBattle } from '../position.ts'
import { monthOf } from '../calendar.ts'
import { railNet } from '../rail/rail.ts'
import type { WfState } from '../state.ts'

const isCity = (hex: number): boolean => feature(hex, 'majorCity', 'minorCity')
/** Rule 16.7: entries in the order in which the Red Army takes them. */
const CURTAIN: readonly [from: string, at: string][] = [
  ['1944-10', 'Sarajevo'],
  ['1944-11', 'Vukovar E1'],
  ['1944-12', 'Gyor E1'],
  ['1945-01', 'Ostrava NE1'],
  ['1945-02', 'Posnan E1'],
  ['1945-03', 'Stettin E3'],
]
const isLost = (state: WfState, hex: number): boolean =>
  CURTAIN.some(([from, at]) => place(at) === hex && monthOf(state) >= from)

/** Rules 11.6a and 11.6b, rulings B98 and B99: kinds of places by nation. */
function isPlaceFor(unit: number, hex: number): boolean {
  const { nation } = sheet[unit]!
  const isIn = (...lands: string[]): boolean => lands.includes(countryOf(hex))
  if (nation === 'GE') return feature(hex, 'victoryCity', 'railEntry') || (isIn('Germany') && isCity(hex))
  if (nation === 'IT')
    return (isIn('Italy') && isCity(hex)) || (isIn('Italy', 'Yugoslavia') && feature(hex, 'railEntry'))
  if (nation === 'SP') return isIn('Spain') && isCity(hex)
  if (nation === 'PO') return isIn('Portugal') && isCity(hex)
  return feature(hex, 'majorPort') || (['BR', 'CW'].includes(nation) && isIn('Britain') && isCity(hex))
}

/** Rule 6.21. */
const roomFor: Readonly<Record<string, number>> = { marsh: 3, mountain: 2 }

it('new units appear where the rulebook lets them, as many as a place takes [11.6a, 11.6b, 11.6c, 11.6e, 16.7b, 6.21a, 2.26f]', () => {
  const rng = seedDice(88)
  let [open, compared] = [0, 0]
  for (const [state] of positions(40)) {
    if (state.period === 'husky') continue
    state.turn = 1 + below(rng, 46)
    const all = occupants(state)
    const newcomers = lands.filter(() => below(rng, 12) === 0).map(hex => [hex, 0] as const)
    for (let unit = 0; unit < UNITS; unit++) {
      if (sheet[unit]!.id === 'YU-TITO-MTN' || (unit + state.turn) % 5 > 0) continue
      const { supplied } = railNet(state, sideOf[unit]!)
      const expected = lands.filter(hex => {
        if (!isPlaceFor(unit, hex) || isLost(state, hex) || supplied[hex] === 0 || isBattle(state, hex))
          return false
        const here = newcomers.filter(([at]) => at === hex).length
        const own = (all.get(hex) ?? []).filter(one => sideOf[one] === sideOf[unit])
        if (here >= (feature(hex, 'majorCity') ? 2 : 1) || own.length + here >= (roomFor[ground(hex)] ?? 4))
          return false
        return sheet[unit]!.type !== 'fort' || !own.some(one => sheet[one]!.type === 'fort')
      })
      const name = `${sheet[unit]!.id} in ${monthOf(state)}`
      expect([name, names(arrivalHexes(state, unit, newcomers))]).toEqual([name, names(expected)])
      open += expected.length
      compared++
    }
  }
  expect(compared).toBeGreaterThan(2000)
  expect(open).toBeGreaterThan(5000)
}, 120_000)
