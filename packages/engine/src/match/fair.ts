/**
 * Dice that nobody chose alone. Whoever keeps the match publishes a commitment to a secret before anybody sits down.
 * Each side commits to a share of its own when it sits down and shows it only when everybody has committed. The seed
 * is made of all of them; the secret is shown when the match is over, and anybody can check it then.
 */
import { sha256 } from './sha256.ts'
import type { Seed } from '../flow/dice.ts'
import type { Message } from '../flow/contract.ts'

export interface FairShare {
  /** What the side committed to; null for a side that added nothing, as the computer. */
  readonly commitment: string | null
  readonly share: string | null
}

export interface FairProof {
  /** The match's own word: the same secret gives other dice in another match. */
  readonly match: string
  readonly commitment: string
  readonly secret: string
  /** One per side. */
  readonly shares: readonly FairShare[]
}

/** What is published of a secret or a share before it is shown. */
export const shareCommitment = (share: string): string => sha256(`hexfront share ${share}`)

/** The seed that secret and shares make together: 128 bits of their hash, too many to be tried. */
export function fairSeed({ match, secret, shares }: Omit<FairProof, 'commitment'>): string {
  const parts = [match, secret, ...shares.map(one => one.share)]
  return sha256(`hexfront dice ${JSON.stringify(parts)}`).slice(0, 32)
}

/** What is wrong with a proof for a seed, or null. */
export function fairProblem(proof: FairProof, seed: Seed): Message | null {
  if (shareCommitment(proof.secret) !== proof.commitment) return { id: 'fair.secret' }
  for (const [seat, { commitment, share }] of proof.shares.entries())
    if (commitment !== null && (share === null || shareCommitment(share) !== commitment))
      return { id: 'fair.share', params: { side: seat + 1 } }
  return fairSeed(proof) === seed ? null : { id: 'fair.seed' }
}
