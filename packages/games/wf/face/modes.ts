/** What each way to command would come to, before steps of a headquarters are spent on it. */
import { reckonedAs } from '@hexfront/engine'
import { commandRange, invasionReach } from '../hq/range.ts'
import {
  commandsMoves,
  effectiveCv,
  hasRange,
  isBlitzMode,
  isInvasionMode,
  modeNames,
  obeys,
  supremeMoves,
} from '../hq/active.ts'
import { isFort, isHq, isStatic, placeName, sideOf, UNITS } from '../data.ts'
import { isOnMap } from '../position.ts'
import type { Argument, PreviewAnswer, Reckoned } from '@hexfront/engine'
import type { WfState } from '../state.ts'

const line = reckonedAs('preview')

/** Rules 5.3b, 5.61, 5.7c, 14.2 and 15.4: who would move at the word of the headquarters that is asked about. */
export function explainMode(state: WfState, verb: string, arg?: Argument): PreviewAnswer | null {
  const frame = state.frames.at(-1)
  if (frame?.step !== 'commanding' || verb !== 'mode') return null
  const mode = modeNames.indexOf(arg as 'normal')
  if (mode < 0) return null
  const hq = Number(frame['hq'])
  // The other side does not know yet which headquarters it is.
  if (!(hq >= 0 && hq < UNITS && isOnMap(state, hq))) return null
  if (commandsMoves(mode)) return { lines: commandLines(state, hq, isBlitzMode(mode)) }
  const params = { place: placeName(state.at[hq]!) }
  const isBlitz = isBlitzMode(mode)
  if (!isInvasionMode(mode))
    return {
      lines: [line('mode.drop', '14.2a', params), ...(isBlitz ? [line('mode.dropAgain', '14.2b')] : [])],
    }
  return {
    lines: [
      line('mode.landing', '15.42a', params),
      line('mode.shores', '15.43a', { n: invasionReach(state, hq) }),
      ...(isBlitz ? [line('mode.wave', '15.44a')] : []),
    ],
  }
}

function commandLines(state: WfState, hq: number, isBlitz: boolean): Reckoned[] {
  const [reach, moves] = [effectiveCv(state, hq), supremeMoves(state, hq)]
  const lines = moves > 0 ? [line('mode.supreme', '5.61', { n: moves })] : []
  if (!hasRange(hq)) return lines
  lines.push(line('mode.reach', '5.3b', { n: inReach(state, hq), reach }))
  if (isBlitz) lines.push(line('mode.again', '5.7c', { reach: Math.max(0, reach - 1) }))
  return lines
}

/** Units that the headquarters could call, as everybody stands. */
function inReach(state: WfState, hq: number): number {
  const range = commandRange(state, hq)
  let n = 0
  for (let unit = 0; unit < UNITS; unit++) {
    if (sideOf[unit] !== sideOf[hq] || !isOnMap(state, unit) || range[state.at[unit]!] === 0) continue
    if (isHq[unit] === 0 && isFort[unit] === 0 && isStatic[unit] === 0 && obeys(unit, hq)) n++
  }
  return n
}
