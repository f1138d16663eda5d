/** Beside what somebody has set up: tokens for programs, all of one's games, and signing out everywhere. */
import { useEffect, useState } from 'react'
import { endToken, exportAddress, makeToken, signOutEverywhere, tokensOf } from '../online/api.ts'
import type { Token } from '../online/api.ts'
import { isDone } from '../online/done.ts'
import { t } from '../text.ts'
import { Form } from '../ui/form.tsx'
import { goTo } from '../ui/route.ts'

export function Programs() {
  const [tokens, setTokens] = useState<readonly Token[]>([])
  const [name, setName] = useState('')
  const [made, setMade] = useState<string | null>(null)
  const look = (): void =>
    void tokensOf().then(found => {
      if (!('problem' in found)) setTokens(found)
    })
  useEffect(look, [])
  const make = async (): Promise<void> => {
    const done = await makeToken(name)
    if (!isDone(done)) return
    setMade(done.token)
    setName('')
    look()
  }
  const end = async (id: string): Promise<void> => {
    if (isDone(await endToken(id))) look()
  }
  return (
    <section aria-labelledby="tokens-title">
      <h2 id="tokens-title">{t('me.tokens')}</h2>
      <p>{t('me.tokensText')}</p>
      <ul className="online-matches">
        {tokens.map(({ id, name: called, created }) => (
          <li key={id}>
            {t('me.token', { name: called, since: new Date(created).toLocaleDateString() })}{' '}
            <button type="button" className="small" onClick={() => void end(id)}>
              {t('me.tokenEnd', { name: called })}
            </button>
          </li>
        ))}
      </ul>
      {made !== null && (
        <p role="status">
          {t('me.tokenOnce')} <code>{made}</code>
        </p>
      )}
      <Form className="row" send={() => void make()}>
        <input
          required
          maxLength={80}
          aria-label={t('me.tokenName')}
          placeholder={t('me.tokenName')}
          value={name}
          onChange={event => setName(event.target.value)}
        />
        <button type="submit">{t('me.tokenMake')}</button>
      </Form>
    </section>
  )
}

/** All of one's games, and the way out of every browser. */
export function Out() {
  const leave = async (): Promise<void> => {
    if (isDone(await signOutEverywhere())) goTo({ screen: 'online' })
  }
  return (
    <section aria-labelledby="out-title">
      <h2 id="out-title">{t('me.out')}</h2>
      <p className="row">
        <a className="button" href={exportAddress} download="hexfront-games.json">
          {t('me.export')}
        </a>
        <button type="button" onClick={() => void leave()}>
          {t('me.outEverywhere')}
        </button>
      </p>
    </section>
  )
}
