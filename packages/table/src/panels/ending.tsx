/** The second question before something ends. */
import type { Action, Game, Message, Warning } from '@hexfront/engine'
import { leftUndone, verbOf } from '../play/choices.ts'
import { actionLabel, argumentLabel, verbLabel } from '../play/label.ts'
import { warningsOf } from '../play/overlays.ts'
import { useShown, useTable } from '../play/use.ts'
import { t, tell } from '../text.ts'
import { RuleLink } from './rulelink.tsx'

/** Ending a phase with something left, or with something coming that the rules warn of: asked again, in place. */
export function Ending({ action }: { action: Action }) {
  const { controller } = useTable()
  const shown = useShown()
  const { game } = controller.session
  const { grave } = verbOf(game, action.verb)
  const left = verbOf(game, action.verb).ends ? leftUndone(game, shown.actions) : []
  const what = [...left].map(([verb, n]) => leftText(game, verb, n)).join(', ')
  return (
    <div className="ending" role="alertdialog" aria-label={t('table.sure', { left: '' })}>
      {grave && <p className="grave-words">{tell(game, withArgument(game, grave, action))}</p>}
      {warningsOf(controller.session.ask, action).map(warning => (
        <WarningLine key={tell(game, warning.reason)} warning={warning} />
      ))}
      {what !== '' && <p>{t('table.left', { what })}</p>}
      <div className="row">
        <button type="button" className="primary" autoFocus={!grave} onClick={() => controller.confirm()}>
          {t('table.sureButton', { what: actionLabel(game, action) })}
        </button>
        <button
          type="button"
          autoFocus={grave !== undefined}
          onClick={() => controller.desk.set({ ending: null })}
        >
          {t('table.stay')}
        </button>
      </div>
    </div>
  )
}

const withArgument = (game: Game, message: Message, action: Action): Message => ({
  ...message,
  params: { ...message.params, arg: argumentLabel(game, action) },
})

function WarningLine({ warning: { reason, rule, places } }: { warning: Warning }) {
  const { controller } = useTable()
  return (
    <p className="warning">
      <span aria-hidden="true">⚠</span> {tell(controller.session.game, reason)} <RuleLink id={rule} />{' '}
      {places && (
        <button type="button" className="small" onClick={() => controller.show(places)}>
          {t('table.showPlaces')}
        </button>
      )}
    </p>
  )
}

/** So many units or places for a verb. */
export function leftText(game: Game, verb: string, n: number): string {
  const { on } = verbOf(game, verb)
  const what = verbLabel(game, verb)
  if (on === 'unit') return t('table.leftUnits', { what, n })
  return on === 'place' ? t('table.leftPlaces', { what, n }) : what
}
