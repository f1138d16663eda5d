/** The screen changes hands: nothing of either side's secrets is on the page now. */
import { sideName } from '../play/describe.ts'
import { useShown, useTable } from '../play/use.ts'
import { t } from '../text.ts'

export function Handover() {
  const { controller, presentation } = useTable()
  const { session } = controller
  const { turnOf } = useShown()
  const seat = turnOf ?? 0
  const side = sideName(session.game, seat)
  return (
    <div className="handover" role="dialog" aria-modal="true" aria-labelledby="handover-title">
      <div className="handover-card" style={{ '--side': presentation.sides[seat] } as React.CSSProperties}>
        <h2 id="handover-title">{t('hand.title', { side })}</h2>
        <p>{t('hand.text', { side })}</p>
        <button type="button" className="primary big" autoFocus onClick={() => session.takeSeat()}>
          {t('hand.button', { side })}
        </button>
      </div>
    </div>
  )
}
