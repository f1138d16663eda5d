/** The order of a rulebook: sections as numbers, then what follows them; 5.1aa comes after 5.1z. */

const keyOf = (id: string, charts: Readonly<Record<string, number>>): readonly number[] => {
  const [section = '', ...rest] = id.replace(/[a-zA-Z]+$/, '').split('.')
  return [charts[section] ?? Number(section), ...rest.map(Number)]
}

function compare(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((n, i) => n !== b[i])
  return at < 0 ? a.length - b.length : (a[at] ?? 0) - (b[at] ?? -1)
}

/** Rule ids as the rulebook has them; `charts` says where those go that begin with a word. */
export const inRuleOrder = (
  ids: readonly string[],
  charts: Readonly<Record<string, number>> = {},
): readonly string[] => ids.toSorted((a, b) => compare(keyOf(a, charts), keyOf(b, charts)))
