/** The cards in hand, fanned along the edge of the map: one is taken up to be read and played. */
import { useState } from 'react'
import type { CardPile } from '@hexfront/engine'
import { actionLabel } from '../play/label.ts'
import { useDesk, useShown, useTable } from '../play/use.ts'
import { t, tell } from '../text.ts'
import { CardFace, cardName } from './cardface.tsx'
import { walkCards } from './focus.ts'
import { elsewhere, hasPiles, ownHand } from './piles.ts'

export function HandBar() {
  const { scene, viewer, mode } = useShown()
  const [laidDown, setLaidDown] = useState(false)
  if (!hasPiles(scene) || mode === 'handover' || mode === 'leave') return null
  const hand = ownHand(scene, viewer)
  return (
    <section className="hand-bar" data-down={laidDown}>
      {hand && !laidDown && <Fan key={viewer} hand={hand} />}
      <div className="hand-feet">
        {hand && (
          <button
            type="button"
            className="small"
            aria-expanded={!laidDown}
            onClick={() => setLaidDown(!laidDown)}
          >
            {laidDown ? t('cards.show') : t('cards.hide')}
          </button>
        )}
        <Counts />
      </div>
    </section>
  )
}

/** How many cards lie where, in short; the panel has the rest. */
function Counts() {
  const { controller } = useTable()
  const { game } = controller.session
  const { scene, viewer } = useShown()
  const others = (scene.hands ?? []).filter(({ side }) => side !== viewer)
  return (
    <button type="button" className="small counts" onClick={() => controller.desk.set({ panel: 'cards' })}>
      {others
        .map(({ name, cards }) => t('cards.otherHand', { pile: tell(game, name), n: cards.length }))
        .join(' · ') || t('cards.all')}
    </button>
  )
}

function Fan({ hand }: { hand: CardPile }) {
  const { controller } = useTable()
  useShown()
  const { byCard } = controller.choices()
  const [up, setUp] = useState(-1)
  const ending = useDesk(desk => desk.ending)
  const cards = [...elsewhere(hand, byCard.keys()), ...hand.cards]
  const open = ending === null && cards.includes(up) ? up : -1
  return (
    <>
      {open >= 0 && <Taken card={open} side={hand.side} onDown={() => setUp(-1)} />}
      <ul
        className="fan"
        aria-label={t('cards.hand', { n: hand.cards.length })}
        onKeyDown={event => {
          if (walkCards(event)) event.preventDefault()
        }}
      >
        {cards.map((card, i) => (
          <li
            key={card < 0 ? `back ${i}` : card}
            style={{ '--turn': i - (cards.length - 1) / 2 } as React.CSSProperties}
          >
            <FannedCard
              card={card}
              side={hand.side}
              lit={byCard.has(card)}
              guest={!hand.cards.includes(card)}
              up={card === open}
              onUp={() => setUp(card === open ? -1 : card)}
            />
          </li>
        ))}
      </ul>
    </>
  )
}

interface FannedProps {
  card: number
  side: number | undefined
  lit: boolean
  /** It is offered, but does not lie in the hand. */
  guest: boolean
  up: boolean
  onUp: () => void
}

function FannedCard({ card, side, lit, guest, up, onUp }: FannedProps) {
  const { game } = useTable().controller.session
  return (
    <button
      type="button"
      className="card-button"
      data-card={card}
      data-lit={lit}
      data-guest={guest}
      aria-expanded={up}
      aria-label={cardName(game, card)}
      onClick={onUp}
    >
      <CardFace card={card} side={side} />
    </button>
  )
}

/** A card taken up: large enough to read, with what can be done with it. */
function Taken({ card, side, onDown }: { card: number; side: number | undefined; onDown: () => void }) {
  const { controller } = useTable()
  const { game } = controller.session
  const actions = controller.choices().byCard.get(card) ?? []
  return (
    <div
      className="taken"
      role="group"
      aria-label={cardName(game, card)}
      onKeyDown={event => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onDown()
        document.querySelector<HTMLElement>(`.hand-bar [data-card="${card}"]`)?.focus()
      }}
    >
      <CardFace card={card} side={side} />
      <div className="buttons">
        {actions.map((action, i) => (
          <button
            key={`${action.verb} ${i}`}
            type="button"
            className="primary"
            autoFocus={i === 0}
            onClick={() => controller.act(action)}
          >
            {actionLabel(game, action)}
          </button>
        ))}
        {actions.length === 0 && <span className="quiet">{t('cards.none')}</span>}
        <button type="button" className="small" onClick={onDown}>
          {t('app.close')}
        </button>
      </div>
    </div>
  )
}
