/**
 * The position as the computer pictures it: what its view shows, with a guess at the units it cannot see.
 * Units can be moved about in it to ask what if; zones and strengths follow.
 */
import type { FieldView, Theatre } from './theatre.ts'

export interface Picture<V extends FieldView = FieldView> {
  readonly game: Theatre<V>
  readonly view: V
  readonly me: number
  readonly foe: number
  /** Hex of each unit, -1 if it is on none. */
  readonly at: Int16Array
  /** Units of each side in each hex, the unseen counted. */
  readonly counts: readonly [Uint8Array, Uint8Array]
  /** Units of each side whose zone reaches each hex. */
  readonly zones: readonly [Uint8Array, Uint8Array]
  /** Attack and defense factors in each hex, the unseen at the mean of what they could be. */
  readonly attack: Float64Array
  readonly defense: Float64Array
  /** Steps in each hex, the unseen at the mean. */
  readonly steps: Float64Array
  /** What own units count in each hex against its limit. */
  readonly load: Uint8Array
  /** Means over the unseen. */
  readonly unseen: { readonly attack: number; readonly defense: number; readonly steps: number }
}

/** Whether a unit stands on the map and is seen. */
export function isOnMap({ hexes }: Theatre, { at }: FieldView, unit: number): boolean {
  return at[unit]! >= 0 && at[unit]! < hexes
}

/** Units of a side that stand on the map and are seen. */
export function unitsOf(game: Theatre, view: FieldView, side: number): number[] {
  const found: number[] = []
  for (let unit = 0; unit < game.units; unit++)
    if (game.sideOf[unit] === side && isOnMap(game, view, unit)) found.push(unit)
  return found
}

/** The seen units of a side in a hex of the picture. */
export function unitsAt({ game, at, counts }: Picture, side: number, hex: number): number[] {
  const found: number[] = []
  if (counts[side]![hex] === 0) return found
  for (let unit = 0; unit < game.units; unit++)
    if (at[unit] === hex && game.sideOf[unit] === side) found.push(unit)
  return found
}

export function pictureOf<V extends FieldView>(game: Theatre<V>, view: V, me: number): Picture<V> {
  const { board, hexes, units } = game
  const made: Picture<V> = {
    game,
    view,
    me,
    foe: 1 - me,
    at: new Int16Array(units).fill(-1),
    counts: [new Uint8Array(board.count), new Uint8Array(board.count)],
    zones: [new Uint8Array(board.count), new Uint8Array(board.count)],
    attack: new Float64Array(hexes),
    defense: new Float64Array(hexes),
    steps: new Float64Array(hexes),
    load: new Uint8Array(hexes),
    unseen: meanOfUnseen(game, view),
  }
  for (let unit = 0; unit < units; unit++) if (isOnMap(game, view, unit)) add(made, unit, view.at[unit]!)
  const unseen = game.unseen(view)
  for (let hex = 0; hex < hexes; hex++) {
    const hidden = unseen[hex]!
    if (hidden === 0) continue
    // A top unit is seen, so the zone is counted already.
    made.counts[made.foe]![hex]! += hidden
    made.attack[hex]! += hidden * made.unseen.attack
    made.defense[hex]! += hidden * made.unseen.defense
    made.steps[hex]! += hidden * made.unseen.steps
  }
  return made
}

function meanOfUnseen<V extends FieldView>(game: Theatre<V>, view: V): Picture['unseen'] {
  let count = 0
  const sum = { attack: 0, defense: 0, steps: 0 }
  for (let unit = 0; unit < game.units; unit++) {
    if (!game.isUnseen(view, unit)) continue
    count++
    sum.attack += game.attack(view, unit)
    sum.defense += game.defense(view, unit)
    sum.steps += game.full(unit)
  }
  // Some of the unseen have lost a step.
  const share = count === 0 ? 0 : 0.9 / count
  return { attack: sum.attack * share, defense: sum.defense * share, steps: sum.steps * share }
}

function add(picture: Picture, unit: number, hex: number): void {
  picture.at[unit] = hex
  count(picture, unit, hex, 1)
}

/** Takes a unit out of the picture. */
export function take(picture: Picture, unit: number): void {
  const hex = picture.at[unit]!
  if (hex < 0) return
  picture.at[unit] = -1
  count(picture, unit, hex, -1)
}

function count(picture: Picture, unit: number, hex: number, by: 1 | -1): void {
  const { game, view, me, counts, zones, attack, defense, steps, load } = picture
  const side = game.sideOf[unit]!
  counts[side]![hex]! += by
  attack[hex]! += by * game.attack(view, unit)
  defense[hex]! += by * game.defense(view, unit)
  steps[hex]! += by * game.steps(view, unit)
  if (side === me) load[hex]! += by * game.size[unit]!
  if (game.exerts[unit] === 1) addZone(game, zones[side]!, hex, by)
}

/** Adds to a zone what units in a hex exert, or takes it away. */
export function addZone({ zoneWays }: Theatre, zone: Uint8Array, hex: number, by: number): void {
  for (let slot = hex * 6, end = slot + 6; slot < end; slot++) {
    const to = zoneWays[slot]!
    if (to >= 0) zone[to]! += by
  }
}

/** How many units of a side in a hex have a zone. */
export const exertingIn = (picture: Picture, side: number, hex: number): number =>
  unitsAt(picture, side, hex).filter(unit => picture.game.exerts[unit] === 1).length

/** Moves a unit in the picture; off the map if the hex is negative. */
export function shift(picture: Picture, unit: number, hex: number): void {
  take(picture, unit)
  if (hex >= 0) add(picture, unit, hex)
}

/** Asks something of a picture with a unit elsewhere; everything is as before then. */
export function withUnit<T>(picture: Picture, unit: number, to: number, ask: () => T): T {
  const from = picture.at[unit]!
  shift(picture, unit, to)
  const answer = ask()
  shift(picture, unit, from)
  return answer
}

/** Whether an own unit has room in a hex of the picture, itself left out. */
export function hasRoom(picture: Picture, unit: number, hex: number): boolean {
  const { game, view, me, foe, counts, at, load } = picture
  if (counts[foe]![hex]! > 0 && game.isDropped[unit] === 0) return false
  const own = at[unit] === hex ? game.size[unit]! : 0
  if (load[hex]! - own + game.size[unit]! > game.roomIn(view, hex)) return false
  if (load[hex]! - own === 0 || game.mayMix(view, hex)) return true
  let groups = game.groups[unit]!
  for (let other = 0; other < game.units; other++)
    if (at[other] === hex && other !== unit && game.sideOf[other] === me) groups &= game.groups[other]!
  return groups !== 0
}

export function neighboursOf({ board }: Theatre, hex: number): number[] {
  const found: number[] = []
  for (let slot = hex * 6; slot < hex * 6 + 6; slot++)
    if (board.neighbours[slot]! >= 0) found.push(board.neighbours[slot]!)
  return found
}
