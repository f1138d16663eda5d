/** The rules of a game, outside of play. */
import { RulesBrowser } from '../panels/rules.tsx'
import { openGame } from '../library.ts'
import { t, tellAny } from '../text.ts'
import { useLoaded } from '../ui/loading.ts'
import { goTo } from '../ui/route.ts'
import { Trouble } from '../ui/trouble.tsx'
import type { Game } from '@hexfront/engine'
import '../styles/table.css'

export function RulesScreen({ code, rule }: { code: string; rule: string | null }) {
  const loaded = useLoaded<Game>(
    async () => (await openGame(code)) ?? { problem: { id: 'trouble.unfinished' } },
  )
  if (loaded.state === 'loading') return <p className="loading">{t('app.loading')}</p>
  if (loaded.state === 'failed') return <Trouble title={t('trouble.title')} text={tellAny(loaded.problem)} />
  const game = loaded.value
  return (
    <main className="new-game">
      <p>
        <a href="#/">{t('app.home')}</a>
      </p>
      <h1>{t('rules.title', { title: game.title })}</h1>
      <RulesBrowser game={game} rule={rule} open={id => goTo({ screen: 'rules', code, rule: id })} />
    </main>
  )
}
