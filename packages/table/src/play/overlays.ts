/** Overlays: answers of the rules turned into tints and lines. */
import { columnText } from '@hexfront/engine'
import type {
  Action,
  AirAnswer,
  BattleAnswer,
  Explain,
  Game,
  PlacesAnswer,
  PricesAnswer,
  ReachAnswer,
  Scene,
  SupplyAnswer,
  Warning,
} from '@hexfront/engine'
import type { Tint, Trace } from '../board/model.ts'
import type { Presentation } from '@hexfront/draw/looks'
import type { OverlayKind } from './desk.ts'
import type { Session } from '../session/session.ts'

/** Asks the rules; a game that does not know the question answers nothing. */
export type Ask = Explain

export const reachOf = (ask: Ask, unit: number | undefined): ReachAnswer | null =>
  ask(unit === undefined ? { about: 'reach' } : { about: 'reach', unit })

/**
 * How far the units in hand get by their own movement. In a battle by odds nobody moves: who retreats or
 * pursues counts hexes, not points.
 */
export function reachInHand(
  ask: Ask,
  { focus, battle }: Pick<Scene, 'focus' | 'battle'>,
): ReachAnswer | null {
  const unit = focus?.units?.[0]
  if (unit === undefined || battle?.form === 'odds') return null
  return reachOf(ask, undefined) ?? reachOf(ask, unit)
}

export const supplyOf = (ask: Ask, seat: number): SupplyAnswer | null => ask({ about: 'supply', seat })
export const zonesOf = (ask: Ask, seat: number): PlacesAnswer | null => ask({ about: 'zones', seat })
/** The hexes under a side's aircraft, where a game has such. */
export const airOf = (ask: Ask, seat: number): AirAnswer | null => ask({ about: 'air', seat })
export const battleOf = (ask: Ask): BattleAnswer | null => ask({ about: 'battle' })
/** Odds with what they are counted in: "150-199 %", and "≤ 49 %" for the first column. */
export const measured = ({ measure }: Pick<BattleAnswer, 'measure'>, odds: string): string =>
  measure === undefined ? odds : `${columnText(odds)} ${measure}`
/** The battle in a place that two sides share, where a game has such. */
export const battleAt = (ask: Ask, at: number): BattleAnswer | null => ask({ about: 'battle', at })
/** What things cost, while somebody builds. */
export const pricesOf = (ask: Ask, seat: number): PricesAnswer | null => ask({ about: 'prices', seat })
/** The hexes that a headquarters commands, where a game has such. */
export const commandOf = (ask: Ask, unit: number): PlacesAnswer | null => ask({ about: 'command', unit })
/** What the one who decides should hear before ending something with a verb. */
export const warningsOf = (ask: Ask, { verb, arg }: Action, seat: number): readonly Warning[] =>
  ask({ about: 'warnings', verb, seat, ...(arg !== undefined && { arg }) })?.warnings ?? []

export interface OverlayInput {
  readonly game: Game
  readonly scene: Scene
  readonly ask: Ask
  readonly presentation: Presentation
  readonly kind: OverlayKind
  readonly seat: number
}

/** Whether a game has an answer to what an overlay asks. */
export function answersOverlay(
  { ask, shown }: Pick<Session, 'ask' | 'shown'>,
  kind: OverlayKind,
  seat: number,
): boolean {
  if (kind === 'supply') return supplyOf(ask, seat) !== null
  if (kind === 'zones') return zonesOf(ask, seat) !== null
  if (kind === 'air') return airOf(ask, seat) !== null
  return kind !== 'control' || shown().scene.control !== undefined
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
    case 'air':
      return airTints(input, colour(seat))
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

/** What hampers the other side is told from what only helps by its hue and pattern. */
export const HAMPERED_LOOK = { colour: '#8a2be2', pattern: 'dots' } as const satisfies Pick<
  Tint,
  'colour' | 'pattern'
>

function airTints({ ask, seat }: OverlayInput, colour: string): Tint[] {
  const air = airOf(ask, seat)
  if (!air) return []
  return [
    { places: air.places, colour, pattern: PATTERNS[seat % 2]!, edged: true },
    { places: air.hampered, ...HAMPERED_LOOK },
  ]
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

/** Looks of states of supply, from the best to none; between the ends as many as a game knows. */
const SUPPLIED = { colour: '#2d7a46', pattern: 'plain' } as const
const HAMPERED = [
  { colour: '#c98a12', pattern: 'hatch' },
  { colour: '#c2601a', pattern: 'dots' },
] as const
const UNSUPPLIED = { colour: '#b02a18', pattern: 'counterhatch' } as const

/** How a state of supply is told from the others: the first is the best, the last is none. */
export function supplyLook(state: number, states: number): Pick<Tint, 'colour' | 'pattern'> {
  if (state === 0) return SUPPLIED
  if (state === states - 1) return UNSUPPLIED
  return HAMPERED[Math.min(state, HAMPERED.length) - 1]!
}

/** Sources are told from those who are supplied by hue, pattern and a line around them. */
export const SOURCE_LOOK = { colour: '#1d5fa6', pattern: 'dots' } as const satisfies Pick<
  Tint,
  'colour' | 'pattern'
>

/** Each hex with units by the states that they are in, and the sources. */
function supplyTints({ ask, scene, seat }: OverlayInput): Tint[] {
  const supply = supplyOf(ask, seat)
  if (!supply) return []
  const places = new Map(scene.pieces.map(({ unit, at }) => [unit, at]))
  const tints = supply.states.map((_, state) => {
    const at = supply.units.filter(one => one.state === state).map(({ unit }) => places.get(unit))
    const found = new Set(at.filter(place => place !== undefined))
    return { places: [...found], ...supplyLook(state, supply.states.length) }
  })
  const sources: Tint = { places: supply.sources, ...SOURCE_LOOK, edged: true }
  return [...tints.filter(tint => tint.places.length > 0), sources]
}

/** The line that the unit under the pointer is supplied along, whichever side it is of. */
export function supplyTrace({ ask, kind, game }: OverlayInput, unit: number): Trace | null {
  if (kind !== 'supply' || unit < 0) return null
  const side = game.counters.units[unit]?.side
  if (side === undefined) return null
  const supply = supplyOf(ask, side)
  const found = supply?.units.find(one => one.unit === unit)
  if (!supply || !found || found.path.length < 2) return null
  return { path: found.path, kind: found.state === supply.states.length - 1 ? 'broken' : 'supply' }
}
