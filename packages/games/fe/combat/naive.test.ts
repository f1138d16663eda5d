/** Retreats found by trying every way by the letter of 9.4, against those that the game offers, in positions of chance. */
import { expect, it } from 'vitest'
import { below, DEAD, retreatFrame, seedDice } from '@hexfront/engine'
import {
  AFRICA,
  board,
  counters,
  HEXES,
  isBeach,
  isFortress,
  linksOf,
  ownUnits,
  sideOf,
  UK,
  ways,
} from '../data.ts'
import { classOf, entryBan } from '../ground.ts'
import { stackLimit } from '../movement/stacking.ts'
import { controllerOf, place, sketchOf, stackOf, takeHex, unitsIn } from '../position.ts'
import { ALLIED, AXIS } from '../state.ts'
import { sourceHexes } from '../supply/flood.ts'
import { isSupplied, zonesOf } from '../supply/supply.ts'
import { asked, begin, offers } from '../testing/play.ts'
import { given, nameOf } from '../testing/testing.ts'
import type { FeState } from '../state.ts'

type Path = readonly number[]

const around = (at: number): number[] => [...ways.subarray(at * 6, at * 6 + 6)].filter(to => to >= 0)

/** Hexes from the nearest of some places, over what a class of units may enter. */
function distances(state: FeState, kind: number, starts: readonly number[]): Map<number, number> {
  let edge = starts.filter(at => at < HEXES && entryBan(state, kind, at) === null)
  const far = new Map(edge.map(at => [at, 0]))
  for (let n = 1; edge.length > 0; n++) {
    const next = new Set(
      edge.flatMap(around).filter(to => !far.has(to) && entryBan(state, kind, to) === null),
    )
    for (const to of next) far.set(to, n)
    edge = [...next]
  }
  return far
}

/** Rules 9.46a, 9.46b, 9.46e to 9.46g, 9.46i: every way that is not forbidden. */
function* waysFrom(state: FeState, unit: number, hexes: number, path: Path): Generator<Path> {
  const of = sideOf[unit]!
  const [from, at] = [path[0]!, path.at(-1)!]
  if (path.length > hexes) {
    const isNear = hexes > 1 && around(from).includes(at)
    if (!isNear && unitsIn(state, of)[at]! < stackLimit(of, at)) yield path
    return
  }
  for (const to of around(at)) {
    if (to === from || unitsIn(state, 1 - of)[to]! > 0) continue
    if (entryBan(state, classOf(unit), to) !== null) continue
    if (zonesOf(state, 1 - of)[to] === 1 && unitsIn(state, of)[to] === 0) continue
    yield* waysFrom(state, unit, hexes, [...path, to])
  }
}

/** Rule 9.46d: as if it stood there and held the hex, and nobody were left where it came from. */
function isFed(state: FeState, unit: number, at: number): boolean {
  const sketch = sketchOf(state)
  for (const one of stackOf(state, sideOf[unit]!, state.at[unit]!)) place(sketch, one, DEAD)
  place(sketch, unit, at)
  takeHex(sketch, sideOf[unit]!, at)
  return isSupplied(sketch, unit)
}

const bestOf = (paths: readonly Path[], isBetter: (path: Path) => boolean): readonly Path[] => {
  const better = paths.filter(isBetter)
  return better.length > 0 ? better : paths
}

/** Rules 9.43b, 9.46c, 9.46d: of these those that begin toward a source, then friendly ones, then those that end in supply. */
function plainly(state: FeState, unit: number, hexes: number): readonly Path[] {
  const [of, kind, from] = [sideOf[unit]!, classOf(unit), state.at[unit]!]
  const boxes = of === ALLIED ? [linksOf[UK]!, linksOf[AFRICA]!] : []
  const fields = [...sourceHexes(state, kind).map(at => [at]), ...boxes].map(one =>
    distances(state, kind, one),
  )
  const leadsHome = (to: number): boolean =>
    fields.some(far => far.has(to) && (!far.has(from) || far.get(to)! < far.get(from)!))
  const open = [...waysFrom(state, unit, hexes, [from])]
  const home = bestOf(open, path => leadsHome(path[1]!))
  const friendly = bestOf(home, path => path.slice(1).every(at => controllerOf(state, at) === of))
  return bestOf(friendly, path => isFed(state, unit, path.at(-1)!))
}

const FIELD = [
  ...[
    'Paris',
    'Orléans',
    'Chartres',
    'Le Mans',
    'Tours',
    'Bourges',
    'Auxerre',
    'Reims',
    'Amiens',
    'Le Havre',
  ],
  ...[
    'St. Quentin',
    'Falaise',
    'Rennes',
    'Sedan',
    'Chaumont',
    'Dijon',
    'Moulins',
    'Metz',
    'Épinal',
    'Brussels',
  ],
  ...['The Eifel', 'Ostend', 'Châteauroux', 'Saumur', 'Cherbourg', 'Normandy'],
]
const nameOfUnit = (unit: number): string => counters.sheet.units[unit]!.id

/** Both sides scattered over France, whose hexes are held by chance. */
function scattered(seed: number): { position: () => FeState; units: number[] } {
  const rng = seedDice(seed)
  const allied = FIELD.filter(name => name === 'Normandy' || below(rng, 2) === 0)
  const at: Record<string, string> = {}
  for (const of of [ALLIED, AXIS]) {
    const able = ownUnits[of]!.filter(unit => isFortress[unit] === 0)
    const held = FIELD.filter(name => allied.includes(name) === (of === ALLIED))
    for (let n = 0; n < 6; n++)
      at[nameOfUnit(able[below(rng, able.length)]!)] = held[below(rng, held.length)]!
  }
  const position = (): FeState => given({ at, allied })
  const state = position()
  const alone = (unit: number): boolean =>
    state.at[unit]! >= 0 &&
    isBeach[state.at[unit]!] === 0 &&
    stackOf(state, sideOf[unit]!, state.at[unit]!).length === 1
  return { position, units: [ALLIED, AXIS].flatMap(of => ownUnits[of]!.filter(alone)) }
}

it('a retreat is what trying every way finds, hex by hex [9.43b] [9.46a] [9.46b] [9.46c] [9.46d] [9.46f] [9.46g] [9.47]', () => {
  let compared = 0
  for (let seed = 1; seed <= 40; seed++) {
    const { position, units } = scattered(seed)
    for (const unit of units) {
      const hexes = 1 + ((seed + unit) % 3)
      const state = position()
      const from = state.at[unit]!
      const paths = plainly(state, unit, hexes)
      const what = `${seed}: ${nameOfUnit(unit)} from ${board.names[from]!}, ${hexes}`
      const { step: _step, ...frame } = retreatFrame(sideOf[unit]!, from, [unit], hexes)
      begin(state, 'fallBack', frame)
      compared++
      if (asked(state) === 'retreat') {
        // Where there is one way on it has been gone already.
        const gone = state.frames.at(-1)!['path'] as number[]
        for (const path of paths) expect(path.slice(0, gone.length), what).toEqual(gone)
        const next = new Set(paths.map(path => nameOf(path[gone.length]!)))
        expect(offers(state, 'retreat').sort(), what).toEqual([...next].sort())
      } else {
        const ends = new Set(paths.map(path => path.at(-1)!))
        expect([...ends], what).toEqual(state.at[unit] === DEAD ? [] : [state.at[unit]!])
      }
    }
  }
  expect(compared).toBeGreaterThan(200)
}, 60_000)
