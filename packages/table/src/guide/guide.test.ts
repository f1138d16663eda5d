import { crossing } from '@hexfront/engine/fixture'
import type { Game } from '@hexfront/engine'
import { describe, expect, it } from 'vitest'
import { firstDesk } from '../play/desk.ts'
import type { Desk } from '../play/desk.ts'
import { words } from '../words.ts'
import { actionId, cardIds, cards, LEARNER } from './cards.ts'
import { openGuide } from './guide.ts'
import type { Guide } from './guide.ts'
import type { Progress } from './progress.ts'

const game = crossing as unknown as Game

/** What a person does beside the game itself, by card. */
const besides: Readonly<Record<string, Partial<Desk>>> = {
  rule: { panel: 'rules', rule: '4.2' },
  zones: { overlay: 'zones', overlaySeat: 1 },
  supply: { overlay: 'supply', overlaySeat: 0 },
}

function open(kept: Progress | null = null): { guide: Guide; kept: Progress[] } {
  const list: Progress[] = []
  const guide = openGuide({ game, kept, speed: 'instant', keep: progress => void list.push(progress) })
  if ('problem' in guide) throw new Error(guide.problem.id)
  return { guide, kept: list }
}

const settled = () => new Promise(resolve => setTimeout(resolve, 5))

/** Does what the card asks; in the free part attacks with everybody and advances. */
async function follow(guide: Guide): Promise<void> {
  const { id, until } = guide.card()
  guide.look({ ...firstDesk(), ...besides[id] })
  if (guide.card().id !== id) return
  if (!until) return guide.next()
  const { actions } = guide.session.shown()
  const wish = ['target 0302', 'join', 'commit', 'advance', 'end'].find(one =>
    actions.some(action => actionId(game, action).startsWith(one)),
  )
  const action = actions.find(one => actionId(game, one).startsWith(wish ?? '')) ?? actions[0]
  if (action) expect(guide.session.act(action)).toBeNull()
  await settled()
  guide.look(firstDesk())
}

async function followTo(guide: Guide, id: string): Promise<void> {
  for (let n = 0; n < 150 && guide.card().id !== id; n++) await follow(guide)
}

describe('the guided first game', () => {
  it('leads by its own cards to a won game, and opens nothing but what the card asks for', async () => {
    const { guide } = open()
    const seen = [guide.card().id]
    for (let n = 0; n < 150 && guide.card().id !== 'won'; n++) {
      const { allow = [] } = guide.card()
      const open = guide.session.shown().actions.map(action => actionId(game, action))
      if (!allow.includes('*')) expect(open.filter(one => !allow.includes(one))).toEqual([])
      await follow(guide)
      if (seen.at(-1) !== guide.card().id) seen.push(guide.card().id)
    }
    expect(seen).toEqual([...cardIds])
    expect(guide.session.shown().outcome?.winner).toBe(LEARNER)
  })

  it('has a card for every id, in order, and words for each', () => {
    expect(cards.map(card => card.id)).toEqual([...cardIds])
    const known = words as Readonly<Record<string, string>>
    for (const id of [...cardIds, 'lost']) {
      expect(known[`guide.title.${id}`], id).toBeTypeOf('string')
      expect(known[`guide.text.${id}`], id).toBeTypeOf('string')
    }
  })

  it('says why something must wait, and neither plays nor takes back then', async () => {
    const { guide } = open()
    await followTo(guide, 'pick')
    const before = guide.session.save()
    const other = { verb: 'pick', arg: 0 }
    expect(guide.session.why(other)).toMatchObject({ id: 'guide.notNow' })
    expect(guide.session.act(other)).toMatchObject({ id: 'guide.notNow' })
    expect(guide.session.undo()).toMatchObject({ id: 'guide.notNow' })
    expect(guide.session.save()).toEqual(before)
    expect(guide.session.why({ verb: 'pick', arg: 2 })).toBeNull()
  })

  it('is taken up where it was left, with card and position', async () => {
    const { guide, kept } = open()
    await followTo(guide, 'supply')
    guide.session.close()
    const again = open(kept.at(-1)!).guide
    expect(again.card().id).toBe('supply')
    expect(again.session.shown().view).toEqual(guide.session.shown().view)
    await followTo(again, 'won')
    expect(again.session.shown().outcome?.winner).toBe(LEARNER)
  })

  it('begins anew when what was kept cannot be replayed', () => {
    const { guide } = open()
    const save = { ...guide.session.save(), data: 'other' }
    expect(open({ card: 5, save }).guide.at()).toBe(0)
    expect(open({ card: 500, save: guide.session.save() }).guide.at()).toBe(0)
  })

  it('tells whoever looks when the card turns', () => {
    const { guide } = open()
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
