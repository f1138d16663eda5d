/** The Allies between Sicily and Rome: points that would be forfeit are used, and the way past the straits is the sea. */
import { expect, test } from 'vitest'
import { regionMask } from '@hexfront/engine'
import {
  ALLIED,
  AXIS,
  board,
  countryOf,
  cvOf,
  fullCv,
  INVASION,
  isHq,
  isSupreme,
  lands,
  NORMAL,
  place,
  setStep,
  sideOf,
  unitOf,
  UNITS,
  unitsIn,
} from './facts.ts'
import { bestOrder, lavish } from './orders.ts'
import { landingScore } from './landing.ts'
import { makePicture } from './picture.ts'
import { withHolders } from './suppose.ts'
import { begun } from './testing/begun.ts'
import type { WfState } from './facts.ts'

const HISTORICAL = { deployment: 'historical' }

const hqsOf = (side: number): number[] =>
  Array.from({ length: UNITS }, (_, unit) => unit).filter(
    unit => isHq[unit] === 1 && isSupreme[unit] === 0 && sideOf[unit] === side,
  )

/** What a normal use of an HQ is charged. */
function priceOf(view: WfState, hq: number): number {
  const picture = makePicture(view, sideOf[hq]!, 5)
  const isNormal = (mode: number): boolean => mode === NORMAL
  return bestOrder(picture, hq, isNormal, lavish).worth - bestOrder(picture, hq, isNormal).worth
}

test('a step that production gives back costs a whole HQ of the Allies little, as long as there is production to come [11.41]', () => {
  const view = begun('W43', HISTORICAL)
  const whole = hqsOf(ALLIED).find(hq => view.at[hq]! >= 0 && cvOf(view, hq) === fullCv(hq))!
  const early = priceOf(view, whole)
  expect(early).toBeLessThan(1)
  // In the last month, and with a step missing, it is gone for good.
  expect(priceOf({ ...view, turn: view.last - 1 }, whole)).toBeGreaterThan(early + 2)
  const worn = { ...view }
  setStep(worn, whole, 1)
  expect(priceOf(worn, whole)).toBeGreaterThan(early + 2)
})

test('the Axis, who has no points to spare, and the ships for the Channel are as dear as ever [11.41]', () => {
  const winter = begun('W43', HISTORICAL)
  const axis = hqsOf(AXIS).find(hq => cvOf(winter, hq) === fullCv(hq) && fullCv(hq) === 2)!
  expect(priceOf(winter, axis)).toBeGreaterThan(2)
  const june = begun('S44', HISTORICAL)
  const ships = unitOf('AL-SHAEF-SHQ')
  expect(cvOf(june, ships)).toBe(fullCv(ships))
  expect(priceOf(june, ships)).toBeGreaterThan(4)
})

const [CATANIA, MESSINA, REGGIO, BARI] = ['Catania', 'Messina', 'Reggio', 'Bari'].map(place) as [
  number,
  number,
  number,
  number,
]
const SICILY = lands.filter(hex => regionMask(board, 'Sicily')[hex] === 1)
const [HQ, CORPS, GUARD] = ['BR-15-HQ', 'US-16-INF', 'BR-30-ARMOR'].map(unitOf) as [number, number, number]

/** July 1943: Sicily is taken, a corps waits in Catania to be led over the sea, and some Germans stand in one hex. */
function sicily(germans: number): WfState {
  const before = begun('S43', HISTORICAL)
  const held = withHolders(before, ALLIED, SICILY)
  const axis = [...before.at.keys()].filter(unit => sideOf[unit] === AXIS && before.at[unit]! >= 0)
  const guards = axis
    .filter(unit => isHq[unit] === 0 && countryOf(before.at[unit]!) === 'Germany')
    .slice(0, 2)
  const at = before.at.map((hex, unit) => (sideOf[unit] === AXIS && countryOf(hex) === 'Italy' ? -1 : hex))
  for (const unit of guards) at[unit] = germans
  at[HQ] = at[CORPS] = CATANIA
  at[GUARD] = MESSINA
  return { ...held, at, tick: before.tick + 1, active: [HQ, INVASION, 0, -1], frames: [{ step: 'movement' }] }
}
const landing = (view: WfState, hex: number): number => landingScore(makePicture(view, ALLIED, 5), CORPS, hex)

test('a port of ours from which the enemy bars the way makes no landing behind him needless [15.42]', () => {
  const [barred, open] = [sicily(REGGIO), sicily(place('Berlin'))]
  expect([unitsIn(barred, AXIS)[REGGIO], unitsIn(open, AXIS)[REGGIO], unitsIn(barred, AXIS)[BARI]]).toEqual([
    2, 0, 0,
  ])
  expect(landing(barred, BARI)).toBeGreaterThan(landing(open, BARI) + 2)
})

test('beyond the reach of aircraft an empty coast is dared rather than one with enemies beside it [15.42]', () => {
  const [alone, watched] = [sicily(REGGIO), sicily(place('Taranto'))]
  expect(unitsIn(watched, AXIS)[BARI]).toBe(0)
  expect(landing(alone, BARI)).toBeGreaterThan(landing(watched, BARI) + 1)
})
