/** Who meets whom in a tournament, and with which side: everybody once, or always somebody who stands alike. */

export interface Pairing {
  /** Number of the entrant with the first side. */
  readonly first: number
  /** With the second side; null for a bye. */
  readonly second: number | null
}

/** A pairing that has been played: the first side's score, 1, ½ or 0. */
export interface Played extends Pairing {
  readonly score: number | null
}

/** Everybody meets everybody once: the circle. Sides are shared out as evenly as an odd or even number allows. */
export function roundRobin(entrants: number): Pairing[][] {
  const size = entrants + (entrants % 2)
  const rounds: Pairing[][] = []
  for (let round = 0; round < size - 1; round++) {
    const pairs: Pairing[] = []
    for (let n = 0; n < size / 2; n++) {
      const a = n === 0 ? size - 1 : (round + n) % (size - 1)
      const b = n === 0 ? round : (round + size - 1 - n) % (size - 1)
      pairs.push(circled(entrants, n, round, a, b))
    }
    rounds.push(pairs)
  }
  return rounds
}

function circled(entrants: number, n: number, round: number, a: number, b: number): Pairing {
  if (a >= entrants) return { first: b, second: null }
  // The fixed one changes sides every round; of the others, whoever comes from one half of the circle begins.
  const swaps = n === 0 ? round % 2 === 1 : n % 2 === 1
  return swaps ? { first: b, second: a } : { first: a, second: b }
}

interface Standing {
  readonly entrant: number
  readonly score: number
  /** The sum of the opponents' scores. */
  readonly buchholz: number
  readonly met: ReadonlySet<number>
  readonly hadBye: boolean
  /** How many times more with the first side than with the second. */
  readonly lean: number
}

/** How everybody stands, the best first. */
export function standings(entrants: number, played: readonly Played[]): Standing[] {
  const all = Array.from({ length: entrants }, (_, entrant) => {
    const own = played.filter(one => one.first === entrant || one.second === entrant)
    const score = own.reduce((sum, one) => sum + pointsOf(one, entrant), 0)
    const others = own.flatMap(one =>
      one.second === null ? [] : [one.first === entrant ? one.second : one.first],
    )
    const games = own.filter(one => one.second !== null)
    const lean = games.reduce((sum, one) => sum + (one.first === entrant ? 1 : -1), 0)
    return { entrant, score, met: new Set(others), hadBye: own.some(one => one.second === null), lean }
  })
  return all
    .map(one => ({ ...one, buchholz: [...one.met].reduce((sum, other) => sum + all[other]!.score, 0) }))
    .sort((a, b) => b.score - a.score || b.buchholz - a.buchholz || a.entrant - b.entrant)
}

function pointsOf({ first, second, score }: Played, entrant: number): number {
  if (second === null) return 1
  if (score === null) return 0
  return first === entrant ? score : 1 - score
}

/** The next round by the Swiss system: alike against alike, nobody twice as long as that can be avoided. */
export function swissRound(entrants: number, played: readonly Played[]): Pairing[] {
  const order = standings(entrants, played)
  const pairs: Pairing[] = []
  if (order.length % 2 === 1) {
    const at = order.findLastIndex(one => !one.hadBye)
    const [resting] = order.splice(at < 0 ? order.length - 1 : at, 1)
    pairs.push({ first: resting!.entrant, second: null })
  }
  const found = matchUp(order, { left: MOST_TRIES }) ?? inOrder(order)
  return [...found.map(([a, b]) => withSides(a, b)), ...pairs]
}

/** A search that grows too long gives way to whoever stands next to each other. */
const MOST_TRIES = 20_000

type Pair = readonly [Standing, Standing]

function matchUp(rest: readonly Standing[], tries: { left: number }): Pair[] | null {
  const [first, ...others] = rest
  if (!first) return []
  for (const [i, other] of others.entries()) {
    if (first.met.has(other.entrant) || tries.left-- <= 0) continue
    const found = matchUp(others.toSpliced(i, 1), tries)
    if (found) return [[first, other], ...found]
  }
  return null
}

const inOrder = (order: readonly Standing[]): Pair[] =>
  order.flatMap((one, i) => (i % 2 === 0 && order[i + 1] ? [[one, order[i + 1]!] as const] : []))

/** Whoever has had the first side less often has it now. */
const withSides = (a: Standing, b: Standing): Pairing =>
  a.lean < b.lean || (a.lean === b.lean && (a.met.size + a.entrant) % 2 === 0)
    ? { first: a.entrant, second: b.entrant }
    : { first: b.entrant, second: a.entrant }
