import { describe, expect, it } from 'vitest'
import { ALLIED, AXIS, BY_RIVER, NORMAL } from '../state.ts'
import { cloneState, hashState, say, seedDice } from '@hexfront/engine'
import { combat, cv, doing, open, asked } from '../testing/combat.ts'
import { explainBattle, outlookFor } from '../face/preview.ts'
import { given, hex, unit } from '../testing/testing.ts'
import { meanOf } from './forecast.ts'
import { combatWords } from '../words/combat.ts'
import { wf } from '../index.ts'
import { setFlags } from '../flags.ts'
import type { BattleAnswer } from '@hexfront/engine'
import type { Fight } from '../testing/combat.ts'
import type { WfState } from '../state.ts'

const sum = (list: readonly number[]): number => list.reduce((a, b) => a + b, 0)
const answer = (state: WfState, at?: number): BattleAnswer => explainBattle(state, at)!

/** One corps against one, in the open, with an HQ beside them. */
const duel = (want: Fight = {}): WfState =>
  combat({
    side: ALLIED,
    support: { 'BR-21-HQ': 'Calais' },
    at: { 'BR-5-INF': 'Calais 1', 'GE-88-INF': 'Calais 1' },
    ...want,
  })

describe('the forecast of a round', () => {
  it('[7.22] weighs defensive fire before offensive fire', () => {
    const { won, lost, attackerLoss, defenderLoss } = outlookFor(duel(), hex('Calais'))
    expect(lost).toBeCloseTo(1 / 6)
    expect(won).toBeCloseTo((5 / 6) * (1 / 6))
    expect(attackerLoss[1]).toBeCloseTo(1 / 6)
    expect(sum(defenderLoss)).toBeCloseTo(1)
    expect(meanOf(defenderLoss)).toBeCloseTo(5 / 36)
  })

  it('[7.34a] [7.4a] [7.4c] counts shelter: a corps of 1 can do nothing to a forest, nor anybody to an unsupported siege', () => {
    const forest = duel({
      at: { 'BR-5-INF': 'Sedan 1', 'GE-88-INF': 'Sedan 1' },
      support: { 'BR-21-HQ': 'Sedan' },
    })
    expect(outlookFor(forest, hex('Sedan')).won).toBe(0)
    const siege = given({
      at: { 'GE-WST-ARMOR': 'Malta 4', 'BR-5-INF': 'Malta 1' },
      allied: ['Malta'],
      attackers: { Malta: AXIS },
      side: AXIS,
    })
    const { defenderLoss, attackerLoss } = outlookFor(siege, hex('Malta'))
    expect(meanOf(defenderLoss)).toBe(0)
    expect(attackerLoss[1]).toBeCloseTo(1 / 2)
  })

  it('[7.sb-losses] a fort is spared while another is as strong (B65)', () => {
    const state = duel({ at: { 'BR-5-INF': 'Calais 1', 'GE-88-INF': 'Calais 1', 'GE-84-FORT': 'Calais 1' } })
    expect(outlookFor(state, hex('Calais')).defenderLoss[1]).toBeCloseTo((1 / 2) * (5 / 6) * (1 / 6))
  })

  it('[7.33b] among equals the better guns are spared', () => {
    const state = duel({ at: { 'BR-30-ARMOR': 'Calais 1', 'BR-5-INF': 'Calais 1', 'GE-88-INF': 'Calais 1' } })
    const both = 1 - (5 / 6) * (2 / 3)
    expect(outlookFor(state, hex('Calais')).won).toBeCloseTo((5 / 6) * both + (1 / 6) * (1 / 3))
  })

  it('[7.51a] counts those thrown back: a lone corps over a river fires only if it is neither hit nor thrown back', () => {
    const state = duel({
      begun: 'all',
      came: { 'BR-5-INF': ['Lille', BY_RIVER] },
    })
    const { won, lost } = outlookFor(state, hex('Calais'))
    expect(lost).toBeCloseTo(3 / 6)
    expect(won).toBeCloseTo((3 / 6) * (1 / 6))
  })

  it('[2.26d] [7.33b] takes losses as the rules do: played out a thousand times the average is the same', () => {
    const start: Fight = {
      side: ALLIED,
      at: {
        'BR-30-ARMOR': 'Calais 4',
        'BR-5-INF': 'Calais 3',
        'GE-84-FORT': 'Calais 3',
        'GE-88-INF': 'Calais 2',
        'GE-88-STATIC': 'Calais 1',
      },
      support: { 'BR-21-HQ': 'Calais' },
      begun: 'all',
    }
    const first = combat(start)
    const ahead = outlookFor(first, hex('Calais'))
    const steps = (state: WfState): number =>
      ['GE-84-FORT', 'GE-88-INF', 'GE-88-STATIC'].reduce((all, id) => all + lossOf(state, id), 0)
    let [theirs, ours] = [0, 0]
    const games = 1000
    for (let n = 1; n <= games; n++) {
      const state = cloneState(first)
      state.rng = seedDice(n)
      playOut(state)
      theirs += steps(state)
      ours += lossOf(state, 'BR-30-ARMOR') + lossOf(state, 'BR-5-INF')
    }
    expect(Math.abs(theirs / games - meanOf(ahead.defenderLoss))).toBeLessThan(0.1)
    expect(Math.abs(ours / games - meanOf(ahead.attackerLoss))).toBeLessThan(0.1)
  })
})

const START: Readonly<Record<string, number>> = {
  'BR-30-ARMOR': 4,
  'BR-5-INF': 3,
  'GE-84-FORT': 3,
  'GE-88-INF': 2,
  'GE-88-STATIC': 1,
}
/** Steps that a unit of the test above has lost; a static has one more at 0. */
function lossOf(state: WfState, id: string): number {
  const now = cv(state, id)
  if (now !== 'lost') return START[id]! - now
  return START[id]! + (id.endsWith('STATIC') ? 1 : 0)
}

/** Everybody fires; hits go to whoever is first on offer. */
function playOut(state: WfState): void {
  doing(state, 'endStrikes')
  for (let n = 0; n < 100 && asked(state) !== 'rest'; n++) {
    if (asked(state) === 'fire') doing(state, 'fireAll')
    else doing(state, 'takeHit', open(state, 'takeHit')[0]!)
  }
}

describe('the preview of a battle', () => {
  const state = () =>
    given({
      at: {
        'BR-30-ARMOR': 'Lille 3',
        'GE-88-INF': 'Lille 2',
        'GE-84-INF': 'Lille 4',
        'BR-5-INF': 'Calais',
        'GE-64-INF': 'Calais',
      },
      side: ALLIED,
      set: { lastSeen: [] },
    })

  it('shows everybody and their dice when the viewer may know them', () => {
    const shown = answer(state(), hex('Lille'))
    expect(shown).toMatchObject({ target: hex('Lille'), attack: 3, defense: 6, odds: '3:6' })
    expect(shown.volleys!.map(({ side, dice, least }) => [side, dice, least])).toEqual([
      [AXIS, 2, 5],
      [AXIS, 4, 5],
      [ALLIED, 3, 5],
    ])
    expect(shown.shifts.map(({ rule }) => rule)).toEqual(['1.41a', '7.4a'])
    expect(shown.uncertain).toBeUndefined()
    expect(sum(shown.chances.slice(2).map(({ n }) => n)) / 1000).toBeCloseTo(1, 1)
    for (const { name } of shown.chances) expect(say(combatWords, name)).not.toContain(name.id)
  })

  it('guesses blocks that stand upright, and says so; it tells nothing of them', () => {
    const one = state()
    const other = cloneState(one)
    other.at[unit('GE-88-INF')] = hex('Paris')
    other.at[unit('GE-WST-ARMOR')] = hex('Lille')
    const seen = [one, other].map(full => answer(wf.view(full, ALLIED), hex('Lille')))
    expect(seen[0]!.uncertain).toBe(true)
    expect(seen[0]!.defenders).toEqual([-1, -1])
    expect(hashState(seen[0])).toBe(hashState(seen[1]))
  })

  it('[7.5a] says nothing of an assault by blocks that have not been shown', () => {
    const river = duel({ begun: 'all', came: { 'BR-5-INF': ['Lille', BY_RIVER] } })
    const seen = (viewer: number): string[] =>
      answer(wf.view(cloneState(river), viewer)).shifts.map(({ rule }) => rule)
    expect(seen(ALLIED)).toContain('7.5a')
    setFlags(river, unit('BR-5-INF'), 0)
    expect(seen(AXIS)).not.toContain('7.5a')
  })

  it('remembers who was last seen there', () => {
    const full = state()
    full.lastSeen = [unit('GE-84-INF'), hex('Lille'), 4, 1]
    expect(answer(wf.view(full, ALLIED), hex('Lille')).defense).toBe(4 + 2)
  })

  it('without a place: the battle in hand, or the only one, or nothing', () => {
    expect(answer(state())).toBeNull()
    expect(answer(state(), hex('Paris'))).toBeNull()
    expect(answer(duel()).target).toBe(hex('Calais'))
    expect(answer(given({ at: { 'BR-5-INF': 'Calais', 'GE-88-INF': 'Calais' } }))).toBeNull()
    const two = combat({
      side: ALLIED,
      begun: 'all',
      at: {
        'BR-5-INF': 'Calais 1',
        'GE-88-INF': 'Calais 1',
        'GE-64-INF': 'Calais 1',
        'BR-10-INF': 'Paris',
        'GE-84-INF': 'Paris',
      },
    })
    doing(two, 'battle', 'Calais')
    expect(answer(two).target).toBe(hex('Calais'))
  })

  it('[13.12] counts the dice of an air strike that is placed', () => {
    const struck = combat({
      side: ALLIED,
      at: {
        'BR-5-INF': 'Calais 1',
        'GE-88-INF': 'Calais 1',
        'BR-10-INF': 'Paris',
        'GE-84-INF': 'Paris',
        'BR-15-HQ': 'Lille 2',
      },
      active: { 'BR-15-HQ': NORMAL },
    })
    doing(struck, 'airstrike', 'BR-15-HQ')
    doing(struck, 'strike', 'Calais')
    const air = answer(struck, hex('Calais')).volleys![0]!
    expect([air.dice, air.least, air.unit]).toEqual([2, 4, -1])
  })
})
