/**
 * What the Allies are about from the first turn to the judgement of the broad front (4.5): which army takes what, and
 * where full supply goes meanwhile. One plan is drawn for a game and kept to.
 */
import { below } from '@hexfront/engine'
import { counters, NORTH, SOUTH, UNITS } from '@hexfront/games/wotr/insight'
import type { WotrState } from '@hexfront/games/wotr/insight'
import { antwerpHexes, goalsOf, outsideCities } from './worth.ts'
import type { Goal } from './worth.ts'
import type { Question } from './question.ts'

/** The forces that go their own ways: 21st Army Group, the Americans of either sector, the French; others go anywhere. */
export type Force = 'commonwealth' | 'northern' | 'southern' | 'french' | 'free'

const forces = Array.from({ length: UNITS }, (_, unit): Force => {
  const { nation, setup } = counters.sheet.units[unit]!
  if (setup === '*') return 'free'
  if (nation === 'BC') return 'commonwealth'
  if (setup?.endsWith('N')) return 'northern'
  return nation === 'F' ? 'french' : nation === 'US' ? 'southern' : 'free'
})
export const forceOf = (unit: number): Force => forces[unit]!

export interface Campaign {
  readonly name: string
  /** How often it is drawn, beside the others. */
  readonly weight: number
  /** The sector in full supply by the turn, until Antwerp is open; the last one holds on. */
  readonly sectors: readonly number[]
  /** How far the northern Americans help at Antwerp, as a share of what it is worth to the Commonwealth, by the turn. */
  readonly help: readonly number[]
}

export const campaigns: readonly Campaign[] = [
  // Everything for the port, then everywhere at once.
  { name: 'port', weight: 4, sectors: [NORTH], help: [1, 1, 0.8, 0.5] },
  // First Army makes for the Meuse at once, and the Commonwealth opens the port alone.
  { name: 'meuse', weight: 3, sectors: [NORTH], help: [0.4] },
  // Third Army has the petrol of the second turn for the Moselle.
  { name: 'moselle', weight: 3, sectors: [NORTH, SOUTH, NORTH], help: [0.6] },
]

const KEY = 'campaign'

/** The plan of this game: drawn once, and remembered. */
export function campaignOf({ rng, memory }: Pick<Question, 'rng' | 'memory'>): Campaign {
  let drawn = memory.get(KEY) as Campaign | undefined
  if (drawn === undefined) memory.set(KEY, (drawn = draw(rng)))
  return drawn
}

function draw(rng: number[]): Campaign {
  let left = below(
    rng,
    campaigns.reduce((sum, { weight }) => sum + weight, 0),
  )
  return campaigns.find(({ weight }) => (left -= weight) < 0)!
}

/** What a plan has for a turn; the last entry holds on. The turn before the first counts as the first. */
export const forTurn = <T>(list: readonly T[], turn: number): T => list[Math.max(0, turn - 1)] ?? list.at(-1)!

const isPort = (hex: number): boolean => antwerpHexes.includes(hex)
const isOutside = (hex: number): boolean => outsideCities.includes(hex)

/** Share of what the cities farther on are worth to the Commonwealth that it sees in them before the port is open. */
const FARTHER = 0.6

/** The goals of a force under a plan: the same for all once Antwerp is open. */
export function goalsFor(view: WotrState, { help }: Campaign, force: Force): Goal[] {
  const goals = goalsOf(view)
  if (view.antwerp === 1 || force === 'free') return goals
  return goals.map(({ hex, worth }) => {
    if (force === 'northern' && isPort(hex)) return { hex, worth: worth * forTurn(help, view.turn) }
    if (force === 'commonwealth' && isOutside(hex) && !isPort(hex)) return { hex, worth: worth * FARTHER }
    return { hex, worth }
  })
}
