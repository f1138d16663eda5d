/** A counter in a panel: the same drawing as on the board. */
import { useMemo } from 'react'
import type { Piece } from '@hexfront/engine'
import { drawPiece, faceKey } from '../board/counter.ts'
import { useTable } from '../play/use.ts'

export function PieceFace({ piece }: { piece: Piece }) {
  const { controller, presentation } = useTable()
  const { counters } = controller.session.game
  const html = useMemo(
    () => ({ __html: drawPiece(piece, counters, presentation) }),
    [faceKey(piece), counters, presentation],
  )
  return <span className="piece still" aria-hidden="true" dangerouslySetInnerHTML={html} />
}
