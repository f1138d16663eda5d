/** What lies on the table, from a view. */
import { deadPile, entry, turnTrack } from '@hexfront/engine'
import { ALLIED, ATTACKED, controllerOf, DEAD, FIGHT_MOVE, GERMAN, MOVED, UNSEEN, WAITING } from '../state.ts'
import { topOf, unseenIn } from '../position.ts'
import {
  ANTWERP,
  antwerpRequires,
  board,
  counters,
  HEXES,
  isCity,
  isFlood,
  isRuhr,
  METZ,
  placeName,
  turns,
  UNITS,
} from '../data.ts'
import { lastTurn } from '../victory/victory.ts'
import { standingOf } from './standing.ts'
import { germansFirst } from '../sequence.ts'
import { isDue } from '../reinforcement/reinforcement.ts'
import { cutOff } from '../supply/supply.ts'
import { has, stepOf } from '../flags.ts'
import type { Marker, Message, Now, Objective, OutlineEntry, Piece, SceneParts } from '@hexfront/engine'
import type { WotrState } from '../state.ts'

export function scene(view: WotrState, now: Now): SceneParts {
  return {
    turn: turnOf(view),
    outline: outlineOf(view, now.phase),
    pieces: piecesOf(view),
    markers: markersOf(view),
    control: Array.from({ length: HEXES }, (_, hex) => controllerOf(view, hex)),
    tracks: [
      turnTrack(turns.turns.slice(0, lastTurn(view)), view.turn, ({ turn }) => waiting(view, turn)),
      deadPile(counters, view.at, DEAD, ALLIED),
      deadPile(counters, view.at, DEAD, GERMAN),
    ],
    standing: standingOf(view),
    objectives: objectivesOf(view),
  }
}

/** The game turn by number and date; before the first there is none. */
function turnOf({ turn }: WotrState): Message {
  const label = turns.turns[turn - 1]?.label
  return label === undefined ? { id: 'phase.setup' } : { id: 'scene.turn', params: { turn, label } }
}

/** Rule 5.2: the outline as it stands now, set-up included before the first turn. */
function outlineOf(view: WotrState, phase: string): OutlineEntry[] {
  if (view.turn === 0) return [entry('setup', 0)]
  const half = (side: number): OutlineEntry[] => {
    const halves = ['movement', 'combat']
    if (view.side === side && view.order === FIGHT_MOVE && !isOfTurnBefore(view)) halves.reverse()
    return halves.map(one => entry(`${one}${side}`, 1, side))
  }
  const allied = [
    entry('allied', 0, ALLIED),
    ...(view.antwerp === 0 ? [entry('sector', 1, ALLIED)] : []),
    ...(view.drops[view.turn <= 7 ? 0 : 1] === 0 || phase === 'airborne'
      ? [entry('airborne', 1, ALLIED)]
      : []),
    entry('reinforcement0', 1, ALLIED),
    ...half(ALLIED),
  ]
  const german = [
    entry('german', 0, GERMAN),
    entry('reinforcement1', 1, GERMAN),
    ...half(GERMAN),
    ...(view.turn === 6 ? [entry('watch', 1, GERMAN)] : []),
  ]
  const terminal = [entry('logistics', 0), entry('supply1', 1, GERMAN), entry('supply0', 1, ALLIED)]
  return [
    entry('start', 0),
    ...(germansFirst(view) ? [...german, ...allied] : [...allied, ...german]),
    ...terminal,
  ]
}

/** Rule 5.6: until the first player of a turn has announced his order, what is kept is that of the turn before. */
function isOfTurnBefore(view: WotrState): boolean {
  const first = germansFirst(view) ? GERMAN : ALLIED
  const opening = ['startTurn', 'dam', first === GERMAN ? 'germanTurn' : 'alliedTurn']
  return view.side !== first && view.frames.some(({ step }) => opening.includes(step))
}

/** From the bottom of each stack to its top. */
function piecesOf(view: WotrState): Piece[] {
  const made: Piece[] = []
  const tops: Piece[] = []
  const starving = new Set([ALLIED, GERMAN].flatMap(side => (view.turn > 0 ? cutOff(view, side) : [])))
  for (let unit = 0; unit < UNITS; unit++) {
    const at = view.at[unit]!
    if (at < 0) continue
    const onTop = at < HEXES && topOf(view, at) === unit
    ;(onTop ? tops : made).push(pieceOf(view, unit, starving))
  }
  const hidden = hiddenSides(view)
  const unseen = unseenIn(view)
  for (let hex = 0; hex < HEXES; hex++) {
    const side = counters.side[topOf(view, hex)] ?? GERMAN
    // Under a corps that has just come down lie the enemies it came down on (12.4).
    const owner = hidden.has(side) ? side : 1 - side
    for (let n = unseen[hex]!; n > 0; n--) made.push({ unit: -1, side: owner, at: hex, step: 0 })
  }
  return [...made, ...tops]
}

/** The sides of whom the viewer does not see everybody. */
const hiddenSides = (view: WotrState): Set<number> =>
  new Set(view.at.flatMap((at, unit) => (at === UNSEEN ? [counters.side[unit]!] : [])))

function pieceOf(view: WotrState, unit: number, starving: ReadonlySet<number>): Piece {
  const marks: string[] = []
  if (starving.has(unit)) marks.push('unsupplied')
  if (has(view, unit, MOVED)) marks.push('moved')
  if (has(view, unit, ATTACKED)) marks.push('attacked')
  return {
    unit,
    side: counters.side[unit]!,
    at: view.at[unit]!,
    step: stepOf(view, unit),
    ...(marks.length > 0 ? { marks } : {}),
  }
}

function markersOf(view: WotrState): Marker[] {
  const made: Marker[] = view.aerial.map(at => ({ kind: 'aerial', at, side: ALLIED }))
  for (let hex = 0; hex < HEXES; hex++) {
    if (view.breached.includes(hex)) made.push({ kind: 'clearedWall', at: hex })
    if (isFlood[hex] === 1 && view.flood > 0 && view.flood === view.turn)
      made.push({ kind: 'flood', at: hex })
  }
  if (view.antwerp === 1) made.push({ kind: 'antwerp', at: board.byId.get('1511N')!, side: ALLIED })
  return made
}

/** Who is to come on a turn; what is overdue stands in the present one. */
function waiting(view: WotrState, turn: number): Piece[] {
  const found: Piece[] = []
  for (let unit = 0; unit < UNITS; unit++) {
    if (view.at[unit] !== WAITING) continue
    const due = parseInt(counters.sheet.units[unit]!.setup ?? '', 10)
    const shown = isDue(view, unit) ? view.turn : due
    if (shown === turn)
      found.push({ unit, side: counters.side[unit]!, at: WAITING, step: stepOf(view, unit) })
  }
  return found
}

/** Section 4: cities, those of the Ruhr, Metz, and the hexes that close Antwerp. */
function objectivesOf(view: WotrState): Objective[] {
  const made: Objective[] = []
  const add = (kind: string, at: number): void => {
    const owner = controllerOf(view, at)
    made.push({
      at,
      name: { id: `objective.${kind}`, params: { place: placeName(at) } },
      owner,
    })
  }
  for (let hex = 0; hex < HEXES; hex++) {
    if (isRuhr[hex] === 1) add('ruhr', hex)
    else if (isCity[hex] === 1 || hex === METZ) add('city', hex)
    // Rule 8.15a: the seven access hexes, and Ostend.
    if (view.antwerp === 0 && hex !== ANTWERP && antwerpRequires.includes(hex)) add('access', hex)
  }
  return made
}
