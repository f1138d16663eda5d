import type { Action } from './contract.ts'
import type { Offer } from './step.ts'

/** The actions of a verb by their argument, made once: the same few hundred are offered over and over. */
type ActionsByArgument = (Action | undefined)[]
const madeActions = new Map<string, ActionsByArgument>()
/** Arguments up to here are units, hexes and boxes. */
const MOST_KEPT = 1024

function actionsOf(verb: string): ActionsByArgument {
  let made = madeActions.get(verb)
  if (!made) madeActions.set(verb, (made = []))
  return made
}

/**
 * Collects what a step offers, in a list that is used again: what is listed is copied out of it at its full length,
 * which leaves less behind than a list that has grown.
 */
export class OfferList implements Offer {
  private static spare: OfferList | null = null
  private readonly actions: Action[] = []
  private count = 0

  /** An empty list; a new one only while another is being filled. */
  static begin(): OfferList {
    const list = OfferList.spare ?? new OfferList()
    OfferList.spare = null
    list.count = 0
    return list
  }

  end(): readonly Action[] {
    OfferList.spare = this
    return this.actions.slice(0, this.count)
  }

  /** The verb offered last, with its actions. */
  private verb = ''
  private made: ActionsByArgument = []

  add(verb: string, arg?: number | string): void {
    // Nearly always one more of the same verb, and made before.
    const known = typeof arg === 'number' && verb === this.verb ? this.made[arg] : undefined
    this.actions[this.count++] = known ?? this.actionFor(verb, arg)
  }

  private actionFor(verb: string, arg: number | string | undefined): Action {
    if (typeof arg !== 'number' || !(arg >= 0 && arg < MOST_KEPT))
      return arg === undefined ? { verb } : { verb, arg }
    if (verb !== this.verb) {
      this.verb = verb
      this.made = actionsOf(verb)
    }
    return (this.made[arg] ??= { verb, arg })
  }
}
