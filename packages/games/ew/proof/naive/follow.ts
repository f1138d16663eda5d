/** What is told of a whole game, event by event, for the second referee. */
import { antwerpRuns, counter, standing, supply } from './naive.ts'
import { closeFight, judgeAdvance, judgeOdds, judgeResult, judgeRetreat, lose, openFight } from './fights.ts'
import {
  forgetGermans,
  isAlone,
  judgeBridge,
  judgeConversion,
  judgeDrop,
  judgeEntry,
  judgeInterior,
  judgeMandate,
  judgeMarch,
  judgeRaised,
  judgeRestored,
} from './judges.ts'
import { ALLIES, blame, claim, count, enter, GERMANS, isMobile, nameOf, now } from './referee.ts'
import { limit } from './retreat.ts'
import { counters, has, hexes } from './sheet.ts'
import mapFile from '../../data/map.json' with { type: 'json' }
import type { Board, Referee, Told } from './referee.ts'
import type { Table } from './naive.ts'

const adriatic = new Set(mapFile.zones.find(({ id }) => id === 'adriaticCoast')!.hexes)

function startTurn(ref: Referee, board: Board, { turn }: Told): void {
  board.turn = turn
  board.aerial = ''
  board.short = 'none'
  ref.drops = []
  for (const set of [ref.dropped, ref.busy, ref.invaded, ref.fresh]) set.clear()
  ref.wasSupplied = false
  ref.wasStatic = [...board.at.keys()].some(id => id.endsWith('-drop'))
  ref.rebuilt = { us: 0, raised: 0, pairs: 0, german: 0 }
  startPhase(ref)
}

function startPhase(ref: Referee): void {
  for (const set of [ref.marches, ref.moved, ref.attackers, ref.targets]) set.clear()
  ref.current = new Set()
  ref.hasMoved = true
}

/** Rule 5.3.2: the force is ashore, or on top of whoever is there. */
function land(ref: Referee, board: Board, { at, units, dropped }: Told): void {
  board.beachheads.add(at)
  if (board.turn > 1 && adriatic.has(at)) board.italyIsOpen = true
  for (const id of dropped) ref.invaded.add(id)
  for (const id of units) {
    for (const set of [ref.invaded, ref.busy, ref.fresh]) set.add(id)
    enter(board, id, at)
  }
}

/** Rule 7.11. */
function supplies(ref: Referee, board: Board, { at }: Told): void {
  count(ref, 'supplies')
  blame(ref, '7.11', ref.wasSupplied || ref.wasStatic || standing(now(board), at, ALLIES).length === 0, at)
  ref.wasSupplied = true
  board.aerial = at
  if (ref.fight) ref.fight.table = { ...ref.fight.table, aerial: at }
}

/** Rules 10.10d, 13.7, 7.4c. */
function destroy(ref: Referee, board: Board, { at }: Told): void {
  board.destroyed.add(at)
  if (has(at, 'germanSupply')) board.lostSources.add(at)
  const { fight } = ref
  if (fight) fight.table = { ...fight.table, destroyed: new Set([...fight.table.destroyed, at]) }
}

type Judge = (ref: Referee, board: Board, told: Told, declared: Table) => void

const JUDGES: Readonly<Record<string, Judge>> = {
  turn: startTurn,
  order: ref => startPhase(ref),
  moved: judgeMarch,
  arrived: judgeEntry,
  drop: judgeDrop,
  landing: land,
  battleOpened: (ref, board, told, declared) => openFight(ref, board, declared, told),
  bombers(ref) {
    blame(ref, '10.10b', ++ref.bombers > 2)
    if (ref.fight) ref.fight.bombers = true
  },
  destroyed: destroy,
  supplied: supplies,
  roll: (ref, _board, { value }) => void (ref.die = value),
  odds: (ref, _board, told) => judgeOdds(ref, told),
  result: (ref, _board, told) => judgeResult(ref, told),
  gaveWay: (ref, _board, { hexes: far }) => void (ref.fight!.gave = far),
  lostStep: lose,
  eliminated: lose,
  retreated: judgeRetreat,
  advanced: judgeAdvance,
  gainedStep: judgeRestored,
  recovered: judgeRaised,
  mandated: judgeMandate,
  offensiveOver(ref) {
    ref.active = null
    forgetGermans(ref)
  },
  movesTakenBack: ref => forgetGermans(ref),
  difficulties(ref, board, { group }) {
    blame(ref, '7.15a', board.turn < 5 || antwerpRuns(now(board)))
    board.short = group as Table['short']
  },
  converted: judgeConversion,
  bridge: judgeBridge,
  interior: judgeInterior,
  replaced(_ref, board, { unit, at }) {
    board.at.delete(unit)
    enter(board, 'AOL', at)
  },
  departed(_ref, board, { units }) {
    for (const id of units) board.at.delete(id)
  },
  landingFailed(ref, board, { at }) {
    board.beachheads.delete(at)
    ref.thrown.add(at)
  },
  // Rule 6.1: who fights from within a hex holds it when all losses are taken; the last may be lost with the last (11.0f).
  control(ref, board, { side, places }) {
    if (places[0] === ref.fight?.target) claim(board, side, places[0]!)
  },
}
/** Before these the battle that was fought is over. */
const AFTER = new Set(['turn', 'order', 'battleOpened', 'moved', 'mandated', 'offensiveOver', 'sheetShown'])

/** An event as the engine tells it. */
type Raw = Readonly<Record<string, unknown>>
const list = (value: unknown, name: (one: number) => string): string[] =>
  Array.isArray(value) ? value.map(one => name(Number(one))) : []

/** An event in names. */
export function inNames(event: Raw, ids: readonly string[]): Told {
  const hex = (at: number): string => ids[at] ?? ''
  return {
    ...(event as unknown as Told),
    kind: String(event['kind'] === 'own' ? event['what'] : event['kind']),
    rule: String(event['rule'] ?? ''),
    unit: typeof event['unit'] === 'number' ? nameOf(event['unit']) : '',
    units: list(event['units'], nameOf),
    dropped: list(event['dropped'], nameOf),
    attackers: list(event['attackers'], nameOf),
    at: typeof event['at'] === 'number' ? hex(event['at']) : '',
    path: list(event['path'], hex),
    places: list(event['places'], hex),
  }
}

/** Rule 7.12c: who starves when a side is checked. */
function starving(board: Board, side: number): string[] {
  const table = { ...board, phase: side === ALLIES ? 4 : 7 }
  return [...board.at.keys()].filter(
    id => counter(id).side === side && isMobile(id) && supply(table, id) === 'none',
  )
}

/** All that one action told. */
export function follow(ref: Referee, board: Board, declared: Table, story: readonly Told[]): void {
  const due = new Map<number, Set<string>>()
  for (const told of story) {
    if (told.rule === '7.12c') {
      if (!due.has(told.side)) closeFight(ref)
      if (!due.has(told.side)) due.set(told.side, new Set(starving(board, told.side)))
      blame(ref, '7.12c', !due.get(told.side)!.delete(told.unit), `${told.unit} is fed`)
      count(ref, 'hunger')
    }
    if (AFTER.has(told.kind)) closeFight(ref)
    JUDGES[told.kind]?.(ref, board, told, declared)
  }
  for (const left of due.values()) blame(ref, '7.12c', left.size > 0, `${[...left].join()} should starve`)
  // Rule 5.3.6a: who came by sea goes back to the track.
  for (const hex of ref.thrown) for (const { id } of standing(now(board), hex, ALLIES)) board.at.delete(id)
  ref.thrown.clear()
}

/** What a position has that was not told, or lacks that was. */
export function compare(ref: Referee, told: Board, table: Table): void {
  for (const [id, hex] of told.at) {
    if (hex === ref.fight?.target) continue
    if (counter(id).side === ALLIES) told.allied.add(hex)
    else told.allied.delete(hex)
  }
  for (const { id } of counters) {
    const [was, is] = [told.at.get(id), table.at.get(id)]
    blame(ref, 'place', was !== is, `${id} is in ${is}, not ${was}`)
    blame(ref, 'steps', is !== undefined && told.reduced.has(id) !== table.reduced.has(id), id)
  }
  for (const hex of hexes.keys()) blame(ref, '3.4c', told.allied.has(hex) !== table.allied.has(hex), hex)
}

/** Rules 6.3, 6.4: stacks while nobody is on the move. */
export function judgeStacks(ref: Referee, table: Table): void {
  for (const hex of new Set(table.at.values()))
    for (const side of [ALLIES, GERMANS]) {
      const stack = standing(table, hex, side).map(({ id }) => id)
      const isFree = table.destroyed.has(hex) || (hex === '1215' && table.turn === 1)
      const isOver = stack.length > limit(table, hex) && !stack.some(id => ref.waived.has(id))
      blame(ref, '6.3', isOver && !isFree, `${hex} ${stack.join()}`)
      blame(
        ref,
        '6.4',
        side === ALLIES && stack.length > 1 && !isAlone(table, [], hex),
        `${hex} ${stack.join()}`,
      )
    }
}
