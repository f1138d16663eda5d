import type { Catalogue, Verb } from '@hexfront/engine'

export const setupWords: Catalogue = {}

export const setupVerbs: Readonly<Record<string, Verb>> = {}
