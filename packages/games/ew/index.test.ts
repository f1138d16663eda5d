import { describe, expect, it } from 'vitest'
import { ew } from './index.ts'
import { isOnMap } from './position.ts'
import { ALLIED, GERMAN } from './state.ts'
import { hex, unit } from './testing/testing.ts'
import { wordsBriefing } from './words/briefing.ts'
import { wordsChapters } from './words/chapters.ts'
import { wordsCombat } from './words/combat.ts'
import { wordsPhases } from './words/phases.ts'
import { wordsSetup } from './words/setup.ts'
import { wordsTable } from './words/table.ts'
import { wordsWhy } from './words/why.ts'
import type { EwState } from './state.ts'

/** Plays the first thing on offer until the first turn is there. */
function begun(scenario: string): EwState {
  const state = ew.setup(scenario, {}, 7)
  while (state.turn === 0) {
    const [decision] = ew.decisions(state)
    const actions = ew.actions(state, decision!.seat)
    const done = actions.find(({ verb }) => verb === 'done' || verb === 'pretend') ?? actions[0]!
    ew.apply(state, decision!.seat, done)
  }
  return state
}

describe('the game', () => {
  it('is played in one of two scenarios, by two sides [3.1a]', () => {
    expect(ew.scenarios.map(({ id }) => id)).toEqual(['historical', 'alternate'])
    expect(ew.sides.map(({ id }) => id)).toEqual(['allied', 'german'])
    expect(() => ew.setup('sealion', {}, 1)).toThrow('scenario')
    expect(ew.setup('historical', {}, 1).scenario).toBe('historical')
  })

  it('begins on Turn 1 [3.2.2b]', () => {
    for (const scenario of ['historical', 'alternate']) {
      const state = begun(scenario)
      const track = ew.scene(ew.view(state, ALLIED)).tracks.find(({ id }) => id === 'turns')!
      expect(track.boxes.findIndex(box => box.now === true)).toBe(0)
    }
  })

  it('has every unit in one place, and no enemies in one hex [2.2a]', () => {
    const state = begun('historical')
    expect(ew.breaches(state)).toEqual([])
    const on = state.at.filter((_, one) => isOnMap(state, one)).length
    expect(on).toBeGreaterThan(40)
    const lost = ew.copy(state)
    lost.at[unit('US5')] = -77
    expect(ew.breaches(lost).length).toBeGreaterThan(0)
    const mixed = ew.copy(state)
    mixed.at = mixed.at.map((at, one) => (one === unit('US5') ? hex('3205') : at))
    expect(ew.breaches({ ...mixed }).map(({ what }) => what)).toContain(
      `both sides are in hex ${hex('3205')}`,
    )
  })

  it('hides the plan sheet from the Germans and nothing else', () => {
    const state = begun('alternate')
    const [german, allied] = [ew.view(state, GERMAN), ew.view(state, ALLIED)]
    expect(german.secondTurn).not.toBe(allied.secondTurn)
    expect(german.at).toEqual(allied.at)
  })

  it('has no two texts under one id', () => {
    const all = [wordsSetup, wordsPhases, wordsCombat, wordsTable, wordsChapters, wordsBriefing, wordsWhy]
    const ids = all.flatMap(catalogue => Object.keys(catalogue))
    expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([])
  })

  it('has words for every verb and every decision it asks', () => {
    for (const { name } of Object.values(ew.verbs)) expect(ew.words[name.id], name.id).toBeDefined()
  })
})
