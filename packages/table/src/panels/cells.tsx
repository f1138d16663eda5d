/** Choices of two words, a row and a column, as a table: who gets which mission, what goes where. */
import type { Action } from '@hexfront/engine'
import { verbOf } from '../play/choices.ts'
import { actionLabel, columnLabel, wordsOf } from '../play/label.ts'
import { foretelling } from '../play/preview.ts'
import { useDesk, useShown, useTable } from '../play/use.ts'
import { t, tell } from '../text.ts'

export function Cells() {
  const { controller } = useTable()
  useShown()
  const ending = useDesk(desk => desk.ending)
  const { cells } = controller.choices()
  if (cells.length === 0 || ending) return null
  const verbs = [...new Set(cells.map(({ verb }) => verb))]
  return verbs.map(verb => (
    <CellTable key={verb} verb={verb} cells={cells.filter(one => one.verb === verb)} />
  ))
}

function CellTable({ verb, cells }: { verb: string; cells: readonly Action[] }) {
  const { controller } = useTable()
  const { game } = controller.session
  const { id } = verbOf(game, verb).name
  const rows = [...new Set(cells.map(one => wordsOf(one)[0]))]
  return (
    <table className="cells">
      <tbody>
        {rows.map(row => (
          <tr key={row}>
            <th scope="row">
              {tell(game, { id: `${id}.row.${row}` })}
              <small className="about quiet">{game.words[`${id}.row.${row}.about`]}</small>
            </th>
            <td>
              {cells
                .filter(one => wordsOf(one)[0] === row)
                .map(action => (
                  <button
                    key={String(action.arg)}
                    type="button"
                    className="small"
                    aria-label={actionLabel(game, action)}
                    onClick={() => controller.act(action)}
                    {...foretelling(controller, action)}
                  >
                    {columnLabel(game, action)}
                  </button>
                ))}
            </td>
          </tr>
        ))}
      </tbody>
      <caption className="unseen">{t('table.choices')}</caption>
    </table>
  )
}
