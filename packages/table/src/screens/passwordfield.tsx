/** A password: one's own, or the one that is to be. */
import { t } from '../text.ts'

interface PasswordFieldProps {
  kind: 'new' | 'current'
  value: string
  change: (value: string) => void
}

export function PasswordField({ kind, value, change }: PasswordFieldProps) {
  return (
    <label className="seat">
      <span>{t('online.password')}</span>
      <input
        required
        type="password"
        minLength={10}
        maxLength={200}
        autoComplete={`${kind}-password`}
        value={value}
        onChange={event => change(event.target.value)}
      />
    </label>
  )
}
