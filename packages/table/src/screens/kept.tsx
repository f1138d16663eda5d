/** The matches kept in this browser: what is under way first, each with scenario, side, turn and result. */
import { useEffect, useState } from 'react'
import { catalogue } from '@hexfront/games'
import { presentationOf } from '@hexfront/games/looks'
import { rowText } from './rowtext.ts'
import { t } from '../text.ts'
import type { MatchRow } from '../session/store.ts'
import { ExportButton } from './exportbutton.tsx'

/** So many are listed at once; fewer on a small screen, where the games come right after. */
const recent = (): number => (matchMedia('(max-width: 720px)').matches ? 1 : 3)

/** Every kept match, the last played first; null until they are read. */
export function useKept(changes: number): readonly MatchRow[] | null {
  const [rows, setRows] = useState<readonly MatchRow[] | null>(null)
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
  }, [changes])
  return rows
}

export function KeptMatches({ rows, removed }: { rows: readonly MatchRow[]; removed: () => void }) {
  const [all, setAll] = useState(false)
  const most = recent()
  return (
    <>
      <ul className="kept">
        {rows.slice(0, all ? undefined : most).map((row, i) => (
          <Kept key={row.id} row={row} first={i === 0 && !row.outcome} removed={removed} />
        ))}
      </ul>
      {!all && rows.length > most && (
        <button type="button" className="small" onClick={() => setAll(true)}>
          {t('front.earlier', { n: rows.length - most })}
        </button>
      )}
    </>
  )
}

interface KeptProps {
  row: MatchRow
  /** The one that most likely is wanted. */
  first: boolean
  removed: () => void
}

function Kept({ row, first, removed }: KeptProps) {
  const title = titleOf(row.code)
  const { scenario, state } = rowText(row)
  const params = { title, scenario, turn: row.turn }
  const touched = new Date(row.touched)
  return (
    <li style={{ '--accent': presentationOf(row.code).accent } as React.CSSProperties}>
      <a className="kept-main" href={`#/play/${row.id}`} aria-label={t('front.resumeOf', params)}>
        <span className="kept-title">
          <strong>{title}</strong> <span>{scenario}</span>
        </span>
        <span className="kept-state">{state}</span>
        <time className="quiet" dateTime={touched.toISOString()}>
          {touched.toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' })}
        </time>
      </a>
      <a className={first ? 'button primary' : 'button small'} href={`#/play/${row.id}`} tabIndex={-1}>
        {t(row.outcome ? 'front.lookAtEnd' : 'front.resume')}
      </a>
      <KeptMore row={row} params={params} removed={removed} />
    </li>
  )
}

interface KeptMoreProps {
  row: MatchRow
  params: { title: string; scenario: string; turn: number }
  removed: () => void
}

/** What is seldom wanted of a kept match. */
function KeptMore({ row, params, removed }: KeptMoreProps) {
  return (
    <details className="kept-more">
      <summary aria-label={t('front.moreOf', params)}>{t('front.more')}</summary>
      <div className="row">
        <a className="button small" href={`#/replay/${row.id}`} aria-label={t('front.watchOf', params)}>
          {t('front.watch')}
        </a>
        <ExportButton row={row} label={t('front.exportOf', params)} />
        <DeleteButton id={row.id} label={t('front.deleteOf', params)} removed={removed} />
      </div>
    </details>
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
