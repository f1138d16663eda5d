import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { engineWords } from '../flow/words.ts'
import { fairProblem, fairSeed, shareCommitment } from './fair.ts'
import type { FairProof } from './fair.ts'
import { sha256 } from './sha256.ts'

describe('sha256', () => {
  it.each([
    ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
    ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
  ])('of %j is the published one', (text, hash) => expect(sha256(text)).toBe(hash))

  it("is Node's for any text of any length", () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), text => {
        const known = Buffer.from(text, 'utf8')
        expect(sha256(text)).toBe(createHash('sha256').update(known).digest('hex'))
      }),
      { numRuns: 300 },
    )
  })
})

const share = (text: string) => ({ share: text, commitment: shareCommitment(text) })
const parts = { match: 'm1', secret: 'the host', shares: [share('one'), share('other')] }
const proof: FairProof = { ...parts, commitment: shareCommitment(parts.secret) }
const seed = fairSeed(parts)

describe('fair dice', () => {
  it('come from the secret and every share together', () => {
    expect(seed).toMatch(/^[0-9a-f]{32}$/)
    expect(fairProblem(proof, seed)).toBeNull()
    const others = [
      { ...parts, match: 'm2' },
      { ...parts, secret: 'another' },
      { ...parts, shares: [share('two'), share('other')] },
      { ...parts, shares: [share('one'), share('two')] },
      { ...parts, shares: [share('other'), share('one')] },
    ]
    expect(new Set([seed, ...others.map(fairSeed)]).size).toBe(6)
  })

  it.each<[string, FairProof, string, string]>([
    ['another secret than was committed to', { ...proof, secret: 'chosen later' }, seed, 'fair.secret'],
    ['another seed', proof, fairSeed({ ...parts, match: 'm2' }), 'fair.seed'],
    [
      'another share than was committed to',
      { ...proof, shares: [{ ...share('one'), share: 'late' }, share('other')] },
      seed,
      'fair.share',
    ],
    [
      'a share that was never shown',
      { ...proof, shares: [{ ...share('one'), share: null }, share('other')] },
      seed,
      'fair.share',
    ],
  ])('are not believed with %s', (_, claimed, dice, id) => {
    expect(fairProblem(claimed, dice)?.id).toBe(id)
    expect(engineWords[id]).toBeTypeOf('string')
  })
})
