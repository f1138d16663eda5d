/**
 * The easy level of any computer: it knows what should be done and is easily distracted. Now and then it does
 * something else of the same kind: marches to another hex, attacks elsewhere, takes the loss from another unit. And it
 * is restless: when all is done it takes up somebody who should have stayed, out of a line or a garrison, and sends him
 * anywhere on its own side of the front: a city taken by accident would win some games. So its turns look like turns, and
 * a beginner finds the holes in them, also where sitting still would do.
 */
import { below } from '@hexfront/engine'
import type { Action } from '@hexfront/engine'
import type { Bot, BotInput } from './bot.ts'

/** One choice in so many goes astray. */
const ASTRAY = 2
/** So often in a turn: units that are taken up and put down for ever would never let it end. */
const MOST_A_TURN = 60
/** So many times in a turn that it should come to an end it takes up somebody instead. */
const MOST_WANDERERS = 12

/** How often it has gone astray in a turn, and who wanders. */
interface Distraction {
  turn: number
  times: number
  wanderers: number
  /** Whether the one in hand was taken up for no reason. */
  wanders: boolean
}
const DISTRACTION = 'distraction'

export const easyOf = (bot: Bot): Bot => ({
  name: 'easy',
  choose: input => {
    const meant = bot.choose(input)
    const stray = (action: Action): Action => astray(input, action)
    return meant instanceof Promise ? meant.then(stray) : stray(meant)
  },
})

function astray(input: BotInput, meant: Action): Action {
  const { actions, rng } = input
  const known = distractionOf(input)
  const wandering = wander(input, meant, known)
  if (wandering !== undefined) return wandering
  const alike = atHome(
    input,
    actions.filter(({ verb }) => verb === meant.verb),
  )
  if (alike.length <= 1 || below(rng, ASTRAY) > 0 || known.times >= MOST_A_TURN) return meant
  known.times++
  return alike[below(rng, alike.length)]!
}

/** Of places to march to, those that are not the enemy's; anything else as it is. */
function atHome({ game, view, seat, actions }: BotInput, some: readonly Action[]): readonly Action[] {
  if (!actions.some(({ verb }) => game.verbs[verb]?.hand === 'lays')) return some
  const { control } = game.scene(view)
  return control ? some.filter(({ arg }) => typeof arg !== 'number' || control[arg] !== 1 - seat) : some
}

function distractionOf({ game, view, memory }: BotInput): Distraction {
  const turn = game.turn(view)
  let known = memory.get(DISTRACTION) as Distraction | undefined
  if (known?.turn !== turn)
    memory.set(DISTRACTION, (known = { turn, times: 0, wanderers: 0, wanders: false }))
  return known
}

/** Somebody who is taken up when all is done, or where he goes who was; undefined when it keeps to what was meant. */
function wander(input: BotInput, meant: Action, known: Distraction): Action | undefined {
  const { game, decision, actions, rng } = input
  const hand = ({ verb }: Action): string | undefined => game.verbs[verb]?.hand
  const takes = actions.filter(action => hand(action) === 'takes')
  if (known.wanders) {
    known.wanders = false
    const ways = atHome(
      input,
      actions.filter(action => action.arg !== undefined && hand(action) === undefined),
    )
    return takes.length > 0 || ways.length === 0 ? undefined : ways[below(rng, ways.length)]
  }
  const isOver = meant.arg === undefined && hand(meant) === undefined && decision.window !== true
  if (!isOver || takes.length === 0 || known.wanderers >= MOST_WANDERERS) return undefined
  known.wanderers++
  known.wanders = true
  return takes[below(rng, takes.length)]
}
