/** The end of a game: who won, why and by which rule, what it cost, the luck, what turned it, and what comes next. */
import type { Game, Outcome } from '@hexfront/engine'
import { sideInText } from '../play/describe.ts'
import { luckScore, momentsOf } from '../play/moments.ts'
import type { Moment } from '../play/moments.ts'
import { measured } from '../play/overlays.ts'
import { luckOf, tallyDice } from '../play/tally.ts'
import { openingIn, turnNames } from '../play/turnname.ts'
import { useShown, useTable } from '../play/use.ts'
import { whyOver } from '../play/whyover.ts'
import { useSurvey } from '../play/usesurvey.ts'
import { beginMatch, randomSeed } from '../session/matches.ts'
import type { Player } from '../session/players.ts'
import { sentence, t, tell } from '../text.ts'
import { note } from '../ui/note.tsx'
import { formatRoute, goTo } from '../ui/route.ts'
import { Review } from './review.tsx'
import { RuleLink } from './rulelink.tsx'
import { useSides } from './statistics.tsx'

export function Finale({ outcome }: { outcome: Outcome }) {
  const { game } = useTable().controller.session
  const survey = useSurvey()
  const last = survey.points.at(-1)
  const rule = game.rules.find(({ id }) => id === outcome.rule)
  return (
    <div className="finale">
      <p className="verdict-why">
        {sentence(whyOver(game, outcome))} {rule && <RuleLink id={rule.id} />}
      </p>
      {rule && <p className="quiet">{rule.summary}</p>}
      <p className="quiet">{t('finale.open')}</p>
      <Next />
      {last && (
        <>
          <h3>{t('finale.losses')}</h3>
          <Losses lost={last.lost} left={last.steps} />
        </>
      )}
      <h3>{t('finale.luck')}</h3>
      {game.lowDice && <p className="quiet">{t('stats.lowDice')}</p>}
      <Luck />
      <Moments moments={momentsOf(survey)} />
      <Review points={survey.points} />
    </div>
  )
}

function Next() {
  const { controller } = useTable()
  const { session } = controller
  const kept = session.id !== '' && session.history() !== null
  const again = async (players: readonly Player[]): Promise<void> => {
    const history = session.history()
    if (!history) return
    const { scenario, options } = history.match
    const begun = await beginMatch(session.game, { scenario, options, players, seed: randomSeed() })
    if ('problem' in begun) note(tell(session.game, begun.problem), 'refusal')
    else goTo({ screen: 'play', id: begun.id })
  }
  return (
    <div className="buttons">
      {kept && !session.isOnline && (
        <>
          <button type="button" className="primary" onClick={() => void again(session.players)}>
            {t('finale.rematch')}
          </button>
          <button type="button" onClick={() => void again([...session.players].reverse())}>
            {t('finale.swap')}
          </button>
        </>
      )}
      {kept && (
        <a className="button" href={formatRoute({ screen: 'replay', id: session.id })}>
          {t('menu.replay')}
        </a>
      )}
      <button type="button" onClick={() => controller.desk.set({ panel: 'statistics' })}>
        {t('panel.statistics')}
      </button>
      <a className="button" href="#/">
        {t('app.home')}
      </a>
    </div>
  )
}

function Losses({ lost, left }: { lost: readonly number[]; left: readonly number[] }) {
  const sides = useSides()
  return (
    <ul className="finale-sides">
      {sides.map(({ name, colour }, seat) => (
        <li key={name} style={{ '--side': colour } as React.CSSProperties}>
          <i className="dot" />{' '}
          {t('finale.lostSteps', { side: name, n: lost[seat] ?? 0, left: left[seat] ?? 0 })}
        </li>
      ))}
    </ul>
  )
}

/** Beyond so many standard deviations luck is worth the word. */
const LUCKY = 1
const VERY = 2

function luckWord(score: number): string {
  const size = Math.abs(score)
  if (size < LUCKY) return t('finale.fair')
  if (size < VERY) return t(score > 0 ? 'finale.lucky' : 'finale.unlucky')
  return t(score > 0 ? 'finale.veryLucky' : 'finale.veryUnlucky')
}

function Luck() {
  const { log } = useShown()
  const { game } = useTable().controller.session
  const sides = useSides()
  return (
    <ul className="finale-sides">
      {sides.map(({ name, colour }, seat) => {
        const tally = tallyDice(log, seat)
        const pips = luckOf(log, seat, game).at(-1) ?? 0
        const score = tally ? luckScore(pips, tally.rolls, tally.sides) : 0
        return (
          <li key={name} style={{ '--side': colour } as React.CSSProperties}>
            <i className="dot" />{' '}
            {tally
              ? t('finale.dice', {
                  side: name,
                  n: tally.rolls,
                  mean: tally.mean.toFixed(2),
                  fair: ((tally.sides + 1) / 2).toFixed(1),
                  word: luckWord(score),
                })
              : t('finale.noDice', { side: name })}
          </li>
        )
      })}
    </ul>
  )
}

function Moments({ moments }: { moments: readonly Moment[] }) {
  const { session } = useTable().controller
  const { log } = useShown()
  if (moments.length === 0) return null
  const nameOf = turnNames(session.game, log, 'start', openingIn(session.history()))
  return (
    <>
      <h3>{t('finale.moments')}</h3>
      <ol className="moments">
        {moments.map((moment, i) => (
          <li key={i}>
            <b>{nameOf(moment.turn)}.</b> {momentText(session.game, moment)}{' '}
            {session.id !== '' && session.history() !== null && (
              <a
                href={formatRoute({ screen: 'replay', id: session.id, at: moment.at })}
                aria-label={t('finale.seeTurn', { turn: nameOf(moment.turn) })}
              >
                {t('finale.see')}
              </a>
            )}
          </li>
        ))}
      </ol>
    </>
  )
}

/** So many places are named; of more only how many. */
const NAMED = 4

function momentText(game: Game, moment: Moment): string {
  switch (moment.kind) {
    case 'taken': {
      const names = moment.names.slice(0, NAMED).map(name => tell(game, name))
      const more = moment.names.length - names.length
      // A name that says what it is for has a comma of its own.
      const mark = names.some(name => name.includes(',')) ? '; ' : ', '
      const places = [...names, ...(more > 0 ? [t('table.more', { n: more })] : [])].join(mark)
      return t('finale.taken', { side: sentence(sideInText(game, moment.side)), places })
    }
    case 'losses': {
      const [worst, best] = moment.lost[0]! >= moment.lost[1]! ? [0, 1] : [1, 0]
      return t('finale.bled', {
        side: sentence(sideInText(game, worst)),
        n: moment.lost[worst]!,
        other: sideInText(game, best),
        m: moment.lost[best]!,
      })
    }
    case 'fight':
      return t('finale.rare', {
        side: sentence(sideInText(game, moment.fight.attacker)),
        column: measured(moment.fight, moment.fight.column),
        told: tell(game, game.describe(moment.fight.told)),
        n: Math.max(1, Math.round(moment.share * 100)),
      })
  }
}
