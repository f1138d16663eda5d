/** Section 11: what a battle brings about, from the first window to the last advance (B116). */
import {
  battleFrame as frameOf,
  battleIn as innermost,
  choice,
  defendersLeft,
  insertDeeds,
  mark,
  oddsBattle,
  PASS,
  retreatFrame,
  seatBit,
  totalSteps,
  window,
} from '@hexfront/engine'
import { isQuestionHex, isQuestionTurn } from '../arrival/conditional.ts'
import { isMobile, placeName, sideOf } from '../data.ts'
import { own } from '../events.ts'
import { isCity } from '../ground.ts'
import { settleLanding } from '../landing/fate.ts'
import { unitsIn } from '../position.ts'
import { destroyCity } from '../ruin.ts'
import { ALLIED, ATTACKED, GERMAN } from '../state.ts'
import { refuse } from '../words/combat.ts'
import { advance } from './advance.ts'
import { losses, takeWhole } from './losses.ts'
import { oddsRules, unsuppliedIn } from './odds.ts'
import { canRetreat, leastToll, retreat, retreating } from './retreat.ts'
import type { BattleRules, Deed, Frame, Run, Steps } from '@hexfront/engine'
import type { BattleFrame, Plan } from './odds.ts'
import type { EwRetreat } from './retreat.ts'
import type { EwState } from '../state.ts'

interface ConcedeFrame extends Frame {
  side: number
  hex: number
  n: number
}

/** Ruling B116: the order of what can happen in a battle. */
const SCRIPT: readonly Deed[] = [
  { do: 'open' },
  { do: 'aerial' },
  { do: 'feed' },
  { do: 'bombers' },
  { do: 'inland' },
  { do: 'resolve' },
  { do: 'fate' },
  { do: 'follow' },
]

/** A battle as it is declared: supply is judged now, before anybody lands or drops (B46). */
export const battleFrame = (state: EwState, plan: Plan): BattleFrame =>
  Object.assign(frameOf(plan, SCRIPT), {
    dropped: plan.dropped.slice(),
    landing: plan.landing,
    mandate: plan.mandate,
    bombers: plan.bombers,
    unsupplied: unsuppliedIn(state, plan),
    far: 0,
  })

export const battleIn = (state: EwState): BattleFrame | null => innermost<BattleFrame>(state)

/** Rule 10.0c: who has attacked, and what has been attacked. */
function noteOpened({ state }: Run<EwState>, { units, target }: BattleFrame): void {
  for (const unit of units) mark(state, unit, ATTACKED)
  state.attacked.push(target)
}

/** Rules 11.0e, 11.0f: the steps that each side loses, the defender first. */
function outcome(_state: EwState, _battle: BattleFrame, code: string): readonly Deed[] {
  const known = outcomes.get(code) ?? readOutcome(code)
  outcomes.set(code, known)
  return known
}

/** What each code of the table says, read once. */
const outcomes = new Map<string, readonly Deed[]>()

function readOutcome(code: string): readonly Deed[] {
  const [attacker, defender] = code.split('/').map(Number) as [number, number]
  return [
    { do: 'defend', n: defender, rule: '11.0e' },
    { do: 'lose', to: 'attacker', n: attacker, rule: '11.0e' },
  ]
}

/** Rule 11.2a: half the losses, rounded down, and the rest as hexes. */
const halfOf = (n: number): number => Math.floor(n / 2)

const hexesFor = (n: number): number => n - halfOf(n)

/** Rule 11.2g: steps of the static units, who die when the others go. */
const fixedSteps = (state: EwState, units: readonly number[]): number =>
  totalSteps(
    losses,
    state,
    units.filter(unit => isMobile[unit] === 0),
  )

/** Rules 11.2a, 11.2g: the steps that it costs to give ground: half, or all static units if they have more. */
const priceOf = (state: EwState, battle: BattleFrame, n: number): number =>
  Math.max(halfOf(n), fixedSteps(state, defendersLeft(state, battle)))

/** Rules 11.2a, 13.2k, ruling B71: whether the defender may give ground for a result, and anybody would be left to go. */
function mayGiveWay(state: EwState, battle: BattleFrame, n: number): boolean {
  const units = defendersLeft(state, battle)
  if (n < 2 || totalSteps(losses, state, units) <= priceOf(state, battle, n)) return false
  return canRetreat(state, units, wayOut(battle, n))
}

const wayOut = (battle: BattleFrame, n: number) => ({
  side: 1 - battle.side,
  from: battle.target,
  hexes: hexesFor(n),
  inland: 0,
})

/** What stands against what in the choice between standing and giving ground; null where nobody has it. */
export interface Concession {
  readonly hex: number
  readonly n: number
  /** Steps that stand in the hex. */
  readonly steps: number
  /** Steps that giving ground costs, and hexes that it goes. */
  readonly price: number
  readonly hexes: number
}

export function concessionIn(state: EwState): Concession | null {
  const frame = state.frames.at(-1)
  const battle = battleIn(state)
  if (frame?.step !== 'concede' || !battle) return null
  const { hex, n } = frame as ConcedeFrame
  const steps = totalSteps(losses, state, defendersLeft(state, battle))
  return { hex, n, steps, price: priceOf(state, battle, n), hexes: hexesFor(n) }
}

/** Rule 9.6: the steps that giving ground costs at least on the way, of those who are left to go. */
export function tollOfConcession(state: EwState, { n, steps, price }: Concession): number {
  const battle = battleIn(state)!
  const toll = leastToll(state, defendersLeft(state, battle), wayOut(battle, n))
  return Math.min(toll, steps - price)
}

function defend(run: Run<EwState>, battle: BattleFrame, { n = 0 }: Deed): void {
  if (n === 0) return
  if (mayGiveWay(run.state, battle, n))
    run.push({ step: 'concede', side: 1 - battle.side, hex: battle.target, n })
  else stand(run.state, battle, n)
}

/** Rule 11.3c: what is left of a result when nobody is left to take it lets the attackers go farther, by hexes. */
export const fartherFor = (n: number, steps: number): number => Math.ceil(Math.max(0, n - steps) / 2)

function stand(state: EwState, battle: BattleFrame, n: number): void {
  const steps = totalSteps(losses, state, defendersLeft(state, battle))
  battle.far = fartherFor(n, steps)
  insertDeeds(battle, { do: 'lose', to: 'defender', n: Math.min(n, steps), rule: '11.0e' })
}

/** Rules 11.2a, 11.2g, ruling B70: static units die first and count; then the rest of the half; then all others go. */
function giveWay(run: Run<EwState>, battle: BattleFrame, n: number): void {
  const { state } = run
  const units = defendersLeft(state, battle)
  const due = Math.max(0, halfOf(n) - fixedSteps(state, units))
  for (const unit of units) if (isMobile[unit] === 0) takeWhole(run, unit, '11.2g')
  // Rule 11.3b, ruling B72: by as many hexes as he chose, wherever his retreat ends.
  battle.far = hexesFor(n)
  run.tell(own('gaveWay', { side: 1 - battle.side, at: battle.target, hexes: battle.far, rule: '11.2a' }))
  insertDeeds(battle, { do: 'lose', to: 'defender', n: due, rule: '11.2a' }, { do: 'retreat', n: battle.far })
}

/** Rules 7.11b, 10.10, 5.3.5d: the windows of a battle; who is asked is seen when they open. */
const windows: Readonly<
  Record<'aerial' | 'bombers' | 'inland', (run: Run<EwState>, battle: BattleFrame) => void>
> = {
  aerial(run, { side, target }) {
    if (side === GERMAN) run.push({ step: 'aerialAnswer', hex: target })
  },
  bombers: (run, { target }) => run.push({ step: 'bombers', hex: target }),
  inland(run, { landing, target }) {
    if (landing === 1) run.push({ step: 'inland', hex: target })
  },
}

/** Rules 7.11a, 7.11b: who has been given supplies since the attack was declared fights in full. */
function feed({ state }: Run<EwState>, battle: BattleFrame): void {
  battle.unsupplied = battle.unsupplied.filter(
    unit => sideOf[unit] === GERMAN || state.at[unit] !== state.aerial,
  )
}

/** Rule 5.3.5d: every German goes one hex, and there is no battle. */
function goInland(run: Run<EwState>, battle: BattleFrame): void {
  const { target, side } = battle
  battle.due = [{ do: 'fate' }]
  run.tell(own('inland', { at: target, rule: '5.3.5d' }))
  run.push(retreating(retreatFrame(1 - side, target, defendersLeft(run.state, battle), 1), 1))
}

/** Whether all Germans in the hex of an invasion could go inland. */
export const mayGoInland = (state: EwState, battle: BattleFrame): boolean => {
  const units = defendersLeft(state, battle)
  const way = { side: 1 - battle.side, from: battle.target, hexes: 1, inland: 1 }
  return units.every(unit => isMobile[unit] === 1) && canRetreat(state, units, way)
}

/** Rule 11.3a: who may advance; and the Germans may answer what has been fought out (12.2.2b). */
function follow({ state }: Run<EwState>, fight: BattleFrame): void {
  const isWatched = fight.side === ALLIED && isQuestionTurn(state)
  insertDeeds(fight, { do: 'advance', n: 1 + fight.far }, ...(isWatched ? [{ do: 'watch' }] : []))
}

/** Rule 12.2.2b, ruling B40: after an Allied attack of their turn too, unless its advance has asked for them already. */
function watch(run: Run<EwState>, { gone }: BattleFrame): void {
  if (!gone.some(unit => isQuestionHex(run.state.at[unit]!))) run.push({ step: 'steiner' })
}

const battle: BattleRules<EwState, Plan, BattleFrame> = {
  ...oddsRules,
  opened: noteOpened,
  outcome,
  deeds: {
    ...windows,
    feed,
    defend,
    fate: (run, fight) => settleLanding(run, fight),
    follow,
    watch,
  },
}

const allies = seatBit(ALLIED)

export const battleSteps: Steps<EwState> = {
  ...oddsBattle<EwState, Plan, BattleFrame, EwRetreat>({
    battle,
    losses,
    retreat,
    retreating: frame => retreating(frame, 0),
    advance,
    isLeft: (state, { side, target }) => unitsIn(state, 1 - side)[target] === 0,
  }),

  /** Rule 11.2a: stand and lose all of it, or lose half and give ground. */
  concede: choice<EwState, ConcedeFrame>({
    deciders: (_state, frame) => seatBit(frame.side),
    ask(state, { hex, n }) {
      const { steps, price, hexes } = concessionIn(state)!
      return { id: 'ask.concede', params: { place: placeName(hex), n, steps, half: price, hexes } }
    },
    wait: (_state, { hex }) => ({ id: 'wait.concede', params: { place: placeName(hex) } }),
    rules: ['11.2a', '11.2g'],
    offer(_state, _frame, _seat, offer) {
      offer.add('stand')
      offer.add('giveWay')
    },
    act: {
      stand(run, { n }) {
        run.pop()
        stand(run.state, battleIn(run.state)!, n)
      },
      giveWay(run, { n }) {
        run.pop()
        giveWay(run, battleIn(run.state)!, n)
      },
    },
  }),

  /** Rules 10.10a, 10.10b: in any battle while some are left, once each, before the die. */
  bombers: window<EwState, ConcedeFrame>({
    asks: known => (known.bombers > 0 ? allies : 0),
    ask: (state, { hex }) => ({
      id: isCity(state, hex) ? 'ask.bombersCity' : 'ask.bombers',
      params: { place: placeName(hex), n: state.bombers },
    }),
    wait: () => ({ id: 'wait.bombers' }),
    rules: ['10.10a', '10.10b', '10.10c', '10.10d'],
    offer: (_state, _frame, _seat, offer) => offer.add('bombers'),
    act: {
      bombers(run, { hex }) {
        const { state } = run
        state.bombers--
        battleIn(state)!.bombers = 1
        run.tell(own('bombers', { at: hex, left: state.bombers, rule: '10.10c' }))
        // Ruling B66: the city is gone before the shifts are reckoned.
        if (isCity(state, hex)) destroyCity(run, hex, '10.10d')
      },
    },
    standing: {
      name: { id: 'answers.bombers' },
      seats: allies,
      choices: [ALLIED, GERMAN].map(side => ({
        id: side === ALLIED ? 'attacking' : 'defending',
        name: { id: side === ALLIED ? 'bombers.attacking' : 'bombers.defending' },
        reply: (view: EwState) => (battleIn(view)?.side === side ? null : { verb: PASS }),
      })),
    },
  }),

  /** Rule 5.3.5d, ruling B20: with all shifts known and before the die. */
  inland: window<EwState, ConcedeFrame>({
    asks: known => (mayGoInland(known, battleIn(known)!) ? seatBit(GERMAN) : 0),
    ask: (_state, { hex }) => ({ id: 'ask.inland', params: { place: placeName(hex) } }),
    wait: () => ({ id: 'wait.inland' }),
    rules: ['5.3.5d'],
    offer: (_state, _frame, _seat, offer) => offer.add('inland'),
    why: (_state, _frame, _seat, { verb }) => (verb === 'inland' ? refuse('5.3.5d') : null),
    act: { inland: (_run, frame) => void (frame.n = 1) },
    after: (run, frame) => void (frame.n === 1 && goInland(run, battleIn(run.state)!)),
    standing: { name: { id: 'answers.inland' }, seats: seatBit(GERMAN) },
  }),
}
