/** A die with its pips; one that has no six sides shows its number. */
const PIPS: Readonly<Record<number, readonly number[]>> = {
  1: [4],
  2: [0, 8],
  3: [0, 4, 8],
  4: [0, 2, 6, 8],
  5: [0, 2, 4, 6, 8],
  6: [0, 2, 3, 5, 6, 8],
}

export function Die({ value, sides }: { value: number; sides: number }) {
  const pips = sides === 6 ? PIPS[value] : undefined
  return (
    <svg className="die" viewBox="0 0 30 30" role="img" aria-label={String(value)}>
      <rect x="1" y="1" width="28" height="28" rx="6" />
      {pips ? (
        pips.map(n => <circle key={n} cx={8 + (n % 3) * 7} cy={8 + Math.floor(n / 3) * 7} r="2.5" />)
      ) : (
        <text x="15" y="20">
          {value}
        </text>
      )}
    </svg>
  )
}
