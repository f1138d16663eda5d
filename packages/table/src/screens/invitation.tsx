/** The invitation link: its secret is in the part of the address that no server is ever sent. */
import { t } from '../text.ts'
import { note } from '../ui/note.tsx'
import { formatRoute } from '../ui/route.ts'

export function Invitation({ id, invite }: { id: string; invite: string }) {
  const link = `${location.href.split('#')[0]}${formatRoute({ screen: 'match', id, invite })}`
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(link)
      note(t('online.copied'))
    } catch {
      note(t('table.notShared'), 'refusal')
    }
  }
  return (
    <section aria-labelledby="invite-title">
      <h2 id="invite-title">{t('online.invite')}</h2>
      <div className="row">
        <input className="invite-link" aria-label={t('online.invite')} readOnly value={link} />
        <button type="button" onClick={() => void copy()}>
          {t('online.copy')}
        </button>
      </div>
    </section>
  )
}
