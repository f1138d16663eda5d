/** How things stand, one line each: what can end the game soonest comes first. */
import { placesText } from '@hexfront/engine'
import { isGathering } from '../arrival/conditional.ts'
import { allHexes, ANTWERP, board, RUHR, tables, turns } from '../data.ts'
import { ALLIED, AMERICAN, BRITISH, CALLED_OFF, NO_HEX, PLANNED, SECRET } from '../state.ts'
import { antwerpMissing, antwerpRuns } from '../supply/difficulties.ts'
import { cededCities, fewerPorts } from '../victory/handicap.ts'
import { controllerOf, unitsIn } from '../position.ts'
import { isCity, isDestroyed } from '../ground.ts'
import { excessIn, isWaived } from '../movement/stacking.ts'
import {
  alliesWinFirst,
  arePrizesLeft,
  bareCities,
  beachheadsLost,
  citiesRetaken,
  finalCount,
  leftWithFortress,
  portsDue,
  portsHeld,
  prizesHeld,
  sitesMissing,
} from '../victory/victory.ts'
import type { Message } from '@hexfront/engine'
import type { EwState } from '../state.ts'

export function standingOf(view: EwState): Message[] {
  const ports = portLines(view)
  return [
    ...ports.slice(0, 1),
    ...crowdLine(view),
    ...ports.slice(1),
    ...(ports.length > 0 ? easedLine(view) : []),
    ...siteLine(view),
    ...cityLines(view),
    ...prizeLines(view),
    ...antwerpLines(view),
    ...meansLines(view),
    ...endLines(view),
  ]
}

/** Hexes in words, a few of them by name. */
const NAMED = 5
function listed(hexes: readonly number[]): string {
  const names = placesText(board, hexes.slice(0, NAMED))
  return hexes.length > NAMED ? `${names} …` : names
}

/** Rule 4.3.2a: ports held, and what this and the coming turns demand. */
function portLines(view: EwState): Message[] {
  const held = portsHeld(view)
  return turns
    .filter(({ turn, ports }) => turn >= view.turn && ports > 0)
    .map(({ turn }) => {
      const due = portsDue(view, turn)
      const id = held >= due ? 'standing.ports' : shortOfPorts(view, turn)
      return { id, params: { held, due, turn, n: due - held } }
    })
}

/** Ruling B6: what the Allies win by is looked at before their ports. */
function shortOfPorts(view: EwState, turn: number): string {
  if (turn > view.turn) return 'standing.portsShort'
  return alliesWinFirst(view) ? 'standing.portsAfter' : 'standing.portsNow'
}

/** The handicap of ports. */
const easedLine = (view: EwState): Message[] =>
  fewerPorts(view) > 0 ? [{ id: 'standing.fewerPorts', params: { n: fewerPorts(view) } }] : []

/** Rules 6.2b, 6.3d, ruling B11: hexes that begin with more than they may hold when the turn ends. */
function crowdLine(view: EwState): Message[] {
  if (view.turn === 0) return []
  // Ruling B41: who has been called up too late to move is free of the limit until the next turn.
  const full = allHexes.filter(hex => excessIn(view, hex) > 0 && !isGathering(view, hex))
  const line = (id: string, hexes: readonly number[]): Message[] => {
    const n = hexes.reduce((sum, hex) => sum + excessIn(view, hex), 0)
    return n === 0 ? [] : [{ id, params: { n, places: listed(hexes) } }]
  }
  return [
    ...line(
      'standing.crowded',
      full.filter(hex => isWaived(view, hex)),
    ),
    // Ruling B28: all others comply when their own phase is over.
    ...line(
      'standing.crowdedPhase',
      full.filter(hex => !isWaived(view, hex)),
    ),
  ]
}

/** Rule 4.2.3: launch sites that are missing, up to their turn. */
function siteLine(view: EwState): Message[] {
  const due = turns.find(({ v1 }) => v1)
  if (!due || view.turn > due.turn) return []
  const missing = sitesMissing(view)
  if (missing.length === 0) return [{ id: 'standing.sitesAll', params: { turn: due.turn } }]
  return [{ id: 'standing.sites', params: { n: missing.length, turn: due.turn, places: listed(missing) } }]
}

/** Rule 4.3.1: cities that were ever Allied, and beachheads: lost already, or without a garrison. */
function cityLines(view: EwState): Message[] {
  if (view.turn === 0) return []
  const lost = [...citiesRetaken(view), ...beachheadsLost(view)]
  const id = alliesWinFirst(view) ? 'standing.retakenAfter' : 'standing.retaken'
  if (lost.length > 0) return [{ id, params: { places: listed(lost) } }]
  const guarded = unitsIn(view, ALLIED)
  const held = view.taken.filter(hex => isCity(view, hex) && controllerOf(view, hex) === ALLIED)
  const bare = [...new Set([...view.beachheads.filter(hex => guarded[hex] === 0), ...bareCities(view)])]
  const params = { n: held.length, empty: bare.length, places: listed(bare) }
  return [{ id: bare.length > 0 ? 'standing.bareCities' : 'standing.cities', params }]
}

/** Rules 4.2.1, 4.2.2: what the Allies win by early, and until when. */
function prizeLines(view: EwState): Message[] {
  const last = (id: string): number => tables.victory.rows.find(row => row.id === id)?.to ?? 0
  const lines: Message[] = []
  const holdsRuhr = controllerOf(view, RUHR) === ALLIED
  // Ruling B67: a destroyed city is no prize.
  if (view.turn <= last('ruhr') && !isDestroyed(view, RUHR))
    lines.push({ id: holdsRuhr ? 'standing.ruhr' : 'standing.ruhrUntil', params: { turn: last('ruhr') } })
  if (view.turn <= last('twoOfThree') && arePrizesLeft(view))
    lines.push({ id: 'standing.prizes', params: { n: prizesHeld(view), turn: last('twoOfThree') } })
  return lines
}

/** Rules 7.9, 7.15: Antwerp, and who is short of supply. */
function antwerpLines(view: EwState): Message[] {
  const missing = antwerpMissing(view)
  const turn = tables.supply.difficultiesFromTurn
  const shut = isDestroyed(view, ANTWERP)
    ? { id: 'standing.antwerpRuined', params: { turn } }
    : { id: 'standing.antwerpShut', params: { places: listed(missing), turn } }
  return [
    antwerpRuns(view) ? { id: 'standing.antwerp' } : shut,
    ...(view.difficulties === AMERICAN ? [{ id: 'standing.shortAmerican' }] : []),
    ...(view.difficulties === BRITISH ? [{ id: 'standing.shortBritish' }] : []),
  ]
}

/** What is left: bombers, offensives, the plan sheet. */
function meansLines(view: EwState): Message[] {
  const { bombers, mandates, second } = view
  const lines: Message[] = []
  if (view.turn > 0 && bombers > 0) lines.push({ id: 'standing.bombers', params: { n: bombers } })
  if (mandates > 0) lines.push({ id: 'standing.mandates', params: { n: mandates } })
  if (second === PLANNED) lines.push(sheetLine(view))
  if (second === CALLED_OFF) lines.push({ id: 'standing.calledOff' })
  return lines
}

/** Rules 3.2.3e, 13.1c: what the sheet says, for those who wrote it. */
function sheetLine({ secondHex, secondTurn: turn }: EwState): Message {
  if (turn === SECRET) return { id: 'standing.sheet' }
  if (secondHex === NO_HEX) return { id: 'standing.ownPretence', params: { turn } }
  return { id: 'standing.ownSheet', params: { turn, place: listed([secondHex]) } }
}

/** Rules 4.4, 13.8: the last check. */
function endLines(view: EwState): Message[] {
  const { italian, western, substitutes } = finalCount(view)
  const cities = { italian: italian.length, western: western.length, substitutes: substitutes.length }
  const ceded = cededCities(view)
  return [
    ...(view.alpine === NO_HEX || ceded > 0
      ? []
      : [{ id: 'standing.fortress', params: { place: listed([view.alpine]) } }]),
    { id: 'standing.final', params: cities },
    ...(ceded > 0 ? [{ id: 'standing.ceded', params: { n: leftWithFortress(view), ceded } }] : []),
    { id: 'standing.turns', params: { n: turns.length - Math.max(1, view.turn) } },
  ]
}
