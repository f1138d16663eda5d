/** The panels that this game has use for. */
import { panels } from '../play/desk.ts'
import type { PanelId } from '../play/desk.ts'
import { useShown } from '../play/use.ts'
import { useControls } from './controls.ts'
import { hasPiles } from './piles.ts'

export function usePanels(): readonly PanelId[] {
  const { scene } = useShown()
  const controls = useControls()
  return panels.filter(panel => {
    if (panel === 'cards') return hasPiles(scene)
    return panel !== 'answers' || controls.length > 0
  })
}
