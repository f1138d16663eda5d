import { crossing } from '@hexfront/engine/fixture'
import type { Game } from '@hexfront/engine'
import { presentationOf } from '@hexfront/games/looks'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { BoardHandle } from '../board/board.ts'
import type { Gaze } from '../board/gaze.ts'
import { makeLayout } from '../board/layout.ts'
import type { WholeSession } from '../session/session.ts'
import { choicePlaces } from './choices.ts'
import { firstLook, follow } from './follow.ts'
import { keepGaze } from './gaze.ts'
import { makeHand, refresh } from './hand.ts'
import type { Hand } from './hand.ts'
import { matchOf, playUntil, sessionOf } from './testing.ts'

const game = crossing as Game
const page = { x: 0, y: 0, width: 2000, height: 2000 }
const counter = { x: -30, y: -30, width: 60, height: 60 }
const layout = makeLayout(game.board, { page, map: page, counter, boxes: {} } as never)

/** A board that only notes where it is told to look. */
function notingBoard() {
  const looked: { how: string; what: unknown }[] = []
  const note = (how: string) => (what: unknown) => void looked.push({ how, what })
  const board = { frame: note('frame'), seek: note('seek'), lookAt: note('lookAt'), reveal: note('reveal') }
  return { looked, board: board as BoardHandle }
}

function at(session: WholeSession): { hand: Hand; looked: { how: string; what: unknown }[] } {
  const { board, looked } = notingBoard()
  const hand = makeHand(session, presentationOf('crossing'))
  Object.assign(hand, { board, layout })
  refresh(hand)
  return { hand, looked }
}

const moving = (): WholeSession =>
  sessionOf(playUntil(matchOf(game), (actions, kind) => (kind === 'plans' ? actions[0]! : null)))

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  })
})
afterEach(() => vi.unstubAllGlobals())

describe('the camera', () => {
  it('opens where the first decision is', () => {
    const { hand, looked } = at(moving())
    firstLook(hand)
    const choices = choicePlaces(hand.choices, hand.session.shown().scene.pieces)
    expect(choices.length).toBeGreaterThan(0)
    expect(looked).toEqual([{ how: 'frame', what: choices }])
  })

  it('opens on the unit that is in hand', () => {
    const session = moving()
    const [pick] = session.shown().actions
    session.act(pick!)
    const { hand, looked } = at(session)
    firstLook(hand)
    const { pieces } = session.shown().scene
    expect(looked[0]!.what).toEqual([pieces.find(({ unit }) => unit === pick!.arg)!.at])
  })

  it('opens on what a guide points out, before all else', () => {
    const { hand, looked } = at(moving())
    hand.desk.set({ flashed: [7] })
    firstLook(hand)
    expect(looked).toEqual([{ how: 'frame', what: [7] }])
  })

  it('looks after a reload where it looked before, and only then for the choices', () => {
    const gaze: Gaze = { x: 120, y: 340, k: 1.2 }
    keepGaze('test', gaze)
    const { hand, looked } = at(moving())
    firstLook(hand)
    expect(looked.map(({ how }) => how)).toEqual(['lookAt', 'seek'])
    expect(looked[0]!.what).toEqual(gaze)
  })

  it('goes to what a decision is about, though it is made with a button', () => {
    const session = moving()
    const target = session.shown().scene.pieces.find(({ at: place }) => place >= 0)!.at
    const shown = {
      ...session.shown(),
      actions: [],
      fresh: [],
      scene: { ...session.shown().scene, focus: { places: [target] } },
    }
    const { hand, looked } = at({ ...session, shown: () => shown })
    follow(hand)
    expect(looked).toEqual([{ how: 'seek', what: [target] }])
  })
})

describe('what one’s own action brought about', () => {
  it('is told when something is gone, though no die fell', () => {
    const session = moving()
    const gone = { kind: 'eliminated', unit: 0, at: 3, side: 0, rule: '6.2' } as const
    const shown = {
      ...session.shown(),
      fresh: [gone],
      log: [{ at: 0, seat: session.shown().viewer, turn: 1, events: [gone] }],
    }
    const { hand } = at({ ...session, shown: () => shown })
    follow(hand)
    expect(hand.desk.get().told).toEqual([gone])
  })

  it('is not told to whoever has just announced it', () => {
    const session = moving()
    const { viewer } = session.shown()
    const card = { kind: 'cardPlayed', side: viewer, card: 3, from: 'hand', to: 'current' } as const
    const told = [viewer, 1 - viewer].map(side => {
      const event = { ...card, side }
      const shown = {
        ...session.shown(),
        fresh: [event],
        log: [{ at: 0, seat: viewer, turn: 1, events: [event] }],
      }
      const { hand } = at({ ...session, shown: () => shown })
      follow(hand)
      return hand.desk.get().told.length
    })
    expect(told).toEqual([0, 1])
  })
})
