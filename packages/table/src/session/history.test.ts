import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseSave, SPECTATOR } from '@hexfront/engine'
import type { GameEvent, Save } from '@hexfront/engine'
import { loadGame } from '@hexfront/games'
import { describe, expect, it } from 'vitest'
import { byTurn, loadHistory, makeLogReader } from './history.ts'
import type { History, LogEntry } from './history.ts'
import { openReplay } from './replay.ts'

const turnBegins = (turn: number): GameEvent => ({ kind: 'turn', turn })
const gone: GameEvent = { kind: 'eliminated', unit: 3, at: 4, side: 0, rule: '8.8' }
const entry = (turn: number, ...events: GameEvent[]): LogEntry => ({ at: 9, seat: 0, turn, events })

describe('what happened', () => {
  it('is filed under the turn in which it happened, though one action ended it', () => {
    const parts = byTurn(entry(3, gone, turnBegins(3), { kind: 'phase' }), 2)
    expect(parts.map(({ turn, events }) => [turn, events.map(({ kind }) => kind)])).toEqual([
      [2, ['eliminated']],
      [3, ['turn', 'phase']],
    ])
    expect(byTurn(entry(2, gone), 2)).toEqual([entry(2, gone)])
    // A match may begin in the middle of a war, or of a turn: nobody told of that.
    expect(byTurn(entry(10, gone), 0)).toEqual([entry(10, gone)])
  })

  it.each(['wotr', 'wf'])('is so filed in a whole game, in play and in a replay: %s', async code => {
    const game = (await loadGame(code))!
    const folder = new URL(`../../../games/${code}/golden/`, import.meta.url)
    const file = code === 'wotr' ? 'random-42.json' : 'S43.json'
    const save = parseSave(readFileSync(fileURLToPath(new URL(file, folder)), 'utf8')) as Save
    const history = loadHistory(save, game) as History
    const replay = openReplay('', history)
    replay.go(replay.length)
    for (const log of [makeLogReader(history).read(SPECTATOR), replay.shown().log]) {
      let turn = 0
      const wrong: LogEntry[] = []
      for (const one of log) {
        for (const event of one.events) if (event.kind === 'turn') turn = Number(event['turn'])
        if (one.turn !== turn) wrong.push(one)
      }
      expect(turn).toBeGreaterThan(1)
      expect(wrong).toEqual([])
    }
  })
})
