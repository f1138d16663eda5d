/** A match that a server keeps: the way in, the wait for the others, and the table. */
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Game, Seat } from '@hexfront/engine'
import type { Position } from '@hexfront/server/client'
import { inviteOf, sitDown, whoAmI } from '../online/api.ts'
import type { Me } from '../online/api.ts'
import { withdrawMatch } from '../online/around.ts'
import { openMatch } from '../online/match.ts'
import type { OpenMatch } from '../online/match.ts'
import { isDone } from '../online/done.ts'
import { TableView } from '../play/tableview.tsx'
import { sideName } from '../play/describe.ts'
import { t, tellAny } from '../text.ts'
import { useLoaded } from '../ui/loading.ts'
import { note } from '../ui/note.tsx'
import { goTo } from '../ui/route.ts'
import { Trouble } from '../ui/trouble.tsx'
import { Company } from './company.tsx'
import { Invitation } from './invitation.tsx'
import { NameForm } from './name.tsx'
import { TalkPanel } from './talk.tsx'
import '../styles/online.css'

export function MatchScreen({ id, invite }: { id: string; invite: string | null }) {
  const [me, setMe] = useState<Me | null>(null)
  const loaded = useLoaded<{ me: Me | null }>(whoAmI)
  if (loaded.state === 'loading') return <p className="loading">{t('app.loading')}</p>
  if (loaded.state === 'failed') return <Trouble title={t('trouble.title')} text={tellAny(loaded.problem)} />
  const known = me ?? loaded.value.me
  return <Match key={known?.id ?? ''} id={id} invite={invite ?? inviteOf(id)} me={known} named={setMe} />
}

interface MatchProps {
  id: string
  invite: string | null
  me: Me | null
  named: (me: Me) => void
}

function Match({ id, invite, me, named }: MatchProps) {
  const [open, setOpen] = useState<OpenMatch | null>(null)
  useEffect(() => {
    const made = openMatch(id, invite)
    setOpen(made)
    return () => made.close()
  }, [id, invite])
  if (!open) return <p className="loading">{t('app.loading')}</p>
  return <Opened open={open} id={id} invite={invite} me={me} named={named} />
}

function Opened({ open, id, invite, me, named }: MatchProps & { open: OpenMatch }) {
  const now = useSyncExternalStore(open.subscribe, open.now)
  if (now.state === 'finding') return <p className="loading">{t('online.finding')}</p>
  if (now.state === 'failed') {
    // The address alone lets nobody in, and is what people send each other.
    const hint = now.problem.id === 'server.noMatch' && invite === null ? ` ${t('online.needsLink')}` : ''
    return <Trouble title={t('trouble.title')} text={`${tellAny(now.problem)}${hint}`} />
  }
  if (now.state === 'playing')
    return (
      <TableView
        session={now.session}
        lead={
          <Company session={now.session} again={open.again} invite={invite}>
            {now.position.viewer >= 0 && <TalkPanel open={open} session={now.session} />}
          </Company>
        }
      />
    )
  const { game, position } = now
  const sit = async (seat: Seat): Promise<void> => {
    const done = await sitDown(id, seat, invite)
    if (isDone(done)) open.again()
  }
  const takeAway = async (): Promise<void> => {
    if (!isDone(await withdrawMatch(id))) return
    note(t('online.takenAway'))
    goTo({ screen: 'online' })
  }
  return (
    <main className="online">
      <p>
        <a href="#/online">{t('online.lobby')}</a>
      </p>
      <h1>{t('online.waitingTitle', { title: game.title })}</h1>
      <Seats
        game={game}
        position={position}
        sit={me && position.viewer < 0 ? seat => void sit(seat) : null}
      />
      {!me && <NameForm named={named} />}
      {position.viewer >= 0 && position.status === 'open' && invite !== null && (
        <Invitation id={id} invite={invite} />
      )}
      {position.viewer >= 0 && position.maker === position.viewer && (
        <button type="button" onClick={() => void takeAway()}>
          {t('online.takeAway')}
        </button>
      )}
      <p role="status">{t(position.status === 'open' ? 'online.waiting' : 'online.sealing')}</p>
    </main>
  )
}

interface SeatsProps {
  game: Game
  position: Position
  sit: ((seat: Seat) => void) | null
}

function Seats({ game, position, sit }: SeatsProps) {
  return (
    <ul className="online-seats">
      {position.seats.map(({ seat, kind, name }) => (
        <li key={seat}>
          <strong>{sideName(game, seat)}</strong>{' '}
          {kind === 'free' ? <span className="quiet">{t('online.free')}</span> : <span>{name}</span>}{' '}
          {kind === 'free' && sit && (
            <button type="button" className="primary" onClick={() => sit(seat)}>
              {t('online.sit', { side: sideName(game, seat) })}
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}
