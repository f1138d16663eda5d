/** In which ways many games ended: by side, reason and rule, with what the reasons told on average. */
import { say } from '@hexfront/engine'
import type { Game, Message, Outcome } from '@hexfront/engine'

/** Games that one side won in one way. */
export interface Ending {
  /** Id of the side that won, null for a draw. */
  readonly side: string | null
  /** Message id of the reason: with a game that grades its victories, the level. */
  readonly reason: string
  readonly rule: string
  /** The reason as the game words it, with means for numbers. */
  readonly text: string
  readonly games: number
}

/** The commonest first. */
export function endingsOf(game: Pick<Game, 'sides' | 'words'>, outcomes: readonly Outcome[]): Ending[] {
  const groups = new Map<string, Outcome[]>()
  for (const outcome of outcomes) {
    const key = `${outcome.winner} ${outcome.reason.id} ${outcome.rule}`
    groups.set(key, [...(groups.get(key) ?? []), outcome])
  }
  return [...groups.values()]
    .map(group => {
      const { winner, reason, rule } = group[0]!
      return {
        side: winner === null ? null : (game.sides[winner]?.id ?? null),
        reason: reason.id,
        rule,
        text: say(game.words, typical(group.map(one => one.reason))),
        games: group.length,
      }
    })
    .sort((a, b) => b.games - a.games)
}

/** One message for many of the same kind: means of numbers, the commonest of words. */
function typical(messages: readonly Message[]): Message {
  const { id, params } = messages[0]!
  if (!params) return { id }
  const merged = Object.keys(params).map(name => [name, merge(messages.map(one => one.params?.[name] ?? ''))])
  return { id, params: Object.fromEntries(merged) as Record<string, number | string> }
}

/** So many different words are told; of the rest only that there are more. */
const FEW = 3

function merge(values: readonly (number | string)[]): number | string {
  if (values.every(value => typeof value === 'number')) {
    const mean = values.reduce((sum, one) => sum + one, 0) / values.length
    return Number(mean.toFixed(1))
  }
  const counts = new Map<number | string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  if (counts.size === 1) return values[0]!
  const words = [...counts].sort((a, b) => b[1] - a[1]).map(([word, n]) => `${word} (${n})`)
  return words.length <= FEW ? words.join(', ') : `${words.slice(0, FEW).join(', ')}, …`
}
