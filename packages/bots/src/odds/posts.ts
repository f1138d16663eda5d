/** Lines through enemy zones: somebody posted in such a hex lets them through, so each hex costs a line some posts. */

/** More posts than there are units: no line. */
const NO_LINE = 255

/** What lines meet, and what is found: made by whoever asks. */
interface PostedLines {
  readonly ways: ArrayLike<number>
  readonly shut: Uint8Array
  /** Zones of the other side, and who is posted already. */
  readonly zone: Uint8Array
  readonly held: Uint8Array
  /** Where somebody could be posted; without it everywhere. */
  readonly reach?: Uint8Array
  /** How many have to be posted for a line to each hex, and the hex by which it comes. */
  readonly posts: Uint8Array
  readonly from?: Int16Array
  /** A workspace: hexes to be followed on from, at so many posts and at one more. */
  readonly steps: readonly [Int16Array, Int16Array]
}

export const stepsFor = (hexes: number): PostedLines['steps'] => [
  new Int16Array(hexes * 2),
  new Int16Array(hexes * 2),
]

/** Follows lines from their sources as long as they take no more posts than that. */
export function followPosted(sources: readonly number[], lines: PostedLines, most: number): void {
  const { ways, shut, zone, held, reach, posts, from } = lines
  let [now, later] = lines.steps
  posts.fill(NO_LINE)
  let count = 0
  for (const hex of sources) {
    if (shut[hex]! > 0) continue
    posts[hex] = 0
    now[count++] = hex
  }
  for (let n = 0; count > 0 && n <= most; n++) {
    let next = 0
    for (let i = 0; i < count; i++) {
      const hex = now[i]!
      if (posts[hex] !== n) continue
      const isPost = zone[hex]! > 0 && held[hex] === 0
      if (isPost && reach !== undefined && reach[hex] === 0) continue
      const needed = isPost ? n + 1 : n
      for (let slot = hex * 6, end = slot + 6; slot < end; slot++) {
        const to = ways[slot]!
        if (to < 0 || shut[to]! > 0 || posts[to]! <= needed) continue
        posts[to] = needed
        if (from !== undefined) from[to] = hex
        if (isPost) later[next++] = to
        else now[count++] = to
      }
    }
    ;[now, later] = [later, now]
    count = next
  }
}
