import { crossing } from '@hexfront/engine/fixture'
import { createMatch, SPECTATOR } from '@hexfront/engine'
import type { Game, Match, Save } from '@hexfront/engine'
import { describe, expect, it } from 'vitest'
import type { History } from './history.ts'
import { loadHistory } from './history.ts'
import { person } from './players.ts'
import type { Player } from './players.ts'
import { openSession } from './session.ts'
import type { Brain, Session, WholeSession } from './session.ts'

const game = crossing as Game
const computer: Player = { kind: 'computer', bot: 'first' }
/** Always takes the last choice on offer: ends phases, so games end. */
const brain: Brain = {
  choose: (_seat, _view, _decision, actions) => Promise.resolve(actions.at(-1)!),
  close: () => undefined,
}

function open(players: readonly Player[], kept: Save[] = [], history?: History): WholeSession {
  const match = createMatch(game, 'standard', {}, 7) as Match
  return openSession({
    id: 'test',
    history: history ?? { match, turns: [] },
    players,
    brain,
    keeper: { keep: save => Promise.resolve(void kept.push(save)) },
    speed: 'instant',
  })
}

const settled = async (session: Session): Promise<void> => {
  await new Promise(resolve => setTimeout(resolve, 5))
  await session.kept()
}

describe('a session against the computer', () => {
  it('shows the person’s view and lets the computer decide when the person has', async () => {
    const session = open([person, computer])
    expect(session.shown()).toMatchObject({ mode: 'deciding', viewer: 0 })
    expect(session.act(session.shown().actions[0]!)).toBeNull()
    await settled(session)
    expect(session.shown()).toMatchObject({ mode: 'deciding', viewer: 0 })
    expect(session.shown().decision?.kind).not.toBe('plans')
  })

  it('notes in the log in which phase the computer acted, so that each phase can be told in a sentence', async () => {
    const kept: Save[] = []
    const session = open([person, computer], kept)
    for (let n = 0; n < 4 && session.shown().mode === 'deciding'; n++) {
      session.act(session.shown().actions.at(-1)!)
      await settled(session)
    }
    const { log } = session.shown()
    expect(log.some(({ seat, phase }) => seat === 1 && phase !== undefined)).toBe(true)
    expect(log.every(({ seat, phase }) => seat !== 0 || phase === undefined)).toBe(true)
    // A match that is opened again has them as it had them.
    const again = loadHistory(kept.at(-1)!, game, session.players) as History
    expect(open([person, computer], [], again).shown().log).toEqual(log)
  })

  it('refuses what is not on offer, with the rule, and changes nothing', () => {
    const session = open([person, computer])
    const before = session.save()
    expect(session.act({ verb: 'fly', arg: 3 })).toMatchObject({ id: 'engine.verb' })
    expect(session.save()).toEqual(before)
  })

  it('keeps every action, and what was kept can be loaded', async () => {
    const kept: Save[] = []
    const session = open([person, computer], kept)
    session.act(session.shown().actions[0]!)
    await settled(session)
    expect(kept.length).toBe(session.save().actions.length)
    const loaded = loadHistory(kept.at(-1)!, game)
    expect('problem' in loaded).toBe(false)
    expect((loaded as History).turns.length).toBe(kept.at(-1)!.actions.length)
  })

  it('takes back what revealed nothing, and keeps that too', async () => {
    const kept: Save[] = []
    const session = open([person, computer], kept)
    session.act(session.shown().actions[0]!)
    await settled(session)
    const before = session.shown().view
    expect(session.shown().canUndo).toBe(false)
    session.act(session.shown().actions[0]!)
    expect(session.shown().canUndo).toBe(true)
    expect(session.undo()).toBeNull()
    await settled(session)
    expect(session.shown().view).toEqual(before)
    expect(kept.at(-1)!.actions).toEqual(session.save().actions)
    expect(session.undo()).toMatchObject({ id: 'engine.undoNothing' })
  })

  it('says so when keeping fails, and plays on', async () => {
    const match = createMatch(game, 'standard', {}, 7) as Match
    const session = openSession({
      id: 'test',
      history: { match, turns: [] },
      players: [person, computer],
      brain,
      keeper: { keep: () => Promise.reject(new Error('full')) },
      speed: 'instant',
    })
    session.act(session.shown().actions[0]!)
    await settled(session)
    expect(session.shown().trouble).toEqual({ id: 'trouble.keep', params: { detail: 'full' } })
    expect(session.shown().mode).toBe('deciding')
  })

  it('lets nobody think on about a position that is gone', () => {
    let stopped = 0
    const match = createMatch(game, 'standard', {}, 7) as Match
    const session = openSession({
      id: 'test',
      history: { match, turns: [] },
      players: [person, computer],
      brain: { ...brain, stopAdvising: () => void stopped++ },
      keeper: { keep: () => Promise.resolve() },
      speed: 'instant',
    })
    expect(stopped).toBe(0)
    session.act(session.shown().actions[0]!)
    expect(stopped).toBe(1)
    session.close()
  })

  it('says so when the computer fails', async () => {
    const match = createMatch(game, 'standard', {}, 7) as Match
    const session = openSession({
      id: 'test',
      history: { match, turns: [] },
      players: [computer, computer],
      brain: { choose: () => Promise.reject(new Error('tired')), close: () => undefined },
      keeper: { keep: () => Promise.resolve() },
      speed: 'instant',
    })
    await settled(session)
    expect(session.shown()).toMatchObject({ thinking: false, trouble: { id: 'trouble.computer' } })
  })
})

describe('taking back and doing again', () => {
  it('does again what was undone, as often as it was, until something else is done', async () => {
    const session = open([person, computer])
    session.act(session.shown().actions[0]!)
    await settled(session)
    const first = session.shown().actions[0]!
    session.act(first)
    const goal = session.shown().actions[0]!
    session.act(goal)
    const after = session.shown().view
    session.undo()
    session.undo()
    expect(session.shown().canRedo).toBe(true)
    expect(session.redo()).toBeNull()
    expect(session.redo()).toBeNull()
    expect(session.shown().view).toEqual(after)
    expect(session.shown().canRedo).toBe(false)
    session.undo()
    session.act(session.shown().actions[1]!)
    expect(session.shown().canRedo).toBe(false)
    expect(session.redo()).toMatchObject({ id: 'engine.undoNothing' })
  })

  it('is possible from the last move of a game against the computer, and the game goes on', async () => {
    const session = open([person, computer])
    while (session.shown().mode !== 'over') {
      const { actions, mode } = session.shown()
      if (mode === 'deciding') session.act(actions.at(-1)!)
      await settled(session)
    }
    const { takeBack } = session.shown()
    expect(takeBack).toMatchObject({ by: 0, asks: 'computer' })
    expect(session.askToTakeBack()).toBeNull()
    expect(session.shown()).toMatchObject({ mode: 'deciding', viewer: 0, outcome: null })
    expect(session.act(session.shown().actions.at(-1)!)).toBeNull()
    await settled(session)
    expect(session.shown().mode).toBe('over')
  })

  it('takes back a game given up, too', async () => {
    const session = open([person, computer])
    session.resign()
    await settled(session)
    expect(session.shown().mode).toBe('over')
    expect(session.askToTakeBack()).toBeNull()
    expect(session.shown()).toMatchObject({ mode: 'deciding', outcome: null })
  })

  it('is not possible from the end of a game between two people', () => {
    const session = open([person, person])
    session.takeSeat()
    session.resign()
    expect(session.shown()).toMatchObject({ mode: 'over', takeBack: null })
    expect(session.askToTakeBack()).toMatchObject({ id: 'engine.undoNothing' })
  })
})

describe('a session of two people', () => {
  it('belongs to nobody until somebody takes the seat, and changes hands when the other must decide', () => {
    const session = open([person, person])
    expect(session.shown()).toMatchObject({ mode: 'handover', viewer: SPECTATOR, turnOf: 0, actions: [] })
    expect(session.act({ verb: 'plan', arg: 'north' })).toMatchObject({ id: 'engine.wait' })
    session.takeSeat()
    expect(session.shown()).toMatchObject({ mode: 'deciding', viewer: 0 })
    session.act(session.shown().actions[0]!)
    expect(session.shown()).toMatchObject({ mode: 'handover', viewer: SPECTATOR, turnOf: 1 })
  })

  it('shows at the hand-over nothing but what a spectator may know', () => {
    const session = open([person, person])
    session.takeSeat()
    session.act(session.shown().actions[0]!)
    const { view, log, fresh } = session.shown()
    const state = session.history().match.state
    expect(view).toEqual(game.view(state, SPECTATOR))
    expect(view).not.toEqual(state)
    expect([...log.flatMap(entry => entry.events), ...fresh].every(event => event.only === undefined)).toBe(
      true,
    )
  })

  it('shows the second seat nothing that only the first was told', () => {
    const session = open([person, person])
    session.takeSeat()
    session.act(session.shown().actions[0]!)
    session.takeSeat()
    const { viewer, log } = session.shown()
    expect(viewer).toBe(1)
    expect(log.flatMap(entry => entry.events).filter(event => event.only === 0)).toEqual([])
  })

  it('cannot be watched through other eyes', () => {
    const session = open([person, person])
    session.takeSeat()
    session.watch(1)
    expect(session.shown().viewer).toBe(0)
  })
})

describe('taking back past a reveal', () => {
  /** Both have planned: the hand-over has sealed it. */
  const planned = (): Session => {
    const session = open([person, person])
    for (let n = 0; n < 2; n++) {
      session.takeSeat()
      session.act(session.shown().actions[0]!)
    }
    session.takeSeat()
    return session
  }

  it('needs no more than a word against the computer', async () => {
    const session = open([person, computer])
    session.act(session.shown().actions[0]!)
    await settled(session)
    expect(session.shown()).toMatchObject({ canUndo: false, takeBack: { length: 0, asks: 'computer' } })
    expect(session.askToTakeBack()).toBeNull()
    await settled(session)
    expect(session.save().actions).toEqual([])
    expect(session.shown()).toMatchObject({ mode: 'deciding', decision: { kind: 'plans' }, takeBack: null })
  })

  it('is laid before the other person with nothing but what both know', () => {
    const session = planned()
    expect(session.shown()).toMatchObject({ mode: 'deciding', viewer: 0, canUndo: false })
    session.askToTakeBack()
    const { mode, viewer, takeBack, actions } = session.shown()
    expect([mode, viewer, actions]).toEqual(['leave', SPECTATOR, []])
    expect(takeBack).toMatchObject({ by: 0, actions: 2 })
    expect(takeBack!.events.filter(event => event.only !== undefined)).toEqual([])
    expect(session.act({ verb: 'end' })).toMatchObject({ id: 'engine.wait' })
  })

  it('happens when it is allowed, and the screen changes hands', () => {
    const session = planned()
    session.askToTakeBack()
    session.answerTakeBack('allow')
    expect(session.shown()).toMatchObject({ mode: 'handover', turnOf: 0 })
    expect(session.save()!.actions).toEqual([])
    expect(session.history()!.turns).toEqual([])
  })

  it('does not happen when it is refused', () => {
    const session = planned()
    const before = session.save()
    session.askToTakeBack()
    session.answerTakeBack('refuse')
    expect(session.save()).toEqual(before)
    session.takeSeat()
    expect(session.shown()).toMatchObject({ mode: 'deciding', viewer: 0 })
  })

  it('has nothing to take back at the beginning', () => {
    const session = open([person, computer])
    expect(session.shown().takeBack).toBeNull()
    expect(session.askToTakeBack()).toMatchObject({ id: 'engine.undoNothing' })
  })
})

describe('giving up', () => {
  it('ends the game for the other side, and that is kept', async () => {
    const kept: Save[] = []
    const session = open([person, computer], kept)
    expect(session.resign()).toBeNull()
    await settled(session)
    expect(session.shown()).toMatchObject({ mode: 'over', outcome: { winner: 1 } })
    expect(kept.at(-1)!.actions.at(-1)).toEqual([0, 'resign'])
  })

  it('is possible while the computer thinks, and stops it', async () => {
    let answer: () => void = () => undefined
    const slow: Brain = {
      choose: (_seat, _view, _decision, actions) =>
        new Promise(resolve => {
          answer = () => resolve(actions.at(-1)!)
        }),
      close: () => undefined,
    }
    const match = createMatch(game, 'standard', {}, 7) as Match
    const parts = { id: 'test', history: { match, turns: [] }, players: [person, computer], brain: slow }
    const session = openSession({ ...parts, keeper: { keep: () => Promise.resolve() }, speed: 'normal' })
    session.act(session.shown().actions[0]!)
    expect(session.shown().thinking).toBe(true)
    expect(session.resign()).toBeNull()
    answer()
    await settled(session)
    expect(session.shown()).toMatchObject({ mode: 'over', thinking: false, trouble: null })
  })

  it('is not for those who only look on', () => {
    const session = open([person, person])
    expect(session.resign()).toMatchObject({ id: 'engine.wait' })
    expect(session.shown().outcome).toBeNull()
  })
})

describe('a session of two computers', () => {
  it('plays itself to the end', async () => {
    const session = open([computer, computer])
    for (let i = 0; i < 200 && !session.shown().outcome; i++) await settled(session)
    expect(session.shown()).toMatchObject({ mode: 'over', viewer: SPECTATOR, thinking: false })
    expect(session.shown().log.length).toBeGreaterThan(0)
  })

  it('stops between two actions while it is paused', async () => {
    const session = open([computer, computer])
    session.pace.setPaused('paused')
    await settled(session)
    const { length } = session.save().actions
    await settled(session)
    expect(session.save().actions.length).toBe(length)
    session.pace.setPaused('running')
    await settled(session)
    expect(session.save().actions.length).toBeGreaterThan(length)
  })
})

describe('a session that was taken over', () => {
  it('keeps nothing more, lets nobody act, and says so', async () => {
    const kept: Save[] = []
    const session = open([person, computer], kept)
    session.letGo()
    const before = session.save()
    expect(session.act(session.shown().actions[0] ?? { verb: 'plan' })).toMatchObject({ id: 'engine.wait' })
    await settled(session)
    expect(session.save()).toEqual(before)
    expect(kept).toEqual([])
    expect(session.shown()).toMatchObject({ mode: 'waiting', trouble: { id: 'trouble.takenOver' } })
  })
})

describe('a game that is over', () => {
  it('lays everything open: every unit, and what only the other side was told', async () => {
    const session = open([person, computer])
    const hidden = (): number => session.shown().scene.pieces.filter(piece => piece.unit < 0).length
    const secrets = (): number =>
      session
        .shown()
        .log.flatMap(({ events }) => events)
        .filter(event => event.only === 1).length
    for (let n = 0; n < 2; n++) {
      const { actions } = session.shown()
      if (actions.length > 0) session.act(actions.at(-1)!)
      await settled(session)
    }
    expect(hidden()).toBeGreaterThan(0)
    expect(secrets()).toBe(0)
    expect(session.resign()).toBeNull()
    expect(session.shown().mode).toBe('over')
    expect(hidden()).toBe(0)
    expect(secrets()).toBeGreaterThan(0)
    session.close()
  })
})
