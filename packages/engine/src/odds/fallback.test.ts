/** A force that keeps together: to one hex, and where there is none in no more parts than it must. */
import { describe, expect, it } from 'vitest'
import { ground, refuse, sit, unit } from './testing/skirmish.ts'
import { retreatFrame, retreatSteps } from './fallback.ts'
import type { RetreatFrame, RetreatRules } from './fallback.ts'
import type { SkirmishState, Table } from './testing/skirmish.ts'

type Rules = RetreatRules<SkirmishState, RetreatFrame>

const NAMES = ['a', 'b', 'c']
const plain = { attack: 1, defense: 1 }

/** Three units in 0202 that have to go one hex; so many may stand in each of the hexes named. */
function falling(room: Readonly<Record<string, number>>, more: Partial<Rules> = {}): Table {
  const field = ground(['. . . .', ' . . . .', '. . . .'], {
    units: NAMES.map(id => unit(id, '0202', 0, plain)),
  })
  const { board, hex } = field.map
  const free = { ...room }
  const rules: Rules = {
    rules: ['1'],
    board,
    names: field.names,
    refuse,
    cohesion: 'whole',
    // An enemy is said to be near.
    stepFault: (_state, _frame, _unit, _path, to) => (to === hex('0303') ? 'zone' : null),
    endFault: (state, { side }, units, to) =>
      field.stack(state, side, to).length + units.length > (free[board.ids[to]!] ?? 0) ? 'full' : null,
    preferRule: 'prefer',
    splitRule: 'split',
    go: (run, _frame, units, to) => units.forEach(one => (run.state.at[one] = to)),
    stuck(run, _frame, units) {
      units.forEach(one => field.loseWhole(run, one, '1'))
      return []
    },
    ...more,
  }
  return sit(field, retreatSteps(rules), retreatFrame(0, hex('0202'), [0, 1, 2], 1))
}

const ways = (game: Table): string => game.offers('retreat').toSorted().join(' ')
const places = (game: Table): string => NAMES.map(id => game.place(id)).join(' ')

describe('a force that keeps together', () => {
  it('goes to one hex that has room for all of it, and hears what keeps it from another', () => {
    const game = falling({ '0201': 3, '0301': 3, '0102': 2 })
    expect([game.asked(), ways(game)]).toEqual(['retreat 0', '0201 0301'])
    expect(['0102', '0303', '0203'].map(to => game.rule(`retreat ${to}`))).toEqual(['full', 'zone', 'full'])
    game.play('retreat 0301')
    expect([places(game), game.asked()]).toEqual(['0301 0301 0301', 'over'])
  })

  it('hears of the group where only together they may not go', () => {
    const { hex } = ground(['. . . .', ' . . . .', '. . . .'], {}).map
    const game = falling(
      { '0201': 3, '0301': 3, '0102': 3 },
      {
        groupFault: (_state, _frame, units, to) => (units.length > 1 && to === hex('0201') ? 'group' : null),
      },
    )
    expect([ways(game), game.rule('retreat 0201')]).toEqual(['0102 0301', 'group'])
  })

  it('splits where it must, into as few parts as can be', () => {
    const game = falling({ '0201': 2, '0301': 1, '0102': 1 })
    expect([game.asked(), ways(game), game.offers('stay')]).toEqual(['split 0', '0102 0201 0301', []])
    expect(['retreat 0303', 'retreat 0203', 'stay'].map(game.rule)).toEqual(['zone', 'split', 'split'])
    game.play('retreat 0301')
    // Whoever is left has one hex for both.
    expect([places(game), game.asked()]).toEqual(['0301 0201 0201', 'over'])
    const other = falling({ '0201': 2, '0301': 1, '0102': 1 })
    other.play('retreat 0201')
    expect(ways(other)).toBe('0102 0201 0301')
    other.play('retreat 0201')
    expect(ways(other)).toBe('0102 0301')
  })

  it('names the rule of preference where there is none of splitting', () => {
    const game = falling({ '0201': 2, '0301': 1 }, { splitRule: undefined as never })
    expect(game.rule('retreat 0203')).toBe('prefer')
  })

  it('goes as near as possible to where it should go', () => {
    const { board, hex } = ground(['. . . .', ' . . . .', '. . . .'], {}).map
    const far = Array.from({ length: board.hexCount }, (_, at) => (at === hex('0102') ? 5 : 1))
    const game = falling({ '0201': 1, '0301': 1, '0203': 1, '0102': 1 }, { distance: () => far })
    expect(ways(game)).toBe('0201 0203 0301')
  })

  it('leaves behind whom it must, the lightest rather than another', () => {
    const game = falling({ '0201': 1, '0301': 1 })
    expect([ways(game), game.offers('stay')]).toEqual(['0201 0301', ['']])
    game.play('stay')
    game.play('retreat 0301')
    expect([places(game), game.asked()]).toEqual(['dead 0301 0201', 'over'])
    const heavy = falling({ '0201': 1, '0301': 1 }, { weight: one => (one === 1 ? 1 : 2) })
    expect(heavy.offers('stay')).toEqual([])
    heavy.play('retreat 0201')
    expect([places(heavy), heavy.asked()]).toEqual(['0201 dead 0301', 'over'])
  })

  it('tries once more with those whom the game lets', () => {
    const room = { '0201': 2 }
    const tried: number[][] = []
    const game = falling(room, {
      stuck(_run, frame, units) {
        tried.push([...units])
        expect([frame.used, frame.staying]).toEqual([[], []])
        return tried.length === 1 ? units : []
      },
    })
    game.play('stay')
    expect([tried, places(game)]).toEqual([[[0], [0]], '0202 0201 0201'])
  })

  it('goes without those who cannot go at all', () => {
    const game = falling(
      { '0201': 2, '0301': 2 },
      {
        sift(_run, frame) {
          frame.units = frame.units.filter(one => one !== 1)
        },
      },
    )
    game.play('retreat 0201')
    expect([places(game), game.asked()]).toEqual(['0201 0202 0201', 'over'])
  })
})
