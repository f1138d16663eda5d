/** Tracks: rows of boxes with something in them, and the boxes beside the map. */
import type { Piece, Track, TrackBox } from '@hexfront/engine'
import { describeUnit, placeName } from '../play/describe.ts'
import { isAnnounced } from '../play/importance.ts'
import { useShown, useTable } from '../play/use.ts'
import { t, tell } from '../text.ts'
import { EventLink } from './eventlink.tsx'
import { PieceFace } from './piece.tsx'

export function Tracks() {
  const { scene } = useShown()
  return (
    <div className="tracks">
      <ThisTurn />
      {scene.tracks.filter(isFilled).map(track => (
        <TrackView key={track.id} track={track} />
      ))}
      <Empty tracks={scene.tracks.filter(track => !isFilled(track))} />
      <Boxes />
    </div>
  )
}

/** Whether something lies on a track; where boxes have names of their own, an empty one tells something too. */
const isFilled = ({ name, boxes }: Track): boolean =>
  boxes.some(box => box.text || box.pieces?.length || box.name.id !== name.id)

/** Tracks with nothing on them, in one line. */
function Empty({ tracks }: { tracks: readonly Track[] }) {
  const { game } = useTable().controller.session
  if (tracks.length === 0) return null
  return (
    <p className="quiet">
      {t('tracks.empty', { list: tracks.map(({ name }) => tell(game, name)).join(', ') })}
    </p>
  )
}

/** What has been announced in this turn, in its order: who drew what, which cards were played. */
function ThisTurn() {
  const { log, turn } = useShown()
  const announced = log
    .filter(entry => entry.turn === turn)
    .flatMap(({ events }) => events.filter(isAnnounced))
  if (announced.length === 0) return null
  return (
    <section>
      <h3>{t('tracks.thisTurn')}</h3>
      <ol className="this-turn">
        {announced.map((event, i) => (
          <li key={i}>
            <EventLink event={event} />
          </li>
        ))}
      </ol>
    </section>
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
          <BoxView key={i} box={box} isNamed={box.name.id !== track.name.id} />
        ))}
      </ol>
    </section>
  )
}

function BoxView({ box, isNamed }: { box: TrackBox; isNamed: boolean }) {
  const { game } = useTable().controller.session
  const isBare = !box.text && !box.pieces?.length
  return (
    <li
      className={[box.now && 'now', isBare && 'bare'].filter(Boolean).join(' ')}
      aria-current={box.now ? 'true' : undefined}
    >
      {isNamed && <b>{tell(game, box.name)}</b>}
      {box.text && <span>{tell(game, box.text)}</span>}
      {box.pieces && box.pieces.length > 0 && <Faces pieces={box.pieces} />}
    </li>
  )
}
