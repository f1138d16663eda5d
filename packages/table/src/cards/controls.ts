/** The standing answers that the viewer can set, with what is set. */
import type { StandingControl } from '@hexfront/engine'
import { useShown, useTable } from '../play/use.ts'

/** None for who only looks on, and none once the game is over. */
export function useControls(): readonly StandingControl[] {
  const { game, players } = useTable().controller.session
  const { view, viewer, mode } = useShown()
  const isPlaying = players[viewer]?.kind === 'person' && (mode === 'deciding' || mode === 'waiting')
  return isPlaying ? game.standing(view, viewer) : []
}
