/** Paradrops, evacuations and the way out of Italy: each where it pays, and one place where it must not be done. */
import { describe, expect, test } from 'vitest'
import {
  ALLIED,
  AXIS,
  cvOf,
  INVASION,
  isHq,
  NORMAL,
  PARADROP,
  place,
  sideOf,
  stackOf,
  unitOf,
  UNITS,
} from './facts.ts'
import { barredBy, dropScore, linkChance } from './drops.ts'
import { besides } from './ground.ts'
import { bestOrder, lavish, LEAST } from './orders.ts'
import { evacuationScore, isDoomed } from './escape.ts'
import { makePicture } from './picture.ts'
import { movesOf, ranked } from './moves.ts'
import { placeScore } from './place.ts'
import { withHolders } from './suppose.ts'
import { begun } from './testing/begun.ts'
import type { WfState } from './facts.ts'

const [SHAEF, PARA, CORPS, BR21] = ['AL-SHAEF-SHQ', 'US-17-PARA', 'US-16-INF', 'BR-21-HQ'].map(unitOf) as [
  number,
  number,
  number,
  number,
]
const [LONDON, HAVRE] = [place('London'), place('Le Havre')]

/** June 1944, the airborne corps in London with its HQ, and somebody ashore in some places that the Axis has left. */
function overlord(...shores: readonly (readonly [unit: number, hex: number])[]): WfState {
  const before = begun('S44', { deployment: 'historical' })
  const state = withHolders(
    before,
    ALLIED,
    shores.map(([, hex]) => hex),
  )
  state.at = state.at.slice()
  for (const [, hex] of shores)
    for (let unit = 0; unit < UNITS; unit++)
      if (sideOf[unit] === AXIS && state.at[unit] === hex) state.at[unit] = -1
  for (const [unit, hex] of shores) state.at[unit] = hex
  state.at[PARA] = state.at[SHAEF] = LONDON
  return state
}

const dropping = (state: WfState): WfState => ({
  ...state,
  active: [SHAEF, PARADROP, 0, -1],
  frames: [{ step: 'movement' }],
})

test('whoever saves asks more of an HQ the fewer steps it has, and a lavish player asks nothing', () => {
  const state = overlord([CORPS, HAVRE])
  const picture = makePicture(state, ALLIED, 5)
  const [whole, weak] = [BR21, unitOf('BR-15-HQ')].map(hq => {
    const [saved, spent] = [undefined, lavish].map(
      pricing => bestOrder(picture, hq, mode => mode === NORMAL, pricing).worth,
    )
    return spent! - saved!
  })
  expect(cvOf(state, BR21)).toBeGreaterThan(cvOf(state, unitOf('BR-15-HQ')))
  expect(whole).toBeGreaterThan(0)
  expect(weak).toBeGreaterThan(whole!)
})

describe('paradrops', () => {
  test('paras are dropped beside friends where they take and cut something, and an HQ is worth its step for it [14.3]', () => {
    const state = overlord([CORPS, HAVRE])
    const order = bestOrder(makePicture(state, ALLIED, 5), SHAEF, mode => mode === PARADROP)
    expect([order.mode, order.worth > 0]).toEqual([PARADROP, true])
    const picture = makePicture(dropping(state), ALLIED, 5)
    const [best] = ranked(movesOf(picture).filter(({ unit }) => unit === PARA))
    expect([best!.verb, best!.score > LEAST]).toEqual(['paradrop', true])
    expect(linkChance(picture, best!.hex)).toBe(1)
  })

  test('nobody is dropped where no friend reaches him in time, however empty Paris is [14.6b]', () => {
    const state = dropping(overlord())
    const paris = place('Paris')
    for (const unit of stackOf(state, AXIS, paris)) state.at[unit] = -1
    const picture = makePicture(state, ALLIED, 5)
    expect([linkChance(picture, paris), dropScore(picture, PARA, paris)]).toEqual([0, -1])
    expect(movesOf(picture).some(({ verb, score }) => verb === 'paradrop' && score > LEAST)).toBe(false)
  })

  test('reserves who have one way to a landing are barred from it, those who have others are not [14.sb1]', () => {
    const state = overlord([CORPS, HAVRE])
    state.beachhead = state.beachhead.map((grade, n) => (n === 0 ? HAVRE : grade))
    const foe = { units: 2, cv: 9, hits: 3, level: 1, walls: 0 }
    const seen = makePicture(state, ALLIED, 5)
    const barred = (from: number, hex: number): number =>
      barredBy({ ...seen, threat: seen.threat.map(() => 20), foes: new Map([[from, foe]]) }, hex)
    const isFar = (hex: number): boolean => hex !== HAVRE && !besides(HAVRE).includes(hex)
    const pairs = besides(HAVRE).flatMap(hex =>
      besides(hex)
        .filter(isFar)
        .map(from => [from, hex] as const),
    )
    const ways = (from: number): number => pairs.filter(([other]) => other === from).length
    const [one, two] = [pairs.find(([from]) => ways(from) === 1)!, pairs.find(([from]) => ways(from) === 2)!]
    expect([barred(...one) > 0.5, barred(...two), barred(one[0], place('Marseilles'))]).toEqual([true, 0, 0])
  })
})

describe('evacuations', () => {
  /** A corps alone in a battle on the coast, its HQ waiting over there. */
  const stranded = (where: string): WfState => {
    const state = overlord()
    for (const unit of stackOf(state, ALLIED, state.at[BR21]!)) if (isHq[unit] === 0) state.at[unit] = LONDON
    state.at[CORPS] = place(where)
    return { ...state, active: [BR21, INVASION, 0, -1], frames: [{ step: 'movement' }] }
  }

  test('who is cut off on a coast, with no line to be opened, is taken off [15.6a]', () => {
    const state = stranded('Calais')
    const picture = makePicture(state, ALLIED, 5)
    expect(isDoomed(picture, place('Calais'))).toBe(true)
    const move = ranked(movesOf(picture)).find(({ unit }) => unit === CORPS)
    expect([move!.verb, move!.hex, move!.score > LEAST]).toEqual(['evacuate', state.at[BR21], true])
    const asked = makePicture({ ...state, active: [] }, ALLIED, 5)
    expect(bestOrder(asked, BR21, mode => mode === INVASION).worth).toBeGreaterThan(0)
  })

  test('a second fleet is not sent for the one unit that a first one fetches, from whatever port [15.6a]', () => {
    const state = stranded('Calais')
    const other = unitOf('US-12-HQ')
    for (const unit of stackOf(state, ALLIED, state.at[other]!)) if (isHq[unit] === 0) state.at[unit] = LONDON
    expect(state.at[other]).not.toBe(state.at[BR21])
    const worth = (active: number[]): number =>
      bestOrder(makePicture({ ...state, active }, ALLIED, 5), other, mode => mode === INVASION, lavish).worth
    expect(worth([])).toBeGreaterThan(1)
    expect(worth(state.active)).toBeLessThan(LEAST)
  })

  test('who is in supply stays, however many enemies are near [15.6a]', () => {
    const state = overlord([CORPS, HAVRE])
    const picture = makePicture(state, ALLIED, 5)
    expect([picture.fed[HAVRE], isDoomed(picture, HAVRE)]).toEqual([1, false])
    expect(evacuationScore(picture, CORPS, state.at[BR21]!)).toBe(-1)
  })
})

describe('Winter 44', () => {
  test('an army in Italy is worth more elsewhere, but a city keeps its guard; in summer it stays [17.31a]', () => {
    const [corps, milan, parma] = [unitOf('GE-51-MTN'), place('Milan'), place('Parma')]
    const winter = makePicture(begun('W44'), AXIS, 5)
    const empty = { ...winter, guards: winter.guards.map((count, hex) => (hex === milan ? 0 : count)) }
    expect(placeScore(winter, corps, parma)).toBeLessThan(placeScore(winter, corps, place('Munich')))
    expect(placeScore(empty, corps, milan)).toBeGreaterThan(placeScore(winter, corps, parma))
    const summer = makePicture({ ...winter.view, period: 'S44' }, AXIS, 5)
    expect(placeScore(summer, corps, parma)).toBeGreaterThan(placeScore(winter, corps, parma) + 2)
  })

  test('who can be cut off next turn is looked for when the ground dries, and not in mud or elsewhere [10.4]', () => {
    const state = begun('W44')
    const risks = (turn: number, period = 'W44'): number =>
      makePicture({ ...state, turn, period }, AXIS, 5).exposed.reduce((sum, risk) => sum + risk, 0)
    expect(risks(40)).toBeGreaterThan(3 * risks(35))
    expect(risks(40, 'S44')).toBe(0)
  })
})
