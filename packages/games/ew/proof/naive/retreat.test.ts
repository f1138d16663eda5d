/** Retreats of the game against the naive model: which hexes, how far, at what price, and whether there is one at all. */
import { expect, it } from 'vitest'
import { board, HEXES, isMobile } from '../../data.ts'
import { ALLIED, GERMAN } from '../../state.ts'
import { canRetreat, retreating } from '../../combat/retreat.ts'
import { retreatFrame } from '@hexfront/engine'
import { TIMES } from '@hexfront/engine/testing'
import { stackOf } from '../../position.ts'
import { stage } from '../../testing/play.ts'
import { counters, hexesApart } from './sheet.ts'
import { dice, scatter, tableOf } from './position.ts'
import { groupOf, isPaidFor, limit, onward } from './retreat.ts'
import type { Dice } from './position.ts'
import type { EwState } from '../../state.ts'
import type { Way } from './retreat.ts'

const idOf = (hex: number): string => board.ids[hex]!
const nameOf = (unit: number): string => counters[unit]!.id

/** Mobile units that stand alone in a hex, of one army group. */
function* forces(state: EwState): Generator<readonly [side: number, hex: number, units: number[]]> {
  for (let hex = 0; hex < HEXES; hex++)
    for (const side of [ALLIED, GERMAN]) {
      const units = stackOf(state, side, hex).filter(unit => isMobile[unit] === 1)
      if (new Set(units.map(unit => groupOf(nameOf(unit)))).size === 1) yield [side, hex, units]
    }
}

/** Goes the way with dice for choices, beside the model; how many hexes were entered. */
function follow(
  state: EwState,
  side: number,
  from: number,
  units: readonly number[],
  far: number,
  roll: Dice,
): number {
  stage.begin(state, 'fallBack', { ...retreating(retreatFrame(side, from, units, far), 0) })
  let entered = 0
  for (let n = 0; n < 60 && stage.asked(state) !== 'rest'; n++) {
    const kind = stage.asked(state)
    if (kind === 'lose' || kind === 'surplus') {
      stage.play(state, `lose ${stage.offers(state, 'lose')[0]!}`)
      continue
    }
    // Steiner may come in between: another matter.
    if (kind !== 'retreat') return entered
    const frame = state.frames.at(-1) as unknown as { units: number[]; path: number[] }
    const hand = frame.units.filter(unit => state.at[unit] === frame.path.at(-1))
    const way = wayOf(from, hand, far, frame.path)
    const table = tableOf(state)
    const name = `${way.units.join('+')} from ${idOf(from)}, ${far} hexes, by ${way.path.join()}`
    expect([name, stage.offers(state, 'retreat').toSorted()]).toEqual([name, onward(table, way).toSorted()])
    const others = stage.offers(state, 'apart')
    if (others.length > 0 && roll(3) === 0) {
      stage.play(state, `apart ${others[roll(others.length)]!}`)
      continue
    }
    const goals = stage.offers(state, 'retreat')
    const to = goals[roll(goals.length)]!
    const told = stage.play(state, `retreat ${to}`)
    const gone = told.filter(event => event.kind === 'retreated')
    entered += gone.length
    const price = gone.filter(event => isPaidFor(table, wayOf(from, event.units, far, event.path))).length
    const paid = told.filter(event => 'rule' in event && event.rule === '9.6').length
    // Who is asked has not paid yet.
    expect([name, to, paid + (stage.asked(state) === 'lose' ? 1 : 0)]).toEqual([name, to, price])
  }
  // Everybody has gone as far as he had to, no hex holds too many.
  const table = tableOf(state)
  for (const unit of units) {
    const at = state.at[unit]!
    if (at < 0 || at >= HEXES) continue
    const [name, hex] = [nameOf(unit), idOf(at)]
    const isRough = limit({ ...table, beachheads: new Set() }, hex) === 3
    expect([name, hex, isRough || hexesApart(idOf(from), hex) === far]).toEqual([name, hex, true])
    const count = stackOf(state, side, at).length
    expect([name, hex, Math.max(count, limit(table, hex))]).toEqual([name, hex, limit(table, hex)])
  }
  return entered
}

const wayOf = (from: number, units: readonly number[], far: number, path: readonly number[]): Way => ({
  units: units.map(nameOf),
  from: idOf(from),
  far,
  path: path.slice(1).map(idOf),
})

it(
  'retreats lead where the rulebook says, as far, at its price, or nowhere [11.2a, 11.2b, 11.2c, 11.2d, 11.2e, 11.2f, 8.11, 9.6, 6.4b, 13.4a]',
  { timeout: 60_000 * TIMES },
  () => {
    let [entered, barred] = [0, 0]
    for (let seed = 1; seed <= 12 * TIMES; seed++) {
      const roll = dice(seed + 5000)
      for (const [side, hex, units] of forces(scatter(seed))) {
        const state = scatter(seed)
        const table = tableOf(state)
        const far = 1 + roll(3)
        const isOpen = onward(table, wayOf(hex, units, far, [hex])).length > 0
        const name = `${units.map(nameOf).join('+')} from ${idOf(hex)}, ${far} hexes, seed ${seed}`
        expect([name, canRetreat(state, units, { side, from: hex, hexes: far, inland: 0 })]).toEqual([
          name,
          isOpen,
        ])
        if (isOpen) entered += follow(state, side, hex, units, far, roll)
        else barred++
      }
    }
    expect(entered).toBeGreaterThan(150 * TIMES)
    expect(barred).toBeGreaterThan(15 * TIMES)
  },
)
