/** Tracks: rows of boxes with something in them, and victory so far. */
import type { Track, TrackBox } from '@hexfront/engine'
import { describeUnit } from '../play/describe.ts'
import { useShown, useTable } from '../play/use.ts'
import { t, tell } from '../text.ts'
import { PieceFace } from './piece.tsx'

export function Tracks() {
  const { controller } = useTable()
  const { game } = controller.session
  const { scene } = useShown()
  return (
    <div className="tracks">
      {scene.standing.length > 0 && (
        <section>
          <h3>{t('panel.standing')}</h3>
          <ul>
            {scene.standing.map((line, i) => (
              <li key={i}>{tell(game, line)}</li>
            ))}
          </ul>
        </section>
      )}
      {scene.tracks.map(track => (
        <TrackView key={track.id} track={track} />
      ))}
    </div>
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
      {box.pieces && box.pieces.length > 0 && (
        <ul className="track-pieces">
          {box.pieces.map((piece, i) => (
            <li key={i} title={describeUnit(game, piece)}>
              <PieceFace piece={piece} />
              <span className="unseen">{describeUnit(game, piece)}</span>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
