import { GONE } from '@hexfront/engine'
import { describe, expect, it } from 'vitest'
import { board } from '../data.ts'
import { isCity } from '../ground.ts'
import { takeHex } from '../position.ts'
import { ALLIED, AMERICAN, BOX, BRITISH, GERMAN, NO_GROUP, NO_HEX, REDUCED } from '../state.ts'
import { supplyPhaseSteps } from '../supply/phase.ts'
import { stageOf } from '../testing/steps.ts'
import { given, hex, unit } from '../testing/testing.ts'
import { victoryPhaseSteps } from '../victory/phase.ts'
import { verbs } from '../words/words.ts'
import { alliedPhaseSteps, REBUILD } from './allied.ts'
import { entriesOf, forfeited } from './entry.ts'
import { germanPhaseSteps } from './german.ts'
import type { ChoiceStep } from '@hexfront/engine'
import type { Given } from '../testing/testing.ts'
import type { EwState } from '../state.ts'

const stage = stageOf(
  { ...alliedPhaseSteps, ...germanPhaseSteps, ...supplyPhaseSteps, ...victoryPhaseSteps },
  verbs,
)
const at = (step: string, want: Given, data: Readonly<Record<string, number>> = {}): EwState =>
  stage.begin(given(want), step, data)
const whereIs = (state: EwState, id: string) => state.at[unit(id)]
const isReduced = (state: EwState, id: string) => (state.flags[unit(id)]! & REDUCED) !== 0

describe('the Allied reinforcement phase', () => {
  it('moves the units of the turn from the track to the box [5.4]', () => {
    const state = at('alliedArrivals', { at: { US15: 'track', US12: 'track', '64': 'track' } })
    expect([
      whereIs(state, 'US15') === BOX,
      whereIs(state, 'US12') === BOX,
      whereIs(state, '64') === BOX,
    ]).toEqual([true, false, false])
  })

  it('brings survivors of a failed landing back once [5.3.6a]', () => {
    const state = at('alliedArrivals', { at: { US5: 'track' }, set: { late: [unit('US5')] } })
    expect([whereIs(state, 'US5'), state.late]).toEqual([BOX, []])
  })

  it('may give up the French Expeditionary Corps for the others, from Turn 3 [12.1.1a, 12.1.1b]', () => {
    const want = { at: { FX: '1213', F2: 'track', F1: 'track' }, set: { turn: 3 } }
    const state = at('french', want)
    stage.play(state, 'withdraw')
    expect([whereIs(state, 'FX'), whereIs(state, 'F2') === BOX, whereIs(state, 'F1') === BOX]).toEqual([
      GONE,
      true,
      false,
    ])
    const kept = at('french', want)
    stage.play(kept, 'keep')
    expect(whereIs(kept, 'F2') === BOX).toBe(false)
    expect(stage.asked(at('french', { ...want, set: { turn: 2 } }))).toBe('rest')
  })

  const rebuild = (want: Given) => at('rebuildAllied', want, REBUILD)

  it('lets the aerial marker feed a unit in time to be restored, and not one in an enemy zone [7.11b, 12.3.1a]', () => {
    const state = rebuild({ at: { US5: '3006', US7: '2905', '84': '2805' }, reduced: ['US5', 'US7'] })
    expect(stage.offers(state, 'restore')).toEqual([])
    expect(stage.offers(state, 'aerial')).toEqual(['3006'])
    expect(stage.rule(state, 'aerial 3304')).toBe('7.11a')
    stage.play(state, 'aerial 3006', 'restore US5')
    expect([isReduced(state, 'US5'), state.aerialUsed]).toEqual([false, 1])
    const used = rebuild({ at: { US5: '3006' }, reduced: ['US5'], set: { aerialUsed: 1 } })
    expect(stage.asked(used)).toBe('rest')
  })

  it('restores two reduced US units, no third, and then raises none [12.3.1a, 12.3.1b]', () => {
    const state = rebuild({
      at: { US5: '3304', US7: '3304', US8: '3304', US15: 'dead', FX: '3304' },
      reduced: ['US5', 'US7', 'US8', 'FX'],
      beachheads: ['3304'],
    })
    expect(stage.rule(state, 'restore FX')).toBe('12.3.1c')
    stage.play(state, 'restore US5')
    expect(stage.rule(state, 'raise US15')).toBe('12.3.1b')
    stage.play(state, 'restore US7')
    expect(stage.asked(state)).toBe('rest')
    expect(['US5', 'US7', 'US8'].map(id => isReduced(state, id))).toEqual([false, false, true])
  })

  it('or raises one eliminated US unit at full strength, and then restores none [12.4.1, 12.3.1b]', () => {
    const state = rebuild({
      at: { US5: '3304', US7: 'dead', US8: 'dead', B1: 'dead' },
      reduced: ['US5'],
      beachheads: ['3304'],
    })
    expect(stage.rule(state, 'raise B1')).toBe('12.4.2')
    stage.play(state, 'raise US7')
    expect([whereIs(state, 'US7'), isReduced(state, 'US7'), stage.asked(state)]).toEqual([BOX, false, 'rest'])
    expect(isReduced(state, 'US5')).toBe(true)
  })

  it('trades two reduced Commonwealth units for one, once a turn; the dead stay in their box [12.3.2a, 12.4, 12.4.2]', () => {
    const state = rebuild({
      at: { B1: '3304', C2: '3304', P2: '3304', B30: '3304' },
      reduced: ['B1', 'C2', 'P2', 'B30'],
      beachheads: ['3304'],
    })
    const { ask } = alliedPhaseSteps['rebuildAllied'] as ChoiceStep<EwState>
    const asks = () => ask(state, state.frames.at(-1)!, ALLIED).id
    expect(asks()).toBe('ask.rebuildPair')
    stage.play(state, 'pair C2', 'back', 'pair B1')
    expect(asks()).toBe('ask.pair')
    expect(stage.rule(state, 'pair B1')).toBe('12.3.2a')
    stage.play(state, 'pair P2')
    expect([whereIs(state, 'B1'), isReduced(state, 'B1'), whereIs(state, 'P2')]).toEqual([BOX, false, -1])
    expect(stage.asked(state)).toBe('rest')
  })

  it('never restores the British airborne corps, which may be the one given up [12.3.2b]', () => {
    const state = rebuild({ at: { B1A: '3304', C2: '3304' }, reduced: ['B1A', 'C2'], beachheads: ['3304'] })
    expect(stage.rule(state, 'pair B1A')).toBe('12.3.2b')
    stage.play(state, 'pair C2', 'pair B1A')
    expect([whereIs(state, 'C2'), whereIs(state, 'B1A')]).toEqual([BOX, -1])
  })

  it('asks nobody when nothing can be rebuilt [12.3, 5.4.1]', () => {
    expect(
      stage.asked(rebuild({ at: { US5: '3304', FX: '3304' }, reduced: ['FX'], beachheads: ['3304'] })),
    ).toBe('rest')
  })

  it('Thunderclap destroys a city for good, with the static units in it [13.7a, 13.7b, 13.7c]', () => {
    const state = at('thunderclap', { at: { LG4: '2919', '64': '2919' }, set: { turn: 7 } })
    expect(stage.rule(state, 'bomb 3120')).toBe('13.7a')
    expect(stage.rule(state, 'bomb 3107')).toBe('13.7a')
    stage.play(state, 'bomb 2919')
    expect([isCity(state, hex('2919')), whereIs(state, 'LG4'), whereIs(state, '64')]).toEqual([
      false,
      -1,
      hex('2919'),
    ])
    expect(stage.asked(at('thunderclap', { set: { turn: 6 } }))).toBe('rest')
  })
})

describe('the German reinforcement phase', () => {
  it('places the 2nd SS on Turn 1 in a legal French hex, or leaves it in the box [3.2.4h, 3.3.4e]', () => {
    const want = { at: { '2SS': 'box', US5: '3304' }, beachheads: ['3304'], set: { turn: 1 } }
    const state = at('secondSs', want)
    for (const bad of ['3304', '3205', '3120', '3311'])
      expect(stage.rule(state, `to ${bad}`), bad).toBe('3.2.4h')
    const other = at('secondSs', { ...want, set: { turn: 1, scenario: 'alternate' } })
    expect(stage.rule(other, 'to 3304')).toBe('3.3.4e')
    stage.play(state, 'to 3106')
    expect(board.ids[whereIs(state, '2SS')!]).toBe('3106')
    const boxed = at('secondSs', want)
    stage.play(boxed, 'done')
    expect(whereIs(boxed, '2SS')).toBe(BOX)
    expect(stage.asked(at('secondSs', { ...want, set: { turn: 2 } }))).toBe('rest')
  })

  it('the Army of Liguria replaces a unit at full strength, which leaves the game [12.2.1d]', () => {
    const state = at('liguria', {
      at: { AOL: 'track', '75': '1812', '1SS': '3106' },
      reduced: ['75'],
      set: { turn: 3 },
    })
    expect(stage.rule(state, 'replace 1SS')).toBe('12.2.1d')
    stage.play(state, 'replace 75')
    expect([board.ids[whereIs(state, 'AOL')!], isReduced(state, 'AOL'), whereIs(state, '75')]).toEqual([
      '1812',
      false,
      GONE,
    ])
  })

  it('and is lost if nobody can be replaced, but only on its turn [12.2.1d]', () => {
    const lost = at('liguria', { at: { AOL: 'track', '1SS': '3106' }, set: { turn: 3 } })
    expect([whereIs(lost, 'AOL'), stage.asked(lost)]).toEqual([GONE, 'rest'])
    const early = at('liguria', { at: { AOL: 'track', '75': '1812' }, set: { turn: 2 } })
    expect([whereIs(early, 'AOL') === GONE, stage.asked(early)]).toEqual([false, 'rest'])
  })

  it('the SS corps leave on Turn 6, cut off or not [12.2.4]', () => {
    const state = at('withdrawSs', {
      at: { '1SS': '3106', '2SS': 'box' },
      reduced: ['1SS'],
      set: { turn: 6 },
    })
    expect([whereIs(state, '1SS'), whereIs(state, '2SS'), state.flags[unit('1SS')]]).toEqual([-1, -1, 0])
  })

  it('lets who was rebuilt enter by any city, whatever is printed on it, and forfeits nothing [12.4.3a, 12.2.1c]', () => {
    const want = { at: { HCV: 'dead', AOL: 'dead' }, allied: ['2711'], set: { turn: 6 } }
    const raised = (id: string): EwState => {
      const state = at('rebuildGerman', want, { raised: 0 })
      stage.play(state, `raise ${id}`)
      return state
    }
    const state = raised('HCV')
    expect(entriesOf(state, unit('HCV')).map(hex => board.ids[hex])).toContain('3120')
    expect(forfeited(state)).toEqual([])
    expect(entriesOf(raised('AOL'), unit('AOL')).map(hex => board.ids[hex])).toContain('3120')
    // For the first time it comes by its hex or not at all.
    const fresh = given({ ...want, at: { HCV: 'box' } })
    expect([entriesOf(fresh, unit('HCV')), forfeited(fresh)]).toEqual([[], [unit('HCV')]])
  })

  it('raises one mobile unit, reduced if it has two steps, no static one [12.4.3a, 12.4.3b, 12.3.3]', () => {
    const want = { at: { '81': 'dead', FLT: 'dead', CH: 'dead', '84': '3106' }, reduced: ['84'] }
    const state = at('rebuildGerman', want, { raised: 0 })
    expect(stage.rule(state, 'raise CH')).toBe('12.4.3a')
    expect(stage.rule(state, 'raise 84')).toBe('12.3.3')
    stage.play(state, 'raise 81')
    expect([whereIs(state, '81'), isReduced(state, '81'), stage.asked(state)]).toEqual([BOX, true, 'rest'])
    const other = at('rebuildGerman', want, { raised: 0 })
    stage.play(other, 'raise FLT')
    expect(isReduced(other, 'FLT')).toBe(false)
  })

  it('forfeits a boxed unit whose printed hex is shut when the phase ends [12.2.1c]', () => {
    const want = { at: { HCV: 'box', '97': 'box' }, allied: ['2711'] }
    const state = at('forfeits', want)
    expect([whereIs(state, 'HCV'), whereIs(state, '97')]).toEqual([GONE, BOX])
  })

  it('moves the units of the turn from the track to the box, Liguria and question marks apart [5.4, 12.0a]', () => {
    const state = at('germanArrivals', {
      at: { '64': 'track', AOL: 'track', OGS: 'track' },
      set: { turn: 8 },
    })
    expect(['64', 'AOL', 'OGS'].map(id => whereIs(state, id) === BOX)).toEqual([true, false, false])
  })
})

describe('supply as phases', () => {
  it('the Allies name an army group from Turn 5 on while Antwerp is closed [7.15a]', () => {
    const state = at('difficulties', { set: { turn: 5 } })
    expect(stage.offers(state, 'short')).toEqual(['american', 'british'])
    expect(state.difficulties).toBe(NO_GROUP)
    const step = supplyPhaseSteps['difficulties'] as ChoiceStep<EwState>
    const ask = step.ask(state, state.frames.at(-1)!, ALLIED)
    expect([ask.id, String(ask.params!['places']).split(', ').length]).toEqual(['ask.difficulties', 5])
    stage.play(state, 'short british')
    expect(state.difficulties).toBe(BRITISH)
    const other = at('difficulties', { set: { turn: 9 } })
    stage.play(other, 'short american')
    expect(other.difficulties).toBe(AMERICAN)
    const open = ['3311', '3510', '3511', '3411', '3412']
    expect(stage.asked(at('difficulties', { set: { turn: 6 }, allied: open }))).toBe('rest')
    expect(stage.asked(at('difficulties', { set: { turn: 4 } }))).toBe('rest')
  })

  it('a check takes the reduced first and reduces the full once [7.12c, 2.11b, 2.11c]', () => {
    const want = { at: { US5: '2607', US7: '2607', US8: '3304' }, reduced: ['US7'], beachheads: ['3304'] }
    const state = at('supplyCheck', want, { side: ALLIED })
    expect([whereIs(state, 'US5'), isReduced(state, 'US5'), whereIs(state, 'US7')]).toEqual([
      hex('2607'),
      true,
      -1,
    ])
    expect(isReduced(state, 'US8')).toBe(false)
    expect(whereIs(at('supplyCheck', want, { side: GERMAN }), 'US7')).toBe(hex('2607'))
  })
})

describe('victory as a phase', () => {
  it('ends the game when a condition holds, and lets it go on when none does [5.6, 4.1a]', () => {
    expect(at('victoryCheck', { allied: ['3215', '3404'], set: { turn: 4 } }).outcome).toMatchObject({
      winner: ALLIED,
      rule: '4.2.1',
    })
    expect(at('victoryCheck', { set: { turn: 5 } }).outcome).toBeNull()
  })

  it('the fortress is built on Turn 8 beside a Munich that is not Allied [13.8a]', () => {
    const state = at('fortress', { set: { turn: 8 } })
    expect(stage.rule(state, 'fortify 2317')).toBe('13.8a')
    stage.play(state, 'fortify 2218')
    expect(state.alpine).toBe(hex('2218'))
    const none = at('fortress', { set: { turn: 8 } })
    stage.play(none, 'done')
    expect(none.alpine).toBe(NO_HEX)
    const taken = given({ set: { turn: 8 } })
    takeHex(taken, ALLIED, hex('2317'))
    expect(stage.asked(stage.begin(taken, 'fortress'))).toBe('rest')
  })
})
