/** Units that can be chosen but stand nowhere on the map: reinforcements, units to set up, the dead. */
import type { Game, Piece, Scene } from '@hexfront/engine'
import { describeUnit } from '../play/describe.ts'
import { actionLabel } from '../play/label.ts'
import { useShown, useTable } from '../play/use.ts'
import { t } from '../text.ts'
import { carryFrom } from './carry.ts'
import { PieceFace } from './piece.tsx'

export function OffMap() {
  const { controller } = useTable()
  const { scene } = useShown()
  const { game } = controller.session
  const { byUnit } = controller.choices()
  const onMap = new Set(scene.pieces.filter(piece => piece.at >= 0).map(piece => piece.unit))
  const units = [...byUnit.keys()].filter(unit => !onMap.has(unit))
  if (units.length === 0) return null
  return (
    <ul className="off-map" aria-label={t('table.offMap')}>
      {units.flatMap(unit =>
        byUnit.get(unit)!.map(action => (
          <li key={`${action.verb} ${unit}`}>
            <button
              type="button"
              aria-label={`${actionLabel(game, action)}. ${describeUnit(game, pieceOf(unit))}`}
              title={actionLabel(game, action)}
              onClick={() => controller.act(action)}
              onPointerDown={event => carryFrom(controller, unit, event)}
            >
              <PieceFace piece={pieceOf(unit)} />
            </button>
          </li>
        )),
      )}
    </ul>
  )

  function pieceOf(unit: number): Piece {
    return waitingPiece(game, scene, unit)
  }
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
