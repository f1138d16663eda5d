/** How fast the computer's turn is shown: a pause after each thing it does, that can be stopped and skipped. */
export const speeds = ['slow', 'normal', 'fast', 'instant'] as const
export type Speed = (typeof speeds)[number]

/** What an action was: dice fell, something came of it, or it only prepared something. */
export type Weight = 'rolled' | 'shown' | 'prepared'

/** Milliseconds after an action of each weight. */
const AFTER: Readonly<Record<Speed, Readonly<Record<Weight, number>>>> = {
  slow: { rolled: 2600, shown: 1600, prepared: 500 },
  normal: { rolled: 1600, shown: 700, prepared: 160 },
  fast: { rolled: 550, shown: 220, prepared: 30 },
  instant: { rolled: 0, shown: 0, prepared: 0 },
}

export interface Pace {
  readonly speed: Speed
  readonly paused: boolean
  /** Nothing is waited for until the next decision of a person. */
  readonly rushed: boolean
}

export interface PaceControl {
  get(): Pace
  setSpeed(speed: Speed): void
  setPaused(state: 'paused' | 'running'): void
  /** Ends the pause that is being waited in. */
  skip(): void
  /** Goes on without pauses until `calm`. */
  rush(): void
  calm(): void
  /** Resolves when the next action may be shown. */
  wait(after: Weight): Promise<void>
}

export function makePace(initial: Speed, changed: () => void): PaceControl {
  let pace: Pace = { speed: initial, paused: false, rushed: false }
  let release: (() => void) | null = null
  const letGo = (): void => {
    release?.()
    release = null
  }
  const until = (ms: number | null): Promise<void> =>
    new Promise(resolve => {
      const timer = ms === null ? undefined : setTimeout(resolve, ms)
      release = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  return {
    get: () => pace,
    setSpeed(speed) {
      pace = { ...pace, speed }
      if (!pace.paused) letGo()
      changed()
    },
    setPaused(state) {
      pace = { ...pace, paused: state === 'paused' }
      if (!pace.paused) letGo()
      changed()
    },
    skip: letGo,
    rush() {
      pace = { ...pace, paused: false, rushed: true }
      letGo()
      changed()
    },
    calm() {
      pace = { ...pace, rushed: false }
    },
    async wait(after) {
      const ms = pace.rushed ? 0 : AFTER[pace.speed][after]
      if (ms > 0) await until(ms)
      while (pace.paused) await until(null)
    },
  }
}
