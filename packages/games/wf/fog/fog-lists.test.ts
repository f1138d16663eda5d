import { describe, expect, test } from 'vitest'
import { ALLIED, AXIS, UNSEEN } from '../state.ts'
import { given, hex, unit } from '../testing/testing.ts'
import { seedDice, SPECTATOR } from '@hexfront/engine'
import { wf } from '../index.ts'
import type { WfState } from '../state.ts'

const at = { 'US-2-AMPH': 'Palermo', 'BR-13-MECH': 'Catania', 'GE-C-ARMOR': 'Catania', 'US-6-AMPH': 'Tunis' }
const [us, br, six] = ['US-2-AMPH', 'BR-13-MECH', 'US-6-AMPH'].map(unit) as [number, number, number]
/** Two landed from Tunis and Malta, one of them shown since its battle is old; a third is at sea. */
const landing = (): WfState =>
  given({
    at,
    attackers: { Catania: ALLIED },
    set: {
      came: [us, hex('Tunis'), 3, br, hex('Malta'), 3],
      voyages: [six, hex('Tunis'), hex('Tunis'), 0, 0, us, hex('Malta'), hex('Palermo'), 0, 0],
      landed: [hex('Palermo'), -1, -1, -1, -1],
    },
  })

describe('lists of units in the fog', () => {
  test('[2.3a] the owner reads them whole', () => {
    const state = landing()
    const view = wf.view(state, ALLIED)
    expect([view.came, view.voyages, view.landed]).toEqual([state.came, state.voyages, state.landed])
  })

  test('[2.3a] the enemy reads who is shown; the others have no number, and their order tells nothing', () => {
    const view = wf.view(landing(), AXIS)
    expect([view.at[br], view.at[us]]).toEqual([hex('Catania'), UNSEEN])
    expect(view.came).toEqual([UNSEEN, hex('Tunis'), 3, br, hex('Malta'), 3])
    const places = [hex('Tunis'), hex('Malta')].sort((a, b) => a - b)
    expect([view.voyages[0], view.voyages[5]]).toEqual([UNSEEN, UNSEEN])
    expect([view.voyages[1], view.voyages[6]]).toEqual(places)
    expect(view.landed).toEqual([-1, -1, -1, -1, -1])
    expect(wf.view(view, AXIS)).toEqual(view)
  })

  test('[2.3a] nor does a spectator know more, and a list of shown units keeps its order', () => {
    expect(wf.view(landing(), SPECTATOR).landed).toEqual([-1, -1, -1, -1, -1])
    const state = landing()
    state.came = [br, hex('Tunis'), 3, br, hex('Malta'), 3]
    expect(wf.view(state, AXIS).came).toEqual(state.came)
  })

  test('[2.3a] who guesses at them names units that stand where the list says', () => {
    const view = wf.view(landing(), AXIS)
    const guess = wf.sample(view, AXIS, seedDice(4))
    for (let i = 0; i < guess.voyages.length; i += 5)
      expect(guess.at[guess.voyages[i]!]).toBe(guess.voyages[i + 2])
    expect(guess.voyages[0]).not.toBe(guess.voyages[5])
    expect(guess.came[3]).toBe(br)
    expect(wf.view(guess, AXIS)).toEqual(wf.view(landing(), AXIS))
  })
})
