/** Rules 3.0, 3.2, 3.6: the end of the game by points. */
import { ALLIED, GERMAN } from '../state.ts'
import { cededWords } from './handicap.ts'
import { levelOf, scoreOf } from './points.ts'
import type { Run } from '@hexfront/engine'
import type { MwState } from '../state.ts'

/** The middle of the draw band (3.6): how far a score lies from it is how far a side has won. */
const EVEN = 25

export function countVictory(run: Run<MwState>): void {
  const score = scoreOf(run.state)
  const level = levelOf(score)
  const ceded = cededWords(run.state)
  const winner = level === 'draw' ? null : level.startsWith('german') ? GERMAN : ALLIED
  run.end({
    winner,
    reason: ceded
      ? { id: `end.${level}.ceded`, params: { score, ...ceded } }
      : { id: `end.${level}`, params: { score } },
    rule: '3.6',
    score: score - EVEN,
  })
}
