import { describe, expect, it } from 'vitest'
import { movePath } from './pathdata.ts'

describe('moved path data', () => {
  it('scales and moves absolute points', () => {
    expect(movePath('M25,50 L175,150', 2, 10, -5)).toBe('M60 95L360 295')
    expect(movePath('M0 0H10V20C1,2 3,4 5,6Z', 2, 1, 1)).toBe('M1 1H21V41C3 5 7 9 11 13Z')
  })

  it('only scales relative steps, but moves a first point written as one', () => {
    expect(movePath('M25,50 l150,0 0,100 -150,0 z', 0.5, 100, 0)).toBe('M112.5 25l75 0 0 50 -75 0z')
    expect(movePath('m 10,10 5,0 h 4', 2, 3, 4)).toBe('m23 24 10 0h8')
  })

  it('leaves the angle and the flags of an arc alone', () => {
    expect(movePath('M 119,100 A 18.5,18.3 30 0 1 99.4,118', 2, 0, 0)).toBe(
      'M238 200A37 36.6 30 0 1 198.8 236',
    )
  })

  it('reads numbers written without a separator', () => {
    expect(movePath('M1-2.5.5', 1, 0, 0)).toBe('M1 -2.5 0.5')
  })

  it('refuses what it does not know', () => {
    expect(() => movePath('M0 0 x 1', 1, 0, 0)).toThrow('x')
  })
})
