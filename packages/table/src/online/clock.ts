/** Time left, as it is read: days for weeks, minutes and seconds for an evening. */
import { t } from '../text.ts'

const SECOND = 1000
const HOUR = 3_600_000
const DAY = 24 * HOUR

export function timeLeft(ms: number): string {
  const rest = Math.max(0, ms)
  if (rest >= DAY)
    return t('online.days', { n: Math.floor(rest / DAY), hours: Math.floor((rest % DAY) / HOUR) })
  const seconds = Math.floor(rest / SECOND)
  const two = (n: number): string => String(n).padStart(2, '0')
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`
}
