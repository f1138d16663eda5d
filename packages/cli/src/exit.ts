/** How a verb ends. */
export const OK = 0
/** The check that was asked for failed. */
export const FAILED = 1
/** Bad usage or input: nothing was checked. */
export const USAGE = 2

/** Ends a verb early with an exit code and a sentence for people (none when all is said already). */
export class Stop extends Error {
  readonly code: number
  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}
