/** Marches, entries, drops, offensives and rebuilding of a whole game, judged by the naive model; battles are in `fights.ts`. */
import {
  antwerpRuns,
  counter,
  ground,
  isReached,
  mayPass,
  movement,
  standing,
  stepCost,
  supply,
  zone,
} from './naive.ts'
import { ALLIES, blame, count, enter, GERMANS, isMobile, now } from './referee.ts'
import { groupOf, limit } from './retreat.ts'
import { around, beside, has, hexes, hexesApart, isClosed, otherCounter, side } from './sheet.ts'
import counterFile from '../../data/counters.json' with { type: 'json' }
import mapFile from '../../data/map.json' with { type: 'json' }
import type { Board, Referee, Told } from './referee.ts'
import type { Table } from './naive.ts'

const codes = new Map(counterFile.units.map(({ id, setup }) => [id, setup]))
const isItalian = (hex: string): boolean => hexes.get(hex)!.country === 'Italy'
const isCity = (table: Table, hex: string): boolean => has(hex, 'city') && !table.destroyed.has(hex)

/** Rules 5.2, 5.3.7, 3.2.4, 8.7, 13.6: whether these may move at all now. */
function judgeMover(ref: Referee, board: Board, { side, units, path }: Told): void {
  const about = units.join()
  blame(
    ref,
    '1.2b',
    units.some(id => counter(id).side !== side || !isMobile(id)),
    about,
  )
  blame(
    ref,
    '5.3.7',
    units.some(id => ref.invaded.has(id)),
    about,
  )
  const isOn = units.every(id => ref.current.has(id))
  blame(ref, '8.7a', !isOn && units.some(id => ref.moved.has(id)), about)
  const frozen = side === ALLIES ? 'south' : 'north'
  blame(ref, '3.2.4b', board.turn === 1 && hexes.get(path[0]!)!.zone === frozen, about)
  if (ref.active === null) return blame(ref, '5.2', board.phase !== (side === ALLIES ? 3 : 5), about)
  blame(ref, '13.6c', side !== GERMANS || units.some(id => !ref.active!.has(id)), about)
  blame(ref, '13.6g', path.slice(1).some(isItalian), about)
}

/** Section 8: a march, hex by hex, with all that the units have paid before in this part. */
export function judgeMarch(ref: Referee, board: Board, told: Told): void {
  const { side, units, path } = told
  count(ref, 'march')
  judgeMover(ref, board, told)
  for (const id of units)
    if (!ref.marches.has(id)) ref.marches.set(id, { spent: 0, most: movement(now(board), id) })
  for (let i = 1; i < path.length; i++) {
    const [from, to, table] = [path[i - 1]!, path[i]!, now(board)]
    const about = `${units.join()} ${from} ${to}`
    blame(ref, '8.2', !beside(from).includes(to), about)
    blame(ref, '8.3', !mayPass(table, side, units, to), about)
    for (const id of units) {
      const cost = stepCost(table, id, [from, to], zone(table, 1 - side))
      const march = ref.marches.get(id)!
      blame(ref, '8.5', cost === null, about)
      march.spent += cost ?? 0
      blame(ref, '8.1', march.spent > march.most, about)
    }
    for (const id of units) enter(board, id, to)
  }
  ref.current = new Set(units)
  ref.lately = path
  for (const id of units) for (const set of [ref.moved, ref.busy]) set.add(id)
  if (side === ALLIES) ref.hasMoved = true
}

/** Section 12: where units come onto the map. */
export function judgeEntry(ref: Referee, board: Board, { side, rule, way, units, at }: Told): void {
  if (way === 'box') return judgeDue(ref, board, units)
  const table = now(board)
  const about = `${units.join()} in ${at}`
  count(ref, 'entry')
  blame(ref, '8.3', standing(table, at, 1 - side).length > 0, about)
  if (rule === '12.2.3b') {
    blame(ref, '12.2.3b', hexesApart(at, '1819') > 1, about)
    for (const id of units) ref.waived.add(id)
  } else blame(ref, '12.0b', limit(table, at) - standing(table, at, side).length < units.length, about)
  const counted = units.filter(isMobile)
  blame(ref, '13.4a', side === GERMANS && counted.length > 0 && !mayPass(table, GERMANS, counted, at), about)
  if (rule === '12.0a') {
    for (const id of units) blame(ref, '12.1a', !isGate(table, side, id, at), about)
    blame(ref, '6.4b', side === ALLIES && !isAlone(table, units, at), about)
  }
  blame(ref, '12.2.2b', rule === '12.2.2b' && (table.allied.has(at) || table.turn !== 8), about)
  if (rule === '3.2.4h' || rule === '3.3.4e') blame(ref, rule, !isForSecondSs(table, at), about)
  for (const id of units) {
    enter(board, id, at)
    ref.fresh.add(id)
  }
}

/** Rules 5.4, 12.1.1b: nobody is in the box before his turn. */
function judgeDue(ref: Referee, { turn }: Board, units: readonly string[]): void {
  for (const id of units) blame(ref, '5.4', Number(codes.get(id)?.slice(0, 1)) > turn, id)
}

/** Rules 3.2.4h, 3.3.4e. */
const isForSecondSs = (table: Table, hex: string): boolean =>
  hexes.get(hex)!.country === 'France' && isReached(table, GERMANS, hex) && !zone(table, ALLIES).has(hex)

/** Rules 12.1a, 12.2 to 12.2.1c: whether a unit may come at a hex. */
function isGate(table: Table, side: number, id: string, hex: string): boolean {
  if (side === ALLIES) {
    if (!table.allied.has(hex)) return false
    const isFed = has(hex, 'coast') || isReached(table, ALLIES, hex) || (hex === '3311' && antwerpRuns(table))
    return table.beachheads.has(hex) || (has(hex, 'port') && !table.destroyed.has(hex) && isFed)
  }
  if (table.allied.has(hex) || !isReached(table, GERMANS, hex)) return false
  const code = codes.get(id)!
  const isByLand = code.endsWith('Italy') && isItalian(hex) && !zone(table, ALLIES).has(hex)
  return isCity(table, hex) || code.endsWith(hex) || isByLand
}

/** Rule 6.4: no other army group in a hex, but for beachheads and Antwerp. */
export function isAlone(table: Table, ids: readonly string[], hex: string): boolean {
  if (hex === '3311' || table.beachheads.has(hex)) return true
  const all = [...standing(table, hex, ALLIES).map(({ id }) => id), ...ids]
  return new Set(all.map(groupOf).filter(group => group !== 'any')).size <= 1
}

/** Rules 13.2f, 13.2g, 13.2h, 13.2o. */
export function judgeDrop(ref: Referee, board: Board, { unit, at }: Told): void {
  const about = `${unit} on ${at}`
  const from = board.at.get(unit)
  const isFort = has(at, 'fortification') || (has(at, 'westWall') && board.turn >= 3)
  count(ref, 'drop')
  blame(ref, '13.2f', ground(board, at) === 'mountain' || has(at, 'alpinePass'), about)
  blame(ref, '13.2f', isCity(board, at) || isFort, about)
  blame(
    ref,
    '13.2g',
    ref.drops.some(other => hexesApart(other, at) > 1),
    about,
  )
  blame(ref, '13.2o', ref.dropped.has(unit) || ref.busy.has(unit), about)
  blame(ref, '13.2o', from !== undefined && !(isCity(board, from) && board.allied.has(from)), about)
  blame(ref, '13.2h', ref.wasSupplied, about)
  ref.drops.push(at)
  ref.dropped.add(unit)
  ref.wasStatic = true
  changeCounter(board, otherCounter(unit)!, unit)
  enter(board, unit, at)
}

function changeCounter(board: Board, from: string, to: string): void {
  board.at.delete(from)
  if (board.reduced.has(from)) board.reduced.add(to)
}

/** Rules 13.2p, 13.2q, 13.2h. */
export function judgeConversion(ref: Referee, board: Board, { unit }: Told): void {
  const other = otherCounter(unit)!
  const at = board.at.get(other)!
  const mobile = isMobile(unit) ? unit : other
  const asMobile = { ...board, at: new Map(board.at).set(mobile, at) }
  count(ref, 'conversion')
  blame(
    ref,
    '13.2p',
    [ref.busy, ref.fresh, ref.dropped].some(set => set.has(other)),
    unit,
  )
  blame(ref, '13.2q', supply(asMobile, mobile) !== 'regular', unit)
  blame(ref, '13.2h', !isMobile(unit) && ref.wasSupplied, unit)
  changeCounter(board, other, unit)
  board.at.set(unit, at)
  if (!isMobile(unit)) ref.wasStatic = true
}

/** Rules 13.6a to 13.6h: who is activated, and whether an offensive may be declared now. */
export function judgeMandate(ref: Referee, board: Board, { at, units }: Told): void {
  const table = now(board)
  const near = [at, ...around(at)].filter(hex => hexes.has(hex) && !isItalian(hex))
  const due = near
    .flatMap(hex => standing(table, hex, GERMANS).map(({ id }) => id))
    .filter(id => !isMobile(id) || supply(table, id) !== 'none')
  count(ref, 'offensive')
  blame(ref, '13.6c', due.toSorted().join() !== units.toSorted().join(), `${at}: ${units.join()}`)
  blame(ref, '13.6c', !standing(table, at, GERMANS).some(one => one.isMobile), at)
  blame(ref, '13.6g', isItalian(at), at)
  blame(ref, '13.6a', ++ref.mandates > 5, at)
  blame(ref, '13.6b', board.phase !== 3 || board.turn < 2 || !ref.hasMoved, at)
  ref.hasMoved = false
  ref.active = new Set(units)
  ref.mandated = new Set()
  forgetGermans(ref)
}

/** What Germans did does not count in another part. */
export function forgetGermans(ref: Referee): void {
  for (const set of [ref.marches, ref.moved, ref.current, ref.attackers])
    for (const id of [...set.keys()]) if (counter(id).side === GERMANS) set.delete(id)
}

/** Rules 12.3.1, 12.3.2: reduced units that are restored. */
export function judgeRestored(ref: Referee, board: Board, { unit, rule }: Told): void {
  const { nation } = counter(unit)
  const at = board.at.get(unit)!
  const isFit = supply(now(board), unit) !== 'none' && !zone(now(board), GERMANS).has(at)
  const { rebuilt } = ref
  count(ref, 'restored')
  blame(ref, rule, !isFit || !board.reduced.has(unit), unit)
  if (rule === '12.3.1a') blame(ref, rule, ++rebuilt.us > 2 || rebuilt.raised > 0 || nation !== 'US', unit)
  else {
    blame(ref, rule, ++rebuilt.pairs > 1 || !['B', 'C', 'P'].includes(nation) || unit.startsWith('B1A'), unit)
    board.at.delete(unit)
  }
  board.reduced.delete(unit)
}

/** Rules 12.4.1 to 12.4.3: eliminated units that come back. */
export function judgeRaised(ref: Referee, board: Board, { unit, side }: Told): void {
  const { nation } = counter(unit)
  const { rebuilt } = ref
  count(ref, 'raised')
  if (side === ALLIES) blame(ref, '12.4.1', ++rebuilt.raised > 1 || rebuilt.us > 0 || nation !== 'US', unit)
  else blame(ref, '12.4.3a', ++rebuilt.german > 1 || !isMobile(unit), unit)
  blame(ref, '12.2.4', board.turn === 6 && ['1SS', '2SS'].includes(unit), unit)
}

/** Rules 13.5a to 13.5c: one try for each hex of the bank, and a 1 is needed. */
export function judgeBridge(ref: Referee, board: Board, { at, outcome }: Told): void {
  count(ref, 'bridge')
  const isBank = around(at).some(hex => hexes.has(hex) && side(at, hex, 'rhine'))
  blame(ref, '13.5b', ref.tried.has(at) || !isBank || board.bridge !== null, at)
  blame(ref, '13.5a', (outcome === 'captured') !== (ref.die === 1), at)
  ref.tried.add(at)
}

/** Rule 7.16: what falls behind a line was German, empty and not in Italy; and there is a line. */
export function judgeInterior(ref: Referee, board: Board, { places }: Told): void {
  const table = now(board)
  count(ref, 'interior')
  blame(ref, '7.16', !hasLineToSwitzerland(board.allied), places.join())
  for (const hex of places) {
    // Who moves on through what has fallen was told to be there before.
    const wasAllied = table.allied.has(hex) && !ref.lately.includes(hex)
    const isHeld = standing(table, hex, GERMANS).length > 0
    blame(ref, '7.16', wasAllied || isHeld || isItalian(hex), hex)
    board.allied.add(hex)
  }
}

/** From the Atlantic to a hex beside Switzerland over Allied hexes. */
function hasLineToSwitzerland(allied: ReadonlySet<string>): boolean {
  const isAtlantic = (hex: string): boolean => has(hex, 'coast') && hex >= '2700' && hex <= '3510'
  const seen = new Set([...allied].filter(hex => isAtlantic(hex)))
  for (const hex of seen)
    for (const next of beside(hex)) if (allied.has(next) && !isClosed(hex, next)) seen.add(next)
  return [...seen].some(hex => around(hex).some(next => swiss.has(next)))
}
const swiss = new Set(
  mapFile.hexes.filter(hex => (hex as { country?: string }).country === 'Switzerland').map(({ id }) => id),
)
