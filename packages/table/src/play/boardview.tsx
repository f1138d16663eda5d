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
  const { controller, presentation } = useTable()
  const { game } = controller.session
  const host = useRef<HTMLDivElement>(null)
  const theme = useSyncExternalStore(onTheme, effectiveTheme)
  const [ready, setReady] = useState(false)
  const spoken = useDesk(desk => desk.spoken)

  const mounted = useRef<BoardHandle | null>(null)

  useEffect(() => {
    let gone = false
    const mount = async (): Promise<void> => {
      const drawn = await fetchDrawn(game.board.file, effectiveTheme())
      if (gone || !host.current) return
      const layout = makeLayout(game.board, drawn)
      const { reports } = controller
      const { counters } = game
      const board = mountBoard(host.current, { layout, drawn, counters, presentation, reports })
      const detach = controller.attach(board, layout)
      mounted.current = board
      release = () => {
        detach()
        board.destroy()
      }
      setReady(true)
    }
    let release = (): void => undefined
    void mount()
    return () => {
      gone = true
      mounted.current = null
      release()
    }
  }, [controller, game, presentation])

  useEffect(() => {
    const redraw = async (): Promise<void> => {
      const drawn = await fetchDrawn(game.board.file, theme)
      mounted.current?.redraw(drawn)
    }
    if (mounted.current) void redraw()
  }, [game, theme])

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
