/** After a game: the turns that cost a side most, and what a computer would have done in its place. */
import { useMemo, useState } from 'react'
import { canAdvise } from '@hexfront/bots'
import type { Reviewed } from '@hexfront/bots'
import type { Game, GameEvent, Message, Seat } from '@hexfront/engine'
import { sideInText, sideName } from '../play/describe.ts'
import { slipOf, turnsText } from '../play/slipped.ts'
import type { TurnPoint } from '../play/survey.ts'
import { inRow, openingIn, turnNames } from '../play/turnname.ts'
import type { TurnNames } from '../play/turnname.ts'
import { useShown, useTable } from '../play/use.ts'
import { personSeats } from '../session/players.ts'
import { sentence, t, tell } from '../text.ts'
import { formatRoute } from '../ui/route.ts'

interface Reading {
  readonly seat: Seat
  readonly found: readonly Reviewed[]
  /** Passages looked at, of so many; null until that is known. */
  readonly seen: number
  readonly of: number | null
  readonly over: boolean
}

export function Review({ points }: { points: readonly TurnPoint[] }) {
  const { session } = useTable().controller
  const [reading, setReading] = useState<Reading | null>(null)
  const { game, players } = session
  const { review } = session
  if (!review || !canAdvise(game.code)) return null
  const persons = personSeats(players)
  const seats = persons.length > 0 ? persons : game.sides.map((_, seat) => seat)
  const ask = async (seat: Seat): Promise<void> => {
    setReading({ seat, found: [], seen: 0, of: null, over: false })
    await review(seat, (one, of) =>
      setReading(
        last => last && { ...last, of, seen: last.seen + 1, found: one ? [...last.found, one] : last.found },
      ),
    )
    setReading(last => last && { ...last, over: true })
  }
  const isBusy = reading !== null && !reading.over
  const side = sideInText(game, reading?.seat ?? seats[0]!)
  return (
    <section className="review" aria-live="polite">
      <h3>{t('review.title')}</h3>
      <p className="quiet">{t('review.about')}</p>
      {seats.map(seat => (
        <Slipped key={seat} seat={seat} points={points} />
      ))}
      <div className="buttons">
        {seats.map(seat => (
          // A button that went away would take the keyboard's place on the page along.
          <button
            key={seat}
            type="button"
            aria-disabled={isBusy}
            onClick={() => {
              if (!isBusy) void ask(seat)
            }}
          >
            {t('review.ask', { side: sideInText(game, seat) })}
          </button>
        ))}
      </div>
      {isBusy && (
        <p>
          {reading.of === null
            ? t('review.begins')
            : t('review.thinks', { n: Math.min(reading.seen + 1, reading.of), of: reading.of })}
        </p>
      )}
      {reading?.over && reading.found.length === 0 && <p>{t('review.same', { side })}</p>}
      {reading && <Turns found={reading.found} seat={reading.seat} />}
    </section>
  )
}

/** So many places are named; of more only how many. */
const NAMED = 6

/** What is to be said to a side that lost without a turn that was dear. */
function Slipped({ seat, points }: { seat: Seat; points: readonly TurnPoint[] }) {
  const { game } = useTable().controller.session
  const { outcome } = useShown()
  const nameOf = useTurnNames()
  const slip = useMemo(() => slipOf(points, seat), [points, seat])
  if (!slip || !outcome || outcome.winner === null || outcome.winner === seat) return null
  const { idle, lacking, gone, turns, wanted } = slip
  const list = (names: readonly Message[]): string => {
    const told = names.slice(0, NAMED).map(name => tell(game, name))
    return [...told, ...(names.length > NAMED ? [t('table.more', { n: names.length - NAMED })] : [])].join(
      ', ',
    )
  }
  return (
    <div className="slipped">
      <p>{t('review.slipped', { side: sideInText(game, seat) })}</p>
      {idle && idle.length > 0 && (
        <p>{t('review.idle', { turns: turnsText(idle, inRow(nameOf)), n: idle.length, of: turns })}</p>
      )}
      {lacking.length > 0 && (
        <p>
          {lacking.length > NAMED
            ? t('review.lackingMany', { n: lacking.length, of: wanted })
            : t('review.lacking', { places: list(lacking) })}
        </p>
      )}
      {gone.length > 0 && <p>{t('review.gone.end', { places: list(gone) })}</p>}
    </div>
  )
}

function useTurnNames(): TurnNames {
  const { log } = useShown()
  const { session } = useTable().controller
  return useMemo(() => turnNames(session.game, log, 'start', openingIn(session.history())), [session, log])
}

function Turns({ found, seat }: { found: readonly Reviewed[]; seat: Seat }) {
  const turns = [...new Set(found.map(({ turn }) => turn))]
  return turns.map(turn => <Turn key={turn} passages={found.filter(one => one.turn === turn)} seat={seat} />)
}

function Turn({ passages, seat }: { passages: readonly Reviewed[]; seat: Seat }) {
  const { game } = useTable().controller.session
  const nameOf = useTurnNames()
  const { turn, toll } = passages[0]!
  const taken = toll.lost.reduce((sum, n, side) => sum + (side === seat ? 0 : n), 0)
  const places = toll.taken.filter(({ side }) => side !== seat).map(({ name }) => tell(game, name))
  return (
    <>
      <h4>
        {nameOf(turn)}. {t('review.toll', { lost: toll.lost[seat]!, taken })}
      </h4>
      {places.length > 0 && <p>{t('review.gone', { places: places.join(', ') })}</p>}
      {passages.map(passage => (
        <PassageLines key={passage.at} passage={passage} seat={seat} />
      ))}
    </>
  )
}

function PassageLines({ passage, seat }: { passage: Reviewed; seat: Seat }) {
  const { session } = useTable().controller
  const { game } = session
  const nameOf = useTurnNames()
  return (
    <details>
      <summary>{tell(game, passage.phase)}</summary>
      <Lines game={game} head={t('review.did', { side: sideName(game, seat) })} events={passage.did} />
      <Lines game={game} head={t('review.instead')} events={passage.instead} />
      {passage.why && <p className="quiet">{sentence(tell(game, passage.why))}</p>}
      {session.id !== '' && (
        <a
          href={formatRoute({ screen: 'replay', id: session.id, at: passage.at })}
          aria-label={t('finale.seeTurn', { turn: nameOf(passage.turn) })}
        >
          {t('finale.see')}
        </a>
      )}
    </details>
  )
}

/** So many lines of each list are told. */
const TOLD = 8

function Lines({ game, head, events }: { game: Game; head: string; events: readonly GameEvent[] }) {
  const more = events.length - TOLD
  return (
    <>
      <p>
        <b>{head}</b>
      </p>
      <ul>
        {events.length === 0 && <li>{t('review.nothing')}</li>}
        {events.slice(0, TOLD).map((event, i) => (
          <li key={i}>{sentence(tell(game, game.describe(event)))}</li>
        ))}
        {more > 0 && <li>{t('table.more', { n: more })}</li>}
      </ul>
    </>
  )
}
