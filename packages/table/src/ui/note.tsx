/** Short notes at the edge of the screen: said once, read out, gone by themselves. */
import { useSyncExternalStore } from 'react'
import { t } from '../text.ts'

export interface Note {
  readonly id: number
  readonly text: string
  readonly kind: 'news' | 'refusal'
  /** A rule to open. */
  readonly rule?: { readonly name: string; open(): void }
}

const LASTS_MS = 7000
let notes: readonly Note[] = []
let next = 1
const listeners = new Set<() => void>()

function set(list: readonly Note[]): void {
  notes = list
  for (const listener of listeners) listener()
}

export function note(text: string, kind: Note['kind'] = 'news', rule?: Note['rule']): void {
  const made: Note = { id: next++, text, kind, ...(rule && { rule }) }
  set([...notes.filter(one => one.text !== text).slice(-2), made])
  setTimeout(() => dismiss(made.id), LASTS_MS)
}

export function dismiss(id: number): void {
  set(notes.filter(one => one.id !== id))
}

export function clearNotes(): void {
  if (notes.length > 0) set([])
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function NoteBar() {
  const list = useSyncExternalStore(subscribe, () => notes)
  return (
    <div className="notes" role="status" aria-live="polite">
      {list.map(({ id, text, kind, rule }) => (
        <div key={id} className={`note ${kind}`}>
          <span>{text}</span>
          {rule && (
            <button type="button" className="rule-link" onClick={rule.open}>
              {rule.name}
            </button>
          )}
          <button
            type="button"
            className="note-close"
            aria-label={t('app.close')}
            onClick={() => dismiss(id)}
          >
            ×
          </button>
        </div>
      ))}
    </div>
  )
}
