import { describe, expect, it } from 'vitest'
import { choice, seatBit } from '../flow/step.ts'
import { FORBIDDEN, makeStepCosts } from '../move/costs.ts'
import { findReach, makeReach, pathTo } from '../move/reach.ts'
import { tollOf } from '../move/toll.ts'
import { movementSteps, payToll } from './march.ts'
import { ground, sit } from './testing/skirmish.ts'
import type { Group, MovingFrame } from './march.ts'
import type { Manner } from '../move/manner.ts'
import type { SkirmishState, Table } from './testing/skirmish.ts'
import type { TextUnit } from '../testing/textmap.ts'

/** Units that move together; `late` is 1 for those who began after somebody had gone. */
type Column = Group & { late: number }

const POINTS = 3

const walker = (id: string, at: string, type = 'infantry', side = 0): TextUnit => ({ id, at, type, side })

/** Three points each; forests are easy for hunters; the sea is crossed by rail from port to port, by one at a time. */
function moving(
  rows: readonly string[],
  units: readonly TextUnit[],
  bridges: readonly string[] = [],
  alarm = false,
): Table {
  const field = ground(rows, { units })
  const { board, counters } = field.map
  const isHunter = (unit: number): boolean => counters.sheet.units[unit]!.type === 'hunter'
  const costs = (forest: number) => makeStepCosts(board, { enter: { clear: 1, forest, sea: FORBIDDEN } })
  const slow = costs(3)
  const easy = costs(1)
  const nothing = new Uint8Array(board.count)
  const reach = makeReach(board)
  const left = ({ units: group, spent }: Group): number =>
    Math.min(...group.map((_, i) => POINTS - spent[i]!))
  const find = (state: SkirmishState, group: Group): void =>
    void findReach(reach, state.at[group.units[0]!]!, left(group), group.units.every(isHunter) ? easy : slow)
  const march: Manner<SkirmishState, MovingFrame<Column>> = {
    verb: 'to',
    ban: () => null,
    goals(state, group, found) {
      find(state, group)
      for (let i = 1; i < reach.count; i++) found(reach.found[i]!)
    },
    fault: () => 'far',
    go(run, group, to) {
      find(run.state, group)
      const path = pathTo(reach, to)
      payToll(group, unit => tollOf(board, path, isHunter(unit) ? easy : slow, nothing))
      for (const unit of group.units) run.state.at[unit] = to
      if (bridges.includes(board.ids[to]!)) run.push({ step: 'bridge' })
    },
  }
  const rail: Manner<SkirmishState, MovingFrame<Column>> = {
    verb: 'rail',
    ban: (_state, group) => (group.units.length > 1 || group.spent[0]! > 0 ? 'crowd' : null),
    goals: (_state, _group, found) => found(board.hexCount - 1),
    fault: () => 'no line',
    go(run, group, to) {
      payToll(group, () => POINTS)
      for (const unit of group.units) run.state.at[unit] = to
    },
  }
  const done = new Set<number>()
  const own = (side: number): number[] =>
    counters.sheet.units.flatMap((one, unit) => (one.side === side ? [unit] : []))
  const steps = movementSteps<SkirmishState, Column>({
    rules: ['8.0'],
    movingRules: ['8.1'],
    names: field.names,
    units: own,
    stack: field.stack,
    pickFault: (_state, side, unit) =>
      counters.side[unit] !== side ? 'enemy' : done.has(unit) ? 'moved' : null,
    begin: (_state, group) => ({
      units: group.slice(),
      spent: group.map(() => 0),
      late: done.size > 0 ? 1 : 0,
    }),
    joinFault: (_state, frame) => (frame.units.length > 2 ? 'full' : null),
    apartRule: 'apart',
    manners: [march, rail],
    isOver: (_state, group) => group.units.every((_, i) => group.spent[i]! >= POINTS),
    wait: (frame, waiting) => ({ units: [], spent: [], late: Math.max(frame.late, waiting?.late ?? 0) }),
    finished(run, group) {
      for (const unit of group) done.add(unit)
      if (alarm) run.push({ step: 'bridge' })
    },
    between: {
      offer: (_state, _frame, _seat, offer) => offer.add('rally'),
      why: () => ({ id: 'no.rally', rule: 'rally' }),
      act: { rally: () => undefined },
    },
  })
  const bridge = choice<SkirmishState>({
    deciders: () => seatBit(1),
    ask: () => ({ id: 'ask.bridge' }),
    wait: () => ({ id: 'wait.bridge' }),
    rules: ['13.5'],
    offer(_state, _frame, _seat, offer) {
      offer.add('blow')
      offer.add('spare')
    },
    act: {
      blow(run) {
        run.pop()
        const frame = run.state.frames.find(({ step }) => step === 'moving') as MovingFrame<Column>
        for (const unit of frame.units) run.state.at[unit] = -1
      },
      spare: run => run.pop(),
    },
  })
  return sit(field, { ...steps, bridge }, { step: 'movement', side: 0 })
}

const ROAD = ['. . . . . .', ' . f . . . .']

describe('a movement phase', () => {
  it('offers who may move, what the game adds, and its end', () => {
    const game = moving(ROAD, [walker('a', '0101'), walker('x', '0601', 'infantry', 1)])
    expect([game.offers('pick'), game.offers('rally'), game.offers('end')]).toEqual([['a'], [''], ['']])
    expect([game.rule('pick x'), game.asked()]).toEqual(['enemy', 'movement 0'])
    game.play('end')
    expect(game.asked()).toBe('over')
  })

  it('lets a unit go, go on, and be done when it has nothing left', () => {
    const game = moving(ROAD, [walker('a', '0101'), walker('b', '0102')])
    game.play('pick a')
    expect([game.asked(), game.offers('stay'), game.offers('done')]).toEqual(['moving 0', [''], []])
    expect(game.rule('to 0601')).toBe('far')
    game.play('to 0301')
    expect([game.place('a'), game.asked(), game.offers('stay'), game.offers('done')]).toEqual([
      '0301',
      'moving 0',
      [],
      [''],
    ])
    game.play('to 0401')
    expect([game.place('a'), game.asked(), game.rule('pick a')]).toEqual(['0401', 'movement 0', 'moved'])
    game.play('pick b', 'stay')
    expect(game.offers('pick')).toEqual([])
  })

  it('offers every manner that is open to those in hand, and says what bars another', () => {
    const game = moving(ROAD, [walker('a', '0101'), walker('b', '0101')])
    game.play('pick a')
    expect(game.offers('rail')).toEqual(['0602'])
    expect(game.rule('rail 0101')).toBe('no line')
    game.play('add b')
    expect([game.offers('rail'), game.rule('rail 0602')]).toEqual([[], 'crowd'])
    game.play('stay', 'end')
    const other = moving(ROAD, [walker('a', '0101')])
    other.play('pick a', 'rail 0602')
    expect([other.place('a'), other.asked()]).toEqual(['0602', 'movement 0'])
  })
})

describe('a stack that moves', () => {
  it('is made of units of one hex, before it goes', () => {
    const game = moving(ROAD, [
      walker('a', '0101'),
      walker('b', '0101'),
      walker('c', '0201'),
      walker('d', '0101'),
      walker('e', '0101'),
    ])
    game.play('pick a')
    expect([game.offers('add'), game.rule('add c')]).toEqual([['b', 'd', 'e'], 'apart'])
    game.play('add b', 'add d')
    expect([game.offers('add'), game.rule('add e')]).toEqual([[], 'full'])
    game.play('to 0301')
    expect(game.rule('add c')).toBe('apart')
    expect(['a', 'b', 'd', 'e'].map(game.place)).toEqual(['0301', '0301', '0301', '0101'])
  })

  it('goes as far as its slowest, each paying by his own table', () => {
    const game = moving(['. . .', ' f . .'], [walker('a', '0101', 'hunter'), walker('b', '0101')])
    game.play('pick a', 'add b')
    expect(game.offers('to')).toContain('0102')
    game.play('to 0102')
    // The hunter has two points left, the other none: only by himself could he go on.
    expect([game.asked(), game.offers('to'), game.offers('drop')]).toEqual(['moving 0', [], ['a', 'b']])
    game.play('drop b')
    expect(game.offers('to').length).toBeGreaterThan(0)
    game.play('to 0202', 'done')
    expect([game.place('a'), game.place('b'), game.asked()]).toEqual(['0202', '0102', 'movement 0'])
    expect(game.offers('pick')).toEqual([])
  })

  it('leaves some behind who go on when the others are done, those of one hex together', () => {
    const game = moving(ROAD, [walker('a', '0101'), walker('b', '0101'), walker('c', '0101')])
    game.play('pick a', 'add b', 'add c', 'to 0201', 'drop b', 'drop c', 'to 0301', 'done')
    expect([game.place('a'), game.asked()]).toEqual(['0301', 'moving 0'])
    game.play('to 0102')
    expect(['b', 'c'].map(game.place)).toEqual(['0102', '0102'])
    game.play('done')
    expect([game.asked(), game.offers('pick')]).toEqual(['movement 0', []])
  })
})

describe('a move that is broken off', () => {
  it('goes on when what came in between is over, if anybody is left', () => {
    const game = moving(ROAD, [walker('a', '0101')], ['0201'])
    game.play('pick a', 'to 0201')
    expect(game.asked()).toBe('bridge 1')
    game.play('spare')
    expect([game.asked(), game.offers('done')]).toEqual(['moving 0', ['']])
    game.play('to 0401')
    expect(game.asked()).toBe('movement 0')
  })

  it('may be answered when it is done, before anybody moves on', () => {
    const game = moving(ROAD, [walker('a', '0101'), walker('b', '0101')], [], true)
    game.play('pick a', 'add b', 'to 0201', 'drop b', 'to 0401')
    expect([game.place('a'), game.place('b'), game.asked()]).toEqual(['0401', '0201', 'bridge 1'])
    game.play('spare')
    expect(game.asked()).toBe('moving 0')
    game.play('done')
    expect(game.asked()).toBe('bridge 1')
    game.play('spare')
    expect(game.asked()).toBe('movement 0')
  })

  it('is over with those who moved, or with their points', () => {
    const blown = moving(ROAD, [walker('a', '0101')], ['0201'])
    blown.play('pick a', 'to 0201', 'blow')
    expect([blown.place('a'), blown.asked()]).toEqual(['dead', 'movement 0'])
    const spent = moving(ROAD, [walker('a', '0101')], ['0401'])
    spent.play('pick a', 'to 0401', 'spare')
    expect([spent.place('a'), spent.asked()]).toEqual(['0401', 'movement 0'])
  })
})
