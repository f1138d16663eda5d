/** The places of WestFront by name: cities and towns, and hexes called by direction and distance (1.2). */
import { cellAtPoint, centreOf } from '@hexfront/engine'
import type { Input } from '../input.ts'
import { field, list, number, optional, text, texts } from '../input.ts'
import { cellOf } from '../lattice.ts'
import { problem } from '../problem.ts'
import type { Kit } from '../recipe.ts'
import { MOVED } from './wf-moves.ts'

export interface Place {
  readonly name: string
  readonly cell: number
  readonly input: Input | null
  /** A hex called by its way from a city. */
  readonly offset?: { readonly tags: readonly string[] }
  /** Another place names the hex. */
  readonly second?: true
}

export function readPlaces(kit: Kit): Map<string, Place> {
  const { data, lattice } = kit
  const places = new Map<string, Place>()
  const hexOf = (input: Input, name: string): number =>
    cellOf(lattice, MOVED[name] ?? text(field(input, 'hex')), data.file)
  for (const input of list(field(data, 'places'))) {
    const name = text(field(input, 'name'))
    if (places.has(name)) throw problem(data.file, name, 'stands twice')
    const second = optional(input, 'sameHexAs') ? { second: true as const } : {}
    places.set(name, { name, cell: hexOf(input, name), input, ...second })
  }
  for (const input of list(field(data, 'offsetHexes'))) {
    const name = text(field(input, 'name'))
    const place = {
      name,
      cell: hexOf(input, name),
      input: null,
      offset: { tags: texts(field(input, 'tags')) },
    }
    checkOffset(kit, places, place, input)
    places.set(name, place)
  }
  for (const [name] of Object.entries(MOVED))
    if (!places.has(name)) throw problem(data.file, name, 'is moved but not proposed')
  return places
}

/** Steps in map units; rows run straight from west to east. */
const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  E: [100, 0],
  W: [-100, 0],
  NE: [50, -86.6],
  NW: [-50, -86.6],
  SE: [50, 86.6],
  SW: [-50, 86.6],
}

/** "Naples W1" has to be the hex west of Naples. */
function checkOffset(kit: Kit, places: ReadonlyMap<string, Place>, place: Place, input: Input): void {
  const { grid } = kit.lattice
  const from = places.get(text(field(input, 'from')))
  const step = STEPS[text(field(input, 'direction'))]
  if (!from || !step) throw problem(kit.data.file, place.name, 'starts from no known place or way')
  const [x, y] = centreOf(grid, from.cell)
  const far = number(field(input, 'distance'))
  if (cellAtPoint(grid, x + far * step[0], y + far * step[1]) !== place.cell)
    throw problem(kit.data.file, place.name, `does not lie there from ${from.name}`)
}
