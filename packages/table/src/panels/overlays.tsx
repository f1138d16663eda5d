/** Which overlay lies on the map, and for whom. */
import { overlayKinds } from '../play/desk.ts'
import { sideName } from '../play/describe.ts'
import { OF_A_SIDE } from '../play/overlaykeys.ts'
import { airOf, answersOverlay, supplyOf } from '../play/overlays.ts'
import { useDesk, useShown, useTable } from '../play/use.ts'
import { t, tell } from '../text.ts'
import { OverlayKey } from './overlaykey.tsx'

export function OverlaysPanel() {
  const overlay = useDesk(desk => desk.overlay)
  const seat = useDesk(desk => desk.overlaySeat)
  const { session } = useTable().controller
  useShown()
  const answered = answersOverlay(session, overlay, seat)
  return (
    <div className="overlays">
      <KindChoice />
      {OF_A_SIDE.has(overlay) && <SideChoice />}
      {!answered && <p className="quiet">{t('overlay.unanswered')}</p>}
      {overlay === 'supply' && answered && <SupplyList seat={seat} />}
      {answered && <OverlayKey kind={overlay} seat={seat} />}
    </div>
  )
}

function KindChoice() {
  const { desk, session } = useTable().controller
  const overlay = useDesk(one => one.overlay)
  // Few games have aircraft that stay over the map; the others are not asked about them.
  const kinds = overlayKinds.filter(kind => kind !== 'air' || airOf(session.ask, 0) !== null)
  return (
    <fieldset>
      <legend>{t('panel.overlays')}</legend>
      {kinds.map(kind => (
        <label key={kind} className="choice">
          <input
            type="radio"
            name="overlay"
            checked={overlay === kind}
            onChange={() => desk.set({ overlay: kind })}
          />
          <span>{t(`overlay.${kind}`)}</span>
        </label>
      ))}
    </fieldset>
  )
}

function SideChoice() {
  const { desk, session } = useTable().controller
  const seat = useDesk(one => one.overlaySeat)
  return (
    <label className="seat">
      <span>{t('overlay.whose')}</span>
      <select value={seat} onChange={event => desk.set({ overlaySeat: Number(event.target.value) })}>
        {session.game.sides.map((side, n) => (
          <option key={side.id} value={n}>
            {sideName(session.game, n)}
          </option>
        ))}
      </select>
    </label>
  )
}

/** How many units stand in which state of supply. */
function SupplyList({ seat }: { seat: number }) {
  const { game, ask } = useTable().controller.session
  const { states = [], units = [] } = supplyOf(ask, seat) ?? {}
  const counts = states.map((name, state) => ({ name, n: units.filter(one => one.state === state).length }))
  return (
    <>
      <p className="quiet">{t('overlay.supplyHint')}</p>
      <dl className="forces">
        {counts
          .filter(({ n }) => n > 0)
          .map(({ name, n }) => (
            <div key={name.id}>
              <dt>{tell(game, name)}</dt>
              <dd>{t('table.units', { n })}</dd>
            </div>
          ))}
      </dl>
    </>
  )
}
