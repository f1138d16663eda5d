/** Small charts as plain SVG, each with its numbers in words. */
import { scaleBand, scaleLinear } from 'd3-scale'
import type { ScaleLinear } from 'd3-scale'
import { curveMonotoneX, line } from 'd3-shape'

const WIDTH = 320
const HEIGHT = 130
const MARGIN = { left: 30, right: 8, top: 8, bottom: 20 }

export interface Bar {
  readonly name: string
  readonly value: number
  /** What it would be with even luck: a line across the bar. */
  readonly due?: number
}

interface BarChartProps {
  readonly bars: readonly Bar[]
  readonly colour: string
  readonly label: string
  /** The numbers read aloud. */
  readonly spoken: string
}

export function BarChart({ bars, colour, label, spoken }: BarChartProps) {
  const x = scaleBand<number>()
    .domain(bars.keys())
    .range([MARGIN.left, WIDTH - MARGIN.right])
    .padding(0.25)
  const y = upTo(Math.max(1, ...bars.flatMap(({ value, due = 0 }) => [value, due])))
  const width = x.bandwidth()
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className="chart"
      role="img"
      aria-label={`${label}: ${spoken}`}
      style={{ '--side': colour } as React.CSSProperties}
    >
      <Grid y={y} />
      {bars.map(({ name, value, due }, i) => (
        <g key={name}>
          <rect className="bar" x={x(i)} width={width} y={y(value)} height={y(0) - y(value)} />
          {due !== undefined && (
            <line className="due" x1={x(i)! - 3} x2={x(i)! + width + 3} y1={y(due)} y2={y(due)} />
          )}
          <text x={x(i)! + width / 2} y={HEIGHT - 6} textAnchor="middle">
            {name}
          </text>
        </g>
      ))}
    </svg>
  )
}

export interface Series {
  readonly name: string
  readonly colour: string
  readonly points: readonly { readonly x: number; readonly y: number }[]
}

export function LineChart({ series, label }: { series: readonly Series[]; label: string }) {
  const all = series.flatMap(one => one.points)
  const x = scaleLinear()
    .domain([Math.min(...all.map(p => p.x)), Math.max(...all.map(p => p.x), 1)])
    .range([MARGIN.left, WIDTH - MARGIN.right])
  const y = upTo(Math.max(1, ...all.map(p => p.y)), Math.min(0, ...all.map(p => p.y)))
  const path = line<{ x: number; y: number }>()
    .x(p => x(p.x))
    .y(p => y(p.y))
    .curve(curveMonotoneX)
  const spoken = series.map(one => `${one.name}: ${(one.points.at(-1)?.y ?? 0).toFixed(1)}`).join(', ')
  return (
    <figure>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="chart" role="img" aria-label={`${label} ${spoken}`}>
        <Grid y={y} />
        {x
          .ticks(6)
          .filter(Number.isInteger)
          .map(tick => (
            <text key={tick} x={x(tick)} y={HEIGHT - 6} textAnchor="middle">
              {tick}
            </text>
          ))}
        {series.map((one, i) => (
          <path key={one.name} className="line" d={path([...one.points]) ?? ''} style={lineLook(one, i)} />
        ))}
      </svg>
      <figcaption className="legend">
        {series.map((one, i) => (
          <span key={one.name}>
            <svg width="24" height="8" aria-hidden="true">
              <line className="line" x1="0" x2="24" y1="4" y2="4" style={lineLook(one, i)} />
            </svg>{' '}
            {one.name}
          </span>
        ))}
      </figcaption>
    </figure>
  )
}

/** The second side's line is broken: nobody needs the colour to tell them apart. */
const lineLook = ({ colour }: Series, i: number): React.CSSProperties =>
  ({ '--side': colour, strokeDasharray: i === 1 ? '6 3' : undefined }) as React.CSSProperties

type Scale = ScaleLinear<number, number>

function upTo(high: number, low = 0): Scale {
  return scaleLinear()
    .domain([low, high])
    .nice(4)
    .range([HEIGHT - MARGIN.bottom, MARGIN.top])
}

function Grid({ y }: { y: Scale }) {
  return y
    .ticks(4)
    .filter(Number.isInteger)
    .map(tick => (
      <g key={tick} className="tick">
        <line x1={MARGIN.left} x2={WIDTH - MARGIN.right} y1={y(tick)} y2={y(tick)} />
        <text x={MARGIN.left - 5} y={y(tick) + 3.5} textAnchor="end">
          {tick}
        </text>
      </g>
    ))
}
