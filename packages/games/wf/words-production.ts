import type { Catalogue, Verb } from '@hexfront/engine'

export const productionWords: Catalogue = {}

export const productionVerbs: Readonly<Record<string, Verb>> = {}
