/** Telling the host about whoever sits on the other side. */
import { useState, useSyncExternalStore } from 'react'
import type { Seat } from '@hexfront/engine'
import { reportSeat } from '../online/around.ts'
import { isDone } from '../online/done.ts'
import type { OnlineSession } from '../online/session.ts'
import { t } from '../text.ts'
import { Form } from '../ui/form.tsx'
import { note } from '../ui/note.tsx'

export function Report({ session }: { session: OnlineSession }) {
  const { seats, viewer, match } = useSyncExternalStore(session.follow, session.position)
  const [text, setText] = useState('')
  const others = seats.filter(one => one.kind === 'person' && one.seat !== viewer)
  if (others.length === 0) return null
  const send = async (seat: Seat): Promise<void> => {
    if (!isDone(await reportSeat(match, seat, text))) return
    setText('')
    note(t('report.sent'))
  }
  return others.map(({ seat, name }) => (
    <details key={seat}>
      <summary>{t('report.title', { name })}</summary>
      <p className="quiet">{t('report.about')}</p>
      <Form className="row" send={() => void send(seat)}>
        <input
          required
          maxLength={2000}
          aria-label={t('report.text')}
          placeholder={t('report.text')}
          value={text}
          onChange={event => setText(event.target.value)}
        />
        <button type="submit">{t('report.send')}</button>
      </Form>
    </details>
  ))
}
