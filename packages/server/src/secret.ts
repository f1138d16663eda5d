/** Secrets: made at random, given out once, kept as hashes. */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** 192 random bits in letters that go into an address. */
export const makeSecret = (): string => randomBytes(24).toString('base64url')

/** Short enough to read out, long enough not to be guessed: 96 random bits. */
export const makeId = (): string => randomBytes(12).toString('base64url')

/** Enough for secrets that were made at random; passwords need argon2. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex')

/** Compares in a time that tells nothing. */
export function isSecret(secret: string, hash: string): boolean {
  const [a, b] = [Buffer.from(hashSecret(secret)), Buffer.from(hash)]
  return a.length === b.length && timingSafeEqual(a, b)
}
