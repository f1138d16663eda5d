/** The rules in our own words: searchable, each with its neighbours. */
import { useMemo, useState } from 'react'
import type { Game, Rule } from '@hexfront/engine'
import { useDesk, useTable } from '../play/use.ts'
import { t } from '../text.ts'

export function RulesPanel() {
  const { controller } = useTable()
  const rule = useDesk(desk => desk.rule)
  return (
    <RulesBrowser game={controller.session.game} rule={rule} open={id => controller.desk.set({ rule: id })} />
  )
}

interface RulesBrowserProps {
  game: Game
  rule: string | null
  open: (id: string | null) => void
}

export function RulesBrowser({ game, rule, open }: RulesBrowserProps) {
  const [query, setQuery] = useState('')
  const found = useMemo(() => searchRules(game.rules, query), [game, query])
  if (rule !== null) return <OneRule game={game} id={rule} open={open} />
  return (
    <div className="rules">
      <input
        type="search"
        value={query}
        aria-label={t('rules.search')}
        placeholder={t('rules.search')}
        onChange={event => setQuery(event.target.value)}
      />
      <p className="quiet" role="status">
        {found.length === 0 ? t('rules.none') : t('rules.found', { n: found.length })}
      </p>
      <ul>
        {found.slice(0, 400).map(one => (
          <RuleRow key={one.id} rule={one} open={open} />
        ))}
      </ul>
    </div>
  )
}

function RuleRow({ rule, open }: { rule: Rule; open: (id: string) => void }) {
  return (
    <li className="rule-row">
      <button
        type="button"
        className="rule-link"
        onClick={() => open(rule.id)}
        aria-label={t('table.rule', { id: rule.id })}
      >
        {rule.id}
      </button>
      <span>{rule.summary}</span>
    </li>
  )
}

function OneRule({ game, id, open }: { game: Game; id: string; open: (id: string | null) => void }) {
  const at = game.rules.findIndex(one => one.id === id)
  const rule = game.rules[at]
  return (
    <div className="rules">
      <button type="button" className="small" onClick={() => open(null)}>
        {t('rules.all')}
      </button>
      {rule ? (
        <article className="rule" aria-live="polite">
          <h2>{t('table.rule', { id })}</h2>
          <p>{rule.summary}</p>
          {rule.note && <p className="quiet">{rule.note}</p>}
          <p className="quiet">{t(`rules.standing.${rule.standing}`)}</p>
        </article>
      ) : (
        <p>{id === 'contract' ? t('rules.contract') : t('rules.unknown', { id })}</p>
      )}
      {rule && (
        <>
          <h3>{t('rules.neighbours')}</h3>
          <ul>
            {neighboursOf(game.rules, at).map(one => (
              <RuleRow key={one.id} rule={one} open={open} />
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

/** The rules of the same section, at most a few on either side. */
export function neighboursOf(rules: readonly Rule[], at: number): Rule[] {
  return rules.slice(Math.max(0, at - 4), at + 6).filter(one => one !== rules[at])
}

/** Every word of the question stands in the rule's id or text; ids that begin with it come first. */
export function searchRules(rules: readonly Rule[], query: string): readonly Rule[] {
  const wanted = query
    .toLowerCase()
    .split(/\s+/)
    .filter(word => word !== '')
  if (wanted.length === 0) return rules
  const found = rules.filter(rule => {
    const text = `${rule.id} ${rule.summary} ${rule.note ?? ''}`.toLowerCase()
    return wanted.every(word => text.includes(word))
  })
  const first = wanted[0]!
  const starts = (rule: Rule): boolean => rule.id.toLowerCase().startsWith(first)
  return [...found.filter(starts), ...found.filter(rule => !starts(rule))]
}
