/** A game in play. */
import { openKept } from '../session/matches.ts'
import { speeds } from '../session/pace.ts'
import type { Speed } from '../session/pace.ts'
import { t, tellAny } from '../text.ts'
import { useLoaded } from '../ui/loading.ts'
import { remembered } from '../ui/theme.ts'
import { Trouble } from '../ui/trouble.tsx'
import { TableView } from '../play/tableview.tsx'
import type { Session } from '../session/session.ts'

export function PlayScreen({ id }: { id: string }) {
  const loaded = useLoaded<Session>(
    () => openKept(id, rememberedSpeed()),
    session => session.close(),
  )
  if (loaded.state === 'loading') return <p className="loading">{t('app.loading')}</p>
  if (loaded.state === 'failed') return <Trouble title={t('trouble.title')} text={tellAny(loaded.problem)} />
  return <TableView session={loaded.value} />
}

export function rememberedSpeed(): Speed {
  const kept = remembered('hexfront.speed')
  return speeds.find(speed => speed === kept) ?? 'normal'
}
