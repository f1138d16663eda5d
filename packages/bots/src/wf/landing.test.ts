import { describe, expect, test } from 'vitest'
import {
  ALLIED,
  beachheadUnits,
  BLITZ_INVASION,
  INVASION,
  isHq,
  mark,
  place,
  placeName,
  SENT,
  stackOf,
  unitOf,
} from './facts.ts'
import { landingScore } from './landing.ts'
import { LEAST } from './orders.ts'
import { makePicture } from './picture.ts'
import { withHolders } from './suppose.ts'
import { begun } from './testing/begun.ts'
import type { WfState } from './facts.ts'

const HQ = unitOf('US-1-HQ')
const MECH = unitOf('BR-12-MECH')
const ARMOR = unitOf('US-12-ARMOR')
const [DOVER, LONDON, HAMBURG] = [place('Dover'), place('London'), place('Hamburg')]

/** June 1944 before the first landing, the HQ at Dover about to send off those who stand with it. */
function overlord(mode: number, ...troops: readonly number[]): WfState {
  const state = begun('S44', { deployment: 'historical' })
  for (const unit of stackOf(state, ALLIED, DOVER)) if (isHq[unit] === 0) state.at[unit] = LONDON
  for (const unit of troops) state.at[unit] = DOVER
  return { ...state, active: [HQ, mode, 0, -1], frames: [{ step: 'movement' }] }
}

const scoreAt = (view: WfState, hex: number): number => landingScore(makePicture(view, ALLIED, 5), MECH, hex)

test('nobody is landed alone where the enemy is at home, however empty his ports are [15.42]', () => {
  const alone = overlord(INVASION, MECH)
  expect([placeName(HAMBURG), stackOf(alone, 1 - ALLIED, HAMBURG)]).toEqual(['Hamburg', []])
  expect(scoreAt(alone, HAMBURG)).toBeLessThan(LEAST)
  expect(scoreAt(overlord(BLITZ_INVASION, MECH, ARMOR), HAMBURG)).toBeGreaterThan(scoreAt(alone, HAMBURG) + 4)
})

test('a port that nobody can sail into behind the landing is worth less [15.21]', () => {
  const alone = overlord(INVASION, MECH)
  const cutOff = overlord(INVASION, MECH)
  for (const hq of ['AL-SHAEF-SHQ', 'AL-AF-SHQ']) cutOff.at[unitOf(hq)] = -1
  expect(scoreAt(cutOff, HAMBURG)).toBeLessThan(scoreAt(alone, HAMBURG) - 1)
})

test('fleets that have sailed elsewhere are no company [15.42]', () => {
  const both = overlord(BLITZ_INVASION, MECH, ARMOR)
  const other = unitOf('BR-21-HQ')
  both.active.push(other, BLITZ_INVASION, 0, -1)
  const before = scoreAt(both, HAMBURG)
  mark(both, other, SENT)
  expect(scoreAt(both, HAMBURG)).toBeLessThan(before)
})

test('the first landings keep together: beside friends there is more to gain than far from them [15.42]', () => {
  const [caen, beside, far] = [place('Caen'), place('St. Malo'), place('Calais')]
  const withFriend = (hex: number): number => {
    const view = overlord(INVASION, MECH)
    const at = view.at.map((from, unit) => (unit === ARMOR ? hex : from))
    return scoreAt(
      { ...view, at, active: [HQ, INVASION, 0, -1, unitOf('BR-21-HQ'), INVASION, 0, -1] },
      beside,
    )
  }
  expect(withFriend(caen)).toBeGreaterThan(withFriend(far) + 0.5)
})

describe('the first blow', () => {
  const AMPH = unitOf('US-5-AMPH')
  const [caen, calais] = [place('Caen'), place('Calais')]
  /** The same with nobody at Caen. */
  const bare = (view: WfState): WfState => {
    const gone = new Set(stackOf(view, 1 - ALLIED, caen))
    return { ...view, tick: view.tick + 1, at: view.at.map((at, unit) => (gone.has(unit) ? -1 : at)) }
  }
  const worth = (view: WfState, unit: number, hex: number): number =>
    landingScore(makePicture(view, ALLIED, 5), unit, hex)

  test('goes where nobody stands rather than against a fort, and with all who can follow [15.42]', () => {
    const [once, twice] = [bare(overlord(INVASION, AMPH)), bare(overlord(BLITZ_INVASION, AMPH, MECH))]
    expect(stackOf(once, 1 - ALLIED, calais).length).toBeGreaterThan(0)
    expect(worth(once, AMPH, caen)).toBeGreaterThan(worth(once, AMPH, calais) + 3)
    expect(worth(twice, AMPH, caen)).toBeGreaterThan(worth(once, AMPH, caen) + 2)
  })

  test('is not made without supply: a beachhead comes with it, or is about to [15.52]', () => {
    const view = bare(overlord(INVASION, MECH))
    const other = unitOf('US-12-HQ')
    const fleets = (n: number): number[] => [HQ, INVASION, 0, -1, other, INVASION, 0, -1].slice(0, 4 * n)
    view.at[AMPH] = view.at[other]!
    const alone = worth({ ...view, active: fleets(1) }, MECH, caen)
    const together = worth({ ...view, active: fleets(2) }, MECH, caen)
    expect(alone).toBeLessThan(LEAST)
    expect(together).toBeGreaterThan(alone + 4)
    const landed = { ...view, at: view.at.map((at, unit) => (unit === AMPH ? caen : at)), active: fleets(2) }
    const ashore = landed.landed.map((_, head) => (beachheadUnits[head] === AMPH ? caen : -1))
    mark(landed, other, SENT)
    expect(worth({ ...landed, landed: ashore }, MECH, caen)).toBeGreaterThan(
      worth({ ...landed, landed: ashore.map(() => -1) }, MECH, caen) + 4,
    )
  })

  test('keeps away from the reserves of the enemy more than later ones [15.sb2]', () => {
    const dread = (view: WfState): number => {
      const picture = makePicture(view, ALLIED, 5)
      const pressed = { ...picture, threat: picture.threat.map(threat => threat + 20) }
      return landingScore(picture, AMPH, caen) - landingScore(pressed, AMPH, caen)
    }
    const first = bare(overlord(INVASION, AMPH))
    const [guard, brest] = [unitOf('BR-1-AMPH'), place('Brest')]
    const at = first.at.map((hex, unit) => (unit === guard ? brest : hex === brest ? -1 : hex))
    const later = withHolders({ ...first, at, tick: first.tick + 1 }, ALLIED, [brest])
    expect(dread(first)).toBeGreaterThan(dread(later) + 2)
  })
})
