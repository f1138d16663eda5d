/** A game to be chosen, and what is said about the one that is. */
import { useState } from 'react'
import type { ReactNode } from 'react'
import type { Game } from '@hexfront/engine'
import { catalogue } from '@hexfront/games'
import { openGame } from '../library.ts'
import { t } from '../text.ts'
import { Choice } from '../ui/choice.tsx'
import { useLoaded } from '../ui/loading.ts'

type About = (game: Game) => ReactNode

export function GamePicker({ children }: { children: About }) {
  const playable = catalogue.filter(({ standing }) => standing === 'playable')
  const [code, setCode] = useState(playable[0]?.code ?? '')
  return (
    <>
      <Choice
        label={t('online.game')}
        value={code}
        choose={setCode}
        of={playable.map(one => [one.code, one.title])}
      />
      <Picked key={code} code={code} about={children} />
    </>
  )
}

function Picked({ code, about }: { code: string; about: About }) {
  const loaded = useLoaded<Game>(
    async () => (await openGame(code)) ?? { problem: { id: 'trouble.unfinished' } },
  )
  if (loaded.state !== 'ready') return <p className="loading">{t('app.loading')}</p>
  return about(loaded.value)
}
