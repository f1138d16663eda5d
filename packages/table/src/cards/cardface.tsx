/** A card, drawn from what the game says of it: title, lines, uses. Or its back. */
import type { Card, Game } from '@hexfront/engine'
import { useTable } from '../play/use.ts'
import { t, tell } from '../text.ts'

interface FaceProps {
  card: number
  side: number | undefined
  /** Small enough for a fan, where names are short, or large enough to read. */
  size?: 'small' | 'large'
}

export function CardFace({ card, side, size = 'large' }: FaceProps) {
  const { controller, presentation } = useTable()
  const { game } = controller.session
  const face = game.cards?.cards[card]
  const style = { '--side': presentation.sides[side ?? -1] ?? 'var(--soft)' } as React.CSSProperties
  if (!face) return <span className={`playing-card back ${size}`} style={style} />
  return (
    <span className={`playing-card ${size}`} style={style}>
      <span className="card-head">
        <b className="card-title">{tell(game, { id: face.title })}</b>
        {face.corner !== undefined && (
          <small className="card-corner">{tell(game, { id: face.corner })}</small>
        )}
      </span>
      <Uses game={game} face={face} size={size} />
      <span className="card-lines">
        {face.lines.map(line => (
          <span key={line}>{tell(game, { id: line })}</span>
        ))}
      </span>
      {face.source === 'reconstructed' && <small className="card-source">{t('cards.reconstructed')}</small>}
    </span>
  )
}

function Uses({ game, face, size }: { game: Game; face: Card; size: 'small' | 'large' }) {
  if (face.uses.length === 0) return null
  return (
    <span className="card-uses">
      {face.uses.map(({ name, short, value }, i) => {
        const text = tell(game, { id: size === 'small' ? (short ?? name) : name })
        return <span key={i}>{value === undefined ? text : t('cards.use', { name: text, value })}</span>
      })}
    </span>
  )
}

/** What a card is called; of a back only that it is one. */
export function cardName(game: Game, card: number): string {
  const face = game.cards?.cards[card]
  return face ? tell(game, { id: face.title }) : t('cards.back')
}
