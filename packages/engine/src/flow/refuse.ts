import type { Catalogue, Refusal } from './terms.ts'

/** Makes a refusal under a rule, about the things that are named. */
export type Refuse = (rule: string, params?: Readonly<Record<string, string>>) => Refusal

/**
 * Refusals in the words of a catalogue: `<prefix>.<rule>` where it has a sentence for the rule, else
 * `<prefix>.rule` with the rule as `{rule}`.
 */
export const refuser =
  (words: Catalogue, prefix: string): Refuse =>
  (rule, params = {}) => {
    const id = `${prefix}.${rule}`
    if (Object.hasOwn(words, id)) return { id, rule, params }
    return { id: `${prefix}.rule`, rule, params: { ...params, rule } }
  }
