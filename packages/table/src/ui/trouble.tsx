/** A whole screen that says why there is nothing to show, and the way out. */
import { t } from '../text.ts'

interface TroubleProps {
  title: string
  text: string
  /** What else can be done about it. */
  children?: React.ReactNode
}

export function Trouble({ title, text, children }: TroubleProps) {
  return (
    <main className="trouble">
      <h1>{title}</h1>
      <p role="alert">{text}</p>
      <p className="row">
        {children}
        <a className="button" href="#/">
          {t('app.home')}
        </a>
      </p>
    </main>
  )
}
