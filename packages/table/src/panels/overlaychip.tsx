/** Which overlay lies on the map, said on the map itself, where a press lifts it. */
import { overlayName } from '../play/overlaykeys.ts'
import { useDesk, useTable } from '../play/use.ts'
import { t } from '../text.ts'

export function OverlayChip() {
  const { desk, session } = useTable().controller
  const overlay = useDesk(one => one.overlay)
  const overlaySeat = useDesk(one => one.overlaySeat)
  if (overlay === 'none') return null
  const name = overlayName(session, { overlay, overlaySeat })
  return (
    <button
      type="button"
      className="small overlay-chip"
      aria-label={t('overlay.lift', { name })}
      title={t('overlay.lift', { name })}
      onClick={() => desk.set({ overlay: 'none' })}
    >
      {name} ✕
    </button>
  )
}
