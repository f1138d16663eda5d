/** The map of a game, to be looked at: for titles whose rules are still to come, and for anybody curious. */
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { loadBoard } from '@hexfront/engine'
import type { Board } from '@hexfront/engine'
import { catalogue, loadMap } from '@hexfront/games'
import { mountBoard } from '../board/board.ts'
import type { BoardHandle } from '../board/board.ts'
import { fetchDrawn } from '../board/drawn.ts'
import { makeLayout } from '../board/layout.ts'
import { emptyModel } from '../board/model.ts'
import { presentationOf } from '@hexfront/games/looks'
import { countryOf, featuresOf, placeName, sidesOf, terrainOf } from '../play/describe.ts'
import type { Mapped } from '../play/describe.ts'
import { t, tellAny } from '../text.ts'
import { useLoaded } from '../ui/loading.ts'
import { effectiveTheme, onTheme } from '../ui/theme.ts'
import { ThemeSwitch } from '../ui/themeswitch.tsx'
import { Trouble } from '../ui/trouble.tsx'
import '../styles/board.css'
import '../styles/table.css'

export function MapScreen({ code }: { code: string }) {
  const loaded = useLoaded<Board>(async () => {
    const map = await loadMap(code)
    return map ? loadBoard(map) : { problem: { id: 'app.notFound' } }
  })
  if (loaded.state === 'loading') return <p className="loading">{t('app.loading')}</p>
  if (loaded.state === 'failed') return <Trouble title={t('trouble.title')} text={tellAny(loaded.problem)} />
  return <MapView code={code} board={loaded.value} />
}

function MapView({ code, board }: { code: string; board: Board }) {
  const title = catalogue.find(entry => entry.code === code)?.title ?? code
  const host = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(-1)
  useMap(host, code, board, setAt)
  return (
    <div className="map-screen">
      <header className="bar">
        <a href="#/" className="home" aria-label={t('app.home')}>
          ⌂
        </a>
        <h1>{t('map.title', { title })}</h1>
        <ThemeSwitch />
      </header>
      <main className="stage">
        <div ref={host} className="board" role="img" aria-label={t('front.mapOf', { title })} />
        <aside className="map-card" aria-live="polite">
          {at < 0 ? <MapWords board={board} /> : <PlaceWords mapped={{ code, words: {}, board }} at={at} />}
        </aside>
      </main>
    </div>
  )
}

function MapWords({ board }: { board: Board }) {
  const { hexes } = board.file
  const n = hexes.filter(({ source }) => source === 'reconstructed').length
  return (
    <>
      <p>{t('map.hint')}</p>
      <p className="quiet">{t('map.reconstructed', { n, of: hexes.length })}</p>
    </>
  )
}

function PlaceWords({ mapped, at }: { mapped: Mapped; at: number }) {
  const facts = [terrainOf(mapped, at), countryOf(mapped, at), ...featuresOf(mapped, at)]
  return (
    <>
      <strong>{placeName(mapped.board, at)}</strong>
      <p>{facts.filter(fact => fact !== '').join(' · ')}</p>
      {sidesOf(mapped, at).map(side => (
        <p key={side} className="quiet">
          {side}
        </p>
      ))}
    </>
  )
}

/** Mounts the board without pieces; pointer or press tell which place they are on. */
function useMap(
  host: React.RefObject<HTMLDivElement | null>,
  code: string,
  board: Board,
  pressed: (at: number) => void,
): void {
  const theme = useSyncExternalStore(onTheme, effectiveTheme)
  const [handle, setHandle] = useState<BoardHandle | null>(null)
  useEffect(() => {
    let gone = false
    let made: BoardHandle | null = null
    const mount = async (): Promise<void> => {
      const drawn = await fetchDrawn(board.file, effectiveTheme())
      if (gone || !host.current) return
      const nothing = (): void => undefined
      const click = ({ at }: { at: number }): void => {
        pressed(at)
        made?.update({ ...emptyModel, flashed: at < 0 ? [] : [at] })
      }
      made = mountBoard(host.current, {
        layout: makeLayout(board, drawn),
        drawn,
        counters: { units: [] },
        presentation: presentationOf(code),
        reports: {
          click,
          hover: spot => spot && click(spot),
          lift: () => false,
          carry: nothing,
          drop: nothing,
          cancel: nothing,
        },
      })
      made.update(emptyModel)
      made.fit()
      setHandle(made)
    }
    void mount()
    return () => {
      gone = true
      made?.destroy()
    }
  }, [host, code, board, pressed])
  useEffect(() => {
    if (handle) void fetchDrawn(board.file, theme).then(handle.redraw)
  }, [handle, board, theme])
}
