/** What a side could attack from where its units stand in a picture: each of them once, the best attacks first. */
import { SPENT } from './strike.ts'
import type { Hand, Hold } from './strike.ts'
import type { Picture } from './picture.ts'
import type { Theatre } from './theatre.ts'

/** What does not change while a side moves its own units about. */
export interface Arms {
  /** What taking each hex is worth. */
  readonly ground: Float64Array
  /** The same, where it hangs on who takes it. */
  readonly hold?: Hold
  /** Hexes in which units that move there have full supply, as far as can be said before the move. */
  readonly full: Uint8Array
  /** 1 for own units that have full supply where they stand now. */
  readonly fed: Uint8Array
  /** 1 for own units that hunger takes at the end of the turn if they stay. */
  readonly starving: Uint8Array
  readonly factors: Float64Array
  /** The mean worth of an enemy step in each hex. */
  readonly theirs: Float64Array
}

/** The attacks that a picture allows. */
export interface Assault {
  readonly worth: number
  /** Hexes whose defenders will probably be gone for good. */
  readonly doomed: readonly number[]
  /** All hexes that are attacked, and the chance that their defenders are gone for good. */
  readonly struck: readonly { readonly hex: number; readonly dies: number }[]
}

export function armsOf({ game, view, me, foe, at }: Picture, ground: Float64Array, hold?: Hold): Arms {
  const factors = new Float64Array(game.units)
  const fed = new Uint8Array(game.units)
  const starving = new Uint8Array(game.units)
  const theirs = new Float64Array(game.hexes)
  const seen = new Uint8Array(game.hexes)
  for (let unit = 0; unit < game.units; unit++) {
    const hex = at[unit]!
    if (hex < 0) continue
    if (game.sideOf[unit] === foe) {
      theirs[hex]! += game.stepWorth(unit)
      seen[hex]!++
    } else {
      const isHeld = game.isFixed[unit] === 1 && game.isDropped[unit] === 0
      factors[unit] = isHeld ? 0 : game.attack(view, unit)
      fed[unit] = game.isFed(view, unit) ? 1 : 0
      starving[unit] = game.isLost?.(view, unit, hex) ? 1 : 0
    }
  }
  for (let hex = 0; hex < game.hexes; hex++)
    if (seen[hex]! > 0) theirs[hex] = theirs[hex]! / seen[hex]! + (game.wears?.(view, me, hex) ?? 0)
  return { ground, ...(hold && { hold }), full: game.fullHexes(view, me), fed, starving, factors, theirs }
}

/** Own units by hex, as chains, and those who have a part already. */
interface Roll {
  readonly first: Int16Array
  readonly next: Int16Array
  readonly used: Uint8Array
}

const rolls = new WeakMap<Theatre, Roll>()

/** Calls the roll of those who could attack. */
function callRoll({ game, me, at }: Picture, arms: Arms): Roll {
  let roll = rolls.get(game)
  if (roll === undefined) {
    const first = new Int16Array(game.board.count)
    rolls.set(game, (roll = { first, next: new Int16Array(game.units), used: new Uint8Array(game.units) }))
  }
  const { first, next, used } = roll
  first.fill(-1)
  used.fill(0)
  for (let unit = 0; unit < game.units; unit++) {
    if (game.sideOf[unit] !== me || at[unit]! < 0 || arms.factors[unit] === 0) continue
    next[unit] = first[at[unit]!]!
    first[at[unit]!] = unit
  }
  return roll
}

export function assaultOf(picture: Picture, arms: Arms): Assault {
  const { game, me, foe, counts, zones } = picture
  const { leastWorth, likely } = game.temper
  const roll = callRoll(picture, arms)
  const targets: { target: number; worth: number }[] = []
  for (let target = 0; target < game.hexes; target++) {
    if (counts[foe]![target] === 0 || zones[me]![target] === 0) continue
    const found = attackOn(picture, arms, roll, target)
    if (found !== null && found.worth > leastWorth) targets.push({ target, worth: found.worth })
  }
  targets.sort((a, b) => b.worth - a.worth)
  let worth = 0
  const doomed: number[] = []
  const struck: { hex: number; dies: number }[] = []
  for (const { target } of targets) {
    const found = attackOn(picture, arms, roll, target)
    if (found === null || found.worth <= leastWorth) continue
    for (const { unit } of found.hands) roll.used[unit] = 1
    worth += found.worth
    struck.push({ hex: target, dies: found.dies })
    if (found.dies >= likely) doomed.push(target)
  }
  return { worth, doomed, struck }
}

interface Attack {
  readonly hands: readonly Hand[]
  readonly worth: number
  /** Chance that the defenders are gone for good. */
  readonly dies: number
}

/** The attack on a hex by those who are still free: that of the strongest group, or of the one that does best. */
function attackOn(picture: Picture, arms: Arms, roll: Roll, target: number): Attack | null {
  const { game, me } = picture
  let best: Attack | null = null
  let hands: Hand[] = []
  let most = 0
  for (const group of game.groupsOf[me]!) {
    const found = handsOf(picture, arms, roll, target, group)
    const strength = found.reduce((sum, hand) => sum + hand.factor, 0)
    if (game.weighsGroups && strength > 0) {
      const attack = attackBy(picture, arms, target, found)
      if (best === null || attack.worth > best.worth) best = attack
    } else if (strength > most) {
      most = strength
      hands = found
    }
  }
  return hands.length === 0 ? best : attackBy(picture, arms, target, hands)
}

const unitOf = (hand: Hand): number => hand.unit

/** The attack of some on a hex, without those it does not need. */
function attackBy(picture: Picture, arms: Arms, target: number, hands: Hand[]): Attack {
  const { game, view, me, defense } = picture
  const shiftOf = (): number =>
    game.groundShift(view, target, me) +
    game.approachShift(
      view,
      target,
      hands.map(hand => hand.from),
      hands.map(unitOf),
    )
  const shift = shiftOf()
  let most = hands.reduce((sum, hand) => sum + hand.factor, 0)
  // The weakest stay out as long as that costs no column.
  const columnOf = (strength: number): number => game.column(Math.floor(strength), defense[target]!, shift)
  const enough = Math.min(game.temper.lastColumn, columnOf(most))
  hands.sort((a, b) => a.factor - b.factor)
  while (hands.length > 1) {
    const rest = most - hands[0]!.factor
    if (columnOf(rest) < enough || losesHold(arms, target, hands)) break
    if (hands.filter(hand => hand.from === hands[0]!.from).length === 1) break
    most = rest
    hands.shift()
  }
  return { hands, ...weigh(picture, arms, { target, hands, strength: Math.floor(most), shift: shiftOf() }) }
}

/** Whether the hex would be worth less to those who are left without the first of them. */
const losesHold = ({ hold }: Arms, target: number, hands: readonly Hand[]): boolean =>
  hold !== undefined && worthTo(hold, target, hands.slice(1)) < worthTo(hold, target, hands)

const worthTo = (hold: Hold, target: number, hands: readonly Hand[]): number =>
  hold(target, hands.map(unitOf))

interface Plan {
  readonly target: number
  readonly hands: readonly Hand[]
  readonly strength: number
  readonly shift: number
}

function weigh(picture: Picture, arms: Arms, { target, hands, strength, shift }: Plan) {
  const { game, view, foe } = picture
  let ours = Infinity
  let ourSteps = 0
  for (const { unit, stake } of hands) {
    ours = Math.min(ours, stake)
    ourSteps += game.steps(view, unit)
  }
  const { worth, dies } = game.prospect({
    attack: strength,
    defense: picture.defense[target]!,
    shift,
    strong: game.isStrong(view, target),
    steps: picture.steps[target]!,
    units: picture.counts[foe]![target]!,
    theirs: arms.theirs[target]!,
    ours,
    ourSteps,
    ground: arms.hold ? worthTo(arms.hold, target, hands) : arms.ground[target]!,
    trapped: game.isRooted(view, foe, target) || isTrapped(picture, target) ? 1 : 0,
    attackers: hands.map(unitOf),
  })
  return { worth: worth - game.temper.elsewhere * strength, dies }
}

function handsOf(
  { game, view }: Picture,
  arms: Arms,
  { first, next, used }: Roll,
  target: number,
  group: number,
): Hand[] {
  const { board } = game
  const found: Hand[] = []
  if (game.isClosed(view, target)) return found
  for (let slot = target * 6; slot < target * 6 + 6; slot++) {
    const from = board.neighbours[slot]!
    if (from < 0 || first[from]! < 0) continue
    if (board.sideKinds[board.sideOf[slot]!]! & game.shutSides) continue
    for (let unit = first[from]!; unit >= 0; unit = next[unit]!) {
      if (used[unit] === 1 || (game.groups[unit]! & group) === 0) continue
      if (!game.mayAttack(view, unit, from, target)) continue
      const isLost = arms.starving[unit] === 1 && game.isLost!(view, unit, from)
      const isFed = !isLost && (view.at[unit] === from ? arms.fed[unit] === 1 : arms.full[from] === 1)
      const factor = arms.factors[unit]! * (isFed ? 1 : game.starvedShare)
      found.push({ unit, from, factor, stake: game.stepWorth(unit) * (isLost ? SPENT : 1) })
    }
  }
  return found
}

/** Whether the defenders would find every hex around them closed. */
function isTrapped({ game, me, foe, counts, zones }: Picture, target: number): boolean {
  const { board } = game
  for (let slot = target * 6; slot < target * 6 + 6; slot++) {
    const to = board.neighbours[slot]!
    if (to < 0 || counts[me]![to]! > 0) continue
    if (board.sideKinds[board.sideOf[slot]!]! & game.shutSides) continue
    if (counts[foe]![to]! > 0 || zones[me]![to] === 0) return false
  }
  return true
}
