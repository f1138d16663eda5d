/** Victory: how things stand, line by line, and who holds what it hangs on. */
import type { Account, AccountLine, Objective } from '@hexfront/engine'
import { sideName } from '../play/describe.ts'
import { useShown, useTable } from '../play/use.ts'
import { t, tell } from '../text.ts'

export function VictoryPanel() {
  const { controller } = useTable()
  const { game } = controller.session
  const { scene } = useShown()
  const objectives = scene.objectives ?? []
  const open = objectives.filter(({ owner }) => owner === undefined)
  return (
    <div className="victory">
      <h3>{t('panel.standing')}</h3>
      <ul className="standing-list">
        {scene.standing.map((line, i) => (
          <li key={i}>{tell(game, line)}</li>
        ))}
      </ul>
      {(scene.accounts ?? []).map(account => (
        <AccountView key={account.id} account={account} />
      ))}
      {objectives.length > 0 && (
        <>
          <h3>{t('victory.objectives')}</h3>
          <button
            type="button"
            className="small"
            onClick={() => controller.desk.set({ overlay: 'objectives' })}
          >
            {t('victory.onMap')}
          </button>
          {game.sides.map((_, side) => (
            <Holdings key={side} side={side} held={objectives.filter(({ owner }) => owner === side)} />
          ))}
          {open.length > 0 && <Holdings side={-1} held={open} />}
        </>
      )}
    </div>
  )
}

/** A reckoning as on paper: a line for each thing that counts, and the sum under them. */
function AccountView({ account: { name, side, lines, sum } }: { account: Account }) {
  const { controller, presentation } = useTable()
  const { game } = controller.session
  const row = ({ text, n, places = [] }: AccountLine, i: number) => (
    <tr key={i}>
      <th scope="row">
        {places.length > 0 ? (
          <button type="button" className="log-link" onClick={() => controller.show(places)}>
            {tell(game, text)}
          </button>
        ) : (
          tell(game, text)
        )}
      </th>
      {n !== undefined && <td>{n < 0 ? `−${-n}` : n}</td>}
    </tr>
  )
  return (
    <details
      className="account"
      open={lines.length < LONG}
      style={{ '--side': presentation.sides[side ?? -1] ?? 'var(--soft)' } as React.CSSProperties}
    >
      <summary>
        {side !== undefined && <i className="side-mark" />} {tell(game, name)}
        {sum?.n !== undefined && <b className="account-sum">{sum.n < 0 ? `−${-sum.n}` : sum.n}</b>}
      </summary>
      <table>
        <tbody>{lines.map(row)}</tbody>
        {sum && <tfoot>{row(sum, -1)}</tfoot>}
      </table>
    </details>
  )
}

/** So many lines are first shown by their sum alone. */
const LONG = 12

function Holdings({ side, held }: { side: number; held: readonly Objective[] }) {
  const { controller, presentation } = useTable()
  const { game } = controller.session
  const n = held.length
  const head = side < 0 ? t('victory.nobody', { n }) : t('victory.of', { side: sideName(game, side), n })
  return (
    <details open>
      <summary style={{ '--side': presentation.sides[side] ?? 'var(--soft)' } as React.CSSProperties}>
        <i className="side-mark" /> {head}
      </summary>
      <ul className="holdings">
        {held.map(({ at, name }) => (
          <li key={`${at} ${name.id}`}>
            <button type="button" className="log-link" onClick={() => controller.show([at])}>
              {tell(game, name)}
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}
