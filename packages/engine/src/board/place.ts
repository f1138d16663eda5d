/**
 * Where a unit is: a location of the board (a hex, or a box after the hexes), or one of these codes below zero.
 * A game adds codes of its own from `OWN_PLACES` down.
 */

/** Eliminated, in the dead pile. */
export const DEAD = -1
/** In a view only: somewhere, but the viewer cannot say where. */
export const UNSEEN = -2
/** Due later. */
export const WAITING = -3
/** Out of the game for good. */
export const GONE = -4
/** The first code that is a game's own. */
export const OWN_PLACES = -5
