/** What a second referee for whole games keeps in mind, and the table that he changes as the story goes. */
import { counter } from './naive.ts'
import { counters } from './sheet.ts'
import type { NaiveAttack, Table } from './naive.ts'

export const [ALLIES, GERMANS] = [0, 1]

/** An event in names, with all that it may carry. */
export interface Told {
  readonly kind: string
  readonly way: string
  readonly side: number
  readonly rule: string
  readonly unit: string
  readonly units: readonly string[]
  readonly dropped: readonly string[]
  readonly attackers: readonly string[]
  readonly at: string
  readonly path: readonly string[]
  readonly places: readonly string[]
  readonly result: string
  readonly roll: number
  readonly value: number
  readonly attack: number
  readonly defense: number
  readonly hexes: number
  readonly turn: number
  readonly group: string
  readonly outcome: string
}

/** The table as it can be told, changed as the story goes. */
export interface Board extends Table {
  turn: number
  at: Map<string, string>
  reduced: Set<string>
  allied: Set<string>
  destroyed: Set<string>
  beachheads: Set<string>
  lostSources: Set<string>
  aerial: string
  short: Table['short']
  italyIsOpen: boolean
}
export const boardOf = (table: Table): Board => ({
  ...table,
  at: new Map(table.at),
  reduced: new Set(table.reduced),
  allied: new Set(table.allied),
  destroyed: new Set(table.destroyed),
  beachheads: new Set(table.beachheads),
  lostSources: new Set(table.lostSources),
})
/** What was read off a table is kept with it, so a board that has changed is looked at as another. */
export const now = (board: Board): Board => ({ ...board })

interface March {
  spent: number
  readonly most: number
}

/** A battle under way. */
export interface Fight extends NaiveAttack {
  bombers: boolean
  /** As it lay when the attack was declared. */
  table: Table
  /** Steps that the result asks of attacker and defender, lost, and there at all. */
  due: [number, number]
  readonly lost: [number, number]
  readonly had: readonly [number, number]
  /** Hexes that the defender chose to go, -1 if he stood, and steps of his static units that died for it. */
  gave: number
  fixed: number
  readonly ways: Map<string, string[]>
  readonly advances: Map<string, string[]>
  isRolled: boolean
}

export interface Referee {
  readonly faults: string[]
  /** How often each kind of thing was judged. */
  readonly judged: Record<string, number>
  readonly isAlternate: boolean
  fight: Fight | null
  /** Marches of this part, who moved last, and everybody who has. */
  readonly marches: Map<string, March>
  current: Set<string>
  readonly moved: Set<string>
  /** Who has attacked and what was attacked, in this phase and in the offensive under way. */
  readonly attackers: Set<string>
  readonly targets: Set<string>
  mandated: Set<string>
  /** Activated by the offensive under way; null outside of one. */
  active: Set<string> | null
  mandates: number
  /** The way of the last march. */
  lately: readonly string[]
  /** Whether an Allied unit has moved since the last offensive. */
  hasMoved: boolean
  bombers: number
  readonly tried: Set<string>
  die: number
  /** Of this turn: hexes dropped into, corps that have, whoever did anything, landed or has just come. */
  drops: string[]
  readonly dropped: Set<string>
  readonly busy: Set<string>
  readonly invaded: Set<string>
  readonly fresh: Set<string>
  wasStatic: boolean
  wasSupplied: boolean
  rebuilt: { us: number; raised: number; pairs: number; german: number }
  /** Hexes from which a landing was thrown back in this action. */
  readonly thrown: Set<string>
  /** The garrison of Yugoslavia, free of the limit. */
  readonly waived: Set<string>
}

export const newReferee = (isAlternate: boolean): Referee => ({
  faults: [],
  judged: {},
  isAlternate,
  fight: null,
  marches: new Map(),
  current: new Set(),
  moved: new Set(),
  attackers: new Set(),
  targets: new Set(),
  mandated: new Set(),
  active: null,
  mandates: 0,
  lately: [],
  hasMoved: true,
  bombers: 0,
  tried: new Set(),
  die: 0,
  drops: [],
  dropped: new Set(),
  busy: new Set(),
  invaded: new Set(),
  fresh: new Set(),
  wasStatic: false,
  wasSupplied: false,
  rebuilt: { us: 0, raised: 0, pairs: 0, german: 0 },
  thrown: new Set(),
  waived: new Set(),
})

export const count = ({ judged }: Referee, what: string): void =>
  void (judged[what] = (judged[what] ?? 0) + 1)
/** Notes a fault if something is so. */
export function blame({ faults }: Referee, rule: string, isSo: boolean, about = ''): void {
  if (isSo) faults.push(`${rule} ${about}`)
}
export const isMobile = (id: string): boolean => counter(id).isMobile
/** Rule 3.4c: whoever is in a hex without enemies controls it. */
export function enter(board: Board, id: string, hex: string): void {
  board.at.set(id, hex)
  claim(board, counter(id).side, hex)
}
export function claim(board: Board, side: number, hex: string): void {
  for (const [id, at] of board.at) if (at === hex && counter(id).side !== side) return
  if (side === ALLIES) board.allied.add(hex)
  else board.allied.delete(hex)
}

/** A counter by its place on the sheet. */
export const nameOf = (unit: number): string => counters[unit]!.id
