/**
 * A round of a battle by dice, put together from what the log tells: who fought, who threw what, who
 * lost steps, who was thrown back. Works for every game that tells of `battle`, `bombed`, `fire`,
 * `partHit`, `step`, `eliminated` and `repulsed`.
 */
import type { Counter, GameEvent, Json, Piece } from '@hexfront/engine'
import type { LogEntry } from '../session/history.ts'

/** What a handful of dice came to. */
export interface Volley {
  readonly dice: readonly Die[]
  readonly hits: number
}

export interface Die {
  readonly face: number
  /** A hit, or a face so low that it throws an attacker back. */
  readonly counts: 'hit' | 'repulse' | 'nothing'
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
  /** The side whose turn it is. */
  readonly active: number
  readonly air: Volley[]
  readonly fighters: Map<number, Fighter>
  /** Number of the last action that belongs to it. */
  until: number
  /** The side that holds the place alone, -1 for nobody, null while both are there. */
  won: number | null
  over: boolean
}

/** Every round of which the log tells, oldest first; `since` is the number of the first action to look at. */
export function roundsOf(log: readonly LogEntry[], counters: readonly Counter[], since = 0): Round[] {
  const rounds: Round[] = []
  /** Who was shown in a place and has not fought there yet. */
  const shown = new Map<number, readonly number[]>()
  let open: Round | null = null
  for (const { at, events } of log) {
    for (const event of events) {
      if (event.kind === 'revealed') {
        const where = Number(event['at'])
        shown.set(where, [...(shown.get(where) ?? []), ...numbersIn(event['units'])])
      }
      if (event.kind === 'battle' && at >= since) {
        if (open) open.over = true
        const where = Number(event['at'])
        open = beginRound(event, counters, [...stillIn(rounds, where), ...(shown.get(where) ?? [])])
        shown.delete(where)
        rounds.push(open)
      }
      if (!open || event['at'] !== open.at || open.over) continue
      enter(open, event, counters)
      open.until = at
    }
  }
  return rounds
}

function beginRound(event: GameEvent, counters: readonly Counter[], units: readonly number[]): Round {
  const round: Round = {
    at: Number(event['at']),
    active: Number(event['side']),
    air: [],
    fighters: new Map(),
    until: -1,
    won: null,
    over: false,
  }
  for (const unit of units) fighterIn(round, unit, counters)
  return round
}

/** Those who were left when the place was last fought over. */
function stillIn(rounds: readonly Round[], at: number): readonly number[] {
  const before = rounds.findLast(round => round.at === at)
  if (!before || before.won !== null) return []
  return [...before.fighters.values()].filter(({ fate }) => fate === 'stands').map(({ unit }) => unit)
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

/** What each kind of event means for the one it is about. */
const means: Readonly<Record<string, (fighter: Fighter, event: GameEvent) => void>> = {
  fire(fighter, event) {
    fighter.volley = volleyOf(event)
    fighter.strength ??= fighter.volley.dice.length
  },
  partHit(fighter, event) {
    fighter.part = { hits: Number(event['hits']), of: Number(event['needed']) }
  },
  step(fighter, event) {
    fighter.strength = Number(event['cv'])
    fighter.lost++
    fighter.part = null
  },
  eliminated(fighter) {
    fighter.fate = 'eliminated'
    fighter.part = null
  },
  repulsed(fighter) {
    fighter.fate = 'repulsed'
  },
}

function enter(round: Round, event: GameEvent, counters: readonly Counter[]): void {
  if (event.kind === 'bombed') round.air.push(volleyOf(event))
  if (event.kind === 'battleWon' || event.kind === 'battleEmpty') {
    round.won = event.kind === 'battleWon' ? Number(event['side']) : -1
    round.over = true
  }
  const mean = means[event.kind]
  if (mean && typeof event['unit'] === 'number') mean(fighterIn(round, event['unit'], counters), event)
}

/** The highest dice are the hits and the lowest ones throw back: the event tells only how many. */
function volleyOf(event: GameEvent): Volley {
  const faces = numbersIn(event['dice'])
  const hits = Number(event['hits'] ?? 0)
  const low = Number(event['low'] ?? 0)
  const order = faces.map((_, i) => i).sort((a, b) => faces[b]! - faces[a]!)
  const dice = faces.map((face): Die => ({ face, counts: 'nothing' }))
  for (const i of order.slice(0, hits)) dice[i] = { face: faces[i]!, counts: 'hit' }
  if (low > 0) for (const i of order.slice(-low)) dice[i] = { face: faces[i]!, counts: 'repulse' }
  return { dice, hits }
}

const numbersIn = (value: Json | undefined): number[] =>
  Array.isArray(value) ? value.filter((n): n is number => typeof n === 'number') : []

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
  const begun = log.findLast(entry => entry.at <= at && entry.events.some(({ kind }) => kind === 'battle'))
  return begun?.at ?? at
}
