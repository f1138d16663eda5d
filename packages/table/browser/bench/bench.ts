/** A full board with nothing else around it: the largest map there is and 260 counters. */
import { loadBoard, readCounters } from '@hexfront/engine'
import type { CounterSheet, Piece } from '@hexfront/engine'
import counterFile from '../../../games/wotr/data/counters.json'
import mapFile from '../../../games/wotr/data/map.json'
import { mountBoard } from '../../src/board/board.ts'
import { fetchDrawn } from '../../src/board/drawn.ts'
import { makeLayout } from '../../src/board/layout.ts'
import { emptyModel } from '../../src/board/model.ts'
import type { BoardModel } from '../../src/board/model.ts'
import { presentationOf } from '@hexfront/games/looks'

const board = loadBoard(mapFile)
const sheet = readCounters(counterFile) as CounterSheet
const drawn = await fetchDrawn(board.file, 'light')
const layout = makeLayout(board, drawn)
const host = document.getElementById('board')!
const handle = mountBoard(host, {
  layout,
  drawn,
  counters: sheet,
  presentation: presentationOf('wotr'),
  reports: {
    click: () => undefined,
    hover: () => undefined,
    lift: () => false,
    carry: () => undefined,
    drop: () => undefined,
    cancel: () => undefined,
  },
})

const pieces: Piece[] = Array.from({ length: 260 }, (_, n) => {
  const unit = n % sheet.units.length
  const at = ((n % 140) * 4 + 1) % board.hexCount
  const marks = n % 7 === 0 ? ['unsupplied'] : n % 5 === 0 ? ['moved'] : []
  return {
    unit: n < sheet.units.length ? unit : -1,
    side: sheet.units[unit]!.side,
    at,
    step: n % 9 === 0 ? 1 : 0,
    marks,
  }
})
const model: BoardModel = { ...emptyModel, pieces }
handle.update(model)

Object.assign(globalThis, { handle, model, layout, ready: true })
