/** The cards in hand, fanned along the edge of the map: one is taken up to be read and played. */
import { useState } from 'react'
import type { CardPile } from '@hexfront/engine'
import { useDesk, useShown, useTable } from '../play/use.ts'
import { t, tell } from '../text.ts'
import { CardFace, cardName } from './cardface.tsx'
import { walkCards } from './focus.ts'
import { elsewhere, hasPiles, ownHand } from './piles.ts'
import { Taken } from './taken.tsx'

export function HandBar() {
  const { scene, viewer, mode } = useShown()
  const { game } = useTable().controller.session
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
        {hand?.note && <small className="hand-note">{tell(game, hand.note)}</small>}
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

/** More than a hand can hold side by side lie in rows. */
const MANY = 10

function Fan({ hand }: { hand: CardPile }) {
  const { controller } = useTable()
  useShown()
  const { byCard } = controller.choices()
  const [up, setUp] = useState(-1)
  const [read, setRead] = useState(-1)
  const ending = useDesk(desk => desk.ending)
  const cards = [...elsewhere(hand, byCard.keys()), ...hand.cards]
  const open = ending === null && cards.includes(up) ? up : -1
  return (
    <>
      {open >= 0 && <Taken card={open} side={hand.side} onDown={() => setUp(-1)} />}
      {open < 0 && cards.includes(read) && read >= 0 && (
        <div className="reading" aria-hidden="true">
          <CardFace card={read} side={hand.side} />
        </div>
      )}
      <ul
        className="fan"
        data-many={cards.length > MANY}
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
              onRead={isRead => setRead(isRead ? card : -1)}
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
  /** It is pointed at, or come to by keys: shown large while it is. */
  onRead: (isRead: boolean) => void
}

function FannedCard({ card, side, lit, guest, up, onUp, onRead }: FannedProps) {
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
      onPointerEnter={event => event.pointerType === 'mouse' && onRead(true)}
      onPointerLeave={() => onRead(false)}
      onFocus={event => event.currentTarget.matches(':focus-visible') && onRead(true)}
      onBlur={() => onRead(false)}
    >
      <CardFace card={card} side={side} size="small" />
    </button>
  )
}
