/** Moves everybody about in a draft so that the side strikes well, stands safe and is drawn where it wants to go. */
import { climb } from '../shared/search.ts'
import { sampleOf, topOf } from '../shared/choose.ts'
import { hasRoom, shift, unitsAt } from './picture.ts'
import { bestStrike, targetsOf } from './strike.ts'
import { worthOf } from './outlook.ts'
import type { Budget } from '../shared/budget.ts'
import type { Guard } from './guard.ts'
import type { Mobility } from './mobility.ts'
import type { Outlook } from './outlook.ts'
import type { Picture } from './picture.ts'

/** Some units go to other hexes, all or none of them. */
export type Change = readonly { readonly unit: number; readonly to: number }[]

/** What a game adds to attacks and safety. */
export interface Wishes {
  /** A unit's own wish to be where it stands in the picture. */
  draw(unit: number): number
  /** What the game sees in the picture as a whole. */
  whole?(): number
  /** How promising a hex looks before it is tried. */
  likely(guard: Guard, hex: number): number
  /** Changes that only this game would think of, tried after strikes and garrisons. */
  more(sketch: Sketch): Iterable<Change>
}

/** A picture in the making, and who may still be moved about in it. */
export interface Sketch {
  readonly picture: Picture
  readonly outlook: Outlook
  readonly mobility: ReadonlyMap<number, Mobility>
}

/** Settles a sketch as well as the budget allows; returns what the position is worth then. */
export function settle(sketch: Sketch, wishes: Wishes, rng: number[], budget: Budget): number {
  const { picture, outlook, mobility } = sketch
  const units = [...mobility.keys()]
  let drawn = units.reduce((sum, unit) => sum + wishes.draw(unit), 0)
  const move = (change: Change): void => {
    for (const { unit, to } of change) {
      drawn -= wishes.draw(unit)
      shift(picture, unit, to)
      drawn += wishes.draw(unit)
    }
  }
  return climb<Change>(
    {
      propose: () => proposals(sketch, wishes, rng),
      make(change) {
        const back = change.map(({ unit }) => ({ unit, to: picture.at[unit]! }))
        if (change.every(({ unit, to }) => picture.at[unit] === to)) return null
        move(change)
        if (change.every(({ unit, to }) => hasRoom(picture, unit, to))) return back
        move(back)
        return null
      },
      worth: () => worthOf(picture, outlook) + drawn + (wishes.whole?.() ?? 0),
    },
    budget,
  )
}

/** What a sketch is worth as it stands. */
export function worthIn({ picture, outlook, mobility }: Sketch, wishes: Wishes): number {
  let drawn = 0
  for (const unit of mobility.keys()) drawn += wishes.draw(unit)
  return worthOf(picture, outlook) + drawn + (wishes.whole?.() ?? 0)
}

/** Strikes first, then whole stacks, then units one by one. */
function* proposals(sketch: Sketch, wishes: Wishes, rng: number[]): Iterable<Change> {
  const { mobility } = sketch
  if (sketch.outlook.fights === 'now') yield* strikes(sketch)
  yield* garrisons(sketch)
  yield* wishes.more(sketch)
  yield* stacks(sketch, wishes, rng)
  for (const unit of sampleOf(rng, [...mobility.keys()], mobility.size))
    for (const to of choices(sketch, wishes, mobility.get(unit)!, rng)) yield [{ unit, to }]
}

/** Everybody who makes the best strike on a hex goes to where he strikes from. */
function* strikes({ picture, outlook, mobility }: Sketch): Iterable<Change> {
  for (const target of targetsOf(picture)) {
    const { ground, hold } = outlook.arms
    const strike = bestStrike({ picture, mobility, ground, ...(hold && { hold }) }, target)
    if (strike === null || strike.worth <= 0) continue
    yield strike.units.map((unit, i) => ({ unit, to: strike.from[i]! }))
  }
}

/** Two, three or four together into a hex that must not fall: fewer might not do. */
function* garrisons({ picture, outlook, mobility }: Sketch): Iterable<Change> {
  const { game, view, me, at } = picture
  const { vital, threat } = outlook.guard
  for (let hex = 0; hex < game.hexes; hex++) {
    if (vital[hex] === 0 || threat[hex] === 0) continue
    const able = [...mobility.values()]
      .filter(({ unit, left }) => left[hex]! >= 0 && at[unit] !== hex && vital[at[unit]!] === 0)
      .map(({ unit }) => unit)
    for (const group of game.groupsOf[me]!) {
      const best = topOf(
        able.filter(unit => game.groups[unit]! & group),
        4,
        unit => game.defense(view, unit) - 0.5 * game.attack(view, unit),
      )
      for (let count = 2; count <= best.length; count++)
        yield best.slice(0, count).map(unit => ({ unit, to: hex }))
    }
  }
}

/** Those who stand together go together. */
function* stacks(sketch: Sketch, wishes: Wishes, rng: number[]): Iterable<Change> {
  const { picture, mobility } = sketch
  const hexes = new Set([...mobility.keys()].map(unit => picture.at[unit]!))
  for (const hex of sampleOf(rng, [...hexes], hexes.size)) {
    const units = unitsAt(picture, picture.me, hex).filter(unit => mobility.has(unit))
    if (units.length < 2) continue
    const slowest = units.reduce((least, unit) =>
      mobility.get(unit)!.hexes.length < mobility.get(least)!.hexes.length ? unit : least,
    )
    for (const to of choices(sketch, wishes, mobility.get(slowest)!, rng).slice(0, 3)) {
      const able = units.filter(unit => mobility.get(unit)!.left[to]! >= 0)
      if (able.length > 1) yield able.map(unit => ({ unit, to }))
    }
  }
}

/** Hexes worth trying for a unit: the most promising first, and a few others. */
function choices({ outlook }: Sketch, wishes: Wishes, { hexes }: Mobility, rng: number[]): number[] {
  const good = topOf(sampleOf(rng, hexes, 40), 5, hex => wishes.likely(outlook.guard, hex))
  return [...good, ...sampleOf(rng, hexes, 3)]
}
