/** Germans with a will against an army half gone: countries give up, and play goes on from there by the rules. */
import { below, DEAD, distance, seedDice } from '@hexfront/engine'
import { expect, it } from 'vitest'
import { holds } from '../control.ts'
import { allHexes, board, counters, inGermany, isDepot, isPort } from '../data.ts'
import { mw } from '../index.ts'
import { place } from '../position.ts'
import { GERMAN } from '../state.ts'
import { faultsIn } from '../testing/referee.ts'
import { begun } from '../testing/whole.ts'
import type { Action } from '@hexfront/engine'
import type { MwState } from '../state.ts'

const prizes = allHexes.filter(
  hex => inGermany[hex] === 0 && (isDepot[hex] === 1 || isPort[hex] === 1 || board.ids[hex] === '1537'),
)
const apart = (a: number, b: number): number => distance(board.grid, board.cellOf[a]!, board.cellOf[b]!)

/** What ends or undoes something, done only now and then. */
const SELDOM = ['end', 'back', 'drop', 'hold', 'pass', 'enough', 'stay', 'halt', 'done', 'recall', 'first']

function anything(actions: readonly Action[], rng: number[]): Action {
  const keen = actions.filter(({ verb }) => !SELDOM.includes(verb))
  const list = keen.length > 0 && below(rng, 8) > 0 ? keen : actions
  const verbs = [...new Set(list.map(({ verb }) => verb))]
  const verb = verbs[below(rng, verbs.length)]!
  const same = list.filter(one => one.verb === verb)
  return same[below(rng, same.length)]!
}

/** The hex among those on offer that is nearest to a prize which is not German yet. */
function onward(state: MwState, goals: readonly Action[], rng: number[]): Action | undefined {
  const open = prizes.filter(hex => !holds(state, GERMAN, hex))
  const far = goals.map(
    ({ arg }) => Math.min(...open.map(hex => apart(hex, Number(arg)))) + below(rng, 2) / 2,
  )
  return goals[far.indexOf(Math.min(...far))]
}

/** Verbs that a German prefers in a question, the first on offer. */
const WANTED: Readonly<Record<string, readonly string[]>> = {
  attackPlan: ['join', 'commit'],
  combat: ['target', 'end'],
  movement: ['pick', 'end'],
  interPhase: ['extend'],
}

function german(state: MwState, kind: string, actions: readonly Action[], rng: number[]): Action {
  if (kind === 'moving') {
    const goals = actions.filter(({ verb }) => verb === 'to')
    return (goals.length > 0 ? onward(state, goals, rng) : undefined) ?? anything(actions, rng)
  }
  const end = actions.find(({ verb }) => verb === 'end')
  if (end && kind === 'movement' && below(rng, 25) === 0) return end
  for (const verb of WANTED[kind] ?? []) {
    const some = actions.filter(one => one.verb === verb)
    if (some.length > 0) return some[below(rng, some.length)]!
  }
  return anything(actions, rng)
}

/** Allies who mostly wait. */
function allied(kind: string, actions: readonly Action[], rng: number[]): Action {
  const end = actions.find(({ verb }) => verb === 'end')
  const isSlow = ['movement', 'combat'].includes(kind) && below(rng, 3) > 0
  return isSlow && end ? end : anything(actions, rng)
}

function weakened(seed: number, rng: number[]): MwState {
  const drawn = mw.options.map(({ id, values }) => [id, values[below(rng, values.length)]!] as const)
  const state = begun(['manstein', 'planD'], Object.fromEntries(drawn), seed)
  for (const [unit, { id }] of counters.sheet.units.entries())
    if (/^(fr-\d+a?|fr-f-\w+|uk-bef)$/.test(id)) place(state, unit, DEAD)
  mw.flow.forget(state)
  return state
}

it.each([24, 26, 28, 30])('a drive to the Channel breaks no rule, seed %d', { timeout: 240_000 }, seed => {
  const rng = seedDice(seed)
  const state = weakened(seed, rng)
  for (let n = 0; !state.outcome && n < 8000; n++) {
    const decisions = mw.decisions(state)
    const { seat, kind } = decisions[below(rng, decisions.length)]!
    const actions = mw.actions(state, seat)
    const action = seat === GERMAN ? german(state, kind, actions, rng) : allied(kind, actions, rng)
    mw.apply(state, seat, action)
    expect([...mw.breaches(state), ...faultsIn(state)]).toEqual([])
  }
  expect(state.outcome).not.toBeNull()
  expect(state.fallen.length).toBeGreaterThan(0)
})
