import { t } from '../text.ts'
import type { Route } from '../ui/route.ts'

export function ReplayScreen({ route }: { route: Route }) {
  return (
    <p className="loading">
      {t('app.loading')} {route.screen}
    </p>
  )
}
