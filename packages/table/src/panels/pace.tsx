/** How the computer's turn is shown: speed, pause, skip. */
import { SPECTATOR } from '@hexfront/engine'
import { sideName } from '../play/describe.ts'
import { useShown, useTable } from '../play/use.ts'
import { speeds } from '../session/pace.ts'
import { t } from '../text.ts'
import { remember } from '../ui/theme.ts'

export function PaceBar() {
  const { session } = useTable().controller
  const { pace, thinking, outcome } = useShown()
  if (outcome || session.players.every(player => player.kind === 'person')) return null
  const watching = session.players.every(player => player.kind === 'computer')
  return (
    <div className={thinking || pace.paused || watching ? 'pace' : 'pace idle'}>
      <SpeedSelect />
      {watching && <EyesSelect />}
      {(thinking || pace.paused) && <TurnControls watching={watching} />}
    </div>
  )
}

/** How fast the computer plays; in the menu too, for small screens have no room for it beside a prompt. */
export function SpeedSelect({ label = 'short' }: { label?: 'seen' | 'short' }) {
  const { session } = useTable().controller
  const { pace } = useShown()
  const choose = (wanted: string): void => {
    const speed = speeds.find(one => one === wanted)
    if (!speed) return
    remember('hexfront.speed', speed)
    session.pace.setSpeed(speed)
  }
  return (
    <label className="labelled">
      <span className="quiet">{t(label === 'seen' ? 'pace.label' : 'pace.short')}</span>
      <select
        value={pace.speed}
        title={t('pace.label')}
        aria-label={t('pace.label')}
        onChange={event => choose(event.target.value)}
      >
        {speeds.map(speed => (
          <option key={speed} value={speed}>
            {t(`pace.${speed}`)}
          </option>
        ))}
      </select>
    </label>
  )
}

function EyesSelect() {
  const { session } = useTable().controller
  const { viewer } = useShown()
  return (
    <label>
      <span className="unseen">{t('replay.eyes')}</span>
      <select value={viewer} onChange={event => session.watch(Number(event.target.value))}>
        <option value={SPECTATOR}>{t('replay.spectator')}</option>
        {session.game.sides.map((side, seat) => (
          <option key={side.id} value={seat}>
            {sideName(session.game, seat)}
          </option>
        ))}
      </select>
    </label>
  )
}

function TurnControls({ watching }: { watching: boolean }) {
  const { controller } = useTable()
  const { pace } = controller.session
  const { paused } = useShown().pace
  const skip = (then: () => void): void => {
    controller.board()?.skip()
    then()
  }
  return (
    <>
      <button type="button" className="small" onClick={() => pace.setPaused(paused ? 'running' : 'paused')}>
        {paused ? t('pace.resume') : t('pace.pause')}
      </button>
      <button type="button" className="small" onClick={() => skip(pace.skip)}>
        {t('pace.skip')}
      </button>
      {!watching && (
        <button type="button" className="small" onClick={() => skip(pace.rush)}>
          {t('pace.rush')}
        </button>
      )}
      <span className="thinking" aria-hidden="true" />
    </>
  )
}
