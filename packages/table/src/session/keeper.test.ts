import { crossing } from '@hexfront/engine/fixture'
import { createMatch, play, rewind, saveMatch } from '@hexfront/engine'
import type { Game, Match, Save } from '@hexfront/engine'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { caughtUp, readAhead } from './ahead.ts'
import { loadHistory } from './history.ts'
import { makeKeeper } from './keeper.ts'

const game = crossing as Game

/** As much of the browser's small store as is used. */
function fakeStorage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const kept = new Map<string, string>()
  return {
    getItem: key => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: key => void kept.delete(key),
  }
}

beforeEach(() => vi.stubGlobal('localStorage', fakeStorage()))
afterEach(() => vi.unstubAllGlobals())

/** A database that writes when it is told to. */
function slowDatabase(first: Save) {
  let kept = first
  const waiting: (() => void)[] = []
  return {
    kept: () => kept,
    write: (save: Save) =>
      new Promise<void>(resolve =>
        waiting.push(() => {
          kept = save
          resolve()
        }),
      ),
    /** Lets the oldest write through. */
    async settleOne() {
      waiting.shift()?.()
      await new Promise(resolve => setTimeout(resolve))
    },
  }
}

function oneOn(match: Match, pick: number): void {
  const { seat } = game.decisions(match.state)[0]!
  const actions = game.actions(match.state, seat)
  play(match, seat, actions[pick % actions.length]!)
}

const begin = (): Match => createMatch(game, 'standard', {}, 7) as Match

describe('a keeper', () => {
  it('has every action safe when it returns, before the database has written anything', () => {
    const match = begin()
    const database = slowDatabase(saveMatch(match))
    const keeper = makeKeeper('m', 0, database.write)
    oneOn(match, 0)
    void keeper.keep(saveMatch(match), 1, null)
    expect(database.kept().actions).toEqual([])
    expect(caughtUp(database.kept(), readAhead('m'))).toEqual(saveMatch(match))
  })

  it('leaves nothing behind when the database has written all', async () => {
    const match = begin()
    const database = slowDatabase(saveMatch(match))
    const keeper = makeKeeper('m', 0, database.write)
    oneOn(match, 0)
    const done = keeper.keep(saveMatch(match), 1, null)
    await database.settleOne()
    await done
    expect(readAhead('m')).toBeNull()
    expect(database.kept()).toEqual(saveMatch(match))
  })

  it('loses nothing that the database has when the small store is full', async () => {
    const match = begin()
    const database = slowDatabase(saveMatch(match))
    const keeper = makeKeeper('m', 0, database.write)
    oneOn(match, 0)
    const done = keeper.keep(saveMatch(match), 1, null)
    const full = vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
      throw new Error('the quota is used up')
    })
    oneOn(match, 0)
    void keeper.keep(saveMatch(match), 1, null)
    await database.settleOne()
    await database.settleOne()
    await done
    full.mockRestore()
    expect(caughtUp(database.kept(), readAhead('m'))).toEqual(saveMatch(match))
  })

  it('never loses or invents anything, wherever a reload falls among actions, take-backs and writes', async () => {
    const deeds = fc.array(
      fc.oneof(
        fc.nat(50).map(pick => ({ do: 'play' as const, pick })),
        fc.constant({ do: 'back' as const }),
        fc.constant({ do: 'settle' as const }),
        fc.constant({ do: 'reload' as const }),
      ),
      { maxLength: 25 },
    )
    await fc.assert(
      fc.asyncProperty(deeds, async list => {
        vi.stubGlobal('localStorage', fakeStorage())
        const match = begin()
        let database = slowDatabase(saveMatch(match))
        let keeper = makeKeeper('m', 0, database.write)
        for (const one of list) {
          if (match.state.outcome) break
          if (one.do === 'settle') await database.settleOne()
          else if (one.do === 'reload') {
            // Whatever the database had not written by now is gone with the page.
            const certain = Math.min(readAhead('m')?.from ?? Infinity, database.kept().actions.length)
            database = slowDatabase(database.kept())
            keeper = makeKeeper('m', certain, database.write)
          } else {
            if (one.do === 'play') oneOn(match, one.pick)
            else if (match.played.length > 0) rewind(match, match.played.length - 1)
            void keeper.keep(saveMatch(match), 1, null)
          }
          const save = caughtUp(database.kept(), readAhead('m'))
          expect(save.actions).toEqual(match.played)
          expect('problem' in loadHistory(save, game)).toBe(false)
        }
      }),
      { numRuns: 60 },
    )
  })

  it('does not take away what another window has written since', async () => {
    const match = begin()
    const database = slowDatabase(saveMatch(match))
    const mine = makeKeeper('m', 0, database.write)
    oneOn(match, 0)
    const done = mine.keep(saveMatch(match), 1, null)
    const theirs = makeKeeper('m', 0, () => new Promise(() => undefined))
    oneOn(match, 0)
    void theirs.keep(saveMatch(match), 1, null)
    await database.settleOne()
    await done
    expect(caughtUp(database.kept(), readAhead('m')).actions).toEqual(match.played)
  })
})
