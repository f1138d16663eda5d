/**
 * What one can ask about a position, and what the answer looks like: for overlays and previews, computed by the code
 * that enforces the rule. A game answers what it has rules for.
 */
import type { Message, Seat } from './terms.ts'

/** Each question with what goes along. */
export interface Questions {
  /** Where a unit can go, or what is in hand. */
  readonly reach: { readonly unit?: number }
  readonly supply: { readonly seat: Seat }
  /** The hexes under a side's zones of control. */
  readonly zones: { readonly seat: Seat }
  /** The hexes under a side's aircraft, where they stay over the map. */
  readonly air: { readonly seat: Seat }
  /** The hexes that a headquarters commands, or all that are active. */
  readonly command: { readonly unit?: number }
  /** Where a side's railways lead to now. */
  readonly railheads: { readonly seat: Seat }
  /** The attack in hand; with a place the battle there, or the attack that could be made on it with all who can join. */
  readonly battle: { readonly at?: number }
  /** What things cost while somebody builds. */
  readonly prices: { readonly seat: Seat }
  /** What the one who decides should hear before ending something with a verb. */
  /** `seat` is who would do it, where several decide at once. */
  readonly warnings: { readonly verb: string; readonly arg?: number | string; readonly seat?: number }
  /** What an action would do, or what it opens, before it is chosen. */
  readonly preview: { readonly verb: string; readonly arg?: number | string }
}

/** The answer to each question. */
export interface Answers {
  readonly reach: ReachAnswer
  readonly supply: SupplyAnswer
  readonly zones: PlacesAnswer
  readonly air: AirAnswer
  readonly command: PlacesAnswer
  readonly railheads: PlacesAnswer
  readonly battle: BattleAnswer
  readonly prices: PricesAnswer
  readonly warnings: WarningsAnswer
  readonly preview: PreviewAnswer
}

export type About = keyof Questions
export type QueryAbout<K extends About> = { readonly about: K } & Questions[K]
export type Query = { [K in About]: QueryAbout<K> }[About]
export type AnswerTo<Q extends Query> = Answers[Q['about']]

/** Asks about one position. */
export type Explain = <Q extends Query>(query: Q) => AnswerTo<Q> | null

/** How a game answers; a question it has no rules for is left out. */
export type Explainers<S> = {
  readonly [K in About]?: (state: S, question: Questions[K]) => Answers[K] | null
}

/** The function that the contract asks for, from a game's answers. */
export function explainer<S>(answers: Explainers<S>) {
  return <Q extends Query>(state: S, query: Q): AnswerTo<Q> | null => {
    // A question from outside may be about anything at all.
    const answer = Object.hasOwn(answers, query.about) ? answers[query.about] : undefined
    if (!answer) return null
    return (answer as (state: S, question: Q) => AnswerTo<Q> | null)(state, query)
  }
}

/** A state in which units lie and frames may have some in hand. */
interface Holding {
  readonly frames: readonly { readonly [field: string]: unknown }[]
  readonly at: readonly number[]
}

/** The unit asked about, or what is in hand. */
export function unitsAsked({ frames, at }: Holding, unit?: number): number[] {
  if (unit !== undefined) return unit >= 0 && unit < at.length ? [unit] : []
  const units = frames.at(-1)?.['units']
  return Array.isArray(units) ? units.map(Number) : []
}

/** Places with cost and path. */
export interface ReachAnswer {
  readonly places: readonly { readonly at: number; readonly cost: number }[]
  readonly paths: Readonly<Record<number, readonly number[]>>
  /** Ways that are not paid for step by step: by sea, by rail, through the air. For drawing. */
  readonly routes?: Readonly<Record<number, readonly number[]>>
  readonly allowance: number
  /** How the allowance comes about, where it is not simply what is printed. */
  readonly why?: readonly Reckoned[]
}

/** A step of a reckoning, and the rule that makes it. */
export interface Reckoned {
  readonly reason: Message
  readonly rule: string
}

/** Steps of a reckoning, told by a family of words: `reckonedAs('line')('leads', '7.1a')` says `line.leads`. */
export const reckonedAs =
  (family: string) =>
  (id: string, rule: string, params: Readonly<Record<string, number | string>> = {}): Reckoned => ({
    reason: { id: `${family}.${id}`, params },
    rule,
  })

/** Each unit's state of supply, and the line it is traced along. */
export interface SupplyAnswer {
  /** The states that the game knows, the best first; the last is without supply. */
  readonly states: readonly Message[]
  readonly units: readonly {
    readonly unit: number
    /** Number of its state in `states`. */
    readonly state: number
    readonly path: readonly number[]
    /** Why it is in that state, and what follows from it. */
    readonly why?: readonly Reckoned[]
    /** What bars its way to a better one: hexes where a line would go on, but may not. */
    readonly barred?: readonly number[]
  }[]
  readonly sources: readonly number[]
}

export interface PlacesAnswer {
  readonly places: readonly number[]
}

/** Where a side's aircraft help in battle, and where they hamper the other side's movement. */
export interface AirAnswer extends PlacesAnswer {
  readonly hampered: readonly number[]
}

/** What is left to spend, what each thing costs, what was ordered. */
export interface PricesAnswer {
  readonly points: number
  readonly prices: readonly { readonly verb: string; readonly arg: number; readonly cost: number }[]
  readonly orders: readonly Message[]
}

/** Something that will go wrong if it is left as it is, and the rule that says so. */
export interface Warning {
  readonly reason: Message
  readonly rule: string
  /** Where it is. */
  readonly places?: readonly number[]
}

export interface WarningsAnswer {
  readonly warnings: readonly Warning[]
}

/** What would come of an action: in words, and where on the map. */
export interface PreviewAnswer {
  readonly lines: readonly Reckoned[]
  readonly places?: readonly number[]
  readonly units?: readonly number[]
}

/** Something that moves odds or dice, with its reason. */
export interface BattleShift {
  readonly reason: Message
  readonly rule: string
  readonly amount: number
}

/** A battle as far as the asker may know it. */
export interface BattleAnswer {
  readonly target: number
  readonly attackers: readonly number[]
  readonly defenders: readonly number[]
  readonly attack: number
  readonly defense: number
  /** The odds before and after shifts, as printed: "3:1". */
  readonly odds: string
  readonly column: string
  /** What the odds are counted in, where the column does not say it: "%". */
  readonly measure?: string
  /** The chart that is rolled on, by its id, where several have this column. */
  readonly chart?: string
  readonly shifts: readonly BattleShift[]
  /** What is added to the die. */
  readonly modifiers?: readonly BattleShift[]
  /** Units that count for less than is printed on them, and why. */
  readonly hampered?: readonly { readonly unit: number; readonly reason: Message; readonly rule: string }[]
  readonly chances: readonly BattleChance[]
  /** Help that could still be called in, and what would come of the battle with it. */
  readonly aids?: readonly BattleAid[]
  /** Some of it is not known to the asker: the defender may hide more. */
  readonly uncertain?: true
  /** Where battles are fought with handfuls of dice: everybody's, in the order of the round. */
  readonly volleys?: readonly BattleVolley[]
  /** Steps that each side is likely to lose. */
  readonly losses?: readonly BattleLoss[]
}

/** Chance of a result as a fraction. */
export interface BattleChance {
  readonly result: string
  readonly name: Message
  readonly n: number
  readonly d: number
  /** With it the battle is over. */
  readonly ends?: true
}

/** The dice of one unit in a battle, or of an air strike. */
export interface BattleVolley {
  readonly side: Seat
  /** The unit that fires, -1 for one that the asker does not know or for aircraft. */
  readonly unit: number
  readonly name: Message
  readonly dice: number
  /** The lowest face that hits. */
  readonly least: number
}

/** How many steps a side is likely to lose in a round. */
export interface BattleLoss {
  readonly side: Seat
  readonly average: number
  /** Chance by number of steps, from none on. */
  readonly chances: readonly number[]
}

/** Bombers, ships, reserves: what they add, and the verb that calls them in. */
export interface BattleAid extends Reckoned {
  readonly verb: string
  readonly chances: readonly BattleChance[]
}
