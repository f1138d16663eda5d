/**
 * A round of a battle by dice, put together from what the log tells: who fought, who threw what, who
 * lost steps, who was thrown back.
 */
import { isKind } from '@hexfront/engine'
import type { Counter, EventOf, GameEvent, Piece } from '@hexfront/engine'
import type { LogEntry } from '../session/history.ts'

/** What a handful of dice came to. */
export interface Volley {
  readonly dice: readonly Die[]
  readonly hits: number
}

export interface Die {
  readonly face: number
  /** A hit, or a face so low that it throws an attacker back. */
  readonly counts: 'hit' | 'low' | 'nothing'
}

export interface Fighter {
  readonly unit: number
  readonly side: number
  /** Strength now, or null where nobody has told it. */
  strength: number | null
  /** Steps lost in this round. */
  lost: number
  /** Parts of a hit that it carries, and how many make a step. */
  part: { readonly hits: number; readonly of: number } | null
  volley: Volley | null
  fate: 'stands' | 'eliminated' | 'repulsed'
}

export interface Round {
  readonly at: number
  /** The side that attacks. */
  readonly active: number
  /** What was thrown by nobody on the map. */
  readonly air: Volley[]
  readonly fighters: Map<number, Fighter>
  /** Number of the last action that belongs to it. */
  until: number
  /** The side that holds the place alone, -1 for nobody, null while both are there. */
  won: number | null
  over: boolean
}

type Opening = EventOf<'battleOpened'>

const isOpening = (event: GameEvent): event is Opening =>
  event.kind === 'battleOpened' && event.form === 'volleys'

/** Every round of which the log tells, oldest first; `since` is the number of the first action to look at. */
export function roundsOf(log: readonly LogEntry[], counters: readonly Counter[], since = 0): Round[] {
  const rounds: Round[] = []
  let open: Round | null = null
  for (const { at, events } of log) {
    if (at < since) continue
    for (const event of events) {
      if (isOpening(event)) {
        if (open) open.over = true
        open = beginRound(event, counters)
        rounds.push(open)
      }
      // Shots after the phase belong to no round.
      if (isNewPhase(event)) open = null
      if (!open || open.over || placeOf(event) !== open.at) continue
      enter(open, event, counters)
      open.until = at
    }
  }
  return rounds
}

const isNewPhase = isKind('turn', 'phase')
const isInBattle = isKind('battleOpened', 'fired', 'damaged', 'lostStep', 'eliminated', 'battleClosed')

/** Where something of a battle happened, or -1. */
function placeOf(event: GameEvent): number {
  if (isInBattle(event)) return event.at
  return event.kind === 'retreated' ? event.path[0]! : -1
}

function beginRound(event: Opening, counters: readonly Counter[]): Round {
  const round: Round = {
    at: event.at,
    active: event.side,
    air: [],
    fighters: new Map(),
    until: -1,
    won: null,
    over: false,
  }
  for (const unit of [...event.attackers, ...event.defenders]) if (unit >= 0) fighterIn(round, unit, counters)
  return round
}

function fighterIn(round: Round, unit: number, counters: readonly Counter[]): Fighter {
  const known = round.fighters.get(unit)
  if (known) return known
  const fighter: Fighter = {
    unit,
    side: counters[unit]?.side ?? 0,
    strength: null,
    lost: 0,
    part: null,
    volley: null,
    fate: 'stands',
  }
  round.fighters.set(unit, fighter)
  return fighter
}

/** What an event means for the round, and for the one it is about. */
function enter(round: Round, event: GameEvent, counters: readonly Counter[]): void {
  if (event.kind === 'battleClosed') {
    round.won = event.winner ?? -1
    round.over = true
  } else if (event.kind === 'retreated') {
    for (const unit of event.units) if (unit >= 0) fighterIn(round, unit, counters).fate = 'repulsed'
  } else if (event.kind === 'fired' && event.unit < 0) round.air.push(volleyOf(event))
  else if (isOfOne(event) && event.unit >= 0) suffer(fighterIn(round, event.unit, counters), event)
}

const isOfOne = isKind('fired', 'damaged', 'lostStep', 'eliminated')

function suffer(fighter: Fighter, event: EventOf<'fired' | 'damaged' | 'lostStep' | 'eliminated'>): void {
  switch (event.kind) {
    case 'fired':
      fighter.volley = volleyOf(event)
      fighter.strength ??= fighter.volley.dice.length
      return
    case 'damaged':
      fighter.part = { hits: event.hits, of: event.needed }
      return
    case 'lostStep':
      fighter.strength = event.strength ?? fighter.strength
      fighter.lost++
      fighter.part = null
      return
    case 'eliminated':
      fighter.fate = 'eliminated'
      fighter.part = null
  }
}

/** The lowest dice throw back: the event tells only how many. */
function volleyOf({ dice, least, hits, low = 0 }: EventOf<'fired'>): Volley {
  const order = dice.map((_, i) => i).sort((a, b) => dice[a]! - dice[b]!)
  const lowest = new Set(order.slice(0, low))
  return {
    hits,
    dice: dice.map((face, i): Die => ({
      face,
      counts: face >= least ? 'hit' : lowest.has(i) ? 'low' : 'nothing',
    })),
  }
}

/** A fighter as it stands on the board now, or as the log has it when it is hidden or gone. */
export function pieceOfFighter(
  { unit, side, strength }: Fighter,
  pieces: readonly Piece[],
  counters: readonly Counter[],
): Piece {
  const seen = pieces.find(piece => piece.unit === unit)
  if (seen) return seen
  const faces = counters[unit]?.faces ?? []
  const step = strength === null ? 0 : faces.findIndex(face => Object.values(face)[0] === strength)
  return { unit, side, at: -1, step: Math.max(0, step), marks: ['revealed'] }
}

/** Rounds that the viewer has not answered with an action of their own yet, newest first; who only looks on sees the last. */
export function freshRounds(
  log: readonly LogEntry[],
  counters: readonly Counter[],
  viewer: number,
): readonly Round[] {
  const last = viewer < 0 ? log.at(-1) : log.findLast(({ seat }) => seat === viewer)
  const mine = last?.at ?? -1
  const first = firstOpen(log, mine)
  return roundsOf(log, counters, first)
    .filter(({ until }) => until >= mine)
    .toReversed()
}

/** The action that began the round in which the viewer acted last, for a round may take several actions. */
function firstOpen(log: readonly LogEntry[], at: number): number {
  const begun = log.findLast(entry => entry.at <= at && entry.events.some(isOpening))
  return begun?.at ?? at
}
