/** What the action that is pointed at would do, in words; or what each of the buttons would, for who cannot point. */
import type { Action, PreviewAnswer } from '@hexfront/engine'
import { actionLabel, columnLabel, wordsOf } from '../play/label.ts'
import { previewOf } from '../play/preview.ts'
import { ruleSign } from '../play/rulename.ts'
import { useDesk, useShown, useTable } from '../play/use.ts'
import { t, tell } from '../text.ts'

export function Foretold() {
  const { controller } = useTable()
  useShown()
  const { game } = controller.session
  const pointed = useDesk(desk => desk.foretold)
  const { buttons, cells } = controller.choices()
  if (pointed !== null && !buttons.includes(pointed) && !cells.includes(pointed)) return null
  const named = (action: Action, name: string) => ({ action, name, answer: previewOf(controller, action) })
  const answers = [
    ...buttons.map(action => named(action, actionLabel(game, action))),
    ...columnsOf(cells).map(action => named(action, columnLabel(game, action))),
  ].filter(({ answer }) => answer !== null && answer.lines.length > 0)
  const now = pointed && previewOf(controller, pointed)
  if (now && now.lines.length > 0) return <One name={actionLabel(game, pointed)} answer={now} />
  if (answers.length === 0) return null
  return (
    <details className="foretold-all">
      <summary>{t('table.whatEach')}</summary>
      {answers.map(({ action, name, answer }) => (
        <One key={`${action.verb} ${action.arg ?? ''}`} name={name} answer={answer!} />
      ))}
    </details>
  )
}

/** One of each column: what it does is the same for every row, or nearly. */
function columnsOf(cells: readonly Action[]): Action[] {
  const first = new Map<string, Action>()
  for (const cell of cells) {
    const key = `${cell.verb} ${wordsOf(cell)[1]}`
    if (!first.has(key)) first.set(key, cell)
  }
  return [...first.values()]
}

function One({ name, answer }: { name: string; answer: PreviewAnswer }) {
  return (
    <section className="foretold">
      <b>{name}</b>
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
          {tell(game, reason)} <small className="quiet">{ruleSign(game, rule)}</small>
        </li>
      ))}
    </ul>
  )
}
