/**
 * A battle by odds, from the moment it is seen to its end. It is one frame with a list of what is still to be done in
 * it: `open` lays it bare, windows that a game puts in between follow, `resolve` rolls and puts in front of the rest
 * what the result brings, `advance` and `close` end it. Each entry is a deed: a word that the engine knows (losses,
 * retreats) or the game (a bloodbath, a counterattack). What has to be decided is asked in frames above the battle.
 */
import { oddsOf } from '../combat/odds.ts'
import { isWithoutRoll, resultAt } from '../combat/table.ts'
import { automatic } from '../flow/step.ts'
import type { Battle } from '../combat/forecast.ts'
import type { ResultTable } from '../combat/table.ts'
import type { Spread } from '../combat/spread.ts'
import type { Frame } from '../flow/contract.ts'
import type { BattleNow } from '../flow/scene.ts'
import type { AutomaticStep, Run } from '../flow/step.ts'
import type { FieldState } from './field.ts'

/** Who attacks which hex: all that strengths and odds are reckoned from. */
export interface Attack {
  readonly side: number
  readonly target: number
  readonly units: readonly number[]
}

export type Party = 'attacker' | 'defender'

/** Something to be done in a battle: what, to whom, how much, and the rule that says so. */
export type Deed = {
  readonly do: string
  readonly to?: Party
  readonly n?: number
  readonly rule?: string
}

export interface BattleFrame extends Frame {
  side: number
  target: number
  /** The attackers, and the defenders as they were when the battle was opened: both sides see them all. */
  units: number[]
  defenders: number[]
  /** What is still to be done, the next first. */
  due: Deed[]
  /** Who has lost a step in it, once for each step. */
  hits: number[]
  /** Attackers that have advanced. */
  gone: number[]
}

export type DeedRun<S extends FieldState, B extends BattleFrame> = (
  run: Run<S>,
  battle: B,
  deed: Deed,
) => void

export const BATTLE = 'battle'

/** An attack that nobody can call off any more, with all that is to be done in it. */
export const battleFrame = (attack: Attack, due: readonly Deed[]): BattleFrame => ({
  step: BATTLE,
  side: attack.side,
  target: attack.target,
  units: attack.units.slice(),
  defenders: [],
  due: due.slice(),
  hits: [],
  gone: [],
})

/** The innermost battle under way. */
export function battleIn<B extends BattleFrame = BattleFrame>(state: FieldState): B | null {
  for (let i = state.frames.length - 1; i >= 0; i--)
    if (state.frames[i]!.step === BATTLE) return state.frames[i] as B
  return null
}

export const attackersLeft = (state: FieldState, { units }: Attack): number[] =>
  units.filter(unit => state.at[unit]! >= 0)

export const defendersLeft = (state: FieldState, { defenders, target }: BattleFrame): number[] =>
  defenders.filter(unit => state.at[unit] === target)

export const partyLeft = (state: FieldState, battle: BattleFrame, party: Party): number[] =>
  party === 'attacker' ? attackersLeft(state, battle) : defendersLeft(state, battle)

export const partySeat = (battle: Attack, party: Party): number =>
  party === 'attacker' ? battle.side : 1 - battle.side

/** Units that a battle under way has laid open to both sides. */
export function unitsInBattle(state: FieldState): number[] {
  const battle = battleIn(state)
  return battle ? [...battle.units, ...battle.defenders] : []
}

/** Puts something in front of what is still to be done. */
export function insertDeeds(battle: BattleFrame, ...deeds: readonly Deed[]): void {
  battle.due = [...deeds, ...battle.due]
}

/** A die cast before the battle's own that changes it: bombers, say. */
export interface EarlierDie<S extends FieldState, A extends Attack, B extends A> {
  /** What it can show, or null if none is cast. */
  spread(state: S, attack: A): Spread<number> | null
  /** Casts it and tells what it showed; null if none is cast. */
  cast(run: Run<S>, battle: B): number | null
}

export interface OddsRules<S extends FieldState, A extends Attack, B extends A> {
  table(state: S, attack: A): ResultTable
  /** Strengths, shifts, die modifier and conversion, given what an earlier die showed. */
  forces(state: S, attack: A, shown: number | null): Battle
  readonly earlier?: EarlierDie<S, A, B>
}

export interface BattleRules<
  S extends FieldState,
  A extends Attack,
  B extends A & BattleFrame,
> extends OddsRules<S, A, B> {
  /** Who defends a hex. */
  defenders(state: S, attack: A): number[]
  /** What is noted once the battle is seen: who has attacked, what is spent. */
  opened(run: Run<S>, battle: B): void
  /** What a result brings, in the order in which it is carried out. */
  outcome(state: S, battle: B, code: string): readonly Deed[]
  /** What the game's own deeds do, and those of the engine that it does otherwise. */
  readonly deeds: Readonly<Record<string, DeedRun<S, B>>>
  /** What follows when all is done; the battle's frame is gone by then. */
  closed?(run: Run<S>, battle: B): void
}

/** The battle's frame: does one thing after the other. */
export function battleStep<S extends FieldState, A extends Attack, B extends A & BattleFrame>(
  game: BattleRules<S, A, B>,
  common: Readonly<Record<string, DeedRun<S, B>>>,
): AutomaticStep<S, never> {
  const deeds: Readonly<Record<string, DeedRun<S, B>>> = {
    open: (run, battle) => open(run, battle, game),
    resolve: (run, battle) => resolve(run, battle, game),
    ...common,
    ...game.deeds,
  }
  const next = (run: Run<S>, battle: B): void => {
    const deed = battle.due.shift()
    if (deed === undefined) {
      run.pop()
      return game.closed?.(run, battle)
    }
    const does = deeds[deed.do]
    if (!does) throw new Error(`nobody knows how to ${deed.do} in a battle`)
    does(run, battle, deed)
  }
  return automatic<S, B>(next, { battle: (_state, battle) => battleNow(battle, stageOf(battle)) })
}

/** Until the die is cast it is about the result, afterwards about what comes of it. */
const stageOf = ({ due }: BattleFrame): OddsStage =>
  due.some(deed => deed.do === 'resolve') ? 'result' : 'aftermath'

const STAGES = ['plan', 'result', 'aftermath'] as const
type OddsStage = (typeof STAGES)[number]
const stages = STAGES.map(id => ({ id, name: { id: `stage.${id}` } }))

/** A battle by odds as the table shows it. */
export const battleNow = ({ target, side }: Attack, stage: OddsStage): BattleNow => ({
  at: target,
  side,
  form: 'odds',
  stages,
  stage,
})

/** Both sides see what fights; everybody in the hex defends; nobody can call it off. */
function open<S extends FieldState, A extends Attack, B extends A & BattleFrame>(
  run: Run<S>,
  battle: B,
  game: BattleRules<S, A, B>,
): void {
  const { side, target } = battle
  battle.defenders = game.defenders(run.state, battle)
  game.opened(run, battle)
  run.reveal({
    kind: 'battleOpened',
    side,
    at: target,
    form: 'odds',
    attackers: battle.units.slice(),
    defenders: battle.defenders.slice(),
  })
}

/** Strengths, column, one throw, unless the odds are beyond the table; what comes of it is put in front of the rest. */
function resolve<S extends FieldState, A extends Attack, B extends A & BattleFrame>(
  run: Run<S>,
  battle: B,
  game: BattleRules<S, A, B>,
): void {
  const { state } = run
  const units = attackersLeft(state, battle)
  const attack = units.length === battle.units.length ? battle : { ...battle, units }
  const table = game.table(state, attack)
  const forces = game.forces(state, attack, game.earlier?.cast(run, battle) ?? null)
  const odds = oddsOf(table.columns, forces.attack, forces.defence, forces.shifts)!
  run.tell({
    kind: 'odds',
    at: battle.target,
    attack: forces.attack,
    defense: forces.defence,
    odds: odds.startLabel,
    column: odds.label,
  })
  const rolled = isWithoutRoll(table, odds.position) ? 0 : castDice(run, table)
  const made = rolled + (forces.modifier ?? 0)
  const code = resultAt(table, odds.position, made, forces.conversion)
  const { side, target: at } = battle
  run.tell({
    kind: 'result',
    side,
    at,
    result: code,
    column: odds.label,
    roll: rolled,
    ...(rolled > 0 && made !== rolled && { made, way: 'made' }),
  })
  insertDeeds(battle, ...game.outcome(state, battle, code))
}

function castDice<S extends FieldState>(run: Run<S>, { dice }: ResultTable): number {
  let total = 0
  for (let n = 0; n < dice.count; n++) total += run.roll(dice.sides, 'why.combat')
  return total
}
