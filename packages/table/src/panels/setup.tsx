/** Setting up as a screen of its own: everybody begins somewhere, and is moved, exchanged and made stronger here. */
import { useEffect, useState } from 'react'
import type { Action } from '@hexfront/engine'
import { sideName } from '../play/describe.ts'
import { actionLabel } from '../play/label.ts'
import { setUpVerbs } from '../play/setups.ts'
import type { SetUpVerbs } from '../play/setups.ts'
import { useDesk, useShown, useTable } from '../play/use.ts'
import { t, tell } from '../text.ts'
import { Ending } from './ending.tsx'
import { RuleLinks } from './rulelink.tsx'
import { SetUpList, SetUpTotals } from './setuplist.tsx'
import { SetUpShelf } from './setupshelf.tsx'
import { PieceFace } from './piece.tsx'
import { UndoButton } from './takeback.tsx'

/** The set-up in hand, if setting up is what the viewer is asked for. */
export function useSetUp(): SetUpVerbs | null {
  const { game } = useTable().controller.session
  const { decision } = useShown()
  return decision?.about === 'setUp' ? setUpVerbs(game) : null
}

export function SetUpScreen({ verbs }: { verbs: SetUpVerbs }) {
  const { controller, presentation } = useTable()
  const { decision, viewer } = useShown()
  const { game } = controller.session
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    // The list says what the panel would.
    if (controller.desk.get().panel === 'stack') controller.desk.set({ panel: null })
  }, [controller])
  const style = { '--side': presentation.sides[viewer] ?? 'var(--line)' } as React.CSSProperties
  return (
    <section className="set-up prompt" aria-label={t('setup.title')} aria-busy={busy} style={style}>
      <p className="who">
        <i className="dot" /> {t('setup.of', { side: sideName(game, viewer) })}
        {decision && <RuleLinks ids={decision.rules} />}
      </p>
      <p className="ask" role="status" aria-live="polite">
        {decision && tell(game, decision.ask)}
      </p>
      <Tools verbs={verbs} />
      <InHand verbs={verbs} />
      <SetUpShelf verbs={verbs} busy={setBusy} />
      <SetUpTotals />
      <SetUpList verbs={verbs} />
    </section>
  )
}

function Tools({ verbs }: { verbs: SetUpVerbs }) {
  const { controller } = useTable()
  const { actions } = useShown()
  const { game } = controller.session
  const ending = useDesk(desk => desk.ending)
  if (ending) return <Ending ending={ending} />
  const buttons = [verbs.done, verbs.reset, verbs.back].flatMap(
    verb => actions.find(action => action.verb === verb) ?? [],
  )
  // Everybody could still be moved: that is no reason to ask again.
  const press = (action: Action): void => {
    if (action.verb === verbs.done) controller.session.act(action)
    else controller.act(action)
  }
  return (
    <div className="buttons">
      {buttons.map((action, i) => (
        <button
          key={action.verb}
          type="button"
          className={action.verb === verbs.done ? 'primary' : ''}
          aria-keyshortcuts={String(i + 1)}
          onClick={() => press(action)}
        >
          {action.verb === verbs.done ? t('setup.begin') : actionLabel(game, action)}
        </button>
      ))}
      <UndoButton />
    </div>
  )
}

/** The unit that is being placed, and what else could be done with it. */
function InHand({ verbs }: { verbs: SetUpVerbs }) {
  const { controller } = useTable()
  const { actions, scene } = useShown()
  const { game } = controller.session
  const unit = scene.focus?.units?.[0]
  const piece = scene.pieces.find(one => one.unit === unit)
  if (!piece) return <p className="quiet">{t('setup.hint')}</p>
  const others = actions.filter(({ verb }) => verb === verbs.replace)
  return (
    <div className="held">
      <PieceFace piece={piece} />
      <p>
        {t('setup.held', { n: controller.choices().byPlace.size })}{' '}
        {actions.some(({ verb }) => verb === verbs.swap) && t('setup.orSwap')}
      </p>
      {others.length > 0 && (
        <details>
          <summary>{t('setup.others', { n: others.length })}</summary>
          <div className="row">
            {others.map(action => (
              <button
                key={String(action.arg)}
                type="button"
                className="small"
                onClick={() => controller.act(action)}
              >
                {actionLabel(game, action)}
              </button>
            ))}
          </div>
        </details>
      )}
    </div>
  )
}
