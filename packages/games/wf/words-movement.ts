import type { Catalogue, Verb } from '@hexfront/engine'

export const movementWords: Catalogue = {}

export const movementVerbs: Readonly<Record<string, Verb>> = {}
