import { describe, expect, it } from 'vitest'
import { rules } from './rules.ts'
import { ruled, rulings, unwritten } from './rulings.ts'
import type { RulingId } from './rulings.ts'

const sectionOf = (id: string) => id.split('.')[0] ?? ''

/** How many rules each section has, in the order of the rulebook. */
const SECTIONS: readonly (readonly [string, number])[] = [
  ['INT', 9],
  ['ERR', 5],
  ['1', 61],
  ['2', 34],
  ['3', 22],
  ['4', 22],
  ['5', 42],
  ['6', 30],
  ['7', 44],
  ['8', 17],
  ['9', 23],
  ['10', 13],
  ['11', 31],
  ['12', 14],
  ['13', 19],
  ['14', 18],
  ['15', 63],
  ['16', 36],
  ['17', 21],
  ['S43', 10],
  ['W43', 10],
  ['S44', 8],
  ['W44', 11],
  ['HX', 19],
  ['OB43', 3],
  ['OB44', 3],
  ['CH', 7],
]

describe('the ledger', () => {
  it('lists 595 rules, each once, section after section', () => {
    expect(rules.length).toBe(595)
    const runs: [string, number][] = []
    for (const { id } of rules) {
      const last = runs.at(-1)
      if (last?.[0] === sectionOf(id)) last[1]++
      else runs.push([sectionOf(id), 1])
    }
    expect(runs).toEqual(SECTIONS)
  })

  it('has 492 rules of play, 72 of data and 31 that inform', () => {
    const count = (...standings: string[]) => rules.filter(r => standings.includes(r.standing)).length
    expect([count('enforced', 'todo'), count('data'), count('informational')]).toEqual([492, 72, 31])
  })
})

describe('the rulings', () => {
  const ids = Object.keys(rulings) as RulingId[]

  it('are numbered B1 to B188, with one B24b, and M1 to M24', () => {
    const run = (letter: string, last: number) => Array.from({ length: last }, (_, i) => `${letter}${i + 1}`)
    expect(ids.filter(id => id !== 'B24b')).toEqual([...run('B', 188), ...run('M', 24)])
    expect(ids.indexOf('B24b')).toBe(ids.indexOf('B24') + 1)
  })

  it('stand one after the other in a note, each under its number', () => {
    expect(ruled('B2', 'B9')).toBe(`B2: ${rulings.B2} B9: ${rulings.B9}`)
    expect(unwritten('B2')).toBe(`not written yet. B2: ${rulings.B2}`)
    expect(unwritten()).toBe('not written yet')
  })
})
