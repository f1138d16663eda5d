import { describe, expect, it } from 'vitest'
import { HAMPERED_LOOK, measured, tintsFor } from './overlays.ts'
import type { OverlayInput } from './overlays.ts'

/** A game that answers what is asked about the air, and nothing else. */
const input = (answer: unknown): OverlayInput =>
  ({
    ask: ({ about }: { about: string }) => (about === 'air' ? answer : null),
    presentation: { sides: ['#111111', '#222222'] },
    kind: 'air',
    seat: 1,
  }) as unknown as OverlayInput

describe('the air overlay', () => {
  it('tints where a side helps in its colour, and where it hampers in another', () => {
    const [zones, hampered] = tintsFor(input({ places: [3, 4], hampered: [4] }))
    expect(zones).toMatchObject({ places: [3, 4], colour: '#222222', pattern: 'counterhatch' })
    expect(hampered).toMatchObject({ places: [4], ...HAMPERED_LOOK })
  })

  it('shows nothing of a game that has no answer', () => {
    expect(tintsFor(input(null))).toEqual([])
  })
})

describe('odds in words', () => {
  it('say what they are counted in, and that the first column is everything below', () => {
    const percent = { measure: '%' }
    expect(['49-', '150-199', '700+'].map(odds => measured(percent, odds))).toEqual([
      '≤ 49 %',
      '150-199 %',
      '700+ %',
    ])
    expect(measured({}, '3:1')).toBe('3:1')
  })
})
