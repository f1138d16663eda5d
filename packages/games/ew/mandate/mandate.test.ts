import { describe, expect, it } from 'vitest'
import { controllerOf } from '../position.ts'
import { ACTIVE, ALLIED, GERMAN } from '../state.ts'
import {
  asked,
  dice,
  isReduced,
  odds,
  offers,
  play,
  rule,
  seatOf,
  settle,
  shifts,
  stage,
  told,
  where,
} from '../testing/play.ts'
import { given, hex, unit } from '../testing/testing.ts'
import { isSupplied } from '../supply/supply.ts'
import { activatedBy } from './limits.ts'
import type { Given } from '../testing/testing.ts'
import type { EwState } from '../state.ts'

/** The Allied movement part with German offensives left: the Germans are asked before the first move. */
const allied = (want: Given, set: Given['set'] = {}): EwState => {
  const state = given({ ...want, set: { mandates: 5, mandateReady: 1, bombers: 0, turn: 3, ...set } })
  state.frames = [{ step: 'rest' }]
  stage.flow.begin(state, { step: 'action', side: ALLIED, done: 0 })
  return state
}
const FRONT: Given = {
  at: { US7: '2803', US5: '2603', '1SS': '2804', '84': '2805', '81': '3005', '75': '1812' },
  beachheads: ['2803'],
}

describe('an offensive', () => {
  it('breaks in before the first Allied move, after each and before movement closes [13.6b]', () => {
    const state = allied(FRONT)
    expect([asked(state), seatOf(state)]).toEqual(['mandate', GERMAN])
    play(state, 'pass', 'pick US5')
    expect(asked(state)).toBe('moving')
    play(state, 'to 2602', 'done')
    expect([asked(state), seatOf(state)]).toEqual(['mandate', GERMAN])
    play(state, 'pass', 'end')
    expect(asked(state)).toBe('mandate')
    play(state, 'pass')
    expect([asked(state), seatOf(state)]).toEqual(['attacks', ALLIED])
    // Never while the Allies attack.
    expect(rule(state, 'declare 2804', GERMAN)).not.toBe('legal')
  })

  it('is declared on a mobile German unit outside Italy that could lead to an attack [13.6c, 13.6g]', () => {
    const state = allied({ ...FRONT, at: { ...FRONT.at, CH: '2903', US2: '1712' } })
    expect(rule(state, 'declare 2804')).toBe('legal')
    expect(rule(state, 'declare 2903')).toBe('13.6c')
    expect(rule(state, 'declare 2806')).toBe('13.6c')
    expect(rule(state, 'declare 1812')).toBe('13.6g')
  })

  it('activates all supplied units of the hex and the six around it [13.6c, 13.6f]', () => {
    const state = allied({ ...FRONT, at: { ...FRONT.at, CH: '2903' } })
    expect(activatedBy(state, hex('2804')).map(one => one)).toEqual(
      [unit('1SS'), unit('84'), unit('CH')].sort((a, b) => a - b),
    )
    const cut = given({ at: { '1SS': '2804' }, set: { lostSources: ['3215', '3120'].map(hex) } })
    expect(activatedBy(cut, hex('2804'))).toEqual([])
    play(state, 'declare 2804', 'order moveAttack')
    expect([state.mandates, asked(state), seatOf(state)]).toEqual([4, 'movement', GERMAN])
    expect([rule(state, 'pick 1SS'), rule(state, 'pick 81')]).toEqual(['legal', '13.6c'])
  })

  it('moves and fights as a phase of its own, one column right; then the Allies go on [13.6c, 13.6j, 13.6i]', () => {
    const state = allied(FRONT)
    play(
      state,
      'declare 2804',
      'order moveAttack',
      'pick 84',
      'to 2703',
      'done',
      'end',
      'target 2803',
      'join 1SS',
    )
    expect(shifts(state)).toEqual(['mandated 1'])
    dice(state, 4)
    play(state, 'commit')
    settle(state)
    play(state, 'end')
    expect([asked(state), seatOf(state)]).toEqual(['movement', ALLIED])
    // Whoever was struck may still move, and so may everybody else.
    expect([rule(state, 'pick US7'), isReduced(state, 'US7')]).toEqual(['legal', true])
    expect(state.flags.every(flag => (flag & ACTIVE) === 0)).toBe(true)
    expect(state.attacked).toEqual([])
  })

  it('may begin with attacks only where one can be made at once [13.6d]', () => {
    const state = allied(FRONT)
    play(state, 'declare 2804')
    expect(offers(state, 'order')).toEqual(['moveAttack', 'attackMove'])
    const far = allied({ ...FRONT, at: { US7: '2803', '1SS': '2806' } })
    // A single choice is taken at once.
    play(far, 'declare 2806')
    expect(asked(far)).toBe('movement')
  })

  it('makes an attack, two at most, and takes its moves back if it could not [13.6d]', () => {
    const far = allied({ ...FRONT, at: { US7: '2803', '1SS': '2806' } })
    play(far, 'declare 2806')
    expect(rule(far, 'end')).toBe('13.6d')
    play(far, 'pick 1SS', 'to 2907', 'done')
    expect([rule(far, 'end'), rule(far, 'takeBack')]).toEqual(['13.6d', 'legal'])
    play(far, 'takeBack')
    expect([where(far, '1SS'), rule(far, 'takeBack')]).toEqual(['2806', '13.6d'])
    play(far, 'pick 1SS', 'to 2804', 'done', 'end')
    expect([asked(far), rule(far, 'end')]).toEqual(['attacks', '13.6d'])
  })

  it('takes back also the move of a unit that was given up in a full hex [13.6d, 6.2b]', () => {
    const full = Object.fromEntries(['84', '81', '86', '87', '80'].map(id => [id, '2804']))
    const at = { US7: '2803', '1SS': '2806', ...full }
    const state = allied({ at, beachheads: ['2803'], allied: [] })
    play(state, 'declare 2806', 'pick 1SS', 'to 2804')
    if (asked(state) === 'moving') play(state, 'done')
    expect([asked(state), seatOf(state)]).toEqual(['surplus', GERMAN])
    play(state, 'lose 1SS')
    // Nobody is left who could attack: all that can be done is to think again.
    expect([asked(state), rule(state, 'end'), rule(state, 'takeBack')]).toEqual([
      'movement',
      '13.6d',
      'legal',
    ])
    play(state, 'takeBack')
    expect([where(state, '1SS'), rule(state, 'pick 1SS')]).toEqual(['2806', 'legal'])
  })

  it('hands back the hexes it passed when its moves are taken back [13.6d]', () => {
    const state = allied({ at: { US7: '2803', '1SS': '2806' }, allied: ['2906'] })
    play(state, 'declare 2806', 'pick 1SS', 'to 2906', 'done')
    expect(controllerOf(state, hex('2906'))).toBe(GERMAN)
    play(state, 'takeBack')
    expect(controllerOf(state, hex('2906'))).toBe(ALLIED)
  })

  it('ends after two attacks [13.6d]', () => {
    const at = { US7: '2803', US5: '2903', US12: '2703', '1SS': '2804', '2SS': '2804', '47Pz': '2804' }
    const state = allied({ at, beachheads: ['2803'], allied: ['2903', '2703'] })
    play(state, 'declare 2804', 'order attackMove')
    for (const [target, who] of [
      ['2803', '1SS'],
      ['2903', '2SS'],
    ] as const) {
      play(state, `target ${target}`, `join ${who}`)
      dice(state, 3)
      play(state, 'commit')
      settle(state)
    }
    expect([offers(state, 'target'), rule(state, 'target 2703')]).toEqual([[], '13.6d'])
    play(state, 'end')
    expect([asked(state), rule(state, 'takeBack')]).toEqual(['movement', '13.6d'])
  })

  it('attacks also with a unit that its own move has cut off, at half, and never closes without [13.6d, 13.6f, 7.12b]', () => {
    const at = { '1SS': '3005', '84': '3004', US5: '3003', US7: '3103', US8: '2904' }
    const state = allied({ at: { ...at, '84': '3105' }, allied: ['3004', '3104'] })
    play(state, 'declare 3005', 'order moveAttack', 'pick 1SS', 'to 3004', 'done', 'end')
    expect([isSupplied(state, unit('1SS')), asked(state)]).toEqual([false, 'attacks'])
    expect(rule(state, 'end')).toBe('13.6d')
    play(state, 'target 3003', 'join 1SS')
    expect(odds(state)[0]).toBe(5)
    // Who was not activated has to be in supply when it joins.
    const cut = allied({ at: { ...at, '1SS': '3006' }, allied: ['3005', '3104', '2905'] })
    expect(isSupplied(cut, unit('84'))).toBe(false)
    play(cut, 'declare 3006', 'pick 1SS', 'to 3004', 'done', 'end', 'target 3003', 'join 1SS')
    expect(rule(cut, 'join 84')).toBe('13.6f')
  })

  it('lets those in who stand with an activated unit, nobody else [13.6e]', () => {
    const at = { US7: '2803', '1SS': '2804', '81': '2902', '82': '2702' }
    const state = allied({ at, beachheads: ['2803'] })
    play(state, 'declare 2804', 'order moveAttack', 'pick 1SS', 'to 2902', 'done', 'end', 'target 2803')
    expect([rule(state, 'join 81'), rule(state, 'join 82')]).toEqual(['legal', '13.6e'])
    play(state, 'join 81')
    expect(rule(state, 'commit')).toBe('13.6e')
    play(state, 'join 1SS')
    expect(rule(state, 'commit')).toBe('legal')
  })

  it('neither enters nor attacks Italy [13.6g]', () => {
    const at = { US2: '2009', '1SS': '2007', '84': '2106', US7: '2006' }
    const state = allied({ at, beachheads: ['2006'] }, { italyOpen: 1 })
    play(state, 'declare 2007', 'order moveAttack', 'pick 1SS')
    expect(rule(state, 'to 2008')).toBe('13.6g')
  })

  it('may be followed by another only once an Allied unit has moved [13.6h, 13.6a]', () => {
    const state = allied(FRONT)
    play(state, 'declare 2804', 'order attackMove', 'target 2803', 'join 1SS')
    dice(state, 4)
    play(state, 'commit')
    settle(state)
    play(state, 'end', 'end')
    expect([asked(state), state.mandateReady, state.mandates]).toEqual(['movement', 0, 4])
    // Picking a unit up and putting it down is no move.
    play(state, 'pick US5', 'stay')
    expect(asked(state)).toBe('movement')
    play(state, 'pick US5', 'to 2602', 'done')
    expect([asked(state), state.mandateReady]).toEqual(['mandate', 1])
    expect(rule(state, 'declare 2804')).toBe('legal')
  })

  it('is not there on Turn 1, nor once all are spent [3.2.4e, 13.6a]', () => {
    expect(asked(allied(FRONT, { mandates: 0 }))).toBe('movement')
    const first = stage.begin(given({ set: { turn: 0, mandates: 0 } }), 'startTurn')
    const next = stage.begin(given({ set: { turn: 1, mandates: 0 } }), 'startTurn')
    expect([first.mandates, next.mandates]).toEqual([0, 5])
  })

  it('declared when the Allies would close their movement lets them move on after it [13.6b]', () => {
    const state = allied(FRONT)
    play(state, 'pass', 'end', 'declare 2804', 'order attackMove', 'target 2803', 'join 1SS')
    dice(state, 4)
    const events = play(state, 'commit')
    expect(told(events, 'result')).toBeDefined()
    settle(state)
    play(state, 'end', 'end')
    expect([asked(state), seatOf(state)]).toEqual(['movement', ALLIED])
  })

  it('activates garrisons too: they attack where they stand, without a factor only beside one who has it [13.6c, 10.0g, 1.2b]', () => {
    const at = { US7: '3119', US5: '3119', '56Pz': '3120', LG3: '3120', '1SS': '3121' }
    const state = allied({ at }, { turn: 8 })
    play(state, 'declare 3121', 'order moveAttack')
    expect(rule(state, 'pick 56Pz')).toBe('1.2b')
    play(state, 'end', 'target 3119', 'join LG3')
    expect([offers(state, 'join'), rule(state, 'commit')]).toEqual([['56Pz'], '10.0g'])
    play(state, 'join 56Pz')
    expect([rule(state, 'commit'), shifts(state).includes('mandated 1')]).toEqual(['legal', true])
  })
})
