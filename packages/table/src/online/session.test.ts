import { crossing } from '@hexfront/engine/fixture'
import { canUndo, createMatch, eventsFor, hashState, play, undo } from '@hexfront/engine'
import type { Action, Game, Json, Match, Seat } from '@hexfront/engine'
import type { Answer, Position, Watched } from '@hexfront/server/client'
import { describe, expect, it } from 'vitest'
import { openOnline } from './session.ts'
import type { OnlineSession } from './session.ts'

const game = crossing as unknown as Game

/** A server of one match that answers when it is told to. */
function host(viewer: Seat) {
  const match = createMatch(game, 'cards', {}, 7) as Match
  let at = 0
  const waiting: (() => void)[] = []
  const position = (): Position => ({
    match: 'm',
    at,
    status: 'playing',
    viewer,
    undoable: canUndo(match, viewer) ? 1 : 0,
    deciding: game.decisions(match.state).map(one => one.seat),
    clocks: { kind: 'none', left: [] },
    asked: null,
    outcome: match.state.outcome,
    frozen: null,
    game: 'crossing',
    rules: game.version,
    data: game.dataHash,
    scenario: 'cards',
    seats: [],
    commitment: '',
    view: JSON.parse(JSON.stringify(game.view(match.state, viewer))) as Json,
    log: match.played.map(([seat], i) => ({
      at: i,
      seat,
      turn: 1,
      events: eventsFor(match.log[i]!, viewer),
    })),
  })
  const answered = (work: () => Answer): Promise<Answer> =>
    new Promise(resolve => {
      waiting.push(() => {
        const answer = work()
        if (answer.result === 'done') session.heard(position(), 'increment')
        resolve(answer)
      })
    })
  const watched: Watched = {
    position,
    act: ([action]) =>
      answered(() => {
        const done = play(match, viewer, action!)
        if ('refusal' in done) return { result: 'refused', at, refusal: done.refusal }
        return { result: 'done', at: ++at, applied: 1, repeated: false }
      }),
    undo: count =>
      answered(() => {
        for (let n = 0; n < count; n++) undo(match, viewer)
        return { result: 'done', at: ++at, applied: 1, repeated: false }
      }),
    share: () => undefined,
    askBack: () => undefined,
    replyBack: () => undefined,
    leave: () => undefined,
  }
  const session: OnlineSession = openOnline(game, watched, position())
  return {
    session,
    match,
    /** The other side does something. */
    other(action: Action) {
      play(match, 1 - viewer, action)
      at++
      session.heard(position(), 'increment')
    },
    /** The server answers everything that was sent. */
    async answer() {
      while (waiting.length > 0) {
        waiting.shift()!()
        await Promise.resolve()
        await Promise.resolve()
      }
    },
    isShown: () => hashState(session.shown().view) === hashState(game.view(match.state, viewer)),
  }
}

const plan = { verb: 'plan', arg: 'north' }

/** Both have planned: Blue moves. */
async function moving() {
  const one = host(0)
  one.session.act(plan)
  await one.answer()
  one.other(plan)
  return one
}

describe('a session that a server keeps', () => {
  it('waits for what it cannot foresee, and shows what the server says', async () => {
    const { session, answer, other, isShown } = host(0)
    expect(session.shown().mode).toBe('deciding')
    expect(session.act(plan)).toBeNull()
    expect(session.shown()).toMatchObject({ mode: 'waiting', thinking: true })
    expect(session.act(plan)).toMatchObject({ id: 'engine.wait' })
    await answer()
    expect(session.shown()).toMatchObject({ mode: 'waiting', thinking: false })
    other(plan)
    expect(session.shown().mode).toBe('deciding')
    expect(isShown()).toBe(true)
  })

  it('shows its own moves at once, several in a row, and the server comes to the same', async () => {
    const { session, answer, isShown, match } = await moving()
    let n = 0
    while (session.shown().mode === 'deciding' && n < 2) {
      const action = session.shown().actions[0]!
      expect(session.act(action)).toBeNull()
      n++
    }
    expect(match.played).toHaveLength(2)
    expect(session.moves()).toHaveLength(1 + n)
    await answer()
    expect(match.played).toHaveLength(2 + n)
    expect(isShown()).toBe(true)
  })

  it('takes back before and after the answer, and does again', async () => {
    const { session, answer, isShown, match } = await moving()
    const before = hashState(session.shown().view)
    const action = session.shown().actions[0]!
    session.act(action)
    const after = hashState(session.shown().view)
    expect(after).not.toBe(before)
    expect(session.undo()).toBeNull()
    expect(hashState(session.shown().view)).toBe(before)
    await answer()
    expect([match.played.length, isShown()]).toEqual([2, true])
    expect(session.redo()).toBeNull()
    expect(hashState(session.shown().view)).toBe(after)
    await answer()
    expect([match.played.length, isShown()]).toEqual([3, true])
    expect(session.undo()).toBeNull()
    await answer()
    expect([hashState(session.shown().view), isShown()]).toEqual([before, true])
  })

  it('refuses at once what the rules refuse, and gives up what the server refuses', async () => {
    const { session, answer, match, isShown } = await moving()
    expect(session.act({ verb: 'fly' })).toMatchObject({ rule: expect.any(String) as string })
    const action = session.shown().actions[0]!
    // Something happened that has not been heard of yet: the match is over.
    play(match, 1, { verb: 'resign' })
    session.act(action)
    await answer()
    expect(session.shown().trouble).not.toBeNull()
    expect(isShown()).toBe(false)
  })

  it('says when the line is down, and goes on when it is back', () => {
    const { session } = host(0)
    session.line('down')
    expect(session.shown().trouble).toEqual({ id: 'online.down' })
    session.line('up')
    expect(session.shown()).toMatchObject({ trouble: null, mode: 'deciding' })
  })

  it('lets an onlooker look and nothing else', () => {
    const { session } = host(-1)
    expect(session.shown()).toMatchObject({ mode: 'waiting', decision: null, actions: [], canUndo: false })
    expect(session.act(plan)).toMatchObject({ id: 'engine.wait' })
    expect(session.resign()).toMatchObject({ id: 'engine.wait' })
  })
})
