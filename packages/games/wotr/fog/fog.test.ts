import { describe, expect, test } from 'vitest'
import { below, eventsFor, eventUnits, seedDice, SPECTATOR } from '@hexfront/engine'
import { groupFault } from '../movement/stacking.ts'
import { stackOf, topOf, unseenIn } from '../position.ts'
import { wotr } from '../index.ts'
import { given, hex, loadedDice, unit } from '../testing/testing.ts'
import { act } from '../testing/whole.ts'
import {
  ALLIED,
  BOXED,
  GERMAN,
  MOVED,
  NO_SECTOR,
  NORTH,
  RECLAIMED,
  SECRET,
  SOUTH,
  UNSEEN,
  WAS_ATTACKED,
} from '../state.ts'
import { flagsOf, mark, stepOf } from '../flags.ts'
import type { GameEvent } from '@hexfront/engine'
import type { Given } from '../testing/testing.ts'
import type { WotrState } from '../state.ts'

const GERMANS = ['GE-2-PZ', 'GE-9-PZ', 'GE-12-INF']
const AMERICANS = ['US-1-INF', 'US-4-INF', 'US-9-INF']
const all = (units: readonly string[], place: string): Record<string, string> =>
  Object.fromEntries(units.map(id => [id, place]))
/** Two stacks side by side in a phase of the Allies. */
const facing = (step: string, want: Given = {}): WotrState =>
  given({
    antwerp: 1,
    allied: ['1817N'],
    at: { ...all(AMERICANS, '1914N'), ...all(GERMANS, '1913N') },
    frames: [{ step: 'turns' }, { step: 'turn', at: 99 }, { step, side: ALLIED }],
    ...want,
  })
/** Counters of a list that a viewer sees in their hex. */
const seen = (state: WotrState, viewer: number, units: readonly string[]): string[] => {
  const view = wotr.view(state, viewer)
  return units.filter(id => view.at[unit(id)] !== UNSEEN)
}

describe('stacks', () => {
  test('[6.7a] of an enemy stack one sees the top unit and how many lie under it', () => {
    const state = facing('movement', { reduced: ['GE-2-PZ', 'GE-9-PZ'] })
    const top = topOf(state, hex('1913N'))
    const hidden = GERMANS.map(unit).filter(one => one !== top)
    for (const one of [...hidden, top]) {
      mark(state, one, MOVED | WAS_ATTACKED | RECLAIMED | BOXED)
    }
    const view = wotr.view(state, ALLIED)
    expect([view.at[top], stepOf(view, top), unseenIn(view)[hex('1913N')]]).toEqual([
      hex('1913N'),
      stepOf(state, top),
      2,
    ])
    expect(hidden.map(one => stepOf(state, one))).toContain(1)
    for (const one of hidden) expect([view.at[one], flagsOf(view)[one]]).toEqual([UNSEEN, 0])
    // One's own are all seen, and whoever looks on sees no more than both sides do.
    expect(seen(state, ALLIED, AMERICANS)).toEqual(AMERICANS)
    expect(seen(state, GERMAN, GERMANS)).toEqual(GERMANS)
    expect(seen(state, SPECTATOR, [...AMERICANS, ...GERMANS])).toHaveLength(2)
    expect(unseenIn(wotr.view(state, SPECTATOR))[hex('1914N')]).toBe(2)
  })

  test('[6.7a] what is in a box, on the track or dead is open', () => {
    const state = facing('movement', {
      at: { 'US-82-PARA': 'airborneArmy', 'US-101-PARA': 'airborneArmy', 'GE-9-PZ': 'track' },
    })
    const view = wotr.view(state, GERMAN)
    expect(view.at).toEqual(state.at)
  })

  test('[6.7a] the table shows hidden units as counters without a name', () => {
    const state = facing('movement')
    const pieces = wotr.scene(wotr.view(state, ALLIED)).pieces.filter(one => one.at === hex('1913N'))
    expect(pieces.map(({ unit: number, side }) => [number === -1, side])).toEqual([
      [true, GERMAN],
      [true, GERMAN],
      [false, GERMAN],
    ])
  })

  test('[6.7a] under a corps that has come down on them hidden units are shown as Germans', () => {
    const at = { '1AAA-18': '1913N', ...all(GERMANS, '1913N'), 'US-82-PARA': 'airborneArmy' }
    const state = facing('airborneEntry', { at })
    state.frames.at(-1)!['fights'] = [hex('1913N')]
    const shown = (viewer: number): [boolean, number][] =>
      wotr
        .scene(wotr.view(state, viewer))
        .pieces.filter(one => one.at === hex('1913N'))
        .map(({ unit: number, side }) => [number === -1, side])
    const corps: [boolean, number] = [false, ALLIED]
    expect(shown(ALLIED)).toEqual([[true, GERMAN], [true, GERMAN], [true, GERMAN], corps])
    expect(shown(GERMAN)).toEqual([[false, GERMAN], [false, GERMAN], [false, GERMAN], corps])
    // Elsewhere what lies under a corps is its own side's.
    const joined = facing('movement', { at: { '1AAA-18': '1914N', ...all(AMERICANS, '1914N') } })
    const pieces = wotr.scene(wotr.view(joined, GERMAN)).pieces.filter(one => one.at === hex('1914N'))
    expect(pieces.map(one => one.side)).toEqual([ALLIED, ALLIED, ALLIED, ALLIED])
  })

  test('[6.7a, 12.4a] one German alone is seen until a corps comes down on it, whatever was looked at before', () => {
    const boxed = ['US-82-PARA', 'US-101-PARA', 'BC-1-PARA', 'BC-1P-PARA']
    const at = { ...all(['1AAA-1', '1AAA-18', ...boxed], 'airborneArmy'), 'GE-19-INF': '1912N' }
    const state = facing('airborneEntry', { boxed, at })
    expect(seen(state, ALLIED, ['GE-19-INF'])).toEqual(['GE-19-INF'])
    const copy = wotr.copy(state)
    act(copy, ALLIED, 'pick', unit('1AAA-18'))
    for (const id of boxed.slice(0, 2)) act(copy, ALLIED, 'join', unit(id))
    act(copy, ALLIED, 'airdrop', hex('1912N'))
    expect(seen(copy, ALLIED, ['GE-19-INF'])).toEqual([])
    expect(seen(state, ALLIED, ['GE-19-INF'])).toEqual(['GE-19-INF'])
  })

  test('[6.8] which unit is seen follows the owner who lays another on top', () => {
    const state = facing('movement')
    const shown = (): string[] => seen(state, GERMAN, AMERICANS)
    const [before] = shown()
    const other = AMERICANS.find(id => id !== before)!
    act(state, ALLIED, 'arrange')
    act(state, ALLIED, 'top', unit(other))
    expect(shown()).toEqual([other])
  })

  test('[6.7a] once a battle begins both sides see who fights in it, and nobody else', () => {
    const state = facing('combat')
    act(state, ALLIED, 'target', hex('1913N'))
    for (const id of AMERICANS.slice(0, 2)) act(state, ALLIED, 'join', unit(id))
    expect(seen(state, ALLIED, GERMANS)).toHaveLength(1)
    state.rng = loadedDice(1)
    act(state, ALLIED, 'commit')
    expect(wotr.decisions(state)[0]!.kind).toBe('lose')
    expect(seen(state, ALLIED, GERMANS)).toEqual(GERMANS)
    expect(seen(state, GERMAN, AMERICANS)).toEqual(AMERICANS.slice(0, 2))
    while (wotr.decisions(state)[0]!.kind !== 'combat') {
      const { seat } = wotr.decisions(state)[0]!
      const { verb, arg } = wotr.actions(state, seat).at(-1)!
      act(state, seat, verb, arg)
    }
    expect(seen(state, ALLIED, GERMANS)).toHaveLength(1)
    expect(seen(state, GERMAN, AMERICANS)).toHaveLength(1)
  })
})

describe('the first sector', () => {
  test('[3.6a] who does not know it imagines either, and sees that it has not been chosen yet', () => {
    const chosen = given({ sector: SOUTH, set: { sectorShown: 0 }, frames: [{ step: 'confirmSetup' }] })
    const view = wotr.view(chosen, GERMAN)
    expect([view.sector, wotr.view(chosen, ALLIED).sector]).toEqual([SECRET, SOUTH])
    const imagined = [1, 2, 3, 4, 5, 6, 7, 8].map(seed => wotr.sample(view, GERMAN, seedDice(seed)).sector)
    expect([...new Set(imagined)].sort()).toEqual([NORTH, SOUTH].sort())
    const before = given({ set: { sectorShown: 0 }, frames: [{ step: 'firstSector' }] })
    expect(wotr.view(before, GERMAN).sector).toBe(NO_SECTOR)
    const later = given({ sector: SOUTH, frames: [{ step: 'confirmSetup' }] })
    expect(wotr.view(later, GERMAN).sector).toBe(SOUTH)
  })
})

describe('what a side imagines', () => {
  const seeds = Array.from({ length: 30 }, (_, seed) => seed + 1)
  /** German stacks of four divisions and of a division with a brigade, American and British ones. */
  const SMALL = ['GE-105-PZBDE', 'GE-89-INF']
  const BRITISH = ['BC-15-INF', 'BC-11-ARM', 'BC-50-INF']
  const many = (): WotrState =>
    facing('movement', {
      at: {
        ...all([...GERMANS, 'GE-19-INF'], '1913N'),
        ...all(SMALL, '1911N'),
        ...all(AMERICANS, '1914N'),
        ...all(BRITISH, '1715N'),
      },
    })
  const dreams = (viewer: number): WotrState[] => {
    const view = wotr.view(many(), viewer)
    return seeds.map(seed => wotr.sample(view, viewer, seedDice(seed)))
  }

  test('[6.7a] it looks just like what is seen, and everybody unseen is under some top', () => {
    for (const viewer of [ALLIED, GERMAN]) {
      const view = wotr.view(many(), viewer)
      for (const dream of dreams(viewer)) {
        expect(wotr.view(dream, viewer)).toEqual(view)
        expect([wotr.breaches(dream), dream.at.includes(UNSEEN)]).toEqual([[], false])
      }
    }
    const rng = seedDice(4)
    const dream = wotr.sample(wotr.view(many(), ALLIED), ALLIED, rng)
    expect([dream.rng.length, dream.rng === rng, dream.rng.every(word => word === 0)]).toEqual([
      4,
      false,
      false,
    ])
  })

  test('[6.7a, 6.3a, 6.4] units are dealt out anew, as stacking allows', () => {
    const places = (units: readonly string[], viewer: number): Set<number> =>
      new Set(dreams(viewer).flatMap(dream => units.map(id => dream.at[unit(id)]!)))
    // The brigade lies on its division or under four of them: there is no room for a fifth division.
    for (const dream of dreams(ALLIED))
      for (const at of [hex('1913N'), hex('1911N')])
        expect(groupFault(dream, stackOf(dream, GERMAN, at), at)).toBeNull()
    expect(places(GERMANS, ALLIED)).toEqual(new Set([hex('1913N'), hex('1911N')]))
    expect(places(AMERICANS, GERMAN)).toEqual(new Set([hex('1914N')]))
    expect(places(BRITISH, GERMAN)).toEqual(new Set([hex('1715N')]))
  })

  test('of the unseen some have lost a step, but none that has only one', () => {
    const steps = (id: string): Set<number> => new Set(dreams(ALLIED).map(dream => stepOf(dream, unit(id))))
    const hidden = GERMANS.filter(id => !seen(many(), ALLIED, [id]).includes(id))
    expect(hidden.map(id => [...steps(id)].sort())).toEqual(hidden.map(() => [0, 1]))
    for (const id of ['GE-19-INF', ...SMALL]) expect([...steps(id)]).toEqual([0])
  })
})

describe('what is in hand', () => {
  test('[6.7a, 3.7a] nor is the unit that is about to be placed', () => {
    const set = wotr.setup('campaign', {}, 7)
    act(set, GERMAN, 'pick', wotr.actions(set, GERMAN)[0]!.arg)
    expect(wotr.view(set, GERMAN).frames.at(-1)!.step).toBe('deploying')
    const landing = facing('alliedReinforcement', { at: { 'US-35-INF': 'track' }, turn: 1 })
    act(landing, ALLIED, 'pick', wotr.actions(landing, ALLIED)[0]!.arg)
    expect(wotr.view(landing, ALLIED).frames.at(-1)!.step).toBe('placing')
    for (const [state, other] of [
      [set, ALLIED],
      [landing, GERMAN],
    ] as const)
      for (const viewer of [other, SPECTATOR])
        expect(JSON.stringify(wotr.view(state, viewer).frames)).not.toMatch(/placing|deploying|"unit"/)
  })

  test('[6.7a] who takes units in hand is not overlooked', () => {
    const moving = facing('movement')
    act(moving, ALLIED, 'pick', unit('US-9-INF'))
    act(moving, ALLIED, 'add', unit('US-4-INF'))
    const planning = facing('combat')
    act(planning, ALLIED, 'target', hex('1913N'))
    act(planning, ALLIED, 'join', unit('US-9-INF'))
    const probing = facing('combat')
    act(probing, ALLIED, 'probe', hex('2014N'))
    act(probing, ALLIED, 'join', unit('US-9-INF'))
    const pursuing = facing('combat')
    act(pursuing, ALLIED, 'probe', hex('2014N'))
    for (const id of AMERICANS.slice(0, 2)) act(pursuing, ALLIED, 'join', unit(id))
    act(pursuing, ALLIED, 'commit')
    const dropping = facing('airborneEntry', {
      boxed: ['US-82-PARA', 'US-101-PARA'],
      at: { '1AAA-18': 'airborneArmy', 'US-82-PARA': 'airborneArmy', 'US-101-PARA': 'airborneArmy' },
    })
    act(dropping, ALLIED, 'pick', unit('1AAA-18'))
    act(dropping, ALLIED, 'join', unit('US-82-PARA'))
    for (const [state, step] of [
      [moving, 'moving'],
      [planning, 'battlePlan'],
      [probing, 'probePlan'],
      [pursuing, 'momentum'],
      [dropping, 'dropping'],
    ] as const) {
      expect(wotr.view(state, ALLIED).frames.at(-1)!.step).toBe(step)
      for (const viewer of [GERMAN, SPECTATOR]) {
        const { frames } = wotr.view(state, viewer)
        expect(JSON.stringify(frames)).not.toContain(step)
        expect(JSON.stringify(frames)).not.toMatch(/"units"|"parts"/)
      }
      // Whoever is refused because he has to wait hears no more of it than whoever looks.
      const end = { verb: 'end' }
      expect(wotr.check(state, GERMAN, end)).toEqual(wotr.check(wotr.view(state, GERMAN), GERMAN, end))
    }
  })
})

describe('what is kept of a view', () => {
  test('[6.7a] a view after every action, and of a copy gone its own way, is that of the bare state', () => {
    const bare = (state: WotrState): WotrState => JSON.parse(JSON.stringify(state)) as WotrState
    const rng = seedDice(8)
    const go = (state: WotrState): void => {
      const { seat } = wotr.decisions(state)[0]!
      const actions = wotr.actions(state, seat)
      wotr.apply(state, seat, actions[below(rng, actions.length)]!)
    }
    const look = (state: WotrState): void => {
      for (const viewer of [ALLIED, GERMAN, SPECTATOR])
        expect(JSON.stringify(wotr.view(state, viewer))).toBe(JSON.stringify(wotr.view(bare(state), viewer)))
    }
    const state = wotr.setup('campaign', {}, 5)
    for (let n = 0; n < 1500 && !state.outcome; n++) {
      go(state)
      look(state)
      if (n % 20 > 0 || state.outcome) continue
      const copy = wotr.copy(state)
      go(copy)
      look(copy)
      look(state)
    }
  })
})

/** Units that an event names. */
const named = (event: GameEvent): number[] => eventUnits(wotr.events, event)

describe('what is told', () => {
  test('[6.7a] no event of a random game names an enemy unit that cannot be seen', () => {
    const state = wotr.setup('campaign', {}, 3)
    const rng = seedDice(4)
    let told = 0
    for (let n = 0; n < 2500 && !state.outcome; n++) {
      const { seat } = wotr.decisions(state)[0]!
      const before = [ALLIED, GERMAN].map(viewer => wotr.view(state, viewer))
      const actions = wotr.actions(state, seat)
      const { verb, arg } = actions[below(rng, actions.length)]!
      const events = act(state, seat, verb, arg)
      for (const viewer of [ALLIED, GERMAN]) {
        const after = wotr.view(state, viewer)
        const open = new Set(events.filter(one => one.kind === 'battleOpened').flatMap(named))
        const hidden = (one: number): boolean =>
          before[viewer]!.at[one] === UNSEEN && after.at[one] === UNSEEN && !open.has(one)
        for (const event of eventsFor(events, viewer)) {
          // Rule 9.6: what replacements are spent on is no secret.
          if (event.kind === 'gainedStep') continue
          told += named(event).length
          expect([event.kind, named(event).filter(hidden)]).toEqual([event.kind, []])
        }
      }
    }
    expect(told).toBeGreaterThan(100)
  })
})
