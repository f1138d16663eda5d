/** The table of results as plain numbers: chances of an attack by its column. */
import { codeIndexAt, limitedPosition, startColumn } from '@hexfront/engine'
import { crt } from '@hexfront/games/fe/insight'

/** What each cell of the table costs attacker and defender. */
const cells = crt.codes.map(code => code.split('/').map(Number) as [number, number])

/** The six results of a column, by the die. */
export function resultsAt(position: number, modifier: number): readonly (readonly [number, number])[] {
  return [1, 2, 3, 4, 5, 6].map(roll => cells[codeIndexAt(crt, position, roll + modifier)]!)
}

export interface Chances {
  /** Chance that the attacker wins, and steps that either loses on average. */
  readonly wins: number
  readonly lost: number
  readonly killed: number
}

const known = new Map<number, Chances>()

function chancesAt(position: number, modifier: number): Chances {
  const key = position * 32 + modifier + 16
  let found = known.get(key)
  if (found === undefined) {
    const results = resultsAt(position, modifier)
    const mean = (of: (result: readonly [number, number]) => number): number =>
      results.reduce((sum, result) => sum + of(result), 0) / results.length
    found = {
      wins: mean(([attacker, defender]) => (defender > attacker ? 1 : 0)),
      lost: mean(([attacker]) => attacker),
      killed: mean(([, defender]) => defender),
    }
    known.set(key, found)
  }
  return found
}

/** The chances of strengths with a net shift of columns and something added to the die. */
export function chances(attack: number, defense: number, shift: number, modifier: number): Chances {
  const start = startColumn(crt.columns, attack, defense)!
  return chancesAt(limitedPosition(crt.columns, start.position + (start.fixed ? 0 : shift)), modifier)
}
