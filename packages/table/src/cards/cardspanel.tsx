/** Every hand, heap and card in play, as far as the viewer knows them. */
import type { CardPile } from '@hexfront/engine'
import { actionLabel } from '../play/label.ts'
import { useShown, useTable } from '../play/use.ts'
import { t, tell } from '../text.ts'
import { CardFace, cardName } from './cardface.tsx'
import { backsIn, unseenIn } from './piles.ts'

export function CardsPanel() {
  const { scene } = useShown()
  return (
    <div className="cards-panel">
      <Piles
        as="inPlay"
        heading={t('cards.inPlay')}
        piles={(scene.inPlay ?? []).filter(({ cards }) => cards.length > 0)}
      />
      <Piles as="hand" heading={t('cards.hands')} piles={scene.hands ?? []} />
      <Piles as="deck" heading={t('cards.decks')} piles={scene.decks ?? []} />
      <Unseen />
    </div>
  )
}

/** Cards that show their faces nowhere, and the piles that they must lie in. */
function Unseen() {
  const { game } = useTable().controller.session
  const { scene } = useShown()
  const decks = unseenIn(game.cards?.cards ?? [], scene)
  if (decks.length === 0) return null
  return (
    <section>
      <h3>{t('cards.unseen')}</h3>
      {decks.map(({ deck, cards, piles }) => (
        <details key={deck} className="unseen-cards">
          <summary>
            {t('cards.unseenIn', {
              n: cards.length,
              piles: piles.map(pile => `${tell(game, pile.name)} (${backsIn(pile)})`).join(', '),
            })}
          </summary>
          <p>{cards.map(card => cardName(game, card)).join(', ')}</p>
        </details>
      ))}
    </section>
  )
}

interface PilesProps {
  heading: string
  piles: readonly CardPile[]
  as: 'inPlay' | 'hand' | 'deck'
}

function Piles({ heading, piles, as }: PilesProps) {
  if (piles.length === 0) return null
  return (
    <section>
      <h3>{heading}</h3>
      {piles.map(pile => (
        <PileView key={pile.id} pile={pile} as={as} />
      ))}
    </section>
  )
}

function PileView({ pile, as }: { pile: CardPile; as: PilesProps['as'] }) {
  const { controller, presentation } = useTable()
  const { game } = controller.session
  const known = pile.cards.filter(card => card >= 0).reverse()
  const backs = backsIn(pile)
  const top = pile.cards.at(-1)
  return (
    <details
      className="pile"
      data-pile={pile.id}
      open={as === 'inPlay' || undefined}
      style={{ '--side': presentation.sides[pile.side ?? -1] ?? 'var(--soft)' } as React.CSSProperties}
    >
      <summary>
        <i className="side-mark" /> {t('cards.pile', { pile: tell(game, pile.name), n: pile.cards.length })}
        {as === 'deck' && !pile.loose && top !== undefined && top >= 0 && (
          <small className="quiet"> {t('cards.top', { card: cardName(game, top) })}</small>
        )}
      </summary>
      {pile.note && <p className="quiet">{tell(game, pile.note)}</p>}
      {pile.cards.length === 0 && <p className="quiet">{t('cards.empty')}</p>}
      {backs > 0 && <p className="quiet">{t('cards.unknown', { n: backs })}</p>}
      <ul className="pile-cards">
        {known.map(card => (
          <li key={card}>
            <CardFace card={card} side={pile.side} />
            <CardActions card={card} />
          </li>
        ))}
      </ul>
    </details>
  )
}

/** What can be done with a card that lies in a pile: taken back, picked out. */
function CardActions({ card }: { card: number }) {
  const { controller } = useTable()
  useShown()
  const actions = controller.choices().byCard.get(card) ?? []
  return actions.map((action, i) => (
    <button
      key={`${action.verb} ${i}`}
      type="button"
      className="small"
      onClick={() => controller.act(action)}
    >
      {actionLabel(controller.session.game, action)}
    </button>
  ))
}
