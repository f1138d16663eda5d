/** Everything on the map that can be chosen, as a list: for those who do not use the map, and for long orders. */
import { useState } from 'react'
import { ownName } from '@hexfront/engine'
import type { Action, Game, Piece } from '@hexfront/engine'
import { countByVerb, groupsOf, handOf, verbOf } from '../play/choices.ts'
import type { Group } from '../play/choices.ts'
import { placeName } from '../play/describe.ts'
import { actionLabel, argumentLabel, verbLabel, whereOf } from '../play/label.ts'
import { battleOf, pricesOf } from '../play/overlays.ts'
import { toldAhead } from '../play/preview.ts'
import { settledBy } from '../play/settled.ts'
import { useShown, useTable } from '../play/use.ts'
import { t, tell } from '../text.ts'
import { leftText } from './ending.tsx'
import { PieceFace } from './piece.tsx'

/** So many choices are shown without being asked for; fewer where they would hide what they are about. */
const few = (): number => (matchMedia('(max-width: 720px)').matches ? 2 : 6)

export function ChoiceList() {
  const { controller } = useTable()
  const shown = useShown()
  const { game, ask } = controller.session
  const { byUnit, byPlace } = controller.choices()
  const count = byUnit.size + byPlace.size
  const [wanted, setWanted] = useState<boolean | null>(null)
  const prices = pricesOf(ask, shown.viewer)
  if (count === 0) return null
  const actions = controller
    .choices()
    .all.filter(({ verb }) => ['unit', 'place'].includes(verbOf(game, verb).on))
  // The battle board offers the same, with what it is about.
  const hasBoard = shown.scene.battle?.form === 'volleys' || shown.decision?.about === 'battles'
  // Everybody has joined the attack: whom it could do without does not push its chances out of sight.
  const isBuilt =
    battleOf(ask) !== null &&
    !settledBy(shown.log, shown.scene.battle) &&
    actions.every(({ verb }) => handOf(game, verb) !== 'adds')
  const onMap = new Set(shown.scene.pieces.map(piece => piece.unit))
  // What is not on the map has its own row of counters.
  const short = (count <= few() && [...byUnit.keys()].every(unit => onMap.has(unit))) || prices !== null
  const usual = short && !hasBoard && !isBuilt
  const open = wanted ?? usual
  const parts = [...countByVerb(actions)].map(([verb, n]) => leftText(game, verb, n))
  return (
    <details
      className="choice-list"
      open={open}
      onToggle={event => setWanted(event.currentTarget.open === usual ? null : event.currentTarget.open)}
    >
      <summary>
        {t('table.choices')}: {parts.join(', ')}
      </summary>
      {open && (prices ? <Shop actions={actions} /> : <Plain actions={actions} />)}
    </details>
  )
}

/** So many buttons can bear their verb each; more are put under it. */
const MANY = 12

/** So many can be read through; of more those where somebody stands, and those with a name, come first. */
const LONG = 60

function Plain({ actions }: { actions: readonly Action[] }) {
  const { game } = useTable().controller.session
  const { pieces } = useShown().scene
  const held = new Set(pieces.map(({ at }) => at))
  const isBare = ({ verb, arg }: Action): boolean =>
    verbOf(game, verb).on === 'place' && !held.has(Number(arg)) && ownName(game.board, Number(arg)) === ''
  const bare = actions.length > LONG ? actions.filter(isBare) : []
  if (bare.length === 0 || bare.length === actions.length) return <Grouped actions={actions} />
  return (
    <>
      <Grouped actions={actions.filter(action => !isBare(action))} />
      <details>
        <summary>{t('table.bare', { n: bare.length })}</summary>
        <Grouped actions={bare} />
      </details>
    </>
  )
}

function Grouped({ actions }: { actions: readonly Action[] }) {
  const { game } = useTable().controller.session
  const groups = groupsOf(actions)
  if (groups.length < 2 || actions.length <= MANY) return <Choices actions={actions} labels="whole" />
  return groups.map(({ verb, actions: own }) => (
    <div key={verb}>
      <p className="verb">{verbLabel(game, verb)}</p>
      <Choices actions={own} labels="short" />
    </div>
  ))
}

function Choices({ actions, labels }: { actions: readonly Action[]; labels: 'whole' | 'short' }) {
  const { controller } = useTable()
  const { scene } = useShown()
  const { game } = controller.session
  const where = whereOf(game, scene.pieces, actions)
  return (
    <ul>
      {actions.map(action => (
        <li key={`${action.verb} ${action.arg ?? ''}`}>
          <button
            type="button"
            className="small"
            aria-label={[actionLabel(game, action), where(action)].filter(Boolean).join(', ')}
            onPointerEnter={event => (event.currentTarget.title = toldAhead(controller, action))}
            onClick={() => controller.act(action)}
          >
            {labels === 'whole' ? actionLabel(game, action) : argumentLabel(game, action)}
            {where(action) !== '' && <small className="quiet">{where(action)}</small>}
          </button>
        </li>
      ))}
    </ul>
  )
}

/** What can be had for points: by verb, the cheapest first, with what was ordered already. */
function Shop({ actions }: { actions: readonly Action[] }) {
  const { controller } = useTable()
  const { viewer } = useShown()
  const { game, ask } = controller.session
  const prices = pricesOf(ask, viewer)
  const [wanted, setWanted] = useState('')
  const found = actions.filter(action =>
    argumentLabel(game, action).toLowerCase().includes(wanted.trim().toLowerCase()),
  )
  return (
    <div className="shop">
      {prices && <p className="points">{t('shop.points', { n: prices.points })}</p>}
      <input
        type="search"
        aria-label={t('shop.find')}
        placeholder={t('shop.find')}
        value={wanted}
        onChange={event => setWanted(event.target.value)}
      />
      {groupsOf(found).map(group => (
        <ShopGroup key={group.verb} group={group} />
      ))}
      {prices && prices.orders.length > 0 && (
        <section>
          <h2>{t('shop.orders', { n: prices.orders.length })}</h2>
          <ol className="orders">
            {prices.orders.map((order, i) => (
              <li key={i}>{tell(game, order)}</li>
            ))}
          </ol>
        </section>
      )}
    </div>
  )
}

/** A group of so many is shown at once. */
const SHORT = 8

function ShopGroup({ group: { verb, actions } }: { group: Group }) {
  const { controller } = useTable()
  const { scene, viewer } = useShown()
  const { game, ask } = controller.session
  const costs = new Map(
    pricesOf(ask, viewer)
      ?.prices.filter(one => one.verb === verb)
      .map(({ arg, cost }) => [arg, cost]),
  )
  const cost = ({ arg }: Action): number => costs.get(Number(arg)) ?? 0
  const sorted = [...actions].sort((a, b) => cost(a) - cost(b))
  const [all, setAll] = useState(false)
  return (
    <section>
      <h2>
        {verbLabel(game, verb)} <small>{actions.length}</small>
      </h2>
      <ul className="goods">
        {(all ? sorted : sorted.slice(0, SHORT)).map(action => (
          <li key={String(action.arg)}>
            <Good
              action={action}
              piece={pieceFor(game, scene, action)}
              cost={costs.get(Number(action.arg))}
            />
          </li>
        ))}
      </ul>
      {!all && sorted.length > SHORT && (
        <button type="button" className="small" onClick={() => setAll(true)}>
          {t('shop.more', { n: sorted.length - SHORT })}
        </button>
      )}
    </section>
  )
}

function Good({ action, piece, cost }: { action: Action; piece: Piece | null; cost: number | undefined }) {
  const { controller } = useTable()
  const { game } = controller.session
  const at = piece && piece.at >= 0 ? placeName(game.board, piece.at) : ''
  return (
    <button
      type="button"
      className="good"
      aria-label={`${actionLabel(game, action)} ${at}${cost === undefined ? '' : `, ${t('shop.cost', { n: cost })}`}`}
      onClick={() => controller.act(action)}
    >
      {piece && <PieceFace piece={piece} />}
      <span>
        <strong>{argumentLabel(game, action)}</strong>
        {at !== '' && <small className="quiet">{at}</small>}
      </span>
      {cost !== undefined && <b className="cost">{t('shop.cost', { n: cost })}</b>}
    </button>
  )
}

/** The unit that an action is about, on the map or beside it. */
function pieceFor(
  game: Game,
  {
    pieces,
    tracks,
  }: { pieces: readonly Piece[]; tracks: readonly { boxes: readonly { pieces?: readonly Piece[] }[] }[] },
  { verb, arg }: Action,
): Piece | null {
  if (verbOf(game, verb).on !== 'unit' || typeof arg !== 'number') return null
  const beside = tracks.flatMap(track => track.boxes).flatMap(box => box.pieces ?? [])
  const known = [...pieces, ...beside].find(piece => piece.unit === arg)
  return known ?? { unit: arg, side: game.counters.units[arg]?.side ?? 0, at: -1, step: 0 }
}
