/**
 * How well a side stands against what the enemy can do next: run through, break through, attack, cut off.
 * One number for a picture, so that a search can compare what-ifs.
 */
import { addMask } from '../shared/fields.ts'
import { afterHunger, cutOff, famineIn, hungryHexes, pocketsOf } from './lines.ts'
import { isKept } from './guard.ts'
import { aroundIn, keptBy, leaks, probedInto, runsOf, runThrough, walkedInto, wayOpened } from './run.ts'
import { unitsAt } from './picture.ts'
import { stormAt } from './storm.ts'
import type { Guard } from './guard.ts'
import type { Famine, Pocket } from './lines.ts'
import type { Picture } from './picture.ts'
import type { Blow, Theatre } from './theatre.ts'

/** How safe a picture is for the side that made it; higher is safer. */
export const safetyOf = (picture: Picture, guard: Guard): number =>
  afterHunger(picture, guard, famine => safetyWith(picture, guard, famine))

function safetyWith(picture: Picture, guard: Guard, famine: Famine): number {
  const { temper, hope } = picture.game
  const stake = hope?.(picture.view, picture.me) ?? 1
  runThrough(picture, guard)
  const pockets = pocketsOf(picture, guard.foeSources)
  const { lost, kept, leaning } = attacks(
    picture,
    guard,
    pockets.length > 0 ? starved(picture, guard, pockets) : guard,
  )
  const hunger = cutOff(picture, guard, famine, fallsIn(picture.game))
  const { ground, fatal, kept: shut } = leaks(picture, guard)
  return (
    strangled(picture, pockets) -
    hunger.worth -
    ground -
    lost -
    // Even where all is lost, less of it is better.
    stake *
      (temper.win * (1 - kept * shut * hunger.kept) +
        fatal * temper.fatal +
        (leaning + hunger.leaning) * temper.leaning)
  )
}

const reckoned = new WeakMap<Theatre, Float64Array>()

/** How likely each own hex is to fall, as last reckoned. */
function fallsIn(game: Theatre): Float64Array {
  let falls = reckoned.get(game)
  if (falls === undefined) reckoned.set(game, (falls = new Float64Array(game.hexes)))
  return falls
}

/** What enemies without lines are worth who will not get out: a ring may be broken before it counts. */
function strangled({ game, me }: Picture, pockets: readonly Pocket[]): number {
  const breaks = game.temper.ringsBreak[me as 0 | 1]
  let sum = 0
  for (const { hex, worth } of pockets) sum += breaks ? worth * (1 - ringRisk(game, hex)) : worth
  return sum
}

/** Chance that the ring around a hex is broken, of garrisons not more than two away: that of its weakest part. */
function ringRisk(game: Theatre, hex: number): number {
  const falls = fallsIn(game)
  let most = 0
  for (const near of aroundIn(game)[hex]!) if (falls[near]! > most) most = falls[near]!
  return most
}

/** The same guard, with those who have no lines at what that leaves of their strength. */
function starved({ game }: Picture, guard: Guard, pockets: readonly Pocket[]): Guard {
  const threat = guard.threat.slice()
  guard.movers.forEach(({ at, strength }, i) => {
    if (strength > 0 && pockets.some(({ hex }) => hex === at))
      addMask(threat, guard.near[i]!, -strength * (1 - game.starvedShare))
  })
  return { ...guard, threat }
}

/** What attacks would cost, the chance that the game is not lost by them, and the sum of the ways to lose it. */
interface Attacks {
  readonly lost: number
  readonly kept: number
  readonly leaning: number
}

function attacks(picture: Picture, full: Guard, guard: Guard): Attacks {
  const { game, counts, me } = picture
  const falls = fallsIn(game)
  let lost = 0
  let committed = 0
  let kept = 1
  let leaning = 0
  falls.fill(0)
  for (let hex = 0; hex < game.hexes; hex++) {
    if (counts[me]![hex] === 0) continue
    const vital = isKept(picture, guard, hex)
    const danger = dangerAt(picture, vital && game.temper.relinks ? full : guard, hex)
    if (danger === null) continue
    falls[hex] = danger.clears
    committed += danger.attack
    lost += danger.lost + danger.clears * guard.ground[hex]!
    const fall = vital
      ? Math.max(danger.clears, stormAt(picture, full, hex))
      : fallBeyond(picture, guard, hex, danger)
    kept *= 1 - fall
    leaning += fall
  }
  const above = fromAbove(picture, guard)
  kept *= 1 - above.most
  leaning += above.sum
  // The enemy cannot attack everywhere with everything.
  const strength = guard.movers.reduce((sum, mover) => sum + mover.strength, 0)
  const share = committed > strength ? strength / committed : 1
  return { lost: lost * share, kept, leaning }
}

/** A chance below this is not looked into. */
const SLIGHT = 0.03

/** Chances that the enemy comes down on a hex and wins by running through where it was: the best of them, and all. */
function fromAbove(picture: Picture, guard: Guard): { readonly most: number; readonly sum: number } {
  const { game, view, me, counts, defense, steps } = picture
  let most = 0
  let sum = 0
  if (!game.above) return { most, sum }
  const { ordinary, hurried } = runsOf(game)
  const around = aroundIn(game)
  const isReached = (hex: number): boolean => ordinary.left[hex]! >= 0 || hurried.left[hex]! >= 0
  for (let hex = 0; hex < game.hexes; hex++) {
    const units = counts[me]![hex]!
    if (units === 0 || !around[hex]!.some(isReached)) continue
    const chance = game.above.clears(view, me, hex, { defense: defense[hex]!, steps: steps[hex]!, units })
    if (chance <= SLIGHT) continue
    const fall = chance * wayOpened(picture, guard, hex, 'above')
    sum += fall
    most = Math.max(most, fall)
  }
  return { most, sum }
}

/** Chance that the fall of a hex that is not vital itself loses the game: by going on, or by a run through the hole. */
function fallBeyond(picture: Picture, guard: Guard, hex: number, danger: Danger): number {
  const beyond = danger.clears > SLIGHT ? danger.clears * onwardFrom(picture, guard, hex, danger.attack) : 0
  if (guard.toVital[hex]! > picture.game.temper.runner) return beyond
  const first = dangerNow(picture, guard, hex)
  if (first <= SLIGHT || first <= beyond) return beyond
  return Math.max(beyond, first * wayOpened(picture, guard, hex, 'fight'))
}

/** Chance that an enemy who has taken a hex wins by it: by going on, or by leaving from there in his next turn. */
function onwardFrom(picture: Picture, guard: Guard, hex: number, strength: number): number {
  const leaves = guard.exits[hex] === 1 ? guard.gravity * (picture.game.temper.edge ?? 0) : 0
  return Math.max(leaves, momentumAt(picture, guard, hex, strength))
}

/** Chance that an enemy who has taken a hex goes on into a vital one beside it. */
function momentumAt(picture: Picture, { vital }: Guard, hex: number, strength: number): number {
  const { game, me, counts } = picture
  const { board, temper } = game
  if (temper.momentum === null) return 0
  const attack = Math.min(temper.momentum.most, strength * temper.momentum.share)
  let most = 0
  for (let slot = hex * 6, end = slot + 6; slot < end; slot++) {
    const to = board.neighbours[slot]!
    if (to < 0 || vital[to] === 0) continue
    // Left empty it is a walk.
    if (counts[me]![to] === 0) return 1
    const kinds = board.sideKinds[board.sideOf[slot]!]!
    if (kinds & game.brokenSides) continue
    most = Math.max(most, onwardChance(picture, to, attack, game.waterShift(kinds)))
  }
  return most
}

function onwardChance(picture: Picture, to: number, attack: number, water: number): number {
  const { game, view, me, foe, counts, defense, steps } = picture
  const { temper } = game
  return game.prospect({
    attack,
    defense: defense[to]!,
    shift: game.groundShift(view, to, foe) + water,
    strong: game.isStrong(view, to),
    steps: steps[to]!,
    units: counts[me]![to]!,
    theirs: temper.momentum!.theirs,
    ours: temper.ours,
    ourSteps: temper.momentum!.steps,
    ground: temper.win,
    trapped: 0,
  }).clears
}

interface Danger {
  readonly clears: number
  /** Worth of the steps that the attack would cost. */
  readonly lost: number
  /** Attack factors that come. */
  readonly attack: number
}

/** What a hex is worth at least to an attacker. */
const LEAST_GROUND = 6

/** What the enemy could do to a hex if he moves first, from the hexes beside it that he gets to. */
function dangerAt(picture: Picture, guard: Guard, hex: number): Danger | null {
  const { game, view, foe } = picture
  const { temper } = game
  const { open, water } = approaches(picture, hex)
  if (open === 0) return null
  const vital = isKept(picture, guard, hex)
  const focus = vital ? temper.vitalFocus : temper.focus
  const most = temper.fearedHex?.[picture.me as 0 | 1] ?? temper.fullHex
  const attack = Math.min(guard.threat[hex]! * focus, open * most)
  if (attack < 1) return null
  const shift = water === open ? game.wetShift : 0
  const ground = vital ? temper.win : Math.max(LEAST_GROUND, guard.ground[hex]!)
  const clears = chanceOf(picture, hex, attack, shift, ground) * (vital ? keptBy(picture, hex) : 1)
  const columns = game.groundShift(view, hex, foe) + shift
  const blow = { hex, attack, defense: picture.defense[hex]!, shift: columns }
  const lost = game.lossOf?.(view, unitsAt(picture, picture.me, hex), blow) ?? meanLoss(picture, blow)
  return { clears, lost, attack }
}

/** What an attack costs at the mean worth of a step. */
function meanLoss({ game, me, steps, counts }: Picture, { hex, attack, defense, shift }: Blow): number {
  const { lastColumn, stepOf } = game.temper
  const position = game.column(attack, defense, shift)
  const share = position <= 0 ? 0 : position >= lastColumn ? 1 : position / (lastColumn + 1)
  return share * Math.min(steps[hex]!, counts[me]![hex]!) * stepOf[me as 0 | 1]
}

/** Sides of a hex over which the enemy could attack, and how many of them lie across water. */
function approaches({ game, counts, foe }: Picture, hex: number): { open: number; water: number } {
  const { board } = game
  const { ordinary } = runsOf(game)
  let open = 0
  let water = 0
  for (let slot = hex * 6, end = slot + 6; slot < end; slot++) {
    const beside = board.neighbours[slot]!
    if (beside < 0 || (ordinary.left[beside]! < 0 && counts[foe]![beside] === 0)) continue
    const kinds = board.sideKinds[board.sideOf[slot]!]!
    if (kinds & game.shutSides) continue
    open++
    if (kinds & game.wetSides) water++
  }
  return { open, water }
}

/** Chance that a hex falls to an enemy who fights first, with those who stand beside it or come on there. */
function dangerNow(picture: Picture, guard: Guard, hex: number): number {
  const { game, counts, foe, attack: strengths } = picture
  const { board } = game
  let attack = guard.landing[hex]!
  let open = attack > 0 ? 1 : 0
  let dry = open
  for (let slot = hex * 6, end = slot + 6; slot < end; slot++) {
    const beside = board.neighbours[slot]!
    if (beside < 0 || counts[foe]![beside] === 0) continue
    const kinds = board.sideKinds[board.sideOf[slot]!]!
    if (kinds & game.shutSides) continue
    open++
    attack += strengths[beside]!
    if ((kinds & game.wetSides) === 0) dry++
  }
  if (open === 0 || attack < 1) return 0
  return chanceOf(picture, hex, attack, dry === 0 ? game.wetShift : 0, game.temper.win)
}

/** Chance that a retreat is barred, as far as nobody has looked. */
const TRAPPED = 0.15

/** Chance that a hex is cleared by so many factors. */
function chanceOf(picture: Picture, hex: number, attack: number, shift: number, ground: number): number {
  const { game, view, me, foe, counts } = picture
  const { temper } = game
  const { defense, steps } = leftOf(picture, hex)
  if (steps <= 0) return 1
  // Blows before the last one have cost a step each.
  const spent = ground >= temper.win ? game.blows(view, me) - 1 : 0
  return game.prospect({
    attack,
    defense,
    shift: game.groundShift(view, hex, foe) + shift,
    strong: game.isStrong(view, hex),
    steps: Math.max(1, steps - spent),
    units: counts[me]![hex]!,
    theirs: temper.stepOf[me as 0 | 1],
    ours: temper.ours,
    ourSteps: Math.ceil(attack / temper.stepFactors),
    ground,
    trapped: TRAPPED,
  }).clears
}

/** What those in a hex have left to defend it with when the enemy comes: hunger weakens them, and may have cost steps. */
function leftOf(
  { game, me, counts, defense, steps }: Picture,
  hex: number,
): { readonly defense: number; readonly steps: number } {
  if (!game.hungerWeakens || hungryHexes(game)[hex] === 0)
    return { defense: defense[hex]!, steps: steps[hex]! }
  const left = steps[hex]! - (game.hungerTakes ?? 0) * counts[me]![hex]!
  const share = Math.max(0, left) / Math.max(1, steps[hex]!)
  return { defense: defense[hex]! * game.starvedShare * share, steps: left }
}

/** The vital hexes that might fall, as a picture stands, and how likely. */
export function weakSpots(picture: Picture, guard: Guard): { hex: number; clears: number }[] {
  const { game, me, counts } = picture
  const runs = runThrough(picture, guard)
  famineIn(picture, guard)
  const found: { hex: number; clears: number }[] = []
  for (let hex = 0; hex < game.hexes; hex++) {
    if (guard.vital[hex] === 0) continue
    if (counts[me]![hex] === 0) {
      const isOpen = walkedInto(runs, hex) || probedInto(picture, runs, hex)
      const clears = isOpen ? keptBy(picture, hex) : 0
      if (clears > game.temper.bearable) found.push({ hex, clears })
      continue
    }
    const danger = dangerAt(picture, guard, hex)
    if (danger !== null && danger.clears > game.temper.bearable) found.push({ hex, clears: danger.clears })
  }
  return found
}

/** How likely what must not fall is to fall: all the chances together, so that fewer of them are better too. */
export const riskOf = (picture: Picture, guard: Guard): number =>
  weakSpots(picture, guard).reduce((sum, { clears }) => sum + clears, 0)

/** Vital hexes whose garrisons have nothing to spare: they might fall, likelier than can be borne, if they lost a step. */
export function strained(picture: Picture, guard: Guard, borne = picture.game.temper.bearable): Set<number> {
  const { game, me, counts, defense, steps } = picture
  const { stepFactors } = game.temper
  runThrough(picture, guard)
  const found = new Set<number>()
  for (let hex = 0; hex < game.hexes; hex++) {
    if (counts[me]![hex] === 0 || !isKept(picture, guard, hex)) continue
    defense[hex]! -= stepFactors
    steps[hex]! -= 1
    const danger = dangerAt(picture, guard, hex)
    defense[hex]! += stepFactors
    steps[hex]! += 1
    if (danger !== null && danger.clears > borne) found.add(hex)
  }
  return found
}
