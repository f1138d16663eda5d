import { crossing } from '@hexfront/engine/fixture'
import { explainer } from '@hexfront/engine'
import type { BaseState, Game } from '@hexfront/engine'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { quietKinds, silence, warnAgain } from './quiet.ts'
import { matchOf, playUntil, pressPlace, pressUnit, tableOf } from './testing.ts'
import { IDLE, kindOf } from './warn.ts'
import type { Controller } from './controller.ts'

const flank = { reason: { id: 'warn.flank', params: { n: 2 } }, rule: '6.1', places: [3] }
/** The small game with one thing to warn of. */
const warning = {
  ...(crossing as Game),
  explain: explainer<BaseState>({
    warnings: (_state, { verb }) => ({ warnings: verb === 'end' ? [flank] : [] }),
  }),
} satisfies Game

function moving(game: Game): Controller {
  const match = playUntil(matchOf(game), (actions, kind) => (kind === 'plans' ? actions[0]! : null))
  return tableOf(game, match)
}
const end = { verb: 'end' }

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  })
})
afterEach(() => vi.unstubAllGlobals())

describe('before a phase ends', () => {
  it('a person is asked who has done nothing in it, and nobody else for what could still be done', () => {
    const table = moving(crossing as Game)
    table.act(end)
    expect(table.desk.get().ending).toMatchObject({ action: end, idle: true, warnings: [] })
    table.dismiss()
    const [unit] = [...table.choices().byUnit.keys()]
    pressUnit(table, unit!)
    pressPlace(table, [...table.choices().byPlace.keys()][0]!)
    expect(table.choices().byUnit.size).toBeGreaterThan(0)
    table.act(end)
    expect(table.desk.get().ending).toBeNull()
    expect(table.session.history()!.match.played.at(-1)).toEqual([0, 'end'])
  })

  it('what the rules warn of is told', () => {
    const table = moving(warning)
    table.act(end)
    expect(table.desk.get().ending?.warnings).toEqual([flank])
  })

  it('a kind of warning that was silenced is not heard again, here or after a reload, until it is asked for', () => {
    const table = moving(warning)
    const { desk } = table
    desk.set(silence(desk.get(), kindOf('crossing', flank)))
    desk.set(silence(desk.get(), IDLE))
    expect(quietKinds()).toEqual(['crossing warn.flank', 'idle'])
    const again = moving(warning)
    again.act(end)
    expect(again.desk.get().ending).toBeNull()
    desk.set(warnAgain())
    const loud = moving(warning)
    loud.act(end)
    expect(loud.desk.get().ending?.warnings).toEqual([flank])
  })
})
