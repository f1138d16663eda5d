/** The second question before something ends. */
import type { Action, Game, Message, Warning } from '@hexfront/engine'
import { leftUndone, verbOf } from '../play/choices.ts'
import { actionLabel, argumentLabel, verbLabel } from '../play/label.ts'
import type { Ending as Asked } from '../play/desk.ts'
import { silence } from '../play/quiet.ts'
import { useDesk, useShown, useTable } from '../play/use.ts'
import { IDLE, kindOf } from '../play/warn.ts'
import { t, tell } from '../text.ts'
import { RuleLink } from './rulelink.tsx'

/** Something grave, or an end with something coming that the rules warn of: asked again, in place. */
export function Ending({ ending: { action, warnings, idle } }: { ending: Asked }) {
  const { controller } = useTable()
  const shown = useShown()
  const { game } = controller.session
  const { grave } = verbOf(game, action.verb)
  const what = [...leftUndone(game, shown.actions)].map(([verb, n]) => leftText(game, verb, n)).join(', ')
  return (
    <div className="ending" role="alertdialog" aria-label={t('table.sure', { left: '' })}>
      {grave && <p className="grave-words">{tell(game, withArgument(game, grave, action))}</p>}
      {warnings.map(warning => (
        <WarningLine key={tell(game, warning.reason)} warning={warning}>
          {!grave && <Quiet kind={kindOf(game.code, warning)} />}
        </WarningLine>
      ))}
      {idle && (
        <p className="warning">
          {t('table.left', { what })} <Quiet kind={IDLE} />
        </p>
      )}
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

/** A kind of warning can be silenced for good, or until it is asked for again in the menu. */
function Quiet({ kind }: { kind: string }) {
  const { desk } = useTable().controller
  const quiet = useDesk(one => one.quiet)
  if (quiet.includes(kind)) return <small className="quiet">{t('warn.silenced')}</small>
  return (
    <button type="button" className="small quieten" onClick={() => desk.set(silence(desk.get(), kind))}>
      {t('warn.quiet')}
    </button>
  )
}

const withArgument = (game: Game, message: Message, action: Action): Message => ({
  ...message,
  params: { ...message.params, arg: argumentLabel(game, action) },
})

function WarningLine({ warning, children }: { warning: Warning; children: React.ReactNode }) {
  const { controller } = useTable()
  const { reason, rule, places } = warning
  return (
    <p className="warning">
      <span aria-hidden="true">⚠</span> {tell(controller.session.game, reason)} <RuleLink id={rule} />{' '}
      {places && (
        <button type="button" className="small" onClick={() => controller.show(places)}>
          {t('table.showPlaces')}
        </button>
      )}{' '}
      {children}
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
