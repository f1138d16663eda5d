import { crossing } from '@hexfront/engine/fixture'
import type { Game, Match } from '@hexfront/engine'
import { loadGame } from '@hexfront/games'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Controller } from './controller.ts'
import { matchOf, playUntil, pressPlace, pressUnit, tableOf, tap } from './testing.ts'

const primer = crossing as Game

const atFirstMove = (): Match =>
  playUntil(matchOf(primer), (actions, kind) => (kind === 'plans' ? actions[0]! : null))

const picked = ({ session }: Controller): readonly number[] => session.shown().scene.focus?.units ?? []
const placeOf = ({ session }: Controller, unit: number): number =>
  session.shown().scene.pieces.find(piece => piece.unit === unit)!.at
const played = ({ session }: Controller): readonly unknown[] => session.history()!.match.played

describe('a unit in hand', () => {
  it('is put down by a press on itself or by Escape, and nothing is spent', () => {
    const table = tableOf(primer, atFirstMove())
    const before = played(table).length
    const [unit] = [...table.choices().byUnit.keys()]
    pressUnit(table, unit!)
    expect(picked(table)).toEqual([unit])
    pressUnit(table, unit!)
    expect(picked(table)).toEqual([])
    pressUnit(table, unit!)
    table.dismiss()
    expect(picked(table)).toEqual([])
    expect(played(table).length).toBe(before)
    expect(table.choices().byUnit.has(unit!)).toBe(true)
  })

  it('makes room for another unit that is pressed', () => {
    const table = tableOf(primer, atFirstMove())
    const [first, second] = [...table.choices().byUnit.keys()]
    pressUnit(table, first!)
    pressUnit(table, second!)
    expect(picked(table)).toEqual([second])
    table.dismiss()
    expect(table.choices().byUnit.has(first!)).toBe(true)
  })

  it('marches onto a friend’s hex at the second press on the friend', () => {
    const table = tableOf(primer, atFirstMove())
    const units = [...table.choices().byUnit.keys()]
    const pair = units.flatMap(mover => {
      pressUnit(table, mover)
      const friend = units.find(one => table.choices().byPlace.has(placeOf(table, one)))
      table.dismiss()
      return friend === undefined ? [] : [{ mover, friend }]
    })[0]!
    const goal = placeOf(table, pair.friend)
    pressUnit(table, pair.mover)
    pressUnit(table, pair.friend)
    expect(picked(table)).toEqual([pair.friend])
    pressUnit(table, pair.friend)
    expect(placeOf(table, pair.mover)).toBe(goal)
    expect(played(table).slice(-2)).toEqual([
      [0, 'pick', pair.mover],
      [0, 'to', goal],
    ])
  })

  it('shows its way to a finger before the second tap goes it', () => {
    const table = tableOf(primer, atFirstMove())
    const [unit] = [...table.choices().byUnit.keys()]
    pressUnit(table, unit!)
    const [goal] = [...table.choices().byPlace.keys()]
    tap(table, goal!)
    expect(picked(table)).toEqual([unit])
    expect(table.desk.get().touched).toBe(goal)
    tap(table, goal!)
    expect(placeOf(table, unit!)).toBe(goal)
  })

  it('is carried by a drag even while another is in hand', () => {
    const table = tableOf(primer, atFirstMove())
    const [first, second] = [...table.choices().byUnit.keys()]
    pressUnit(table, first!)
    expect(table.reports.lift({ at: placeOf(table, second!), unit: second!, touch: false })).toBe(true)
    expect(picked(table)).toEqual([second])
  })
})

describe('a unit that has moved and has points left', () => {
  let wotr: Game
  let start: Match
  beforeAll(async () => {
    wotr = (await loadGame('wotr'))!
    start = playUntil(matchOf(wotr), (actions, kind) =>
      kind === 'movement'
        ? null
        : (actions.find(({ verb }) => verb === 'suggested') ??
          actions.find(({ verb }) => verb !== 'arrange')!),
    )
  })

  /** Somebody who went one hex and could go on. */
  const going = (): { table: Controller; unit: number } => {
    const { game } = start
    const copy: Match = { ...structuredClone({ ...start, game: undefined }), game } as Match
    const table = tableOf(wotr, copy)
    for (const unit of table.choices().byUnit.keys()) {
      pressUnit(table, unit)
      const near = [...table.choices().byPlace.keys()].find(
        at => table.choices().byPlace.get(at)![0]!.verb === 'to',
      )
      if (near !== undefined) pressPlace(table, near)
      if (near !== undefined && table.session.shown().decision?.kind === 'moving') return { table, unit }
      if (near !== undefined) table.session.undo()
      table.dismiss()
    }
    throw new Error('nobody can go on')
  }

  it('does not swallow a press on another unit', () => {
    const { table, unit } = going()
    const other = table.session.inHand()!.free.find(({ verb, arg }) => verb === 'pick' && arg !== unit)!
    pressUnit(table, Number(other.arg))
    expect(picked(table)).toEqual([other.arg])
  })

  it('lies aside after Escape with its points, until it is pressed again or another is chosen', () => {
    const { table, unit } = going()
    const before = played(table).length
    table.dismiss()
    expect(played(table).length).toBe(before)
    expect(table.desk.get().aside).toBe(true)
    expect(table.choices().byPlace.size).toBe(0)
    expect(table.choices().byUnit.size).toBeGreaterThan(1)
    pressUnit(table, unit)
    expect(table.desk.get().aside).toBe(false)
    expect(table.choices().byPlace.size).toBeGreaterThan(0)
    table.dismiss()
    const other = [...table.choices().byUnit.keys()].find(one => one !== unit)!
    pressUnit(table, other)
    expect(picked(table)).toEqual([other])
    expect(played(table).slice(-2)).toEqual([
      [expect.any(Number), 'done'],
      [expect.any(Number), 'pick', other],
    ])
  })

  it('is done with before the phase ends, so that the rules can warn of the phase', () => {
    const { table } = going()
    table.dismiss()
    const end = table.choices().buttons.find(({ verb }) => verb === 'end')!
    table.act(end)
    expect(table.session.history()!.match.played.some(([, verb]) => verb === 'done')).toBe(true)
    expect(table.session.shown().decision?.kind).not.toBe('moving')
  })
})
