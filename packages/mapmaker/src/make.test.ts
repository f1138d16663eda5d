import { readMap } from '@hexfront/engine'
import { describe, expect, test } from 'vitest'
import { makeMap } from './make.ts'
import { outliers } from './outliers.ts'
import { mapText } from './output.ts'
import { TOY_RECIPE, toyInputs } from './toy.ts'

const sidesOf = (kind: string): string[] =>
  makeMap(TOY_RECIPE, toyInputs())
    .map.sides.filter(side => side.kind === kind)
    .map(side => side.between.join('/'))

describe('making a map', () => {
  test('the same inputs give the same bytes', () => {
    const once = mapText(makeMap(TOY_RECIPE, toyInputs()).map)
    const twice = mapText(makeMap(TOY_RECIPE, toyInputs()).map)
    expect(twice).toBe(once)
  })

  test('the engine reads what is written', () => {
    const read = readMap(JSON.parse(mapText(makeMap(TOY_RECIPE, toyInputs()).map)))
    expect('problems' in read ? read.problems : []).toEqual([])
  })

  test('hexes take the country that holds most of them, and borders follow', () => {
    const { map } = makeMap(TOY_RECIPE, toyInputs())
    expect(map.hexes.find(hex => hex.id === '0201')?.country).toBe('Nordia')
    expect(map.hexes.find(hex => hex.id === '0202')?.country).toBe('Sudia')
    expect(sidesOf('border')).toContain('0201/0202')
    expect(sidesOf('border')).not.toContain('0200/0201')
  })

  test('the sea lies where the land ends', () => {
    expect(sidesOf('sea')).toContain('0000/0001')
    expect(sidesOf('sea')).not.toContain('0200/0300')
  })

  test('art stays near the frame and in whole numbers', () => {
    const { art } = makeMap(TOY_RECIPE, toyInputs()).map
    const paths = [art.coast, art.borders, ...art.rivers.map(r => r.path), ...art.relief.map(r => r.path)]
    for (const path of paths) expect(path).toMatch(/^(M-?\d+[ -]\d+(l-?\d+[ -]\d+([ -]\d+[ -]\d+)*)?z?)*$/)
    expect(art.coast.length).toBeGreaterThan(0)
    expect(art.relief[0]!.path.length).toBeGreaterThan(0)
  })

  test('an override that makes flat ground rough shows up among the outliers', () => {
    const made = makeMap(TOY_RECIPE, toyInputs([{ hexes: ['0202'], terrain: 'rough', reason: 'a test' }]))
    expect(outliers(made).join('\n')).toContain('0202  rough: low or flat for rough')
    expect(outliers(makeMap(TOY_RECIPE, toyInputs())).join('\n')).not.toContain('0202')
  })

  test('a hex without a draft stops the run with file, hex and reason', () => {
    const inputs = toyInputs()
    const geo = { ...inputs.geo, cells: inputs.geo.cells.slice(1) }
    expect(() => makeMap(TOY_RECIPE, { ...inputs, geo })).toThrow('cells-TOY.json: 0000: has no draft')
  })
})
