/** Rules 4.2.1, 4.2.2: the race for a hex that wins the game: everybody it takes goes for it before anything else is planned. */
import {
  ALLIED,
  cededCities,
  defenseOf,
  GERMAN,
  isMobile,
  leftWithFortress,
  stepsOf,
  unitsIn,
} from '@hexfront/games/ew/insight'
import type { EwState } from '@hexfront/games/ew/insight'
import { bestStrike } from '../odds/strike.ts'
import { hasRoom } from './picture.ts'
import { prizeOf, vitalHexes } from './ground.ts'
import { prospectOf } from './fight.ts'
import { RUHR_TURN, WIN } from './worth.ts'
import type { Guard } from '../odds/guard.ts'
import type { Mobility } from '../odds/mobility.ts'
import type { Order } from '../odds/orders.ts'
import type { Picture } from './picture.ts'

/** Who goes where to win, and how likely it is that the hex is taken and kept until the check. */
export interface Race {
  readonly hex: number
  readonly orders: readonly Order[]
  readonly chance: number
}

/** A chance from which on everything else waits. */
const LIKELY = 0.5
/** Rule 4.2.1: in the last turns for the Ruhr less will do: what comes after it is hardly ever won, and corps come on in it. */
const LAST_TURNS: Readonly<Record<number, number>> = {
  [RUHR_TURN - 2]: 0.3,
  [RUHR_TURN - 1]: 0.15,
  [RUHR_TURN]: 0.05,
}

/** Where cities are ceded and the last check is nearly won: so many may still be missing, and so likely a race has to be then. */
const NEARLY = 2
const HOPEFUL = 0.35

/** Rule 4.4: the chance that is asked for: more from those who win in the end if they lose nothing. */
function leastOf(view: EwState): number {
  const least = LAST_TURNS[view.turn] ?? LIKELY
  const ceded = cededCities(view)
  return ceded > 0 && leftWithFortress(view) <= ceded + NEARLY ? Math.max(HOPEFUL, least) : least
}

/** The most promising race, if there is one that is likely enough. */
export function raceOf(
  picture: Picture,
  mobility: ReadonlyMap<number, Mobility>,
  guard: Guard,
  least = leastOf(picture.view),
): Race | null {
  let best: Race | null = null
  for (const hex of vitalHexes(picture.view, GERMAN)) {
    const race =
      unitsIn(picture.view, GERMAN)[hex] === 0
        ? walkInto(picture, mobility, guard, hex)
        : strikeAt(picture, mobility, guard, hex)
    if (race !== null && race.chance >= least && race.chance > (best?.chance ?? 0)) best = race
  }
  return best
}

/** The hex lies open: the best defenders who can get there go in, as many as there is room for. */
function walkInto(
  picture: Picture,
  mobility: ReadonlyMap<number, Mobility>,
  guard: Guard,
  hex: number,
): Race | null {
  const { view, game } = picture
  const able = [...mobility.values()].filter(({ left }) => left[hex]! >= 0).map(({ unit }) => unit)
  able.sort((a, b) => defenseOf(view, b) - defenseOf(view, a))
  const units = able.filter(unit => hasRoom(picture, unit, hex)).slice(0, game.roomIn(view, hex))
  if (units.length === 0) return null
  const chance = 1 - fallOf(picture, guard, hex, units, 0)
  return { hex, chance, orders: units.map(unit => ({ unit, to: hex })) }
}

function strikeAt(
  picture: Picture,
  mobility: ReadonlyMap<number, Mobility>,
  guard: Guard,
  hex: number,
): Race | null {
  const ground = prizeOf(picture.view, ALLIED)
  ground[hex] = WIN
  const strike = bestStrike({ picture, mobility, ground, apiece: 0 }, hex)
  if (strike === null) return null
  const orders = strike.units.map((unit, i) => ({ unit, to: strike.from[i]! }))
  return { hex, orders, chance: strike.clears * (1 - fallOf(picture, guard, hex, strike.units, 1)) }
}

/** Chance that those who have taken a hex, at a price in steps, lose it to one blow before the check. */
export function fallOf(
  { view, game, foe }: Picture,
  guard: Guard,
  hex: number,
  units: readonly number[],
  price: number,
): number {
  const { temper } = game
  const garrison = units
    .filter(unit => isMobile[unit] === 1)
    .sort((a, b) => defenseOf(view, b) - defenseOf(view, a))
    .slice(0, game.roomIn(view, hex))
  const sum = (of: (view: EwState, unit: number) => number): number =>
    garrison.reduce((total, unit) => total + of(view, unit), 0)
  const isFed = game.fullHexes(view, ALLIED)[hex] === 1 || game.rescues(view, ALLIED) > 0
  const steps = sum(stepsOf) - price - (isFed ? 0 : garrison.length)
  if (steps < 1) return 1
  const attack = Math.min(guard.threat[hex]! * temper.vitalFocus, 3 * temper.fullHex)
  if (attack < 1) return 0
  const defense = (isFed ? 1 : game.starvedShare) * Math.max(1, sum(defenseOf) - price * temper.stepFactors)
  return prospectOf({
    attack,
    defense,
    shift: game.groundShift(view, hex, foe),
    strong: false,
    steps,
    units: garrison.length,
    theirs: temper.stepOf[ALLIED],
    ours: temper.ours,
    ourSteps: Math.ceil(attack / temper.stepFactors),
    ground: temper.win,
    trapped: 0,
  }).clears
}
