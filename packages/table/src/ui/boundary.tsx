/** The last net under the page: whatever breaks while drawing is told, and there is a way on. */
import { Component } from 'react'
import { t } from '../text.ts'
import { reloadIfOutdated } from './outdated.ts'
import { Trouble } from './trouble.tsx'

interface State {
  readonly broken: Error | null
}

/** React lets only a class catch what its children throw. */
export class Boundary extends Component<{ children: React.ReactNode }, State> {
  override state: State = { broken: null }

  static getDerivedStateFromError(error: unknown): State {
    return { broken: error instanceof Error ? error : new Error(String(error)) }
  }

  override componentDidCatch(error: unknown): void {
    reloadIfOutdated(error)
  }

  override render(): React.ReactNode {
    const { broken } = this.state
    if (!broken) return this.props.children
    return (
      <Trouble title={t('trouble.broken')} text={t('trouble.kept', { detail: broken.message })}>
        <button type="button" className="primary" onClick={() => location.reload()}>
          {t('trouble.reload')}
        </button>
      </Trouble>
    )
  }
}
