/** What lies on the table, from a view. */
import { deadPile, entry, has, pile, piecesAt, turnTrack, DEAD, WAITING } from '@hexfront/engine'
import {
  board,
  counters,
  HEXES,
  isCityOnMap,
  isGermanSource,
  isLaunchSite,
  isMobile,
  placeName,
  portsIn,
  sideOf,
  turns,
  UNITS,
} from '../data.ts'
import { arrivalOf, lateTurn } from '../arrival/codes.ts'
import { waitingFor } from '../arrival/conditional.ts'
import { battleIn } from '../combat/battle.ts'
import { isCity, isDestroyed } from '../ground.ts'
import { controlledBy, controllerOf, isOnMap } from '../position.ts'
import { hasInvasion } from '../sequence.ts'
import {
  ACTIVE,
  ALLIED,
  ALLIED_ACTION,
  ATTACK_MOVE,
  ATTACKED,
  BOX,
  GERMAN,
  GERMAN_ACTION,
  LANDING,
  MOVED,
  NO_HEX,
  REDUCED,
} from '../state.ts'
import { offensiveIn } from '../mandate/limits.ts'
import { hasDifficulties } from '../supply/difficulties.ts'
import { isSupplied } from '../supply/supply.ts'
import { standingOf } from './standing.ts'
import type {
  Marker,
  Message,
  Now,
  Objective,
  OutlineEntry,
  Piece,
  SceneParts,
  Track,
} from '@hexfront/engine'
import type { BattleFrame } from '../combat/odds.ts'
import type { EwState } from '../state.ts'

export function scene(view: EwState, now: Now): SceneParts {
  return {
    turn: turnOf(view),
    outline: outlineOf(view, now.phase),
    pieces: piecesOf(view),
    markers: markersOf(view),
    control: Array.from(controlledBy(view, GERMAN).subarray(0, HEXES)),
    tracks: [
      turnTrack(turns, view.turn, ({ turn }) => waiting(view, turn)),
      boxOf(view, ALLIED),
      boxOf(view, GERMAN),
      ...asideOf(view),
      deadPile(counters, view.at, DEAD, ALLIED),
      deadPile(counters, view.at, DEAD, GERMAN),
    ],
    standing: standingOf(view),
    objectives: objectivesOf(view),
  }
}

/** The game turn by number and date; before the first there is none. */
function turnOf({ turn }: EwState): Message {
  const label = turns[turn - 1]?.label
  return label === undefined ? { id: 'phase.setup' } : { id: 'scene.turn', params: { turn, label } }
}

/** Rules 5.2a, 5.2b: the outline as it stands now, an offensive where it breaks in. */
function outlineOf(view: EwState, phase: string): OutlineEntry[] {
  if (view.turn === 0) return [entry('setup', 0)]
  const parts = (side: number, action: number): OutlineEntry[] => {
    const both = ['movement', 'combat']
    if (view.phase === action && view.order === ATTACK_MOVE) both.reverse()
    return both.map(one => entry(`${one}${side}`, 1, side))
  }
  return [
    entry('start', 0),
    ...(hasInvasion(view) || phase === 'invasion' ? [entry('invasion', 0, ALLIED)] : []),
    entry('reinforcement0', 0, ALLIED),
    entry('allied', 0, ALLIED),
    ...parts(ALLIED, ALLIED_ACTION).flatMap(part =>
      // Rule 13.6b: an offensive stands where it breaks in.
      part.id === 'movement0' && phase === 'offensive' ? [part, entry('offensive', 2, GERMAN)] : [part],
    ),
    entry('supply0', 0, ALLIED),
    entry('german', 0, GERMAN),
    ...parts(GERMAN, GERMAN_ACTION),
    entry('reinforcement1', 0, GERMAN),
    entry('supply1', 0, GERMAN),
    entry('victory', 0),
  ]
}

/** Rule 7.12b, ruling B46: in a battle as it was when the attack was declared, else as it is. */
const isUnfed = (view: EwState, unit: number, battle: BattleFrame | null): boolean =>
  battle && (battle.units.includes(unit) || battle.defenders.includes(unit))
    ? battle.unsupplied.includes(unit)
    : !isSupplied(view, unit)

function pieceOf(view: EwState, unit: number, battle: BattleFrame | null): Piece {
  const marks: string[] = []
  if (view.turn > 0 && isMobile[unit] === 1 && isOnMap(view, unit) && isUnfed(view, unit, battle))
    marks.push('unsupplied')
  if (isMobile[unit] === 1 && hasDifficulties(view, unit)) marks.push('short')
  if (has(view, unit, MOVED)) marks.push('moved')
  if (has(view, unit, ATTACKED)) marks.push('attacked')
  if (has(view, unit, ACTIVE)) marks.push('active')
  return {
    unit,
    side: sideOf[unit]!,
    at: view.at[unit]!,
    step: view.flags[unit]! & REDUCED,
    ...(marks.length > 0 ? { marks } : {}),
  }
}

function piecesOf(view: EwState): Piece[] {
  const made: Piece[] = []
  const battle = battleIn(view)
  for (let unit = 0; unit < UNITS; unit++) if (isOnMap(view, unit)) made.push(pieceOf(view, unit, battle))
  return made
}

function markersOf(view: EwState): Marker[] {
  const made: Marker[] = view.beachheads.map(at => ({ kind: 'beachhead', at, side: ALLIED }))
  if (view.aerial !== NO_HEX) made.push({ kind: 'aerial', at: view.aerial, side: ALLIED })
  if (view.alpine !== NO_HEX) made.push({ kind: 'fortress', at: view.alpine, side: GERMAN })
  for (const at of view.destroyed) made.push({ kind: 'destroyed', at })
  for (const at of view.secured) made.push({ kind: 'secured', at, side: ALLIED })
  if (view.bridge >= 0) made.push(bridgeMarker(view))
  const offensive = offensiveIn(view)
  if (offensive) made.push({ kind: 'offensive', at: offensive.hex, side: GERMAN })
  return made
}

/** Rule 13.5d: the captured bridge lies on its hexside. */
function bridgeMarker({ bridge, bridgeHex }: EwState): Marker {
  const [a, b] = [board.sideHexes[bridge * 2]!, board.sideHexes[bridge * 2 + 1]!]
  return { kind: 'bridge', at: bridgeHex, toward: a === bridgeHex ? b : a, side: ALLIED }
}

function waiting(view: EwState, turn: number): Piece[] {
  const found: Piece[] = []
  for (let unit = 0; unit < UNITS; unit++) {
    if (view.at[unit] !== WAITING) continue
    const due = view.late.includes(unit) ? lateTurn(view) : arrivalOf[unit]!.turn
    if (due === turn) found.push(pieceOf(view, unit, null))
  }
  return found
}

/** Rule 5.4: who is ready to enter. */
const boxOf = (view: EwState, side: number): Track =>
  pile(
    `box${side}`,
    piecesAt(counters, view.at, BOX, unit => view.flags[unit]! & REDUCED).filter(
      piece => piece.side === side,
    ),
  )

/** Rules 3.3.2a, 12.2.3: whom no turn of the track names: the force of the first landing, and the garrison of Yugoslavia. */
function asideOf(view: EwState): Track[] {
  const piles = [
    pile('landing', piecesAt(counters, view.at, LANDING)),
    pile(
      'garrison',
      waitingFor(view, 'yugoslav').map(unit => pieceOf(view, unit, null)),
    ),
  ]
  return piles.filter(({ boxes }) => boxes[0]!.pieces!.length > 0)
}

/** Section 4: cities, ports, launch sites and German sources. */
function objectivesOf(view: EwState): Objective[] {
  const made: Objective[] = []
  for (let hex = 0; hex < HEXES; hex++) {
    const kind = kindOf(view, hex)
    if (kind === null) continue
    const name = { id: `objective.${kind}`, params: { place: placeName(hex) } }
    const one = { at: hex, name, owner: controllerOf(view, hex), wanted: ALLIED }
    made.push(kind === 'site' ? { ...one, group: { id: 'objective.sites' }, by: LAST_SITES } : one)
  }
  return made
}

function kindOf(view: EwState, hex: number): string | null {
  if (isLaunchSite[hex] === 1 && view.turn <= LAST_SITES) return 'site'
  if (isCityOnMap[hex] === 0 || isDestroyed(view, hex) || !isCity(view, hex)) return null
  if (isGermanSource[hex] === 1) return 'source'
  return portsIn[hex]! > 0 ? 'port' : 'city'
}

/** Rule 4.2.3: the turn of the check for launch sites. */
const LAST_SITES = turns.find(({ v1 }) => v1)?.turn ?? 0
