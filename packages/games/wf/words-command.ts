import type { Catalogue, Verb } from '@hexfront/engine'

export const commandWords: Catalogue = {}

export const commandVerbs: Readonly<Record<string, Verb>> = {}
