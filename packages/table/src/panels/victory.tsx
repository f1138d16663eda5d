/** Victory: how things stand, line by line, and who holds what it hangs on. */
import type { Account, AccountLine, Objective } from '@hexfront/engine'
import { sideName } from '../play/describe.ts'
import { goalsOf } from '../play/goals.ts'
import type { GoalGroup } from '../play/goals.ts'
import { useShown, useTable } from '../play/use.ts'
import { t, tell } from '../text.ts'

export function VictoryPanel() {
  const { controller } = useTable()
  const { game } = controller.session
  const { scene } = useShown()
  const objectives = scene.objectives ?? []
  const plain = objectives.filter(({ wanted }) => wanted === undefined)
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
          {goalsOf(game, objectives).map(group => (
            <Goals key={`${group.wanted} ${group.by ?? ''} ${group.name}`} group={group} />
          ))}
          {game.sides.map((_, side) => (
            <Holdings key={side} side={side} held={plain.filter(({ owner }) => owner === side)} />
          ))}
          <Holdings side={-1} held={plain.filter(({ owner }) => owner === undefined)} />
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

/** So many places are listed at once; more are a press away. */
const MANY = 8

/** What a side is to take, in one group: how far it has come, what is left, and what it has folded away. */
function Goals({ group: { name, wanted, by, open, done } }: { group: GoalGroup }) {
  const { controller, presentation } = useTable()
  const { game } = controller.session
  const of = open.length + done.length
  const side = sideName(game, wanted)
  const isPressing = by !== undefined && open.length > 0
  return (
    <details className="goals" open={open.length > 0 && (isPressing || open.length <= MANY)}>
      <summary style={{ '--side': presentation.sides[wanted] ?? 'var(--soft)' } as React.CSSProperties}>
        <i className="side-mark" /> {t('victory.goal', { name, side, n: done.length, of })}
        {by !== undefined && ' '}
        {by !== undefined && <b className="goal-by">{t('victory.by', { turn: by })}</b>}
      </summary>
      <Places list={open} />
      {done.length > 0 && open.length > 0 && (
        <details className="goals-done">
          <summary>{t('victory.done', { n: done.length, side })}</summary>
          <Places list={done} />
        </details>
      )}
      {open.length === 0 && <Places list={done} />}
    </details>
  )
}

function Holdings({ side, held }: { side: number; held: readonly Objective[] }) {
  const { controller, presentation } = useTable()
  const { game } = controller.session
  const n = held.length
  if (n === 0) return null
  const head = side < 0 ? t('victory.nobody', { n }) : t('victory.of', { side: sideName(game, side), n })
  return (
    <details open>
      <summary style={{ '--side': presentation.sides[side] ?? 'var(--soft)' } as React.CSSProperties}>
        <i className="side-mark" /> {head}
      </summary>
      <Places list={held} />
    </details>
  )
}

function Places({ list }: { list: readonly Objective[] }) {
  const { controller } = useTable()
  const { game } = controller.session
  return (
    <ul className="holdings">
      {list.map(({ at, name }) => (
        <li key={`${at} ${name.id}`}>
          <button type="button" className="log-link" onClick={() => controller.show([at])}>
            {tell(game, name)}
          </button>
        </li>
      ))}
    </ul>
  )
}
