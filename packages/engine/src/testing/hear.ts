/** Finding what was told, in tests. */
import { kindOf } from '../flow/events.ts'
import type { GameEvent } from '../flow/events.ts'
import type { Json } from '../json.ts'

/** An event, its fields by name. */
export type Heard = Readonly<Record<string, Json | undefined>>

/** What an event is called: its kind, or the game's own word for it, and its way ('moved.rail'). */
export const titleOf = (event: GameEvent): string =>
  event.way === undefined ? kindOf(event) : `${kindOf(event)}.${event.way}`

/** Everything that was told under a name. */
export const hear = (events: readonly GameEvent[], title: string): readonly Heard[] =>
  events.filter(event => titleOf(event) === title) as readonly object[] as readonly Heard[]
