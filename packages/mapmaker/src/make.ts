/** From inputs to a finished map: the common order of steps for every game. */
import type { MapFile } from '@hexfront/engine'
import { centreOf, columnOf, rowOf } from '@hexfront/engine'
import { makeArt } from './art/art.ts'
import { placeNames } from './art/labels.ts'
import type { Draft } from './draft.ts'
import { makeDraft } from './draft.ts'
import type { Geography } from './geo/layers.ts'
import { pulled } from './geo/pull.ts'
import type { Transform } from './geo/transform.ts'
import type { Input } from './input.ts'
import type { Lattice } from './lattice.ts'
import { cellOf, makeLattice, mapTransform, specOf } from './lattice.ts'
import { mapFileOf } from './output.ts'
import { applyOverrides } from './overrides.ts'
import { problem } from './problem.ts'
import type { Kit, Recipe } from './recipe.ts'
import type { RiverBed } from './rivers.ts'

export interface Inputs {
  readonly geo: Geography
  readonly facts: Input
  readonly data: Input
  readonly overrides: Input
}

export interface Made {
  readonly map: MapFile
  readonly kit: Kit
  readonly draft: Draft
  readonly rivers: RiverBed
}

export function makeMap(recipe: Recipe, inputs: Inputs): Made {
  const kit = makeKit(recipe, inputs)
  const draft = makeDraft(kit.lattice, recipe.ground)
  const rivers = recipe.build(kit, draft)
  applyOverrides(draft, inputs.overrides, recipe.words)
  recipe.finish(kit, draft)
  const labels = placeNames(recipe.names(kit, draft), kit.lattice.size)
  const shown = { ...inputs.geo, land: recipe.land?.(inputs.geo.land) ?? inputs.geo.land }
  const art = makeArt(shown, kit.place, kit.lattice.size, recipe.art, recipe.roads?.(kit) ?? [], labels)
  return { map: mapFileOf(recipe, draft, art), kit, draft, rivers }
}

export function makeKit(recipe: Recipe, inputs: Inputs): Kit {
  const { geo, facts, data } = inputs
  const lattice = makeLattice(specOf(geo.grid), recipe.numbering)
  const byPlace = new Map(geo.cells.map(cell => [`${cell.col}/${cell.row}`, cell]))
  const cells = lattice.ids.map((id, cell) => {
    const found = byPlace.get(`${columnOf(lattice.grid, cell)}/${rowOf(lattice.grid, cell)}`)
    if (!found) throw problem(`cells-${recipe.grid}.json`, id, 'has no draft')
    return found
  })
  return { geo, lattice, place: placeOf(recipe, lattice, geo), cells, facts, data }
}

/** The fitted way from the ground to the map, with the recipe's own corrections. */
function placeOf(recipe: Recipe, lattice: Lattice, geo: Geography): Transform {
  const fitted = mapTransform(lattice, geo.grid)
  const { radius, places } = recipe.pulls ?? { radius: 1, places: [] }
  const pulls = places.map(({ at, hex, by }) => {
    const [x, y] = centreOf(lattice.grid, cellOf(lattice, hex, `recipe of ${recipe.code}`))
    return { from: fitted.forward(at), to: [x + by[0], y + by[1]] as const }
  })
  return pulled(fitted, pulls, radius)
}
