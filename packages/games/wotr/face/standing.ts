/** How things stand, one line each: what decides the game at once comes first. */
import { placesText } from '@hexfront/engine'
import { ANTWERP, antwerpRequires, board, HEXES, isBuiltUp, placeName, tables } from '../data.ts'
import { ALLIED, controllerOf, NORTH, RHINE, SECRET, SOUTH } from '../state.ts'
import { broadFrontGaps, lacksOf, lastTurn } from '../victory/victory.ts'
import { sparedOf } from '../victory/handicap.ts'
import { unitsIn } from '../position.ts'
import type { Message } from '@hexfront/engine'
import type { WotrState } from '../state.ts'

const WATCH = tables.watch.turn

export function standingOf(view: WotrState): Message[] {
  return [
    ...(view.turn > 0 ? suddenDeath(view) : []),
    ...(view.turn > 0 && view.turn <= WATCH ? broadFront(view) : []),
    ...offensive(view),
    ...withdrawal(view),
    ...supply(view),
    turnsToGo(view),
  ]
}

/** Hexes in words, a few of them by name. */
const NAMED = 5
function listed(hexes: readonly number[]): string {
  const names = placesText(board, hexes.slice(0, NAMED))
  return hexes.length > NAMED ? `${names} …` : names
}

/** Rules 4.2 to 4.4: what ends the game at once, and what of it lies bare. */
function suddenDeath(view: WotrState): Message[] {
  const held: number[] = []
  for (let hex = 0; hex < HEXES; hex++)
    if (isBuiltUp[hex] === 1 && controllerOf(view, hex) === ALLIED) held.push(hex)
  const empty = held.filter(hex => unitsIn(view, ALLIED)[hex] === 0)
  const params = { n: held.length, empty: empty.length, places: listed(empty) }
  const edge = view.turn >= tables.exits.germanFromTurn ? 'standing.germanEdge' : 'standing.germanEdgeLater'
  return [
    { id: cityLine(held.length, empty.length), params },
    { id: 'standing.germansAtOnce' },
    { id: edge, params: { turn: tables.exits.germanFromTurn } },
    { id: 'standing.alliesAtOnce' },
  ]
}

const cityLine = (held: number, empty: number): string =>
  held === 0 ? 'standing.noCities' : empty > 0 ? 'standing.bareCities' : 'standing.cities'

/** Rule 4.5: what the broad front still lacks, and by when; Antwerp opens only when a turn begins (8.15a). */
function broadFront(view: WotrState): Message[] {
  const gaps = broadFrontGaps(view)
  const { antwerp, outside, inside } = gaps
  const spared = sparedOf(view)
  if (!antwerp && view.turn >= WATCH && spared === 0) return [{ id: 'standing.frontLost' }]
  const met = [antwerp, outside.length === 0, inside].filter(Boolean).length
  const missing = antwerpRequires.filter(hex => controllerOf(view, hex) !== ALLIED)
  const cities = { n: outside.length, places: listed(outside) }
  return [
    spared === 0
      ? { id: 'standing.broadFront', params: { met, turn: WATCH } }
      : { id: 'standing.thinFront', params: { n: lacksOf(gaps), spared, turn: WATCH } },
    ...(antwerp || view.turn >= WATCH
      ? []
      : [
          {
            id: missing.length > 0 ? 'standing.gapAntwerp' : 'standing.antwerpNext',
            params: { n: missing.length, places: listed(missing), turn: WATCH, by: WATCH - 1 },
          },
        ]),
    ...(outside.length === 0 ? [] : [{ id: 'standing.gapCities', params: cities }]),
    ...(inside ? [] : [{ id: 'standing.gapInside' }]),
  ]
}

/** Rule 4.6: the winter offensive has two turns for its hexes. */
function offensive(view: WotrState): Message[] {
  const { turns, hexes } = tables.watch.captures
  if (view.watch !== RHINE || !turns.includes(view.turn)) return []
  return [{ id: 'standing.captured', params: { n: view.captured.length, of: hexes, turn: turns.at(-1)! } }]
}

/** Rules 9.3a and 9.3c: what the offensive costs in the end, told while there is time to save it. */
function withdrawal(view: WotrState): Message[] {
  const { turn, rows } = tables.withdrawals
  if (view.watch !== RHINE || view.turn >= turn) return []
  const [divisions, brigades] = rows.map(({ count }) => count)
  return [{ id: 'standing.withdrawal', params: { turn, divisions: divisions!, brigades: brigades! } }]
}

function supply(view: WotrState): Message[] {
  if (view.antwerp === 1) return [{ id: 'standing.antwerp', params: { place: placeName(ANTWERP) } }]
  const sector = { [NORTH]: 'standing.north', [SOUTH]: 'standing.south', [SECRET]: 'standing.secret' }[
    view.sector
  ]
  return sector ? [{ id: sector }] : []
}

/** Rule 5.4c: before the die of Turn 6 nobody knows how long it lasts. */
function turnsToGo(view: WotrState): Message {
  const { oder, rhine } = tables.watch.lastTurn
  if (view.watch === 0)
    return {
      id: 'standing.turnsEither',
      params: { least: oder - view.turn, most: rhine - view.turn, turn: WATCH },
    }
  return { id: 'standing.turns', params: { n: Math.max(0, lastTurn(view) - view.turn) } }
}
