/** Whether the server has done what it was asked; what it says instead is told. */
import { note } from '../ui/note.tsx'
import { tellAny } from '../text.ts'
import type { Problem } from './api.ts'

export function isDone<T extends object>(result: T | Problem): result is T {
  if (!('problem' in result)) return true
  note(tellAny(result.problem as Problem['problem']), 'refusal')
  return false
}
