import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import type { MapFile } from '@hexfront/engine'
import { describe, expect, it } from 'vitest'
import { boxStyle } from './layers/panel.ts'

import { drawLayers, drawMap, LAYERS } from './draw.ts'
import { fixtureMap } from './fixture.ts'
import { completeLegend, wrap } from './legend.ts'
import { plainLook } from './plain.ts'
import type { Look } from './look.ts'
import { COUNTER_AREA, placeAll } from './placing.ts'
import { placeNames } from './names.ts'
import { featuresOf, insideBy, kindOf, makePlan } from './plan.ts'
import { overlap } from './svg.ts'

const games = new URL('../../games/', import.meta.url)
const { lookOf } = (await import(new URL('looks.ts', games).href)) as { lookOf(game: string): Look }
const published: [string, MapFile][] = readdirSync(games)
  .filter(game => existsSync(new URL(`${game}/data/map.json`, games)))
  .map(game => [game, JSON.parse(readFileSync(new URL(`${game}/data/map.json`, games), 'utf8')) as MapFile])

const invented: [string, MapFile][] = (['pointy', 'flat'] as const).map(way => [way, fixtureMap(way)])
const maps = [...invented, ...published]

/** Tags that are opened and never closed, or the other way round. */
function unbalanced(svg: string): string[] {
  const open: string[] = []
  for (const [, close, name, , self] of svg.matchAll(/<(\/?)([a-zA-Z]+)((?:\s[\w:-]+="[^"<]*")*)(\/?)>/g)) {
    if (close === '/') {
      if (open.pop() !== name) return [`</${name}>`]
    } else if (self !== '/') open.push(name!)
  }
  return open
}

it('finds the maps of the games', () => {
  expect(published.map(([game]) => game)).toContain('wotr')
})

describe.each(maps)('the %s map', (_, map) => {
  const look = lookOf(map.game)
  const { light, dark } = look.themes
  const svg = drawMap(map, light, { look })
  const plan = makePlan(map)
  const placing = placeAll(plan, look)

  it('is well-formed SVG without a stray number', () => {
    expect(unbalanced(svg)).toEqual([])
    expect(svg).not.toMatch(/NaN|undefined|Infinity|\[object/)
    expect(svg.replace(/<\/?[a-zA-Z]+(?:\s[\w:-]+="[^"<]*")*\/?>/g, '')).not.toMatch(/[<>]/)
  })

  it('is at most 400 KB of SVG, gzip, in either theme', () => {
    expect(gzipSync(svg).length).toBeLessThan(400 * 1024)
    expect(gzipSync(drawMap(map, dark, { look })).length).toBeLessThan(400 * 1024)
  })

  it('is the same every time', () => {
    expect(drawMap(map, light, { look })).toBe(svg)
  })

  it('has definitions for everything it refers to, each once', () => {
    const defined = [...svg.matchAll(/ id="([^"]+)"/g)].map(match => match[1]!)
    const used = [...svg.matchAll(/(?:href="#|url\(#)([^")]+)/g)].map(match => match[1]!)
    expect(new Set(defined).size).toBe(defined.length)
    expect(used.filter(id => !defined.includes(id))).toEqual([])
  })

  it('merges its drawing into few elements', () => {
    const paths = svg.slice(0, svg.indexOf('layer-boxes')).match(/<path/g) ?? []
    expect(paths.length).toBeLessThan(140)
  })

  it('has all layers, and draws only those asked for', () => {
    const { layers } = drawLayers(map, light, { look, layers: ['ids'] })
    expect(Object.keys(layers)).toEqual([...LAYERS])
    expect(LAYERS.filter(name => layers[name] !== '')).toEqual(['ids'])
  })

  it('explains every sign in its legend', () => {
    const told = new Set(
      completeLegend(plan, look, look.legend).entries.map(entry => `${entry.kind}/${entry.key}`),
    )
    const terrains = plan.spots.filter(spot => spot.playable).map(spot => `terrain/${spot.hex.terrain}`)
    expect(terrains.filter(word => !told.has(word))).toEqual([])
  })

  it('writes names and ids that do not collide', () => {
    const { placed, ids } = placing
    const words = placed.flatMap(({ cluster, textBox }) =>
      textBox ? [{ name: cluster.name, box: textBox }] : [],
    )
    const collisions = words.flatMap(({ name, box }, i) => [
      ...words
        .slice(i + 1)
        .filter(other => overlap(box, other.box) > 4)
        .map(other => `${name} / ${other.name}`),
      ...ids.filter(id => overlap(box, id.box) > 12).map(id => `${name} / ${id.words}`),
    ])
    expect(collisions.length).toBeLessThanOrEqual(Math.ceil(words.length * 0.02))
  })

  it('writes names where no counter lies on them', () => {
    const counters = plan.spots.flatMap(({ centre, playable }) =>
      playable ? [{ ...COUNTER_AREA, x: centre[0] + COUNTER_AREA.x, y: centre[1] + COUNTER_AREA.y }] : [],
    )
    const words = placing.placed.filter(({ textBox }) => textBox !== null)
    const hidden = words.filter(({ textBox }) => {
      const { width, height } = textBox!
      const under = counters.reduce((sum, counter) => sum + overlap(textBox!, counter), 0)
      return under > (width * height) / 3
    })
    expect(hidden.map(({ cluster }) => cluster.name)).toEqual([])
  })

  it('keeps each place inside its own hex and off the counters', () => {
    for (const { cluster, at } of placing.placed) {
      if (cluster.signs.length === 0) continue
      const { centre } = plan.spots[cluster.spot]!
      const [dx, dy] = [at[0] - centre[0], at[1] - centre[1]]
      expect(insideBy(plan.pointy, dx, dy)).toBeGreaterThan(0)
      expect(Math.hypot(dx, dy)).toBeGreaterThan(20)
    }
  })

  it('keeps names of lands and waters off the names of places', () => {
    const words = placing.placed.flatMap(({ textBox }) => textBox ?? [])
    const names = placeNames(plan, look, placing)
    const hit = names.filter(name => name.boxes.some(box => words.some(word => overlap(box, word) > 30)))
    expect(hit.map(name => name.label.text).length).toBeLessThanOrEqual(Math.ceil(names.length * 0.05))
  })
})

describe('the name of a box', () => {
  it('stays on one line as long as it can, for counters stand right under it', () => {
    const sizes = ['Reserve', 'North Africa Reserve box'].map(name => boxStyle(name, 186).size)
    expect(sizes[0]).toBe(17)
    expect(sizes[1]).toBeLessThan(17)
    expect(wrap('North Africa Reserve box', boxStyle('North Africa Reserve box', 186), 186)).toHaveLength(1)
    expect(boxStyle('A name that no box of this size could ever hold on one line', 186).size).toBe(13)
  })
})

describe('words nobody has heard of', () => {
  const map = fixtureMap('pointy')
  const svg = drawMap(map, plainLook.themes.light)

  it('are drawn and explained all the same', () => {
    for (const name of ['Moonscape', 'Unheard of', 'Never seen before', 'March']) expect(svg).toContain(name)
  })

  it('are told apart by what stands before their colon', () => {
    const kinds = map.hexes.flatMap(hex => featuresOf({ hex } as never).map(kindOf))
    expect(kinds).toContain('wehrkreis')
    expect(svg).toContain('Wehrkreis')
  })

  it('and titles with brackets cannot break the file', () => {
    expect(svg).toContain('Proving &lt;Ground&gt; &amp; Sons')
  })
})

it('takes a map without a coast for all land', () => {
  const map = fixtureMap('pointy')
  const { layers } = drawLayers({ ...map, art: { ...map.art, coast: '' } }, plainLook.themes.light)
  expect(layers.ground).toMatch(/id="fixture-land"[^>]* d="M-99-99h1048/)
})

it('gives every box its place: on the map where the file says so, else on the margin', () => {
  const map = fixtureMap('flat')
  const { sheet } = drawLayers(map, plainLook.themes.light)
  const bay = sheet.boxes.get('bay')!
  expect([bay.x + bay.width / 2, bay.y + bay.height / 2]).toEqual([120, 120])
  expect(sheet.boxes.get('reserve')!.x).toBeGreaterThan(sheet.map.width)
})
