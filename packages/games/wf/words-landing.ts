import type { Catalogue, Verb } from '@hexfront/engine'

export const landingWords: Catalogue = {}

export const landingVerbs: Readonly<Record<string, Verb>> = {}
