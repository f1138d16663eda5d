/** What somebody has set up with the server: an address, what he is told, vacation; and where links from mails lead. */
import { useEffect, useState } from 'react'
import { whoAmI } from '../online/api.ts'
import type { Problem } from '../online/api.ts'
import { isDone } from '../online/done.ts'
import {
  addNotice,
  followLink,
  noticesOf,
  proveEmail,
  removeNotice,
  setEmail,
  subscribePush,
  takeVacation,
  vacation,
} from '../online/settings.ts'
import type { NoticeKind, Notices, Vacation } from '../online/settings.ts'
import { t, tellAny } from '../text.ts'
import { Form } from '../ui/form.tsx'
import { useLoaded } from '../ui/loading.ts'
import { note } from '../ui/note.tsx'
import { goTo } from '../ui/route.ts'
import { Out, Programs } from './programs.tsx'
import { PasswordField } from './passwordfield.tsx'
import { Trouble } from '../ui/trouble.tsx'
import '../styles/online.css'

interface SetUp {
  readonly notices: Notices
  readonly away: Vacation
}

async function read(): Promise<SetUp | Problem> {
  const notices = await noticesOf()
  if ('problem' in notices) return notices
  const away = await vacation()
  return 'problem' in away ? away : { notices, away }
}

export function SettingsScreen() {
  const [later, setLater] = useState<SetUp | null>(null)
  const loaded = useLoaded<SetUp>(read)
  if (loaded.state === 'loading') return <p className="loading">{t('app.loading')}</p>
  if (loaded.state === 'failed') return <Trouble title={t('me.title')} text={tellAny(loaded.problem)} />
  const { notices, away } = later ?? loaded.value
  const again = (): void =>
    void read().then(found => {
      if (isDone(found)) setLater(found)
    })
  return (
    <main className="online">
      <p>
        <a href="#/online">{t('online.lobby')}</a>
      </p>
      <h1>{t('me.title')}</h1>
      {notices.ways.mail && <Email notices={notices} />}
      <NoticeList notices={notices} again={again} />
      <Away away={away} again={again} />
      <Programs />
      <Out />
    </main>
  )
}

function Email({ notices }: { notices: Notices }) {
  const [email, setText] = useState(notices.email ?? '')
  const send = async (): Promise<void> => {
    if (isDone(await setEmail(email))) note(t('me.emailSent'))
  }
  return (
    <Form send={() => void send()}>
      <h2>{t('me.email')}</h2>
      {notices.email !== null && <p>{t('me.emailNow', { email: notices.email })}</p>}
      <div className="row">
        <input
          type="email"
          required
          aria-label={t('me.email')}
          autoComplete="email"
          value={email}
          onChange={event => setText(event.target.value)}
        />
        <button type="submit">{t('me.emailSet')}</button>
      </div>
    </Form>
  )
}

function NoticeList({ notices, again }: { notices: Notices; again: () => void }) {
  const [hook, setHook] = useState('')
  const add = async (kind: NoticeKind): Promise<void> => {
    const target =
      kind === 'push' ? await subscribePush(notices.pushKey) : kind === 'webhook' ? hook : undefined
    if (target === null) return note(t('me.noPush'), 'refusal')
    if (isDone(await addNotice(kind, target))) again()
  }
  const remove = async (id: string): Promise<void> => {
    if (isDone(await removeNotice(id))) again()
  }
  const ways = (['push', 'mail'] as const).filter(kind => notices.ways[kind])
  return (
    <section aria-labelledby="notices-title">
      <h2 id="notices-title">{t('me.notices')}</h2>
      {notices.subscriptions.length === 0 && <p className="quiet">{t('me.none')}</p>}
      <ul className="online-matches">
        {notices.subscriptions.map(({ id, kind }) => (
          <li key={id}>
            <button type="button" className="small" onClick={() => void remove(id)}>
              {t('me.remove', { way: t(`me.by.${kind}`) })}
            </button>
          </li>
        ))}
      </ul>
      <div className="row">
        {ways.map(kind => (
          <button key={kind} type="button" onClick={() => void add(kind)}>
            {t(`me.by.${kind}`)}
          </button>
        ))}
      </div>
      {notices.ways.webhook && (
        <Form className="row" send={() => void add('webhook')}>
          <input
            type="url"
            required
            aria-label={t('me.hook')}
            placeholder={t('me.hook')}
            value={hook}
            onChange={event => setHook(event.target.value)}
          />
          <button type="submit">{t('me.add')}</button>
        </Form>
      )}
    </section>
  )
}

function Away({ away, again }: { away: Vacation; again: () => void }) {
  const [days, setDays] = useState('7')
  const isAway = away.until > Date.now()
  const take = async (count: number): Promise<void> => {
    if (isDone(await takeVacation(count))) again()
  }
  return (
    <section aria-labelledby="vacation-title">
      <h2 id="vacation-title">{t('me.vacation')}</h2>
      <p>{t('me.vacationText', { left: away.left })}</p>
      {isAway && (
        <p role="status">
          {t('me.vacationOn', { until: new Date(away.until).toLocaleDateString() })}{' '}
          <button type="button" onClick={() => void take(0)}>
            {t('me.vacationEnd')}
          </button>
        </p>
      )}
      <Form className="row" send={() => void take(Number(days))}>
        <input
          type="number"
          min={1}
          max={30}
          required
          aria-label={t('me.days')}
          value={days}
          onChange={event => setDays(event.target.value)}
        />
        <button type="submit">{t('me.vacationGo')}</button>
      </Form>
    </section>
  )
}

/** What goes with a link, by what it is for. */
function linkChoice(purpose: string, password: string): Parameters<typeof followLink>[1] {
  if (purpose === 'password') return { password }
  return purpose === 'account' ? { for: 'account' } : {}
}

/** An address is proven wherever the mail is read, also where nobody has signed in. */
async function prove(token: string): Promise<void> {
  const proven = await proveEmail(token)
  if (isDone(proven)) note(t('online.proven'))
  const who = await whoAmI()
  goTo({ screen: 'me' in who && who.me !== null ? 'me' : 'online' })
}

/** Where a link from a mail leads: an address is proven at once, the rest asks. */
export function LinkScreen({ purpose, token }: { purpose: string; token: string }) {
  const [password, setPassword] = useState('')
  useEffect(() => {
    if (purpose === 'email') void prove(token)
  }, [purpose, token])
  if (purpose === 'email') return <p className="loading">{t('app.loading')}</p>
  if (purpose !== 'signIn' && purpose !== 'password' && purpose !== 'account')
    return <Trouble title={t('trouble.title')} text={t('trouble.link')} />
  const go = async (): Promise<void> => {
    const done = await followLink(token, linkChoice(purpose, password))
    if (isDone(done)) goTo({ screen: 'online' })
  }
  return (
    <main className="online">
      <p>
        <a href="#/online">{t('online.lobby')}</a>
      </p>
      <h1>{t(`online.linkFor.${purpose}`)}</h1>
      <p>{t(`online.linkText.${purpose}`)}</p>
      <Form send={() => void go()}>
        {purpose === 'password' && <PasswordField kind="new" value={password} change={setPassword} />}
        <button type="submit" className="primary">
          {t('online.go')}
        </button>
      </Form>
    </main>
  )
}
