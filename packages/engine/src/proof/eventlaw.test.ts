import { describe, expect, test } from 'vitest'
import { crossing } from '../../fixture/index.ts'
import { UNNAMED } from '../flow/eventshape.ts'
import { brokenEvents } from './eventlaw.ts'
import { fuzzGame } from './fuzz.ts'
import type { GameEvent } from '../flow/events.ts'

/** What is wrong with an event, whatever its type says. */
const broken = (event: object): string[] => brokenEvents(crossing, [event as GameEvent])
const moved = { kind: 'moved', side: 0, units: [0], path: [0, 1] }

describe('the law of events', () => {
  test('declared events pass, common and own, named and not', () => {
    expect(broken(moved)).toEqual([])
    expect(broken({ ...moved, units: [UNNAMED], only: 1, seals: true, rule: '5.1', way: 'rail' })).toEqual([])
    expect(broken({ kind: 'own', what: 'plan', where: 'north' })).toEqual([])
    expect(broken({ kind: 'battleClosed', at: 3 })).toEqual([])
  })

  test.each([
    [{ kind: 'sneezed' }, 'the event sneezed has no declared shape'],
    [{ kind: 'own', what: 'sneeze' }, 'the event sneeze has no declared shape'],
    [{ kind: 'own', what: 'toString' }, 'the event toString has no declared shape'],
    [{ kind: 'moved', side: 0, units: [0] }, 'the event moved lacks path'],
    [{ ...moved, unit: 3 }, 'the event moved has a field unit of its own'],
    [{ ...moved, side: 2 }, 'the event moved has 2 as side, which is no side'],
    [{ ...moved, units: [99] }, 'the event moved has [99] as units, which is no units'],
    [{ ...moved, path: [] }, 'the event moved has [] as path, which is no path'],
    [{ ...moved, path: [0, -1] }, 'the event moved has [0,-1] as path, which is no path'],
    [{ ...moved, only: -1 }, 'the event moved is for nobody'],
    [{ ...moved, seals: 1 }, 'the event moved seals by something else than true'],
    [{ ...moved, rule: 5 }, 'the event moved has a rule that is no word'],
    [
      { kind: 'battleOpened', side: 0, at: 1, form: 'chess', attackers: [], defenders: [] },
      'the event battleOpened has "chess" as form, which is no odds|volleys',
    ],
    [{ kind: 'turn', turn: '1' }, 'the event turn has "1" as turn, which is no number'],
  ])('%o does not', (event, what) => expect(broken(event)).toEqual([what]))

  test('a random game that tells something undeclared fails', () => {
    const wrong: typeof crossing = {
      ...crossing,
      apply: (state, seat, action) => [
        ...crossing.apply(state, seat, action),
        { kind: 'own', what: 'sneeze' },
      ],
    }
    expect(fuzzGame(wrong, 1).failures[0]?.what).toBe('the event sneeze has no declared shape')
    expect(fuzzGame(crossing, 1).failures).toEqual([])
  })
})
