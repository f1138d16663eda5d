/** What a verb says: results on stdout, progress on stderr and only to people. */
import { Presets, SingleBar } from 'cli-progress'
import { Stop, USAGE } from './exit.ts'

export function say(text: string): void {
  process.stdout.write(`${text}\n`)
}

export function sayJson(value: unknown): void {
  say(JSON.stringify(value, null, 2))
}

/** Writes a file or folder; one that cannot be written ends the verb. */
export function writing(name: string, write: () => void): void {
  try {
    write()
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new Stop(USAGE, `${name} cannot be written: ${why}`)
  }
}

export interface Progress {
  add(n: number): void
  stop(): void
}

const silent: Progress = { add: () => {}, stop: () => {} }

/** A bar on stderr while something long runs; nothing where nobody watches. */
export function progress(label: string, total: number): Progress {
  if (!process.stderr.isTTY) return silent
  const bar = new SingleBar(
    {
      format: `${label} {bar} {value}/{total}  {eta_formatted} left`,
      stream: process.stderr,
      clearOnComplete: true,
    },
    Presets.shades_classic,
  )
  bar.start(total, 0)
  return { add: n => bar.increment(n), stop: () => bar.stop() }
}
