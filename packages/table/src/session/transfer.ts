/** Saves that leave and enter the page: as a file, or packed into a link. */
import { parseSave, saveMatch } from '@hexfront/engine'
import type { Game, Message, Problem, Save } from '@hexfront/engine'
import { openGame } from '../library.ts'
import { loadHistory } from './history.ts'
import type { History } from './history.ts'
import { isKnown, knownOf, readKnown } from './known.ts'
import type { ReadKnown } from './known.ts'
import { personSeats, readPlayers } from './players.ts'
import type { Player } from './players.ts'
import type { Session } from './session.ts'

/** A save as this page writes it: the engine's, with who sat where. */
export interface TableSave extends Save {
  readonly players?: readonly Player[]
  /** A mark for people: the file is not for the other side's eyes. */
  readonly holds?: string
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

/** What of a match may be handed on: all of it once nothing is secret any more, else what the viewer knows. */
export function handOut({ game, history, players, shown }: Session): { name: string; text: string } | null {
  const played = history()
  if (!played) return null
  const { match } = played
  const name = `${game.code}-${match.scenario}-${match.played.length}`
  if (isOpen(played, players))
    return { name: `${name}.hexfront.json`, text: saveText(saveMatch(match), players) }
  const known = knownOf(played, players, shown().viewer)
  return { name: `${name}.known.hexfront.json`, text: `${JSON.stringify(known)}\n` }
}

/** Whether a match has no secrets any more: it is over, or no person plays in it. */
export const isOpen = ({ match }: History, players: readonly Player[]): boolean =>
  match.state.outcome !== null || personSeats(players).length === 0

/** The whole match, secrets, seed and all, and marked so. */
export function wholeText(save: Save, players: readonly Player[]): string {
  const full: TableSave = { ...save, players, holds: WHOLE }
  return `${JSON.stringify(full)}\n`
}

const WHOLE = 'the whole game, with the secrets of both sides and the dice to come'

/** Reads a save and replays it whole; nothing is kept unless it stands. */
export async function readSave(text: string): Promise<Imported | Problem> {
  if (isKnown(jsonIn(text))) return { problem: { id: 'save.known' } }
  const save = parseSave(text)
  if ('problem' in save) return save
  const game = await openGame(save.game)
  if (!game) return { problem: { id: 'save.game', params: { game: save.game } } }
  const history = replayed(save, game)
  if ('problem' in history) return history
  return { game, history, players: readPlayers((save as TableSave).players, game.sides.length) }
}

/** Reads something to be looked at: a save, or what one side knew. */
export async function readFilm(text: string): Promise<Imported | ReadKnown | Problem> {
  const raw = jsonIn(text)
  return isKnown(raw) ? await readKnown(raw) : await readSave(text)
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** A save from outside may hold anything: what throws on the way is damage, not a bug. */
function replayed(save: Save, game: Game): History | Problem {
  try {
    return loadHistory(save, game)
  } catch (error) {
    return { problem: damaged(error) }
  }
}

const saidBy = (error: unknown): string => (error instanceof Error ? error.message : String(error))

const damaged = (error: unknown): Message => ({ id: 'save.replay', params: { detail: saidBy(error) } })

/** A save as text that fits into a link. */
export async function packSave(text: string): Promise<string> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'))
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer())
  let binary = ''
  for (const byte of bytes) binary += String.fromCharCode(byte)
  return btoa(binary).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '')
}

/** Far more than any game: what is larger is none, and only fills the memory while it is read. */
export const LARGEST = 64 * 1024 * 1024

/** What stands in a file that somebody has chosen. */
export async function textOf(file: File): Promise<{ readonly text: string } | Problem> {
  if (file.size > LARGEST) return { problem: { id: 'save.large' } }
  try {
    return { text: await file.text() }
  } catch (error) {
    return { problem: { id: 'save.unread', params: { detail: saidBy(error) } } }
  }
}

/** The text of a stream, or null where there is more of it than of any game: a small link may unpack to no end. */
async function textWithin(stream: ReadableStream<Uint8Array>, most: number): Promise<string | null> {
  const reader = stream.getReader()
  const decoder = new TextDecoder()
  let text = ''
  for (let read = 0; ;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    read += value.length
    if (read > most) {
      void reader.cancel().catch(() => undefined)
      return null
    }
    text += decoder.decode(value, { stream: true })
  }
}

/** What `packSave` packed, or null when the link was cut or mistyped. */
export async function unpackSave(packed: string, most = LARGEST): Promise<string | null> {
  try {
    const binary = atob(packed.replace(/-/g, '+').replace(/_/g, '/'))
    const bytes = Uint8Array.from(binary, letter => letter.charCodeAt(0))
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'))
    return await textWithin(stream, most)
  } catch {
    return null
  }
}
