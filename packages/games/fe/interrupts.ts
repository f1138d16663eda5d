/**
 * Everything that may ask a side in the other side's action: one list, for play by correspondence. A proof watches
 * random games and finds nothing else.
 */
export const interrupts: readonly string[] = [
  // Rule 9.25: Combat Cards of the defender.
  'combatCards',
  // Rules 9.31, 9.32: the defender's losses, and a Corps for an Army.
  'lose',
  'substitute',
  // Rules 9.44 to 9.46: standing and retreating.
  'stand',
  'evacuate',
  'retreat',
  // Rule 7.13: too many after a retreat.
  'excess',
  // Rule 14.2: Attack Oil against an RP action.
  'oil',
  // Rule 14.4: an Airfield whose hex is lost.
  'displace',
  // Events that make the other side choose: obey or pay, and the like.
  'eventPick',
]
