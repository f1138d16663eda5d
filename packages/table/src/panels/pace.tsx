/** How the computer's turn is shown: speed, pause, skip. */
import { SPECTATOR } from '@hexfront/engine'
import { sideName } from '../play/describe.ts'
import { useShown, useTable } from '../play/use.ts'
import { speeds } from '../session/pace.ts'
import { t } from '../text.ts'
import { remember } from '../ui/theme.ts'

export function PaceBar() {
  const { controller } = useTable()
  const { session } = controller
  const { pace, thinking, viewer } = useShown()
  if (session.players.every(player => player.kind === 'person')) return null
  const watching = session.players.every(player => player.kind === 'computer')
  const { game } = session
  return (
    <div className="pace">
      <label>
        <span className="unseen">{t('pace.label')}</span>
        <select
          value={pace.speed}
          title={t('pace.label')}
          onChange={event => {
            const speed = speeds.find(one => one === event.target.value)
            if (!speed) return
            remember('hexfront.speed', speed)
            session.pace.setSpeed(speed)
          }}
        >
          {speeds.map(speed => (
            <option key={speed} value={speed}>
              {t(`pace.${speed}`)}
            </option>
          ))}
        </select>
      </label>
      {watching && (
        <label>
          <span className="unseen">{t('replay.eyes')}</span>
          <select value={viewer} onChange={event => session.watch(Number(event.target.value))}>
            <option value={SPECTATOR}>{t('replay.spectator')}</option>
            {game.sides.map((side, seat) => (
              <option key={side.id} value={seat}>
                {sideName(game, seat)}
              </option>
            ))}
          </select>
        </label>
      )}
      {(thinking || pace.paused) && (
        <>
          <button
            type="button"
            className="small"
            onClick={() => session.pace.setPaused(pace.paused ? 'running' : 'paused')}
          >
            {pace.paused ? t('pace.resume') : t('pace.pause')}
          </button>
          <button
            type="button"
            className="small"
            onClick={() => {
              controller.board()?.skip()
              session.pace.skip()
            }}
          >
            {t('pace.skip')}
          </button>
          {!watching && (
            <button
              type="button"
              className="small"
              onClick={() => {
                controller.board()?.skip()
                session.pace.rush()
              }}
            >
              {t('pace.rush')}
            </button>
          )}
          <span className="thinking" aria-hidden="true" />
        </>
      )}
    </div>
  )
}
