/** The second referee at work: every march, train, fight, loss, retreat and pursuit that is told is judged. */
import { DEAD } from '@hexfront/engine'
import tableFile from '../data/tables.json' with { type: 'json' }
import {
  around,
  enter,
  far,
  groundIn,
  hasFort,
  hasRoom,
  holder,
  inZone,
  isFeature,
  isMech,
  isOnGround,
  isSupported,
  movement,
  stepCost,
  stepFaults,
} from './shadow.ts'
import { counters as units, hexes } from './sheets.ts'
import type { GameEvent } from '@hexfront/engine'
import type { Shadow } from './shadow.ts'

/** An event with all that it may carry. */
interface Told {
  readonly kind: string
  readonly what?: string
  readonly way?: string
  readonly side: number
  readonly unit: number
  readonly units: readonly number[]
  readonly path: readonly number[]
  readonly at: number
  readonly attackers: readonly number[]
  readonly defenders: readonly number[]
  readonly result: string
  readonly column: string
  readonly roll: number
  readonly rule?: string
  readonly nation: string
  readonly command: string
}

interface March {
  points: number
  hops: number
  readonly most: number
  isStopped: boolean
}
interface Fight {
  readonly side: number
  readonly target: number
  readonly attackers: readonly number[]
  readonly defenders: readonly number[]
  readonly froms: ReadonlyMap<number, number>
  readonly isLanding: boolean
  code: string
  isMobile: boolean
  inFort: boolean
  /** Steps before and steps lost, of attacker and defender. */
  steps: [number, number]
  losses: [number, number]
  readonly gone: Map<number, number>
}

export interface Audit {
  readonly faults: string[]
  /** How often each kind of thing was judged. */
  readonly judged: Record<string, number>
  fights: Fight[]
  /** What the impulse has activated: commands, and single units. */
  readonly active: Set<string>
  readonly marches: Map<number, March>
  readonly attacked: Set<number>
  readonly defended: Set<number>
  /** A unit that has retreated into a zone and has still to pay for it. */
  owes: { unit: number; hex: number } | null
}

export const newAudit = (): Audit => ({
  faults: [],
  judged: {},
  fights: [],
  active: new Set(),
  marches: new Map(),
  attacked: new Set(),
  defended: new Set(),
  owes: null,
})

const results = new Map(tableFile.results.map(row => [row.id, row]))
const nameOf = (unit: number): string => units[unit]!.id
const count = ({ judged }: Audit, what: string): void => void (judged[what] = (judged[what] ?? 0) + 1)
const stepsLeft = ({ at, lost }: Shadow, unit: number): number =>
  at[unit]! >= 0 ? units[unit]!.faces.length - lost[unit]! : 0
const stepsOf = (shadow: Shadow, some: readonly number[]): number =>
  some.reduce((sum, unit) => sum + stepsLeft(shadow, unit), 0)

/** Rules 5.5, 5.8: whether a unit was activated in this impulse, as it was told. */
const isActive = ({ active }: Audit, unit: number): boolean =>
  active.has(nameOf(unit)) || units[unit]!.tags.some(tag => active.has(tag))

/** Sections 7.2, 8: a march, hex by hex, with all that the unit has gone before in this segment. */
function judgeMarch(audit: Audit, shadow: Shadow, { units: [unit = -1], path }: Told): void {
  const { side } = units[unit]!
  const march = audit.marches.get(unit) ?? begin(shadow, unit)
  audit.marches.set(unit, march)
  for (let i = 1; i < path.length; i++) {
    const [from, to] = [path[i - 1]!, path[i]!]
    audit.faults.push(...stepFaults(shadow, unit, from, to).map(rule => `march ${rule} ${nameOf(unit)}`))
    if (inZone(shadow, side, from) && inZone(shadow, side, to)) audit.faults.push(`7.2d ${nameOf(unit)}`)
    if (march.isStopped) audit.faults.push(`7.2c ${nameOf(unit)}`)
    march.isStopped = inZone(shadow, side, to)
    march.points += stepCost(shadow, unit, from, to)
    if (++march.hops > 1 && march.points > march.most) audit.faults.push(`8.0c ${nameOf(unit)}`)
    enter(shadow, unit, to)
  }
}

/** Rules 8.2, 15.2d: half without support; where that hangs on a French choice, all of it. */
function begin(shadow: Shadow, unit: number): March {
  const whole = movement(shadow, unit)
  const most = isSupported(shadow, unit) === false ? Math.ceil(whole / 2) : whole
  return { points: 0, hops: 0, most, isStopped: false }
}

const NETS: Readonly<Record<string, string>> = {
  German: 'Germany',
  French: 'France',
  British: 'France',
  Belgian: 'Belgium',
  Dutch: 'Netherlands',
}

/** Section 9. */
function judgeTrain(audit: Audit, shadow: Shadow, { units: [unit = -1], path }: Told): void {
  const { side, nation } = units[unit]!
  const last = path[path.length - 1]!
  const wrong = (rule: string): number => audit.faults.push(`rail ${rule} ${nameOf(unit)}`)
  if (path.some(hex => hexes[hex]!.country !== NETS[nation])) wrong('9.0b')
  if (!isFeature(path[0]!, 'city', 'town') || !isFeature(last, 'city', 'town')) wrong('9.0c')
  if (isSupported(shadow, unit) === false) wrong('15.5a')
  for (let i = 1; i < path.length; i++) {
    const [from, to] = [path[i - 1]!, path[i]!]
    const isThrough = to !== last && hexes[to]!.terrain === 'rough'
    if (stepFaults(shadow, unit, from, to).some(rule => !(isThrough && rule === '8.5'))) wrong('step')
    if (inZone(shadow, side, to) && (to !== last || inZone(shadow, side, from))) wrong('9.0g')
  }
  for (const hex of path.slice(1)) enter(shadow, unit, hex)
}

function judgeMove(audit: Audit, shadow: Shadow, event: Told): void {
  const unit = event.units[0]!
  if (!isActive(audit, unit)) audit.faults.push(`5.5 ${nameOf(unit)} moved`)
  count(audit, event.way ?? 'march')
  if (event.way === 'rail') judgeTrain(audit, shadow, event)
  else if (event.way === 'air') enter(shadow, unit, event.path[1]!)
  else judgeMarch(audit, shadow, event)
}

/** Rules 11.1, 7.2f. */
function judgeRetreat(audit: Audit, shadow: Shadow, { units: [unit = -1], path }: Told): void {
  const [from, to] = [path[path.length - 2]!, path[path.length - 1]!]
  count(audit, 'retreat')
  audit.faults.push(...stepFaults(shadow, unit, from, to).map(rule => `retreat ${rule} ${nameOf(unit)}`))
  enter(shadow, unit, to)
  if (inZone(shadow, units[unit]!.side, to)) audit.owes = { unit, hex: to }
}

/** Section 12. */
function judgePursuit(audit: Audit, shadow: Shadow, { units: [unit = -1], path }: Told): void {
  const fight = audit.fights.at(-1)!
  const [from, to] = [path[path.length - 2]!, path[path.length - 1]!]
  const n = (fight.gone.get(unit) ?? 0) + 1
  const isGerman = units[unit]!.nation === 'German'
  const most = !isMech(unit) ? 1 : (isGerman ? 2 : 1) + (fight.code === 'OR' ? 1 : 0)
  fight.gone.set(unit, n)
  count(audit, 'pursuit')
  audit.faults.push(...stepFaults(shadow, unit, from, to).map(rule => `pursuit ${rule} ${nameOf(unit)}`))
  if (n > most) audit.faults.push(`12.1a ${nameOf(unit)}`)
  if (n === 1 && to !== fight.target) audit.faults.push(`12.2a ${nameOf(unit)}`)
  if (!fight.attackers.includes(unit)) audit.faults.push(`12.0 ${nameOf(unit)}`)
  enter(shadow, unit, to)
}

/** Sections 10.0 and 10.1. */
function judgeAttack(audit: Audit, shadow: Shadow, event: Told): void {
  const { side, at: target, attackers, defenders } = event
  const outer = audit.fights.at(-1)
  const isCounter = outer?.code === 'CA' && outer.side !== side
  // Nobody else ever stands among those whom he attacks: a corps that is lost in its fight was there all the same.
  const isLanding = attackers.some(unit => shadow.at[unit] === target) || (isCounter && outer.isLanding)
  count(audit, isCounter ? 'counterattack' : 'attack')
  const all = groundIn(shadow, 1 - side, target)
  if (all.length !== defenders.length || !all.every(unit => defenders.includes(unit)))
    audit.faults.push('10.1g')
  if (!isLanding && attackers.some(unit => !around[shadow.at[unit]!]!.includes(target)))
    audit.faults.push('10.0b')
  if (!isCounter) noteAttack(audit, attackers, defenders)
  const froms = new Map(attackers.map(unit => [unit, shadow.at[unit]!]))
  const blank = { code: '', isMobile: false, inFort: false, gone: new Map<number, number>() }
  audit.fights.push({
    ...{ side, target, attackers, defenders, froms, isLanding, ...blank },
    steps: [0, 0],
    losses: [0, 0],
  })
}

function noteAttack(audit: Audit, attackers: readonly number[], defenders: readonly number[]): void {
  if (defenders.every(unit => audit.defended.has(unit))) audit.faults.push('10.1b')
  for (const unit of attackers) {
    if (audit.attacked.has(unit)) audit.faults.push(`10.1a ${nameOf(unit)}`)
    if (!isActive(audit, unit)) audit.faults.push(`5.5 ${nameOf(unit)} attacked`)
    audit.attacked.add(unit)
  }
  for (const unit of defenders) audit.defended.add(unit)
}

/** Rules 10.3g, 22.1j: the result is the one of the die and the column, on one of the tables. */
function judgeResult(audit: Audit, shadow: Shadow, { result, column, roll }: Told): void {
  const fight = audit.fights.at(-1)!
  fight.code = result
  fight.inFort = hasFort(shadow, 1 - fight.side, fight.target)
  const found = (['assault', 'mobile'] as const).map(id => {
    const { rows, columns } = tableFile[id]
    const code = rows[roll - 1]!.cells[columns.list.findIndex(({ label }) => label === column)]!
    return code === 'DW' && fight.inFort ? 'ST' : code
  })
  if (!found.includes(result)) audit.faults.push(`10.3g ${result} at ${column}, ${roll}`)
  fight.isMobile = found[0] !== result
  fight.steps = [stepsOf(shadow, fight.attackers), stepsOf(shadow, fight.defenders)]
  count(audit, result)
}

/** Rules 2.2.7, 22.1a: a step or all that is left of a unit. */
function judgeLoss(audit: Audit, shadow: Shadow, { kind, unit, rule = '' }: Told): void {
  const fight = audit.fights.at(-1)
  if (fight && rule.startsWith('22.1') && isOnGround(unit)) {
    const party = units[unit]!.side === fight.side ? 0 : 1
    const pool = party === 0 ? fight.attackers : fight.defenders
    const hasMech = pool.some(one => isMech(one) && stepsLeft(shadow, one) > 0)
    if (fight.isMobile && fight.losses[party] === 0 && !isMech(unit) && hasMech) audit.faults.push('22.1a')
    fight.losses[party] += kind === 'eliminated' ? stepsLeft(shadow, unit) : 1
  }
  if (kind === 'eliminated') shadow.at[unit] = DEAD
  else shadow.lost[unit]!++
}

/** Rules 13.4a, 13.4b. */
function judgeArrival(audit: Audit, shadow: Shadow, { units: [unit = -1], at, way }: Told): void {
  if (way === 'display') return
  const { side } = units[unit]!
  count(audit, 'arrival')
  if (holder(shadow, at) !== side) audit.faults.push(`13.4a ${nameOf(unit)}`)
  if (inZone(shadow, side, at)) audit.faults.push(`13.4b ${nameOf(unit)}`)
  enter(shadow, unit, at)
}

/** Rule 7.2f: whoever has retreated into a zone loses a step before anything else happens to it. */
function judgeDebt(audit: Audit, shadow: Shadow, event: Told): void {
  const { owes } = audit
  const isLoss = event.kind === 'lostStep' || event.kind === 'eliminated'
  if (!owes || QUIET.has(event.what ?? event.kind)) return
  audit.owes = null
  const isPaid = isLoss && event.unit === owes.unit
  if (!isPaid && !shadow.state.outcome && shadow.at[owes.unit] === owes.hex)
    audit.faults.push(`7.2f ${nameOf(owes.unit)}`)
  if (isPaid) count(audit, 'zone')
}

/** What may be told between an entry and the step that it costs. */
const QUIET = new Set(['control', 'fortDestroyed', 'capitulated', 'bridgeGone', 'morale'])

const AWAY = -999
const judges: Readonly<Record<string, (audit: Audit, shadow: Shadow, event: Told) => void>> = {
  moved: judgeMove,
  retreated: judgeRetreat,
  advanced: judgePursuit,
  battleOpened: judgeAttack,
  result: judgeResult,
  lostStep: judgeLoss,
  eliminated: judgeLoss,
  arrived: judgeArrival,
  gainedStep: (_audit, shadow, { unit }) => void shadow.lost[unit]!--,
  departed: (_audit, shadow, { units: [unit = -1] }) => void (shadow.at[unit] = AWAY),
  fortDestroyed: (_audit, shadow, { at }) => void shadow.destroyed.add(at),
  flew: (_audit, shadow, { unit, at }) => void (shadow.at[unit] = at),
  recalled: (_audit, shadow, { unit }) => void (shadow.at[unit] = AWAY),
  aborted: (_audit, shadow, { unit }) => void (shadow.at[unit] = AWAY),
  capitulated(_audit, shadow, { nation }) {
    for (const [unit, one] of units.entries())
      if (one.nation === nation && shadow.at[unit]! >= 0) shadow.at[unit] = DEAD
  },
  picked: begins,
  selected: begins,
  activated: ({ active }, _shadow, { command }) => void active.add(command),
  activatedCorps: ({ active }, _shadow, { unit }) => void active.add(nameOf(unit)),
  reserve: ({ active }, _shadow, { unit }) => void active.add(nameOf(unit)),
}

/** An impulse begins. */
function begins({ active, marches, attacked, defended }: Audit): void {
  for (const known of [active, marches, attacked, defended]) known.clear()
}

/** Judges what one action has brought, in the order in which it was told; the shadow is where it left things. */
export function follow(audit: Audit, shadow: Shadow, events: readonly GameEvent[]): void {
  for (const event of events as readonly Told[]) {
    judgeDebt(audit, shadow, event)
    judges[event.kind === 'own' ? event.what! : event.kind]?.(audit, shadow, event)
  }
}

/** Rules 22.1b to 22.1n: whether the fights that are over cost what their results say, in steps and hexes. */
export function closeFights(audit: Audit, shadow: Shadow, open: number): void {
  while (audit.fights.length > open) {
    const fight = audit.fights.pop()!
    const row = results.get(fight.code)
    if (!row || shadow.state.outcome) continue
    const due = [row.attackerSteps, row.defenderSteps]
    for (const party of [0, 1] as const)
      if (fight.losses[party] !== Math.min(due[party]!, fight.steps[party]))
        audit.faults.push(`${fight.code} cost ${fight.losses[party]}`)
    for (const unit of fight.attackers) judgeDistance(audit, shadow, fight, unit, row.attackerRetreat)
    for (const unit of fight.defenders) judgeDistance(audit, shadow, fight, unit, row.defenderRetreat)
    if (row.pursuit === 'never' && fight.gone.size > 0) audit.faults.push(`12.0 after ${fight.code}`)
  }
}

/** Rules 11.1f, 17.0e, 17.0f: as far as it was told to go, unless a fortress of its own holds it. */
function judgeDistance(audit: Audit, shadow: Shadow, fight: Fight, unit: number, hexesToGo: number): void {
  const at = shadow.at[unit]!
  if (hexesToGo === 0 || fight.isLanding || at < 0 || hasFort(shadow, units[unit]!.side, at)) return
  const from = fight.froms.get(unit) ?? fight.target
  if (from === at && fight.inFort) return
  if (far(from, at) < hexesToGo) audit.faults.push(`11.1f ${nameOf(unit)} after ${fight.code}`)
  if (!hasRoom(shadow, unit, at)) audit.faults.push(`11.1e ${nameOf(unit)} after ${fight.code}`)
}
