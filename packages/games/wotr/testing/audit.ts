/** Somebody who reads games along and judges attacks, results, drops, steps and hexes again from the text. */
import { cloneState, distance } from '@hexfront/engine'
import {
  board,
  BOX,
  counters,
  HEXES,
  inNorth,
  isAirborne,
  isBuiltUp,
  isCoast,
  isCorps,
  isPolder,
  isRough,
  isRuhr,
  isStatic,
  isTown,
  METZ,
  side as sides,
  sideOf,
  UNITS,
} from '../data.ts'
import { has } from '../flags.ts'
import { ALLIED, GERMAN, REDUCED, RHINE } from '../state.ts'
import { around, fits, hasLine, isWhole, sheet, tableOf } from './naive.ts'
import type { GameEvent } from '@hexfront/engine'
import type { WotrState } from '../state.ts'

/** An event with all that it may carry. */
interface Told {
  readonly kind: string
  readonly what?: string
  readonly way?: string
  readonly only?: number
  readonly side: number
  readonly unit: number
  readonly units: readonly number[]
  readonly places: readonly number[]
  readonly parts: readonly number[]
  readonly path: readonly number[]
  readonly corps: number
  readonly at: number
  readonly attackers: readonly number[]
  readonly defenders: readonly number[]
  readonly result: string
  readonly rule?: string
}

interface Fight {
  readonly side: number
  readonly at: number
  readonly attackers: readonly number[]
  readonly defenders: readonly number[]
  readonly isDrop: boolean
  readonly before: ReadonlyMap<number, number>
  code: string
  /** Steps lost by each party under each rule: attackers first. */
  readonly losses: [Map<string, number>, Map<string, number>]
}

/** What a combat phase remembers. */
interface Phase {
  /** Who has made his first attack, a probe among them, and his momentum attack. */
  readonly first: Set<number>
  readonly probed: Set<number>
  readonly second: Set<number>
  readonly struck: Set<number>
  /** Who has just advanced after a first attack. */
  fresh: Set<number>
  bombers: number
}
const newPhase = (): Phase => ({
  first: new Set(),
  probed: new Set(),
  second: new Set(),
  struck: new Set(),
  fresh: new Set(),
  bombers: 0,
})

const stepsOf = (state: WotrState, unit: number): number =>
  state.at[unit]! >= 0 ? counters.steps[unit]! - (has(state, unit, REDUCED) ? 1 : 0) : 0
const onMap = (state: WotrState, unit: number): boolean => state.at[unit]! >= 0 && state.at[unit]! < HEXES
const kindsBetween = (from: number, to: number): number | null =>
  around(from).find(one => one.to === to)?.kinds ?? null
const total = (losses: ReadonlyMap<string, number>): number => [...losses.values()].reduce((a, b) => a + b, 0)
const apart = (a: number, b: number): number => distance(board.grid, board.cellOf[a]!, board.cellOf[b]!)

export function auditor(start: WotrState) {
  const found: string[] = []
  const seen: Record<string, number> = {}
  let phase = newPhase()
  const fights: Fight[] = []
  let was = cloneState(start)
  let boxed = new Set<number>()
  const captured = new Set<number>()
  const drops = [new Set<number>(), new Set<number>()]
  let dropHexes: number[] = []
  const paid = [0, 0]
  let revived = 0
  const flown = new Set<number>()
  const starved = new Map<number, number>()
  const relieved = new Set<number>()
  const wrong = (rule: string, unit = -1): void =>
    void found.push(`${rule}${unit < 0 ? '' : ` ${sheet[unit]!.id}`} in turn ${was.turn}`)
  const count = (what: string): void => void (seen[what] = (seen[what] ?? 0) + 1)

  /** Rules 11.24g, 11.25f: Allies are driven on by full supply over land. */
  const isDriven = (unit: number): boolean => {
    const at = was.at[unit]!
    if (sideOf[unit] === GERMAN) return true
    return (
      hasLine(tableOf(was), ALLIED, at) && (was.antwerp === 1 || was.sector === (inNorth[at] === 1 ? 0 : 1))
    )
  }

  /** Rules 11.24, 11.25: what going on and probing ask for besides. */
  function judgeDrive(unit: number, to: number, isProbe: boolean): void {
    const name = isProbe ? '11.25' : '11.24'
    const kinds = kindsBetween(was.at[unit]!, to)
    if (kinds !== null && (kinds & sides.blocked) !== 0) wrong(`${name} blocked`, unit)
    if (isWhole(was, to) && isBuiltUp[to] === 0) wrong(`${name} wall`, unit)
    if (!isDriven(unit)) wrong(`${name} supply`, unit)
  }

  /** Rules 11.4, 11.24: a first attack, or one by those who have just advanced. */
  function judgeTurn(units: readonly number[], isProbe: boolean): boolean {
    const isSecond = units.some(unit => phase.first.has(unit))
    if (isSecond) {
      count('momentum')
      for (const unit of units) {
        if (!phase.fresh.has(unit)) wrong('11.24b', unit)
        if (phase.second.has(unit)) wrong('11.24d', unit)
        if (isProbe && phase.probed.has(unit)) wrong('11.25c', unit)
      }
      if (new Set(units.map(unit => was.at[unit])).size > 1) wrong('11.24b')
    }
    for (const unit of units) {
      ;(isSecond ? phase.second : phase.first).add(unit)
      if (isProbe) phase.probed.add(unit)
    }
    phase.fresh = new Set()
    return isSecond
  }

  function judgeAttack({ side, at, attackers, defenders }: Told, isDrop: boolean): void {
    count(isDrop ? 'dropBattle' : 'attack')
    if (isDrop && attackers.some(unit => isCorps[unit] === 0)) wrong('12.4c')
    if (!isDrop) {
      const all = Array.from({ length: UNITS }, (_, unit) => unit).filter(
        unit => was.at[unit] === at && sideOf[unit] !== side,
      )
      if (all.length !== defenders.length) wrong('11.6')
      const isSecond = judgeTurn(attackers, false)
      for (const unit of attackers) {
        const kinds = kindsBetween(was.at[unit]!, at)
        if (kinds === null) wrong('11.1a', unit)
        else if (isSecond) judgeDrive(unit, at, false)
      }
      if (!isSecond && defenders.every(unit => phase.struck.has(unit))) wrong('11.4c')
      for (const unit of defenders) phase.struck.add(unit)
    }
    const before = new Map([...attackers, ...defenders].map(unit => [unit, stepsOf(was, unit)]))
    fights.push({
      ...{ side, at, attackers, defenders, isDrop, before, code: '' },
      losses: [new Map(), new Map()],
    })
  }

  function judgeProbe({ side, units, at, only }: Told): void {
    if (only !== side) return
    count('probe')
    judgeTurn(units, true)
    const { held, zones } = tableOf(was)
    if (held[0].has(at) || held[1].has(at) || !zones[(1 - side) as 0 | 1].has(at)) wrong('11.25a')
    for (const unit of units) {
      judgeDrive(unit, at, true)
      if (!around(was.at[unit]!).some(({ to }) => held[(1 - side) as 0 | 1].has(to))) wrong('11.25a', unit)
      if (isStatic[unit] === 1) wrong('11.25 static', unit)
    }
    phase.fresh = new Set(units.filter(unit => !phase.second.has(unit)))
  }

  /** Rule 11.22: nobody is lost who has one step as long as another could be reduced. */
  function judgeLoss({ kind, unit, rule = '' }: Told, isLost: (unit: number) => number): void {
    const fight = fights.at(-1)
    if (!fight || !rule.startsWith('11.2')) return
    const party = fight.attackers.includes(unit) ? 0 : 1
    if (party === 1 && !fight.defenders.includes(unit)) return wrong('11.21', unit)
    const left = fight.before.get(unit)! - isLost(unit)
    const lost = kind === 'eliminated' ? left : 1
    fight.losses[party]!.set(rule, (fight.losses[party]!.get(rule) ?? 0) + lost)
    const isFree = ['11.21.2a', '11.21.2b', '11.21.3'].includes(rule)
    const others = party === 0 ? fight.attackers : fight.defenders
    if (isFree && kind === 'eliminated' && others.some(one => fight.before.get(one)! - isLost(one) > 1))
      wrong('11.22', unit)
  }

  /** Rules 11.21.1 to 11.21.5: what a battle that is over has cost. */
  function close(fight: Fight, state: WotrState): void {
    if (state.outcome || fight.isDrop) return
    const [mine, theirs] = fight.losses
    const of = (losses: ReadonlyMap<string, number>, rule: string): number => losses.get(rule) ?? 0
    const stay = fight.defenders.filter(unit => state.at[unit] === fight.at)
    const steps = (units: readonly number[]): number =>
      units.reduce((sum, unit) => sum + fight.before.get(unit)!, 0)
    count(fight.code)
    if (fight.code === 'AS' && total(mine) + total(theirs) > 0) wrong('11.21.4')
    if (fight.code === 'AL1' && (total(mine) !== 1 || total(theirs) > 0)) wrong('11.21.3')
    if (['DR', 'DE'].includes(fight.code) && total(mine) > 0) wrong(`11.21 ${fight.code}`)
    if (['DR', 'DE'].includes(fight.code) && stay.length > 0) wrong('11.21.5a', stay[0])
    if (fight.code === 'DE')
      for (const unit of fight.defenders)
        if (state.at[unit]! >= 0 && (fight.before.get(unit) === 1 || stepsOf(state, unit) > 1))
          wrong('11.21.1a', unit)
    if (fight.code !== 'BB') return
    const [given, answered] = [of(mine, '11.21.2b'), of(theirs, '11.21.2b')]
    if (of(mine, '11.21.2a') !== 1 || of(theirs, '11.21.2a') !== 1) wrong('11.21.2a')
    if (given > 0 && total(mine) >= steps(fight.attackers)) wrong('11.21.2c')
    const isOut = stay.length === 0 && theirs.size > 0
    if (given !== answered && !(given === answered + 1 && isOut)) wrong('11.21.2b')
    if (given > 0) count('escalation')
  }

  function judgeControl({ places, side }: Told, state: WotrState): void {
    for (const hex of places) {
      if (side === GERMAN && isBuiltUp[hex] === 1 && !state.outcome) wrong('4.4a')
      if (side === ALLIED && isRuhr[hex] === 1 && !state.outcome) wrong('4.3')
      if (side === GERMAN && was.watch === RHINE && [7, 8].includes(was.turn)) captured.add(hex)
    }
  }

  function judgeDrop({ corps, parts, at }: Told): void {
    count('drop')
    const year = was.turn <= 7 ? 0 : 1
    drops[year]!.add(was.turn)
    if (drops[year]!.size > 1) wrong('12.8b')
    const nation = sheet[corps]!.tags.includes('fromBC') ? 'BC' : 'US'
    if (parts.some(part => isAirborne[part] === 0 || sheet[part]!.nation !== nation || !boxed.has(part)))
      wrong('12.2a', corps)
    if (parts.reduce((sum, part) => sum + stepsOf(was, part), 0) < 3) wrong('12.2a', corps)
    if (isTown[at] === 0 && (isBuiltUp[at] === 1 || isRough[at] === 1 || isPolder[at] === 1)) wrong('12.3a')
    if (was.antwerp === 0 && was.sector !== (inNorth[at] === 1 ? 0 : 1)) wrong('12.3d')
    if (dropHexes.some(hex => apart(hex, at) > 6)) wrong('12.3e')
    dropHexes.push(at)
  }

  /** Rules 8.8, 9.6 to 9.8: a turn begins, and of the one before nobody is left without supply. */
  function beginTurn(state: WotrState): void {
    boxed = new Set(state.at.flatMap((at, unit) => (at === BOX ? [unit] : [])))
    paid.fill(0)
    relieved.clear()
    dropHexes = []
    if (state.turn >= 3) judgeSupply(state)
    flown.clear()
    starved.clear()
  }

  /** Rule 8.8: whoever is still there had a line, or needed none, when it was looked at. */
  function judgeSupply(state: WotrState): void {
    // All of a side are judged at once, the Germans first: whoever starves with them still holds zones off.
    const tables = [ALLIED, GERMAN].map(of => {
      const then = cloneState(state)
      for (const [unit, at] of starved) if (sideOf[unit] === of || of === GERMAN) then.at[unit] = at
      return tableOf(then)
    })
    for (let unit = 0; unit < UNITS; unit++) {
      if (!onMap(state, unit) || isCorps[unit] === 1) continue
      const at = state.at[unit]!
      // Allies live on the coast and by air, Germans in Metz.
      const isFree =
        sheet[unit]!.tags.includes('autoSupply') ||
        (sideOf[unit] === ALLIED ? isCoast[at] === 1 || flown.has(at) : at === METZ)
      if (!isFree && !hasLine(tables[sideOf[unit]!]!, sideOf[unit]!, at)) wrong('8.8', unit)
    }
  }
  /** Rules 9.7, 9.8, 9.2b. */
  function judgeStep({ unit, way }: Told): void {
    count('step')
    if (way === 'revive') {
      if (++revived > 7 || was.turn !== 7 || was.watch !== RHINE) wrong('9.2b', unit)
      return
    }
    const pool = sheet[unit]!.nation === 'BC' ? 1 : 0
    if (++paid[pool]! > (pool === 1 ? 1 : 2)) wrong('9.7', unit)
    if (pool === 1 && was.turn > 7 && sheet[unit]!.type !== 'armor') wrong('9.8b', unit)
  }

  /** Rule 12.6: who relieves a corps has done so when the German turn begins. */
  function judgeRelief(state: WotrState): void {
    for (let corps = 0; corps < UNITS; corps++) {
      if (isCorps[corps] === 0 || !onMap(state, corps)) continue
      const near = [state.at[corps]!, ...around(state.at[corps]!).map(({ to }) => to)]
      const isNear = (unit: number): boolean =>
        sideOf[unit] === ALLIED &&
        isCorps[unit] === 0 &&
        !relieved.has(unit) &&
        near.includes(state.at[unit]!)
      if (Array.from({ length: UNITS }, (_, unit) => unit).some(isNear)) wrong('12.6', corps)
    }
  }

  /** Rules 6.2 to 6.5, 6.9: every stack, between two acts. */
  function judgeStacks(state: WotrState): void {
    const step = state.frames.at(-1)?.step
    if (step !== 'movement' && step !== 'combat') return
    const stacks = new Map<number, number[]>()
    for (let unit = 0; unit < UNITS; unit++)
      if (onMap(state, unit)) stacks.set(state.at[unit]!, [...(stacks.get(state.at[unit]!) ?? []), unit])
    for (const [hex, units] of stacks) {
      if (new Set(units.map(unit => sideOf[unit])).size > 1) wrong('6.1', units[0])
      else if (!fits(state, units, hex)) wrong('6.3a', units[0])
    }
  }

  /** What an action has told, in order; those who die in it are counted as they die. */
  function follow(state: WotrState, events: readonly Told[]): void {
    const isDrop = [was, state].some(({ frames }) => frames.some(({ step }) => DROPPING.includes(step)))
    const gone = new Map<number, number>()
    const lostBefore = (unit: number): number => {
      const had = fights.at(-1)?.before.get(unit)
      return (gone.get(unit) ?? 0) + (had === undefined ? 0 : had - stepsOf(was, unit))
    }
    const judges: Readonly<Record<string, (event: Told) => void>> = {
      battleOpened: event => judgeAttack(event, isDrop),
      result: ({ result }) => void (fights.at(-1)!.code = result),
      probe: judgeProbe,
      advanced: ({ units }) => void phase.fresh.add(units[0]!),
      retreated: ({ path }) => void (apart(path[0]!, path[1]!) !== 1 && wrong('11.21.5a')),
      bombers: () => void ((++phase.bombers > 1 || fights.at(-1)?.side !== ALLIED) && wrong('11.18a')),
      bombersShort: () => judges['bombers']!(events[0]!),
      control: event => judgeControl(event, state),
      drop: judgeDrop,
      linkUp: ({ parts }) => parts.forEach(part => relieved.add(part)),
      supplied: ({ at }) => void flown.add(at),
      turn: () => beginTurn(state),
      gainedStep: judgeStep,
      recovered: judgeStep,
      order: ({ side }) => void (side === GERMAN && state.watch !== RHINE && judgeRelief(state)),
      lostStep: event => judgeLoss(event, lostBefore),
      eliminated: event => {
        if (event.rule === '8.8') starved.set(event.unit, event.at)
        judgeLoss(event, lostBefore)
      },
    }
    for (const event of events) {
      judges[event.kind === 'own' ? event.what! : event.kind]?.(event)
      if (event.kind === 'lostStep') gone.set(event.unit, (gone.get(event.unit) ?? 0) + 1)
      if (event.kind === 'eliminated') gone.set(event.unit, EVERYTHING)
    }
  }

  return {
    /** Rules that were broken, each with who and when. */
    found,
    /** How often each kind of thing was judged. */
    seen,
    after(state: WotrState, events: readonly GameEvent[]): void {
      follow(state, events as readonly Told[])
      const open = state.frames.filter(({ step }) => step === 'battle').length
      while (fights.length > open) close(fights.pop()!, state)
      if (!state.frames.some(({ step }) => step === 'combat')) phase = newPhase()
      if (state.captured.length !== captured.size) wrong('4.6a')
      judgeStacks(state)
      was = cloneState(state)
    },
  }
}

const DROPPING = ['airborneEntry', 'dropping', 'dropBattles']
/** More steps than anybody has. */
const EVERYTHING = 9
