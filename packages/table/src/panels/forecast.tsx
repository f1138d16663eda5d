/** What is likely to come of battles, before anybody commits: each with its dice, cover and losses. */
import type { BattleAnswer } from '@hexfront/engine'
import { placeName, sideName, unitTitle } from '../play/describe.ts'
import { actionLabel, verbLabel } from '../play/label.ts'
import { battleAt } from '../play/overlays.ts'
import { useShown, useTable } from '../play/use.ts'
import { t, tell } from '../text.ts'
import { RuleLink } from './rulelink.tsx'

/** Every battle on the map while its side decides what to fight. */
export function Forecasts() {
  const { controller } = useTable()
  const { decision, scene } = useShown()
  const { ask } = controller.session
  if (decision?.about !== 'battles') return null
  const answers = (scene.battles ?? []).flatMap(at => battleAt(ask, at) ?? [])
  if (answers.length === 0) return null
  return (
    <section className="forecasts" aria-label={t('board.forecasts')}>
      <h2>{t('board.forecasts')}</h2>
      {answers.map(answer => (
        <Forecast key={answer.target} answer={answer} open={answers.length <= FEW} />
      ))}
    </section>
  )
}

/** So many battles are shown with everybody's dice; of more the dice are there for the asking. */
const FEW = 2

function Forecast({ answer, open }: { answer: BattleAnswer; open: boolean }) {
  const { controller } = useTable()
  const { game } = controller.session
  const place = placeName(game.board, answer.target)
  const strengths = { own: answer.attack, enemy: answer.defense }
  const actions = controller.choices().byPlace.get(answer.target) ?? []
  return (
    <article className="forecast">
      <h3>
        <button
          type="button"
          className="plain"
          aria-label={t('board.show', { place })}
          onClick={() => controller.show([answer.target])}
        >
          {place}
        </button>
        <span>{t(answer.uncertain ? 'board.strengthGuess' : 'board.strength', strengths)}</span>
      </h3>
      <details open={open}>
        <summary>
          {t('board.allDice', { n: answer.volleys?.reduce((sum, { dice }) => sum + dice, 0) ?? 0 })}
        </summary>
        <Dice answer={answer} />
      </details>
      <Shelter answer={answer} />
      <Outlook answer={answer} />
      {answer.uncertain && <p className="uncertain">{t('battle.uncertain')}</p>}
      {actions.length > 0 && (
        <div className="row">
          {actions.map(action => (
            <button
              key={action.verb}
              type="button"
              className="small"
              aria-label={actionLabel(game, action)}
              onClick={() => controller.act(action)}
            >
              {verbLabel(game, action.verb)}
            </button>
          ))}
        </div>
      )}
    </article>
  )
}

/** Everybody's dice, in the order in which they fall. */
function Dice({ answer }: { answer: BattleAnswer }) {
  const { controller, presentation } = useTable()
  const { game } = controller.session
  return (
    <ul className="volleys">
      {answer.volleys?.map(({ side, unit, name, dice, least }, i) => {
        const counter = game.counters.units[unit]
        return (
          <li key={i} style={{ '--side': presentation.sides[side] } as React.CSSProperties}>
            <i className="dot" />
            <span>{counter ? unitTitle(counter) : tell(game, name)}</span>
            <small>{diceText({ dice, least })}</small>
          </li>
        )
      })}
    </ul>
  )
}

/** "3 dice, hits on 5 and 6": what somebody throws. */
export function diceText({ dice, least }: { dice: number; least: number }): string {
  return t(least === 6 ? 'board.onSix' : 'board.least', { dice, least })
}

/** Why hits cost less, and what throws attackers back. */
export function Shelter({ answer }: { answer: BattleAnswer }) {
  const { game } = useTable().controller.session
  if (answer.shifts.length === 0) return <p className="shelter quiet">{t('board.noShelter')}</p>
  return (
    <ul className="shelter" aria-label={t('board.shelter')}>
      {answer.shifts.map(({ reason, rule }, i) => (
        <li key={i}>
          {tell(game, reason)} <RuleLink id={rule} />
        </li>
      ))}
    </ul>
  )
}

/** Likely losses of both sides, and the chance that one of them is gone. */
export function Outlook({ answer }: { answer: BattleAnswer }) {
  const { controller, presentation } = useTable()
  const { game } = controller.session
  const ends = answer.chances.filter(({ ends, n }) => n > 0 && ends)
  return (
    <div className="outlook">
      <b>{t('board.expected')}</b>
      {answer.losses?.map(({ side, average }) => (
        <span
          key={side}
          className="loss"
          style={{ '--side': presentation.sides[side] } as React.CSSProperties}
        >
          <i className="dot" /> {t('board.steps', { side: sideName(game, side), n: average.toFixed(1) })}
        </span>
      ))}
      {ends.map(({ result, name, n, d }) => (
        <span key={result} className="end">
          {tell(game, name)} <b>{t('battle.percent', { n: Math.round((n / d) * 100) })}</b>
        </span>
      ))}
    </div>
  )
}
