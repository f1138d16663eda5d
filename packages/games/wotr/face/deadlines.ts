/** What is lost with the last phase of a player turn: days by which something must be done, and it has not been. */
import { antwerpRequires, HEXES, inGermany, isBuiltUp, placeName, tables } from '../data.ts'
import { unitsIn } from '../position.ts'
import { withdrawable } from '../reinforcement/withdrawal.ts'
import { hasAerialSupply } from '../supply/supply.ts'
import { ALLIED, controllerOf, RHINE } from '../state.ts'
import { broadFrontGaps, lacksOf } from '../victory/victory.ts'
import { sparedOf } from '../victory/handicap.ts'
import type { Warning } from '@hexfront/engine'
import type { WotrState } from '../state.ts'

const FRONT = tables.watch.turn
const OFFENSIVE = tables.watch.captures

/** For a side that is about to end its player turn. */
export const deadlines = (state: WotrState, side: number): Warning[] =>
  side === ALLIED
    ? [...lateAntwerp(state), ...openFront(state)]
    : [...shortOffensive(state), ...shortWithdrawal(state)]

/** Rules 8.15a and 4.5b: what is not Allied when Turn 6 begins opens no port for the broad front. */
function lateAntwerp(state: WotrState): Warning[] {
  if (state.antwerp === 1 || state.turn !== FRONT - 1) return []
  const missing = antwerpRequires.filter(hex => controllerOf(state, hex) !== ALLIED)
  if (missing.length === 0) return []
  const spared = sparedOf(state)
  const params = { n: missing.length, places: missing.map(placeName).join(', '), turn: FRONT, spared }
  const id = spared === 0 ? 'warn.antwerp' : 'warn.antwerpSpared'
  return [{ reason: { id, params }, rule: '4.5b', places: missing }]
}

/** Rule 4.5: the front is looked at before the Allies move again. */
function openFront(state: WotrState): Warning[] {
  if (state.turn !== FRONT) return []
  const gaps = broadFrontGaps(state)
  const inside = gaps.inside || mayFlyToGermany(state)
  if (lacksOf({ ...gaps, inside }) <= sparedOf(state)) return []
  return [{ reason: { id: 'warn.broadFront' }, rule: '4.5a', places: gaps.outside }]
}

/** Ruling A67: a city in Germany with Allied units in it, to which supplies can still be flown. */
function mayFlyToGermany(state: WotrState): boolean {
  if (!hasAerialSupply(state)) return false
  for (let hex = 0; hex < HEXES; hex++)
    if (isBuiltUp[hex] === 1 && inGermany[hex] === 1 && unitsIn(state, ALLIED)[hex]! > 0) return true
  return false
}

/** Rule 4.6a: the Germans do not go again before the hexes are counted. */
function shortOffensive(state: WotrState): Warning[] {
  const { turns, hexes } = OFFENSIVE
  const n = state.captured.length
  if (state.watch !== RHINE || state.turn !== turns.at(-1) || n >= hexes) return []
  return [{ reason: { id: 'warn.offensive', params: { n, of: hexes } }, rule: '4.6a' }]
}

/** Rule 9.3c: the withdrawal is paid before they move again. */
function shortWithdrawal(state: WotrState): Warning[] {
  const { turn, rows } = tables.withdrawals
  if (state.watch !== RHINE || state.turn !== turn - 1) return []
  const [divisions, brigades] = withdrawable(state)
  const [wantDivisions, wantBrigades] = rows.map(({ count }) => count)
  if (divisions! >= wantDivisions! && brigades! >= wantBrigades!) return []
  const params = {
    turn,
    divisions: divisions!,
    ofDivisions: wantDivisions!,
    brigades: brigades!,
    ofBrigades: wantBrigades!,
  }
  return [{ reason: { id: 'warn.withdrawal', params }, rule: '9.3c' }]
}
