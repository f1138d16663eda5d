/** How the games look, by code: maps and counters. A game that says nothing of it has the family's plain looks. */
import { plainLook, usualPieces } from '@hexfront/draw/looks'
import type { Look, Presentation } from '@hexfront/draw/looks'
import { looks, pieces } from '#folders'

const maps = (await looks()) as Readonly<Record<string, { readonly look: Look }>>
const counters = (await pieces()) as Readonly<Record<string, { readonly pieces: Presentation }>>

export const lookOf = (code: string): Look => maps[`./${code}/look.ts`]?.look ?? plainLook
export const presentationOf = (code: string): Presentation =>
  counters[`./${code}/pieces.ts`]?.pieces ?? usualPieces
