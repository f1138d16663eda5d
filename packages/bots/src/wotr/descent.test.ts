/** The airborne army and the edges: the drop that wins, how the Germans stand against it, and who leaves by the west. */
import { describe, expect, test } from 'vitest'
import { ALLIED, BOX, controlAfter, GERMAN } from '@hexfront/games/wotr/insight'
import type { WotrState } from '@hexfront/games/wotr/insight'
import { armsOf } from '../odds/assault.ts'
import { guardOf } from '../odds/guard.ts'
import { safetyOf } from '../odds/safety.ts'
import { chooseSector } from './calls.ts'
import { winningDescent } from './descent.ts'
import { chooseDrop, chooseDropHex } from './drop.ts'
import { prizeOf, stakeOf, toVitalOf } from './ground.ts'
import { winningNow } from './march.ts'
import { mobilitiesOf } from './plan.ts'
import { shield } from './shield.ts'
import { wishesFor } from './wishes.ts'
import { picture as pictureOf } from './picture.ts'
import { asked } from './testing/asked.ts'
import { hex, position, unitById } from './testing/position.ts'

const corps = ['1AAA-1', '1AAA-18'].map(unitById)
const west = ['1511N', '1117N', '1217N', '1317N', '1417N', '1517N']

/** Panzers in a line before the eastern edge, somebody in the middle of it, and an armoured division before him. */
function barred(middle: string, more: Partial<WotrState> = {}): WotrState {
  const view = position(
    {
      'BC-7-ARM': '1304N',
      'GE-9-PZ': '1102N',
      [middle]: '1302N',
      'GE-116-PZ': '1502N',
      'GE-2-PZ': '1702N',
      'GE-11-PZ': '1902N',
    },
    { turn: 4, antwerp: 1, allied: west, ...more },
  )
  const at = view.at.slice()
  for (const id of ['1AAA-1', '1AAA-18', 'BC-1-PARA', 'BC-1P-PARA', 'US-101-PARA', 'US-82-PARA'])
    at[unitById(id)] = BOX
  return { ...view, at }
}

const WEAK = 'GE-406-INF'
const STRONG = 'GE-9SS-PZ'

describe('the drop that wins', () => {
  test('comes down on the weak one behind whom somebody leaves by the east, and on nobody strong (12.4, 4.2)', () => {
    expect(winningNow(barred(WEAK), ALLIED)).toBeNull()
    const descent = winningDescent(barred(WEAK), corps)
    expect(descent?.landings.map(one => one.hex)).toContain(hex('1302N'))
    expect(descent!.chance).toBeGreaterThan(0.6)
    expect(winningDescent(barred(STRONG), corps)).toBeNull()
  })

  test('is made as it was planned, one corps after the other (12.3)', () => {
    const frames = [{ step: 'airborneEntry' }] as WotrState['frames']
    const picks = [...corps.map(one => ({ verb: 'pick', arg: one })), { verb: 'end' }]
    const question = asked({ ...barred(WEAK), frames }, picks)
    const pick = chooseDrop(question)
    expect(pick.verb).toBe('pick')
    const dropping = [{ step: 'dropping', corps: pick.arg }] as WotrState['frames']
    const hexes = ['1411N', '1302N'].map(id => ({ verb: 'airdrop', arg: hex(id) }))
    const next = { ...asked({ ...barred(WEAK), frames: dropping }, hexes), memory: question.memory }
    expect(chooseDropHex(next).arg).toBe(hex('1302N'))
  })

  test('is waited for: where there is none the airborne army stays in its box (12.8)', () => {
    const frames = [{ step: 'airborneEntry' }] as WotrState['frames']
    const picks = [...corps.map(one => ({ verb: 'pick', arg: one })), { verb: 'end' }]
    expect(chooseDrop(asked({ ...barred(STRONG), frames }, picks)).verb).toBe('end')
  })

  test('is not made at fair odds where a city lives by what aircraft bring (8.19, 4.4)', () => {
    const middle = 'GE-353-INF'
    const chance = winningDescent(barred(middle), corps)!.chance
    expect(chance).toBe(0.75)
    const luxembourg = (at: Readonly<Record<string, string>>): WotrState => {
      const view = barred(middle)
      const places = view.at.slice()
      for (const [id, name] of Object.entries(at)) places[unitById(id)] = hex(name)
      return { ...view, at: places, control: controlAfter(view.control, [hex('1309S')], ALLIED) }
    }
    const around = { 'GE-15-PG': '1308S', 'GE-3-PG': '1310S' }
    expect(winningDescent(luxembourg({ 'US-5-INF': '1309S', ...around }), corps)).toBeNull()
    expect(winningDescent(luxembourg({ 'US-5-INF': '1309S' }), corps)?.chance).toBe(chance)
    expect(winningDescent(luxembourg(around), corps)?.chance).toBe(chance)
  })

  test('is not walked off by the corps itself: it never moves (12.9, 4.2)', () => {
    expect(winningNow(position({ '1AAA-18': '1300N' }, { turn: 4, antwerp: 1 }), ALLIED)).toBeNull()
  })
})

describe('the Germans', () => {
  test('fear a drop on the weakest of their line as long as there may be one (12.4, 12.8)', () => {
    const safety = (middle: string, drops: readonly number[]): number => {
      const view = { ...barred(middle, { side: GERMAN, turn: 3 }), drops }
      const guard = guardOf(pictureOf(view, GERMAN), stakeOf(view, GERMAN), toVitalOf(view, GERMAN))
      return safetyOf(pictureOf(view, GERMAN), guard)
    }
    const fear = (middle: string): number => safety(middle, [1, 0]) - safety(middle, [0, 0])
    expect(fear(WEAK)).toBeGreaterThan(300)
    expect(fear(STRONG)).toBeLessThan(fear(WEAK) / 2)
  })
})

describe('the shield', () => {
  /** The weak one in the middle, another right behind him on the edge, and a reserve that is free to go. */
  const threatened = (drops: readonly number[]): WotrState => {
    const view = barred(WEAK, { side: GERMAN, turn: 3 })
    const at = view.at.slice()
    at[unitById('GE-180-INF')] = hex('1300N')
    at[unitById('GE-9SS-PZ')] = hex('1700N')
    return { ...view, at, drops }
  }
  /** Where the Germans stand once they have looked up. */
  function shielded(view: WotrState): WotrState {
    const picture = pictureOf(view, GERMAN)
    const guard = guardOf(picture, stakeOf(view, GERMAN), toVitalOf(view, GERMAN))
    const outlook = { guard, arms: armsOf(picture, prizeOf(view, GERMAN)), fights: 'now' } as const
    shield({ picture, outlook, mobility: mobilitiesOf(view, GERMAN) }, wishesFor(picture, new Map()))
    return { ...view, at: view.at.map((one, unit) => (picture.at[unit]! >= 0 ? picture.at[unit]! : one)) }
  }
  const nextTurn = (view: WotrState): WotrState => ({ ...view, side: ALLIED, turn: 4 })

  test('bars the drop of two corps as well (12.3, 4.2)', () => {
    const view = threatened([0, 0])
    const before = winningDescent(nextTurn(view), corps)
    expect(before?.landings.map(one => one.hex).toSorted()).toEqual([hex('1300N'), hex('1302N')].toSorted())
    const after = shielded(view)
    expect(after.at).not.toEqual(view.at)
    expect(winningDescent(nextTurn(after), corps)).toBeNull()
  })

  test('is not raised when the airborne army has come down (12.8)', () => {
    const view = threatened([1, 0])
    expect(shielded(view).at).toEqual(view.at)
  })
})

describe('full supply', () => {
  const actions = ['north', 'south'].map(arg => ({ verb: 'sector', arg }))
  /** An army that has waited in the corner, with only one division near it. */
  const corner = (turn: number, at: string): WotrState =>
    position({ 'GE-198-INF': at, 'US-3-INF': '2613S', 'BC-7-ARM': '1410N' }, { turn, allied: west })

  test('goes to those who have to stop Germans from leaving by the west (4.4b, 8.16)', () => {
    const sectorIn = (turn: number, at: string) => {
      const question = asked(corner(turn, at), actions)
      question.memory.set('campaign', { name: 'port', weight: 1, sectors: [0], help: [0] })
      return chooseSector(question).arg
    }
    expect(sectorIn(4, '2816S')).toBe('south')
    // Nobody leaves in Turn 3, and nobody who is far away.
    expect(sectorIn(2, '2816S')).toBe('north')
    expect(sectorIn(4, '2306S')).toBe('north')
  })
})
