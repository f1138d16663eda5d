/** A chart of the game as it is printed, with the column or row that is at hand. */
import type { Chart, Game } from '@hexfront/engine'
import { ruleName, ruleSign } from '../play/rulename.ts'
import { tell } from '../text.ts'

interface ChartTableProps {
  game: Game
  chart: Chart
  /** The head of the column that counts now. */
  column?: string
  open?: ((rule: string) => void) | undefined
}

export function ChartTable({ game, chart, column, open }: ChartTableProps) {
  const written = (word: string): string => game.words[word] ?? word
  const now = column === undefined ? -1 : chart.columns.indexOf(column)
  const mark = (i: number): string | undefined => (i === now ? 'now' : undefined)
  return (
    <div className="chart-box">
      <table className="printed-chart">
        <caption>{tell(game, chart.name)}</caption>
        <thead>
          <tr>
            <th scope="col">{tell(game, chart.corner)}</th>
            {chart.columns.map((head, i) => (
              <th key={head} scope="col" className={mark(i)} aria-current={i === now ? 'true' : undefined}>
                {written(head)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {chart.rows.map(({ name, cells }) => (
            <tr key={name}>
              <th scope="row">{written(name)}</th>
              {cells.map((cell, i) => (
                <td key={i} className={mark(i)}>
                  {written(cell)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Legend game={game} chart={chart} open={open} />
    </div>
  )
}

function Legend({ game, chart: { legend }, open }: Pick<ChartTableProps, 'game' | 'chart' | 'open'>) {
  const signs = legend.filter(({ sign }) => sign !== '')
  if (signs.length === 0) return null
  return (
    <dl className="chart-legend">
      {signs.map(({ sign, text, rules }) => (
        <div key={sign}>
          <dt>{sign}</dt>
          <dd>
            {tell(game, text)}{' '}
            {open &&
              rules.slice(0, 3).map(id => (
                <button
                  key={id}
                  type="button"
                  className="rule-link"
                  aria-label={ruleName(game, id)}
                  onClick={() => open(id)}
                >
                  {ruleSign(game, id)}
                </button>
              ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}
