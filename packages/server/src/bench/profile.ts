/** What a server's processor time goes into, read from a profile. */
import type { Profiler } from 'node:inspector'

export const PARTS = ['rules', 'json', 'database', 'sockets', 'server', 'collector'] as const
export type Part = (typeof PARTS)[number]
/** Shares of the time in which the processor was busy. */
export type Shares = Readonly<Record<Part, number>>

/** Functions in whose place the bench puts JSON's own, so that their time can be told apart. */
export const JSON_NAMES = ['jsonParse', 'jsonStringify']

/** By where a function stands; the first that fits. */
const PLACES: readonly (readonly [Part, RegExp])[] = [
  ['rules', /packages\/(engine|games|bots)\//],
  ['database', /packages\/server\/src\/db\/|node_modules\/(kysely|pg|pg-[\w-]+|@photostructure)\//],
  [
    'sockets',
    /node_modules\/(ws|@fastify|fastify|find-my-way|light-my-request)\/|^node:(_?http|net|internal)/,
  ],
  ['server', /packages\/server\//],
]

/** Whatever stands nowhere (natives, helpers) counts for whoever called it. */
export function sharesOf({ nodes, samples = [], timeDeltas = [] }: Profiler.Profile): Shares {
  const parents = new Map<number, number>()
  for (const { id, children = [] } of nodes) for (const child of children) parents.set(child, id)
  const byId = new Map(nodes.map(node => [node.id, node]))
  const partOf = (id: number | undefined): Part | null => {
    const node = id === undefined ? undefined : byId.get(id)
    if (!node) return 'server'
    const { functionName, url } = node.callFrame
    if (functionName === '(idle)' || functionName === '(program)') return null
    if (functionName === '(garbage collector)') return 'collector'
    if (JSON_NAMES.includes(functionName)) return 'json'
    return PLACES.find(([, place]) => place.test(url))?.[0] ?? partOf(parents.get(node.id))
  }
  const sums: Record<Part, number> = { rules: 0, json: 0, database: 0, sockets: 0, server: 0, collector: 0 }
  samples.forEach((id, i) => {
    const part = partOf(id)
    if (part) sums[part] += timeDeltas[i] ?? 0
  })
  const all = PARTS.reduce((sum, part) => sum + sums[part], 0) || 1
  for (const part of PARTS) sums[part] /= all
  return sums
}
