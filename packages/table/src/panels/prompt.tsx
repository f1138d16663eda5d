/** Who must do what, in plain words, and everything that can be done with a button. */
import { lazy, Suspense, useEffect, useRef } from 'react'
import type { Action, Game, Verb } from '@hexfront/engine'
import { askedOf } from '../play/asked.ts'
import { goalsOf } from '../play/counsel.ts'
import { doingNow, partName } from '../play/doings.ts'
import { partOf } from '../session/history.ts'
import { countByVerb, handOf, isNowhere, verbOf } from '../play/choices.ts'
import { placeName, sideInText, sideName, unitTitle } from '../play/describe.ts'
import { actionLabel, verbLabel } from '../play/label.ts'
import { isLeaveAsked } from '../play/leave.ts'
import { pricesOf } from '../play/overlays.ts'
import { foretelling, toldAhead } from '../play/preview.ts'
import { useDesk, useShown, useTable } from '../play/use.ts'
import { verdictOf } from '../play/verdict.ts'
import { sentence, t, tell } from '../text.ts'
import type { Session, Shown } from '../session/session.ts'
import { StandingHere } from '../cards/standing.tsx'
import { Allowance } from './allowance.tsx'
import { Cells } from './cells.tsx'
import { ChoiceList } from './choicelist.tsx'
import { Counsel } from './counsel.tsx'
import { Ending } from './ending.tsx'
import { Foretold } from './foretold.tsx'
import { Manners } from './manners.tsx'
import { Meanwhile } from './meanwhile.tsx'
import { InHand, OffMap } from './offmap.tsx'
import { RuleLinks } from './rulelink.tsx'
import { RedoButton, UndoButton } from './takeback.tsx'

/** Seen once in a game. */
const Finale = lazy(async () => ({ default: (await import('./finale.tsx')).Finale }))

export function Prompt() {
  const { controller, presentation } = useTable()
  const shown = useShown()
  const seat = shown.turnOf
  useDesk(desk => desk.aside)
  // What is bought is in the list with its price.
  const shop = pricesOf(controller.session.ask, shown.viewer) !== null
  const colour = seat === null ? undefined : presentation.sides[seat]
  const asked = promptText(controller.session, shown)
  const top = useKeptInSight(shown.mode === 'deciding' ? asked : '')
  return (
    <section
      className="prompt"
      aria-label={t('panel.now')}
      style={{ '--side': colour ?? 'var(--line)' } as React.CSSProperties}
    >
      <p className="who" ref={top}>
        {seat !== null && (
          <>
            <i className="dot" /> {whoText(controller.session, shown, seat)}
          </>
        )}
        {shown.decision && <RuleLinks ids={shown.decision.rules} />}
      </p>
      <p className={shown.outcome ? 'ask verdict' : 'ask'} role="status" aria-live="polite">
        {asked}
      </p>
      {isLeaveAsked(shown) && <LeaveAsked />}
      {shown.mode === 'waiting' && <Doing />}
      {shown.mode === 'deciding' && <Meanwhile />}
      {shown.mode === 'deciding' && <InHand />}
      {shown.mode === 'deciding' && <Aside />}
      {shown.mode === 'deciding' && <Allowance />}
      {shown.mode === 'deciding' && <Nowhere />}
      {shown.mode === 'deciding' && <FromHand />}
      {shown.mode === 'deciding' && <Cells />}
      {shown.mode === 'deciding' && <Buttons />}
      {shown.mode === 'deciding' && <Foretold />}
      {shown.mode === 'deciding' && <Counsel />}
      {shown.mode === 'over' && shown.takeBack && (
        <div className="buttons">
          <UndoButton />
        </div>
      )}
      {shown.mode === 'deciding' && !shop && <OffMap />}
      {shown.mode === 'deciding' && <Manners />}
      {shown.mode === 'deciding' && <StandingHere />}
      <Choosing />
      {shown.outcome && (
        <Suspense>
          <Finale outcome={shown.outcome} />
        </Suspense>
      )}
      {shown.mode === 'deciding' && <ChoiceList />}
    </section>
  )
}

/** A new question comes into sight, unless whoever answers does so from a panel far below it. */
function useKeptInSight(asked: string): React.RefObject<HTMLParagraphElement | null> {
  const top = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (asked === '' || document.activeElement?.closest('.panel-body')) return
    top.current?.scrollIntoView({ block: 'nearest' })
  }, [asked])
  return top
}

/** Whose decision it is: yours, the computer's, or somebody's beside you. */
function whoText({ game, players }: Session, { mode }: Shown, seat: number): string {
  const side = sideName(game, seat)
  if (players[seat]?.kind === 'computer') return t('table.computer', { side })
  return mode === 'deciding' ? t('table.you', { side }) : t('table.turnOf', { side })
}

function promptText({ game, players }: Session, shown: Shown): string {
  if (shown.outcome) return verdictOf(game, players, shown.outcome)
  // Who is led is asked what anybody would be: that the other doors are shut for now is no reason to say there are none.
  const open = shown.lawful ?? shown.actions
  if (shown.decision) return sentence(tell(game, askedOf(game, shown.decision, open)))
  const { takeBack, viewer } = shown
  if (shown.mode === 'waiting' && takeBack) {
    const names = { side: sideInText(game, takeBack.by), other: sideInText(game, 1 - takeBack.by) }
    return sentence(t(takeBack.by === viewer ? 'back.waits' : 'back.onlooks', names))
  }
  // To whoever looks on nobody is the other side: he hears which part of the turn it is.
  const part = shown.viewer < 0 ? partOf(shown.scene) : null
  if (part) return partName(game, part)
  return shown.wait ? sentence(tell(game, shown.wait)) : t('table.thinking')
}

/** Whoever waits for leave need not wait for ever. */
function LeaveAsked() {
  const { controller } = useTable()
  return (
    <div className="buttons">
      <button type="button" onClick={() => controller.withdraw()}>
        {t('back.withdraw')}
      </button>
    </div>
  )
}

/** What the computer is about in this phase. */
function Doing() {
  const { controller } = useTable()
  const { log, viewer, scene } = useShown()
  const said = doingNow(controller.session.game, log, viewer, goalsOf(scene))
  return said === null ? null : <p className="doing">{said}</p>
}

/** What was put aside with something left, and the way back to it. */
function Aside() {
  const { controller } = useTable()
  const { scene } = useShown()
  const { game } = controller.session
  const aside = useDesk(desk => desk.aside)
  const counter = game.counters.units[scene.focus?.units?.[0] ?? -1]
  if (!aside || !counter) return null
  return (
    <p className="aside">
      {t('table.aside', { unit: unitTitle(counter) })}{' '}
      <button type="button" className="small" onClick={() => controller.takeUpAgain()}>
        {t('table.asideDone')}
      </button>
    </p>
  )
}

/** Whoever is in hand has nowhere to go: better said than found out by pressing. */
function Nowhere() {
  const { controller } = useTable()
  const { scene } = useShown()
  const { game } = controller.session
  const held = controller.session.inHand()
  const counter = game.counters.units[scene.focus?.units?.[0] ?? -1]
  if (!held || !counter || !isNowhere(game, controller.choices())) return null
  return <p className="nowhere">{t('table.nowhere', { unit: unitTitle(counter) })}</p>
}

/** What is asked is answered with a card: whoever sees a hand for the first time is told so. */
function FromHand() {
  const { controller } = useTable()
  const { byCard, byUnit, byPlace } = controller.choices()
  if (byCard.size === 0 || byUnit.size > 0 || byPlace.size > 0) return null
  return (
    <p className="quiet">
      {t('cards.hint')} <span className="by-keys">{t('cards.hintKeys')}</span>
    </p>
  )
}

function Buttons() {
  const { controller } = useTable()
  useShown()
  const { game } = controller.session
  const { buttons, graveButtons } = controller.choices()
  const ending = useDesk(desk => desk.ending)
  // What was asked about one place takes the keys as long as it is open.
  const keyed = useDesk(desk => desk.choosing) ? 0 : 9
  if (ending) return <Ending ending={ending} />
  return (
    <div className="buttons">
      {buttons.map((action, i) => (
        <button
          key={`${action.verb} ${action.arg ?? ''}`}
          type="button"
          className={classOf(verbOf(game, action.verb))}
          aria-keyshortcuts={i < keyed ? String(i + 1) : undefined}
          onClick={() => controller.act(action)}
          {...foretelling(controller, action)}
        >
          {i < keyed && <kbd aria-hidden="true">{i + 1}</kbd>}
          {actionLabel(game, action)}
        </button>
      ))}
      <All />
      <UndoButton />
      <RedoButton />
      {graveButtons.map(action => (
        <button
          key={`${action.verb} ${action.arg ?? ''}`}
          type="button"
          className="grave"
          onClick={() => controller.act(action)}
        >
          {actionLabel(game, action)} …
        </button>
      ))}
    </div>
  )
}

const classOf = ({ main, ends }: Verb): string => (main ? 'primary' : ends ? 'ends' : '')

/** Everybody who can be added, at one press. */
function All() {
  const { controller } = useTable()
  const { game } = controller.session
  const { scene } = useShown()
  // Where nothing is put together yet, one is chosen, not all.
  if (!scene.battle && !scene.focus?.units?.length) return null
  const counts = countByVerb(controller.choices().all.filter(({ verb }) => handOf(game, verb) === 'adds'))
  return [...counts]
    .filter(([, n]) => n > 1)
    .map(([verb, n]) => (
      <button key={verb} type="button" onClick={() => controller.actAll(verb)}>
        {t('table.all', { what: verbLabel(game, verb), n })}
      </button>
    ))
}

/** What an action would do or cost, small beside its name. */
function Told({ action }: { action: Action }) {
  const { controller } = useTable()
  const told = toldAhead(controller, action)
  return told === '' ? null : <small className="told-ahead">{told}</small>
}

/** Whether an action is about a place that has just been named. */
const isAbout = (game: Game, { verb, arg }: Action, at: number): boolean =>
  verbOf(game, verb).on === 'place' && arg === at

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
            {isAbout(game, action, choosing.at) ? verbLabel(game, action.verb) : actionLabel(game, action)}
            <Told action={action} />
          </button>
        ))}
        <button type="button" onClick={() => controller.desk.set({ choosing: null })}>
          {t('app.cancel')}
        </button>
      </div>
    </div>
  )
}
