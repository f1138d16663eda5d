/**
 * What the Allies are about from the first turn to the judgement of the broad front (4.5): which army takes what, and
 * where full supply goes meanwhile. One plan is drawn for a game and kept to.
 */
import { below, locate } from '@hexfront/engine'
import { board, counters, isRuhr, NORTH, SOUTH, UNITS } from '@hexfront/games/wotr/insight'
import type { WotrState } from '@hexfront/games/wotr/insight'
import { antwerpHexes, EAST, goalsOf, outsideCities } from './worth.ts'
import type { Goal } from '../shared/goal.ts'
import type { Question } from './question.ts'

/**
 * The forces that go their own ways: 21st Army Group, the Americans of the north, those who come from the west in the
 * south, and those who come from the south with the French; others go anywhere.
 */
export type Force = 'commonwealth' | 'northern' | 'third' | 'seventh' | 'free'

const forces = Array.from({ length: UNITS }, (_, unit): Force => {
  const { nation, setup } = counters.sheet.units[unit]!
  if (setup === '*') return 'free'
  if (nation === 'BC') return 'commonwealth'
  if (setup?.endsWith('N')) return 'northern'
  if (nation === 'US' && setup?.endsWith('SW')) return 'third'
  return nation === 'F' || nation === 'US' ? 'seventh' : 'free'
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
  { name: 'port', weight: 4, sectors: [NORTH], help: [0.35, 0.35, 0.5, 0.5] },
  // First Army makes for the Meuse at once, and the Commonwealth opens the port alone.
  { name: 'meuse', weight: 5, sectors: [NORTH], help: [0.1, 0.1, 0.3] },
  // Third Army has the petrol of the second turn for the Moselle.
  { name: 'moselle', weight: 1, sectors: [NORTH, SOUTH, NORTH], help: [0.2] },
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

const STRASBOURG = locate(board, '2408S')
const FLANDERS = ['1414N', '1712N'].map(id => locate(board, id))
/** What lies before 21st Army Group: the port, and the cities on the way there. */
const isWest = (hex: number): boolean => antwerpHexes.includes(hex) || FLANDERS.includes(hex)
const isOutside = (hex: number): boolean => outsideCities.includes(hex)

/** Share of what the cities farther on are worth to the Commonwealth that it sees in them before the port is open. */
const FARTHER = 0.6

/** What the farthest city is worth to those who alone are on the way there, and the nearer ones to them. */
const AHEAD = 4
const ASIDE = 0.6

/** What a goal is worth to a force, as a share of what it is worth to all. */
function shareOf(view: WotrState, { help }: Campaign, force: Force, hex: number): number {
  if (force === 'seventh') return hex === STRASBOURG ? AHEAD : isOutside(hex) ? ASIDE : 1
  if (view.antwerp === 1) return 1
  if (force === 'northern' && isWest(hex)) return forTurn(help, view.turn)
  return force === 'commonwealth' && isOutside(hex) && !isWest(hex) ? FARTHER : 1
}

/** What the way to victory is worth to those in the north who are not needed nearer by, as a share of their dearest goal. */
const BEYOND = 0.8

const isVictory = (hex: number): boolean => hex === EAST || isRuhr[hex] === 1

/** The goals of a force under a plan: in the north the Ruhr and the edge beyond it lie on the way (4.2, 4.3). */
export function goalsFor(view: WotrState, campaign: Campaign, force: Force): Goal[] {
  const goals = goalsOf(view).map(({ hex, worth }) => ({
    hex,
    worth: worth * shareOf(view, campaign, force, hex),
  }))
  if (force !== 'commonwealth' && force !== 'northern') return goals
  const most = BEYOND * goals.reduce((worth, goal) => Math.max(worth, goal.worth), 0)
  return goals.map(({ hex, worth }) => ({ hex, worth: isVictory(hex) ? Math.max(worth, most) : worth }))
}
