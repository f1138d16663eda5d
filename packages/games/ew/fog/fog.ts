/** Rules 3.2.3e, 3.3.2d, 6.6: all lies open but the plan sheet, which the Germans and spectators cannot read. */
import { below } from '@hexfront/engine'
import { scenarios } from '../data.ts'
import { firstHexes, secondHexes } from '../setup/plan.ts'
import { ALLIED, CALLED_OFF, INVASION, NO_HEX, SECRET, SHOWN } from '../state.ts'
import type { Viewer } from '@hexfront/engine'
import type { EwState } from '../state.ts'

/** The first landing is open once its beachhead is there (5.3.2a). */
const firstIsSecret = ({ firstHex, beachheads }: EwState): boolean =>
  firstHex !== NO_HEX && beachheads.length === 0

/** Rule 13.1c, ruling B18: the second is open once its turn has come; called off before, it stays hidden. */
const secondIsSecret = ({ second, secondTurn }: EwState): boolean => secondTurn !== 0 && second !== SHOWN

/** Masks what the viewer may not know, in the viewer's own copy. */
export function hide(copy: EwState, viewer: Viewer): void {
  if (viewer === ALLIED) return
  if (firstIsSecret(copy)) copy.firstHex = SECRET
  if (!secondIsSecret(copy)) return
  copy.secondHex = SECRET
  copy.secondTurn = SECRET
}

/** How often, out of so many, a made-up sheet means nothing: a plan is seldom only pretended. */
const PRETENDED = [1, 6] as const

/** A full state that looks to the seat just as its view does: what the sheet says is made up. */
export function sample(view: EwState, _seat: number, rng: number[]): EwState {
  view.rng = rng.slice()
  if (view.firstHex === SECRET) view.firstHex = firstHexes[below(rng, firstHexes.length)]!
  if (view.secondTurn !== SECRET) return view
  // A sheet that lies there still is for a turn to come, or for this one before its invasion phase (13.1c); one that was
  // called off may have been for any.
  const all = scenarios.plans.second.turns
  const next = view.phase < INVASION ? view.turn : view.turn + 1
  const turns = view.second === CALLED_OFF ? all : all.filter(turn => turn >= next)
  view.secondTurn = turns[below(rng, turns.length)]!
  const isMeant = below(rng, PRETENDED[1]) >= PRETENDED[0]
  view.secondHex = isMeant ? secondHexes[below(rng, secondHexes.length)]! : NO_HEX
  return view
}
