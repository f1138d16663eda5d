/** Units that can be chosen but stand nowhere on the map: reinforcements, units to set up, the dead. */
import type { Piece } from '@hexfront/engine'
import { describeUnit } from '../play/describe.ts'
import { actionLabel } from '../play/label.ts'
import { useShown, useTable } from '../play/use.ts'
import { t } from '../text.ts'
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
            >
              <PieceFace piece={pieceOf(unit)} />
            </button>
          </li>
        )),
      )}
    </ul>
  )

  function pieceOf(unit: number): Piece {
    const waiting = scene.tracks.flatMap(track => track.boxes).flatMap(box => box.pieces ?? [])
    const known = waiting.find(piece => piece.unit === unit)
    return known ?? { unit, side: game.counters.units[unit]?.side ?? 0, at: -1, step: 0 }
  }
}

/** Goes to the first of them with the keyboard; false when there are none. */
export function focusOffMap(): boolean {
  const first = document.querySelector<HTMLElement>('.off-map button')
  first?.focus()
  return first !== null
}
