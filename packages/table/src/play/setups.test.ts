import { beforeAll, describe, expect, it } from 'vitest'
import { loadGame } from '@hexfront/games'
import type { Action, BaseState, Game } from '@hexfront/engine'
import { planSetUp, readSetUp, setUpOf, setUpVerbs } from './setups.ts'
import type { SetUp, SetUpVerbs } from './setups.ts'

const AXIS = 1
let game: Game
let verbs: SetUpVerbs

beforeAll(async () => {
  game = (await loadGame('wf'))!
  verbs = setUpVerbs(game)
})

const begin = (deployment: string): BaseState => game.setup('S43', { deployment }, 7)
const now = (state: BaseState, name = 'mine'): SetUp =>
  setUpOf(game, state, game.scene(state).pieces, AXIS, name)
const sorted = ({ units }: SetUp): string[] => units.map(row => row.join(' ')).sort()

/** So many changes of the set-up, picked by a simple generator. */
function shuffled(deployment: string, changes: number): BaseState {
  const state = begin(deployment)
  let seed = 12345
  const any = (list: readonly Action[]): Action => {
    seed = (seed * 1103515245 + 12345) % 2147483648
    return list[seed % list.length]!
  }
  for (let n = 0; n < 2 * changes; n++) {
    const open = game
      .actions(state, AXIS)
      .filter(({ verb }) => !['done', 'historical', 'back'].includes(verb))
    game.apply(state, AXIS, any(open))
  }
  return state
}

function layOut(setUp: SetUp, deployment: string): SetUp {
  const plan = planSetUp(game, begin(deployment), AXIS, setUp, verbs)
  if ('problem' in plan) throw new Error(JSON.stringify(plan.problem))
  const state = begin(deployment)
  for (const action of plan) {
    expect(game.check(state, AXIS, action)).toBeNull()
    game.apply(state, AXIS, action)
  }
  return now(state)
}

describe('a set-up of one’s own', () => {
  it('is laid out again by legal actions alone', () => {
    const wanted = now(shuffled('semiHistorical', 60))
    expect(sorted(wanted)).not.toEqual(sorted(now(begin('semiHistorical'))))
    expect(sorted(layOut(wanted, 'semiHistorical'))).toEqual(sorted(wanted))
  })

  it('is laid out again with strengths and exchanged units, too', () => {
    const wanted = now(shuffled('free', 80))
    expect(sorted(layOut(wanted, 'free'))).toEqual(sorted(wanted))
  })

  it('asks for nothing when it stands already', () => {
    const start = begin('historical')
    expect(planSetUp(game, start, AXIS, now(start), verbs)).toEqual([])
  })

  it('does not touch the position that it is planned on', () => {
    const start = begin('free')
    const before = JSON.stringify(start)
    planSetUp(game, start, AXIS, now(shuffled('free', 20)), verbs)
    expect(JSON.stringify(start)).toBe(before)
  })

  it('says what does not fit', () => {
    const start = begin('historical')
    const far = now(start).units.map(([unit, , step]) => [unit, game.board.ids[0]!, step] as const)
    expect(planSetUp(game, start, AXIS, { ...now(start), units: far }, verbs)).toMatchObject({
      problem: { id: 'setup.unfit' },
    })
    const unknown = { ...now(start), units: [['NOBODY', '0101', 0] as const] }
    expect(planSetUp(game, start, AXIS, unknown, verbs)).toMatchObject({ problem: { id: 'setup.unknown' } })
    const other = { ...now(start), scenario: 'S44' }
    expect(planSetUp(game, start, AXIS, other, verbs)).toMatchObject({
      problem: { id: 'setup.otherScenario' },
    })
    expect(planSetUp(game, start, 0, now(start), verbs)).toMatchObject({ problem: { id: 'setup.otherSide' } })
  })

  it('is read from text, and anything else refused', () => {
    const wanted = now(begin('historical'), 'as it was')
    expect(readSetUp(JSON.stringify(wanted))).toEqual(wanted)
    for (const text of ['', '{', '{}', 'null', '[]', JSON.stringify({ ...wanted, units: [[1]] })])
      expect(readSetUp(text)).toMatchObject({ problem: { id: 'setup.notOne' } })
  })
})
