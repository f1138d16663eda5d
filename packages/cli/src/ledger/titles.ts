/** The titles of the tests in a test file, each with the titles of the groups around it. */
import { tokens } from './tokens.ts'
import type { Token } from './tokens.ts'

const TESTS = new Set(['it', 'test'])
/** What is not run, or not always, proves nothing. */
const UNPROVEN = new Set(['skip', 'todo', 'skipIf', 'runIf', 'fails'])

interface Call {
  readonly kind: 'group' | 'test'
  readonly title: string
  readonly counts: boolean
  /** Index behind the title, where the body follows. */
  readonly next: number
}

/** Every test that a source text runs, as one line: "group > group > test". */
export function testTitles(source: string): readonly string[] {
  const list = tokens(source)
  const titles: string[] = []
  const open: { readonly title: string; readonly counts: boolean; readonly depth: number }[] = []
  let depth = 0
  for (let at = 0; at < list.length; at++) {
    const token = list[at]!
    if (opens(token)) depth++
    else if (closes(token)) {
      depth--
      while (open.length > 0 && depth < open.at(-1)!.depth) open.pop()
    } else {
      const call = callAt(list, at)
      if (call === null) continue
      // The call's own bracket lies before the title: step over it and count it.
      depth++
      at = call.next - 1
      const counts = call.counts && open.every(group => group.counts)
      if (call.kind === 'group') open.push({ title: call.title, counts, depth })
      else if (counts) titles.push([...open.map(group => group.title), call.title].join(' > '))
    }
  }
  return titles
}

const isMark = (token: Token | undefined, value: string): boolean =>
  token?.kind === 'mark' && token.value === value
const opens = (token: Token): boolean => isMark(token, '(') || isMark(token, '[') || isMark(token, '{')
const closes = (token: Token): boolean => isMark(token, ')') || isMark(token, ']') || isMark(token, '}')

/** The call of `it`, `test` or `describe` that starts here, with modifiers such as `.each([...])`. */
function callAt(list: readonly Token[], start: number): Call | null {
  const word = list[start]!
  if (word.kind !== 'word' || isMark(list[start - 1], '.')) return null
  const kind = TESTS.has(word.value) ? 'test' : word.value === 'describe' ? 'group' : null
  if (kind === null) return null
  let at = start + 1
  let counts = true
  while (isMark(list[at], '.') && list[at + 1]?.kind === 'word') {
    if (UNPROVEN.has(list[at + 1]!.value)) counts = false
    at += 2
    if (isMark(list[at], '(') && isTableCall(list, at)) at = behindGroup(list, at)
    else if (list[at]?.kind === 'text') at++
  }
  const title = list[at + 1]
  if (!isMark(list[at], '(') || title?.kind !== 'text') return null
  return { kind, title: title.value, counts, next: at + 2 }
}

/** `.each(table)('title', ...)`: a bracket that is followed by another one holds no title. */
function isTableCall(list: readonly Token[], at: number): boolean {
  return isMark(list[behindGroup(list, at)], '(')
}

function behindGroup(list: readonly Token[], start: number): number {
  let depth = 0
  for (let at = start; at < list.length; at++) {
    const token = list[at]!
    if (opens(token)) depth++
    if (closes(token) && --depth === 0) return at + 1
  }
  return list.length
}
