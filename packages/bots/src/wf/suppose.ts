/** Positions as if a hex were in other hands: for what follows from control. */
import { controlOf, enemyTo, isBattle, isSupported, landWays, unitsIn, withCode } from './facts.ts'
import type { WfState } from './facts.ts'

/** How control marks ground that nobody has alone, and battles. */
const DISPUTED = 4
const IN_BATTLE = 8

/** Rule 8.2: the position as if a side stood in some hexes, with the empty enemy ground around them in its zone. */
export function withHolders(view: WfState, side: number, hexes: readonly number[]): WfState {
  let { control } = view
  const [theirs, held] = [enemyTo(view, side), unitsIn(view, 1 - side)]
  for (const hex of hexes)
    for (let slot = hex * 6; slot < hex * 6 + 6; slot++) {
      const to = landWays[slot]!
      if (to >= 0 && theirs[to] === 1 && held[to] === 0) control = withCode(control, to, DISPUTED + 1 - side)
    }
  for (const hex of hexes) control = withCode(control, hex, side)
  return { ...view, control }
}

/** The position as if there were a battle in a hex. */
function withBattle(view: WfState, hex: number): WfState {
  return { ...view, control: withCode(view.control, hex, controlOf(view).codes[hex]! | IN_BATTLE) }
}

/** Rule 5.3a: whether an attack would be supported once it is begun: no HQ reaches into an enemy hex before that. */
export const wouldSupport = (view: WfState, hex: number): boolean =>
  view.active.length > 0 && isSupported(isBattle(view, hex) ? view : withBattle(view, hex), hex)
