/** A guided beginning in the real interface, with cards that lead through it. */
import { useState } from 'react'
import { GuideCard } from '../guide/card.tsx'
import { openGuide } from '../guide/guide.ts'
import type { Guide } from '../guide/guide.ts'
import { forgetProgress, keepProgress, keptProgress } from '../guide/progress.ts'
import { openGame, PRIMER } from '../library.ts'
import { TableView } from '../play/tableview.tsx'
import { t, tellAny } from '../text.ts'
import { useLoaded } from '../ui/loading.ts'
import { Trouble } from '../ui/trouble.tsx'
import { rememberedSpeed } from './play.tsx'

export function GuideScreen({ code = PRIMER }: { code?: string }) {
  const [round, setRound] = useState(0)
  const again = (): void => {
    forgetProgress(code)
    setRound(round + 1)
  }
  return <Round key={`${code} ${round}`} code={code} again={again} />
}

function Round({ code, again }: { code: string; again: () => void }) {
  const loaded = useLoaded<Guide>(
    async () => {
      const game = await openGame(code)
      if (!game) return { problem: { id: 'trouble.unfinished' } }
      return openGuide({
        game,
        kept: keptProgress(code),
        speed: rememberedSpeed(),
        keep: progress => keepProgress(code, progress),
      })
    },
    guide => guide.session.close(),
  )
  if (loaded.state === 'loading') return <p className="loading">{t('app.loading')}</p>
  if (loaded.state === 'failed') return <Trouble title={t('trouble.title')} text={tellAny(loaded.problem)} />
  const guide = loaded.value
  return <TableView session={guide.session} lead={<GuideCard guide={guide} again={again} />} />
}
