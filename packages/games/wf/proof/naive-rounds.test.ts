/** Rounds of combat judged by a second reading of section 7, in battles that chance has made. */
import { below, cloneState, seedDice } from '@hexfront/engine'
import { expect, it } from 'vitest'
import { Referee } from '../testing/round.ts'
import { around, feature, ground, isShut, sheet } from '../testing/chance.ts'
import { beachheadUnits, BERLIN, board, cvAt, lands, LONDON, sideOf, UNITS } from '../data.ts'
import {
  ALLIED,
  AXIS,
  BY_AIR,
  BY_LAND,
  BY_RIVER,
  BY_SEA,
  NORMAL,
  REVEALED,
  stepOf,
  UNSUPPLIED,
} from '../state.ts'
import { flow } from '../testing/combat.ts'
import { given } from '../testing/testing.ts'
import { has, mark, setStep } from '../flags.ts'
import { put, stackOf } from '../position.ts'
import { settleControl } from '../control/settle.ts'
import type { Block, Told } from '../testing/round.ts'
import type { GameEvent } from '@hexfront/engine'
import type { WfState } from '../state.ts'

const WAYS = { [BY_LAND]: 'land', [BY_RIVER]: 'river', [BY_AIR]: 'air', [BY_SEA]: 'sea' } as const
const MONTHS = ['1943-07', '1943-12', '1944-02', '1944-07', '1944-12']
/** Dice of an air strike, by the month: the Axis has single fire until June 1944, the Allies triple. */
const airGrade = (month: string, side: number): number => (side === ALLIED ? 3 : month < '1944-06' ? 1 : 0)
const isHqBlock = (unit: number): boolean => ['hq', 'shq', 'thq'].includes(sheet[unit]!.type)

/** A battle that chance has made, and what a referee is to know of it. */
function battle(seed: number): { state: WfState; referee: Referee; hex: number; strike: number } {
  const rng = seedDice(seed)
  const oneOf = <T>(list: readonly T[]): T => list[below(rng, list.length)]!
  const odd = (n: number): boolean => below(rng, n) === 0
  const special = lands.filter(
    hex => feature(hex, 'majorCity', 'fortress') || ['marsh', 'mountain'].includes(ground(hex)),
  )
  const fortresses = lands.filter(hex => feature(hex, 'fortress'))
  const hex = odd(3) ? oneOf(special) : odd(6) ? oneOf(fortresses) : oneOf(lands)
  const [active, when, isNew] = [below(rng, 2), oneOf(MONTHS), odd(2)]
  const state = given({ when, side: active, frames: [{ step: 'rest' }], set: { mud: odd(4) ? 1 : 0 } })
  const attacker = isNew ? active : below(rng, 2)
  const deal = (side: number): void => {
    for (let n = 1 + below(rng, 4); n > 0; n--) {
      const unit = below(rng, UNITS)
      if (sideOf[unit] !== side || state.at[unit] === hex || (isHqBlock(unit) && !odd(3))) {
        n++
        continue
      }
      if (isNew && side === active && (isHqBlock(unit) || sheet[unit]!.type === 'fort')) continue
      put(state, unit, hex)
      setStep(state, unit, below(rng, sheet[unit]!.faces.length))
      if (odd(3)) mark(state, unit, UNSUPPLIED)
    }
  }
  while (stackOf(state, ALLIED, hex).length === 0) deal(ALLIED)
  while (stackOf(state, AXIS, hex).length === 0) deal(AXIS)
  // The battle goes on in the beachhead of somebody now and then.
  state.beachhead = beachheadUnits.map(() => (odd(3) ? hex : -1))
  state.battles.push(hex, attacker, isNew ? 1 : 0, -1, 0)
  const homes = around(hex).filter(({ to, kinds }) => board.playable[to] === 1 && !isShut(kinds))
  if (isNew) {
    const how = oneOf([
      [BY_RIVER],
      [BY_RIVER],
      [BY_SEA],
      [BY_AIR],
      [BY_RIVER, BY_SEA, BY_AIR],
      [BY_RIVER, BY_LAND],
    ])
    const from = homes.length > 0 ? homes.map(({ to }) => to) : [active === ALLIED ? LONDON : BERLIN]
    for (const unit of stackOf(state, active, hex)) state.came.push(unit, oneOf(from), oneOf(how))
  }
  const free = [...sideOf.keys()].filter(
    unit =>
      sheet[unit]!.type === 'hq' &&
      sideOf[unit] === active &&
      state.at[unit] !== hex &&
      sheet[unit]!.nation !== 'SP',
  )
  const hq = odd(3) || homes.length === 0 ? -1 : oneOf(free)
  if (hq >= 0) {
    put(state, hq, oneOf(homes).to)
    setStep(state, hq, below(rng, 4))
    state.active.push(hq, NORMAL, 0, -1)
    mark(state, hq, REVEALED)
  }
  settleControl(state)
  const worth = hq < 0 ? 0 : Math.max(0, cvAt(hq, stepOf(state, hq)) - state.mud)
  const grade = airGrade(when, active)
  const strike = worth > 0 && grade > 0 && odd(2) ? hq : -1
  const blocks = [...stackOf(state, ALLIED, hex), ...stackOf(state, AXIS, hex)].map((unit): Block => {
    const i = state.came.findIndex((one, n) => n % 3 === 0 && one === unit)
    return {
      unit,
      left: sheet[unit]!.faces.slice(stepOf(state, unit)).map(face => Number((face as { cv?: number }).cv)),
      isHungry: has(state, unit, UNSUPPLIED),
      isOnBeach: beachheadUnits.includes(unit) && state.beachhead[beachheadUnits.indexOf(unit)] === hex,
      ...(i >= 0 && { came: WAYS[state.came[i + 2] as 0 | 1 | 2 | 3] }),
    }
  })
  const referee = new Referee({
    hex,
    active,
    isMud: state.mud === 1,
    attacker,
    isNew,
    isSupported: worth > 0,
    air: { dice: strike >= 0 ? worth : 0, grade },
    blocks,
  })
  state.rng = seedDice(seed + 7)
  return { state: cloneState(state), referee, hex, strike }
}

const HEARD = new Set(['fired', 'damaged', 'lostStep', 'eliminated', 'retreated'])

/** What happens in the round of a battle, as the referee hears of it; how many decisions it judged. */
function fight(seed: number): { judged: number; thrown: number; left: string; expected: string } {
  const { state, referee, hex, strike } = battle(seed)
  const rng = seedDice(seed + 99)
  let [judged, thrown] = [0, 0]
  const heed = (events: readonly GameEvent[]): void => {
    for (const event of events) {
      const isThrow = event.kind === 'retreated'
      // A para that is thrown back pays a step, or is lost.
      if (HEARD.has(event.kind) && (isThrow || !isAfterThrow)) referee.hear(event as Told)
      isAfterThrow = isThrow
      if (isThrow) thrown++
    }
  }
  let isAfterThrow = false
  heed(flow.begin(state, { step: 'combatPhase' }))
  for (;;) {
    const { seat, kind } = flow.decisions(state)[0]!
    if (kind === 'rest') break
    const actions = flow.actions(state, seat)
    const named = actions
      .filter(({ arg }) => arg !== undefined)
      .map(({ arg }) => Number(arg))
      .sort((a, b) => a - b)
    const due = referee.due()
    if (['fire', 'takeHit', 'repulse'].includes(kind)) {
      const what = kind === 'takeHit' ? 'hit' : kind
      expect([seed, what, named]).toEqual([seed, due.what, [...due.units!].sort((a, b) => a - b)])
      judged++
    }
    const wanted =
      kind === 'airstrikes'
        ? strike < 0
          ? 'endStrikes'
          : ''
        : kind === 'chooseBattles'
          ? named.length > 0
            ? 'fight'
            : 'reveal'
          : ''
    const open = actions.filter(({ verb }) => wanted === '' || verb === wanted)
    const useful = open.filter(({ verb }) => !['endStrikes', 'cancel', 'fireAll'].includes(verb))
    const list = useful.length > 0 ? useful : open
    heed(flow.apply(state, seat, list[below(rng, list.length)]!))
  }
  expect([seed, referee.due().what]).toEqual([seed, 'over'])
  const told = (side: number): string =>
    stackOf(state, side, hex)
      .map(unit => `${sheet[unit]!.id} ${cvAt(unit, stepOf(state, unit))}`)
      .join(', ')
  const left = (side: number): string =>
    referee
      .blocksOf(side)
      .map(({ unit, left: [cv] }) => `${sheet[unit]!.id} ${cv}`)
      .join(', ')
  return {
    judged,
    thrown,
    left: `${told(ALLIED)} : ${told(AXIS)}`,
    expected: `${left(ALLIED)} : ${left(AXIS)}`,
  }
}

it('rounds go as a referee with the rulebook says: who fires with what, who takes each hit, who is thrown back [7.22, 7.31, 7.32a, 7.33a, 7.33b, 7.34a, 7.34b, 7.35a, 7.4a, 7.4b, 7.4c, 7.51a, 7.51c, 7.53, 13.15a, 2.25c, 2.26c, 2.26d, 15.45a]', () => {
  let [judged, thrown] = [0, 0]
  for (let seed = 1; seed <= 3000; seed++) {
    const round = fight(seed)
    expect([seed, round.left]).toEqual([seed, round.expected])
    judged += round.judged
    thrown += round.thrown
  }
  expect(judged).toBeGreaterThan(5000)
  expect(thrown).toBeGreaterThan(300)
}, 120_000)
