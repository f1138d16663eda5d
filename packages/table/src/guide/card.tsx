/** The card that leads through the first game: what to do, why, and how far it is. */
import { useEffect, useRef, useSyncExternalStore } from 'react'
import type { StoryCard } from '@hexfront/engine'
import { catalogue, primer } from '@hexfront/games'
import { useShown, useTable } from '../play/use.ts'
import { t, tell } from '../text.ts'
import { selectorOf } from './cards.ts'
import type { Guide } from './guide.ts'
import './guide.css'

export function GuideCard({ guide, again }: { guide: Guide; again: () => void }) {
  const { controller } = useTable()
  const at = useSyncExternalStore(guide.session.subscribe, guide.at)
  const { outcome } = useShown()
  const card = guide.card()
  useEffect(() => {
    const look = (): void => guide.look(controller.desk.get())
    const stops = [guide.session.subscribe(look), controller.desk.subscribe(look)]
    look()
    return () => stops.forEach(stop => stop())
  }, [guide, controller])
  usePointing(card)
  const here = useRef<HTMLElement>(null)
  useEffect(() => {
    // Whoever has read the log below begins the next card at its title.
    here.current?.scrollIntoView({ block: 'nearest' })
  }, [at])
  const { cards, learner } = guide.story
  const { game } = controller.session
  const last = at === cards.length - 1
  const isLost = last && outcome !== null && outcome.winner !== learner && 'guide.title.lost' in game.words
  const id = isLost ? 'lost' : card.id
  return (
    <section ref={here} className="guide-card" aria-label={t('guide.label')}>
      <p className="guide-step">
        <span>{t('guide.step', { n: at + 1, of: cards.length })}</span>
        <progress max={cards.length} value={at + 1} aria-hidden="true" />
      </p>
      <div role="status" aria-live="polite">
        <h2>{tell(game, { id: `guide.title.${id}` })}</h2>
        <p id="guide-text">{tell(game, { id: `guide.text.${id}` })}</p>
      </div>
      <div className="row">
        {last ? <Onward code={game.code} /> : !card.until && <Next key={card.id} guide={guide} />}
        <button type="button" className="small" onClick={again}>
          {t('guide.again')}
        </button>
        {!last && (
          <a className="button small" href="#/">
            {t('guide.leave')}
          </a>
        )}
      </div>
    </section>
  )
}

/** Takes the focus, so that Enter goes on and a screen reader reads the card; gives it to the map after. */
function Next({ guide }: { guide: Guide }) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    button.current?.focus({ preventScroll: true })
  }, [])
  const go = (): void => {
    guide.next()
    document.querySelector<HTMLElement>('.board')?.focus({ preventScroll: true })
  }
  return (
    <button ref={button} type="button" className="primary" aria-describedby="guide-text" onClick={go}>
      {t('guide.next')}
    </button>
  )
}

/** From the small game to the first large one; from the beginning of a large one to the whole of it. */
function Onward({ code }: { code: string }) {
  const game = catalogue.find(entry =>
    code === primer ? entry.standing === 'playable' : entry.code === code,
  )
  return (
    <>
      {game && (
        <a className="button primary" href={`#/new/${game.code}`}>
          {t('guide.play', { title: game.title })}
        </a>
      )}
      <a className="button small" href="#/">
        {t('app.home')}
      </a>
    </>
  )
}

/** Lights up what the card points at, for as long as it lies there. */
function usePointing(card: StoryCard): void {
  const { places } = card
  const point = selectorOf(card)
  const { controller } = useTable()
  useEffect(() => {
    const { board } = controller.session.game
    const shown = (places ?? []).map(id => board.byId.get(id) ?? -1).filter(at => at >= 0)
    controller.desk.set({ flashed: shown })
    if (shown.length > 0) controller.board()?.seek(shown)
    return () => controller.desk.set({ flashed: [] })
  }, [controller, places])
  useEffect(() => {
    const table = document.querySelector('.table')
    if (!table || point === undefined) return
    const mark = (): void => {
      for (const element of table.querySelectorAll(point)) element.setAttribute('data-guided', '')
    }
    const watch = new MutationObserver(mark)
    watch.observe(table, { childList: true, subtree: true })
    mark()
    return () => {
      watch.disconnect()
      for (const element of table.querySelectorAll('[data-guided]')) element.removeAttribute('data-guided')
    }
  }, [point])
}
