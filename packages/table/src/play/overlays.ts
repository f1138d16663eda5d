/** Overlays: answers of the rules turned into tints and lines. */
import type {
  Game,
  Json,
  Query,
  ReachAnswer,
  Scene,
  SupplyAnswer,
  ZonesAnswer,
  BattleAnswer,
} from '@hexfront/engine'
import type { Tint, Trace } from '../board/model.ts'
import type { Presentation } from '../games/presentation.ts'
import type { OverlayKind } from './desk.ts'

export type Ask = (query: Query) => Json

/** Asks the rules; a game that does not know the question answers nothing. */
function answer<T>(ask: Ask, query: Query): T | null {
  const told = ask(query)
  return typeof told === 'object' && told !== null ? (told as T) : null
}

export const reachOf = (ask: Ask, unit: number | undefined): ReachAnswer | null =>
  answer<ReachAnswer>(ask, unit === undefined ? { about: 'reach' } : { about: 'reach', unit })
export const supplyOf = (ask: Ask, seat: number): SupplyAnswer | null =>
  answer<SupplyAnswer>(ask, { about: 'supply', seat })
export const zonesOf = (ask: Ask, seat: number): ZonesAnswer | null =>
  answer<ZonesAnswer>(ask, { about: 'zones', seat })
export const battleOf = (ask: Ask): BattleAnswer | null => answer<BattleAnswer>(ask, { about: 'battle' })

export interface OverlayInput {
  readonly game: Game
  readonly scene: Scene
  readonly ask: Ask
  readonly presentation: Presentation
  readonly kind: OverlayKind
  readonly seat: number
}

const PATTERNS = ['hatch', 'counterhatch'] as const

export function tintsFor(input: OverlayInput): Tint[] {
  const { game, scene, ask, presentation, kind, seat } = input
  const colour = (side: number): string => presentation.sides[side] ?? '#777777'
  switch (kind) {
    case 'zones': {
      const zones = zonesOf(ask, seat)
      return zones ? [{ places: zones.places, colour: colour(seat), pattern: PATTERNS[seat % 2]! }] : []
    }
    case 'supply': {
      const supply = supplyOf(ask, seat)
      return supply ? [{ places: supply.sources, colour: '#2d6a3e', pattern: 'dots' }] : []
    }
    case 'control':
      return controlTints(game, scene, colour)
    case 'terrain':
      return terrainTints(game)
    case 'objectives':
      return objectiveTints(game)
    case 'none':
      return []
  }
}

function controlTints(game: Game, scene: Scene, colour: (side: number) => string): Tint[] {
  const { control } = scene
  if (!control) return []
  return game.sides.map((_, side) => ({
    places: control.flatMap((owner, at) => (owner === side ? [at] : [])),
    colour: colour(side),
    pattern: PATTERNS[side % 2]!,
  }))
}

/** Hues that colour-blind people tell apart, each with a pattern. */
const GROUND = [
  '#d9c27a',
  '#7a9a4a',
  '#8c6b3f',
  '#4a7a8c',
  '#a0522d',
  '#6b5b95',
  '#999999',
  '#c97b84',
] as const
const GROUND_PATTERNS = ['plain', 'hatch', 'counterhatch', 'dots'] as const

function terrainTints(game: Game): Tint[] {
  const { board } = game
  return board.terrainNames.map((_, n) => ({
    places: Array.from({ length: board.hexCount }, (_, at) => at).filter(at => board.terrain[at] === n),
    colour: GROUND[n % GROUND.length]!,
    pattern: GROUND_PATTERNS[n % GROUND_PATTERNS.length]!,
  }))
}

/** Places that the map marks as worth having. */
const WORTH = /objective|victory|city|capital|port|town/i

function objectiveTints(game: Game): Tint[] {
  const places = new Set<number>()
  for (const [feature, mask] of game.board.features) {
    if (!WORTH.test(feature)) continue
    for (let at = 0; at < game.board.hexCount; at++) if (mask[at] === 1) places.add(at)
  }
  return [{ places: [...places], colour: '#b98900', pattern: 'dots' }]
}

/** The line that the unit under the pointer is supplied along. */
export function supplyTrace({ ask, seat, kind }: OverlayInput, unit: number): Trace | null {
  if (kind !== 'supply' || unit < 0) return null
  const found = supplyOf(ask, seat)?.units.find(one => one.unit === unit)
  if (!found || found.path.length < 2) return null
  return { path: found.path, kind: 'supply' }
}
