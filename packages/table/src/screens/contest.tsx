/** A tournament: who is in it, who meets whom, how everybody stands, and sitting down at one's own match. */
import { useEffect, useState } from 'react'
import type { Game, Seat } from '@hexfront/engine'
import type { Tournament } from '@hexfront/server/client'
import { openGame } from '../library.ts'
import { whoAmI } from '../online/api.ts'
import type { Me, Problem } from '../online/api.ts'
import {
  beginTournament,
  decidePairing,
  enterTournament,
  showTournament,
  sitDownIn,
} from '../online/contests.ts'
import { isDone } from '../online/done.ts'
import { t, tell, tellAny } from '../text.ts'
import { useLoaded } from '../ui/loading.ts'
import { formatRoute, goTo } from '../ui/route.ts'
import { Trouble } from '../ui/trouble.tsx'
import { NameForm } from './name.tsx'
import '../styles/online.css'

interface Shown {
  readonly contest: Tournament
  readonly game: Game
  readonly me: Me | null
}

async function read(id: string): Promise<Shown | Problem> {
  const contest = await showTournament(id)
  if ('problem' in contest) return contest
  const game = await openGame(contest.game)
  if (!game) return { problem: { id: 'trouble.unfinished' } }
  const who = await whoAmI()
  return { contest, game, me: 'problem' in who ? null : who.me }
}

const LOOK_MS = 5000

export function ContestScreen({ id }: { id: string }) {
  const [later, setLater] = useState<Shown | null>(null)
  const loaded = useLoaded<Shown>(() => read(id))
  const again = (): void =>
    void read(id).then(found => {
      if (!('problem' in found)) setLater(found)
    })
  useEffect(() => {
    const timer = setInterval(again, LOOK_MS)
    return () => clearInterval(timer)
  }, [id])
  if (loaded.state === 'loading') return <p className="loading">{t('app.loading')}</p>
  if (loaded.state === 'failed') return <Trouble title={t('contest.all')} text={tellAny(loaded.problem)} />
  const shown = later ?? loaded.value
  const { contest, game } = shown
  const scenario = game.scenarios.find(one => one.id === contest.scenario)
  return (
    <main className="online">
      <p>
        <a href={formatRoute({ screen: 'contests' })}>{t('contest.all')}</a>
      </p>
      <h1>{contest.name}</h1>
      <p>
        {[
          game.title,
          scenario ? tell(game, scenario.name) : contest.scenario,
          t(`contest.kind.${contest.kind}`),
          t(`contest.status.${contest.status}`, { round: contest.round }),
        ].join(' · ')}
      </p>
      {shown.me ? <Doing {...shown} again={again} /> : <NameForm named={again} />}
      <Standings contest={contest} />
      <Rounds {...shown} again={again} />
    </main>
  )
}

type Told = Shown & { again: () => void }

/** What I can do here now. */
function Doing({ contest, me, again }: Told) {
  const { id, status, creator, entrants } = contest
  const mine = entrants.find(one => one.id === me?.id)
  const isMine = (one: Tournament['pairings'][number]): boolean =>
    mine !== undefined && (one.first === mine.n || one.second === mine.n)
  const own = contest.pairings.find(one => one.round === contest.round && !one.isOver && isMine(one))
  const ask = async (asked: Promise<object | Problem>): Promise<void> => {
    isDone(await asked)
    again()
  }
  const sit = async (): Promise<void> => {
    const sat = await sitDownIn(id, own?.match ?? null)
    if (isDone(sat)) goTo({ screen: 'match', id: sat.match, invite: null })
  }
  return (
    <p className="row">
      {status === 'open' && !mine && (
        <button type="button" className="primary" onClick={() => void ask(enterTournament(id))}>
          {t('contest.enter')}
        </button>
      )}
      {status === 'open' && creator === me?.id && (
        <button
          type="button"
          disabled={entrants.length < 2}
          title={entrants.length < 2 ? t('contest.few') : undefined}
          onClick={() => void ask(beginTournament(id))}
        >
          {t('contest.begin')}
        </button>
      )}
      {status === 'open' && mine && <span>{t('contest.entered', { n: entrants.length })}</span>}
      {own && (
        <button type="button" className="primary" onClick={() => void sit()}>
          {t('contest.sit')}
        </button>
      )}
    </p>
  )
}

function Standings({ contest: { table } }: { contest: Tournament }) {
  return (
    <>
      <h2>{t('contest.table')}</h2>
      {table.length === 0 && <p className="quiet">{t('contest.nobody')}</p>}
      {table.length > 0 && (
        <table className="standings">
          <thead>
            <tr>
              {(['rank', 'name', 'score', 'others'] as const).map(one => (
                <th key={one} scope="col">
                  {t(`contest.column.${one}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.map(({ entrant, name, score, buchholz }, n) => (
              <tr key={entrant}>
                <td>{n + 1}</td>
                <td>{name}</td>
                <td>{score}</td>
                <td>{buchholz}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  )
}

function Rounds({ contest, game, me, again }: Told) {
  const names = new Map(contest.entrants.map(({ n, name }) => [n, name]))
  const rounds = [...new Set(contest.pairings.map(({ round }) => round))].sort((a, b) => b - a)
  const decide = async (round: number, first: number, winner: Seat): Promise<void> => {
    isDone(await decidePairing(contest.id, { round, first, winner }))
    again()
  }
  return rounds.map(round => (
    <section key={round} aria-labelledby={`round-${round}`}>
      <h2 id={`round-${round}`}>{t('contest.round', { round })}</h2>
      <ul className="online-matches">
        {contest.pairings
          .filter(one => one.round === round)
          .map(one => (
            <li key={one.first}>
              {one.second === null ? (
                t('contest.bye', { name: names.get(one.first) ?? '' })
              ) : (
                <>
                  {sided(game, 0, names.get(one.first))} – {sided(game, 1, names.get(one.second))}{' '}
                  <strong>{resultOf(one.score)}</strong>{' '}
                  {one.match !== null && (
                    <a href={formatRoute({ screen: 'match', id: one.match, invite: null })}>
                      {t('contest.look')}
                    </a>
                  )}{' '}
                  {!one.isOver && contest.creator === me?.id && (
                    <details>
                      <summary>{t('contest.decide')}</summary>
                      {[one.first, one.second].map((entrant, winner) => (
                        <button
                          key={entrant}
                          type="button"
                          onClick={() => void decide(round, one.first, winner)}
                        >
                          {t('contest.goesTo', { name: names.get(entrant) ?? '' })}
                        </button>
                      ))}
                    </details>
                  )}
                </>
              )}
            </li>
          ))}
      </ul>
    </section>
  ))
}

const sided = (game: Game, seat: Seat, name = ''): string => `${name} (${tell(game, game.sides[seat]!.name)})`

const resultOf = (score: number | null): string =>
  score === null ? '' : score === 1 ? '1 : 0' : score === 0 ? '0 : 1' : '½ : ½'
