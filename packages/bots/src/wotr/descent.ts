/** Drops that win: where the airborne army clears the way on which somebody leaves by the east or walks into the Ruhr. */
import { distance } from '@hexfront/engine'
import {
  ALLIED,
  board,
  controllerOf,
  DEAD,
  dropFault,
  GERMAN,
  HEXES,
  inNorth,
  isBuiltUp,
  isRuhr,
  MOVED,
  NORTH,
  OUT,
  sideOf,
  standingShift,
  supplyOf,
  unmarkAll,
} from '@hexfront/games/wotr/insight'
import type { WotrState } from '@hexfront/games/wotr/insight'
import { topOf } from '../shared/choose.ts'
import { clearedFromAbove } from './fight.ts'
import { moversOf, winsByRunning, withHoles } from './opportunity.ts'
import { defenseOf, picture as pictureOf } from './picture.ts'
import { mobilitiesOf, winningMove } from './plan.ts'
import { costsAround } from './theatre.ts'
import { BROAD_FRONT } from './worth.ts'
import type { Picture } from './picture.ts'
import type { Runner } from './opportunity.ts'

/** Where a corps comes down. */
interface Landing {
  readonly corps: number
  readonly hex: number
}

/** Drops of one airdrop, and the chance that they open the way. */
export interface Descent {
  readonly landings: readonly Landing[]
  readonly chance: number
}

/** Rule 12.3e: hexes between two drop hexes at most. */
const DROP_RANGE = 6
export const hexesBetween = (a: number, b: number): number =>
  distance(board.grid, board.cellOf[a]!, board.cellOf[b]!)

/** By the turn, the chance below which the drop is kept for a better day; in Turn 6 there is no other (4.5). */
const LEAST_CHANCE = [1, 0.7, 0.7, 0.65, 0.6, 0.5, 0.05]
/** The same later on. */
const LATER = 0.4

/**
 * Rule 8.19: nobody is fed from the air while a corps is on the map. Where a city lives by that, a drop that fails is a
 * game lost (4.4), so it has to be half as likely to fail as another.
 */
function leastChance(view: WotrState): number {
  const least = LEAST_CHANCE[view.turn] ?? LATER
  return view.turn !== BROAD_FRONT && livesByAir(view) ? (1 + least) / 2 : least
}

/** Whether there is an Allied city all of whose garrison is without a line. */
const livesByAir = (view: WotrState): boolean =>
  allHexes.some(
    hex =>
      isBuiltUp[hex] === 1 &&
      controllerOf(view, hex) === ALLIED &&
      view.at.includes(hex) &&
      view.at.every((at, unit) => at !== hex || supplyOf(view, unit) === OUT),
  )

/** Chance that nobody is in the way in a hex any more once a corps has come down on it. */
const clearedBy = ({ view, counts, defense, steps }: Picture, corps: number, hex: number): number =>
  clearedFromAbove({
    attack: defenseOf(view, corps),
    defense: defense[hex]!,
    shift: standingShift(view, ALLIED, hex),
    steps: steps[hex]!,
    units: counts[GERMAN]![hex]!,
  })

/** Chance that nobody is in the way any more where these corps come down. */
export const clearedByAll = (picture: Picture, landings: readonly Landing[]): number =>
  landings.reduce((chance, { corps, hex }) => chance * clearedBy(picture, corps, hex), 1)

const allHexes = Array.from({ length: HEXES }, (_, hex) => hex)

/** The drops of these corps that most probably win in this turn, or null if none do. */
export function winningDescent(view: WotrState, able: readonly number[]): Descent | null {
  const picture = pictureOf(view, ALLIED)
  const movers = moversOf(view, ALLIED).filter(({ at }) => isFedFor(view, at))
  if (!couldWin(picture, movers)) return null
  shutCities(picture)
  const least = leastChance(view)
  const opening = dropsIn(picture, able, least).filter(one => opensWay(picture, movers, one))
  return topOf(opening, LOOKED_AT, ({ chance }) => chance).find(one => isWon(view, one)) ?? null
}

/** Drops of one corps or two, each of them likelier than that to clear what it comes down on. */
export function dropsIn(picture: Picture, able: readonly number[], least: number): Descent[] {
  const drops = able.flatMap(corps =>
    allHexes.flatMap(hex => {
      if (dropFault(picture.view, corps, hex, []) !== null) return []
      const chance = clearedBy(picture, corps, hex)
      return chance > least ? [{ landings: [{ corps, hex }], chance }] : []
    }),
  )
  return [...drops, ...pairsOf(picture, drops)]
}

/** Rule 4.4: nobody runs through a city that would have to be held from then on. */
export function shutCities({ view, counts }: Picture): void {
  for (const hex of allHexes)
    if (isBuiltUp[hex] === 1 && isRuhr[hex] === 0 && controllerOf(view, hex) === GERMAN)
      counts[GERMAN]![hex] = Math.max(1, counts[GERMAN]![hex]!)
}

/** Drops that are looked at as closely as the move itself would be. */
const LOOKED_AT = 60

/** Whether somebody has a winning move with the corps where they come down and nobody left under them. */
function isWon(view: WotrState, { landings }: Descent): boolean {
  const isUnder = (hex: number): boolean => landings.some(one => one.hex === hex)
  const at = view.at.map((hex, unit) => (sideOf[unit] === GERMAN && isUnder(hex) ? DEAD : hex))
  for (const { corps, hex } of landings) at[corps] = hex
  const under = view.under.filter(hex => !isUnder(hex))
  const after = { ...view, at, flags: view.flags.slice(), under }
  unmarkAll(after, MOVED)
  return winningMove(pictureOf(after, ALLIED), mobilitiesOf(after, ALLIED)) !== null
}

/** Rule 12.3d: before Antwerp is open drops and runs are for the sector in full supply. */
const isFedFor = (view: WotrState, at: number): boolean =>
  view.antwerp === 1 || view.sector === (inNorth[at] === 1 ? NORTH : 1 - NORTH)

/** Both corps together, where at least one of them comes down on somebody. */
function* pairsOf({ counts }: Picture, drops: readonly Descent[]): Iterable<Descent> {
  for (const one of drops)
    for (const other of drops) {
      const [a, b] = [one.landings[0]!, other.landings[0]!]
      if (a.corps >= b.corps || a.hex === b.hex || hexesBetween(a.hex, b.hex) > DROP_RANGE) continue
      if (counts[GERMAN]![a.hex]! + counts[GERMAN]![b.hex]! === 0) continue
      yield { landings: [a, b], chance: one.chance * other.chance }
    }
}

/** Whether anybody could win if no German stood in the way: else no drop need be looked at. */
export function couldWin(picture: Picture, movers: readonly Runner[]): boolean {
  const held = allHexes.filter(hex => picture.counts[GERMAN]![hex]! > 0)
  return withHoles(picture, held, () => winsByRunning(picture, movers, costsAround(picture.view, [])))
}

export function opensWay(
  picture: Picture,
  movers: readonly Runner[],
  { landings }: Descent,
  costs = costsAround(picture.view, landings),
): boolean {
  return withHoles(
    picture,
    landings.map(({ hex }) => hex),
    () => winsByRunning(picture, movers, costs),
  )
}
