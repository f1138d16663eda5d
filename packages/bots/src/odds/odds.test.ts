import { describe, expect, test } from 'vitest'
import { makeStepCosts, makeWays } from '@hexfront/engine'
import { textMap } from '@hexfront/engine/testing'
import { armsOf, assaultOf } from './assault.ts'
import { guardOf, keeping, without } from './guard.ts'
import { giveUp, secure, takeOpen } from './garrison.ts'
import { hasRoom, pictureOf, shift, unitsAt } from './picture.ts'
import { holdLine } from './line.ts'
import { safetyOf, weakSpots } from './safety.ts'
import { runThrough, walkedInto } from './run.ts'
import type { FieldView, Prospect, Stakes, Theatre } from './theatre.ts'
import type { Mobility } from './mobility.ts'
import type { Picture } from './picture.ts'

const ROWS = ['. . . . . . . .', ' . . . . . . . .', '. . . . . . . .', ' . . . . . . . .', '. . . . . . . .']
const WIDTH = 8
const BLUE = 0
const RED = 1
const POINTS = 3

interface Piece {
  readonly id: string
  readonly at: string
  readonly side: number
  readonly strength?: number
}

/** Twice the strength and more clears a hex, with a chance that grows by the column. */
function prospect({ attack, defense, shift: by, ground, theirs, steps }: Stakes): Prospect {
  const column = Math.floor(attack / Math.max(1, defense)) + by
  const clears = Math.min(1, Math.max(0, (column - 1) / 3))
  return { worth: clears * (ground + theirs * steps) - 1, clears, dies: column > 3 ? clears : 0 }
}

/** A plain of forty hexes: Blue stands in the west and holds one vital hex, units are as strong as is said. */
function theatreOf(pieces: readonly Piece[], vital: string) {
  const map = textMap(ROWS, { units: pieces.map(({ id, at, side }) => ({ id, at, side })) })
  const { board, counters, hex } = map
  const strengthOf = (unit: number): number => pieces[unit]!.strength ?? 4
  const costs = makeStepCosts(board, { enter: { clear: 1 } })
  const nobody = new Uint8Array(board.hexCount)
  const ones = Uint8Array.from(pieces, () => 1)
  const game: Theatre = {
    board,
    hexes: board.hexCount,
    units: counters.count,
    sideOf: counters.side,
    zoneWays: makeWays(board),
    lineWays: makeWays(board),
    exerts: ones,
    zonesStop: true,
    shutSides: 0,
    brokenSides: 0,
    wetSides: 0,
    front: {
      rows: ROWS.length,
      columns: WIDTH,
      rowOf: at => Math.floor(at / WIDTH),
      columnOf: at => at % WIDTH,
      high: RED,
    },
    temper: {
      win: 1000,
      fatal: 40,
      leaning: 200,
      focus: 1,
      vitalFocus: 1,
      fullHex: 100,
      runner: 9,
      stepOf: [4, 4],
      stepFactors: 4,
      ours: 4,
      momentum: null,
      ringsBreak: [false, false],
      arriving: 1,
      landing: 1,
      unseenPace: 3,
      atRisk: [0, 0],

      elsewhere: 0,
      apiece: 0.05,
      leastWorth: 0.5,
      likely: 0.8,
      bearable: 0.02,
      lastColumn: 6,
    },
    isFixed: new Uint8Array(pieces.length),
    isDropped: new Uint8Array(pieces.length),
    size: ones,
    roomIn: () => 2,
    mayMix: () => false,
    groups: ones,
    groupsOf: [[1], [1]],
    stepWorth: strengthOf,
    attack: (_view, unit) => strengthOf(unit),
    defense: (_view, unit) => strengthOf(unit),
    points: () => POINTS,
    steps: () => 1,
    full: () => 1,
    unseen: () => nobody,
    isUnseen: () => false,
    threatSigns: () => [],
    costs: () => costs,
    mayHurry: () => false,
    isShutToHurried: () => false,
    comers: () => [],
    isVital: (_view, side, at) => side === BLUE && at === hex(vital),
    isKept: () => false,
    isHeldByLine: () => false,
    blows: () => 1,
    exits: () => nobody,
    gravity: () => 1,
    sources: () => [hex('0103')],
    shutToLines: () => [],
    starvedShare: 0.5,
    hungerWeakens: false,
    feedsItself: () => false,
    survives: () => false,
    starves: () => 1,
    hunger: () => 1,
    rescues: () => 0,
    isFed: () => true,
    fullHexes: () => nobody.slice().fill(1),
    isFullAt: () => true,
    isClosed: () => false,
    mayAttack: () => true,
    mayStrike: () => true,
    isRooted: () => false,
    prospect,
    column: (attack, defense, by) => Math.floor(attack / Math.max(1, defense)) + by,
    groundShift: () => 0,
    approachShift: () => 0,
    waterShift: () => 0,
    wetShift: 0,
    isStrong: () => false,
    wanted: (_view, unit) => strengthOf(unit),
  }
  const view: FieldView = {
    scenario: '',
    options: {},
    rng: [],
    frames: [],
    tick: 0,
    outcome: null,
    at: map.at,
  }
  return { game, view, hex, unit: map.unit }
}

function given(pieces: readonly Piece[], vital = '0203') {
  const made = theatreOf(pieces, vital)
  const picture = pictureOf(made.game, made.view, BLUE)
  const ground = new Float64Array(made.game.hexes).fill(1)
  const far = new Int16Array(made.game.hexes).fill(99)
  return { ...made, picture, ground, guard: guardOf(picture, ground, far) }
}

/** Everybody of a side can go anywhere within his points. */
function mobilityOf({ game, at }: Picture, units: readonly number[]): Map<number, Mobility> {
  return new Map(
    units.map(unit => {
      const left = new Int8Array(game.hexes).fill(-1)
      const hexes: number[] = [at[unit]!]
      left[at[unit]!] = POINTS
      for (const hex of hexes)
        for (let d = 0; d < 6; d++) {
          const to = game.board.neighbours[hex * 6 + d]!
          if (to < 0 || left[to]! >= 0 || left[hex] === 0) continue
          left[to] = left[hex]! - 1
          hexes.push(to)
        }
      return [unit, { unit, hexes, left }]
    }),
  )
}

describe('a picture', () => {
  test('follows units that are moved about in it, and comes back as it was', () => {
    const { picture, hex, unit } = given([
      { id: 'a', at: '0203', side: BLUE },
      { id: 'x', at: '0603', side: RED },
    ])
    const before = { zone: Array.from(picture.zones[BLUE]), defense: Array.from(picture.defense) }
    shift(picture, unit('a'), hex('0403'))
    expect([picture.counts[BLUE][hex('0203')], picture.defense[hex('0403')]]).toEqual([0, 4])
    expect(unitsAt(picture, BLUE, hex('0403'))).toEqual([unit('a')])
    shift(picture, unit('a'), hex('0203'))
    expect({ zone: Array.from(picture.zones[BLUE]), defense: Array.from(picture.defense) }).toEqual(before)
  })

  test('knows where there is room', () => {
    const { picture, hex, unit } = given([
      { id: 'a', at: '0203', side: BLUE },
      { id: 'b', at: '0203', side: BLUE },
      { id: 'c', at: '0103', side: BLUE },
      { id: 'x', at: '0603', side: RED },
    ])
    expect(hasRoom(picture, unit('c'), hex('0203'))).toBe(false)
    expect(hasRoom(picture, unit('a'), hex('0203'))).toBe(true)
    expect(hasRoom(picture, unit('c'), hex('0603'))).toBe(false)
    expect(hasRoom(picture, unit('c'), hex('0303'))).toBe(true)
  })
})

describe('what the enemy can do', () => {
  test('is his strength wherever he gets beside in one move, and nothing of those who are gone', () => {
    const { guard, hex } = given([
      { id: 'a', at: '0103', side: BLUE },
      { id: 'x', at: '0603', side: RED, strength: 7 },
    ])
    expect([guard.threat[hex('0203')], guard.threat[hex('0103')]]).toEqual([7, 0])
    expect(without(guard, [hex('0603')]).threat[hex('0203')]).toBe(0)
  })

  test('is reckoned once for the same who are gone, in whatever order, and anew for others', () => {
    const { guard, hex } = given([
      { id: 'a', at: '0103', side: BLUE },
      { id: 'x', at: '0603', side: RED, strength: 7 },
      { id: 'y', at: '0604', side: RED, strength: 5 },
    ])
    const [x, y] = [hex('0603'), hex('0604')]
    expect(without(guard, [y, x])).toBe(without(guard, [x, y]))
    expect(without(guard, [y]).threat[hex('0203')]).toBe(7)
    expect(without(guard, [x]).threat[hex('0604')]).toBe(5)
  })

  test('is a run round whoever stands alone, but not through his zone', () => {
    const { picture, guard, hex } = given([
      { id: 'a', at: '0403', side: BLUE },
      { id: 'x', at: '0603', side: RED },
    ])
    const runs = runThrough(picture, guard)
    expect([
      walkedInto(runs, hex('0503')),
      walkedInto(runs, hex('0403')),
      walkedInto(runs, hex('0301')),
    ]).toEqual([true, false, false])
  })

  test('makes an empty vital hex a weak spot, and so does a weak garrison', () => {
    const open = given([
      { id: 'a', at: '0101', side: BLUE },
      { id: 'x', at: '0403', side: RED, strength: 9 },
    ])
    expect(weakSpots(open.picture, open.guard)).toEqual([{ hex: open.hex('0203'), clears: 1 }])
    const held = given([
      { id: 'a', at: '0203', side: BLUE, strength: 2 },
      { id: 'x', at: '0403', side: RED, strength: 9 },
    ])
    expect(weakSpots(held.picture, held.guard)[0]!.clears).toBe(1)
    const strong = given([
      { id: 'a', at: '0203', side: BLUE, strength: 9 },
      { id: 'x', at: '0403', side: RED, strength: 9 },
    ])
    expect(weakSpots(strong.picture, strong.guard)).toEqual([])
    expect(safetyOf(strong.picture, strong.guard)).toBeGreaterThan(safetyOf(held.picture, held.guard))
  })

  test('comes beside an empty vital hex and steps in where the game has probes, though zones stop him before it', () => {
    const pieces = [
      { id: 'a', at: '0202', side: BLUE },
      { id: 'b', at: '0204', side: BLUE },
      { id: 'x', at: '0403', side: RED },
    ]
    const stopped = given(pieces)
    expect(weakSpots(stopped.picture, stopped.guard)).toEqual([])
    const probing = given(pieces)
    const picture = { ...probing.picture, game: { ...probing.game, probes: true as const } }
    expect(weakSpots(picture, guardOf(picture, probing.ground, probing.guard.toVital))).toEqual([
      { hex: probing.hex('0203'), clears: 1 },
    ])
  })

  test('is worse for a weak post on the edge by which he leaves if he would still be there a turn later', () => {
    const safetyWith = (edge: number): number => {
      const made = theatreOf(
        [
          { id: 'a', at: '0103', side: BLUE, strength: 2 },
          { id: 'x', at: '0203', side: RED, strength: 9 },
        ],
        '0801',
      )
      const exits = new Uint8Array(made.game.hexes)
      exits[made.hex('0103')] = 1
      const game = { ...made.game, exits: () => exits, temper: { ...made.game.temper, edge } }
      const picture = pictureOf(game, made.view, BLUE)
      const far = new Int16Array(game.hexes).fill(99)
      return safetyOf(picture, guardOf(picture, new Float64Array(game.hexes), far))
    }
    expect(safetyWith(0.4)).toBeLessThan(safetyWith(0))
  })
})

describe('garrisons', () => {
  const pieces = [
    { id: 'a', at: '0101', side: BLUE, strength: 9 },
    { id: 'b', at: '0105', side: BLUE, strength: 9 },
    { id: 'x', at: '0503', side: RED, strength: 9 },
  ]

  test('go where what must not fall might fall', () => {
    const { picture, guard, hex } = given(pieces)
    const mobility = mobilityOf(picture, [0, 1])
    const held = secure({ picture, mobility, guard, dear: unit => (unit === 0 ? 9 : 0) })
    expect([...held]).toEqual([1])
    expect(picture.at[1]).toBe(hex('0203'))
  })

  test('take what lies open, and leave it again if it would only be lost', () => {
    const { picture, guard, hex } = given(pieces)
    const target = hex('0303')
    const levy = {
      picture,
      mobility: mobilityOf(picture, [0]),
      guard: keeping(guard, hex('0203')),
      dear: () => 0,
    }
    expect(takeOpen(levy, [target, hex('0503')])).toEqual([target])
    expect([picture.at[0], levy.guard.vital[target]]).toEqual([target, 1])
    giveUp(levy, [target], () => 1)
    expect(picture.at[0]).toBe(target)
    giveUp(levy, [target], () => -1)
    expect(picture.at[0]).toBe(target)
    picture.defense[target] = 1
    giveUp(levy, [target], () => 0.5)
    expect([picture.at[0], levy.guard.vital[target]]).toEqual([hex('0101'), 0])
  })
})

describe('a line', () => {
  test('runs from one end of the front to the other, as thin as zones let it', () => {
    const { picture } = given([
      { id: 'a', at: '0201', side: BLUE },
      { id: 'b', at: '0203', side: BLUE },
      { id: 'c', at: '0205', side: BLUE },
      { id: 'x', at: '0503', side: RED },
      { id: 'y', at: '0501', side: RED },
      { id: 'z', at: '0505', side: RED },
    ])
    const line = holdLine(picture, { dear: () => 0, free: mobilityOf(picture, [0, 1, 2]) })!
    expect(line.holes).toBe(0)
    const rows = line.units.map(unit => Math.floor(picture.at[unit]! / WIDTH)).sort()
    expect(rows[0]).toBeLessThanOrEqual(1)
    expect(rows.at(-1)).toBeGreaterThanOrEqual(ROWS.length - 2)
    for (let i = 1; i < rows.length; i++) expect(rows[i]! - rows[i - 1]!).toBeLessThanOrEqual(3)
  })

  test('has holes where nobody can be sent', () => {
    const { picture } = given([
      { id: 'a', at: '0203', side: BLUE },
      { id: 'x', at: '0503', side: RED },
      { id: 'y', at: '0501', side: RED },
      { id: 'z', at: '0505', side: RED },
    ])
    expect(holdLine(picture, { dear: () => 0, free: new Map() })!.holes).toBeGreaterThan(0)
  })
})

describe('an assault', () => {
  test('uses everybody once, the best attack first, and knows who is doomed', () => {
    const { picture, ground, hex } = given([
      { id: 'a', at: '0403', side: BLUE, strength: 8 },
      { id: 'b', at: '0402', side: BLUE, strength: 8 },
      { id: 'x', at: '0503', side: RED, strength: 2 },
      { id: 'y', at: '0405', side: RED, strength: 2 },
    ])
    const { worth, doomed } = assaultOf(picture, armsOf(picture, ground))
    expect(doomed).toEqual([hex('0503')])
    expect(worth).toBeGreaterThan(0)
  })

  test('leaves alone what promises nothing', () => {
    const { picture, ground } = given([
      { id: 'a', at: '0403', side: BLUE, strength: 2 },
      { id: 'x', at: '0503', side: RED, strength: 9 },
    ])
    expect(assaultOf(picture, armsOf(picture, ground))).toEqual({ worth: 0, doomed: [], struck: [] })
  })
})
