/** What the others have just done, in words over the map; read out as well. */
import { useShown, useTable } from '../play/use.ts'
import { t, tell } from '../text.ts'

/** Lines at once. */
const LINES = 4

export function Ticker() {
  const { game } = useTable().controller.session
  const { fresh, log, viewer, mode } = useShown()
  const own = log.at(-1)?.seat === viewer
  const told = fresh.filter(event => event.kind !== 'roll' || mode !== 'deciding')
  const lines = own && mode === 'deciding' ? [] : told.slice(-LINES)
  return (
    <div className="ticker" role="log" aria-label={t('table.ticker')} aria-live="polite">
      {lines.map((event, i) => (
        <p key={i}>{tell(game, game.describe(event))}</p>
      ))}
    </div>
  )
}
