/** Saves that leave and enter the page: as a file, or packed into a link. */
import { parseSave } from '@hexfront/engine'
import type { Game, Message, Problem, Save } from '@hexfront/engine'
import { openGame } from '../library.ts'
import { loadHistory } from './history.ts'
import type { History } from './history.ts'
import type { Player } from './players.ts'
import { readPlayers } from './players.ts'

/** A save as this page writes it: the engine's, with who sat where. */
export interface TableSave extends Save {
  readonly players?: readonly Player[]
}

export interface Imported {
  readonly game: Game
  readonly history: History
  readonly players: readonly Player[]
}

export function saveText(save: Save, players: readonly Player[]): string {
  const full: TableSave = { ...save, players }
  return `${JSON.stringify(full)}\n`
}

export function saveName(save: Save): string {
  return `${save.game}-${save.scenario}-${save.actions.length}.hexfront.json`
}

/** Reads a save and replays it whole; nothing is kept unless it stands. */
export async function readSave(text: string): Promise<Imported | Problem> {
  const save = parseSave(text)
  if ('problem' in save) return save
  const game = await openGame(save.game)
  if (!game) return { problem: { id: 'save.game', params: { game: save.game } } }
  const history = replayed(save, game)
  if ('problem' in history) return history
  return { game, history, players: readPlayers((save as TableSave).players, game.sides.length) }
}

/** A save from outside may hold anything: what throws on the way is damage, not a bug. */
function replayed(save: Save, game: Game): History | Problem {
  try {
    return loadHistory(save, game)
  } catch (error) {
    return { problem: damaged(error) }
  }
}

const damaged = (error: unknown): Message => ({
  id: 'save.replay',
  params: { detail: error instanceof Error ? error.message : String(error) },
})

/** A save as text that fits into a link. */
export async function packSave(text: string): Promise<string> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'))
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer())
  let binary = ''
  for (const byte of bytes) binary += String.fromCharCode(byte)
  return btoa(binary).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '')
}

/** What `packSave` packed, or null when the link was cut or mistyped. */
export async function unpackSave(packed: string): Promise<string | null> {
  try {
    const binary = atob(packed.replace(/-/g, '+').replace(/_/g, '/'))
    const bytes = Uint8Array.from(binary, letter => letter.charCodeAt(0))
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'))
    return await new Response(stream).text()
  } catch {
    return null
  }
}
