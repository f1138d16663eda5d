/** A game in play. */
import { useState } from 'react'
import { ELSEWHERE, openKept } from '../session/matches.ts'
import { speeds } from '../session/pace.ts'
import type { Speed } from '../session/pace.ts'
import { t, tellAny } from '../text.ts'
import { useLoaded } from '../ui/loading.ts'
import { remembered } from '../ui/theme.ts'
import { Trouble } from '../ui/trouble.tsx'
import { TableView } from '../play/tableview.tsx'
import type { Session } from '../session/session.ts'

export function PlayScreen({ id }: { id: string }) {
  const [how, setHow] = useState<'ask' | 'takeOver'>('ask')
  return <Playing key={how} id={id} how={how} takeOver={() => setHow('takeOver')} />
}

interface PlayingProps {
  id: string
  how: 'ask' | 'takeOver'
  takeOver: () => void
}

function Playing({ id, how, takeOver }: PlayingProps) {
  const loaded = useLoaded<Session>(
    () => openKept(id, rememberedSpeed(), how),
    session => session.close(),
  )
  if (loaded.state === 'loading') return <p className="loading">{t('app.loading')}</p>
  if (loaded.state === 'ready') return <TableView session={loaded.value} />
  const { problem } = loaded
  return (
    <Trouble title={t('trouble.title')} text={tellAny(problem)}>
      {problem.id === ELSEWHERE && (
        <button type="button" className="primary" onClick={takeOver}>
          {t('trouble.takeOver')}
        </button>
      )}
    </Trouble>
  )
}

export function rememberedSpeed(): Speed {
  const kept = remembered('hexfront.speed')
  return speeds.find(speed => speed === kept) ?? 'normal'
}
