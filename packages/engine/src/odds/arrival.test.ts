import { describe, expect, it } from 'vitest'
import { arrivalStep, entriesOf, placingStep, readArrival } from './arrival.ts'
import { withdrawalSteps } from './withdrawal.ts'
import { ground, sit } from './testing/skirmish.ts'
import { textMap } from '../testing/textmap.ts'
import type { SkirmishState, Table } from './testing/skirmish.ts'

describe('arrival codes', () => {
  it('are a turn and letters', () => {
    expect(readArrival('4N')).toEqual({ turn: 4, code: 'N' })
    expect(readArrival('11')).toEqual({ turn: 11, code: '' })
    expect(readArrival('3 Italy')).toEqual({ turn: 3, code: 'Italy' })
    expect(readArrival('8?')).toEqual({ turn: 8, code: '' })
    expect(readArrival('0101')).toBeNull()
    expect(readArrival(undefined)).toBeNull()
  })

  it('are only those that a game knows', () => {
    expect(readArrival('7WR', ['', 'WR'])).toEqual({ turn: 7, code: 'WR' })
    expect(readArrival('7XX', ['', 'WR'])).toBeNull()
  })
})

describe('entry zones', () => {
  const { board, counters } = textMap(['. . .', ' . . .'], {
    zones: { west: ['0101', '0102'] },
    units: [
      { id: 'a', nation: 'US' },
      { id: 'b', nation: 'US' },
      { id: 'c', nation: 'F' },
      { id: 'd', nation: 'BC' },
    ],
  })
  const codes = ['N', 'S', 'N', '']
  const ids = (unit: number): string[] | undefined =>
    entriesOf(
      board,
      counters,
      [
        { nation: 'US', code: 'N', zone: 'west' },
        { nation: 'US', code: 'S', hexes: ['0302'] },
        { code: 'N', zone: 'west', hexes: ['0301'] },
        { unit: 'b', hexes: ['0201'] },
      ],
      one => codes[one],
    )[unit]?.hexes.map(hex => board.ids[hex]!)

  it('are those of a unit, else of its nation and code, the first that fits', () => {
    expect([0, 1, 2, 3].map(ids)).toEqual([['0101', '0102'], ['0201'], ['0101', '0102', '0301'], undefined])
  })
})

/** Two units of the first side wait; every hex of the top row takes one. */
function reinforcing(compulsory: boolean): Table {
  const field = ground(['. .', ' . .'], { units: [{ id: 'a' }, { id: 'b' }, { id: 'c', at: '0102' }] })
  const open = (state: SkirmishState): number[] => [0, 1].filter(hex => !state.at.includes(hex))
  return sit(
    field,
    {
      arrivals: arrivalStep<SkirmishState>({
        rules: ['9.1'],
        side: 0,
        names: field.names,
        ask: () => ({ id: 'ask.arrivals' }),
        due: state => [0, 1].filter(unit => state.at[unit] === -1 && open(state).length > 0),
        ...(compulsory && { compulsory: '9.4b' }),
        fault: () => 'not due',
        ended: run => run.tell({ kind: 'phase', way: 'ended' }),
        more: {
          offer: (_state, _frame, _seat, offer) => offer.add('rest'),
          why: (_state, _frame, _seat, { verb }) =>
            verb === 'rest' ? { id: 'no.rest', rule: 'rest' } : null,
          act: { rest: () => undefined },
        },
      }),
      placing: placingStep<SkirmishState>({
        rules: ['9.5'],
        names: field.names,
        board: field.map.board,
        places: open,
        fault: () => 'taken',
        place: (run, { unit }, hex) => void (run.state.at[unit] = hex),
      }),
    },
    { step: 'arrivals' },
  )
}

describe('a reinforcement phase', () => {
  it('places whoever is due, and nobody is held back who can come', () => {
    const game = reinforcing(true)
    expect([game.offers('pick'), game.offers('end'), game.rule('end')]).toEqual([['a', 'b'], [], '9.4b'])
    expect(game.rule('pick c')).toBe('not due')
    game.play('pick a')
    expect([game.asked(), game.offers('to'), game.rule('to 0102')]).toEqual([
      'placing 0',
      ['0101', '0201'],
      'taken',
    ])
    game.play('to 0101', 'pick b', 'to 0201')
    expect(game.offers('end')).toEqual([''])
    expect(game.play('end').map(event => event.kind)).toEqual(['phase'])
  })

  it('may be ended at once where arrivals may wait', () => {
    const game = reinforcing(false)
    expect([game.offers('end'), game.offers('rest')]).toEqual([[''], ['']])
    game.play('end')
    expect(game.asked()).toBe('over')
  })
})

/** One tank and one gun are owed; tanks beyond the first row cannot go. */
function withdrawing(at: readonly (string | undefined)[]): { game: Table; failed: string[] } {
  const failed: string[] = []
  const kinds = ['tank', 'tank', 'gun', 'foot']
  const field = ground(['. .', ' . .'], {
    units: kinds.map((type, i) => ({ id: `${type}${i}`, type, ...(at[i] !== undefined && { at: at[i] }) })),
  })
  const game = sit(
    field,
    withdrawalSteps<SkirmishState>({
      rules: ['9.3'],
      names: field.names,
      side: 0,
      owed: [1, 1],
      kindOf: unit => ['tank', 'gun'].indexOf(kinds[unit]!),
      isReady: (state, unit) => state.at[unit]! >= 0 && state.at[unit]! < 2,
      ask: () => ({ id: 'ask.withdrawal' }),
      unreadyRule: 'cut off',
      otherRule: 'other kind',
      withdraw: (run, unit) => void (run.state.at[unit] = -4),
      failed(run) {
        failed.push('failed')
        run.pop()
      },
    }),
    { step: 'withdrawals' },
  )
  return { game, failed }
}

describe('withdrawals', () => {
  it('are so many of each kind, of those that could go', () => {
    const { game } = withdrawing(['0101', '0102', '0201', '0201'])
    expect([game.offers('withdraw'), game.rule('withdraw tank1'), game.rule('withdraw foot3')]).toEqual([
      ['tank0', 'gun2'],
      'cut off',
      'other kind',
    ])
    game.play('withdraw tank0')
    expect(game.offers('withdraw')).toEqual(['gun2'])
    game.play('withdraw gun2')
    expect(game.asked()).toBe('over')
  })

  it('that cannot be made in full fail', () => {
    const { game, failed } = withdrawing(['0102', '0102', '0201', undefined])
    expect([failed, game.asked()]).toEqual([['failed'], 'over'])
  })
})
