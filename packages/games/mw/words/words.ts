import { verbsCommand, wordsCommand } from './command.ts'
import { verbsMovement, wordsMovement } from './movement.ts'
import { verbsSetup, wordsSetup } from './setup.ts'
import { wordsTable } from './table.ts'
import type { Catalogue, Verb } from '@hexfront/engine'

/** Every text of the game by message id, and every verb. */
export const words: Catalogue = { ...wordsSetup, ...wordsCommand, ...wordsMovement, ...wordsTable }
export const verbs: Readonly<Record<string, Verb>> = { ...verbsSetup, ...verbsCommand, ...verbsMovement }
