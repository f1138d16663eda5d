import { describe, expect, test } from 'vitest'
import { seedDice } from '../flow/dice.ts'
import { makeParley, openWindow } from '../testing/parley.ts'
import { fuzzGame } from './fuzz.ts'
import { brokenViews } from './laws.ts'
import { brokenSecrets } from './secrecy.ts'
import type { Game } from '../flow/contract.ts'
import type { AfterKnock, ParleyState } from '../testing/parley.ts'

/** Everything that is found wrong before the first knock, over many tries. */
function found(game: Game<ParleyState>): string[] {
  const rng = seedDice(1)
  const broken = new Set<string>()
  for (let seed = 0; seed < 40; seed++)
    for (const law of [brokenSecrets<ParleyState>, brokenViews<ParleyState>])
      for (const what of law(game, game.setup('door', {}, seed), rng)) broken.add(what)
  return [...broken].sort()
}
const opened = (afterKnock: AfterKnock): string[] => found(makeParley(afterKnock))

describe('secrets', () => {
  test('a window that asks by public knowledge is sound', () => expect(opened(openWindow)).toEqual([]))

  test('a window that is opened only for a trump is found, for the other side and the onlooker', () => {
    expect(opened(run => run.state.card === 1 && openWindow(run))).toEqual([
      'who is asked after knock depends on what side 0 may not know',
      'who is asked after knock depends on what the spectator may not know',
    ])
  })

  test('a second window for a trump is found', () => {
    const twice: AfterKnock = run => {
      if (run.state.card === 1) openWindow(run)
      openWindow(run)
    }
    expect(opened(twice)).toContain('who is asked after pass depends on what side 0 may not know')
  })

  test('an onlooker who sees more than a side is found', () => {
    const sound = makeParley()
    const open: Game<ParleyState> = {
      ...sound,
      view: (state, viewer) => (viewer < 0 ? { ...state, rng: [0, 0, 0, 0] } : sound.view(state, viewer)),
    }
    expect(found(open)).toContain('what the spectator sees depends on what side 0 may not know')
  })

  test('a question that depends on a secret is found', () => {
    const sound = makeParley()
    const nosy: Game<ParleyState> = {
      ...sound,
      decisions: state => sound.decisions(state).map(one => ({ ...one, seat: state.card === 1 ? 1 : 0 })),
    }
    expect(found(nosy)).toContain('who is asked depends on what side 0 may not know')
  })

  test('standing answers that others see, or that know too much, are found', () => {
    const sound = makeParley()
    const state = sound.setup('door', {}, 3)
    sound.apply(state, 1, { verb: 'standing', arg: 'answer trump' })
    const seen: Game<ParleyState> = {
      ...sound,
      view: (from, viewer) => ({ ...sound.view(from, viewer), standing: from.standing! }),
    }
    expect(brokenSecrets(seen, state, seedDice(2))).toContain('side 0 sees the standing answers of side 1')
    const wild: Game<ParleyState> = { ...sound, reply: one => ({ verb: one.rng.join() }) }
    expect(brokenSecrets(wild, state, seedDice(2))).toEqual(
      expect.arrayContaining([
        'the standing answer of side 0 depends on a secret',
        'the standing answer of side 0 is not legal',
      ]),
    )
    const narrow: Game<ParleyState> = {
      ...sound,
      standing: (one, seat) => (one.rng[0] === 0 ? [] : sound.standing(one, seat)),
    }
    expect(brokenSecrets(narrow, state, seedDice(2))).toContain('what side 1 may set depends on a secret')
  })
})

test('random games with standing answers keep every law and replay', () => {
  const reports = Array.from({ length: 40 }, (_one, seed) => fuzzGame(makeParley(), seed))
  expect(reports.flatMap(report => report.failures)).toEqual([])
})

test('a standing answer that somebody notices is found', () => {
  const sound = makeParley()
  const loud: Game<ParleyState> = {
    ...sound,
    apply(state, seat, action) {
      const events = sound.apply(state, seat, action)
      return action.verb === 'standing' ? [{ kind: 'own', what: 'knocked' }] : events
    },
  }
  const failures = Array.from({ length: 30 }, (_one, seed) => fuzzGame(loud, seed)).flatMap(
    one => one.failures,
  )
  expect(failures.map(one => one.what)).toContain('a standing answer was noticed')
})
