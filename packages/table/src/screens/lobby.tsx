/** Playing with people elsewhere: who I am, my matches, those that wait for somebody, and a new one. */
import { useEffect, useState } from 'react'
import { botNames } from '@hexfront/bots'
import type { Game, Json } from '@hexfront/engine'
import type { ListedMatch } from '@hexfront/server/client'
import { listMatches, makeMatch, signOut, whoAmI } from '../online/api.ts'
import type { Me } from '../online/api.ts'
import { paceFor } from '../online/pace.ts'
import { isDone } from '../online/done.ts'
import { maybe, t, tell, tellAny } from '../text.ts'
import { Form } from '../ui/form.tsx'
import { Choice } from '../ui/choice.tsx'
import { useLoaded } from '../ui/loading.ts'
import { formatRoute, goTo } from '../ui/route.ts'
import { Trouble } from '../ui/trouble.tsx'
import { ClockChoice } from './clockchoice.tsx'
import type { ClockWish } from './clockchoice.tsx'
import { GamePicker } from './gamepicker.tsx'
import { Row } from './listed.tsx'
import { NameForm } from './name.tsx'
import { Options } from './new.tsx'
import { chosenIn } from './offered.ts'
import '../styles/online.css'

export function LobbyScreen() {
  const [me, setMe] = useState<Me | null | undefined>(undefined)
  const loaded = useLoaded<{ me: Me | null }>(whoAmI)
  if (loaded.state === 'loading') return <p className="loading">{t('app.loading')}</p>
  if (loaded.state === 'failed') return <Trouble title={t('online.title')} text={tellAny(loaded.problem)} />
  const known = me === undefined ? loaded.value.me : me
  return (
    <main className="online">
      <p>
        <a href="#/">{t('app.home')}</a>
      </p>
      <h1>{t('online.title')}</h1>
      {known ? <Known me={known} now={setMe} /> : <NameForm named={setMe} />}
      <Matches key={known?.id ?? ''} of="open" title={t('online.openMatches')} />
    </main>
  )
}

function Known({ me, now }: { me: Me; now: (me: Me | null) => void }) {
  return (
    <>
      <p>
        {t('online.hello', { name: me.name })}{' '}
        <a href={formatRoute({ screen: 'me' })}>{t('online.settings')}</a>{' '}
        {me.kind === 'account' && (
          <button type="button" className="small" onClick={() => void signOut().then(() => now(null))}>
            {t('online.signOut')}
          </button>
        )}
      </p>
      {me.kind === 'guest' && (
        <details className="settle">
          <summary>{t('online.settle')}</summary>
          <p>{t('online.settleText')}</p>
          <NameForm named={now} ways={['account', 'signIn']} name={me.name} />
        </details>
      )}
      <Matches key={me.id} of="mine" title={t('online.mine')} />
      <p className="row">
        <a href={formatRoute({ screen: 'contests' })}>{t('contest.all')}</a>
        <a href={formatRoute({ screen: 'ladders' })}>{t('ladder.title')}</a>
      </p>
      <NewMatch />
    </>
  )
}

const LOOK_MS = 5000

function Matches({ of, title }: { of: 'mine' | 'open'; title: string }) {
  const [rows, setRows] = useState<readonly ListedMatch[]>([])
  useEffect(() => {
    const look = (): void =>
      void listMatches(of).then(found => {
        if (!('problem' in found)) setRows(found)
      })
    look()
    const timer = setInterval(look, LOOK_MS)
    return () => clearInterval(timer)
  }, [of])
  return (
    <section aria-labelledby={`${of}-title`}>
      <h2 id={`${of}-title`}>{title}</h2>
      {rows.length === 0 && <p className="quiet">{t('online.noMatches')}</p>}
      <ul className="online-matches">
        {rows.map(row => (
          <Row key={row.id} row={row} />
        ))}
      </ul>
    </section>
  )
}

function NewMatch() {
  return (
    <section aria-labelledby="new-title">
      <h2 id="new-title">{t('online.new')}</h2>
      <GamePicker>{game => <Wish game={game} />}</GamePicker>
    </section>
  )
}

/** How far behind onlookers are. */
const DELAYS: Readonly<Record<string, number>> = { hour: 3_600_000, day: 86_400_000 }

function Wish({ game }: { game: Game }) {
  const [scenario, setScenario] = useState(game.scenarios[0]?.id ?? '')
  const [side, setSide] = useState(0)
  const [other, setOther] = useState('open')
  const [clock, setClock] = useState<ClockWish>({ pace: 'none', runsOut: 'lose' })
  const [options, setOptions] = useState<Record<string, Json>>(() =>
    Object.fromEntries(game.options.map(option => [option.id, option.standard])),
  )
  const [visibility, setVisibility] = useState<'private' | 'public'>('private')
  const [onlookers, setOnlookers] = useState('open')
  const begin = async (): Promise<void> => {
    const opponent = other === 'open' ? ('open' as const) : { bot: other }
    const made = await makeMatch({
      game: game.code,
      scenario,
      options: chosenIn(game, options, scenario),
      seats: game.sides.map((_, seat) => (seat === side ? ('mine' as const) : opponent)),
      visibility,
      onlookers: onlookers === 'none' ? 'none' : 'open',
      delayMs: DELAYS[onlookers] ?? 0,
      pace: paceFor(clock.pace, clock.runsOut),
    })
    if (isDone(made)) goTo({ screen: 'match', id: made.id, invite: null })
  }
  return (
    <Form send={() => void begin()}>
      <Choice
        label={t('new.scenario')}
        value={scenario}
        choose={setScenario}
        of={game.scenarios.map(one => [one.id, tell(game, one.name)])}
      />
      <Choice
        label={t('online.side')}
        value={String(side)}
        choose={value => setSide(Number(value))}
        of={game.sides.map((one, seat) => [String(seat), tell(game, one.name)])}
      />
      <Choice
        label={t('online.opponent')}
        value={other}
        choose={setOther}
        of={[
          ['open', t('online.somebody')],
          ...botNames(game.code).map((bot): [string, string] => [
            bot,
            t('new.computer', { level: maybe(`level.${bot}`, bot) }),
          ]),
        ]}
      />
      <ClockChoice value={clock} choose={setClock} />
      <Choice
        label={t('online.visibility')}
        value={visibility}
        choose={value => setVisibility(value === 'public' ? 'public' : 'private')}
        of={[
          ['private', t('online.private')],
          ['public', t('online.public')],
        ]}
      />
      <Choice
        label={t('online.onlookers')}
        value={onlookers}
        choose={setOnlookers}
        of={(['open', 'hour', 'day', 'none'] as const).map(one => [one, t(`online.onlookers.${one}`)])}
      />
      <Options game={game} scenario={scenario} options={options} choose={setOptions} online />
      <button type="submit" className="primary big">
        {t('online.make')}
      </button>
    </Form>
  )
}
