import { beforeEach, describe, expect, it } from 'vitest'
import { createMatch } from '@hexfront/engine'
import type { Match } from '@hexfront/engine'
import { loadGame } from '@hexfront/games'
import { person } from '../session/players.ts'
import { openSession } from '../session/session.ts'
import type { Session } from '../session/session.ts'
import { matchOf, playUntil, sessionOf } from './testing.ts'
import { isForPlacing, lastPlaceOf, placeAll, tray } from './placing.ts'

const game = (await loadGame('wotr'))!

/** A game for two that stands where the Germans set up. */
function open(): Session {
  const match = createMatch(game, 'campaign', {}, 5) as Match
  const session = openSession({
    id: 'test',
    history: { match, turns: [] },
    players: [person, person],
    brain: { choose: () => Promise.reject(new Error('nobody')), close: () => undefined },
    keeper: { keep: () => Promise.resolve() },
    speed: 'instant',
  })
  session.takeSeat()
  return session
}

const played = (session: Session): number => session.history()!.match.played.length
const placeOf = (session: Session, unit: number): number | undefined =>
  session.shown().scene.pieces.find(piece => piece.unit === unit)?.at

/** Everything else as it comes, until reinforcements wait. */
function untilReinforcements(session: Session): void {
  for (let n = 0; n < 50; n++) {
    const { mode, actions, decision } = session.shown()
    if (mode === 'handover') session.takeSeat()
    else if (decision?.kind === 'alliedReinforcement') return
    else session.act(actions.find(({ verb }) => verb === 'suggested') ?? actions.at(-1)!)
  }
  throw new Error('no reinforcements come')
}

describe('placing many', () => {
  let session: Session
  beforeEach(() => {
    session = open()
    untilReinforcements(session)
  })

  it('puts thirty arrivals down with one press, each where it may be', () => {
    const units = [...tray(session).keys()]
    expect(units.length).toBeGreaterThan(20)
    expect(isForPlacing(session)).toBe(true)
    const { placed, left } = placeAll(session, units, { by: 'sense' })
    expect(placed + left.length).toBe(units.length)
    expect(left).toEqual([])
    const hexes = new Set(units.map(unit => placeOf(session, unit)))
    expect(hexes.has(undefined)).toBe(false)
    // Not all in one place.
    expect(hexes.size).toBeGreaterThan(4)
  })

  it('is one gesture: undo takes all of it back at once', () => {
    const before = played(session)
    const units = [...tray(session).keys()].slice(0, 6)
    placeAll(session, units, { by: 'sense' })
    expect(played(session)).toBe(before + 12)
    expect(session.undo()).toBeNull()
    expect(played(session)).toBe(before)
    expect([...tray(session).keys()]).toEqual(expect.arrayContaining(units))
    // What came before is taken back one by one, as ever.
    session.act(tray(session).values().next().value!)
    session.undo()
    expect(played(session)).toBe(before)
  })

  it('goes where such units came in before', () => {
    const american = [...tray(session).keys()].filter(unit => game.counters.units[unit]!.nation === 'US')
    const [first, second] = american
    placeAll(session, [first!], { by: 'sense' })
    const at = placeOf(session, first!)!
    expect(lastPlaceOf(session, second!)).toBe(at)
    placeAll(session, [second!], { by: 'before' })
    expect(placeOf(session, second!)).toBe(at)
  })

  it('fills a chosen place as far as the rules let it, and leaves the others in the tray', () => {
    const american = [...tray(session).keys()].filter(unit => game.counters.units[unit]!.nation === 'US')
    placeAll(session, [american[0]!], { by: 'sense' })
    const at = placeOf(session, american[0]!)!
    const { placed, left } = placeAll(session, american.slice(1), { by: 'place', at })
    expect(placed).toBeGreaterThan(0)
    expect(left.length).toBeGreaterThan(0)
    expect(tray(session).size).toBeGreaterThanOrEqual(left.length)
    for (const unit of left) expect(tray(session).has(unit)).toBe(true)
  })
})

/** The Allies of Eisenhower's War choose who goes ashore: supplies may be dropped meanwhile, on places of the map. */
async function ashore(): Promise<Session> {
  const ew = (await loadGame('ew'))!
  const match = playUntil(matchOf(ew, { scenario: 'alternate', seed: 3 }), (actions, kind) =>
    kind === 'force' ? null : (actions.find(({ verb }) => verb === 'done') ?? actions[0]!),
  )
  const session = sessionOf(match)
  if (session.shown().mode === 'handover') session.takeSeat()
  return session
}

describe('places that are on offer for something else', () => {
  it('do not make a choice of units one of placing', async () => {
    const session = await ashore()
    expect(session.shown().actions.map(({ verb }) => verb)).toContain('aerial')
    expect(tray(session).size).toBeGreaterThan(0)
    expect(isForPlacing(session)).toBe(false)
  })

  it('are not taken for the place of anybody: no supplies are dropped on the way', async () => {
    const session = await ashore()
    const before = played(session)
    const units = [...tray(session).keys()]
    expect(placeAll(session, units, { by: 'sense' })).toMatchObject({ placed: 0, left: units })
    expect(played(session)).toBe(before)
  })
})
