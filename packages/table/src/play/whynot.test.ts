import { crossing } from '@hexfront/engine/fixture'
import type { Game } from '@hexfront/engine'
import { loadGame } from '@hexfront/games'
import { presentationOf } from '@hexfront/games/looks'
import { describe, expect, it } from 'vitest'
import { makeHand, refresh } from './hand.ts'
import type { Hand } from './hand.ts'
import { boardModel } from './picture.ts'
import { refusalAt, refusalOf, refusalText, wantsOwnUnit } from './refusals.ts'
import { matchOf, playUntil, pressPlace, pressUnit, sessionOf, tableOf } from './testing.ts'

const primer = crossing as Game

/** The first unit has moved already. */
function oneMoved(): Hand {
  const match = playUntil(matchOf(primer), (actions, kind) => (kind === 'plans' ? actions[0]! : null))
  const table = tableOf(primer, match)
  const [unit] = [...table.choices().byUnit.keys()]
  pressUnit(table, unit!)
  pressPlace(table, [...table.choices().byPlace.keys()][0]!)
  const hand = makeHand(table.session, presentationOf('crossing'))
  refresh(hand)
  return hand
}

describe('why not', () => {
  it('is answered for a unit, with the rule [5.4]', () => {
    const hand = oneMoved()
    const [done] = hand.session
      .history()!
      .match.played.findLast(([, verb]) => verb === 'pick')!
      .slice(2)
    expect(refusalOf(hand, Number(done))).toMatchObject({ id: 'move.done', rule: '5.4' })
  })

  it('shows itself under the pointer, as it does for a hex', () => {
    const hand = oneMoved()
    const unit = Number(hand.session.history()!.match.played.findLast(([, verb]) => verb === 'pick')![2])
    const { at } = hand.session.shown().scene.pieces.find(piece => piece.unit === unit)!
    hand.desk.set({ hover: at, hoverUnit: unit })
    expect(boardModel(hand).tip).toMatchObject({ at, tone: 'refusal' })
    expect(boardModel(hand).tip!.text).toContain('5.4')
  })

  it('is answered even where no choice on the map is open, if the rules have a reason', async () => {
    const wotr = (await loadGame('wotr'))!
    const match = playUntil(matchOf(wotr), (actions, kind) =>
      kind === 'combat'
        ? null
        : (actions.find(({ verb }) => ['suggested', 'end'].includes(verb)) ?? actions[0]!),
    )
    const hand = makeHand(sessionOf(match), presentationOf('wotr'))
    refresh(hand)
    const far = hand.session
      .shown()
      .scene.pieces.find(({ at }) => at >= 0 && !hand.choices.byPlace.has(at))!.at
    expect(refusalAt(hand, far)?.rule).toMatch(/^\d/)
  })
})

describe('a refusal', () => {
  it('is told in the words for its rule where a game has them', async () => {
    const mw = (await loadGame('mw'))!
    const told = (rule: string): string =>
      refusalText(mw, { id: 'no.pick', rule, params: { unit: 'German 16 Panzer Corps' } })
    expect(told('8.0f')).toBe('German 16 Panzer Corps has had its move in this segment.')
    expect(told('9.9z')).toBe('German 16 Panzer Corps cannot move now.')
  })
})

describe('a press beside what can be chosen', () => {
  it('asks for one of one’s own units where one is to be taken, and never for one who has moved', () => {
    const hand = oneMoved()
    const { scene, viewer } = hand.session.shown()
    const done = Number(hand.session.history()!.match.played.findLast(([, verb]) => verb === 'pick')![2])
    const enemy = scene.pieces.find(({ unit, side }) => unit >= 0 && side !== viewer)!.unit
    expect([-1, enemy, done].map(unit => wantsOwnUnit(hand, unit))).toEqual([true, true, false])
    const table = tableOf(primer, hand.session.history()!.match)
    pressUnit(table, [...table.choices().byUnit.keys()][0]!)
    const holding = makeHand(table.session, presentationOf('crossing'))
    refresh(holding)
    // With a unit in hand a hex is what is asked for: the rules say why this one is not open.
    expect(wantsOwnUnit(holding, -1)).toBe(false)
  })
})

describe('everybody at once', () => {
  it('joins an attack at one press, as far as the rules allow', () => {
    const match = playUntil(matchOf(primer, { seed: 11 }), (actions, kind) => {
      if (kind === 'plans') return actions[0]!
      if (kind === 'attack') return null
      const target = actions.find(({ verb }) => verb === 'target')
      return target ?? actions.find(({ verb }) => ['pick', 'to', 'pass'].includes(verb)) ?? actions.at(-1)!
    })
    expect(match.state.outcome).toBeNull()
    const table = tableOf(primer, match)
    const able = table.choices().all.filter(({ verb }) => verb === 'join')
    expect(able.length).toBeGreaterThan(0)
    table.actAll('join')
    expect(table.choices().all.some(({ verb }) => verb === 'join')).toBe(false)
    const joined = table.session.history()!.match.played.filter(([, verb]) => verb === 'join').length
    expect(joined).toBeGreaterThanOrEqual(able.length)
  })
})
