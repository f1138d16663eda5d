/**
 * How well a side stands against what the enemy can do next: run through, break through, attack, cut off.
 * One number for a picture, so that a search can compare what-ifs.
 */
import { addMask } from '../shared/fields.ts'
import { ALLIED, board, GERMAN, HEXES, sideKinds } from '@hexfront/games/wotr/insight'
import { columnOf, groundShift, isStrong, prospectOf } from './fight.ts'
import { cutOff, pocketsOf } from './lines.ts'
import { isKept } from './guard.ts'
import { leaks, ordinary, runThrough, walkedInto, wayOpened } from './run.ts'
import { neighboursOf } from './picture.ts'
import { WIN } from './worth.ts'
import type { Guard } from './guard.ts'
import type { Pocket } from './lines.ts'
import type { Picture } from './picture.ts'

/** Share of what could come against a hex that will, and of what could come against one that must not fall. */
const FOCUS = 0.7
const VITAL_FOCUS = 0.9
/** What each further way to lose at once costs: even where all is lost, fewer are better. */
const FATAL = 40
const LEANING = 200
/** Attack factors that one hex can hold. */
const FULL_HEX = 27
/** Points of an armored unit that has broken through, in a column. */
const RUNNER = 24
/** Attack factors that go on after an advance (11.24), and their share of those that took the hex. */
const MOMENTUM = 24
const MOMENTUM_SHARE = 0.6

/** How safe a picture is for the side that made it; higher is safer. */
export function safetyOf(picture: Picture, guard: Guard): number {
  runThrough(picture, guard)
  const pockets = pocketsOf(picture, guard.foeSources)
  const { lost, kept, leaning } = attacks(picture, pockets.length > 0 ? starved(guard, pockets) : guard)
  const { ground, fatal, kept: shut } = leaks(picture, guard)
  return (
    strangled(picture, pockets) -
    cutOff(picture, guard.sources, ordinary) -
    ground -
    lost -
    // Even where all is lost, less of it is better.
    WIN * (1 - kept * shut) -
    fatal * FATAL -
    leaning * LEANING
  )
}

/** How likely each own hex is to fall, as last reckoned. */
const falls = new Float64Array(HEXES)

/** What enemies without lines are worth who will not get out: a ring of Allies may be broken before it counts. */
function strangled({ me }: Picture, pockets: readonly Pocket[]): number {
  let sum = 0
  for (const { hex, worth } of pockets) sum += me === ALLIED ? worth * (1 - ringRisk(hex)) : worth
  return sum
}

/** Chance that the ring around a hex is broken: that of its weakest part. */
function ringRisk(hex: number): number {
  let most = 0
  for (const near of ringOf[hex]!) if (falls[near]! > most) most = falls[near]!
  return most
}

/** Hexes whose garrisons shut in somebody in a hex: those not more than two away. */
const ringOf: readonly (readonly number[])[] = Array.from({ length: HEXES }, (_, hex) => {
  const near = new Set<number>()
  for (const beside of neighboursOf(hex)) for (const next of [beside, ...neighboursOf(beside)]) near.add(next)
  near.delete(hex)
  return [...near].filter(one => one < HEXES)
})

/** Rule 8.7: the same guard, with those who have no lines at half their strength. */
function starved(guard: Guard, pockets: readonly Pocket[]): Guard {
  const threat = guard.threat.slice()
  guard.movers.forEach(({ at, strength }, i) => {
    if (strength > 0 && pockets.some(({ hex }) => hex === at)) addMask(threat, guard.near[i]!, -strength / 2)
  })
  return { ...guard, threat }
}

/** What attacks would cost, the chance that the game is not lost by them, and the sum of the ways to lose it. */
interface Attacks {
  readonly lost: number
  readonly kept: number
  readonly leaning: number
}

function attacks(picture: Picture, guard: Guard): Attacks {
  const { counts, me } = picture
  let lost = 0
  let committed = 0
  let kept = 1
  let leaning = 0
  falls.fill(0)
  for (let hex = 0; hex < HEXES; hex++) {
    if (counts[me]![hex] === 0) continue
    const danger = dangerAt(picture, guard, hex)
    if (danger === null) continue
    falls[hex] = danger.clears
    committed += danger.attack
    lost += danger.lost + danger.clears * guard.ground[hex]!
    const fall = isKept(guard, me, hex) ? danger.clears : fallBeyond(picture, guard, hex, danger)
    kept *= 1 - fall
    leaning += fall
  }
  // The enemy cannot attack everywhere with everything.
  const strength = guard.movers.reduce((sum, mover) => sum + mover.strength, 0)
  const share = committed > strength ? strength / committed : 1
  return { lost: lost * share, kept, leaning }
}

/** Chance that the fall of a hex that is not vital itself loses the game: by momentum, or by a run through the hole. */
function fallBeyond(picture: Picture, guard: Guard, hex: number, danger: Danger): number {
  const beyond = danger.clears > 0.03 ? danger.clears * momentumAt(picture, guard, hex, danger.attack) : 0
  if (guard.toVital[hex]! > RUNNER) return beyond
  const first = dangerNow(picture, guard, hex)
  if (first <= 0.03 || first <= beyond) return beyond
  return Math.max(beyond, first * wayOpened(picture, guard, hex))
}

/** Rule 11.24: chance that an enemy who has taken a hex goes on into a vital one beside it. */
function momentumAt(
  { view, me, foe, counts, defense, steps }: Picture,
  { vital }: Guard,
  hex: number,
  strength: number,
): number {
  let most = 0
  for (let slot = hex * 6, end = slot + 6; slot < end; slot++) {
    const to = board.neighbours[slot]!
    if (to < 0 || vital[to] === 0) continue
    // Left empty it is a probe, or a walk.
    if (counts[me]![to] === 0) return 1
    const kinds = board.sideKinds[board.sideOf[slot]!]!
    if (kinds & (sideKinds.sea | sideKinds.estuary | sideKinds.blocked)) continue
    const water = kinds & sideKinds.rhine ? -2 : kinds & sideKinds.river ? -1 : 0
    const { clears } = prospectOf({
      attack: Math.min(MOMENTUM, strength * MOMENTUM_SHARE),
      defense: defense[to]!,
      shift: groundShift(view, to, foe) + water,
      strong: isStrong(view, to),
      steps: steps[to]!,
      units: counts[me]![to]!,
      theirs: 7,
      ours: 5,
      ourSteps: 6,
      ground: WIN,
      trapped: 0,
    })
    most = Math.max(most, clears)
  }
  return most
}

interface Danger {
  readonly clears: number
  /** Worth of the steps that the attack would cost. */
  readonly lost: number
  /** Attack factors that come. */
  readonly attack: number
}

/** What the enemy could do to a hex if he moves first, from the hexes beside it that he gets to. */
function dangerAt(picture: Picture, guard: Guard, hex: number): Danger | null {
  const { counts, foe, me, steps } = picture
  let open = 0
  let water = 0
  for (let slot = hex * 6, end = slot + 6; slot < end; slot++) {
    const beside = board.neighbours[slot]!
    if (beside < 0 || (ordinary.left[beside]! < 0 && counts[foe]![beside] === 0)) continue
    const kinds = board.sideKinds[board.sideOf[slot]!]!
    if (kinds & (sideKinds.sea | sideKinds.estuary)) continue
    open++
    if (kinds & (sideKinds.river | sideKinds.rhine)) water++
  }
  if (open === 0) return null
  const vital = isKept(guard, me, hex)
  const attack = Math.min(guard.threat[hex]! * (vital ? VITAL_FOCUS : FOCUS), open * FULL_HEX)
  if (attack < 1) return null
  const shift = water === open ? -1 : 0
  const clears = chanceOf(picture, hex, attack, shift, vital ? WIN : Math.max(6, guard.ground[hex]!))
  const position = columnOf(attack, picture.defense[hex]!, groundShift(picture.view, hex, foe) + shift)
  const share = position <= 0 ? 0 : position >= 7 ? 1 : position / 8
  return { clears, lost: share * Math.min(steps[hex]!, counts[me]![hex]!) * stepOf(me), attack }
}

/** Rule 5.6: chance that a hex falls to an enemy who fights first, with those who stand beside it or come on there. */
function dangerNow(picture: Picture, guard: Guard, hex: number): number {
  const { counts, foe, attack: strengths } = picture
  let attack = guard.landing[hex]!
  let open = attack > 0 ? 1 : 0
  let dry = open
  for (let slot = hex * 6, end = slot + 6; slot < end; slot++) {
    const beside = board.neighbours[slot]!
    if (beside < 0 || counts[foe]![beside] === 0) continue
    const kinds = board.sideKinds[board.sideOf[slot]!]!
    if (kinds & (sideKinds.sea | sideKinds.estuary)) continue
    open++
    attack += strengths[beside]!
    if ((kinds & (sideKinds.river | sideKinds.rhine)) === 0) dry++
  }
  if (open === 0 || attack < 1) return 0
  return chanceOf(picture, hex, attack, dry === 0 ? -1 : 0, WIN)
}

/** Chance that a hex is cleared by so many factors. */
function chanceOf(
  { view, me, foe, defense, steps, counts }: Picture,
  hex: number,
  attack: number,
  shift: number,
  ground: number,
): number {
  return prospectOf({
    attack,
    defense: defense[hex]!,
    shift: groundShift(view, hex, foe) + shift,
    strong: isStrong(view, hex),
    steps: steps[hex]!,
    units: counts[me]![hex]!,
    theirs: stepOf(me),
    ours: 5,
    ourSteps: Math.ceil(attack / 4),
    ground,
    trapped: 0.15,
  }).clears
}

/** The mean worth of a step: near enough for defenders of all kinds. */
const stepOf = (side: number): number => (side === GERMAN ? 7 : 5)

/** The vital hexes that might fall, as a picture stands, and how likely. */
export function weakSpots(picture: Picture, guard: Guard): { hex: number; clears: number }[] {
  runThrough(picture, guard)
  const found: { hex: number; clears: number }[] = []
  for (let hex = 0; hex < HEXES; hex++) {
    if (guard.vital[hex] === 0) continue
    if (picture.counts[picture.me]![hex] === 0) {
      if (walkedInto(hex)) found.push({ hex, clears: 1 })
      continue
    }
    const danger = dangerAt(picture, guard, hex)
    if (danger !== null && danger.clears > 0.02) found.push({ hex, clears: danger.clears })
  }
  return found
}

/** Vital hexes whose garrisons have nothing to spare: they might fall if they lost a step of it. */
export function strained(picture: Picture, guard: Guard): Set<number> {
  const { me, counts, defense, steps } = picture
  runThrough(picture, guard)
  const found = new Set<number>()
  for (let hex = 0; hex < HEXES; hex++) {
    if (counts[me]![hex] === 0 || !isKept(guard, me, hex)) continue
    defense[hex]! -= STEP
    steps[hex]! -= 1
    const danger = dangerAt(picture, guard, hex)
    defense[hex]! += STEP
    steps[hex]! += 1
    if (danger !== null && danger.clears > 0.02) found.add(hex)
  }
  return found
}

/** Defense factors that go with a step. */
const STEP = 4
