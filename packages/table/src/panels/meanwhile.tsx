/** A line about what the others did and what one has lost, with the way to the whole story. */
import { eventPlaces } from '@hexfront/engine'
import { meanwhileOf } from '../play/meanwhile.ts'
import { useShown, useTable } from '../play/use.ts'
import { sentence, t, tell } from '../text.ts'
import { RuleOf } from './rulelink.tsx'

/** So many losses are named; the log has the rest. */
const NAMED = 6

export function Meanwhile() {
  const { controller } = useTable()
  const { log, viewer } = useShown()
  const { game } = controller.session
  const found = meanwhileOf(log, viewer)
  if (!found) return null
  const { moves, fights, losses, lost } = found
  return (
    <div className="meanwhile">
      <p>
        {t('meanwhile.line', { moves, fights, losses })}{' '}
        <button
          type="button"
          className="small"
          onClick={() => controller.desk.set({ panel: 'log', logFilter: 'since' })}
        >
          {t('meanwhile.button')}
        </button>
      </p>
      {lost.length > 0 && (
        <ul aria-label={t('meanwhile.lost', { n: lost.length })}>
          {lost.slice(0, NAMED).map((event, i) => (
            <li key={i}>
              <button
                type="button"
                className="log-link"
                onClick={() => controller.show(eventPlaces(game.events, event))}
              >
                {sentence(tell(game, game.describe(event)))}
              </button>{' '}
              <RuleOf event={event} />
            </li>
          ))}
          {lost.length > NAMED && <li className="quiet">{t('table.more', { n: lost.length - NAMED })}</li>}
        </ul>
      )}
    </div>
  )
}
