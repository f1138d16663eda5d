/** The game handed out: as a file, as a link and as a replay. A game under way gives away no more than one knows. */
import { useShown, useTable } from '../play/use.ts'
import type { Session } from '../session/session.ts'
import { handOut, isOpen, packSave, saveName, wholeText } from '../session/transfer.ts'
import { t } from '../text.ts'
import { giveFile } from '../ui/files.ts'
import { note } from '../ui/note.tsx'
import { formatRoute, goTo } from '../ui/route.ts'
import { Dialog } from './dialog.tsx'

const isSecret = ({ history, players }: Session): boolean => {
  const played = history()
  return played !== null && !isOpen(played, players)
}

export function Handing() {
  const { desk, session } = useTable().controller
  useShown()
  const secret = isSecret(session)
  if (!session.history()) return null
  /** What is kept nowhere, as the first game and a replay from a file, travels in the address. */
  const watch = async (): Promise<void> => goTo({ screen: 'shared', packed: await packed(session) })
  return (
    <>
      <button type="button" onClick={() => exportOpen(session)}>
        {t(secret ? 'menu.exportKnown' : 'menu.export')}
      </button>
      <button type="button" onClick={() => void copyLink(session)}>
        {t(secret ? 'menu.linkKnown' : 'menu.link')}
      </button>
      {session.id === '' ? (
        <button type="button" onClick={() => void watch()}>
          {t('menu.replay')}
        </button>
      ) : (
        <a className="button" href={formatRoute({ screen: 'replay', id: session.id })}>
          {t('menu.replay')}
        </a>
      )}
      {secret && (
        <button type="button" onClick={() => desk.set({ dialog: 'whole' })}>
          {t('menu.exportWhole')}
        </button>
      )}
    </>
  )
}

/** Asked twice: the file is not for everybody. */
export function WholeDialog() {
  const { desk, session } = useTable().controller
  const close = (): void => desk.set({ dialog: 'none' })
  const give = (): void => {
    close()
    const save = session.save()
    if (save) giveFile(saveName(save), wholeText(save, session.players))
    note(t('table.exported'))
  }
  return (
    <Dialog title={t('whole.title')}>
      <p>{t('whole.text')}</p>
      <div className="row">
        <button type="button" onClick={give}>
          {t('whole.yes')}
        </button>
        <button type="button" className="primary" autoFocus onClick={close}>
          {t('whole.no')}
        </button>
      </div>
    </Dialog>
  )
}

async function packed(session: Session): Promise<string> {
  return await packSave(handOut(session)?.text ?? '')
}

function exportOpen(session: Session): void {
  const given = handOut(session)
  if (given) giveFile(given.name, given.text)
  note(t(isSecret(session) ? 'table.exportedKnown' : 'table.exported'))
}

async function copyLink(session: Session): Promise<void> {
  try {
    const route = formatRoute({ screen: 'shared', packed: await packed(session) })
    await navigator.clipboard.writeText(`${location.href.split('#')[0]}${route}`)
    note(t(isSecret(session) ? 'table.sharedKnown' : 'table.shared'))
  } catch {
    note(t('table.notShared'), 'refusal')
  }
}
