/** Units that come into play: when and by which entry, who must be placed, and where. */
import { locate } from '../board/board.ts'
import { unitNamed } from '../board/countersheet.ts'
import { zoneHexes, zoneMask } from '../board/features.ts'
import { choice, seatBit } from '../flow/step.ts'
import type { Board } from '../board/board.ts'
import type { Counters } from '../board/countersheet.ts'
import type { Frame, Message, Refusal } from '../flow/contract.ts'
import type { ChoiceStep, Run } from '../flow/step.ts'
import type { FieldState, More, Names, Refuse } from './field.ts'

/** An arrival code: the turn and the letters of the entry, for example 4 and N. */
export interface Arrival {
  readonly turn: number
  readonly code: string
}

/** A turn that never comes: of units that do not come by the track. */
export const NEVER = 255

/** Reads a code of digits and letters; only these letters, without them any; null if it is none. */
export function readArrival(text: string | undefined, codes?: readonly string[]): Arrival | null {
  const found = /^(\d{1,2})\??\s*([A-Za-z]*)$/.exec(text ?? '')
  const code = found?.[2] ?? ''
  return found && (codes?.includes(code) ?? true) ? { turn: Number(found[1]), code } : null
}

/** One line of a list of entry zones: for whom, and which zone or hexes; the first that fits a unit is its own. */
export interface EntryRow {
  readonly unit?: string
  readonly nation?: string
  readonly code?: string
  readonly zone?: string
  readonly hexes?: readonly string[]
}

export interface Entry<R extends EntryRow> {
  /** The hexes as a mask, and in the order of the data. */
  readonly zone: Uint8Array
  readonly hexes: readonly number[]
  readonly row: R
}

/** The entry of each unit, null for those that have none. Lines for one unit come before those for many. */
export function entriesOf<R extends EntryRow>(
  board: Board,
  counters: Counters,
  rows: readonly R[],
  codeOf: (unit: number) => string | undefined,
): readonly (Entry<R> | null)[] {
  const made = new Map<R, Entry<R>>(rows.map(row => [row, entryOf(board, row)]))
  const isFor = (row: R, unit: number): boolean =>
    row.unit === undefined &&
    (row.nation === undefined || row.nation === counters.sheet.units[unit]!.nation) &&
    (row.code === undefined || row.code === codeOf(unit))
  return counters.sheet.units.map((_, unit) => {
    const row =
      rows.find(one => one.unit !== undefined && unitNamed(counters, one.unit) === unit) ??
      rows.find(one => isFor(one, unit))
    return row ? made.get(row)! : null
  })
}

function entryOf<R extends EntryRow>(board: Board, row: R): Entry<R> {
  const named = (row.hexes ?? []).map(id => locate(board, id))
  const zone = row.zone === undefined ? new Uint8Array(board.count) : zoneMask(board, row.zone)
  for (const hex of named) zone[hex] = 1
  return { zone, hexes: [...(row.zone === undefined ? [] : zoneHexes(board, row.zone)), ...named], row }
}

export interface PlacingFrame extends Frame {
  side: number
  unit: number
}

export const placingFrame = (side: number, unit: number): PlacingFrame => ({ step: 'placing', side, unit })

export interface ArrivalRules<S extends FieldState> {
  readonly rules: readonly string[]
  readonly side: number
  readonly names: Names
  ask(state: S): Message
  /** Who is due and finds a place now. */
  due(state: S): readonly number[]
  /** Given, nobody who is due may be held back: the rule that says so. */
  readonly compulsory?: string
  /** The rule that keeps a unit from coming now. */
  fault(state: S, unit: number): string
  /** The sentence for such a rule, if the game has one for each. */
  readonly refuse?: Refuse
  ended?(run: Run<S>): void
  readonly more?: More<S, Frame>
}

/** The reinforcement phase of a side: whoever is due is picked and placed. */
export function arrivalStep<S extends FieldState>(game: ArrivalRules<S>): ChoiceStep<S, never> {
  return choice<S>({
    phase: `reinforcement${game.side}`,
    deciders: () => seatBit(game.side),
    ask: state => game.ask(state),
    wait: () => ({ id: 'wait.reinforcement' }),
    rules: game.rules,
    offer(state, frame, seat, offer) {
      const due = game.due(state)
      for (const unit of due) offer.add('pick', unit)
      game.more?.offer(state, frame, seat, offer)
      if (game.compulsory === undefined || due.length === 0) offer.add('end')
    },
    why(state, frame, seat, action): Refusal | null {
      const { verb, arg } = action
      if (verb === 'end' && game.compulsory !== undefined) return { id: 'no.withhold', rule: game.compulsory }
      if (typeof arg !== 'number' || state.at[arg] === undefined) return null
      const own = game.more?.why?.(state, frame, seat, action)
      if (own) return own
      const [rule, params] = [game.fault(state, arg), { unit: game.names.unit(arg) }]
      return game.refuse?.(rule, params) ?? { id: 'no.arrival', rule, params }
    },
    act: {
      ...game.more?.act,
      pick: (run, _frame, arg) => run.push(placingFrame(game.side, Number(arg))),
      end(run) {
        run.pop()
        game.ended?.(run)
      },
    },
  })
}

export interface PlacingRules<S extends FieldState> {
  readonly rules: readonly string[]
  readonly names: Names
  readonly board: Board
  places(state: S, unit: number): readonly number[]
  /** The rule that keeps a unit from being placed in a hex. */
  fault(state: S, unit: number, hex: number): string
  /** The sentence for such a rule, if the game has one for each. */
  readonly refuse?: Refuse
  place(run: Run<S>, frame: PlacingFrame, hex: number): void
  readonly more?: More<S, PlacingFrame>
}

/** The unit in hand is put somewhere. */
export function placingStep<S extends FieldState>(game: PlacingRules<S>): ChoiceStep<S, never> {
  return choice<S, PlacingFrame>({
    deciders: (_state, frame) => seatBit(frame.side),
    ask: (_state, frame) => ({ id: 'ask.placing', params: { unit: game.names.unit(frame.unit) } }),
    wait: () => ({ id: 'wait.reinforcement' }),
    rules: game.rules,
    offer(state, frame, seat, offer) {
      for (const hex of game.places(state, frame.unit)) offer.add('to', hex)
      game.more?.offer(state, frame, seat, offer)
    },
    why(state, frame, seat, action): Refusal | null {
      const { verb, arg } = action
      if (verb !== 'to') return game.more?.why?.(state, frame, seat, action) ?? null
      if (typeof arg !== 'number' || !(arg >= 0 && arg < game.board.hexCount)) return null
      const params = { unit: game.names.unit(frame.unit), place: game.names.place(arg) }
      const rule = game.fault(state, frame.unit, arg)
      return game.refuse?.(rule, params) ?? { id: 'no.placing', rule, params }
    },
    act: {
      ...game.more?.act,
      to(run, frame, arg) {
        run.pop()
        game.place(run, frame, Number(arg))
      },
    },
  })
}
