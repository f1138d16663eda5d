/** A whole screen that says why there is nothing to show, and the way out. */
import { t } from '../text.ts'

export function Trouble({ title, text }: { title: string; text: string }) {
  return (
    <main className="trouble">
      <h1>{title}</h1>
      <p role="alert">{text}</p>
      <p>
        <a className="button" href="#/">
          {t('app.home')}
        </a>
      </p>
    </main>
  )
}
