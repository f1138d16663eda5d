/** The sequence of play, with where we are in it. */
import { useEffect, useRef } from 'react'
import { useShown, useTable } from '../play/use.ts'
import { t, tell } from '../text.ts'

export function Outline() {
  const { controller, presentation } = useTable()
  const { game } = controller.session
  const { scene, outcome } = useShown()
  const here = useRef<HTMLLIElement>(null)
  const at = scene.outline.findIndex(entry => entry.id === scene.now)
  useEffect(() => {
    const show = (): void => here.current?.scrollIntoView({ block: 'nearest', inline: 'center' })
    show()
    // A screen that is turned lays the list down, or stands it up.
    addEventListener('resize', show)
    return () => removeEventListener('resize', show)
  }, [scene.now])
  return (
    <nav className="outline" aria-label={t('panel.outline')} tabIndex={0}>
      <h2>{t('panel.outline')}</h2>
      <ol>
        {scene.outline.map((entry, i) => {
          // Nobody plays on once it is over.
          const now = entry.id === scene.now && !outcome
          const colour = entry.side === undefined ? undefined : presentation.sides[entry.side]
          return (
            <li
              key={entry.id}
              ref={now ? here : null}
              className={`depth-${entry.depth} ${now ? 'now' : i < at ? 'past' : ''}`}
              aria-current={now ? 'step' : undefined}
              style={{ '--side': colour ?? 'var(--line)' } as React.CSSProperties}
            >
              {tell(game, entry.name)}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
