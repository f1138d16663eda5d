/** Some steps of the game by themselves, played in words. */
import { stagesOf } from '@hexfront/engine/testing'
import { board, counters } from '../data.ts'
import { hex, unit } from './testing.ts'
import type { EwState } from '../state.ts'

export const stageOf = stagesOf<EwState>({
  place: hex,
  unit,
  placeName: at => board.ids[at]!,
  unitName: one => counters.sheet.units[one]!.id,
})
