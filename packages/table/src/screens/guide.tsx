import { t } from '../text.ts'

export function GuideScreen() {
  return <p className="loading">{t('app.loading')}</p>
}
