/** Battles of a whole game under the second referee: declared, fought, paid for, and what follows. */
import { counter, ground, mayPass, odds, standing, supply, zone } from './naive.ts'
import { blame, count, enter, GERMANS, isMobile, now } from './referee.ts'
import { isPaidFor, onward } from './retreat.ts'
import { beside, hexes, isClosed } from './sheet.ts'
import type { NaiveAttack, Table } from './naive.ts'
import type { Board, Referee, Told } from './referee.ts'

const stepsOf = (table: Table, id: string): number =>
  counter(id).faces.length - (table.reduced.has(id) ? 1 : 0)
const total = (table: Table, ids: readonly string[]): number =>
  ids.reduce((sum, id) => sum + stepsOf(table, id), 0)
const isItalian = (hex: string | undefined): boolean =>
  hex !== undefined && hexes.get(hex)!.country === 'Italy'

/** Rules 3.2.4c, 3.2.4d, 3.2.4g: the first turn. */
function judgeFirstTurn(ref: Referee, id: string, from: string, { by, target }: NaiveAttack): void {
  blame(ref, '3.2.4c', by === GERMANS, id)
  const isBound = ['B', 'C', 'P'].includes(counter(id).nation) && hexes.get(from)!.zone === 'north'
  blame(
    ref,
    '3.2.4g',
    !ref.isAlternate && isBound && !['3204', '3205'].includes(target),
    `${id} on ${target}`,
  )
}

/** Rules 13.6d to 13.6g. */
function judgeMandated(ref: Referee, table: Table, names: readonly string[], target: string): void {
  const active = ref.active!
  const about = `${names.join()} on ${target}`
  const places = new Set([...active].map(id => table.at.get(id)))
  blame(ref, '13.6d', ref.mandated.size > 2, about)
  blame(ref, '13.6e', !names.some(id => active.has(id)), about)
  blame(ref, '13.6g', isItalian(target) || names.some(id => isItalian(table.at.get(id))), about)
  for (const id of names.filter(one => !active.has(one))) {
    blame(ref, '13.6e', !places.has(table.at.get(id)), id)
    blame(ref, '13.6f', isMobile(id) && supply(table, id) === 'none', id)
  }
}

/** Sections 10 and 5.3: an attack as it is declared, on the table before anybody has dropped or landed. */
export function openFight(ref: Referee, board: Board, declared: Table, told: Told): void {
  const { at: target, attackers: names, side: by } = told
  const about = `${names.join()} on ${target}`
  const isLanding = board.phase === 1
  const land = names.filter(id => declared.at.has(id) && board.at.get(id) !== target)
  const air = names.filter(id => !land.includes(id) && !isMobile(id))
  const sea = names.filter(id => !land.includes(id) && !air.includes(id))
  const plan = { by, target, land, sea, air, isLanding, isMandated: ref.active !== null, bombers: false }
  count(ref, isLanding ? 'landing' : ref.active ? 'mandated attack' : 'attack')
  blame(ref, '10.0d', sea.length > 0 && !isLanding, about)
  for (const id of land) {
    const from = declared.at.get(id)!
    blame(ref, '10.0d', !beside(target).includes(from) || isClosed(from, target), about)
    if (board.turn === 1) judgeFirstTurn(ref, id, from, plan)
  }
  const targets = ref.active ? ref.mandated : ref.targets
  blame(ref, '10.0c', targets.has(target) || names.some(id => ref.attackers.has(id)), about)
  targets.add(target)
  for (const id of names) for (const set of [ref.attackers, ref.busy]) set.add(id)
  if (isLanding) for (const id of names) ref.invaded.add(id)
  if (ref.active) judgeMandated(ref, declared, names, target)
  const enemies = standing(now(board), target, 1 - by).map(({ id }) => id)
  ref.fight = {
    ...plan,
    table: declared,
    due: [0, 0],
    lost: [0, 0],
    had: [total(board, names), total(board, enemies)],
    gave: -1,
    fixed: 0,
    ways: new Map(),
    advances: new Map(),
    isRolled: false,
  }
}

/** Rules 10.1 to 11.0: the factors, and the result of the die. */
export function judgeOdds(ref: Referee, { attack, defense }: Told): void {
  const fight = ref.fight!
  const found = odds(fight.table, fight)
  const isSame = found.attack === attack && found.defense === defense
  blame(
    ref,
    '10.1a',
    !isSame,
    `${fight.target}: ${attack} to ${defense}, not ${found.attack} to ${found.defense}`,
  )
}
export function judgeResult(ref: Referee, { result, roll }: Told): void {
  const fight = ref.fight!
  const cell = odds(fight.table, fight).cells[roll - 1]
  blame(ref, '11.0', cell !== result, `${fight.target}: ${result}, not ${cell}`)
  fight.due = result.split('/').map(Number) as [number, number]
  fight.isRolled = true
}

/** Rules 11.0f, 11.2a, 11.2g: what a battle has cost, looked at when it is over. */
export function closeFight(ref: Referee): void {
  const { fight } = ref
  if (fight === null || !fight.isRolled) return
  const { due, had, lost, gave, fixed, target } = fight
  const owed = gave < 0 ? Math.min(due[1], had[1]) : Math.max(Math.floor(due[1] / 2), fixed)
  ref.fight = null
  count(ref, gave < 0 ? 'stand' : 'retreat')
  blame(ref, '11.1', lost[1] !== owed, `the defender of ${target} lost ${lost[1]}, not ${owed}`)
  blame(ref, '11.1', lost[0] !== Math.min(due[0], had[0]), `the attacker of ${target} lost ${lost[0]}`)
}

/** Rules 9.6, 11.2, 5.3.5d: hexes that a retreat enters. */
export function judgeRetreat(ref: Referee, board: Board, { units, path }: Told): void {
  const fight = ref.fight!
  const to = path[1]!
  count(ref, 'step back')
  for (const id of units) {
    const gone = fight.ways.get(id) ?? []
    const way = { units, from: fight.target, far: fight.gave < 0 ? 1 : fight.gave, path: gone }
    blame(ref, '11.2', !onward(now(board), way).includes(to), `${id} ${gone.join(' ')} to ${to}`)
    fight.ways.set(id, [...gone, to])
  }
  for (const id of units) enter(board, id, to)
}

/** Rules 9.5, 11.3: hexes that an advance enters. */
export function judgeAdvance(ref: Referee, board: Board, { units, path }: Told): void {
  const fight = ref.fight!
  const { gave, due, had, target, by } = fight
  const extra = gave >= 0 ? gave : Math.ceil(Math.max(0, due[1] - had[1]) / 2)
  count(ref, 'advance')
  for (const id of units)
    for (const hex of path.slice(1)) {
      const gone = fight.advances.get(id) ?? (board.at.get(id) === target ? [target] : [])
      const [table, last] = [now(board), board.at.get(id)!]
      const about = `${id} ${gone.join(' ')} to ${hex}`
      blame(ref, '11.3a', gone.length === 0 && hex !== target, about)
      blame(ref, '11.3b', gone.length > extra, about)
      blame(ref, '11.3e', gone.length > 0 && ['rough', 'mountain'].includes(ground(table, hex)), about)
      blame(ref, '9.5', gone.length > 1 && zone(table, 1 - by).has(last), about)
      blame(ref, '11.3h', !beside(last).includes(hex) || isClosed(last, hex), about)
      blame(ref, '13.4a', !mayPass(table, by, [id], hex), about)
      blame(ref, '11.3j', !isMobile(id), about)
      fight.advances.set(id, [...gone, hex])
      enter(board, id, hex)
    }
}

/** Steps that are lost, for whatever reason; whoever starves is looked at elsewhere. */
export function lose(ref: Referee, board: Board, { kind, unit, side, rule, at }: Told): void {
  const steps = kind === 'eliminated' ? stepsOf(board, unit) : 1
  if (kind === 'eliminated') board.at.delete(unit)
  else board.reduced.add(unit)
  const { fight } = ref
  if (fight === null) return
  if (rule === '11.0e' || rule === '11.2a') fight.lost[side === fight.by ? 0 : 1] += steps
  if (rule === '11.2g') {
    fight.lost[1] += steps
    fight.fixed += steps
  }
  const way = { units: [unit], from: fight.target, far: 1, path: [at] }
  if (rule === '9.6') blame(ref, '9.6', !isPaidFor(now(board), way), `${unit} in ${at}`)
}
