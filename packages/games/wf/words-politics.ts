import type { Catalogue, Verb } from '@hexfront/engine'

export const politicsWords: Catalogue = {}

export const politicsVerbs: Readonly<Record<string, Verb>> = {}
