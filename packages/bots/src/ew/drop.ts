/**
 * Rules 13.2f, 13.2n: the airborne army opens the way to the Ruhr. Where its corps come down beside it the Rhine neither
 * costs movement nor shifts an attack for the rest of the turn: they drop where that makes the race for it likely.
 */
import { cloneState } from '@hexfront/engine'
import type { Action } from '@hexfront/engine'
import {
  ALLIED,
  controllerOf,
  GERMAN,
  HEXES,
  isAirborne,
  isDropGround,
  isMobile,
  otherMode,
  place,
  RUHR,
  SPARE,
  takeHex,
  unitsIn,
} from '@hexfront/games/ew/insight'
import type { EwState } from '@hexfront/games/ew/insight'
import { neighboursOf } from '../odds/picture.ts'
import { mobilitiesOf } from './mobility.ts'
import { picture as pictureOf, watch } from './picture.ts'
import { argOf, byVerb, find } from './question.ts'
import { raceOf } from './race.ts'
import { theatre } from './theatre.ts'
import { RUHR_TURN } from './worth.ts'
import type { Question } from './question.ts'

/** The race as it would be run in a position. */
function chanceIn(view: EwState): number {
  const shown = pictureOf(view, ALLIED)
  return raceOf(shown, mobilitiesOf(view, ALLIED), watch(shown))?.chance ?? 0
}

/** The position after a corps of the box has come down in a hex. */
function dropped(view: EwState, unit: number, hex: number): EwState {
  const state = cloneState(view)
  const counter = isMobile[unit] === 1 ? otherMode[unit]! : unit
  if (counter !== unit) place(state, unit, SPARE)
  place(state, counter, hex)
  takeHex(state, ALLIED, hex)
  state.secured = [...state.secured, hex]
  state.dropSeen = 1
  return state
}

/** What a drop must add to the chance of the race. */
const LEAST = 0.1

/** Where a corps should come down, if that opens the way to the Ruhr. */
export function dropFor(view: EwState, unit: number): number | null {
  if (view.turn > RUHR_TURN || controllerOf(view, RUHR) === ALLIED) return null
  let best: number | null = null
  let most = chanceIn(view) + LEAST
  for (const hex of neighboursOf(theatre, RUHR)) {
    if (hex >= HEXES || controllerOf(view, hex) !== GERMAN || unitsIn(view, GERMAN)[hex]! > 0) continue
    if (!isDropGround(view, hex)) continue
    const chance = chanceIn(dropped(view, unit, hex))
    if (chance <= most) continue
    most = chance
    best = hex
  }
  return best
}

/** Where a seated computer keeps the hex of the drop that is under way. */
const DROP = 'drop'

/** Takes up a corps that should come down, once nobody but the airborne army is left to come on. */
export function nextDrop({ view, actions, memory }: Question): Action | undefined {
  if (byVerb(actions, 'enter').some(action => isAirborne[argOf(action)] === 0)) return undefined
  for (const action of byVerb(actions, 'airdrop')) {
    const hex = dropFor(view, argOf(action))
    if (hex === null) continue
    memory.set(DROP, hex)
    return action
  }
  return undefined
}

/** Brings it down there. */
export const chooseDrop = ({ actions, memory }: Question): Action =>
  find(actions, 'to', Number(memory.get(DROP) ?? -1)) ?? find(actions, 'back') ?? actions[0]!
