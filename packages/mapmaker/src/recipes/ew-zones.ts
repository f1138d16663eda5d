/** Lines, zones and boxes of Eisenhower's War. */
import { areAdjacent, columnOf, formatSide, neighboursOf, rowOf } from '@hexfront/engine'
import type { Source } from '@hexfront/engine'
import type { Draft } from '../draft.ts'
import { addSide, addZone, hasSide, namedSide } from '../draft.ts'
import type { Input } from '../input.ts'
import { entries, field, list, number, text, texts } from '../input.ts'
import { cellOf } from '../lattice.ts'
import { problem } from '../problem.ts'
import type { Kit } from '../recipe.ts'
import { sidesBetween } from '../steps.ts'

/** The logistic line, the drawn game line, the West Wall and the west bank of the Rhine. */
export function putLines(kit: Kit, draft: Draft): void {
  const { data, lattice } = kit
  const write = (id: string, name: string, sides: readonly number[], source: Source): void => {
    draft.lines.push({
      id,
      name,
      sides: sides.map(side => formatSide(lattice.sides, lattice.ids, side)),
      source,
    })
  }
  const logistic = list(field(data, 'map', 'logisticLine')).map(one =>
    namedSide(draft, text(field(one, 'southHex')), text(field(one, 'northHex')), data.file),
  )
  for (const side of logistic) addSide(draft, side, 'logistic', 'Logistical line')
  write('logisticLine', 'Logistical line', logistic, 'reconstructed')
  const west = westOf(kit, field(data, 'map', 'drawnGameLine'))
  const dgl = sidesBetween(draft, west).filter(side =>
    [lattice.sides.first[side]!, lattice.sides.second[side]!].every(cell => inReich(draft, cell)),
  )
  for (const side of dgl) addSide(draft, side, 'dgl', 'Drawn game line')
  write('drawnGameLine', 'Drawn game line', dgl, 'reconstructed')
  for (const [id, name] of [
    ['westWall', 'West Wall'],
    ['rhineWestBank', 'West bank of the Rhine'],
  ] as const) {
    const hexes = list(field(data, 'map', id)).map(one => text(field(one, 'hex')))
    const cells = hexes.map(hex => cellOf(lattice, hex, data.file))
    cells.forEach((cell, i) => {
      if (i > 0 && !areAdjacent(lattice.grid, cells[i - 1]!, cell))
        throw problem(data.file, hexes[i]!, `breaks the chain of the ${name}`)
    })
    draft.lines.push({ id, name, hexes, source: 'reconstructed' })
  }
}

const inReich = (draft: Draft, cell: number): boolean =>
  draft.hexes[cell]!.playable && ['Germany', 'Protectorate'].includes(draft.hexes[cell]!.country ?? '')

/** A line given by the first column east of it in each row; rows above keep the highest one, rows below are east. */
export function westOf(kit: Kit, line: Input): (cell: number) => boolean {
  const source = Array.isArray(line.value) ? list(line)[0]! : line
  const first = new Map(
    entries(field(source, 'firstEastColByRow')).map(([row, column]) => [Number(row), number(column)]),
  )
  const [low, high] = [Math.min(...first.keys()), Math.max(...first.keys())]
  const { grid } = kit.lattice
  return cell => {
    const row = rowOf(grid, cell)
    return row >= low && columnOf(grid, cell) < first.get(Math.min(row, high))!
  }
}

export function putZones(kit: Kit, draft: Draft): void {
  const { data, lattice } = kit
  const { grid } = lattice
  const playable = lattice.ids.map((_, cell) => cell).filter(cell => draft.hexes[cell]!.playable)
  const at = (id: string): number => cellOf(lattice, id, data.file)
  const where = (test: (cell: number) => boolean): number[] => playable.filter(test)
  const country = (cell: number): string => draft.hexes[cell]!.country ?? ''
  const coast = (cell: number): boolean => draft.hexes[cell]!.features.has('coast')

  const [north, south] = [logisticZone(draft, at('3120')), logisticZone(draft, at('2422'))]
  for (const cell of playable) {
    if (north.has(cell) === south.has(cell))
      throw problem('ew recipe', lattice.ids[cell]!, 'lies in both logistical zones or in none (7.8)')
  }
  addZone(draft, 'northernZone', 'Northern Logistical Zone', north, 'reconstructed')
  addZone(draft, 'southernZone', 'Southern Logistical Zone', south, 'reconstructed')

  const isWest = westOf(kit, field(data, 'map', 'drawnGameLine'))
  const german = (cell: number): boolean => country(cell) === 'Germany'
  addZone(
    draft,
    'germanyWestOfLine',
    'Germany west of the drawn game line',
    where(cell => german(cell) && isWest(cell)),
    'reconstructed',
  )
  addZone(draft, 'germanyEastOfElbe', 'Germany east of the Elbe', eastOfElbe(kit, draft), 'reconstructed')
  addZone(
    draft,
    'germanyEastOfRhine',
    'Germany east of the Rhine',
    germanyFrom(draft, [at('3215')], 'Rhine'),
    'reconstructed',
  )

  const waters = seaNumbers(draft)
  const western = waters[at('1802')]
  const onWestern = (cell: number): boolean =>
    coast(cell) && neighboursOf(grid, cell).some(next => next >= 0 && waters[next] === western)
  const flanders = (cell: number): boolean => ['France', 'Belgium'].includes(country(cell))
  const walcheren = at('3510')
  const atlanticCoast = where(
    cell => cell === walcheren || (flanders(cell) && coast(cell) && !onWestern(cell)),
  )
  const frenchMediterranean = where(cell => country(cell) === 'France' && onWestern(cell))
  const italianMediterranean = where(cell => country(cell) === 'Italy' && onWestern(cell))
  const adriaticCoast = where(cell => coast(cell) && rowOf(grid, cell) <= 19 && !onWestern(cell))
  const trigger = adriaticCoast.filter(cell => rowOf(grid, cell) >= 19 || columnOf(grid, cell) >= 16)
  addZone(draft, 'atlanticCoast', 'Atlantic coast, 2700 to 3510', atlanticCoast, 'reconstructed')
  addZone(
    draft,
    'frenchMediterraneanCoast',
    'French Mediterranean coast, 2101 to 2007',
    frenchMediterranean,
    'reconstructed',
  )
  addZone(
    draft,
    'italianMediterraneanCoast',
    'Italian Mediterranean coast',
    italianMediterranean,
    'reconstructed',
  )
  addZone(draft, 'adriaticCoast', 'Adriatic coast, 1215 to 1517', adriaticCoast, 'reconstructed')
  addZone(
    draft,
    'eastOfSeine',
    'Atlantic coast east of the mouth of the Seine',
    atlanticCoast.filter(cell => columnOf(grid, cell) >= columnOf(grid, at('3305'))),
    'reconstructed',
  )
  addZone(draft, 'yugoslavCoast', 'Adriatic coast, 1913 to 1517', trigger, 'reconstructed')
  addZone(
    draft,
    'firstInvasion',
    'First invasion',
    [...atlanticCoast, ...frenchMediterranean],
    'reconstructed',
  )
  addZone(
    draft,
    'secondInvasion',
    'Second invasion',
    [...atlanticCoast, ...frenchMediterranean, ...italianMediterranean, ...adriaticCoast],
    'reconstructed',
  )
  const entry = texts(field(data, 'map', 'yugoslavTrigger', 'entryHexes')).map(at)
  addZone(draft, 'yugoslavEntry', 'Entry releases the Yugoslav garrison', entry, 'rulebook')
  const zagreb = at(text(field(data, 'map', 'yugoslavTrigger', 'placement')))
  addZone(
    draft,
    'yugoslavPlacement',
    'Zagreb and the hexes around it',
    [zagreb, ...neighboursOf(grid, zagreb)].filter(cell => cell >= 0 && draft.hexes[cell]!.playable),
    'rulebook',
  )
  addZone(
    draft,
    'antwerpRequires',
    'Hexes that bring Antwerp up and running',
    [at('3311'), ...texts(field(data, 'map', 'supplySources', 'antwerpAccess')).map(at)],
    'rulebook',
  )
  for (const [id, name] of [
    ['alliedReinforcements', 'Allied Reinforcement Box'],
    ['germanReinforcements', 'German Reinforcement Box'],
    ['alliedEliminated', 'Allied Eliminated Units Box'],
    ['germanEliminated', 'German Eliminated Units Box'],
    ['outOfGame', 'Out of the game'],
  ] as const)
    draft.boxes.push({ id, name, kind: 'box', source: 'rulebook' })
}

/** Rule 12.2.2: the table parts the ground as far up as Dresden; behind the upper Elbe the river itself does. */
function eastOfElbe(kit: Kit, draft: Draft): Set<number> {
  const { grid } = kit.lattice
  const table = field(kit.data, 'map', 'elbe')
  const isWest = westOf(kit, table)
  const lowest = Math.min(...entries(field(table, 'firstEastColByRow')).map(([row]) => Number(row)))
  const start = draft.hexes.flatMap((hex, cell) =>
    hex.playable && hex.country === 'Germany' && rowOf(grid, cell) >= lowest && !isWest(cell) ? [cell] : [],
  )
  return germanyFrom(draft, start, 'Elbe')
}

/** The German ground that can be reached from some hexes without crossing a river. */
function germanyFrom(draft: Draft, start: readonly number[], river: string): Set<number> {
  const { grid, sides } = draft.lattice
  const found = new Set(start)
  for (const cell of found) {
    for (let d = 0; d < 6; d++) {
      const next = grid.neighbours[cell * 6 + d]!
      if (next < 0 || !draft.hexes[next]!.playable || draft.hexes[next]!.country !== 'Germany') continue
      const kinds = draft.sides.get(sides.sideOf[cell * 6 + d]!)
      if (![...(kinds?.values() ?? [])].some(one => one.name === river)) found.add(next)
    }
  }
  return found
}

/** Everything that can be reached without crossing the logistic line (7.8); water does not part zones. */
function logisticZone(draft: Draft, start: number): Set<number> {
  const { grid, sides } = draft.lattice
  const found = new Set([start])
  for (const cell of found) {
    for (let d = 0; d < 6; d++) {
      const next = grid.neighbours[cell * 6 + d]!
      if (next < 0 || !draft.hexes[next]!.playable) continue
      if (!hasSide(draft, sides.sideOf[cell * 6 + d]!, 'logistic')) found.add(next)
    }
  }
  return found
}

/** The sea that each sea hex belongs to, numbered from 1; 0 on land. */
function seaNumbers(draft: Draft): number[] {
  const { grid } = draft.lattice
  const numbers = draft.hexes.map(() => 0)
  let count = 0
  draft.hexes.forEach((hex, start) => {
    if (hex.terrain !== 'sea' || numbers[start]) return
    numbers[start] = ++count
    const open = [start]
    for (const cell of open) {
      for (const next of neighboursOf(grid, cell)) {
        if (next < 0 || draft.hexes[next]!.terrain !== 'sea' || numbers[next]) continue
        numbers[next] = count
        open.push(next)
      }
    }
  })
  return numbers
}
