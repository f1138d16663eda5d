/** A replay: step, play, jump, through any eyes, and off into a new game. */
import { useEffect, useState, useSyncExternalStore } from 'react'
import { SPECTATOR } from '@hexfront/engine'
import type { Problem } from '@hexfront/engine'
import { openGame } from '../library.ts'
import { inviteOf, saveOf } from '../online/api.ts'
import { sinceOf } from '../online/around.ts'
import { matchIn } from '../online/lookback.ts'
import { sideName } from '../play/describe.ts'
import { TableView } from '../play/tableview.tsx'
import { adoptHistory, reopen } from '../session/matches.ts'
import { speeds } from '../session/pace.ts'
import { person, personSeats } from '../session/players.ts'
import type { Player } from '../session/players.ts'
import { filmOfKnown } from '../session/film.ts'
import { loadHistory } from '../session/history.ts'
import { eyesFor, firstEyes, OPEN, openReplay } from '../session/replay.ts'
import type { Replay } from '../session/replay.ts'
import { KNOWN_FORMAT, KNOWN_VERSION, readKnown } from '../session/known.ts'
import { readFilm, unpackSave } from '../session/transfer.ts'
import { t, tellAny } from '../text.ts'
import { useLoaded } from '../ui/loading.ts'
import { goTo } from '../ui/route.ts'
import type { Route } from '../ui/route.ts'
import { Trouble } from '../ui/trouble.tsx'
import { isTyping } from '../ui/typing.ts'

type ReplayRoute = Extract<Route, { screen: 'replay' | 'shared' | 'fetched' | 'since' }>

interface Opened {
  readonly replay: Replay
  readonly players: readonly Player[]
  /** Which eyes may be chosen: a game that is still on must not be spoiled. */
  readonly eyes: readonly number[]
}

export function ReplayScreen({ route }: { route: ReplayRoute }) {
  const loaded = useLoaded<Opened>(
    () => openRoute(route),
    ({ replay }) => replay.close(),
  )
  if (loaded.state === 'loading') return <p className="loading">{t('app.loading')}</p>
  if (loaded.state === 'failed') return <Trouble title={t('trouble.title')} text={tellAny(loaded.problem)} />
  const opened = loaded.value
  return <TableView session={opened.replay} foot={<Transport {...opened} />} />
}

async function openRoute(route: ReplayRoute): Promise<Opened | Problem> {
  const online = route.screen === 'replay' ? matchIn(route.id) : null
  if (route.screen === 'replay' && online !== null) return await openWhole(online, route)
  if (route.screen === 'replay') {
    const kept = await reopen(route.id)
    if ('problem' in kept) return kept
    const { history, row } = kept
    const replay = openReplay(route.id, history)
    const eyes = eyesFor(history, row.players)
    replay.watch(firstEyes(eyes))
    if (route.at !== undefined) replay.go(route.at)
    return { replay, players: row.players, eyes }
  }
  if (route.screen === 'since') return await openSince(route.id, route.at)
  const text = route.screen === 'shared' ? await unpackSave(route.packed) : await fetchText(route.from)
  if (text === null) return { problem: { id: 'trouble.link' } }
  const read = await readFilm(text)
  if ('problem' in read) return read
  const { players } = read
  if ('views' in read) return { replay: openReplay('', filmOfKnown(read)), players, eyes: [read.viewer] }
  return { replay: openReplay('', read.history), players, eyes: eyesFor(read.history, players) }
}

/** A match that a server keeps and that is over. */
async function openWhole(match: string, { id, at }: { id: string; at?: number }): Promise<Opened | Problem> {
  const save = await saveOf(match, inviteOf(match))
  if ('problem' in save) return save
  const game = await openGame(save.game)
  if (!game) return { problem: { id: 'trouble.unfinished' } }
  const history = loadHistory(save, game)
  if ('problem' in history) return history
  const replay = openReplay(id, history)
  if (at !== undefined) replay.go(at)
  const players = game.sides.map(() => person)
  return { replay, players, eyes: eyesFor(history, players) }
}

/** What has happened in a match that a server keeps, from one's own eyes. */
async function openSince(id: string, from: number): Promise<Opened | Problem> {
  const since = await sinceOf(id, from)
  if ('problem' in since) return since
  const players = since.actions.map(() => person)
  const read = await readKnown({ format: KNOWN_FORMAT, version: KNOWN_VERSION, players, ...since })
  if ('problem' in read) return read
  return { replay: openReplay('', filmOfKnown(read)), players: read.players, eyes: [read.viewer] }
}

async function fetchText(from: string): Promise<string | null> {
  const response = await fetch(from).catch(() => null)
  return response?.ok ? await response.text() : null
}

/** Milliseconds from one action to the next while playing. */
const BEATS = [1200, 500, 150, 30] as const

function Transport(opened: Opened) {
  const { replay } = opened
  const at = useSyncExternalStore(replay.subscribe, replay.at)
  return (
    <section className="transport" aria-label={t('replay.title', { title: replay.game.title })}>
      <input
        type="range"
        min={0}
        max={replay.length}
        value={at}
        aria-label={t('replay.position', { at, of: replay.length })}
        onChange={event => replay.go(Number(event.target.value))}
      />
      <div className="row">
        <Buttons replay={replay} at={at} />
        <span className="quiet">{t('replay.position', { at, of: replay.length })}</span>
        <Selects {...opened} />
      </div>
    </section>
  )
}

/** Steps, jumps, and playing by itself. */
function Buttons({ replay, at }: { replay: Replay; at: number }) {
  const [playing, setPlaying] = useState(false)
  const [beat, setBeat] = useState(1)
  const atEnd = at >= replay.length
  useEffect(() => {
    if (!playing || atEnd) return
    const timer = setTimeout(() => replay.go(at + 1), BEATS[beat])
    return () => clearTimeout(timer)
  }, [playing, beat, at, atEnd, replay])
  const on = playing && !atEnd
  const toggle = (): void => {
    if (atEnd) replay.go(0)
    setPlaying(!on)
  }
  useKeys({ ',': () => replay.go(at - 1), '.': () => replay.go(at + 1), ' ': toggle })
  return (
    <>
      <Jump label={t('replay.first')} sign="«" go={() => replay.go(0)} />
      <Jump label={t('replay.back')} sign="‹" go={() => replay.go(at - 1)} />
      <button type="button" className="primary" onClick={toggle}>
        {on ? t('replay.stop') : t('replay.play')}
      </button>
      <Jump label={t('replay.forward')} sign="›" go={() => replay.go(at + 1)} />
      <Jump label={t('replay.last')} sign="»" go={() => replay.go(replay.length)} />
      <label>
        <span className="unseen">{t('replay.speed')}</span>
        <select
          value={beat}
          title={t('replay.speed')}
          onChange={event => setBeat(Number(event.target.value))}
        >
          {speeds.map((speed, i) => (
            <option key={speed} value={i}>
              {t(`pace.${speed}`)}
            </option>
          ))}
        </select>
      </label>
    </>
  )
}

/** Keys for the hand that rests on them; a button or list that has the focus keeps the space bar for itself. */
function useKeys(doings: Readonly<Record<string, () => void>>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const { key, target } = event
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(target)) return
      if (key === ' ' && target instanceof Element && target.closest('button, select, summary, a')) return
      if (!doings[key]) return
      event.preventDefault()
      doings[key]()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [doings])
}

/** Which turn, through whose eyes, and off into a game of one's own. */
function Selects({ replay, players, eyes }: Opened) {
  const shown = useSyncExternalStore(replay.subscribe, replay.shown)
  const branchOff = async (): Promise<void> => {
    const branched = replay.branchHere()
    if (!branched) return
    const { id } = await adoptHistory(branched, withPerson(players, shown.viewer))
    goTo({ screen: 'play', id })
  }
  return (
    <>
      <Turns replay={replay} turn={shown.turn} />
      <label>
        <span className="unseen">{t('replay.eyes')}</span>
        <select
          value={shown.viewer}
          title={t('replay.eyes')}
          onChange={event => replay.watch(Number(event.target.value))}
        >
          {eyes.map(viewer => (
            <option key={viewer} value={viewer}>
              {eyesName(replay, viewer)}
            </option>
          ))}
        </select>
      </label>
      {replay.history() && (
        <button type="button" onClick={() => void branchOff()}>
          {t('replay.branch')}
        </button>
      )}
    </>
  )
}

/** Whoever branches off wants to play: where only computers sat, the side looked through is taken. */
function withPerson(players: readonly Player[], viewer: number): readonly Player[] {
  return personSeats(players).length > 0 ? players : players.with(Math.max(0, viewer), person)
}

function Jump({ label, sign, go }: { label: string; sign: string; go: () => void }) {
  return (
    <button type="button" className="small" aria-label={label} title={label} onClick={go}>
      {sign}
    </button>
  )
}

function Turns({ replay, turn }: { replay: Replay; turn: number }) {
  const starts = replay.turnStarts
  return (
    <label>
      <span className="unseen">{t('replay.turn')}</span>
      <select value={turn} title={t('replay.turn')} onChange={event => go(Number(event.target.value))}>
        {!starts.some(one => one.turn === turn) && <option value={turn}>{replay.turnName(turn)}</option>}
        {starts.map(one => (
          <option key={one.at} value={one.turn}>
            {replay.turnName(one.turn)}
          </option>
        ))}
      </select>
    </label>
  )
  function go(wanted: number): void {
    const start = starts.find(one => one.turn === wanted)
    if (start) replay.go(start.at)
  }
}

function eyesName(replay: Replay, viewer: number): string {
  if (viewer === OPEN) return t('replay.open')
  return viewer === SPECTATOR ? t('replay.spectator') : sideName(replay.game, viewer)
}
