/**
 * Bad input stops mapmaker. Every such stop names the file, the place in it (a hex where there is
 * one) and the reason, so that the person who keeps the file knows what to change.
 */
export interface Problem extends Error {
  readonly file: string
  readonly where: string
  readonly reason: string
}

export function problem(file: string, where: string, reason: string): Problem {
  const error = new Error(`${file}: ${where}: ${reason}`)
  return Object.assign(error, { name: 'Problem', file, where, reason })
}

export function isProblem(error: unknown): error is Problem {
  return error instanceof Error && error.name === 'Problem'
}
