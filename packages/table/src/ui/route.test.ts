import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatRoute, parseRoute } from './route.ts'
import type { Route } from './route.ts'

const name = fc.string({ minLength: 1, unit: 'grapheme' }).filter(text => /\S/.test(text))

const routes: fc.Arbitrary<Route> = fc.oneof(
  fc.constant<Route>({ screen: 'front' }),
  fc.constant<Route>({ screen: 'guide' }),
  fc.constantFrom<Route>(
    { screen: 'me' },
    { screen: 'online' },
    { screen: 'ladders' },
    { screen: 'contests' },
  ),
  name.map((id): Route => ({ screen: 'contest', id })),
  fc.tuple(name, name).map(([purpose, token]): Route => ({ screen: 'link', purpose, token })),
  fc.constant<Route>({ screen: 'guide', code: 'crossing' }),
  name.map((code): Route => ({ screen: 'new', code })),
  name.map((id): Route => ({ screen: 'play', id })),
  name.map((id): Route => ({ screen: 'replay', id })),
  fc.tuple(name, fc.nat()).map(([id, at]): Route => ({ screen: 'replay', id, at })),
  name.map((code): Route => ({ screen: 'briefing', code })),
  name.map((code): Route => ({ screen: 'map', code })),
  fc.tuple(name, fc.nat()).map(([id, at]): Route => ({ screen: 'since', id, at })),
  name.map((from): Route => ({ screen: 'fetched', from })),
  fc.tuple(name, fc.option(name)).map(([code, rule]): Route => ({ screen: 'rules', code, rule })),
)

describe('a route', () => {
  it('survives being written into the address and read back', () => {
    fc.assert(
      fc.property(routes, route => {
        expect(parseRoute(formatRoute(route))).toEqual(route)
      }),
    )
  })

  it('is the front page without a hash, and unknown when it names nothing', () => {
    expect(parseRoute('')).toEqual({ screen: 'front' })
    expect(parseRoute('#/')).toEqual({ screen: 'front' })
    expect(parseRoute('#/play')).toEqual({ screen: 'unknown' })
    expect(parseRoute('#/elsewhere/1')).toEqual({ screen: 'unknown' })
  })

  it('reads a broken escape as it stands', () => {
    expect(parseRoute('#/new/%E0%A4%A')).toEqual({ screen: 'new', code: '%E0%A4%A' })
  })
})
