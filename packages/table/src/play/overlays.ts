/** Overlays: answers of the rules turned into tints and lines. */
import type {
  Action,
  Game,
  Json,
  Query,
  PricesAnswer,
  ReachAnswer,
  Scene,
  SupplyAnswer,
  ZonesAnswer,
  BattleAnswer,
  Warning,
  WarningsAnswer,
} from '@hexfront/engine'
import type { Tint, Trace } from '../board/model.ts'
import type { Presentation } from '@hexfront/draw/looks'
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
/** The battle in a place that two sides share, where a game has such. */
export const battleAt = (ask: Ask, at: number): BattleAnswer | null =>
  answer<BattleAnswer>(ask, { about: 'battle', at })
/** What things cost, while somebody builds. */
export const pricesOf = (ask: Ask, seat: number): PricesAnswer | null =>
  answer<PricesAnswer>(ask, { about: 'prices', seat })
/** The hexes that a headquarters commands, where a game has such. */
export const commandOf = (ask: Ask, unit: number): ZonesAnswer | null =>
  answer<ZonesAnswer>(ask, { about: 'command', unit })
/** What the one who decides should hear before ending something with a verb. */
export const warningsOf = (ask: Ask, { verb, arg }: Action): readonly Warning[] =>
  answer<WarningsAnswer>(ask, { about: 'warnings', verb, ...(arg !== undefined && { arg }) })?.warnings ?? []

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
      return zones
        ? [{ places: zones.places, colour: colour(seat), pattern: PATTERNS[seat % 2]!, edged: true }]
        : []
    }
    case 'supply':
      return supplyTints(input)
    case 'control':
      return controlTints(game, scene, colour)
    case 'terrain':
      return terrainTints(game)
    case 'objectives':
      return objectiveTints(input, colour)
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
    edged: true as const,
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

/** How the nth kind of ground is told from the others. */
export const groundLook = (n: number): Pick<Tint, 'colour' | 'pattern'> => ({
  colour: GROUND[n % GROUND.length]!,
  pattern: GROUND_PATTERNS[n % GROUND_PATTERNS.length]!,
})

function terrainTints({ board }: Game): Tint[] {
  const hexes = Array.from({ length: board.hexCount }, (_, at) => at)
  return board.terrainNames.map((_, n) => ({
    places: hexes.filter(at => board.terrain[at] === n),
    ...groundLook(n),
  }))
}

/** Places that victory hangs on, in the colour of whoever holds them. */
function objectiveTints({ scene, game }: OverlayInput, colour: (side: number) => string): Tint[] {
  const objectives = scene.objectives ?? []
  const held = game.sides.map((_, side) => ({
    places: objectives.filter(({ owner }) => owner === side).map(({ at }) => at),
    colour: colour(side),
    pattern: PATTERNS[side % 2]!,
  }))
  const open = objectives.filter(({ owner }) => owner === undefined).map(({ at }) => at)
  return [...held, { places: open, colour: '#b98900', pattern: 'dots' }]
}

/** Stars on the objectives while they are asked for. */
export function objectiveStars(input: OverlayInput): { at: number; colour: string }[] {
  const { kind, presentation, scene } = input
  if (kind !== 'objectives') return []
  return (scene.objectives ?? []).map(({ at, owner }) => ({
    at,
    colour: owner === undefined ? '#f4d35e' : (presentation.sides[owner] ?? '#777777'),
  }))
}

/** Colours of how well supplied a unit is; a status that is not known here stands between. */
const SUPPLY_LOOKS: Readonly<Record<string, Pick<Tint, 'colour' | 'pattern'>>> = {
  full: { colour: '#2d7a46', pattern: 'plain' },
  attenuated: { colour: '#c98a12', pattern: 'hatch' },
  out: { colour: '#b02a18', pattern: 'counterhatch' },
}

/** Sources are told from those who are supplied by hue, pattern and a line around them. */
export const SOURCE_LOOK = { colour: '#1d5fa6', pattern: 'dots' } as const satisfies Pick<
  Tint,
  'colour' | 'pattern'
>

export const supplyLook = (status: string): Pick<Tint, 'colour' | 'pattern'> =>
  SUPPLY_LOOKS[status] ?? SUPPLY_LOOKS['attenuated']!

/** Each hex with units by the worst supplied of them, and the sources. */
function supplyTints({ ask, scene, seat }: OverlayInput): Tint[] {
  const supply = supplyOf(ask, seat)
  if (!supply) return []
  const places = new Map(scene.pieces.map(({ unit, at }) => [unit, at]))
  const byStatus = new Map<string, number[]>()
  for (const { unit, status } of supply.units) {
    const at = places.get(unit)
    if (at === undefined) continue
    byStatus.set(status, [...(byStatus.get(status) ?? []), at])
  }
  const tints = [...byStatus].map(([status, at]) => ({ places: [...new Set(at)], ...supplyLook(status) }))
  return [...tints, { places: supply.sources, ...SOURCE_LOOK, edged: true }]
}

/** The line that the unit under the pointer is supplied along, whichever side it is of. */
export function supplyTrace({ ask, kind, game }: OverlayInput, unit: number): Trace | null {
  if (kind !== 'supply' || unit < 0) return null
  const side = game.counters.units[unit]?.side
  if (side === undefined) return null
  const found = supplyOf(ask, side)?.units.find(one => one.unit === unit)
  if (!found || found.path.length < 2) return null
  return { path: found.path, kind: found.status === 'out' ? 'broken' : 'supply' }
}
