/** The plan sheet and the landings: where, when, with whom, and whether at all. */
import type { Action } from '@hexfront/engine'
import { below } from '@hexfront/engine'
import { bestOf, softly } from '../shared/choose.ts'
import {
  ALLIED,
  attackFactor,
  attackOf,
  board,
  GERMAN,
  isMobile,
  landingPlan,
  LANDING,
  ownUnits,
  secondHexes,
  shiftsOf,
  stackOf,
} from '@hexfront/games/ew/insight'
import type { EwState, ForceFrame } from '@hexfront/games/ew/insight'
import { isBesideRuhr, isRuhrBarred } from './bar.ts'
import { BOLD } from './entry.ts'
import { argOf, byVerb, find } from './question.ts'
import { clearsBy, dangerAt, opens, portChance, ruhrOpen, SECOND_FORCE, secondWorth, sumOf } from './site.ts'
import type { Question } from './question.ts'

/** A landing without a port by the end of its turn loses the game (4.3.2a). */
const PORT_CHANCE = 400

/** Attack factors of those who go ashore first. */
const landingForce = (view: EwState): number =>
  sumOf(
    ownUnits[ALLIED]!.filter(unit => view.at[unit] === LANDING),
    unit => attackOf(view, unit),
  )

/** What a first landing in a hex promises. */
export function firstWorth(view: EwState, hex: number): number {
  const port = portChance(view, hex, landingForce(view))
  return PORT_CHANCE * port + port * opens(view, hex) - 2 * dangerAt(view, hex)
}

/** Landings that have been tried, and how often each is drawn: whoever always lands in the same place is expected there. */
type Book = Readonly<Record<string, number>>
/** Where the Ruhr is barred: ports that are had with few losses, near to others. */
const BOOK: Book = { 2700: 4, 3302: 1, 3306: 4, 3307: 1 }
/** What a plain player knows. */
const PLAIN_BOOK: Book = { 3306: 4, 3307: 2, 3404: 1, 3408: 1 }
/** Rule 4.3.2a: a landing of the book is made where a port is as sure as this, however the Germans have deployed. */
const SURE_OF_PORT = 0.8
/** A plain player lands where it hardly fails: a landing that is thrown back is no game. */
const PLAINLY_SURE = 0.95

/** Rule 4.2.1: how often a landing is drawn that begins a run for the Ruhr: where nobody is near to bar it, and where somebody is. A plain player always runs in the first case, and never in the other. */
const OPEN = 40
const BARRED = 24

/**
 * A run for the Ruhr, mostly if it lies open, or a landing of the book: nobody can count on it. Where the Germans have
 * closed them all, what promises most as they stand.
 */
export function chooseFirst({ view, actions, rng, plain = false }: Question): Action {
  const worth = (action: Action): number => firstWorth(view, argOf(action))
  const force = landingForce(view)
  const sure = byVerb(actions, 'land').filter(
    action => portChance(view, argOf(action), force) >= (plain ? PLAINLY_SURE : SURE_OF_PORT),
  )
  const book = plain ? PLAIN_BOOK : BOOK
  const drawn = sure.flatMap(action => times(book[board.ids[argOf(action)]!] ?? 0, action))
  const run = bestOf(
    sure.filter(action => isBesideRuhr(view, argOf(action))),
    worth,
  )
  const isShut = isRuhrBarred(view)
  if (run && plain && !isShut) return run
  if (run && !plain) drawn.push(...times(isShut ? BARRED : OPEN, run))
  if (drawn.length > 0) return drawn[below(rng, drawn.length)]!
  return bestOf(byVerb(actions, 'land'), worth) ?? actions[0]!
}

const times = <T>(length: number, one: T): T[] => Array.from({ length }, () => one)

/** The earlier turn: the Germans have one move less to close the site, and ports are asked for in it (4.3.2a). */
export const chooseTurn = ({ actions }: Question): Action =>
  bestOf(byVerb(actions, 'planTurn'), action => -argOf(action)) ?? actions[0]!

const SECOND_BAND = 70
const SECOND_HEAT = 25
/** What the open way to the Ruhr is worth to those who write the sheet, besides the ports. */
const WAY_TO_RUHR = 40

function sheetWorth(view: EwState, hex: number): number {
  const worth = secondWorth(view, hex, SECOND_FORCE)
  return worth > 0 ? worth + WAY_TO_RUHR * ruhrOpen(view, hex) : 0
}

/** The sheet names another site than the best in one game of so many: whoever always lands there finds it barred. A plain player counts on no corps going away. */
const ELSEWHERE = 6
const OTHER = '3410'

const isBarred = (view: EwState, hex: number): boolean =>
  stackOf(view, GERMAN, hex).some(unit => isMobile[unit] === 1)

/** The sheet is written before play: among sites that are nearly as good as the best chance decides. */
export function chooseSecond({ view, actions, rng, plain }: Question): Action {
  const worth = new Map(secondHexes.map(hex => [hex, sheetWorth(view, hex)]))
  const best = Math.max(...worth.values())
  const lands = byVerb(actions, 'land').filter(action => worth.get(argOf(action))! > 0)
  // Rule 4.3.1a: from a first landing beside it the same cities are had, and more to keep than there are corps.
  const other = isBesideRuhr(view) ? undefined : lands.find(action => board.ids[argOf(action)] === OTHER)
  if (other && below(rng, ELSEWHERE) === 0 && !(plain && isBarred(view, argOf(other)))) return other
  const good = lands.filter(action => worth.get(argOf(action))! > best - SECOND_BAND)
  return good.length > 0 ? softly(rng, good, SECOND_HEAT, action => worth.get(argOf(action))!) : actions[0]!
}

/** Rules 5.3.1 to 5.3.4: everybody who helps, and off if that is not enough. */
export function chooseForce({ view, actions }: Question): Action {
  const frame = view.frames.at(-1) as ForceFrame
  const drop = find(actions, 'airdrop')
  if (drop && stackOf(view, GERMAN, frame.hex).length > 0) return drop
  const join = byVerb(actions, 'add')[0]
  if (join && (view.turn === 1 || frame.units.length < 4)) return join
  const commit = find(actions, 'commit')
  const callOff = find(actions, 'callOff')
  if (commit && callOff && chanceAshore(view, frame) < BOLD) return callOff
  return commit ?? callOff ?? actions[0]!
}

function chanceAshore(view: EwState, frame: ForceFrame): number {
  if (stackOf(view, GERMAN, frame.hex).length === 0) return 1
  const plan = landingPlan(frame)
  const attack = sumOf(plan.units, unit => attackFactor(view, plan, unit))
  const shift = shiftsOf(view, plan).reduce((sum, { amount }) => sum + amount, 0)
  return clearsBy(view, frame.hex, attack, shift)
}
