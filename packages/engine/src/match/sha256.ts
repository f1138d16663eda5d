/** SHA-256 of a text (FIPS 180-4), as 64 hexadecimal digits: where a page has no secure context there is no other. */
export function sha256(text: string): string {
  const bytes = padded(new TextEncoder().encode(text))
  const hash = INITIAL.slice()
  const words = new Uint32Array(64)
  for (let at = 0; at < bytes.length; at += 64) block(hash, words, bytes, at)
  return Array.from(hash, word => word.toString(16).padStart(8, '0')).join('')
}

/** The first 32 bits of the fractional parts of the `power`th roots of the first `count` primes. */
function rootsOfPrimes(count: number, power: number): Uint32Array {
  const roots: number[] = []
  for (let n = 2; roots.length < count; n++) if (isPrime(n)) roots.push(fraction(n ** (1 / power)))
  return Uint32Array.from(roots)
}

const isPrime = (n: number): boolean => {
  for (let d = 2; d * d <= n; d++) if (n % d === 0) return false
  return true
}
const fraction = (root: number): number => Math.floor((root - Math.floor(root)) * 2 ** 32)

const INITIAL = rootsOfPrimes(8, 2)
const ROUND = rootsOfPrimes(64, 3)

/** The message, one bit, zeroes, and its length in bits at the end of a block. */
function padded(message: Uint8Array): Uint8Array {
  const whole = new Uint8Array(((message.length + 8) >> 6) * 64 + 64)
  whole.set(message)
  whole[message.length] = 0x80
  const view = new DataView(whole.buffer)
  view.setUint32(whole.length - 8, Math.floor(message.length / 2 ** 29))
  view.setUint32(whole.length - 4, (message.length << 3) >>> 0)
  return whole
}

const turn = (word: number, by: number): number => (word >>> by) | (word << (32 - by))

function block(hash: Uint32Array, words: Uint32Array, bytes: Uint8Array, at: number): void {
  const view = new DataView(bytes.buffer)
  for (let i = 0; i < 16; i++) words[i] = view.getUint32(at + 4 * i)
  for (let i = 16; i < 64; i++) {
    const [x, y] = [words[i - 15]!, words[i - 2]!]
    const low = turn(x, 7) ^ turn(x, 18) ^ (x >>> 3)
    const high = turn(y, 17) ^ turn(y, 19) ^ (y >>> 10)
    words[i] = words[i - 16]! + low + words[i - 7]! + high
  }
  let [a, b, c, d, e, f, g, h] = hash as unknown as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ]
  for (let i = 0; i < 64; i++) {
    const one = h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + ROUND[i]! + words[i]!
    const two = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))
    ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0]
  }
  for (const [i, word] of [a, b, c, d, e, f, g, h].entries()) hash[i] = hash[i]! + word
}
