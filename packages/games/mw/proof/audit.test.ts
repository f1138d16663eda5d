/** Whole games of eager players under a second referee, who judges all that is told from the data files alone. */
import { below, cloneState, createMatch, DEAD, play, seedDice } from '@hexfront/engine'
import { expect, it } from 'vitest'
import { mw } from '../index.ts'
import { place } from '../position.ts'
import { closeFights, follow, newAudit } from '../testing/audit.ts'
import { judgeColumns, newSums } from '../testing/columns.ts'
import { judgeErrands, newErrands } from '../testing/errands.ts'
import { judgeOffice, newOffice } from '../testing/office.ts'
import { far, isFeature, isOnGround, shadowOf } from '../testing/shadow.ts'
import { counters as units, hexes } from '../testing/sheets.ts'
import { overdue, tally } from '../testing/tally.ts'
import { scoreOf } from '../victory/points.ts'
import type { Action, Match } from '@hexfront/engine'
import type { Audit } from '../testing/audit.ts'
import type { Sums } from '../testing/columns.ts'
import type { Errands } from '../testing/errands.ts'
import type { Office } from '../testing/office.ts'
import type { Shadow } from '../testing/shadow.ts'
import type { MwState } from '../state.ts'

/** What ends or undoes something, done only now and then. */
const SELDOM = new Set([
  'end',
  'back',
  'drop',
  'hold',
  'pass',
  'enough',
  'stay',
  'waiveAir',
  'recall',
  'stand',
])
/** What is done first in a question, nearly always. */
const WANTED: Readonly<Record<string, readonly string[]>> = {
  attackPlan: ['join', 'commit'],
  combat: ['target', 'end'],
  movement: ['pick', 'end'],
  advance: ['advance'],
  deploy: ['finish'],
  specialForces: ['send'],
  command: ['special'],
  interPhase: ['extend'],
  airMissions: ['mission'],
  bombing: ['bomb'],
}

const oneOf = <T>(some: readonly T[], rng: number[]): T => some[below(rng, some.length)]!

function anything(actions: readonly Action[], rng: number[]): Action {
  const keen = actions.filter(({ verb }) => !SELDOM.has(verb))
  const list = keen.length > 0 && below(rng, 14) > 0 ? keen : actions
  const verb = oneOf([...new Set(list.map(one => one.verb))], rng)
  return oneOf(
    list.filter(one => one.verb === verb),
    rng,
  )
}

/** Toward an enemy, the nearest of those on the ground. */
function toward(state: MwState, seat: number, goals: readonly Action[], rng: number[]): Action {
  const enemies = state.at.filter((at, unit) => at >= 0 && units[unit]!.side !== seat && isOnGround(unit))
  const prey = oneOf(enemies, rng)
  const gaps = goals.map(({ arg }) => far(Number(arg), prey))
  return goals[gaps.indexOf(Math.min(...gaps))]!
}

/** A hex with enemies in the air, or an enemy city. */
const isPrey = (state: MwState, seat: number, arg: unknown): boolean =>
  state.at.some((at, unit) => at === arg && units[unit]!.side !== seat && !isOnGround(unit)) ||
  (isFeature(Number(arg), 'city') && (hexes[Number(arg)]!.country === 'Germany') === (seat === 1))

function eager(state: MwState, seat: number, kind: string, rng: number[]): Action {
  const actions = mw.actions(state, seat)
  const prey =
    kind === 'flying' ? actions.filter(({ verb, arg }) => verb === 'over' && isPrey(state, seat, arg)) : []
  if (prey.length > 0 && below(rng, 2) > 0) return oneOf(prey, rng)
  const goals = kind === 'moving' ? actions.filter(({ verb }) => verb === 'to') : []
  if (goals.length > 0 && below(rng, 8) > 0) return toward(state, seat, goals, rng)
  for (const wanted of WANTED[kind] ?? []) {
    const some = actions.filter(({ verb }) => verb === wanted)
    if (some.length > 0 && below(rng, 12) > 0) return oneOf(some, rng)
  }
  return anything(actions, rng)
}

/** What a position has that was not told, or lacks that was. */
function untold(told: Shadow, now: Shadow): string[] {
  const found: string[] = []
  for (const [unit, { id }] of units.entries()) {
    const [was, is] = [told.at[unit]!, now.at[unit]!]
    if (isOnGround(unit) && was !== is && (was >= 0 || is >= 0)) found.push(`${id} is elsewhere`)
    if (isOnGround(unit) && is >= 0 && told.lost[unit] !== now.lost[unit]) found.push(`${id} has other steps`)
  }
  for (const [hex, { id }] of hexes.entries())
    if (told.allied[hex] !== now.allied[hex]) found.push(`3.3b ${id}`)
  if (told.destroyed.size !== now.destroyed.size) found.push('17.1a')
  return found
}

/** The parts of the referee, each with a book of its own. */
interface Books {
  readonly audit: Audit
  readonly sums: Sums
  readonly errands: Errands
  readonly office: Office
}

function judge(match: Match<MwState>, { audit, sums, errands, office }: Books, rng: number[]): void {
  const shadow = shadowOf(match.state)
  const before = shadowOf(cloneState(match.state))
  const { seat, kind } = oneOf(mw.decisions(match.state), rng)
  const done = play(match, seat, eager(match.state, seat, kind, rng))
  if (!('events' in done)) throw new Error('what was offered was refused')
  shadow.state = match.state
  judgeColumns(sums, before, done.events)
  judgeErrands(errands, before, match.state, done.events)
  follow(audit, shadow, done.events)
  const now = shadowOf(match.state)
  if (match.state.turn > 0) audit.faults.push(...untold(shadow, now))
  judgeOffice(office, before, now, done.events)
  audit.faults.push(...sums.faults, ...errands.faults, ...office.faults)
  closeFights(audit, now, match.state.frames.filter(({ step }) => step === 'battle').length)
  audit.faults.push(...overdue(now))
}

/** An army that is mostly gone: countries give up. */
function weaken(state: MwState, rng: number[]): void {
  for (const [unit, { id }] of units.entries())
    if (/^(fr-\d+a?|fr-f-\w+|uk-bef|be-\d|nl-\d)$/.test(id) && below(rng, 4) > 0) place(state, unit, DEAD)
  mw.flow.forget(state)
}

const WEAK = 100

it.each([7, 104])(
  'a game under a second referee breaks no rule, seed %d [7.2c, 7.2d, 7.2f, 8.0c, 9.0g, 10.1a, 10.1b, 10.3f, 10.3g, 10.4, 10.5c, 10.5e, 11.1f, 12.1a, 13.3b, 13.3c, 13.3d, 14.2a, 14.3b, 14.3c, 15.5e, 16.1a, 16.3, 16.6f, 16.9a, 16.9c, 22.1a, 3.8b, 3.6]',
  { timeout: 240_000 },
  seed => {
    const rng = seedDice(seed)
    const options = mw.options.map(({ id, values }) => [id, oneOf(values, rng)] as const)
    const match = createMatch(mw, 'campaign', Object.fromEntries(options), seed)
    if ('problem' in match) throw new Error(match.problem.id)
    const books = { audit: newAudit(), sums: newSums(), errands: newErrands(), office: newOffice() }
    const { audit, sums, errands, office } = books
    while (match.state.turn === 0) judge(match, books, rng)
    if (seed > WEAK) weaken(match.state, rng)
    for (let n = 0; !match.state.outcome && audit.faults.length === 0 && n < 900; n++) {
      judge(match, books, rng)
      if (n % 50 === 0 && !match.state.outcome)
        expect(tally(shadowOf(match.state))).toBe(scoreOf(match.state))
    }
    expect(audit.faults).toEqual([])
    for (const what of ['march', 'attack', 'retreat', 'pursuit', 'counterattack', 'zone'])
      expect(audit.judged[what], what).toBeGreaterThan(0)
    expect(sums.judged).toBeGreaterThan(20)
    for (const what of ['flew', 'arrived', 'points', 'dogfight', 'bombing', 'gainedStep'])
      expect(errands.judged[what], what).toBeGreaterThan(0)
    for (const what of ['picked', 'initiative']) expect(office.judged[what], what).toBeGreaterThan(0)
  },
)
