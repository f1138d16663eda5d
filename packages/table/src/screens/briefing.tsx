/** One page to read before the first game: how it plays, how one wins, what costs beginners the game. */
import type { Game, BriefingLine } from '@hexfront/engine'
import { ChartTable } from '../panels/chart.tsx'
import { openGame } from '../library.ts'
import { ruleName, ruleSign } from '../play/rulename.ts'
import { t, tell, tellAny } from '../text.ts'
import { useLoaded } from '../ui/loading.ts'
import { goTo } from '../ui/route.ts'
import { Trouble } from '../ui/trouble.tsx'
import '../styles/table.css'

export function BriefingScreen({ code }: { code: string }) {
  const loaded = useLoaded<Game>(
    async () => (await openGame(code)) ?? { problem: { id: 'trouble.unfinished' } },
  )
  if (loaded.state === 'loading') return <p className="loading">{t('app.loading')}</p>
  if (loaded.state === 'failed') return <Trouble title={t('trouble.title')} text={tellAny(loaded.problem)} />
  return <Briefing game={loaded.value} />
}

function Briefing({ game }: { game: Game }) {
  const { briefing = [], charts = [] } = game.reference ?? {}
  const { code } = game
  const open = (rule: string): void => goTo({ screen: 'rules', code, rule })
  return (
    <main className="new-game briefing">
      <p>
        <a href="#/">{t('app.home')}</a>
      </p>
      <h1>{t('briefing.title', { title: game.title })}</h1>
      {briefing.map(({ name, lines }) => (
        <section key={name.id}>
          <h2>{tell(game, name)}</h2>
          {lines.map(line => (
            <Line key={line.text.id} game={game} line={line} />
          ))}
        </section>
      ))}
      {charts.map(chart => (
        <ChartTable key={chart.id} game={game} chart={chart} open={open} />
      ))}
      <div className="row">
        <a className="button primary" href={`#/new/${code}`}>
          {t('front.play')}
        </a>
        <a className="button" href={`#/rules/${code}`}>
          {t('briefing.rules')}
        </a>
      </div>
    </main>
  )
}

function Line({ game, line: { text, rules } }: { game: Game; line: BriefingLine }) {
  return (
    <p>
      {tell(game, text)}{' '}
      {rules.map(id => (
        <a key={id} className="rule-link" href={`#/rules/${game.code}/${id}`} aria-label={ruleName(game, id)}>
          {ruleSign(game, id)}
        </a>
      ))}
    </p>
  )
}
