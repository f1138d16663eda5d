/** Somebody who reads a game along and reckons its combats, prices and points again, by the text and by nothing else. */
import { has } from '@hexfront/engine'
import { cards, ownerOf } from '../cards/deck.ts'
import {
  attackOf,
  defenseOf,
  HEXES,
  isArmy,
  isCorps,
  isFortress,
  isIndustrial,
  isItalian,
  isLuftwaffe,
  isMechanized,
  isVp,
  isWehrkreis,
  isWinter,
  side as sides,
  sideKindsBetween,
  terrainAt,
  unitById,
} from '../data.ts'
import { battleIn } from '../combat/underway.ts'
import { controllerOf, stackOf } from '../position.ts'
import { ALLIED, AXIS, CUT, JOINED, RETREATED } from '../state.ts'
import { FULL, isSupplied, OUT, supplyOf } from '../supply/supply.ts'
import type { Action, GameEvent } from '@hexfront/engine'
import type { AttackFrame } from '../combat/plan.ts'
import type { FeState } from '../state.ts'

/** A combat as it was committed. */
interface Reckoning {
  readonly side: number
  readonly base: number
  /** Columns of ground, armor, Hitler and supply; those of a Fortress and of the air apart. */
  readonly columns: number
  readonly fort: number
  readonly air: number
  readonly die: number
  /** Whether each side has somebody out of supply in it. */
  readonly isStarved: readonly [boolean, boolean]
  /** Nobody brings a factor to it. */
  readonly isBare: boolean
  /** False where an Event in force has a word in it. */
  readonly isPlain: boolean
}

const GROUND: Readonly<Record<string, number>> = {
  forest: -1,
  marsh: -1,
  mountain: -1,
  alpine: -2,
  urbanIndustrial: -1,
}
const COLUMNS = ['1:3', '1:2', '1:1', '2:1', '3:1', '4:1', '5:1', '6:1', '7:1']
const LAST = COLUMNS.length - 1
/** The table, a line for each die. */
const TABLE = [
  '3/0 2/0 2/0 2/1 1/1 1/1 1/2 1/2 0/2',
  '2/0 2/0 2/1 1/1 1/1 1/2 1/2 0/2 0/2',
  '2/0 2/1 1/1 1/1 1/2 1/2 0/2 0/2 0/3',
  '2/1 1/0 1/1 1/2 1/2 0/2 0/2 0/3 0/3',
  '1/0 1/1 1/2 1/2 0/2 0/2 0/3 0/3 0/4',
  '1/1 1/1 0/1 0/2 0/2 0/3 0/3 0/4 0/4',
].map(line => line.split(' '))

const clamp = (n: number, least: number, most: number): number => Math.min(most, Math.max(least, n))

/** Rules 9.15, 9.23: a ratio in favor of the defender. */
function baseOf(attack: number, defense: number): number {
  if (attack === 0) return 0
  if (defense === 0) return LAST
  if (attack >= defense) return clamp(Math.floor(attack / defense), 1, 7) + 1
  return 3 - clamp(Math.ceil(defense / attack), 2, 3)
}

/** Rules 9.261 to 9.264, and what Events have put in force for good. */
function dieOf(state: FeState, { side, target, units }: AttackFrame): number {
  if (side === AXIS) return 0
  const { marks, opened, landed, turn } = state
  const kinds = units.map(unit => sideKindsBetween(state.at[unit]!, target))
  const isPatton =
    (marks.includes('patton7th') && units.includes(unitById('US-7-Army'))) ||
    (marks.includes('patton3rd') && units.includes(unitById('US-3-Army')))
  const isNamed = isIndustrial[target] === 1 || isWehrkreis[target] === 1
  const isFromLanding = units.some(unit => {
    const at = opened.indexOf(state.at[unit]!)
    return at >= 0 && landed[at] === turn
  })
  const isOverRhine = kinds.every(kind => (kind & sides.rhine) !== 0)
  return (
    (isPatton ? 1 : 0) -
    (kinds.some(kind => (kind & sides.skagerrak) !== 0) ? 2 : 0) -
    (isOverRhine && !marks.includes('rhineBridgehead') ? 2 : 0) -
    (marks.includes('volkssturm') && isNamed ? 1 : 0) -
    (marks.includes('alpenfestung') && terrainAt(target) === 'alpine' ? 1 : 0) -
    (marks.includes('atlanticWall') && isFromLanding ? 1 : 0)
  )
}

const sum = (units: readonly number[], of: (unit: number) => number): number =>
  units.reduce((total, unit) => total + of(unit), 0)

/** Rules 9.242 to 9.245: ground, water that all cross, armor against none, Hitler, attackers out of supply. */
function columnsOf(state: FeState, { side, target, units }: AttackFrame, isCut: boolean): number {
  const water = sides.river | sides.rhine | sides.strait
  const isWet = units.every(unit => (sideKindsBetween(state.at[unit]!, target) & water) !== 0)
  const ground = terrainAt(target)
  const isHard = stackOf(state, 1 - side, target).some(
    unit => isMechanized[unit] === 1 || isFortress[unit] === 1,
  )
  return (
    (ground === 'beachHead' && side === AXIS ? -1 : (GROUND[ground] ?? 0)) -
    (isWet ? 1 : 0) +
    (!isHard && units.some(unit => isMechanized[unit] === 1) ? 1 : 0) -
    (side === ALLIED && state.hitler === target ? 1 : 0) -
    (isCut ? 1 : 0)
  )
}

/** Events that change single attacks, which this reader leaves to others. */
const MEDDLING = ['attackBonus', 'defenseBonus', 'ignoreRhine']

function reckon(state: FeState, frame: AttackFrame): Reckoning {
  const { side, target, units, tac, sac } = frame
  const defenders = stackOf(state, 1 - side, target)
  const attack = sum(units, unit => attackOf(state, unit))
  // Rule 9.48.
  const standing = defenders.filter(unit => !has(state, unit, RETREATED))
  const isCut = units.some(unit =>
    has(state, unit, JOINED) ? !isSupplied(state, unit) : has(state, unit, CUT),
  )
  const isHungry = defenders.some(unit => !isSupplied(state, unit))
  return {
    side,
    base: baseOf(
      attack,
      sum(standing, unit => defenseOf(state, unit)),
    ),
    columns: columnsOf(state, frame, isCut),
    fort: defenders.some(unit => isFortress[unit] === 1) ? -1 : 0,
    air: tac.length + (sac >= 0 ? 3 : 0),
    die: dieOf(state, frame),
    isStarved: side === ALLIED ? [isCut, isHungry] : [isHungry, isCut],
    isBare: attack === 0,
    isPlain: !state.effects.some(({ what }) => MEDDLING.includes(what)),
  }
}

/** Rules 9.24 to 9.26, 11.63: the column and what is added to the die, with the cards of both sides. */
function withCards(state: FeState, one: Reckoning, used: readonly number[]): [column: number, die: number] {
  const fed = used
    .filter(card => !one.isStarved[ownerOf(card) as 0 | 1])
    .map(card => ({ card, ...cards[card]! }))
  const isStorm = fed.some(({ name }) => name === 'Severe Weather')
  let { die } = one
  for (const { card, name, combat } of fed) {
    if (isStorm && name === 'Air Superiority') continue
    die += ownerOf(card) === one.side ? combat!.attackModifier : combat!.defenseModifier
    if (name === 'Severe Weather' && isWinter(state)) die--
  }
  const fort = fed.some(({ name }) => name === "Hobart's Funnies") ? 0 : one.fort
  const shifted = one.base + one.columns + fort + (isStorm ? 0 : one.air)
  return [one.isBare ? 0 : clamp(shifted, 0, LAST), die]
}

/** Rules 11.51, 11.52, 11.61: one for all who pay together, one for each who pays alone. */
function priceOf(state: FeState, side: number, at: number, isAttack: boolean): number {
  if (at >= HEXES) return 1
  const supply = stackOf(state, side, at).map(unit => supplyOf(state, unit))
  const alone = supply.filter(one => one === OUT || (isAttack && one !== FULL)).length
  return alone + (alone < supply.length ? 1 : 0)
}
/** Events that change prices. */
const DEARER = ['harassed', 'resistance', 'limitedAsFull', 'strife']

/** Rule 16.1: victory hexes in Allied hands, but those whose point still waits. */
const scored = (state: FeState): number =>
  Array.from({ length: HEXES }, (_, hex) => hex).filter(
    hex => isVp[hex] === 1 && controllerOf(state, hex) === ALLIED && !state.delayed.includes(hex),
  ).length

/** An event by its names, whichever it is. */
type Told = Readonly<Record<string, unknown>>

const kindOf = (event: GameEvent): string => (event.kind === 'own' ? String(event['what']) : event.kind)

/** Reads one game along: before and after every action. */
export function auditor(start: FeState) {
  const found: string[] = []
  const seen = { combats: 0, cards: 0, prices: 0, steps: 0 }
  let fight: Reckoning | null = null
  let used: readonly number[] = []
  let price = -1
  /** Points of the action under way, and who has been sent in it. */
  let left = 0
  let use = ''
  let sent: unknown[] = []
  let hexes = scored(start)
  let season: FeState = start

  function spend(state: FeState, unit: number): void {
    const frame = state.frames.at(-1)!
    const cost = isCorps[unit] === 1 ? 1 : 2
    const most = state.marks.includes('productionMiracle') ? 6 : 4
    const isArmor = isMechanized[unit] === 1 || isLuftwaffe[unit] === 1
    seen.steps++
    if (cost > Number(frame['halves'])) found.push('a step that is not paid for [12.2a]')
    if (
      frame['side'] === AXIS &&
      Number(frame['event']) < 0 &&
      isArmor &&
      Number(frame['armor']) + cost > most
    )
      found.push('too much for armor [12.4b]')
    if (isItalian[unit] === 1 && isArmy[unit] === 1 && state.marks.includes('italianSurrender'))
      found.push('an Italian Army after the surrender [13.3c]')
  }

  function before(state: FeState, { verb, arg }: Action): void {
    const frame = state.frames.at(-1)!
    // Weather and prices are those of this moment.
    season = { ...state, effects: state.effects.slice() }
    if (frame.step === 'planning' && verb === 'commit') {
      fight = reckon(state, frame as AttackFrame)
      used = []
    }
    if (frame.step === 'combatCards')
      used = [...battleIn(state)!.cards, ...(verb === 'use' ? [Number(arg)] : [])]
    if (frame.step === 'marking' && verb !== 'done')
      price = priceOf(state, Number(frame['side']), Number(arg), verb === 'markAttack')
    if (frame.step === 'spending' && verb !== 'end') spend(state, Number(arg))
  }

  function odds(event: Told): void {
    if (!fight?.isPlain) return
    seen.combats++
    seen.cards += used.length
    const [column] = withCards(season, fight, used)
    const mine = [COLUMNS[fight.base], COLUMNS[column]]
    if (mine[0] !== event['odds'] || mine[1] !== event['column'])
      found.push(`${String(event['odds'])} and ${String(event['column'])}, not ${mine.join(' and ')} [9.24]`)
  }

  function result(event: Told): void {
    if (!fight?.isPlain) return
    const [column, die] = withCards(season, fight, used)
    const cell = TABLE[clamp(Number(event['roll']) + die, 1, 6) - 1]![column]
    if (cell !== event['result']) found.push(`${String(event['result'])}, not ${cell} [9.27a]`)
    fight = null
  }

  /** Rules 6.21, 10.2: points are spent as far as there are any. */
  function pay(cost: number, rule: string): void {
    left -= cost
    if (left < 0) found.push(`points that are not there [${rule}]`)
  }

  function sendOff(event: Told): void {
    if (use !== 'rd') return
    const unit = Number(event['unit'])
    if (sent.includes(unit)) found.push('somebody is sent twice [10.6a]')
    sent.push(unit)
    pay(isArmy[unit] === 1 ? 3 : 1, '10.2b')
  }

  const readers: Readonly<Record<string, (event: Told) => void>> = {
    odds,
    result,
    action(event) {
      use = String(event['use'])
      left = Number(event['points'] ?? 0)
      sent = []
    },
    markerLaid(event) {
      pay(Number(event['cost']), '6.21a')
      if (season.effects.some(({ what }) => DEARER.includes(what))) return
      seen.prices++
      if (event['cost'] !== price) found.push(`a price of ${String(event['cost'])}, not ${price} [11.52b]`)
    },
    redeployed: sendOff,
    airfieldMoved: event => void (event['rule'] === '10.2b' && pay(1, '10.2b')),
    hitlerMoved: () => pay(3, '10.2b'),
    points(event) {
      if (event['rule'] === '16.1b') hexes -= Number(event['change'])
    },
  }

  function after(state: FeState, events: readonly GameEvent[]): void {
    for (const event of events) readers[kindOf(event)]?.(event as Told)
    if (hexes !== scored(state)) found.push(`points of ${hexes} hexes, not of ${scored(state)} [16.1b]`)
  }

  return { before, after, found, seen }
}
