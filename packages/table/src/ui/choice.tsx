/** One of several, with a label. */

interface ChoiceProps {
  label: string
  value: string
  choose: (value: string) => void
  of: readonly (readonly [string, string])[]
}

export function Choice({ label, value, choose, of }: ChoiceProps) {
  return (
    <label className="seat">
      <span>{label}</span>
      <select value={value} onChange={event => choose(event.target.value)}>
        {of.map(([id, name]) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}
