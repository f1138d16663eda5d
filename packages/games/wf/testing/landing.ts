/** For the tests of ships, landings and drops: a manner's answers by name, and a run with dice laid out. */
import { given, hex, unit } from './testing.ts'
import { inCountry, inZone, lands, placeName } from '../data.ts'
import { goalFault } from '../movement/manners.ts'
import { MOVED, SENT } from '../state.ts'
import { unmarkAll } from '../flags.ts'
import type { GameEvent, Run } from '@hexfront/engine'
import type { Given } from './testing.ts'
import type { Manner } from '../movement/manner.ts'
import type { WfState } from '../state.ts'

const mask = (is: Uint8Array): number[] => lands.filter(at => is[at] === 1)
/** Africa, Britain and the Mediterranean fortresses are Allied, Iberia is neutral. */
export const summer43 = { allied: [mask(inZone('alliedS43'))], neutral: mask(inCountry('Spain', 'Portugal')) }
export const summer44 = {
  when: '1944-06',
  allied: [mask(inZone('alliedS44'))],
  neutral: mask(inCountry('Spain', 'Portugal')),
}

/** A position of 1943, with HQs active: ['BR-21-HQ', mode, supreme moves]. */
export function position(
  want: Given & { readonly hqs?: readonly (readonly [id: string, mode: number, moves?: number])[] },
): WfState {
  const active = (want.hqs ?? []).flatMap(([id, mode, moves = 0]) => [unit(id), mode, moves, -1])
  return given({ ...summer43, ...want, set: { active, ...want.set } })
}

/** Names of the hexes that a manner offers to a unit; none if it is banned. */
export function goals(manner: Manner, state: WfState, id: string): string[] {
  const found: string[] = []
  if (manner.ban(state, unit(id)) === null) manner.goals(state, unit(id), at => found.push(placeName(at)))
  return found
}

/** The rule that forbids a move, or null: what is not faulty must be on offer, and the other way round. */
export function refusal(manner: Manner, state: WfState, id: string, place: string): string | null {
  const why = goalFault(state, unit(id), manner, hex(place))
  let isOffered = false
  if (manner.ban(state, unit(id)) === null)
    manner.goals(state, unit(id), at => (isOffered ||= at === hex(place)))
  if (why === '6.21a') return why
  if (isOffered !== (why === null)) throw new Error(`${place} is offered: ${isOffered}, but refused: ${why}`)
  return why
}

/** A run outside of any game: dice come from a list, and what is told is kept. */
export function bench(state: WfState, ...faces: number[]): Run<WfState> & { readonly told: GameEvent[] } {
  const told: GameEvent[] = []
  return {
    state,
    seat: state.side,
    told,
    roll() {
      const face = faces.shift()
      if (face === undefined) throw new Error('no more dice')
      return face
    },
    tell: event => void told.push(event),
    reveal: event => void told.push(event),
    shuffle: (_list, event) => void told.push(event),
    draw: (list, count, event) => {
      told.push(event)
      return list.splice(-count)
    },
    push: frame => void state.frames.push(frame),
    pop: () => void state.frames.pop(),
    swap: frame => void state.frames.splice(-1, 1, frame),
    end: outcome => void (state.outcome = outcome),
  }
}

/** Makes a legal move and fails on any other. */
export function make(manner: Manner, state: WfState, id: string, place: string): void {
  const why = refusal(manner, state, id, place)
  if (why !== null) throw new Error(`${id} to ${place}: ${why}`)
  manner.go(bench(state), unit(id), hex(place))
}

/** The blitz movement phase begins: nobody has moved, nothing has been sent. */
export function beginBlitzPhase(state: WfState): void {
  state.blitz = 1
  state.came = []
  state.voyages = []
  unmarkAll(state, MOVED | SENT)
  for (let i = 2; i < state.battles.length; i += 5) state.battles[i] = 0
}
