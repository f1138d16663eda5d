/** How far the first game has come, kept so that it can be left and taken up again. */
import { parseSave } from '@hexfront/engine'
import type { Save } from '@hexfront/engine'
import { remember, remembered } from '../ui/theme.ts'

export interface Progress {
  readonly card: number
  readonly save: Save
}

const KEY = 'hexfront.guide'

export function keepProgress(progress: Progress): void {
  remember(KEY, JSON.stringify(progress))
}

export function forgetProgress(): void {
  remember(KEY, '')
}

/** What was kept, or null when there is nothing or it cannot be read. */
export function keptProgress(): Progress | null {
  try {
    const { card, save } = JSON.parse(remembered(KEY) ?? '') as Partial<Progress>
    const read = parseSave(JSON.stringify(save))
    if (!Number.isInteger(card) || 'problem' in read) return null
    return { card: card!, save: read }
  } catch {
    return null
  }
}
