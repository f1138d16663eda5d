/** "What would you do?": a computer says how it would go on in one's place; the map shows the ways. */
import { canAdvise } from '@hexfront/bots'
import type { Advice } from '@hexfront/bots'
import type { Game } from '@hexfront/engine'
import { actionLabel } from '../play/label.ts'
import { useDesk, useShown, useTable } from '../play/use.ts'
import { sentence, t, tell } from '../text.ts'
import { EventLink } from './eventlink.tsx'

/** What goes without saying in a plan. */
const PASSING: ReadonlySet<string> = new Set(['phase', 'turn', 'control'])
/** So many steps are named. */
const NAMED = 10

export function Counsel() {
  const { controller } = useTable()
  useShown()
  const { session, desk } = controller
  const counsel = useDesk(one => one.counsel)
  if (!session.advise || !canAdvise(session.game.code)) return null
  const at = session.moves().length
  if (counsel?.at !== at)
    return (
      <p className="counsel">
        <button type="button" className="small" onClick={() => void ask(controller)}>
          {t('counsel.ask')}
        </button>
      </p>
    )
  if (!counsel.advice) return <p className="counsel quiet">{t('counsel.thinks')}</p>
  return (
    <div className="counsel">
      <Lines game={session.game} advice={counsel.advice} />
      <button type="button" className="small" onClick={() => desk.set({ counsel: null })}>
        {t('app.close')}
      </button>
    </div>
  )
}

type Asked = ReturnType<typeof useTable>['controller']

async function ask({ session, desk }: Asked): Promise<void> {
  const at = session.moves().length
  desk.set({ counsel: { at, advice: null } })
  const advice = (await session.advise?.()) ?? null
  // Somebody may have gone on meanwhile, or closed it.
  if (desk.get().counsel?.at === at) desk.set({ counsel: advice && { at, advice } })
}

function Lines({ game, advice }: { game: Game; advice: Advice }) {
  const events = advice.events.filter(({ kind }) => !PASSING.has(kind))
  const first = advice.actions[0]!
  return (
    <>
      <p>{t('counsel.plan', { first: actionLabel(game, first) })}</p>
      {advice.why && <p>{sentence(tell(game, advice.why))}</p>}
      <ol>
        {events.slice(0, NAMED).map((event, i) => (
          <li key={i}>
            <EventLink event={event} />
          </li>
        ))}
      </ol>
      {events.length > NAMED && <p className="quiet">{t('table.more', { n: events.length - NAMED })}</p>}
      <p className="quiet">{t(`counsel.until.${advice.until}`)}</p>
    </>
  )
}
