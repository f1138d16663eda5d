/**
 * The save file: versioned JSON with what a match began with and what was played. Loading replays
 * it, so a save is also a replay, a bug report and a proof.
 */
import { isSeed } from '../flow/dice.ts'
import type { Seed } from '../flow/dice.ts'
import { hashState } from '../flow/hash.ts'
import { say } from '../flow/words.ts'
import { createMatch, play, toAction } from './match.ts'
import type { BaseState, Game, Json, Message } from '../flow/contract.ts'
import type { FairProof } from './fair.ts'
import type { Match, Played, Problem } from './match.ts'

export const SAVE_FORMAT = 'hexfront-save'
export const SAVE_VERSION = 1

export interface Save {
  readonly format: typeof SAVE_FORMAT
  readonly version: number
  readonly game: string
  readonly rules: number
  readonly data: string
  readonly scenario: string
  readonly options: Readonly<Record<string, Json>>
  readonly seed: Seed
  readonly actions: readonly Played[]
  /** Hash of the position after the last action. */
  readonly hash: string
  /** Where the dice came from, in a match that was kept for both sides by somebody else. */
  readonly fair?: FairProof
}

export function saveMatch<S extends BaseState>(match: Match<S>): Save {
  return {
    format: SAVE_FORMAT,
    version: SAVE_VERSION,
    game: match.game.code,
    rules: match.game.version,
    data: match.game.dataHash,
    scenario: match.scenario,
    options: match.options,
    seed: match.seed,
    actions: match.played.slice(),
    hash: hashState(match.state),
  }
}

/** Reads the text of a save file; whatever is wrong with it comes back as a message. */
export function parseSave(text: string): Save | Problem {
  let raw: unknown
  try {
    raw = JSON.parse(text)
  } catch (error) {
    return bad('save.json', { detail: error instanceof Error ? error.message : String(error) })
  }
  if (typeof raw !== 'object' || raw === null || (raw as Save).format !== SAVE_FORMAT)
    return bad('save.format')
  const save = raw as Record<keyof Save, unknown>
  if (!Number.isInteger(save.version) || (save.version as number) < 1)
    return bad('save.field', { field: 'version' })
  if ((save.version as number) > SAVE_VERSION) {
    return bad('save.newer', { version: save.version as number, known: SAVE_VERSION })
  }
  const field = damagedField(save)
  return field === null ? (raw as Save) : bad('save.field', { field })
}

function damagedField(save: Record<keyof Save, unknown>): string | null {
  for (const field of ['game', 'data', 'scenario', 'hash'] as const)
    if (typeof save[field] !== 'string') return field
  if (!Number.isInteger(save.rules)) return 'rules'
  if (!isSeed(save.seed)) return 'seed'
  if (typeof save.options !== 'object' || save.options === null || Array.isArray(save.options))
    return 'options'
  if (!Array.isArray(save.actions)) return 'actions'
  const broken = save.actions.findIndex(one => !isPlayed(one))
  if (broken >= 0) return `actions[${broken}]`
  return save.fair === undefined || isProof(save.fair) ? null : 'fair'
}

function isPlayed(one: unknown): one is Played {
  if (!Array.isArray(one) || one.length < 2 || one.length > 3) return false
  const [seat, verb, arg] = one as unknown[]
  if (!Number.isInteger(seat) || typeof verb !== 'string') return false
  return one.length === 2 || typeof arg === 'string' || (typeof arg === 'number' && Number.isFinite(arg))
}

function isProof(raw: unknown): raw is FairProof {
  if (typeof raw !== 'object' || raw === null) return false
  const { match, commitment, secret, shares } = raw as Record<keyof FairProof, unknown>
  const isText = (value: unknown): boolean => typeof value === 'string'
  const isShare = (one: unknown): boolean =>
    typeof one === 'object' &&
    one !== null &&
    [(one as FairProof['shares'][number]).commitment, (one as FairProof['shares'][number]).share].every(
      value => value === null || isText(value),
    )
  return [match, commitment, secret].every(isText) && Array.isArray(shares) && shares.every(isShare)
}

/** Where a replay stopped, for `replay --verify`. */
export interface LoadProblem extends Problem {
  /** The number of the action that could not be played, counted from 1. */
  readonly at?: number
}

/** Replays a save with the game it names. */
export function loadSave<S extends BaseState>(save: Save, game: Game<S>): Match<S> | LoadProblem {
  if (save.game !== game.code) return bad('save.game', { game: save.game })
  const isAlike = goesAlike(game, save.rules)
  if (save.rules !== game.version && !isAlike)
    return bad('save.rules', { saved: save.rules, known: game.version })
  if (save.data !== game.dataHash) return bad('save.data', { saved: save.data, known: game.dataHash })
  const match = createMatch(game, save.scenario, save.options, save.seed)
  if ('problem' in match) return match
  for (let i = 0; i < save.actions.length; i++) {
    const [seat, verb, arg] = save.actions[i]!
    const done = play(match, seat, toAction(verb, arg))
    if ('refusal' in done) {
      const reason = say(game.words, done.refusal)
      return { ...bad('save.action', { at: i + 1, reason }), at: i + 1 }
    }
  }
  // The hash of another form says nothing of this one; that every action could be played says enough.
  if (!isAlike && hashState(match.state) !== save.hash) return bad('save.hash')
  return match
}

/** Whether games of an earlier version go as they went, though their positions were of another form. */
export const goesAlike = ({ alike }: Pick<Game, 'alike'>, rules: number): boolean =>
  alike?.includes(rules) ?? false

const bad = (id: string, params?: Message['params']): Problem => ({
  problem: params ? { id, params } : { id },
})
