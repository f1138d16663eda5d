/** A game told turn by turn, for people: what happened, with dice, and the rules it happened by. */
import colours from 'picocolors'
import { inVolleys, say as text } from '@hexfront/engine'
import type { Action, BaseState, Game, GameEvent, Match, Message, Outcome } from '@hexfront/engine'

export interface Teller {
  /** Called after each action with what it brought about. */
  onAction(
    match: Match<BaseState>,
    seat: number,
    action: Action,
    events: readonly GameEvent[],
    why?: Message | null,
  ): void
  /** The last words: who won and by which rule. */
  end(outcome: Outcome | null): void
}

/** Events that would drown the rest: said in one line with how often they happened. */
const SMALL: Readonly<Partial<Record<GameEvent['kind'], string>>> = { control: 'capture', moved: 'move' }

export function makeTeller(game: Game, write: (line: string) => void): Teller {
  let heading = ''
  let small = new Map<string, number>()

  const flush = (): void => {
    const counts = [...small].map(([kind, n]) => `${n} ${kind}${n === 1 ? '' : 's'}`)
    if (counts.length > 0) write(colours.dim(`   (${counts.join(', ')})`))
    small = new Map()
  }

  const count = (event: GameEvent): void => {
    const name = SMALL[event.kind]
    if (name === undefined) write(line(game, event))
    else small.set(name, (small.get(name) ?? 0) + 1)
  }

  const enter = (next: string): void => {
    if (next === heading) return
    flush()
    heading = next
    write('')
    write(colours.bold(next))
  }

  return {
    onAction(match, _seat, _action, events, why = null) {
      if (why !== null) write(colours.cyan(`   ${text(game.words, why)}`))
      for (const event of inVolleys(events)) {
        if (event.kind === 'turn') enter(`== ${text(game.words, game.describe(event))}`)
        else count(event)
      }
      if (!match.state.outcome) enter(`-- ${phaseOf(game, match.state)}`)
    },
    end(outcome) {
      flush()
      write('')
      if (!outcome) return write(colours.bold('The game is not over.'))
      const winner =
        outcome.winner === null
          ? 'Nobody wins'
          : `Victory for ${game.words[`side.${outcome.winner}`] ?? text(game.words, game.sides[outcome.winner]!.name)}`
      write(colours.bold(`${winner}: ${text(game.words, outcome.reason)} ${ruleMark(outcome.rule)}`))
    },
  }
}

/** The phase that play stands in, by name, with the rules of the decision that is open. */
function phaseOf(game: Game, state: BaseState): string {
  const { outline, now } = game.scene(state)
  const entry = outline.find(one => one.id === now)
  return entry ? text(game.words, entry.name) : now
}

function line(game: Game, event: GameEvent): string {
  const said = text(game.words, game.describe(event))
  const rule = event.rule === undefined ? '' : ` ${ruleMark(event.rule)}`
  if (event.kind === 'roll') return `   ${colours.yellow(said)}`
  return `   ${said}${rule}`
}

const ruleMark = (rule: string): string => colours.dim(`[${rule}]`)
