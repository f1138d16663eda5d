/** The scene: everything a layer needs to draw itself. */
import type { MapFile } from '@hexfront/engine'
import type { Look } from './look.ts'
import { placeNames, type NamePlaced } from './names.ts'
import { addBox, makeObstacles, type Obstacles } from './obstacles.ts'
import { placeAll, type Placing } from './placing.ts'
import { makePlan, type Plan } from './plan.ts'
import type { Role, Theme } from './theme.ts'

export interface Scene {
  readonly plan: Plan
  readonly look: Look
  readonly theme: Theme
  readonly placing: Placing
  readonly names: readonly NamePlaced[]
  /** Everything written: glyphs leave it free. */
  readonly written: Obstacles
  /** Put before ids of definitions, so that several maps can share a page. */
  readonly prefix: string
}

export function makeScene(map: MapFile, look: Look, theme: Theme, prefix: string): Scene {
  const plan = makePlan(map)
  const placing = placeAll(plan, look)
  const names = placeNames(plan, look, placing)
  const written = makeObstacles()
  const keepFree = [
    ...placing.ids.map(id => id.box),
    ...placing.placed.flatMap(placed => [placed.signBox ?? [], placed.textBox ?? []].flat()),
    ...names.filter(name => name.keepsFree).flatMap(name => name.boxes),
  ]
  for (const box of keepFree) addBox(written, { box, weight: 1, owner: 0 })
  return { plan, look, theme, placing, names, written, prefix }
}

export function ink(scene: Scene, role: Role): string {
  return scene.theme.colours[role]
}
