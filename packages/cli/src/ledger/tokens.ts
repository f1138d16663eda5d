/** As much of TypeScript's grammar as it takes to tell strings from code and comments. */

export interface Token {
  readonly kind: 'word' | 'text' | 'mark'
  /** A word's or mark's letters; a text's content without its quotes. */
  readonly value: string
}

const SPACE = /\s/
const WORD_START = /[A-Za-z_$]/
const WORD_PART = /[\w$]/
/** Words after which a slash begins a regular expression, not a division. */
const BEFORE_REGEX = new Set([
  'return',
  'typeof',
  'case',
  'in',
  'of',
  'delete',
  'void',
  'throw',
  'new',
  'await',
])

/** The tokens of a source text; comments and regular expressions leave none. */
export function tokens(source: string): readonly Token[] {
  const out: Token[] = []
  let at = 0
  while (at < source.length) {
    const char = source[at]!
    if (SPACE.test(char)) at++
    else if (source.startsWith('//', at)) at = endOf(source, '\n', at)
    else if (source.startsWith('/*', at)) at = endOf(source, '*/', at + 2)
    else if (char === "'" || char === '"' || char === '`') {
      const end = endOfText(source, at)
      out.push({ kind: 'text', value: unquote(source.slice(at + 1, end - 1)) })
      at = end
    } else if (char === '/' && startsRegex(out.at(-1))) at = endOfRegex(source, at)
    else if (WORD_PART.test(char)) {
      const start = at
      while (at < source.length && WORD_PART.test(source[at]!)) at++
      out.push({ kind: WORD_START.test(char) ? 'word' : 'text', value: source.slice(start, at) })
    } else {
      out.push({ kind: 'mark', value: char })
      at++
    }
  }
  return out
}

function endOf(source: string, sign: string, from: number): number {
  const found = source.indexOf(sign, from)
  return found < 0 ? source.length : found + sign.length
}

/** Just behind the closing quote; a template's `${...}` may hold texts of its own. */
function endOfText(source: string, start: number): number {
  const quote = source[start]!
  let at = start + 1
  while (at < source.length && source[at] !== quote) {
    if (source[at] === '\\') at += 2
    else if (quote === '`' && source.startsWith('${', at)) at = endOfHole(source, at + 2)
    else at++
  }
  return at + 1
}

function endOfHole(source: string, start: number): number {
  let depth = 1
  let at = start
  while (at < source.length && depth > 0) {
    const char = source[at]!
    if (char === "'" || char === '"' || char === '`') {
      at = endOfText(source, at)
      continue
    }
    if (char === '{') depth++
    if (char === '}') depth--
    at++
  }
  return at
}

function startsRegex(before: Token | undefined): boolean {
  if (before === undefined) return true
  if (before.kind === 'text') return false
  if (before.kind === 'word') return BEFORE_REGEX.has(before.value)
  return before.value !== ')' && before.value !== ']' && before.value !== '}'
}

function endOfRegex(source: string, start: number): number {
  let inClass = false
  let at = start + 1
  while (at < source.length && source[at] !== '\n' && (inClass || source[at] !== '/')) {
    if (source[at] === '\\') at++
    else if (source[at] === '[') inClass = true
    else if (source[at] === ']') inClass = false
    at++
  }
  at++
  while (at < source.length && WORD_PART.test(source[at]!)) at++
  return at
}

/** Escapes matter only where they hide a bracket or a quote: the backslash goes, the letter stays. */
const unquote = (inside: string): string => inside.replace(/\\(.)/gs, '$1')
