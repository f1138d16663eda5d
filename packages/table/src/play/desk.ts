/** What the person has before them beside the game: pointer, cursor, open panels, overlays. */
import type { Action, GameEvent, Warning } from '@hexfront/engine'
import type { Advice } from '@hexfront/bots'
import { remembered, remember } from '../ui/theme.ts'

export const panels = [
  'stack',
  'cards',
  'answers',
  'log',
  'victory',
  'tracks',
  'overlays',
  'statistics',
  'rules',
] as const
export type PanelId = (typeof panels)[number]

export const overlayKinds = ['none', 'supply', 'zones', 'air', 'control', 'terrain', 'objectives'] as const
export type OverlayKind = (typeof overlayKinds)[number]

/** An action that is asked about once more. */
export interface Ending {
  readonly action: Action
  readonly warnings: readonly Warning[]
  /** Nothing was done in the phase that it ends. */
  readonly idle: boolean
}

/** What a computer would do in the person's place. */
export interface Counsel {
  /** What had been played when it was asked: what it says is stale when anything else has been. */
  readonly at: string
  /** Null while it thinks; 'none' where it has nothing to say. */
  readonly advice: Advice | 'none' | null
}

/** A march that a press did not mean at first. */
export interface Instead {
  readonly at: number
  /** So many actions are taken back, and these are done. */
  readonly back: number
  readonly actions: readonly Action[]
}

export interface Desk {
  /** Place and unit under the pointer, -1 for none. */
  readonly hover: number
  readonly hoverUnit: number
  /** The keyboard's place; -1 until a key is used. */
  readonly cursor: number
  /** The place whose stack the panel shows. */
  readonly inspected: number
  readonly fanned: number
  /** The number of the person's own action that began the present part of the turn; -1 where others did. */
  readonly heard: number
  /** Several things can be done where somebody pressed. */
  readonly choosing: { readonly at: number; readonly actions: readonly Action[] } | null
  /** What is in hand was put aside: it can be taken up again, and others can be chosen. */
  readonly aside: boolean
  /** The unit pressed was taken up; a second press there sends those who were in hand instead. */
  readonly instead: Instead | null
  /** The place that a finger has pointed at: a second tap there commits. */
  readonly touched: number
  /** An action that ends something, waiting for a second press, and why. */
  readonly ending: Ending | null
  readonly counsel: Counsel | null
  readonly panel: PanelId | null
  /** The rule opened in the rules panel. */
  readonly rule: string | null
  /** What the log shows: everything, a kind, a side, or what came since one acted. */
  readonly logFilter: string
  readonly overlay: OverlayKind
  readonly overlaySeat: number
  readonly flashed: readonly number[]
  /** What the others have done last, or a die of one's own, until something else happens. */
  readonly told: readonly GameEvent[]
  /** Where that was. */
  readonly noticed: readonly number[]
  /** Where the unit under the pointer could go, or what the action under it is about. */
  readonly foreseen: readonly number[]
  /** The action that is pointed at, where the game can say what it would do. */
  readonly foretold: Action | null
  /** Whether counters are faded, to see the map under them. */
  readonly counters: 'solid' | 'faint'
  readonly dialog: 'none' | 'menu' | 'keys' | 'takeBack' | 'resign' | 'whole'
  readonly motion: 'animated' | 'still'
  readonly warn: 'warn' | 'trust'
  /** Kinds of warning that the person has silenced. */
  readonly quiet: readonly string[]
  /** Whether the map comes along when others act. */
  readonly follow: 'follow' | 'stay'
  /** What a screen reader says next. */
  readonly spoken: string
}

/** A desk with nothing on it; overlays begin with the person's own side. */
export function firstDesk(seat = 0, quiet: readonly string[] = []): Desk {
  return {
    hover: -1,
    hoverUnit: -1,
    cursor: -1,
    inspected: -1,
    fanned: -1,
    heard: -1,
    choosing: null,
    aside: false,
    instead: null,
    touched: -1,
    ending: null,
    counsel: null,
    panel: 'stack',
    rule: null,
    logFilter: 'all',
    overlay: 'none',
    overlaySeat: seat,
    flashed: [],
    told: [],
    noticed: [],
    foreseen: [],
    foretold: null,
    counters: 'solid',
    dialog: 'none',
    motion: remembered('hexfront.motion') === 'still' ? 'still' : 'animated',
    warn: remembered('hexfront.warn') === 'trust' ? 'trust' : 'warn',
    quiet,
    follow: remembered('hexfront.follow') === 'stay' ? 'stay' : 'follow',
    spoken: '',
  }
}

/** What a person sets once and for all. */
export type Settings = Pick<Desk, 'motion' | 'warn' | 'follow'>

export function rememberDesk({ motion, warn, follow }: Settings): void {
  remember('hexfront.motion', motion)
  remember('hexfront.warn', warn)
  remember('hexfront.follow', follow)
}
