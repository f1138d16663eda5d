/** The rules in our own words: in chapters, searchable, each with its neighbours; and the charts. */
import { useMemo, useState } from 'react'
import type { Game, Rule } from '@hexfront/engine'
import { placeName } from '../play/describe.ts'
import { chaptersOf, chartWith, lookUp } from '../play/lookup.ts'
import type { Found, FoundPlace, ReadChapter } from '../play/lookup.ts'
import { battleOf } from '../play/overlays.ts'
import { ruleName, ruleSign } from '../play/rulename.ts'
import { useDesk, useShown, useTable } from '../play/use.ts'
import { t, tell } from '../text.ts'
import { ChartTable } from './chart.tsx'

export function RulesPanel() {
  const { controller } = useTable()
  const rule = useDesk(desk => desk.rule)
  const { mode } = useShown()
  const { session, desk } = controller
  const battle = mode === 'deciding' || mode === 'waiting' ? battleOf(session.ask) : null
  return (
    <RulesBrowser
      game={session.game}
      rule={rule}
      open={id => desk.set({ rule: id })}
      show={at => controller.show([at])}
      {...(battle && { column: battle.column })}
    />
  )
}

interface RulesBrowserProps {
  game: Game
  rule: string | null
  open: (id: string | null) => void
  /** Shows a place on the map, where there is one. */
  show?: (at: number) => void
  /** The column of the battle at hand. */
  column?: string
}

export function RulesBrowser(props: RulesBrowserProps) {
  const { game, rule, open } = props
  const [query, setQuery] = useState('')
  const found = useMemo(() => lookUp(game, query), [game, query])
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
      {query.trim() === '' ? <Contents {...props} /> : <Answers {...props} found={found} />}
    </div>
  )
}

/** Everything there is to read, before anybody asks for something. */
function Contents({ game, open, show, column }: RulesBrowserProps) {
  // On a page of its own, without a map, they stand right under its title.
  const Head = show ? 'h3' : 'h2'
  const charts = game.reference?.charts ?? []
  const current = column === undefined ? null : chartWith(game, column)
  return (
    <>
      {game.reference && (
        <a className="button small" href={`#/briefing/${game.code}`} target="_blank" rel="noreferrer">
          {t('rules.briefing')}
        </a>
      )}
      {charts.length > 0 && <Head>{t('rules.charts')}</Head>}
      {charts.map(chart => (
        <details key={chart.id} className="chapter" open={chart === current}>
          <summary>{tell(game, chart.name)}</summary>
          <ChartTable game={game} chart={chart} open={open} {...(column !== undefined && { column })} />
        </details>
      ))}
      <Head>{t('rules.chapters')}</Head>
      {chaptersOf(game).map(chapter => (
        <ChapterView key={chapter.prefix} game={game} chapter={chapter} open={open} />
      ))}
    </>
  )
}

function chapterName(game: Game, { prefix, name }: Pick<ReadChapter, 'prefix' | 'name'>): string {
  const known = game.words[name.id]
  if (known === undefined) return t('rules.chapter', { n: prefix })
  return /^\d+$/.test(prefix) ? `${prefix}. ${known}` : known
}

function ChapterView({
  game,
  chapter,
  open,
}: {
  game: Game
  chapter: ReadChapter
  open: (id: string) => void
}) {
  const [shown, setShown] = useState(false)
  return (
    <details className="chapter" onToggle={event => setShown(event.currentTarget.open)}>
      <summary>
        {chapterName(game, chapter)} <small className="quiet">{chapter.rules.length}</small>
      </summary>
      {shown && <RuleList game={game} rules={chapter.rules} open={open} />}
    </details>
  )
}

function Answers({
  game,
  open,
  show,
  found: { rules, charts, places },
}: RulesBrowserProps & { found: Found }) {
  return (
    <>
      <p className="quiet" role="status">
        {rules.length + charts.length + places.length === 0
          ? t('rules.none')
          : t('rules.found', { n: rules.length })}
      </p>
      {places.map(place => (
        <PlaceAnswer key={place.at} game={game} place={place} open={open} show={show} />
      ))}
      {charts.map(chart => (
        <details key={chart.id} className="chapter" open={rules.length < 12}>
          <summary>{tell(game, chart.name)}</summary>
          <ChartTable game={game} chart={chart} open={open} />
        </details>
      ))}
      <RuleList game={game} rules={rules.slice(0, 400)} open={open} />
    </>
  )
}

interface PlaceAnswerProps {
  game: Game
  place: FoundPlace
  open: (id: string) => void
  show: ((at: number) => void) | undefined
}

/** A place that somebody asked for, and what the rules have to do with it. */
function PlaceAnswer({ game, place: { at, rules }, open, show }: PlaceAnswerProps) {
  const name = placeName(game.board, at)
  return (
    <section className="place-answer">
      <h3>
        {name}{' '}
        {show && (
          <button type="button" className="small" onClick={() => show(at)}>
            {t('table.showPlaces')}
          </button>
        )}
      </h3>
      {rules.length === 0 ? (
        <p className="quiet">{t('rules.noneOfPlace')}</p>
      ) : (
        <RuleList game={game} rules={rules} open={open} />
      )}
    </section>
  )
}

interface RuleListProps {
  game: Game
  rules: readonly Rule[]
  open: (id: string) => void
}

function RuleList({ game, rules, open }: RuleListProps) {
  return (
    <ul>
      {rules.map(one => (
        <RuleRow key={one.id} game={game} rule={one} open={open} />
      ))}
    </ul>
  )
}

function RuleRow({ game, rule, open }: { game: Game; rule: Rule; open: (id: string) => void }) {
  return (
    <li className="rule-row">
      <button
        type="button"
        className="rule-link"
        onClick={() => open(rule.id)}
        aria-label={ruleName(game, rule.id)}
      >
        {ruleSign(game, rule.id)}
      </button>
      <span>{rule.summary}</span>
    </li>
  )
}

function OneRule({ game, id, open }: { game: Game; id: string; open: (id: string | null) => void }) {
  const chapter = chaptersOf(game).find(({ rules }) => rules.some(one => one.id === id))
  const at = chapter?.rules.findIndex(one => one.id === id) ?? -1
  const rule = chapter?.rules[at]
  return (
    <div className="rules">
      <button type="button" className="small" onClick={() => open(null)}>
        {t('rules.all')}
      </button>
      {rule ? (
        <article className="rule" aria-live="polite">
          <p className="quiet">{chapterName(game, chapter)}</p>
          <h2>{ruleName(game, id)}</h2>
          <p>{rule.summary}</p>
          {rule.note && <p className="quiet">{rule.note}</p>}
          <p className="quiet" title={t(`rules.means.${rule.standing}`)}>
            {t(`rules.standing.${rule.standing}`)}
          </p>
        </article>
      ) : (
        <p>{id === 'contract' ? t('rules.contract') : t('rules.unknown', { id })}</p>
      )}
      {rule && (
        <>
          <h3>{t('rules.neighbours')}</h3>
          <RuleList game={game} rules={neighboursOf(chapter.rules, at)} open={open} />
        </>
      )}
    </div>
  )
}

/** The rules of the same chapter, at most a few on either side. */
function neighboursOf(rules: readonly Rule[], at: number): Rule[] {
  return rules.slice(Math.max(0, at - 4), at + 6).filter(one => one !== rules[at])
}
