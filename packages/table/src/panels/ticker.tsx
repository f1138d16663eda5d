/** What the others have just done, or what a die brought, in words over the map; read out as well. */
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { calmestCorner } from '../board/corners.ts'
import type { Corner, Spot } from '../board/corners.ts'
import { choicePlaces } from '../play/choices.ts'
import type { Controller } from '../play/controller.ts'
import { importanceOf, mostImportant } from '../play/importance.ts'
import { useDesk, useShown, useTable } from '../play/use.ts'
import { statement, t, tell } from '../text.ts'

/** Lines at once, and how long they can be read. */
const LINES = 4
const LASTS_MS = 4000
const PER_LINE_MS = 1500

export function Ticker() {
  const { controller } = useTable()
  const { desk, session } = controller
  const { game } = session
  const told = useDesk(one => one.told)
  const lines = mostImportant(told, LINES)
  const more =
    told.filter(event => importanceOf(event) > 1).length -
    lines.filter(event => importanceOf(event) > 1).length
  const card = useRef<HTMLDivElement>(null)
  const corner = useCorner(controller, card)
  const clear = (): void => desk.set({ told: [], noticed: [] })
  useEffect(() => {
    if (lines.length === 0) return
    const timer = setTimeout(clear, LASTS_MS + PER_LINE_MS * lines.length)
    return () => clearTimeout(timer)
  }, [told])
  return (
    <div
      ref={card}
      className={`ticker ${corner}`}
      role="log"
      aria-label={t('table.ticker')}
      aria-live="polite"
    >
      {lines.map((event, i) => (
        <p key={i} className={importanceOf(event) >= 4 ? 'grim' : undefined}>
          {statement(tell(game, game.describe(event)))}
        </p>
      ))}
      {more > 0 && (
        <p className="quiet">
          <button
            type="button"
            className="log-link"
            onClick={() => desk.set({ panel: 'log', logFilter: 'since' })}
          >
            {t('table.more', { n: more })}
          </button>
        </p>
      )}
      {lines.length > 0 && (
        <button type="button" className="ticker-close" aria-label={t('app.close')} onClick={clear}>
          ×
        </button>
      )}
    </div>
  )
}

/** Lies where it hides least: least of all what is to be chosen next, then what it tells of, then counters. */
function useCorner(controller: Controller, card: React.RefObject<HTMLDivElement | null>): Corner {
  const shown = useShown()
  const told = useDesk(desk => desk.told)
  const [corner, setCorner] = useState<Corner>('top-left')
  useLayoutEffect(() => {
    const place = (): void => {
      const board = controller.board()
      if (!board || !card.current || told.length === 0) return
      const { offsetWidth: width, offsetHeight: height } = card.current
      setCorner(
        calmestCorner(board.size(), { width: width + MARGIN, height: height + MARGIN }, spotsOf(controller)),
      )
    }
    place()
    // The map may glide to the next choice first.
    const timer = setTimeout(place, 450)
    return () => clearTimeout(timer)
  }, [controller, card, shown, told])
  return corner
}

const MARGIN = 24
const CHOICE = 12
const TOLD = 4

function spotsOf(controller: Controller): Spot[] {
  const board = controller.board()
  if (!board) return []
  const { pieces, focus } = controller.session.shown().scene
  const spot =
    (weight: number) =>
    (at: number): Spot => ({ ...board.onScreen(at), weight })
  const occupied = new Set(pieces.filter(({ at }) => at >= 0).map(({ at }) => at))
  return [
    ...[...occupied].map(spot(1)),
    ...controller.desk.get().noticed.map(spot(TOLD)),
    ...[...choicePlaces(controller.choices(), pieces), ...(focus?.places ?? [])].map(spot(CHOICE)),
  ]
}
