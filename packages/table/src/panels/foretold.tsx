/** What the action that is pointed at would do, in words; or what each of the buttons would, for who cannot point. */
import type { Action, PreviewAnswer } from '@hexfront/engine'
import { actionLabel } from '../play/label.ts'
import { previewOf } from '../play/preview.ts'
import { useDesk, useShown, useTable } from '../play/use.ts'
import { t, tell } from '../text.ts'

export function Foretold() {
  const { controller } = useTable()
  useShown()
  const pointed = useDesk(desk => desk.foretold)
  const isCard = pointed !== null && !controller.choices().buttons.includes(pointed)
  const answers = controller
    .choices()
    .buttons.map(action => ({ action, answer: previewOf(controller, action) }))
    .filter(({ answer }) => answer !== null && answer.lines.length > 0)
  if (answers.length === 0 || isCard) return null
  const now = answers.find(({ action }) => action === pointed)
  if (now) return <One action={now.action} answer={now.answer!} />
  return (
    <details className="foretold-all">
      <summary>{t('table.whatEach')}</summary>
      {answers.map(({ action, answer }) => (
        <One key={`${action.verb} ${action.arg ?? ''}`} action={action} answer={answer!} />
      ))}
    </details>
  )
}

function One({ action, answer }: { action: Action; answer: PreviewAnswer }) {
  const { game } = useTable().controller.session
  return (
    <section className="foretold">
      <b>{actionLabel(game, action)}</b>
      <ForetoldLines answer={answer} />
    </section>
  )
}

export function ForetoldLines({ answer }: { answer: PreviewAnswer }) {
  const { game } = useTable().controller.session
  return (
    <ul className="foretold-lines">
      {answer.lines.map(({ reason, rule }, i) => (
        <li key={i}>
          {tell(game, reason)} <small className="quiet">{rule}</small>
        </li>
      ))}
    </ul>
  )
}
