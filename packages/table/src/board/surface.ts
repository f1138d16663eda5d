/** What lies inside a stack and must not be overlooked: the one on top shows its mark. */
import type { Piece } from '@hexfront/engine'
import type { MarkLook } from '@hexfront/draw/looks'

type Looks = Readonly<Record<string, MarkLook>>

/** Pieces from the bottom to the top; those of one side in a place are one stack. A stack that is fanned hides nobody. */
export function surfaced(pieces: readonly Piece[], looks: Looks, fanned = -1): readonly Piece[] {
  const below = new Map<string, Set<string>>()
  for (const piece of pieces)
    for (const mark of piece.at === fanned ? [] : surfacing(piece, looks)) {
      const known = below.get(stackOf(piece)) ?? new Set()
      below.set(stackOf(piece), known.add(mark))
    }
  if (below.size === 0) return pieces
  const tops = new Map(pieces.map(piece => [stackOf(piece), piece]))
  return pieces.map(piece => (tops.get(stackOf(piece)) === piece ? bearing(piece, below) : piece))
}

/** Those inside the stacks of a place whose mark the top of their stack shows for them. */
export function inside(pieces: readonly Piece[], looks: Looks, at: number): readonly Piece[] {
  const here = pieces.filter(piece => piece.at === at)
  const tops = new Map(here.map(piece => [stackOf(piece), piece]))
  return here.filter(piece => tops.get(stackOf(piece)) !== piece && surfacing(piece, looks).length > 0)
}

const stackOf = ({ at, side }: Piece): string => `${at} ${side}`

const surfacing = ({ marks }: Piece, looks: Looks): readonly string[] =>
  marks?.filter(mark => looks[mark]?.surfaces) ?? []

function bearing(piece: Piece, below: ReadonlyMap<string, ReadonlySet<string>>): Piece {
  const more = [...(below.get(stackOf(piece)) ?? [])].filter(mark => !piece.marks?.includes(mark))
  return more.length === 0 ? piece : { ...piece, marks: [...(piece.marks ?? []), ...more] }
}
