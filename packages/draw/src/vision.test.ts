import { describe, expect, it } from 'vitest'
import { contrast, mix } from './colour.ts'
import { existsSync, readdirSync } from 'node:fs'
import type { Look } from './look.ts'
import type { Role, Theme } from './theme.ts'
import { difference, seenBy, type Vision } from './vision.ts'

const VISIONS: readonly Vision[] = ['normal', 'protanopia', 'deuteranopia', 'tritanopia']

/** Colours that mean different things side by side, and must not be taken for each other by any eye. */
const MEANING: readonly (readonly [Role, Role, number])[] = [
  ['sea', 'land', 12],
  ['shallow', 'land', 8],
  ['river', 'land', 20],
  ['river', 'riverEdge', 10],
  ['river', 'border', 20],
  ['river', 'road', 20],
  ['river', 'rail', 20],
  ['river', 'fort', 20],
  ['river', 'mark', 20],
  ['river', 'rough', 15],
  ['border', 'land', 20],
  ['border', 'rail', 9],
  ['border', 'road', 9],
  ['mark', 'land', 20],
  ['mark', 'rail', 12],
  ['mark2', 'land', 20],
  ['road', 'rail', 12],
  ['road', 'land', 20],
  ['city', 'land', 20],
  ['fort', 'land', 20],
  ['rough', 'land', 18],
  ['forest', 'land', 18],
  ['mountain', 'land', 18],
  ['marsh', 'land', 18],
  ['polder', 'land', 18],
  ['roughTint', 'land', 4],
  ['forestTint', 'land', 4],
  ['stream', 'land', 10],
]

/** Words and the grounds they stand on: web accessibility, AA for text. */
const WORDS: readonly (readonly [Role, Role, number])[] = [
  ['id', 'land', 4.5],
  ['id', 'roughTint', 4.5],
  ['id', 'forestTint', 4.5],
  ['id', 'polderTint', 4.5],
  ['id', 'marshTint', 4.5],
  ['ink', 'land', 7],
  ['ink', 'halo', 7],
  ['ink', 'panel', 7],
  ['soft', 'land', 4.5],
  ['soft', 'panel', 4.5],
  ['accent', 'panel', 4.5],
  ['waterText', 'sea', 4.5],
  ['waterText', 'shallow', 4.5],
  ['waterText', 'land', 4.5],
]

const games = new URL('../../games/', import.meta.url)
const { lookOf } = (await import(new URL('looks.ts', games).href)) as { lookOf(game: string): Look }
const cases = readdirSync(games)
  .filter(code => existsSync(new URL(`${code}/look.ts`, games)))
  .flatMap(code => (['light', 'dark'] as const).map(mode => [code, mode, lookOf(code).themes[mode]] as const))

describe('colour difference', () => {
  it('agrees with published pairs of CIEDE2000', () => {
    // Sharma, Wu and Dalal (2005), through sRGB to within rounding: black and white, and two near greys.
    expect(difference('#000000', '#ffffff')).toBeCloseTo(100, 0)
    expect(difference('#ff0000', '#00ff00')).toBeCloseTo(86.6, 0)
    expect(difference('#808080', '#818181')).toBeLessThan(0.5)
  })

  it('knows that red and green fall together for a deuteranope', () => {
    const [red, green] = ['#b05030', '#7a7a20']
    expect(difference(seenBy('deuteranopia', red), seenBy('deuteranopia', green))).toBeLessThan(
      difference(red, green) / 2,
    )
  })
})

describe.each(cases)('the %s palette, %s', (_, __, theme: Theme) => {
  it('keeps colours that carry meaning apart for every eye', () => {
    const confused = VISIONS.flatMap(vision =>
      MEANING.flatMap(([a, b, least]) => {
        const apart = difference(seenBy(vision, theme.colours[a]), seenBy(vision, theme.colours[b]))
        return apart < least ? [`${vision}: ${a} and ${b} ${apart.toFixed(1)} < ${least}`] : []
      }),
    )
    expect(confused).toEqual([])
  })

  it('keeps words legible on their ground', () => {
    const faint = WORDS.flatMap(([word, ground, least]) => {
      const reached = contrast(theme.colours[word], theme.colours[ground])
      return reached < least ? [`${word} on ${ground} ${reached.toFixed(2)} < ${least}`] : []
    })
    expect(faint).toEqual([])
  })

  it('keeps ids legible on the highest ground', () => {
    const peak = mix(theme.colours.land, theme.colours.low, theme.relief)
    expect(contrast(theme.colours.id, peak)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(theme.colours.ink, peak)).toBeGreaterThanOrEqual(4.5)
  })
})
