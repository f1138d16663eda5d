/** The front page: what can be played, and what is under way. */
import { useEffect, useState } from 'react'
import { catalogue } from '@hexfront/games'
import type { CatalogueEntry } from '@hexfront/games'
import { presentationOf } from '@hexfront/games/looks'
import { pictureOf } from '../games/pictures.ts'
import { t, tellAny } from '../text.ts'
import { askForFile } from '../ui/files.ts'
import { note } from '../ui/note.tsx'
import { goTo } from '../ui/route.ts'
import { ThemeSwitch } from '../ui/themeswitch.tsx'
import { KeptMatches, useKept } from './kept.tsx'

/** Addresses name screens here, so that a link cannot name a place on one. */
function skipToGames(event: React.MouseEvent): void {
  event.preventDefault()
  document.getElementById('games')?.focus()
}

export function FrontScreen() {
  const [changes, setChanges] = useState(0)
  const changed = (): void => setChanges(n => n + 1)
  const rows = useKept(changes)
  useDrop(file => void importFile(file))
  return (
    <div className="front">
      <Masthead />
      <main id="games" tabIndex={-1}>
        {rows && rows.length > 0 && (
          <section aria-labelledby="continue-title" className="continue">
            <h2 id="continue-title">{t('front.continue')}</h2>
            <KeptMatches rows={rows} removed={changed} />
          </section>
        )}
        <Games />
        <Files take={file => void importFile(file)} />
      </main>
    </div>
  )
}

/** What can be played first, then what is to come. */
function Games() {
  const playable = catalogue.filter(({ standing }) => standing === 'playable')
  const planned = catalogue.filter(({ standing }) => standing === 'planned')
  return (
    <>
      <section aria-labelledby="games-title">
        <div className="section-head">
          <h2 id="games-title">{t('front.games')}</h2>
          <p className="learn">
            <span className="quiet">{t('front.learn')}</span>{' '}
            <a className="button" href="#/guide">
              {t('front.learnButton')}
            </a>{' '}
            <span className="quiet">{t('front.online')}</span>{' '}
            <a className="button" href="#/online">
              {t('front.onlineButton')}
            </a>
          </p>
        </div>
        <ul className="shelf ready">
          {playable.map(entry => (
            <PlayableCard key={entry.code} entry={entry} />
          ))}
        </ul>
      </section>
      {planned.length > 0 && (
        <section aria-labelledby="planned-title">
          <div className="section-head">
            <h2 id="planned-title">{t('front.toCome')}</h2>
            <p className="quiet">{t('front.plannedLong')}</p>
          </div>
          <ul className="shelf">
            {planned.map(entry => (
              <PlannedCard key={entry.code} entry={entry} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function Masthead() {
  return (
    <header className="masthead">
      <a className="skip" href="#/" onClick={skipToGames}>
        {t('app.skip')}
      </a>
      <div>
        <h1>{t('app.name')}</h1>
        <p>{t('app.claim')}</p>
      </div>
      <ThemeSwitch />
    </header>
  )
}

/** The ways in for files. */
function Files({ take }: { take: (file: File) => void }) {
  return (
    <section aria-labelledby="files-title" className="files">
      <div className="section-head">
        <h2 id="files-title">{t('front.files')}</h2>
        <div className="row">
          <button type="button" onClick={() => void askForFile().then(file => file && take(file))}>
            {t('front.import')}
          </button>
          <button type="button" onClick={() => void askForFile().then(file => file && replayFile(file))}>
            {t('front.openReplay')}
          </button>
        </div>
      </div>
      <p className="quiet">{t('front.filesText')}</p>
    </section>
  )
}

const wordOf = (code: string, id: string): string => presentationOf(code).words[id] ?? ''

const accentOf = (code: string): React.CSSProperties =>
  ({ '--accent': presentationOf(code).accent }) as React.CSSProperties

function PlayableCard({ entry: { code, title, guided } }: { entry: CatalogueEntry }) {
  return (
    <li className="game-card" style={accentOf(code)}>
      <div className="picture">
        <GamePicture code={code} title={title} />
      </div>
      <div className="game-text">
        <h3>{title}</h3>
        <p className="special">{wordOf(code, 'shelf.special')}</p>
        <div className="row">
          <a className="button primary" href={`#/new/${code}`} aria-label={`${t('front.play')}: ${title}`}>
            {t('front.play')}
          </a>
          {guided && (
            <a className="button" href={`#/guide/${code}`} aria-label={`${t('front.guided')}: ${title}`}>
              {t('front.guided')}
            </a>
          )}
          <a className="button" href={`#/briefing/${code}`} aria-label={`${t('front.briefing')}: ${title}`}>
            {t('front.briefing')}
          </a>
          <a className="button" href={`#/rules/${code}`} aria-label={`${t('front.rules')}: ${title}`}>
            {t('front.rules')}
          </a>
        </div>
        <Facts code={code} />
      </div>
    </li>
  )
}

function PlannedCard({ entry: { code, title } }: { entry: CatalogueEntry }) {
  return (
    <li className="game-card planned" style={accentOf(code)}>
      <div className="picture">
        <GamePicture code={code} title={title} />
        <span className="ribbon">{t('front.planned')}</span>
      </div>
      <div className="game-text">
        <h3>{title}</h3>
        <p className="special">{wordOf(code, 'shelf.special')}</p>
        <Facts code={code} />
        <div className="row">
          <a className="button" href={`#/map/${code}`} aria-label={`${t('front.map')}: ${title}`}>
            {t('front.map')}
          </a>
        </div>
      </div>
    </li>
  )
}

function Facts({ code }: { code: string }) {
  return (
    <dl>
      <dt>{t('front.period')}</dt>
      <dd>{wordOf(code, 'shelf.period')}</dd>
      <dt>{t('front.length')}</dt>
      <dd>{wordOf(code, 'shelf.length')}</dd>
      <dt>{t('front.weight')}</dt>
      <dd>
        <Weight n={presentationOf(code).weight} />
      </dd>
    </dl>
  )
}

function GamePicture({ code, title }: { code: string; title: string }) {
  const picture = pictureOf(code)
  if (!picture) return <div className="no-picture" aria-hidden="true" />
  return <img src={picture} alt={t('front.mapOf', { title })} width="640" height="400" decoding="async" />
}

function Weight({ n }: { n: number }) {
  return (
    <span className="weight" role="img" aria-label={t('front.weightOf', { n })}>
      {[1, 2, 3, 4, 5].map(i => (
        <i key={i} className={i <= n ? 'on' : ''} />
      ))}
    </span>
  )
}

/** A file dropped anywhere on the page. */
function useDrop(take: (file: File) => void): void {
  useEffect(() => {
    const over = (event: DragEvent): void => event.preventDefault()
    const drop = (event: DragEvent): void => {
      event.preventDefault()
      const file = event.dataTransfer?.files[0]
      if (file) take(file)
    }
    addEventListener('dragover', over)
    addEventListener('drop', drop)
    return () => {
      removeEventListener('dragover', over)
      removeEventListener('drop', drop)
    }
  })
}

/** Imports a save file as a new match and opens it; whatever is wrong with it is said, and nothing is touched. */
async function importFile(file: File): Promise<void> {
  const { readSave, textOf } = await import('../session/transfer.ts')
  const { adoptHistory } = await import('../session/matches.ts')
  const found = await textOf(file)
  const read = 'problem' in found ? found : await readSave(found.text)
  if ('problem' in read) {
    note(t('front.importFailed', { reason: tellAny(read.problem) }), 'refusal')
    return
  }
  try {
    const { id } = await adoptHistory(read.history, read.players)
    goTo({ screen: 'play', id })
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error)
    note(t('front.importFailed', { reason: t('front.notKept', { detail }) }), 'refusal')
    return
  }
  note(t('front.imported'))
}

/** A file to be watched and not kept: it travels in the address. */
async function replayFile(file: File): Promise<void> {
  const { packSave, textOf } = await import('../session/transfer.ts')
  const found = await textOf(file)
  if ('problem' in found) return note(tellAny(found.problem), 'refusal')
  goTo({ screen: 'shared', packed: await packSave(found.text) })
}
