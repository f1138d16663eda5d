/** The table: board, prompt, sequence of play and panels around one session. */
import { lazy, Suspense, useEffect, useMemo, useRef } from 'react'
import { presentationOf } from '@hexfront/games/looks'
import { CardsPanel } from '../cards/cardspanel.tsx'
import { HandBar } from '../cards/handbar.tsx'
import { AnswersPanel } from '../cards/standing.tsx'
import { usePanels } from '../cards/panels.ts'
import { Battle } from '../panels/battle.tsx'
import { BattleBoard } from '../panels/battleboard.tsx'
import { DiceTray } from '../panels/dicetray.tsx'
import { Handover } from '../panels/handover.tsx'
import { Log } from '../panels/log.tsx'
import { Dialogs } from '../panels/menu.tsx'
import { Outline } from '../panels/outline.tsx'
import { OverlaysPanel } from '../panels/overlays.tsx'
import { OverlayChip } from '../panels/overlaychip.tsx'
import { PaceBar } from '../panels/pace.tsx'
import { Prompt } from '../panels/prompt.tsx'
import { RulesPanel } from '../panels/rules.tsx'
import { SetUpScreen, useSetUp } from '../panels/setup.tsx'
import { StackPanel } from '../panels/stack.tsx'
import { LeaveScreen } from '../panels/takeback.tsx'
import { Ticker } from '../panels/ticker.tsx'
import { Tracks } from '../panels/tracks.tsx'
import { VictoryPanel } from '../panels/victory.tsx'
import type { Session } from '../session/session.ts'
import { t, tell } from '../text.ts'
import { isTyping } from '../ui/typing.ts'
import { BoardView } from './boardview.tsx'
import { makeController } from './controller.ts'
import type { PanelId } from './desk.ts'
import { handleKey } from './keys.ts'
import { Table, useDesk, useShown, useTable } from './use.ts'
import '../styles/board.css'
import '../styles/battleboard.css'
import '../styles/blocks.css'
import '../cards/cards.css'
import '../styles/setup.css'
import '../styles/table.css'

const Statistics = lazy(async () => ({ default: (await import('../panels/statistics.tsx')).Statistics }))

interface TableViewProps {
  session: Session
  /** Below the map, which it covers nothing of. */
  foot?: React.ReactNode
  /** Above the prompt. */
  lead?: React.ReactNode
}

export function TableView({ session, foot, lead }: TableViewProps) {
  const presentation = useMemo(() => presentationOf(session.game.code), [session])
  const controller = useMemo(() => makeController(session, presentation), [session, presentation])
  useEffect(() => () => controller.dispose(), [controller])
  useEffect(() => {
    const key = (event: KeyboardEvent): void => {
      if (isTyping(event.target)) return
      if (handleKey(controller, event)) event.preventDefault()
    }
    addEventListener('keydown', key)
    return () => removeEventListener('keydown', key)
  }, [controller])
  return (
    <Table value={{ controller, presentation }}>
      <Layout lead={lead} foot={foot} />
    </Table>
  )
}

function Layout({ foot, lead }: Omit<TableViewProps, 'session'>) {
  const { mode } = useShown()
  const curtain = mode === 'handover' || mode === 'leave'
  const setUp = useSetUp()
  return (
    <div
      className={setUp ? 'table setting-up' : 'table'}
      style={{ '--accent-game': useTable().presentation.accent } as React.CSSProperties}
    >
      <TopBar />
      <Outline />
      <main className="stage" inert={curtain}>
        <BoardView />
        <ZoomButtons />
        <OverlayChip />
        <DiceTray />
        <Ticker />
        <HandBar />
      </main>
      {foot}
      <aside className="side" inert={curtain}>
        {lead}
        <PaceBar />
        {setUp ? (
          <SetUpScreen verbs={setUp} />
        ) : (
          <>
            <Prompt />
            <Battle />
            <BattleBoard />
          </>
        )}
        <PanelTabs />
      </aside>
      {mode === 'handover' && <Handover />}
      {mode === 'leave' && <LeaveScreen />}
      <Dialogs />
    </div>
  )
}

function TopBar() {
  const { controller } = useTable()
  const { game } = controller.session
  const { scene, trouble } = useShown()
  return (
    <header className="bar">
      <a href="#/" className="home" aria-label={t('app.home')}>
        ⌂
      </a>
      <h1>{game.title}</h1>
      <p className="turn">{tell(game, scene.turn)}</p>
      <Standing />
      <SeeMap />
      <button type="button" className="small" onClick={() => controller.desk.set({ dialog: 'keys' })}>
        ? <span className="wide">{t('table.keys')}</span>
      </button>
      <button type="button" className="small" onClick={() => controller.desk.set({ dialog: 'menu' })}>
        ☰ <span className="wide">{t('table.menu')}</span>
      </button>
      {trouble && (
        <p role="alert" className="alert">
          {tell(game, trouble)}
        </p>
      )}
    </header>
  )
}

/** The first line of how things stand; the rest is one press away. */
function Standing() {
  const { controller } = useTable()
  const { game } = controller.session
  const { standing } = useShown().scene
  const first = standing[0]
  if (!first) return null
  const text = tell(game, first)
  return (
    <button
      type="button"
      className="standing"
      aria-label={t('table.standing', { first: text })}
      onClick={() => controller.desk.set({ panel: 'victory' })}
    >
      <span aria-hidden="true">★</span> <span className="standing-line">{text}</span>
      {standing.length > 1 && <span className="more">{t('table.more', { n: standing.length - 1 })}</span>}
    </button>
  )
}

/** Fades the counters, to see what they hide. */
function SeeMap() {
  const { controller } = useTable()
  const counters = useDesk(desk => desk.counters)
  return (
    <button
      type="button"
      className="small see-map"
      aria-pressed={counters === 'faint'}
      aria-label={t('table.seeMap')}
      title={t('table.seeMap')}
      onClick={() => controller.desk.set({ counters: counters === 'solid' ? 'faint' : 'solid' })}
    >
      <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
        <path
          d="M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12Z"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
        />
        <circle cx="12" cy="12" r="3.2" fill="currentColor" />
      </svg>
    </button>
  )
}

function ZoomButtons() {
  const { controller } = useTable()
  return (
    <div className="zoom" role="group" aria-label={t('table.fit')}>
      <button type="button" aria-label={t('table.zoomIn')} onClick={() => controller.board()?.zoomBy(1.4)}>
        +
      </button>
      <button
        type="button"
        aria-label={t('table.zoomOut')}
        onClick={() => controller.board()?.zoomBy(1 / 1.4)}
      >
        −
      </button>
      <button type="button" aria-label={t('table.fit')} onClick={() => controller.board()?.fit()}>
        ⤢
      </button>
    </div>
  )
}

function PanelTabs() {
  const { controller } = useTable()
  const panels = usePanels()
  const open = useDesk(desk => desk.panel)
  const choose = (panel: PanelId): void => controller.desk.set({ panel: open === panel ? null : panel })
  const section = useRef<HTMLElement>(null)
  const opened = useRef(open)
  useEffect(() => {
    // A panel that somebody opens comes into sight, however long the prompt above it is.
    if (open !== null && open !== opened.current) section.current?.scrollIntoView({ block: 'nearest' })
    opened.current = open
  }, [open])
  return (
    <section ref={section} className="panels" data-open={open !== null}>
      <div className="tabs" role="group" aria-label={t('table.panel')}>
        {panels.map(panel => (
          <button
            key={panel}
            type="button"
            data-panel={panel}
            aria-expanded={open === panel}
            aria-controls="panel-body"
            onClick={() => choose(panel)}
          >
            {t(`panel.${panel}`)}
          </button>
        ))}
      </div>
      <div id="panel-body" className="panel-body" hidden={open === null} tabIndex={-1}>
        {open && <PanelBody panel={open} />}
      </div>
    </section>
  )
}

function PanelBody({ panel }: { panel: PanelId }) {
  switch (panel) {
    case 'stack':
      return <StackPanel />
    case 'cards':
      return <CardsPanel />
    case 'answers':
      return <AnswersPanel />
    case 'log':
      return <Log />
    case 'victory':
      return <VictoryPanel />
    case 'tracks':
      return <Tracks />
    case 'rules':
      return <RulesPanel />
    case 'overlays':
      return <OverlaysPanel />
    case 'statistics':
      return (
        <Suspense fallback={<p className="quiet">{t('app.loading')}</p>}>
          <Statistics />
        </Suspense>
      )
  }
}
