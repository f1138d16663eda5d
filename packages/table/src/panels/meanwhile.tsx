/** A line about what the others did and what one has lost, with the way to the whole story. */
import type { GameEvent } from '@hexfront/engine'
import { doingsSince, partName } from '../play/doings.ts'
import { countsOf, meanwhileOf } from '../play/meanwhile.ts'
import { goalsOf } from '../play/counsel.ts'
import { useDesk, useShown, useTable } from '../play/use.ts'
import { t } from '../text.ts'
import { EventLink } from './eventlink.tsx'
import { RuleOf } from './rulelink.tsx'

/** So many events are named; the log has the rest. */
const NAMED = 6

export function Meanwhile() {
  const { controller, presentation } = useTable()
  const { game } = controller.session
  const { log, viewer, scene } = useShown()
  const heard = useDesk(desk => desk.heard)
  const goals = goalsOf(scene)
  const found = meanwhileOf(log, viewer, heard, goals)
  if (!found) return null
  const { since, announced, lost } = found
  const doings = doingsSince(game, log, since, viewer, goals, [...announced, ...lost])
  const counts = countsOf(found)
  return (
    <div className="meanwhile">
      <p>
        {counts.length === 0
          ? t('meanwhile.bare')
          : t('meanwhile.line', {
              what: counts.map(([what, n]) => t(`meanwhile.${what}` as 'meanwhile.moves', { n })).join(', '),
            })}{' '}
        <button
          type="button"
          className="small"
          onClick={() => controller.desk.set({ panel: 'log', logFilter: 'since' })}
        >
          {t('meanwhile.button')}
        </button>
      </p>
      {doings.length > 0 && (
        <ul className="announced" aria-label={t('part.label')}>
          {doings.map(({ seat, part, gist }, i) => (
            <li key={i}>
              <i className="dot" style={{ '--side': presentation.sides[seat] } as React.CSSProperties} />{' '}
              {t('part.done', { phase: partName(game, part), what: gist })}
            </li>
          ))}
        </ul>
      )}
      <Told events={announced} label={t('meanwhile.announced')} tone="announced" />
      <Told events={lost} label={t('meanwhile.lost', { n: lost.length })} tone="lost" />
    </div>
  )
}

interface ToldProps {
  events: readonly GameEvent[]
  label: string
  tone: 'announced' | 'lost'
}

/** Events one by one, each the way to its place, the first of them if there are many. */
function Told({ events, label, tone }: ToldProps) {
  if (events.length === 0) return null
  return (
    <ul className={tone} aria-label={label}>
      {events.slice(0, NAMED).map((event, i) => (
        <li key={i}>
          <EventLink event={event} /> <RuleOf event={event} />
        </li>
      ))}
      {events.length > NAMED && <li className="quiet">{t('table.more', { n: events.length - NAMED })}</li>}
    </ul>
  )
}
