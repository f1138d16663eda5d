/**
 * A 64-bit hash of plain JSON as 16 hexadecimal digits. Keys count in sorted order, so two equal
 * states hash alike whatever order their fields were written in. For comparing, not for secrets.
 */
export function hashState(value: unknown): string {
  const lanes: Lanes = { a: 0x243f6a88, b: 0x85a308d3 }
  mix(lanes, value)
  return hex(finish(lanes.a ^ lanes.b)) + hex(finish(lanes.b + Math.imul(lanes.a, 0x9e3779b1)))
}

interface Lanes {
  a: number
  b: number
}

const float = new Float64Array(1)
const words = new Uint32Array(float.buffer)
const sortedKeys = new Map<string, readonly string[]>()

function mix(lanes: Lanes, value: unknown): void {
  if (typeof value === 'number') return mixNumber(lanes, value)
  if (typeof value === 'string') return mixString(lanes, value)
  if (value === null) return feed(lanes, 0x6e756c6c)
  if (value === true) return feed(lanes, 0x74727565)
  if (value === false) return feed(lanes, 0x66616c73)
  if (Array.isArray(value)) {
    feed(lanes, 0x5b000000 ^ value.length)
    for (let i = 0; i < value.length; i++) mix(lanes, value[i])
    return
  }
  if (typeof value !== 'object') throw new TypeError(`a state holds plain JSON only, not ${typeof value}`)
  mixRecord(lanes, value as Record<string, unknown>)
}

function mixNumber(lanes: Lanes, value: number): void {
  if ((value | 0) === value) {
    feed(lanes, 0x23 ^ Math.imul(value, 0x01000193))
    return
  }
  float[0] = value
  feed(lanes, 0x2e ^ words[0]!)
  feed(lanes, words[1]!)
}

function mixString(lanes: Lanes, value: string): void {
  feed(lanes, 0x22000000 ^ value.length)
  for (let i = 0; i < value.length; i++) feed(lanes, value.charCodeAt(i))
}

function mixRecord(lanes: Lanes, record: Record<string, unknown>): void {
  const keys = Object.keys(record)
  const shape = keys.join(',')
  let sorted = sortedKeys.get(shape)
  if (!sorted) {
    sorted = keys.sort()
    if (sortedKeys.size < 1000) sortedKeys.set(shape, sorted)
  }
  feed(lanes, 0x7b000000 ^ sorted.length)
  for (const key of sorted) {
    mixString(lanes, key)
    mix(lanes, record[key])
  }
}

function feed(lanes: Lanes, word: number): void {
  let a = lanes.a ^ word
  a = Math.imul(a ^ (a >>> 15), 0x2c1b3c6d)
  const b = Math.imul(lanes.b ^ a ^ (word << 7), 0x297a2d39)
  lanes.a = a ^ (a >>> 12)
  lanes.b = b ^ (b >>> 14)
}

function finish(word: number): number {
  let mixed = word ^ (word >>> 16)
  mixed = Math.imul(mixed, 0x85ebca6b)
  mixed ^= mixed >>> 13
  mixed = Math.imul(mixed, 0xc2b2ae35)
  return (mixed ^ (mixed >>> 16)) >>> 0
}

const hex = (word: number): string => word.toString(16).padStart(8, '0')
