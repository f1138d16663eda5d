/** A card, drawn from what the game says of it: title, lines, uses. Or its back. */
import type { Card, Game } from '@hexfront/engine'
import { useTable } from '../play/use.ts'
import { t, tell } from '../text.ts'

export function CardFace({ card, side }: { card: number; side: number | undefined }) {
  const { controller, presentation } = useTable()
  const { game } = controller.session
  const face = game.cards?.cards[card]
  const style = { '--side': presentation.sides[side ?? -1] ?? 'var(--soft)' } as React.CSSProperties
  if (!face) return <span className="playing-card back" style={style} />
  return (
    <span className="playing-card" style={style}>
      <b className="card-title">{tell(game, { id: face.title })}</b>
      <Uses game={game} face={face} />
      <span className="card-lines">
        {face.lines.map(line => (
          <span key={line}>{tell(game, { id: line })}</span>
        ))}
      </span>
      {face.source === 'reconstructed' && <small className="card-source">{t('cards.reconstructed')}</small>}
    </span>
  )
}

function Uses({ game, face }: { game: Game; face: Card }) {
  if (face.uses.length === 0) return null
  return (
    <span className="card-uses">
      {face.uses.map(({ name, value }, i) => (
        <span key={i}>
          {value === undefined
            ? tell(game, { id: name })
            : t('cards.use', { name: tell(game, { id: name }), value })}
        </span>
      ))}
    </span>
  )
}

/** What a card is called; of a back only that it is one. */
export function cardName(game: Game, card: number): string {
  const face = game.cards?.cards[card]
  return face ? tell(game, { id: face.title }) : t('cards.back')
}
