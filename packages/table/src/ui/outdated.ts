/** A page from before the last update asks for parts that are there no more: it loads itself again, once. */

const MISSING = /dynamically imported module|module script failed|preload CSS/i

/** Milliseconds in which a page that has loaded itself again is not loaded once more. */
const PATIENCE = 20_000
const KEY = 'hexfront.reloaded'

/** Loads the page again if that is what an error asks for, and if it has not just been tried. */
export function reloadIfOutdated(error: unknown): void {
  if (!(error instanceof Error) || !MISSING.test(error.message)) return
  try {
    const last = Number(sessionStorage.getItem(KEY) ?? 0)
    if (Date.now() - last < PATIENCE) return
    sessionStorage.setItem(KEY, String(Date.now()))
  } catch {
    // Without a memory it might load itself for ever.
    return
  }
  location.reload()
}
