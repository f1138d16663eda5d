import { expect, test } from 'vitest'
import { createMatch } from '@hexfront/engine'
import { loadGame } from '@hexfront/games'
import { ALLIED, AXIS, ESCORTED, facesAgainst, place, SEA_MOVE, seaDice, unitOf } from './facts.ts'
import { sailingScore, voyageOf } from './voyage.ts'
import type { WfState } from './facts.ts'

const FACES = [1, 2, 3, 4, 5, 6]
const SIDES = [ALLIED, AXIS]

/** Every throw of so many dice. */
function throwsOf(dice: number): number[][] {
  if (dice === 0) return [[]]
  return throwsOf(dice - 1).flatMap(faces => FACES.map(face => [...faces, face]))
}

test.each(SIDES.flatMap(side => [ESCORTED, SEA_MOVE].flatMap(kind => [1, 2, 3].map(cv => [side, kind, cv]))))(
  'side %i, voyage %i, %i steps: the chances are those of all throws that can fall [15.72a]',
  (side, kind, cv) => {
    const { repulse, hit } = facesAgainst(side!, kind!)
    for (let dice = 0; dice <= 4; dice++) {
      const all = throwsOf(dice)
      const hits = (faces: readonly number[]): number => faces.filter(face => hit.includes(face)).length
      const share = (is: (faces: readonly number[]) => boolean): number => all.filter(is).length / all.length
      const { through, sunk, steps } = voyageOf(side!, kind!, dice, cv!)
      expect(sunk).toBeCloseTo(share(faces => hits(faces) >= cv!))
      expect(through).toBeCloseTo(
        share(faces => hits(faces) < cv! && !faces.some(face => repulse.includes(face))),
      )
      expect(steps).toBeCloseTo(all.reduce((sum, faces) => sum + hits(faces), 0) / all.length)
    }
  },
)

test('an HQ of the Axis is not sent over a sea that the Allies rule for a little gain [15.72a]', async () => {
  const game = (await loadGame('wf'))!
  const match = createMatch(game, 'S44', { deployment: 'historical' }, 3)
  if ('problem' in match) throw new Error(match.problem.id)
  const state = match.state as WfState
  const hq = unitOf('GE-B-HQ')
  const [brussels, havre] = [place('Brussels'), place('Le Havre')]
  state.at[hq] = brussels
  const view = { ...state, active: [unitOf('GE-OKW-SHQ'), 0, 6, -1], frames: [{ step: 'movement' }] }
  expect(seaDice(view, hq, havre)).toBeGreaterThan(2)
  expect(sailingScore(view, hq, havre, 4)).toBeLessThan(0)
})
