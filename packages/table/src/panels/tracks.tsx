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
      <Boxes />
      {scene.tracks.map(track => (
        <TrackView key={track.id} track={track} />
      ))}
    </div>
  )
}

/** What lies in the boxes that the map has beside it. */
function Boxes() {
  const { controller } = useTable()
  const { board } = controller.session.game
  const { scene } = useShown()
  if (board.boxes.length === 0) return null
  const places = board.boxes.map((_, n) => board.hexCount + n)
  return (
    <section>
      <h3>{t('tracks.boxes')}</h3>
      <ul className="track">
        {places.map(at => (
          <li key={at}>
            <button type="button" className="small" onClick={() => controller.show([at])}>
              {t('tracks.show', { place: placeName(board, at) })}
            </button>
            <Faces pieces={scene.pieces.filter(piece => piece.at === at)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Faces({ pieces }: { pieces: readonly Piece[] }) {
  const { game } = useTable().controller.session
  if (pieces.length === 0) return <span className="quiet">{t('tracks.empty')}</span>
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
  return (
    <li className={box.now ? 'now' : ''} aria-current={box.now ? 'true' : undefined}>
      <b>{tell(game, box.name)}</b>
      {box.text && <span>{tell(game, box.text)}</span>}
      {box.pieces && box.pieces.length > 0 && <Faces pieces={box.pieces} />}
    </li>
  )
}
