/** What it is worth to play a card as an Event now, by what its effects say, and by name where that is not enough. */
import {
  ALLIED,
  allHexes,
  AXIS,
  BERLIN,
  CARPET,
  cards,
  controllerOf,
  EAST,
  hasMark,
  inGermany,
  isOnMap,
  isPlayed,
  limit,
  OIL,
  OUT,
  ownUnits,
  stackOf,
  supplyOf,
  SUPPORT,
  unitById,
} from '@hexfront/games/fe/insight'
import { WAITING } from '@hexfront/engine'
import type { FeState } from '@hexfront/games/fe/insight'
import { refitGains } from './refits.ts'
import { pointWorth } from './verdict.ts'
import { lasting, POINT, unitWorth } from './worth.ts'

type Effect = (typeof cards)[number]['effects'][number]
type Measure = (state: FeState, effect: Effect, side: number) => number

/** What winning is worth. */
const WIN = 60
const CARD = 0.9
/** A victory point that nobody can take back: par is less than half a point for an action. */
const FOR_GOOD = 2.2 * POINT
/** What it is worth that a card opens others (6.511). */
const OPENS = 1.2
const LAST_TURN = 10
const roundsLeft = ({ round }: FeState): number => Math.max(0, limit('rounds') - Math.max(1, round))
/** The share of the turn that is still to come: for what ends with it. */
const rest = (state: FeState): number => (roundsLeft(state) + 1) / limit('rounds')

const list = (value: unknown): readonly Effect[] => (Array.isArray(value) ? (value as Effect[]) : [])
const sum = (state: FeState, effects: readonly Effect[], side: number): number =>
  effects.reduce((total, effect) => total + (measures[effect.op]?.(state, effect, side) ?? 0), 0)

/** New units: nearly all that they are, for they have still to come up. */
const REINFORCEMENT = 1.5

function reinforce(state: FeState, effect: Effect): number {
  const units = (effect['units'] as string[]).reduce(
    (total, id) => total + (id.startsWith('SAC') ? 5 : REINFORCEMENT * unitWorth(unitById(id), 0)),
    0,
  )
  return units * lasting(state)
}

/** Infrastructure counts the more the nearer it is to its end (15.2). */
const infrastructure: Measure = (state, effect, side) => {
  if (hasMark(state, 'collapse')) return 0
  const by = -Number(effect['delta'])
  return (side === ALLIED ? 1 : -1) * by * (0.6 + 3 / Math.max(2, state.infrastructure))
}

const isFlagged = (state: FeState, effect: Effect): boolean =>
  hasMark(state, effect['flag'] as Parameters<typeof hasMark>[1])

/** What a mark is worth to who sets it. */
const FLAGS: Readonly<Record<string, number>> = {
  argument: 1.6,
  patton3rd: 1,
  rhineBridgehead: 2.5,
  italianDisarmament: 4,
  rsi: 1,
  atlanticWall: 1,
  volkssturm: 3,
  alpenfestung: 0.8,
  nero: 1.2,
  valkyrieFailed: 0.5,
}

const measures: Readonly<Record<string, Measure>> = {
  vp: (state, effect, side) =>
    (side === ALLIED ? -1 : 1) * Number(effect['delta']) * (FOR_GOOD + pointWorth(state, side) - POINT),
  infrastructure,
  draw: (_state, effect, side) => (Number(effect['side']) === side ? 1 : -1) * Number(effect['count']) * CARD,
  discardChoice: () => -0.2,
  discardRandom: () => 1.2,
  handSize: () => 1.3,
  reinforce,
  invade: () => 0,
  rp: (state, effect, side) =>
    refitGains(state, side, 2 * Number(effect['points'])).at(-1)! * (effect['only'] === undefined ? 1 : 0.7),
  setFlag: (state, effect) => (isFlagged(state, effect) ? 0 : (FLAGS[String(effect['flag'])] ?? 0.5)),
  ifMarker: (state, effect, side) =>
    sum(state, list(hasMark(state, 'uBoats') ? effect['then'] : effect['otherwise']), side),
  ifPlayed: (state, effect, side) =>
    sum(
      state,
      list(
        state.played.some(card => cards[card]!.name === effect['event'])
          ? effect['then']
          : effect['otherwise'],
      ),
      side,
    ),
  ifFlag: (state, effect, side) => (isFlagged(state, effect) ? sum(state, list(effect['then']), side) : 0),
  removeMarker: () => 1.5,
  placeMarker: () => 1.5,
  rollD6: (state, effect, side) =>
    (sum(state, list(effect['success']), side) + 5 * sum(state, list(effect['failure']), side)) / 6,
  eliminateHitler: (state, _effect, side) =>
    side === ALLIED ? 1.5 : controllerOf(state, BERLIN) === AXIS ? -0.5 : -WIN,
  axisComplyOrPenalty: () => 1.6,
  protectUsSac: () => 1.2,
  freezeDistrict: state => 1.2 * rest(state),
  noRdInto: state => 0.6 * rest(state),
  harass: state => 0.9 * rest(state),
  attackBonus: () => 0.5,
  defenseBonus: state => 0.8 * rest(state),
  flipFortresses: (state, effect) =>
    (effect['units'] as string[]).filter(id => isOnMap(state, unitById(id)) && state.step[unitById(id)] === 1)
      .length * 0.8,
  placeFortresses: (state, effect) =>
    (effect['units'] as string[]).filter(id => state.at[unitById(id)] === WAITING).length * 1.1,
  flipUp: () => 0.7,
  flipDown: () => 0.7,
  paraRefit: () => 1,
  rebuild: () => 0.8,
  freeRd: () => 0.6,
  freeRdPoints: () => 1.5,
  liftBeachArmorBan: state => (hasMark(state, 'beachArmor') ? 0 : 1.5),
  coalitionStrife: state => 0.5 * rest(state),
  removeSac: state => (state.sac.some(one => one === CARPET || one === OIL) ? 1.6 * rest(state) : 0),
  removeTac: state => 0.35 * state.tac.filter(one => one === SUPPORT).length * rest(state),
  crossbow: () => 1,
  bonusRp: state => 0.6 * (LAST_TURN - state.turn),
  mechRpLimit: () => 0.8,
  limitedAsFull: () => 0.4,
  mechBonusMf: () => 0.3,
  ignoreMission: state => (state.sac.includes(OIL) ? 0.5 : 0),
  ignoreRiverShift: () => 0.6,
  blockEvent: () => 0.2,
  blockUse: state => 1 * rest(state),
  eastLoss: () => 2.2,
  stepLossOos: state =>
    ownUnits[AXIS]!.filter(
      unit => isOnMap(state, unit) && inGermany[state.at[unit]!] === 1 && supplyOf(state, unit) === OUT,
    ).length * 0.9,
  ifAxisControls: (state, effect, side) => sum(state, list(effect['then']), side),
  sovietsTake: state =>
    stackOf(state, AXIS, BERLIN).reduce((total, unit) => total + unitWorth(unit, state.step[unit]!), 0),
  eliminateHitlerIfAt: () => 0.2,
  atTurnEnd: (state, effect, side) =>
    isInGermany(state) ? sum(state, list(effect['otherwise']), side) : roundsLeft(state) <= 1 ? WIN : WIN / 3,
  closePort: () => 0.5,
  blockSupplyHex: () => 0.3,
  reassignSac: state => (state.sac.some(one => one > 0 && one <= CARPET) ? 0.8 : 0),
  airdrop: () => 1,
  airReinforceRhine: () => 0.8,
  lookAtHand: () => 0.15,
  bonusOps: () => 0.3,
  addSupplySource: () => 0.5,
  banRedHexes: (_state, _effect, side) => (side === ALLIED ? -1 : 0.5),
  emptyBox: state => 0.3 * stackOf(state, AXIS, EAST).length,
}

const isInGermany = (state: FeState): boolean =>
  allHexes.some(hex => inGermany[hex] === 1 && controllerOf(state, hex) === ALLIED)

/** Landings bring Armies and a way in: more than anything else that a card does. */
const LANDING = 9
const INVADED = [
  ['AL-01', 14],
  ['AL-05', 8],
  ['AL-06', 9],
  ['AL-12', 2],
  ['AL-22', 4],
  ['AL-23', 18],
  ['AL-30', 12],
] as const
const landings = new Map<string, number>(INVADED)
export const isLanding = (card: number): boolean => landings.has(cards[card]!.id)

/** Yalta and the Fall of Berlin bring a point each after it, and the Red Army comes. */
const TEHRAN = 'AL-09'
const TEHRAN_OPENS = 3

/** What a card brings as an Event, its operations apart. */
export function eventWorth(state: FeState, side: number, card: number): number {
  const { id, effects, underlined } = cards[card]!
  const landing = effects.some(({ op }) => op === 'invade' || op === 'ifPlayed') ? (landings.get(id) ?? 0) : 0
  // Who lands in the last round cannot follow up before the enemy has answered.
  const late = landing > LANDING && roundsLeft(state) === 0 ? 3 : 0
  const opens = underlined && !isPlayed(state, card) ? OPENS : 0
  const now = effects.filter(({ op }) => AT_ONCE.has(op))
  const later = effects.filter(({ op }) => !AT_ONCE.has(op))
  const bears = BEARS[state.turn] ?? 1
  const lasts = sum(state, later, side) + opens + (id === TEHRAN ? TEHRAN_OPENS : 0)
  return sum(state, now, side) + bears * lasts + landing - late
}

/** Effects that count as much on the last turn as before: points, and what is measured by the turn already. */
const AT_ONCE = new Set([
  'vp',
  'ifPlayed',
  'ifMarker',
  'ifFlag',
  'ifAxisControls',
  'rollD6',
  'atTurnEnd',
  'eliminateHitler',
  'axisComplyOrPenalty',
  'attackBonus',
  'reinforce',
  'rp',
])
/** How much of what bears fruit later still does, by the turn. */
const BEARS = [1, 1, 1, 1, 1, 1, 1, 1, 0.9, 0.6, 0.15]

/** What is left of an Event that has to wait. */
const WAITS = 0.4

/** Cards that will be wanted later even if they cannot be played now: what it is worth to keep them. */
export function keepWorth(state: FeState, side: number, card: number): number {
  const { id, kind, asterisk } = cards[card]!
  if (landings.has(id)) return isDead(state, id) ? 0 : (landings.get(id) ?? 0) * 0.5
  if (kind === 'combat') return 0
  if (id === 'AX-43' || id === 'AX-42') return 4
  return asterisk ? Math.min(4, Math.max(0.2, WAITS * eventWorth(state, side, card))) : 0.2
}

/** Landings that can never come any more. */
function isDead(state: FeState, id: string): boolean {
  const isDone = (other: string): boolean => state.played.some(card => cards[card]!.id === other)
  if (id === 'AL-01') return isDone('AL-05')
  if (id === 'AL-05') return isDone('AL-01') || isDone('AL-23')
  return false
}
