/** From inputs to a finished map: the common order of steps for every game. */
import type { MapFile } from '@hexfront/engine'
import { columnOf, rowOf } from '@hexfront/engine'
import { makeArt } from './art/art.ts'
import { placeNames } from './art/labels.ts'
import type { Draft } from './draft.ts'
import { makeDraft } from './draft.ts'
import type { Geography } from './geo/layers.ts'
import type { Input } from './input.ts'
import { makeLattice, mapTransform, specOf } from './lattice.ts'
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
  const art = makeArt(inputs.geo, kit.place, kit.lattice.size, recipe.art, recipe.roads?.(kit) ?? [], labels)
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
  return { geo, lattice, place: mapTransform(lattice, geo.grid), cells, facts, data }
}
