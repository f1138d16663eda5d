/** Light or dark: as the system says, unless the person says otherwise. */
export const themes = ['system', 'light', 'dark'] as const
export type ThemeChoice = (typeof themes)[number]

const KEY = 'hexfront.theme'
const listeners = new Set<() => void>()

export function themeChoice(): ThemeChoice {
  const kept = remembered(KEY)
  return themes.find(one => one === kept) ?? 'system'
}

export function chooseTheme(choice: ThemeChoice): void {
  remember(KEY, choice)
  applyTheme()
}

/** What the page looks like now. */
export function effectiveTheme(): 'light' | 'dark' {
  const choice = themeChoice()
  if (choice !== 'system') return choice
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

export function applyTheme(): void {
  document.documentElement.dataset['theme'] = effectiveTheme()
  for (const listener of listeners) listener()
}

export function startTheme(): void {
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', applyTheme)
  applyTheme()
}

export function onTheme(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Small choices of the person; a browser that keeps nothing just forgets them. */
export function remembered(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

export function remember(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // Private windows may refuse: the choice then lasts as long as the page.
  }
}

export function forget(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // What could not be kept need not be forgotten.
  }
}
