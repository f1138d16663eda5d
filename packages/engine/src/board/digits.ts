/** One bit for each hex as hexadecimal digits of four hexes each: how a state keeps a mask in a quarter of the room. */

/** The digits of a mask over so many hexes; what a short mask leaves out is 0. */
export function digitsOf(mask: ArrayLike<number>, hexes: number): string {
  let text = ''
  for (let first = 0; first < hexes; first += 4) {
    let digit = 0
    for (let bit = 0; bit < 4; bit++) if (first + bit < hexes && mask[first + bit] === 1) digit |= 1 << bit
    text += digit.toString(16)
  }
  return text
}

function digitAt(digits: string, hex: number): number {
  const code = digits.charCodeAt(hex >> 2)
  return code <= NINE ? code - ZERO : code - LETTERS
}
const ZERO = '0'.charCodeAt(0)
const NINE = '9'.charCodeAt(0)
const LETTERS = 'a'.charCodeAt(0) - 10

/** The bit of a hex, 0 or 1. */
export const bitAt = (digits: string, hex: number): number => (digitAt(digits, hex) >> (hex & 3)) & 1

/** The same digits with the bit of one hex turned over. */
export function turnBit(digits: string, hex: number): string {
  const digit = digitAt(digits, hex) ^ (1 << (hex & 3))
  return digits.slice(0, hex >> 2) + digit.toString(16) + digits.slice((hex >> 2) + 1)
}
