/** An event in words, the way to its place. */
import { eventPlaces } from '@hexfront/engine'
import type { GameEvent } from '@hexfront/engine'
import { useTable } from '../play/use.ts'
import { statement, tell } from '../text.ts'

export function EventLink({ event }: { event: GameEvent }) {
  const { controller } = useTable()
  const { game } = controller.session
  return (
    <button
      type="button"
      className="log-link"
      onClick={() => controller.show(eventPlaces(game.events, event))}
    >
      {statement(tell(game, game.describe(event)))}
    </button>
  )
}
