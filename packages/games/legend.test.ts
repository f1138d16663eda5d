/** The legend of a map doubles as its terrain chart: it says what the tables say that the rules use. */
import { describe, expect, it } from 'vitest'
import { loadGame } from './index.ts'
import { lookOf } from './looks.ts'
import ewTables from './ew/data/tables.json' with { type: 'json' }
import feTables from './fe/data/tables.json' with { type: 'json' }
import wfTables from './wf/data/tables.json' with { type: 'json' }
import wotrTables from './wotr/data/tables.json' with { type: 'json' }

interface Row {
  readonly id: string
  readonly cost?: number
  readonly shift?: number
  readonly stack?: number
  readonly concentric?: boolean
  readonly convert?: boolean
}

const effectsOf = (game: string, key: string): readonly string[] =>
  lookOf(game).legend!.entries.find(entry => entry.key === key)!.effects!
const firstOf = (text: string): string => text.split(';')[0]!
const columns = (shift: number): string => (shift === 0 ? 'no effect' : `${Math.abs(shift)} left`)
const rowsOf = (tables: { readonly terrain: { readonly rows: readonly object[] } }): readonly Row[] =>
  tables.terrain.rows as readonly Row[]
const rowOf = (rows: readonly Row[], id: string): Row => rows.find(row => row.id === id)!

describe('the legend says what the tables say', () => {
  it.each(['clear', 'polder', 'rough', 'town', 'city'])('in Watch on the Rhine of %s [TEC.1]', id => {
    const row = rowOf(rowsOf(wotrTables), id)
    const [cost, combat] = effectsOf('wotr', id)
    expect([firstOf(cost!), firstOf(combat!)]).toEqual([`${row.cost}`, columns(row.shift!)])
    expect([!combat!.includes('not concentric'), combat!.includes('DR, DE: BB')]).toEqual([
      row.concentric,
      row.convert,
    ])
  })

  it.each(['river', 'rhine', 'blocked'])('in Watch on the Rhine of the sides of %s [TEC.5]', id => {
    const { cost, shift } = rowOf(rowsOf(wotrTables), id)
    const [move, combat] = effectsOf('wotr', id)
    expect(move).toContain(`+${cost}`)
    if (shift !== 0) expect(combat).toMatch(new RegExp(`^${columns(shift!)} if all`))
  })

  it.each(['clear', 'rough', 'mountain'])("in Eisenhower's War of %s [8.4] [6.3b]", id => {
    const { cost, shift, stack } = rowOf(rowsOf(ewTables), id)
    expect(effectsOf('ew', id).map(firstOf)).toEqual([`${cost}`, columns(shift!), `${stack}`])
  })

  it.each(['city', 'fortification', 'westWall'])(
    "in Eisenhower's War of what %s gives [10.2a] [10.9c]",
    id => {
      const { shift, concentric } = rowOf(rowsOf(ewTables), id)
      const [, combat] = effectsOf('ew', id)
      expect(combat).toContain(columns(shift!))
      expect(combat!.includes('not concentric')).toBe(!concentric)
    },
  )

  it.each(['river', 'rhine', 'seine'])("in Eisenhower's War of the sides of the %s [8.9] [10.4a]", id => {
    const { cost, shift } = rowOf(rowsOf(ewTables), id)
    const [move, combat] = effectsOf('ew', id)
    expect([firstOf(move!), combat]).toEqual([`+${cost}`, expect.stringContaining('if all cross')])
    expect(combat).toContain(columns(shift!))
  })

  it.each(feTables.terrain.rows.filter(({ id }) => !['fortressUnit', 'prohibited'].includes(id)))(
    'in Festung Europa of $id [9.242] [9.441a] [9.52a]',
    ({ id, shift, stands, stopsAdvance, alliedModifier }) => {
      const [combat, retreat] = effectsOf('fe', id)
      if (shift > 0) expect(combat).toContain(`${shift} left`)
      else expect(combat).toMatch(/^no /)
      expect([retreat!.includes('may stand'), retreat!.includes('ends advance')]).toEqual([
        stands,
        stopsAdvance,
      ])
      expect(combat!.includes(`Allied die ${alliedModifier}`)).toBe(alliedModifier !== 0)
    },
  )

  it.each(wfTables.terrain.hexes)(
    'in WestFront of $id [CH.terrain]',
    ({ id, stack, stops, offense, defense }) => {
      const limit = wfTables.terrain.sides.find(side => side.id === id)!.limit
      const [blocks, side, movement, battle] = effectsOf('wf', id)
      expect([blocks, side, movement]).toEqual([`${stack}`, `${limit}`, stops ? 'stop' : 'free'])
      expect(firstOf(battle!)).toBe(defense === 2 ? 'double' : 'normal')
      expect(battle!.includes('attack at single fire')).toBe(offense === 'SF')
    },
  )

  it.each(['majorCity', 'fortress'])('in WestFront of a %s [1.41a] [1.46c]', id => {
    const { defense, fire } = wfTables.terrain.places.find(place => place.id === id)!
    const battle = effectsOf('wf', id).at(-1)!
    expect(battle).toMatch(defense === 3 ? /^triple/ : /^double/)
    expect(battle).toContain(fire === 'TF' ? 'triple fire' : 'double fire')
  })
})

describe('which dice are good is said as the results table has it', () => {
  const gain = (cells: readonly string[]): number =>
    cells.reduce((sum, cell) => {
      const [attacker, defender] = cell.split('/').map(Number)
      return sum + defender! - attacker!
    }, 0)

  it.each([
    ['ew', ewTables.crt.rows],
    ['fe', feTables.crt.rows],
  ] as const)('in %s', async (code, rows) => {
    const [first, last] = [rows[0]!, rows.at(-1)!].map(({ cells }) => gain(cells))
    expect((await loadGame(code))!.lowDice === true).toBe(first! > last!)
  })
})
