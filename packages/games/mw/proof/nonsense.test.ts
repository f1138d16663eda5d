/** Whoever names what is no unit and no hex is refused, and hears no rule that would speak of somebody. */
import { describe, expect, it } from 'vitest'
import { HEXES, UNITS } from '../data.ts'
import { mw } from '../index.ts'
import { listener } from '@hexfront/games/testing'
import { begun, randomly, step } from '../testing/whole.ts'
import { stage } from '../testing/play.ts'
import { given } from '../testing/testing.ts'
import type { Action, Refusal } from '@hexfront/engine'
import type { MwState } from '../state.ts'
import type { Wish } from '../testing/whole.ts'

/** Verbs that name a unit, and verbs that name a hex. */
const OF_UNITS = [
  'pick',
  'bring',
  'refit',
  'corps',
  'excess',
  'lose',
  'fly',
  'join',
  'drop',
  'send',
  'advance',
]
const OF_HEXES = ['place', 'to', 'expel', 'target', 'over', 'rail', 'land']

interface Asked {
  readonly state: MwState
  readonly seat: number
  readonly kind: string
  readonly actions: readonly Action[]
}

function askedIn(state: MwState): Asked {
  const { seat, kind } = mw.decisions(state)[0]!
  return { state, seat, kind, actions: mw.actions(state, seat) }
}

const refusal = ({ state, seat }: Asked, verb: string, arg: Action['arg'] | undefined): Refusal | null =>
  mw.check(state, seat, arg === undefined ? { verb } : { verb, arg })

/** Nothing that could be meant: beyond either end, a word, nothing at all. */
const NOTHING = (most: number) => [-1, -2, most, most + 1, 'Sedan', undefined]

/** Decisions that say nothing of a rule to whoever names nobody. */
const MUTE = [
  'deploy',
  'deploying',
  'reinforcement',
  'bringing',
  'refitting',
  'chooseCorps',
  'excess',
  'expel',
]

function expectDeaf(asked: Asked, verb: string, most: number): void {
  for (const arg of NOTHING(most)) {
    const heard = refusal(asked, verb, arg)
    expect(heard, `${asked.kind} ${verb} ${arg}`).not.toBeNull()
    if (MUTE.includes(asked.kind)) expect([verb, arg, heard!.id]).toEqual([verb, arg, 'engine.offer'])
  }
}

const { hear, cite, faults } = listener(mw)

/** Everybody who is not on offer is refused by a rule, in words that are whole. */
function expectHeard(asked: Asked, verb: string, most: number): void {
  const open = new Set(asked.actions.filter(action => action.verb === verb).map(({ arg }) => arg))
  for (let arg = 0; arg < most; arg++) {
    if (open.has(arg)) continue
    const heard = refusal(asked, verb, arg)!
    hear(heard)
    cite(heard.rule, heard.id)
  }
}

/** What is asked and told, and of whom another waits to hear. */
function listenTo(state: MwState): void {
  for (const { ask, wait, rules, kind } of mw.decisions(state)) {
    hear(ask)
    hear(wait)
    for (const rule of rules) cite(rule, kind)
  }
}

function goOn(state: MwState, wish: Wish): void {
  listenTo(state)
  for (const event of step(state, wish)) {
    hear(mw.describe(event))
    cite(event['rule'], event.kind)
  }
}

function expectSense(state: MwState, done: Set<string>): void {
  const asked = askedIn(state)
  for (const verb of new Set(asked.actions.map(one => one.verb))) {
    if (done.has(`${asked.kind} ${verb}`)) continue
    done.add(`${asked.kind} ${verb}`)
    const most = OF_UNITS.includes(verb) ? UNITS : OF_HEXES.includes(verb) ? HEXES : 0
    if (most === 0) continue
    expectDeaf(asked, verb, most)
    expectHeard(asked, verb, most)
  }
}

describe('nonsense', () => {
  it('is refused in every decision of a game, and everybody else hears a rule [5.5, 8.0a, 13.2a, 14.3a, 21.1a]', () => {
    const done = new Set<string>()
    const deploying = mw.setup('campaign', {}, 3)
    const some = randomly(4)
    for (let n = 0; n < 60; n++) {
      expectSense(deploying, done)
      goOn(deploying, some)
    }
    const state = begun()
    for (let n = 0; n < 900 && !state.outcome; n++) {
      expectSense(state, done)
      goOn(state, some)
    }
    expect([...faults]).toEqual([])
    expect([...done]).toEqual(
      expect.arrayContaining([
        'deploy pick',
        'deploying place',
        'reinforcement bring',
        'bringing to',
        'refitting refit',
        'chooseCorps corps',
        'movement pick',
        'moving to',
        'combat target',
      ]),
    )
  })

  it('is refused where stacks are too high, of the owner and of the enemy [6.5]', () => {
    const done = new Set<string>()
    const state = stage.begin(
      given({ at: { 'de-4a': '1636', 'de-6a': '1636', 'de-12a': '1636', 'fr-1a': '1138' } }),
      'stacks',
      {},
    )
    expectSense(state, done)
    const { seat, actions } = askedIn(state)
    mw.apply(
      state,
      seat,
      actions.find(({ verb }) => verb === 'excess')!,
    )
    expectSense(state, done)
    expect([...faults]).toEqual([])
    expect([...done]).toEqual(['excess excess', 'expel expel'])
  })
})
