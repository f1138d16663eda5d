/** Situations where two rules meet, sixth sheet: ruins in the middle of a phase, ways out that are shut, retreats onto ground that was Allied. */
import { describe, expect, it } from 'vitest'
import { controllerOf } from '../position.ts'
import { ALLIED, GERMAN } from '../state.ts'
import { excessIn, stackingFault } from '../movement/stacking.ts'
import { antwerpRuns } from '../supply/difficulties.ts'
import { suddenDeath } from '../victory/victory.ts'
import {
  asked,
  attack,
  dice,
  fighting,
  offers,
  play,
  rule,
  seatOf,
  second,
  settle,
  stage,
  where,
} from '../testing/play.ts'
import { all, given, hex, unit } from '../testing/testing.ts'
import type { Given } from '../testing/testing.ts'
import type { EwState } from '../state.ts'

const STRONG = ['US7', 'US12', 'US20', 'US5', 'US6'] as const

/** The Allied phase of Turn 4 to its end, with offensives left to the Germans. */
const whole = (want: Given): EwState => {
  const state = given({ ...want, set: { mandates: 5, mandateReady: 1, bombers: 1, turn: 4, ...want.set } })
  state.frames = [{ step: 'rest' }, { step: 'comply', side: ALLIED }]
  stage.flow.begin(state, { step: 'action', side: ALLIED, done: 0 })
  return state
}

describe('a city that the Allies bomb in an offensive against it', () => {
  const at = { ...all('3107', ...STRONG), ...all('3108', '1SS', '2SS') }
  const struck = (): EwState => {
    const state = whole({ at, beachheads: ['3106'] })
    play(state, 'declare 3108')
    play(state, 'order attackMove', 'target 3107', 'join 1SS', 'join 2SS', 'commit')
    dice(state, 6)
    play(state, 'bombers')
    settle(state)
    return state
  }

  it('need not comply at once, but when the phase ends in which it fell [6.2b, 6.3e, 10.10d, 13.6c]', () => {
    const state = struck()
    expect([asked(state), seatOf(state), excessIn(state, hex('3107'))]).toEqual(['attacks', GERMAN, 2])
    const seen: string[] = []
    const close = (one: EwState, until: (one: EwState) => boolean): void => {
      for (let n = 0; n < 12 && !until(one); n++) {
        seen.push(`${asked(one)} ${seatOf(one)}`)
        play(one, asked(one) === 'mandate' ? 'pass' : 'end')
      }
    }
    const isOver = (one: EwState): boolean => ['surplus', 'rest'].includes(asked(one))
    close(state, isOver)
    // The Allies go on with their movement and their attacks, and only then they have to comply.
    expect(seen).toEqual(['attacks 1', 'movement 1', 'movement 0', 'attacks 0'])
    expect([asked(state), seatOf(state), offers(state, 'lose').length]).toEqual(['surplus', ALLIED, 5])
    play(state, 'lose US7', 'lose US12')
    expect([asked(state), excessIn(state, hex('3107'))]).toEqual(['rest', 0])
    const out = struck()
    close(out, one => asked(one) === 'movement' && seatOf(one) === ALLIED)
    for (const id of ['US7', 'US12']) {
      play(out, `pick ${id}`, 'to 3106')
      for (let n = 0; n < 3 && asked(out) !== 'movement'; n++)
        play(out, asked(out) === 'mandate' ? 'pass' : 'done')
    }
    close(out, isOver)
    expect(asked(out)).toBe('rest')
  })
})

describe('the French corps', () => {
  it('join no landing of the turn in which their fellow is withdrawn, for that comes after it [12.1.1b, 12.1b, 5.2a]', () => {
    const state = second('2005', 3, { at: { FX: '1412', F1: 'track', US6: 'box' } })
    expect(['add US6', 'add F1'].map(line => rule(state, line))).toEqual(['legal', '5.3.1b'])
    const next = second('2005', 4, { at: { FX: 'gone', F1: 'box', US6: 'box' } })
    expect(rule(next, 'add F1')).toBe('legal')
    // Withdrawn or not: whoever has stayed on the track of Turn 3 came to no box.
    const still = second('2005', 4, { at: { FX: '1412', F1: 'track', US6: 'box' } })
    expect(rule(still, 'add F1')).toBe('5.3.1b')
  })
})

describe('Germans who would go inland', () => {
  it('are not asked where every way out is shut [5.3.5d, 11.2b, 11.2e]', () => {
    const landed = (at: Record<string, string>): EwState => {
      const state = second('3511', 4, { at: { ...at, '88': '3511', US6: 'box', US8: 'box' } })
      play(state, 'add US6', 'add US8', 'commit')
      return state
    }
    const open = landed({})
    expect([asked(open), seatOf(open)]).toEqual(['inland', GERMAN])
    expect(asked(landed({ B8: '3512', B12: '3412' }))).not.toBe('inland')
  })

  it('do not go into a full Italy [5.3.5d, 13.4a]', () => {
    const at = { US8: '2006', US12: '2106', US20: '2107', US6: 'box', '62': '2007' }
    const landed = (extra: Record<string, string>): EwState => {
      const state = second('2007', 4, { at: { ...at, ...extra } })
      play(state, 'add US6', 'commit')
      return state
    }
    const eight = {
      ...all('1812', '75', '51Mtn', '14Pz', '76Pz'),
      ...all('2012', '1FJ', '97', '64'),
      '80': '2110',
    }
    expect(asked(landed({}))).toBe('inland')
    expect(asked(landed(eight))).not.toBe('inland')
  })
})

describe('a beachhead that Germans have taken', () => {
  it('holds six of them too [6.3c]', () => {
    const six = ['1SS', '2SS', '84', '81', '86', '87']
    const state = given({ at: all('3304', ...six), beachheads: ['3304'] })
    expect(stackingFault(state, six.map(unit), hex('3304'))).toBeNull()
    expect(stackingFault(state, [...six, '88'].map(unit), hex('3304'))).toBe('6.3c')
  })
})

describe('Germans in retreat', () => {
  it('near the line draw on the north once Vienna is lost, and go that way [7.5b, 11.2e]', () => {
    const ways = (lost: string[]): string[] => {
      const set = { turn: 8, lostSources: lost.map(hex) }
      const state = fighting({ at: { '84': '2317', ...all('2217', ...STRONG) }, allied: lost, set })
      attack(state, '2317', STRONG, 1)
      play(state, 'giveWay')
      return offers(state, 'retreat').sort()
    }
    expect([ways([]), ways(['2422'])]).toEqual([
      ['2318', '2418'],
      ['2417', '2418'],
    ])
  })

  it('into an empty city once Allied hold it, and win by it if they are fed [3.4c, 4.3.1a, 11.2b]', () => {
    const at = { '1SS': '3008', ...all('3007', ...STRONG) }
    const set = { turn: 5, taken: [hex('3009')] }
    const state = fighting({ at, allied: ['3009'], beachheads: ['3007'], set })
    attack(state, '3008', STRONG, 1)
    expect(suddenDeath(state)).toBeNull()
    play(state, 'giveWay', 'retreat 3009')
    settle(state)
    expect([where(state, '1SS'), controllerOf(state, hex('3009'))]).toEqual(['3009', GERMAN])
    expect(suddenDeath(state)).toMatchObject({ winner: GERMAN, rule: '4.3.1a' })
  })
})

describe('Antwerp', () => {
  it('in ruins never runs again, and an army group is named on every turn [7.9, 7.15a, 10.10d]', () => {
    const allied = ['3311', '3510', '3511', '3411', '3412']
    const ruins = { turn: 5, destroyed: [hex('3311')] }
    const asking = (set: Partial<EwState>): string =>
      asked(stage.begin(given({ allied, at: { US7: '3410' }, set }), 'difficulties'))
    expect([antwerpRuns(given({ allied })), antwerpRuns(given({ allied, set: ruins }))]).toEqual([
      true,
      false,
    ])
    expect([asking({ turn: 5 }), asking(ruins)]).toEqual(['rest', 'difficulties'])
  })
})
