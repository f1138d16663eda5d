/** What the others have just done, or what a die brought, in words over the map; read out as well. */
import { useDesk, useTable } from '../play/use.ts'
import { sentence, t, tell } from '../text.ts'

/** Lines at once. */
const LINES = 4

export function Ticker() {
  const { desk, session } = useTable().controller
  const { game } = session
  const told = useDesk(desk => desk.told)
  const lines = told.filter(event => event.kind !== 'roll').slice(-LINES)
  return (
    <div className="ticker" role="log" aria-label={t('table.ticker')} aria-live="polite">
      {lines.map((event, i) => (
        <p key={i}>{sentence(tell(game, game.describe(event)))}</p>
      ))}
      {lines.length > 0 && (
        <button type="button" aria-label={t('app.close')} onClick={() => desk.set({ told: [], noticed: [] })}>
          ×
        </button>
      )}
    </div>
  )
}
