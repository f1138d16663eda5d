import type { Catalogue, Verb } from '@hexfront/engine'

export const combatWords: Catalogue = {}

export const combatVerbs: Readonly<Record<string, Verb>> = {}
