import { describe, expect, it } from 'vitest'
import { fillOccupancy, makeOccupancy } from '../board/occupancy.ts'
import { makeStacking } from '../board/stacking.ts'
import { overstackSteps } from './overstack.ts'
import { retreatFrame, retreatSteps } from './fallback.ts'
import { ground, refuse, sit } from './testing/skirmish.ts'
import type { OverstackRules } from './overstack.ts'
import type { Ground, SkirmishState, Table } from './testing/skirmish.ts'

const CROWD = ['a', 'b', 'c'].map(id => ({ id, at: '0201', faces: [{}, {}] }))

/** Two units to a hex; `change` says who chooses and what becomes of the surplus. */
function crowded(change: (field: Ground) => Partial<OverstackRules<SkirmishState>>): {
  game: Table
  field: Ground
} {
  const field = ground(['. . .', ' . . .'], { units: [...CROWD, { id: 'x', at: '0201', side: 1 }] })
  const { board, counters } = field.map
  const occupancy = makeOccupancy(board.count, counters.side)
  const stacking = makeStacking<SkirmishState>({
    hexCount: board.hexCount,
    occupancy(state) {
      fillOccupancy(occupancy, state.at)
      return occupancy
    },
    counts: [],
    judge: (_state, { units }) => (units > 2 ? '6.3' : null),
  })
  const steps = overstackSteps<SkirmishState>({
    rules: ['6.2'],
    names: field.names,
    stacking,
    chooser: 'owner',
    candidates: (state, { side, hex }) => field.stack(state, side, hex),
    cure: (run, unit) => field.loseWhole(run, unit, '6.2'),
    rule: '6.2',
    ...change(field),
  })
  const retreats = retreatSteps<SkirmishState>({
    rules: ['11.0'],
    board,
    names: field.names,
    refuse,
    cohesion: 'single',
    stepFault: () => null,
    endFault: (state, { side }, _units, hex) => (field.stack(state, side, hex).length > 1 ? 'full' : null),
    preferRule: 'prefer',
    go: (run, _frame, units, to) => units.forEach(unit => (run.state.at[unit] = to)),
    stuck: () => [],
  })
  return { game: sit(field, { ...steps, ...retreats }, { step: 'overstack', side: 0 }), field }
}

describe('an overfull hex', () => {
  it('is thinned out by its owner, and the enemy in it does not count', () => {
    const { game } = crowded(() => ({}))
    expect([game.asked(), game.offers('lose'), game.rule('lose x')]).toEqual([
      'surplus 0',
      ['a', 'b', 'c'],
      '6.2',
    ])
    game.play('lose b')
    expect([game.place('b'), game.asked()]).toEqual(['dead', 'over'])
  })

  it('may be thinned out by the enemy, who sends the surplus where he likes', () => {
    const { game, field } = crowded(made => ({
      chooser: 'enemy',
      cure(run, unit, { side, hex }) {
        made.loseStep(run, unit, '6.5')
        run.push({ ...retreatFrame(side, hex, [unit], 1), chooser: 1 - side })
      },
    }))
    expect(game.asked()).toBe('surplus 1')
    game.play('lose c')
    expect([game.asked(), field.state.step[2]]).toEqual(['retreat 1', 1])
    game.play('retreat 0301')
    expect([game.place('c'), game.asked()]).toEqual(['0301', 'over'])
  })
})
