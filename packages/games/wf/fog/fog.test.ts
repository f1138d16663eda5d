import { describe, expect, it } from 'vitest'
import {
  below,
  cloneState,
  eventUnits,
  hashState,
  isKind,
  kindOf,
  seedDice,
  SPECTATOR,
} from '@hexfront/engine'
import { given, hex, unit } from '../testing/testing.ts'
import { HEXES, sideOf, UNITS } from '../data.ts'
import { hideUnits, put } from '../position.ts'
import { ALLIED, AXIS, PUBLIC, REVEALED, UNSEEN } from '../state.ts'
import { wf } from '../index.ts'
import { flagsOf, mark, setFlags, setStep } from '../flags.ts'
import { countOfBlock } from './blocks.ts'
import type { GameEvent } from '@hexfront/engine'
import type { WfState } from '../state.ts'

/** A random game, with what each action told. */
function playOn(
  scenario: string,
  seed: number,
  look: (state: WfState, before: WfState, events: readonly GameEvent[]) => void,
): void {
  const state = wf.setup(scenario, {}, seed)
  const rng = seedDice(seed + 77)
  for (let n = 0; n < 600 && !state.outcome; n++) {
    const decisions = wf.decisions(state)
    const { seat } = decisions[below(rng, decisions.length)]!
    const actions = wf.actions(state, seat)
    const before = cloneState(state)
    const events = wf.apply(state, seat, actions[below(rng, actions.length)]!)
    look(state, before, events)
  }
}

it('shows who looks on the same, whether the seats have looked before him or not [2.3b]', () => {
  for (const scenario of ['S43', 'S44', 'husky'])
    playOn(scenario, 31, state => {
      const [alone, after] = [cloneState(state), cloneState(state)]
      for (const seat of [ALLIED, AXIS]) wf.view(after, seat)
      expect(wf.view(after, SPECTATOR)).toEqual(wf.view(alone, SPECTATOR))
    })
})

const isUpright = (state: WfState, one: number): boolean =>
  state.at[one]! >= 0 && state.at[one]! < HEXES && (flagsOf(state)[one]! & REVEALED) === 0

/** Two upright blocks of a side with the same public signs change places, and one of them its strength. */
function swapped(state: WfState, side: number, rng: number[]): WfState | null {
  const upright = Array.from({ length: UNITS }, (_, one) => one).filter(
    one => sideOf[one] === side && isUpright(state, one),
  )
  if (upright.length < 2) return null
  const [a, b] = [upright[below(rng, upright.length)]!, upright[below(rng, upright.length)]!]
  const sign = (one: number): number => flagsOf(state)[one]! & PUBLIC
  const other = cloneState(state)
  other.at[a] = state.at[b]!
  other.at[b] = state.at[a]!
  setFlags(other, a, (flagsOf(state)[a]! & ~PUBLIC) | sign(b))
  setFlags(other, b, (flagsOf(state)[b]! & ~PUBLIC) | sign(a))
  setStep(other, a, 0)
  return other
}

describe('what the enemy cannot see', () => {
  it.each([
    ['husky', 3],
    ['S43', 5],
    ['S44', 6],
  ])('[2.3a] in %s: states that differ only in who an upright block is look the same', (scenario, seed) => {
    const rng = seedDice(seed)
    let tried = 0
    playOn(scenario, seed, state => {
      if (below(rng, 4) > 0 || wf.decisions(state).some(({ kind }) => kind === 'defector')) return
      const side = below(rng, 2)
      const other = swapped(state, side, rng)
      if (!other) return
      tried++
      for (const viewer of [1 - side, SPECTATOR])
        expect(hashState(wf.view(other, viewer))).toBe(hashState(wf.view(state, viewer)))
    })
    expect(tried).toBeGreaterThan(20)
  })

  it.each(['husky', 'S43', 'W44'])(
    '[2.3a] on the wire of %s no event names an upright enemy block',
    scenario => {
      let checked = 0
      playOn(scenario, 11, (state, before, events) => {
        for (const event of events)
          for (const seat of [ALLIED, AXIS]) {
            if ((event.only !== undefined && event.only !== seat) || OF_MARKERS.has(kindOf(event))) continue
            for (const one of eventUnits(wf.events, event)) {
              if (sideOf[one] === seat) continue
              checked++
              const wasOpen = !isUpright(before, one)
              expect(wasOpen || !isUpright(state, one) || wasShown(events, one), JSON.stringify(event)).toBe(
                true,
              )
            }
          }
      })
      expect(checked).toBeGreaterThan(5)
    },
  )

  it('[7.12b] a block that was shown and stands up again is one of those in its hex', () => {
    const state = given({
      at: { 'GE-C-ARMOR': 'Lyon', 'GE-1-PARA': 'Lyon', 'GE-1P-STATIC': 'Paris' },
      side: ALLIED,
    })
    mark(state, unit('GE-C-ARMOR'), REVEALED)
    expect(wf.view(state, ALLIED).at[unit('GE-C-ARMOR')]).toBe(hex('Lyon'))
    hideUnits(state, [unit('GE-C-ARMOR')])
    const mixed = wf.view(state, ALLIED)
    expect(mixed.at[unit('GE-C-ARMOR')]).toBe(UNSEEN)
    expect(mixed.at[unit('GE-1-PARA')]).toBe(UNSEEN)
    // One of the two leaves: nobody can say which.
    const [armor, para] = [cloneState(state), cloneState(state)]
    put(armor, unit('GE-C-ARMOR'), hex('Metz'))
    put(para, unit('GE-1-PARA'), hex('Metz'))
    expect(hashState(wf.view(armor, ALLIED))).toBe(hashState(wf.view(para, ALLIED)))
    expect(hashState(wf.view(armor, AXIS))).not.toBe(hashState(wf.view(para, AXIS)))
  })

  it('[2.3a] counts of blocks stay right: as many in each hex as there are', () => {
    playOn('S43', 9, state => {
      const view = wf.view(state, ALLIED)
      let unseen = 0
      for (const block of view.blocks) unseen += countOfBlock(block)
      expect(unseen).toBe(view.at.filter(at => at === UNSEEN).length)
    })
  })
})

/** Beachheads are markers that bear the name of their unit. */
const OF_MARKERS = new Set(['grades', 'beachhead'])

/** Shown and stood up again within one action. */
const wasShown = (events: readonly GameEvent[], one: number): boolean =>
  events.filter(isKind('revealed')).some(({ units }) => units.includes(one))
