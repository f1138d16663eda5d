/** Above the prompt of a match that a server keeps: who sits where, their clocks, and what is asked beside the game. */
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Game, Seat } from '@hexfront/engine'
import type { Position } from '@hexfront/server/client'
import { inviteOf, listMatches, shareOf, sitDown } from '../online/api.ts'
import { answerOffer, askRematch, offerSeat, sitAgain } from '../online/around.ts'
import { timeLeft } from '../online/clock.ts'
import type { OnlineSession } from '../online/session.ts'
import { isDone } from '../online/done.ts'
import { sideInText, sideName } from '../play/describe.ts'
import { t } from '../text.ts'
import { isTyping } from '../ui/typing.ts'
import { note } from '../ui/note.tsx'
import { formatRoute, goTo } from '../ui/route.ts'
import { Invitation } from './invitation.tsx'

interface CompanyProps {
  session: OnlineSession
  /** Looks again as whoever I am now. */
  again: () => void
  /** The word of the invitation, as far as this browser knows it. */
  invite: string | null
  children: React.ReactNode
}

export function Company({ session, again, invite, children }: CompanyProps) {
  const position = useSyncExternalStore(session.follow, session.position)
  const { game } = session
  return (
    <section className="company" aria-label={t('online.who')}>
      <Sitting position={position} game={game} />
      <Offers position={position} game={game} />
      {invite !== null && position.status === 'playing' && isVacant(position) && (
        <Invitation id={position.match} invite={invite} />
      )}
      <Since position={position} />
      <PlanBar session={session} />
      <After position={position} />
      <div className="row">
        <SeatMenu position={position} game={game} again={again} />
        {children}
        <NextMatch match={position.match} />
      </div>
    </section>
  )
}

/** A seat was given up: whoever has the link can take it. */
const isVacant = ({ seats, viewer }: Position): boolean =>
  viewer >= 0 && seats.some(one => one.kind === 'free')

function Sitting({ position, game }: { position: Position; game: Game }) {
  return (
    <p className="quiet">
      {position.seats.map(({ seat, name, kind }) => (
        <span key={seat} className="sitting">
          {t('online.sits', {
            side: sideName(game, seat),
            name: kind === 'free' ? t('online.vacant') : name,
          })}
          {seat === position.viewer && ` (${t('new.you')})`} <Clock position={position} seat={seat} />
        </span>
      ))}
      {position.viewer < 0 && <strong>{t('online.onlooker')}</strong>}
    </p>
  )
}

const TICK_MS = 1000

/** Runs between the server's words, for whoever has to decide. */
function Clock({ position, seat }: { position: Position; seat: Seat }) {
  const [heard, setHeard] = useState({ position, at: Date.now() })
  const [now, setNow] = useState(Date.now())
  if (heard.position !== position) setHeard({ position, at: Date.now() })
  const runs = position.deciding.includes(seat) && position.status === 'playing'
  useEffect(() => {
    if (!runs) return
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [runs])
  const left = position.clocks.left[seat]
  if (left === undefined || position.clocks.kind === 'none') return null
  const rest = runs ? left - Math.max(0, now - heard.at) : left
  return (
    <span role="timer" className={runs ? 'clock runs' : 'clock'}>
      {timeLeft(rest)}
    </span>
  )
}

/** A seat that is to change hands: the others are asked, whoever asked may withdraw. */
function Offers({ position, game }: { position: Position; game: Game }) {
  if (position.viewer < 0) return null
  return position.seats.map(({ seat, offer }) => {
    if (!offer) return null
    const reply = (answer: 'agree' | 'decline') => void answerOffer(position.match, seat, answer).then(isDone)
    const side = sideInText(game, seat)
    const isMine = offer.agreed.includes(position.viewer)
    return (
      <div key={seat} role="alert" className="offer">
        <p>{isMine ? t(`online.offered.${offer.to}`, { side }) : t(`online.offer.${offer.to}`, { side })}</p>
        <div className="row">
          {!isMine && (
            <button type="button" className="primary" onClick={() => reply('agree')}>
              {t('online.agree')}
            </button>
          )}
          <button type="button" onClick={() => reply('decline')}>
            {t(isMine ? 'online.withdraw' : 'online.decline')}
          </button>
        </div>
      </div>
    )
  })
}

/** What was missed, once: as it was when the page was opened. */
function Since({ position }: { position: Position }) {
  const [first] = useState(position)
  const { seen, viewer, log, match } = first
  if (seen === null) return null
  const n = log.filter(entry => entry.at >= seen && entry.seat !== viewer).length
  if (n === 0 || seen === 0) return null
  return (
    <p className="since">
      {t('online.since', { n })}{' '}
      <a href={formatRoute({ screen: 'since', id: match, at: seen })}>{t('online.sinceShow')}</a>
    </p>
  )
}

/** Planning a phase before anything of it is sent. */
function PlanBar({ session }: { session: OnlineSession }) {
  const planned = useSyncExternalStore(session.subscribe, session.draft.planned)
  const mode = useSyncExternalStore(session.subscribe, () => session.shown().mode)
  if (planned === null)
    return mode === 'deciding' ? (
      <p>
        <button type="button" className="small" onClick={() => session.draft.begin()}>
          {t('online.plan')}
        </button>
      </p>
    ) : null
  return (
    <div className="plan">
      <p role="status">{t('online.planning', { n: planned })}</p>
      <div className="row">
        <button type="button" className="primary" onClick={() => session.draft.send()}>
          {t('online.planSend')}
        </button>
        <button type="button" onClick={() => session.draft.drop()}>
          {t('online.planDrop')}
        </button>
      </div>
    </div>
  )
}

/** Once it is over: the same again. */
function After({ position }: { position: Position }) {
  if (position.status !== 'over' || position.viewer < 0) return null
  const go = async (): Promise<void> => {
    const made = await askRematch(position.match)
    if (isDone(made) && 'id' in made) goTo({ screen: 'match', id: made.id, invite: null })
  }
  return (
    <div className="row">
      {position.rematch !== null && <p>{t('online.rematchWaits')}</p>}
      <button type="button" className="primary" onClick={() => void go()}>
        {t(position.rematch === null ? 'online.rematch' : 'online.rematchJoin')}
      </button>
    </div>
  )
}

/** Giving up one's seat, asking for one that was abandoned, and sitting down where nobody sits. */
function SeatMenu({ position, game, again }: { position: Position; game: Game; again: () => void }) {
  const { viewer, seats, match } = position
  if (position.status !== 'playing') return null
  const give = async (seat: Seat, to: 'computer' | 'anybody'): Promise<void> => {
    const done = await offerSeat(match, seat, to)
    if (isDone(done) && 'offered' in done) note(t(done.offered === 'done' ? 'online.given' : 'online.asked'))
  }
  const sit = async (seat: Seat): Promise<void> => {
    const back = await sitAgain(match)
    if ('problem' in back && !isDone(await sitDown(match, seat, inviteOf(match)))) return
    again()
  }
  // Whoever has sat here before may take his seat back from the computer.
  const hasSat = shareOf(match) !== null
  const free = seats.filter(one => one.kind === 'free' || (one.kind === 'computer' && hasSat))
  if (viewer < 0)
    return free.map(({ seat }) => (
      <button key={seat} type="button" onClick={() => void sit(seat)}>
        {t('online.sit', { side: sideName(game, seat) })}
      </button>
    ))
  return (
    <details className="seat-menu">
      <summary>{t('online.seat')}</summary>
      {seats
        .filter(one => one.kind === 'person')
        .flatMap(({ seat }) =>
          (['computer', 'anybody'] as const).map(to => (
            <button key={`${seat}${to}`} type="button" className="small" onClick={() => void give(seat, to)}>
              {seat === viewer
                ? t(to === 'computer' ? 'online.giveComputer' : 'online.giveAnybody')
                : t(to === 'computer' ? 'online.takeComputer' : 'online.takeAnybody', {
                    side: sideInText(game, seat),
                  })}
            </button>
          )),
        )}
    </details>
  )
}

const LOOK_MS = 30_000
/** With the shift key: the small letter goes to the next choice on the map. */
const NEXT_KEY = 'N'

/** On to the next match in which it is my turn. */
function NextMatch({ match }: { match: string }) {
  const [mine, setMine] = useState<readonly string[]>([])
  useEffect(() => {
    const look = (): void =>
      void listMatches('mine').then(found => {
        if ('problem' in found) return
        setMine(found.filter(one => one.isMyTurn && one.id !== match).map(one => one.id))
      })
    look()
    const timer = setInterval(look, LOOK_MS)
    return () => clearInterval(timer)
  }, [match])
  const [next] = mine
  useEffect(() => {
    if (next === undefined) return
    const key = (event: KeyboardEvent): void => {
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey
      if (event.key === NEXT_KEY && isPlain && !isTyping(event.target))
        goTo({ screen: 'match', id: next, invite: null })
    }
    addEventListener('keydown', key)
    return () => removeEventListener('keydown', key)
  }, [next])
  if (next === undefined) return null
  return (
    <a
      className="button small"
      aria-keyshortcuts="Shift+N"
      href={formatRoute({ screen: 'match', id: next, invite: null })}
    >
      {t('online.next', { n: mine.length })}
    </a>
  )
}
