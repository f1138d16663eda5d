/** The board inside the page: mounts it once, and keeps it drawn. */
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { mountBoard } from '../board/board.ts'
import type { BoardHandle } from '../board/board.ts'
import { fetchDrawn } from '../board/drawn.ts'
import { makeLayout } from '../board/layout.ts'
import { t } from '../text.ts'
import { effectiveTheme, onTheme } from '../ui/theme.ts'
import { useDesk, useTable } from './use.ts'

export function BoardView() {
  const { game } = useTable().controller.session
  const host = useRef<HTMLDivElement>(null)
  const ready = useBoard(host)
  const spoken = useDesk(desk => desk.spoken)
  return (
    <>
      <div
        ref={host}
        className="board"
        tabIndex={0}
        role="application"
        aria-label={t('table.board', { title: game.title })}
        aria-describedby="board-help"
        data-ready={ready}
      />
      <p id="board-help" className="unseen">
        {t('table.boardHelp')}
      </p>
      <p className="unseen" role="status" aria-live="assertive">
        {spoken}
      </p>
    </>
  )
}

/** Mounts the board once, and draws its map anew when the theme changes. True when it stands. */
function useBoard(host: React.RefObject<HTMLDivElement | null>): boolean {
  const { controller, presentation } = useTable()
  const { game } = controller.session
  const theme = useSyncExternalStore(onTheme, effectiveTheme)
  const [board, setBoard] = useState<BoardHandle | null>(null)
  useEffect(() => {
    let gone = false
    let release = (): void => undefined
    const mount = async (): Promise<void> => {
      const drawn = await fetchDrawn(game.board.file, effectiveTheme())
      if (gone || !host.current) return
      const layout = makeLayout(game.board, drawn)
      const { reports } = controller
      const { counters } = game
      const made = mountBoard(host.current, { layout, drawn, counters, presentation, reports })
      const detach = controller.attach(made, layout)
      release = () => {
        detach()
        made.destroy()
      }
      setBoard(made)
    }
    void mount()
    return () => {
      gone = true
      release()
    }
  }, [host, controller, game, presentation])
  useEffect(() => {
    if (board) void fetchDrawn(game.board.file, theme).then(board.redraw)
  }, [board, game, theme])
  return board !== null
}
