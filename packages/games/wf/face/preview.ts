/** What the battle panel shows before anybody commits: dice, shelter, and how the round is likely to go. */
import { airFire } from '../calendar.ts'
import { assaultFace } from '../combat/repulse.ts'
import { BATTLE, battleAt, STRIKE } from '../combat/battles.ts'
import { battleInHand } from '../combat/hits.ts'
import { cvAt, isFortress, isType, sideOf, stepWith, UNITS } from '../data.ts'
import { effectiveCv, isSupported } from '../hq/range.ts'
import { fighterOf, firstHit, forecast, meanOf } from '../combat/forecast.ts'
import { stillToCome } from './midround.ts'
import { holdsFortress, IMMUNE, isDefendedCity, leastFace, levelAgainst, shelterOf } from '../combat/fire.ts'
import { SIGHTING, stackOf, unitsIn } from '../position.ts'
import { UNSEEN } from '../state.ts'
import { room } from '../room.ts'
import type { BattleAnswer, BattleVolley } from '@hexfront/engine'
import type { Fighter, Forecast, Outlook } from '../combat/forecast.ts'
import type { WfState } from '../state.ts'

/** A force as far as it is known: blocks that show their backs are guessed. */
interface Known {
  readonly fighters: readonly Fighter[]
  /** How many of them, the last ones, are guesses. */
  readonly guessed: number
}

/** Strength at which a block is counted that nobody has seen. */
const GUESS = 2
const isInfantry = isType('infantry')
/** For each side a unit that stands for any unseen block. */
const typical = [0, 1].map(side =>
  Array.from({ length: UNITS }, (_, unit) => unit).find(
    unit => sideOf[unit] === side && isInfantry[unit] === 1 && cvAt(unit, 0) >= GUESS,
  )!,
)

function forceIn(state: WfState, hex: number, side: number): Known {
  const role = side === state.side ? 'active' : 'passive'
  const seen = stackOf(state, side, hex)
  const missing = unitsIn(state, side)[hex]! - seen.length
  const guesses = [...remembered(state, hex, side), ...Array.from({ length: missing }, () => stranger(side))]
  const fighters = seen.map(unit => fighterOf(state, unit, hex, role))
  const dealt = guesses.slice(0, missing)
  return {
    fighters: [
      ...fighters,
      ...dealt.map(({ unit, step }) => ({ ...fighterOf(state, unit, hex, role), step })),
    ],
    guessed: dealt.length,
  }
}

const stranger = (side: number): { unit: number; step: number } => ({
  unit: typical[side]!,
  step: stepWith(typical[side]!, GUESS),
})

/** Blocks that were last seen in the hex and have not been seen since. */
function remembered(state: WfState, hex: number, side: number): { unit: number; step: number }[] {
  const found: { unit: number; step: number }[] = []
  for (let i = 0; i < state.lastSeen.length; i += SIGHTING) {
    const [unit, at, cv] = [state.lastSeen[i]!, state.lastSeen[i + 1]!, state.lastSeen[i + 2]!]
    if (at === hex && sideOf[unit] === side && state.at[unit] === UNSEEN)
      found.push({ unit, step: stepWith(unit, cv) })
  }
  return found
}

/** Dice of the air strike that is placed on a battle, by the HQ's strength now. */
function strikeDice(state: WfState, hex: number): number {
  const hand = battleInHand(state)
  if (hand?.hex === hex) return hand.air
  const hq = state.battles[battleAt(state, hex) + STRIKE]!
  return hq < 0 ? 0 : effectiveCv(state, hq)
}

/** The round that the active side could fight in a hex. */
function outlookOf(state: WfState, hex: number, active: Known, passive: Known): Outlook {
  return {
    attackers: active.fighters,
    defenders: passive.fighters,
    air: { dice: strikeDice(state, hex), grade: airFire(state, state.side) },
    level: levelAgainst(state, hex, 1 - state.side, isSupported(state, hex) ? 1 : 0),
    low: assaultFace(state, hex),
    isFortress: holdsFortress(state, hex, 1 - state.side),
  }
}

/** The likely course of a battle's next round, for bots: on a full state nothing is guessed. */
export function outlookFor(state: WfState, hex: number): Forecast {
  return forecast(outlookOf(state, hex, forceIn(state, hex, state.side), forceIn(state, hex, 1 - state.side)))
}

/** Steps of a combat phase in which its only battle is what everybody looks at. */
const COMBAT = new Set(['airstrikes', 'chooseBattles', 'nextBattle'])

/** The battle that a question without a place is about, or -1: the one in hand, or the only one to decide on. */
function battleAsked(state: WfState): number {
  const hand = battleInHand(state)
  if (hand) return hand.hex
  const isCombat = COMBAT.has(state.frames.at(-1)?.step ?? '')
  return isCombat && state.battles.length === BATTLE ? state.battles[0]! : -1
}

/** The last answer, for tables that ask again with every movement of the pointer. */
interface Answered {
  tick: number
  hex: number
  answer: BattleAnswer | null
}
const answered = room.keep<Answered>(() => ({ tick: -1, hex: -1, answer: null }))

/** The battle at a place, else the one in hand or the only one to decide on. */
export function explainBattle(state: WfState, at = -1): BattleAnswer | null {
  const hex = battleAt(state, at) >= 0 ? at : battleAsked(state)
  if (hex < 0 || state.side < 0) return null
  const last = answered.of(state)
  if (last.tick !== state.tick || last.hex !== hex)
    Object.assign(last, { tick: state.tick, hex, answer: answerFor(state, hex) })
  return last.answer
}

function answerFor(state: WfState, hex: number): BattleAnswer {
  const active = forceIn(state, hex, state.side)
  const passive = forceIn(state, hex, 1 - state.side)
  const outlook = stillToCome(state, outlookOf(state, hex, active, passive))
  const ahead = forecast(outlook)
  const [attack, defense] = [strengthOf(active), strengthOf(passive)]
  return {
    target: hex,
    attackers: namesOf(active),
    defenders: namesOf(passive),
    attack,
    defense,
    odds: `${attack}:${defense}`,
    column: `${attack}:${defense}`,
    shifts: shelters(state, hex, outlook),
    chances: chancesOf(ahead),
    volleys: volleysOf(
      state,
      outlook,
      { ...active, fighters: outlook.attackers },
      { ...passive, fighters: outlook.defenders },
    ),
    losses: [
      { side: state.side, average: meanOf(ahead.attackerLoss), chances: ahead.attackerLoss },
      { side: 1 - state.side, average: meanOf(ahead.defenderLoss), chances: ahead.defenderLoss },
    ],
    ...(active.guessed + passive.guessed > 0 ? { uncertain: true as const } : {}),
  }
}

const strengthOf = ({ fighters }: Known): number =>
  fighters.reduce((sum, { unit, step }) => sum + cvAt(unit, step), 0)

const namesOf = ({ fighters, guessed }: Known): number[] =>
  fighters.map(({ unit }, i) => (i < fighters.length - guessed ? unit : -1))

/** Fractions of this are fine enough for people. */
const FINE = 1000

function chancesOf(ahead: Forecast): BattleAnswer['chances'] {
  const rows = ahead.defenderLoss.map((chance, steps) => ({
    result: `steps${steps}`,
    name: { id: 'result.steps', params: { steps } },
    chance,
  }))
  return [
    { result: 'won', name: { id: 'result.won' }, chance: ahead.won, ends: true as const },
    { result: 'lost', name: { id: 'result.lost' }, chance: ahead.lost, ends: true as const },
    ...rows,
  ].map(({ chance, ...one }) => ({ ...one, n: Math.round(chance * FINE), d: FINE }))
}

/** Everybody's dice at their strength now. */
function volleysOf(state: WfState, outlook: Outlook, active: Known, passive: Known): BattleVolley[] {
  const { air } = outlook
  const strike = {
    side: state.side,
    unit: -1,
    name: { id: 'volley.air' },
    dice: air.dice,
    least: leastFace[air.grade]!,
  }
  const of = (side: number, known: Known): BattleVolley[] => {
    const names = namesOf(known)
    return known.fighters.flatMap(({ unit, step, grade }, i) =>
      grade === 0 || cvAt(unit, step) === 0
        ? []
        : [
            {
              side,
              unit: names[i]!,
              name: { id: side === state.side ? 'volley.attack' : 'volley.defend' },
              dice: cvAt(unit, step),
              least: leastFace[grade]!,
            },
          ],
    )
  }
  return [...(air.dice > 0 ? [strike] : []), ...of(1 - state.side, passive), ...of(state.side, active)]
}

/** Why a defender loses fewer steps than he is hit, and what throws attackers back. */
function shelters(
  state: WfState,
  hex: number,
  { low, level, attackers, defenders }: Outlook,
): BattleAnswer['shifts'] {
  const passive = 1 - state.side
  const found: BattleAnswer['shifts'][number][] = []
  const add = (id: string, rule: string, amount: number, params = {}): void =>
    void found.push({ reason: { id: `shelter.${id}`, params }, rule, amount })
  if (isFortress[hex] === 1 && holdsFortress(state, hex, passive)) add('fortress', '7.35a', -2)
  else if (isDefendedCity(hex)) add('city', '1.41a', -1)
  else if (state.mud === 1) add('mud', '12.23b', -1)
  else if (shelterOf(state, hex, passive) > 1) add('ground', '7.34a', -1)
  // Rule 2.26d: it has triple defense of its own, whatever the ground, while it is the largest.
  if (firstHit(defenders)?.isFort) add('fort', '2.26d', -2)
  if (level === IMMUNE) add('immune', '7.4c', -1)
  else if (!isSupported(state, hex)) add('unsupported', '7.4a', -1)
  if (low > 0) add(low === 1 ? 'assaultOfOne' : 'assault', '7.5a', -low, { n: low })
  if (low > 0 && attackers.some(one => one.isDropped)) add('drop', '14.4c', -1)
  return found
}
