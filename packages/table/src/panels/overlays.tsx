/** Which overlay lies on the map, and for whom. */
import { overlayKinds } from '../play/desk.ts'
import { sideName, wordOf } from '../play/describe.ts'
import { supplyOf, zonesOf } from '../play/overlays.ts'
import { useDesk, useShown, useTable } from '../play/use.ts'
import { t } from '../text.ts'
import { OverlayKey } from './overlaykey.tsx'

export function OverlaysPanel() {
  const { controller } = useTable()
  const { game, ask } = controller.session
  const { scene } = useShown()
  const overlay = useDesk(desk => desk.overlay)
  const seat = useDesk(desk => desk.overlaySeat)
  const ofSide = overlay === 'supply' || overlay === 'zones'
  const unanswered =
    (overlay === 'supply' && !supplyOf(ask, seat)) ||
    (overlay === 'zones' && !zonesOf(ask, seat)) ||
    (overlay === 'control' && !scene.control)
  return (
    <div className="overlays">
      <fieldset>
        <legend>{t('panel.overlays')}</legend>
        {overlayKinds.map(kind => (
          <label key={kind} className="choice">
            <input
              type="radio"
              name="overlay"
              checked={overlay === kind}
              onChange={() => controller.desk.set({ overlay: kind })}
            />
            <span>{t(`overlay.${kind}`)}</span>
          </label>
        ))}
      </fieldset>
      {ofSide && (
        <label className="seat">
          <span>{t('overlay.whose')}</span>
          <select
            value={seat}
            onChange={event => controller.desk.set({ overlaySeat: Number(event.target.value) })}
          >
            {game.sides.map((side, n) => (
              <option key={side.id} value={n}>
                {sideName(game, n)}
              </option>
            ))}
          </select>
        </label>
      )}
      {unanswered && <p className="quiet">{t('overlay.unanswered')}</p>}
      {overlay === 'supply' && !unanswered && <SupplyList seat={seat} />}
      {!unanswered && <OverlayKey kind={overlay} seat={seat} />}
    </div>
  )
}

/** How many units stand in which state of supply. */
function SupplyList({ seat }: { seat: number }) {
  const { game, ask } = useTable().controller.session
  const counts = new Map<string, number>()
  for (const { status } of supplyOf(ask, seat)?.units ?? []) counts.set(status, (counts.get(status) ?? 0) + 1)
  return (
    <>
      <p className="quiet">{t('overlay.supplyHint')}</p>
      <dl className="forces">
        {[...counts].map(([status, n]) => (
          <div key={status}>
            <dt>{wordOf(game, 'supply', status)}</dt>
            <dd>{t('table.units', { n })}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
