import type { Frame } from './contract.ts'

/**
 * Deep copy of plain JSON. A list holds either plain values or records, never both (a law of every
 * state), so a list of numbers is copied in one go without looking at each.
 */
export function cloneState<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value
  return (Array.isArray(value) ? copyList(value) : copyState(value as Record<string, unknown>)) as T
}

/** A state has many fields: all at once, in a record of the same make, then those that hold more. */
function copyState(from: Record<string, unknown>): Record<string, unknown> {
  const out = { ...from }
  const keys = Object.keys(out)
  for (let i = 0; i < keys.length; i++) {
    const field = out[keys[i]!]
    if (typeof field === 'object' && field !== null) out[keys[i]!] = copy(field)
  }
  return out
}

/** The small records in it are of many makes: field by field. */
function copy(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return copyList(value)
  const from = value as Record<string, unknown>
  const out: Record<string, unknown> = {}
  for (const key in from) {
    const field = from[key]
    out[key] = typeof field === 'object' && field !== null ? copy(field) : field
  }
  return out
}

function copyList(list: readonly unknown[]): unknown[] {
  const out = list.slice()
  if (typeof out[0] !== 'object' || out[0] === null) return out
  for (let i = 0; i < out.length; i++) out[i] = copy(out[i])
  return out
}

/**
 * Copies the frames of a flow, for games that copy their states field by field. A game may write out the copies of
 * frames that are nearly always there; null for all others.
 */
export function copyFrames(
  frames: readonly Frame[],
  copyUsual: (frame: Frame) => Frame | null = noneUsual,
): Frame[] {
  const copies = frames.slice()
  for (let i = 0; i < copies.length; i++) copies[i] = copyUsual(copies[i]!) ?? copyFrame(copies[i]!)
  return copies
}

const noneUsual = (): null => null

/** A copy of a list that is empty most of the time. */
export const copyShort = (list: readonly number[]): number[] => (list.length === 0 ? [] : list.slice())

/** Key by key: a spread of records of so many makes takes three times as long. */
function copyFrame(frame: Frame): Frame {
  const copied: Frame = { step: frame.step }
  for (const key in frame) {
    const field = frame[key]!
    copied[key] = typeof field === 'object' && field !== null ? cloneState(field) : field
  }
  return copied
}
