/** Games of chance that seek the enemy, read along by somebody who judges them again from the text. */
import { below, seedDice } from '@hexfront/engine'
import { TIMES } from '@hexfront/engine/testing'
import { expect, it } from 'vitest'
import { HEXES, isBuiltUp } from '../data.ts'
import { wotr } from '../index.ts'
import { ALLIED } from '../state.ts'
import { auditor } from '../testing/audit.ts'
import type { Action } from '@hexfront/engine'
import type { WotrState } from '../state.ts'

const GAMES = 5 * TIMES
const MOST = 6000
/** What is done first where it can be, and what is done seldom. */
const KEEN =
  'suggested target join commit advance probe escalate bombers airdrop replace reclaim revive'.split(' ')
const SELDOM = 'hold stop arrange top toBox end stay done'.split(' ')
/** Ways into a city: they may end the game. */
const WAYS = ['to', 'advance', 'probe']

type Dice = Parameters<typeof below>[0]
const oneOf = (actions: readonly Action[], rng: Dice): Action => actions[below(rng, actions.length)]!

/** The game is to go on for a while: nobody leaves the map, and the Germans come into no city if they can help it. */
function mayEnd(seat: number, { verb, arg }: Action, rng: Dice): boolean {
  if (verb === 'exit') return true
  const isCity = WAYS.includes(verb) && typeof arg === 'number' && arg < HEXES && isBuiltUp[arg] === 1
  return isCity && (seat !== ALLIED || below(rng, 3) === 0)
}

/** Where most stand a bloodbath lasts longest. */
const crowd = ({ at }: WotrState, { arg }: Action): number => at.filter(one => one === arg).length

function keenly(state: WotrState, seat: number, rng: Dice): Action {
  const actions = wotr.actions(state, seat)
  const safe = actions.filter(action => !mayEnd(seat, action, rng))
  const some = safe.length > 0 ? safe : actions
  const keen = some.filter(({ verb }) => KEEN.includes(verb))
  const joins = keen.filter(({ verb }) => verb === 'join')
  if (joins.length > 0 && below(rng, 5) > 0) return oneOf(joins, rng)
  const targets = keen
    .filter(({ verb }) => verb === 'target')
    .toSorted((a, b) => crowd(state, b) - crowd(state, a))
  if (targets.length > 0 && below(rng, 3) > 0) return targets[0]!
  if (keen.length > 0 && below(rng, 4) > 0) return oneOf(keen, rng)
  const often = some.filter(({ verb }) => !SELDOM.includes(verb))
  return oneOf(often.length > 0 && below(rng, 12) > 0 ? often : some, rng)
}

it(
  'attacks, momentum, results, losses, drops, steps, stacks and starvation are what the text makes of them [11.4b, 11.4c, 11.6b, 11.18a, 11.21.1a, 11.21.2a, 11.21.2b, 11.21.2c, 11.21.3, 11.21.4, 11.21.5a, 11.22, 11.24b, 11.24d, 11.24e, 11.24f, 11.24g, 11.25a, 11.25c, 11.25d, 11.25e, 11.25f, 12.2a, 12.3a, 12.3d, 12.3e, 12.6, 12.8b, 9.7, 9.8a, 9.8b, 9.2b, 8.8, 6.3a, 6.4, 4.3, 4.4a, 4.6a]',
  () => {
    const total: Record<string, number> = {}
    for (let seed = 1; seed <= GAMES; seed++) {
      const state = wotr.setup('campaign', { spared: 6 }, seed)
      const rng = seedDice(seed + 500)
      const reader = auditor(state)
      for (let n = 0; !state.outcome && n < MOST && reader.found.length === 0; n++) {
        const decisions = wotr.decisions(state)
        const { seat } = decisions[below(rng, decisions.length)]!
        const action = keenly(state, seat, rng)
        reader.after(state, wotr.apply(state, seat, action))
      }
      expect(reader.found, `seed ${seed}`).toEqual([])
      for (const [what, n] of Object.entries(reader.seen)) total[what] = (total[what] ?? 0) + n
    }

    // Enough of everything that it would be seen.
    const least = {
      attack: 66,
      momentum: 19,
      probe: 16,
      escalation: 0,
      BB: 3,
      DE: 3,
      DR: 4,
      drop: 4,
      step: 6,
    }
    for (const [what, n] of Object.entries(least)) expect(total[what], what).toBeGreaterThan(n * TIMES)
  },
  120_000 * TIMES,
)
