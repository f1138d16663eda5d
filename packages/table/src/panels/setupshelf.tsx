/** Set-ups of one's own: kept under a name in the browser, given out as files and laid out again. */
import { useState } from 'react'
import { planSetUp, readSetUp, setUpOf } from '../play/setups.ts'
import type { SetUp, SetUpVerbs } from '../play/setups.ts'
import { useShown, useTable } from '../play/use.ts'
import { t, tellAny } from '../text.ts'
import { askForFile, giveFile } from '../ui/files.ts'
import { note } from '../ui/note.tsx'
import { dropSetUp, keepSetUp, keptSetUps } from '../ui/shelf.ts'

interface ShelfProps {
  verbs: SetUpVerbs
  busy: (busy: boolean) => void
}

export function SetUpShelf({ verbs, busy }: ShelfProps) {
  const lay = useLaying(verbs, busy)
  const { controller } = useTable()
  const { view, scene, viewer } = useShown()
  const { game } = controller.session
  const [kept, setKept] = useState(keptSetUps)
  const [name, setName] = useState('')
  const now = (): SetUp => setUpOf(game, view, scene.pieces, viewer, name.trim() || t('setup.mine'))
  const keep = (): void => {
    const setUp = now()
    const isKept = keepSetUp(setUp)
    setKept(keptSetUps())
    if (isKept) note(t('setup.kept', { name: setUp.name }))
    else note(t('setup.notKept'), 'refusal')
  }
  const take = async (): Promise<void> => {
    const file = await askForFile()
    if (!file) return
    const { textOf } = await import('../session/transfer.ts')
    const found = await textOf(file)
    if ('problem' in found) return note(tellAny(found.problem), 'refusal')
    await lay(found.text)
  }
  const mine = kept.filter(
    one => one.game === game.code && one.scenario === view.scenario && one.side === game.sides[viewer]?.id,
  )
  return (
    <details className="shelf-of-set-ups">
      <summary>{t('setup.shelf', { n: mine.length })}</summary>
      <div className="row">
        <input
          aria-label={t('setup.name')}
          placeholder={t('setup.name')}
          value={name}
          onChange={event => setName(event.target.value)}
        />
        <button type="button" className="small" onClick={keep}>
          {t('setup.keep')}
        </button>
        <button
          type="button"
          className="small"
          onClick={() => giveFile(fileName(now()), `${JSON.stringify(now(), null, 1)}\n`)}
        >
          {t('setup.give')}
        </button>
        <button type="button" className="small" onClick={() => void take()}>
          {t('setup.read')}
        </button>
      </div>
      <ul>
        {mine.map(one => (
          <li key={one.name} className="row">
            <button type="button" className="small" onClick={() => void lay(JSON.stringify(one))}>
              {t('setup.lay', { name: one.name })}
            </button>
            <button
              type="button"
              className="small"
              aria-label={t('setup.drop', { name: one.name })}
              onClick={() => {
                dropSetUp(one)
                setKept(keptSetUps())
              }}
            >
              ×
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}

const fileName = ({ game, scenario, side, name }: SetUp): string =>
  `${[game, scenario, side, name.replace(/[^\p{L}\p{N}]+/gu, '-')].join('-')}.set-up.json`

/** Lays a set-up out by legal actions, one after the other before everybody's eyes; all of it or nothing. */
function useLaying(verbs: SetUpVerbs, busy: (busy: boolean) => void): (text: string) => Promise<void> {
  const { session } = useTable().controller
  return async text => {
    const { view, viewer } = session.shown()
    const read = readSetUp(text)
    const plan = 'problem' in read ? read : planSetUp(session.game, view, viewer, read, verbs)
    if ('problem' in plan) return note(t('setup.failed', { reason: tellAny(plan.problem) }), 'refusal')
    busy(true)
    for (const action of plan) {
      if (session.act(action)) break
      await new Promise(resolve => requestAnimationFrame(resolve))
    }
    busy(false)
    if (!('problem' in read)) note(t('setup.laid', { name: read.name }))
  }
}
