import { crossing } from '@hexfront/engine/fixture'
import { canUndo, createMatch, eventsFor, hashState, play, rewind, saveMatch, undo } from '@hexfront/engine'
import type { Action, Game, Json, Match, Seat } from '@hexfront/engine'
import type { Answer, Position, Watched } from '@hexfront/server/client'
import { describe, expect, it } from 'vitest'
import { isLeaveAsked, leaveAnswered } from '../play/leave.ts'
import { openLookback } from './lookback.ts'
import { openOnline } from './session.ts'
import type { OnlineSession } from './session.ts'

const game = crossing as Game

/** A server of one match that answers when it is told to. */
function host(viewer: Seat, other: 'person' | 'computer' = 'person') {
  const match = createMatch(game, 'cards', {}, 7) as Match
  let asked: Seat | null = null
  let at = 0
  const waiting: (() => void)[] = []
  const lists: (readonly Action[])[] = []
  const kept: (readonly Action[])[] = []
  const position = (): Position => ({
    match: 'm',
    at,
    status: 'playing',
    viewer,
    undoable: canUndo(match, viewer) ? 1 : 0,
    deciding: game.decisions(match.state).map(one => one.seat),
    clocks: { kind: 'none', left: [] },
    asked: asked === null ? null : { by: asked, actions: 1, events: [] },
    outcome: match.state.outcome,
    frozen: null,
    game: 'crossing',
    rules: game.version,
    data: game.dataHash,
    scenario: 'cards',
    seats: [{ seat: 1 - viewer, kind: other, name: 'other', owes: false, offer: null }],
    commitment: '',
    maker: 0,
    rematch: null,
    seen: 0,
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
    actPlan: actions => watched.act(actions),
    act: actions =>
      answered(() => {
        lists.push(actions)
        let applied = 0
        for (const action of actions) {
          const done = play(match, viewer, action)
          if ('refusal' in done && applied === 0) return { result: 'refused', at, refusal: done.refusal }
          if ('refusal' in done) break
          at++
          applied++
          if (match.sealedAt === match.played.length) break
        }
        return { result: 'done', at, applied, repeated: false }
      }),
    undo: count =>
      answered(() => {
        for (let n = 0; n < count; n++) undo(match, viewer)
        return { result: 'done', at: ++at, applied: 1, repeated: false }
      }),
    share: () => undefined,
    askBack() {
      asked = viewer
      session.heard(position(), 'increment')
    },
    replyBack() {
      asked = null
      session.heard(position(), 'increment')
    },
    leave: () => undefined,
    seen: () => undefined,
  }
  const lookback = openLookback(game, {
    fetchSave: () => Promise.resolve(saveMatch(match)),
    makeBrain: () => ({
      choose: () => Promise.reject(new Error('nobody plays any more')),
      review: (save, seat, hear) => Promise.resolve(hear(null, save.actions.length + seat)),
      close: () => undefined,
    }),
  })
  const session: OnlineSession = openOnline(game, watched, position(), plan => kept.push([...plan]), lookback)
  return {
    session,
    match,
    lists,
    kept,
    /** The other side is a person, or asks for leave, or answers. */
    leave(from: Seat | null, taken: 'back' | 'kept' = 'kept') {
      asked = from
      if (taken === 'back') {
        rewind(match, 0)
        at++
      }
      session.heard(position(), 'increment')
    },
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

  it('gives nothing of the whole away before it is over, and all of it to look back on afterwards', async () => {
    const one = await moving()
    const { session } = one
    expect([session.history(), session.save(), session.review]).toEqual([null, null, undefined])
    session.resign()
    await one.answer()
    await expect.poll(() => session.history()).not.toBeNull()
    expect(session.shown().mode).toBe('over')
    expect(hashState(session.history()!.match.state)).toBe(hashState(one.match.state))
    expect(session.save()).toMatchObject({ seed: 7, hash: hashState(one.match.state) })
    expect(session.moves()).toEqual(one.match.played)
    const heard: number[] = []
    await session.review!(1, (_, of) => heard.push(of))
    expect(heard).toEqual([one.match.played.length + 1])
  })

  it('lets an onlooker look and nothing else', () => {
    const { session } = host(-1)
    expect(session.shown()).toMatchObject({ mode: 'waiting', decision: null, actions: [], canUndo: false })
    expect(session.act(plan)).toMatchObject({ id: 'engine.wait' })
    expect(session.resign()).toMatchObject({ id: 'engine.wait' })
  })
})

describe('a plan', () => {
  /** Plans so many actions, the first that is offered each time. */
  function planned(session: OnlineSession, count: number): Action[] {
    const actions: Action[] = []
    for (let n = 0; n < count; n++) {
      actions.push(session.shown().actions[0]!)
      expect(session.act(actions.at(-1)!)).toBeNull()
    }
    return actions
  }

  it('is laid on one’s own view, kept, and sent as one list', async () => {
    const { session, answer, isShown, match, lists, kept } = await moving()
    lists.length = 0
    session.draft.begin()
    const actions = planned(session, 2)
    await answer()
    expect([match.played.length, session.draft.planned(), lists]).toEqual([2, 2, []])
    expect(kept.at(-1)).toEqual(actions)
    session.draft.send()
    expect(session.shown().mode).toBe('waiting')
    await answer()
    expect(lists).toEqual([actions])
    expect([match.played.length, isShown(), session.draft.planned()]).toEqual([4, true, null])
    expect(kept.at(-1)).toEqual([])
  })

  it('is taken back step by step or dropped, and nobody hears of it', async () => {
    const { session, answer, match } = await moving()
    const before = hashState(session.shown().view)
    session.draft.begin()
    planned(session, 2)
    expect(session.undo()).toBeNull()
    expect(session.draft.planned()).toBe(1)
    expect(session.redo()).toBeNull()
    expect(session.draft.planned()).toBe(2)
    session.draft.drop()
    await answer()
    expect([hashState(session.shown().view), session.draft.planned(), match.played.length]).toEqual([
      before,
      null,
      2,
    ])
  })

  it('is restored, and laid again where the position has changed', async () => {
    const one = await moving()
    one.session.draft.begin()
    const actions = planned(one.session, 2)
    const after = hashState(one.session.shown().view)
    const again = await moving()
    again.session.draft.restore(actions)
    expect(hashState(again.session.shown().view)).toBe(after)
    // The same position once more, as after a broken line, changes nothing.
    again.session.heard(again.session.position(), 'snapshot')
    expect(again.session.draft.planned()).toBe(2)
    // The match ends under it.
    again.other({ verb: 'resign' })
    expect(again.session.draft.planned()).toBeNull()
    expect(again.session.shown()).toMatchObject({ mode: 'over', trouble: { id: 'online.planCut' } })
  })

  it('ends, sent, with the first thing that cannot be foreseen', async () => {
    const { session, answer, lists, match, kept } = await moving()
    lists.length = 0
    session.draft.begin()
    for (let n = 0; n < 200 && session.draft.planned() !== null; n++) {
      const { actions } = session.shown()
      session.act(actions.find(one => one.verb === 'end') ?? actions[0]!)
    }
    await answer()
    expect(lists).toHaveLength(1)
    expect(match.played.length).toBeGreaterThan(2)
    // What was sent is not found as a plan again.
    expect(kept.at(-1)).toEqual([])
  })

  it('asks a person for leave to take back, and a computer only for the form', async () => {
    const { session } = await moving()
    expect(session.shown().takeBack).toMatchObject({ by: 0, asks: 'person' })
    const beside = host(0, 'computer')
    beside.session.act(plan)
    await beside.answer()
    beside.other(plan)
    expect(beside.session.shown().takeBack).toMatchObject({ by: 0, asks: 'computer' })
  })

  it('waits for leave, may do without it, and says what was answered', async () => {
    const { session, leave } = await moving()
    const deciding = session.shown()
    session.askToTakeBack()
    const waiting = session.shown()
    expect(isLeaveAsked(deciding)).toBe(false)
    expect(isLeaveAsked(waiting)).toBe(true)
    session.answerTakeBack('refuse')
    expect(session.shown().mode).toBe('deciding')
    expect(leaveAnswered(waiting, session.shown())).toBe('refused')
    session.askToTakeBack()
    leave(null, 'back')
    expect(leaveAnswered(waiting, session.shown())).toBe('allowed')
    expect(leaveAnswered(deciding, session.shown())).toBeNull()
  })

  it('lays what the other side asks for before the person, and has no word of it afterwards', async () => {
    const { session, leave } = await moving()
    leave(1)
    const asked = session.shown()
    expect(asked).toMatchObject({ mode: 'leave', takeBack: { by: 1 } })
    leave(null)
    expect(session.shown().mode).toBe('deciding')
    expect(leaveAnswered(asked, session.shown())).toBeNull()
  })
})
