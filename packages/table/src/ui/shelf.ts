/** Set-ups kept in the browser, by name. */
import { readSetUp } from '../play/setups.ts'
import type { SetUp } from '../play/setups.ts'
import { remember, remembered } from './theme.ts'

const KEY = 'hexfront.setups'

export function keptSetUps(): readonly SetUp[] {
  try {
    const found = JSON.parse(remembered(KEY) ?? '[]') as unknown
    if (!Array.isArray(found)) return []
    return found.flatMap(one => {
      const read = readSetUp(JSON.stringify(one))
      return 'problem' in read ? [] : [read]
    })
  } catch {
    return []
  }
}

/** Keeps a set-up; one of the same name for the same side of the same scenario is replaced. Whether it is kept. */
export function keepSetUp(setUp: SetUp): boolean {
  const text = JSON.stringify([...keptSetUps().filter(one => !isSame(one, setUp)), setUp])
  remember(KEY, text)
  return remembered(KEY) === text
}

export function dropSetUp(setUp: SetUp): void {
  remember(KEY, JSON.stringify(keptSetUps().filter(one => !isSame(one, setUp))))
}

const isSame = (a: SetUp, b: SetUp): boolean =>
  a.game === b.game && a.scenario === b.scenario && a.side === b.side && a.name === b.name
