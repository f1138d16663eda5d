/** Movement reach over a map of 40 by 40 hexes, beside the same search written with honeycomb-grid. */
import { compileBoard, findReach, makeReach, makeStepCosts, seedDice, below } from '@hexfront/engine'
import type { MapFile } from '@hexfront/engine'
import { time } from './timing.ts'
import type { Figure } from './timing.ts'
import type { Peers } from './peers.ts'

const SIZE = 40
const ALLOWANCE = 14
const COSTS: Readonly<Record<string, number>> = { clear: 1, rough: 2, marsh: 3 }

/** Terrain by column and row, the same for both. */
function terrain(): string[] {
  const rng = seedDice(1944)
  const kinds = ['clear', 'clear', 'clear', 'rough', 'marsh']
  return Array.from({ length: SIZE * SIZE }, () => kinds[below(rng, kinds.length)]!)
}

const two = (n: number): string => String(n).padStart(2, '0')

function mapFile(ground: readonly string[]): MapFile {
  return {
    format: 'hexfront-map',
    version: 1,
    game: 'bench',
    title: 'Bench',
    grid: {
      orientation: 'pointy',
      columns: [0, SIZE - 1],
      rows: [0, SIZE - 1],
      columnStep: 1,
      rowStep: 1,
      shifted: 'odd',
      shiftToward: 'higher',
    },
    numbering: { form: 'CCRR', digits: 4 },
    hexes: ground.map((kind, i) => ({
      id: two(i % SIZE) + two(Math.floor(i / SIZE)),
      terrain: kind,
      source: 'rulebook',
    })),
    sides: [],
    zones: [],
    lines: [],
    boxes: [],
    art: { size: [1, 1], coast: '', lakes: '', rivers: [], borders: '', relief: [], labels: [] },
  }
}

export function benchReach(peers: Peers | null): Figure[] {
  const ground = terrain()
  const board = compileBoard(mapFile(ground))
  const costs = makeStepCosts(board, { enter: COSTS })
  const reach = makeReach(board)
  const middle = (SIZE / 2) * SIZE + SIZE / 2
  const ours = time(() => findReach(reach, middle, ALLOWANCE, costs), 50, 200)
  const found = findReach(reach, middle, ALLOWANCE, costs)
  const name = 'reach on 40 x 40 hexes'
  if (!peers) return [{ name, value: ours.median, unit: 'µs' }]
  const search = honeycombSearch(peers, ground)
  if (search() !== found) throw new Error(`the peer finds ${search()} hexes, we find ${found}`)
  const theirs = time(search, 1, 30)
  return [
    { name, value: ours.median, unit: 'µs', peer: 'honeycomb-grid', ratio: theirs.median / ours.median },
  ]
}

/** Dijkstra as the library's users write it: its grid, its neighbours, a map of costs by hex. */
function honeycombSearch({ honeycomb }: Peers, ground: readonly string[]): () => number {
  const Tile = honeycomb.defineHex({ orientation: honeycomb.Orientation.POINTY, offset: -1 })
  const grid = new honeycomb.Grid(Tile, honeycomb.rectangle({ width: SIZE, height: SIZE }))
  type Hex = InstanceType<typeof Tile>
  const start = grid.getHex({ col: SIZE / 2, row: SIZE / 2 })!
  const directions = [
    honeycomb.Direction.NE,
    honeycomb.Direction.E,
    honeycomb.Direction.SE,
    honeycomb.Direction.SW,
    honeycomb.Direction.W,
    honeycomb.Direction.NW,
  ]
  return () => {
    const cost = new Map<Hex, number>([[start, 0]])
    const queues: Hex[][] = Array.from({ length: ALLOWANCE + 1 }, () => [])
    queues[0]!.push(start)
    for (let spent = 0; spent <= ALLOWANCE; spent++) {
      for (const hex of queues[spent]!) {
        if (cost.get(hex) !== spent) continue
        for (const direction of directions) {
          const next = grid.neighborOf(hex, direction, { allowOutside: false }) as Hex | undefined
          if (!next) continue
          const total = spent + COSTS[ground[next.row * SIZE + next.col]!]!
          if (total > ALLOWANCE || (cost.get(next) ?? Infinity) <= total) continue
          cost.set(next, total)
          queues[total]!.push(next)
        }
      }
    }
    return cost.size
  }
}
