/** Tracks: rows of boxes with something in them, and the boxes beside the map. */
import type { Piece, Track, TrackBox } from '@hexfront/engine'
import { describeUnit, placeName } from '../play/describe.ts'
import { useShown, useTable } from '../play/use.ts'
import { t, tell } from '../text.ts'
import { PieceFace } from './piece.tsx'

export function Tracks() {
  const { scene } = useShown()
  return (
    <div className="tracks">
      {scene.tracks.map(track => (
        <TrackView key={track.id} track={track} />
      ))}
      <Boxes />
    </div>
  )
}

/** What lies in the boxes that the map has beside it; the empty ones only as the way there. */
function Boxes() {
  const { controller } = useTable()
  const { board } = controller.session.game
  const { scene } = useShown()
  if (board.boxes.length === 0) return null
  const places = board.boxes.map((_, n) => board.hexCount + n)
  const piecesIn = (at: number): readonly Piece[] => scene.pieces.filter(piece => piece.at === at)
  const [taken, empty] = [true, false].map(want => places.filter(at => piecesIn(at).length > 0 === want))
  return (
    <section>
      <h3>{t('tracks.boxes')}</h3>
      <ul className="track">
        {taken!.map(at => (
          <li key={at}>
            <BoxButton at={at} />
            <Faces pieces={piecesIn(at)} />
          </li>
        ))}
      </ul>
      <div className="empty-boxes">
        {empty!.map(at => (
          <BoxButton key={at} at={at} />
        ))}
      </div>
    </section>
  )
}

function BoxButton({ at }: { at: number }) {
  const { controller } = useTable()
  const place = placeName(controller.session.game.board, at)
  return (
    <button type="button" className="small" onClick={() => controller.show([at])}>
      {t('tracks.show', { place })}
    </button>
  )
}

function Faces({ pieces }: { pieces: readonly Piece[] }) {
  const { game } = useTable().controller.session
  return (
    <ul className="track-pieces">
      {pieces.map((piece, i) => (
        <li key={i} title={describeUnit(game, piece)}>
          <PieceFace piece={piece} />
          <span className="unseen">{describeUnit(game, piece)}</span>
        </li>
      ))}
    </ul>
  )
}

function TrackView({ track }: { track: Track }) {
  const { game } = useTable().controller.session
  return (
    <section>
      <h3>{tell(game, track.name)}</h3>
      <ol className="track">
        {track.boxes.map((box, i) => (
          <BoxView key={i} box={box} />
        ))}
      </ol>
    </section>
  )
}

function BoxView({ box }: { box: TrackBox }) {
  const { game } = useTable().controller.session
  const isBare = !box.text && !box.pieces?.length
  return (
    <li
      className={[box.now && 'now', isBare && 'bare'].filter(Boolean).join(' ')}
      aria-current={box.now ? 'true' : undefined}
    >
      <b>{tell(game, box.name)}</b>
      {box.text && <span>{tell(game, box.text)}</span>}
      {box.pieces && box.pieces.length > 0 && <Faces pieces={box.pieces} />}
    </li>
  )
}
