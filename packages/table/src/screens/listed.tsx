/** One match in a list: what is played, who sits where, how much time there is, and what is new in it. */
import { entryOf } from '@hexfront/games'
import type { ListedMatch } from '@hexfront/server/client'
import { paceText } from '../online/pace.ts'
import { t } from '../text.ts'
import { formatRoute } from '../ui/route.ts'

export function Row({ row }: { row: ListedMatch }) {
  const about = [row.scenarioName, ...row.optionNames, paceText(row.pace)].filter(one => one !== '')
  return (
    <li>
      <a href={formatRoute({ screen: 'match', id: row.id, invite: null })}>
        <strong>{entryOf(row.game)?.title ?? row.game}</strong>{' '}
        {row.seats
          .map(({ side, kind, name }) =>
            t('online.sits', { side, name: kind === 'free' ? t('online.free') : name }),
          )
          .join(' – ')}
      </a>{' '}
      {row.isMyTurn && <strong className="my-turn">{t('online.yourTurn')}</strong>}{' '}
      <span className="quiet">{t(`online.status.${row.status}`, { turn: row.turn })}</span>
      <br />
      <span className="quiet">{about.join(' · ')}</span>
      <News row={row} />
    </li>
  )
}

function News({ row: { id, news, seen, status } }: { row: ListedMatch }) {
  if (!news) return null
  return (
    <p className="news">
      {t('online.news', { n: news.actions, line: news.line })}{' '}
      {seen !== null && (status === 'playing' || status === 'over') && (
        <a href={formatRoute({ screen: 'since', id, at: seen })}>{t('online.sinceShow')}</a>
      )}
    </p>
  )
}
