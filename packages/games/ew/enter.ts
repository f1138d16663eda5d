/** What happens the moment units enter a hex: control, sources, the fortress, bridges, garrisons that are released. */
import { HEXES, isGermanSource, sideOf, VIENNA, westBank } from './data.ts'
import {
  entryReleases,
  isQuestionAnswered,
  isQuestionHex,
  isQuestionTurn,
  waitingFor,
} from './arrival/conditional.ts'
import { own } from './events.ts'
import { place, takeHex, unitsIn } from './position.ts'
import { ALLIED, BRIDGE_LOST, GERMAN, NO_BRIDGE, NO_HEX } from './state.ts'
import { markFed } from './supply/check.ts'
import { interiorLost } from './supply/interior.ts'
import { loseSource } from './supply/sources.ts'
import type { Run } from '@hexfront/engine'
import type { EwState } from './state.ts'

/** How units come into a hex: by movement or advance, from the air or the sea, or in retreat (B64, 13.8d). */
export type Manner = 'ground' | 'placed' | 'retreat'

const isBank = new Set<number>(westBank)

/** Puts units into a hex and settles what that brings about. */
export function enterHex(run: Run<EwState>, units: readonly number[], hex: number, manner: Manner): void {
  const { state } = run
  const side = sideOf[units[0]!]!
  // Ruling B33: who lives on Vienna is seen before it is entered.
  if (side === ALLIED && hex === VIENNA && !state.lostSources.includes(hex)) markFed(state)
  for (const unit of units) place(state, unit, hex)
  // Rules 6.1, 12.2.3a, ruling B110: whoever lands or drops onto enemies has entered only once they are gone.
  if (unitsIn(state, 1 - side)[hex]! > 0) return
  claimHex(run, side, hex, manner)
}

function claimHex(run: Run<EwState>, side: number, hex: number, manner: Manner): void {
  gainHex(run, side, hex)
  if (side === ALLIED) alliesEntered(run, hex, manner)
}

/**
 * Units pass the hexes of a path between two of its places and stop in the last. They are put down only there: what
 * they bring about on the way does not depend on where they are, but for the fall of Vienna (B33).
 */
function pass(
  run: Run<EwState>,
  units: readonly number[],
  path: readonly number[],
  from: number,
  to: number,
): void {
  const side = sideOf[units[0]!]!
  const isByVienna = side === ALLIED && path.includes(VIENNA)
  for (let i = from + 1; i < to; i++)
    if (isByVienna) enterHex(run, units, path[i]!, 'ground')
    else claimHex(run, side, path[i]!, 'ground')
  enterHex(run, units, path[to]!, 'ground')
}

/** Moves units along a path; returns how many hexes they went before somebody has to decide something or the game is over. */
export function walk(run: Run<EwState>, units: readonly number[], path: readonly number[]): number {
  const { state } = run
  const side = sideOf[units[0]!]!
  const depth = state.frames.length
  let from = 0
  for (let i = 1; i < path.length; i++) {
    // What happens where somebody may have to be asked is told after the way there.
    if (i < path.length - 1 && !mayInterrupt(state, side, path[i]!)) continue
    run.tell({ kind: 'moved', side, units: units.slice(), path: path.slice(from, i + 1) })
    pass(run, units, path, from, i)
    if (state.frames.length !== depth || state.outcome) return i
    from = i
  }
  return path.length - 1
}

/** Whether entering a hex can open a window. */
const mayInterrupt = (state: EwState, side: number, hex: number): boolean =>
  side === ALLIED && (mayTryBridge(state, hex) || entryReleases(state, hex) || mayCallSteiner(state, hex))

/** Rules 3.4c, 7.16, 13.5e: a hex changes hands, and what follows from that. */
export function gainHex(run: Run<EwState>, side: number, hex: number): void {
  const { state } = run
  if (!takeHex(state, side, hex)) return
  run.tell({ kind: 'control', side, places: [hex] })
  if (side === GERMAN && hex === state.bridgeHex && state.bridge >= 0) {
    state.bridge = BRIDGE_LOST
    state.bridgeHex = NO_HEX
    run.tell(own('bridgeLost', { at: hex, rule: '13.5e' }))
  }
  if (side === ALLIED) flipInterior(run, hex)
}

/** Rule 7.16: what a line from the Atlantic to Switzerland cuts off. */
function flipInterior(run: Run<EwState>, gained: number): void {
  const hexes = interiorLost(run.state, gained)
  if (hexes.length === 0) return
  for (const hex of hexes) takeHex(run.state, ALLIED, hex)
  run.tell(own('interior', { places: hexes, rule: '7.16' }))
}

function alliesEntered(run: Run<EwState>, hex: number, manner: Manner): void {
  const { state } = run
  if (isGermanSource[hex] === 1 && !state.lostSources.includes(hex)) {
    loseSource(state, hex)
    run.tell(own('sourceLost', { at: hex, rule: '7.4c' }))
  }
  if (hex === state.alpine && manner === 'ground') {
    state.alpine = NO_HEX
    run.tell(own('fortressFell', { at: hex, rule: '13.8d' }))
  }
  // The last to be pushed is asked first: garrisons before bridges, which nobody has to wait for.
  if (manner === 'ground' && mayTryBridge(state, hex)) {
    state.triedBank.push(hex)
    run.push({ step: 'bridge', hex })
  }
  if (mayCallSteiner(state, hex) && isQuestionAnswered(state)) run.push({ step: 'steiner' })
  if (entryReleases(state, hex)) run.push({ step: 'yugoslavs' })
}

/** Rules 13.5a, 13.5b, 13.5c: once for each hex of the bank, until one bridge has been captured. */
export const mayTryBridge = (state: EwState, hex: number): boolean =>
  isBank.has(hex) && state.bridge === NO_BRIDGE && !state.triedBank.includes(hex)

/** Rule 12.2.2: whether Allies in a hex may call up Steiner and the 12th Army; who enters another changes nothing on the way. */
const mayCallSteiner = (state: EwState, hex: number): boolean =>
  isQuestionHex(hex) && isQuestionTurn(state) && waitingFor(state, 'question').length > 0

/** Whether a location is a hex of the map. */
export const isHexNumber = (at: unknown): at is number =>
  typeof at === 'number' && Number.isInteger(at) && at >= 0 && at < HEXES
