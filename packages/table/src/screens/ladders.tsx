/** Who is best at a title, with either side or one of them. */
import { useEffect, useState } from 'react'
import type { Game } from '@hexfront/engine'
import type { Rung } from '@hexfront/server/client'
import { ladderOf } from '../online/contests.ts'
import { t, tell } from '../text.ts'
import { Choice } from '../ui/choice.tsx'
import { formatRoute } from '../ui/route.ts'
import { GamePicker } from './gamepicker.tsx'
import '../styles/online.css'

export function LaddersScreen() {
  return (
    <main className="online">
      <p>
        <a href={formatRoute({ screen: 'online' })}>{t('online.lobby')}</a>
      </p>
      <h1>{t('ladder.title')}</h1>
      <p>{t('ladder.how')}</p>
      <GamePicker>{game => <Ladder game={game} />}</GamePicker>
    </main>
  )
}

const EITHER = ''

function Ladder({ game }: { game: Game }) {
  const [side, setSide] = useState(EITHER)
  const [rungs, setRungs] = useState<readonly Rung[] | null>(null)
  useEffect(() => {
    let gone = false
    void ladderOf(game.code, side === EITHER ? null : Number(side)).then(found => {
      if (!gone) setRungs('problem' in found ? [] : found)
    })
    return () => void (gone = true)
  }, [game, side])
  const sideName = (seat: number): string => {
    const one = game.sides[seat]
    return one ? tell(game, one.name) : ''
  }
  return (
    <>
      <Choice
        label={t('ladder.side')}
        value={side}
        choose={setSide}
        of={[
          [EITHER, t('ladder.either')],
          ...game.sides.map((_, seat): [string, string] => [String(seat), sideName(seat)]),
        ]}
      />
      {rungs?.length === 0 && <p className="quiet">{t('ladder.none')}</p>}
      {rungs && rungs.length > 0 && (
        <table className="standings">
          <thead>
            <tr>
              {(['rank', 'name', 'side', 'rating', 'games'] as const).map(one => (
                <th key={one} scope="col">
                  {t(`ladder.${one}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rungs.map((rung, n) => (
              <tr key={`${rung.person} ${rung.seat}`}>
                <td>{n + 1}</td>
                <td>{rung.name}</td>
                <td>{sideName(rung.seat)}</td>
                <td>
                  {t('ladder.worth', {
                    rating: Math.round(rung.rating),
                    off: Math.round(2 * rung.deviation),
                  })}
                </td>
                <td>{rung.games}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  )
}
