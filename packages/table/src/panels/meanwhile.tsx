/** A line about what the others did, with the way to the whole story. */
import { meanwhileOf } from '../play/meanwhile.ts'
import { useShown, useTable } from '../play/use.ts'
import { t } from '../text.ts'

export function Meanwhile() {
  const { controller } = useTable()
  const { log, viewer } = useShown()
  const found = meanwhileOf(log, viewer)
  if (!found) return null
  const { moves, fights, losses } = found
  return (
    <p className="meanwhile">
      {t('meanwhile.line', { moves, fights, losses })}{' '}
      <button
        type="button"
        className="small"
        onClick={() => controller.desk.set({ panel: 'log', logFilter: 'since' })}
      >
        {t('meanwhile.button')}
      </button>
    </p>
  )
}
