/** Rules 6.51, 6.511: what an Event needs, need by need, in words, and whether it is given. */
import { say } from '@hexfront/engine'
import { cardById, cards, isPlayed } from '../cards/deck.ts'
import { counters, unitById } from '../data.ts'
import { wordsNeeds } from '../words/needs.ts'
import { conditionMet, hasForce } from './conditions.ts'
import type { Condition } from '../cards/card.ts'
import type { FeState } from '../state.ts'

export interface Need {
  readonly what: string
  readonly isMet: boolean
  readonly rule: string
}

const text = (id: string, params: Readonly<Record<string, number | string>> = {}): string =>
  say(wordsNeeds, { id, params })

const unitName = (id: string): string => {
  const { name, title } = counters.sheet.units[unitById(id)]! as { name: string; title?: string }
  return title ?? name
}

/** A zone of the map as people write it: 'zone:mainlandItaly' is mainland Italy. */
const zoneName = (zone: string): string =>
  zone
    .slice('zone:'.length)
    .replaceAll(/([A-Z])/g, ' $1')
    .replace(/^./, first => (zone === 'zone:mainlandItaly' ? first : first.toUpperCase()))

/** Several of which one will do: 'Channel Ports, Amiens or Ostend'. */
const oneOf = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')}${text('need.oneOf')}${names.at(-1)!}`

/** Words of which one place, country or unit of several is enough. */
const ANY: readonly string[] = ['alliedControlsAny', 'axisControlsAny', 'alliedUnitInCountry', 'unitOnMapAny']

/** What a condition is about, in words. */
function listOf(word: string, value: unknown): string {
  if (word === 'unitEntered') return unitName(String(value))
  if (word === 'unitAt') return unitName((value as { unit: string }).unit)
  if (word === 'alliedHexesInCountry') return (value as { country: string }).country
  const names = (Array.isArray(value) ? value : [value]).map(name => nameOf(word, String(name)))
  return ANY.includes(word) ? oneOf(names) : names.join(', ')
}

function nameOf(word: string, name: string): string {
  if (name.startsWith('zone:')) return zoneName(name)
  if (word === 'unitOnMapAny') return unitName(name)
  // On cards France is without Corsica.
  return word === 'alliedUnitInCountry' && name === 'France' ? text('need.mainland', { list: name }) : name
}

/** The sentence for a condition: for named hexes another one than for a zone or a country. */
function sentenceOf(word: string, value: unknown, isInSupply: boolean): string {
  const shade = isInSupply ? 'inSupply' : Array.isArray(value) ? 'places' : String(value)
  const own = `need.${word}.${shade}`
  return own in wordsNeeds ? own : `need.${word}`
}

const numberIn = (value: unknown): number =>
  typeof value === 'number' ? value : Number((value as { atLeast?: number }).atLeast ?? 0)

/** Words that only shade another condition. */
const SHADES = ['outside', 'inSupply']

export function wordsOf(condition: Condition): string {
  const parts = Object.entries(condition)
    .filter(([word]) => !SHADES.includes(word))
    .map(([word, value]) => {
      if (word === 'any') return (value as Condition[]).map(wordsOf).join(text('need.or'))
      if (word === 'all') return (value as Condition[]).map(wordsOf).join(text('need.and'))
      const id = sentenceOf(word, value, condition['inSupply'] === true)
      return text(id, { list: listOf(word, value), n: numberIn(value) })
    })
  return parts.join(text('need.and'))
}

/** Conditions that the rules themselves state, whatever a card says of them; those of landings hold for landings alone. */
const RULES: Readonly<Record<string, string>> = { noCollapse: '15.2b' }
const LANDING_RULES: Readonly<Record<string, string>> = {
  alliedControlsAll: '6.56b',
  noOtherInvasionThisTurn: '6.56a',
  notWinter: '6.562',
}
/** Rule 6.563: the one landing whose first turn is in the rules. */
const ANVIL = cardById('AL-30')
/** Rule 6.561: one of these, never both. */
const FIRST = ['AL-01', 'AL-05'].map(cardById)

/** The rule of the first part of a condition that is not given: its own, else that cards say what they need. */
function ruleOf(state: FeState, card: number, condition: Condition): string {
  const own = cards[card]!.kind === 'invasion' ? { ...RULES, ...LANDING_RULES } : RULES
  for (const [word, value] of Object.entries(condition)) {
    if (word === 'any' || word === 'all') {
      const missing = (value as Condition[]).filter(one => !conditionMet(state, one))
      const found = missing.map(one => ruleOf(state, card, one)).find(rule => rule !== '6.51a')
      if (found !== undefined) return found
    }
    if (word === 'minTurn' && card === ANVIL) return '6.563'
    if (word === 'notPlayed' && FIRST.includes(card) && FIRST.some(one => isPlayed(state, one)))
      return '6.561'
    if (own[word] !== undefined) return own[word]
  }
  return '6.51a'
}

/** Everything that a card asks for as an Event, each thing once. */
export function needsOf(state: FeState, card: number): Need[] {
  const needs = allNeeds(state, card)
  return needs.filter(({ what }, i) => needs.findIndex(other => other.what === what) === i)
}

function allNeeds(state: FeState, card: number): Need[] {
  const { prerequisites, conditions } = cards[card]!
  const isBlocked = state.effects.some(({ what, n }) => what === 'eventBlocked' && n === card)
  return [
    ...prerequisites.map(id => ({
      what: text('need.before', { list: cards[cardById(id)]!.name }),
      isMet: state.played.includes(cardById(id)),
      rule: '6.511b',
    })),
    ...conditions.map(one => ({
      what: wordsOf(one),
      isMet: conditionMet(state, one),
      rule: ruleOf(state, card, one),
    })),
    ...(isBlocked ? [{ what: text('need.open'), isMet: false, rule: '6.51a' }] : []),
    ...(hasForce(state, card) ? [] : [{ what: text('need.force'), isMet: false, rule: '6.564' }]),
  ]
}
