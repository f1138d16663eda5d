/** The list of all blocks that are set up: by land, kind or nation, with where they stand. */
import { useState } from 'react'
import type { Game, Piece } from '@hexfront/engine'
import { strengthsOf } from '../board/blocks.ts'
import { placeName, unitTitle, wordOf } from '../play/describe.ts'
import { actionLabel } from '../play/label.ts'
import type { SetUpVerbs } from '../play/setups.ts'
import { useShown, useTable } from '../play/use.ts'
import { t } from '../text.ts'
import { carryFrom } from './carry.ts'
import { PieceFace } from './piece.tsx'

const GROUPINGS = ['land', 'type', 'nation'] as const
type Grouping = (typeof GROUPINGS)[number]

/** The viewer's own blocks on the map. */
function useOwn(): readonly Piece[] {
  const { scene, viewer } = useShown()
  return scene.pieces.filter(({ unit, side, at }) => unit >= 0 && side === viewer && at >= 0)
}

function groupOf(game: Game, { unit, at }: Piece, by: Grouping): string {
  const { board, counters } = game
  const counter = counters.units[unit]!
  if (by === 'type') return wordOf(game, 'type', counter.type)
  if (by === 'nation') return wordOf(game, 'nation', counter.nation)
  const country = board.countryNames[board.country[at] ?? -1] ?? ''
  return country === '' ? t('setup.nowhere') : wordOf(game, 'country', country)
}

function grouped(game: Game, pieces: readonly Piece[], by: Grouping): [string, Piece[]][] {
  const groups = new Map<string, Piece[]>()
  for (const piece of pieces) {
    const group = groupOf(game, piece, by)
    groups.set(group, [...(groups.get(group) ?? []), piece])
  }
  return [...groups].sort(([a], [b]) => a.localeCompare(b))
}

const strengthOf = (game: Game, { unit, step }: Piece): number =>
  strengthsOf(game.counters.units[unit]!)[step] ?? 0

const totalOf = (game: Game, pieces: readonly Piece[]): number =>
  pieces.reduce((sum, piece) => sum + strengthOf(game, piece), 0)

/** How many units and how much strength of each kind: what free set-up shares out. */
export function SetUpTotals() {
  const { game } = useTable().controller.session
  const own = useOwn()
  return (
    <details className="totals">
      <summary>{t('setup.totals', { n: own.length, strength: totalOf(game, own) })}</summary>
      <table>
        <tbody>
          {grouped(game, own, 'type').map(([name, pieces]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{t('table.units', { n: pieces.length })}</td>
              <td>{t('setup.strength', { n: totalOf(game, pieces) })}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

export function SetUpList({ verbs }: { verbs: SetUpVerbs }) {
  const { game } = useTable().controller.session
  const own = useOwn()
  const [by, setBy] = useState<Grouping>('land')
  const [wanted, setWanted] = useState('')
  const shown = own.filter(piece => isWanted(game, piece, wanted))
  return (
    <div className="set-up-list">
      <div className="row">
        <label>
          <span className="quiet">{t('setup.by')}</span>{' '}
          <select
            value={by}
            onChange={event => setBy(GROUPINGS.find(one => one === event.target.value) ?? by)}
          >
            {GROUPINGS.map(one => (
              <option key={one} value={one}>
                {t(`setup.by.${one}`)}
              </option>
            ))}
          </select>
        </label>
        <input
          type="search"
          aria-label={t('setup.find')}
          placeholder={t('setup.find')}
          value={wanted}
          onChange={event => setWanted(event.target.value)}
        />
      </div>
      <div className="set-up-groups">
        {grouped(game, shown, by).map(([name, pieces]) => (
          <section key={name}>
            <h2>
              {name} <small>{t('setup.group', { n: pieces.length, strength: totalOf(game, pieces) })}</small>
            </h2>
            <ul>
              {pieces.map(piece => (
                <Row key={piece.unit} piece={piece} verbs={verbs} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  )
}

function isWanted(game: Game, { unit, at }: Piece, wanted: string): boolean {
  const counter = game.counters.units[unit]!
  const text = `${unitTitle(counter)} ${counter.name} ${wordOf(game, 'type', counter.type)} ${placeName(game.board, at)}`
  return text.toLowerCase().includes(wanted.trim().toLowerCase())
}

/** A block: pressed it is taken in hand, or changes places with the one that is; dragged it goes onto the map. */
function Row({ piece, verbs }: { piece: Piece; verbs: SetUpVerbs }) {
  const { controller } = useTable()
  const { scene } = useShown()
  const { game } = controller.session
  const counter = game.counters.units[piece.unit]!
  const actions = controller.choices().byUnit.get(piece.unit) ?? []
  const main = actions.find(({ verb }) => verb === verbs.pick || verb === verbs.swap)
  const take = actions.find(({ verb }) => verb === verbs.take)
  const held = scene.focus?.units?.includes(piece.unit)
  const press = (): void => {
    if (!main) return
    controller.act(main)
    controller.board()?.reveal(piece.at)
  }
  return (
    <li className={held ? 'set-up-row in-hand-row' : 'set-up-row'}>
      <button
        type="button"
        className="block-button"
        disabled={!main}
        aria-pressed={held}
        onClick={press}
        onPointerDown={event => main?.verb === verbs.pick && carryFrom(controller, piece.unit, event)}
      >
        <PieceFace piece={piece} />
        <span>
          <strong>{unitTitle(counter)}</strong>
          <small className="quiet">
            {wordOf(game, 'type', counter.type)} · {t('setup.strength', { n: strengthOf(game, piece) })} ·{' '}
            <b>{placeName(game.board, piece.at)}</b>
          </small>
        </span>
        {main?.verb === verbs.swap && (
          <span className="does" role="img" aria-label={t('setup.swap')} title={t('setup.swap')}>
            ⇄
          </span>
        )}
      </button>
      <button
        type="button"
        className="small"
        aria-label={t('board.show', { place: placeName(game.board, piece.at) })}
        title={t('board.show', { place: placeName(game.board, piece.at) })}
        onClick={() => controller.show([piece.at])}
      >
        <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true" className="aim">
          <path d="M10 1v6M10 13v6M1 10h6M13 10h6M4 10a6 6 0 1 0 12 0a6 6 0 1 0-12 0" />
        </svg>
      </button>
      {take && (
        <button
          type="button"
          className="small"
          title={actionLabel(game, take)}
          aria-label={actionLabel(game, take)}
          onClick={() => controller.act(take)}
        >
          {t('setup.take')}
        </button>
      )}
    </li>
  )
}
