/** What lies on the table, from a view. */
import { BLOCK } from './position.ts'
import { controlOf, DISPUTED, OWNER } from './control.ts'
import { counters, HEXES, UNITS } from './data.ts'
import { turnLabel } from './calendar.ts'
import type { Piece, Scene } from '@hexfront/engine'
import type { WfState } from './state.ts'

export function scene(view: WfState): Scene {
  const { codes } = controlOf(view)
  return {
    turn: { id: 'scene.turn', params: { turn: view.turn, label: turnLabel(view) } },
    outline: [],
    now: '',
    pieces: piecesOf(view),
    markers: [],
    control: Array.from(codes.subarray(0, HEXES), code =>
      (code & DISPUTED) !== 0 || (code & OWNER) > 1 ? -1 : code & OWNER,
    ),
    tracks: [],
    standing: [],
  }
}

function piecesOf(view: WfState): Piece[] {
  const pieces: Piece[] = []
  for (let i = 0; i < view.blocks.length; i += BLOCK)
    for (let n = 0; n < view.blocks[i + 3]!; n++)
      pieces.push({ unit: -1, side: view.blocks[i + 1]!, at: view.blocks[i]!, step: 0 })
  for (let unit = 0; unit < UNITS; unit++) {
    const at = view.at[unit]!
    if (at >= 0 && at < HEXES) pieces.push({ unit, side: counters.side[unit]!, at, step: view.step[unit]! })
  }
  return pieces
}
