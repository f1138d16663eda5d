import { crossing } from '@hexfront/engine/fixture'
import { createMatch, SPECTATOR } from '@hexfront/engine'
import type { Game, Match } from '@hexfront/engine'
import { describe, expect, it } from 'vitest'
import { person } from './players.ts'
import type { Player } from './players.ts'
import { openSession } from './session.ts'
import type { Brain, Session } from './session.ts'

const game = crossing as Game
const computer: Player = { kind: 'computer', bot: 'first' }
/** Plans in the north, then ends whatever there is to end. */
const brain: Brain = {
  choose: (_seat, _view, _decision, actions) => Promise.resolve(actions.at(-1)!),
  close: () => undefined,
}

function open(players: readonly Player[]): Session {
  const match = createMatch(game, 'cards', {}, 7) as Match
  return openSession({
    id: 'test',
    history: { match, turns: [] },
    players,
    brain,
    keeper: { keep: () => Promise.resolve() },
    speed: 'instant',
  })
}
const settled = (): Promise<void> => new Promise(resolve => setTimeout(resolve, 15))
const set = (arg: string) => ({ verb: 'standing', arg })
const played = (session: Session): string[] => session.save()!.actions.map(one => one.join(' '))

/** Both have planned, and Blue has gone through its turn without doing anything, Red too. */
async function toEndOfTurn(session: Session, answer?: string): Promise<void> {
  session.act({ verb: 'plan', arg: 'north' })
  await settled()
  if (answer !== undefined) expect(session.stand(set(answer))).toBeNull()
  session.act({ verb: 'end' })
  session.act({ verb: 'end' })
  await settled()
}

describe('standing answers at the table', () => {
  it('are followed as soon as the question comes, as actions of that seat', async () => {
    const asked = open([person, computer])
    await toEndOfTurn(asked)
    expect(asked.shown().decision).toMatchObject({ kind: 'putAway', window: true })

    const session = open([person, computer])
    await toEndOfTurn(session, 'putAway decline')
    expect(session.shown().decision).toMatchObject({ kind: 'move' })
    expect(session.shown().turn).toBe(2)
    expect(played(session)).toContain('0 pass')
    expect(session.history()!.turns).toHaveLength(session.save()!.actions.length)
  })

  it('set at the question itself answer it at once', async () => {
    const session = open([person, computer])
    await toEndOfTurn(session)
    expect(session.stand(set('putAway decline'))).toBeNull()
    await settled()
    expect(session.shown().decision?.kind).toBe('move')
  })

  it('can be set and taken back while the other side decides, and refused with a reason', () => {
    const session = open([person, person])
    session.takeSeat()
    session.act({ verb: 'plan', arg: 'north' })
    // The screen is to be handed over: nobody sits at it.
    expect(session.shown().mode).toBe('handover')
    expect(session.stand(set('putAway decline'))).toMatchObject({ id: 'engine.wait' })
    session.takeSeat()
    expect(session.stand(set('putAway decline'))).toBeNull()
    expect(played(session).at(-1)).toBe('1 standing putAway decline')
    expect(session.stand(set('putAway for ever'))).toMatchObject({ id: 'engine.standing.unknown' })
    expect(session.stand({ verb: 'plan', arg: 'north' })).toMatchObject({ id: 'engine.wait' })
    expect(session.stand(set('putAway ask'))).toBeNull()
    expect(game.standing(session.shown().view, 1).map(one => one.set)).toContain('putAway ask')
  })

  it('leave what can be taken back as it was', () => {
    const session = open([person, person])
    for (const _ of [0, 1]) {
      session.takeSeat()
      session.act({ verb: 'plan', arg: 'north' })
    }
    session.takeSeat()
    session.act(session.shown().actions.find(one => one.verb === 'pick')!)
    expect(session.shown().canUndo).toBe(true)
    session.stand(set('combatCard decline'))
    expect(session.shown().canUndo).toBe(true)
    expect(session.undo()).toBeNull()
    expect(session.shown().decision?.kind).toBe('move')
    expect(game.standing(session.shown().view, 0)[0]!.set).not.toContain('pick')
    expect(game.standing(session.shown().view, 0).map(one => one.set)).toContain('combatCard decline')
  })
})

describe('hands at the table', () => {
  it('are hidden while the screen changes hands', () => {
    const session = open([person, person])
    for (const _ of [0, 1]) {
      session.takeSeat()
      session.act({ verb: 'plan', arg: 'north' })
    }
    const curtain = session.shown()
    expect([curtain.mode, curtain.viewer]).toEqual(['handover', SPECTATOR])
    expect(curtain.scene.hands!.flatMap(hand => hand.cards).every(card => card < 0)).toBe(true)
    session.takeSeat()
    const { scene, viewer } = session.shown()
    for (const hand of scene.hands!) expect(hand.cards.every(card => card >= 0)).toBe(hand.side === viewer)
    expect(
      session
        .shown()
        .log.flatMap(entry => entry.events)
        .filter(one => one.kind === 'cardsDrawn' && one.cards.some(card => card >= 0)),
    ).toHaveLength(1)
  })
})
