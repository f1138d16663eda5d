/** A referee who has seen the position when a movement phase begins, and is told what was done in it, looks for what section 6 forbids. */
import { below, seedDice } from '@hexfront/engine'
import { titleOf, TIMES } from '@hexfront/engine/testing'
import { expect, it } from 'vitest'
import { ACTIVE, MODE, MOVES } from '../hq/active.ts'
import { around, ground, isCrossing, occupants, sheet } from '../testing/chance.ts'
import { board, side, sideOf, unitOf } from '../data.ts'
import { CAME, BLITZ, DEAD, NORMAL, stepOf } from '../state.ts'
import { commanded, speed } from '../testing/plain.ts'
import { controlOf, DISPUTED, OWNER } from '../control/control.ts'
import { wf } from '../index.ts'
import type { Action, GameEvent } from '@hexfront/engine'
import type { Heard } from '@hexfront/engine/testing'
import type { WfState } from '../state.ts'

/** A move as its owner hears of it. */
interface Move {
  readonly unit: number
  readonly way: string
  readonly path: readonly number[]
}
const AFLOAT = ['invasion', 'evacuation', 'paradrop', 'seaMove']
const IDLE = ['hq', 'shq', 'thq', 'fort']
const TITO = unitOf('YU-TITO-MTN')
const typeOf = (unit: number): string => sheet[unit]!.type
const isHqType = (unit: number): boolean => typeOf(unit).endsWith('hq')

/** A longer look: NAIVE=10 npx vitest run on this file. */

/** What a referee counts, to know that he has seen enough. */
const seen = { phases: 0, pairs: 0, retreats: 0, shots: 0, supreme: 0 }

class Referee {
  private readonly before: WfState
  private readonly of: number
  private readonly all: Map<number, number[]>
  private readonly moves: Move[]
  private readonly told: readonly Heard[]

  constructor(before: WfState, events: readonly GameEvent[]) {
    this.before = before
    this.of = before.side
    this.all = occupants(before)
    this.told = events.map(event => ({
      ...event,
      title: titleOf(event),
    })) as readonly object[] as readonly Heard[]
    this.moves = this.told
      .filter(({ kind, way }) => kind === 'moved' && way !== 'deploy')
      .map(({ units, way, path }) => {
        const [unit] = units as readonly number[]
        return { unit: unit!, way: String(way ?? 'march'), path: path as readonly number[] }
      })
      .filter(({ unit }) => unit >= 0 && sideOf[unit] === this.of)
  }

  private stack(hex: number, of: number): number[] {
    return (this.all.get(hex) ?? []).filter(unit => sideOf[unit] === of)
  }
  private hasFoes(hex: number): boolean {
    return this.stack(hex, 1 - this.of).length > 0
  }
  private isOwn(hex: number): boolean {
    const code = controlOf(this.before).codes[hex]!
    return (code & DISPUTED) === 0 && (code & OWNER) === this.of
  }
  /** Rules 6.32a and 16.32c. */
  private isRefuge(unit: number, hex: number): boolean {
    if (this.hasFoes(hex)) return false
    return this.isOwn(hex) || (unit === TITO && ['hill', 'mountain'].includes(ground(hex)))
  }
  private isRearguard(unit: number): boolean {
    return this.told.some(event => event['title'] === 'rearguard' && event['unit'] === unit)
  }

  /** Rules 6.1, 6.31, 6.32, 5.1d, 9.21d, 9.22a and 2.26a for each move by land. */
  faultsOfMoves(): string[] {
    const faults: string[] = []
    for (const { unit, way, path } of this.moves) {
      if (AFLOAT.includes(way)) continue
      const say = (what: string): number =>
        faults.push(`${sheet[unit]!.id}, ${way} ${path.map(hex => board.ids[hex]).join('-')}: ${what}`)
      const [from, next, goal] = [this.before.at[unit]!, path[1]!, path.at(-1)!]
      const isMarch = way === 'march'
      if (isMarch && (path[0] !== from || path.length - 1 > speed(this.before, unit))) say('too far')
      if (path.slice(1, -1).some(hex => this.hasFoes(hex))) say('passes enemies')
      if (
        isMarch &&
        path.length > 2 &&
        path.some((hex, i) => i > 0 && isCrossing(this.kinds(path[i - 1]!, hex)))
      )
        say('goes on from a strait')
      if (this.hasFoes(from)) {
        if (!this.isRefuge(unit, next)) say('leaves for a hex that is not friendly')
        if (this.hasFoes(goal)) say('engages again')
        if (typeOf(unit) === 'fort' || (!isMarch && !this.isOwn(from))) say('cannot leave')
      } else if (this.hasFoes(goal) && (!isMarch || isHqType(unit))) say('cannot engage')
    }
    return faults
  }

  private kinds(a: number, b: number): number {
    return around(a).find(({ to }) => to === b)?.kinds ?? 0
  }

  /** Rules 6.33 and 12.23a: too many over a side of a battle, in and out. */
  faultsOfSides(): string[] {
    const counts = new Map<string, number>()
    const count = (a: number, b: number): void => {
      // A train that leaves the map crosses no side (B184).
      if (!around(a).some(({ to }) => to === b)) return
      const key = [a, b].sort((one, other) => one - other).join()
      counts.set(key, (counts.get(key) ?? 0) + 1)
    }
    for (const { unit, way, path } of this.moves) {
      if (AFLOAT.includes(way)) continue
      if (this.hasFoes(this.before.at[unit]!)) count(this.before.at[unit]!, path[1]!)
      else if (this.hasFoes(path.at(-1)!)) count(path.at(-2)!, path.at(-1)!)
    }
    const narrow = side.forest | side.hill | side.marsh | side.mountain | side.river | side.strait
    return [...counts]
      .filter(([key, n]) => {
        const [a, b] = key.split(',').map(Number) as [number, number]
        const limit = this.before.mud === 1 || (this.kinds(a, b) & narrow) !== 0 ? 1 : 2
        if (n === 2) seen.pairs++
        return n > limit
      })
      .map(([key, n]) => `${n} over ${key}`)
  }

  /** Rules 5.3b, 2.25a, 5.61 and 6.1b: who moved without command or twice. */
  faultsOfCommand(): string[] {
    const { active } = this.before
    const range = new Set<number>()
    let left = 0
    for (let i = 0; i < active.length; i += ACTIVE) {
      left += active[i + MOVES]!
      const commands = [NORMAL, BLITZ].includes(active[i + MODE]!) && typeOf(active[i]!) === 'hq'
      for (const hex of commands ? commanded(this.before, active[i]!) : []) range.add(hex)
    }
    const isActive = (unit: number): boolean => active.some((hq, i) => i % ACTIVE === 0 && hq === unit)
    const free = this.moves.filter(
      ({ unit, way }) => !isActive(unit) && ['march', 'rail', 'seaMove'].includes(way),
    )
    const needed = free.filter(
      ({ unit, way }) => way !== 'march' || typeOf(unit) === 'static' || !range.has(this.before.at[unit]!),
    )
    seen.supreme += needed.length
    const units = this.moves.map(({ unit }) => unit)
    return [
      ...(needed.length > left ? [`${needed.length} supreme moves of ${left}`] : []),
      ...units.filter((unit, n) => units.indexOf(unit) < n).map(unit => `${sheet[unit]!.id} moves twice`),
    ]
  }

  /** Rules 6.41, 6.42 and 15.6b for each battle that its side has left, or not. */
  faultsOfRetreats(after: WfState): string[] {
    const faults: string[] = []
    for (const hex of this.all.keys()) {
      const ours = this.stack(hex, this.of)
      if (ours.length === 0 || !this.hasFoes(hex)) continue
      const gone = ours.filter(unit => after.at[unit] === DEAD || this.moves.some(move => move.unit === unit))
      const shots = this.told.filter(
        ({ kind, way, at }) => kind === 'fired' && way === 'pursuit' && at === hex,
      )
      const name = `${board.ids[hex]}: `
      if (gone.length < ours.length) {
        if (shots.length > 0) faults.push(`${name}pursued though others stay`)
      } else faults.push(...this.faultsOfRetreat(after, hex, ours, shots).map(fault => name + fault))
    }
    return faults
  }

  private faultsOfRetreat(
    after: WfState,
    hex: number,
    ours: readonly number[],
    shots: readonly Heard[],
  ): string[] {
    seen.retreats++
    const guards = ours.filter(unit => this.isRearguard(unit))
    const [guard] = guards
    if (guard === undefined || guards.length > 1) return [`${guards.length} rearguards`]
    if (after.at[guard] === DEAD || guard === TITO) return []
    const order = this.moves.map(({ unit }) => unit)
    const last = order.lastIndexOf(guard)
    const sails = this.moves[last]!.way === 'evacuation'
    const pace = !sails ? speed(this.before, guard) : typeOf(guard) === 'amphibious' ? 2 : 1
    const pursuers = this.stack(hex, 1 - this.of).filter(
      unit =>
        !IDLE.includes(typeOf(unit)) &&
        Number(sheet[unit]!.faces[stepOf(this.before, unit)]!['cv']) > 0 &&
        speed(this.before, unit) >= pace,
    )
    seen.shots += shots.length
    const isRight = ({ unit, least }: Heard): boolean =>
      least === (speed(this.before, Number(unit)) > pace ? 5 : 6)
    return [
      ...(shots.length === pursuers.length && shots.every(isRight) ? [] : ['pursuers']),
      ...(order.slice(last + 1).every(unit => this.isRearguard(unit)) ? [] : ['others move after it']),
    ]
  }
}

const IN_MOVEMENT = new Set([
  'movement',
  'moving',
  'via',
  'sailing',
  'mobilize',
  'mobilizing',
  'rearguards',
  'withdraw',
  'pursuit',
  'interdict',
])
const isMoving = ({ frames }: WfState): boolean => frames.some(({ step }) => IN_MOVEMENT.has(step))

const phaseOf = ({ turn, side, blitz }: WfState): string => `${turn} ${side} ${blitz}`

/** An action that leads into battles and out of them more often than chance would. */
function bold(state: WfState, seat: number, rng: number[]): Action {
  const actions = wf.actions(state, seat)
  const oneOf = (list: readonly Action[]): Action => list[below(rng, list.length)]!
  const isFought = (hex: unknown): boolean =>
    (occupants(state).get(Number(hex)) ?? []).some(unit => sideOf[unit] !== seat)
  const wishes: Readonly<Record<string, ((action: Action) => boolean)[]>> = {
    movement: [
      ({ verb, arg }) => verb === 'pick' && isFought(state.at[Number(arg)]),
      ({ verb }) => verb === 'pick',
    ],
    moving: [
      ({ arg }) => state.came.some((unit, i) => i % CAME === 0 && state.at[unit] === arg),
      ({ verb, arg }) => verb === 'rearguard' || verb === 'evacuate' || isFought(arg),
      ({ verb }) => verb !== 'cancel',
    ],
    command: [({ verb }) => verb === 'activate', ({ verb }) => verb === 'endCommand'],
    commanding: [({ verb }) => verb !== 'cancel'],
    deploying: [({ verb }) => verb === 'done'],
    deploy: [({ verb }) => verb === 'done'],
    building: [({ verb }) => verb === 'usual', ({ verb }) => verb === 'done'],
  }
  for (const wish of wishes[state.frames.at(-1)!.step] ?? []) {
    const found = actions.filter(wish)
    if (found.length > 0 && below(rng, 8) > 1) return oneOf(found)
  }
  return oneOf(actions)
}

/** The movement phases of a game: how each began, what was told in it, and how it was left. */
function* phases(
  scenario: string,
  seed: number,
  actions: number,
): Generator<[WfState, GameEvent[], WfState]> {
  const rng = seedDice(seed)
  const state = wf.setup(scenario, { deployment: 'semiHistorical' }, seed)
  let before: WfState | null = null
  let told: GameEvent[] = []
  for (let n = 0; n < actions && wf.outcome(state) === null; n++) {
    if (before === null && isMoving(state)) {
      before = wf.copy(state)
      told = []
    }
    const asked = wf.decisions(state)
    const { seat } = asked[below(rng, asked.length)]!
    told.push(...wf.apply(state, seat, bold(state, seat, rng)))
    if (before === null || (isMoving(state) && phaseOf(state) === phaseOf(before))) continue
    yield [before, told, state]
    before = null
  }
}

it(
  'nobody moves against the rules of movement in a whole phase [2.25a, 2.26a, 5.1d, 5.3b, 5.61, 6.1a, 6.1b, 6.2a, 6.32a, 6.32b, 6.33a, 6.33b, 6.41a, 6.41a2, 6.42a, 9.21d, 9.22a, 12.23a, 15.6b, 16.32c]',
  () => {
    for (let seed = 1; seed <= 6 * TIMES; seed++)
      for (const [before, told, after] of phases(['S43', 'W43', 'S44', 'W44'][seed % 4]!, seed, 2500)) {
        const referee = new Referee(before, told)
        seen.phases++
        expect([
          ...referee.faultsOfMoves(),
          ...referee.faultsOfSides(),
          ...referee.faultsOfCommand(),
          ...referee.faultsOfRetreats(after),
        ]).toEqual([])
      }
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(0)
  },
  60_000 * TIMES,
)
