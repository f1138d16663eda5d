/** An action under way: its card, its use, and how far it has come. */
import type { Frame } from '@hexfront/engine'

export type Use = 'ops' | 'rd' | 'rp' | 'event' | 'both' | 'auto' | 'disband'

export interface SideFrame extends Frame {
  side: number
}
export interface ActingFrame extends SideFrame {
  /** The card played, -1 for none. */
  card: number
  use: Use
  /** Parts of the action that have begun. */
  at: number
  /** Points that Attack Oil takes from it (14.2). */
  oil: number
}
