/** Rules 3.1, 3.7, 3.8: sudden death and capitulation, looked at whenever control may have changed (B9, B10). */
import { DEAD, GONE, WAITING } from '@hexfront/engine'
import { sweepBridgeheads } from '../combat/sweep.ts'
import { DE_GAULLE, markerNamed } from '../command/markers.ts'
import {
  allHexes,
  allUnits,
  BE,
  FR,
  inFrance,
  inGermany,
  isDepot,
  isGround,
  isPort,
  isSpecial,
  NATIONS,
  nationOf,
  NL,
  zone,
} from '../data.ts'
import { holds } from '../control.ts'
import { own } from '../events.ts'
import { gainLanding } from '../gain.ts'
import { isOn } from '../options/options.ts'
import { place } from '../position.ts'
import { ALLIED, AVAILABLE, GERMAN, HELD, IN_BIN, PLAYED, REMOVED, UTILIZED } from '../state.ts'
import { refreshEmpty } from '../command/bins.ts'
import type { Run } from '@hexfront/engine'
import type { MwState } from '../state.ts'

const hexesOf = (mask: Uint8Array): readonly number[] => allHexes.filter(hex => mask[hex] === 1)

/** Rule 3.1a: every depot and port of France. */
export const frenchPrizes = allHexes.filter(
  hex => inFrance[hex] === 1 && (isDepot[hex] === 1 || isPort[hex] === 1),
)
/** Rule 3.1b: German depots, two of which end the war. */
export const germanDepots = allHexes.filter(hex => inGermany[hex] === 1 && isDepot[hex] === 1)
export const DEPOTS_TO_WIN = 2

/** Rules 3.8b to 3.8d: the hexes that keep each country in the war; Germany and Britain never fall (3.8a). */
export const pillars: ReadonlyMap<number, readonly number[]> = new Map([
  [FR, allHexes.filter(hex => inFrance[hex] === 1 && isDepot[hex] === 1)],
  [BE, hexesOf(zone('belgianCapitulation'))],
  [NL, hexesOf(zone('dutchCapitulation'))],
])

/** Rule 5.7c: what leaves the bins with a country; 1AG stays for the British. */
const markersWith: ReadonlyMap<number, readonly number[]> = new Map([
  [FR, [markerNamed('2AG'), markerNamed('3AG'), DE_GAULLE]],
  [BE, [markerNamed('Belgium')]],
  [NL, [markerNamed('Netherlands')]],
])

/** Looks at everything that hangs on control: after every entry, combat, retreat and bombing. */
export function settleNations(run: Run<MwState>): void {
  const { state } = run
  if (state.turn === 0 || state.outcome) return
  // Whoever surrenders contests nothing any more: that may bring down the next.
  for (let next = giving(state); next !== undefined; next = giving(state)) {
    capitulate(run, next)
    // Ruling B201: the corps that has landed among them is alone in the hex.
    gainLanding(run)
  }
  if (frenchPrizes.every(hex => holds(state, GERMAN, hex)))
    return run.end({ winner: GERMAN, reason: { id: 'end.france' }, rule: '3.1a', score: EPIC })
  const lost = germanDepots.filter(hex => holds(state, ALLIED, hex)).length
  if (lost >= DEPOTS_TO_WIN)
    run.end({ winner: ALLIED, reason: { id: 'end.depots' }, rule: '3.1b', score: -EPIC })
}

/** Rules 3.8b to 3.8d: a country all of whose pillars are German and that has not surrendered yet. */
const giving = (state: MwState): number | undefined =>
  [...pillars.keys()].find(
    nation =>
      !state.fallen.includes(nation) &&
      isInWar(state, nation) &&
      pillars.get(nation)!.every(hex => holds(state, GERMAN, hex)),
  )

/** What an epic victory counts, beyond every level (3.1). */
const EPIC = 100

/** Rule 28.1e: the Netherlands may be out of the game altogether. */
const isInWar = (state: MwState, nation: number): boolean => nation !== NL || !isOn(state, 'noNetherlands')

/** The rule by which each country gives up. */
const fallRules: ReadonlyMap<number, string> = new Map([
  [FR, '3.8b'],
  [BE, '3.8c'],
  [NL, '3.8d'],
])

/** Rules 3.7a to 3.7g: a country surrenders, at once and for good. */
export function capitulate(run: Run<MwState>, nation: number): void {
  const { state } = run
  state.fallen.push(nation)
  state.refit[nation] = 0
  for (const unit of allUnits) if (nationOf[unit] === nation) surrender(state, unit)
  for (const marker of markersWith.get(nation) ?? [])
    if ([HELD, IN_BIN, PLAYED].includes(state.markers[marker]!)) state.markers[marker] = REMOVED
  refreshEmpty(state)
  run.tell(own('capitulated', { nation: NATIONS[nation]!, rule: fallRules.get(nation)!, weighs: true }))
  // Rule 27.1f: bridgeheads of those who are gone go with them.
  sweepBridgeheads(run)
}

/** Ruling B11: on the map and in the displays it counts as eliminated, on its way it is only gone. */
function surrender(state: MwState, unit: number): void {
  const at = state.at[unit]!
  if (at === WAITING || (isSpecial[unit] === 1 && at !== DEAD)) place(state, unit, GONE)
  else if (at >= 0 || at === AVAILABLE || at === UTILIZED) {
    place(state, unit, DEAD)
    if (isGround[unit] === 1) state.flags[unit] = 0
  }
}
