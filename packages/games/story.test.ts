/** The guided beginnings, played on the bare rules: whatever a card asks for can be done, and leads where it says. */
import { beforeAll, describe, expect, it } from 'vitest'
import { createMatch, play, storyAction, storyAnswer, storyMeans } from '@hexfront/engine'
import { catalogue, loadGame } from './index.ts'
import type { Action, Game, Match, Seat, StoryCard, StoryGoal } from '@hexfront/engine'

const guided = catalogue.filter(one => one.guided).map(one => one.code)

/** Goals that are reached on the page, not in the game. */
const isOfPage = ({ panel, overlay }: StoryGoal): boolean => panel !== undefined || overlay !== undefined

function isReached(game: Game, { state }: Match, learner: Seat, goal: StoryGoal): boolean {
  const { asked, turn, hand, stand, over } = goal
  const scene = game.scene(game.view(state, learner))
  const decision = game.decisions(state).find(({ seat }) => seat === learner)
  const where = stand && game.board.byId.get(stand.at)
  const stands = (id: string): boolean =>
    scene.pieces.some(({ unit, at }) => at === where && game.counters.units[unit]?.id === id)
  return (
    (asked === undefined || decision?.kind === asked) &&
    (turn === undefined || game.turn(state) === turn) &&
    (hand === undefined || (scene.focus?.units?.length ?? 0) === hand) &&
    (stand === undefined || stand.units.every(stands)) &&
    (over === undefined || state.outcome !== null)
  )
}

function played(match: Match, seat: Seat, action: Action): void {
  const done = play(match, seat, action)
  expect(done).not.toHaveProperty('refusal')
}

/** The other side goes on until the learner is asked. */
function answer(game: Game, match: Match, learner: Seat, others: readonly string[]): void {
  for (let n = 0; n < 400 && !match.state.outcome; n++) {
    const asked = game.decisions(match.state)
    if (asked.some(({ seat }) => seat === learner)) return
    const { seat } = asked[0]!
    played(match, seat, storyAnswer(game, others, game.actions(match.state, seat)))
  }
}

describe.each(guided)('the story of %s', code => {
  let game: Game
  let match: Match
  beforeAll(async () => {
    game = (await loadGame(code))!
    const { scenario, options = {}, seed, begin } = game.story!
    match = createMatch(game, scenario, options, seed) as Match
    for (const wanted of begin) {
      const able = game
        .decisions(match.state)
        .flatMap(({ seat }) => game.actions(match.state, seat).map(action => ({ seat, action })))
        .filter(({ action }) => storyMeans(game, [wanted], action))
      if (!able[0]) throw new Error(`the story begins with ${wanted}, and nobody can do it`)
      played(match, able[0].seat, able[0].action)
    }
  })

  it('is played by doing what its cards name, each thing once it is offered, and everything that is named is', () => {
    const { cards, learner, others } = game.story!
    for (const { id, allow = [], until } of cards) {
      const named = new Set(allow.filter(one => one !== '*'))
      const offered = new Set<string>()
      const isMet = (): boolean =>
        until !== undefined && !isOfPage(until) && isReached(game, match, learner, until)
      if (!until || isOfPage(until)) expect(allow, id).toEqual([])
      else expect(isMet() && named.size > 0, `${id} asks for what is done already`).toBe(false)
      for (let n = 0; n < 200 && until && !isOfPage(until) && !isMet(); n++) {
        answer(game, match, learner, others)
        if (isMet()) break
        const open = game.actions(match.state, learner).filter(one => storyMeans(game, allow, one))
        for (const one of open) for (const wish of named) if (storyMeans(game, [wish], one)) offered.add(wish)
        const next =
          [...named].map(wish => open.find(one => storyMeans(game, [wish], one))).find(Boolean) ?? open[0]
        expect(next, `${id} waits for what nobody can do`).toBeDefined()
        played(match, learner, next!)
      }
      if (until && !isOfPage(until)) expect(isMet(), `${id} is never done`).toBe(true)
      const never = [...named].filter(one => !offered.has(one) && !isSpare(one))
      expect(never, `${id} names what is not offered`).toEqual([])
    }
  })

  /** What ends a move or a battle is named wherever it might be asked for, and so is what may be done with anybody. */
  const isSpare = (wish: string): boolean => !wish.includes(' ') || wish.endsWith(' *')

  it('has words on every card, waits for something where it waits, and points at what there is', () => {
    const { cards, others } = game.story!
    const known = (wish: string): boolean => game.verbs[wish.split(' ')[0]!] !== undefined
    expect(others.filter(wish => !known(wish))).toEqual([])
    for (const card of cards) expect(faultsOf(game, card), card.id).toEqual([])
    for (const { id, allow = [] } of cards)
      expect(
        allow.filter(wish => wish !== '*' && !known(wish)),
        id,
      ).toEqual([])
  })
})

function faultsOf({ words, board, counters }: Game, { id, places = [], until }: StoryCard): string[] {
  const { stand } = until ?? {}
  const units = new Set(counters.units.map(unit => unit.id))
  return [
    ...['title', 'text'].filter(part => (words[`guide.${part}.${id}`] ?? '').trim() === ''),
    ...[...places, ...(stand ? [stand.at] : [])].filter(place => !board.byId.has(place)),
    ...(stand ? stand.units.filter(unit => !units.has(unit)) : []),
    ...(stand?.units.length === 0 ? ['nobody stands there'] : []),
    ...(until && Object.keys(until).length === 0 ? ['waits for nothing'] : []),
  ]
}

it('an action is named by what stands on map and counters', async () => {
  const game = (await loadGame('wotr'))!
  const hex = game.board.byId.get('1511N')!
  expect(storyAction(game, { verb: 'to', arg: hex })).toBe('to 1511N')
  expect(storyAction(game, { verb: 'end' })).toBe('end')
})
