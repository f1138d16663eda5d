/** A kept match as a file: the whole of it, so that one under way is asked about once more. */
import { useState } from 'react'
import { personSeats } from '../session/players.ts'
import type { MatchRow } from '../session/store.ts'
import { t } from '../text.ts'
import { giveFile } from '../ui/files.ts'

/** The file of a game under way holds the secrets of both sides: it is given out at the second press. */
export function ExportButton({ row, label }: { row: MatchRow; label: string }) {
  const [sure, setSure] = useState(false)
  const secret = row.outcome === null && personSeats(row.players).length > 0
  const press = (): void => {
    if (secret && !sure) return setSure(true)
    setSure(false)
    void exportRow(row)
  }
  return (
    <button
      type="button"
      className="small"
      aria-label={sure ? t('front.exportSure') : label}
      title={secret ? t('whole.text') : undefined}
      onClick={press}
      onBlur={() => setSure(false)}
    >
      {sure ? t('front.exportSure') : t('front.export')}
    </button>
  )
}

async function exportRow(row: MatchRow): Promise<void> {
  const { fetchMatch } = await import('../session/store.ts')
  const { saveName, saveText, wholeText } = await import('../session/transfer.ts')
  const kept = await fetchMatch(row.id)
  if (!kept) return
  const text = kept.row.outcome ? saveText : wholeText
  giveFile(saveName(kept.save), text(kept.save, kept.row.players))
}
