/** The first game: the small one, against the computer. */
import { useEffect } from 'react'
import { openGame, PRIMER } from '../library.ts'
import { beginMatch } from '../session/matches.ts'
import { person } from '../session/players.ts'
import { t } from '../text.ts'
import { goTo } from '../ui/route.ts'

const SEED = 1944

export function GuideScreen() {
  useEffect(() => {
    void begin()
  }, [])
  return <p className="loading">{t('app.loading')}</p>
}

async function begin(): Promise<void> {
  const [game, { botsFor }] = await Promise.all([openGame(PRIMER), import('@hexfront/bots')])
  const scenario = game?.scenarios[0]
  if (!game || !scenario) return
  const bot = botsFor(game)[0]
  const players = [person, bot ? { kind: 'computer' as const, bot: bot.name } : person]
  const begun = await beginMatch(game, { scenario: scenario.id, options: {}, players, seed: SEED })
  if ('id' in begun) goTo({ screen: 'play', id: begun.id })
}
