/** Positions as if a hex were in other hands: for what follows from control. */
import { board, controlOf, enemyTo, isBattle, isSupported, landWays, lands, unitsIn } from './facts.ts'
import type { WfState } from './facts.ts'

/** Where each hex stands in the text of control, and how that text marks ground that nobody has alone, and battles. */
const slotOf = new Int16Array(board.count).fill(-1)
for (const [slot, hex] of lands.entries()) slotOf[hex] = slot
const DISPUTED = 4
const IN_BATTLE = 8

/** Rule 8.2: the position as if a side stood in some hexes, with the empty enemy ground around them in its zone. */
export function withHolders(view: WfState, side: number, hexes: readonly number[]): WfState {
  const digits = [...view.control]
  const [theirs, held] = [enemyTo(view, side), unitsIn(view, 1 - side)]
  for (const hex of hexes)
    for (let slot = hex * 6; slot < hex * 6 + 6; slot++) {
      const to = landWays[slot]!
      if (to >= 0 && theirs[to] === 1 && held[to] === 0) digits[slotOf[to]!] = String(DISPUTED + 1 - side)
    }
  for (const hex of hexes) digits[slotOf[hex]!] = String(side)
  return { ...view, control: digits.join('') }
}

/** The position as if there were a battle in a hex. */
function withBattle(view: WfState, hex: number): WfState {
  const digits = [...view.control]
  digits[slotOf[hex]!] = (controlOf(view).codes[hex]! | IN_BATTLE).toString(16)
  return { ...view, control: digits.join('') }
}

/** Rule 5.3a: whether an attack would be supported once it is begun: no HQ reaches into an enemy hex before that. */
export const wouldSupport = (view: WfState, hex: number): boolean =>
  view.active.length > 0 && isSupported(isBattle(view, hex) ? view : withBattle(view, hex), hex)
