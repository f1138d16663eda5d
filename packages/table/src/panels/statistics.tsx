/** Dice, losses and odds against luck, for each side. */
import { sideInText, sideName } from '../play/describe.ts'
import { columnsTaken, reckon } from '../play/survey.ts'
import type { Fight, TurnPoint } from '../play/survey.ts'
import { luckOf, tallyDice } from '../play/tally.ts'
import type { DiceTally } from '../play/tally.ts'
import { useShown, useTable } from '../play/use.ts'
import { useSurvey } from '../play/usesurvey.ts'
import { t, tell } from '../text.ts'
import { BarChart, LineChart } from './charts.tsx'
import type { Series } from './charts.tsx'

export function Statistics() {
  const { points, fights } = useSurvey()
  const losses = useSeries(points, 'lost')
  const strength = useSeries(points, 'steps')
  return (
    <div className="statistics">
      <Dice />
      <Fights fights={fights} />
      {points.length > 1 && (
        <>
          <h3>{t('stats.losses')}</h3>
          <LineChart series={losses} label={t('stats.lossesText')} />
          <p className="quiet">{t('stats.lossesText')}</p>
          <h3>{t('stats.strength')}</h3>
          <LineChart series={strength} label={t('stats.strengthText')} />
          <p className="quiet">{t('stats.strengthText')}</p>
        </>
      )}
    </div>
  )
}

interface SideLook {
  readonly name: string
  /** As it stands in a sentence. */
  readonly inText: string
  readonly colour: string
}

export function useSides(): readonly SideLook[] {
  const { controller, presentation } = useTable()
  const { game } = controller.session
  return game.sides.map((_, seat) => ({
    name: sideName(game, seat),
    inText: sideInText(game, seat),
    colour: presentation.sides[seat] ?? '#777777',
  }))
}

function useSeries(points: readonly TurnPoint[], what: 'steps' | 'lost'): Series[] {
  return useSides().map((side, seat) => ({
    ...side,
    points: points.map(point => ({ x: point.turn, y: point[what][seat] ?? 0 })),
  }))
}

function Dice() {
  const { log } = useShown()
  const { game } = useTable().controller.session
  const sides = useSides()
  const tallies = sides.map((side, seat) => ({ ...side, tally: tallyDice(log, seat) }))
  const luck = sides.map((side, seat) => ({
    ...side,
    points: luckOf(log, seat, game).map((y, x) => ({ x, y })),
  }))
  return (
    <>
      <h3>{t('stats.dice')}</h3>
      {tallies.every(({ tally }) => tally === null) && <p className="quiet">{t('stats.none')}</p>}
      {tallies.map(
        ({ name, inText, colour, tally }) => tally && <DiceChart key={name} {...{ inText, colour, tally }} />,
      )}
      {luck.some(one => one.points.length > 1) && (
        <>
          <h3>{t('stats.luck')}</h3>
          <LineChart series={luck} label={t('stats.luckText')} />
          <p className="quiet">
            {t('stats.luckText')}
            {game.lowDice && ` ${t('stats.lowDice')}`}
          </p>
        </>
      )}
    </>
  )
}

function DiceChart({ tally, inText, colour }: { tally: DiceTally; inText: string; colour: string }) {
  const { counts, rolls, mean, sides } = tally
  const label = t('stats.diceOf', { side: inText })
  const bars = counts.map((value, i) => ({ name: String(i + 1), value, due: rolls / sides }))
  const spoken = bars.map(bar => t('stats.bar', { name: bar.name, n: bar.value })).join(', ')
  return (
    <figure>
      <figcaption>{label}</figcaption>
      <BarChart {...{ bars, colour, label, spoken }} />
      <p className="quiet">
        {t('stats.mean', { mean: mean.toFixed(2), fair: ((sides + 1) / 2).toFixed(1), n: rolls })}
      </p>
    </figure>
  )
}

function Fights({ fights }: { fights: readonly Fight[] }) {
  const sides = useSides()
  return (
    <>
      <h3>{t('stats.odds')}</h3>
      {fights.length === 0 && <p className="quiet">{t('stats.noFights')}</p>}
      {sides.map(({ name, inText, colour }, seat) => (
        <ColumnChart key={name} {...{ fights, inText, colour, seat }} />
      ))}
      {fights.some(({ chances }) => chances.length > 0) && (
        <>
          <h3>{t('stats.results')}</h3>
          {sides.map(({ name, inText, colour }, seat) => (
            <ResultChart key={name} {...{ fights, inText, colour, seat }} />
          ))}
        </>
      )}
    </>
  )
}

interface OfSide {
  readonly fights: readonly Fight[]
  readonly inText: string
  readonly colour: string
  readonly seat: number
}

function ColumnChart({ fights, inText, colour, seat }: OfSide) {
  const bars = columnsTaken(fights, seat).map(({ name: column, n }) => ({ name: column, value: n }))
  if (bars.length === 0) return null
  const label = t('stats.oddsOf', { side: inText })
  const spoken = bars.map(bar => t('stats.bar', { name: bar.name, n: bar.value })).join(', ')
  return (
    <figure>
      <figcaption>{label}</figcaption>
      <BarChart {...{ bars, colour, label, spoken }} />
    </figure>
  )
}

function ResultChart({ fights, inText, colour, seat }: OfSide) {
  const { game } = useTable().controller.session
  const rows = reckon(fights, seat)
  if (rows.length === 0) return null
  const label = t('stats.resultsOf', { side: inText })
  const bars = rows.map(({ result, came, due }) => ({ name: result, value: came, due }))
  const spoken = rows
    .map(row => t('stats.barDue', { name: tell(game, row.name), n: row.came, due: row.due.toFixed(1) }))
    .join(', ')
  return (
    <figure>
      <figcaption>{label}</figcaption>
      <BarChart {...{ bars, colour, label, spoken }} />
      <ul className="result-names">
        {rows.map(({ result, name: full, came, due }) => (
          <li key={result}>
            <b>{result}</b> {tell(game, full)}: {came} {t('stats.came')}, {due.toFixed(1)} {t('stats.due')}
          </li>
        ))}
      </ul>
    </figure>
  )
}
