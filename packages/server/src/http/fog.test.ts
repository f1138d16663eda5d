/** What the socket sends to a seat or an onlooker is its view and nothing else: the laws of secrecy, on the wire. */
import { below, brokenViews, eventsFor, hashState, isMove, seedDice } from '@hexfront/engine'
import type { BaseState, Game, GameEvent, Match } from '@hexfront/engine'
import { createMatch, fairSeed, play } from '@hexfront/engine'
import { expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { advance, positionFrom } from '../client/position.ts'
import type { Position } from '../client/position.ts'
import { gameOf } from '../match/house.ts'
import type { Increment, Snapshot } from '../match/wire.ts'
import { guest, matchBetween } from '../testing/client.ts'
import type { TestPerson } from '../testing/client.ts'
import { serving } from '../testing/serving.ts'

const server = serving()

/** A socket with every text that has come over it. */
interface Ear {
  readonly texts: string[]
  position: Position | null
  send(message: object): void
  close(): void
}

async function hear(person: TestPerson, match: string, headers: object = {}): Promise<Ear> {
  const socket = new WebSocket(`ws://127.0.0.1:${server.port()}/api/v1/socket`, {
    headers: { cookie: person.cookie, ...headers },
  })
  const ear: Ear = {
    texts: [],
    position: null,
    send: message => socket.send(JSON.stringify(message)),
    close: () => socket.close(),
  }
  socket.on('message', (data: Buffer) => {
    const text = data.toString()
    ear.texts.push(text)
    const message = JSON.parse(text) as Snapshot | Increment | { op: 'answer' }
    if (message.op === 'snapshot') ear.position = positionFrom(message)
    if (message.op === 'increment') ear.position = advance(ear.position!, message)
  })
  await new Promise(resolve => socket.once('open', resolve))
  ear.send({ op: 'watch', match })
  await expect.poll(() => ear.position).not.toBeNull()
  return ear
}

/** The keys of an increment: a new one has to be thought about here first. */
const KEYS = [
  'asked,at,clocks,deciding,delta,from,frozen,log,logFrom,match,op,outcome,status,undoable,viewer',
  'asked,at,clocks,commitment,data,deciding,frozen,game,log,maker,match,op,outcome,rematch,rules,scenario,seats,seen,status,undoable,view,viewer',
]

/** What a viewer has heard is what its view of the true position says, and what it may read of the log. */
function expectOwnView(game: Game, match: Match, ear: Ear, viewer: number): void {
  // Once it is over nothing is secret any more; but the generator never leaves.
  if (match.state.outcome) {
    expect(hashState(ear.position!.view as unknown as BaseState)).toBe(
      hashState({ ...match.state, rng: [0, 0, 0, 0] }),
    )
    return
  }
  const view = game.view(match.state, viewer)
  const heard = ear.position!.view as unknown as BaseState
  expect(hashState(heard)).toBe(hashState(view))
  const known: GameEvent[] = match.log.flatMap((events, i) =>
    isMove(match.played[i]!) || match.played[i]![0] === viewer ? [...eventsFor(events, viewer)] : [],
  )
  expect(ear.position!.log.flatMap(one => one.events)).toEqual(JSON.parse(JSON.stringify(known)))
  if (viewer >= 0)
    expect(JSON.stringify(game.actions(heard, viewer))).toBe(
      JSON.stringify(game.actions(match.state, viewer)),
    )
}

it.each([
  ['crossing', 'cards', 60],
  ['wf', null, 40],
  ['wotr', null, 40],
])('%s: views, log and offers, and nothing besides', async (code, wanted, length) => {
  const game = await gameOf(code)
  const scenario = wanted ?? game.scenarios[0]!.id
  const [anna, ben, cleo] = await Promise.all(['anna', 'ben', 'cleo'].map(name => guest(server.port, name)))
  const more = { game: code, scenario, visibility: 'public' }
  const id = await matchBetween(anna!, ben!, more)
  const ears = [await hear(anna!, id), await hear(ben!, id), await hear(cleo!, id)]
  const viewers = [0, 1, -1]
  // The true match, played beside: its seed is known to this test alone, from the host's database.
  const secrets = await truth(id)
  const match = createMatch(game, scenario, {}, secrets.dice) as Match
  const rng = seedDice(5)
  for (let n = 0; n < length && !match.state.outcome; n++) {
    const { seat } = game.decisions(match.state)[0]!
    const offered = game.actions(match.state, seat)
    const action = offered[below(rng, offered.length)]!
    play(match, seat, action)
    const { at } = ears[seat]!.position!
    ears[seat]!.send({ op: 'act', match: id, at, key: `k${n}`, actions: [action] })
    await expect.poll(() => ears.every(ear => ear.position!.at === n + 1), { interval: 2 }).toBe(true)
    viewers.forEach((viewer, i) => expectOwnView(game, match, ears[i]!, viewer))
    if (n % 10 === 0) expect(brokenViews(game, match.state, rng)).toEqual([])
  }
  for (const ear of ears) {
    const all = ear.texts.join('\n')
    expect(all).not.toContain(secrets.secret)
    expect(all).not.toContain(secrets.dice)
    expect(all).not.toContain('share of')
    for (const text of ear.texts) {
      const message = JSON.parse(text) as { op: string }
      if (message.op === 'snapshot' || message.op === 'increment')
        expect(KEYS).toContain(Object.keys(message).sort().join())
    }
    ear.close()
  }
})

async function truth(id: string): Promise<{ dice: string; secret: string }> {
  const [row, shares] = await server.inStore(({ db }) =>
    Promise.all([
      db.selectFrom('matches').select(['dice', 'secret']).where('id', '=', id).executeTakeFirstOrThrow(),
      db.selectFrom('seats').select('share').where('match', '=', id).orderBy('seat').execute(),
    ]),
  )
  const told = shares.map(one => ({ ...one, commitment: null }))
  expect(row.dice).toBe(fairSeed({ match: id, secret: row.secret, shares: told }))
  return { dice: row.dice!, secret: row.secret }
}

it('a standing answer is told to nobody else, not even that something was said', async () => {
  const [anna, ben, cleo] = await Promise.all(['a', 'b', 'c'].map(name => guest(server.port, name)))
  const id = await matchBetween(anna!, ben!, { visibility: 'public' })
  const ears = [await hear(anna!, id), await hear(ben!, id), await hear(cleo!, id)]
  const counts = () => ears.map(ear => ear.texts.length)
  const before = counts()
  const standing = { verb: 'standing', arg: 'putAway decline' }
  ears[0]!.send({ op: 'act', match: id, at: 0, key: 'k', actions: [standing] })
  await expect.poll(() => ears[0]!.position!.at).toBe(1)
  // Ben's next message for the position that he knows is not stale.
  ears[1]!.send({ op: 'act', match: id, at: 0, key: 'k', actions: [{ verb: 'plan', arg: 'north' }] })
  await expect.poll(() => ears[1]!.position!.at).toBe(1)
  await expect.poll(() => ears[2]!.position!.at).toBe(1)
  expect(counts()[2]).toBe(before[2]! + 1)
  expect(ears[1]!.texts.at(-1)).toContain('"result":"done"')
  for (const ear of ears) ear.close()
})

it('whoever may not see a match is not even told that there is one', async () => {
  const [anna, ben, eve] = await Promise.all(['a', 'b', 'e'].map(name => guest(server.port, name)))
  const id = await matchBetween(anna!, ben!, { visibility: 'private' })
  const hidden = await eve!.call('GET', `/matches/${id}`)
  const none = await eve!.call('GET', `/matches/${'x'.repeat(id.length)}`)
  expect([hidden.status, JSON.stringify(hidden.body)]).toEqual([404, JSON.stringify(none.body)])
  expect((await eve!.call('GET', `/matches/${id}/save`)).status).toBe(404)
  expect((await anna!.call('GET', `/matches/${id}/save`)).body).toMatchObject({
    problem: { id: 'server.notOver' },
  })
})
