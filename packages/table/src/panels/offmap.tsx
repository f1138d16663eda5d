/** Units that can be chosen but stand nowhere on the map: reinforcements, units to set up, the dead. */
import { Fragment, useState } from 'react'
import type { Action, Game, Piece, Scene } from '@hexfront/engine'
import { handOf, verbOf } from '../play/choices.ts'
import { describeUnit, placeName } from '../play/describe.ts'
import { actionLabel } from '../play/label.ts'
import { toldAhead } from '../play/preview.ts'
import { isForPlacing, lastPlaceOf, placeAll, tray } from '../play/placing.ts'
import type { Manner } from '../play/placing.ts'
import { useDesk, useShown, useTable } from '../play/use.ts'
import { t } from '../text.ts'
import { note } from '../ui/note.tsx'
import { carryFrom } from './carry.ts'
import { leftText } from './ending.tsx'
import { PieceFace } from './piece.tsx'

/** From so many on it is worth placing them together. */
const MANY = 3

export function OffMap() {
  const { controller } = useTable()
  const { scene } = useShown()
  const { session } = controller
  const [chosen, setChosen] = useState<ReadonlySet<number> | null>(null)
  const waiting = useWaiting()
  const units = [...waiting.keys()]
  const kinds = kindsOf(waiting)
  const [first] = kinds
  const isHeld = tray(session).size === 0
  const isAlone = [...waiting.values()].flat().some(({ verb }) => verbOf(session.game, verb).alone)
  if (!first) return null
  // Whoever is no newcomer is chosen one by one: there are more of them than may come.
  const areNew = handOf(session.game, first.verb) === 'takes'
  const toggle = (unit: number): void => {
    const next = new Set(chosen)
    if (!next.delete(unit)) next.add(unit)
    setChosen(next)
  }
  return (
    <div className="tray">
      {first.units.length >= MANY && areNew && !isAlone && (isHeld || isForPlacing(session)) && (
        <Together kind={first} units={units} chosen={chosen} choose={setChosen} />
      )}
      {kinds.map(kind => (
        <Fragment key={kind.verb}>
          {kinds.length > 1 && <p className="verb">{leftText(session.game, kind.verb, kind.units.length)}</p>}
          <ul className="off-map" aria-label={t('table.offMap')}>
            {kind.units.map(unit => (
              <li key={unit}>
                <TrayUnit
                  piece={waitingPiece(session.game, scene, unit)}
                  actions={waiting.get(unit)!}
                  chosen={chosen?.has(unit)}
                  toggle={() => toggle(unit)}
                />
              </li>
            ))}
          </ul>
        </Fragment>
      ))}
    </div>
  )
}

/** Units of the tray with which the same can be done. */
interface Kind {
  readonly verb: string
  readonly units: number[]
}

/** Who arrives and who could be brought back wait apart, in the order in which they are on offer. */
function kindsOf(waiting: ReadonlyMap<number, readonly Action[]>): Kind[] {
  const kinds: Kind[] = []
  for (const [unit, [action]] of waiting) {
    const verb = action?.verb ?? ''
    const known = kinds.find(kind => kind.verb === verb)
    if (known) known.units.push(unit)
    else kinds.push({ verb, units: [unit] })
  }
  return kinds
}

/**
 * Who waits, with what can be done with each. While one of them is in hand the others stay where they
 * are: pressing another puts the first one back.
 */
function useWaiting(): ReadonlyMap<number, readonly Action[]> {
  const { controller } = useTable()
  const { scene } = useShown()
  const { session } = controller
  const [kept, keep] = useState<ReadonlyMap<number, readonly Action[]>>(new Map())
  const { byUnit } = controller.choices()
  const onMap = new Set(scene.pieces.filter(piece => piece.at >= 0).map(piece => piece.unit))
  const now = new Map([...byUnit].filter(([unit]) => !onMap.has(unit)))
  if (now.size > 0) {
    const changed = now.size !== kept.size || [...now.keys()].some(unit => !kept.has(unit))
    if (changed) keep(now)
    return now
  }
  const held = (scene.focus?.units ?? []).filter(unit => !onMap.has(unit))
  const isPlacing = held.some(unit => kept.has(unit)) && session.shown().canUndo
  return isPlacing ? new Map([...kept].filter(([unit]) => !held.includes(unit))) : new Map()
}

interface TrayUnitProps {
  piece: Piece
  actions: readonly Action[]
  /** Whether it is among the chosen; undefined while nobody chooses several. */
  chosen: boolean | undefined
  toggle: () => void
}

function TrayUnit({ piece, actions, chosen, toggle }: TrayUnitProps) {
  const { controller } = useTable()
  const { session } = controller
  const { game } = session
  const press = (action: Action): void => {
    if (chosen !== undefined) return toggle()
    // Another one is in hand: it goes back first.
    if (!tray(session).has(piece.unit)) session.undo()
    controller.act(action)
  }
  const told = (action: Action): string =>
    [`${actionLabel(game, action)}. ${describeUnit(game, piece)}`, toldAhead(controller, action)]
      .filter(text => text !== '')
      .join('. ')
  return actions.map(action => (
    <button
      key={action.verb}
      type="button"
      aria-label={told(action)}
      aria-pressed={chosen}
      title={told(action)}
      onClick={() => press(action)}
      onPointerDown={event => chosen === undefined && carryFrom(controller, piece.unit, event)}
    >
      <PieceFace piece={piece} />
    </button>
  ))
}

interface TogetherProps {
  /** Those of whom all are placed at one press; of the others only whom somebody chose. */
  kind: Kind
  units: readonly number[]
  chosen: ReadonlySet<number> | null
  choose: (units: ReadonlySet<number> | null) => void
}

/** Placing many at once: all of them, or those that were chosen. */
function Together({ kind, units, chosen, choose }: TogetherProps) {
  const { controller } = useTable()
  const { session } = controller
  const wanted = chosen ? units.filter(unit => chosen.has(unit)) : kind.units
  const n = wanted.length
  const known = wanted.some(unit => lastPlaceOf(session, unit) !== null)
  const go = (manner: Manner): void => {
    // Whoever is in hand goes back first, and is placed with the others.
    if (tray(session).size === 0) session.undo()
    const all = [...tray(session)].filter(isWanted).map(([unit]) => unit)
    const { placed, left, places } = placeAll(session, all, manner)
    choose(null)
    controller.show(places)
    note(t(left.length === 0 ? 'tray.placed' : 'tray.placedSome', { n: placed, left: left.length }))
  }
  const isWanted = ([unit, { verb }]: readonly [number, Action]): boolean =>
    chosen === null ? verb === kind.verb : chosen.has(unit)
  return (
    <div className="row together">
      <button type="button" className="small" disabled={n === 0} onClick={() => go({ by: 'sense' })}>
        {t(chosen ? 'tray.sense' : 'tray.senseAll', { n })}
      </button>
      {known && (
        <button type="button" className="small" disabled={n === 0} onClick={() => go({ by: 'before' })}>
          {t('tray.before', { n })}
        </button>
      )}
      <ChosenPlace n={n} chosen={chosen} place={at => go({ by: 'place', at })} />
      <button
        type="button"
        className="small"
        aria-pressed={chosen !== null}
        onClick={() => choose(chosen ? null : new Set())}
      >
        {t('tray.select')}
      </button>
      {chosen && (
        <button type="button" className="small" onClick={() => choose(new Set(kind.units))}>
          {t('tray.all')}
        </button>
      )}
    </div>
  )
}

interface ChosenPlaceProps {
  n: number
  chosen: ReadonlySet<number> | null
  place: (at: number) => void
}

/** All of the chosen into the place that is looked at, as far as the rules let them. */
function ChosenPlace({ n, chosen, place }: ChosenPlaceProps) {
  const { controller } = useTable()
  const at = useDesk(desk => desk.inspected)
  const { board } = controller.session.game
  if (!chosen || n === 0 || at < 0) return null
  return (
    <button type="button" className="small" onClick={() => place(at)}>
      {t('tray.there', { n, place: placeName(board, at) })}
    </button>
  )
}

/** A unit that is not on the map, as it lies on a track. */
function waitingPiece(game: Game, { tracks }: Scene, unit: number): Piece {
  const waiting = tracks.flatMap(track => track.boxes).flatMap(box => box.pieces ?? [])
  const known = waiting.find(piece => piece.unit === unit)
  return known ?? { unit, side: game.counters.units[unit]?.side ?? 0, at: -1, step: 0 }
}

/** What the decision is about, where it cannot be seen on the map. */
export function InHand() {
  const { game } = useTable().controller.session
  const { scene } = useShown()
  const onMap = new Set(scene.pieces.filter(piece => piece.at >= 0).map(piece => piece.unit))
  const units = (scene.focus?.units ?? []).filter(unit => !onMap.has(unit))
  if (units.length === 0) return null
  return (
    <p className="in-hand">
      {units.map(unit => (
        <PieceFace key={unit} piece={waitingPiece(game, scene, unit)} />
      ))}
    </p>
  )
}

/** Goes to the first of them with the keyboard; false when there are none. */
export function focusOffMap(): boolean {
  const first = document.querySelector<HTMLElement>('.off-map button')
  first?.focus()
  return first !== null
}
