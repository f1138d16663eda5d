/** Charts of dice, luck and strength, drawn as plain SVG. */
import { scaleBand, scaleLinear } from 'd3-scale'
import { curveMonotoneX, line } from 'd3-shape'
import { useEffect, useMemo, useState } from 'react'
import { luckOf, strengthByTurn, tallyDice } from '../play/tally.ts'
import type { DiceTally, StrengthPoint } from '../play/tally.ts'
import { sideName } from '../play/describe.ts'
import { useShown, useTable } from '../play/use.ts'
import { t } from '../text.ts'

const WIDTH = 300
const HEIGHT = 120
const MARGIN = { left: 30, right: 8, top: 8, bottom: 20 }

export function Statistics() {
  const { controller, presentation } = useTable()
  const { game } = controller.session
  const { log } = useShown()
  const strength = useStrength()
  const luck = useMemo(
    () =>
      game.sides.map((_, seat) => ({
        name: sideName(game, seat),
        colour: presentation.sides[seat] ?? '#777777',
        points: luckOf(log, seat).map((y, x) => ({ x, y })),
      })),
    [log, game, presentation],
  )
  const steps = game.sides.map((_, seat) => ({
    name: sideName(game, seat),
    colour: presentation.sides[seat] ?? '#777777',
    points: strength.map(point => ({ x: point.turn, y: point.steps[seat] ?? 0 })),
  }))
  const tallies = game.sides.map((_, seat) => tallyDice(log, seat))
  return (
    <div className="statistics">
      <h3>{t('stats.dice')}</h3>
      {tallies.every(tally => tally === null) && <p className="quiet">{t('stats.none')}</p>}
      {tallies.map(
        (tally, seat) =>
          tally && (
            <DiceChart
              key={seat}
              tally={tally}
              side={sideName(game, seat)}
              colour={presentation.sides[seat] ?? '#777777'}
            />
          ),
      )}
      {luck.some(one => one.points.length > 1) && (
        <>
          <h3>{t('stats.luck')}</h3>
          <LineChart series={luck} label={t('stats.luckText')} />
          <p className="quiet">{t('stats.luckText')}</p>
        </>
      )}
      {strength.length > 1 && (
        <>
          <h3>{t('stats.strength')}</h3>
          <LineChart series={steps} label={t('stats.strengthText')} />
          <p className="quiet">{t('stats.strengthText')}</p>
        </>
      )}
    </div>
  )
}

/** Replays turn by turn between frames, so that the page stays quick. */
function useStrength(): readonly StrengthPoint[] {
  const { session } = useTable().controller
  const { viewer, turn } = useShown()
  const [points, setPoints] = useState<readonly StrengthPoint[]>([])
  useEffect(() => {
    const walk = strengthByTurn(session.history(), viewer)
    const found: StrengthPoint[] = []
    let timer: ReturnType<typeof setTimeout> | undefined
    const step = (): void => {
      const next = walk.next()
      if (next.done) return setPoints(found)
      found.push(next.value)
      timer = setTimeout(step)
    }
    step()
    return () => clearTimeout(timer)
  }, [session, viewer, turn])
  return points
}

function DiceChart({ tally, side, colour }: { tally: DiceTally; side: string; colour: string }) {
  const { counts, rolls, mean, sides } = tally
  const x = scaleBand<number>()
    .domain(counts.map((_, i) => i + 1))
    .range([MARGIN.left, WIDTH - MARGIN.right])
    .padding(0.2)
  const y = scaleLinear()
    .domain([0, Math.max(...counts, 1)])
    .nice(4)
    .range([HEIGHT - MARGIN.bottom, MARGIN.top])
  const fair = y(rolls / sides)
  const label = t('stats.diceOf', { side })
  return (
    <figure>
      <figcaption>{label}</figcaption>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        className="chart"
        role="img"
        aria-label={`${label}: ${counts.map((n, i) => `${i + 1}: ${n}`).join(', ')}`}
      >
        {y.ticks(4).map(tick => (
          <g key={tick} className="tick">
            <line x1={MARGIN.left} x2={WIDTH - MARGIN.right} y1={y(tick)} y2={y(tick)} />
            <text x={MARGIN.left - 5} y={y(tick) + 3.5} textAnchor="end">
              {tick}
            </text>
          </g>
        ))}
        {counts.map((n, i) => (
          <g key={i}>
            <rect x={x(i + 1)} width={x.bandwidth()} y={y(n)} height={y(0) - y(n)} fill={colour} />
            <text x={x(i + 1)! + x.bandwidth() / 2} y={HEIGHT - 6} textAnchor="middle">
              {i + 1}
            </text>
          </g>
        ))}
        <line className="fair" x1={MARGIN.left} x2={WIDTH - MARGIN.right} y1={fair} y2={fair} />
      </svg>
      <p className="quiet">
        {t('stats.mean', { mean: mean.toFixed(2), fair: ((sides + 1) / 2).toFixed(1), n: rolls })}
      </p>
    </figure>
  )
}

interface Series {
  readonly name: string
  readonly colour: string
  readonly points: readonly { readonly x: number; readonly y: number }[]
}

function LineChart({ series, label }: { series: readonly Series[]; label: string }) {
  const all = series.flatMap(one => one.points)
  const x = scaleLinear()
    .domain([Math.min(...all.map(p => p.x)), Math.max(...all.map(p => p.x), 1)])
    .range([MARGIN.left, WIDTH - MARGIN.right])
  const y = scaleLinear()
    .domain([Math.min(0, ...all.map(p => p.y)), Math.max(1, ...all.map(p => p.y))])
    .nice(4)
    .range([HEIGHT - MARGIN.bottom, MARGIN.top])
  const path = line<{ x: number; y: number }>()
    .x(p => x(p.x))
    .y(p => y(p.y))
    .curve(curveMonotoneX)
  const summary = series.map(one => `${one.name}: ${(one.points.at(-1)?.y ?? 0).toFixed(1)}`).join(', ')
  return (
    <figure>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="chart" role="img" aria-label={`${label} ${summary}`}>
        {y.ticks(4).map(tick => (
          <g key={tick} className="tick">
            <line x1={MARGIN.left} x2={WIDTH - MARGIN.right} y1={y(tick)} y2={y(tick)} />
            <text x={MARGIN.left - 5} y={y(tick) + 3.5} textAnchor="end">
              {tick}
            </text>
          </g>
        ))}
        {x
          .ticks(6)
          .filter(Number.isInteger)
          .map(tick => (
            <text key={tick} x={x(tick)} y={HEIGHT - 6} textAnchor="middle">
              {tick}
            </text>
          ))}
        {series.map((one, i) => (
          <path
            key={one.name}
            d={path([...one.points]) ?? ''}
            fill="none"
            stroke={one.colour}
            strokeWidth="2.5"
            strokeDasharray={i === 1 ? '6 3' : undefined}
          />
        ))}
      </svg>
      <figcaption className="legend">
        {series.map((one, i) => (
          <span key={one.name}>
            <svg width="24" height="8" aria-hidden="true">
              <line
                x1="0"
                x2="24"
                y1="4"
                y2="4"
                stroke={one.colour}
                strokeWidth="3"
                strokeDasharray={i === 1 ? '6 3' : undefined}
              />
            </svg>{' '}
            {one.name}
          </span>
        ))}
      </figcaption>
    </figure>
  )
}
