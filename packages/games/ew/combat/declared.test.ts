/** Supply in a battle is that of the moment in which the attack is declared (B46). */
import { describe, expect, it } from 'vitest'
import { scene } from '../face/scene.ts'
import { GERMAN, GERMAN_ACTION, PLANNED } from '../state.ts'
import { asked, dice, fighting, odds, play, stage, told } from '../testing/play.ts'
import { all, given, hex, unit } from '../testing/testing.ts'
import type { Given } from '../testing/testing.ts'

const NOW = { phase: '', focus: {}, battle: null }
/** Every hex around one, as Allied ground. */
const RUHR_RING = ['3315', '3216', '3115', '3114', '3214', '3314']

describe('defenders are not cut off by those who attack them', () => {
  it('from the sea: they fight in full, as the plan said [5.3.5a, 7.12b]', () => {
    const set = { turn: 3, phase: 1, second: PLANNED, secondTurn: 3, secondHex: hex('3304'), bombers: 0 }
    const state = stage.begin(given({ at: { US6: 'box', US8: 'box', '1SS': '3304' }, set }), 'invasion')
    play(state, 'add US6', 'add US8')
    expect(odds(state).slice(0, 2)).toEqual([13, 10])
    dice(state, 4)
    play(state, 'commit')
    const marks = scene(state, NOW).pieces.find(piece => piece.unit === unit('1SS'))?.marks ?? []
    expect([asked(state), marks.includes('unsupplied')]).toEqual(['inland', false])
    expect(told(play(state, 'pass'), 'odds')).toMatchObject({ attack: 13, defense: 10 })
  })

  it('from the air: neither [13.2i, 7.12b]', () => {
    const state = fighting({
      at: { B1A: 'box', '1SS': '2803', US7: '2802' },
      beachheads: ['2802'],
      set: { turn: 4 },
    })
    play(state, 'target 2803', 'airdrop B1A', 'join US7')
    expect(odds(state).slice(0, 2)).toEqual([13, 10])
    dice(state, 4)
    expect(told(play(state, 'commit'), 'odds')).toMatchObject({ attack: 13, defense: 10 })
  })

  it('but who was without supply before counts half, landing or not [7.12b]', () => {
    const set = { turn: 3, phase: 1, second: PLANNED, secondTurn: 3, secondHex: hex('3304'), bombers: 0 }
    const ring = ['3404', '3305', '3205', '3204', '3303']
    const want: Given = { at: { US6: 'box', US8: 'box', '1SS': '3304' }, allied: ring, set }
    const state = stage.begin(given(want), 'invasion')
    play(state, 'add US6', 'add US8')
    dice(state, 4)
    play(state, 'commit')
    expect(odds(state).slice(0, 2)).toEqual([13, 5])
    expect(told(play(state, 'pass'), 'odds')).toMatchObject({ attack: 13, defense: 5 })
  })
})

describe('bombs on a source', () => {
  it('starve nobody in the battle in which they fall [7.12b, 7.4c, 10.10d]', () => {
    const want: Given = {
      at: { ...all('3114', 'US7', 'US12'), '1SS': '3215' },
      allied: RUHR_RING,
      set: { turn: 5, bombers: 1 },
    }
    const state = fighting(want)
    play(state, 'target 3215', 'join US7', 'join US12')
    const planned = odds(state)[1]
    play(state, 'commit')
    dice(state, 4)
    expect(planned).toBe(10)
    expect(told(play(state, 'bombers'), 'odds')).toMatchObject({ defense: 10 })
    expect(state.lostSources).toEqual([hex('3215')])
  })
})

describe('supplies dropped in answer', () => {
  it('count at once, for those in the hex alone [7.11b, 7.12b]', () => {
    const at = { US7: '2607', ...all('2608', '1SS', '2SS') }
    const state = fighting({ at, set: { phase: GERMAN_ACTION } }, GERMAN)
    play(state, 'target 2607', 'join 1SS', 'join 2SS')
    const planned = odds(state)[1]
    play(state, 'commit')
    dice(state, 6)
    expect(told(play(state, 'aerial 2607'), 'odds')).toMatchObject({ defense: planned * 2 })
    expect(state.aerial).toBe(hex('2607'))
    const left = fighting({ at, set: { phase: GERMAN_ACTION } }, GERMAN)
    play(left, 'target 2607', 'join 1SS', 'join 2SS', 'commit')
    dice(left, 6)
    expect(told(play(left, 'pass'), 'odds')).toMatchObject({ defense: planned })
  })
})
