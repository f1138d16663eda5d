/** Section 6.7: of an enemy stack only the top unit is seen, and how many lie under it. */
import { below, deal } from '@hexfront/engine'
import { counters, halfDivisions, HEXES, UNITS } from '../data.ts'
import { ALLIED, GERMAN, NO_SECTOR, NORTH, REDUCED, SECRET, SOUTH, UNSEEN } from '../state.ts'
import { copyWith } from './copy.ts'
import { setFlags } from '../flags.ts'
import { ranksFor } from './veil.ts'
import type { Viewer } from '@hexfront/engine'
import type { WotrState } from '../state.ts'

/** Steps in which a side has something in hand that it has not done yet: nobody else sees them. */
const IN_HAND = new Set([
  'moving',
  'placing',
  'deploying',
  'battlePlan',
  'probePlan',
  'momentum',
  'dropping',
  'arranging',
])

/** A copy in which the units are as the viewer sees them. */
export const copyFor = (state: WotrState, viewer: Viewer): WotrState =>
  copyWith(state, ranksFor(state, viewer))

/** Masks the rest of what the viewer may not know, in such a copy. */
export function hide(copy: WotrState, viewer: Viewer): void {
  // Rule 3.6: the first choice of sector is the Allied player's secret.
  if (viewer !== ALLIED && copy.sectorShown === 0 && copy.sector !== NO_SECTOR) copy.sector = SECRET
  const frame = copy.frames[copy.frames.length - 1]
  // Who is in supply tells something of who is where.
  if (frame?.step === 'withdrawal' && viewer !== GERMAN) frame['ready'] = []
  if (frame && IN_HAND.has(frame.step) && ownerOf(frame['side'], frame.step) !== viewer) copy.frames.pop()
}

const ownerOf = (side: unknown, step: string): number => (step === 'deploying' ? GERMAN : Number(side))

/** A full state that looks to the seat just as its view does: who is unseen is dealt out under the tops. */
export function sample(view: WotrState, _seat: number, rng: number[]): WotrState {
  view.rng = rng.slice()
  if (view.sector === SECRET) view.sector = below(rng, 2) === 0 ? NORTH : SOUTH
  const unseen: number[] = []
  const rooms = new Map<number, Room>()
  for (let unit = 0; unit < UNITS; unit++) {
    const at = view.at[unit]!
    if (at === UNSEEN) unseen.push(unit)
    else if (at >= 0 && at < HEXES && view.under.includes(at)) join(roomIn(rooms, view, at), unit)
  }
  deal(rng, unseen, [...rooms.values()], {
    // The big units first: they are the hardest to fit.
    rank: unit => halfDivisions[unit]!,
    fits: (unit, room) => fits(room, unit),
    put(unit, room) {
      join(room, unit)
      view.at[unit] = room.at
      setFlags(view, unit, counters.steps[unit]! > 1 && below(rng, 3) === 0 ? REDUCED : 0)
    },
  })
  view.under = []
  return view
}

interface Room {
  readonly at: number
  /** Unseen units still to be dealt to the hex. */
  slots: number
  half: number
  nation: string
}

function roomIn(rooms: Map<number, Room>, view: WotrState, at: number): Room {
  const known = rooms.get(at) ?? {
    at,
    slots: view.under.filter(hex => hex === at).length,
    half: 0,
    nation: '',
  }
  rooms.set(at, known)
  return known
}

const nationOf = (unit: number): string => counters.sheet.units[unit]!.nation
const LIMIT = 8

function join(room: Room, unit: number): void {
  room.half += halfDivisions[unit]!
  room.nation ||= nationOf(unit)
}

const fits = (room: Room, unit: number): boolean =>
  room.half + halfDivisions[unit]! <= LIMIT && (room.nation === nationOf(unit) || room.nation === '1AAA')
