/** Rules 10.10d, 13.7b and 7.4c: a city is destroyed for good. */
import { isGermanSource, VIENNA } from './data.ts'
import { own } from './events.ts'
import { markFed } from './supply/check.ts'
import { loseSource } from './supply/sources.ts'
import type { Run } from '@hexfront/engine'
import type { EwState } from './state.ts'

/** The hex is rough ground from now on (B67); a source in it is lost with the city. */
export function destroyCity(run: Run<EwState>, hex: number, rule: string): void {
  const { state } = run
  const feeds = isGermanSource[hex] === 1 && !state.lostSources.includes(hex)
  if (feeds && hex === VIENNA) markFed(state)
  state.destroyed.push(hex)
  run.tell(own('destroyed', { at: hex, rule }))
  if (!feeds) return
  loseSource(state, hex)
  run.tell(own('sourceLost', { at: hex, rule: '7.4c' }))
}
