/** Sections 5.1, 5.5, 5.8: what a marker activates. */
import { automatic, choice, has, mark, seatBit } from '@hexfront/engine'
import {
  ARMY_GROUPS,
  COMMANDS,
  commandOf,
  FR,
  isMechCorps,
  nationOf,
  ownUnits,
  RESERVE,
  sideOf,
  UNITS,
  unitName,
} from '../data.ts'
import { own } from '../events.ts'
import { isOn } from '../options/options.ts'
import { isOnMap } from '../position.ts'
import { ACTIVE, ALLIED, RESERVE_USED } from '../state.ts'
import { requiredCommands } from '../arrival/arrival.ts'
import { markers } from './markers.ts'
import type { Argument, Frame, Refusal, Run, Steps } from '@hexfront/engine'
import type { MwState } from '../state.ts'

interface SideFrame extends Frame {
  side: number
}
interface ChoosingFrame extends SideFrame {
  /** How many are still to be chosen. */
  left: number
}

/** Rules 16.1a, 28.2b: air units that a marker activates. */
export function airOf(state: MwState, marker: number): number {
  const one = markers[marker]!
  const isArmyGroup = one.kind === 'regular' && (one.commands & ARMY_GROUPS) !== 0
  return isOn(state, 'alliedAir') && one.side === ALLIED && isArmyGroup ? ALLIED_AIR : one.air
}
const ALLIED_AIR = 2

/** Commands that can be chosen: 2AG and 3AG are no more when France has fallen (B12). */
export const openCommands = (state: MwState, of: number): number[] =>
  COMMANDS.flatMap((id, command) => {
    if ((of & (1 << command)) === 0 || (state.commands & (1 << command)) !== 0) return []
    return state.fallen.includes(FR) && (id === '2AG' || id === '3AG') ? [] : [command]
  })

/** Rules 5.1l, 5.1z, rulings B34, B37: mechanized corps that a leader may choose. */
const openCorps = (state: MwState, side: number): number[] =>
  ownUnits[side]!.filter(
    unit =>
      isMechCorps[unit] === 1 &&
      isOnMap(state, unit) &&
      !has(state, unit, ACTIVE | RESERVE_USED) &&
      (side !== ALLIED || nationOf[unit] === FR),
  )

/** The rule by which a leader does not get a unit: that of his marker, or a reserve has had its activation. */
const whyNotCorps = (state: MwState, side: number, unit: number): string =>
  sideOf[unit] === side && has(state, unit, RESERVE_USED) && !has(state, unit, ACTIVE)
    ? '5.8d'
    : markers[state.marker]!.rule

function activateCommand(run: Run<MwState>, side: number, command: number): void {
  run.state.commands |= 1 << command
  run.tell(own('activated', { side, command: COMMANDS[command]!, rule: '5.5' }))
}

/** Ruling B104: a choice must bring in a unit that could not come otherwise. */
function choosable(state: MwState, side: number, left: number): number[] {
  const all = openCommands(state, markers[state.marker]!.of)
  const needed = all.filter(command => requiredCommands(state, side).includes(command))
  return needed.length >= left && needed.length > 0 ? needed : all
}

/** Why a command cannot be chosen: the marker does not reach it, it is active or gone, or somebody waits for another. */
function whyNotCommand(state: MwState, arg: Argument): Refusal {
  const { of, rule } = markers[state.marker]!
  const command = COMMANDS.findIndex(id => id === arg)
  if (command < 0 || (of & (1 << command)) === 0) return { id: 'no.commandOf', rule }
  if ((state.commands & (1 << command)) !== 0) return { id: 'no.commandTwice', rule }
  return openCommands(state, of).includes(command)
    ? { id: 'no.command', rule: '13.2b' }
    : { id: 'no.commandGone', rule: '5.7c' }
}

const isUnit = (arg: unknown): arg is number => typeof arg === 'number' && arg >= 0 && arg < UNITS

export const activationSteps: Steps<MwState> = {
  /** Rule 5.1: what the marker activates by itself, then what its owner chooses. */
  activate: automatic<MwState, SideFrame>((run, { side }) => {
    const { state } = run
    const one = markers[state.marker]!
    run.pop()
    state.airLeft = airOf(state, state.marker)
    for (let command = 0; command < COMMANDS.length; command++)
      if ((one.commands & (1 << command)) !== 0) activateCommand(run, side, command)
    if (one.choose > 0) run.push({ step: 'chooseCommand', side, left: one.choose })
    if (one.corps > 0) run.push({ step: 'chooseCorps', side, left: one.corps })
  }),

  chooseCommand: choice<MwState, ChoosingFrame>({
    deciders: (state, { side, left }) =>
      left > 0 && openCommands(state, markers[state.marker]!.of).length > 0 ? seatBit(side) : 0,
    ask: (_state, { left }) => ({ id: 'ask.chooseCommand', params: { n: left } }),
    wait: () => ({ id: 'wait.chooseCommand' }),
    rules: ['5.5', '5.1h'],
    offer(state, { side, left }, _seat, offer) {
      for (const command of choosable(state, side, left)) offer.add('command', COMMANDS[command]!)
    },
    why: (state, _frame, _seat, { verb, arg }) => (verb === 'command' ? whyNotCommand(state, arg) : null),
    act: {
      command(run, frame, arg) {
        frame.left--
        activateCommand(
          run,
          frame.side,
          COMMANDS.findIndex(id => id === arg),
        )
      },
    },
    // Never taken without asking: that only one is left may hang on who is due, which is secret.
    leave: run => run.pop(),
  }),

  /** Rules 5.1l to 5.1n, 5.1z: a leader's corps; as many as there are (B39). */
  chooseCorps: choice<MwState, ChoosingFrame>({
    deciders: (state, { side, left }) => (left > 0 && openCorps(state, side).length > 0 ? seatBit(side) : 0),
    ask: (_state, { left }) => ({ id: 'ask.chooseCorps', params: { n: left } }),
    wait: () => ({ id: 'wait.chooseCorps' }),
    rules: ['5.1l'],
    offer(state, { side }, _seat, offer) {
      for (const unit of openCorps(state, side)) offer.add('corps', unit)
      offer.add('enough')
    },
    why: (state, { side }, _seat, { verb, arg }) =>
      verb === 'corps' && isUnit(arg)
        ? { id: 'no.corps', rule: whyNotCorps(state, side, arg), params: { unit: unitName(arg) } }
        : null,
    act: {
      corps(run, frame, arg) {
        const unit = Number(arg)
        frame.left--
        mark(run.state, unit, commandOf[unit] === RESERVE ? ACTIVE | RESERVE_USED : ACTIVE)
        run.tell(own('activatedCorps', { side: frame.side, unit, rule: markers[run.state.marker]!.rule }))
      },
      enough: run => run.pop(),
    },
    leave: run => run.pop(),
  }),
}
