/** What happened: filters, dice, and lines that light up their place. */
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { eventPlaces, hasDice, inVolleys, isKind, isLoss } from '@hexfront/engine'
import type { Game, GameEvent } from '@hexfront/engine'
import { journeysOf } from '../board/journeys.ts'
import { sideName } from '../play/describe.ts'
import { sinceAndWithOwn } from '../play/meanwhile.ts'
import { openingIn, turnNames } from '../play/turnname.ts'
import { useDesk, useShown, useTable } from '../play/use.ts'
import type { LogEntry } from '../session/history.ts'
import { sentence, statement, t, tell } from '../text.ts'
import { Die } from './die.tsx'
import { RuleOf } from './rulelink.tsx'

/** Lines drawn at once; earlier ones on demand. */
const PAGE = 150

export function Log() {
  const { log, viewer } = useShown()
  const { desk, session } = useTable().controller
  const filter = useDesk(one => one.logFilter)
  const [pages, setPages] = useState(1)
  const wanted = useMemo(() => linesFor(log, filter, viewer), [log, filter, viewer])
  const history = session.history()
  const nameOf = useMemo(
    () => turnNames(session.game, log, history ? 'start' : 'later', openingIn(history)),
    [session.game, log, history],
  )
  const lines = wanted.slice(-pages * PAGE)
  const list = useRef<HTMLOListElement>(null)
  const newest = lines.at(-1)?.key
  useLayoutEffect(() => {
    const shown = list.current
    if (!shown) return
    // What was missed is read from its beginning, everything else from its end, however much room there is.
    const settle = (): void => {
      shown.scrollTop = filter === 'since' ? 0 : shown.scrollHeight
    }
    settle()
    const watch = new ResizeObserver(settle)
    watch.observe(shown)
    return () => watch.disconnect()
  }, [filter, newest])
  return (
    <div className="log">
      <Filter game={session.game} value={filter} choose={logFilter => desk.set({ logFilter })} />
      {lines.length === 0 && <p className="quiet">{t(log.length === 0 ? 'log.empty' : 'log.noneOfIt')}</p>}
      {lines.length < wanted.length && (
        <button type="button" className="small" onClick={() => setPages(pages + 1)}>
          {t('log.more')}
        </button>
      )}
      <ol ref={list} tabIndex={0} aria-label={t('panel.log')}>
        {lines.map((line, i) => (
          <LogLine
            key={line.key}
            line={line}
            head={lines[i - 1]?.turn === line.turn ? null : nameOf(line.turn)}
          />
        ))}
      </ol>
    </div>
  )
}

interface FilterProps {
  game: Game
  value: string
  choose: (filter: string) => void
}

function Filter({ game, value, choose }: FilterProps) {
  return (
    <label className="filter">
      <span>{t('log.filter')}</span>
      <select value={value} onChange={event => choose(event.target.value)}>
        <option value="all">{t('log.all')}</option>
        <option value="since">{t('log.since')}</option>
        {KINDS.map(kind => (
          <option key={kind} value={kind}>
            {t(`log.${kind}`)}
          </option>
        ))}
        {game.sides.map((side, seat) => (
          <option key={side.id} value={`side ${seat}`}>
            {sideName(game, seat)}
          </option>
        ))}
      </select>
    </label>
  )
}

interface Line {
  readonly key: string
  readonly turn: number
  readonly seat: number
  readonly event: GameEvent
  /** The first line of its action. */
  readonly first: boolean
}

const KINDS = ['moves', 'fights', 'losses', 'dice'] as const

/** Events that make up a fight. */
const isFight = isKind(
  'battleOpened',
  'odds',
  'fired',
  'damaged',
  'result',
  'roll',
  'retreated',
  'advanced',
  'battleClosed',
)

const belongs: Readonly<Record<(typeof KINDS)[number], (event: GameEvent) => boolean>> = {
  moves: event => journeysOf([event]).length > 0,
  fights: event => isFight(event) || isLoss(event),
  losses: isLoss,
  dice: hasDice,
}

/** Everything in the order in which it happened: a fight reads from its beginning to its end. */
function linesFor(log: readonly LogEntry[], filter: string, viewer: number): Line[] {
  const wanted = filter === 'since' ? sinceAndWithOwn(log, viewer) : log
  return wanted.flatMap(entry => linesOf(entry, filter))
}

/** The heading says which turn it is. */
function linesOf({ at, seat, turn, events }: LogEntry, filter: string): Line[] {
  if (filter.startsWith('side ') && filter !== `side ${seat}`) return []
  const kind = KINDS.find(one => one === filter)
  return inVolleys(events)
    .filter(event => (kind === undefined ? event.kind !== 'turn' : belongs[kind](event)))
    .map((event, i) => ({ key: `${at}.${turn}.${i}`, turn, seat, event, first: i === 0 }))
}

function LogLine({ line: { event, seat, first }, head }: { line: Line; head: string | null }) {
  const { controller, presentation } = useTable()
  const { game } = controller.session
  const places = eventPlaces(game.events, event)
  const said = tell(game, game.describe(event))
  const text = event.kind === 'roll' ? sentence(said) : statement(said)
  const colour = { '--side': presentation.sides[seat] ?? 'var(--line)' } as React.CSSProperties
  return (
    <>
      {head !== null && <li className="log-turn">{head}</li>}
      <li className={first ? 'log-line first' : 'log-line'} style={colour}>
        {event.kind === 'roll' && <Die value={event.value} sides={event.sides} />}
        {places.length > 0 ? (
          <button type="button" className="log-link" onClick={() => controller.show(places)}>
            {text}
          </button>
        ) : (
          <span>{text}</span>
        )}
        <RuleOf event={event} />
      </li>
    </>
  )
}
