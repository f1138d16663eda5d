/** Movement: every unit that may move, everywhere it may go, and what that would be worth. */
import {
  ALLIED,
  airFire,
  BLITZ_INVASION,
  modeOf,
  airRange,
  activeHqs,
  cvOf,
  eachGoal,
  effectiveCv,
  enemyTo,
  friendlyTo,
  isAmphibious,
  isBattle,
  isFort,
  isHq,
  isPort,
  isStatic,
  isSupported,
  landWays,
  pickFault,
  roomIn,
  sideOf,
  stackOf,
  UNITS,
  unitsIn,
} from './facts.ts'
import { distanceFrom } from './ground.ts'
import { othersAt } from './picture.ts'
import { outlookOf } from './outlook.ts'
import { pullOf, worthOf } from './worth.ts'
import type { Picture } from './picture.ts'
import type { WfState } from './facts.ts'

/** One thing that a unit could do. */
export interface Move {
  readonly unit: number
  readonly verb: string
  readonly hex: number
  readonly score: number
}

/** What a step of ours is worth, and one of theirs. */
const STEP = 0.7
const KILL = 0.9
/** Landing is a beginning: more than the hex itself. */
const FOOTHOLD = 4

/** Everything that could be done, scored; attacks are weighed with all who could join in. */
export function movesOf(picture: Picture): Move[] {
  const { view, me } = picture
  const moves: Omit<Move, 'score'>[] = []
  const comers = new Map<number, number[]>()
  const foes = unitsIn(view, 1 - me)
  for (let unit = 0; unit < UNITS; unit++) {
    if (sideOf[unit] !== me || pickFault(view, me, unit) !== null) continue
    eachGoal(view, unit, (verb, hex) => {
      moves.push({ unit, verb, hex })
      if (foes[hex]! === 0 || isHq[unit] === 1) return
      const list = comers.get(hex) ?? []
      if (!list.includes(unit)) list.push(unit)
      comers.set(hex, list)
    })
  }
  const attacks = new Map([...comers].map(([hex, units]) => [hex, planAttack(picture, hex, units)]))
  return moves.map(move => ({ ...move, score: scoreOf(picture, move, attacks) }))
}

/** An attack on one hex: who goes, and what it is worth. */
interface Plan {
  readonly units: ReadonlySet<number>
  readonly score: number
}

function scoreOf(
  picture: Picture,
  { unit, verb, hex }: Omit<Move, 'score'>,
  attacks: ReadonlyMap<number, Plan>,
): number {
  const { view, me } = picture
  if (verb === 'secondWave') return -1
  if (unitsIn(view, 1 - me)[hex]! > 0) {
    const plan = attacks.get(hex)
    if (!plan || !plan.units.has(unit)) return -1
    return verb === 'invade' || verb === 'drop'
      ? landingScore(picture, unit, hex)
      : plan.score - leaving(picture, unit)
  }
  if (verb === 'drop' || verb === 'evacuate') return -1
  if (verb === 'invade') return landingScore(picture, unit, hex)
  return placeScore(picture, unit, hex) - placeScore(picture, unit, view.at[unit]!)
}

/** What a unit gives up where it stands. */
const leaving = (picture: Picture, unit: number): number =>
  Math.max(
    0,
    picture.need[picture.view.at[unit]!]! *
      (othersAt(picture, picture.view.at[unit]!, unit) > 0 ? 0.15 : 0.8),
  )

/** Dice of the best strike that an active HQ could bring to a hex. */
export function airFor({ view, me }: Picture, hex: number): number {
  if (airFire(view, me) === 0) return 0
  let best = 0
  for (const hq of activeHqs(view))
    if (sideOf[hq] === me && distanceFrom(view.at[hq]!, hex) <= airRange(view, hq))
      best = Math.max(best, effectiveCv(view, hq))
  return best
}

function planAttack(picture: Picture, hex: number, comers: readonly number[]): Plan {
  const { view, me } = picture
  const inside = stackOf(view, me, hex)
  const ranked = comers.toSorted((a, b) => cvOf(view, b) - cvOf(view, a))
  const units: number[] = []
  const from = new Map<number, number>()
  for (const unit of ranked) {
    const at = view.at[unit]!
    if (units.length >= Math.min(roomIn(view, me, hex), 4) || (from.get(at) ?? 0) >= 2) continue
    from.set(at, (from.get(at) ?? 0) + 1)
    units.push(unit)
  }
  const air = airFor(picture, hex)
  const support = isSupported(view, hex) ? 1 : 0
  const all = [...inside, ...units]
  const after = attackScore(picture, { hex, units: all, air, support, low: 0 })
  const before = inside.length > 0 ? attackScore(picture, { hex, units: inside, air, support, low: 0 }) : 0
  return { units: new Set(units), score: inside.length > 0 ? after - before : after }
}

/** Points that an attack brings in the mean. */
export function attackScore(picture: Picture, attack: Parameters<typeof outlookOf>[1]): number {
  const { wins, lost, killed } = outlookOf(picture, attack)
  const foe = picture.foes.get(attack.hex)
  const prize = worthOf(picture.view, attack.hex) + pullOf(picture.view, picture.me)[attack.hex]! * 0.15
  return wins * (prize + 1.2 * (foe?.units ?? 0)) + KILL * killed - STEP * lost - (1 - wins) * 1.5
}

/** Landing from the sea: thrown back by low dice, alone at first, and in need of a port or a beachhead. */
function landingScore(picture: Picture, unit: number, hex: number): number {
  const { view, me } = picture
  const foe = unitsIn(view, 1 - me)[hex]!
  if (foe === 0 && friendlyTo(view, me)[hex] === 1) return -1
  const fed = isPort[hex] === 1 || (isAmphibious[unit] === 1 && hasReady(view)) ? 0 : 2.5
  const friends = friendsNear(picture, hex)
  const base =
    FOOTHOLD +
    0.35 * pullOf(view, me)[hex]! +
    0.8 * friends -
    fed -
    Math.max(0, picture.threat[hex]! - 3) * 0.4
  if (foe === 0) return base + worthOf(view, hex) * 0.8
  const low = isAmphibious[unit] === 1 ? 1 : 2
  const waves = [unit, ...secondWaveOf(picture, unit)]
  const attack = {
    hex,
    units: [...stackOf(view, me, hex), ...waves],
    air: airFor(picture, hex),
    support: 1,
    low,
  }
  const { wins, lost, killed } = outlookOf(picture, attack)
  return wins * (base + worthOf(view, hex)) + KILL * killed - STEP * lost * 1.5 - (1 - wins) * 3
}

/** Who would follow in a second wave: the strongest other unit in port, if the HQ is on a blitz. */
function secondWaveOf({ view, me }: Picture, unit: number): number[] {
  const port = stackOf(view, me, view.at[unit]!)
  if (view.blitz === 1 || !port.some(hq => modeOf(view, hq) === BLITZ_INVASION)) return []
  return port
    .filter(other => other !== unit && isHq[other] === 0)
    .toSorted((a, b) => cvOf(view, b) - cvOf(view, a))
    .slice(0, 1)
}

const hasReady = (view: WfState): boolean => view.beachhead.some(grade => grade === -4)

function friendsNear({ view, me }: Picture, hex: number): number {
  let count = unitsIn(view, me)[hex]!
  for (let slot = hex * 6; slot < hex * 6 + 6; slot++)
    if (landWays[slot]! >= 0) count += unitsIn(view, me)[landWays[slot]!]!
  return Math.min(3, count)
}

/** What it is worth to have a unit in a hex without enemies. */
export function placeScore(picture: Picture, unit: number, hex: number): number {
  const { view, me, need, threat, fed } = picture
  if (unitsIn(view, 1 - me)[hex]! > 0) return 0
  const others = othersAt(picture, hex, unit)
  if (isHq[unit] === 1) return hqScore(picture, unit, hex)
  const cv = cvOf(view, unit)
  const garrison = need[hex]! * [0.8, 0.35, 0.15, 0.05, 0][Math.min(4, others)]!
  if (isStatic[unit] === 1 || isFort[unit] === 1) return garrison
  const taken = enemyTo(view, me)[hex] === 1 ? worthOf(view, hex) * 0.9 + around(picture, hex) : 0
  const drawn = pullOf(view, me)[hex]! * (me === ALLIED ? 0.4 : 0.2) * (0.4 + cv / 5)
  const hungry = fed[hex] === 1 ? 0 : 1.6
  const alone = Math.max(0, threat[hex]! * 0.35 - cv - others * 2) * 0.25
  const staged = stagingScore(picture, unit, hex, others)
  return garrison + taken + drawn + staged - hungry - alone - Math.max(0, others - 2) * 0.3
}

/** Empty enemy ground beside a hex falls with it. */
function around({ view, me }: Picture, hex: number): number {
  let sum = 0
  for (let slot = hex * 6; slot < hex * 6 + 6; slot++) {
    const to = landWays[slot]!
    if (to >= 0 && enemyTo(view, me)[to] === 1 && unitsIn(view, 1 - me)[to] === 0)
      sum += worthOf(view, to) * 0.2
  }
  return sum
}

/** Units wait in port beside an HQ that can lead them over the sea. */
function stagingScore({ view, me }: Picture, unit: number, hex: number, others: number): number {
  if (me !== ALLIED || isPort[hex] !== 1 || friendlyTo(view, me)[hex] !== 1) return 0
  const hqs = stackOf(view, me, hex).filter(
    one => isHq[one] === 1 && one !== unit && effectiveCv(view, one) > 0,
  )
  if (hqs.length === 0 || others - hqs.length >= 2 * hqs.length) return 0
  return isAmphibious[unit] === 1 ? 2.6 : 1.4
}

/** An HQ wants troops around it and no enemies next to it. */
export function hqScore({ view, me, threat }: Picture, hq: number, hex: number): number {
  if (isBattle(view, hex)) return -3
  let troops = 0
  for (let unit = 0; unit < UNITS; unit++)
    if (
      sideOf[unit] === me &&
      unit !== hq &&
      view.at[unit]! >= 0 &&
      isHq[unit] === 0 &&
      isStatic[unit] === 0
    ) {
      const far = distanceFrom(view.at[unit]!, hex)
      if (far <= 2) troops += (3 - far) * 0.2
    }
  const guarded = unitsIn(view, me)[hex]! > (view.at[hq] === hex ? 1 : 0) ? 0.8 : 0
  const front = pullOf(view, me)[hex]! * 0.12
  const danger = threat[hex]! * (guarded > 0 ? 0.15 : 0.4)
  return troops + guarded + front - danger + (enemyTo(view, me)[hex] === 1 ? -3 : 0)
}

/** Best first. */
export const ranked = (moves: readonly Move[]): Move[] => moves.toSorted((a, b) => b.score - a.score)
