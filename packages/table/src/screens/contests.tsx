/** All tournaments, and a new one. */
import { useState } from 'react'
import type { Game } from '@hexfront/engine'
import { entryOf } from '@hexfront/games'
import type { ListedTournament, Tournament } from '@hexfront/server/client'
import { listTournaments, makeTournament } from '../online/contests.ts'
import { paceFor } from '../online/pace.ts'
import { isDone } from '../online/done.ts'
import { t, tell, tellAny } from '../text.ts'
import { Form } from '../ui/form.tsx'
import { Choice } from '../ui/choice.tsx'
import { useLoaded } from '../ui/loading.ts'
import { formatRoute, goTo } from '../ui/route.ts'
import { Trouble } from '../ui/trouble.tsx'
import { ClockChoice } from './clockchoice.tsx'
import type { ClockWish } from './clockchoice.tsx'
import { GamePicker } from './gamepicker.tsx'
import '../styles/online.css'

export function ContestsScreen() {
  const loaded = useLoaded<readonly ListedTournament[]>(listTournaments)
  if (loaded.state === 'loading') return <p className="loading">{t('app.loading')}</p>
  if (loaded.state === 'failed') return <Trouble title={t('contest.all')} text={tellAny(loaded.problem)} />
  return (
    <main className="online">
      <p>
        <a href={formatRoute({ screen: 'online' })}>{t('online.lobby')}</a>
      </p>
      <h1>{t('contest.all')}</h1>
      {loaded.value.length === 0 && <p className="quiet">{t('online.noMatches')}</p>}
      <ul className="online-matches">
        {loaded.value.map(one => (
          <li key={one.id}>
            <a href={formatRoute({ screen: 'contest', id: one.id })}>
              <strong>{one.name}</strong>
            </a>{' '}
            {entryOf(one.game)?.title ?? one.game}{' '}
            <span className="quiet">{t(`contest.status.${one.status}`, { round: one.round })}</span>
          </li>
        ))}
      </ul>
      <h2>{t('contest.new')}</h2>
      <GamePicker>{game => <Wish game={game} />}</GamePicker>
    </main>
  )
}

const MOST_ROUNDS = 20

function Wish({ game }: { game: Game }) {
  const [name, setName] = useState('')
  const [scenario, setScenario] = useState(game.scenarios[0]?.id ?? '')
  const [kind, setKind] = useState<Tournament['kind']>('roundRobin')
  const [rounds, setRounds] = useState(3)
  const [clock, setClock] = useState<ClockWish>({ pace: 'days3', runsOut: 'lose' })
  const make = async (): Promise<void> => {
    const pace = paceFor(clock.pace, clock.runsOut)
    const made = await makeTournament({ name, game: game.code, scenario, kind, rounds, pace })
    if (isDone(made)) goTo({ screen: 'contest', id: made.id })
  }
  return (
    <Form send={() => void make()}>
      <label className="seat">
        <span>{t('contest.name')}</span>
        <input required maxLength={60} value={name} onChange={event => setName(event.target.value)} />
      </label>
      <Choice
        label={t('new.scenario')}
        value={scenario}
        choose={setScenario}
        of={game.scenarios.map(one => [one.id, tell(game, one.name)])}
      />
      <Choice
        label={t('contest.kind')}
        value={kind}
        choose={value => setKind(value === 'swiss' ? 'swiss' : 'roundRobin')}
        of={[
          ['roundRobin', t('contest.kind.roundRobin')],
          ['swiss', t('contest.kind.swiss')],
        ]}
      />
      {kind === 'swiss' && (
        <label className="seat">
          <span>{t('contest.rounds')}</span>
          <input
            type="number"
            required
            min={1}
            max={MOST_ROUNDS}
            value={rounds}
            onChange={event => setRounds(Number(event.target.value))}
          />
        </label>
      )}
      <ClockChoice value={clock} choose={setClock} />
      <button type="submit" className="primary big">
        {t('contest.make')}
      </button>
    </Form>
  )
}
