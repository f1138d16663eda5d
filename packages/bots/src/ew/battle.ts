/** The attacks of a phase: what to attack and with whom, and when it is not worth it. */
import type { Action } from '@hexfront/engine'
import { has } from '@hexfront/engine'
import {
  ALLIED,
  ATTACK_MOVE,
  ATTACKED,
  attackOf,
  GERMAN,
  isSupplied,
  joinsMandate,
  offensiveIn,
  stackOf,
  tables,
  unitsIn,
  zoneOf,
} from '@hexfront/games/ew/insight'
import type { EwState } from '@hexfront/games/ew/insight'
import { bestOf } from '../shared/choose.ts'
import { neighboursOf } from '../odds/picture.ts'
import { theatre } from './theatre.ts'
import { strained } from '../odds/safety.ts'
import { bestStrike } from '../odds/strike.ts'
import { holdOf } from './hold.ts'
import { nextEntry } from './entry.ts'
import { standingAt } from './mobility.ts'
import { picture as pictureOf, unitsOf, watch } from './picture.ts'
import { prizeOf } from './ground.ts'
import { argOf, byVerb, find } from './question.ts'
import type { Mobility } from '../odds/mobility.ts'
import type { Strike } from '../odds/strike.ts'
import type { Question } from './question.ts'

/** A strike worth less than this is left alone. */
const LEAST_WORTH = 0.4
const mandated = tables.shifts.rows.find(row => row.id === 'mandated')!.shift

/** What an offensive of the Germans adds to the column (13.6j). */
export const bonusOf = (view: EwState): number => (offensiveIn(view) === null ? 0 : mandated)

/** Units that may attack now, from where they stand; garrisons with nothing to spare stay out of it. */
function ready(view: EwState, me: number): Map<number, Mobility> {
  const found = new Map<number, Mobility>()
  const needed = neededWhereTheyAre(view, me)
  const isMandate = offensiveIn(view) !== null
  for (const unit of unitsOf(view, me)) {
    if (has(view, unit, ATTACKED) || needed.has(view.at[unit]!)) continue
    if (isMandate && !joinsMandate(view, unit)) continue
    found.set(unit, standingAt(unit, view.at[unit]!))
  }
  return found
}

/** Hexes whose units may not be risked in attacks. */
function neededWhereTheyAre(view: EwState, me: number): Set<number> {
  // Before moving, others can still come to hold them.
  if (view.order === ATTACK_MOVE && (view.turn === 1 || view.mandates === 0)) return new Set()
  const picture = pictureOf(view, me)
  return strained(picture, watch(picture), BORNE)
}

/** Attackers stay where they are and lose a step or so: a garrison does not attack only if that is too much for it. */
export const BORNE = 0.35

function fieldOf(view: EwState, me: number) {
  const picture = pictureOf(view, me)
  const ground = prizeOf(view, me)
  return { picture, ground, hold: holdOf(picture, watch(picture), ground), bonus: bonusOf(view) }
}

/** The next attack of the phase, or the end. */
export function chooseAttack(question: Question): Action {
  const { view, me, actions } = question
  const enter = offensiveIn(view) === null ? nextEntry(question) : undefined
  if (enter) return enter
  const aerial = feedAttackers(question)
  if (aerial) return aerial
  const end = find(actions, 'end')
  const field = { ...fieldOf(view, me), mobility: ready(view, me) }
  const targets = byVerb(actions, 'target')
  for (const apiece of PRICES) {
    const worthOf = (action: Action): number =>
      bestStrike({ ...field, ...apiece }, argOf(action))?.worth ?? -Infinity
    const best = bestOf(targets, worthOf, LEAST_WORTH)
    if (best) return best
  }
  return end ?? bestOf(targets, action => bestStrike(field, argOf(action))?.worth ?? -Infinity) ?? targets[0]!
}

/** What factors are taken for that an attack uses: as if they were wanted elsewhere, then as if nobody else wanted them. */
const PRICES: readonly { readonly apiece?: number }[] = [{}, { apiece: 0.02 }]

/** Attack factors that want of supply must cost a stack before aircraft are sent to it (7.11a). */
const WORTH_FEEDING = 6

/** Rule 7.11: aerial supply for hungry attackers before they attack. */
function feedAttackers({ view, actions }: Question): Action | undefined {
  const zone = zoneOf(view, GERMAN)
  const lost = (hex: number): number =>
    stackOf(view, ALLIED, hex).reduce(
      (sum, unit) =>
        sum +
        (isSupplied(view, unit) || has(view, unit, ATTACKED) ? 0 : Math.floor(attackOf(view, unit) / 2)),
      0,
    )
  return bestOf(
    byVerb(actions, 'aerial').filter(
      action => zone[argOf(action)]! > 0 || isBesideGermans(view, argOf(action)),
    ),
    action => lost(argOf(action)),
    WORTH_FEEDING - 1,
  )
}

const isBesideGermans = (view: EwState, hex: number): boolean =>
  neighboursOf(theatre, hex).some(beside => unitsIn(view, GERMAN)[beside]! > 0)

/** Joins the units of the best strike one by one, then commits. */
export function planAttack({ view, me, actions }: Question): Action {
  const frame = view.frames.at(-1)!
  const target = Number(frame['target'])
  const joined = frame['units'] as number[]
  const able = new Set([...joined, ...byVerb(actions, 'join').map(argOf)])
  const free = ready(view, me)
  const mobility = new Map([...free].filter(([unit]) => able.has(unit)))
  const strike = planned(view, me, target, mobility) ?? strikeOn(view, me, target, standing(view, able))
  const next = strike?.units.find(unit => find(actions, 'join', unit))
  if (next !== undefined) return find(actions, 'join', next)!
  return find(actions, 'commit') ?? byVerb(actions, 'join')[0] ?? find(actions, 'back') ?? actions[0]!
}

const standing = (view: EwState, units: Iterable<number>): Map<number, Mobility> =>
  new Map([...units].map(unit => [unit, standingAt(unit, view.at[unit]!)]))

/** The strike for which a target was chosen: the first that is worth its price. */
function planned(
  view: EwState,
  me: number,
  target: number,
  mobility: ReadonlyMap<number, Mobility>,
): Strike | null {
  const field = { ...fieldOf(view, me), mobility }
  for (const apiece of PRICES) {
    const strike = bestStrike({ ...field, ...apiece }, target)
    if (strike !== null && strike.worth > LEAST_WORTH) return strike
  }
  return bestStrike(field, target)
}

function strikeOn(
  view: EwState,
  me: number,
  target: number,
  mobility: ReadonlyMap<number, Mobility>,
): Strike | null {
  return bestStrike({ ...fieldOf(view, me), mobility }, target)
}
