/** Giving up the game: asked twice, for it cannot be taken back. */
import { sideInText } from '../play/describe.ts'
import { useShown, useTable } from '../play/use.ts'
import { t } from '../text.ts'
import { Dialog } from './dialog.tsx'

/** Only for somebody who plays, and only while there is something to give up. */
export function ResignButton() {
  const { controller } = useTable()
  const { viewer, outcome, mode } = useShown()
  const plays = controller.session.players[viewer]?.kind === 'person' && controller.session.id !== ''
  if (!plays || outcome || mode === 'leave') return null
  return (
    <button type="button" onClick={() => controller.desk.set({ dialog: 'resign' })}>
      {t('resign.button')}
    </button>
  )
}

export function ResignDialog() {
  const { controller } = useTable()
  const { session, desk } = controller
  const { viewer } = useShown()
  const names = { side: sideInText(session.game, viewer), other: sideInText(session.game, 1 - viewer) }
  const close = (): void => desk.set({ dialog: 'none' })
  const resign = (): void => {
    close()
    session.resign()
  }
  return (
    <Dialog title={t('resign.title', names)}>
      <p>{t('resign.text', names)}</p>
      <div className="row">
        <button type="button" className="primary" onClick={resign}>
          {t('resign.yes', names)}
        </button>
        <button type="button" autoFocus onClick={close}>
          {t('resign.no')}
        </button>
      </div>
    </Dialog>
  )
}
