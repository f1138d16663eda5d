/** "What would you do?": a computer says how it would go on in one's place; the map shows the ways. */
import { canAdvise, otherThan, worthTelling } from '@hexfront/bots'
import type { Advice, Course } from '@hexfront/bots'
import type { Game, GameEvent } from '@hexfront/engine'
import { goalsOf, isAnotherWay, isSameGoal, planName, positionKey } from '../play/counsel.ts'
import { actionLabel } from '../play/label.ts'
import { useDesk, useShown, useTable } from '../play/use.ts'
import { sentence, t, tell } from '../text.ts'
import { EventLink } from './eventlink.tsx'

/** So many steps are named. */
const NAMED = 10

export function Counsel() {
  const { controller } = useTable()
  useShown()
  const { session, desk } = controller
  const counsel = useDesk(one => one.counsel)
  if (!session.advise || !canAdvise(session.game.code)) return null
  const at = positionKey(session.moves())
  if (counsel?.at !== at)
    return (
      <p className="counsel">
        <button type="button" className="small" onClick={() => void ask(controller)}>
          {t('counsel.ask')}
        </button>
      </p>
    )
  if (counsel.advice === 'none') return <p className="counsel quiet">{t('counsel.none')}</p>
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
  const at = positionKey(session.moves())
  desk.set({ counsel: { at, advice: null } })
  const advice = await adviceOf(session)
  // Somebody may have gone on meanwhile, or closed it.
  if (desk.get().counsel?.at === at) desk.set({ counsel: { at, advice } })
}

/** Who cannot be asked any more, or has failed, has nothing to say: nobody waits for it. */
async function adviceOf(session: Asked['session']): Promise<Advice | 'none'> {
  try {
    return (await session.advise?.()) ?? 'none'
  } catch (trouble) {
    console.error(trouble)
    return 'none'
  }
}

function Lines({ game, advice }: { game: Game; advice: Advice }) {
  return (
    <>
      <PlanName game={game} course={advice} />
      <p>{t('counsel.plan', { first: actionLabel(game, advice.actions[0]!) })}</p>
      {advice.why && <p>{sentence(tell(game, advice.why))}</p>}
      <Steps events={worthTelling(advice.events)} most={NAMED} />
      <p className="quiet">{t(`counsel.until.${advice.until}`)}</p>
      {advice.second && <Second game={game} advice={advice} second={advice.second} />}
    </>
  )
}

/** What a course is about, in a few words. */
function PlanName({ game, course }: { game: Game; course: Course }) {
  const { scene, viewer } = useShown()
  const name = planName(game, viewer, course, goalsOf(scene))
  return name === null ? null : (
    <p>
      <b>{t('counsel.name', { plan: name })}</b>
    </p>
  )
}

function Steps({ events, most }: { events: readonly GameEvent[]; most: number }) {
  return (
    <>
      <ol>
        {events.slice(0, most).map((event, i) => (
          <li key={i}>
            <EventLink event={event} />
          </li>
        ))}
      </ol>
      {events.length > most && <p className="quiet">{t('table.more', { n: events.length - most })}</p>}
    </>
  )
}

/** So many steps of the second choice are named: only what it does otherwise. */
const NAMED_ELSE = 5

/** The other choice, and what it would mean to take it. */
function Second({ game, advice, second }: { game: Game; advice: Advice; second: Course }) {
  const others = otherThan(advice.events, worthTelling(second.events))
  return (
    <>
      <p>
        {t(isAnotherWay(advice, second) ? 'counsel.dashed' : 'counsel.second', {
          first: actionLabel(game, second.actions[0]!),
        })}
      </p>
      <PlanName game={game} course={second} />
      {second.why && <p>{sentence(tell(game, second.why))}</p>}
      <Steps events={others} most={NAMED_ELSE} />
      {advice.differs.length === 0 ? (
        isSameGoal(advice, second) && <p className="quiet">{t('counsel.alike')}</p>
      ) : (
        <>
          <p>{t('counsel.differs')}</p>
          <ul>
            {advice.differs.map(({ term, first, second: other }) => (
              <li key={term}>{t(`counsel.term.${term}`, { first, second: other })}</li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
