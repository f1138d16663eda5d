import type { Catalogue, Verb } from '@hexfront/engine'

export const supplyWords: Catalogue = {}

export const supplyVerbs: Readonly<Record<string, Verb>> = {}
