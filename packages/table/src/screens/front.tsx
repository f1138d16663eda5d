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
import { KeptMatches } from './kept.tsx'

/** Addresses name screens here, so that a link cannot name a place on one. */
function skipToGames(event: React.MouseEvent): void {
  event.preventDefault()
  document.getElementById('games')?.focus()
}

export function FrontScreen() {
  return (
    <div className="front">
      <Masthead />
      <main id="games" tabIndex={-1}>
        <Continue />
        <section aria-labelledby="games-title">
          <div className="section-head">
            <h2 id="games-title">{t('front.games')}</h2>
            <p className="learn">
              <span className="quiet">{t('front.learn')}</span>{' '}
              <a className="button" href="#/guide">
                {t('front.learnButton')}
              </a>
            </p>
          </div>
          <ul className="shelf">
            {catalogue.map(entry => (
              <GameCard key={entry.code} entry={entry} />
            ))}
          </ul>
        </section>
      </main>
    </div>
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

/** What is under way, and the ways in for files. */
function Continue() {
  const [changes, setChanges] = useState(0)
  const take = async (file: File): Promise<void> => {
    if (await importFile(file)) setChanges(n => n + 1)
  }
  useDrop(file => void take(file))
  return (
    <section aria-labelledby="continue-title" className="continue">
      <div className="section-head">
        <h2 id="continue-title">{t('front.continue')}</h2>
        <div className="row">
          <button type="button" onClick={() => void askForFile().then(file => file && take(file))}>
            {t('front.import')}
          </button>
          <button type="button" onClick={() => void askForFile().then(file => file && replayFile(file))}>
            {t('front.openReplay')}
          </button>
        </div>
      </div>
      <KeptMatches changes={changes} />
    </section>
  )
}

function GameCard({ entry }: { entry: CatalogueEntry }) {
  const { code, title, standing } = entry
  const presentation = presentationOf(code)
  const word = (id: string): string => presentation.words[id] ?? ''
  const playable = standing === 'playable'
  return (
    <li className="game-card" style={{ '--accent': presentation.accent } as React.CSSProperties}>
      <div className="picture">
        <GamePicture code={code} title={title} />
        {!playable && <span className="ribbon">{t('front.planned')}</span>}
      </div>
      <div className="game-text">
        <h3>{title}</h3>
        <p className="special">{word('shelf.special')}</p>
        <dl>
          <dt>{t('front.period')}</dt>
          <dd>{word('shelf.period')}</dd>
          <dt>{t('front.length')}</dt>
          <dd>{word('shelf.length')}</dd>
          <dt>{t('front.weight')}</dt>
          <dd>
            <Weight n={presentation.weight} />
          </dd>
        </dl>
        {playable ? (
          <div className="row">
            <a className="button primary" href={`#/new/${code}`} aria-label={`${t('front.play')}: ${title}`}>
              {t('front.play')}
            </a>
            <a className="button" href={`#/rules/${code}`} aria-label={`${t('front.rules')}: ${title}`}>
              {t('front.rules')}
            </a>
          </div>
        ) : (
          <p className="quiet">{t('front.plannedLong')}</p>
        )}
      </div>
    </li>
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

/** Imports a save file as a new match; whatever is wrong with it is said, and nothing is touched. */
async function importFile(file: File): Promise<boolean> {
  const { readSave } = await import('../session/transfer.ts')
  const { adoptHistory } = await import('../session/matches.ts')
  const read = await readSave(await file.text())
  if ('problem' in read) {
    note(t('front.importFailed', { reason: tellAny(read.problem) }), 'refusal')
    return false
  }
  await adoptHistory(read.history, read.players)
  note(t('front.imported'))
  return true
}

/** A file to be watched and not kept: it travels in the address. */
async function replayFile(file: File): Promise<void> {
  const { packSave } = await import('../session/transfer.ts')
  goTo({ screen: 'shared', packed: await packSave(await file.text()) })
}
