/** How far a guided beginning has come, kept so that it can be left and taken up again. */
import { parseSave } from '@hexfront/engine'
import type { Save } from '@hexfront/engine'
import { remember, remembered } from '../ui/theme.ts'

export interface Progress {
  readonly card: number
  readonly save: Save
}

const keyOf = (code: string): string => `hexfront.guide.${code}`

export function keepProgress(code: string, progress: Progress): void {
  remember(keyOf(code), JSON.stringify(progress))
}

export function forgetProgress(code: string): void {
  remember(keyOf(code), '')
}

/** What was kept, or null when there is nothing or it cannot be read. */
export function keptProgress(code: string): Progress | null {
  try {
    const { card, save } = JSON.parse(remembered(keyOf(code)) ?? '') as Partial<Progress>
    const read = parseSave(JSON.stringify(save))
    if (!Number.isInteger(card) || 'problem' in read) return null
    return { card: card!, save: read }
  } catch {
    return null
  }
}
