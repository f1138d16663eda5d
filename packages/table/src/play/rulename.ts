/** How a rule is called where it is named: by its number, or by what it is where its id is no number of the rulebook. */
import type { Game } from '@hexfront/engine'
import { t } from '../text.ts'

/** Sections and their parts: 6, 6.22, 5.1ab. Charts, terms and notes have ids of the ledger's own. */
const NUMBER = /^\d+(\.\d+)*[a-z]{0,2}$/

function titleOf({ rules }: Pick<Game, 'rules'>, id: string): string | undefined {
  if (id === 'contract') return t('rules.ofTable')
  return NUMBER.test(id) ? undefined : rules.find(rule => rule.id === id)?.title
}

/** In a row of rules. */
export const ruleSign = (game: Pick<Game, 'rules'>, id: string): string => titleOf(game, id) ?? id

/** By itself, or read out. */
export const ruleName = (game: Pick<Game, 'rules'>, id: string): string =>
  titleOf(game, id) ?? t('table.rule', { id })

/** In brackets, after what it says. */
export const ruleAside = (game: Pick<Game, 'rules'>, id: string): string =>
  titleOf(game, id) ?? t('table.ruleIn', { id })
