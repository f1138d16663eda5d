/** Eisenhower's War: sea, estuary, rivers and coast. */
import { endsOfSide, rowOf } from '@hexfront/engine'
import type { Draft } from '../draft.ts'
import { addSide, hasSide, namedSide } from '../draft.ts'
import type { Point } from '../geo/transform.ts'
import type { Input } from '../input.ts'
import { entries, field, list, text } from '../input.ts'
import { problem } from '../problem.ts'
import type { Kit } from '../recipe.ts'
import type { Landmark, RiverBed } from '../rivers.ts'
import { giveRiver, layRiver } from '../rivers.ts'
import { seaSides } from '../sea.ts'
import { addRiver, courseOf, fromSource, sidesBetween, waterOf } from '../steps.ts'
import { RIVERS } from './ew-names.ts'
import { westOf } from './ew-zones.ts'

/** The latitude where the Elbe leaves the hills. */
const DRESDEN = 50.95

/** A stream of less than 35 km is no obstacle at this scale. */
const TRIM = 55

/** Rules 8.5 and 8.10: all-sea sides (the IJsselmeer with them) and the three sides of the Scheldt estuary. */
export function putWater(kit: Kit, draft: Draft): void {
  const { data, lattice } = kit
  for (const one of list(field(data, 'map', 'scheldtHexsides'))) {
    const side = namedSide(draft, text(field(one, 'a')), text(field(one, 'b')), data.file)
    addSide(draft, side, 'estuary', 'Scheldt estuary', 'rulebook')
  }
  const { sides } = lattice
  const wet = new Set(seaSides(lattice, waterOf(kit, 'withLakes')))
  const isSea = (cell: number): boolean => draft.hexes[cell]!.terrain === 'sea'
  for (let side = 0; side < sides.count; side++) {
    const [a, b] = [sides.first[side]!, sides.second[side]!]
    if (hasSide(draft, side, 'estuary')) continue
    if (b < 0 ? !isSea(a) && draft.hexes[a]!.playable && wet.has(side) : isSea(a) !== isSea(b))
      addSide(draft, side, 'sea')
    else if (b >= 0 && wet.has(side) && draft.hexes[a]!.playable && draft.hexes[b]!.playable)
      addSide(draft, side, 'sea')
  }
}

/** Rule 8.9: rivers lie on hexsides. Rhine (13.5), Seine (3.3.4) and Danube (7.8) are given side by side. */
export function putRivers(kit: Kit, draft: Draft, landmarks: Landmark[]): RiverBed {
  const { lattice, data } = kit
  const shore = new Set<number>()
  const closed = new Set<number>()
  for (let side = 0; side < lattice.sides.count; side++) {
    const [a, b] = [lattice.sides.first[side]!, lattice.sides.second[side]!]
    const wet = hasSide(draft, side, 'sea') || hasSide(draft, side, 'estuary')
    const open = b >= 0 && draft.hexes[a]!.terrain === 'sea' && draft.hexes[b]!.terrain === 'sea'
    if (wet || open) for (const end of endsOfSide(lattice.sides, lattice.vertices, side)) shore.add(end)
    if (wet || open || b < 0) closed.add(side)
  }
  const bed: RiverBed = { lattice, landmarks, shore, closed, laid: [] }
  const given = (key: string, first: string, second: string, keep: (one: Input) => boolean): number[] =>
    list(field(data, 'map', key))
      .filter(keep)
      .map(one => namedSide(draft, text(field(one, first)), text(field(one, second)), data.file))
  const rhine = given('rhineHexsides', 'west', 'east', () => true)
  const seine = given('seineHexsides', 'west', 'east', () => true)
  const danube = given('logisticLine', 'southHex', 'northHex', one => text(field(one, 'part')) === 'Danube')
  const course = (name: string, kind: string, ...parts: string[]) => courseOf(kit, name, kind, parts, 180)
  addRiver(draft, giveRiver(bed, course('Rhine', 'rhine', 'Rhine'), rhine), [])
  addRiver(draft, giveRiver(bed, course('Seine', 'seine', 'Seine'), belowParis(kit, draft, seine)), [])
  addRiver(draft, giveRiver(bed, course('Seine', 'river', 'Seine'), seine), ['seine'])
  addRiver(draft, giveRiver(bed, course('Danube', 'river', 'Danube'), danube), [])
  markStated(kit, draft)
  const elbe = course('Elbe', 'river', 'Elbe')
  const northOfDresden = (at: Point): boolean => kit.place.back(at)[1] >= DRESDEN
  const [lower, upper] = [elbe.line.filter(northOfDresden), elbe.line.filter(at => !northOfDresden(at))]
  addRiver(draft, giveRiver(bed, { ...elbe, line: lower }, lowerElbe(kit, draft)), [])
  addRiver(draft, layRiver(bed, fromSource(kit, { ...elbe, line: upper }, TRIM)), ['river'])
  for (const { name, parts, gap, from } of RIVERS) {
    const whole = courseOf(kit, name, 'river', parts, gap ?? 90)
    const known = from === 'end' ? whole : fromSource(kit, whole, TRIM)
    addRiver(draft, layRiver(bed, known), ['rhine', 'seine', 'river'])
  }
  return bed
}

/** Rules 3.3.4, 10.3 and 13.5: the mouth of the Seine, and the Rhine between hexes that the rules put on its banks. */
function markStated(kit: Kit, draft: Draft): void {
  const stated: [string, string, string, string][] = [
    ['3304', '3305', 'seine', 'Seine'],
    ['2611', '2612', 'rhine', 'Rhine'],
    ['3214', '3215', 'rhine', 'Rhine'],
  ]
  for (const [a, b, kind, name] of stated) {
    const side = namedSide(draft, a, b, kit.facts.file)
    if (!hasSide(draft, side, kind)) throw problem(kit.data.file, `${a}/${b}`, `must be ${kind}`)
    addSide(draft, side, kind, name, 'rulebook')
  }
}

/** The Elbe from Dresden to the sea parts the ground of rule 12.2.2. */
function lowerElbe(kit: Kit, draft: Draft): number[] {
  const { sides } = kit.lattice
  const zone = field(kit.data, 'map', 'elbe')
  const west = westOf(kit, zone)
  const rows = entries(field(zone, 'firstEastColByRow')).map(([row]) => Number(row))
  return sidesBetween(draft, west).filter(side =>
    [sides.first[side]!, sides.second[side]!].every(
      cell => draft.hexes[cell]!.playable && rows.includes(rowOf(kit.lattice.grid, cell)),
    ),
  )
}

/** Rule 3.3.4: bridges were broken between Paris and the coast, so that only those sides are the hard Seine. */
function belowParis(kit: Kit, draft: Draft, seine: readonly number[]): number[] {
  const paris = draft.hexes.findIndex(hex => hex.name === 'Paris')
  const { first, second } = kit.lattice.sides
  const last = seine.findLastIndex(side => first[side] === paris || second[side] === paris)
  return seine.slice(0, last + 1)
}

/** Rivers and shores of closed country have no sides: only those beside a hex that can be entered matter. */
export function dropSidesOutside(draft: Draft): void {
  const { first, second } = draft.lattice.sides
  for (const [side, kinds] of draft.sides) {
    const cells = [first[side]!, second[side]!].filter(cell => cell >= 0)
    if (cells.some(cell => draft.hexes[cell]!.playable)) continue
    kinds.clear()
  }
}
