/** The number keys: what each of them means, and since when that has been on the screen. */
import type { Action } from '@hexfront/engine'
import { askedOf } from './asked.ts'
import type { Hand } from './hand.ts'

export const NUMBERS = 9
/** Nobody reads a new question faster; the second of two quick presses was meant for the one before. */
const READ_MS = 200

export interface Clock {
  now(): number
  /** Calls back once what has changed is on the screen. */
  painted(then: () => void): void
}

export interface NumberKeys {
  /** What is on offer may have changed. */
  refresh(): void
  /** The action of a key pressed at that time; 'unread' where it has just come to mean it, null where it means nothing. */
  pressed(n: number, at: number): Action | 'unread' | null
}

export const pageClock: Clock = {
  now: () => performance.now(),
  painted(then) {
    if (typeof requestAnimationFrame === 'function') requestAnimationFrame(then)
    else then()
  },
}

interface Meaning {
  readonly key: string
  /** Infinity until it is seen. */
  since: number
}

export function makeNumberKeys(hand: Hand, clock: Clock = pageClock): NumberKeys {
  let meanings: readonly Meaning[] = []
  return {
    refresh() {
      const fresh = offered(hand).map((action, i) => {
        const key = meaningOf(hand, action)
        const before = meanings[i]
        return before?.key === key ? before : { key, since: Infinity }
      })
      meanings = fresh
      if (fresh.every(({ since }) => since < Infinity)) return
      clock.painted(() => {
        for (const one of fresh) if (one.since === Infinity) one.since = clock.now()
      })
    },
    pressed(n, at) {
      const action = offered(hand)[n - 1]
      if (!action) return null
      return at < meanings[n - 1]!.since + READ_MS ? 'unread' : action
    },
  }
}

/** While it is asked whether a part shall end, no button has a number. */
function offered({ desk, choices }: Hand): readonly Action[] {
  const { choosing, ending } = desk.get()
  return choosing ? choosing.actions.slice(0, NUMBERS) : ending ? [] : choices.buttons.slice(0, NUMBERS)
}

/** The same words in answer to another question mean something else. */
function meaningOf({ session, choices }: Hand, action: Action): string {
  const { decision, turnOf } = session.shown()
  return JSON.stringify([decision && askedOf(session.game, decision, choices.all), turnOf, action])
}
