/** Asking the server about what is around a match: talk, notes, plans, seats that change hands, a rematch. */
import { shareCommitment } from '@hexfront/engine'
import type { Action, Seat } from '@hexfront/engine'
import type { ChatLine, KnownSince } from '@hexfront/server/client'
import { remember } from '../ui/theme.ts'
import { call, makeShare, shareKey } from './api.ts'
import type { Problem } from './api.ts'

const at = (match: string): string => `/matches/${encodeURIComponent(match)}`

export const chatOf = async (match: string): Promise<readonly ChatLine[] | Problem> =>
  await call('GET', `${at(match)}/chat`)
export const speak = async (match: string, text: string): Promise<ChatLine | Problem> =>
  await call('POST', `${at(match)}/chat`, { text })

export async function notesOf(match: string): Promise<string> {
  const found = await call<{ text: string }>('GET', `${at(match)}/notes`)
  return 'problem' in found ? '' : found.text
}
export const keepNotes = async (match: string, text: string): Promise<object | Problem> =>
  await call('PUT', `${at(match)}/notes`, { text })

export async function draftOf(match: string): Promise<readonly Action[]> {
  const found = await call<{ actions: readonly Action[] }>('GET', `${at(match)}/draft`)
  return 'problem' in found ? [] : found.actions
}

const KEEP_MS = 500
const keeping = new Map<string, ReturnType<typeof setTimeout>>()

/** Keeps a plan with the server a moment after it last changed, so that it is found on another machine. */
export function keepDraft(match: string, actions: readonly Action[]): void {
  clearTimeout(keeping.get(match))
  const copy = [...actions]
  keeping.set(
    match,
    setTimeout(() => void call('PUT', `${at(match)}/draft`, { actions: copy }), KEEP_MS),
  )
}

export const withdrawMatch = async (match: string): Promise<object | Problem> =>
  await call('DELETE', at(match))

export const offerSeat = async (
  match: string,
  seat: Seat,
  to: 'computer' | 'anybody',
): Promise<{ offered: 'done' | 'asked' } | Problem> => await call('POST', `${at(match)}/offer`, { seat, to })
export const answerOffer = async (
  match: string,
  seat: Seat,
  answer: 'agree' | 'decline',
): Promise<object | Problem> => await call('POST', `${at(match)}/offer/answer`, { seat, answer })
export const sitAgain = async (match: string): Promise<{ seat: Seat } | Problem> =>
  await call('POST', `${at(match)}/return`)

/** The same again with sides changed; its share of the dice is made and kept here. */
export async function askRematch(match: string): Promise<{ readonly id: string } | Problem> {
  const share = makeShare()
  const made = await call<{ id: string }>('POST', `${at(match)}/rematch`, {
    commitment: shareCommitment(share),
  })
  if (!('problem' in made)) remember(shareKey(made.id), share)
  return made
}

export const sinceOf = async (match: string, from: number): Promise<KnownSince | Problem> =>
  await call('GET', `${at(match)}/since?from=${from}`)

/** Tells the host about whoever sits there. */
export const reportSeat = async (match: string, seat: Seat, text: string): Promise<object | Problem> =>
  await call('POST', '/reports', { match, seat, text })
