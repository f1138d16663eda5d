/** Lines across a map: the cheapest chain of posts from one edge to another, and who mans it. */

/** A graph of posts: which may follow which, and what each costs. */
export interface Posts {
  /** Places are numbers below this. */
  readonly count: number
  readonly starts: Iterable<number>
  isEnd(post: number): boolean
  /** Calls back with every post that may come next in the line and what the gap between them costs. */
  next(post: number, found: (to: number, gap: number) => void): void
  /** What it costs to have the post; Infinity if it cannot be had. */
  cost(post: number): number
}

/** The cheapest line from a start to an end, or null if there is none. */
export function cheapestLine({ count, starts, isEnd, next, cost }: Posts): number[] | null {
  const price = new Float64Array(count).fill(Infinity)
  const before = new Int32Array(count).fill(-1)
  const settled = new Uint8Array(count)
  const open: number[] = []
  const reach = (post: number, total: number, from: number): void => {
    if (total >= price[post]!) return
    if (price[post] === Infinity) open.push(post)
    price[post] = total
    before[post] = from
  }
  for (const start of starts) reach(start, cost(start), -1)
  for (;;) {
    const post = takeCheapest(open, price, settled)
    if (post < 0) return null
    if (isEnd(post)) return wayTo(before, post)
    next(post, (to, gap) => {
      if (settled[to] === 0) reach(to, price[post]! + gap + cost(to), post)
    })
  }
}

/** Settles the open post with the lowest price; -1 if there is none. */
function takeCheapest(open: number[], price: Float64Array, settled: Uint8Array): number {
  let best = -1
  for (let i = 0; i < open.length; i++) if (best < 0 || price[open[i]!]! < price[open[best]!]!) best = i
  if (best < 0) return -1
  const post = open[best]!
  open[best] = open.at(-1)!
  open.pop()
  settled[post] = 1
  return post
}

function wayTo(before: Int32Array, end: number): number[] {
  const way: number[] = []
  for (let post = end; post >= 0; post = before[post]!) way.push(post)
  return way.reverse()
}

/**
 * Gives each row a column of its own at the least total cost (the Hungarian method); a row that cannot have
 * any gets -1. `cost` is Infinity where a pair is out of the question.
 */
export function assign(
  rows: number,
  columns: number,
  cost: (row: number, column: number) => number,
): number[] {
  const owner = new Int32Array(columns).fill(-1)
  const rowPrice = new Float64Array(rows)
  const columnPrice = new Float64Array(columns)
  const chosen = Array.from({ length: rows }, () => -1)
  for (let row = 0; row < rows; row++) {
    const least = new Float64Array(columns).fill(Infinity)
    const via = new Int32Array(columns).fill(-1)
    const seen = new Uint8Array(columns)
    let current = row
    let last = -1
    for (;;) {
      let next = -1
      for (let column = 0; column < columns; column++) {
        if (seen[column] === 1) continue
        const price = cost(current, column) - rowPrice[current]! - columnPrice[column]!
        if (price < least[column]!) {
          least[column] = price
          via[column] = last
        }
        if (least[column]! < Infinity && (next < 0 || least[column]! < least[next]!)) next = column
      }
      if (next < 0) break
      const by = least[next]!
      rowPrice[row]! += by
      for (let column = 0; column < columns; column++) {
        if (seen[column] === 1) {
          rowPrice[owner[column]!]! += by
          columnPrice[column]! -= by
        } else least[column]! -= by
      }
      seen[next] = 1
      last = next
      if (owner[next]! < 0) break
      current = owner[next]!
    }
    if (last < 0 || owner[last]! >= 0) continue
    for (let column = last; column >= 0;) {
      const previous = via[column]!
      owner[column] = previous < 0 ? row : owner[previous]!
      column = previous
    }
  }
  owner.forEach((row, column) => {
    if (row >= 0) chosen[row] = column
  })
  return chosen
}
