/** Names of places as people type them: what counts as the same name, and which names are nearly it. */

/** How many names are offered for one that is unknown. */
const MOST_SUGGESTIONS = 3

/** What tells names apart: letters and digits, without case, accents, points and hyphens. */
export function nameKey(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ø', 'o')
    .replaceAll('ł', 'l')
    .replace(/[.'’]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** Names spelled most like the given text, nearest first; none that differs in more than a third. */
export function nearestNames(names: readonly string[], text: string): string[] {
  const wanted = nameKey(text)
  const most = Math.max(2, Math.floor(wanted.length / 3))
  return names
    .map(name => ({ name, apart: unlikeness(wanted, nameKey(name)) }))
    .filter(({ apart }) => apart <= most)
    .sort((a, b) => a.apart - b.apart)
    .slice(0, MOST_SUGGESTIONS)
    .map(({ name }) => name)
}

/** Edits apart; a name that has the text as one of its words, or begins like it, is one edit away. */
function unlikeness(wanted: string, key: string): number {
  const edits = editDistance(wanted, key)
  const begins = wanted.length > 1 && ` ${key}`.includes(` ${wanted}`)
  return begins ? Math.min(edits, 1) : edits
}

/** Letters to insert, delete, replace or swap with the next one to make one text of the other. */
export function editDistance(a: string, b: string): number {
  let before: number[] = []
  let row = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const replaced = row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)
      let least = Math.min(row[j]! + 1, next[j - 1]! + 1, replaced)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        least = Math.min(least, before[j - 2]! + 1)
      }
      next.push(least)
    }
    before = row
    row = next
  }
  return row[b.length]!
}
