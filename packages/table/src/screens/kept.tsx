/** The matches kept in this browser. */
import { useEffect, useState } from 'react'
import { catalogue } from '@hexfront/games'
import { presentationOf } from '@hexfront/games/looks'
import { t } from '../text.ts'
import type { MatchRow } from '../session/store.ts'
import { ExportButton } from './exportbutton.tsx'

/** So many are listed at once. */
const RECENT = 5

export function KeptMatches({ changes }: { changes: number }) {
  const [rows, setRows] = useState<readonly MatchRow[] | null>(null)
  const [deleted, setDeleted] = useState(0)
  const [all, setAll] = useState(false)
  useEffect(() => {
    let gone = false
    const read = async (): Promise<void> => {
      const { listMatches } = await import('../session/store.ts')
      const list = await listMatches()
      if (!gone) setRows(list)
    }
    read().catch(() => setRows([]))
    return () => {
      gone = true
    }
  }, [changes, deleted])
  if (rows === null) return <p className="quiet">{t('app.loading')}</p>
  if (rows.length === 0) return <p className="quiet">{t('front.none')}</p>
  return (
    <>
      <ul className="kept">
        {rows.slice(0, all ? undefined : RECENT).map(row => (
          <Kept key={row.id} row={row} removed={() => setDeleted(n => n + 1)} />
        ))}
      </ul>
      {!all && rows.length > RECENT && (
        <button type="button" className="small" onClick={() => setAll(true)}>
          {t('front.earlier', { n: rows.length - RECENT })}
        </button>
      )}
    </>
  )
}

function Kept({ row, removed }: { row: MatchRow; removed: () => void }) {
  const title = titleOf(row.code)
  const params = { title, scenario: row.scenario, turn: row.turn }
  return (
    <li>
      <a className="kept-main" href={`#/play/${row.id}`} aria-label={t('front.resumeOf', params)}>
        <strong>{title}</strong>
        <span>
          {row.outcome ? t('front.over') : t('front.turn', { turn: row.turn })}
          {' · '}
          {t('front.actions', { n: row.actions })}
        </span>
        <time dateTime={new Date(row.touched).toISOString()}>{new Date(row.touched).toLocaleString()}</time>
      </a>
      <div className="row">
        <a className="button small" href={`#/replay/${row.id}`} aria-label={t('front.watchOf', params)}>
          {t('front.watch')}
        </a>
        <ExportButton row={row} label={t('front.exportOf', params)} />
        <DeleteButton id={row.id} label={t('front.deleteOf', params)} removed={removed} />
      </div>
    </li>
  )
}

interface DeleteProps {
  id: string
  label: string
  removed: () => void
}

/** Deletes at the second press. */
function DeleteButton({ id, label, removed }: DeleteProps) {
  const [sure, setSure] = useState(false)
  const remove = async (): Promise<void> => {
    const { dropMatch } = await import('../session/store.ts')
    await dropMatch(id)
    removed()
  }
  return (
    <button
      type="button"
      className="small"
      aria-label={sure ? t('front.deleteSure') : label}
      onClick={() => (sure ? void remove() : setSure(true))}
      onBlur={() => setSure(false)}
    >
      {sure ? t('front.deleteSure') : t('front.delete')}
    </button>
  )
}

/** As the shelf calls it; what does not stand there has a name in its presentation. */
function titleOf(code: string): string {
  const listed = catalogue.find(entry => entry.code === code)
  return listed?.title ?? presentationOf(code).words['shelf.title'] ?? code
}
