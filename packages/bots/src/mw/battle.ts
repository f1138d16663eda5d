/** The attacks of an impulse: what to attack and with whom, on which table, and when it is not worth it. */
import { battleIn, finalPosition, has } from '@hexfront/engine'
import type { Action } from '@hexfront/engine'
import {
  ALLIED,
  ATTACKED,
  attackOf,
  hexPoints,
  isGround,
  isIntactFort,
  isMobile,
  isReady,
  LLK,
  oddsRules,
  pillars,
  stackOf,
  stepsLeft,
} from '@hexfront/games/mw/insight'
import type { MwBattle, MwState } from '@hexfront/games/mw/insight'
import { bestOf } from '../shared/choose.ts'
import { bestStrike } from '../odds/strike.ts'
import { assault, mobile, onTable } from './fight.ts'
import { prizeOf } from './ground.ts'
import { standingAt } from './mobility.ts'
import { picture as pictureOf, unitsOf } from './picture.ts'
import { lossOf, stepWorth } from './worth.ts'
import { argOf, byVerb, find } from './question.ts'
import type { Mobility } from '../odds/mobility.ts'
import type { Strike } from '../odds/strike.ts'
import type { Question } from './question.ts'

/** A strike worth less than this is left alone. */
const LEAST_WORTH = 0.5

/** Units that may attack now, from where they stand. */
function ready(view: MwState, me: number): Map<number, Mobility> {
  const found = new Map<number, Mobility>()
  for (const unit of unitsOf(view, me))
    if (isGround[unit] === 1 && attackOf(view, unit) > 0 && isReady(view, unit) && !has(view, unit, ATTACKED))
      found.set(unit, standingAt(unit, view.at[unit]!))
  return found
}

const strikeOn = (
  view: MwState,
  me: number,
  target: number,
  mobility: ReadonlyMap<number, Mobility>,
): Strike | null => bestStrike({ picture: pictureOf(view, me), ground: prizeOf(view, me), mobility }, target)

/** The next attack of the segment, or the end. */
export function chooseAttack({ view, me, actions }: Question): Action {
  const end = find(actions, 'end')
  const landing = find(actions, 'target', view.landing)
  if (landing) return landing
  const mobility = ready(view, me)
  let best: Action | undefined
  let most = end === undefined ? -Infinity : LEAST_WORTH
  for (const action of byVerb(actions, 'target')) {
    const strike = strikeOn(view, me, argOf(action), mobility)
    if (strike === null || strike.worth <= most) continue
    most = strike.worth
    best = action
  }
  return best ?? end ?? byVerb(actions, 'target')[0]!
}

/** Joins the units of the best strike one by one, then commits. */
export function planAttack({ view, me, actions }: Question): Action {
  const frame = view.frames.at(-1)!
  const target = Number(frame['target'])
  const joined = frame['units'] as number[]
  const landed = find(actions, 'join', LLK)
  if (target === view.landing) return landed ?? find(actions, 'commit') ?? actions[0]!
  const able = new Set([...joined, ...byVerb(actions, 'join').map(argOf)])
  const mobility = new Map([...ready(view, me)].filter(([unit]) => able.has(unit)))
  const strike = strikeOn(view, me, target, mobility)
  const next = strike?.units.find(unit => find(actions, 'join', unit))
  if (next !== undefined) return find(actions, 'join', next)!
  return find(actions, 'commit') ?? byVerb(actions, 'join')[0] ?? find(actions, 'back') ?? actions[0]!
}

const mean = (units: readonly number[]): number =>
  units.length === 0 ? 1 : units.reduce((sum, unit) => sum + stepWorth(unit), 0) / units.length
const stepsOf = (view: MwState, units: readonly number[]): number =>
  units.reduce((sum, unit) => sum + stepsLeft(view, unit), 0)

/** What a battle under way is worth to its attacker on either table. */
function weigh(view: MwState, battle: MwBattle) {
  const defenders = stackOf(view, 1 - battle.side, battle.target)
  const { attack, defence, shifts } = oddsRules.forces(view, battle, null)
  const { columns } = oddsRules.table(view, battle)
  const position = finalPosition(columns, attack, defence, shifts) ?? 0
  const stakes = {
    attack,
    defense: defence,
    shift: 0,
    strong: battle.counter === 0 && isIntactFort(view, battle.target),
    steps: stepsOf(view, defenders),
    units: defenders.length,
    theirs: mean(defenders),
    ours: Math.min(...battle.units.map(unit => lossOf(view, unit))),
    ourSteps: stepsOf(view, battle.units),
    ground: prizeOf(view, battle.side)[battle.target]!,
    trapped: defenders.every(unit => isMobile[unit] === 0) ? 1 : 0,
  }
  const on = (column: number) => ({
    assault: onTable(assault, column, stakes).worth,
    mobile: onTable(mobile, column, stakes).worth,
  })
  return { position, on }
}

/** Rule 10.2: the table that promises more. */
export function chooseTable({ view, actions }: Question): Action {
  const { position, on } = weigh(view, battleIn<MwBattle>(view)!)
  const worth = on(position)
  return find(actions, worth.mobile > worth.assault ? 'mobile' : 'assault') ?? actions[0]!
}

/** What ships must change before they are called: they come once a turn. */
const WORTH_SHIPS = 0.6

/** Rule 20.1: ships where a column counts. */
export function chooseNaval({ view, actions }: Question): Action {
  const battle = battleIn<MwBattle>(view)!
  const { position, on } = weigh(view, battle)
  const table = battle.mobile === 1 ? 'mobile' : 'assault'
  const other = position + (battle.side === ALLIED ? 1 : -1)
  const changed = Math.abs(on(other)[table] - on(position)[table])
  return find(actions, changed > WORTH_SHIPS ? 'naval' : 'pass') ?? actions[0]!
}

/** Rule 19: special forces are for gates: what makes a country fall or is worth points. The surest goes where most is at stake. */
export function chooseSpecial({ view, me, actions }: Question): Action {
  const target = Number(view.frames.at(-1)!['target'])
  const isGate = hexPoints[me]![target]! >= 3 || [...pillars.values()].some(hexes => hexes.includes(target))
  const isLate = view.turn >= 3
  const sends = byVerb(actions, 'send')
  if (sends.length === 0 || !(isGate || isLate || sends.length > 1))
    return find(actions, 'pass') ?? actions[0]!
  const order = isGate ? 1 : -1
  return bestOf(sends, action => order * -argOf(action))!
}
