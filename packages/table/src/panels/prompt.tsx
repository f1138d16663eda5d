/** Who must do what, in plain words, and everything that can be done with a button. */
import { useState } from 'react'
import type { Game } from '@hexfront/engine'
import { countByVerb, verbOf } from '../play/choices.ts'
import { placeName, sideName } from '../play/describe.ts'
import { actionLabel } from '../play/label.ts'
import { useDesk, useShown, useTable } from '../play/use.ts'
import { t, tell } from '../text.ts'
import type { Session, Shown } from '../session/session.ts'
import { Ending, leftText } from './ending.tsx'
import { Meanwhile } from './meanwhile.tsx'
import { InHand, OffMap } from './offmap.tsx'
import { RuleLinks } from './rulelink.tsx'
import { UndoButton } from './takeback.tsx'

export function Prompt() {
  const { controller, presentation } = useTable()
  const shown = useShown()
  const { game } = controller.session
  const seat = shown.turnOf
  const colour = seat === null ? undefined : presentation.sides[seat]
  return (
    <section
      className="prompt"
      aria-label={t('panel.now')}
      style={{ '--side': colour ?? 'var(--line)' } as React.CSSProperties}
    >
      <p className="who">
        {seat !== null && (
          <>
            <i className="dot" /> {whoText(controller.session, shown, seat)}
          </>
        )}
        {shown.decision && <RuleLinks ids={shown.decision.rules} />}
      </p>
      <p className="ask" role="status" aria-live="polite">
        {promptText(game, shown)}
      </p>
      {shown.mode === 'deciding' && <Meanwhile />}
      {shown.mode === 'deciding' && <InHand />}
      {shown.mode === 'deciding' && <Buttons />}
      {shown.mode === 'deciding' && <OffMap />}
      <Choosing />
      {shown.mode === 'deciding' && <ChoiceList />}
    </section>
  )
}

/** Whose decision it is: yours, the computer's, or somebody's beside you. */
function whoText({ game, players }: Session, { mode }: Shown, seat: number): string {
  const side = sideName(game, seat)
  if (players[seat]?.kind === 'computer') return t('table.computer', { side })
  return mode === 'deciding' ? t('table.you', { side }) : t('table.turnOf', { side })
}

function promptText(game: Game, shown: Shown): string {
  if (shown.outcome) {
    const { winner, reason } = shown.outcome
    const result = winner === null ? t('table.draw') : t('table.won', { side: sideName(game, winner) })
    return `${result}. ${tell(game, reason)}`
  }
  if (shown.decision) return tell(game, shown.decision.ask)
  return shown.wait ? tell(game, shown.wait) : t('table.thinking')
}

function Buttons() {
  const { controller } = useTable()
  useShown()
  const { game } = controller.session
  const { buttons } = controller.choices()
  const ending = useDesk(desk => desk.ending)
  if (ending) return <Ending action={ending} />
  return (
    <div className="buttons">
      {buttons.map((action, i) => (
        <button
          key={`${action.verb} ${action.arg ?? ''}`}
          type="button"
          className={verbOf(game, action.verb).ends ? 'ends' : ''}
          aria-keyshortcuts={i < 9 ? String(i + 1) : undefined}
          onClick={() => controller.act(action)}
        >
          {i < 9 && <kbd aria-hidden="true">{i + 1}</kbd>}
          {actionLabel(game, action)}
        </button>
      ))}
      <UndoButton />
    </div>
  )
}

/** Several things can be done where somebody pressed. */
function Choosing() {
  const { controller } = useTable()
  const { game } = controller.session
  const choosing = useDesk(desk => desk.choosing)
  if (!choosing) return null
  return (
    <div className="choosing" role="group" aria-label={t('table.pickOne')}>
      <p>
        {placeName(game.board, choosing.at)}: {t('table.pickOne')}
      </p>
      <div className="buttons">
        {choosing.actions.map((action, i) => (
          <button
            key={`${action.verb} ${action.arg ?? ''}`}
            type="button"
            autoFocus={i === 0}
            aria-keyshortcuts={i < 9 ? String(i + 1) : undefined}
            onClick={() => controller.act(action)}
          >
            {i < 9 && <kbd aria-hidden="true">{i + 1}</kbd>}
            {actionLabel(game, action)}
          </button>
        ))}
        <button type="button" onClick={() => controller.desk.set({ choosing: null })}>
          {t('app.cancel')}
        </button>
      </div>
    </div>
  )
}

/** So many choices are shown without being asked for; fewer where they would hide what they are about. */
const few = (): number => (matchMedia('(max-width: 720px)').matches ? 2 : 6)

/** Everything on the map that can be chosen, as a list: for those who do not use the map. */
function ChoiceList() {
  const { controller } = useTable()
  const shown = useShown()
  const { game } = controller.session
  const { byUnit, byPlace } = controller.choices()
  const count = byUnit.size + byPlace.size
  const [wanted, setWanted] = useState<boolean | null>(null)
  if (count === 0) return null
  const onMap = new Set(shown.scene.pieces.map(piece => piece.unit))
  // What is not on the map has its own row of counters.
  const short = count <= few() && [...byUnit.keys()].every(unit => onMap.has(unit))
  const open = wanted ?? short
  const actions = shown.actions.filter(({ verb }) => ['unit', 'place'].includes(verbOf(game, verb).on))
  const parts = [...countByVerb(actions)].map(([verb, n]) => leftText(game, verb, n))
  return (
    <details
      className="choice-list"
      open={open}
      onToggle={event => setWanted(event.currentTarget.open === short ? null : event.currentTarget.open)}
    >
      <summary>
        {t('table.choices')}: {parts.join(', ')}
      </summary>
      {open && (
        <ul>
          {actions.map(action => (
            <li key={`${action.verb} ${action.arg ?? ''}`}>
              <button type="button" className="small" onClick={() => controller.act(action)}>
                {actionLabel(game, action)}
              </button>
            </li>
          ))}
        </ul>
      )}
    </details>
  )
}
