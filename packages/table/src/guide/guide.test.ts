import { catalogue, loadGame, primer } from '@hexfront/games'
import { storyAction, storyMeans } from '@hexfront/engine'
import type { Game, StoryGoal } from '@hexfront/engine'
import { beforeAll, describe, expect, it } from 'vitest'
import { firstDesk } from '../play/desk.ts'
import type { Desk } from '../play/desk.ts'
import { openGuide } from './guide.ts'
import type { Guide } from './guide.ts'
import type { Progress } from './progress.ts'

/** What a person does beside the game itself, to reach a goal. */
const deskFor = ({ panel, overlay }: StoryGoal): Desk => ({
  ...firstDesk(),
  ...(overlay && { overlay: overlay.kind as Desk['overlay'], overlaySeat: overlay.seat }),
  ...(panel === 'rule' ? { panel: 'rules', rule: '4.2' } : panel && { panel: panel as Desk['panel'] }),
})

function open(game: Game, kept: Progress | null = null): { guide: Guide; kept: Progress[] } {
  const list: Progress[] = []
  const guide = openGuide({ game, kept, speed: 'instant', keep: progress => void list.push(progress) })
  if ('problem' in guide) throw new Error(guide.problem.id)
  return { guide, kept: list }
}

/** Falls as it did before. */
function dice(seed: number): (sides: number) => number {
  let state = seed
  return sides => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return (state >> 8) % sides
  }
}

const settled = () => new Promise(resolve => setTimeout(resolve, 5))

/** Where everything is open: attack the ford with everybody, and advance. */
const FREELY = ['target 0302', 'join *', 'commit', 'advance *', 'end']

/** Does what the card asks, in the order in which it names things. */
async function follow(game: Game, guide: Guide): Promise<void> {
  const { id, until, allow = [] } = guide.card()
  if (!until) return guide.next()
  guide.look(deskFor(until))
  if (guide.card().id !== id) return
  const { actions } = guide.session.shown()
  const wishes = allow.includes('*') ? FREELY : allow
  const wish = wishes.find(one => actions.some(action => storyMeans(game, [one], action)))
  const action = actions.find(one => storyMeans(game, [wish ?? ''], one))
  if (action) expect(guide.session.act(action)).toBeNull()
  await settled()
  guide.look(firstDesk())
}

async function followTo(game: Game, guide: Guide, id: string): Promise<void> {
  for (let n = 0; n < 300 && guide.card().id !== id; n++) await follow(game, guide)
}

const guided = catalogue.filter(one => one.guided).map(one => one.code)

describe.each([...new Set([primer, ...guided])])('the guided beginning of %s', code => {
  let game: Game
  beforeAll(async () => {
    game = (await loadGame(code))!
  })

  it('leads by its own cards from the first to the last, and opens nothing but what the card asks for', async () => {
    const { guide } = open(game)
    const { cards } = game.story!
    const seen = [guide.card().id]
    for (let n = 0; n < 300 && guide.at() < cards.length - 1; n++) {
      const { allow = [] } = guide.card()
      const opened = guide.session.shown().actions
      expect(opened.filter(action => !storyMeans(game, allow, action))).toEqual([])
      await follow(game, guide)
      if (seen.at(-1) !== guide.card().id) seen.push(guide.card().id)
    }
    expect(seen).toEqual(cards.map(({ id }) => id))
  })

  it('lets nobody walk into a dead end, in whatever order its doors are gone through', async () => {
    for (const seed of [1, 2, 3]) {
      const { guide } = open(game)
      const roll = dice(seed)
      for (let n = 0; n < 200 && guide.at() < guide.story.cards.length - 1; n++) {
        const { id, until, allow = [] } = guide.card()
        if (!until) guide.next()
        else guide.look(deskFor(until))
        if (guide.card().id !== id) continue
        // Where everything is open nobody is led any more.
        if (allow.includes('*')) break
        const { actions, canUndo, mode } = guide.session.shown()
        if (mode === 'deciding' && actions.length === 0) {
          expect([id, canUndo]).toEqual([id, true])
          expect(guide.session.undo()).toBeNull()
        } else if (mode === 'deciding') {
          expect(guide.session.act(actions[roll(actions.length)]!)).toBeNull()
        }
        await settled()
        guide.look(firstDesk())
      }
      const { id, allow = [] } = guide.card()
      expect([seed, id, allow.includes('*') || id === guide.story.cards.at(-1)!.id]).toEqual([seed, id, true])
    }
  })

  it('has each card once, with words, and names only what there is', () => {
    const { cards, scenario, learner } = game.story!
    expect(new Set(cards.map(({ id }) => id)).size).toBe(cards.length)
    expect(game.scenarios.map(({ id }) => id)).toContain(scenario)
    expect(game.sides[learner]).toBeDefined()
    for (const { id, places = [], until } of cards) {
      expect(game.words[`guide.title.${id}`], id).toBeTypeOf('string')
      expect(game.words[`guide.text.${id}`], id).toBeTypeOf('string')
      for (const place of [...places, ...(until?.stand ? [until.stand.at] : [])])
        expect(game.board.byId.has(place), place).toBe(true)
      for (const unit of until?.stand?.units ?? [])
        expect(
          game.counters.units.some(one => one.id === unit),
          unit,
        ).toBe(true)
    }
  })
})

it('every game with a story says so in its declaration, and no other', async () => {
  for (const { code, guided: says } of catalogue)
    expect([code, (await loadGame(code))?.story !== undefined]).toEqual([code, says === true])
})

describe('the guided first game', () => {
  let game: Game
  beforeAll(async () => {
    game = (await loadGame(primer))!
  })

  it('is won by doing what it says', async () => {
    const { guide } = open(game)
    await followTo(game, guide, 'won')
    expect(guide.session.shown().outcome?.winner).toBe(game.story!.learner)
  })

  it('says why something must wait, and neither plays nor takes back then', async () => {
    const { guide } = open(game)
    await followTo(game, guide, 'pick')
    const before = guide.session.save()
    const other = { verb: 'pick', arg: 0 }
    expect(guide.session.why(other)).toMatchObject({ id: 'guide.notNow' })
    expect(guide.session.act(other)).toMatchObject({ id: 'guide.notNow' })
    expect(guide.session.undo()).toMatchObject({ id: 'guide.notNow' })
    expect(guide.session.save()).toEqual(before)
    expect(guide.session.why({ verb: 'pick', arg: 2 })).toBeNull()
    expect(storyAction(game, { verb: 'pick', arg: 2 })).toBe('pick b3')
  })

  it('knows what the rules would leave open, so that nobody is told that there is nothing left', async () => {
    const { guide } = open(game)
    await followTo(game, guide, 'pick')
    const { actions, lawful } = guide.session.shown()
    expect(actions.length).toBeLessThan(lawful!.length)
    expect(lawful).toEqual(expect.arrayContaining([...actions]))
  })

  it('is taken up where it was left, with card and position', async () => {
    const { guide, kept } = open(game)
    await followTo(game, guide, 'supply')
    guide.session.close()
    const again = open(game, kept.at(-1)!).guide
    expect(again.card().id).toBe('supply')
    expect(again.session.shown().view).toEqual(guide.session.shown().view)
    await followTo(game, again, 'won')
    expect(again.session.shown().outcome?.winner).toBe(game.story!.learner)
  })

  it('begins anew when what was kept cannot be replayed', () => {
    const { guide } = open(game)
    const save = { ...guide.session.save(), data: 'other' }
    expect(open(game, { card: 5, save }).guide.at()).toBe(0)
    expect(open(game, { card: 500, save: guide.session.save() }).guide.at()).toBe(0)
  })

  it('tells whoever looks when the card turns', () => {
    const { guide } = open(game)
    let told = 0
    guide.session.subscribe(() => told++)
    const before = guide.session.shown()
    guide.next()
    expect(told).toBe(1)
    expect(guide.session.shown()).not.toBe(before)
    guide.next()
    expect(guide.card().id).toBe('plan')
  })
})
