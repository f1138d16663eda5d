/**
 * How a round of combat is likely to go: every roll of the dice weighed, with losses taken as rule 7.33
 * asks and the better guns spared among equals. Chances are floating numbers, for people and bots.
 */
import { counters, cvAt, isStatic } from '../data.ts'
import { cameByAir } from './repulse.ts'
import { firepowerOf, IMMUNE, isStrongFort, TRIPLE } from './fire.ts'
import { stepOf } from '../state.ts'
import type { Role } from './fire.ts'
import type { WfState } from '../state.ts'

/** A block as it would fight. */
export interface Fighter {
  readonly unit: number
  readonly grade: number
  /** Whether three hits go to a step of it by its own right (2.26d). */
  readonly isFort: boolean
  /** Whether it has come by air in this phase: thrown back it loses a step (14.4c). */
  readonly isDropped: boolean
  readonly step: number
}

/** What is known of a battle before its round. */
export interface Outlook {
  readonly attackers: readonly Fighter[]
  readonly defenders: readonly Fighter[]
  /** Dice and grade of the air strike. */
  readonly air: { readonly dice: number; readonly grade: number }
  /** Hits to a step of the passive side; IMMUNE if none. */
  readonly level: number
  /** Highest face that throws an attacker back, 0 without assault. */
  readonly low: number
  /** Whether the largest defender fires as out of a fortress. */
  readonly isFortress: boolean
  /** What has happened in the round already, where it is under way. */
  readonly begun?: Begun
}

/** A round under way: who has fired has no grade any more, and strikes that were flown no dice. */
export interface Begun {
  /** The passive unit that carries part of a hit, and how many. */
  readonly carried: readonly [unit: number, hits: number] | null
  /** Attackers that low dice have thrown back and who are still there. */
  readonly repulses: number
  /** Hits that somebody still has to take. */
  readonly pending: { readonly role: Role; readonly hits: number } | null
}

/** Chances by number of steps lost, and of an end of the battle. */
export interface Forecast {
  readonly attackerLoss: readonly number[]
  readonly defenderLoss: readonly number[]
  /** No defender is left. */
  readonly won: number
  /** No attacker is left in the hex. */
  readonly lost: number
}

/** A force in the course of the round; `carried` hits lie on the fighter at `on`. */
interface Force {
  readonly fighters: readonly Fighter[]
  readonly on: number
  readonly carried: number
  readonly lost: number
}

export function fighterOf(state: WfState, unit: number, hex: number, role: Role): Fighter {
  return {
    unit,
    grade: firepowerOf(state, unit, hex, role),
    isFort: role === 'passive' && isStrongFort(state, unit),
    isDropped: role === 'active' && cameByAir(state, unit),
    step: stepOf(state, unit),
  }
}

const strength = ({ unit, step }: Fighter): number => cvAt(unit, step)

/** Rules 7.33b and B65: the fighter that takes the next hit, as an index; -1 if nobody is left. */
function targetOf({ fighters, on }: Force): number {
  if (on >= 0) return on
  let best = -1
  for (let i = 0; i < fighters.length; i++) {
    if (best < 0 || comesBefore(fighters[i]!, fighters[best]!)) best = i
  }
  return best
}

function comesBefore(a: Fighter, b: Fighter): boolean {
  if (strength(a) !== strength(b)) return strength(a) > strength(b)
  if (a.isFort !== b.isFort) return b.isFort
  return a.grade < b.grade
}

/** Who takes the first hit of a round, or null where nobody is. */
export const firstHit = (fighters: readonly Fighter[]): Fighter | null =>
  fighters[targetOf(fresh(fighters))] ?? null

/** A force after so many hits. */
function suffer(force: Force, hits: number, level: number): Force {
  let after = force
  for (let n = 0; n < hits && after.fighters.length > 0; n++) after = sufferOne(after, level)
  return after
}

function sufferOne(force: Force, level: number): Force {
  const at = targetOf(force)
  const fighter = force.fighters[at]!
  const carried = (force.on === at ? force.carried : 0) + 1
  if (carried < (fighter.isFort ? TRIPLE : level)) return { ...force, on: at, carried }
  const isOut = fighter.step + 1 >= counters.steps[fighter.unit]!
  const fighters = isOut
    ? force.fighters.filter((_, i) => i !== at)
    : force.fighters.with(at, { ...fighter, step: fighter.step + 1 })
  return { fighters: standing(fighters), on: -1, carried: 0, lost: force.lost + 1 }
}

/** Rule 2.25c: who is left in a battle: static units at 0 CV are not, unless others fight beside them (B70, B159). */
const standing = (fighters: readonly Fighter[]): readonly Fighter[] =>
  fighters.every(one => isStatic[one.unit] === 1 && strength(one) === 0) ? [] : fighters

/** Rules 7.51c and 14.4c: a force after the weakest of it were thrown back, paras last among equals: each loses a step. */
function thrownBack(force: Force, count: number): Force {
  if (count === 0) return force
  const fighters = [...force.fighters].sort(
    (a, b) => strength(b) - strength(a) || Number(b.isDropped) - Number(a.isDropped),
  )
  const gone = fighters.splice(Math.max(0, fighters.length - count))
  return { ...force, fighters, lost: force.lost + gone.filter(one => one.isDropped).length }
}

/** Chances of [hits, low dice] of some dice: at [hits * (dice + 1) + low]. */
interface Volley {
  readonly dice: number
  readonly chances: Float64Array
}

/** All dice of a force, with the grade of each. */
function diceOf(force: Force, isFortress: boolean): number[] {
  const grades = force.fighters.map(fighter => fighter.grade)
  if (isFortress) {
    const best = force.fighters.reduce((most, fighter) => Math.max(most, strength(fighter)), 0)
    const guns = force.fighters.flatMap((fighter, i) =>
      strength(fighter) === best && fighter.grade > 0 ? [i] : [],
    )
    const gun = guns.sort((a, b) => grades[a]! - grades[b]!)[0]
    if (gun !== undefined) grades[gun] = TRIPLE
  }
  return force.fighters.flatMap((fighter, i) =>
    grades[i]! > 0 ? Array.from({ length: strength(fighter) }, () => grades[i]!) : [],
  )
}

function volleyOf(dice: readonly number[], low: number): Volley {
  const width = dice.length + 1
  let chances = new Float64Array(width * width)
  chances[0] = 1
  for (const grade of dice) {
    const next = new Float64Array(width * width)
    for (let face = 1; face <= 6; face++) {
      const by = (face > 6 - grade ? width : 0) + (face <= low ? 1 : 0)
      for (let i = 0; i + by < chances.length; i++) if (chances[i]! > 0) next[i + by]! += chances[i]! / 6
    }
    chances = next
  }
  return { dice: dice.length, chances }
}

/** Calls back with every number of hits and low dice that can come up. */
function eachRoll(
  { dice, chances }: Volley,
  found: (hits: number, low: number, chance: number) => void,
): void {
  for (let i = 0; i < chances.length; i++)
    if (chances[i]! > 0) found(Math.floor(i / (dice + 1)), i % (dice + 1), chances[i]!)
}

const fresh = (fighters: readonly Fighter[]): Force => ({
  fighters: standing(fighters),
  on: -1,
  carried: 0,
  lost: 0,
})
const add = (list: number[], at: number, chance: number): void => void (list[at] = (list[at] ?? 0) + chance)

/** Rule 7.22: the whole round, every roll weighed by its chance. */
export function forecast(outlook: Outlook): Forecast {
  const { level, low } = outlook
  const hurt = (force: Force, hits: number): Force => (level === IMMUNE ? force : suffer(force, hits, level))
  const sum = { attackerLoss: [] as number[], defenderLoss: [] as number[], won: 0, lost: 0 }
  const end = (attackers: Force, defenders: Force, chance: number): void => {
    add(sum.attackerLoss, attackers.lost, chance)
    add(sum.defenderLoss, defenders.lost, chance)
    if (defenders.fighters.length === 0) sum.won += chance
    if (attackers.fighters.length === 0) sum.lost += chance
  }
  const { attackers: first, defenders: target } = opening(outlook, hurt)
  const bombs = volleyOf(
    Array.from({ length: outlook.air.dice }, () => outlook.air.grade),
    0,
  )
  eachRoll(bombs, (bombHits, _low, bombChance) => {
    const defenders = hurt(target, bombHits)
    if (outlook.defenders.length > 0 && defenders.fighters.length === 0)
      return end(first, defenders, bombChance)
    eachRoll(volleyOf(diceOf(defenders, outlook.isFortress), low), (hits, repulses, chance) => {
      const thrown = repulses + (outlook.begun?.repulses ?? 0)
      const attackers = thrownBack(suffer(first, hits, 1), thrown)
      const fire = volleyOf(diceOf(attackers, false), 0)
      eachRoll(fire, (struck, _none, last) =>
        end(attackers, hurt(defenders, struck), bombChance * chance * last),
      )
    })
  })
  return { ...sum, attackerLoss: filled(sum.attackerLoss), defenderLoss: filled(sum.defenderLoss) }
}

/** Both forces as the rest of the round finds them. */
function opening(
  { attackers, defenders, begun }: Outlook,
  hurt: (force: Force, hits: number) => Force,
): { attackers: Force; defenders: Force } {
  const on = begun?.carried ? defenders.findIndex(({ unit }) => unit === begun.carried![0]) : -1
  const target: Force = on < 0 ? fresh(defenders) : { ...fresh(defenders), on, carried: begun!.carried![1] }
  const { role, hits } = begun?.pending ?? { role: 'passive', hits: 0 }
  return role === 'passive'
    ? { attackers: fresh(attackers), defenders: hurt(target, hits) }
    : { attackers: suffer(fresh(attackers), hits, 1), defenders: target }
}

const filled = (list: readonly number[]): number[] => Array.from(list, chance => chance ?? 0)

/** The average of a number by its chances. */
export const meanOf = (chances: readonly number[]): number =>
  chances.reduce((sum, chance, n) => sum + chance * n, 0)
