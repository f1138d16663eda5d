/** A name for somebody who has none yet: as a guest at once, or with a password for good. */
import { useState } from 'react'
import { beGuest, makeAccount, signIn } from '../online/api.ts'
import type { Me } from '../online/api.ts'
import { askAccount, askLink } from '../online/settings.ts'
import { isDone } from '../online/done.ts'
import { t } from '../text.ts'
import { Form } from '../ui/form.tsx'
import { note } from '../ui/note.tsx'
import { PasswordField } from './passwordfield.tsx'

type Way = 'guest' | 'signIn' | 'account'

interface NameFormProps {
  named: (me: Me) => void
  /** A guest is one already: what is left to him. */
  ways?: readonly Way[]
  name?: string
}

const WAYS: readonly Way[] = ['guest', 'signIn', 'account']

export function NameForm({ named, ways = WAYS, name: first = '' }: NameFormProps) {
  const [way, setWay] = useState<Way>(ways[0]!)
  const [name, setName] = useState(first)
  const [password, setPassword] = useState('')
  const go = async (): Promise<void> => {
    const done =
      way === 'guest'
        ? await beGuest(name)
        : way === 'signIn'
          ? await signIn(name, password)
          : await makeAccount(name, password)
    if (isDone(done)) named('me' in done ? done.me : done.person)
  }
  return (
    <Form className="name-form" send={() => void go()}>
      <fieldset>
        <legend>{t('online.who')}</legend>
        {ways.map(one => (
          <label key={one} className="choice">
            <input type="radio" name="way" checked={way === one} onChange={() => setWay(one)} />
            <span>{t(`online.${one}`)}</span>
          </label>
        ))}
        <label className="seat">
          <span>{t('online.name')}</span>
          <input
            required
            maxLength={40}
            autoComplete="username"
            value={name}
            onChange={event => setName(event.target.value)}
          />
        </label>
        {way !== 'guest' && (
          <PasswordField kind={way === 'account' ? 'new' : 'current'} value={password} change={setPassword} />
        )}
        <button type="submit" className="primary">
          {t('online.go')}
        </button>
      </fieldset>
      {way === 'signIn' && <Forgotten />}
      {way === 'account' && <ByMail name={name} />}
    </Form>
  )
}

/** An account without a password: its owner comes in by links. */
function ByMail({ name }: { name: string }) {
  const [email, setEmail] = useState('')
  const ask = async (): Promise<void> => {
    if (isDone(await askAccount(email, name))) note(t('online.accountSent'))
  }
  return (
    <details>
      <summary>{t('online.byMail')}</summary>
      <div className="row">
        <Address value={email} type={setEmail} />
        <button type="button" onClick={() => void ask()}>
          {t('online.byMailSend')}
        </button>
      </div>
    </details>
  )
}

function Address({ value, type }: { value: string; type: (text: string) => void }) {
  return (
    <input
      type="email"
      aria-label={t('online.email')}
      placeholder={t('online.email')}
      autoComplete="email"
      value={value}
      onChange={event => type(event.target.value)}
    />
  )
}

/** Somebody who has lost a password, or wants none: a link by mail. */
function Forgotten() {
  const [email, setEmail] = useState('')
  const ask = async (purpose: 'signIn' | 'password'): Promise<void> => {
    const done = await askLink(email, purpose)
    if (isDone(done)) note(t('online.linkSent'))
  }
  return (
    <details>
      <summary>{t('online.forgot')}</summary>
      <div className="row">
        <Address value={email} type={setEmail} />
        {(['signIn', 'password'] as const).map(purpose => (
          <button key={purpose} type="button" onClick={() => void ask(purpose)}>
            {t(`online.linkFor.${purpose}`)}
          </button>
        ))}
      </div>
    </details>
  )
}
