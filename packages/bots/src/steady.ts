/**
 * A computer that takes up a unit, finds that it has nothing to do and puts it down again would do so for ever, and its
 * opponent wait for ever. Whoever comes back to the very same position again and again does what it has tried least
 * often there: in the end it has gone every way, and so the one that leads out.
 */
import { hashState } from '@hexfront/engine'
import type { Action, Game } from '@hexfront/engine'
import { NothingElse } from './bot.ts'
import type { Bot, BotInput } from './bot.ts'

/** Times that a position may come back before something else is tried in it. */
const PATIENCE = 3

/** The positions of a turn, each with what was done in it. */
interface Trail {
  turn: number
  readonly done: Map<string, string[]>
}
const TRAIL = 'trail'

export const steady = (bot: Bot): Bot => ({
  name: bot.name,
  choose: input => {
    const meant = bot.choose(input)
    const chosen = (action: Action | undefined): Action => {
      if (!action) throw new NothingElse(bot.name)
      return stepOut(input, action)
    }
    return meant instanceof Promise ? meant.then(chosen) : chosen(meant)
  },
})

/** What is meant, or in a position that has come back too often what was done least often there. */
function stepOut(input: BotInput, meant: Action): Action {
  const done = doneHere(input)
  const isRut = done.length >= PATIENCE && done.includes(keyOf(meant))
  const chosen = isRut ? leastTried(input, done) : meant
  done.push(keyOf(chosen))
  return chosen
}

/** A position is the same whatever number its action has. */
function doneHere({ game, view, memory }: BotInput): string[] {
  const turn = game.turn(view)
  let trail = memory.get(TRAIL) as Trail | undefined
  if (trail?.turn !== turn) memory.set(TRAIL, (trail = { turn, done: new Map() }))
  const position = hashState({ ...view, tick: 0 })
  let done = trail.done.get(position)
  if (done === undefined) trail.done.set(position, (done = []))
  return done
}

const keyOf = ({ verb, arg }: Action): string => `${verb} ${arg ?? ''}`

function leastTried({ game, actions }: BotInput, done: readonly string[]): Action {
  const times = actions.map(action => done.filter(key => key === keyOf(action)).length)
  const least = Math.min(...times)
  const fresh = actions.filter((_, i) => times[i] === least)
  return fresh.find(action => isEnd(game, action)) ?? fresh[0]!
}

/** An action without a unit or a place, and with nobody taken up or put down: the end of something. */
const isEnd = ({ verbs }: Game, { verb, arg }: Action): boolean =>
  arg === undefined && verbs[verb]?.hand === undefined
