/** Talk with the other side, and notes for oneself, beside a match that a server keeps. */
import { useEffect, useRef, useState } from 'react'
import type { ChatLine } from '@hexfront/server/client'
import { chatOf, keepNotes, notesOf, speak } from '../online/around.ts'
import type { OpenMatch } from '../online/match.ts'
import type { OnlineSession } from '../online/session.ts'
import { isDone } from '../online/done.ts'
import { t } from '../text.ts'
import { remember, remembered } from '../ui/theme.ts'
import { Form } from '../ui/form.tsx'
import { Report } from './report.tsx'

/** How much of the talk at a table was read in this browser. */
const readKey = (match: string): string => `hexfront.read.${match}`

export function TalkPanel({ open, session }: { open: OpenMatch; session: OnlineSession }) {
  const id = session.position().match
  const [lines, setLines] = useState<readonly ChatLine[]>([])
  const [shown, setShown] = useState(0)
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    void chatOf(id).then(found => {
      if ('problem' in found) return
      setLines(found)
      setShown(Number(remembered(readKey(id)) ?? 0))
    })
    return open.onTalk(line => setLines(known => withLine(known, line)))
  }, [open, id])
  useEffect(() => {
    if (isOpen && lines.length > 0) remember(readKey(id), String(lines.length))
  }, [isOpen, lines, id])
  const unread = isOpen ? 0 : Math.max(0, lines.length - shown)
  return (
    <details
      className="talk"
      onToggle={event => {
        setIsOpen(event.currentTarget.open)
        setShown(lines.length)
      }}
    >
      <summary>{unread > 0 ? t('online.talkNew', { n: unread }) : t('online.talk')}</summary>
      <Lines lines={lines} />
      <SayForm id={id} said={line => setLines(known => withLine(known, line))} />
      <Notes id={id} />
      <Report session={session} />
    </details>
  )
}

/** In order, and once: what one says oneself is heard, too. */
const withLine = (lines: readonly ChatLine[], line: ChatLine): readonly ChatLine[] =>
  [...lines.filter(one => one.n !== line.n), line].sort((a, b) => a.n - b.n)

function Lines({ lines }: { lines: readonly ChatLine[] }) {
  const end = useRef<HTMLOListElement>(null)
  useEffect(() => {
    // Newer browsers give a promise back, which is no way to clean up.
    end.current?.scrollTo(0, end.current.scrollHeight)
  }, [lines])
  if (lines.length === 0) return <p className="quiet">{t('online.noTalk')}</p>
  return (
    <ol ref={end} className="talk-lines" tabIndex={0} aria-live="polite" aria-label={t('online.talk')}>
      {lines.map(line => (
        <li key={line.n}>
          <strong>{line.name}</strong> {line.text}
        </li>
      ))}
    </ol>
  )
}

function SayForm({ id, said }: { id: string; said: (line: ChatLine) => void }) {
  const [text, setText] = useState('')
  const send = async (): Promise<void> => {
    const done = await speak(id, text)
    if (!isDone(done)) return
    setText('')
    said(done)
  }
  return (
    <Form
      className="row"
      send={() => {
        if (text.trim() !== '') void send()
      }}
    >
      <input
        aria-label={t('online.say')}
        placeholder={t('online.say')}
        maxLength={1000}
        value={text}
        onChange={event => setText(event.target.value)}
      />
      <button type="submit">{t('online.send')}</button>
    </Form>
  )
}

function Notes({ id }: { id: string }) {
  const [text, setText] = useState('')
  const [kept, setKept] = useState('')
  useEffect(() => {
    void notesOf(id).then(found => {
      setText(found)
      setKept(found)
    })
  }, [id])
  const keep = async (): Promise<void> => {
    if (text === kept) return
    const done = await keepNotes(id, text)
    if (isDone(done)) setKept(text)
  }
  return (
    <label className="own-notes">
      <span>
        {t('online.notes')} {text !== '' && text === kept && <small>{t('online.noteKept')}</small>}
      </span>
      <textarea
        rows={3}
        maxLength={20_000}
        value={text}
        onChange={event => setText(event.target.value)}
        onBlur={() => void keep()}
      />
    </label>
  )
}
