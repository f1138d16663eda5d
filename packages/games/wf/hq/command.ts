/** Section 5: headquarters are activated, deploy, and are done after combat. */
import { automatic, choice, seatBit } from '@hexfront/engine'
import {
  cvOf,
  HEXES,
  isHq,
  isPara,
  isPort,
  landWays,
  placeName,
  sideOf,
  tables,
  typeOf,
  unitName,
} from '../data.ts'
import {
  ACTIVE,
  activeIndex,
  commandsMoves,
  effectiveCv,
  hqsOf,
  isBlitzMode,
  isDisrupted,
  isInvasionMode,
  isMute,
  isParadropMode,
  MODE,
  modeNames,
  supremeMoves,
} from './active.ts'
import { groundParas, mayGround } from '../air/airborne.ts'
import { areaFault } from '../movement/areas.ts'
import { canClear } from '../movement/exchange.ts'
import { eachWayOut } from '../movement/manners.ts'
import { controlOf, friendlyTo } from '../control/control.ts'
import { declareWar, offerWar } from '../politics/neutrals.ts'
import { isBattle, isEngaged, loseStep, put, revealUnits, stackOf, unitsIn } from '../position.ts'
import { isHexArg, isUnitArg, refusal } from '../movement/refusal.ts'
import { mobilizeSteps } from './mobilize.ts'
import { pursue } from '../movement/pursuit.ts'
import { roomIn } from '../movement/stacking.ts'
import { speedOf } from '../movement/reach.ts'
import { standDown } from './standdown.ts'
import { AXIS, BLITZ, BLITZ_PARADROP, DONE, NORMAL } from '../state.ts'
import { own } from '../events.ts'
import { phaseOfTurn } from '../phase.ts'
import { has } from '../flags.ts'
import type { Action, Frame, Offer, Refusal, Run, Steps } from '@hexfront/engine'
import type { WfState } from '../state.ts'

interface CommandFrame extends Frame {
  /** 1 once an HQ that was activated has been lost: too late for a declaration of war. */
  late?: number
}

/** An HQ that is being activated. */
interface CommandingFrame extends Frame {
  side: number
  hq: number
  /** The mode chosen, or -1. */
  mode: number
}

/** An HQ on its way out of a battle, under fire. */
interface DeployedFrame extends Frame {
  hq: number
  to: number
}

/** Rule 5.2: the rule that keeps an HQ from being activated, or null. */
function activationFault(state: WfState, side: number, unit: number): string | null {
  const at = state.at[unit]!
  if (sideOf[unit] !== side || isHq[unit] === 0 || at < 0 || at >= HEXES) return '5.2a'
  if (activeIndex(state, unit) >= 0) return '5.2a'
  return has(state, unit, DONE) ? '5.43' : null
}

/** The modes that an HQ of each type has at all, as bits. */
const modesOf = new Map(
  Object.entries(tables.command.modes).map(([type, modes]: [string, readonly string[]]) => [
    type,
    modeNames.reduce((bits, name, n) => (modes.includes(name) ? bits | (1 << n) : bits), 0),
  ]),
)
const ownModes = Uint8Array.from(sideOf, (_, unit) => modesOf.get(typeOf(unit)) ?? 0)

/** Rules 5.7, 14.2 and 15.41: the rule that forbids an HQ a mode, or null. */
function modeFault(state: WfState, hq: number, mode: number): string | null {
  if (((ownModes[hq]! >> mode) & 1) === 0) return isBlitzMode(mode) ? '5.7b' : '5.66d'
  // Ruling B40.
  if (isBlitzMode(mode) && cvOf(state, hq) === 0) return '5.7a'
  if (isInvasionMode(mode)) return invasionFault(state, hq)
  return isParadropMode(mode) ? paradropFault(state, hq, isBlitzMode(mode) ? 2 : 1) : null
}

/** Rules 15.41, B156 and B157. */
function invasionFault(state: WfState, hq: number): string | null {
  const at = state.at[hq]!
  if (isPort[at] === 0 || friendlyTo(state, sideOf[hq]!)[at] === 0 || isBattle(state, at)) return '15.41'
  return isMute(state, hq) ? '5.8a' : null
}

/** Rules 14.2b, 14.2c and 14.7: so many paras that can drop must be with the HQ. */
function paradropFault(state: WfState, hq: number, paras: number): string | null {
  if (sideOf[hq] === AXIS && state.grounded === 1) return '14.7a'
  const found = stackOf(state, sideOf[hq]!, state.at[hq]!).filter(unit => isPara[unit] === 1).length
  if (found < paras) return paras === 2 && found > 0 ? '14.2b' : '14.2c'
  if (found - spokenFor(state, hq, paras === 2) < paras) return '14.2b'
  // Nobody leaves a battle by air: there would be nothing to lead.
  if (isEngaged(state, hq)) return '6.32a'
  if (isMute(state, hq)) return '5.8a'
  // Rules 14.2b and 5.7c: with a step less it would reach nowhere, and the second drop is a must.
  return paras === 2 && effectiveCv(state, hq) < paras ? '13.11a' : null
}

/** Rule 14.2b: paras in the hex of an HQ that others there must drop; a blitz also leaves one for each that may. */
function spokenFor({ active, at }: WfState, hq: number, isBlitz: boolean): number {
  let sum = 0
  for (let i = 0; i < active.length; i += ACTIVE) {
    const mode = active[i + MODE]!
    if (!isParadropMode(mode) || at[active[i]!] !== at[hq]) continue
    sum += mode === BLITZ_PARADROP ? 2 : Number(isBlitz)
  }
  return sum
}

/** Rules 5.21 and B36: the rule that keeps an HQ from deploying to a hex, or null. */
function deployFault(state: WfState, hq: number, hex: number): string | null {
  if (state.mud === 1) return '5.21b'
  const from = state.at[hq]!
  let isNext = false
  for (let d = 0; d < 6; d++) isNext ||= landWays[from * 6 + d] === hex
  if (!isNext) return '5.21a'
  if (friendlyTo(state, sideOf[hq]!)[hex] === 0 || controlOf(state).battle[hex] === 1) return '5.21a'
  return unitsIn(state, 1 - sideOf[hq]!)[hex]! > 0 ? '5.21c' : areaFault(state, hq, hex)
}

/** Rules 5.21d and 6.22a: whether the hex has room, or those HQs that are active with this one could clear it again. */
function couldStay(state: WfState, hq: number, mode: number, hex: number): boolean {
  if (roomIn(state, sideOf[hq]!, hex) > 0) return true
  const { active } = state
  const from = state.at[hq]!
  state.active = [...active, ...entryFor(state, hq, mode)]
  put(state, hq, hex)
  const can = canClear(state, sideOf[hq]!, hex, eachWayOut)
  put(state, hq, from)
  state.active = active
  return can
}

const mayDeployTo = (state: WfState, hq: number, mode: number, hex: number): boolean =>
  hex >= 0 && deployFault(state, hq, hex) === null && couldStay(state, hq, mode, hex)

function offerDeployment(state: WfState, hq: number, mode: number, offer: Offer): void {
  for (let slot = state.at[hq]! * 6, end = slot + 6; slot < end; slot++)
    if (mayDeployTo(state, hq, mode, landWays[slot]!)) offer.add('deploy', landWays[slot]!)
}

function canDeploy(state: WfState, hq: number, mode: number): boolean {
  for (let slot = state.at[hq]! * 6, end = slot + 6; slot < end; slot++)
    if (mayDeployTo(state, hq, mode, landWays[slot]!)) return true
  return false
}

/** What is kept of an active HQ. */
const entryFor = (state: WfState, hq: number, mode: number): [number, number, number, number] => [
  hq,
  mode,
  mode === NORMAL ? supremeMoves(state, hq) : 0,
  -1,
]

/** Rule 5.2: an HQ is turned face up and commands from now on. */
function activate(run: Run<WfState>, hq: number, mode: number): void {
  const { state } = run
  run.pop()
  state.active.push(...entryFor(state, hq, mode))
  revealUnits(run, [hq], '5.2a')
  run.tell(
    own('activate', {
      unit: hq,
      at: state.at[hq]!,
      mode: modeNames[mode]!,
      side: sideOf[hq]!,
      rule: '5.2a',
    }),
  )
}

/** Rule 5.21: one hex; out of a battle that nobody else holds under fire. */
function deploy(run: Run<WfState>, hq: number, to: number): void {
  const { state } = run
  const from = state.at[hq]!
  const isRetreat = isEngaged(state, hq) && unitsIn(state, sideOf[hq]!)[from] === 1
  run.push({ step: 'deployed', hq, to })
  if (isRetreat) pursue(run, hq, speedOf(state, hq))
}

export const commandSteps: Steps<WfState> = {
  ...mobilizeSteps,

  /** Rule 5.2: any HQs, in any order. */
  command: choice<WfState, CommandFrame>({
    phase: phaseOfTurn('command'),
    deciders: state => seatBit(state.side),
    ask: state => ({ id: state.mud === 1 ? 'ask.command.mud' : 'ask.command' }),
    wait: () => ({ id: 'wait.command' }),
    rules: ['5.2a', '4.41a', '4.41b', '12.21'],
    cites: state => ['5.2a', '4.41a', '4.41b', ...(state.mud === 1 ? ['12.21'] : [])],
    offer(state, { late }, seat, offer) {
      for (const hq of hqsOf[seat]!) if (activationFault(state, seat, hq) === null) offer.add('activate', hq)
      offer.add('endCommand')
      if (late !== 1) offerWar(state, seat, offer)
      if (mayGround(state, seat)) offer.add('ground')
    },
    why(state, _frame, seat, { verb, arg }) {
      if (verb === 'declare') return { id: 'refuse.declare', rule: '16.4b' }
      if (verb === 'ground') return { id: 'refuse.ground', rule: '14.7a' }
      if (verb !== 'activate' || !isUnitArg(arg)) return null
      const rule = activationFault(state, seat, arg)
      return rule === null ? null : refusal(rule, arg)
    },
    act: {
      activate: (run, _frame, arg, seat) =>
        run.push({ step: 'commanding', side: seat, hq: Number(arg), mode: -1 }),
      declare: (run, _frame, arg) => declareWar(run, arg),
      ground: run => groundParas(run, '14.7a'),
      endCommand: run => run.pop(),
    },
  }),

  /** How the HQ commands, and whether it deploys. */
  commanding: choice<WfState, CommandingFrame>({
    focus: (_state, frame) => ({ units: [frame.hq] }),
    deciders: (_state, frame) => seatBit(frame.side),
    ask: (state, { hq, mode }) => ({
      id: mode < 0 ? askForMode(state, hq) : 'ask.deploy',
      params: { unit: unitName(hq), place: placeName(state.at[hq]!) },
    }),
    wait: () => ({ id: 'wait.command' }),
    rules: ['5.2a', '5.21a', '5.7a'],
    offer(state, { hq, mode }, _seat, offer) {
      if (mode >= 0) {
        offerDeployment(state, hq, mode, offer)
        return offer.add('stay')
      }
      for (let n = 0; n < modeNames.length; n++)
        if (modeFault(state, hq, n) === null) offer.add('mode', modeNames[n]!)
      offer.add('cancel')
    },
    why: (state, frame, _seat, action) => whyNotCommand(state, frame, action),
    act: {
      mode(run, frame, arg) {
        const mode = modeNames.indexOf(arg as 'normal')
        const mayDeploy = commandsMoves(mode) && canDeploy(run.state, frame.hq, mode)
        if (mayDeploy) run.swap({ ...frame, mode })
        else activate(run, frame.hq, mode)
      },
      deploy(run, { hq, mode }, arg) {
        activate(run, hq, mode)
        deploy(run, hq, Number(arg))
      },
      stay: (run, { hq, mode }) => activate(run, hq, mode),
      cancel: run => run.pop(),
    },
  }),

  /** The HQ has come through: it stands in its new hex. */
  deployed: automatic<WfState, DeployedFrame>((run, { hq, to }) => {
    const { state } = run
    run.pop()
    const from = state.at[hq]!
    if (from < 0) {
      const i = activeIndex(state, hq)
      if (i >= 0) state.active.splice(i, ACTIVE)
      // Rule 4.41b: an HQ was activated all the same.
      const below = state.frames.at(-1)
      if (below?.step === 'command') (below as CommandFrame).late = 1
      return
    }
    put(state, hq, to)
    const [side, path] = [sideOf[hq]!, [from, to]]
    run.tell({ kind: 'moved', way: 'deploy', units: [hq], path, side, rule: '5.21a' })
  }),

  /** Rules 5.42, 5.43 and 5.7: after combat all are done, but blitz HQs command on with a step less. */
  deactivate: automatic<WfState>(run => {
    const { state } = run
    run.pop()
    for (let i = state.active.length - ACTIVE; i >= 0; i -= ACTIVE) {
      const hq = state.active[i]!
      if (state.at[hq]! < 0) state.active.splice(i, ACTIVE)
      else if (state.blitz === 1 || !isBlitzMode(state.active[i + MODE]!)) standDown(run, hq)
      else if (!loseStep(run, hq, '5.7c')) state.active.splice(i, ACTIVE)
    }
  }),
}

/** Rules 5.sb1 and 5.7f: what is asked of an HQ says so when command, or a blitz, costs its last step. */
function askForMode(state: WfState, hq: number): string {
  if (typeOf(hq) !== 'hq' && supremeMoves(state, hq) === 0)
    return cvOf(state, hq) === 0 ? 'ask.mode.nobody.last' : 'ask.mode.nobody'
  if (cvOf(state, hq) === 0) return 'ask.mode.last'
  return cvOf(state, hq) === 1 && modeFault(state, hq, BLITZ) === null ? 'ask.mode.one' : 'ask.mode'
}

/** The sentence for the rule that forbids a mode. */
function modeReason(rule: string): string {
  const named = ['5.66d', '5.7a', '5.7b', '5.8a', '6.32a', '13.11a', '14.2b', '14.2c', '14.7a', '15.41']
  return named.includes(rule) ? `refuse.mode.${rule}` : 'refuse.mode'
}

function whyNotCommand(state: WfState, { hq, mode }: CommandingFrame, { verb, arg }: Action): Refusal | null {
  if (verb === 'mode' && mode < 0) {
    const n = modeNames.indexOf(arg as 'normal')
    const rule = n < 0 ? null : modeFault(state, hq, n)
    return rule === null ? null : { id: modeReason(rule), params: { unit: unitName(hq) }, rule }
  }
  if (verb !== 'deploy' || !isHexArg(arg)) return null
  if (mode >= 0) {
    return refusal(deployFault(state, hq, arg) ?? '5.21d', hq, arg)
  }
  const rule = isDisrupted(state, hq) ? '5.21b' : '5.21a'
  return { id: 'refuse.deploy', params: { unit: unitName(hq), place: placeName(arg) }, rule }
}
