/** Taking back: freely up to the last die or reveal, beyond it with the other side's leave. */
import { inVolleys } from '@hexfront/engine'
import { sideInText, sideName } from '../play/describe.ts'
import { useShown, useTable } from '../play/use.ts'
import type { TakeBack } from '../session/session.ts'
import { statement, t, tell } from '../text.ts'
import { Dialog } from './dialog.tsx'

/** One button: what it does depends on whether anything was revealed. */
export function UndoButton() {
  const { controller } = useTable()
  const { canUndo, takeBack } = useShown()
  const needsLeave = !canUndo && takeBack !== null
  return (
    <button
      type="button"
      className="undo"
      disabled={!canUndo && !needsLeave}
      title={canUndo ? undefined : t(needsLeave ? 'back.title' : 'table.undoNot')}
      aria-keyshortcuts="u"
      onClick={() => controller.undo()}
    >
      ↶ {t(needsLeave ? 'back.button' : 'table.undo')}
    </button>
  )
}

/** Only where something was taken back. */
export function RedoButton() {
  const { controller } = useTable()
  const { canRedo } = useShown()
  if (!canRedo) return null
  return (
    <button type="button" aria-keyshortcuts="r" onClick={() => controller.redo()}>
      ↷ {t('table.redo')}
    </button>
  )
}

/** What would be taken back, before anybody is asked for it. */
export function TakeBackDialog() {
  const { controller } = useTable()
  const { session } = controller
  const { takeBack } = useShown()
  if (!takeBack) return null
  const other = sideInText(session.game, 1 - takeBack.by)
  const close = (): void => controller.desk.set({ dialog: 'none' })
  const ask = (): void => {
    close()
    session.askToTakeBack()
  }
  const toPerson = takeBack.asks === 'person'
  return (
    <Dialog title={t('back.title')}>
      <p>
        {t(toPerson ? (session.isOnline ? 'back.elsewhere' : 'back.person') : 'back.computer', { other })}
      </p>
      <TakenBack takeBack={takeBack} />
      <p className="quiet">{t('back.dice')}</p>
      <div className="row">
        <button type="button" className="primary" onClick={ask}>
          {toPerson ? t('back.ask', { other }) : t('back.do')}
        </button>
        <button type="button" onClick={close}>
          {t('back.not')}
        </button>
      </div>
    </Dialog>
  )
}

/** The other person decides, with nothing of either side's secrets on the page. */
export function LeaveScreen() {
  const { controller, presentation } = useTable()
  const { session } = controller
  const { takeBack } = useShown()
  if (!takeBack) return null
  const names = {
    side: sideInText(session.game, takeBack.by),
    other: sideName(session.game, 1 - takeBack.by),
  }
  const colour = { '--side': presentation.sides[1 - takeBack.by] } as React.CSSProperties
  return (
    <div className="handover" role="dialog" aria-modal="true" aria-labelledby="leave-title">
      <div className="handover-card" style={colour}>
        <h2 id="leave-title">{t('back.asked', names)}</h2>
        <TakenBack takeBack={takeBack} />
        <p className="quiet">{t('back.choice')}</p>
        <div className="row">
          <button type="button" className="big" onClick={() => session.answerTakeBack('allow')}>
            {t('back.allow', names)}
          </button>
          <button type="button" className="big" autoFocus onClick={() => session.answerTakeBack('refuse')}>
            {t('back.refuse', names)}
          </button>
        </div>
      </div>
    </div>
  )
}

/** Lines at most: the first say what it was, and the rest is counted. */
const LINES = 6

function TakenBack({ takeBack }: { takeBack: TakeBack }) {
  const { game } = useTable().controller.session
  const events = inVolleys(takeBack.events)
  const lines = events.slice(0, LINES).map(event => statement(tell(game, game.describe(event))))
  const more = events.length - lines.length
  return (
    <ul className="taken-back">
      <li className="quiet">
        {lines.length === 0
          ? t('back.unseen', { n: takeBack.actions })
          : t('back.count', { n: takeBack.actions })}
      </li>
      {lines.map((line, i) => (
        <li key={i}>{line}</li>
      ))}
      {more > 0 && <li>{t('table.more', { n: more })}</li>}
    </ul>
  )
}
